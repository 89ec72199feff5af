"""R14: bots see only what their seat sees: what is sent to a worker is the observation, and a worker knows no more."""

from __future__ import annotations

import asyncio
import base64
import sys
from pathlib import Path

import pytest

from antarium import games
from antarium.kernel.codec import encode, to_json
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.testing.hiding import occurs
from antarium.server.bots.bot_worker import framed
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Question, Workers
from antarium.server.tables.entries import Robot
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from tests.server.promises.in_process import open_service, open_table_in, table_header
from tests.server.promises.server_and_players import sqlite_in

ENOUGH = {"toy": 30, "revolt": 120}
CANARY = "canary-in-the-environment"


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")


class Interceptor(Workers):
    """Checks every question to a worker, and answers it itself."""

    def __init__(self) -> None:
        super().__init__()
        self.room: Room | None = None
        self.asked = 0
        self.seeds: set[str] = set()
        self.problem: AssertionError | None = None
        self.enough = asyncio.Event()
        self.wanted = 0

    async def choose(self, question: Question) -> str:
        assert self.room is not None
        self.asked += 1
        try:
            check_question(question, self.room)
            assert question.seed not in self.seeds, "a bot's dice are never the same twice"
        except AssertionError as problem:  # recorded here, since the caller ignores it
            self.problem = problem
            self.enough.set()
        self.seeds.add(question.seed)
        if self.asked >= self.wanted:
            self.enough.set()
            await asyncio.sleep(60)
        await asyncio.sleep(0)
        decision = self.room.table.play.position.decision(question.seat)
        options = decision.some(10)
        return self.room.table.game.notation.write(options[Dice.from_seed(question.seed).below(len(options))])


def check_question(question: Question, room: Room) -> None:
    """Check that the question has the observation of the seat and no secrets."""
    table = room.table
    position = table.play.position
    assert question.observation == to_json(table.game.observe(position, question.seat))
    assert question.bot == table.bot_at(question.seat)
    assert (question.game, question.data) == (table.header.game, table.header.tables)
    sent = framed(question)
    text = sent.decode("utf-8", "replace")
    assert not occurs(table.game.secrets(position, question.seat), text)
    key = table.header.key
    for canary in (key, key.hex().encode(), base64.b64encode(key), encode(position)):
        assert canary not in sent
    for name in (table.header.id, table.header.host, table.player(1 - question.seat)):
        assert name.encode() not in sent.replace(question.bot.encode(), b"")
    # The table's dice can't be computed from the seed of the bot's dice.
    assert key_from(question.seed) != key


@pytest.mark.parametrize("game", ["toy", "revolt"])
def test_a_bot_is_sent_what_its_seat_can_see(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        workers = Interceptor()
        workers.wanted = ENOUGH[game]
        async with open_service(sqlite_in(tmp_path), dispatcher=TurnDispatcher(workers)) as house:
            while not workers.enough.is_set():
                workers.room = await one_table(house, workers, game)
                while workers.room.table.phase == "playing" and not workers.enough.is_set():
                    await asyncio.sleep(0.01)
            if workers.problem is not None:
                raise workers.problem
            assert workers.asked >= ENOUGH[game]

    asyncio.run(play())


async def one_table(house: TableService, workers: Interceptor, game: str) -> Room:
    """Open a table of two bots; the checker knows it before they are woken."""
    dispatcher, house.dispatcher = house.dispatcher, None
    name = f"bots-{workers.asked}"
    header = table_header(
        name, game, key_from(name), host="host", options={"setup": "auto"} if game == "revolt" else {}
    )
    room = await open_table_in(house, header, [Robot("greedy"), Robot("random")])
    workers.room = room
    house.dispatcher = dispatcher
    house.wake(room)
    return room


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_a_worker_knows_neither_the_store_nor_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its environment, command line and open files have nothing of the server."""
    monkeypatch.setenv("ANTARIUM_SMTP_PASSWORD", CANARY)
    monkeypatch.setenv("DATABASE_URL", f"postgresql://{CANARY}@nowhere/antarium")
    url = sqlite_in(tmp_path / CANARY)

    async def play() -> None:
        workers = Workers()
        async with open_service(url, dispatcher=TurnDispatcher(workers)) as house:
            room = await open_table_in(house, table_header("bots", "revolt"), [Robot("random"), Robot("random")])
            async with asyncio.timeout(30):
                while room.table.actions < 5:
                    await asyncio.sleep(0.01)
            pids = [worker.transport.get_pid() for worker in [*workers.busy, *workers.idle]]
            assert pids
            for pid in pids:
                process = Path(f"/proc/{pid}")
                for what in ("environ", "cmdline"):
                    assert CANARY.encode() not in (process / what).read_bytes()
                opened = [str(one.readlink()) for one in (process / "fd").iterdir() if one.exists() or one.is_symlink()]
                assert not [one for one in opened if CANARY in one or "sqlite" in one or one.startswith("socket:[")]
                assert not [line for line in (process / "maps").read_text().splitlines() if "tables.sqlite" in line]

    asyncio.run(play())


def test_a_question_has_no_other_fields() -> None:
    assert Question.__struct_fields__ == ("game", "data", "bot", "seat", "observation", "seed", "seconds")
