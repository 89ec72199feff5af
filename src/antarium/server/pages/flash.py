"""Flash messages: the result of the last form, shown at the top of the next page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, element

FLASH_MESSAGES: Final = {
    "back": "Undone.",
    "asked": "The other players have been asked.",
    "answered": "Your answer was sent.",
    "said": "Message sent.",
    "noted": "Notes saved.",
    "ordered": "Standing orders saved.",
    "seated": "You joined the table.",
    "left": "You left your seat.",
    "resigned": "You resigned.",
    "claimed": "You claimed the seat.",
    "again": "This form was already sent. It was carried out only once.",
}
"""The texts by their word in the address, so that an address can't make a page show any other text."""


@dataclass(frozen=True, kw_only=True)
class FlashMessage:
    """The result of the last form."""

    lines: tuple[str, ...]
    rule: str = ""
    typed: str = ""
    """The line the player typed, to put it back into the field."""
    refused: bool = False
    is_public: bool = False
    """True if every player at a shared screen can read it."""
    status: int = 200


def flash_box(context: PageContext, flash: FlashMessage | None) -> Markup:
    if flash is None:
        return NOTHING
    rule = (" ", context.rule(flash.rule)) if flash.rule else None
    lines = [element("p", line) for line in flash.lines[:-1]]
    lines.append(element("p", flash.lines[-1], rule))
    known = context.table.game.rulebook.rules.get(flash.rule)
    text = element("p", f"{known.id}: {known.text}", class_="hint") if known is not None else None
    return element("div", lines, text, class_="refusal" if flash.refused else "notice", role="alert", id="notice")
