"""Game: what a game package hands to the kernel, and through it to bots, tables and laboratories."""

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
"""Why a moment is worth going back to."""


class Count(Record, frozen=True):
    """Something that is counted, and how much of it every seat has."""

    name: str
    seats: tuple[int, ...]


class Target(Record, frozen=True):
    """How good a figure of the benchmark should be, interpreted and compiled."""

    figure: str
    interpreted: float
    compiled: float
    more: bool = False
    """Whether more is better."""


class Gauge(Record, frozen=True):
    """Something a game wants timed besides what every game has: a call, and the microseconds it may take."""

    name: str
    call: Callable[[], object]
    interpreted: float
    compiled: float


class Advice(ABC):
    """What a game tells a bot that knows nothing: what a position is worth, and where thinking is not needed."""

    @abstractmethod
    def worth(self, position: Position, seat: int) -> int:
        """How good this position looks to a seat, in hundredths of a victory point against its opponents."""

    @abstractmethod
    def hint(self, position: Position, decision: Decision) -> Action | None:
        """The choice to take without comparing, or None where comparing pays."""

    def prospects(self, position: Position, decision: Decision) -> tuple[int, ...] | None:
        """How good each option looks on average over its dice, by any one scale; None where they must be tried out."""
        return None

    def choice(self, position: Position, decision: Decision) -> Action | None:
        """What it comes to without trying anything out; None where that would be needed."""
        hint = self.hint(position, decision)
        if hint is not None or decision.space is not None:
            return hint
        values = self.prospects(position, decision)
        return None if values is None else decision.options[max(range(len(values)), key=values.__getitem__)]


