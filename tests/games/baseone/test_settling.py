"""UNT-6, D-14: a unit that was stopped where it must not stand settles beside that place."""

from __future__ import annotations

from antarium.games.baseone.bases import gap_units_within
from antarium.games.baseone.events.moving import TerrainTested, UnitDrawnBack, UnitMoved
from antarium.games.baseone.forecast import forecast
from antarium.games.baseone.formation import in_formation
from antarium.games.baseone.frames import Move
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import INCH, RUNNING, SETTLING
from antarium.games.baseone.laws import piled_up
from antarium.games.baseone.model import State
from antarium.games.baseone.sentences.moving import sentence
from antarium.games.baseone.text import describe, prompt
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, read, refused
from tests.games.baseone.marching import move, run, shifted, spot, unit

GANGS = "boromite: gang-fighters, gang-fighters"
OUTCASTS = "ghar: outcast-squad"
WOODS = ("light-woods", "10,15.7 30,15.7 30,25 10,25")


def among_friends(*pieces: tuple[str, str], dice: tuple[int, ...] = (10,)) -> tuple[State, Position]:
    """A model runs through another unit and is to be stopped at the edge of a wood, on the model it was passing."""
    s = field(GANGS, OUTCASTS, {"A1.1": "20,10", "A2.1": "20,15", "B1": "20,40"}, pieces=[WOODS, *pieces], dice=[*dice])
    return s, run(s, "A1")


def settles(pos: Position) -> Move:
    top = pos.stack[-1]
    assert isinstance(top, Move)
    assert top.pace == SETTLING
    return top


@rule("UNT-6", "MOV-15")
def test_a_unit_halted_where_it_must_not_stand_is_placed_by_its_player() -> None:
    s, pos = among_friends()
    told = play(pos, "move 1@20,19")
    assert of_type(told, TerrainTested)
    assert not of_type(told, UnitDrawnBack)
    assert spot(s, "A1.1")[1] > 15_000
    (decision,) = pos.pending
    assert (decision.seat, decision.prompt) == (0, "plan_move")
    assert settles(pos).left == 2_500, "the nearest clear place is two inches away, and half an inch is leeway"
    assert refused(pos, "hold").rule == "UNT-6"
    assert refused(pos, "move 1@20,12.6").rule == "MOV-2", "no farther than it must"
    assert refused(pos, "move 1@21.5,15.2").rule == "UNT-6"
    assert "can't enter" in refused(pos, "move 1@21.4,16.5").reason, "nobody settles in ground that stopped it"
    told = play(pos, "move 1@21.99,15.2")
    assert [event.pace for event in of_type(told, UnitMoved)] == [SETTLING]
    assert spot(s, "A1.1") == (21_990, 15_200)
    assert not pos.stack


@rule("UNT-6")
def test_whatever_is_offered_is_accepted_and_stands_clear() -> None:
    _, pos = among_friends()
    play(pos, "move 1@20,19")
    offered = choices(pos)
    assert len(offered) > 1
    for text in offered:
        s, pos = among_friends()
        play(pos, "move 1@20,19", text)
        assert not gap_units_within(s, 0, 1, INCH)
        assert not list(piled_up(s))


@rule("UNT-6")
def test_a_unit_with_one_place_to_settle_takes_it() -> None:
    nook = [
        ("building", "10,12 19.3,12 19.3,15.69 10,15.69"),
        ("building", "20.7,12 30,12 30,14.65 20.7,14.65"),
        ("building", "22.75,14.65 30,14.65 30,15.69 22.75,15.69"),
    ]
    at = {"A1.1": "20,7", "A2.1": "20,15", "A2.2": "20,12.6", "B1": "20,40"}
    s = field(GANGS, OUTCASTS, at, pieces=[WOODS, *nook], dice=[10])
    pos = run(s, "A1")
    told = play(pos, "move 1@20,17")
    assert not pos.stack
    assert [event.pace for event in of_type(told, UnitMoved)] == [RUNNING, SETTLING]
    assert spot(s, "A1.1")[0] > 21_900
    assert not gap_units_within(s, 0, 1, INCH)


