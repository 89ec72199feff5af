"""POW: rolling for order, sharing out houses and mercenaries, and placing them, in power politics."""

from __future__ import annotations

from antarium.games.revolt.automatic import arrange_house, arrange_in_turn
from antarium.games.revolt.events import MercenaryDrawn
from antarium.games.revolt.frames import Placement, PoliticsGame
from antarium.games.revolt.ids import AT_HAND, HOUSES, PILE
from antarium.games.revolt.model import State
from antarium.games.revolt.order import roll_for_order
from antarium.games.revolt.scenarios import scenario_of
from antarium.games.revolt.setting_up import counters_of, houses_of
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames


class RollForHouses(Step[State, PoliticsGame, None]):
    """POW-1 The players roll for order and will choose in turn, an equal number of houses each."""

    def do(self, s: State, table: PoliticsGame, choice: None) -> Frames:
        draft = tuple(roll_for_order(s, "POW-1"))
        return table.then(draft=draft, picks=draft * (HOUSES // len(draft)))


class RollForHousesLeft(Step[State, PoliticsGame, None]):
    """POW-1 Of the houses left over, the players with the best new rolls get one each."""

    def do(self, s: State, table: PoliticsGame, choice: None) -> Frames:
        left = HOUSES - len(table.picks)
        return table.then(picks=table.picks + tuple(roll_for_order(s, "POW-1")[:left]))


class DrawMercenaries(Step[State, PoliticsGame, None]):
    """POW-2 Mercenaries are drawn in turn in equal numbers; those left over go by best new rolls."""

    def do(self, s: State, table: PoliticsGame, choice: None) -> Frames:
        pile = [counter for counter in scenario_of(s).mercenaries if s.hex_of[counter] == PILE]
        seats = table.draft * (len(pile) // len(table.draft))
        for seat in seats:
            draw_mercenary(s, seat, pile)
        if pile:
            for seat in roll_for_order(s, "POW-2")[: len(pile)]:
                draw_mercenary(s, seat, pile)
        return table.then()


class PlaceInDraftOrder(Step[State, PoliticsGame, None]):
    """POW-3 In draft order each player places his houses with their tokens, and his mercenaries on their colours."""

    def do(self, s: State, table: PoliticsGame, choice: None) -> Frames:
        placements: list[Placement] = []
        for seat in table.draft:
            houses = houses_of(s, seat, table)
            hired = [one for one in scenario_of(s).mercenaries if s.owner[one] == seat]
            if s.options.automatic:
                for house in houses:
                    arrange_house(s, seat, house)
                arrange_in_turn(s, seat, hired, houses)
            else:
                placements.append(Placement(seat, tuple(counters_of(houses) + hired)))
        placements.reverse()
        return (*table.then(), *placements)


def draw_mercenary(s: State, seat: int, pile: list[int]) -> None:
    """HID-5 One of the pile, by a die, comes to a player's hand."""
    counter = pile.pop(s.dice.below(len(pile)))
    s.give(counter, seat)
    s.hex_of[counter] = AT_HAND
    s.emit(MercenaryDrawn(seat, counter))
