"""Drawing battles of Base One, and fighting them in notation.

    state = field("concord: strike-squad", "isorian: phase-squad", at={"A1": "10,10", "B1": "10,30"}, dice=[3, 10])
    pos = stage(state, Shooting(unit=A1, order=FIRE))
    events = play(pos, "shoot B1")

`at` says where a unit's first model stands; the others follow eastwards in a row, a quarter of an inch between their
bases. A model is put elsewhere with its code: `{"B1.3": "12.5,30/90"}`. What is not placed is not on the table.
The dice fall as listed and no more dice are there; `dice=None` gives ordinary ones. There is no terrain unless drawn:
`pieces=[("wall", "8,20 16,20 16,21 8,21")]`, by the id of a terrain type and its corners in inches.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar, cast

import pytest

from antarium.games.baseone.actions import ACTIONS
from antarium.games.baseone.forces import Forces, forces_of
from antarium.games.baseone.frames import FRAMES
from antarium.games.baseone.ground import Ground, Piece
from antarium.games.baseone.ids import DEPLOYED, DISTORT_IN_BAG, NO_DISTORT, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import WORDS, read_length
from antarium.games.baseone.options import OPTIONS, Options, normalise_options
from antarium.games.baseone.terrain import piece_of
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Position, Sequence, Step
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.notation import Notation
from antarium.kernel.records import Action, Event
from antarium.kernel.refusals import Illegal
from antarium.kernel.setup import Setup

E = TypeVar("E", bound=Event)
NOTATION = Notation(ACTIONS, WORDS)
QUARTER = 250


def setup_of(first: str, second: str, **options: str) -> Setup:
    """The two rosters as options, the rest as usual but for what is given."""
    chosen = {option.name: option.default for option in OPTIONS} | {"terrain": "none"} | options
    chosen |= {"roster_1": first, "roster_2": second}
    return Setup(2, tuple(normalise_options(chosen).items()))


def field(
    first: str,
    second: str,
    at: Mapping[str, str] | None = None,
    *,
    dice: list[int] | None = [],  # noqa: B006  read only
    pieces: Iterable[tuple[str, str]] = (),
    pins: Mapping[str, int] | None = None,
    orders: Mapping[str, int] | None = None,
    turn: int = 1,
    **options: str,
) -> State:
    """A table as drawn; a unit that stands on it is deployed."""
    setup = setup_of(first, second, **options)
    chosen = Options(setup)
    forces = forces_of(*chosen.rosters)
    ground = Ground("drawn", "drawn", chosen.width, chosen.depth, tuple(piece(*drawn) for drawn in pieces))
    models, units = forces.models, forces.units
    state = State(
        setup, forces, ground, chosen, Dice.from_seed("field") if dice is None else Dice.script(dice), 0, turn, 0,
        DISTORT_IN_BAG if forces.has_distort else NO_DISTORT, [0] * models, [0] * models, [0] * models, [0] * models,
        [0] * models, [0] * units, [0] * units, [0] * units, list(forces.dice), [0] * units, [NONE] * units,
        [0] * units, [0] * units, [0] * units, [NONE] * units, [0, 0], [], [],
    )  # fmt: skip
    for code, point in sorted((at or {}).items(), key=lambda drawn: "." in drawn[0]):
        if "." in code:
            stand(state, forces.model_with(code), *place(point))
        else:
            line_up(state, forces.unit_with(code), *place(point))
    for code, count in (pins or {}).items():
        state.pins[forces.unit_with(code)] = count
    for code, order in (orders or {}).items():
        state.first_order[forces.unit_with(code)] = order
    return state


def piece(type_id: str, corners: str) -> Piece:
    """A piece of terrain of a type of the catalogue, with these corners in inches."""
    return piece_of(type_id, tuple(point(corner) for corner in corners.split()))


def point(text: str) -> tuple[int, int]:
    x, _, y = text.partition(",")
    return read_length(x), read_length(y)


def place(text: str) -> tuple[int, int, int]:
    """`12.5,30` or `12.5,30/90`: a point and a heading."""
    at, _, heading = text.partition("/")
    return (*point(at), int(heading or 0))


def stand(s: State, model: int, x: int, y: int, heading: int = 0) -> None:
    s.x[model], s.y[model], s.heading[model], s.standing[model] = x, y, heading, 1
    s.marks[s.forces.unit_of[model]] |= DEPLOYED


def line_up(s: State, unit: int, x: int, y: int, heading: int = 0) -> None:
    """All models of a unit in a row eastwards."""
    forces = s.forces
    before = None
    for model in forces.all_models[unit]:
        if before is not None:
            x += half_width(forces, before) + half_width(forces, model) + QUARTER
        stand(s, model, x, y, heading)
        before = model


def half_width(forces: Forces, model: int) -> int:
    return forces.half_length[model] + forces.radius[model]


class Pass(Step[State, Frame, None]):
    """Stands in for a chapter that a test leaves out: what was pushed is noted and done with."""

    def __init__(self, pushed: list[Frame]) -> None:
        self.pushed = pushed

    def do(self, s: State, frame: Frame, _: None) -> Frames:
        self.pushed.append(frame)
        return END


class Stage:
    """As much of a game as a position needs: sequences for the frames a test is about; all others are noted."""

    def __init__(self, book: Mapping[type[Frame], Sequence]) -> None:
        self.notation = NOTATION
        self.pushed: list[Frame] = []
        self.book = {frame: book.get(frame, Sequence("left out", Pass(self.pushed))) for frame in FRAMES}

    def outcome(self, state: State) -> None:
        return None


def stage(s: State, *frames: Frame, book: Mapping[type[Frame], Sequence]) -> Position:
    """A position with these frames, of which the last is being resolved, and the steps of this book."""
    return Position(Stage(book), s, frames)  # type: ignore[arg-type]  # as much of a game as is needed here


def pushed(pos: Position) -> list[Frame]:
    """The frames of chapters left out that have come up so far."""
    return cast(Stage, pos.game).pushed


def read(text: str) -> Action:
    return NOTATION.read_typed(text)


def play(pos: Position, *texts: str) -> tuple[Event, ...]:
    """Choose for the seat that is asked, one text after the other; return all that happened."""
    told: list[Event] = []
    for text in texts:
        told += pos.apply(pos.pending[0].seat, read(text))
    return tuple(told)


def refused(pos: Position, text: str) -> Illegal:
    """The refusal of a choice, which must change nothing."""
    before = fingerprint(pos)
    with pytest.raises(Illegal) as caught:
        pos.apply(pos.pending[0].seat, read(text))
    assert fingerprint(pos) == before
    return caught.value


def choices(pos: Position) -> list[str]:
    """What may be chosen now, in notation."""
    return [NOTATION.write(action) for action in pos.pending[0].some(100)]


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
