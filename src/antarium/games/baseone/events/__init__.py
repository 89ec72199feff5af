"""Everything that can happen in Base One, in the past tense, chapter by chapter."""

from __future__ import annotations

from antarium.games.baseone.events import assault, impact, moving, shooting, turns
from antarium.kernel.game import Landmark
from antarium.kernel.records import Event

EVENTS: tuple[type[Event], ...] = (
    *turns.EVENTS, *moving.EVENTS, *shooting.EVENTS, *impact.EVENTS, *assault.EVENTS,
)  # fmt: skip
LANDMARKS: dict[type[Event], Landmark] = {
    turns.TurnBegan: "turn", shooting.ShotsRolled: "battle", assault.FightDecided: "battle",
    turns.ModelLost: "loss", turns.UnitDestroyed: "loss", turns.OrderDieLost: "score", turns.BattleEnded: "end",
}  # fmt: skip
"""The key moments of a battle, and why they are."""
