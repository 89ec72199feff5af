"""The chapters on turns by themselves: their sequences, and frames resolved with all that happens."""

from __future__ import annotations

from collections.abc import Mapping

from antarium.games.baseone import (
    bag,
    battle,
    breaking,
    deployment,
    ending,
    grafts,
    infiltration,
    orders,
    recovery,
)
from antarium.games.baseone.frames import (
    Activation,
    Battle,
    BreakTest,
    Deployment,
    Infiltration,
    Recovery,
    Turn,
)
from antarium.games.baseone.model import State
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame
from antarium.kernel.records import Event
from tests.games.baseone.battlefield import stage

TURNS = Sequence("turns", battle.PlayTurns(), ending.RollForEnd(), battle.DeclareResult())
BOOK: Mapping[type[Frame], Sequence] = {
    Battle: Sequence("battle", battle.RollForEdges(), battle.DeployForces(), battle.SendInfiltrators(), *TURNS.steps),
    Deployment: Sequence("deployment", deployment.DrawForDeployment(), deployment.ChooseUnit(), deployment.PlaceUnit()),
    Infiltration: Sequence("infiltration", infiltration.ChooseInfiltrators(), infiltration.TireInfiltrators()),
    Turn: Sequence(
        "turn",
        bag.DrawOrderDie(),
        orders.ChooseOrder(),
        recovery.RecoverDown(),
        recovery.KeepAmbushes(),
        recovery.ReturnDice(),
    ),
    Recovery: Sequence("recovery", grafts.OfferGraft(), recovery.RollRecovery()),
    Activation: Sequence("activation", grafts.OfferGraft(), orders.TestOrder(), orders.CarryOut(), orders.EndAction()),
    BreakTest: Sequence("break test", grafts.OfferGraft(), breaking.RollBreakTest()),
}

FIRST_TURN = 3
"""Where in `Battle` the turns begin."""


def resolve(s: State, *frames: Frame) -> tuple[Position, list[Event]]:
    """The position that these frames lead to, and what happened on the way."""
    told: list[Event] = []
    s.event_sink = told
    pos = stage(s, *frames, book=BOOK)
    s.event_sink = None
    return pos, told


def at(s: State, code: str) -> int:
    return s.forces.unit_with(code)
