"""HTH-9 Clearing: how a unit gets clear of its enemies after an assault, or D-82 as far away from them as it can."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import shape_of
from antarium.games.baseone.candidates import plans
from antarium.games.baseone.drafting import FORMED, ends, problem_with_place
from antarium.games.baseone.drones import rows_for
from antarium.games.baseone.gathering import looseness_in
from antarium.games.baseone.ids import BREAKING_OFF, CONSOLIDATING, INCH
from antarium.games.baseone.regrouping import TOLERANCE, closest, leads_away, regrouped
from antarium.games.baseone.terms import OVERLAP, Terms, first_too_near
from antarium.games.baseone.ways import Way
from antarium.kernel.geometry.gaps import gap

MOVING_CLEAR: Final = (CONSOLIDATING, BREAKING_OFF)
ANYHOW: Final = 1000 * INCH
"""As looseness: a unit that cannot get clear otherwise may end in pieces."""
FINE: Final = 25
"""How exactly the greatest distance is found."""


class Clearing:
    """What a unit that stands too near to others can do about it."""

    __slots__ = ("looseness", "terms", "ways")

    def __init__(self, terms: Terms, looseness: int, ways: list[Way] | None) -> None:
        self.terms = terms
        """D-82 With the distance from enemies that it must keep in the end."""
        self.looseness = looseness
        self.ways = ways
        """A move that does; None where it can do nothing."""


def is_crowded(terms: Terms) -> bool:
    """UNT-6 Whether any of a unit, its buddy drones included, stands too near to others."""
    if problem_with_place(terms, terms.start, False) is not None:
        return True
    rows = rows_for(terms, False)
    for drone in terms.drones:
        if drone not in terms.immobile and first_too_near(rows, shape_of(terms.s, drone)) >= 0:
            return True
    return False


def cleared(terms: Terms) -> Clearing:
    """HTH-9 How it gets clear; D-82 where it cannot, how it gets as far away from its enemies as it can."""
    best = way_out(terms)
    if best.ways is not None:
        return best
    near, too_far = nearness(terms), terms.gap
    while too_far - near > FINE:
        middle = (near + too_far) // 2
        found = way_out(Terms(terms.s, terms.move, middle))
        if found.ways is None:
            too_far = middle
        else:
            best, near = found, middle
    return best


def way_out(terms: Terms) -> Clearing:
    """A move on these terms, in formation or as close together as it can be."""
    looseness, ways = closest(terms)
    if ways is None:
        found = plans(terms, 1, looseness)
        ways = found[0] if found and leads_away(terms, found[0]) else regrouped(terms, looseness)
    if ways is None and looseness != FORMED:
        ways = regrouped(terms, ANYHOW)
        if ways is not None:
            looseness = looseness_in(terms, ends(terms, ways)) + TOLERANCE
    return Clearing(terms, looseness, ways)


def nearness(terms: Terms) -> int:
    """How near to enemies a unit stands, to the nearest thousandth."""
    s, forces = terms.s, terms.forces
    own = [terms.start[place] for place in range(len(terms.models)) if terms.models[place] in terms.mobile]
    own += [shape_of(s, drone) for drone in terms.drones]
    nearest = terms.gap
    for row in terms.end_rows:
        if row[6] >= 0 and forces.side[forces.unit_of[row[6]]] != forces.side[terms.unit]:
            for shape in own:
                nearest = min(nearest, gap(shape, row[4]))
    return max(nearest, OVERLAP)
