"""UNT-6, D-14 Settling: a unit that was stopped where it must not stand is put in order beside that place."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.candidates import block
from antarium.games.baseone.drafting import FORMED, complete
from antarium.games.baseone.frames import Move
from antarium.games.baseone.gathering import is_formed, looseness_in
from antarium.games.baseone.going import WALK_ON
from antarium.games.baseone.ids import INCH, SETTLING
from antarium.games.baseone.model import State
from antarium.games.baseone.regrouping import is_among, regrouped, regroupings
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import WHOLE, Way
from antarium.kernel.geometry.headings import offset

REACHES: Final[list[int]] = [INCH // 2, INCH, 3 * INCH // 2, 2 * INCH, 3 * INCH, 4 * INCH]
"""How far its models may go, the first that is far enough."""
MOST: Final = 6
COMPASS: Final = 30
"""How many arrangements are looked for, and in which steps of degrees the unit is shifted as it stands."""


def settlement(s: State, move: Move) -> Move | None:
    """The move with which a stopped unit settles, planned already where there is but one place; None without any."""
    pieces = tuple(range(s.ground.pieces))
    if not Terms(s, move).mobile:
        return None
    for reach in REACHES:
        settling = Move(move.unit, SETTLING, reach, tested=pieces, through=move.through)
        terms = Terms(s, settling)
        looseness = settled_looseness(terms)
        found = places(terms, looseness)
        if len(found) == 1:
            (only,) = settling.back_to(WALK_ON, plan=complete(terms, found[0], [], looseness), halt=WHOLE)
            return only
        if found:
            return settling
    return None


def settled_looseness(terms: Terms) -> int:
    """UNT-4, D-13 A unit that is in formation, or can restore it here, settles in formation; others no looser."""
    if is_formed(terms) or regrouped(terms, FORMED) is not None:
        return FORMED
    return looseness_in(terms, terms.start) + 1


def places(terms: Terms, looseness: int) -> list[list[Way]]:
    """Some places where a unit can settle, those near to where its models are first."""
    found = regroupings(terms, looseness, MOST)
    for part in (2, 1):
        for heading in range(0, 360, COMPASS):
            ways = block(terms, *offset(0, 0, heading, terms.left // part - 1), looseness)
            if ways is not None and not is_among(ways, found):
                found.append(ways)
    return found
