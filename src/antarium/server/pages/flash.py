"""Notices: what is said at the top of a page about what was just tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, element

FLASH_MESSAGES: Final = {
    "back": "Taken back.",
    "asked": "The others have been asked.",
    "answered": "Your answer has been given.",
    "said": "Said.",
    "noted": "Your notes are kept.",
    "ordered": "Your standing orders are kept.",
    "seated": "You have taken the chair.",
    "left": "You have left the chair.",
    "resigned": "You have resigned.",
    "claimed": "The game has been claimed.",
    "again": "This had been done already; nothing was done twice.",
}
"""What a page may be told to say about what was just done: nothing else gets into an address."""


@dataclass(frozen=True, kw_only=True)
class FlashMessage:
    """What is said at the top of the page about what was just tried."""

    words: tuple[str, ...]
    rule: str = ""
    typed: str = ""
    """What was written, so that it is not lost."""
    refused: bool = False
    harmless: bool = False
    """Whether it can be said before anybody: it names nothing of a hand."""
    status: int = 200


def flash_box(context: PageContext, flash: FlashMessage | None) -> Markup:
    if flash is None:
        return NOTHING
    rule = (" ", context.rule(flash.rule)) if flash.rule else None
    lines = [element("p", words) for words in flash.words[:-1]]
    lines.append(element("p", flash.words[-1], rule))
    known = context.table.game.rulebook.rules.get(flash.rule)
    text = element("p", f"{known.id}: {known.text}", class_="hint") if known is not None else None
    return element("div", lines, text, class_="refusal" if flash.refused else "notice", role="alert", id="notice")
