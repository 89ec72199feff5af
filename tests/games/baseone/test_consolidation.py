"""HTH-9, PBS-5: the survivors of an assault move clear of each other."""

from __future__ import annotations

from antarium.games.baseone.bases import gap_units_within
from antarium.games.baseone.events.moving import TerrainTested, UnitMoved, UnitStayed
from antarium.games.baseone.frames import Consolidation, Move, ShieldPlacement
from antarium.games.baseone.ids import AMBUSH, BREAKING_OFF, CONSOLIDATING, IMMOBILE, INCH
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, refused
from tests.games.baseone.striking import Book, model, part, resolve

GANG = "boromite: gang-fighters"
CLEARING: Book = part(Consolidation, Move)
SHIELDED: Book = part(Consolidation, Move, ShieldPlacement)
TOUCHING = {"A1.1": "20,20", "B1.1": "20,20.99"}


def gangs(at: dict[str, str] | None = None, other: str = GANG, first: str = GANG, dice: tuple[int, ...] = ()) -> State:
    return field(first, other, TOUCHING | (at or {}), dice=list(dice))


@rule("HTH-9")
def test_each_in_turn_moves_up_to_m_and_ends_clear_of_all_enemies() -> None:
    s = gangs()
    pos, _ = resolve(s, Consolidation(units=(1, 0)), book=CLEARING)
    assert pos.pending[0].seat == 1
    assert refused(pos, "hold").rule == "HTH-9"
    assert refused(pos, "move 1@20,21.9").rule == "UNT-6"
    assert refused(pos, "move 1@20,26.1").rule == "MOV-2"
    told = play(pos, "move 1@20,25.9")
    assert [event.pace for event in of_type(told, UnitMoved)] == [CONSOLIDATING]
    assert not gap_units_within(s, 0, 1, INCH)
    assert pos.pending[0].seat == 0
    told = play(pos, "hold")
    assert [event.unit for event in of_type(told, UnitStayed)] == [0], "the other is clear already and may stay"
    assert not pos.stack


@rule("HTH-9", "REA-5")
def test_nobody_shoots_and_no_ambush_is_sprung() -> None:
    """D-82"""
    s = field(GANG, "boromite: gang-fighters, gang-fighters", TOUCHING | {"B2.1": "30,10"}, orders={"B2": AMBUSH})
    pos, _ = resolve(s, Consolidation(units=(0, 1)), "move 1@20,16", "hold", book=CLEARING)
    assert not pos.pending
    assert pushed(pos) == []
    assert s.first_order[s.forces.unit_with("B2")] == AMBUSH


@rule("HTH-9", "MOV-15")
def test_terrain_is_tested_for_as_on_an_advance() -> None:
    """D-82"""
    woods = ("light-woods", "15,12 25,12 25,18 15,18")
    s = field(GANG, GANG, TOUCHING, dice=[2], pieces=[woods])
    _, told = resolve(s, Consolidation(units=(0, 1)), "move 1@20,16", "hold", book=CLEARING)
    assert len(of_type(told, TerrainTested)) == 1


@rule("HTH-9")
def test_an_immobile_unit_stays_and_the_other_clears_the_distance() -> None:
    """D-82"""
    s = gangs({"B1.1": "20,21.68"}, other="concord: c3d2")
    s.damage[model(s, "B1.1")] |= IMMOBILE
    pos, _ = resolve(s, Consolidation(units=(1, 0)), book=CLEARING)
    assert pos.pending[0].seat == 0
    assert refused(pos, "hold").rule == "HTH-9"
    play(pos, "move 1@20,16")
    assert (s.x[model(s, "B1.1")], s.y[model(s, "B1.1")]) == (20_000, 21_680)


@rule("HTH-9")
def test_where_no_place_is_clear_a_unit_may_stay() -> None:
    """D-82: walled in, it cannot get away, and the other one has to."""
    walls = [
        ("building", "18,18 19.4,18 19.4,21.5 18,21.5"),
        ("building", "20.6,18 22,18 22,21.5 20.6,21.5"),
        ("building", "18,18 22,18 22,19.4 18,19.4"),
    ]
    s = field(GANG, GANG, TOUCHING, pieces=walls)
    pos, _ = resolve(s, Consolidation(units=(0, 1)), book=CLEARING)
    if pos.pending[0].seat == 0:
        play(pos, choices(pos)[0])
    assert pos.pending[0].seat == 1
    assert refused(pos, "hold").rule == "HTH-9"
    play(pos, "move 1@20,25")
    assert not gap_units_within(s, 0, 1, INCH)


