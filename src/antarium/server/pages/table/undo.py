"""Going back: undo, takebacks by consent, and the ways out: resigning, and claiming from who stays away."""

from __future__ import annotations

from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.pages.context import Sight
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, section
from antarium.server.pages.request import capitalise
from antarium.server.pages.table.question import sending
from antarium.server.pages.table.seats import presence
from antarium.server.tables import requests
from antarium.server.tables.entries import Person
from antarium.server.views.table_view import takeback_of, undo_of


def ways_back(sight: Sight) -> Markup:
    """Taking back, asking for it, answering, resigning, claiming: whatever this seat may do now."""
    table = sight.table
    if (
        sight.is_past
        or table.damage
        or table.phase != "playing"
        or sight.eyes not in sight.mine
        or sight.eyes in table.out
    ):
        return NOTHING
    parts = [undoing(sight), asking(sight), claims(sight), resigning(sight)]
    return section("more", "Take back or leave", *(part for part in parts if part))


def undoing(sight: Sight) -> Part:
    undo = undo_of(sight.table, sight.eyes)
    if undo is None:
        return None
    if not undo.count:
        return element("p", capitalise(f"Nothing can be taken back: {undo.stops}"))
    word = "action" if undo.count == 1 else "actions"
    buttons = [button("Undo", "how", "one")]
    if undo.count > 1:
        buttons.append(button("Restart the turn", "how", "all"))
    reach = element("p", capitalise(f"{undo.count} {word} can be taken back, not more: {undo.stops}"))
    return (reach, form(sight.link(), buttons, hidden=sending(sight, "back"), class_="inline"))


def asking(sight: Sight) -> Part:
    """A takeback by consent: to ask for, to wait for, or to answer."""
    table = sight.table
    asked = takeback_of(table)
    if asked is not None:
        who = table.sides[asked.seat]
        if sight.eyes in asked.awaited:
            answers = (button("Agree", "how", "agree"), " ", button("Refuse", "how", "refuse"))
            words = f"{who} asks to go back to when {asked.stand} actions stood, over dice and all."
            return (element("p", words), form(sight.link(), answers, hidden=sending(sight, "back"), class_="inline"))
        names = ", ".join(table.sides[seat] for seat in asked.awaited)
        return element("p", f"{who} has asked to go back to when {asked.stand} actions stood; {names} is to answer.")
    acted = table.begun is not None and table.stand_before(sight.eyes, 1) < len(table.play.acts)
    if table.header.undo == "none" or not acted:
        return None
    alone = not table.consenting(sight.eyes)
    words = "Take back over dice" if alone else "Ask for a takeback"
    return form(
        sight.link(), button(words, "how", "ask", class_="quiet"), hidden=sending(sight, "back"), class_="inline"
    )


def claims(sight: Sight) -> Part:
    """The seats of players who stay away: to be claimed, or when."""
    table, found = sight.table, list[Part]()
    for seat in table.waiting:
        if seat in sight.mine or not isinstance(table.occupants[seat], Person) or table.bot_at(seat):
            continue
        claim = wire.Claim(id="claim", v=table.version, seat=seat)
        try:
            requests.claim(table, sight.eyes, claim, sight.now, sight.room.last_seen(sight.now))
        except UserError as refusal:
            if presence(sight, seat) != "here":
                found.append(element("p", capitalise(str(refusal)), class_="hint"))
            continue
        words = f"Claim the game from {table.sides[seat]}, who stays away"
        found.append(form(sight.link(), button(words), hidden=sending(sight, "claim", other=seat), class_="inline"))
    return found


def resigning(sight: Sight) -> Part:
    return element("p", link(sight.link("resign"), "Resign …"))
