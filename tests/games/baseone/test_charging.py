"""ASL-2, A7: which charges there are."""

from __future__ import annotations

from antarium.games.baseone.bases import in_contact, touches
from antarium.games.baseone.events.moving import ObstacleTested
from antarium.games.baseone.frames import Assault, Move, RunOrder
from antarium.games.baseone.ids import RUNNING
from antarium.games.baseone.model import State
from antarium.games.baseone.trying import preview
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import NOTATION, choices, field, of_type, play, pushed, read, refused, stage
from tests.games.baseone.striking import CHARGES, model, resolve

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
