"""SET, REI, SIL, POW: the three scenarios as numbers, who sits where and what each side has and will have."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS, ScenarioEntry, read_scenarios
from antarium.games.revolt.ids import NOBODY
from antarium.games.revolt.model import State

REBEL: Final = 0
INVADER: Final = 0
"""The Silakka player, who sits where the Rebel does."""
TERRAN: Final = 1


class Scenario:
    """One scenario. Lists without a name for their index are lists of counters."""

    def __init__(self, entry: ScenarioEntry) -> None:
        self.sides: list[str] = list(entry.sides)
        self.faction: list[int] = [FACTIONS.index(code) if code else NOBODY for code in entry.factions]
        """What each seat has besides houses: Terra, the Silakka, or nothing."""
        self.unused: list[int] = numbers(entry.unused)
        self.terran_start: list[int] = numbers(entry.terran_start)
        self.reinforcements: list[int] = numbers(entry.reinforcements)
        self.arrival: list[int] = [entry.arrival.get(str(turn), 0) for turn in range(entry.turns + 1)]
        """By turn: the highest die that brings the reinforcements."""
        self.natives: list[int] = numbers(entry.natives)
        self.natives_turn: int = entry.natives_turn
        self.heroes: list[list[int]] = [numbers(entry.hero_piles[pile]) for pile in entry.hero_pile_of_side]
        """The heroes that each seat may win over."""
        self.mercenaries: list[int] = numbers(entry.mercenaries)
        self.points_turn: int = entry.points_turn
        self.points_economic: int = entry.points_economic
        self.points_fortress: int = entry.points_fortress
        self.mercenary_cost: int = entry.mercenary_cost


def numbers(codes: tuple[str, ...]) -> list[int]:
    return [CODE.index(code) for code in codes]


SCENARIOS: Final[dict[str, Scenario]] = {name: Scenario(entry) for name, entry in read_scenarios().items()}


def scenario_of(s: State) -> Scenario:
    return SCENARIOS[s.options.scenario]
