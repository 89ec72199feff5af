"""SET, SIL, POW: the table before anybody has chosen or placed anything."""

from __future__ import annotations

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import COUNTERS, FACTION, FIRST_TOKEN
from antarium.games.revolt.frames import InvasionGame, PoliticsGame, RevoltGame
from antarium.games.revolt.ids import AT_HAND, GENERATOR_READY, HEROES, HOUSES, NATIVES, NOBODY, PILE, RESERVE, UNUSED
from antarium.games.revolt.model import State
from antarium.games.revolt.options import Options
from antarium.games.revolt.scenarios import INVADER, SCENARIOS, TERRAN, Scenario
from antarium.kernel.dice import Dice
from antarium.kernel.frames import Frames
from antarium.kernel.setup import Setup


def begin(setup: Setup, board: Board, dice: Dice) -> tuple[State, Frames]:
    """The empty table of the scenario that was chosen, and the frame of its whole game."""
    options = Options(setup)
    scenario = SCENARIOS[options.scenario]
    side = sides(scenario, options)
    s = State(
        setup,
        board,
        options,
        dice,
        turn=0,
        generator=GENERATOR_READY,
        spent=0,
        fascinated=-1,
        hex_of=[starting_place(scenario, counter) for counter in range(COUNTERS)],
        owner=[side[FACTION[counter]] for counter in range(COUNTERS)],
        marks=[0] * COUNTERS,
        returns=[0] * COUNTERS,
        side=side,
        points=starting_points(scenario, options, board),
        artifact=list(range(HOUSES)),
        face_up=[0] * HOUSES,
        order=list(range(options.seats)),
        overflights=[],
        devastated=[],
        holder=b"",
        crowd=b"",
    )
    s.recount()
    if options.revolt:
        return s, (RevoltGame(),)
    return s, (InvasionGame(),) if options.invasion else (PoliticsGame(),)


def sides(scenario: Scenario, options: Options) -> list[int]:
    """REP-1, SIL-5 Who controls each faction before any house has been chosen."""
    side = [NOBODY] * (HEROES + 1)
    for seat in range(options.seats):
        if scenario.faction[seat] != NOBODY:
            side[scenario.faction[seat]] = seat
    if scenario.natives:
        side[NATIVES] = TERRAN if scenario.natives_turn else INVADER
    return side


def starting_place(scenario: Scenario, counter: int) -> int:
    """Where a counter lies: out of the game, in a pile, off planet, or at hand."""
    if counter in scenario.unused:
        return UNUSED
    if counter < FIRST_TOKEN and (FACTION[counter] == HEROES or counter in scenario.mercenaries):
        return PILE
    if counter in scenario.reinforcements or (scenario.natives_turn and counter in scenario.natives):
        return RESERVE
    return AT_HAND


def starting_points(scenario: Scenario, options: Options, board: Board) -> list[int]:
    """REP-1, SIL-5, POW-6 Terra brings points and so do the Silakka; houses bring theirs when they take sides."""
    points = [0] * options.seats
    for seat in range(options.seats):
        if scenario.faction[seat] != NOBODY:
            points[seat] = board.replacement[scenario.faction[seat]]
    return points
