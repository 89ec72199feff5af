"""Views: what each seat may see of a table, and that nothing else can be read out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel import play as plays
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.past import Chapter, Past
from antarium.kernel.testing import choose
from antarium.server import wire
from antarium.server.tables import requests
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import Robot, TimeReturned
from antarium.server.tables.table import ONLOOKER, Table, played_to
from antarium.server.views import table_view as server_views
from antarium.server.views.summaries import summary_of
from antarium.server.views.table_view import LOG_BLOCK, log_of, past_view, view_of
from tests.kernel.sketches.orion import ORION
from tests.kernel.toy_game import Toy
from tests.server.support.table_alone import ANN, Sitting, views


def test_an_empty_table() -> None:
    sitting = Sitting(people=[ANN])
    view = view_of(sitting.table, ONLOOKER)
    assert view.phase == "gathering"
    assert [(seat.side, seat.name, seat.kind, seat.state, seat.you) for seat in view.seats] == [
        ("Red", "Ann", "person", "waiting", False),
        ("Green", "", "open", "waiting", False),
    ]
    assert view.observation is None
    assert view.decision is None
    assert view.result is None
    assert view.commitment == Sitting().table.play.header.commitment, "it is shown before the first die"


def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    sitting = Sitting(people=[ANN, Robot("random")])
    sitting.bid_all()
    view = view_of(sitting.table, 0)
    assert view.seats[0].you
    assert not view.seats[1].you
    assert view.seats[1].kind == "bot"
    assert [seat.state for seat in view.seats] == ["thinking", "waiting"]
    assert view.decision is not None
    assert view.decision.prompt == "deed"
    assert [option.text for option in view.decision.options][:3] == ["done", "walk 1", "walk 2"]
    assert not view.decision.open
    for eyes in (1, ONLOOKER):
        assert view_of(sitting.table, eyes).decision is None
    assert view_of(sitting.table, ONLOOKER).undo is None


def test_who_choose_at_the_same_time_each_read_their_own_choices() -> None:
    sitting = Sitting(seats=3)
    assert sitting.asked() == (0, 1, 2)
    for seat, side in enumerate(("Red", "Green", "Blue")):
        decision = view_of(sitting.table, seat).decision
        assert decision is not None
        assert [one.words for one in decision.options] == [f"{side}: {one.text}" for one in decision.options]


def test_a_line_of_the_log_cites_the_rule_of_its_own_event() -> None:
    table = Sitting(games.load("revolt"), options={"setup": "auto"}).table
    assert {line.rule for line in log_of(table, 0) if " placed " in line.words} == {"SET-7"}


def test_of_a_boundless_choice_examples_are_shown() -> None:
    sitting = Sitting()
    sitting.bid_all()
    sitting.act(0, "pick")
    decision = view_of(sitting.table, 0).decision
    assert decision is not None
    assert decision.open
    assert 0 < len(decision.options) <= 24


def test_the_same_entries_give_the_same_bytes() -> None:
    first, second = Sitting(clock=preset("fast")), Sitting(clock=preset("fast"))
    dice = Dice.from_seed("bytes")
    first.wander(dice, 12)
    for entry in first.log[second.table.version :]:
        second.fold([entry])
    assert views(first.table) == views(second.table)
    assert views(first.table) == views(first.table), "looking changes nothing"


# Nothing shines through


def everything_sent(table: Table, seat: int) -> list[bytes]:
    """All that a seat can get at while others choose, but for its own secrets."""
    return [
        msgspec.json.encode(view_of(table, seat)),
        msgspec.json.encode(summary_of(table)),
        msgspec.json.encode((table.waiting, table.asked, table.asked_at, table.version, table.actions)),
        table.play.export().write().encode(),
    ]


@pytest.mark.parametrize("game", [Toy(), ORION])
@pytest.mark.parametrize("then", ["sealed", "taken back", "sealed again", "beside another"])
def test_nobody_learns_a_sealed_choice(game: Game, then: str) -> None:
    """Two tables alike, but for what the first seat has sealed: the others see the same, byte for byte."""
    told: list[list[bytes]] = []
    own = set()
    for place in (0, 1, 2):
        sitting = Sitting(game, 3, clock=preset("live-15"))
        sitting.act(0, sitting.option(0, place))
        if then == "beside another":
            sitting.act(1, sitting.option(1))
        if then in ("taken back", "sealed again"):
            sitting.ask(0, wire.Undo)
        if then == "sealed again":
            sitting.act(0, sitting.option(0, 2 - place))
        others = (ONLOOKER, 2) if then == "beside another" else (ONLOOKER, 1, 2)
        told.append([text for seat in others for text in everything_sent(sitting.table, seat)])
        own.add(everything_sent(sitting.table, 0)[0])
    assert told[0] == told[1] == told[2]
    if then != "taken back":
        assert len(own) == 3, "the first seat itself sees what it has chosen"


@pytest.mark.parametrize("game", [Toy(), ORION])
def test_no_view_of_a_random_game_holds_a_secret(game: Game) -> None:
    sitting = Sitting(game, 3)
    dice = Dice.from_seed("secrets")
    checked = 0
    while sitting.phase() == "playing":
        sitting.wander(dice, 1)
        if sitting.phase() != "playing":
            break
        position = sitting.table.play.position
        for seat in range(-1, 3):
            view = msgspec.json.encode(view_of(sitting.table, seat)).decode()
            log_free = msgspec.json.encode(msgspec.structs.replace(view_of(sitting.table, seat), log=())).decode()
            assert sitting.header.key.hex() not in view
            for word in game.secrets(position, seat):
                assert f'"{word}"' not in log_free
                checked += 1
    assert checked > 50
    assert sitting.header.key.hex() in msgspec.json.encode(view_of(sitting.table, ONLOOKER)).decode()


def test_the_fingerprint_waits_until_all_is_open() -> None:
    sitting = Sitting(seats=3)
    assert view_of(sitting.table, ONLOOKER).fingerprint
    for seat in range(3):
        assert bool(view_of(sitting.table, 1).fingerprint) == (seat == 0)
        sitting.act(seat, sitting.option(seat, -1 if seat == 0 else 0))
    assert view_of(sitting.table, 1).fingerprint


def test_what_one_drew_is_in_ones_own_log_alone() -> None:
    sitting = Sitting()
    sitting.bid_all()
    sitting.act(0, "draw")
    assert view_of(sitting.table, 0).log[-1].words.startswith("Red drew ")
    for eyes in (1, ONLOOKER):
        assert "drew" not in view_of(sitting.table, eyes).log[-1].words
    sitting.ask(1, wire.Resign)
    assert any("drew" in line.words for line in view_of(sitting.table, ONLOOKER).log), "all lies open in the end"


# The log


def test_the_log_is_in_the_order_of_play() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.bid_all()
    sitting.act(0, "walk 1")
    sitting.fold([TimeReturned(at=sitting.now, seconds=61.4, until=sitting.now)])
    sitting.act(0, "walk 2")
    lines = [(line.action, line.words) for line in view_of(sitting.table, 1).log]
    assert lines[-3:] == [
        (3, "Walked."),
        (3, "The server was down for 61 seconds. The clocks got this time back."),
        (4, "Walked."),
    ]
    sitting.ask(0, wire.RestartTurn)
    lines = [(line.action, line.words) for line in view_of(sitting.table, 1).log]
    assert lines[-1] == (2, "The server was down for 61 seconds. The clocks got this time back.")


def test_a_long_log_begins_with_a_round_number() -> None:
    sitting = Sitting(games.load("revolt"), options={"setup": "auto"})
    dice = Dice.from_seed("long")
    starts = set()
    for number in range(1, 4 * LOG_BLOCK):
        sitting.act(*choose(sitting.table.play.position, dice))
        starts.add(view_of(sitting.table, ONLOOKER).log[0].action // LOG_BLOCK)
        assert len(sitting.table.spoken) <= len(sitting.table.play.events)
        if number % LOG_BLOCK == 0:
            assert view_of(sitting.table, ONLOOKER).log[0].action >= number - LOG_BLOCK
    assert starts == {0, 1, 2}, "it seldom moves"


# The past


def test_the_past_is_seen_as_it_was() -> None:
    sitting = Sitting(clock=preset("live-15"))
    seen: dict[tuple[int, int], tuple[bytes, int]] = {}
    dice = Dice.from_seed("past")
    while sitting.phase() == "playing":
        number = len(sitting.table.play.acts)
        for seat in (-1, 0, 1):
            view = view_of(sitting.table, seat)
            assert view.observation is not None
            seen[number, seat] = (bytes(view.observation), len(view.log))
        sitting.act(*choose(sitting.table.play.position, dice))
    for (number, seat), (observation, lines) in seen.items():
        past = past_view(sitting.table, seat, number, played_to(sitting.table.play, number).position)
        assert past.past == past.action == number
        assert bytes(past.observation or b"") == observation
        assert len(past.log) >= lines, "all of it, once the game is over"
        assert all(line.action <= number for line in past.log)
        assert past.decision is None
        assert past.result is None, "nobody had won yet"
    last = len(sitting.table.play.acts)
    end = past_view(sitting.table, 0, last, sitting.table.play.position)
    assert end.result == view_of(sitting.table, 0).result is not None


def test_clocks_are_told_with_the_moment_they_were_read() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.now += 5
    sitting.act(0, sitting.option(0))
    clocks = [seat.clock for seat in view_of(sitting.table, ONLOOKER).seats]
    assert clocks[0] is not None
    assert clocks[1] is not None
    assert (clocks[0].left, clocks[0].running) == (15 * 60 - 5 + 15, False)
    assert (clocks[1].left, clocks[1].at, clocks[1].running) == (15 * 60 - 5, sitting.now, True)
    assert view_of(Sitting().table, 0).seats[0].clock is None


def test_a_summary_of_what_entries_would_make_of_a_table() -> None:
    sitting = Sitting(people=[ANN, Robot("random")], clock=preset("live-15"))
    sitting.act(0, sitting.option(0))
    summary = summary_of(sitting.table)
    assert summary.thinking
    assert summary.deadline == 0.0, "nobody's clock runs while the bot thinks"
    assert summary.users == ("ann", "")
    entries = sitting.decide(0, sitting.request(wire.Resign))
    ahead = summary_of(sitting.table, entries)
    assert ahead.phase == "over"
    assert ahead.why == "Red resigned"
    assert not ahead.thinking
    sitting.fold(entries)
    assert summary_of(sitting.table) == ahead


def test_the_log_of_the_present_lies_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is unpacked to show a table as it is. To show it as it was something is, and no words are kept for it."""
    assert plays.AT_HAND >= 2 * LOG_BLOCK, "so far back does a log reach"
    monkeypatch.setattr(server_views, "LOG_BLOCK", 3)
    monkeypatch.setattr(plays, "AT_HAND", 6)
    monkeypatch.setattr(plays, "CHAPTER", 2)
    unpacked: list[Chapter] = []
    unpack = Past.unpacked

    def watched(past: Past[Any], chapter: Chapter) -> Sequence[Any]:
        unpacked.append(chapter)
        return unpack(past, chapter)

    monkeypatch.setattr(Past, "unpacked", watched)
    sitting = Sitting(options={"length": "long"})
    dice = Dice.from_seed("at hand")
    told: dict[int, tuple[wire.LogLine, ...]] = {}
    while sitting.table.phase == "playing" and sitting.table.actions < 12:
        told[sitting.table.actions] = view_of(sitting.table, 0).log
        assert not unpacked
        seat, action = choose(sitting.table.play.position, dice)
        sitting.fold((requests.chosen(sitting.table, seat, sitting.game.notation.write(action), 0.0),))
    assert sitting.table.phase == "playing"
    assert len(sitting.table.play.events.chapters) > 1
    kept = len(sitting.table.spoken)
    for number, lines in told.items():
        assert log_of(sitting.table, 0, number) == lines
    assert unpacked
    assert len(sitting.table.spoken) == kept
