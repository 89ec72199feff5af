"""Drawing positions of Revolt on Antares, and playing on them in notation.

    state = table(counters={"0412": "KIN-PI1 KIN-LT1", "0511": "TER-PI1", "dead": "KIN-HC1"}, dice=[3, 1])
    pos = position(state, Combat(seat=0))
    events = play(pos, "attack 0511", "with KIN-PI1", "done")
    assert where(pos, "TER-PI1") == "dead"

What a drawing does not mention:

- A house belongs to seat 0, so no hex is closed; draw a neutral one with `sides={"SES": NEUTRAL}`.
- Terra belongs to seat 1 and the Silakka to seat 0, the natives to the Terran, or in `silakka` to the Silakka; in
  `politics` nobody has any of them.
- A counter belongs to the seat of its faction. Heroes and mercenaries, which have none, go with the counters drawn
  before them in the same hex, else to seat 0; `owners={"DEATH": 1}` says otherwise, for zombies too.
- A counter that is not drawn is not in the game. Artifacts that are not named are dealt in the order of the rulebook
  to the houses that are left. All tokens lie face down.
- The dice fall as listed and no more dice are there. `dice=None` gives ordinary ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import pytest

from antarium.games.revolt import load
from antarium.games.revolt.counters import ARTIFACT_ID, CODE, COUNTERS, FACTION, FIRST_TOKEN, read_counter
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.ids import (
    AT_HAND,
    DEAD,
    GONE,
    HOUSES,
    NATIVES,
    NOBODY,
    PILE,
    RESERVE,
    SILAKKA,
    TERRA,
    UNUSED,
    WOUNDED,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.options import Options
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Action, Event
from antarium.kernel.refusals import Illegal

E = TypeVar("E", bound=Event)

PROVING_GROUND = Path(__file__).with_name("proving_ground.toml").read_text(encoding="utf-8")
GAME = load(PROVING_GROUND, "proving_ground.toml")
"""Revolt on a map of the tests' own, so that the shipped one can change without them."""
BOARD = GAME.board
NEUTRAL = NOBODY
"""As a side: the house is nobody's."""

PLACES = {
    "unused": UNUSED, "hand": AT_HAND, "dead": DEAD, "wounded": WOUNDED, "reserve": RESERVE, "pile": PILE, "gone": GONE,
}  # fmt: skip
PLACE_NAMES = {place: name for name, place in PLACES.items()}


def table(
    scenario: str = "revolt",
    counters: Mapping[str, str] | None = None,
    *,
    sides: Mapping[str, int] | None = None,
    owners: Mapping[str, int] | None = None,
    artifacts: Mapping[str, str] | None = None,
    face_up: Iterable[str] = (),
    marks: Mapping[str, int] | None = None,
    returns: Mapping[str, int] | None = None,
    points: Iterable[int] = (),
    devastated: Iterable[str] = (),
    turn: int = 1,
    order: Iterable[int] | None = None,
    generator: int = 0,
    dice: list[int] | None = [],  # noqa: B006  read only
    seats: int | None = None,
    **options: str,
) -> State:
    """A table as drawn: `counters` by hex label or by place ("dead", "wounded", "hand", "reserve", "pile", "gone")."""
    setup = GAME.setup(seats, scenario=scenario, **options)
    side = sides_of(scenario, sides or {})
    hex_of = [UNUSED] * COUNTERS
    owner = [side[FACTION[counter]] for counter in range(COUNTERS)]
    for place, codes in (counters or {}).items():
        commander = 0
        for counter in map(read_counter, codes.split()):
            hex_of[counter] = PLACES[place] if place in PLACES else BOARD.at(place)
            on_map = hex_of[counter] >= 0
            if owner[counter] == NOBODY and on_map and FACTION[counter] >= HOUSES:
                owner[counter] = commander
            commander = max(owner[counter], 0)
    for code, seat in (owners or {}).items():
        owner[read_counter(code)] = seat
    mark, back = [0] * COUNTERS, [0] * COUNTERS
    for code, bits in (marks or {}).items():
        mark[read_counter(code)] = bits
    for code, number in (returns or {}).items():
        back[read_counter(code)] = number
    pool = [*points, *([0] * setup.seats)][: setup.seats]
    state = State(
        setup, BOARD, Options(setup), Dice.from_seed("table") if dice is None else Dice.script(dice), turn, generator,
        0, -1, hex_of, owner, mark, back, side, pool, deal(artifacts or {}), [0] * HOUSES,
        list(range(setup.seats)) if order is None else list(order), [], [BOARD.at(label) for label in devastated],
        b"", b"",
    )  # fmt: skip
    for code in face_up:
        state.face_up[FACTIONS.index(code)] = 1
    state.recount()
    return state


