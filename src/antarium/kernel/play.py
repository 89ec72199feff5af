"""A game in progress: its position, its record, its events and undo.

A seat can undo its actions until a die was rolled, something hidden was revealed or another seat acted. It can undo a
sealed choice until the choices are opened, even if other seats have chosen since.
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
from antarium.kernel.packed_list import PackedList
from antarium.kernel.records import Action, Event, Record
from antarium.kernel.refusals import Illegal, UserError
from antarium.kernel.replay import FORMAT, Act, Header, Replay
from antarium.kernel.setup import Setup

MAX_UNPACKED: Final = 80
"""Number of latest actions that stay unpacked with their events."""
CHUNK_SIZE: Final = 16
"""Actions in a packed chunk."""
POSITION_INTERVAL: Final = 8
"""Actions between two positions that are kept for undo."""
ACTS: Final = msgspec.msgpack.Decoder(list[Act])


class Snapshot(Record, frozen=True):
    """A stored position: the number of actions before it, how many of them can't be undone, and why."""

    acts: int
    floor: int
    position: bytes
    barrier: str


class Play:
    """A position with all actions and events that led to it."""

    __slots__ = ("acts", "barrier", "earlier", "events", "floor", "game", "header", "origin", "position")

    def __init__(self, game: Game, setup: Setup, key: bytes, names: tuple[str, ...] = (), origin: bytes = b"") -> None:
        events: list[Event] = []
        self.game = game
        self.origin = origin
        """The encoded first position; empty if the game began with its usual opening."""
        if origin:
            self.position = decode(game, origin)
        else:
            state, stack = game.begin(setup, Dice(key))
            state.event_sink = events
            self.position = Position(game, state, stack)
            state.event_sink = None
        self.header = Header(
            FORMAT, game.id, game.rules_version, setup.seats, dict(setup.options), setup.data, commitment_to(key),
            fingerprint(self.position), names,
        )  # fmt: skip
        self.acts: PackedList[Act] = PackedList(ACTS)
        self.events: PackedList[tuple[int, Event]] = PackedList(
            events_of(game.events), [(0, event) for event in events]
        )
        """Every event with the number of its action; 0 is the opening."""
        self.floor = 0
        """Number of actions that can't be undone."""
        self.earlier: list[Position] = []
        """Positions after the floor, one every `POSITION_INTERVAL` actions. They never change."""
        self.barrier = "nothing was done before that"
        """Why undo stops at the floor. Snapshots store it, so old wordings keep their German phrases."""

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
        """Start a new game. The arguments are those of `Game.start` and the players' names."""
        return cls(game, game.setup(seats, **options), key if key is not None else key_from(seed), names)

    @classmethod
    def resume(cls, game: Game, replay: Replay) -> Self:
        """Continue a saved game, after a check of its whole record."""
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
        """Return the game that `earlier` began, after these actions, without replaying them."""
        play = cls.__new__(cls)
        play.game, play.header, play.origin = earlier.game, earlier.header, earlier.origin
        play.acts, play.events = PackedList(ACTS, acts), PackedList(events_of(play.game.events), events)
        play.earlier, play.floor = [], len(play.acts)
        play.position = decode(play.game, snapshot.position)
        play.barrier = snapshot.barrier
        play.pack()
        return play

    def copy(self) -> Self:
        """Return a copy for trying actions."""
        play = type(self).__new__(type(self))
        play.game, play.header, play.origin = self.game, self.header, self.origin
        play.acts, play.events = self.acts.copy(), self.events.copy()
        play.earlier, play.floor, play.barrier = list(self.earlier), self.floor, self.barrier
        play.position = self.position.clone()
        return play

    def snapshot(self) -> Snapshot:
        """Return the present state, for `restore`."""
        return Snapshot(len(self.acts), self.floor, encode(self.position), self.barrier)

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Apply a seat's action and return its events. After an error the position is unchanged."""
        before = self.position.clone()
        try:
            events = self.position.apply(seat, action)
        except UserError:
            raise
        except Exception:
            self.position = before
            raise
        if (len(self.acts) - self.floor) % POSITION_INTERVAL == 0:
            self.earlier.append(before)
        self.acts.append(Act(seat, self.game.notation.write(action), fingerprint(self.position)))
        number = len(self.acts)
        self.events.extend([(number, event) for event in events])
        if barrier := undo_barrier(before, self.position, events):
            self.earlier.clear()
            self.floor, self.barrier = number, barrier
        self.pack()
        return events

    def pack(self) -> None:
        """Pack the oldest unpacked actions and their events, chunk by chunk."""
        while len(self.acts.unpacked) >= MAX_UNPACKED + CHUNK_SIZE:
            self.acts.pack(CHUNK_SIZE)
            self.events.pack(bisect_left(self.events.unpacked, self.acts.packed + 1, key=itemgetter(0)))

    def events_since(self, first: int) -> Iterator[tuple[int, Event]]:
        """Return the events from that action on, each with the number of its action."""
        chunk = max(0, first - 1) // CHUNK_SIZE
        if chunk >= len(self.events.chunks):
            events = self.events.unpacked
            return iter(events[bisect_left(events, first, key=itemgetter(0)) :])
        return (numbered for numbered in self.events.iterate_from(chunk) if numbered[0] >= first)

    def undo_reach(self, seat: int) -> tuple[int, str]:
        """Return how many of its latest actions a seat can undo, and why no more."""
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
        """Undo the seat's last action, or raise `Illegal` with the reason why that isn't possible."""
        count, why = self.undo_reach(seat)
        if not count:
            raise Illegal(f"{self.name(seat)} can't undo anything: {why}")
        back = next(back for back in range(1, len(self.acts) + 1) if self.acts[-back].seat == seat)
        left = len(self.acts) - back
        others = self.acts[left + 1 :]
        self.position = self.position_after(left)
        self.truncate(left)
        for act in others:
            self.apply(act.seat, self.game.notation.read(act.text))

    def position_after(self, number: int) -> Position:
        """Return the position after that number of actions, at least `floor`, the last undo barrier."""
        kept = (number - self.floor) // POSITION_INTERVAL
        if kept == len(self.earlier):
            return self.position.clone()
        position = self.earlier[kept].clone()
        for act in self.acts[self.floor + kept * POSITION_INTERVAL : number]:
            position.proceed(act.seat, self.game.notation.read(act.text))
        return position

    def truncate(self, number: int) -> None:
        """Drop all actions after the first `number` from the record; the position is set separately."""
        self.acts.truncate(number)
        self.events.unpack_after(len(self.acts.chunks))
        self.events.truncate(self.events.packed + bisect_left(self.events.unpacked, number + 1, key=itemgetter(0)))
        del self.earlier[-(-(number - self.floor) // POSITION_INTERVAL) :]

    def name(self, seat: int) -> str:
        """Return the player's name, or the game's name for the seat."""
        names = self.header.names or self.game.seat_names(self.position.state.setup)
        return names[seat] if 0 <= seat < len(names) else f"seat {seat}"

    def save(self) -> Replay:
        """Return the whole record with its key. Show that of a running game to its host only."""
        key = self.position.state.dice.key.hex()
        return Replay(self.header, tuple(self.acts), key, self.position.outcome, self.origin.hex())

    def export(self) -> Replay:
        """Return the public record: everything once the game is over, nothing secret before."""
        if self.position.outcome is not None:
            return self.save()
        capitalise = len(self.acts) - len(self.position.sealed)
        return Replay(self.header, tuple(self.public(act) for act in self.acts[:capitalise]))

    def public(self, act: Act) -> Act:
        secret = self.game.notation.verbs[act.text.split()[0]].secret
        return Act(act.seat, "", act.fingerprint) if secret else act


def undo_barrier(before: Position, after: Position, events: tuple[Event, ...]) -> str:
    """Return why undo can't cross this action, or an empty string."""
    if after.outcome is not None:
        return "the game is over"
    if after.state.dice.drawn != before.state.dice.drawn:
        return "a die was rolled"
    if before.sealed and not after.sealed:
        return "the sealed choices were opened"
    for event in events:
        if event.reveals:
            return "something hidden came to light"
        if event.audience:
            return "something was shown in secret"
    return ""


@lru_cache
def events_of(kinds: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(list[tuple[int, Union[kinds]]])  # type: ignore[valid-type]  # noqa: UP007
