"""REP, REI, DEF-2, POW-8: what comes to a player's help in his replacement phase, and what he pays for."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import DONE, Done, Hire, Replace
from antarium.games.revolt.counters import CODE, COUNTERS, FACTION, FIRST_TOKEN, IS_TROOP, LEADERS, REPLACE
from antarium.games.revolt.events import CounterReplaced, LeaderReturned, MercenaryDrawn, ReinforcementsRolled
from antarium.games.revolt.frames import Rebuilding
from antarium.games.revolt.ids import AT_HAND, DEAD, RESERVE, WOUNDED
from antarium.games.revolt.model import State
from antarium.games.revolt.placement import entry_hexes, might_enter, placing
from antarium.games.revolt.scenarios import scenario_of
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import with_item

HIRE: Final[Hire] = Hire()
TROOP_COST: Final = 1
SURE: Final = 6
"""What comes on this or less comes without a roll."""


class RollForReinforcements(Step[State, Rebuilding, None]):
    """REI-2, SIL-8 The Terran rolls for help from off planet: 1-2 in turn 2, 1-4 in turn 3, no roll in turn 4."""

    def do(self, s: State, rebuilding: Rebuilding, choice: None) -> Frames:
        scenario = scenario_of(s)
        needed = scenario.arrival[s.turn]
        coming = in_reserve(s, rebuilding.seat, scenario.reinforcements)
        if coming and needed:
            die = s.dice.d6() if needed < SURE else 0
            s.emit(ReinforcementsRolled(die, needed, die <= needed))
            if die <= needed:
                to_hand(s, coming)
        return rebuilding.then()


class WelcomeNatives(Step[State, Rebuilding, None]):
    """REI-3 In turn 3 of the first scenario Mirrhos and his natives join the Terran."""

    def do(self, s: State, rebuilding: Rebuilding, choice: None) -> Frames:
        scenario = scenario_of(s)
        if s.turn == scenario.natives_turn:
            to_hand(s, in_reserve(s, rebuilding.seat, scenario.natives))
        return rebuilding.then()


class HealLeaders(Step[State, Rebuilding, None]):
    """DEF-2 A leader wounded three turns ago is fit again, without cost, for the player who had him."""

    def do(self, s: State, rebuilding: Rebuilding, choice: None) -> Frames:
        for leader in LEADERS:
            if s.hex_of[leader] == WOUNDED and s.owner[leader] == rebuilding.seat and s.returns[leader] <= s.turn:
                s.hex_of[leader] = AT_HAND
                s.returns = with_item(s.returns, leader, 0)
                s.emit(LeaderReturned(leader))
        return rebuilding.then()


class PlaceArrivals(Step[State, Rebuilding, None]):
    """REI-1, REP-4 Whatever has come, or has waited for room since an earlier turn, is placed without cost."""

    def do(self, s: State, rebuilding: Rebuilding, choice: None) -> Frames:
        seat = rebuilding.seat
        waiting = [one for one in range(COUNTERS) if s.hex_of[one] == AT_HAND and s.owner[one] == seat]
        return placing(rebuilding.then(), seat, waiting)


class BuyReplacements(Step[State, Rebuilding, Replace | Hire | Done | None]):
    """REP-2, POW-8 Lost troops come back for a point each, a mercenary for two, as long as points and room last.

    HID-6 Room may hang on what a face-down token is, so whether he is asked must not.
    """

    def ask(self, s: State, rebuilding: Rebuilding) -> Decisions:
        seat = rebuilding.seat
        if s.points[seat] < TROOP_COST:
            return NOBODY
        options: list[Action] = [REPLACE[counter] for counter in replaceable(s, seat)]
        if hire_bar(s, rebuilding) == "":
            options.append(HIRE)
        if not options and not might_buy(s, rebuilding):
            return NOBODY
        options.append(DONE)
        return (Decision(seat, "buy_replacements", "REP-2", tuple(options), None, (s.points[seat],)),)

    def do(self, s: State, rebuilding: Rebuilding, choice: Replace | Hire | Done | None) -> Frames:
        seat = rebuilding.seat
        if isinstance(choice, Replace):
            pay_for(s, seat, choice.counter, TROOP_COST, "REP-2")
            return placing(rebuilding.again(), seat, [choice.counter])
        if isinstance(choice, Hire):
            pile = dead_mercenaries(s)
            counter = pile[s.dice.below(len(pile))]
            s.emit(MercenaryDrawn(seat, counter, cites="POW-8"))
            pay_for(s, seat, counter, scenario_of(s).mercenary_cost, "POW-8")
            return placing(rebuilding.again(hired=True), seat, [counter])
        return rebuilding.then()

    def explain_illegal(self, s: State, rebuilding: Rebuilding, action: Action) -> Illegal | None:
        if isinstance(action, Hire):
            return Illegal(f"no mercenary can be brought back: {hire_bar(s, rebuilding)}", "POW-8")
        if isinstance(action, Replace) and 0 <= action.counter < COUNTERS:
            return replacement_refusal(s, rebuilding.seat, action.counter)
        return None


# Arriving


def in_reserve(s: State, seat: int, counters: list[int]) -> list[int]:
    return [counter for counter in counters if s.hex_of[counter] == RESERVE and s.owner[counter] == seat]


def to_hand(s: State, counters: list[int]) -> None:
    for counter in counters:
        s.hex_of[counter] = AT_HAND


# Paying


def lost_troops(s: State, seat: int) -> list[int]:
    """REP-2, REC-4 The dead troops of all factions a player controls."""
    hex_of = s.hex_of
    return [one for one in range(FIRST_TOKEN) if hex_of[one] == DEAD and IS_TROOP[one] and s.side[FACTION[one]] == seat]


def replaceable(s: State, seat: int) -> list[int]:
    """REP-4 The lost troops that have a hex to come back on; it is the same for all troops of a faction."""
    found: list[int] = []
    faction = -1
    has_hex = False
    for counter in lost_troops(s, seat):
        if FACTION[counter] != faction:
            faction = FACTION[counter]
            has_hex = len(entry_hexes(s, seat, counter)) > 0
        if has_hex:
            found.append(counter)
    return found


def might_buy(s: State, rebuilding: Rebuilding) -> bool:
    """HID-6 Whether, for all that others know, there is something this player could pay for."""
    seat = rebuilding.seat
    lost = lost_troops(s, seat)
    if not lost and hire_bar_in_public(s, rebuilding) == "":
        lost = dead_mercenaries(s)
    return any(might_enter(s, seat, counter) for counter in lost)


def pay_for(s: State, seat: int, counter: int, cost: int, rule: str) -> None:
    s.points = with_item(s.points, seat, s.points[seat] - cost)
    s.give(counter, seat)
    s.hex_of[counter] = AT_HAND
    s.emit(CounterReplaced(seat, counter, cost, s.points[seat], cites=CounterReplaced.by(rule)))


def replacement_refusal(s: State, seat: int, counter: int) -> Illegal:
    """Why this counter cannot be paid for."""
    what = f"{CODE[counter]} cannot be brought back"
    if not IS_TROOP[counter]:
        return Illegal(f"{what}: only troops can be brought back", "REP-2")
    if s.side[FACTION[counter]] != seat:
        return Illegal(f"{what}: you don't control its faction", "REP-2")
    if s.hex_of[counter] != DEAD:
        return Illegal(f"{what}: it is not among the dead", "REP-2")
    return Illegal(f"{what}: no hex where it can return is free of enemies and has room", "REP-4")


# Mercenaries


def dead_mercenaries(s: State) -> list[int]:
    """POW-8 The common pile."""
    return [counter for counter in scenario_of(s).mercenaries if s.hex_of[counter] == DEAD]


def hire_bar_in_public(s: State, rebuilding: Rebuilding) -> str:
    """POW-8, POW-9 Why, as everybody can see, no mercenary can be brought back; empty when one can."""
    if not dead_mercenaries(s):
        return "no mercenary is dead"
    if rebuilding.hired:
        return "you can do that only once a turn"
    if s.points[rebuilding.seat] < scenario_of(s).mercenary_cost:
        return "you don't have enough points"
    return "troops of your own houses are still dead" if lost_troops(s, rebuilding.seat) else ""


def hire_bar(s: State, rebuilding: Rebuilding) -> str:
    """REP-4 The same, and whether there is a hex for it."""
    bar = hire_bar_in_public(s, rebuilding)
    if bar or entry_hexes(s, rebuilding.seat, dead_mercenaries(s)[0]):
        return bar
    return "no hex where it can return is free of enemies and has room"
