"""BUD-5, BUD-6: batter shields."""

from __future__ import annotations

import pytest

from antarium.games.baseone.actions import Hold, SetShield
from antarium.games.baseone.arsenal import MODE_CODE
from antarium.games.baseone.frames import FireOrder, ShieldPlacement
from antarium.games.baseone.ids import NONE
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.model import State
from antarium.games.baseone.shields import SetShield as SetShieldUp
from antarium.games.baseone.shields import Shield, carry_shield, misplaced, outline
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frame
from antarium.kernel.geometry.polygons import is_simple
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, play, pushed, refused, stage
from tests.games.baseone.firing import aims, fire, resolve

SHOOTER, DRONES = "concord: strike-squad", "isorian: nhamak, phase-squad"
AT = {"A1.2": "10,1", "B1.1": "10,26", "B1.b": "10,26"}


def shielded(at: dict[str, str] | None = None, heading: int = 270, **more: object) -> State:
    """Nhamak drones at 10,26 with a shield about their batter drone, towards the south."""
    s = field(SHOOTER, DRONES, AT | (at or {}), dice=None, **more)  # type: ignore[arg-type]
    s.shield_x[1], s.shield_y[1], s.shield_heading[1] = 10_000, 26_000, heading
    return s


def penalty(s: State, target: str = "B1") -> int:
    """What the shield does to the first shooter of A1, single shots."""
    _, events = fire(s, f"shoot {target}", "hold", "mode plasma-carbine/single")
    return sum(one.value for one in aims(events)[0].modifiers if one.rule == "ACC-10")


@rule("BUD-6", "ACC-10")
def test_a_shot_from_outside_to_inside_has_minus_two() -> None:
    assert penalty(shielded()) == -2


@rule("BUD-6")
@pytest.mark.parametrize(("heading", "value"), [(270, -2), (305, -2), (307, 0), (90, 0), (235, -2), (233, 0)])
def test_a_shield_is_72_degrees_wide(heading: int, value: int) -> None:
    """C-3."""
    assert penalty(shielded(heading=heading)) == value


@rule("BUD-6")
def test_it_protects_every_friend_behind_it() -> None:
    assert penalty(shielded({"B1.1": "30,40", "B2.1": "10,24.5"}), "B2") == -2


@rule("BUD-6")
def test_it_does_nothing_to_shots_from_the_inner_side() -> None:
    at = {"A1.2": "10,24", "B1.1": "30,40", "B2.1": "10,1"}
    assert penalty(shielded(at), "B2") == 0


@rule("BUD-6")
def test_only_enemies_of_its_owner_suffer() -> None:
    """D-69."""
    s = shielded(heading=NONE)
    s.shield_x[0], s.shield_y[0], s.shield_heading[0] = 10_000, 20_000, 270
    assert penalty(s) == 0


@rule("BUD-6")
def test_models_on_the_template_ignore_it() -> None:
    at = {"B1.1": "30,40", "B2.1": "10,21.8"}
    assert penalty(shielded(at), "B2") == 0


@rule("BUD-6")
def test_two_shields_count_as_one() -> None:
    """D-69."""
    s = shielded()
    s.shield_x[3], s.shield_y[3], s.shield_heading[3] = 10_000, 25_000, 270
    assert penalty(s) == -2


@rule("BUD-6")
def test_most_shooters_and_most_targets_as_with_terrain() -> None:
    """D-32: one of two lines is enough, one of three is not; and terrain comes on top."""
    assert penalty(shielded({"B1.2": "20,26"})) == -2
    assert penalty(shielded({"B1.2": "20,26", "B1.3": "24,26"})) == 0
    s = shielded(pieces=[("wall", "9,10 11,10 11,11 9,11")])
    _, events = fire(s, "shoot B1", "hold", "mode plasma-carbine/single")
    assert [one.value for one in aims(events)[0].modifiers if one.rule in ("ACC-4", "ACC-10")] == [-1, -2]


@rule("BUD-6")
def test_overhead_fire_ignores_it() -> None:
    team = {"A1.1": "9,1", "A1.2": "11,1", "A1.w": "10,2", "B1.1": "10,30", "B1.b": "10,30"}
    s = field("freeborn: freeborn-launcher", DRONES, team, dice=[10])
    s.shield_x[1], s.shield_y[1], s.shield_heading[1] = 10_000, 30_000, 270
    _, events = fire(s, "shoot B1", "hold", "mode x-launcher")
    assert "ACC-10" not in [one.rule for one in aims(events)[0].modifiers]


