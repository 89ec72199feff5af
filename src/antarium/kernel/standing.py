"""Standing orders: answers that a seat gives in advance, so that nobody has to wait for them.

A game lists the questions that can be answered in advance, each with a closed set of answers, for everything or for one
subject (a unit, a counter). An order that is no longer on the list has lapsed: its unit is gone, its turn is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal

ASK: Final = "ask"
"""The answer that leaves a question, or one subject of it, to the player."""


class Wording(Record, frozen=True):
    """A key and its words."""

    key: str
    words: str


class StandingQuestion(Record, frozen=True):
    """A question that can be answered in advance."""

    key: str
    words: str
    """When it comes up: `When it is shot at`."""
    rule: str
    answers: tuple[Wording, ...]
    """The answers besides `ASK`."""
    subjects: tuple[Wording, ...] = ()
    """The subjects that can have their own answer."""


class StandingOrder(Record, frozen=True):
    """The answer to a question: for one subject, or for all subjects without their own order."""

    question: str
    answer: str
    subject: str = ""


class Concern(Record, frozen=True):
    """The question of a decision and its subjects."""

    question: str
    subjects: tuple[str, ...] = ()
    """Usually one; several if the decision is about several at once."""


Orders = tuple[StandingOrder, ...]
Questions = tuple[StandingQuestion, ...]


def is_offered(questions: Questions, order: StandingOrder) -> bool:
    """True if an order can be given now."""
    for question in questions:
        if question.key == order.question:
            answers = [ASK, *[answer.key for answer in question.answers]]
            return order.answer in answers and order.subject in ("", *[subject.key for subject in question.subjects])
    return False


def settled(questions: Questions, orders: Iterable[StandingOrder]) -> Orders:
    """Return the orders to store, the last one for each subject; raise `Illegal` for one that can't be given."""
    found: dict[tuple[str, str], StandingOrder] = {}
    for order in orders:
        if not is_offered(questions, order):
            what = " ".join(word for word in (order.question, order.subject, order.answer) if word)
            raise Illegal(f"'{what}' is not a standing order you can give now")
        found[order.question, order.subject] = order
    return tuple(order for order in found.values() if order.subject or order.answer != ASK)


def holding(questions: Questions, orders: Orders) -> Orders:
    """Return the orders that haven't lapsed."""
    return tuple(order for order in orders if is_offered(questions, order))


def answer_to(orders: Orders, question: str, subject: str = "") -> str:
    """Return the answer for the subject, or else for everything; `ASK` without an order."""
    for wanted in dict.fromkeys((subject, "")):
        for order in orders:
            if order.question == question and order.subject == wanted:
                return order.answer
    return ASK


def in_words(questions: Questions, order: StandingOrder) -> str:
    """Return an order as a sentence: `When it is shot at, A1: go down`."""
    for question in questions:
        if question.key == order.question:
            answers = {answer.key: answer.words for answer in question.answers}
            subjects = {subject.key: subject.words for subject in question.subjects}
            whom = f", {subjects.get(order.subject, order.subject)}" if order.subject else ""
            return f"{question.words}{whom}: {answers.get(order.answer, order.answer)}"
    return f"{order.question} {order.subject} {order.answer}"
