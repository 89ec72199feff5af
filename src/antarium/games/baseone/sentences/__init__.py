"""Everything that can happen, in words."""

from __future__ import annotations

from typing import cast

from antarium.games.baseone.events import assault as assault_events
from antarium.games.baseone.events import impact as impact_events
from antarium.games.baseone.events import moving as moving_events
from antarium.games.baseone.events import shooting as shooting_events
from antarium.games.baseone.events import turns as turns_events
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.sentences import assault, impact, moving, shooting, turns
from antarium.kernel.records import Event


def sentence(event: Event, forces: Forces) -> str:
    """What happened, in one sentence; each chapter has words for its own events."""
    if isinstance(event, moving_events.EVENTS):
        return moving.sentence(cast(moving_events.MovingEvent, event), forces)
    if isinstance(event, shooting_events.EVENTS):
        return shooting.sentence(cast(shooting_events.ShootingEvent, event), forces)
    if isinstance(event, impact_events.EVENTS):
        return impact.sentence(cast(impact_events.ImpactEvent, event), forces)
    if isinstance(event, assault_events.EVENTS):
        return assault.sentence(cast(assault_events.AssaultEvent, event), forces)
    return turns.sentence(cast(turns_events.TurnsEvent, event), forces)
