"""SET-2, SET-3: how a house stands that nobody commands yet."""

from __future__ import annotations

from antarium.games.revolt.actions import Place
from antarium.games.revolt.counters import CODE, COMBAT, FACTION, FACTION_NAME, IS_TROOP, OF_FACTION, token_of
from antarium.games.revolt.frames import Pattern
from antarium.games.revolt.ids import STACK_LIMIT
from antarium.games.revolt.model import State
from antarium.games.revolt.placement import put_down
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class PlaceInPattern(Step[State, Pattern, Place | None]):
    """SET-2 The counter in hand goes alone on an economic hex of its house that the player picks."""

    def ask(self, s: State, pattern: Pattern) -> Decisions:
        counter = pattern.counters[0]
        place = s.board.place
        options = tuple([place[at] for at in pattern_hexes(s, counter)])
        return (Decision(pattern.seat, "place_neutral", "SET-2", options, None, (counter,)),) if options else NOBODY

    def do(self, s: State, pattern: Pattern, choice: Place | None) -> Frames:
        counters = pattern.counters
        if choice is not None:
            put_down(s, pattern.seat, counters[0], choice.on, "SET-2")
        return pattern.again(counters=counters[1:]) if len(counters) > 1 else END

    def explain_illegal(self, s: State, pattern: Pattern, action: Action) -> Illegal | None:
        counter = pattern.counters[0]
        if not isinstance(action, Place) or not 0 <= action.on < s.board.size:
            return Illegal(f"{CODE[counter]} must be placed first", "SET-2")
        what = f"{CODE[counter]} cannot be placed on {s.board.label(action.on)}"
        if action.on in s.board.markets[FACTION[counter]]:
            return Illegal(f"{what}: another counter is there", "SET-2")
        return Illegal(f"{what}: that is not an economic hex of House {FACTION_NAME[FACTION[counter]]}", "SET-2")


def man_fortress(s: State, seat: int, house: int, rule: str) -> None:
    """SET-2 Leader, fortress counter and token stand on the fortress."""
    for counter in garrison(house):
        put_down(s, seat, counter, s.board.fortress[house], rule)


def garrison(house: int) -> list[int]:
    return [OF_FACTION[house][0], fortress_counter(house), token_of(house)]


def outposts(house: int) -> list[int]:
    """SET-2 The counters that stand one by one on economic hexes."""
    return [counter for counter in OF_FACTION[house] if counter not in garrison(house)]


def fortress_counter(house: int) -> int:
    """SET-3 The first of the house's troops with the highest combat factor."""
    troops = [counter for counter in OF_FACTION[house] if IS_TROOP[counter]]
    strongest = max([COMBAT[counter] for counter in troops])
    return next(counter for counter in troops if COMBAT[counter] == strongest)


def pattern_hexes(s: State, counter: int) -> list[int]:
    """SET-2 Empty economic hexes of the colour, failing them the fortress, failing that any hex of the colour.

    A token takes up room here whatever it is, because nobody may know.
    """
    house = FACTION[counter]
    free = [at for at in s.board.markets[house] if not s.stack(at)]
    if free:
        return free
    fortress = s.board.fortress[house]
    if len(s.stack(fortress)) < STACK_LIMIT:
        return [fortress]
    return [at for at in s.board.of_colour[house] if len(s.stack(at)) < STACK_LIMIT]
