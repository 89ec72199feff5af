"""SET, REP, REC, DEF, SIL, POW: putting counters in hand on the map, and where each of them may come on.

Before the first turn a counter takes up its starting place; from then on it comes back or comes to help.
"""

from __future__ import annotations

from antarium.games.revolt.actions import DONE, Done, Place
from antarium.games.revolt.artifacts import is_face_up, tokens_in
from antarium.games.revolt.counters import CODE, FACTION, IS_LEADER, OF_FACTION, is_token, token_of
from antarium.games.revolt.events import CounterPlaced
from antarium.games.revolt.frames import Placement
from antarium.games.revolt.ids import (
    AT_HAND,
    BARRED,
    BROWN,
    EMPTY,
    HEROES,
    HOUSES,
    NATIVES,
    SILAKKA,
    STACK_LIMIT,
    TERRA,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.scenarios import scenario_of
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class PlaceCounter(Step[State, Placement, Place | Done | None]):
    """SET-5, REP-3, REP-4 The counter in hand goes on a hex where it may come on, or waits if there is none.

    HID-6 Whether there is room may hang on what a face-down token is: then its owner is asked even if there is none.
    """

    def ask(self, s: State, placement: Placement) -> Decisions:
        seat = placement.seat
        counter = placement.counters[0]
        place = s.board.place
        options: list[Action] = [place[at] for at in entry_hexes(s, seat, counter)]
        if not options:
            if not might_enter(s, seat, counter):
                return NOBODY
            options.append(DONE)
        return (Decision(seat, "place", entry_rule(s, placement), tuple(options), None, (counter,)),)

    def do(self, s: State, placement: Placement, choice: Place | Done | None) -> Frames:
        counters = placement.counters
        if isinstance(choice, Place):
            put_down(s, placement.seat, counters[0], choice.on, entry_rule(s, placement))
        return placement.again(counters=counters[1:]) if len(counters) > 1 else END

    def explain_illegal(self, s: State, placement: Placement, action: Action) -> Illegal | None:
        counter = placement.counters[0]
        if isinstance(action, Place) and 0 <= action.on < s.board.size:
            return place_refusal(s, placement, action.on)
        return Illegal(f"{CODE[counter]} must be placed first", entry_rule(s, placement))


def placing(frames: Frames, seat: int, counters: list[int]) -> Frames:
    """Go on with these frames when the seat has placed these counters."""
    return (*frames, Placement(seat, tuple(counters))) if counters else frames


def put_down(s: State, seat: int, counter: int, at: int, rule: str) -> None:
    s.marks[counter] = 0
    s.put(counter, at)
    s.emit(CounterPlaced(seat, counter, at, cites=CounterPlaced.by(rule)))


# Where a counter may come on


def entry_hexes(s: State, seat: int, counter: int) -> list[int]:
    """REP-4 The hexes the rules name for this counter, less those held by others and those that are full."""
    hexes = [at for at in region(s, seat, counter) if is_open(s, seat, at) and has_room(s, counter, at)]
    return leaving_room(s, counter, hexes) if s.turn == 0 and is_last_of_house(s, counter) else hexes


def might_enter(s: State, seat: int, counter: int) -> bool:
    """HID-6 Whether, for all that others know, there is a hex for this counter."""
    for at in region(s, seat, counter):
        if is_open(s, seat, at) and (is_token(counter) or might_have_room(s, at)):
            return True
    return False


def region(s: State, seat: int, counter: int) -> list[int]:
    """Return the hexes the rules name for this counter, held by an enemy or not."""
    if is_token(counter):
        return homes(s, FACTION[counter])
    return starting_region(s, seat, counter) if s.turn == 0 else return_region(s, seat, counter)


def starting_region(s: State, seat: int, counter: int) -> list[int]:
    """SET-4, SET-5, SET-6, SIL-1, SIL-3, POW-3 Where a counter may stand when the first turn begins."""
    board = s.board
    faction = FACTION[counter]
    if faction < HOUSES:
        return board.of_colour[faction]
    if faction == HEROES or s.options.politics:
        return [at for house in range(HOUSES) if s.side[house] == seat for at in board.of_colour[house]]
    if faction == SILAKKA or (faction == TERRA and s.options.invasion and not s.options.terrans_on_brown):
        return [at for at in range(board.size) if not board.sea[at]]
    return board.of_colour[BROWN]


def return_region(s: State, seat: int, counter: int) -> list[int]:
    """REP-3, DEF-3, REC-2, REI-1, REI-3, SIL-6, POW-8 Where a counter may come on once play has begun."""
    board = s.board
    faction = FACTION[counter]
    if faction < HOUSES:
        return [board.fortress[faction], *board.markets[faction]]
    if faction == HEROES:
        sites = [*board.fortress, board.starport, *board.economic]
        return [at for at in sites if is_friendly(s, seat, at)]
    if s.options.politics:
        mine = [house for house in range(HOUSES) if s.side[house] == seat]
        return [at for house in mine for at in [board.fortress[house], *board.markets[house]]]
    if faction == SILAKKA or (faction == NATIVES and s.side[TERRA] != seat):
        return [at for at in board.economic if is_friendly(s, seat, at)]
    return board.of_colour[BROWN]


def is_friendly(s: State, seat: int, at: int) -> bool:
    """REC-3, POW-5 His counters are in it, or it is empty and of a colour he controls; in scenario 3 brown never is."""
    colour = s.board.colour[at]
    if colour > BROWN or (colour == BROWN and s.options.politics):
        return False
    holder = s.holder[at]
    return holder == seat or (holder == EMPTY and s.side[colour] == seat)


def is_open(s: State, seat: int, at: int) -> bool:
    """REP-4, SIL-1, SIL-3, MAP-7 Nobody else's counters are there, and the hex is not shut."""
    holder = s.holder[at]
    return holder == seat or (holder != BARRED and s.crowd[at] == 0 and not s.enemy_of(seat, at))


def has_room(s: State, counter: int, at: int) -> bool:
    """STK-1, STK-2 The limit of three holds, artifacts without factors not counted."""
    return s.crowd[at] + s.stacks(counter) <= STACK_LIMIT


def might_have_room(s: State, at: int) -> bool:
    """Whether one more would have room if no face-down token there had factors."""
    hidden = 0
    for token in tokens_in(s, at):
        if not is_face_up(s, token):
            hidden += s.stacks(token)
    return s.crowd[at] - hidden < STACK_LIMIT


# Tokens


def homes(s: State, house: int) -> list[int]:
    """SET-5 The hexes where counters of a house stand."""
    found: list[int] = []
    for counter in OF_FACTION[house]:
        at = s.hex_of[counter]
        if at >= 0 and at not in found:
            found.append(at)
    return found


def is_last_of_house(s: State, counter: int) -> bool:
    """Whether only the token of its house is still to be placed after this counter."""
    house = FACTION[counter]
    if house >= HOUSES or is_token(counter) or s.hex_of[token_of(house)] != AT_HAND:
        return False
    return not any(one != counter and s.hex_of[one] == AT_HAND for one in OF_FACTION[house])


def leaving_room(s: State, counter: int, hexes: list[int]) -> list[int]:
    """SET-5 The last counter of a house leaves room for its token beside one of them, if that can be."""
    house = FACTION[counter]
    token = token_of(house)
    spacious = [at for at in homes(s, house) if has_room(s, token, at)]
    fitting = [
        at
        for at in hexes
        if s.crowd[at] + 1 + s.stacks(token) <= STACK_LIMIT or len(spacious) > 1 or (spacious and spacious[0] != at)
    ]
    return fitting or hexes


# Words


def entry_rule(s: State, placement: Placement) -> str:
    """The paragraph that says where the counter in hand may come on."""
    counter = placement.counters[0]
    faction = FACTION[counter]
    if s.turn == 0:
        if s.options.politics:
            return "POW-3"
        if s.options.invasion:
            return "SIL-1" if faction == TERRA else "SIL-3"
        return "SET-4" if faction == TERRA else "SET-6" if faction == HEROES else "SET-5"
    if faction == HEROES:
        return "REC-2"
    if has_come_to_help(s, placement):
        return "REI-3" if faction == NATIVES else "REI-1"
    if faction >= TERRA and s.options.politics:
        return "POW-8"
    if faction >= NATIVES and s.options.invasion:
        return "SIL-6"
    return "DEF-3" if IS_LEADER[counter] else "REP-3"


def has_come_to_help(s: State, placement: Placement) -> bool:
    """REI-1, REI-3 Natives in their turn, and reinforcements: all of them come together, what is bought comes alone."""
    scenario = scenario_of(s)
    counter = placement.counters[0]
    if counter in scenario.natives:
        return s.turn == scenario.natives_turn
    if counter not in scenario.reinforcements or not scenario.arrival[s.turn]:
        return False
    return len(placement.counters) > 1 or counter == scenario.reinforcements[-1]


def place_refusal(s: State, placement: Placement, at: int) -> Illegal | None:
    """Why the counter in hand may not be put on this hex."""
    seat, counter = placement.seat, placement.counters[0]
    what = f"{CODE[counter]} cannot be placed on {s.board.label(at)}"
    if s.holder[at] == BARRED:
        return Illegal(f"{what}: that hex is closed to all counters", "POW-5" if s.board.starport == at else "MAP-7")
    if at not in region(s, seat, counter):
        return Illegal(f"{what}: that hex is not one of those allowed for it", entry_rule(s, placement))
    if not is_open(s, seat, at):
        return Illegal(f"{what}: another player's counters are there", "REP-4" if s.turn else entry_rule(s, placement))
    if not has_room(s, counter, at):
        return Illegal(f"{what}: a hex can hold at most three counters", "STK-1")
    if at not in entry_hexes(s, seat, counter):
        return Illegal(
            f"{what}: that would leave no room for the artifact of its house beside any of its counters", "SET-5"
        )
    return None
