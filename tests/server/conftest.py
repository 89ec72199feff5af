"""Fixtures for the tests of the server: an event loop, a Postgres server and the toy game."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

from antarium import games
from antarium.server.bots import turn_dispatcher
from antarium.server.tables.service import loaded_game

T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]
SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.py"


@pytest.fixture
def run() -> Iterator[Run[Any]]:
    """Provide a function that runs a coroutine on the test's event loop and returns its result."""
    with asyncio.Runner() as runner:
        yield runner.run


class PostgresServer:
    """A Postgres server that ends when its pipe is closed, so it never outlives the tests."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT)], stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
        self.url = self.answer()

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def tell(self, command: str) -> str:
        """Send `stop`, `crash` or `start` and return the answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self) -> str:
        """End it and return its error messages."""
        return self.process.communicate(timeout=60)[1].strip()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """Start one server for each test worker; without Postgres skip, or fail with `ANTARIUM_REQUIRE_POSTGRES=1`."""
    server = PostgresServer()
    if not server.url:
        why = (server.end() or "Postgres does not start").splitlines()[-1]
        if os.environ.get("ANTARIUM_REQUIRE_POSTGRES") == "1":
            pytest.fail(why)
        pytest.skip(why)
    try:
        yield server
    finally:
        server.end()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """Empty the database and return its URL."""

    async def empty() -> None:
        connection = await asyncpg.connect(postgres_server.url)
        await connection.execute("SET client_min_messages = error; DROP SCHEMA IF EXISTS antarium CASCADE")
        await connection.close()

    asyncio.run(empty())
    return postgres_server.url


@pytest.fixture
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the toy game to the games, and let bots retry at once."""
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    monkeypatch.setattr(turn_dispatcher, "RETRY_AFTER_S", 0.01)
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()
