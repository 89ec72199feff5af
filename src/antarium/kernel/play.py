"""Play: a game in progress, with its record, its events, and the way back.

A seat may take back what it did until something cannot be unlearned: a die has fallen, something hidden was shown, or
another seat has acted. A sealed choice may be taken back until all are opened, whoever else has chosen by then.
"""

from __future__ import annotations

from typing import Self

from antarium.kernel.codec import decode, encode, fingerprint
from antarium.kernel.dice import Dice, commitment_to, key_from
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Event, Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.kernel.replay import FORMAT, Act, Header, Replay
from antarium.kernel.setup import Setup


class Stage(Record, frozen=True):
    """A game in progress, put away: how many actions had been taken, how many of them stood for good, and why."""

    acts: int
    floor: int
    position: bytes
    barrier: str


class Play:
    """A position that remembers how it came about."""

    __slots__ = ("acts", "barrier", "earlier", "events", "game", "header", "origin", "position")

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
        self.acts: list[Act] = []
        self.events: list[tuple[int, Event]] = [(0, event) for event in told]
        """Every event with the number of the action that brought it; 0 is the opening."""
        self.earlier: list[Position] = []
        """The positions before the latest actions, as far back as anything could be taken back."""
        self.barrier = "nothing was done before that"
        """Why nothing before the first of them can be taken back."""

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
    def taken_up(cls, earlier: Play, acts: list[Act], events: list[tuple[int, Event]], stage: Stage) -> Self:
        """The game that `earlier` began, as it stood after these actions, without playing them again."""
        play = cls.__new__(cls)
        play.game, play.header, play.origin = earlier.game, earlier.header, earlier.origin
        play.acts, play.events, play.earlier = acts, events, []
        play.position = decode(play.game, stage.position)
        play.barrier = stage.barrier
        return play

    def stage(self) -> Stage:
        """Where the game stands, for `taken_up`."""
        return Stage(len(self.acts), len(self.acts) - len(self.earlier), encode(self.position), self.barrier)

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
        self.acts.append(Act(seat, self.game.notation.write(action), fingerprint(self.position)))
        self.events += [(len(self.acts), event) for event in told]
        self.earlier.append(before)
        if barrier := between(before, self.position, told):
            self.earlier.clear()
            self.barrier = barrier
        return told

    def undo_reach(self, seat: int) -> tuple[int, str]:
        """How many of its latest actions a seat may take back, and why it stops there."""
        count, other = 0, -1
        sealed = len(self.position.sealed)
        for back in range(1, len(self.earlier) + 1):
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
        others = self.acts[len(self.acts) - back + 1 :]
        self.position = self.earlier[-back]
        del self.acts[-back:], self.earlier[-back:]
        self.forget_events()
        for act in others:
            self.apply(act.seat, self.game.notation.read(act.text))

    def forget_events(self) -> None:
        while self.events and self.events[-1][0] > len(self.acts):
            self.events.pop()

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
