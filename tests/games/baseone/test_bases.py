"""GEN-3: shapes of models, gaps between them, contact, and the ground under them."""

from __future__ import annotations

from antarium.games.baseone import bases
from antarium.games.baseone.ids import INCH
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.marching import model, unit


@rule("GEN-3")
def test_gaps_are_from_base_edge_to_base_edge() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,20"})
    first, second = model(s, "A1.1"), model(s, "A1.2")
    assert bases.gap(s, first, second) == 250
    assert bases.gap_within(s, first, second, 250)
    assert not bases.gap_within(s, first, second, 249)
    assert not bases.gap_less(s, first, second, 250)


@rule("GEN-3")
def test_models_touch_when_a_hundredth_of_an_inch_lies_between_them() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1.1": "10,10.994"})
    a, b = model(s, "A1.1"), model(s, "B1.1")
    assert bases.touches(s, a, b)
    s.y[b] += 1
    assert not bases.touches(s, a, b)


@rule("GEN-3")
def test_a_vehicle_is_measured_from_its_body() -> None:
    s = field("freeborn: striker", "ghar: outcast-squad", {"A1.1": "10,10", "B1.1": "10,14"})
    # 110 by 65 mm, lying east: its side is 1.280 inches from the middle, the outcast's base 0.492.
    assert bases.gap(s, model(s, "A1.1"), model(s, "B1.1")) == 4 * INCH - 1280 - 492
    s.heading[model(s, "A1.1")] = 90
    assert bases.gap(s, model(s, "A1.1"), model(s, "B1.1")) == 4 * INCH - 2165 - 492


@rule("GEN-3")
def test_units_are_as_far_apart_as_their_nearest_models_equipment_included() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,20", "A1.s": "10,18"})
    assert bases.gap_members(s, unit(s, "A1"), unit(s, "B1")) == 10_000 - 984
    assert bases.gap_units_within(s, unit(s, "A1"), unit(s, "B1"), 1016)
    assert not bases.gap_units_within(s, unit(s, "A1"), unit(s, "B1"), 1015)


@rule("ASL-3")
def test_contact_is_a_member_touching_anything_but_a_buddy_drone() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1.1": "10,10.99"})
    assert bases.in_contact(s, unit(s, "B1"), unit(s, "A1"))
    drone = model(s, "A1.s")
    s.x[drone], s.y[drone] = 10_000, 11_980
    s.y[model(s, "A1.1")] = 5_000
    assert not bases.in_contact(s, unit(s, "B1"), unit(s, "A1"))


@rule("ASL-4")
def test_across_the_obstacle_it_defends_a_unit_is_touched_from_the_other_side() -> None:
    wall = [("wall", "8,11 16,11 16,11.5 8,11.5")]
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10.508", "B1.1": "10,11.992"}, pieces=wall)
    assert bases.narrowness(s.ground, 0) == 500
    assert bases.defends(s, unit(s, "A1"), 0)
    assert bases.in_contact(s, unit(s, "B1"), unit(s, "A1"))
    s.y[model(s, "B1.1")] += 20
    assert not bases.in_contact(s, unit(s, "B1"), unit(s, "A1"))
    s.x[model(s, "B1.1")], s.y[model(s, "B1.1")] = 8_800, 11_992
    assert not bases.in_contact(s, unit(s, "B1"), unit(s, "A1"))


@rule("MOV-15")
def test_a_base_is_in_terrain_with_any_part_and_stands_in_it_with_its_centre() -> None:
    woods = [("light-woods", "10.2,8 16,8 16,14 10.2,14")]
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10"}, pieces=woods)
    assert bases.reaches_into(s, model(s, "A1.1"), 0)
    assert not bases.stands_in(s, model(s, "A1.1"), 0)
    assert bases.stands_in(s, model(s, "A1.2"), 0)
    assert bases.is_in(s, unit(s, "A1"), 0)
    s.x[model(s, "A1.1")] = 9_708
    assert not bases.reaches_into(s, model(s, "A1.1"), 0)
    assert bases.touches_piece(s, model(s, "A1.1"), 0)


def test_no_base_hangs_over_the_edge() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "0.492,10"})
    assert bases.on_table(s.ground, bases.shape_of(s, model(s, "A1.1")))
    s.x[model(s, "A1.1")] -= 1
    assert not bases.on_table(s.ground, bases.shape_of(s, model(s, "A1.1")))
