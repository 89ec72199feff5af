"""SET, HID-1, SIL: who chooses and places what before the first turn of the two-player scenarios."""

from __future__ import annotations

from antarium.games.revolt.actions import Ally
from antarium.games.revolt.alliances import ALLY, house_refusal, neutral_houses, take_house
from antarium.games.revolt.automatic import (
    arrange_apart,
    arrange_house,
    arrange_in_turn,
    arrange_terrans,
    brown_hexes,
    richest_houses,
)
from antarium.games.revolt.counters import OF_FACTION, token_of
from antarium.games.revolt.events import HeroDrawn
from antarium.games.revolt.frames import InvasionGame, Pattern, PoliticsGame, RevoltGame, Table
from antarium.games.revolt.ids import SILAKKA
from antarium.games.revolt.model import State
from antarium.games.revolt.pattern import man_fortress, outposts
from antarium.games.revolt.placement import placing
from antarium.games.revolt.recruiting import draw_hero, receive_cargo
from antarium.games.revolt.scenarios import scenario_of
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class DealArtifacts(Step[State, Table, None]):
    """HID-1 The seven artifacts are dealt at random, one to each house."""

    def do(self, s: State, table: Table, choice: None) -> Frames:
        s.artifact = s.artifact.copy()
        s.dice.shuffle(s.artifact)
        return table.then()


class ChooseHouses(Step[State, Table, Ally | None]):
    """SET-1, SIL-2 The players named here choose one house each, in this order; the only one left is not asked for.

    SET-7 With automatic set-up each takes the richest house left, by lot among equals.
    """

    def __init__(self, rule: str, *seats: int) -> None:
        self.rule = rule
        self.seats = seats

    def picks(self, table: Table) -> tuple[int, ...]:
        """Who chooses the first house, the second, and so on."""
        return self.seats

    def ask(self, s: State, table: Table) -> Decisions:
        picks = self.picks(table)
        chosen = len(table.chosen)
        houses = neutral_houses(s)
        if chosen == len(picks) or s.options.automatic or len(houses) < 2:
            return NOBODY
        options = tuple([ALLY[house] for house in houses])
        return (Decision(picks[chosen], "choose_house", self.rule, options),)

    def do(self, s: State, table: Table, choice: Ally | None) -> Frames:
        picks = self.picks(table)
        chosen = table.chosen
        if len(chosen) == len(picks):
            return table.then()
        houses = neutral_houses(s)
        if choice is not None:
            house = choice.house
        elif s.options.automatic:
            richest = richest_houses(s.board, houses)
            house = richest[s.dice.below(len(richest))]
        else:
            house = houses[0]
        take_house(s, picks[len(chosen)], house, "SET-7" if s.options.automatic else self.rule)
        return table.again(chosen=(*chosen, house))

    def explain_illegal(self, s: State, table: Table, action: Action) -> Illegal | None:
        return house_refusal(s, action, self.rule)


class ChooseInDraftOrder(ChooseHouses):
    """POW-1 The players choose houses in turn, as the dice have settled it."""

    def picks(self, table: Table) -> tuple[int, ...]:
        assert isinstance(table, PoliticsGame)
        return table.picks


class PlaceNeutralHouses(Step[State, Table, None]):
    """SET-2, SIL-1 A player lays out every house that has no master: garrison on the fortress, the rest as he picks."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, table: Table, choice: None) -> Frames:
        houses = neutral_houses(s)
        for house in houses:
            if s.options.automatic:
                arrange_house(s, self.seat, house)
            else:
                man_fortress(s, self.seat, house, "SET-2")
        if s.options.automatic:
            return table.then()
        return (*table.then(), Pattern(self.seat, tuple([one for house in houses for one in outposts(house)])))


class PlaceTerrans(Step[State, Table, None]):
    """SET-4, SIL-1 The Terran places his five starting counters."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, table: Table, choice: None) -> Frames:
        counters = scenario_of(s).terran_start
        if s.options.automatic:
            arrange_terrans(s, self.seat, counters)
            return table.then()
        return placing(table.then(), self.seat, counters)


class PlaceHouses(Step[State, RevoltGame, None]):
    """SET-5 A player places the houses under his control, each on its own colour, and then its token."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, table: RevoltGame, choice: None) -> Frames:
        houses = houses_of(s, self.seat, table)
        if s.options.automatic:
            for house in houses:
                arrange_house(s, self.seat, house)
            return table.then()
        return placing(table.then(), self.seat, counters_of(houses))


class DrawFirstHero(Step[State, RevoltGame, None]):
    """SET-6 The Rebel draws one hero and places it in the colour of either of his houses."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, table: RevoltGame, choice: None) -> Frames:
        hero = draw_hero(s, self.seat)
        s.emit(HeroDrawn(self.seat, hero))
        receive_cargo(s, self.seat, hero)
        if s.options.automatic:
            arrange_in_turn(s, self.seat, [hero], houses_of(s, self.seat, table))
            return table.then()
        return placing(table.then(), self.seat, [hero])


class PlaceInvaders(Step[State, InvasionGame, None]):
    """SIL-3 The Silakka player places his ten counters on land and the natives on brown hexes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, table: InvasionGame, choice: None) -> Frames:
        natives = scenario_of(s).natives
        if s.options.automatic:
            arrange_in_turn(s, self.seat, OF_FACTION[SILAKKA], houses_of(s, self.seat, table)[::-1])
            arrange_apart(s, self.seat, natives, brown_hexes(s))
            return table.then()
        return placing(table.then(), self.seat, OF_FACTION[SILAKKA] + natives)


def houses_of(s: State, seat: int, table: Table) -> list[int]:
    """The houses a player chose before the first turn, in the order of choice."""
    return [house for house in table.chosen if s.side[house] == seat]


def counters_of(houses: list[int]) -> list[int]:
    """SET-5 The counters of these houses in the order of placing: a house after the other, each with its token last."""
    return [counter for house in houses for counter in [*OF_FACTION[house], token_of(house)]]
