"""Everything that can happen in Base One, in the past tense, chapter by chapter."""

from __future__ import annotations

from antarium.games.baseone.events import assault, impact, moving, shooting, turns
from antarium.kernel.records import Event

EVENTS: tuple[type[Event], ...] = (
    *turns.EVENTS, *moving.EVENTS, *shooting.EVENTS, *impact.EVENTS, *assault.EVENTS,
)  # fmt: skip
