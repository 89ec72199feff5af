"""Standing orders: answers that a seat gives ahead, so that nobody has to wait for them.

A game lists the questions that can be answered ahead, each with a closed set of answers, for everything or for one
subject: a unit, a counter. An order that is not on the list any more (its unit is gone, its turn is over) has lapsed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal

ASK: Final = "ask"
"""The answer that leaves a question to the player; for one subject it makes an exception of it."""


class Wording(Record, frozen=True):
    """A key, and what it stands for in words."""

    key: str
    words: str


class StandingQuestion(Record, frozen=True):
    """A question that can be answered ahead."""

    key: str
    words: str
    """When it comes up: `When it is shot at`."""
    rule: str
    answers: tuple[Wording, ...]
    """What may be answered, besides `ASK`."""
    subjects: tuple[Wording, ...] = ()
    """What may have an answer of its own; the rest has that for everything."""


class StandingOrder(Record, frozen=True):
    """What is answered to a question: for one subject, or without one for all that have no order of their own."""

    question: str
    answer: str
    subject: str = ""


class Concern(Record, frozen=True):
    """What a decision is about, as standing orders see it."""

    question: str
    subjects: tuple[str, ...] = ()
    """One for most decisions; several where a seat chooses for several at once."""


Orders = tuple[StandingOrder, ...]
Questions = tuple[StandingQuestion, ...]


def is_offered(questions: Questions, order: StandingOrder) -> bool:
    """Whether an order can be given now."""
    for question in questions:
        if question.key == order.question:
            answers = [ASK, *[answer.key for answer in question.answers]]
            return order.answer in answers and order.subject in ("", *[subject.key for subject in question.subjects])
    return False


def settled(questions: Questions, orders: Iterable[StandingOrder]) -> Orders:
    """Orders as they are kept, the later one where two are about the same; `Illegal` where one cannot be given."""
    found: dict[tuple[str, str], StandingOrder] = {}
    for order in orders:
        if not is_offered(questions, order):
            what = " ".join(word for word in (order.question, order.subject, order.answer) if word)
            raise Illegal(f"'{what}' is not a standing order you can give now")
        found[order.question, order.subject] = order
    return tuple(order for order in found.values() if order.subject or order.answer != ASK)


def holding(questions: Questions, orders: Orders) -> Orders:
    """The orders that have not lapsed."""
    return tuple(order for order in orders if is_offered(questions, order))


def answer_to(orders: Orders, question: str, subject: str = "") -> str:
    """What has been answered ahead: for the subject itself, or else for everything; `ASK` if nothing has."""
    for wanted in dict.fromkeys((subject, "")):
        for order in orders:
            if order.question == question and order.subject == wanted:
                return order.answer
    return ASK


def in_words(questions: Questions, order: StandingOrder) -> str:
    """An order as a sentence: `When it is shot at, A1: go down`."""
    for question in questions:
        if question.key == order.question:
            answers = {answer.key: answer.words for answer in question.answers}
            subjects = {subject.key: subject.words for subject in question.subjects}
            whom = f", {subjects.get(order.subject, order.subject)}" if order.subject else ""
            return f"{question.words}{whom}: {answers.get(order.answer, order.answer)}"
    return f"{order.question} {order.subject} {order.answer}"
