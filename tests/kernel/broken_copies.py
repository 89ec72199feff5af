"""Toys whose copies, bytes or records go astray, to show that those laws are watched."""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Observation
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State
from tests.kernel import toy
from tests.kernel.broken import breaks, breaks_by
from tests.kernel.toy_game import Toy, table
from tests.kernel.toy_records import Table, Turn


class SharedTable(Table):
    __slots__ = ()

    def clone(self) -> Table:
        parts = tuple(part[:] if isinstance(part, list) else part for part in self.parts())
        copied = SharedTable(self.setup, self.dice.clone(), parts)
        copied.steps = self.steps
        return copied


class ForgetfulTable(Table):
    __slots__ = ()

    def clone(self) -> Table:
        copied = ForgetfulTable(self.setup, self.dice.clone(), super().clone().parts())
        copied.stones = []
        return copied


class HalfSavedTable(Table):
    __slots__ = ("luck",)

    def __init__(self, setup: Setup, dice: Dice, parts: Parts) -> None:
        super().__init__(setup, dice, parts)
        self.luck = 0

    def clone(self) -> Table:
        copied = HalfSavedTable(self.setup, self.dice.clone(), super().clone().parts())
        copied.luck = self.luck
        return copied


class OtherTable(Toy):
    kind: ClassVar[type[Table]] = Table

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, Frames]:
        state, frames = super().begin(setup, dice)
        return self.kind(setup, dice, state.parts()), frames

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        return self.kind(setup, dice, parts)


@breaks("a copy goes its own way: moving a copy on has changed the original")
class SharedListInClone(OtherTable):
    kind = SharedTable


@breaks("a copy equals its original: the clone has other bytes")
class CloneForgetsStones(OtherTable):
    kind = ForgetfulTable


class LuckyDeed(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        assert isinstance(s, HalfSavedTable)
        s.luck += 1
        s.steps[turn.seat] += s.luck // 3
        return super().do(s, turn, choice)


@breaks("bytes give the position back: by")
class PartNotSaved(OtherTable):
    kind = HalfSavedTable

    def __init__(self) -> None:
        super().__init__()
        self.book[Turn] = Sequence("turn", LuckyDeed(), toy.PutStone())


class LuckyQuestion(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        luck = s.luck if isinstance(s, HalfSavedTable) else 0
        return (Decision(turn.seat, "deed", "ACT-1", super().ask(s, turn)[0].options, args=(luck,)),)

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        assert isinstance(s, HalfSavedTable)
        s.luck += 1
        return super().do(s, turn, choice)


@breaks("bytes give the position back: what is read from them asks something else")
class QuestionNotSaved(OtherTable):
    kind = HalfSavedTable

    def __init__(self) -> None:
        super().__init__()
        self.book[Turn] = Sequence("turn", LuckyQuestion(), toy.PutStone())
        self.luck = 0

    def observe(self, position: Position, seat: int) -> Observation:
        assert isinstance(position.state, HalfSavedTable)
        self.luck = position.state.luck
        return super().observe(position, seat)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        """Nothing is given away: the world is as lucky as the table."""
        position = super().determinise(observation, dice)
        state = HalfSavedTable(position.state.setup, dice, position.state.parts())
        state.luck = self.luck
        return Position(self, state, position.stack, position.sealed)


@breaks_by("bytes give the position back: what is read from them has other bytes", Turn)
class AskingRollsADie(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        s.dice.d6()
        return super().ask(s, turn)


HAPPENED = count()


@breaks_by("a copy equals its original: by", Turn)
class HiddenCounter(toy.Deed):
    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        s.steps[turn.seat] += next(HAPPENED) % 2
        return super().do(s, turn, choice)


@breaks("the record replays: line 1")
class SetupFromNowhere(Toy):
    def begin(self, setup: Setup, dice: Dice) -> tuple[State, Frames]:
        state, frames = super().begin(setup, dice)
        table(state).steps[0] = next(HAPPENED)
        return state, frames
