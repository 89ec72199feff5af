"""Game: the interface of a game package."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Literal

from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.muster import Muster
from antarium.kernel.notation import Notation
from antarium.kernel.picture import Lines
from antarium.kernel.records import Action, Event, Observation, Outcome, Record
from antarium.kernel.refusals import BadSetup, UserError
from antarium.kernel.regions import Region
from antarium.kernel.rulebook import Rulebook
from antarium.kernel.setup import Option, Setup
from antarium.kernel.standing import Concern, Orders, Questions
from antarium.kernel.state import Parts, State

Landmark = Literal["turn", "battle", "loss", "score", "end"]
"""The kind of a key moment."""


class Count(Record, frozen=True):
    """A count, such as points, for every seat."""

    name: str
    seats: tuple[int, ...]


class Target(Record, frozen=True):
    """The target of a benchmark figure, interpreted and compiled."""

    figure: str
    interpreted: float
    compiled: float
    more: bool = False
    """True if more is better."""


class Gauge(Record, frozen=True):
    """An extra benchmark of a game: a call, and its targets in microseconds."""

    name: str
    call: Callable[[], object]
    interpreted: float
    compiled: float


class Advice(ABC):
    """A game's advice for general bots: the worth of positions, and obvious choices."""

    @abstractmethod
    def worth(self, position: Position, seat: int) -> int:
        """Return the worth of a position for a seat, in hundredths of a victory point ahead of its opponents."""

    @abstractmethod
    def hint(self, position: Position, decision: Decision) -> Action | None:
        """Return an obvious choice, or None if the choices should be compared."""

    def prospects(self, position: Position, decision: Decision) -> tuple[int, ...] | None:
        """Return the expected value of each option, on any scale; None if they must be tried out."""
        return None

    def choice(self, position: Position, decision: Decision) -> Action | None:
        """Return the best choice without trying any; None if they must be tried out."""
        hint = self.hint(position, decision)
        if hint is not None or decision.space is not None:
            return hint
        values = self.prospects(position, decision)
        return None if values is None else decision.options[max(range(len(values)), key=values.__getitem__)]


