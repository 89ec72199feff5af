"""Streams: a client that applies the changes has the same view as one that just connected."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.game import Game
from antarium.kernel.testing import choose
from antarium.server.live.deltas import apply_delta
from antarium.server.live.streams import MAX_CHANGE_BYTES, MAX_CHANGES, Stream, log_operations
from antarium.server.tables.entries import AnyEntry
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.views.table_view import LOG_BLOCK, view_of
from antarium.server.wire import LogLine
from tests.kernel.toy_game import Toy
from tests.server.support.table_alone import Sitting

written = msgspec.json.Encoder(order="sorted").encode


def fresh(table: Table, seat: int) -> Any:
    """Return the view of a client that just connected."""
    return msgspec.json.decode(msgspec.json.encode(view_of(table, seat)))


class Watched(Sitting):
    """A table with a client in each seat that follows every change."""

    def __init__(self, game: Game, seats: int, seed: str, **more: Any) -> None:
        self.clients: dict[Stream, Any] = {}
        super().__init__(game, seats, seed=seed, **more)
        for seat in range(ONLOOKER, seats):
            stream = Stream(self.table, seat)
            self.clients[stream] = msgspec.json.decode(stream.after(-1)[0])["view"]

    def fold(self, decided: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        super().fold(decided)
        for stream, view in self.clients.items():
            change = msgspec.json.decode(stream.catch_up(self.table))
            assert change["since"] == view["v"]
            self.clients[stream] = now = apply_delta(view, change["operations"])
            assert written(now) == written(fresh(self.table, stream.seat))
        return decided


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_changes_lead_to_the_current_view(seed: str) -> None:
    sitting = Watched(Toy(), 3, seed)
    sitting.wander(Dice(key_from(seed)))
    assert sitting.table.version > 20


def test_a_game_longer_than_its_log() -> None:
    sitting = Watched(games.load("revolt"), 2, "long", options={"setup": "auto"})
    dice = Dice(key_from("long"))
    while sitting.table.actions < 2 * LOG_BLOCK + 10:
        sitting.act(*choose(sitting.table.play.position, dice))
    sitting.wander(dice, 20)
    first = sitting.clients[next(iter(sitting.clients))]["log"][0]["action"]
    assert first >= LOG_BLOCK
    assert all(line.action >= first for _, line in sitting.table.spoken.values()), "old log lines are dropped"
    for stream in sitting.clients:
        assert len(stream.changes) <= MAX_CHANGES
        sizes = [len(zlib.decompress(stored.compressed)) for stored in stream.changes]
        assert [stored.size for stored in stream.changes] == sizes
        assert sum(sizes) == stream.size <= MAX_CHANGE_BYTES


def test_log_operations_are_short() -> None:
    lines = tuple(LogLine(number, f"line {number}", "") for number in range(10))
    assert log_operations(lines, lines) == []
    assert log_operations(lines[:8], lines[:10]) == [["~", ["log"], 8, 0, lines[8:10]]]
    assert log_operations(lines[:8], lines[:5]) == [["~", ["log"], 5, 3, ()]]
    assert log_operations(lines[:8], lines[4:9]) == [["~", ["log"], 0, 4, []], ["~", ["log"], 4, 0, lines[8:9]]]
    assert log_operations(lines[4:8], lines[:6]) == [["~", ["log"], 0, 4, []], ["~", ["log"], 0, 0, lines[:6]]]
    assert log_operations((), lines[:1]) == [["~", ["log"], 0, 0, lines[:1]]]
    assert log_operations(lines[:1], ()) == [["~", ["log"], 0, 1, ()]]
