"""FRC-2: infiltrators before the first turn."""

from __future__ import annotations

from antarium.games.baseone.events.turns import InfiltratorsCalled, InfiltratorsSent, TurnBegan
from antarium.games.baseone.frames import Battle, Exhaustion, Infiltration, Move
from antarium.games.baseone.ids import INFILTRATING, SECOND_WIND
from antarium.games.baseone.infiltration import places
from antarium.games.baseone.model import State
from antarium.games.baseone.terms import Terms
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed
from tests.games.baseone.turning import FIRST_TURN, at, resolve

BEFORE_THE_FIRST_TURN = Battle(at=FIRST_TURN - 1)


def both(*dice: int, limits: str = "by reading") -> State:
    """Two units of infiltrators against one."""
    return field(
        "algoryn: ai-squad, infiltrators, infiltrators",
        "algoryn: infiltrators",
        {"A1": "5,4", "A2": "20,4", "A3": "35,4", "B1": "5,44"},
        dice=list(dice),
        turn=0,
        infiltrator_limits=limits,
    )


@rule("FRC-2")
def test_the_sides_take_turns_after_a_roll_of_dice() -> None:
    """D-25: each unit may run 10 inches, and none must."""
    state = both(6, 6, 3, 8, 0)
    pos, told = resolve(state, BEFORE_THE_FIRST_TURN)
    assert of_type(told, InfiltratorsCalled) == [InfiltratorsCalled(1, (6, 6, 3, 8))]
    assert (pos.pending[0].seat, choices(pos)) == (1, ["infiltrate B1", "hold"])
    play(pos, "infiltrate B1")
    assert (pos.pending[0].seat, choices(pos)) == (0, ["infiltrate A2", "infiltrate A3", "hold"])
    told = list(play(pos, "infiltrate A3"))
    assert of_type(told, InfiltratorsSent) == [InfiltratorsSent(at(state, "A3"))]
    assert (pos.pending[0].seat, choices(pos)) == (0, ["infiltrate A2", "hold"])
    told = list(play(pos, "hold"))
    assert of_type(told, TurnBegan)
    assert pushed(pos) == [Move(at(state, code), INFILTRATING, 10_000) for code in ("B1", "A3")]


@rule("FRC-2")
def test_one_side_alone_needs_no_roll() -> None:
    state = field("algoryn: infiltrators", "concord: strike-squad", {"A1": "5,4", "B1": "5,44"}, turn=0)
    pos, told = resolve(state, BEFORE_THE_FIRST_TURN)
    assert of_type(told, InfiltratorsCalled) == [InfiltratorsCalled(0)]
    assert choices(pos) == ["infiltrate A1", "hold"]


@rule("FRC-2")
def test_without_infiltrators_the_first_turn_begins() -> None:
    state = field("concord: strike-squad", "concord: strike-squad", {"A1": "5,4", "B1": "5,44"}, turn=0, dice=[0])
    _, told = resolve(state, BEFORE_THE_FIRST_TURN)
    assert of_type(told, TurnBegan) == [TurnBegan(1, (1, 1))]


@rule("OPT-9", "MOV-9")
def test_by_option_they_may_sprint_and_then_test_for_exhaustion() -> None:
    """D-25, D-24: a unit that has not moved does not test."""
    state = both(limits="on")
    unit = at(state, "A2")
    pos, _ = resolve(state, Infiltration(0))
    assert choices(pos) == [
        "infiltrate A2", "infiltrate A3", "infiltrate-fast A2", "infiltrate-fast A3", "hold",
    ]  # fmt: skip
    play(pos, "infiltrate-fast A2")
    assert pushed(pos) == [Move(unit, INFILTRATING, 15_000)]
    moved = Infiltration(0, moved=(unit,), sprinter=unit, places=places(state, unit), at=1)
    state.x[state.members(unit)[0]] += 1
    pos, _ = resolve(state, moved)
    assert pushed(pos) == [Exhaustion(unit)]


@rule("OPT-9")
def test_by_option_their_second_wind_keeps_10_inches_away_too() -> None:
    for limits, gap in (("on", 10_000), ("off", 1_000)):
        state = both(limits=limits)
        unit = at(state, "A2")
        assert Terms(state, Move(unit, SECOND_WIND, 5_000)).enemy_gap() == gap
    state = both(limits="on")
    state.turn = 1
    assert Terms(state, Move(at(state, "A2"), SECOND_WIND, 5_000)).enemy_gap() == 1_000
