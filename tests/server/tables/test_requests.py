"""Requests: what a seat asks for, when it is refused, and that asking alone changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.refusals import Illegal, Refused, Unreadable
from antarium.server import wire
from antarium.server.tables import table as tables
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import Acted, Claimed, Rematched, Resigned, Robot
from antarium.server.tables.requests import ABSENCE_S, Repeated, Stale
from tests.kernel.sketches.orion import ORION
from tests.kernel.toy_game import Toy
from tests.server.support.table_alone import ANN, BOB, Sitting, dump

DAY = 86400.0


# Choosing


def test_a_choice_is_checked_against_the_rules() -> None:
    sitting = Sitting()
    sitting.bid_all()
    sitting.refuses(0, wire.Act, "nobody walks 7 steps", Illegal, action="walk 7")
    sitting.refuses(0, wire.Act, "not among the choices here", Illegal, action="give")
    sitting.refuses(0, wire.Act, "hop", Unreadable, action="hop")
    sitting.refuses(1, wire.Act, "seat 1 has nothing to decide now", Illegal, action="walk 1")
    sitting.refuses(0, wire.Act, "it is written 'walk 1'", Unreadable, action="walk   1")
    sitting.refuses(0, wire.Act, "actions are written in ASCII", Unreadable, action="walk １")
    (acted,) = sitting.act(0, "walk 1")
    assert isinstance(acted, Acted)
    assert acted.text == "walk 1"
    assert acted.waiting == sitting.asked() == (0,)


def test_a_choice_made_for_an_earlier_moment_is_stale() -> None:
    sitting = Sitting()
    sitting.bid_all()
    seen = sitting.table.version
    sitting.act(0, "walk 1")
    sitting.refuses(0, wire.Act, "the table has changed; check it before you choose", Stale, action="walk 1", v=seen)
    sitting.refuses(1, wire.Act, "the table has changed", Stale, action="walk 1", v=seen)
    sitting.refuses(0, wire.Undo, "the table has changed", Stale, v=seen)
    sitting.refuses(0, wire.RestartTurn, "the table has changed", Stale, v=seen)
    sitting.refuses(0, wire.AskTakeback, "the table has changed", Stale, v=seen)
    sitting.act(0, "walk 1")


def test_a_choice_overtaken_by_the_end_of_the_game_is_stale() -> None:
    """The sender was asked when they looked, so the choice is stale; after the end it would be wrong."""
    sitting = Sitting()
    sitting.bid_all()
    seen = sitting.table.version
    assert sitting.asked() == (0,)
    sitting.ask(1, wire.Resign)
    assert sitting.phase() == "over"
    sitting.refuses(0, wire.Act, "the game is over", Stale, action="walk 1", v=seen)
    sitting.refuses(0, wire.Undo, "the game is over", Stale, v=seen)
    assert not isinstance(refusal(sitting, 0, sitting.table.version), Stale)
    sitting.fold([Rematched(at=sitting.now, table="next")])
    assert not isinstance(refusal(sitting, 0, sitting.table.version - 1), Stale), "the end had been seen"


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_overtaken_by_the_last_choice_of_another_is_stale(seed: int) -> None:
    sitting = Sitting()
    sitting.wander(Dice.from_seed(f"end {seed}"))
    assert sitting.phase() == "over"
    ended = sitting.table.over_since
    assert isinstance(sitting.log[ended - 1], Acted | Resigned)
    assert isinstance(refusal(sitting, 0, ended - 1), Stale)
    assert not isinstance(refusal(sitting, 0, ended), Stale)


def refusal(sitting: Sitting, seat: int, version: int) -> Refused:
    with pytest.raises(Refused, match="the game is over") as refused:
        sitting.decide(seat, sitting.request(wire.Act, action="walk 1", v=version))
    return refused.value


def test_nobody_can_have_seen_what_has_not_been_reached() -> None:
    sitting = Sitting()
    sitting.bid_all()
    version = sitting.table.version
    match = f"version {version + 1} doesn't exist yet: the table is at version {version}"
    sitting.refuses(0, wire.Act, match, Stale, action="walk 1", v=version + 1)
    sitting.refuses(0, wire.Resign, match, Stale, v=version + 1)


def test_nothing_is_done_twice() -> None:
    sitting = Sitting()
    sitting.bid_all()
    first = sitting.request(wire.Act, action="walk 1", id="mine")
    sitting.fold(sitting.decide(0, first))
    version = sitting.table.version
    sitting.act(0, "walk 2")
    for again in (first, sitting.request(wire.Act, action="walk 2", id="mine"), sitting.request(wire.Undo, id="mine")):
        with pytest.raises(Repeated) as repeated:
            sitting.decide(0, again)
        assert repeated.value.version == version
    sitting.refuses(1, wire.Act, "nothing to decide", Illegal, action="walk 1", id="mine")  # another's mark
    sitting.ask(0, wire.Resign, id="last")
    with pytest.raises(Repeated):  # also when the game is over
        sitting.decide(0, sitting.request(wire.Resign, id="last"))


def test_what_was_refused_may_be_sent_again() -> None:
    sitting = Sitting()
    sitting.bid_all()
    sitting.refuses(0, wire.Act, "nobody walks 7 steps", Illegal, action="walk 7", id="mine")
    sitting.act(0, "walk 1", id="mine")


# Choosing in secret


@pytest.mark.parametrize("game", [Toy(), ORION])
def test_who_chooses_beside_others_is_asked_the_same_as_before(game: Game) -> None:
    sitting = Sitting(game, 3)
    looked = sitting.table.version
    sitting.act(0, sitting.option(0), v=looked)
    sitting.act(1, sitting.option(1), v=looked)
    sitting.ask(0, wire.Undo)
    sitting.act(0, sitting.option(0, -1))
    assert sitting.asked() == (2,)
    sitting.refuses(0, wire.Act, "seat 0 has chosen already", Illegal, action=game.notation.write(sitting.option(2)))
    sitting.ask(1, wire.Undo)
    sitting.ask(0, wire.Undo)
    sitting.act(2, sitting.option(2), v=looked)
    assert sitting.asked() == (0, 1)
    sitting.refuses(
        0, wire.Act, "the table has changed", Stale, action=game.notation.write(sitting.option(0)), v=looked
    )


def test_the_next_question_is_another_one() -> None:
    sitting = Sitting(ORION, 3)
    looked = sitting.table.version
    for seat in range(3):
        sitting.act(seat, sitting.option(seat), v=looked)
    for seat in range(3):
        sitting.refuses(
            seat, wire.Act, "the table has changed", Stale, action="keep lasers", v=sitting.table.version - 1
        )


def test_after_going_back_everybody_is_asked_anew() -> None:
    """Both packets are chosen from by all three at once, and yet these are two questions."""
    sitting = Sitting(ORION, 3, people=[ANN, ANN, ANN])
    for seat in range(3):
        sitting.act(seat, sitting.option(seat))
    looked = sitting.table.version
    assert sitting.asked() == (0, 1, 2)
    sitting.ask(0, wire.AskTakeback)
    assert sitting.table.actions == 0
    for seat in range(3):
        option = ORION.notation.write(sitting.option(seat))
        sitting.refuses(seat, wire.Act, "the table has changed", Stale, action=option, v=looked)


# Claiming


@pytest.mark.parametrize(("clock", "allowed"), [("live-15", 120.0), ("fast", 14 * DAY), ("none", 7 * DAY)])
def test_an_absent_players_seat_may_be_claimed_after_a_while(clock: str, allowed: float) -> None:
    sitting = Sitting(clock=preset(clock))
    sitting.bid_all()
    assert ABSENCE_S[sitting.header.clock.kind] == allowed
    asked = sitting.now
    sitting.now = asked + allowed - 1
    sitting.refuses(1, wire.Claim, "Red can be claimed in 1 second if the player stays away", seat=0)
    sitting.now = asked + allowed
    sitting.seen = (asked + 1.0, 0.0)
    sitting.refuses(1, wire.Claim, "Red can be claimed in 1 second if", seat=0)
    sitting.seen = (sitting.now, 0.0)
    sitting.refuses(1, wire.Claim, "if the player stays away", seat=0)
    sitting.seen = (asked, 0.0)
    (claimed,) = sitting.ask(1, wire.Claim, seat=0)
    assert isinstance(claimed, Claimed)
    assert sitting.table.out == {0: "stayed away"}
    assert sitting.table.outcome is not None
    assert sitting.table.outcome.winners == (1,)


def test_a_table_may_have_its_own_measure_of_absence() -> None:
    sitting = Sitting(absence=3600.0)
    sitting.bid_all()
    sitting.now += 1800.0
    sitting.refuses(1, wire.Claim, "Red can be claimed in 30 minutes if the player stays away", seat=0)
    sitting.now += 1800.0
    sitting.ask(1, wire.Claim, seat=0)


def test_only_those_are_claimed_for_whom_somebody_waits() -> None:
    sitting = Sitting(seats=3, people=[ANN, BOB, Robot("random")])
    sitting.bid_all()
    sitting.now += 8 * DAY
    sitting.refuses(0, wire.Claim, "nobody is waiting for Green", seat=1)
    sitting.refuses(1, wire.Claim, "nobody is waiting for Blue", seat=2)
    for seat in (1, 3, 15):
        sitting.refuses(1, wire.Claim, "you can't claim that seat", seat=seat)
    sitting.ask(1, wire.Claim, seat=0)
    assert sitting.phase() == "playing", "a bot plays on"
    sitting.refuses(1, wire.Claim, "nobody is waiting for Red", seat=0)


def test_going_on_deciding_is_not_coming_back() -> None:
    """Absence counts from when the seat was asked; each new turn begins a new measure."""
    sitting = Sitting()
    sitting.bid_all()
    start = sitting.now
    sitting.now += 6 * DAY
    sitting.act(0, "challenge 1")
    sitting.act(1, "give")
    assert sitting.asked() == (0,)
    sitting.now = start + 8 * DAY
    sitting.refuses(1, wire.Claim, "Red can be claimed in 5 days if the player stays away", seat=0)


# Asking changes nothing


@pytest.mark.parametrize(("game", "seats"), [(Toy(), 2), (Toy(), 3), (ORION, 3)])
def test_deciding_changes_nothing_whatever_is_asked(game: Game, seats: int) -> None:
    """Every request of every kind, sensible or not, at every moment of a game: `Sitting.decide` compares."""
    sitting = Sitting(game, seats, clock=preset("live-15"))
    dice = Dice.from_seed("whatever")
    granted = refused = 0
    for _ in range(60):
        for _ in range(15):
            try:
                sitting.decide(dice.below(seats + 2) - 1, anything(sitting, dice))
                granted += 1
            except Refused:
                refused += 1
        sitting.wander(dice, 1)
        if sitting.phase() == "over":
            break
    assert granted > 20
    assert refused > 20


def anything(sitting: Sitting, dice: Dice) -> Any:
    table = sitting.table
    version = max(0, table.version - dice.below(3) + dice.below(2))
    texts = ["", "walk 9", "done", "give", "bid amber", "keep lasers", "roll", "\x00"]
    if table.phase == "playing":
        seat = table.waiting[dice.below(len(table.waiting))]
        texts += [sitting.game.notation.write(one) for one in table.play.position.decision(seat).some(4)]
    stand = None if dice.below(2) else dice.below(len(table.play.acts) + 2)
    kinds: list[tuple[type[Any], dict[str, Any]]] = [
        (wire.Act, {"action": texts[dice.below(len(texts))]}),
        (wire.Undo, {"stand": stand}),
        (wire.RestartTurn, {}),
        (wire.AskTakeback, {}),
        (wire.AnswerTakeback, {"agree": bool(dice.below(2))}),
        (wire.Resign, {}),
        (wire.Claim, {"seat": dice.below(5)}),
    ]
    kind, fields = kinds[dice.below(len(kinds))]
    return sitting.request(kind, v=version, **fields)


def test_the_dump_sees_everything() -> None:
    """What the comparison above rests on: it finds every way in which a table differs."""
    sitting = Sitting(clock=preset("live-15"))
    sitting.bid_all()
    marks = [dump(sitting.table)]
    for kind, fields in ((wire.Act, {"action": "walk 1"}), (wire.AskTakeback, {}), (wire.Undo, {}), (wire.Resign, {})):
        sitting.ask(0, kind, **fields)
        assert dump(sitting.table) not in marks
        marks.append(dump(sitting.table))


# Sent again


class Remembering(Sitting):
    """Keeps everything that was asked for and done."""

    def __init__(self, **more: Any) -> None:
        self.asked_for: list[tuple[int, Any]] = []
        super().__init__(**more)

    def ask(self, seat: int, kind: type[Any], /, **fields: Any) -> Any:
        request = self.request(kind, **fields)
        done = self.fold(self.decide(seat, request))
        self.asked_for.append((seat, request))
        return done


def test_what_was_done_long_ago_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the latest requests are known again; whatever an older one asks for, it is stale."""
    monkeypatch.setattr(tables, "MAX_REMEMBERED_REQUESTS", 2)
    stale: Counter[type[Any]] = Counter()
    for seed in range(12):
        sitting = Remembering(seats=3, seed=f"again {seed}")
        sitting.wander(Dice.from_seed(f"again {seed}"), most=40)
        repeated = 0
        for seat, request in sitting.asked_for:
            with pytest.raises((Repeated, Stale)) as refusal:  # `decide` sees to it that nothing has changed
                sitting.decide(seat, request)
            repeated += refusal.type is Repeated
            stale[type(request)] += refusal.type is Stale
        assert repeated == len(sitting.table.done) <= 2 * 3
    going_back = (wire.Undo, wire.RestartTurn, wire.AskTakeback, wire.AnswerTakeback)
    assert min(stale[kind] for kind in (wire.Act, *going_back)) > 0, stale


def test_who_resigns_or_claims_does_so_once_however_late_it_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_REMEMBERED_REQUESTS", 0)
    sitting = Remembering(seats=3)
    sitting.now += ABSENCE_S["none"] + 1
    sitting.ask(0, wire.Claim, seat=1)
    sitting.ask(2, wire.Resign)
    for seat, request in sitting.asked_for:
        with pytest.raises(Stale, match="this request is too old"):
            sitting.decide(seat, request)


def test_the_marks_of_one_seat_push_out_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_REMEMBERED_REQUESTS", 4)
    sitting = Remembering()
    sitting.bid_all()
    for _ in range(6):
        sitting.act(0, "walk 1")
        sitting.ask(0, wire.Undo)
    seat, request = sitting.asked_for[1]
    assert seat == 1
    with pytest.raises(Repeated):
        sitting.decide(seat, request)
