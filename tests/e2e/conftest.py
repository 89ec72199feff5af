"""What the tests in a browser share: a Chromium, the built client, servers, and people who sit before a screen."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from scripts.chromium import NoChromium, chromium, flags
from tests.e2e.people import People
from tests.e2e.server_process import Host

ROOT = Path(__file__).parents[2]
LAUNCH = 120_000
"""Milliseconds that a browser may take to start, on a machine that is busy with others."""


def without(why: str) -> None:
    """No browser or no client: a reason to skip, and with ANTARIUM_REQUIRE_BROWSER=1 one to fail."""
    if os.environ.get("ANTARIUM_REQUIRE_BROWSER") == "1":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """For one file and no longer. While it lives, its event loop counts as running in this thread, so that no
    `asyncio.run` can be called; and in the same process tests of the server may come after us."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        where = chromium()
    except NoChromium as problem:
        without(str(problem))
        raise
    found = playwright.chromium.launch(executable_path=where, args=flags(), timeout=LAUNCH)
    yield found
    found.close()


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client as it stands in the sources, built into the package: once, for all workers of this run. Building it
    again, though somebody has changed the sources since, would take the files away from servers that hand them out."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    said = shared / "client"
    with (shared / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not said.exists():
            command = [sys.executable, str(ROOT / "scripts" / "client.py"), "--needed"]
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            said.write_text(made.stderr.strip()[-300:] or "no reason given" if made.returncode else "")
    if why := said.read_text():
        without(f"the client cannot be built: {why}")


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
