"""What the tests of the server share: an event loop, and a Postgres where there is one to be had."""

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
    """Runs a coroutine on the test's own event loop, and gives what it gave."""
    with asyncio.Runner() as runner:
        yield runner.run


class PostgresServer:
    """A Postgres that ends with the process that started it: it lives as long as the pipe."""

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
        """`stop` it, `crash` it or `start` it."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self) -> str:
        """Stop it for good; what it complained of."""
        return self.process.communicate(timeout=60)[1].strip()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for the session, or for each worker of it; `ANTARIUM_REQUIRE_POSTGRES=1` takes no excuse."""
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
    """The URL of a database with nothing in it."""

    async def empty() -> None:
        connection = await asyncpg.connect(postgres_server.url)
        await connection.execute("SET client_min_messages = error; DROP SCHEMA IF EXISTS antarium CASCADE")
        await connection.close()

    asyncio.run(empty())
    return postgres_server.url


@pytest.fixture
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The kernel's toy among the games, and bots that try again at once."""
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    monkeypatch.setattr(turn_dispatcher, "RETRY_AFTER_S", 0.01)
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()
