"""Standing orders on the text table: those that hold, each with a button to clear it, and a form to lay another."""

from __future__ import annotations

from antarium.kernel.standing import ASK, Questions, StandingOrder, in_words
from antarium.server import wire
from antarium.server.api.route import BadRequest
from antarium.server.pages.context import Sight
from antarium.server.pages.forms import Form, button, form, selection
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed, section
from antarium.server.pages.table.question import sending
from antarium.server.store import StoredOrders
from antarium.server.tables.standing_orders import orders_of


def orders(sight: Sight, laid: StoredOrders | None) -> Markup:
    """For the seat whose page it is, and for nobody else."""
    if sight.eyes not in sight.mine or sight.is_past:
        return NOTHING
    found = orders_of(sight.table, sight.eyes, laid)
    if not found.questions:
        return NOTHING
    hint = (
        "Answers given ahead: the server answers so for you at once, also while you are away. Nobody else can see them."
    )
    parts: list[Part] = [element("p", hint, class_="hint")]
    if found.off:
        words = "You have gone back since you laid these orders, so they are off. "
        again = form(sight.link(), words, button("Lay them again"), hidden=sending(sight, "orders"), class_="inline")
        parts.append(again)
    items = [order_of(sight, found.questions, order) for order in found.orders]
    parts.append(listed(items) if items else element("p", "You have laid none.", class_="hint"))
    if sight.refreshes:
        stop = link(sight.link(still=True, anchor="orders"), "Lay an order (stops the refreshing)")
        parts.append(element("p", stop))
    else:
        parts.append(laying(sight, found.questions))
    return section("orders", "Standing orders", parts)


def order_of(sight: Sight, questions: Questions, order: StandingOrder) -> Part:
    words = in_words(questions, order)
    hidden = sending(sight, "orders", clear=f"{order.question} {order.subject}".strip())
    clear = button("Clear", class_="quiet", aria_label=f"Clear: {words}")
    return (words, " ", form(sight.link(), clear, hidden=hidden, class_="inline"))


def laying(sight: Sight, questions: Questions) -> Markup:
    """The form: every question with each of its answers, and for what."""
    answers = [
        (f"{question.key} {answer}", f"{question.words}: {words}")
        for question in questions
        for answer, words in (*[(one.key, one.words) for one in question.answers], (ASK, "ask me"))
    ]
    subjects = {subject.key: subject.words for question in questions for subject in question.subjects}
    whom: Part = NOTHING
    if subjects:
        whom = selection("subject", "For", [("", "all"), *subjects.items()], "", key="order-subject")
    return form(
        sight.link(), selection("order", "From now on", answers, answers[0][0], key="order-answer"), whom,
        button("Lay the order"), hidden=sending(sight, "orders"), class_="line",
    )  # fmt: skip


def changed(filled: Form, orders: tuple[StandingOrder, ...]) -> list[wire.Order]:
    """The orders with the one that the form lays, without the one that it clears, or just as they were."""
    kept = [wire.Order(order.question, order.answer, order.subject) for order in orders]
    if clear := filled.text("clear"):
        return [order for order in kept if f"{order.question} {order.subject}".strip() != clear]
    if given := filled.text("order"):
        question, _, answer = given.partition(" ")
        if max(len(question), len(answer), len(filled.text("subject"))) > 60:
            raise BadRequest("the form does not fit: there is no such order")
        return [*kept, wire.Order(question, answer, filled.text("subject"))]
    return kept
