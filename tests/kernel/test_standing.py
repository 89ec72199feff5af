"""Standing orders: what can be given, what is kept, what has lapsed, and which of several holds."""

from __future__ import annotations

import pytest

from antarium.kernel.refusals import Illegal
from antarium.kernel.standing import (
    ASK,
    StandingOrder,
    StandingQuestion,
    Wording,
    answer_to,
    holding,
    in_words,
    settled,
)

SHOT = StandingQuestion(
    "shot", "When it is shot at", "REA-1", (Wording("down", "go down"), Wording("stand", "stand fast")),
    (Wording("A1", "Squad A1"), Wording("A2", "Squad A2")),
)  # fmt: skip
LATER = StandingQuestion("shot", SHOT.words, SHOT.rule, SHOT.answers[:1], SHOT.subjects[1:])


def order(answer: str, subject: str = "") -> StandingOrder:
    return StandingOrder("shot", answer, subject)


def test_the_order_for_one_comes_before_that_for_all() -> None:
    orders = (order("down"), order("stand", "A2"))
    assert [answer_to(orders, "shot", unit) for unit in ("A1", "A2", "")] == ["down", "stand", "down"]
    assert answer_to(orders[1:], "shot", "A1") == ASK
    assert answer_to(orders, "ambush", "A1") == ASK


def test_one_may_be_excepted_from_what_holds_for_all() -> None:
    orders = settled((SHOT,), [order("down"), order(ASK, "A1")])
    assert [answer_to(orders, "shot", unit) for unit in ("A1", "A2")] == [ASK, "down"]


def test_the_later_of_two_orders_about_the_same_is_kept_and_to_ask_is_no_order() -> None:
    assert settled((SHOT,), [order("down", "A1"), order("stand", "A1")]) == (order("stand", "A1"),)
    assert settled((SHOT,), [order("down"), order(ASK)]) == ()


@pytest.mark.parametrize(
    "wrong", [order("dance"), order("down", "B1"), StandingOrder("shout", "down"), StandingOrder("", "", "")]
)
def test_what_is_not_offered_is_refused_in_a_sentence(wrong: StandingOrder) -> None:
    with pytest.raises(Illegal, match="is not a standing order you can give now"):
        settled((SHOT,), [order("down"), wrong])


def test_orders_lapse_when_they_are_not_offered_any_more() -> None:
    orders = (order("down"), order("stand"), order("down", "A1"), order("down", "A2"), order(ASK, "A2"))
    assert holding((LATER,), orders) == (order("down"), order("down", "A2"), order(ASK, "A2"))


def test_an_order_in_words() -> None:
    assert in_words((SHOT,), order("down")) == "When it is shot at: go down"
    assert in_words((SHOT,), order("stand", "A2")) == "When it is shot at, Squad A2: stand fast"
