"""HID: what a seat may see, and a table drawn at random from what it knows.

The only secret of this game is which artifact each token is. Two parts of the state follow from it and are kept back
with it: `crowd`, which tells whether a token counts for stacking, and the Field Generator's use while nobody has seen
the Generator, when it can only be unused.

The frames hold no secret, so all of them can be seen. Field by field:

- The games and turns, `Pattern`, `Placement`, `Combat`, `Defeat`, `Aftermath` and `Rebuilding` hold seats, houses
  chosen, counters that are placed or beaten in the open, hexes fought over, and counts.
- `Movement.group` is what the player has taken up before all eyes. Who takes up a face-down token by itself shows that
  it has a movement factor, and `determinise` heeds that. `flight` says from where to where, how far the group goes
  for all one can see, and which tokens went along.
- `Battle` holds who takes part, what was declared (and thereby turned up), what the loser's counters count for (a
  face-down token counts nothing, COM-7), and who has fallen, fought, been raised or advanced.
- `Detonation.token` was turned up by setting it off, and `asked` lists tokens whose owners were asked whatever they are
  (HID-6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from antarium.games.revolt.counters import ARTIFACT_ID, ARTIFACT_NAME, FIRST_TOKEN
from antarium.games.revolt.deals import deal
from antarium.games.revolt.frames import FRAMES
from antarium.games.revolt.ids import FIELD_GENERATOR, GENERATOR_READY, HOUSES
from antarium.games.revolt.model import State
from antarium.kernel.dice import KEY_BYTES, Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Observation
from antarium.kernel.setup import Setup

if TYPE_CHECKING:
    from antarium.games.revolt.game import Revolt

SPECTATOR = -1
"""The seat of those who only look on."""
TRIES = 100

if TYPE_CHECKING:
    AnyFrame = Frame
else:
    AnyFrame = Union[FRAMES]  # noqa: UP007  made of a tuple


class RevoltObservation(Observation, frozen=True, gc=False, tag=True):
    """Everything one seat may see, and enough to set up the table again but for what is hidden."""

    setup: Setup
    seat: int
    turn: int
    generator: int
    """As in the state; unused as long as the Field Generator lies face down."""
    spent: int
    fascinated: int
    hex_of: tuple[int, ...]
    owner: tuple[int, ...]
    marks: tuple[int, ...]
    returns: tuple[int, ...]
    side: tuple[int, ...]
    points: tuple[int, ...]
    artifacts: tuple[str, ...]
    """The artifact of each house's token, empty where this seat does not know it."""
    face_up: tuple[int, ...]
    order: tuple[int, ...]
    overflights: tuple[int, ...]
    devastated: tuple[int, ...]
    stack: tuple[AnyFrame, ...]
    waiting: tuple[int, ...]
    """The seats whose choice is awaited."""


def observe(position: Position, seat: int) -> RevoltObservation:
    """HID-2, HID-3 What a seat may see; seat -1 sees what lies open to all."""
    s = position.state
    assert isinstance(s, State)
    return RevoltObservation(
        setup=s.setup,
        seat=seat,
        turn=s.turn,
        generator=s.generator if s.face_up[s.artifact.index(FIELD_GENERATOR)] else GENERATOR_READY,
        spent=s.spent,
        fascinated=s.fascinated,
        hex_of=tuple(s.hex_of),
        owner=tuple(s.owner),
        marks=tuple(s.marks),
        returns=tuple(s.returns),
        side=tuple(s.side),
        points=tuple(s.points),
        artifacts=tuple([ARTIFACT_ID[s.artifact[h]] if knows(s, seat, h) else "" for h in range(HOUSES)]),
        face_up=tuple(s.face_up),
        order=tuple(s.order),
        overflights=tuple(s.overflights),
        devastated=tuple(s.devastated),
        stack=position.stack,
        waiting=position.waiting(),
    )


def knows(s: State, seat: int, house: int) -> bool:
    """HID-2 Whether a seat knows the artifact of a house."""
    return s.face_up[house] == 1 or (seat != SPECTATOR and s.owner[FIRST_TOKEN + house] == seat)


def secrets(position: Position, seat: int) -> tuple[str, ...]:
    """The ids and names of the artifacts that a seat cannot place, as they would occur in a text."""
    s = position.state
    assert isinstance(s, State)
    hidden = [s.artifact[house] for house in range(HOUSES) if not knows(s, seat, house)]
    return tuple([word for artifact in hidden for word in (ARTIFACT_ID[artifact], ARTIFACT_NAME[artifact])])


def determinise(game: Revolt, seen: RevoltObservation, dice: Dice) -> Position:
    """A position in which this seat sees just this, every deal of the artifacts that fits being equally likely."""
    for _ in range(TRIES):
        key = bytes([dice.byte() for _ in range(KEY_BYTES)])
        parts = (
            seen.turn, seen.generator, seen.spent, seen.fascinated, list(seen.hex_of), list(seen.owner),
            list(seen.marks), list(seen.returns), list(seen.side), list(seen.points), deal(game.board, seen, dice),
            list(seen.face_up), list(seen.order), list(seen.overflights), list(seen.devastated),
        )  # fmt: skip
        position = Position(game, game.restore(seen.setup, Dice(key), parts), seen.stack)
        if (
            position.stack == seen.stack
            and position.waiting() == seen.waiting
            and all(decision.options for decision in position.pending)
        ):
            return position  # else the question that is being asked would not be asked in that world
    raise ValueError(f"no world was found that fits what seat {seen.seat} sees")