@rule("UNT-6")
def test_a_unit_without_a_place_nearby_goes_back_along_its_way() -> None:
    """D-14"""
    street = [("building", "10,8 19.3,8 19.3,15.69 10,15.69"), ("building", "20.7,8 30,8 30,15.69 20.7,15.69")]
    at = {"A1.1": "20,7", "A2.1": "20,15", "A2.2": "20,13.5", "A2.3": "20,12", "A2.4": "20,10.5", "B1": "20,40"}
    s = field(GANGS, OUTCASTS, at, pieces=[WOODS, *street], dice=[10])
    told = play(run(s, "A1"), "move 1@20,17")
    assert of_type(told, UnitDrawnBack)
    assert not gap_units_within(s, 0, 1, INCH)


@rule("UNT-6", "UNT-4", "MOV-2")
def test_models_that_were_stopped_on_each_other_settle_in_formation() -> None:
    """Two that change places, stopped in passing."""
    s = field("boromite: gang-fighters", OUTCASTS, {"A1": "20,10", "B1": "20,40"}, pieces=[WOODS], dice=[10])
    pos = move(s, "A1", RUNNING, 10 * INCH)
    play(pos, "move 1@21.234,19.3 2@20,19.3 3@22.468,19.3 4@23.702,19.3 5@24.936,19.3")
    assert list(piled_up(s))
    settles(pos)
    assert refused(pos, "hold").rule == "MOV-2"
    play(pos, choices(pos)[0])
    assert not list(piled_up(s))
    assert in_formation(s, 0)
    assert all(s.y[one] + 492 <= 15_700 for one in s.members(0))


@rule("UNT-6", "MOV-15")
def test_a_unit_at_half_pace_that_goes_no_farther_settles() -> None:
    """It may stop where it must not stand: that ends its move, and it settles there."""
    s, pos = among_friends(dice=(7,))
    play(pos, "move 1@20,19", "hold")
    settles(pos)
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, 1, INCH)
    assert spot(s, "A1.1")[1] > 12_500


@rule("UNT-6", "MOV-11")
def test_nobody_settles_beyond_the_obstacle_that_halted_it() -> None:
    wall = ("wall", "10,15.7 30,15.7 30,16.2 10,16.2")
    s = field(GANGS, OUTCASTS, {"A1.1": "20,10", "A2.1": "20,15", "B1": "20,40"}, pieces=[wall], dice=[6])
    pos = run(s, "A1")
    play(pos, "move 1@20,19")
    assert "can't enter" in refused(pos, "move 1@20.5,16.9").reason
    play(pos, choices(pos)[0])
    assert spot(s, "A1.1")[1] + 492 <= 15_700


@rule("UNT-6")
def test_settling_in_words() -> None:
    s, pos = among_friends()
    play(pos, "move 1@20,19")
    pos.game = BaseOne()
    assert prompt(pos, pos.pending[0]) == "Where does Gang Fighters A1 settle? Each model can go 2.5 inches."
    assert forecast(pos, pos.pending[0]) == ('A1.1 would end 1" or less from Gang Fighters A2.1',)
    assert describe(pos, pos.pending[0], read("move 1@21.99,15.2")) == "2 inches east, to 22,15.2"
    moved = UnitMoved(unit(s, "A1"), SETTLING, ((0, 0, 20_000, 15_200, 22_000, 15_200),))
    assert sentence(moved, s.forces) == 'Gang Fighters A1 settled, moving 2" to the east.'


@rule("UNT-6", "MOV-5")
def test_the_drones_come_along() -> None:
    at = {"A1": "20,10", "A2.1": "22,15", "B1": "20,40"}
    s = field("concord: strike-squad, strike-squad", OUTCASTS, at, pieces=[WOODS], dice=[10])
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 0, 9_000))
    settles(pos)
    play(pos, choices(pos)[0])
    assert in_formation(s, 0)
    assert not gap_units_within(s, 0, 1, INCH)
