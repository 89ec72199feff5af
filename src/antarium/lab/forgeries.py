"""Forgeries: forged records are imported into a server in this process, shown, forked and played on.

The server must refuse them, and change nothing, or play on. Anything else is a finding.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.types import Message

from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.replay import Replay
from antarium.kernel.testing import random_game
from antarium.kernel.testing.forging import forged
from antarium.server.access.rate_limits import Rate
from antarium.server.access.security import SecuritySettings
from antarium.server.app import application
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables import loading
from antarium.server.tables.service import TableService, game_of

BETWEEN: Final = 20
"""A position is forged about once in this number of decisions of a random game."""
A_GAME: Final = 30
"""The most forgeries from one game."""
STEPS: Final = 6
"""Actions tried at a table that was opened from a forgery."""
ENDLESS: Final = Rate(1e9, 1e9)
FAULT: Final = 500
READS: Final = ("view", "view?at=0", "scene", "marks", "ledger", "record", "standing")
"""Requests that are made of every table."""


class Found(AssertionError):
    """A forged record that was neither refused nor played on; `replay` is its text."""

    def __init__(self, game: Game, seed: str, detail: str, replay: Replay) -> None:
        super().__init__(f"{game.id}, forgery {seed!r}: {detail}")
        self.replay = replay.write()


class Unexpected(Exception):
    """An answer of the server that must not happen."""


class Counts:
    """The numbers of records tried and taken, and of actions tried and refused."""

    def __init__(self) -> None:
        self.tried = self.taken = self.actions = self.refused = 0


class Reply:
    """The status and body of an answer."""

    def __init__(self, sent: list[Message]) -> None:
        self.status = int(sent[0]["status"])
        self.body = b"".join(message.get("body", b"") for message in sent[1:])

    def read(self) -> Any:
        return msgspec.json.decode(self.body)


class LocalServer:
    """A server for one user, called without a network."""

    def __init__(self, house: TableService) -> None:
        self.house = house
        protection = SecuritySettings(rate=ENDLESS, messages=ENDLESS, message_bytes=ENDLESS)
        self.app = application(house, protection, drawn=False)

    async def ask(self, method: str, path: str, body: object = None) -> Reply:
        """Make one request; an answer of 500 is `Unexpected`."""
        sent: list[Message] = []
        data = b"" if body is None else msgspec.json.encode(body)

        async def receive() -> Message:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        path, _, query = path.partition("?")
        headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"content-type", b"application/json")]
        await self.app(
            {
                "type": "http", "method": method, "scheme": "http", "path": path, "raw_path": path.encode(),
                "query_string": query.encode(), "headers": headers, "client": ("127.0.0.1", 1),
            },
            receive, send,
        )  # fmt: skip
        reply = Reply(sent)
        if reply.status == FAULT:
            raise Unexpected(f"{method} {path} is answered with {FAULT}")
        return reply

    async def try_record(self, replay: Replay, dice: Dice, counts: Counts) -> None:
        """Import a record, look at it, fork it and play on; then load the table as another server would."""
        counts.tried += 1
        before = len(await self.house.store.all_tables())
        reply = await self.ask("POST", "/api/records", {"text": replay.write()})
        if reply.status != 200:
            if len(await self.house.store.all_tables()) != before:
                raise Unexpected("a table was stored although the record was refused")
            return
        counts.taken += 1
        table = reply.read()["table"]
        await self.look(table)
        reply = await self.ask("POST", f"/api/tables/{table}/fork", {"action": dice.below(len(replay.acts) + 1)})
        if reply.status == 200:
            await self.play_on(reply.read()["table"], dice, counts)

    async def look(self, table: str) -> Any:
        """Request all that can be shown, and return the view, or None if it is refused."""
        replies = [await self.ask("GET", f"/api/tables/{table}/{what}") for what in READS]
        if replies[0].status != 200:
            await self.ask("GET", f"/t/{table}/text")
            return None
        view = replies[0].read()
        await self.ask("GET", f"/t/{table}/text?seat={view['seat']}" if view["seat"] >= 0 else f"/t/{table}/text")
        decision = view["decision"]
        if view["phase"] == "playing" and decision is None:
            raise Unexpected("the game goes on and nobody is asked")
        if decision is not None and not decision["options"]:
            raise Unexpected(f"the decision '{decision['prompt']}' has no choice")
        return view

    async def play_on(self, table: str, dice: Dice, counts: Counts) -> None:
        """Take random choices; a refused one must change nothing."""
        for step in range(STEPS):
            view = await self.look(table)
            if view is None or view["phase"] != "playing":
                break
            options = view["decision"]["options"]
            text = options[dice.below(len(options))]["text"]
            where = f"/api/tables/{table}"
            await self.ask("POST", f"{where}/preview", {"filled": [text]})
            await self.ask("POST", f"{where}/options", {"filled": [text]})
            request = {"type": "act", "id": f"s{step}", "v": view["v"], "action": text}
            reply = await self.ask("POST", f"{where}/requests", request)
            counts.actions += 1
            if reply.status != 200:
                counts.refused += 1
                after = await self.ask("GET", f"{where}/view")
                if after.status != 200 or after.read() != view:
                    raise Unexpected(f"'{text}' is refused and the table has changed")
        await self.check_stored(table)

    async def check_stored(self, table: str) -> None:
        """Load the table from the store, and compare it with the one in use."""
        stored = await self.house.store.load(table)
        room = self.house.rooms.get(table)
        if stored is None or room is None:
            raise Unexpected("the table is gone")
        loaded = loading.load(stored.header, game_of(stored.header), stored.entries, stored.snapshots)
        if loaded.version != room.table.version or loaded.play.acts != room.table.play.acts:
            raise Unexpected("another server would find another table")


@asynccontextmanager
async def local_server(folder: Path) -> AsyncIterator[LocalServer]:
    """A server with its store in this folder."""
    house = TableService(SqliteStore(folder / "forgeries.sqlite"), lambda: 0.0)
    await house.open()
    try:
        yield LocalServer(house)
    finally:
        await house.close()


@contextmanager
def without_log() -> Iterator[None]:
    """Keep the expected refusals out of the log."""
    log = logging.getLogger("antarium")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)


async def try_forgeries(
    game: Game, seed: str, folder: Path, counts: Counts, seats: int, options: dict[str, str]
) -> None:
    """Forge positions of one random game, and raise `Found` for the first finding."""
    dice = Dice.from_seed(f"{seed} forgeries")
    number = 0
    with without_log():
        async with local_server(folder) as here:
            for position in random_game(game, seed, seats, **options):
                if not position.stack or number == A_GAME:
                    return
                if dice.below(BETWEEN):
                    continue
                number += 1
                replay = forged(game, position, dice)
                try:
                    await here.try_record(replay, dice, counts)
                except Unexpected as odd:
                    raise Found(game, f"{seed} {number}", str(odd), replay) from odd
                except Exception as crash:
                    raise Found(game, f"{seed} {number}", f"{type(crash).__name__}: {crash}", replay) from crash
