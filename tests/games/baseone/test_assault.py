"""ASL: getting to grips."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import gap_units_within, in_contact, touches
from antarium.games.baseone.events.assault import AssaultDeclared, AssaultFailed, AssaultJoined
from antarium.games.baseone.events.moving import ObstacleTested, TerrainTested
from antarium.games.baseone.frames import Assault, RunOrder
from antarium.games.baseone.ids import AMBUSH, DOWN, INCH
from antarium.games.baseone.model import State
from antarium.games.baseone.trying import preview
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import NOTATION, choices, field, of_type, play, pushed, read, refused
from tests.games.baseone.striking import CHARGES, model, resolve, unit

GANG = "boromite: gang-fighters"
SQUAD = "concord: strike-squad"


def run(s: State, *texts: str, sprints: bool = False) -> tuple[Position, list[Event]]:
    pos, told = resolve(s, RunOrder(0, sprints), *texts, book=CHARGES)
    return pos, told


def charge(s: State, sprints: bool = False) -> tuple[Position, list[Event]]:
    """Assault B1 by the first move that is offered."""
    pos, told = run(s, "assault B1", sprints=sprints)
    told += play(pos, choices(pos)[0])
    return pos, told


def touches_unit(s: State, one: int, target: int) -> bool:
    return any(touches(s, one, other) for other in s.members(target))


def assaults(pos: Position) -> list[Assault]:
    return [frame for frame in pushed(pos) if isinstance(frame, Assault)]


@rule("ASL-1")
@pytest.mark.parametrize(
    ("roster", "may"),
    [(GANG, 1), ("boromite: lavamites", 1), ("freeborn: skyraiders", 1), ("algoryn: ai-launcher", 0),
     ("isorian: sniper", 0), ("concord: c3d1", 0), ("freeborn: striker", 0)],
)  # fmt: skip
def test_infantry_beasts_and_mounted_units_assault(roster: str, may: int) -> None:
    s = field(roster, SQUAD, {"A1": "10,20", "B1": "10,24"})
    pos, _ = run(s)
    assert ("assault B1" in choices(pos)) is bool(may)


@rule("ASL-1")
def test_the_enemy_need_not_be_seen_but_must_be_in_reach() -> None:
    house = ("building", "5,14 20,14 20,15 5,15")
    at = {"A1": "10,10", "B1": "10,20", "B2": "10,40"}
    s = field(GANG, "concord: strike-squad, strike-squad", at, pieces=[house])
    pos, _ = run(s)
    assert choices(pos) == ["assault B1", "hold"]
    assert refused(pos, "assault B2").rule == "ASL-1"
    assert refused(pos, "assault A1").rule == "ASL-1"
    told = play(pos, "assault B1")
    assert of_type(told, AssaultDeclared) == [AssaultDeclared(0, 1)]


@rule("ASL-1", "ASL-5")
@pytest.mark.parametrize(("sprints", "far", "may"), [(False, 10, 1), (False, 11, 0), (True, 19, 1), (True, 20, 0)])
def test_reach_of_run_and_sprint(sprints: bool, far: int, may: int) -> None:
    """D-72: a sprint may be completed by the second wind of a 1, 4 inches more with Agility 4."""
    s = field(GANG, "ghar: battle-squad", {"A1.1": "20,10", "B1.1": f"20,{10 + far + 1.2}"})
    pos, _ = run(s, sprints=sprints)
    assert ("assault B1" in choices(pos)) is bool(may)


@rule("ASL-2", "ASL-3")
def test_with_one_model_in_touch_the_assault_is_on() -> None:
    s = field(GANG, SQUAD, {"A1": "10,10", "B1": "20,18"})
    pos, told = charge(s)
    assert in_contact(s, 0, 1)
    assert assaults(pos) == [Assault(0, 1, False)]
    assert of_type(told, AssaultJoined) == [AssaultJoined(0, 1, False)]


@rule("ASL-2")
def test_who_can_touch_must() -> None:
    s = field(GANG, SQUAD, {"A1": "10,10", "B1": "10,16"})
    pos, _ = run(s, "assault B1")
    assert refused(pos, "hold").rule == "ASL-2"
    assert refused(pos, "move 1@10,11 2@11.3,11 3@12.5,11 4@13.7,11 5@14.9,11").rule == "ASL-2"


@rule("ASL-2")
def test_each_model_that_can_touch_must() -> None:
    """A7 With one model in touch the others may not hang back; where the refusal points to, they may go."""
    s = field(GANG, SQUAD, {"A1": "10,10", "B1": "10,16"})
    pos, _ = run(s, "assault B1")
    first = "1@10,16 2@11.3,16 3@12.5,16 4@13.7,16"
    refusal = refused(pos, f"move {first} 5@14.9,14")
    assert refusal.rule == "ASL-2"
    told = str(refusal)
    assert told.startswith("A1.5 can touch the unit it assaults too, at ")
    play(pos, f"move {first} 5@{told.split(' at ')[1].split(' ', maxsplit=1)[0]}")
    assert all(touches_unit(s, one, 1) for one in s.members(0))


@rule("ASL-2")
@pytest.mark.parametrize("ways", ["1@10,16 2@11.3,16 3@12.5,16 4@13.7,16 5@14.9,14", "1@10,12"])
def test_a_move_that_holds_somebody_back_is_shown_a_better_one(ways: str) -> None:
    s = field(GANG, SQUAD, {"A1": "10,10", "B1": "10,16"})
    pos, _ = run(s, "assault B1")
    tried = preview(NOTATION, s, pos.stack, read(f"move {ways}"))
    assert tried is not None
    refused(pos, f"move {ways}")
    play(pos, tried.better)
    assert all(touches_unit(s, one, 1) for one in s.members(0))


@rule("ASL-2", "ASL-3")
def test_who_is_in_touch_already_assaults_from_where_he_stands() -> None:
    """A10 left the two in touch, so nobody has to walk; every choice that is offered can be made."""
    s = field(GANG, SQUAD, {"A1": "10,10/90", "B1": "10,10.984"})
    pos, _ = run(s, "assault B1")
    assert choices(pos) == ["hold"]
    play(pos, "hold")
    assert assaults(pos) == [Assault(0, 1, False)]
    s = field(GANG, SQUAD, {"A1": "10,10/90", "A1.5": "14.936,9/90", "B1": "10,10.984"})
    pos, _ = run(s, "assault B1")
    assert refused(pos, "hold").rule == "ASL-2", "one of them is not in touch and could be"
    play(pos, choices(pos)[0])
    assert all(touches_unit(s, one, 1) for one in s.members(0))


@rule("ASL-2")
def test_who_cannot_touch_need_not() -> None:
    """Whether he has too far to go, would leave the formation, or finds no room at the enemy's side."""
    s = field(GANG, SQUAD, {"A1.1": "10,10", "A1.2": "11.2,9", "B1.1": "10,20.8"})
    pos, _ = run(s, "assault B1")
    assert refused(pos, "move 1@10,18.6 2@11.2,18.6").rule == "ASL-2"
    play(pos, "move 1@10,20 2@11.2,18.95")
    assert assaults(pos)
    crowd = {f"A1.{number}": f"{8 + number * 1.2:.1f},17" for number in range(1, 6)}
    house = ("building", "5,19.2 9.4,19.2 9.4,23 5,23"), ("building", "10.6,19.2 20,19.2 20,23 10.6,23")
    s = field(GANG, SQUAD, crowd | {"B1.1": "10,19.8"}, pieces=house)
    pos, _ = run(s, "assault B1")
    ways = "1@9.4,17.3 2@10,19.8 3@11,18.1 4@12.2,18.1 5@13.4,18.1"
    play(pos, f"move {ways}")
    assert assaults(pos)
    assert [one for one in s.members(0) if touches_unit(s, one, 1)] == [model(s, "A1.2")]


