"""Toys that each give something away, to show that the law of hiding is watched."""

from __future__ import annotations

from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Event, Observation
from antarium.kernel.refusals import Illegal
from antarium.kernel.setup import Setup
from tests.kernel import toy
from tests.kernel.broken import breaks, breaks_by
from tests.kernel.toy_game import Toy, table
from tests.kernel.toy_records import (
    CARDS,
    DECK,
    DISCARD,
    Bid,
    Dealt,
    Draw,
    Drawn,
    Duel,
    Give,
    Match,
    Show,
    Shown,
    Table,
    Turn,
    View,
    Walk,
)


class Leak(View, frozen=True):
    """A view that shows more than it should."""

    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


class Leaky(Toy):
    observation = Leak

    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        raise NotImplementedError

    def observe(self, position: Position, seat: int) -> Observation:
        view = self.view(position, seat)
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        return Leak(**(fields | self.leak(table(position.state), position, seat)))


@breaks("hiding: seat 0 sees another names in a world")
class HandsInTheView(Leaky):
    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        return {"names": tuple(CARDS[card] for card in s.hand(1 - seat))}


@breaks("hiding: seat 0 sees another numbers in a world")
class TopCardAsANumber(Leaky):
    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        return {"numbers": tuple(s.deck[-1:])}


@breaks("hiding: seat 1 can tell what seat 0 has sealed")
class SealedBidInTheView(Leaky):
    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        return {"numbers": tuple(action.card for _, action in position.sealed if isinstance(action, Bid))}


@breaks("hiding: two worlds drawn from the same knowledge never differ")
class EverythingIsCopied(Leaky):
    """Shows all as numbers, and draws no world of its own, so that the two agree."""

    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        return {"numbers": (*s.holder, *s.deck)}

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        position = super().determinise(observation, dice)
        assert isinstance(observation, Leak)
        s = table(position.state)
        s.holder = list(observation.numbers[: len(CARDS)])
        s.deck = list(observation.numbers[len(CARDS) :])
        sealed = [(seat, Bid(s.hand(seat)[0])) for seat in observation.chosen if seat != observation.seat]
        mine = [(seat, bid) for seat, bid in position.sealed if seat == observation.seat]
        return Position(self, s, position.stack, tuple(sorted(sealed + mine, key=lambda entry: entry[0])))


@breaks("hiding: the world drawn for seat 0 has the true key")
class TrueKeyForTheBot(Toy):
    key = b""

    def observe(self, position: Position, seat: int) -> Observation:
        self.key = position.state.dice.key
        return super().observe(position, seat)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        position = super().determinise(observation, dice)
        position.state.dice = Dice(self.key)
        return position


@breaks("hiding: the world drawn for seat 0 is impossible")
class LostCardInTheWorld(Toy):
    def determinise(self, observation: Observation, dice: Dice) -> Position:
        position = super().determinise(observation, dice)
        deck = table(position.state).deck
        deck[:] = deck[:1] * len(deck)
        return position


