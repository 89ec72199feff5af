"""A table played by a test, without a house: everything asked, decided and folded, as a store would have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.game import Game
from antarium.kernel.records import Action
from antarium.kernel.refusals import UserError
from antarium.kernel.testing import choose
from antarium.server import wire
from antarium.server.tables import entries, requests
from antarium.server.tables.entries import AnyEntry, Occupant, Person, TableHeader
from antarium.server.tables.loading import Kept
from antarium.server.tables.table import Table
from antarium.server.views.table_view import view_of
from tests.kernel.toy_game import Toy

ANN, BOB, CAT = Person("ann", "Ann"), Person("bob", "Bob"), Person("cat", "Cat")
PEOPLE = (ANN, BOB, CAT)
SEED = "undo"
"""With it, the first seat of the toy wins the first round by its highest card against the others' lowest."""


class Sitting:
    """A table, its entries, and the stages that a house would keep. Time stands still unless a test moves it."""

    def __init__(
        self, game: Game | None = None, seats: int = 2, people: Sequence[Occupant] = (), seed: str = SEED, **more: Any
    ) -> None:
        self.game = game or Toy()
        setup = self.game.setup(seats, **more.pop("options", {}))
        self.header = TableHeader(
            id="t", game=self.game.id, rules=self.game.rules_version, seats=seats, options=dict(setup.options),
            key=key_from(seed), host="ann", opened=100.0, **more,
        )  # fmt: skip
        self.table = Table(self.header, self.game)
        self.log: list[AnyEntry] = []
        self.kept: list[Kept] = []
        self.now = 100.0
        self.seen = (0.0,) * seats
        self.sent = 0
        for seat, one in enumerate(people or PEOPLE[:seats]):
            self.fold(requests.sit(self.table, seat, one, self.now))

    def fold(self, decided: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        """Carry out entries as they come back from a store."""
        before = self.table.waiting
        for entry in decided:
            self.table.fold(entries.read(entries.write(entry)))
            self.log.append(entry)
        if self.table.begun is not None and self.table.waiting != before:
            self.kept.append(Kept(self.table.version, self.table.play.snapshot()))
        return decided

    def decide(self, seat: int, request: wire.Request) -> Sequence[AnyEntry]:
        """What a request comes to. Whatever that is, the table is as it was."""
        before = dump(self.table)
        try:
            return requests.decide(self.table, seat, request, self.now, self.seen)
        finally:
            assert dump(self.table) == before, f"deciding on {request} has changed the table"

    def request(self, kind: type[Any], /, **fields: Any) -> Any:
        self.sent += 1
        return kind(**{"id": f"r{self.sent}", "v": self.table.version, **fields})

    def ask(self, seat: int, kind: type[Any], /, **fields: Any) -> Sequence[AnyEntry]:
        """Ask for something, and carry it out."""
        return self.fold(self.decide(seat, self.request(kind, **fields)))

    def act(self, seat: int, action: Action | str, **fields: Any) -> Sequence[AnyEntry]:
        text = action if isinstance(action, str) else self.game.notation.write(action)
        return self.ask(seat, wire.Act, action=text, **fields)

    def refuses(
        self, seat: int, kind: type[Any], match: str, why: type[UserError] = UserError, /, **fields: Any
    ) -> None:
        with pytest.raises(why, match=match):
            self.decide(seat, self.request(kind, **fields))

    def phase(self) -> str:
        return self.table.phase

    def asked(self) -> tuple[int, ...]:
        """The seats that are to choose."""
        return self.table.waiting

    def option(self, seat: int, place: int = 0) -> Action:
        return self.table.play.position.decision(seat).options[place]

    def bid_all(self) -> None:
        """All seal a card, and the first seat wins the round."""
        for seat in range(self.header.seats):
            self.act(seat, self.option(seat, -1 if seat == 0 else 0))
        assert self.table.waiting == (0,)

    def wander(self, dice: Dice, most: int = 1000) -> None:
        """Play on by chance to the end: now and then back, alone or together."""
        for _ in range(most):
            if self.table.phase != "playing":
                return
            self.now += dice.below(5)
            if self.stray(dice):
                continue
            seat, action = choose(self.table.play.position, dice)
            self.act(seat, action)

    def stray(self, dice: Dice) -> bool:
        """Perhaps do something else than going on; False if nothing came of it."""
        seat = dice.below(self.header.seats)
        try:
            match dice.below(12):
                case 0 | 1:
                    self.ask(seat, wire.Undo)
                case 2:
                    self.ask(seat, wire.RestartTurn)
                case 3 | 4:
                    self.ask(seat, wire.AskTakeback)
                case _ if self.table.takeback is not None:
                    self.ask(seat, wire.AnswerTakeback, agree=dice.below(4) > 0)
                case _:
                    return False
        except UserError:
            return False
        return True


def dump(table: Table) -> dict[str, Any]:
    """All of a table, but for what is only remembered to save time."""
    what = {
        name: value
        for name, value in vars(table).items()
        if name not in ("game", "spoken", "album", "ledgers", "begun", "takeback", "going_back")
    }
    what = {name: value.copy() if isinstance(value, list | dict) else value for name, value in what.items()}
    if table.takeback is not None:
        what["takeback"] = {**vars(table.takeback), "agreed": tuple(table.takeback.agreed)}
    if table.begun is not None:
        play = table.begun
        what["play"] = (play.header, play.origin, tuple(play.acts), tuple(play.events), play.barrier)
        earlier = [play.position_after(number) for number in range(play.floor, len(play.acts))]
        what["positions"] = [(encode(one), one.waiting()) for one in (play.position, *earlier)]
        what["reach"] = [play.undo_reach(seat) for seat in range(table.header.seats)]
    return what


def views(table: Table) -> list[bytes]:
    """What everybody sees, the onlookers first."""
    return [msgspec.json.encode(view_of(table, seat)) for seat in range(-1, table.header.seats)]
