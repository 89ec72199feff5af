"""Fixtures for the browser tests: a Chromium, the built client, servers and people."""

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
from tests.e2e.server_process import Server

ROOT = Path(__file__).parents[2]
LAUNCH_TIMEOUT_MS = 120_000
"""Long, since the machine can be busy."""


def skip_or_fail(why: str) -> None:
    """Skip the test, or fail with ANTARIUM_REQUIRE_BROWSER=1."""
    if os.environ.get("ANTARIUM_REQUIRE_BROWSER") == "1":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Start Playwright for one file. It keeps an event loop running in this thread, so that `asyncio.run` would fail in
    server tests that run later in the same process."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        where = chromium()
    except NoChromium as problem:
        skip_or_fail(str(problem))
        raise
    found = playwright.chromium.launch(executable_path=where, args=flags(), timeout=LAUNCH_TIMEOUT_MS)
    yield found
    found.close()


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Build the client once for all workers of this run. Building it again after a change of the sources would delete
    files that running servers still serve."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    result = shared / "client"
    with (shared / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not result.exists():
            command = [sys.executable, str(ROOT / "scripts" / "client.py"), "--needed"]
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            result.write_text(made.stderr.strip()[-300:] or "no reason given" if made.returncode else "")
    if why := result.read_text():
        skip_or_fail(f"the client cannot be built: {why}")


@pytest.fixture(scope="session")
def local(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server for one user, without login."""
    with Server(tmp_path_factory.mktemp("local"), "--local") as host:
        yield host


@pytest.fixture(scope="session")
def shared(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server with accounts. It trusts our X-Forwarded-For headers, so that each person has own rate limits."""
    with Server(tmp_path_factory.mktemp("shared"), "--proxy", "127.0.0.1") as host:
        yield host


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Provide browsers for people; the test fails if one of them reports an unexpected error."""
    found = People(browser)
    yield found
    found.close()
