"""Going back: alone as far as nobody has learned anything, with everybody's consent over dice and all."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.kernel.codec import encode
from antarium.kernel.refusals import Illegal
from antarium.server import wire
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import TakebackAnswered, TakebackAsked, TakenBack, WentBack
from antarium.server.tables.requests import Stale
from antarium.server.views.table_view import view_of
from tests.kernel.sketches.orion import ORION
from tests.kernel.toy_records import Show
from tests.server.support.table_alone import ANN, BOB, Sitting

OPENED = "the sealed choices were opened"


def at_turn(seats: int = 2, **more: Any) -> Sitting:
    """The first seat has won the round and is about to act."""
    sitting = Sitting(seats=seats, **more)
    sitting.bid_all()
    return sitting


def texts(sitting: Sitting) -> list[str]:
    return [act.text for act in sitting.table.play.acts]


# Alone


def test_one_by_one() -> None:
    sitting = at_turn()
    before = encode(sitting.table.play.position)
    sitting.act(0, "walk 1")
    sitting.act(0, "walk 2")
    (back,) = sitting.ask(0, wire.Undo)
    assert back == TakenBack(at=sitting.now, seat=0, client=back.client, count=1, waiting=(0,))  # type: ignore[union-attr]
    assert texts(sitting)[2:] == ["walk 1"]
    sitting.ask(0, wire.Undo)
    assert encode(sitting.table.play.position) == before
    assert sitting.table.actions == len(sitting.table.play.acts) == 2
    sitting.refuses(0, wire.Undo, f"nothing to undo: {OPENED}", Illegal)
    assert sitting.table.version == 9, "what was taken back happened all the same"


def test_several_at_once() -> None:
    sitting = at_turn()
    for _ in range(3):
        sitting.act(0, "walk 1")
    sitting.refuses(0, wire.Undo, "Red has nothing to undo since then", Illegal, stand=5)
    sitting.refuses(0, wire.Undo, "Red has nothing to undo since then", Illegal, stand=99)
    sitting.refuses(0, wire.Undo, f"you can't undo 4 actions, only 3: {OPENED}", Illegal, stand=0)
    undo = view_of(sitting.table, 0).undo
    assert undo is not None
    assert (undo.count, undo.stand, undo.stops) == (3, 2, OPENED)
    sitting.ask(0, wire.Undo, stand=3)
    assert texts(sitting)[2:] == ["walk 1"]
    sitting.act(0, "walk 2")
    sitting.ask(0, wire.Undo, stand=2)
    assert len(texts(sitting)) == 2


def test_the_whole_turn() -> None:
    sitting = at_turn()
    before = encode(sitting.table.play.position)
    sitting.act(0, "pick")
    sitting.act(0, "put 5 5")
    sitting.act(0, "walk 1")
    sitting.ask(0, wire.RestartTurn)
    assert encode(sitting.table.play.position) == before
    sitting.refuses(0, wire.RestartTurn, f"nothing to undo: {OPENED}", Illegal)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("roll", "a die was rolled"),
        ("draw", "something was shown in secret"),
        ("show", "something hidden came to light"),
    ],
)
def test_what_was_learned_cannot_be_taken_back(deed: str, why: str) -> None:
    sitting = at_turn()
    sitting.act(0, "walk 1")
    options = sitting.table.play.position.decision(0).options
    sitting.act(0, next(one for one in options if isinstance(one, Show)) if deed == "show" else deed)
    sitting.refuses(0, wire.Undo, f"nothing to undo: {why}", Illegal)
    undo = view_of(sitting.table, 0).undo
    assert undo is not None
    assert (undo.count, undo.stand, undo.stops) == (0, 4, why)


def test_what_another_has_answered_cannot_be_taken_back() -> None:
    sitting = at_turn()
    sitting.act(0, "walk 1")
    sitting.act(0, "challenge 1")
    sitting.ask(0, wire.Undo)
    sitting.act(0, "challenge 1")
    sitting.act(1, "give")
    sitting.refuses(0, wire.Undo, r"nothing to undo: Green \(Bob\) has acted since", Illegal)
    sitting.ask(1, wire.Undo)
    assert sitting.asked() == (1,)
    sitting.ask(0, wire.Undo)
    assert sitting.asked() == (0,)


@pytest.mark.parametrize(
    ("policy", "words"),
    [("consent", "this table has no free undo; ask for a takeback"), ("none", "this table doesn't allow undo")],
)
def test_a_table_may_allow_less(policy: str, words: str) -> None:
    sitting = at_turn(undo=policy)
    sitting.act(0, "walk 1")
    sitting.refuses(0, wire.Undo, words)
    sitting.refuses(0, wire.RestartTurn, words)
    assert view_of(sitting.table, 0).undo is None
    if policy == "none":
        sitting.refuses(0, wire.AskTakeback, "this table doesn't allow takebacks")
    else:
        sitting.ask(0, wire.AskTakeback)


def test_clocks_are_not_taken_back() -> None:
    sitting = at_turn(clock=preset("live-15"))
    sitting.now += 60
    sitting.act(0, "walk 1")
    left = sitting.table.clocks.remaining(0, sitting.now)
    sitting.ask(0, wire.Undo)
    assert sitting.table.clocks.remaining(0, sitting.now) == left
    assert left is not None
    assert left <= 15 * 60 - 60 + 15


# Sealed choices


def test_a_sealed_choice_is_taken_back_while_the_others_stand() -> None:
    sitting = Sitting(ORION, 3)
    mine = [sitting.option(0, place) for place in (0, 1)]
    sitting.act(0, mine[0])
    theirs = sitting.option(1)
    sitting.act(1, theirs)
    states = [seat.state for seat in view_of(sitting.table, 2).seats]
    assert states == ["chose", "chose", "thinking"]
    (back,) = sitting.ask(0, wire.Undo)
    assert isinstance(back, TakenBack)
    assert back.waiting == sitting.asked() == (0, 2)
    assert [seat.state for seat in view_of(sitting.table, 2).seats] == ["thinking", "chose", "thinking"]
    assert sitting.table.play.position.sealed == ((1, theirs),)
    assert back.again == tuple(act.fingerprint for act in sitting.table.play.acts)
    sitting.act(0, mine[1])
    sitting.act(2, sitting.option(2))
    assert sitting.asked() == (0, 1, 2), "the next packet"
    assert texts(sitting)[:2] == [ORION.notation.write(theirs), ORION.notation.write(mine[1])]
    for seat in range(3):
        sitting.refuses(seat, wire.Undo, OPENED, Illegal)


def test_all_sealed_choices_can_be_taken_back_in_any_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        sitting = Sitting(ORION, 3)
        before = encode(sitting.table.play.position)
        sitting.act(0, sitting.option(0))
        sitting.act(1, sitting.option(1))
        sitting.ask(first, wire.Undo)
        sitting.ask(second, wire.Undo)
        assert encode(sitting.table.play.position) == before
        sitting.refuses(first, wire.Undo, "nothing was done before that", Illegal)


# Together


def test_everybody_must_agree() -> None:
    sitting = at_turn(3)
    before = encode(sitting.table.play.position)
    sitting.act(0, "roll")
    stand = sitting.table.actions - 1
    (asked,) = sitting.ask(0, wire.AskTakeback)
    assert isinstance(asked, TakebackAsked)
    assert asked.stand == stand
    shown = view_of(sitting.table, 2).takeback
    assert shown is not None
    assert (shown.seat, shown.stand, shown.agreed, shown.awaited) == (0, stand, (), (1, 2))
    sitting.refuses(0, wire.AnswerTakeback, "this seat has no takeback request to answer", agree=True)
    sitting.ask(1, wire.AnswerTakeback, agree=True)
    sitting.refuses(1, wire.AnswerTakeback, "this seat has no takeback request to answer", agree=True)
    sitting.refuses(1, wire.AskTakeback, "Red has already asked for a takeback; the others must answer first")
    assert texts(sitting)[-1] == "roll"
    last = sitting.ask(2, wire.AnswerTakeback, agree=True)
    assert [type(entry) for entry in last] == [TakebackAnswered, WentBack]
    assert encode(sitting.table.play.position) == before
    assert sitting.table.actions == stand
    assert sitting.table.takeback is None
    assert (
        view_of(sitting.table, 1).log[-1].words == f"Red took the game back to action {stand} with everyone's consent."
    )


def test_the_dice_fall_as_they_fell() -> None:
    sitting = at_turn()
    sitting.act(0, "roll")
    rolled = sitting.table.play.events[-1]
    for _ in range(2):
        sitting.ask(0, wire.AskTakeback)
        sitting.ask(1, wire.AnswerTakeback, agree=True)
        sitting.act(0, "roll")
        assert sitting.table.play.events[-1] == rolled


def test_one_refusal_is_enough_and_the_next_request_must_wait() -> None:
    sitting = at_turn(3)
    sitting.act(0, "roll")
    for refusals in range(1, 5):
        sitting.ask(0, wire.AskTakeback)
        sitting.ask(1, wire.AnswerTakeback, agree=True)
        sitting.ask(2, wire.AnswerTakeback, agree=False)
        assert sitting.table.takeback is None
        assert texts(sitting)[-1] == "roll"
        wait = 10 * refusals**2
        sitting.now += wait - 1
        sitting.refuses(0, wire.AskTakeback, "the others refused; ask again in 1 seconds")
        sitting.now += 1
    sitting.ask(0, wire.AskTakeback)


def test_who_was_not_refused_need_not_wait() -> None:
    sitting = at_turn()
    sitting.act(0, "roll")
    sitting.ask(0, wire.AskTakeback)
    sitting.ask(1, wire.AnswerTakeback, agree=False)
    sitting.ask(1, wire.AskTakeback)
    assert sitting.table.takeback is not None
    assert sitting.table.takeback.stand == 1, "its own last action was its bid"


def test_playing_on_clears_the_request() -> None:
    sitting = at_turn()
    sitting.act(0, "roll")
    sitting.ask(0, wire.AskTakeback)
    old = sitting.table.version
    sitting.act(0, "walk 1")
    assert sitting.table.takeback is None
    sitting.refuses(1, wire.AnswerTakeback, "the takeback request has ended", Stale, agree=True)
    sitting.ask(0, wire.AskTakeback)
    sitting.refuses(1, wire.AnswerTakeback, "there is a newer takeback request", Stale, agree=True, v=old)
    sitting.ask(0, wire.Undo)
    assert sitting.table.takeback is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_leaving_clears_the_request(seat: int) -> None:
    sitting = at_turn(3)
    sitting.act(0, "roll")
    sitting.ask(0, wire.AskTakeback)
    sitting.ask(seat, wire.Resign)
    assert sitting.table.takeback is None


def test_bots_and_those_who_left_are_not_asked() -> None:
    sitting = at_turn(3)
    sitting.act(0, "roll")
    sitting.ask(1, wire.Resign)
    sitting.ask(0, wire.AskTakeback)
    last = sitting.ask(2, wire.AnswerTakeback, agree=True)
    assert isinstance(last[-1], WentBack)


def test_alone_among_bots_nobody_needs_to_agree() -> None:
    sitting = at_turn(people=[ANN, ANN])
    before = encode(sitting.table.play.position)
    sitting.act(0, "roll")
    asked = sitting.ask(0, wire.AskTakeback)
    assert [type(entry) for entry in asked] == [TakebackAsked, WentBack]
    assert encode(sitting.table.play.position) == before


def test_one_goes_back_over_what_others_did() -> None:
    sitting = at_turn()
    sitting.act(0, "challenge 1")
    sitting.act(1, "give")
    sitting.act(0, "done")
    bid = sitting.option(0)
    sitting.act(0, bid)
    sitting.ask(1, wire.AskTakeback)
    sitting.ask(0, wire.AnswerTakeback, agree=True)
    assert texts(sitting)[2:] == ["challenge 1"]
    assert sitting.asked() == (1,)


def test_who_has_done_nothing_has_nothing_to_ask_for() -> None:
    sitting = Sitting(people=[ANN, BOB])
    sitting.refuses(0, wire.AskTakeback, "Red has no action to take back")


def test_undo_after_going_back_reaches_as_far_as_before() -> None:
    sitting = at_turn()
    sitting.act(0, "walk 1")
    sitting.act(0, "walk 2")
    sitting.act(0, "roll")
    sitting.ask(0, wire.AskTakeback)
    sitting.ask(1, wire.AnswerTakeback, agree=True)
    assert sitting.table.play.undo_reach(0) == (2, OPENED)
    sitting.ask(0, wire.RestartTurn)
    assert len(texts(sitting)) == 2
