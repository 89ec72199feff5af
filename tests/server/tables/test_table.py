"""The table: chairs, the game between them, and those who leave it."""

from __future__ import annotations

import pytest

from antarium.kernel.dice import Dice
from antarium.kernel.refusals import Refused
from antarium.kernel.testing import choose
from antarium.server import wire
from antarium.server.tables import requests
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import Nobody, Person, Robot, Seated, Started, TimedOut
from antarium.server.tables.table import ONLOOKER
from antarium.server.views.table_view import view_of
from tests.server.support.table_alone import ANN, BOB, CAT, SEED, Sitting, dump

BOT = Robot("random")


# Gathering


def test_the_game_begins_with_the_last_chair() -> None:
    sitting = Sitting(seats=3, people=[ANN])
    table = sitting.table
    assert sitting.phase() == "gathering"
    assert table.begun is None
    assert table.outcome is None
    taken = sitting.fold(requests.sit(table, 2, CAT, 101.0))
    assert [type(entry) for entry in taken] == [Seated]
    assert sitting.phase() == "gathering"
    assert sitting.fold(requests.sit(table, 1, BOB, 102.0))[-1] == Started(at=102.0, waiting=(0, 1, 2))
    assert sitting.phase() == "playing"
    assert sitting.asked() == (0, 1, 2)
    assert table.version == 4
    assert table.play.header.names == ("Red (Ann)", "Green (Bob)", "Blue (Cat)")
    with pytest.raises(Refused, match="the game has started and its seats are taken"):
        requests.sit(table, 1, CAT, 103.0)
    with pytest.raises(Refused, match="resign to leave"):
        requests.stand_up(table, 1, "bob", 103.0)


def test_a_chair_is_taken_once_and_left_by_whoever_sits_there() -> None:
    sitting = Sitting(people=[ANN])
    table = sitting.table
    for seat, match in (
        (0, "Red is taken by Ann"),
        (2, "there is no seat 2: the seats are 0 to 1"),
        (-1, "no seat -1"),
    ):
        with pytest.raises(Refused, match=match):
            requests.sit(table, seat, BOB, 101.0)
    for user, seat in (("bob", 0), ("ann", 1)):
        with pytest.raises(Refused, match="that seat is not yours"):
            requests.stand_up(table, seat, user, 101.0)
    sitting.fold(requests.stand_up(table, 0, "ann", 101.0))
    assert table.occupants == [Nobody(), Nobody()]
    assert table.player(0) == ""
    sitting.fold(requests.sit(table, 1, ANN, 102.0))
    sitting.fold(requests.sit(table, 0, BOB, 103.0))
    assert table.play.header.names == ("Red (Bob)", "Green (Ann)")


def test_nothing_is_done_before_the_game_begins() -> None:
    sitting = Sitting(people=[ANN])
    for kind, fields in (
        (wire.Act, {"action": "walk 1"}),
        (wire.Undo, {}),
        (wire.Resign, {}),
        (wire.Claim, {"seat": 1}),
    ):
        sitting.refuses(0, kind, "the game hasn't started: some seats are empty", **fields)


def test_one_user_may_have_several_seats() -> None:
    sitting = Sitting(seats=3, people=[ANN, BOB, ANN])
    table = sitting.table
    assert table.seats_of("ann") == (0, 2)
    assert table.seats_of("bob") == (1,)
    assert table.seats_of("nobody") == ()
    assert table.consenting(0) == (1,)
    assert table.consenting(1) == (0, 2), "every seat answers for itself"
    same = Sitting(people=[ANN, Person("ann", "Annie")]).table
    assert same.consenting(0) == (), "the same user under another name"


def test_who_looks_on_can_do_nothing() -> None:
    sitting = Sitting()
    sitting.bid_all()
    for kind, fields in (
        (wire.Act, {"action": "walk 1"}),
        (wire.Resign, {}),
        (wire.Undo, {}),
        (wire.Claim, {"seat": 0}),
    ):
        sitting.refuses(ONLOOKER, kind, "spectators can't do that", **fields)
        sitting.refuses(2, kind, "spectators can't do that", **fields)


# To the end


def test_a_game_ends_by_its_rules() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.wander(Dice.from_seed("end"))
    table = sitting.table
    assert sitting.phase() == "over"
    assert table.outcome == table.play.position.outcome
    assert table.why_over() == "most points"
    assert table.clocks.running() == ()
    assert table.clocks.deadline() is None
    sitting.refuses(0, wire.Act, "the game is over", action="walk 1")
    sitting.refuses(0, wire.Undo, "the game is over")
    sitting.refuses(0, wire.AskTakeback, "the game is over")
    sitting.refuses(0, wire.Resign, "the game is over")


# Leaving


def test_of_two_one_resigns_and_the_other_wins() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.bid_all()
    sitting.ask(1, wire.Resign)
    table = sitting.table
    assert sitting.phase() == "over"
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert table.outcome.why == table.why_over() == "Green resigned"
    assert table.clocks.running() == ()
    assert sitting.asked() == (0,), "the game itself stands where it stood"
    sitting.refuses(0, wire.Act, "the game is over", action="walk 1")
    assert [line.words for line in view_of(table, ONLOOKER).log][-1] == "Green resigned."
    result = view_of(table, 0).result
    assert result is not None
    assert result.key == sitting.header.key.hex()


