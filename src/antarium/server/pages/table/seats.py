"""Seats: players, clocks, and joining or leaving."""

from __future__ import annotations

from typing import Final

from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import button, form, labelled_field
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element, list_of, path, section
from antarium.server.tables import requests
from antarium.server.tables.clocks import duration
from antarium.server.views.table_view import kind_of, state_of

PRESENT_FOR_S: Final = 60.0
"""How long a player counts as online after loading a page."""
STATES: Final = {
    "waiting": "", "thinking": "choosing", "chose": "ready", "out": "out", "over": "",
}  # fmt: skip


def seats(context: PageContext, invitations: dict[int, str], base: str) -> Markup:
    """Return all seats with their players, states and clocks."""
    table = context.table
    items = [seat_of(context, seat, invitations.get(seat, ""), base) for seat in range(table.header.seats)]
    clock = (
        element("p", f"Clock: {table.header.clock}.", class_="hint") if table.header.clock.kind != "none" else NOTHING
    )
    return section("seats", "Seats", list_of(items, class_="seats"), clock)


def seat_of(context: PageContext, seat: int, invitation: str, base: str) -> Part:
    table = context.table
    kind, state = kind_of(table, seat), state_of(table, seat)
    who = table.player(seat)
    facts = [{"bot": f"{who} bot", "open": "empty seat", "person": who}[kind]]
    if seat in context.own_seats:
        facts = ["you"] if context.current_user.local else [*facts, "you"]
    if context.is_past:
        return (element("b", table.sides[seat], class_=f"s-seat-{seat}"), " ", ", ".join(facts))
    facts.append(STATES[state])
    facts.append(presence(context, seat) if kind == "person" and seat not in context.own_seats else "")
    left = table.clocks.remaining(seat, context.now) if table.begun is not None else None
    if left is not None:
        running = " (running)" if seat in table.clocks.running() else ""
        facts.append(f"{duration(int(left))} left{running}")
    badge = element("b", table.sides[seat], class_=f"s-seat-{seat}")
    more = joining(context, seat, invitation, base) if kind == "open" else leaving(context, seat)
    mark = element("span", " ▸ ", aria_hidden="true") if state == "thinking" else NOTHING
    return (mark, badge, " ", ", ".join(fact for fact in facts if fact), " ", more)


def presence(context: PageContext, seat: int) -> str:
    last = context.room.last_seen(context.now)[seat]
    if last and context.now - last < PRESENT_FOR_S:
        return "online"
    return f"away for {requests.in_words(context.now - last)}" if last else "not here yet"


def joining(context: PageContext, seat: int, invitation: str, base: str) -> Part:
    """Return the forms of an empty seat: taking it, or inviting a player."""
    table, user = context.table, context.current_user.user
    parts: list[Part] = []
    if table.header.listed or table.header.host == user:
        take: dict[str, Value] = {"do": "sit", "chair": seat}
        parts.append(
            form(path("t", context.id, "text"), button(f"Join as {table.sides[seat]}"), hidden=take, class_="inline")
        )
    if table.header.host == user and user:
        if invitation:
            address = f"{base}{invitation.lstrip('/')}"
            field = element("input", type="text", readonly=True, id=f"invitation-{seat}", value=address)
            label = (
                f"Invitation for {table.sides[seat]}: send this link to one person. The first to open it gets the seat."
            )
            parts.append(labelled_field(f"invitation-{seat}", label, field))
        again: dict[str, Value] = {"do": "invite", "chair": seat}
        words = "Create new invitation" if invitation else "Create invitation"
        parts.append(form(path("t", context.id, "text"), button(words, class_="quiet"), hidden=again, class_="inline"))
    return parts


def leaving(context: PageContext, seat: int) -> Markup:
    """Return a button to leave the seat, until the game starts."""
    if seat not in context.own_seats or context.table.begun is not None:
        return NOTHING
    hidden: dict[str, Value] = {"do": "stand-up", "chair": seat}
    return form(path("t", context.id, "text"), button("Leave seat", class_="quiet"), hidden=hidden, class_="inline")