class Game(ABC):
    """A game: its rules, its words and its views. It has no state; every position refers to it."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    """Written into every record, such as `revolt/1`. Raise the number if a rules change affects old games."""
    options: tuple[Option, ...]
    """An attribute of the class, or of a game object whose tables add choices."""
    frames: ClassVar[tuple[type[Frame], ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    observation: ClassVar[type[Observation]]
    longest: ClassVar[int]
    """Maximum number of decisions in a game."""
    targets: ClassVar[tuple[Target, ...]] = ()
    """Benchmark targets, by the names of the figures in `antarium.lab.measure`."""
    shorthands: ClassVar[tuple[str, ...]] = ()
    """Examples for `shorthand`, for people."""

    book: dict[type[Frame], Sequence]
    notation: Notation
    rulebook: Rulebook
    advice: Advice
    muster: Muster | None = None
    """None without options that are put together piece by piece."""
    data: str = ""
    """The digest of the tables in use; empty for the shipped ones."""

    @abstractmethod
    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        """Return the possible numbers of seats with these options."""

    @abstractmethod
    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """Return the names of the seats: Rebel, Terra."""

    @abstractmethod
    def begin(self, setup: Setup, dice: Dice) -> tuple[State, Frames]:
        """Return the empty table and the first frame."""

    @abstractmethod
    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        """Return the state with these parts; the reverse of `State.parts`."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Return the result of a finished game."""

    @abstractmethod
    def observe(self, position: Position, seat: int) -> Observation:
        """Return what a seat may see; seat -1 is a spectator."""

    @abstractmethod
    def determinise(self, observation: Observation, dice: Dice) -> Position:
        """Return a random position that agrees with what the seat knows."""

    @abstractmethod
    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        """Return words that must not occur in anything sent to this seat."""

    @abstractmethod
    def violations(self, state: State) -> list[str]:
        """Return the violated invariants of this table in words; normally none."""

    def misfits(self, state: State, stack: Frames) -> list[str]:
        """Return what is wrong with these frames on this table, such as seats or pieces that do not exist; normally
        nothing. Each position is checked when it is read from bytes, so this must be quick."""
        return []

    @abstractmethod
    def prompt(self, position: Position, decision: Decision) -> str:
        """Return the question of a decision."""

    @abstractmethod
    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        """Return an option of this decision in words."""

    @abstractmethod
    def sentence(self, event: Event, setup: Setup) -> str:
        """Return the log sentence of an event."""

    # For a drawn table

    def scene(self, setup: Setup) -> Record | None:
        """Return the fixed data of a drawn table: the map, the names and symbols of the pieces."""
        return None

    def display(self, observation: Observation) -> Record | None:
        """Return what a seat sees on the table, to be drawn on the scene."""
        return None

    def preview(self, position: Position, decision: Decision, action: Action) -> Record | None:
        """Return what a drawn table shows of a choice under consideration, legal or not. The position is one that the
        seat may know; it must not change."""
        return None

    def tally(self, position: Position) -> tuple[Count, ...]:
        """Return public counts: points, money, pieces in play. They must not depend on hidden information."""
        return ()

    def landmark(self, event: Event) -> Landmark | None:
        """Return the kind of key moment of an event, or None."""
        return None

    # For standing orders, so that a table doesn't wait for an absent player

    def questions(self, observation: Observation) -> Questions:
        """Return the questions that this seat can answer with standing orders."""
        return ()

    def concern(self, position: Position, decision: Decision) -> Concern | None:
        """Return the question of a decision, and its subjects; None if only the player can answer."""
        return None

    def follow(self, position: Position, decision: Decision, orders: Orders) -> Action | None:
        """Return the answer of these orders, which have not lapsed, or None to ask the player. The position is one
        that the seat may know."""
        return None

    # For a text table. All of it is optional.

    def picture(self, observation: Observation, width: int, marked: tuple[int, ...]) -> Lines:
        """Return the table as text, within this width if possible, with these places marked."""
        return ()

    def standing(self, observation: Observation) -> Lines:
        """Return the turn, the score and what each seat has."""
        return ()

    def regions(self, observation: Observation) -> tuple[Region, ...]:
        """Return the table in words, part by part, complete enough to play without a picture."""
        return ()

    def look(self, observation: Observation, place: str) -> Lines:
        """Return everything in one place, or raise `UserError`."""
        raise UserError(f"{self.title} has no places to look at")

    def places(self, observation: Observation, action: Action) -> tuple[int, ...]:
        """Return the places of an action, to be marked in the picture."""
        return ()

    def forecast(self, position: Position, decision: Decision) -> tuple[str, ...]:
        """Return the odds of this decision and their causes, from what its seat may know."""
        return ()

    def shorthand(self, text: str) -> tuple[str, ...]:
        """Return the actions that a shorthand stands for, such as `move A 0511`; empty if it isn't one."""
        return ()

    def completes(self, frame: Frame, action: Action) -> bool:
        """True if this choice completes an action, for benchmarks.

        In a game with actions of several choices, one of them counts: a move's destination, an attack's target.
        """
        return True

    def bench_settings(self) -> tuple[tuple[int, dict[str, str]], ...]:
        """Return the seats and options that benchmarks measure, the usual ones first."""
        return ((self.setup().seats, {}),)

    def gauges(self) -> tuple[Gauge, ...]:
        """Return extra benchmarks."""
        return ()

    def normalise_options(self, options: dict[str, str]) -> dict[str, str]:
        """Return all options in their usual spelling, or raise `BadSetup` for an invalid free text. Normalised options
        stay the same, and listed choices are always valid."""
        return options

    def start(self, seats: int | None = None, seed: str = "", key: bytes | None = None, **options: str) -> Position:
        """Start a new game. The same seed or key gives the same dice."""
        setup = self.setup(seats, **options)
        state, stack = self.begin(setup, Dice(key if key is not None else key_from(seed)))
        return Position(self, state, stack)

    def setup(self, seats: int | None = None, /, **options: str) -> Setup:
        """Check the seats and options, and fill in the defaults."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadSetup(f"{self.id} has no option '{name}'; it has {', '.join(known)}")
            if value not in known[name].choices and not known[name].free:
                raise BadSetup(f"{name}={value} is not possible; choose {' or '.join(known[name].choices)}")
        chosen = self.normalise_options(
            {name: str(options.get(name, option.default)) for name, option in known.items()}
        )
        counts = self.seat_counts(chosen)
        if seats is None:
            seats = counts[0]
        if seats not in counts:
            allowed = " or ".join(str(count) for count in counts)
            raise BadSetup(f"{self.title} can't be played by {seats} with these options; it needs {allowed}")
        return Setup(seats, tuple(chosen.items()), self.data)
