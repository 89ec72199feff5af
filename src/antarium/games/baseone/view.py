"""What a seat may see. Nothing is hidden in Base One but choices that are sealed and not yet opened (ruling C-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from antarium.games.baseone.frames import FRAMES
from antarium.games.baseone.model import State
from antarium.kernel.dice import KEY_BYTES, Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Observation
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts

if TYPE_CHECKING:
    from antarium.games.baseone.game import BaseOne

    AnyFrame = Frame
else:
    AnyFrame = Union[FRAMES]  # noqa: UP007  made of a tuple


class BaseOneObservation(Observation, frozen=True, gc=False, tag=True):
    """The whole table, and who is to choose."""

    setup: Setup
    seat: int
    numbers: tuple[int, ...]
    """The parts of the state that are single numbers, in their order; and in `lists` the others."""
    lists: tuple[tuple[int, ...], ...]
    stack: tuple[AnyFrame, ...]
    waiting: tuple[int, ...]


def observe(position: Position, seat: int) -> BaseOneObservation:
    s = position.state
    assert isinstance(s, State)
    parts = s.parts()
    return BaseOneObservation(
        setup=s.setup,
        seat=seat,
        numbers=tuple([part for part in parts if isinstance(part, int)]),
        lists=tuple([tuple(part) for part in parts if not isinstance(part, int)]),
        stack=position.stack,
        waiting=position.waiting(),
    )


def parts_seen(seen: BaseOneObservation) -> Parts:
    """The parts of the state again."""
    return (*seen.numbers, *[list(part) for part in seen.lists])


def determinise(game: BaseOne, seen: BaseOneObservation, dice: Dice) -> Position:
    """The same table with other dice to come; a sealed choice can be any."""
    key = bytes([dice.byte() for _ in range(KEY_BYTES)])
    position = Position(game, game.restore(seen.setup, Dice(key), parts_seen(seen)), seen.stack)
    for decision in position.pending:
        if decision.seat not in seen.waiting:
            position.proceed(decision.seat, decision.options[dice.below(len(decision.options))])
    return position
