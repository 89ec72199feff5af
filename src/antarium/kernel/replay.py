"""Replay: the record of a game, as a text that anybody can check.

One JSON value per line: a header; `[seat, "text", "fingerprint after"]` for every action; and a closing line with the
number of actions, the key and the result. Key and result: a finished game. Key alone: a saved game, for its host.
Neither: the public record of a running game, without the text of secret actions.
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
MAX_TEXT: Final = 60
"""Maximum length of an action's text in an error."""


class Header(Record, frozen=True, forbid_unknown_fields=True):
    """The first line: the game and its setup."""

    antarium: int
    """The format of the record."""
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    data: str
    commitment: str
    start: str
    """The fingerprint of the first position."""
    names: tuple[str, ...] = ()
    """The players' names by seat; may be empty."""


class Act(Record, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action: its seat, its text, and the fingerprint of the position after it."""

    seat: int
    text: str
    fingerprint: str


class Closing(Record, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The last line. A record without it is incomplete."""

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
    """The record of a game. The key is in hexadecimal digits, and empty while it is secret."""

    header: Header
    acts: tuple[Act, ...]
    key: str = ""
    result: Outcome | None = None
    origin: str = ""
    """The first position in hexadecimal digits, if the game continued another one; else empty."""
    broken_off: Outcome | None = None
    """The result of a game that ended early: by resignation, absence or time."""

    def write(self) -> str:
        """Return the record as text; `read` is the reverse."""
        closing = Closing(len(self.acts), self.key, self.result, self.origin, self.broken_off)
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in (self.header, *self.acts, closing))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the record in a text, or raise `BadReplay` with the line and the problem."""
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
        """True if the game has ended, so nothing is secret."""
        return self.result is not None or self.broken_off is not None

    def opening(self, game: Game) -> Position:
        """Check the header and return the first position."""
        header = self.header
        if header.game != game.id:
            raise BadReplay(f"line 1: this is a record of '{header.game}', not of '{game.id}'")
        if header.data != game.data:
            raise BadReplay(f"line 1: it was played with {tables(header.data)}, but these are {tables(game.data)}")
        if not self.key:
            raise BadReplay("the game was still running: its record has no key and can't be replayed")
        key = self.checked_key()
        try:
            setup = game.setup(header.seats, **header.options)
        except (BadSetup, TypeError) as problem:
            raise BadReplay(f"{self.place(game, 1)}{problem}") from None
        position = self.first_position(game, setup, key)
        if fingerprint(position) != header.start:
            raise BadReplay(f"{self.place(game, 1)}the game doesn't start from the position of the record")
        return position

    def first_position(self, game: Game, setup: Setup, key: bytes) -> Position:
        """Return the first position: the game's usual opening, or the one in the record."""
        if not self.origin:
            return Position(game, *game.begin(setup, Dice(key)))
        last = len(self.acts) + 2
        try:
            position = decode(game, bytes.fromhex(self.origin))
            sound = position.state.setup == setup and position.state.dice.key == key
            soundness.try_out(position)
        except Exception:
            # A forged position can make the rules raise anything.
            raise BadReplay(f"{self.place(game, last)}its first position can't be set up") from None
        if not sound:
            raise BadReplay(f"{self.place(game, last)}its first position doesn't match the header")
        return position

    def checked_key(self) -> bytes:
        last = len(self.acts) + 2
        try:
            key = bytes.fromhex(self.key)
        except ValueError:
            raise BadReplay(f"line {last}: the key is not in hexadecimal digits") from None
        if len(key) != KEY_BYTES or commitment_to(key) != self.header.commitment:
            raise BadReplay(f"line {last}: the key doesn't match the commitment in line 1")
        return key

    def positions(self, game: Game) -> Iterator[Position]:
        """Yield the same position, at the start and after every action, each compared with the record."""
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
                # Forged actions, and those of other rules, can make the rules raise anything.
                raise BadReplay(self.differing(game, number, "can't be played with these rules")) from problem
            if fingerprint(position) != act.fingerprint:
                raise BadReplay(self.differing(game, number, "leads to another position"))
            yield position

    def place(self, game: Game, line: int) -> str:
        """Return the start of an error: the line, or the two versions if the rules have changed."""
        return two_versions(self.header.rules, game.rules_version) or f"line {line}: "

    def differing(self, game: Game, number: int, why: str) -> str:
        """Return the error about the first action that differs from the record."""
        return f"{self.place(game, number + 1)}{named(number, self.acts[number - 1].text)}, {why}"

    def position_at(self, game: Game, number: int) -> Position:
        """Return the position after that number of actions; 0 is the first position."""
        if not 0 <= number <= len(self.acts):
            raise BadReplay(f"there is no action {number}: the record has {len(self.acts)}")
        for reached, position in enumerate(self.positions(game)):
            if reached == number:
                return position
        raise AssertionError("unreachable: there is a position after every action")

    def verify(self, game: Game) -> Position:
        """Replay the game, compare every position and the result, and return the last position.

        Winners and scores must match; the wording of the reason may differ.
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
    """Return the winners and the scores."""
    return None if outcome is None else (outcome.winners, outcome.scores)


def named(number: int, text: str) -> str:
    """Return an action's number and its text, shortened if it is long."""
    return f"action {number}, '{text if len(text) <= MAX_TEXT else text[:MAX_TEXT].rstrip() + ' ...'}'"


def two_versions(recorded: str, present: str) -> str:
    """Return the start of an error about a game recorded with other rules; empty if they are the same."""
    return "" if recorded == present else f"recorded with rules {recorded}; this is {present}: "


def read_line(decoder: msgspec.json.Decoder[T], lines: list[str], number: int, otherwise: str) -> T:
    try:
        return decoder.decode(lines[number - 1])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise BadReplay(f"line {number} is {otherwise}: {problem}") from None


def tables(mark: str) -> str:
    return f"the tables '{mark}'" if mark else "the shipped tables"
