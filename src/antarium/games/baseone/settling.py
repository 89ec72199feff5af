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
"""How far its models go, the first that is far enough."""
LEEWAY: Final = INCH // 2
"""How much farther they may go, so that there is something to choose."""
MOST: Final = 6
COMPASS: Final = 30
"""How many arrangements are looked for, and in which steps of degrees the unit is shifted as it stands."""


def settlement(s: State, move: Move) -> Move | None:
    """The move with which a stopped unit settles, planned already where there is but one place; None without any."""
    if not Terms(s, move).mobile:
        return None
    for reach in REACHES:
        nearest = Settling(s, move, reach)
        if nearest.found:
            wider = Settling(s, move, reach + LEEWAY)
            return (wider if wider.found else nearest).begun()
    return None


class Settling:
    """What a stopped unit can do if its models go so far at most."""

    __slots__ = ("found", "looseness", "move", "terms")

    def __init__(self, s: State, move: Move, reach: int) -> None:
        pieces = tuple(range(s.ground.pieces))  # nothing is tested any more
        self.move = Move(move.unit, SETTLING, reach, tested=pieces, through=move.through)
        self.terms = Terms(s, self.move)
        self.looseness: int = settled_looseness(self.terms)
        self.found: list[list[Way]] = places(self.terms, self.looseness)

    def begun(self) -> Move:
        """The move, in which its player is asked if there is a choice."""
        if len(self.found) > 1:
            return self.move
        plan = complete(self.terms, self.found[0], [], self.looseness)
        (planned,) = self.move.back_to(WALK_ON, plan=plan, halt=WHOLE)
        return planned


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
