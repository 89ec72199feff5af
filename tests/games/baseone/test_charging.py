"""ASL-2, A7, A12: which charges there are, and what an assault may do that has none."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import in_contact, touches
from antarium.games.baseone.events.assault import AssaultFailed
from antarium.games.baseone.events.moving import AmbushSprung, ObstacleTested
from antarium.games.baseone.frames import Assault, Move, RunOrder
from antarium.games.baseone.ids import AMBUSH, RUNNING
from antarium.games.baseone.model import State
from antarium.games.baseone.trying import preview
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import NOTATION, choices, field, of_type, play, pushed, read, refused, stage
from tests.games.baseone.striking import CHARGES, model, resolve, unit

GANG = "boromite: gang-fighters"
SQUAD = "concord: strike-squad"
SQUADS = "concord: strike-squad, strike-squad, strike-squad, strike-squad"
ACROSS = ("building", "0,21.2 48,21.2 48,22 0,22")
"""A building from edge to edge."""


def assault(s: State, left: int = 10_000, spent: tuple[int, ...] = ()) -> Position:
    """A unit in the middle of an assault on B1, with that much of its move left."""
    return stage(s, Move(0, RUNNING, left, target=1, spent=spent, moved=True), book=CHARGES)


def in_touch(s: State) -> list[str]:
    forces = s.forces
    return [forces.model_code[one] for one in s.members(0) if any(touches(s, one, other) for other in s.members(1))]


# A12 Without a charge


def walled_off() -> State:
    """B1 stands behind a building that nobody gets round; B2 and B3 stand 1.8 inches apart, and B4 is in ambush."""
    at = {"A1.1": "10,13.7", "B1.1": "10,24", "B2.1": "8.6,16", "B3.1": "11.4,16", "B4.1": "30,12"}
    return field(GANG, SQUADS, at, pieces=[ACROSS], orders={"B4": AMBUSH})


@rule("ASL-2", "ASL-5")
def test_an_assault_without_a_charge_may_still_go_for_its_target() -> None:
    s = walled_off()
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    told = play(pos, "move 1@10,20.5")
    assert of_type(told, AssaultFailed) == [AssaultFailed(0, 1)]
    assert not pos.pending, "nobody springs an ambush on it, though it went within 1 inch of two enemies"
    assert s.y[0] == 20_500


@rule("ASL-2", "MOV-3")
@pytest.mark.parametrize("way", ["10,14>10,9", "10,20>10,12.5", "10,20>10,14.5"])
def test_an_assault_that_goes_elsewhere_is_a_plain_run_under_the_gap_rule(way: str) -> None:
    """Away from its target, or for most of its way not towards it."""
    s = walled_off()
    s.y[0] = 18_500 if way == "10,14>10,9" else 13_700
    pos, _ = resolve(s, RunOrder(0, sprints=True), "assault B1", book=CHARGES)
    refusal = refused(pos, f"move 1@{way}")
    assert refusal.rule == "MOV-3"
    assert 'would come within 1" of' in str(refusal)


@rule("ASL-2", "REA-4", "REA-5")
def test_an_assault_that_goes_elsewhere_can_be_ambushed() -> None:
    s = walled_off()
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    tried = preview(NOTATION, s, pos.stack, read("move 1@19,14"))
    assert tried is not None
    assert [one.unit for one in tried.ambush] == [unit(s, "B4")]
    play(pos, "move 1@19,14")
    assert pos.pending[0].prompt == "spring_ambush"
    told = play(pos, choices(pos)[0])
    assert of_type(told, AmbushSprung)


@rule("ASL-2", "ASL-3")
def test_a_plain_run_that_was_to_be_an_assault_ends_as_a_failed_one() -> None:
    s = walled_off()
    s.first_order[unit(s, "B4")] = 0
    pos, told = resolve(s, RunOrder(0), "assault B1", "move 1@19,14", book=CHARGES)
    assert of_type(told, AssaultFailed) == [AssaultFailed(0, 1)]
    assert not pos.pending


@rule("ASL-2")
def test_together_the_models_come_nearer_by_half_of_their_way() -> None:
    """A12: and none of them ends farther away than it stood."""
    at = {"A1.1": "10,14", "A1.2": "11.2,14", "B1.1": "10,24", "B2.1": "30,12"}
    s = field(GANG, SQUADS, at, pieces=[ACROSS], orders={"B2": AMBUSH})
    for move, free in [
        ("1@10,19 2@11.2,19", True),
        ("1@13.5,19 2@14.7,19", True),  # nearer by more than half of 6.1 inches each
        ("1@18,19 2@19.2,19", False),  # nearer by little for a way of 9.4 inches
        ("1@10,17 2@10,15.5", True),
        ("1@9.4,14.6 2@10.8,13.6", False),  # one comes nearer, the other goes away
    ]:
        pos, _ = resolve(s.clone(), RunOrder(0), "assault B1", book=CHARGES)
        play(pos, f"move {move}")
        assert bool(pos.pending) is not free, move


@rule("ASL-2")
def test_every_choice_of_an_assault_without_a_charge_can_be_made() -> None:
    s = walled_off()
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    offered = choices(pos)
    assert "hold" in offered
    assert len(offered) > 2
    for text in offered:
        there, _ = resolve(s.clone(), RunOrder(0), "assault B1", book=CHARGES)
        play(there, text)
    tried = preview(NOTATION, s, pos.stack, read("move 1@10,1"))
    assert tried is not None
    assert tried.better
    play(pos, tried.better)


# A7 Charges that must be found


@rule("ASL-2")
def test_a_column_that_only_has_to_go_straight_on_charges() -> None:
    at = {f"A1.{place + 1}": f"20,{18 - 1.93 * place:.2f}" for place in range(5)} | {"B1.1": "20,28.91"}
    s = field(GANG, GANG, at)
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    assert refused(pos, "hold").rule == "ASL-2"
    play(pos, choices(pos)[0])
    assert in_contact(s, 0, 1)
    assert [frame for frame in pushed(pos) if isinstance(frame, Assault)] == [Assault(0, 1, False)]


@rule("ASL-2")
def test_a_model_may_link_by_another_that_follows_later() -> None:
    """A1.3 leads; A1.2 is nearer to the enemy than A1.1, but hangs together with nobody else."""
    at = {"A1.1": "24,20", "A1.2": "25.286,20.204", "A1.3": "23.525,21.656", "B1.1": "23.599,24.588"}
    others = {"B1.2": "24.582,25.443", "B1.3": "25.551,24.759", "B1.4": "23.384,26.346", "B1.5": "22.613,27.041"}
    s = field(GANG, SQUAD, at | others)
    pos = assault(s, left=1977)
    assert refused(pos, "hold").rule == "ASL-2"
    play(pos, choices(pos)[0])
    assert in_touch(s) == ["A1.3"]


@rule("ASL-2")
def test_a_charge_that_is_offered_at_half_pace_can_be_made() -> None:
    """Where the first way that was found left a model out of touch that could be in it."""
    at = {"A1.1": "24.812,21.514", "A1.2": "26.05,21.48", "A1.3": "23.854,22.076", "A1.4": "24.079,23.538"}
    s = field(GANG, "isorian: nhamak", at | {"B1.3": "25.525,22.689"})
    pos = assault(s, left=330)
    offered = choices(pos)
    assert offered
    for text in offered:
        play(assault(s.clone(), left=330), text)


# ASL-4 Over an obstacle


def behind_a_wall(*mates: str) -> State:
    """B1.1 defends a wall against five, of whom one finds room opposite."""
    wall = ("wall", "5,15 25,15 25,15.5 5,15.5")
    at = {f"A1.{place + 1}": f"{10 + 1.2 * place:.1f},11" for place in range(5)} | {"B1.1": "12.4,15.997"}
    at |= {f"B1.{place + 2}": spot for place, spot in enumerate(mates)}
    return field(GANG, SQUAD, at, pieces=[wall], dice=[])


@rule("ASL-4")
def test_nobody_has_to_cross_the_obstacle_that_is_assaulted() -> None:
    """No test falls due, whichever charge is taken; the dice are none."""
    s = behind_a_wall()
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    assert refused(pos, "hold").rule == "ASL-2"
    told = play(pos, choices(pos)[0])
    assert of_type(told, ObstacleTested) == []
    assert max(s.y[one] for one in s.members(0)) < 15_000
    assert in_contact(s, 0, 1)
    s = behind_a_wall()
    _, passed = resolve(
        s, RunOrder(0), "assault B1", "move 1@10,14 2@11.2,14 3@12.4,14.507 4@13.6,14 5@14.8,14", book=CHARGES
    )
    assert of_type(passed, ObstacleTested) == []
    assert in_contact(s, 0, 1)


@rule("ASL-4", "MOV-11")
def test_who_wants_to_may_cross_it_and_is_tested() -> None:
    s = behind_a_wall()
    crossing = "1@10.1,16 2@11.3,16 3@12.4,14.507 4@13.5,16 5@14.7,16"
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    tried = preview(NOTATION, s, pos.stack, read(f"move {crossing}"))
    assert tried is not None
    assert [test.name for test in tried.tests] == [s.ground.names[0]]


@rule("ASL-2", "ASL-4")
def test_who_can_touch_without_crossing_must() -> None:
    """A mate of the defender stands on this side; the place opposite the defender is free too."""
    s = behind_a_wall("14.8,13")
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    refusal = refused(pos, "move 1@10,14 2@11.2,14 3@12.4,14.507 4@13.6,13 5@14.3,11.5")
    assert "can touch the unit it assaults too" in str(refusal)


@rule("ASL-4")
def test_a_place_opposite_the_defender_is_found_from_aside() -> None:
    """Straight at the defender a model would stop at the wall too far from it."""
    wall = ("wall", "5,15 25,15 25,15.5 5,15.5")
    s = field(GANG, SQUAD, {"A1.1": "10,13", "B1.1": "14,15.997"}, pieces=[wall])
    pos, _ = resolve(s, RunOrder(0), "assault B1", book=CHARGES)
    told = play(pos, choices(pos)[0])
    assert of_type(told, ObstacleTested) == []
    assert s.y[model(s, "A1.1")] < 15_000
    assert in_contact(s, 0, 1)
