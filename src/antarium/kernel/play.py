"""Play: a game in progress, with its record, its events, and the way back.

A seat may take back what it did until something cannot be unlearned: a die has fallen, something hidden was shown, or
another seat has acted. A sealed choice may be taken back until all are opened, whoever else has chosen by then.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, Self, Union

import msgspec

from antarium.kernel.codec import decode, encode, fingerprint
from antarium.kernel.dice import Dice, commitment_to, key_from
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.past import Past
from antarium.kernel.records import Action, Event, Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.kernel.replay import FORMAT, Act, Header, Replay
from antarium.kernel.setup import Setup

AT_HAND: Final = 80
"""So many of the latest actions stay at hand with what they told; the others are packed, one chapter after another."""
CHAPTER: Final = 16
"""Actions in a chapter."""
APART: Final = 8
"""So many actions lie between two positions that are kept for taking back."""
ACTS: Final = msgspec.msgpack.Decoder(list[Act])


class Snapshot(Record, frozen=True):
    """A saved game in progress: its actions, how many of them can't be undone, and why."""

    acts: int
    floor: int
    position: bytes
    barrier: str


class Play:
    """A position that remembers how it came about."""

    __slots__ = ("acts", "barrier", "earlier", "events", "floor", "game", "header", "origin", "position")

    def __init__(self, game: Game, setup: Setup, key: bytes, names: tuple[str, ...] = (), origin: bytes = b"") -> None:
        told: list[Event] = []
        self.game = game
        self.origin = origin
        """The position it began with, if that is not the game's own opening."""
        if origin:
            self.position = decode(game, origin)
        else:
            state, stack = game.begin(setup, Dice(key))
            state.sink = told
            self.position = Position(game, state, stack)
            state.sink = None
        self.header = Header(
            FORMAT, game.id, game.rules_version, setup.seats, dict(setup.options), setup.data, commitment_to(key),
            fingerprint(self.position), names,
        )  # fmt: skip
        self.acts: Past[Act] = Past(ACTS)
        self.events: Past[tuple[int, Event]] = Past(events_of(game.events), [(0, event) for event in told])
        """Every event with the number of the action that brought it; 0 is the opening."""
        self.floor = 0
        """So many actions stand for good."""
        self.earlier: list[Position] = []
        """Positions since then, every so many actions; between them it is played again. They never change."""
        self.barrier = "nothing was done before that"
        """Why nothing before the floor can be taken back."""

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int | None = None,
        seed: str = "",
        key: bytes | None = None,
        names: tuple[str, ...] = (),
        **options: str,
    ) -> Self:
        """A new game; the arguments are those of `Game.start`, and the names of the players."""
        return cls(game, game.setup(seats, **options), key if key is not None else key_from(seed), names)

    @classmethod
    def resume(cls, game: Game, replay: Replay) -> Self:
        """Go on with a game laid aside, after replaying and comparing all of it."""
        replay.verify(game)
        header = replay.header
        setup = game.setup(header.seats, **header.options)
        play = cls(game, setup, bytes.fromhex(replay.key), header.names, bytes.fromhex(replay.origin))
        for act in replay.acts:
            play.apply(act.seat, game.notation.read(act.text))
        return play

    @classmethod
    def restore(
        cls, earlier: Play, acts: Iterable[Act], events: Iterable[tuple[int, Event]], snapshot: Snapshot
    ) -> Self:
        """Restore the game that `earlier` began from a snapshot, without playing these actions again."""
        play = cls.__new__(cls)
        play.game, play.header, play.origin = earlier.game, earlier.header, earlier.origin
        play.acts, play.events = Past(ACTS, acts), Past(events_of(play.game.events), events)
        play.earlier, play.floor = [], len(play.acts)
        play.position = decode(play.game, snapshot.position)
        play.barrier = snapshot.barrier
        play.pack()
        return play

    def aside(self) -> Self:
        """A copy to try something out on."""
        play = type(self).__new__(type(self))
        play.game, play.header, play.origin = self.game, self.header, self.origin
        play.acts, play.events = self.acts.copy(), self.events.copy()
        play.earlier, play.floor, play.barrier = list(self.earlier), self.floor, self.barrier
        play.position = self.position.clone()
        return play

    def snapshot(self) -> Snapshot:
        """Return a snapshot for `restore`."""
        return Snapshot(len(self.acts), self.floor, encode(self.position), self.barrier)

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Choose for a seat; return what happened. Whatever goes wrong, the position stays as it was."""
        before = self.position.clone()
        try:
            told = self.position.apply(seat, action)
        except Refused:
            raise
        except Exception:
            self.position = before
            raise
        if (len(self.acts) - self.floor) % APART == 0:
            self.earlier.append(before)
        self.acts.append(Act(seat, self.game.notation.write(action), fingerprint(self.position)))
        number = len(self.acts)
        self.events.extend([(number, event) for event in told])
        if barrier := between(before, self.position, told):
            self.earlier.clear()
            self.floor, self.barrier = number, barrier
        self.pack()
        return told

    def pack(self) -> None:
        """Pack what lies far back: with every chapter of actions the events that they brought."""
        while len(self.acts.open) >= AT_HAND + CHAPTER:
            self.acts.pack(CHAPTER)
            self.events.pack(bisect_left(self.events.open, self.acts.packed + 1, key=itemgetter(0)))

    def told_since(self, first: int) -> Iterator[tuple[int, Event]]:
        """The events of that action and of all after it, each with the number of its action."""
        chapter = max(0, first - 1) // CHAPTER
        if chapter >= len(self.events.chapters):
            events = self.events.open
            return iter(events[bisect_left(events, first, key=itemgetter(0)) :])
        return (told for told in self.events.from_chapter(chapter) if told[0] >= first)

    def undo_reach(self, seat: int) -> tuple[int, str]:
        """How many of its latest actions a seat may take back, and why it stops there."""
        count, other = 0, -1
        sealed = len(self.position.sealed)
        for back in range(1, len(self.acts) - self.floor + 1):
            actor = self.acts[-back].seat
            if actor != seat:
                other = actor
            if other >= 0 and back > sealed:
                name = self.name(other)
                return count, f"before that {name} acted" if count else f"{name} has acted since"
            if actor == seat:
                count += 1
        return count, self.barrier

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, or raise `Illegal` with the reason why it must stand."""
        count, why = self.undo_reach(seat)
        if not count:
            raise Illegal(f"{self.name(seat)} cannot take anything back: {why}")
        back = next(back for back in range(1, len(self.acts) + 1) if self.acts[-back].seat == seat)
        left = len(self.acts) - back
        others = self.acts[left + 1 :]
        self.position = self.position_after(left)
        self.strike(left)
        for act in others:
            self.apply(act.seat, self.game.notation.read(act.text))

    def position_after(self, number: int) -> Position:
        """The position after so many actions: any that can be gone back to."""
        kept = (number - self.floor) // APART
        if kept == len(self.earlier):
            return self.position.clone()
        position = self.earlier[kept].clone()
        for act in self.acts[self.floor + kept * APART : number]:
            position.proceed(act.seat, self.game.notation.read(act.text))
        return position

    def strike(self, number: int) -> None:
        """Strike all after so many actions from the record."""
        self.acts.cut(number)
        self.events.reopen(len(self.acts.chapters))
        self.events.cut(self.events.packed + bisect_left(self.events.open, number + 1, key=itemgetter(0)))
        del self.earlier[-(-(number - self.floor) // APART) :]

    def name(self, seat: int) -> str:
        """What a seat is called: by its player's name, or as the game calls it."""
        names = self.header.names or self.game.seat_names(self.position.state.setup)
        return names[seat] if 0 <= seat < len(names) else f"seat {seat}"

    def save(self) -> Replay:
        """All of it, with the key: a finished game's record, or a running one's for its own host only."""
        key = self.position.state.dice.key.hex()
        return Replay(self.header, tuple(self.acts), key, self.position.outcome, self.origin.hex())

    def export(self) -> Replay:
        """What everybody may have: all of it once the game is over, and nothing secret before."""
        if self.position.outcome is not None:
            return self.save()
        opened = len(self.acts) - len(self.position.sealed)
        return Replay(self.header, tuple(self.public(act) for act in self.acts[:opened]))

    def public(self, act: Act) -> Act:
        secret = self.game.notation.verbs[act.text.split()[0]].secret
        return Act(act.seat, "", act.fingerprint) if secret else act


def between(before: Position, after: Position, told: tuple[Event, ...]) -> str:
    """What lies between two positions that nobody can go back over, or nothing."""
    if after.outcome is not None:
        return "the game is over"
    if after.state.dice.drawn != before.state.dice.drawn:
        return "a die was rolled"
    if before.sealed and not after.sealed:
        return "the sealed choices were opened"
    for event in told:
        if event.reveals:
            return "something hidden came to light"
        if event.audience:
            return "something was shown in secret"
    return ""


@lru_cache
def events_of(kinds: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(list[tuple[int, Union[kinds]]])  # type: ignore[valid-type]  # noqa: UP007
