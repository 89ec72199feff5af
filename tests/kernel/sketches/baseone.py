"""Base One, sketched: two squads a side on open ground move, spring ambushes, shoot and break.

A unit moves as a block: the action says where its first model ends.
Left out: terrain and lines of sight, the order bag and order tests, sprints, assaults, all weapons but two.
"""

from __future__ import annotations

from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.records import Observation, Outcome
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State
from tests.kernel.sketches import Sketch
from tests.kernel.sketches.baseone_rules import SEQUENCE_OF_PLAY
from tests.kernel.sketches.baseone_table import (
    ACTIONS,
    EVENTS,
    FRAMES,
    INCH,
    LOST,
    MODELS,
    NO_ORDER,
    SQUADS,
    UNITS,
    WORDS,
    Field,
    Turn,
    enemies_of,
    models,
    places,
    range_to,
)


class OpenTable(Observation, frozen=True):
    """Nothing is hidden in Base One."""

    setup: Setup
    parts: tuple[tuple[int, ...], ...]
    stack: Frames


class BaseOne(Sketch):
    id = "baseone"
    title = "Antares Base One"
    frames = FRAMES
    actions = ACTIONS
    events = EVENTS
    observation = OpenTable
    longest = 500

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def begin(self, setup: Setup, dice: Dice) -> tuple[Field, Frames]:
        x = [(8 + 18 * (unit % 2)) * INCH + model * 1500 for unit in UNITS for model in range(MODELS)]
        y = [(4, 32)[SQUADS[unit].side] * INCH for unit in UNITS for _ in range(MODELS)]
        return Field(setup, dice, x, y, [0] * len(UNITS), [NO_ORDER] * len(UNITS)), (Turn(),)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> Field:
        x, y, pins, order = (list(part) for part in parts if not isinstance(part, int))
        return Field(setup, dice, x, y, pins, order)

    def outcome(self, state: State) -> Outcome:
        """VIC-1 The side that lost fewer order dice has won."""
        order = field(state).order
        lost = [sum(order[unit] == LOST for unit in UNITS if SQUADS[unit].side == side) for side in (0, 1)]
        return Outcome(tuple(side for side in (0, 1) if lost[side] == min(lost)), (-lost[0], -lost[1]), "dice lost")

    def observe(self, position: Position, seat: int) -> OpenTable:
        s = field(position.state)
        return OpenTable(s.setup, tuple(map(tuple, (s.x, s.y, s.pins, s.order))), position.stack)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        assert isinstance(observation, OpenTable)
        parts = tuple(map(list, observation.parts))
        return Position(self, self.restore(observation.setup, dice, parts), observation.stack)

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        return ()

    def violations(self, state: State) -> list[str]:
        s = field(state)
        lost = [unit for unit in UNITS if bool(models(s, unit)) == (s.order[unit] == LOST)]
        near = [(a, b) for a in enemies_of(1) for b in enemies_of(0) if range_to(s, a, places(s, b)) <= INCH]
        return [f"unit {unit} is neither here nor lost (TRN-4)" for unit in lost] + [
            f"units {a} and {b} stand within an inch (MOV-3)" for a, b in near
        ]


def field(state: State) -> Field:
    assert isinstance(state, Field)
    return state


BASE_ONE = BaseOne(SEQUENCE_OF_PLAY, WORDS)
