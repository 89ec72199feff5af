"""Record games for the corpus: whole games in which the players also undo, take back, chat and lay standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from antarium import bots
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.store import Stored, StoredOrders
from antarium.server.tables import requests, standing_orders
from antarium.server.tables.entries import AnyEntry, Person, TableHeader
from antarium.server.tables.service import game_of
from antarium.server.tables.table import Table

STARTED_AT: Final = 1_000_000.0
"""The start of every recorded game, in seconds."""
ACTIONS_BETWEEN_EXTRAS: Final = 9
"""Actions between two extras."""
EXTRAS: Final = ("lay", "chat", "undo", "take back", "restart", "lay", "refuse")
"""What players do besides acting: in turn, each as soon as it is possible."""
BOT: Final = "greedy"
RANDOM_EVERY: Final = 6
"""One action in this number is random, so that games also have actions that the bot would never choose."""
CHAT_LINES: Final = ("Good luck!", "Wait, I did not mean that.", "Zoë 🚀 „so“ 中文", "Your move.")


class Setting(Record, frozen=True):
    """A game to record."""

    game: str
    seats: int
    options: dict[str, str]


class Recorded(Record, frozen=True):
    """A stored table with its chat and standing orders."""

    stored: Stored
    chat: tuple[wire.Said, ...] = ()
    laid: tuple[tuple[int, StoredOrders], ...] = ()
    """Standing orders at the end of the game, by seat."""


def record(name: str, setting: Setting) -> Recorded:
    """Play a game to its end. The same name gives the same dice."""
    recorder = Recorder(name, setting)
    recorder.play()
    stored = Stored(recorder.header, tuple(recorder.entries))
    return Recorded(stored, tuple(recorder.chat), tuple(sorted(recorder.laid.items())))


class Recorder:
    """A table without a server, with everything that a store would save."""

    def __init__(self, name: str, setting: Setting) -> None:
        header = TableHeader(
            id=name, game=setting.game, rules="", seats=setting.seats, options=setting.options, key=key_from(name),
            host="u0", opened=STARTED_AT,
        )  # fmt: skip
        self.header = msgspec.structs.replace(header, rules=game_of(header).rules_version)
        self.game = game_of(header)
        self.table = Table(self.header, self.game)
        self.entries: list[AnyEntry] = []
        self.chat: list[wire.Said] = []
        self.laid: dict[int, StoredOrders] = {}
        self.dice = Dice.from_seed(f"corpus {name}")
        self.bot = bots.load(BOT)
        self.extras = 0
        self.idle = 0
        """Actions since the last extra."""
        for seat in range(setting.seats):
            self.fold(requests.sit(self.table, seat, Person(f"u{seat}", f"Player {seat}"), STARTED_AT))

    @property
    def now(self) -> float:
        return STARTED_AT + len(self.entries)

    def fold(self, entries: Sequence[AnyEntry]) -> None:
        for entry in entries:
            self.table.fold(entry)
            self.entries.append(entry)

    def ask(self, seat: int, kind: type[Any], **fields: Any) -> None:
        """Decide a request and fold its entries."""
        request = kind(id=f"c{len(self.entries)}", v=self.table.version, **fields)
        self.fold(requests.decide(self.table, seat, request, self.now, (self.now,) * self.header.seats))

    def play(self) -> None:
        while self.table.phase == "playing":
            if self.follow_orders():
                continue
            if self.idle >= ACTIONS_BETWEEN_EXTRAS and self.try_extra(EXTRAS[self.extras % len(EXTRAS)]):
                self.extras += 1
                self.idle = 0
                continue
            seat = self.table.waiting[self.dice.below(len(self.table.waiting))]
            self.ask(seat, wire.Act, action=self.game.notation.write(self.choice(seat)))
            self.idle += 1

    def choice(self, seat: int) -> Action:
        decision = self.table.play.position.decision(seat)
        if self.dice.below(RANDOM_EVERY):
            return self.bot.choose(self.game, self.game.observe(self.table.play.position, seat), decision, self.dice)
        options = decision.some(20)
        return options[self.dice.below(len(options))]

    def follow_orders(self) -> bool:
        """Let standing orders answer, as the server does; return True if one did."""
        table = self.table
        for seat in table.waiting:
            laid = self.laid.get(seat)
            if laid is not None and not standing_orders.is_off(table, seat, laid):
                entries = standing_orders.answered(table, seat, laid, self.now)
                self.fold(entries)
                if entries:
                    return True
        return False

    def try_extra(self, extra: str) -> bool:
        """Do an extra; return False if it is not possible now."""
        seat = self.table.play.acts[-1].seat
        try:
            match extra:
                case "lay":
                    self.save_orders(self.dice.below(self.header.seats))
                case "chat":
                    self.say(seat, CHAT_LINES[len(self.chat) % len(CHAT_LINES)])
                case "undo":
                    self.ask(seat, wire.Undo)
                case "restart":
                    self.ask(seat, wire.RestartTurn)
                case _:
                    self.take_back(seat, agreed=extra != "refuse")
        except UserError:
            return False
        return True

    def save_orders(self, seat: int) -> None:
        """Set a random answer to every question."""
        questions = self.game.questions(self.game.observe(self.table.play.position, seat))
        orders = [wire.Order(one.key, one.answers[self.dice.below(len(one.answers))].key, "") for one in questions]
        self.laid[seat] = standing_orders.orders_to_save(self.table, seat, orders)

    def say(self, seat: int, text: str) -> None:
        name = self.table.player(seat)
        self.chat.append(wire.Said(number=len(self.chat) + 1, name=name, seat=seat, text=text, at=self.now))

    def take_back(self, seat: int, agreed: bool) -> None:
        """Ask for a takeback and let the other seats answer."""
        others = self.table.consenting(seat)
        self.ask(seat, wire.AskTakeback)
        for other in others:
            self.ask(other, wire.AnswerTakeback, agree=agreed)
            if not agreed:
                return
