"""The chapters on hits and assaults by themselves: impacts drawn by hand, and what comes of them."""

from __future__ import annotations

from antarium.games.baseone.arsenal import mode_with, weapon_with
from antarium.games.baseone.events.impact import HitsPlaced, ResistTested
from antarium.games.baseone.frames import Assault, BreakTest, Exhaustion, Impact, Move, RunOrder, Shooting, Volley
from antarium.games.baseone.ids import BLOWS, INCH, NONE, SHOT
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.sequences import BOOK
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame
from antarium.kernel.records import Event, total
from tests.games.baseone.battlefield import of_type, play, stage

Book = dict[type[Frame], Sequence]


def part(*frames: type[Frame]) -> Book:
    """As much of the sequence of play as these frames need; all else is noted."""
    return {frame: BOOK[frame] for frame in frames}


HITS: Book = part(Impact)
SHOTS: Book = part(Shooting, Volley, Impact)
FIGHTS: Book = part(Assault, Volley, Impact, BreakTest)
CHARGES: Book = part(RunOrder, Move, Exhaustion)


def unit(s: State, code: str) -> int:
    return s.forces.unit_with(code)


def model(s: State, code: str) -> int:
    return s.forces.model_with(code)


def hits_on(
    s: State,
    code: str,
    *shots: str,
    lucky: int = 0,
    cause: int = SHOT,
    far: int = 15 * INCH,
    by: str = "",
    **rest: tuple[int, ...] | bool,
) -> Impact:
    """Hits of these modes, or in hand-to-hand weapons (empty for bare hands), the first `lucky` of them lucky."""
    target = unit(s, code)
    modes = [(weapon_with(shot) if shot else NONE) if cause == BLOWS else mode_with(shot) for shot in shots]
    luck = (1,) * lucky + (0,) * (len(shots) - lucky)
    viable = tuple(s.members(target) if cause == BLOWS else visible(s, target))
    shooter = unit(s, by) if by else unit(s, "B1" if code.startswith("A") else "A1")
    given = {"viable": viable, "covered": (0,) * len(viable), "bonus": (0,) * len(shots)} | rest
    return Impact(target, shooter, cause, far, tuple(modes), luck, **given)  # type: ignore[arg-type]


def resolve(s: State, frame: Frame, *texts: str, book: Book = HITS) -> tuple[Position, list[Event]]:
    """The position this frame leads to after these choices, and all that happened on the way."""
    told: list[Event] = []
    s.event_sink = told
    pos = stage(s, frame, book=book)
    s.event_sink = None
    return pos, [*told, *play(pos, *texts)]


def numbers(events: list[Event]) -> list[int]:
    """The numbers on which hits were resisted, one after the other."""
    return [total(event.modifiers) for event in of_type(events, ResistTested)]


def struck(s: State, events: list[Event]) -> list[str]:
    """The models on which hits were placed, by their codes."""
    return [s.forces.model_code[one] for event in of_type(events, HitsPlaced) for one in event.models]
