"""A table service in the test's process, so that a test can change its clock, its bots and its games."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import httpx
import uvicorn

from antarium.server import running
from antarium.server.access.security import SecuritySettings
from antarium.server.app import application
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.store import open_store
from antarium.server.tables import opening
from antarium.server.tables.entries import Occupant, Person, TableHeader
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import Settings, TableService, loaded_game
from tests.server.promises.server_and_players import TIMEOUT_S

ME = Person("local", "You")
"""The one user of a local server."""


class ManualClock:
    """A clock that only moves when a test sets it."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def open_service(
    url: str,
    clock: Callable[[], float] = time.time,
    dispatcher: TurnDispatcher | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[TableService]:
    house = TableService(open_store(url), clock, dispatcher, settings)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def kill_service(house: TableService) -> None:
    """Stop without a last heartbeat, as a killed server does."""
    for task in list(house.tasks):
        task.cancel()
    await asyncio.gather(*house.tasks, return_exceptions=True)
    if house.dispatcher is not None:
        await house.dispatcher.close()
    await house.store.close()


def table_header(name: str, game: str, key: bytes = bytes(32), seats: int = 2, **more: object) -> TableHeader:
    options = {"setup": "auto"} if game == "revolt" else {}
    rules = loaded_game(game, "").rules_version
    settled = {"options": options, "host": ME.user, "opened": 1_000_000.0, **more}
    return TableHeader(id=name, game=game, rules=rules, seats=seats, key=key, **settled)  # type: ignore[arg-type]


async def open_table_in(house: TableService, header: TableHeader, occupants: Sequence[Occupant] = ()) -> Room:
    """Open a table with these occupants, or with the local user at every seat."""
    await opening.set_up(house, header, occupants or [ME] * header.seats)
    return await house.room(header.id)


@asynccontextmanager
async def serve_http(house: TableService, protection: SecuritySettings | None = None) -> AsyncIterator[str]:
    """Serve it over HTTP and yield the address."""
    listener = running.listen("127.0.0.1", 0)
    app = application(house, protection or SecuritySettings())
    server = uvicorn.Server(
        uvicorn.Config(app, lifespan="off", log_config=None, ws_max_size=running.MAX_MESSAGE_BYTES, access_log=False)
    )
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup([listener])
    ticking = asyncio.create_task(server.main_loop())
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        server.force_exit = True
        await ticking
        await server.shutdown([listener])
        listener.close()


def http_client(address: str) -> httpx.AsyncClient:
    """Return an HTTP client for the address."""
    return httpx.AsyncClient(base_url=address, timeout=TIMEOUT_S, trust_env=False, verify=False)
