"""R9: dice cannot be foreseen or rolled again: committed to before the first, shown after the last."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from antarium import cli, games
from antarium.kernel.dice import Dice, commitment_to, key_from
from antarium.server import wire
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.views import table_view
from tests.server.promises.in_process import open_service, open_table_in, table_header
from tests.server.promises.server_and_players import Json, Server, play_on, players_at, sqlite_in, start_server


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")


def finished(server: Server) -> tuple[Json, str]:
    """Play a game; return its first view and its record."""
    table = server.open_table("toy")
    first = server.view(table, 0)

    async def play() -> None:
        async with players_at(server, table, 0, 1) as players:
            await play_on(players, 200, random.Random("dice"))

    assert '"key"' not in server.get(f"/api/tables/{table}/record").json()["text"]
    asyncio.run(play())
    last = server.view(table, 0)
    assert last["phase"] == "over"
    text = str(server.get(f"/api/tables/{table}/record").json()["text"])
    assert commitment_to(bytes.fromhex(last["result"]["key"])) == first["commitment"] == last["commitment"]
    return first, text


def verified(path: Path) -> int:
    return cli.run(["replay", "--verify", str(path)])


def edits(text: str, choices: random.Random) -> list[str]:
    """Return copies of the record with one change: a line removed, doubled or swapped, a digit or letter changed."""
    lines = text.splitlines(keepends=True)
    found = []
    for number in range(1, len(lines)):
        found.append("".join(lines[:number] + lines[number + 1 :]))
        found.append("".join([*lines[:number], lines[number], *lines[number:]]))
        if number > 1 and lines[number] != lines[number - 1]:
            found.append("".join([*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]))
    # Names of players and the wording of the reason for the end can be changed: neither dice nor rules depend on them.
    begin = text.index('"commitment"')
    places = [at for at in range(begin, len(text)) if text[at].isalnum() and not is_wording(text, at)]
    for at in choices.sample(places, 60):
        other = choices.choice([one for one in "0123456789abcdef" if one != text[at]])
        found.append(text[:at] + other + text[at + 1 :])
    return found


def is_wording(text: str, at: int) -> bool:
    """True if a name or the reason for the end is there; the checks ignore both."""
    reason = text.index('"why":"') + len('"why":"')
    return text.index('"names":') <= at < text.index("\n") or reason <= at < text.index('"', reason)


def test_the_commitment_is_that_of_the_key_and_the_record_can_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with start_server(sqlite_in(tmp_path)) as server:
        first, text = finished(server)
        assert f'"commitment":"{first["commitment"]}"' in text.splitlines()[0]
        check_seed_is_not_stored(server, tmp_path)
        others = {server.view(server.open_table("toy"), 0)["commitment"] for _ in range(5)}
        assert len(others | {first["commitment"]}) == 6, "every table has a key of its own"
    path = tmp_path / "game.record"
    path.write_text(text)
    assert verified(path) == 0
    assert "all positions and dice match" in capsys.readouterr().out
    for changed in edits(text, random.Random("edit")):
        path.write_text(changed)
        assert verified(path) != 0, changed
        error = capsys.readouterr().err
        assert error.count("\n") == 1, error


# Going back


async def choose(house: TableService, room: Room, text: str) -> list[str]:
    """Choose and return the log lines."""
    table = room.table
    seat = table.waiting[0]
    before = table.play.events[:]
    await house.ask(table.header.id, seat, wire.Act(id=f"c{table.version}", v=table.version, action=text))
    return [table.game.sentence(event, table.setup) + str(event) for _, event in table.play.events[len(before) :]]


async def bid(house: TableService, room: Room) -> None:
    for _ in range(2):
        decision = room.table.play.position.decision(room.table.waiting[0])
        await choose(house, room, room.table.game.notation.write(decision.options[0]))


async def ask(house: TableService, room: Room, kind: type[wire.Undo] | type[wire.AskTakeback]) -> None:
    table = room.table
    await house.ask(table.header.id, table.waiting[0], kind(id=f"b{table.version}", v=table.version))


def test_undo_and_redo_do_not_change_the_next_die(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            rolled = []
            for detours in range(4):
                room = await open_table_in(house, table_header(f"t{detours}", "toy", key_from("die")))
                await bid(house, room)
                for _ in range(detours):
                    await choose(house, room, "walk 1")
                    await ask(house, room, wire.Undo)
                rolled.append(await choose(house, room, "roll"))
                undo = table_view.view_of(room.table, room.table.waiting[0]).undo
                assert undo == wire.UndoView(0, 3, "a die was rolled")
            assert len({str(one) for one in rolled}) == 1

    asyncio.run(play())


def test_a_die_after_a_takeback_falls_the_same_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            room = await open_table_in(house, table_header("again", "toy", key_from("again")))
            await bid(house, room)
            first = await choose(house, room, "roll")
            for _ in range(3):
                await ask(house, room, wire.AskTakeback)
                assert room.table.actions == 2
                assert await choose(house, room, "roll") == first
            # Another action without dice in between changes nothing either.
            await ask(house, room, wire.AskTakeback)
            await choose(house, room, "walk 2")
            assert [one.split("die=")[1] for one in await choose(house, room, "roll")] == [first[0].split("die=")[1]]

    asyncio.run(play())


# Statistics: with a fixed key the figures are always the same.

TESTED = 60_000


def chi_square(counts: Counter[int], faces: int) -> float:
    expected = sum(counts.values()) / faces
    return sum((counts[face] - expected) ** 2 / expected for face in range(faces))


@pytest.mark.parametrize(("faces", "limit"), [(256, 330.5), (6, 20.5), (10, 27.9), (7, 22.5), (200, 266.0)])
def test_all_faces_are_equally_likely(faces: int, limit: float) -> None:
    """Fair dice stay within the limits 999 times in 1,000."""
    dice = Dice.from_seed("statistics")
    assert chi_square(Counter(dice.below(faces) for _ in range(TESTED)), faces) < limit


def test_a_die_tells_nothing_of_the_next() -> None:
    dice = Dice.from_seed("pairs")
    rolls = [dice.below(6) for _ in range(TESTED)]
    pairs = Counter(6 * one + two for one, two in zip(rolls[::2], rolls[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.6


def check_seed_is_not_stored(server: Server, folder: Path) -> None:
    """Check that a chosen seed is stored nowhere, since the key can be computed from it."""
    one, two = server.open_table(seed="sesame"), server.open_table(seed="sesame")
    assert server.view(one, 0)["commitment"] == server.view(two, 0)["commitment"] == commitment_to(key_from("sesame"))
    assert "sesame" not in msgspec.json.encode(server.view(one, 0)).decode()
    assert not [path for path in folder.glob("tables.sqlite*") if b"sesame" in path.read_bytes()]