@rule("BUD-6", "ACC-10")
def test_in_a_mixed_volley_only_those_who_shoot_directly_suffer() -> None:
    at = {"A1.2": "10,1", "A1.5": "11.5,1", "B1.1": "10,26", "B1.b": "10,26"}
    s = field("algoryn: ai-squad", DRONES, at, dice=[10, 10])
    s.shield_x[1], s.shield_y[1], s.shield_heading[1] = 10_000, 26_000, 270
    _, events = fire(s, "shoot B1", "hold", "mode micro-x-launcher/overhead")
    shielded_against = {MODE_CODE[aim.mode]: "ACC-10" in [one.rule for one in aim.modifiers] for aim in aims(events)}
    assert shielded_against == {"micro-x-launcher/overhead": False, "mag-gun": True}


# Setting it up


@rule("BUD-5")
def test_a_unit_with_a_batter_drone_may_set_its_shield_up() -> None:
    """D-70: after the order test and the move, and before it shoots."""
    book: dict[type[Frame], Sequence] = {FireOrder: Sequence("fire", SetShieldUp())}
    assert pushed(stage(shielded(), FireOrder(1), book=book)) == [ShieldPlacement(1)]
    assert pushed(stage(shielded(), FireOrder(0), book=book)) == []
    s = shielded()
    remove_model(s, s.forces.batter[1])
    assert pushed(stage(s, FireOrder(1), book=book)) == []
    assert s.shield_heading[1] == NONE


@rule("BUD-5")
def test_the_shield_is_set_up_anywhere_within_5_inches() -> None:
    """C-3: about the drone it is always right; off its centre it must still be within 5 inches, the drone inside."""
    pos, _ = resolve(shielded(), ShieldPlacement(1))
    assert choices(pos)[-1] == "hold"
    assert "wholly within 5" in refused(pos, "shield 10 24.9 270").reason
    assert "inner side" in refused(pos, "shield 10 31 270").reason
    play(pos, "shield 10 25.1 270")
    s = pos.state
    assert isinstance(s, State)
    assert (s.shield_x[1], s.shield_y[1], s.shield_heading[1]) == (10_000, 25_100, 270)


@rule("BUD-5")
def test_about_the_drone_every_heading_is_legal() -> None:
    """C-3."""
    s = shielded()
    assert all(misplaced(s, 1, 10_000, 26_000, heading) is None for heading in range(360))
    for heading in range(360):
        corners = outline(10_000, 26_000, heading)
        assert is_simple([x for x, _ in corners], [y for _, y in corners])


@rule("BUD-5")
def test_a_shield_left_alone_follows_its_drone() -> None:
    s = shielded()
    carry_shield(s, 1)
    assert s.shield_x[1] == 10_000
    s.x[s.forces.batter[1]] += 5_000
    pos, _ = resolve(s, ShieldPlacement(1))
    play(pos, "hold")
    assert (s.shield_x[1], s.shield_y[1], s.shield_heading[1]) == (15_000, 26_000, 270)


@rule("BUD-5")
def test_candidates_face_the_enemy_and_samples_are_legal() -> None:
    pos, _ = resolve(shielded(), ShieldPlacement(1))
    space = pos.pending[0].space
    assert space is not None
    assert space.candidates(5) == (SetShield(10_000, 26_000, 270), Hold())
    dice = pos.state.dice.from_seed("shields")
    for _ in range(20):
        space.check(space.sample(dice))
    assert refused(pos, "down").rule == "BUD-5"


@rule("BUD-5")
def test_with_no_enemy_on_the_table_a_shield_faces_the_enemys_edge() -> None:
    for edge, heading in ((0, 90), (1, 270)):
        s = field("concord: c3d2", "ghar: outcast-squad", {"A1.1": "10,3", "A1.b": "10,3"}, turn=0)
        s.edge = edge
        pos, _ = resolve(s, ShieldPlacement(0))
        assert choices(pos) == [f"shield 10 3 {heading}", "hold"]


@rule("BUD-6")
def test_a_line_that_goes_in_and_out_again_is_not_stopped() -> None:
    shield = Shield(0, 0, 90)
    assert shield.stops(0, 9_000, 0, 0)
    assert not shield.stops(0, 0, 0, 9_000)
    assert not shield.stops(-9_000, 4_100, 9_000, 4_100)
    assert not shield.stops(9_000, 0, 0, 0)
