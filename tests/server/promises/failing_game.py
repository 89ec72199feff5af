"""The toy game with rules or observations that raise while `sick` says so."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Observation, Sealed
from tests.kernel.toy import BOOK, BidAll
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import Round, Table


class RaisingBidAll(BidAll):
    """Bidding that raises once all have bid."""

    def do(self, s: Table, frame: Round, choice: Sealed) -> Frames:
        if Poisoned.sick == "rules":
            raise KeyError("the rules are rotten")
        return super().do(s, frame, choice)


def raising_book(book: dict[type[Frame], Sequence]) -> dict[type[Frame], Sequence]:
    steps = [RaisingBidAll() if isinstance(step, BidAll) else step for step in book[Round].steps]
    return {**book, Round: Sequence(book[Round].name, *steps)}


class Poisoned(Toy):
    """A toy game that can be made to raise."""

    id = "poisoned"
    rules_version = "poisoned/1"
    sick: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.book = raising_book(dict(BOOK))

    def observe(self, position: Position, seat: int) -> Observation:
        if Poisoned.sick == "eyes":
            raise ZeroDivisionError("the eyes are rotten")
        return super().observe(position, seat)


def load(data_text: str | None = None, data_name: str = "") -> Poisoned:
    return Poisoned()