@rule("ASL-2", "ASL-3")
def test_other_enemies_may_be_near_but_not_touched_and_do_not_fight() -> None:
    """D-75"""
    at = {"A1.1": "10,10", "B1.1": "10,16", "B2.1": "11.2,15.4"}
    s = field(GANG, "concord: strike-squad, strike-squad", at)
    pos, _ = charge(s)
    assert gap_units_within(s, 0, unit(s, "B2"), INCH)
    assert not touches(s, model(s, "A1.1"), model(s, "B2.1"))
    assert assaults(pos) == [Assault(0, 1, False)]


@rule("ASL-2")
def test_buddy_drones_are_moved_out_of_the_way() -> None:
    s = field(GANG, SQUAD, {"A1.1": "10,10", "B1.1": "10,16", "B1.s": "10,14.9"})
    pos, _ = charge(s)
    assert assaults(pos)
    assert in_contact(s, 0, 1)
    assert (s.x[model(s, "B1.s")], s.y[model(s, "B1.s")]) != (10_000, 14_900)


@rule("ASL-3")
def test_an_assault_that_touches_nobody_was_a_plain_run() -> None:
    """D-85: it ends more than 1 inch from every enemy, and no ambush is sprung on it afterwards."""
    rough = ("light-woods", "5,12 25,12 25,19 5,19")
    at = {"A1.1": "10,11.5", "B1.1": "10,20.5", "B2.1": "20,20.5"}
    s = field(GANG, "concord: strike-squad, strike-squad", at, dice=[9], pieces=[rough], orders={"B2": AMBUSH})
    pos, told = charge(s)
    assert len(of_type(told, TerrainTested)) == 1
    assert pos.pending[0].prompt == "plan_move", "at half pace the rest is planned anew"
    assert "ASL-2" not in refused(pos, "move 1@10,19.52").rule, "it can't get there any more"
    told += play(pos, choices(pos)[0])
    assert of_type(told, AssaultFailed) == [AssaultFailed(0, 1)]
    assert assaults(pos) == []
    assert not pos.pending
    assert not gap_units_within(s, 0, 1, INCH)