class Game(ABC):
    """One game: its rules, its words, its eyes. Stateless; every position points back to it."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    """Named in every replay, as `revolt/1`; a change of rules that changes replays raises the number."""
    options: tuple[Option, ...]
    """Of the class, or of one game whose tables bring choices of their own."""
    frames: ClassVar[tuple[type[Frame], ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    observation: ClassVar[type[Observation]]
    longest: ClassVar[int]
    """No game takes more decisions than this."""
    targets: ClassVar[tuple[Target, ...]] = ()
    """What its benchmark should show, by the names of the figures in `antarium.lab.measure`."""
    shorthands: ClassVar[tuple[str, ...]] = ()
    """Examples of what `shorthand` understands, for people."""

    book: dict[type[Frame], Sequence]
    notation: Notation
    rulebook: Rulebook
    advice: Advice
    muster: Muster | None = None
    """Only for a game with options that are put together piece by piece."""
    data: str = ""
    """A mark of the tables in use; empty for the shipped ones."""

    @abstractmethod
    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        """How many seats may play with these options."""

    @abstractmethod
    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """What the seats are called: Rebel, Terra."""

    @abstractmethod
    def begin(self, setup: Setup, dice: Dice) -> tuple[State, Frames]:
        """The empty table and the first frame."""

    @abstractmethod
    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        """The state with these parts; the reverse of `State.parts`."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Who has won, once nothing is left to play."""

    @abstractmethod
    def observe(self, position: Position, seat: int) -> Observation:
        """What a seat may see; seat -1 is somebody who only watches."""

    @abstractmethod
    def determinise(self, observation: Observation, dice: Dice) -> Position:
        """A position that fits all the seat knows, the rest drawn with these dice."""

    @abstractmethod
    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        """Words that must occur in nothing that is sent to this seat."""

    @abstractmethod
    def violations(self, state: State) -> list[str]:
        """What is wrong with this table by the game's own conservation laws; normally nothing."""

    def misfits(self, state: State, stack: Frames) -> list[str]:
        """Return what is wrong with these frames on this table, such as seats or pieces that do not exist; normally
        nothing. Each position is checked when it is read from bytes, so this must be quick."""
        return []

    @abstractmethod
    def prompt(self, position: Position, decision: Decision) -> str:
        """The sentence that asks."""

    @abstractmethod
    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        """An option of this decision in words."""

    @abstractmethod
    def sentence(self, event: Event, setup: Setup) -> str:
        """An event in words."""

    # What a drawn table asks for besides.

    def scene(self, setup: Setup) -> Record | None:
        """All that never changes on this table and is needed to draw it: the map, the pieces' names and symbols."""
        return None

    def display(self, observation: Observation) -> Record | None:
        """All that a seat sees on the table, ready to be drawn on the scene."""
        return None

    def preview(self, position: Position, decision: Decision, action: Action) -> Record | None:
        """What a drawn table shows of a choice that somebody is turning over, legal or not; nothing is carried out,
        and the position is one that the seat may know."""
        return None

    def tally(self, position: Position) -> tuple[Count, ...]:
        """What is counted before all eyes: points, money, pieces in play. Nothing hidden may have a part in it."""
        return ()

    def landmark(self, event: Event) -> Landmark | None:
        """Why somebody who looks through a whole game would stop at this event, if anybody would."""
        return None

    # What can be answered ahead, so that a table does not wait for a player who is away.

    def questions(self, observation: Observation) -> Questions:
        """The questions that the seat which sees this can answer by standing orders; none unless a game offers some."""
        return ()

    def concern(self, position: Position, decision: Decision) -> Concern | None:
        """Which of them a decision is, and for what; None where the player is always asked."""
        return None

    def follow(self, position: Position, decision: Decision, orders: Orders) -> Action | None:
        """What orders that have not lapsed answer to a decision, or None where the player is to be asked. The position
        is one that the seat may know."""
        return None

    # What a text table asks for besides. A game without it can still be played, only less comfortably.

    def picture(self, observation: Observation, width: int, marked: tuple[int, ...]) -> Lines:
        """The table as text, within this width where possible, with these places marked."""
        return ()

    def standing(self, observation: Observation) -> Lines:
        """How the game stands: the turn, the score, what each seat has."""
        return ()

    def regions(self, observation: Observation) -> tuple[Region, ...]:
        """The table in words, part by part: enough to play without the picture."""
        return ()

    def look(self, observation: Observation, place: str) -> Lines:
        """Everything that lies in one place, or a refusal."""
        raise UserError(f"{self.title} has no places to look at")

    def places(self, observation: Observation, action: Action) -> tuple[int, ...]:
        """The places that an action points at, to be marked in the picture."""
        return ()

    def forecast(self, position: Position, decision: Decision) -> tuple[str, ...]:
        """What may come of this decision: odds, with all that goes into them, from what its seat may know."""
        return ()

    def shorthand(self, text: str) -> tuple[str, ...]:
        """The actions that a shorter way of writing stands for, or nothing if it is none: `move A 0511`."""
        return ()

    def completes(self, frame: Frame, action: Action) -> bool:
        """Whether this choice, made in this frame, counts as one complete action for benchmarks.

        A game that factors its actions names one choice of each: the move's destination, the attack's target.
        """
        return True

    def bench_settings(self) -> tuple[tuple[int, dict[str, str]], ...]:
        """The seats and options that benchmarks measure, the usual one first."""
        return ((self.setup().seats, {}),)

    def gauges(self) -> tuple[Gauge, ...]:
        """What else its benchmark times."""
        return ()

    def normalise_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options, free texts read and written the usual way; `BadSetup` where one makes no sense. Settling again
        changes nothing, and choices that are listed are never refused."""
        return options

    def start(self, seats: int | None = None, seed: str = "", key: bytes | None = None, **options: str) -> Position:
        """A new game, ready for its first decision. The same seed or key gives the same dice."""
        setup = self.setup(seats, **options)
        state, stack = self.begin(setup, Dice(key if key is not None else key_from(seed)))
        return Position(self, state, stack)

    def setup(self, seats: int | None = None, /, **options: str) -> Setup:
        """Check what was asked for and fill in the defaults."""
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
