"""The toy's things: cards, actions, frames, events, the table and what a seat sees of it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from antarium.kernel.dice import Dice
from antarium.kernel.frames import Frame
from antarium.kernel.notation import Notation, Word
from antarium.kernel.records import Action, Event, Observation
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State

CARDS = ("amber", "birch", "copal", "delft", "ebony", "flint", "grape", "hazel", "ivory", "jaspe", "khaki", "linen")
DECK, DISCARD = -2, -3
TABLE, APART = 1000, 100


def card_named(word: str) -> int:
    if word not in CARDS:
        raise ValueError(f"there is no card '{word}'")
    return CARDS.index(word)


CardId = Annotated[int, "card"]
WORDS = {"card": Word(CARDS.__getitem__, card_named)}


class Bid(Action, frozen=True):
    verb: ClassVar[str] = "bid"
    card: CardId


class Walk(Action, frozen=True):
    verb: ClassVar[str] = "walk"
    far: int


class Roll(Action, frozen=True):
    verb: ClassVar[str] = "roll"


class Draw(Action, frozen=True):
    verb: ClassVar[str] = "draw"


class Show(Action, frozen=True):
    verb: ClassVar[str] = "show"
    card: CardId


class Challenge(Action, frozen=True):
    verb: ClassVar[str] = "challenge"
    seat: int


class Give(Action, frozen=True):
    verb: ClassVar[str] = "give"


class Pick(Action, frozen=True):
    verb: ClassVar[str] = "pick"


class Put(Action, frozen=True):
    verb: ClassVar[str] = "put"
    at: tuple[int, ...]


class Done(Action, frozen=True):
    verb: ClassVar[str] = "done"


class Match(Frame, frozen=True):
    """The whole game."""


class Round(Frame, frozen=True):
    """One round of bids."""


class Turn(Frame, frozen=True):
    """The winner's deeds."""

    seat: int
    left: int = 3


class Duel(Frame, frozen=True):
    """A challenge, waiting for its answer."""

    seat: int
    other: int
    depth: int = 0
    met: bool = False


class Dealt(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]


class BidsOpened(Event, frozen=True):
    rule: ClassVar[str] = "BID-1"
    cards: tuple[str, ...]
    winner: int


class Walked(Event, frozen=True):
    rule: ClassVar[str] = "ACT-1"
    seat: int
    far: int


class Rolled(Event, frozen=True):
    rule: ClassVar[str] = "ACT-1"
    seat: int
    die: int


class Drawn(Event, frozen=True):
    rule: ClassVar[str] = "ACT-1"
    seat: int
    card: str


class Shown(Event, frozen=True):
    rule: ClassVar[str] = "ACT-1"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


class StonePut(Event, frozen=True):
    rule: ClassVar[str] = "ACT-3"
    seat: int
    at: tuple[int, ...]


class Yielded(Event, frozen=True):
    rule: ClassVar[str] = "ACT-2"
    seat: int
    depth: int


class Table(State):
    """Who holds each card, the deck in its order, who has been shown what, points, steps and stones."""

    __slots__ = ("deck", "holder", "round", "score", "shown", "steps", "stones")

    def __init__(self, setup: Setup, dice: Dice, parts: Parts) -> None:
        self.setup = setup
        self.dice = dice
        self.event_sink = None
        holder, deck, shown, score, steps, stones, number = parts
        assert isinstance(holder, list)
        assert isinstance(deck, list)
        assert isinstance(shown, list)
        assert isinstance(score, list)
        assert isinstance(steps, list)
        assert isinstance(stones, list)
        assert isinstance(number, int)
        self.holder, self.deck, self.shown = holder, deck, shown
        self.score, self.steps, self.stones, self.round = score, steps, stones, number

    def parts(self) -> Parts:
        return (self.holder, self.deck, self.shown, self.score, self.steps, self.stones, self.round)

    def clone(self) -> Table:
        copied = tuple(part[:] if isinstance(part, list) else part for part in self.parts())
        return Table(self.setup, self.dice.clone(), copied)

    def hand(self, seat: int) -> list[int]:
        return [card for card, holder in enumerate(self.holder) if holder == seat]


class View(Observation, frozen=True):
    """One seat's sight of the table."""

    setup: Setup
    seat: int
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    shown: tuple[tuple[int, str], ...]
    discarded: tuple[str, ...]
    deck: int
    score: tuple[int, ...]
    steps: tuple[int, ...]
    stones: tuple[int, ...]
    round: int
    stack: tuple[Match | Round | Turn | Duel, ...]
    chosen: tuple[int, ...]
    mine: str


FRAMES = (Match, Round, Turn, Duel)
ACTIONS = (Bid, Walk, Roll, Draw, Show, Challenge, Give, Pick, Put, Done)
EVENTS = (Dealt, BidsOpened, Walked, Rolled, Drawn, Shown, StonePut, Yielded)
NOTATION = Notation(ACTIONS, WORDS)
