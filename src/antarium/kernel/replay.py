"""Replay: the record of play, as a text that anybody can check.

One JSON value a line: a header; for every action `[seat, "text", "fingerprint after"]`; and a closing line that counts
the actions and holds the key and the result, as far as they may be known. Key and result: a finished game. Key alone: a
game laid aside, for its host. Neither: a running game as everybody may have it, without the words of what is secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Self, TypeVar

import msgspec

from antarium.kernel import soundness
from antarium.kernel.codec import decode, fingerprint
from antarium.kernel.dice import KEY_BYTES, Dice, commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Outcome, Record
from antarium.kernel.refusals import BadReplay, BadSetup, UserError
from antarium.kernel.setup import Setup

FORMAT: Final = 1
WORDS: Final = 60
"""Characters of an action's words in a sentence about it."""


class Header(Record, frozen=True, forbid_unknown_fields=True):
    """What was settled before the first action."""

    antarium: int
    """The format of the record."""
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    data: str
    commitment: str
    start: str
    """The fingerprint of the opening position."""
    names: tuple[str, ...] = ()
    """Who sat where; may be empty."""


class Act(Record, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action: who, what, and the fingerprint of the position it led to."""

    seat: int
    text: str
    fingerprint: str


class Closing(Record, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The last line, without which a record is torn."""

    actions: int
    key: str = ""
    result: Outcome | None = None
    origin: str = ""
    broken_off: Outcome | None = None


HEADER: Final = msgspec.json.Decoder(Header)
ACT: Final = msgspec.json.Decoder(Act)
CLOSING: Final = msgspec.json.Decoder(Closing)
T = TypeVar("T")


class Replay(Record, frozen=True):
    """A game as it was played. The key is in hexadecimal, and empty where it must not be known yet."""

    header: Header
    acts: tuple[Act, ...]
    key: str = ""
    result: Outcome | None = None
    origin: str = ""
    """The position it began with, in hexadecimal, if somebody went on from the middle of another game."""
    broken_off: Outcome | None = None
    """How it ended before its rules ended it: somebody resigned, stayed away, or ran out of time."""

    def write(self) -> str:
        """The text of the record; `read` gives it back."""
        closing = Closing(len(self.acts), self.key, self.result, self.origin, self.broken_off)
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in (self.header, *self.acts, closing))

    @classmethod
    def read(cls, text: str) -> Self:
        """The record in a text, or `BadReplay` with the line and what is wrong there."""
        lines = text.removesuffix("\n").split("\n")
        if not text.strip():
            raise BadReplay("the record is empty")
        header = read_line(HEADER, lines, 1, "not a record header")
        if header.antarium != FORMAT:
            raise BadReplay(f"line 1: the record has format {header.antarium}; this version reads only format {FORMAT}")
        if header.names and len(header.names) != header.seats:
            raise BadReplay(f"line 1: there are {len(header.names)} names for {header.seats} seats")
        if len(lines) == 1 or lines[-1].startswith("["):
            raise BadReplay(f"the record ends after line {len(lines)}: its closing line is missing")
        acts = tuple(read_line(ACT, lines, number, "not an action") for number in range(2, len(lines)))
        closing = read_line(CLOSING, lines, len(lines), "not a closing line")
        if closing.actions != len(acts):
            raise BadReplay(f"line {len(lines)} counts {closing.actions} actions, but the record has {len(acts)}")
        if (closing.result or closing.broken_off) is not None and not closing.key:
            raise BadReplay(f"line {len(lines)} has a result but no key")
        if closing.result is not None and closing.broken_off is not None:
            raise BadReplay(f"line {len(lines)} says that the game was both finished and broken off")
        return cls(header, acts, closing.key, closing.result, closing.origin, closing.broken_off)

    @property
    def is_over(self) -> bool:
        """Whether nothing needs to be kept secret any more."""
        return self.result is not None or self.broken_off is not None

    def opening(self, game: Game) -> Position:
        """The position before the first action, after comparing all that was settled before it."""
        header = self.header
        if header.game != game.id:
            raise BadReplay(f"line 1: this is a record of '{header.game}', not of '{game.id}'")
        if header.data != game.data:
            raise BadReplay(f"line 1: it was played with {tables(header.data)}, but these are {tables(game.data)}")
        if not self.key:
            raise BadReplay("the game was still running: its record has no key and can't be replayed")
        key = self.opened_key()
        try:
            setup = game.setup(header.seats, **header.options)
        except (BadSetup, TypeError) as problem:
            raise BadReplay(f"{self.place(game, 1)}{problem}") from None
        position = self.put_down(game, setup, key)
        if fingerprint(position) != header.start:
            raise BadReplay(f"{self.place(game, 1)}the game doesn't start from the position of the record")
        return position

    def put_down(self, game: Game, setup: Setup, key: bytes) -> Position:
        """The first position: the game's own opening, or the one that the record brings along."""
        if not self.origin:
            return Position(game, *game.begin(setup, Dice(key)))
        last = len(self.acts) + 2
        try:
            position = decode(game, bytes.fromhex(self.origin))
            sound = position.state.setup == setup and position.state.dice.key == key
            soundness.try_out(position)
        except Exception:
            # Whatever a forged position does to the rules, it is the record that is wrong.
            raise BadReplay(f"{self.place(game, last)}its first position can't be set up") from None
        if not sound:
            raise BadReplay(f"{self.place(game, last)}its first position doesn't match the header")
        return position

    def opened_key(self) -> bytes:
        last = len(self.acts) + 2
        try:
            key = bytes.fromhex(self.key)
        except ValueError:
            raise BadReplay(f"line {last}: the key is not in hexadecimal digits") from None
        if len(key) != KEY_BYTES or commitment_to(key) != self.header.commitment:
            raise BadReplay(f"line {last}: the key doesn't match the commitment in line 1")
        return key

    def positions(self, game: Game) -> Iterator[Position]:
        """One position that moves along: the opening, then after every action, each compared with the record."""
        position = self.opening(game)
        yield position
        for number, act in enumerate(self.acts, 1):
            try:
                action = game.notation.read(act.text)
                position.check(act.seat, action)
                position.proceed(act.seat, action)
            except UserError as problem:
                raise BadReplay(self.differing(game, number, f"can't be played: {problem}")) from None
            except Exception as problem:
                # Forged actions, and those of other rules, may trip up a game's code in any way.
                raise BadReplay(self.differing(game, number, "can't be played with these rules")) from problem
            if fingerprint(position) != act.fingerprint:
                raise BadReplay(self.differing(game, number, "leads to another position"))
            yield position

    def place(self, game: Game, line: int) -> str:
        """Where the record is wrong; recorded with other rules it is not the record that is wrong."""
        return two_versions(self.header.rules, game.rules_version) or f"line {line}: "

    def differing(self, game: Game, number: int, why: str) -> str:
        """The sentence about the first action that does not lead where the record says."""
        return f"{self.place(game, number + 1)}{named(number, self.acts[number - 1].text)}, {why}"

    def position_at(self, game: Game, number: int) -> Position:
        """The position after so many actions; 0 is the opening."""
        if not 0 <= number <= len(self.acts):
            raise BadReplay(f"there is no action {number}: the record has {len(self.acts)}")
        for reached, position in enumerate(self.positions(game)):
            if reached == number:
                return position
        raise AssertionError("unreachable: there is a position after every action")

    def verify(self, game: Game) -> Position:
        """Replay everything, compare every position and the result, and return the last position.

        Why the game ended is put into words that may change: winners and scores must agree.
        """
        position = self.position_at(game, len(self.acts))
        outcome = position.outcome
        if result_of(outcome) != result_of(self.result):
            number = len(self.acts)
            place = two_versions(self.header.rules, game.rules_version)
            if self.result is None or outcome is None:
                played = "is not over" if outcome is None else f"is over ({outcome.why})"
                says = "has no result" if self.result is None else f"says otherwise ({self.result.why})"
                raise BadReplay(f"{place}after action {number} the game {played}, but the record {says}")
            raise BadReplay(f"{place}after action {number} the game has another result than the record")
        return position


def result_of(outcome: Outcome | None) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The winners and the scores."""
    return None if outcome is None else (outcome.winners, outcome.scores)


def named(number: int, text: str) -> str:
    """An action by its number and its words, as far as they fit into a sentence."""
    return f"action {number}, '{text if len(text) <= WORDS else text[:WORDS].rstrip() + ' ...'}'"


def two_versions(recorded: str, present: str) -> str:
    """The opening of a sentence about a game recorded with other rules; nothing if these are the same."""
    return "" if recorded == present else f"recorded with rules {recorded}; this is {present}: "


def read_line(decoder: msgspec.json.Decoder[T], lines: list[str], number: int, otherwise: str) -> T:
    try:
        return decoder.decode(lines[number - 1])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise BadReplay(f"line {number} is {otherwise}: {problem}") from None


def tables(mark: str) -> str:
    return f"the tables '{mark}'" if mark else "the shipped tables"
