"""R10: undo restores exactly the same position, and never goes behind revealed information."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from antarium import games
from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.dice import key_from
from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.tables import loading, requests
from antarium.server.tables.entries import AnyEntry
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.tables.service import loaded_game
from antarium.server.tables.table import Table
from antarium.server.views import table_view
from tests.server.promises.in_process import ME, table_header
from tests.server.promises.server_and_players import canonical

NOW = 1_000_000.0


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")


class Done(NamedTuple):
    """An action that hasn't been undone, recorded independently of the table's own data."""

    seat: int
    text: str
    before: bytes
    """The encoded position before it."""
    drawn: bool
    """True if a die was rolled or a card drawn."""
    shown: bool
    """True if a seat learned something by it."""
    sealed: bool
    """True if it is sealed, so that no other seat knows it."""
    opened: bool
    """True if it opened sealed choices."""


class UndoChecker:
    """A table and an independent list of its actions, from which the expected undo is computed."""

    def __init__(self, game: str, seed: str, **options: str) -> None:
        self.table = Table(table_header("checker", game, key_from(seed), options=options), loaded_game(game, ""))
        self.entries: list[AnyEntry] = []
        self.kept: list[StoredSnapshot] = []
        self.account: list[Done] = []
        self.marks = 0
        for seat in range(2):
            self.fold(requests.sit(self.table, seat, ME, NOW))

    def fold(self, entries: tuple[AnyEntry, ...]) -> None:
        for entry in entries:
            self.table.fold(entry)
            self.entries.append(entry)

    def ask(self, kind: type[wire.Undo] | type[wire.RestartTurn], seat: int) -> None:
        self.marks += 1
        request = kind(id=f"w{self.marks}", v=self.table.version)
        self.fold(requests.decide(self.table, seat, request, NOW, (NOW, NOW)))

    def act(self, seat: int, text: str) -> None:
        position = self.table.play.position
        before, drawn, sealed = encode(position), position.state.dice.drawn, len(position.sealed)
        told = len(self.table.play.events)
        self.marks += 1
        request = wire.Act(id=f"w{self.marks}", v=self.table.version, action=text)
        self.fold(requests.decide(self.table, seat, request, NOW, (NOW, NOW)))
        after = self.table.play.position
        events = [event for _, event in self.table.play.events[told:]]
        self.account.append(
            Done(
                seat,
                text,
                before,
                after.state.dice.drawn != drawn,
                any(one.reveals or one.audience for one in events),
                len(after.sealed) > sealed,
                sealed > 0 and not after.sealed,
            )
        )
        if self.marks % 7 == 0:
            self.kept.append(StoredSnapshot(self.table.version, self.table.play.snapshot()))

    def undo_depth(self, seat: int) -> int:
        """Return how many of its latest actions the seat can undo, by the words of the promise alone."""
        count = 0
        if not self.table.waiting:
            return 0
        for number in reversed(range(len(self.account))):
            done = self.account[number]
            still_sealed = done.sealed and not any(later.opened for later in self.account[number + 1 :])
            if done.drawn or done.shown or done.opened:
                return count
            if done.seat == seat:
                # No later action of another seat, except another sealed one.
                others = [later for later in self.account[number + 1 :] if later.seat != seat]
                if others and not still_sealed:
                    return count
                count += 1
            elif not still_sealed:
                return count
        return count

    def expected(self, seat: int) -> list[Done]:
        """Return the actions that are left when the seat has undone its last one."""
        last = max(number for number, done in enumerate(self.account) if done.seat == seat)
        return self.account[:last] + self.account[last + 1 :]

    def check_undo(self, seat: int) -> None:
        """Undo, compare with the list, repeat the action, and compare again."""
        before, stood = fingerprint(self.table.play.position), list(self.account)
        told = [event for _, event in self.table.play.events]
        last = max(number for number, done in enumerate(self.account) if done.seat == seat)
        taken = self.account[last]
        self.ask(wire.Undo, seat)
        self.account = self.expected(seat)
        if last == len(stood) - 1:
            assert encode(self.table.play.position) == taken.before
        assert [act.text for act in self.table.play.acts] == [done.text for done in self.account]
        assert seat in self.table.waiting
        self.act(seat, taken.text)
        if last == len(stood) - 1:
            assert fingerprint(self.table.play.position) == before
            assert [event for _, event in self.table.play.events] == told
        assert encode(self.table.play.position) == encode(self.fresh().play.position)

    def fresh(self) -> Table:
        return loading.load(self.table.header, self.table.game, self.entries)


def random_play(checker: UndoChecker, choices: random.Random, count: int) -> tuple[int, int]:
    """Play at random and check undo at every step; return how often it was done and refused."""
    undone = refused = 0
    for _ in range(count):
        table = checker.table
        if not table.waiting:
            break
        for seat in range(2):
            undo_depth, stops = table.play.undo_reach(seat)
            assert undo_depth == checker.undo_depth(seat), f"seat {seat}: {stops}"
            shown = table_view.view_of(table, seat).undo
            assert shown is not None
            assert (shown.count, shown.stops) == (undo_depth, stops)
            assert stops, "a reason is given"
            if not undo_depth:
                refused += 1
                version, mark = table.version, fingerprint(table.play.position)
                for kind in (wire.Undo, wire.RestartTurn):
                    with pytest.raises(UserError, match=r"nothing to undo: .+"):
                        checker.ask(kind, seat)
                assert (table.version, fingerprint(table.play.position)) == (version, mark)
            elif choices.random() < 0.5:
                undone += 1
                checker.check_undo(seat)
        if table.waiting:
            seat = choices.choice(table.waiting)
            options = table.play.position.decision(seat).some(20)
            checker.act(seat, table.game.notation.write(choices.choice(options)))
    return undone, refused


def check_games(game: str, seeds: int, count: int, **options: str) -> None:
    undone = refused = 0
    for number in range(seeds):
        checker = UndoChecker(game, f"undo {number}", **options)
        found = random_play(checker, random.Random(f"{game} {number}"), count)
        undone, refused = undone + found[0], refused + found[1]
        # Loaded with or without snapshots, the table can go back equally far.
        for again in (
            checker.fresh(),
            loading.load(checker.table.header, checker.table.game, checker.entries, checker.kept),
        ):
            for seat in range(2):
                assert canonical(table_view.view_of(again, seat)) == canonical(table_view.view_of(checker.table, seat))
    assert undone > 5 * seeds
    assert refused > 5 * seeds


@pytest.mark.parametrize(
    ("game", "seeds", "count", "options"),
    [
        ("toy", 12, 40, {"length": "long"}),
        ("revolt", 1, 120, {"setup": "auto"}),
        ("revolt", 1, 80, {"scenario": "politics"}),
    ],
)
def test_undo_is_exact_and_stops_where_it_must(game: str, seeds: int, count: int, options: dict[str, str]) -> None:
    check_games(game, seeds, count, **options)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seeds"), [("toy", 300), ("revolt", 10)])
def test_undo_is_exact_through_whole_games(game: str, seeds: int) -> None:
    check_games(game, seeds, 2000, **({"length": "long"} if game == "toy" else {"setup": "auto"}))


def test_the_whole_turn_can_be_undone_at_once() -> None:
    checker = UndoChecker("toy", "restart", length="long")
    for seat in (0, 1):
        options = checker.table.play.position.decision(seat).options
        checker.act(seat, checker.table.game.notation.write(options[0]))
    seat = checker.table.waiting[0]
    before = fingerprint(checker.table.play.position)
    for text in ("walk 1", "walk 2", "walk 1"):
        checker.act(seat, text)
    assert checker.undo_depth(seat) == 3
    checker.ask(wire.RestartTurn, seat)
    assert fingerprint(checker.table.play.position) == before


def test_the_reason_why_undo_stops_is_right() -> None:
    for text, reason in (("roll", "a die was rolled"), ("draw", "something was shown in secret")):
        checker = UndoChecker("toy", "why", length="long")
        for seat in (0, 1):
            options = checker.table.play.position.decision(seat).options
            checker.act(seat, checker.table.game.notation.write(options[0]))
        seat = checker.table.waiting[0]
        assert table_view.view_of(checker.table, seat).undo == wire.UndoView(0, 2, "the sealed choices were opened")
        checker.act(seat, text)
        with pytest.raises(UserError, match=f"nothing to undo: {reason}"):
            checker.ask(wire.Undo, seat)
