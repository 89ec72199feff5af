"""Marks: the moments of a game that somebody who looks through it would stop at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.kernel.game import Game, Landmark
from antarium.kernel.records import Event
from antarium.kernel.setup import Setup
from antarium.server.tables.table import Table
from antarium.server.wire import Mark

WEIGHT: Final[dict[Landmark, int]] = {"end": 0, "turn": 1, "battle": 2, "loss": 3, "score": 4}
"""Of several things that one action brought about, the first of these names the moment."""


def marks_of(table: Table, seat: int, after: int = -1) -> tuple[Mark, ...]:
    """What a seat may know of, from the action after that one on."""
    if table.begun is None:
        return ()
    over = table.outcome is not None
    seen = table.begun.events_since(after + 1)
    return marks_in(table.game, table.setup, ((number, one) for number, one in seen if over or one.seen_by(seat)))


def marks_in(game: Game, setup: Setup, events: Iterable[tuple[int, Event]]) -> tuple[Mark, ...]:
    """At most one mark an action: what weighs most, or came first among its like."""
    found: dict[int, tuple[Landmark, Event]] = {}
    for number, event in events:
        kind = game.landmark(event)
        if kind is not None and (number not in found or WEIGHT[kind] < WEIGHT[found[number][0]]):
            found[number] = (kind, event)
    return tuple(
        Mark(number, kind, game.sentence(event, setup), event.rule_id())
        for number, (kind, event) in sorted(found.items())
    )
