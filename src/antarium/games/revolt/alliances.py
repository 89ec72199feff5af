"""ALY: the neutral houses take sides."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import Ally
from antarium.games.revolt.artifacts import learn
from antarium.games.revolt.counters import FACTION_NAME, OF_FACTION, token_of
from antarium.games.revolt.events import HouseChosen, PointsGained
from antarium.games.revolt.frames import RevoltTurn
from antarium.games.revolt.ids import HOUSES
from antarium.games.revolt.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Modifier
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import with_item

ALLY: Final[list[Ally]] = [Ally(house) for house in range(HOUSES)]


class TakeAlly(Step[State, RevoltTurn, Ally | None]):
    """ALY-1 In two turns each player, first the Rebel, must win over a neutral house; the last one is not asked for."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, s: State, turn: RevoltTurn) -> Decisions:
        houses = neutral_houses(s) if s.turn in s.options.alliance_turns else []
        if len(houses) < 2:
            return NOBODY
        return (Decision(self.seat, "take_ally", "ALY-1", tuple([ALLY[house] for house in houses])),)

    def do(self, s: State, turn: RevoltTurn, choice: Ally | None) -> Frames:
        if choice is not None:
            take_house(s, self.seat, choice.house, "ALY-1")
        elif s.turn in s.options.alliance_turns:
            for house in neutral_houses(s):
                take_house(s, self.seat, house, "ALY-1")
        return turn.then()

    def explain_illegal(self, s: State, turn: RevoltTurn, action: Action) -> Illegal | None:
        return house_refusal(s, action, "ALY-1")


def take_house(s: State, seat: int, house: int, rule: str) -> None:
    """ALY-2, HID-2 The house, its counters, its token and its replacement points are the player's from now on."""
    s.side = with_item(s.side, house, seat)
    for counter in OF_FACTION[house]:
        s.give(counter, seat)
    s.give(token_of(house), seat)
    s.recount()
    s.emit(HouseChosen(seat, house, cites=HouseChosen.by(rule)))
    if not s.options.politics:
        gain_points(s, seat, (Modifier(s.board.replacement[house], f"House {FACTION_NAME[house]}", "REP-1"),))
    learn(s, token_of(house))


def gain_points(s: State, seat: int, gains: tuple[Modifier, ...]) -> None:
    """REP-1 A player has one pool of replacement points."""
    for gain in gains:
        s.points = with_item(s.points, seat, s.points[seat] + gain.value)
    s.emit(PointsGained(seat, gains, s.points[seat], cites=PointsGained.by(gains[0].rule)))


def neutral_houses(s: State) -> list[int]:
    return [house for house in range(HOUSES) if s.is_neutral(house)]


def house_refusal(s: State, action: Action, rule: str) -> Illegal | None:
    """Why this house cannot be taken."""
    if isinstance(action, Ally) and 0 <= action.house < HOUSES and not s.is_neutral(action.house):
        return Illegal(f"House {FACTION_NAME[action.house]} has already been chosen", rule)
    return Illegal("you must choose a house now", rule)
