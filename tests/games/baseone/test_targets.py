"""SHT-3, SHT-5, REA-1 to REA-3: targets, why others are none, and going down."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.shooting import FireHeld, ShotsRolled, TargetsDeclared
from antarium.games.baseone.frames import AdvanceOrder, FireOrder, Shooting, Volley
from antarium.games.baseone.ids import (
    ADVANCE,
    AMBUSH,
    CAUGHT_FAST,
    COILS_FADED,
    DOWN,
    FIRE,
    NO_ORDER,
    RALLY,
    RUN,
    STOPPED,
)
from antarium.games.baseone.targets import FireVolleys, OpenFire
from antarium.kernel.flow import Sequence
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, refused, stage
from tests.games.baseone.firing import BOOK, aims, fire, resolve

STRIKE = "concord: strike-squad"
NEAR = {"A1": "10,10", "B1": "10,30"}


@rule("ORD-1", "ORD-2", "SHT-1")
def test_fire_and_advance_come_to_their_shooting() -> None:
    for frame, order in ((FireOrder(0), FIRE), (AdvanceOrder(0), ADVANCE)):
        pos = stage(field(STRIKE, STRIKE, NEAR), frame, book={type(frame): Sequence("order", OpenFire())})
        assert pushed(pos) == [Shooting(0, order)]


@rule("SHT-3")
def test_all_enemies_that_can_be_shot_at_are_offered() -> None:
    s = field(STRIKE, "ghar: outcast-squad, outcast-squad, outcast-squad", NEAR | {"B2": "10,34", "B3": "26,30"})
    pos, _ = resolve(s, Shooting(0, FIRE))
    assert choices(pos) == ["shoot B1", "shoot B3", "hold"]
    assert pos.pending[0].seat == 0


@rule("SHT-3")
def test_a_unit_may_hold_its_fire() -> None:
    pos, events = fire(field(STRIKE, STRIKE, NEAR), "hold")
    assert of_type(events, FireHeld)
    assert not pos.stack


@rule("SHT-3")
def test_without_a_target_nothing_is_asked() -> None:
    pos, events = resolve(field("boromite: work-gang", STRIKE, NEAR), Shooting(0, FIRE))
    assert not of_type(events, FireHeld)
    assert not pos.pending
    assert not pos.stack


def why(first: str, second: str, at: dict[str, str], *, order: int = FIRE, **more: object) -> tuple[str, str]:
    """Why A1 cannot shoot at B1; B2 can always be shot at, so that there is a question."""
    s = field(first, second, at, **more)  # type: ignore[arg-type]
    pos, _ = resolve(s, Shooting(0, order))
    refusal = refused(pos, "shoot B1")
    return refusal.reason, refusal.rule


TWO = "ghar: outcast-squad, outcast-squad"


@rule("RNG-2")
def test_out_of_range_says_how_far_it_is() -> None:
    reason, rule_id = why("algoryn: infiltrators", TWO, {"A1": "10,5", "B1": "10,45", "B2": "10,20"})
    assert rule_id == "RNG-2"
    assert reason.startswith("AI Infiltration Squad A1 can't reach Outcast Squad B1: it is 39.0")
    assert reason.endswith('and the reach is 30"')


@rule("LOS-4", "LOS-6", "LOS-3", "LOS-2")
@pytest.mark.parametrize(
    ("pieces", "more", "what", "rule_id"),
    [
        ([("building", "1,20 24,20 24,24 1,24")], {}, "Building is in the way", "LOS-4"),
        ([("wall", "1,20 24,20 24,21 1,21"), ("scrub", "1,22 24,22 24,26 1,26")], {}, "second piece", "LOS-6"),
        ([], {"A2": "6,20"}, "A2", "LOS-2"),
        ([], {"A2.1": "9.1,11.2", "A2.2": "10.9,11.2"}, "the formation of C3 Strike Squad A2", "LOS-3"),
    ],
)
def test_out_of_sight_names_what_is_in_the_way(
    pieces: list[tuple[str, str]], more: dict[str, str], what: str, rule_id: str
) -> None:
    at = {"A1.1": "10,10", "B1.1": "10,30", "B2.1": "40,12"} | more
    reason, found = why("concord: strike-squad, strike-squad", TWO, at, pieces=pieces)
    assert what in reason
    assert found == rule_id
    assert reason.startswith("C3 Strike Squad A1 does not see Outcast Squad B1")


@rule("SHT-3")
def test_friends_and_the_fallen_are_no_targets() -> None:
    s = field("concord: strike-squad, strike-squad", TWO, {"A1": "10,10", "A2": "30,10", "B1": "10,30"})
    pos, _ = resolve(s, Shooting(0, FIRE))
    assert refused(pos, "shoot A2").rule == "SHT-3"
    assert refused(pos, "shoot B2").reason == "there is no such unit on the table to shoot at"


@rule("RNG-2")
def test_too_near_for_an_overhead_weapon() -> None:
    at = {"A1.1": "9,9", "A1.2": "11,9", "A1.w": "10,10", "A1.s": "10,8", "B1": "10,19", "B2": "10,40"}
    s = field("freeborn: freeborn-launcher", TWO, at)
    for model in s.members(0):
        s.damage[model] = -1
    pos, _ = resolve(s, Shooting(0, FIRE))
    refusal = refused(pos, "shoot B1")
    assert refusal.rule == "RNG-2"
    assert 'the minimum is 10"' in refusal.reason


# Going down


@rule("REA-1")
def test_a_target_without_an_order_may_go_down() -> None:
    """D-91: after targets are named and before dice, with a die from the bag."""
    s = field(STRIKE, "ghar: outcast-squad", {"A1": "10,1", "B1": "10,26"}, dice=[])
    pos, _ = fire(s, "shoot B1")
    assert pos.pending[0].seat == 1
    assert choices(pos) == ["down", "hold"]
    play(pos, "down")
    assert s.order(1) == DOWN
    assert s.dice_in_bag(1) == 0


@rule("REA-1", "REA-2", "REA-3")
@pytest.mark.parametrize(
    ("unit", "order", "rule_id"),
    [
        ("concord: strike-squad", NO_ORDER, "REA-1"),
        ("concord: strike-squad", AMBUSH, "REA-2"),
        ("concord: strike-squad", FIRE, ""),
        ("concord: strike-squad", RALLY, ""),
        ("isorian: phase-squad", RUN, "REA-3"),
        ("isorian: phase-squad", DOWN, ""),
        ("freeborn: striker", FIRE, ""),
        ("freeborn: striker", NO_ORDER, "REA-1"),
    ],
)
def test_who_may_go_down(unit: str, order: int, rule_id: str) -> None:
    """D-91: a MOD unit with one die placed may not."""
    s = field("boromite: gang-fighters", unit, {"A1": "10,1", "B1": "10,26"}, orders={"B1": order}, dice=None)
    pos, _ = fire(s, "shoot B1")
    asked = pos.pending[0].prompt if pos.pending else ""
    assert (asked == "go_down") == (rule_id != "")
    if rule_id:
        assert pos.pending[0].rule == rule_id
        play(pos, "down")
        assert s.is_down(1)


@rule("REA-3", "REA-4")
def test_a_flip_in_an_ambush_stops_the_mover() -> None:
    at = {"A1": "10,1", "B1": "10,26"}
    s = field("boromite: gang-fighters", "isorian: phase-squad", at, orders={"B1": RUN}, dice=None)
    frame = Shooting(0, FIRE, ambush=True, caught=CAUGHT_FAST, targets=(1,))
    pos, _ = fire(s, "down", frame=frame)
    assert s.marks[1] & STOPPED
    assert not pos.stack


# Weapon systems


@rule("SHT-5")
def test_a_vehicle_on_fire_aims_each_system_by_itself() -> None:
    """D-40: all targets are named, then all may go down, then each is resolved."""
    s = field("concord: c3m4", TWO, {"A1.1": "20,5", "B1": "10,30", "B2": "30,30"}, dice=[4] * 5)
    pos, events = fire(s, "shoot B1", "shoot B2", "hold", "down")
    assert of_type(events, TargetsDeclared) == [TargetsDeclared(0, (1, 3))]
    assert s.order(1) == NO_ORDER
    assert s.order(3) == DOWN
    rolled = [[aim.mode for aim in event.aims] for event in of_type(events, ShotsRolled)]
    assert len(rolled) == 2
    assert rolled[0] != rolled[1]
    assert pos.stack == ()


@rule("SHT-5")
def test_on_an_advance_all_systems_have_one_target() -> None:
    s = field("concord: c3m4", TWO, {"A1.1": "20,5", "B1": "10,30", "B2": "30,30"}, dice=[9] * 4)
    _, events = fire(s, "shoot B1", "hold", frame=Shooting(0, ADVANCE))
    assert len(aims(events)) == 2


@rule("SHT-5")
def test_a_system_may_stay_silent() -> None:
    s = field("concord: c3m4", TWO, {"A1.1": "20,5", "B1": "10,30", "B2": "30,30"}, dice=[9])
    _, events = fire(s, "hold", "shoot B2", "hold")
    assert of_type(events, TargetsDeclared) == [TargetsDeclared(0, (-1, 3))]
    assert len(aims(events)) == 1


@rule("SHT-5")
def test_the_cannons_of_a_crawler_share_one_mode() -> None:
    """D-41: two systems, one mode, even at two targets."""
    at = {"A1.1": "20,5", "B1": "10,22", "B2": "30,22"}
    s = field("ghar: crawler", "concord: strike-squad, strike-squad", at, dice=[9] * 9)
    pos, _ = fire(s, "shoot B1", "shoot B2", "hold", "hold")
    assert choices(pos) == [f"mode scourer-cannon/{mode}" for mode in ("dispersed", "concentrated", "disruptor")]
    play(pos, "mode scourer-cannon/concentrated")
    assert not pos.pending
    assert s.dice.drawn == 2


@rule("FRC-1")
def test_a_plasma_cannon_that_shows_a_10_is_noted() -> None:
    """D-42: it takes effect after the whole shooting, so the shooting itself remembers it."""
    s = field("concord: c3m4", TWO, {"A1.1": "20,5", "B1": "10,30", "B2": "30,30"}, dice=[9, 9, 9, 10])
    kept: list[Shooting] = []

    class Keep(FireVolleys):
        def do(self, s: object, shooting: Shooting, _: None) -> object:  # type: ignore[override]
            frames = super().do(s, shooting, None)  # type: ignore[arg-type]
            kept.append(frames[0])  # type: ignore[arg-type]
            return frames

    book = dict(BOOK) | {Shooting: Sequence("shooting", *BOOK[Shooting].steps[:-1], Keep())}
    play(stage(s, Shooting(0, ADVANCE), book=book), "shoot B1", "hold")
    assert [shooting.faded for shooting in kept] == [False, True]
    assert not s.marks[0] & COILS_FADED


@rule("REA-4", "SHT-2")
def test_an_ambusher_has_its_target_and_aims() -> None:
    """D-95: a heavy weapon may shoot out of an ambush, which counts as Fire."""
    at = {"A1.1": "9,9", "A1.2": "11,9", "A1.3": "12,9", "A1.w": "10,10/90", "B1": "10,28"}
    s = field("boromite: frag-borer", "ghar: outcast-squad", at, orders={"A1": FIRE, "B1": RUN}, dice=[4])
    pos, _ = resolve(s, Shooting(0, FIRE, ambush=True, targets=(1,)))
    assert choices(pos) == ["mode mag-pistol", "mode heavy-frag-borer"]
    assert isinstance(pos.stack[-1], Volley)
