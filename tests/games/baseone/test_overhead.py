"""OVH, OFF, BLD, BUD-7: templates, where they go, and whom they strike."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import mode_with
from antarium.games.baseone.events.shooting import (
    BlastLanded,
    BlastsHalved,
    BlindShotRolled,
    ShotsRolled,
    ShotStrayed,
    TargetHidden,
    VolleyEnded,
)
from antarium.games.baseone.frames import Blast, Shooting
from antarium.games.baseone.ids import ADVANCE, DOWN, FIRE, SCATTERED, SHOT
from antarium.games.baseone.model import State
from antarium.games.baseone.overhead import models_under
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, read, refused
from tests.games.baseone.firing import aims, fire, impacts, resolve

TEAM = {"A1.1": "9,9", "A1.2": "11,9", "A1.w": "10,10"}
LAUNCHER = mode_with("x-launcher")
NORTH, EAST = 90, 0


def launcher(at: dict[str, str], dice: list[int], **more: object) -> State:
    return field("freeborn: freeborn-launcher, domari", "ghar: outcast-squad, outcast-squad",
                 TEAM | at, dice=dice, **more)  # type: ignore[arg-type]  # fmt: skip


ROW = {"B1.1": "10,30", "B1.2": "11.4,30", "B1.3": "12.8,30"}


@rule("OVH-1")
def test_the_template_is_centred_over_any_model_seen_or_not() -> None:
    s = launcher(ROW | {"B1.3": "30,30"}, [2, 3], pieces=[("building", "20,20 40,20 40,24 20,24")])
    pos, _ = fire(s, "shoot B1", "hold", "mode x-launcher")
    assert choices(pos) == ["centre 1", "centre 2", "centre 3"]
    assert refused(pos, "centre 4").rule == "OVH-1"
    play(pos, "centre 3")
    (impact,) = impacts(pos)
    assert impact.under == (s.forces.members[1][2],)


@rule("OVH-1", "ALC-8")
def test_a_direct_hit_strikes_those_under_the_template_first() -> None:
    s = launcher(ROW, [3, 4])
    pos, _ = fire(s, "shoot B1", "hold", "mode x-launcher", "centre 1")
    (impact,) = impacts(pos)
    first, second, third = s.members(1)
    assert impact.under == (first, second)
    assert impact.viable == (first, second, third)
    assert impact.modes == (LAUNCHER,) * 4
    assert (impact.cause, impact.covered) == (SHOT, (0, 0, 0))


@rule("OVH-1", "ALC-8", "ALC-6")
@pytest.mark.parametrize(("dice", "codes"), [([1, 2], ["B1.1", "B1.s"]), ([3, 2], ["B1.1"])])
def test_drones_lie_under_the_template_of_a_lucky_hit(dice: list[int], codes: list[str]) -> None:
    """Only such a hit can strike them."""
    at = TEAM | {"B1.1": "10,30", "B1.2": "13,30", "B1.s": "10,31.4"}
    s = field("freeborn: freeborn-launcher", "concord: strike-squad", at, dice=dice)
    pos, _ = fire(s, "shoot B1", "hold", "mode x-launcher", "centre 1")
    (impact,) = impacts(pos)
    assert [s.forces.model_code[one] for one in impact.under] == codes


@rule("OVH-2")
def test_a_dud_comes_down_nowhere() -> None:
    pos, events = fire(launcher(ROW, [10]), "shoot B1", "hold", "mode x-launcher", "centre 1")
    assert impacts(pos) == []
    assert not of_type(events, ShotStrayed)


@rule("OVH-2", "BUD-1")
def test_a_spotter_may_save_a_shot_before_it_strays() -> None:
    """D-43."""
    s = launcher(ROW | {"A1.s": "14,10"}, [9, 2, 1])
    pos, events = fire(s, "shoot B1", "hold", "mode x-launcher", "centre 1", "reroll 1")
    assert not of_type(events, ShotStrayed)
    assert len(impacts(pos)) == 1


@rule("OFF-1")
@pytest.mark.parametrize(("order", "pins", "roll", "inches"), [(FIRE, 0, 7, 4), (ADVANCE, 0, 7, 7), (FIRE, 2, 7, 6)])
def test_how_far_a_shot_strays(order: int, pins: int, roll: int, inches: int) -> None:
    """C-4, C-5: D5 inches with Fire, D10 on an Advance, one more for each pin, in any direction."""
    s = launcher({"B1.1": "10,30"}, [9, roll, NORTH], pins={"A1": pins})
    _, events = fire(s, "shoot B1", "hold", "mode x-launcher", frame=Shooting(0, order))
    (strayed,) = of_type(events, ShotStrayed)
    assert (strayed.x, strayed.y) == (10_000, 30_000 + inches * 1000)
    assert of_type(events, BlastLanded)[0].units == ()


@rule("OFF-2")
def test_a_stray_shot_hits_its_target_only_if_that_is_there() -> None:
    """D-54: the hits then belong to the volley."""
    s = launcher({"B1.1": "10,30", "B1.2": "12,30"}, [9, 4, EAST, 3])
    pos, events = fire(s, "shoot B1", "hold", "mode x-launcher", "centre 1")
    (impact,) = impacts(pos)
    assert (impact.target, impact.cause, len(impact.modes)) == (1, SHOT, 3)
    assert impact.under == (s.members(1)[1],)
    assert sum(impact.lucky) == 0
    assert of_type(events, VolleyEnded)[0].hits == 3


@rule("OFF-2")
def test_a_stray_shot_hits_friend_and_foe_and_needs_no_sight() -> None:
    """D-54: shared so that shares differ by one at most; D-53: the odd hit goes where more models are."""
    at = {"B1.1": "10,30", "B2.1": "14,30", "B2.2": "14,31.2", "A2.1": "14.5,28.8"}
    s = launcher(at, [9, 8, EAST, 5], pieces=[("building", "12,20 40,20 40,24 12,24")])
    pos, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    (landed,) = of_type(events, BlastLanded)
    assert dict(zip(landed.units, landed.hits, strict=True)) == {2: 2, 3: 3}
    assert {impact.target: (impact.cause, len(impact.modes)) for impact in impacts(pos)} == {
        2: (SCATTERED, 2),
        3: (SCATTERED, 3),
    }


@rule("OFF-2")
def test_odd_hits_go_to_the_nearest_and_then_by_lot() -> None:
    """D-53."""
    s = launcher({"B1.1": "10,30", "B2.1": "14.5,30", "A2.1": "13,30"}, [9, 8, EAST, 3])
    _, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    (landed,) = of_type(events, BlastLanded)
    assert dict(zip(landed.units, landed.hits, strict=True)) == {2: 1, 3: 2}
    s = launcher({"B1.1": "10,30", "B2.1": "15,30", "A2.1": "13,30"}, [9, 8, EAST, 3, 0])
    _, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    assert sum(of_type(events, BlastLanded)[0].hits) == 3


@rule("OFF-2", "RRL-3")
def test_shares_are_halved_after_they_are_dealt() -> None:
    """D-53."""
    at = {"B1.1": "10,30", "B2.1": "14,30"}
    s = launcher(at, [9, 8, EAST, 5], orders={"B2": DOWN})
    pos, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    assert of_type(events, BlastsHalved)[0].after == 2
    assert len(impacts(pos)[0].modes) == 2


@rule("OFF-2")
def test_a_shooter_may_hit_itself() -> None:
    """D-54."""
    s = launcher({"B1.1": "10,21.5"}, [9, 10, 270, 2], pins={"A1": 2})
    s.pins[0] = 6
    pos, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    assert of_type(events, BlastLanded)[0].units == (0,)
    assert impacts(pos)[0].target == 0


@rule("OFF-2")
def test_who_is_under_a_template() -> None:
    """C-1: base centres within an inch and a half, of drones and vehicles any part of the body."""
    at = {"A1.1": "11.5,20", "A1.2": "11.501,20", "B1.1": "10,22.287"}
    s = field("concord: strike-squad", "isorian: nhamak, phase-squad", at)
    assert models_under(s, 0, 10_000, 20_000) == [0]
    assert models_under(s, 1, 10_000, 20_000) == [s.forces.members[1][0]]
    s.y[s.forces.members[1][0]] += 1
    assert models_under(s, 1, 10_000, 20_000) == []


# Camouflage


@rule("BUD-7")
@pytest.mark.parametrize(("y", "hidden"), [(21, True), (20.984, False)])
def test_a_sniper_down_under_its_camo_drone_cannot_be_hit_from_afar(y: float, hidden: bool) -> None:
    at = {"A1.2": "10,10", "B1.1": f"10,{y}", "B1.c": "11,21"}
    s = field("boromite: gang-fighters", "isorian: sniper", at, orders={"B1": DOWN}, dice=[] if hidden else [9])
    _, events = fire(s, "shoot B1")
    assert bool(of_type(events, TargetHidden)) == hidden
    assert bool(of_type(events, ShotsRolled)) != hidden


@rule("BUD-7")
def test_overhead_shots_at_a_hidden_sniper_have_no_effect() -> None:
    """D-71: they do not stray, and astray ones pass it by."""
    at = TEAM | {"B1.1": "10,30", "B1.c": "11,31"}
    s = field("freeborn: freeborn-launcher", "isorian: sniper, phase-squad", at, orders={"B1": DOWN}, dice=[])
    _, events = fire(s, "shoot B1", "mode x-launcher")
    assert of_type(events, TargetHidden)
    s = field("freeborn: freeborn-launcher", "isorian: sniper, phase-squad", at | {"B2.1": "14,30"},
              orders={"B1": DOWN, "B2": FIRE}, dice=[9, 8, 180])  # fmt: skip
    _, events = fire(s, "shoot B2", "hold", "mode x-launcher")
    assert of_type(events, TargetHidden)
    assert of_type(events, BlastLanded)[0].units == ()


@rule("ACC-9", "BUD-7")
def test_a_heavy_weapon_faces_a_target_it_cannot_hit() -> None:
    """C-8: it has shot, though the shot misses."""
    team = {"A1.1": "9,29", "A1.2": "11,29", "A1.3": "13,29", "A1.w": "10,30/90"}
    at = team | {"B1.1": "10,10", "B1.c": "11,11"}
    s = field("concord: c3-howitzer", "isorian: sniper", at, orders={"B1": DOWN})
    _, events = fire(s, "shoot B1", "mode x-howitzer")
    assert of_type(events, TargetHidden)
    assert s.heading[s.forces.weapon[0]] == 270


# Blind fire


HIDDEN = ("building", "1,12 40,12 40,16 1,16")


@rule("BLD-1")
def test_blind_fire_is_offered_with_fire_only() -> None:
    """D-56: nobody may go down against it, and it is not made out of an ambush."""
    s = launcher({"B1.1": "10,30"}, [2], pieces=[HIDDEN])
    pos, _ = resolve(s, Shooting(0, FIRE))
    assert choices(pos) == ["hold", "blind 10 30"]
    events = play(pos, "blind 10 30")
    assert of_type(events, BlindShotRolled)[0].roll == 2
    assert not pos.stack
    pos, _ = resolve(launcher({"B1.1": "10,30"}, [], pieces=[HIDDEN]), Shooting(0, ADVANCE))
    assert not pos.pending


@rule("BLD-1")
def test_only_a_1_lands_and_then_somewhere_near() -> None:
    """D-56: no luck, no modifiers, D10 inches and one for each pin even with Fire."""
    s = launcher({"B1.1": "10,30"}, [1, 3, EAST, 4], pieces=[HIDDEN], pins={"A1": 1})
    pos, _ = resolve(s, Shooting(0, FIRE))
    events = play(pos, "blind 6 30")
    assert of_type(events, ShotStrayed)[0].x == 10_000
    (impact,) = impacts(pos)
    assert (impact.target, impact.cause, sum(impact.lucky), len(impact.modes)) == (1, SCATTERED, 0, 4)


@rule("ACC-9", "BLD-1")
def test_a_heavy_weapon_faces_where_it_shot_blindly() -> None:
    """C-8: shooting sets the way it faces."""
    team = {"A1.1": "9,29", "A1.2": "11,29", "A1.3": "13,29", "A1.w": "10,30/90"}
    s = field("concord: c3-howitzer", "ghar: outcast-squad", team | {"B1.1": "40,40"}, dice=[2])
    pos, _ = resolve(s, Shooting(0, FIRE))
    play(pos, "blind 10 10")
    assert s.heading[s.forces.weapon[0]] == 270


@rule("BLD-1")
def test_a_blind_shot_falls_within_the_ranges_of_the_weapon() -> None:
    """D-56: the centre of the template, from the weapon."""
    pos, _ = resolve(launcher({"B1.1": "10,30"}, [], pieces=[HIDDEN]), Shooting(0, FIRE))
    assert refused(pos, "blind 10 20.786").rule == "BLD-1"
    pos.check(0, read("blind 10 20.787"))
    assert refused(pos, "blind 60 10").rule == "BLD-1"
    assert refused(pos, "shoot B1").rule == "LOS-4"
    assert refused(pos, "down").rule == "SHT-3"
    assert pos.pending[0].space is not None
    sampled = pos.pending[0].space.sample(pos.state.dice.from_seed("any"))
    pos.check(0, sampled)


@rule("BLD-1")
def test_without_an_overhead_weapon_there_is_no_blind_fire() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,30"})
    pos, _ = resolve(s, Shooting(0, FIRE))
    assert refused(pos, "blind 10 30").rule == "BLD-1"


@rule("OFF-2")
def test_a_blast_on_nobody_ends_at_once() -> None:
    pos, _ = resolve(launcher({"B1.1": "10,30"}, []), Blast(0, LAUNCHER, 0, 0))
    assert not pos.stack


@rule("SHT-6", "OVH-1")
def test_the_micro_x_shoots_overhead_or_directly() -> None:
    at = {"A1.5": "10,10", "B1.1": "10,25"}
    s = field("algoryn: ai-squad", "ghar: outcast-squad", at, dice=[10])
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["mode micro-x-launcher/overhead", "mode micro-x-launcher/direct"]
    events = list(play(pos, "mode micro-x-launcher/overhead"))
    assert [one.rule for one in aims(events)[0].modifiers] == ["ACC-1", "ACC-7"]
    s = field("algoryn: ai-squad", "ghar: outcast-squad", at | {"B1.1": "10,20.5"}, dice=[10])
    _, events = fire(s, "shoot B1", "hold")
    assert [one.rule for one in aims(events)[0].modifiers] == ["ACC-1", "ACC-5"]
