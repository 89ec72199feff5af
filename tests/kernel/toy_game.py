"""The toy as a game: its setup, its eyes, its words. `toy.py` holds its rules."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Event, Observation, Outcome
from antarium.kernel.rulebook import Rulebook
from antarium.kernel.setup import Option, Setup
from antarium.kernel.state import Parts, State
from tests.kernel.toy import BOOK, RULES
from tests.kernel.toy_records import (
    ACTIONS,
    CARDS,
    DECK,
    DISCARD,
    EVENTS,
    FRAMES,
    NOTATION,
    Bid,
    Dealt,
    Drawn,
    Match,
    Table,
    View,
)


class Toy(Game):
    """Bids, deeds and stones."""

    id = "toy"
    title = "The Toy"
    rules_version = "toy/1"
    options = (Option("length", ("short", "long"), "short", "how many rounds are played", "BID-1"),)
    frames = FRAMES
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    events = EVENTS
    observation = View
    longest = 120

    def __init__(self) -> None:
        self.book = dict(BOOK)
        self.notation = NOTATION
        self.rulebook = Rulebook(self.id, RULES)

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2, 3)

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return ("Red", "Green", "Blue")[: setup.seats]

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, Frames]:
        deck = list(range(len(CARDS)))
        dice.shuffle(deck)
        holder = [DECK] * len(CARDS)
        for seat in range(setup.seats):
            for _ in range(3):
                holder[deck.pop()] = seat
        zeros = [0] * setup.seats
        return Table(setup, dice, (holder, deck, [0] * len(CARDS), zeros, zeros[:], [], 0)), (Match(),)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        return Table(setup, dice, parts)

    def outcome(self, state: State) -> Outcome:
        s = table(state)
        winners = tuple(seat for seat, score in enumerate(s.score) if score == max(s.score))
        return Outcome(winners, tuple(s.score), "most points")

    def observe(self, position: Position, seat: int) -> Observation:
        return self.view(position, seat)

    def view(self, position: Position, seat: int) -> View:
        s = table(position.state)
        mine = [action.card for chooser, action in position.sealed if chooser == seat and isinstance(action, Bid)]
        return View(
            setup=s.setup,
            seat=seat,
            hand=tuple(CARDS[card] for card in s.hand(seat)),
            sizes=tuple(len(s.hand(other)) for other in range(s.setup.seats)),
            shown=tuple((s.holder[card], CARDS[card]) for card in range(len(CARDS)) if s.shown[card]),
            discarded=tuple(CARDS[card] for card in s.hand(DISCARD)),
            deck=len(s.deck),
            score=tuple(s.score),
            steps=tuple(s.steps),
            stones=tuple(s.stones),
            round=s.round,
            stack=position.stack,  # type: ignore[arg-type]  # nothing in these frames is hidden
            chosen=tuple(chooser for chooser, _ in position.sealed),
            mine=CARDS[mine[0]] if mine else "",
        )

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        seen = observation
        assert isinstance(seen, View)
        holder, shown = [DECK] * len(CARDS), [0] * len(CARDS)
        known = dict.fromkeys(seen.hand, seen.seat) | {card: where for where, card in seen.shown}
        for card, where in known.items():
            holder[CARDS.index(card)] = where
        for _, card in seen.shown:
            shown[CARDS.index(card)] = 1
        unknown = [number for number, card in enumerate(CARDS) if card not in known]
        dice.shuffle(unknown)
        for seat, size in enumerate(seen.sizes):
            while holder.count(seat) < size:
                holder[unknown.pop()] = seat
        parts = (holder, unknown, shown, list(seen.score), list(seen.steps), list(seen.stones), seen.round)
        s = Table(seen.setup, dice, parts)
        sealed = []
        for seat in seen.chosen:
            hand = s.hand(seat)
            bid = CARDS.index(seen.mine) if seat == seen.seat else hand[dice.below(len(hand))]
            sealed.append((seat, Bid(bid)))
        return Position(self, s, seen.stack, tuple(sealed))

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        s = table(position.state)
        return tuple(CARDS[card] for card in range(len(CARDS)) if s.holder[card] != seat and not s.shown[card])

    def violations(self, state: State) -> list[str]:
        s = table(state)
        held = [card for card, holder in enumerate(s.holder) if holder == DECK]
        return [] if sorted(s.deck) == held else [f"the deck is {s.deck}, but the cards in it are {held}"]

    def prompt(self, position: Position, decision: Decision) -> str:
        return f"{decision.prompt} {' '.join(str(arg) for arg in decision.args)}"

    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return f"{self.seat_names(position.state.setup)[decision.seat]}: {self.notation.write(action)}"

    def sentence(self, event: Event, setup: Setup) -> str:
        match event:
            case Drawn(seat=seat, card=card):
                return f"{self.seat_names(setup)[seat]} drew {card}."
            case Dealt(seat=seat, cards=cards):
                return f"{self.seat_names(setup)[seat]} was dealt {', '.join(cards)}."
            case _:
                return f"{type(event).__name__}."


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


def load(data_text: str | None, data_name: str) -> Toy:
    """What the shelf asks of a game's module; the toy's only table is a mark."""
    game = Toy()
    game.data = f"{data_name}: {data_text}" if data_text is not None else ""
    return game
