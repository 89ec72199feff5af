"""Standing orders on the text table: the saved ones and a form for a new one."""

from __future__ import annotations

from antarium.kernel.standing import ASK, Questions, StandingOrder, in_words
from antarium.server import wire
from antarium.server.api.route import BadRequest
from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import Form, button, form, select_field
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, section
from antarium.server.pages.table.question import hidden_fields
from antarium.server.store import StoredOrders
from antarium.server.tables.standing_orders import orders_of


def orders(context: PageContext, stored: StoredOrders | None) -> Markup:
    """Return the standing orders of the viewer's own seat."""
    if context.viewer_seat not in context.own_seats or context.is_past:
        return NOTHING
    found = orders_of(context.table, context.viewer_seat, stored)
    if not found.questions:
        return NOTHING
    hint = (
        "The server answers for you at once, even when you're away. "
        "Other players can't see your orders, but they can notice a quick answer."
    )
    parts: list[Part] = [element("p", hint, class_="hint")]
    if found.off:
        words = "Paused because you undid a move. "
        again = form(context.link(), words, button("Resume"), hidden=hidden_fields(context, "orders"), class_="inline")
        parts.append(again)
    items = [order_of(context, found.questions, order) for order in found.orders]
    parts.append(list_of(items) if items else element("p", "You have no standing orders.", class_="hint"))
    if context.auto_refreshes:
        stop = link(context.link(paused=True, anchor="orders"), "Add an order (stops refreshing)")
        parts.append(element("p", stop))
    else:
        parts.append(order_form(context, found.questions))
    return section("orders", "Standing orders", parts)


def order_of(context: PageContext, questions: Questions, order: StandingOrder) -> Part:
    words = in_words(questions, order)
    hidden = hidden_fields(context, "orders", clear=f"{order.question} {order.subject}".strip())
    delete = button("Delete", class_="quiet", aria_label=f"Delete order: {words}")
    return (words, " ", form(context.link(), delete, hidden=hidden, class_="inline"))


def order_form(context: PageContext, questions: Questions) -> Markup:
    """Return the form for a new order: every question with each of its answers."""
    answers = [
        (f"{question.key} {answer}", f"{question.words}: {words}")
        for question in questions
        for answer, words in (*[(one.key, one.words) for one in question.answers], (ASK, "ask me"))
    ]
    subjects = {subject.key: subject.words for question in questions for subject in question.subjects}
    whom: Part = NOTHING
    if subjects:
        whom = select_field("subject", "For", [("", "for all"), *subjects.items()], "", key="order-subject")
    return form(
        context.link(), select_field("order", "From now on…", answers, answers[0][0], key="order-answer"), whom,
        button("Save order"), hidden=hidden_fields(context, "orders"), class_="line",
    )  # fmt: skip


def changed_orders(filled: Form, orders: tuple[StandingOrder, ...]) -> list[wire.Order]:
    """Return the orders with the form's new one, or without its deleted one, or unchanged."""
    kept = [wire.Order(order.question, order.answer, order.subject) for order in orders]
    if clear := filled.text("clear"):
        return [order for order in kept if f"{order.question} {order.subject}".strip() != clear]
    if given := filled.text("order"):
        question, _, answer = given.partition(" ")
        if max(len(question), len(answer), len(filled.text("subject"))) > 60:
            raise BadRequest("the form is invalid: there is no such order")
        return [*kept, wire.Order(question, answer, filled.text("subject"))]
    return kept