@breaks_by('{"type":"Drawn"', Turn)
class HiddenCardInAnEvent(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        if isinstance(choice, Draw):
            card = s.deck.pop()
            s.holder[card] = turn.seat
            s.emit(Drawn(seat=turn.seat, card=CARDS[card]))
            return turn.again(left=turn.left - 1)
        return super().do(s, turn, choice)


@breaks("decision 0: hiding: seat 1 is told")
class HiddenCardInTheOpening(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.book[Match] = Sequence("match", OpenDeal())


class OpenDeal(toy.NextRound):
    def do(self, s: Table, match: Match, _: None) -> Frames:
        s.emit(Dealt(seat=0, cards=(CARDS[s.hand(0)[0]],)))
        return super().do(s, match, None)


@breaks("hiding: seat 1 is told")
class HiddenCardInASentence(Toy):
    def sentence(self, event: Event, setup: Setup) -> str:
        return f"Something is up with {' and '.join(CARDS)}."


@breaks("hiding: seat 0 reads 'amber'")
class HiddenCardInAPrompt(Toy):
    def prompt(self, position: Position, decision: Decision) -> str:
        return f"Do you have {' or '.join(CARDS)}?"


@breaks("hiding: seat 0 reads 'amber'")
class HiddenCardsInTheView(Leaky):
    """The words alone: every card is named, hidden or not."""

    def leak(self, s: Table, position: Position, seat: int) -> dict[str, object]:
        return {"names": CARDS}


@breaks("hiding: the empty word is among the secrets")
class EmptySecret(Toy):
    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        return ("",)


@breaks(" is asked depends on what it does not know")
class DescriptionKnowsTheDeck(Toy):
    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return f"{super().describe(position, decision, action)} ({table(position.state).deck[-1:]})"


@breaks_by(" is asked depends on what it does not know", Turn)
class OptionKnowsTheDeck(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        decision = super().ask(s, turn)[0]
        worth = s.deck and s.deck[-1] % 2
        options = tuple(deed for deed in decision.options if worth or deed != Draw())
        return (Decision(turn.seat, "deed", "ACT-1", options),)


@breaks("hiding: seat -1 ")
class WatcherSitsBehindTheLastSeat(Toy):
    """A list taken at -1 is its last entry."""

    def observe(self, position: Position, seat: int) -> Observation:
        return self.view(position, range(position.state.setup.seats)[seat])


@breaks("hiding: seat 1 can tell what seat 0 has sealed")
class PromptKnowsWhatIsSealed(Toy):
    def prompt(self, position: Position, decision: Decision) -> str:
        return f"Your turn after {[action for _, action in position.sealed]}."


class Blind(View, frozen=True):
    """A view that does not say what is being resolved."""


@breaks("hiding: who is asked depends on what seat")
class WindowKnowsTheHand(Toy):
    observation = Blind

    def __init__(self) -> None:
        super().__init__()
        self.stack: Frames = ()
        self.book[Duel] = Sequence("duel", AnswerWithAHighCard(), toy.Yield())

    def observe(self, position: Position, seat: int) -> Observation:
        view = self.view(position, seat)
        self.stack = position.stack if position.pending else self.stack
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        return Blind(**(fields | {"stack": (), "steps": ()}))

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        assert isinstance(observation, Blind)
        position = super().determinise(observation, dice)
        table(position.state).steps = [0] * position.state.setup.seats
        return Position(self, position.state, self.stack, position.sealed)


class AnswerWithAHighCard(toy.Answer):
    def ask(self, s: Table, duel: Duel) -> Decisions:
        return super().ask(s, duel) if max(s.hand(duel.other), default=0) > len(CARDS) // 2 else ()

    def do(self, s: Table, duel: Duel, choice: Action | None) -> Frames:
        return super().do(s, duel, choice or Give())


@breaks_by("learns what it does not know: 'not while", Turn)
class RefusalNamesACard(toy.Deed):
    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        return Illegal(f"not while {CARDS[s.deck[-1]]} is about" if s.deck else "not now", "ACT-1")


@breaks_by("learns what it does not know: 'not while", Turn)
class RefusalKnowsTheDeck(toy.Deed):
    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        return Illegal(f"not while the deck is at {s.deck[-1:]}", "ACT-1")


@breaks_by("in the export: show", Turn)
class SecretWordInTheExport(toy.Deed):
    """A card is marked in secret, by an action that is not."""

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        return turn.again(left=turn.left - 1) if isinstance(choice, Show) else super().do(s, turn, choice)


class ReshufflingToy(Toy):
    """Breaks nothing: a card that lay open goes back into the deck, and its event may say so."""

    def __init__(self) -> None:
        super().__init__()
        self.book[Turn] = Sequence("turn", ReturnACard(), toy.PutStone())


class ReturnACard(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        if isinstance(choice, Walk):
            card = s.hand(DISCARD)[0]
            s.holder[card] = DECK
            s.shown[card] = 0
            s.deck.insert(0, card)
            s.emit(Shown(seat=turn.seat, card=CARDS[card]))
        return super().do(s, turn, choice)
