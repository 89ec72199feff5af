"""GEN-1, SET, TRN: the whole battle, from the roll for edges to the result."""

from __future__ import annotations

from antarium.games.baseone.bag import dice_in_bag
from antarium.games.baseone.ending import losses_of, outcome
from antarium.games.baseone.events.turns import BattleEnded, EdgesRolled, InfiltratorsCalled, TurnBegan
from antarium.games.baseone.frames import Battle, Deployment, Infiltration, Turn
from antarium.games.baseone.ids import DISTORT_IN_BAG, DISTORT_LOOMS
from antarium.games.baseone.infiltration import infiltrators
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import roll_off
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class RollForEdges(Step[State, Battle, None]):
    """SET-2 On 1 to 3 the first seat deploys along the southern edge, on 4 to 6 the second."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        roll = s.dice.d6()
        s.edge = 0 if roll <= 3 else 1
        s.emit(EdgesRolled(roll, s.edge))
        return battle.then()


class DeployForces(Step[State, Battle, None]):
    """SET-2 Both forces come to the table."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        return (*battle.then(), Deployment())


class SendInfiltrators(Step[State, Battle, None]):
    """FRC-2, D-25 Infiltrators move before the first die; where both sides have some, dice decide who begins."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        first, second = infiltrators(s, 0), infiltrators(s, 1)
        if not first and not second:
            return battle.then()
        seat, rolls = (0 if first else 1), list[int]()
        if first and second:
            seat, rolls = roll_off(s.dice)
        s.emit(InfiltratorsCalled(seat, tuple(rolls)))
        return (*battle.then(), Infiltration(seat))


class PlayTurns(Step[State, Battle, None]):
    """TRN-2 The next turn; a distort die drawn last in the one before binds its first order die (FRC-6)."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        s.turn += 1
        looms = s.distort == DISTORT_LOOMS
        if looms:
            s.distort = DISTORT_IN_BAG
        s.emit(TurnBegan(s.turn, (dice_in_bag(s, 0), dice_in_bag(s, 1))))
        return (*battle.then(), Turn(distorted=looms))


class DeclareResult(Step[State, Battle, None]):
    """VIC-1 The lost dice are counted, and the battle is over."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        if s.event_sink is not None:
            s.emit(BattleEnded((losses_of(s, 0), losses_of(s, 1)), outcome(s).winners))
        return END
