"""SET-7: how everything stands when nobody is to choose or place anything."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import KIND
from antarium.games.revolt.ids import AIRJETS, BROWN, HOVERCRAFT
from antarium.games.revolt.model import State
from antarium.games.revolt.pattern import man_fortress, outposts, pattern_hexes
from antarium.games.revolt.placement import has_room, is_open, put_down

RULE: Final = "SET-7"
"""What the log cites for all that is placed here."""


def arrange_house(s: State, seat: int, house: int) -> None:
    """SET-7 A house stands in the neutral pattern, with its economic hexes filled in label order."""
    man_fortress(s, seat, house, RULE)
    for counter in outposts(house):
        hexes = by_label(s.board, pattern_hexes(s, counter))
        if hexes:
            put_down(s, seat, counter, hexes[0], RULE)


def arrange_terrans(s: State, seat: int, counters: list[int]) -> None:
    """SET-7 Hovercraft and airjets stand on the first brown economic hexes, all other Terrans on the Starport."""
    craft = [counter for counter in counters if KIND[counter] in (HOVERCRAFT, AIRJETS)]
    for counter in counters:
        if counter not in craft:
            put_down(s, seat, counter, s.board.starport, RULE)
    arrange_apart(s, seat, craft, by_label(s.board, s.board.markets[BROWN]) + brown_hexes(s))


def arrange_apart(s: State, seat: int, counters: list[int], hexes: list[int]) -> None:
    """SET-7 Each counter takes the first of these hexes that is empty."""
    for counter in counters:
        for at in hexes:
            if not s.stack(at):
                put_down(s, seat, counter, at, RULE)
                break


def arrange_in_turn(s: State, seat: int, counters: list[int], houses: list[int]) -> None:
    """SET-7 One to a hex over the economic hexes of these houses, then from the first again, passing over full ones."""
    hexes = [at for house in houses for at in by_label(s.board, s.board.markets[house])]
    turn = 0
    for counter in counters:
        for _ in range(len(hexes)):
            at = hexes[turn % len(hexes)]
            turn += 1
            if is_open(s, seat, at) and has_room(s, counter, at):
                put_down(s, seat, counter, at, RULE)
                break


def richest_houses(board: Board, houses: list[int]) -> list[int]:
    """SET-7 The houses with the most economic hexes among these."""
    most = max([len(board.markets[house]) for house in houses])
    return [house for house in houses if len(board.markets[house]) == most]


def brown_hexes(s: State) -> list[int]:
    return by_label(s.board, s.board.of_colour[BROWN])


def by_label(board: Board, hexes: list[int]) -> list[int]:
    """In the order of their labels: column, then row."""
    return sorted(hexes, key=board.label)