def test_of_three_a_bot_plays_on_for_whoever_is_out_and_cannot_win() -> None:
    sitting = Sitting(seats=3, clock=preset("live-15"))
    sitting.bid_all()
    sitting.ask(0, wire.Resign)
    table = sitting.table
    assert sitting.phase() == "playing"
    assert view_of(table, 1).result is None
    assert table.bot_at(0) == "greedy"
    assert table.bot_at(1) == ""
    assert table.clocks.running() == (), "nobody's clock runs while a bot is to choose"
    assert view_of(table, 1).seats[0].state == "out"
    assert view_of(table, 0).decision is None, "a player who left is not asked"
    sitting.refuses(0, wire.Act, "Red is out of the game: the player resigned", action="walk 1")
    dice = Dice.from_seed("bot")
    while sitting.phase() == "playing":
        seat, action = choose(table.play.position, dice)
        sitting.fold([requests.chosen(table, seat, sitting.game.notation.write(action), sitting.now)])
    rules = table.play.position.outcome
    assert rules is not None
    assert table.outcome is not None
    assert table.outcome.scores == rules.scores
    assert 0 not in table.outcome.winners
    assert table.outcome.winners
    best = max(rules.scores[1:])
    assert all(rules.scores[seat] == best for seat in table.outcome.winners)
    assert table.outcome.why == "most points; Red resigned"


def test_the_last_one_left_wins() -> None:
    sitting = Sitting(seats=3)
    sitting.bid_all()
    sitting.ask(0, wire.Resign)
    sitting.ask(2, wire.Resign)
    assert sitting.phase() == "over"
    assert sitting.table.outcome is not None
    assert sitting.table.outcome.winners == (1,)
    assert sitting.table.outcome.why == "Red resigned, Blue resigned"


@pytest.mark.parametrize(("people", "winners"), [((ANN, BOT, BOT), (1, 2)), ((ANN, BOT), (1,))])
def test_a_game_without_people_is_over(people: tuple[Person | Robot, ...], winners: tuple[int, ...]) -> None:
    sitting = Sitting(seats=len(people), people=people)
    assert sitting.phase() == "playing"
    sitting.ask(0, wire.Resign)
    assert sitting.phase() == "over"
    assert sitting.table.outcome is not None
    assert sitting.table.outcome.winners == winners


def test_bots_alone_may_play_as_long_as_nobody_has_left() -> None:
    assert Sitting(people=[BOT, BOT]).table.phase == "playing"


# Time


def test_whose_time_runs_out_is_out() -> None:
    sitting = Sitting(seats=3, clock=preset("live-15"))
    sitting.bid_all()
    table = sitting.table
    assert table.clocks.running() == (0,)
    deadline = table.clocks.deadline()
    assert deadline is not None
    assert requests.timed_out(table, deadline - 1) == ()
    sitting.fold(requests.timed_out(table, deadline))
    assert table.out == {0: "ran out of time"}
    assert requests.timed_out(table, deadline + 1) == ()


def test_whose_time_runs_out_first_is_out_first() -> None:
    sitting = Sitting(clock=preset("live-15"))
    table = sitting.table
    assert table.clocks.running() == (0, 1)
    assert [entry.seat for entry in requests.timed_out(table, 1e9) if isinstance(entry, TimedOut)] == [0, 1], "a tie"
    sitting.now += 10
    sitting.act(1, sitting.option(1))
    sitting.now += 10
    sitting.ask(1, wire.Undo)  # its clock stood still meanwhile
    sitting.fold(requests.timed_out(table, 1e9))
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert requests.timed_out(table, 1e9) == (), "it is over"


# Memory


def test_what_was_taken_back_is_not_remembered_for_ever() -> None:
    sitting = Sitting()
    sitting.bid_all()
    view_of(sitting.table, 0)
    least = len(sitting.table.spoken)
    for _ in range(5):
        sitting.act(0, "walk 1")
        view_of(sitting.table, 0)
        sitting.ask(0, wire.Undo)
    assert len(sitting.table.spoken) == least
    sitting.act(0, "roll")
    view_of(sitting.table, 0)
    sitting.ask(0, wire.AskTakeback)
    sitting.ask(1, wire.AnswerTakeback, agree=True)
    view_of(sitting.table, 0)
    assert len(sitting.table.spoken) == least


def test_a_table_aside_is_another_table() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.bid_all()
    sitting.ask(0, wire.AskTakeback)
    before = dump(sitting.table)
    aside = sitting.table.aside()
    assert dump(aside) == before
    for entry in (*sitting.decide(1, sitting.request(wire.AnswerTakeback, agree=True)), TimedOut(at=200.0, seat=0)):
        aside.fold_around(entry)
    assert aside.phase == "over"
    assert dump(sitting.table) == before


def test_the_same_seed_gives_the_same_table() -> None:
    first, second = (Sitting(seed=SEED) for _ in range(2))
    for sitting in (first, second):
        sitting.wander(Dice.from_seed("same"))
    assert dump(first.table) == dump(second.table)