@rule("ASL-4")
@pytest.mark.parametrize(("roll", "joined"), [(2, 1), (9, 0)])
def test_obstacles_on_the_way_are_tested_for(roll: int, joined: int) -> None:
    hedge = ("hedge", "5,13 25,13 25,13.5 5,13.5")
    s = field(GANG, SQUAD, {"A1.1": "10,11", "B1.1": "10,18"}, dice=[roll], pieces=[hedge])
    pos, told = charge(s)
    assert len(of_type(told, ObstacleTested)) == 1
    assert len(assaults(pos)) == joined


@rule("ASL-4")
def test_an_obstacle_the_unit_defends_itself_is_not() -> None:
    hedge = ("hedge", "5,13 25,13 25,13.5 5,13.5")
    s = field(GANG, SQUAD, {"A1.1": "10,12.5", "B1.1": "10,18"}, pieces=[hedge])
    pos, told = charge(s)
    assert of_type(told, ObstacleTested) == []
    assert len(assaults(pos)) == 1


@rule("ASL-4")
def test_a_defended_obstacle_is_reached_from_the_other_side() -> None:
    hedge = ("hedge", "5,15 25,15 25,15.5 5,15.5")
    s = field(GANG, SQUAD, {"A1.1": "10,10", "B1.1": "10,15.995"}, pieces=[hedge])
    pos, told = run(s, "assault B1")
    told += play(pos, "move 1@10,14.505")
    assert s.y[0] < 15_000
    assert of_type(told, ObstacleTested) == []
    assert len(assaults(pos)) == 1


@rule("ASL-5", "REA-5")
def test_nobody_reacts_to_an_assault() -> None:
    """D-74: neither the target by going down or falling out of phase, nor anybody by an ambush."""
    at = {"A1.1": "10,10", "B1.1": "10,16", "B2.1": "20,16"}
    s = field(GANG, "isorian: phase-squad, phase-squad", at, orders={"B2": AMBUSH})
    pos, _ = charge(s)
    assert not pos.pending
    assert len(assaults(pos)) == 1
    assert s.first_order[unit(s, "B2")] == AMBUSH
    assert s.first_order[1] == 0


@rule("ASL-5")
def test_exhaustion_is_tested_before_point_blank_shooting() -> None:
    """D-72: its pins are there when the assault begins."""
    s = field(GANG, SQUAD, {"A1.1": "10,10", "B1.1": "10,22"}, dice=[10], orders={"B1": DOWN})
    pos, told = charge(s, sprints=True)
    assert assaults(pos) == [Assault(0, 1, True)]
    assert s.pins[0] == 2
    assert of_type(told, AssaultJoined) == [AssaultJoined(0, 1, True)]


@rule("ASL-5", "MOV-9")
def test_the_second_wind_of_a_1_may_bring_about_the_touch() -> None:
    """D-72: for one pin."""
    s = field(GANG, SQUAD, {"A1.1": "10,10", "B1.1": "10,28"}, dice=[1])
    pos, _ = run(s, "assault B1", sprints=True)
    play(pos, "move 1@10,25")
    assert assaults(pos) == []
    play(pos, choices(pos)[0])
    assert assaults(pos) == [Assault(0, 1, True)]
    assert s.pins[0] == 1
