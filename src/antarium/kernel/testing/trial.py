"""Trial: one random game with checks of its invariants."""

from __future__ import annotations

from collections import deque
from typing import NoReturn

from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Action
from antarium.kernel.testing import hiding, invariants
from antarium.kernel.testing.chance import choose


class InvariantViolated(AssertionError):
    """A violated invariant, with its game, decision and details; `replay` is the record of the game so far."""

    def __init__(self, law: str, where: str, detail: str, replay: str) -> None:
        super().__init__(f"{where}: {law}: {detail}")
        self.law = law
        self.replay = replay


class Trial:
    """A random game, and the data for its checks."""

    def __init__(self, game: Game, seed: str, every: int, seats: int | None, options: dict[str, str]) -> None:
        self.game = game
        self.seed = seed
        self.every = every
        self.number = 0
        """Number of decisions so far."""
        self.play = Play(game, game.setup(seats, **options), key_from(seed))
        self.dice = Dice.from_seed(f"{seed} choices")
        self.copies: list[tuple[int, Position, bytes]] = []
        """Old copies with their bytes at that time."""
        self.seen: deque[Action] = deque(maxlen=24)
        """Recent choices, to be tried where they are illegal."""
        self.secrets: dict[int, dict[str, int]] = {seat: {} for seat in (*range(self.play.header.seats), -1)}
        """For each seat and a spectator (-1) the secret words, each with the action that made it secret."""
        self.exported = 0
        self.hidden_worlds = 0
        self.varied_worlds = 0

    @property
    def position(self) -> Position:
        return self.play.position

    def broken(self, law: str, detail: str) -> NoReturn:
        where = f"{self.game.id}, seed {self.seed!r}, decision {self.number}"
        raise InvariantViolated(law, where, detail, self.play.save().write())

    def run(self) -> None:
        """Play to the end. A crash is also a violation."""
        try:
            self.run_unguarded()
        except InvariantViolated:
            raise
        except Exception as crash:
            where = f"{self.game.id}, seed {self.seed!r}, decision {self.number}"
            detail = f"{type(crash).__name__}: {crash}"
            raise InvariantViolated("the rules run through", where, detail, self.play.save().write()) from crash

    def run_unguarded(self) -> None:
        hiding.note_secrets(self, since=-1)
        hiding.nothing_secret_was_told(self, 0)
        while self.position.stack:
            if self.number == self.game.longest:
                self.broken("the game ends", f"it has not ended after {self.number} decisions")
            self.number += 1
            invariants.everything_is_somewhere(self, self.position)
            if (self.number - 1) % self.every:
                self.move(*self.choose())
            else:
                self.judge()
        invariants.everything_is_somewhere(self, self.position)
        invariants.the_game_has_ended_well(self)
        invariants.old_copies_never_change(self)
        invariants.the_record_can_be_replayed(self)

    def choose(self) -> tuple[int, Action]:
        """Return the next seat and action, at random. Subclasses can ask a player."""
        return choose(self.position, self.dice)

    def judge(self) -> None:
        """Check one decision, then make one choice."""
        invariants.there_is_a_choice(self)
        invariants.every_choice_has_a_text(self)
        invariants.only_what_is_written_is_read(self)
        invariants.every_choice_can_be_carried_out(self)
        invariants.arrival_order_does_not_matter(self)
        hiding.what_is_sent_gives_nothing_away(self)
        hiding.sealed_choices_stay_sealed(self)
        seat, action = self.choose()
        invariants.what_is_wrong_is_refused(self, seat, action)
        invariants.copies_go_the_same_way(self, seat, action)
        before = encode(self.position)
        secret = set(self.secrets[seat])
        self.move(seat, action)
        invariants.undo_is_the_way_back(self, seat, action, before, secret - set(self.secrets[seat]))
        self.seen.extend(choice for decision in self.position.pending for choice in decision.some(8))

    def move(self, seat: int, action: Action) -> None:
        self.play.apply(seat, action)
        hiding.note_secrets(self, since=len(self.play.acts))
        hiding.nothing_secret_was_told(self, len(self.play.acts))
        hiding.nothing_secret_is_exported(self)
