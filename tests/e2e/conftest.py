"""What the tests in a browser share: a Chromium, the built client, servers, and people who sit before a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from scripts.chromium import NoChromium, chromium, flags
from tests.e2e.people import People
from tests.e2e.serving import Host

ROOT = Path(__file__).parents[2]


def without(why: str) -> None:
    """No browser or no client: a reason to skip, and with ANTARIUM_REQUIRE_BROWSER=1 one to fail."""
    if os.environ.get("ANTARIUM_REQUIRE_BROWSER") == "1":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        where = chromium()
    except NoChromium as problem:
        without(str(problem))
        raise
    found = playwright.chromium.launch(executable_path=where, args=flags())
    yield found
    found.close()


@pytest.fixture(scope="session")
def client() -> None:
    """The client as it stands in the sources, built into the package."""
    made = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "client.py"), "--needed"], capture_output=True, text=True, check=False
    )
    if made.returncode:
        without(f"the client cannot be built: {made.stderr.strip()[-300:]}")


@pytest.fixture(scope="session")
def local(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for one user, without login."""
    with Host(tmp_path_factory.mktemp("local"), "--local") as host:
        yield host


@pytest.fixture(scope="session")
def shared(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for many. It takes our word for who comes from where, so that all have a limit of their own."""
    with Host(tmp_path_factory.mktemp("shared"), "--proxy", "127.0.0.1") as host:
        yield host


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Whoever sits before a screen in a test; at its end nothing may have gone wrong on any of them."""
    found = People(browser)
    yield found
    found.leave()
