"""Key moments of a game: where to stop when looking through it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.kernel.game import Game, Landmark
from antarium.kernel.records import Event
from antarium.kernel.setup import Setup
from antarium.server.tables.table import Table
from antarium.server.wire import Mark

WEIGHT: Final[dict[Landmark, int]] = {"end": 0, "turn": 1, "battle": 2, "loss": 3, "score": 4}
"""If one action has several landmarks, the one with the lowest number is shown."""


def key_moments_of(table: Table, seat: int, after: int = -1) -> tuple[Mark, ...]:
    """Return the key moments a seat can know of, after action number `after`."""
    if table.begun is None:
        return ()
    over = table.outcome is not None
    seen = table.begun.told_since(after + 1)
    return key_moments_in(table.game, table.setup, ((number, one) for number, one in seen if over or one.seen_by(seat)))


def key_moments_in(game: Game, setup: Setup, events: Iterable[tuple[int, Event]]) -> tuple[Mark, ...]:
    """Return at most one key moment per action: the most important, then the first."""
    found: dict[int, tuple[Landmark, Event]] = {}
    for number, event in events:
        kind = game.landmark(event)
        if kind is not None and (number not in found or WEIGHT[kind] < WEIGHT[found[number][0]]):
            found[number] = (kind, event)
    return tuple(
        Mark(number, kind, game.sentence(event, setup), event.rule_id())
        for number, (kind, event) in sorted(found.items())
    )
