"""Undo: back as far as nobody has learned anything, and a reason where it stops."""

from __future__ import annotations

import pytest

from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.play import Play
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from tests.kernel.toy_play import OPENED, at_turn, bid, finished, started
from tests.kernel.toy_records import (
    Challenge,
    Done,
    Draw,
    Give,
    Pick,
    Put,
    Roll,
    Show,
    Walk,
)


def test_own_actions_can_be_taken_back_one_by_one() -> None:
    play = at_turn()
    prints = [encode(play.position)]
    for deed in (Walk(1), Walk(2)):
        play.apply(0, deed)
        prints.append(encode(play.position))
    assert play.undo_reach(0) == (2, OPENED)
    play.undo(0)
    assert encode(play.position) == prints[1]
    assert play.undo_reach(0) == (1, OPENED)
    play.undo(0)
    assert encode(play.position) == prints[0]
    assert len(play.acts) == 2
    assert play.events[-1][0] == 2, "the events are taken back too"
    with pytest.raises(Illegal, match=f"Red can't undo anything: {OPENED}"):
        play.undo(0)
    assert encode(play.position) == prints[0]


def test_what_is_done_again_after_undo_is_the_same() -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    act = play.acts[-1]
    play.undo(0)
    play.apply(0, Walk(1))
    assert play.acts[-1] == act


def test_a_choice_in_two_steps_is_taken_back_in_two_steps() -> None:
    play = at_turn()
    play.apply(0, Pick())
    play.apply(0, Put((1, 2)))
    play.undo(0)
    assert play.position.pending[0].prompt == "put"
    play.undo(0)
    assert play.position.pending[0].prompt == "deed"


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (Roll(), "a die was rolled"),
        (Draw(), "something was shown in secret"),
        (None, "something hidden came to light"),
    ],
)
def test_what_was_learned_cannot_be_taken_back(deed: Action | None, why: str) -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    play.apply(0, deed or next(one for one in play.position.pending[0].options if isinstance(one, Show)))
    assert play.undo_reach(0) == (0, why)
    before = encode(play.position)
    with pytest.raises(Illegal, match=f"Red can't undo anything: {why}"):
        play.undo(0)
    assert encode(play.position) == before
    play.apply(0, Walk(1))
    assert play.undo_reach(0) == (1, why), "what came after it can"


def test_the_others_act_is_a_boundary_but_their_turn_is_not() -> None:
    play = at_turn()
    play.apply(0, Challenge(1))
    assert play.position.waiting() == (1,)
    assert play.undo_reach(0) == (1, OPENED), "Green has not answered yet"
    play.undo(0)
    play.apply(0, Challenge(1))
    play.apply(1, Give())
    assert play.undo_reach(0) == (0, "Green has acted since")
    with pytest.raises(Illegal, match="Red can't undo anything: Green has acted since"):
        play.undo(0)
    assert play.undo_reach(1) == (1, "before that Red acted")
    play.undo(1)
    assert play.undo_reach(0) == (1, OPENED), "and now Red may again"


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    play = started()
    assert play.undo_reach(0) == (0, "nothing was done before that")
    with pytest.raises(Illegal, match="nothing was done before that"):
        play.undo(0)


def test_a_finished_game_stands() -> None:
    play = finished()
    for seat in range(2):
        assert play.undo_reach(seat) == (0, "the game is over")


def test_players_are_called_by_their_names() -> None:
    play = at_turn(names=("Ada", "Bo"))
    play.apply(0, Challenge(1))
    play.apply(1, Give())
    assert play.undo_reach(0)[1] == "Bo has acted since"
    with pytest.raises(Illegal, match="seat 9 can't undo anything"):
        play.undo(9)


# --- sealed choices ------------------------------------------------------------------------------------------


def test_a_sealed_choice_can_be_taken_back_whoever_else_has_sealed() -> None:
    play = started(seats=3)
    first = bid(play, 0, 0)
    second = bid(play, 1, 0)
    assert play.undo_reach(0) == (1, "nothing was done before that")
    play.undo(0)
    assert play.position.sealed == ((1, second),)
    assert [act.seat for act in play.acts] == [1]
    assert play.acts[-1].fingerprint == fingerprint(play.position)
    assert play.undo_reach(0) == (0, "nothing was done before that")

    straight = started(seats=3)
    bid(straight, 1, 0)
    assert encode(straight.position) == encode(play.position)
    assert straight.acts == play.acts
    changed = bid(play, 0, 1)
    assert changed != first
    assert list(play.position.sealed) == [(0, changed), (1, second)]


def test_what_came_before_the_sealing_stands_once_another_has_sealed() -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    play.apply(0, Done())
    assert play.position.waiting() == (0, 1), "the next round"
    bid(play, 0, 0)
    assert play.undo_reach(0) == (3, OPENED)
    bid_by_green = play.position.decision(1).options[0]
    other = Play.resume(play.game, play.save())
    other.undo(0)
    other.apply(1, bid_by_green)
    assert other.undo_reach(0) == (0, "Green has acted since")
    other.apply(0, other.position.pending[0].options[0])
    assert other.undo_reach(0) == (0, OPENED)


def test_taking_back_after_another_has_sealed_stops_at_the_sealing() -> None:
    play = at_turn(seats=3)
    play.apply(0, Done())
    bid(play, 0, 0)
    bid(play, 1, 0)
    assert play.undo_reach(0) == (1, "before that Green acted")
    play.undo(0)
    assert play.undo_reach(0) == (0, "Green has acted since")


def test_opened_choices_stand() -> None:
    play = at_turn()
    for seat in range(2):
        assert play.undo_reach(seat) == (0, OPENED)
