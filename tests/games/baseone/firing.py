"""The chapters on shooting by themselves: their sequences, and shots fired with all that happens; impacts are noted."""

from __future__ import annotations

from collections.abc import Mapping

from antarium.games.baseone import blind, overhead, rerolls, shields, targets, volley
from antarium.games.baseone.events.shooting import Aim, ShotsRolled
from antarium.games.baseone.frames import Blast, Impact, ShieldPlacement, Shooting, Volley
from antarium.games.baseone.ids import FIRE
from antarium.games.baseone.model import State
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame
from antarium.kernel.records import Event
from tests.games.baseone.battlefield import of_type, play, pushed, stage

BOOK: Mapping[type[Frame], Sequence] = {
    Shooting: Sequence(
        "shooting",
        targets.DeclareTargets(),
        targets.OfferGoDown(),
        targets.ChooseCommonMode(),
        blind.FireBlindly(),
        targets.FireVolleys(),
    ),
    Volley: Sequence(
        "volley",
        volley.ChooseModes(),
        overhead.PlaceTemplate(),
        volley.RollToHit(),
        rerolls.RerollMiss(),
        rerolls.RerollHits(),
        overhead.StrayShots(),
        volley.Strike(),
    ),
    Blast: Sequence("blast", overhead.StrikeNext()),
    ShieldPlacement: Sequence("shield placement", shields.PlaceShield()),
}


def resolve(s: State, frame: Frame) -> tuple[Position, list[Event]]:
    """A position with this frame, and what has happened up to its first question."""
    told: list[Event] = []
    s.event_sink = told
    pos = stage(s, frame, book=BOOK)
    s.event_sink = None
    return pos, told


def fire(s: State, *texts: str, frame: Frame | None = None) -> tuple[Position, list[Event]]:
    """Unit A1 shoots on Fire, unless another frame is given, with these choices; all that happened."""
    pos, told = resolve(s, frame or Shooting(0, FIRE))
    return pos, [*told, *play(pos, *texts)]


def aims(events: list[Event]) -> tuple[Aim, ...]:
    """The aims of the one volley that was fired."""
    (rolled,) = of_type(events, ShotsRolled)
    return rolled.aims


def impacts(pos: Position) -> list[Impact]:
    return [frame for frame in pushed(pos) if isinstance(frame, Impact)]
