"""A table service with its API, called in the same process, and a recorded game to play on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from antarium import games
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.play import Play
from antarium.kernel.replay import Act, Replay
from antarium.kernel.testing import choose
from antarium.server.access.security import SecuritySettings
from antarium.server.app import application
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables.service import TableService

MANY = SecuritySettings(local=False)
"""High rate limits as on a local server, but with accounts."""
SEED = "whole game"
OPTIONS = {"setup": "auto"}
ATTACK = 66
"""The number of actions of the whole game after which seat 0 can attack."""


class Person:
    """An API client with or without a token."""

    def __init__(self, app: Starlette, token: str = "", name: str = "") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.token = token
        self.name = name
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://localhost", headers=headers
        )
        self.sent = 0

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.client.get(f"/api{path}", params=query)

    async def post(self, path: str, body: object = None, **query: Any) -> httpx.Response:
        answer = await self.client.post(f"/api{path}", json=body, params=query)
        self.client.cookies.clear()  # only the token identifies us
        return answer

    async def put(self, path: str, body: object) -> httpx.Response:
        return await self.client.put(f"/api{path}", json=body)

    async def delete(self, path: str, **query: Any) -> httpx.Response:
        return await self.client.delete(f"/api{path}", params=query)

    async def view(self, table: str, **query: Any) -> Any:
        return good(await self.get(f"/tables/{table}/view", **query))

    async def request(self, table: str, kind: str, v: int | None = None, seat: int = -1, **more: Any) -> httpx.Response:
        """Send a request that changes a table, by default for its current version."""
        self.sent += 1
        if v is None:
            v = (await self.view(table))["v"]
        body = {"type": kind, "id": f"r{self.sent}", "v": v, **more}
        return await self.post(f"/tables/{table}/requests", body, seat=seat)

    async def open(self, *chairs: str, **more: Any) -> Any:
        """Open a table with `me`, `open` or a bot for each seat."""
        kinds = [{"kind": chair} if chair in ("me", "open") else {"kind": "bot", "bot": chair} for chair in chairs]
        body = {"game": "revolt", "chairs": kinds, "options": OPTIONS, **more}
        return good(await self.post("/tables", body))

    async def sit(self, opened: Any, seat: int = 1) -> Any:
        """Take an open seat by its invitation."""
        body = {"seat": seat, "invitation": opened["invitations"][str(seat)].removeprefix("/join/")}
        return good(await self.post(f"/tables/{opened['table']}/seats", body))


class Inside:
    """A table service and its application."""

    def __init__(self, house: TableService, app: Starlette) -> None:
        self.house = house
        self.app = app
        self.people: list[Person] = []

    def stranger(self, token: str = "", name: str = "") -> Person:
        person = Person(self.app, token, name)
        self.people.append(person)
        return person

    async def guest(self, name: str) -> Person:
        answer = good(await self.stranger().post("/guests", {"name": name}))
        return self.stranger(answer["token"], name)

    async def pair(self, **more: Any) -> tuple[Person, Person, str]:
        """Seat Ada and Ben at a new table, so that the game starts."""
        ada, ben = await self.guest("Ada"), await self.guest("Ben")
        opened = await ada.open("me", "open", **more)
        await ben.sit(opened)
        return ada, ben, opened["table"]


Scene = Callable[[Inside], Coroutine[Any, Any, None]]


@asynccontextmanager
async def inside(
    folder: Path, protection: SecuritySettings = MANY, clock: Callable[[], float] = time.time
) -> AsyncIterator[Inside]:
    """Open a table service for a test."""
    house = TableService(SqliteStore(folder / "tables.sqlite"), clock)
    await house.open()
    here = Inside(house, application(house, protection))
    try:
        yield here
    finally:
        for person in here.people:
            await person.client.aclose()
        await house.close()


def in_house(protection: SecuritySettings = MANY) -> Callable[[Scene], Callable[[Path], None]]:
    """Turn a coroutine function into a test that runs with an open service."""

    def staged(scene: Scene) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def play() -> None:
                async with inside(tmp_path, protection) as here:
                    await scene(here)

            asyncio.run(play())

        test.__name__ = scene.__name__
        test.__doc__ = scene.__doc__
        return test

    return staged


def good(response: httpx.Response) -> Any:
    """Return the JSON of a successful answer."""
    assert response.status_code == 200, response.text
    return response.json()


def refused(response: httpx.Response, status: int) -> Any:
    """Check the status and form of a refusal and return its JSON."""
    assert response.status_code == status, (response.status_code, response.text)
    error = response.json()
    assert set(error) <= {"error", "rule", "stale"}
    assert error["error"]
    assert "\n" not in error["error"]
    return error


@cache
def whole_game() -> Replay:
    """Return the replay of a complete game."""
    game = games.load("revolt")
    play = Play(game, game.setup(2, **OPTIONS), key_from(SEED))
    dice = Dice.from_seed("choices")
    while play.position.stack:
        play.apply(*choose(play.position, dice))
    return play.save()


def first_acts(count: int) -> tuple[Act, ...]:
    return whole_game().acts[:count]


async def play_to(people: tuple[Person, Person], table: str, count: int) -> None:
    """Play the first actions of the whole game at a table with its seed."""
    version = (await people[0].view(table))["v"]
    for act in first_acts(count):
        answer = await people[act.seat].request(table, "act", version, act.seat, action=act.text)
        version = good(answer)["v"]
