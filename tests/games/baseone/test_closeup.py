"""How the battle stands, and the closer looks at units, models, terrain and points."""

from __future__ import annotations

import pytest

from antarium.games.baseone.closeup import look, standing
from antarium.games.baseone.frames import Battle, Turn
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import AMBUSH, DESTROYED, DISTORT_IN_BAG, FIRE, IMMOBILE, WEAPON_LOST
from antarium.games.baseone.model import State
from antarium.kernel.refusals import Refused
from antarium.kernel.testing import random_game, rule
from tests.games.baseone.battlefield import field

STACK = (Battle(at=3), Turn(side=0, at=1))


def table() -> State:
    return field(
        "concord: strike-squad, c3d1",
        "ghar: battle-squad, outcast-command, outcast-squad",
        {"A1": "12.5,10.5", "A2": "30,4", "B1": "12.5,24"},
        pieces=[("rubble", "10,8 20,8 20,13 10,13"), ("hedge", "8,20 16,20 16,20.5 8,20.5")],
        pins={"B1": 2},
        orders={"A1": FIRE, "A2": AMBUSH},
        turn=3,
    )


def words(s: State, place: str) -> str:
    return "\n".join([str(line) for line in look(s, place)])


@rule("TRN-1")
def test_the_standing_tells_turn_bag_losses_and_every_unit() -> None:
    """C-14 What is in the bag lies open."""
    s = table()
    s.dice_lost[1], s.dice_owned[s.forces.unit_with("B2")] = 1, 0
    s.marks[s.forces.unit_with("B2")] |= DESTROYED
    assert s.distort == DISTORT_IN_BAG
    assert [str(line) for line in standing(s, STACK)] == [
        "Turn 3 of 6, orders.  Table: drawn. In the bag: 0 of Concord, 2 of Ghar, the distort die.",
        " A  Concord, in the south: 0 of 2 order dice lost",
        "   A1  C3 Strike Squad: 5 of 5 models, fire, Command 8",
        "   A2  C3D1 Light Support Drone: 3 of 3 models, ambush, Command 8",
        " B  Ghar, in the north: 1 of 3 order dice lost",
        "   B1  Ghar Battle Squad: 3 of 3 models, 1 die in the bag, 2 pins, Command 6",
        "   B2  Outcast Command Squad: destroyed",
        "   B3  Outcast Squad: not on the table yet",
    ]


def test_before_the_first_turn_and_after_the_last() -> None:
    s = table()
    s.turn = 0
    assert str(standing(s, (Battle(at=1),))[0]).startswith("Before the first turn: deployment.")
    assert str(standing(s, ())[0]).startswith("The battle is over.")
    s.turn = 7
    assert str(standing(s, STACK)[0]).startswith("Turn 7 of 7, orders.")


def test_a_unit_is_looked_at_with_its_models_and_weapons() -> None:
    seen = words(table(), "a1")
    assert seen.startswith("C3 Strike Squad A1 of Concord")
    assert "5 of 5 models, fire, Command 8" in seen
    assert "In Rubble (T1)." in seen
    assert "It can shoot at B1 at " in seen
    assert "past Hedge (T2) at -1" in seen
    assert "A1.3  Strike Trooper, at " in seen
    assert 'Plasma Carbine, single: 20/30/50", SV 2' in seen
    assert 'X-Sling: 10/20", SV 0, blast D3' in seen


def test_a_model_is_looked_at_with_stats_armour_and_damage() -> None:
    s = table()
    model = s.forces.model_with("A2.1")
    s.damage[model] = IMMOBILE | WEAPON_LOST
    assert "immobilised" in words(s, "A2.1")
    assert "Plasma Light Support Gun lost" in words(s, "A2.1")
    leader = words(s, "A1.1")
    assert "Ag 5, Acc 5, Str 5, Res 5, Init 7, Co 8" in leader
    assert "Armour: hyperlight" in leader
    assert "in cover +2" in leader
    assert "Spotter drone" in words(s, "A1.s")


def test_a_piece_is_looked_at_with_its_corners_and_who_is_there() -> None:
    seen = words(table(), "t1")
    assert seen.startswith("Rubble (T1)")
    assert "difficult to walk, light to look through, hard cover +2. In it: A1." in seen
    assert "Corners: 10,8 20,8 20,13 10,13" in seen
    assert "A1.1" in seen


def test_a_point_is_looked_at_with_what_lies_there_and_who_is_near() -> None:
    seen = words(table(), "12,9")
    assert "Rubble, from 10,8 to 20,13" in seen
    assert seen.index("A1 around") < seen.index("B1 around") < seen.index("A2 around")


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("A9", "nothing here is called 'A9'"),
        ("T3", "nothing here is called 'T3'"),
        ("T0", "nothing here is called 'T0'"),
        ("A1.9", "nothing here is called 'A1.9'"),
        ("", "nothing here is called ''"),
        ("wall", "units A1 to A2 and B1 to B3, models as A1.1, pieces of terrain T1 to T2, and points as 24,12.5"),
        ("50,3", "is off the table, which is 48 by 48 inches"),
        ("3,99999999999999999999", "not a length in inches"),
        ("x,y", "'x,y' is not a point"),
        ("-3,4", "is not a point"),
    ],
)
def test_what_is_not_there_is_refused(place: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        look(table(), place)


def test_everything_can_be_looked_at_throughout_a_battle() -> None:
    game = BaseOne()
    for number, position in enumerate(random_game(game, "looks", 2, force_1="algoryn", force_2="boromite")):
        if number % 40 == 0:
            seen = game.observe(position, 0)
            s = position.state
            assert isinstance(s, State)
            for code in [*s.forces.unit_numbers, *s.forces.model_numbers, "T1", "24,24"]:
                assert game.look(seen, code)
            assert game.standing(seen)


@rule("SHT-4", "RNG-1")
def test_a_team_is_told_the_range_of_its_crew_and_of_its_weapon() -> None:
    at = {"A1.1": "10,10", "A1.2": "12,10", "A1.w": "11,8", "B1.1": "10,20.9"}
    s = field("algoryn: ai-launcher", "ghar: outcast-squad", at)
    assert 'B1 at 9.92" (Mag Pistol effective), or at 11.66" (X-Launcher effective).' in words(s, "A1")
