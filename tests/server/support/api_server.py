"""A house called from inside the process: people who ask it, and a whole game to play in it."""

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
"""As roomy as on one's own machine, but everybody has to say who they are."""
SEED = "whole game"
OPTIONS = {"setup": "auto"}
ATTACK = 66
"""After so many actions of the whole game, seat 0 chooses where to attack."""


class Person:
    """Somebody who asks, with or without a token."""

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
        self.client.cookies.clear()  # a program has its token, and leaves cookies to browsers
        return answer

    async def put(self, path: str, body: object) -> httpx.Response:
        return await self.client.put(f"/api{path}", json=body)

    async def delete(self, path: str, **query: Any) -> httpx.Response:
        return await self.client.delete(f"/api{path}", params=query)

    async def view(self, table: str, **query: Any) -> Any:
        return good(await self.get(f"/tables/{table}/view", **query))

    async def request(self, table: str, kind: str, v: int | None = None, seat: int = -1, **more: Any) -> httpx.Response:
        """One of the requests that change a table; without a version, it is made for the present one."""
        self.sent += 1
        if v is None:
            v = (await self.view(table))["v"]
        body = {"type": kind, "id": f"r{self.sent}", "v": v, **more}
        return await self.post(f"/tables/{table}/requests", body, seat=seat)

    async def open(self, *chairs: str, **more: Any) -> Any:
        """A new table; `me`, `open` or a bot for each chair."""
        kinds = [{"kind": chair} if chair in ("me", "open") else {"kind": "bot", "bot": chair} for chair in chairs]
        body = {"game": "revolt", "chairs": kinds, "options": OPTIONS, **more}
        return good(await self.post("/tables", body))

    async def sit(self, opened: Any, seat: int = 1) -> Any:
        """Take an open chair by its invitation."""
        body = {"seat": seat, "invitation": opened["invitations"][str(seat)].removeprefix("/join/")}
        return good(await self.post(f"/tables/{opened['table']}/seats", body))


class Inside:
    """A house and its application."""

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
        """Ada and Ben at a table where the game has begun."""
        ada, ben = await self.guest("Ada"), await self.guest("Ben")
        opened = await ada.open("me", "open", **more)
        await ben.sit(opened)
        return ada, ben, opened["table"]


Scene = Callable[[Inside], Coroutine[Any, Any, None]]


@asynccontextmanager
async def inside(
    folder: Path, protection: SecuritySettings = MANY, clock: Callable[[], float] = time.time
) -> AsyncIterator[Inside]:
    """A house that is open for as long as the test needs it."""
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
    """Makes a test of a scene that is played in a house."""

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
    """What a request was answered with; it must have been granted."""
    assert response.status_code == 200, response.text
    return response.json()


def refused(response: httpx.Response, status: int) -> Any:
    """The refusal: a status, and one sentence in the form of all refusals."""
    assert response.status_code == status, (response.status_code, response.text)
    error = response.json()
    assert set(error) <= {"error", "rule", "stale"}
    assert error["error"]
    assert "\n" not in error["error"]
    return error


@cache
def whole_game() -> Replay:
    """A game from its first action to its last."""
    game = games.load("revolt")
    play = Play(game, game.setup(2, **OPTIONS), key_from(SEED))
    dice = Dice.from_seed("choices")
    while play.position.stack:
        play.apply(*choose(play.position, dice))
    return play.save()


def first_acts(count: int) -> tuple[Act, ...]:
    return whole_game().acts[:count]


async def play_to(people: tuple[Person, Person], table: str, count: int) -> None:
    """Ada and Ben play the first so many actions of the whole game, at a table with its seed."""
    version = (await people[0].view(table))["v"]
    for act in first_acts(count):
        answer = await people[act.seat].request(table, "act", version, act.seat, action=act.text)
        version = good(answer)["v"]
