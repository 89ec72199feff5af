"""POW-4: rolling for order."""

from __future__ import annotations

from antarium.games.revolt.events import OrderRolled, TieRolled
from antarium.games.revolt.model import State


def roll_for_order(s: State, rule: str) -> list[int]:
    """POW-1, POW-2, POW-4 All players roll by this rule: highest first, ties rolled again among the tied."""
    seats = list(range(s.options.seats))
    dice = [s.dice.d6() for _ in seats]
    order = ranked(s, seats, dice, rule)
    s.emit(OrderRolled(tuple(dice), tuple(order), cites=OrderRolled.by(rule)))
    return order


def ranked(s: State, seats: list[int], dice: list[int], rule: str) -> list[int]:
    """These seats by their dice, highest first."""
    order: list[int] = []
    for face in range(6, 0, -1):
        alike = [seats[index] for index in range(len(seats)) if dice[index] == face]
        if len(alike) > 1:
            again = [s.dice.d6() for _ in alike]
            s.emit(TieRolled(tuple(alike), tuple(again), cites=TieRolled.by(rule)))
            alike = ranked(s, alike, again, rule)
        order += alike
    return order
