"""UNT-3 to UNT-6: formations and the gap to other units."""

from __future__ import annotations

from antarium.games.baseone import formation
from antarium.games.baseone.bases import shapes_of
from antarium.games.baseone.ids import INCH, NONE
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.marching import model, unit


@rule("UNT-4")
def test_a_formation_hangs_together_by_gaps_of_an_inch() -> None:
    """D-12 A connected graph over members and equipment."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10"})
    squad = unit(s, "A1")
    assert formation.in_formation(s, squad)
    last = model(s, "A1.s")
    s.x[last] += 750
    assert formation.in_formation(s, squad)
    s.x[last] += 1
    assert not formation.in_formation(s, squad)


@rule("UNT-4")
def test_the_drones_of_a_single_vehicle_may_be_3_inches_away() -> None:
    """D-12 Vehicles have wider formations, and a drone beside one stands in its formation."""
    s = field("freeborn: striker", "ghar: outcast-squad", {"A1.1": "20,10/0", "A1.s": "20,14"})
    striker = unit(s, "A1")
    edge = s.y[model(s, "A1.1")] + s.forces.half_width[model(s, "A1.1")] + s.forces.radius[model(s, "A1.1")]
    drone = model(s, "A1.s")
    s.y[drone] = edge + s.forces.radius[drone] + 3 * INCH
    assert formation.in_formation(s, striker)
    s.y[drone] += 1
    assert not formation.in_formation(s, striker)


@rule("UNT-3", "UNT-4")
def test_equipment_stands_in_the_formation_and_may_hold_it_together() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10"})
    squad, drone, last = unit(s, "A1"), model(s, "A1.s"), model(s, "A1.5")
    s.x[last] = s.x[drone]
    s.x[drone] = s.x[model(s, "A1.4")] + 1_234
    assert formation.in_formation(s, squad)
    s.standing[drone] = 0
    assert not formation.in_formation(s, squad)
    assert s.members(squad) == s.forces.members[squad]


@rule("UNT-4")
def test_links_are_the_pairs_that_hold_it_together() -> None:
    s = field("concord: strike-command", "ghar: outcast-squad", {"A1": "10,10"})
    models = s.models(unit(s, "A1"))
    assert formation.links(s, unit(s, "A1")) == [(models[i], models[i + 1]) for i in range(3)]
    assert formation.linked(shapes_of(s, unit(s, "A1")), [2], INCH) == [2, 1, 3, 0]


@rule("UNT-5")
def test_a_broken_formation_is_as_loose_as_its_widest_gap() -> None:
    """D-13 What a unit that cannot restore its formation must make smaller."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10"})
    squad = unit(s, "A1")
    assert formation.bottleneck(shapes_of(s, squad)) == 250
    s.standing[model(s, "A1.3")] = 0
    assert formation.bottleneck(shapes_of(s, squad)) == 2 * 1_234 - 984


@rule("UNT-6")
def test_exactly_an_inch_is_too_near_and_drones_count() -> None:
    """D-22 as amended: buddy drones are equipment and count for the gap of other units."""
    s = field("concord: strike-squad, strike-squad", "ghar: outcast-squad", {"A1": "10,10", "A2": "10,20"})
    first, second, drone = unit(s, "A1"), unit(s, "A2"), model(s, "A2.s")
    assert formation.gap_breaker(s, first) == NONE
    s.x[drone], s.y[drone] = 10_000, 11_984
    assert formation.gap_breaker(s, first) == second
    assert formation.gap_breaker(s, first, second) == NONE
    s.y[drone] += 1
    assert formation.gap_breaker(s, first) == NONE