@rule("BUD-5", "HTH-9")
def test_a_batter_drone_that_has_moved_clear_sets_its_shield_up_anew() -> None:
    """And one whose unit stays does not: it has neither moved nor been given an order."""
    at = {"A1.1": "20,20", "B1.1": "20,21.68", "B1.b": "20,23.5"}
    s = field(GANG, "concord: c3d2", at)
    s.shield_x[1], s.shield_y[1], s.shield_heading[1] = 20_000, 23_500, 90
    pos, _ = resolve(s, Consolidation(units=(1, 0)), "move 1@20,25", book=SHIELDED)
    assert (pos.pending[0].seat, pos.pending[0].prompt, pos.pending[0].rule) == (1, "place_shield", "BUD-5")
    drone = model(s, "B1.b")
    play(pos, f"shield {s.x[drone] / INCH:g} {s.y[drone] / INCH:g} 270")
    assert (s.shield_x[1], s.shield_y[1], s.shield_heading[1]) == (s.x[drone], s.y[drone], 270)
    assert pos.pending[0].seat == 0, "and then the other one consolidates"
    s = field(GANG, "concord: c3d2", at)
    pos, _ = resolve(s, Consolidation(units=(0, 1)), "move 1@20,16", "hold", book=SHIELDED)
    assert not pos.pending


@rule("PBS-5")
def test_who_broke_off_moves_first_and_through_its_enemy() -> None:
    s = gangs({"A1.1": "20,20/90", "B1.1": "20,21.5"}, first="freeborn: skyraiders")
    pos, _ = resolve(s, Consolidation(units=(0, 1), broke_off=0), book=CLEARING)
    assert pos.pending[0].seat == 0
    told = play(pos, "move 1@20,30/90")
    assert [event.pace for event in of_type(told, UnitMoved)] == [BREAKING_OFF]
    assert s.y[0] == 30_000
    s = gangs({"A1.1": "20,20/90", "B1.1": "20,21.5"}, first="freeborn: skyraiders")
    pos, _ = resolve(s, Consolidation(units=(0, 1)), book=CLEARING)
    assert refused(pos, "move 1@20,30/90").rule.startswith("MOV-"), "others must go around"


@rule("PBS-5", "ASL-4")
def test_who_broke_off_walks_through_the_enemy_it_met_and_through_nobody_else() -> None:
    """Even where the two have met across a wall and stand an inch apart; another enemy nearby still bars the way."""
    wall = ("wall", "10,20 30,20 30,21.2 10,21.2")
    at = {"A1.1": "20,19.01/90", "B1.1": "20,21.7", "B2.1": "21.4,19"}
    s = field("freeborn: skyraiders", f"{GANG}, gang-fighters", at, pieces=[wall])
    pos, _ = resolve(s, Consolidation(units=(0, 1), broke_off=0), book=CLEARING)
    assert refused(pos, "move 1@27,19.01/90").rule == "MOV-4"
    play(pos, "move 1@20,28/90")
    assert s.y[0] == 28_000


@rule("BUD-5", "HTH-9")
def test_a_batter_shield_is_set_up_anew_after_a_consolidation_in_which_its_drone_has_moved() -> None:
    """A drone unit that was assaulted moves clear, and its shield with it; one that stays gets no chance to turn it."""
    at = {"B1.1": "20,21.68", "B1.b": "21.8,21.68"}
    book = CLEARING | part(ShieldPlacement)
    s = gangs(at, other="concord: c3d2")
    pos, _ = resolve(s, Consolidation(units=(1, 0)), "move 1@20,26", book=book)
    assert [(one.seat, one.prompt) for one in pos.pending] == [(1, "place_shield")]
    play(pos, "shield 21.8 26 90")
    assert s.shield_heading[1] == 90
    assert [(one.seat, one.prompt) for one in pos.pending] == [(0, "plan_move")]
    s = gangs(at | {"A1.1": "20,15"}, other="concord: c3d2")
    pos, _ = resolve(s, Consolidation(units=(1, 0)), "hold", book=book)
    assert [(one.seat, one.prompt) for one in pos.pending] == [(0, "plan_move")]


@rule("HTH-9")
def test_the_dead_do_not_consolidate() -> None:
    s = gangs()
    s.standing[model(s, "A1.1")] = 0
    pos, _ = resolve(s, Consolidation(units=(0, 1)), book=CLEARING)
    assert pos.pending[0].seat == 1
