"""Undo, takebacks, claiming the seat of an absent player, and resigning."""

from __future__ import annotations

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, section
from antarium.server.pages.request import capitalise
from antarium.server.pages.table.question import hidden_fields
from antarium.server.pages.table.seats import presence
from antarium.server.tables import requests
from antarium.server.tables.entries import Person
from antarium.server.views.table_view import takeback_of, undo_of


def undo_section(context: PageContext) -> Markup:
    """Return what this seat can do now to undo, claim or resign."""
    table = context.table
    if (
        context.is_past
        or table.damage
        or table.phase != "playing"
        or context.viewer_seat not in context.own_seats
        or context.viewer_seat in table.out
    ):
        return NOTHING
    parts = [undo_form(context), takeback_form(context), claim_forms(context), resign_link(context)]
    return section("more", "Undo or leave", *(part for part in parts if part))


def undo_form(context: PageContext) -> Part:
    undo = undo_of(context.table, context.viewer_seat)
    if undo is None:
        return None
    if not undo.count:
        return element("p", capitalise(f"Nothing to undo: {undo.stops}"))
    word = "action" if undo.count == 1 else "actions"
    buttons = [button("Undo", "how", "one")]
    if undo.count > 1:
        buttons.append(button("Restart turn", "how", "all"))
    reach = element("p", capitalise(f"You can undo {undo.count} {word}. Undo stops here: {undo.stops}"))
    return (reach, form(context.link(), buttons, hidden=hidden_fields(context, "back"), class_="inline"))


def takeback_form(context: PageContext) -> Part:
    """Return the form to ask for a takeback or to answer one."""
    table = context.table
    asked = takeback_of(table)
    if asked is not None:
        who = table.sides[asked.seat]
        if context.viewer_seat in asked.awaited:
            answers = (button("Accept", "how", "agree"), " ", button("Decline", "how", "refuse"))
            words = f"{who} asks for a takeback to position {asked.stand}, even past dice rolls."
            return (
                element("p", words),
                form(context.link(), answers, hidden=hidden_fields(context, "back"), class_="inline"),
            )
        names = ", ".join(table.sides[seat] for seat in asked.awaited)
        return element("p", f"{who} asks for a takeback to position {asked.stand}. Waiting for {names} to answer.")
    acted = table.begun is not None and table.stand_before(context.viewer_seat, 1) < len(table.play.acts)
    if table.header.undo == "none" or not acted:
        return None
    alone = not table.consenting(context.viewer_seat)
    words = "Undo even the dice" if alone else "Ask for takeback"
    return form(
        context.link(),
        button(words, "how", "ask", class_="quiet"),
        hidden=hidden_fields(context, "back"),
        class_="inline",
    )


def claim_forms(context: PageContext) -> Part:
    """Return the forms to claim the seats of absent players, or when they can be claimed."""
    table, found = context.table, list[Part]()
    for seat in table.waiting:
        if seat in context.own_seats or not isinstance(table.occupants[seat], Person) or table.bot_at(seat):
            continue
        claim = wire.Claim(id="claim", v=table.version, seat=seat)
        try:
            requests.claim(table, context.viewer_seat, claim, context.now, context.room.last_seen(context.now))
        except Refused as refusal:
            if presence(context, seat) != "here":
                found.append(element("p", capitalise(str(refusal)), class_="hint"))
            continue
        words = f"Claim {table.sides[seat]}'s seat (player away)"
        found.append(
            form(context.link(), button(words), hidden=hidden_fields(context, "claim", other=seat), class_="inline")
        )
    return found


def resign_link(context: PageContext) -> Part:
    return element("p", link(context.link("resign"), "Resign…"))