def sides_of(scenario: str, drawn: Mapping[str, int]) -> list[int]:
    """The seat of every faction, by the defaults above unless drawn otherwise."""
    side = [0] * HOUSES + [NOBODY] * (len(FACTIONS) - HOUSES)
    if scenario == "revolt":
        side[TERRA] = side[NATIVES] = 1
    elif scenario == "silakka":
        side[TERRA], side[SILAKKA], side[NATIVES] = 1, 0, 0
    for code, seat in drawn.items():
        side[FACTIONS.index(code)] = seat
    return side


def deal(drawn: Mapping[str, str]) -> list[int]:
    """What each token is: as drawn, the others in order to the houses left."""
    named = {FACTIONS.index(code): ARTIFACT_ID.index(name) for code, name in drawn.items()}
    left = [artifact for artifact in range(len(ARTIFACT_ID)) if artifact not in named.values()]
    return [named[house] if house in named else left.pop(0) for house in range(HOUSES)]


def position(state: State, *frames: Frame) -> Position:
    """That table in the middle of these frames, the last on top, up to the first decision."""
    return Position(GAME, state, frames)


def resolve(state: State, *frames: Frame) -> tuple[Position, tuple[Event, ...]]:
    """As `position`, with what happened before the first decision."""
    told: list[Event] = []
    state.event_sink = told
    pos = Position(GAME, state, frames)
    state.event_sink = None
    return pos, tuple(told)


def play(pos: Position, *texts: str) -> tuple[Event, ...]:
    """Choose what the texts say, each for the seat that must decide; return all events."""
    told: list[Event] = []
    for text in texts:
        told += pos.apply(decider(pos), read(text))
    return tuple(told)


def offered(pos: Position) -> set[str]:
    """Every option of the seat that must decide, in notation."""
    return {GAME.notation.write(option) for option in pos.decision(decider(pos)).options}


def refused(pos: Position, text: str) -> Illegal:
    """The refusal that this choice meets; it has changed nothing."""
    before = fingerprint(pos)
    with pytest.raises(Illegal) as refusal:
        pos.apply(decider(pos), read(text))
    assert fingerprint(pos) == before
    return refusal.value


def decider(pos: Position) -> int:
    """The seat whose choice is awaited."""
    waiting = pos.waiting()
    assert waiting, "nobody has anything to decide"
    return waiting[0]


def read(text: str) -> Action:
    return GAME.notation.read_typed(text)


def state_of(pos: Position) -> State:
    assert isinstance(pos.state, State)
    return pos.state


def where(pos: Position | State, code: str) -> str:
    """The label of a counter's hex, or the name of the place where it lies."""
    at = (pos if isinstance(pos, State) else state_of(pos)).hex_of[read_counter(code)]
    return BOARD.label(at) if at >= 0 else PLACE_NAMES[at]


def standing(pos: Position | State, label: str) -> set[str]:
    """The codes of the counters in a hex."""
    state = pos if isinstance(pos, State) else state_of(pos)
    return {CODE[counter] for counter in state.stack(BOARD.at(label))}


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def token(house: str) -> int:
    """The token of a house, by its code."""
    return FIRST_TOKEN + FACTIONS.index(house)
