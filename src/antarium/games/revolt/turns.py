"""SEQ, POW-4, POW-6: turns and phases, from the first turn to the last."""

from __future__ import annotations

from antarium.games.revolt.alliances import gain_points
from antarium.games.revolt.counters import COUNTERS
from antarium.games.revolt.events import GameEnded, PhaseBegan, TurnBegan, TurnEnded
from antarium.games.revolt.frames import Aftermath, Combat, Movement, PoliticsTurn, Rebuilding, Table
from antarium.games.revolt.ids import (
    DEFENDED,
    FOUGHT,
    GENERATOR_READY,
    HOUSES,
    MOVED,
    RECOVERING,
    STANDSTILL,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.order import roll_for_order
from antarium.games.revolt.scenarios import scenario_of
from antarium.games.revolt.victory import counted, economic_hexes, fortresses, outcome, scores
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Modifier, total

# The game


class PlayTurns(Step[State, Table, None]):
    """SEQ-2 One turn after another until the last is over."""

    def __init__(self, turn: Frame) -> None:
        self.turn = turn

    def do(self, s: State, table: Table, choice: None) -> Frames:
        if s.turn == s.options.last_turn:
            return table.then()
        s.turn += 1
        s.emit(TurnBegan(s.turn))
        return (*table.again(), self.turn)


class EndGame(Step[State, Table, None]):
    """VIC-1 The points are counted, and the game is over."""

    def do(self, s: State, table: Table, choice: None) -> Frames:
        if s.event_sink is not None:
            result = outcome(s)
            s.emit(GameEnded(result.scores, result.winners))
        return END


# One turn


class Move(Step[State, Frame, None]):
    """SEQ-1, DEF-5 A player's movement phase begins, and with it the turn that his retreated leaders miss."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, turn: Frame, choice: None) -> Frames:
        return begin_movement(s, self.seat, turn.then())


class Fight(Step[State, Frame, None]):
    """SEQ-3 A player's combat phase begins when he has ended his movement phase."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, turn: Frame, choice: None) -> Frames:
        return begin_combat(s, self.seat, turn.then())


class Rebuild(Step[State, Frame, None]):
    """SEQ-1 A player replaces troops and recruits heroes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: State, turn: Frame, choice: None) -> Frames:
        return begin_rebuilding(s, self.seat, turn.then())


class MarkTurn(Step[State, Frame, None]):
    """SEQ-1, ART-12 The turn is marked: the Field Generator can serve again, and everybody sees how things stand."""

    def do(self, s: State, turn: Frame, choice: None) -> Frames:
        s.generator = GENERATOR_READY
        if s.event_sink is not None:
            s.emit(TurnEnded(s.turn, tuple(scores(s))))
        return turn.then()


class EndCombat(Step[State, Aftermath, None]):
    """DEF-5 When his combat phase is over a player's retreated leaders are themselves again."""

    def do(self, s: State, aftermath: Aftermath, choice: None) -> Frames:
        s.overflights = []
        for counter in range(COUNTERS):
            if s.marks[counter] & RECOVERING and s.owner[counter] == aftermath.seat:
                s.marks[counter] &= ~RECOVERING
        return END


# One turn of power politics


class RollForTurnOrder(Step[State, PoliticsTurn, None]):
    """POW-4 Each turn begins with a roll for order."""

    def do(self, s: State, turn: PoliticsTurn, choice: None) -> Frames:
        s.order = roll_for_order(s, "POW-4")
        return turn.then()


class MoveInOrder(Step[State, PoliticsTurn, None]):
    """POW-4 The player whose turn it is by the dice moves."""

    def do(self, s: State, turn: PoliticsTurn, choice: None) -> Frames:
        return begin_movement(s, s.order[turn.number], turn.then())


class FightInOrder(Step[State, PoliticsTurn, None]):
    """POW-4 The player who has moved fights; then the next one moves, until all have done so."""

    def do(self, s: State, turn: PoliticsTurn, choice: None) -> Frames:
        following = turn.number + 1
        if following < len(s.order):
            return begin_combat(s, s.order[turn.number], turn.back_to(turn.at - 1, number=following))
        return begin_combat(s, s.order[turn.number], turn.then(number=0))


class RebuildInOrder(Step[State, PoliticsTurn, None]):
    """POW-4 After all have moved and fought each replaces and recruits, in the same order."""

    def do(self, s: State, turn: PoliticsTurn, choice: None) -> Frames:
        following = turn.number + 1
        after = turn.again(number=following) if following < len(s.order) else turn.then(number=0)
        return begin_rebuilding(s, s.order[turn.number], after)


class GivePoints(Step[State, PoliticsTurn, None]):
    """POW-6, POW-7 At the end of turn 3, and only then, players get points for what they hold."""

    def do(self, s: State, turn: PoliticsTurn, choice: None) -> Frames:
        if s.turn == scenario_of(s).points_turn:
            for seat in range(s.options.seats):
                gain_points(s, seat, points_for_holdings(s, seat))
        return turn.then()


def points_for_holdings(s: State, seat: int) -> tuple[Modifier, ...]:
    """POW-6, POW-7 One for an economic hex, three for a fortress; with four players double for a single house."""
    scenario = scenario_of(s)
    markets = economic_hexes(s, seat)
    forts = fortresses(s, seat)
    gains: tuple[Modifier, ...] = (
        Modifier(markets * scenario.points_economic, counted(markets, "economic hex", "es"), "POW-6"),
        Modifier(forts * scenario.points_fortress, counted(forts, "fortress", "es"), "POW-6"),
    )
    if s.options.seats == 4 and [s.side[house] for house in range(HOUSES)].count(seat) == 1:
        gains = (*gains, Modifier(total(gains), "the same again for a single house", "POW-7"))
    return gains


# Phases


def begin_movement(s: State, seat: int, after: Frames) -> Frames:
    """SEQ-1, DEF-5 What has moved may move again."""
    s.begin_phase(MOVED)
    s.overflights = []
    for counter in range(COUNTERS):
        if s.owner[counter] == seat and s.marks[counter] & STANDSTILL:
            s.marks[counter] = s.marks[counter] & ~STANDSTILL | RECOVERING
    s.emit(PhaseBegan(seat, "movement"))
    return (*after, Movement(seat))


def begin_combat(s: State, seat: int, after: Frames) -> Frames:
    """SEQ-1 Everybody may attack once more, and powers are fresh."""
    s.begin_phase(FOUGHT | DEFENDED)
    s.spent = 0
    s.fascinated = -1
    s.emit(PhaseBegan(seat, "combat"))
    return (*after, Aftermath(seat), Combat(seat))


def begin_rebuilding(s: State, seat: int, after: Frames) -> Frames:
    s.emit(PhaseBegan(seat, "replacement"))
    return (*after, Rebuilding(seat))
