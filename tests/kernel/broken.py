"""Toys that each break one law, to show that the law is watched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import Position, Sequence, Step
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.notation import Notation, Word
from antarium.kernel.records import Action, Event, Outcome
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import State
from tests.kernel import toy
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import (
    ACTIONS,
    CARDS,
    DISCARD,
    NOTATION,
    TABLE,
    Bid,
    Done,
    Draw,
    Put,
    Round,
    Table,
    Turn,
    Walk,
    card_named,
)

T = TypeVar("T", bound=type[Step[Any, Any, Any]])
BROKEN: dict[str, tuple[str, Callable[[], Toy]]] = {}
"""Every broken toy by name, with the words that must catch it."""


def breaks(words: str) -> Callable[[type[Toy]], type[Toy]]:
    def enter(broken: type[Toy]) -> type[Toy]:
        BROKEN[broken.__name__] = (words, broken)
        return broken

    return enter


def breaks_by(words: str, frame: type[Frame], at: int = 0) -> Callable[[T], T]:
    """A step that takes the place of the right one."""

    def enter(step: T) -> T:
        def build() -> Toy:
            game = Toy()
            steps = list(game.book[frame].steps)
            steps[at] = step()
            game.book[frame] = Sequence("broken", *steps)
            return game

        BROKEN[step.__name__] = (words, build)
        return step

    return enter


# --- choices, texts, the end -------------------------------------------------------------------------------


@breaks_by("there is a choice: seat", Turn)
class DeadEnd(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return super().ask(s, turn) if turn.left else (Decision(turn.seat, "deed", "ACT-1"),)


@breaks_by("there is a choice: 'deed' offers the same choice twice", Turn)
class SameChoiceTwice(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(turn.seat, "deed", "ACT-1", (Done(), Done())),)


@breaks_by("there is a choice: 'deed' rests on rule 'ACT-99'", Turn)
class NoSuchParagraph(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(turn.seat, "deed", "ACT-99", (Done(),)),)


@breaks_by("there is a choice: the seats", Turn)
class NoSuchSeat(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(s.setup.seats, "deed", "ACT-1", (Done(),)),)


class Loose(Notation):
    """Reads any text that could mean something."""

    def read(self, text: str) -> Action:
        return self.read_typed(text)


class Worldly(Notation):
    """Knows the digits of every script."""

    def read_typed(self, text: str) -> Action:
        return super().read_typed("".join(str(int(one)) if one.isdecimal() else one for one in text))

    def read(self, text: str) -> Action:
        return super().read("".join(str(int(one)) if one.isdecimal() else one for one in text))


@breaks("only what is written is read: ")
class SeveralSpellings(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.notation = Loose(ACTIONS, NOTATION.words)


@breaks("is read, and it is written")
class DigitsOfEveryScript(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.notation = Worldly(ACTIONS, NOTATION.words)


@breaks("frames fit the table: there is no such seat")
class FramesThatFitNothing(Toy):
    def misfits(self, state: State, stack: Frames) -> list[str]:
        return ["there is no such seat"] if len(stack) > 2 else []


class FickleGround(toy.Ground):
    def candidates(self, most: int) -> tuple[Action, ...]:
        return (Put((0, 0)), Put((TABLE, 0)))


class TouchyGround(toy.Ground):
    def check(self, action: Action) -> None:
        if isinstance(action, Put):
            _x, _y = action.at
        super().check(action)


@breaks_by("there is a choice: the space of 'put' offers", Turn, at=1)
class SpaceOffersWhatItRefuses(toy.PutStone):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(turn.seat, "put", "ACT-3", space=FickleGround(s.stones)),)


@breaks_by("the rules run through: ValueError", Turn, at=1)
class SpaceCrashes(toy.PutStone):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(turn.seat, "put", "ACT-3", space=TouchyGround(s.stones)),)


@breaks("the text of a choice reads back: can't read 'bid")
class UnreadableText(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.notation = Notation(self.actions, {"card": Word(lambda card: CARDS[card].upper(), card_named)})


@breaks("the text of a choice reads back: Bid")
class TwoCardsOneName(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.notation = Notation(self.actions, {"card": Word(lambda card: CARDS[card // 2 * 2], card_named)})


@breaks("the text of a choice reads back: Bid")
class NoDescription(Toy):
    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return ""


@breaks_by("the game ends: it has not ended after 120 decisions", Turn)
class NeverTired(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return (Decision(turn.seat, "deed", "ACT-1", (Walk(1),)),)

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        return turn.again()


@breaks_by("the rules run through: RuntimeError", Turn)
class RunsInACircle(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        return ()

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        return turn.again()


@breaks("the game ends: the outcome of 2 seats is")
class ScoreForNobody(Toy):
    def outcome(self, state: State) -> Outcome:
        return Outcome((), (), "nothing was counted")


@breaks_by("conservation: the deck is", Turn)
class LostPiece(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        if isinstance(choice, Draw):
            s.deck.pop()
            return turn.again(left=turn.left - 1)
        return super().do(s, turn, choice)


@breaks_by("arrival order does not matter: with the seats in the order", Round)
class FirstComeFirstServed(toy.BidAll):
    together = False

    def do(self, s: Table, frame: Round, choice: Action) -> Frames:
        return (*frame.then(), Turn(seat=0))


@breaks_by("arrival order does not matter: the seats (0, 1) reach 2 different results", Round)
class FirstComeWalksFurther(toy.BidAll):
    together = False

    def ask(self, s: Table, frame: Round) -> Decisions:
        return tuple(decision for decision in super().ask(s, frame) if len(decision.options) > 3 - s.round)

    def do(self, s: Table, frame: Round, choice: Action | None) -> Frames:
        if not isinstance(choice, Bid):
            return (*frame.then(), Turn(seat=0))
        s.steps[s.holder[choice.card]] += len(self.ask(s, frame))
        s.holder[choice.card] = DISCARD
        s.shown[choice.card] = 1
        return frame.again()


class Unheard(Event, frozen=True):
    """An event of no game."""


@breaks_by("events are announced: Unheard is not among the events", Turn)
class UnknownEvent(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        s.emit(Unheard())
        return super().do(s, turn, choice)


# --- refusals and undo -------------------------------------------------------------------------------------


@breaks_by("the rules run through: KeyError", Turn)
class RefusalCrashes(toy.Deed):
    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        raise KeyError("no such thing")


@breaks_by("what is wrong is refused: a refusal of one of", Turn)
class RefusalChangesTheTable(toy.Deed):
    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        s.steps[turn.seat] += 1
        return None


@breaks_by("is refused without a reason", Turn)
class RefusalWithoutAReason(toy.Deed):
    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        return Illegal("", "ACT-1")


@breaks_by("undo is the way back: seat", Turn)
class DrawThatCanBeTakenBack(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        if isinstance(choice, Draw):
            s.holder[s.deck.pop()] = turn.seat
            return turn.again(left=turn.left - 1)
        return super().do(s, turn, choice)


class SetOrder(Toy):
    """Breaks no law in one run: only another PYTHONHASHSEED shows it."""

    def __init__(self) -> None:
        super().__init__()
        self.book[Turn] = Sequence("turn", DeedsInSetOrder(), toy.PutStone())


class DeedsInSetOrder(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        texts = {NOTATION.write(option) for option in super().ask(s, turn)[0].options}
        return (Decision(turn.seat, "deed", "ACT-1", tuple(NOTATION.read(text) for text in texts)),)
