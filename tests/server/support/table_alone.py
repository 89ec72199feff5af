"""A table without a service: requests are decided and their entries folded as they would be from a store."""

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
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.tables.table import Table
from antarium.server.views.table_view import view_of
from tests.kernel.toy_game import Toy

ANN, BOB, CAT = Person("ann", "Ann"), Person("bob", "Bob"), Person("cat", "Cat")
PEOPLE = (ANN, BOB, CAT)
SEED = "undo"
"""With this seed the first seat of the toy game wins the first round with its highest card against the lowest."""


class Sitting:
    """A table, its entries and the snapshots that a service would store. Only the test moves its clock."""

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
        self.snapshots: list[StoredSnapshot] = []
        self.now = 100.0
        self.seen = (0.0,) * seats
        self.sent = 0
        for seat, one in enumerate(people or PEOPLE[:seats]):
            self.fold(requests.sit(self.table, seat, one, self.now))

    def fold(self, decided: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        """Fold entries as they would be read from a store."""
        before = self.table.waiting
        for entry in decided:
            self.table.fold(entries.read(entries.write(entry)))
            self.log.append(entry)
        if self.table.begun is not None and self.table.waiting != before:
            self.snapshots.append(StoredSnapshot(self.table.version, self.table.play.snapshot()))
        return decided

    def decide(self, seat: int, request: wire.Request) -> Sequence[AnyEntry]:
        """Return the entries for a request; check that deciding doesn't change the table."""
        before = dump(self.table)
        try:
            return requests.decide(self.table, seat, request, self.now, self.seen)
        finally:
            assert dump(self.table) == before, f"deciding on {request} has changed the table"

    def request(self, kind: type[Any], /, **fields: Any) -> Any:
        self.sent += 1
        return kind(**{"id": f"r{self.sent}", "v": self.table.version, **fields})

    def ask(self, seat: int, kind: type[Any], /, **fields: Any) -> Sequence[AnyEntry]:
        """Decide a request and fold its entries."""
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
        """Return the seats that must choose."""
        return self.table.waiting

    def option(self, seat: int, place: int = 0) -> Action:
        return self.table.play.position.decision(seat).options[place]

    def bid_all(self) -> None:
        """Let every seat seal a card, so that the first seat wins the round."""
        for seat in range(self.header.seats):
            self.act(seat, self.option(seat, -1 if seat == 0 else 0))
        assert self.table.waiting == (0,)

    def wander(self, dice: Dice, most: int = 1000) -> None:
        """Play at random to the end, with undo and takebacks now and then."""
        for _ in range(most):
            if self.table.phase != "playing":
                return
            self.now += dice.below(5)
            if self.stray(dice):
                continue
            seat, action = choose(self.table.play.position, dice)
            self.act(seat, action)

    def stray(self, dice: Dice) -> bool:
        """Undo or take back at random; return False if nothing was done."""
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
    """Return all data of a table except caches."""
    what = {
        name: value
        for name, value in vars(table).items()
        if name not in ("game", "spoken", "position_cache", "ledgers", "begun", "takeback", "going_back")
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
    """Return the views of the spectators and of every seat."""
    return [msgspec.json.encode(view_of(table, seat)) for seat in range(-1, table.header.seats)]
