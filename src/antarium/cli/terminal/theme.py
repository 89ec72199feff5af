"""The terminal colours of the picture styles. Pictures are readable without them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import Color
from rich.style import Style

SHADE: Final = 0.8
LAND_TEXT: Final = "#f2efe6"
WORDS: Final = {
    # the ground
    "on-purple": f"{LAND_TEXT} on #54307a",
    "on-light-blue": f"{LAND_TEXT} on #27688c",
    "on-light-green": f"{LAND_TEXT} on #4c7d33",
    "on-red": f"{LAND_TEXT} on #8c2b2b",
    "on-orange": f"{LAND_TEXT} on #a5580f",
    "on-dark-green": f"{LAND_TEXT} on #1c5a3a",
    "on-yellow": f"{LAND_TEXT} on #857216",
    "on-brown": f"{LAND_TEXT} on #5f4630",
    "on-sea": "#3d6590 on #0d1b2e",
    "on-waste": "#9a9a9a on #262626",
    # what is drawn on it
    "grid": "#5d7085 on #0d1b2e",
    "strait": "bold #7db8ff on #0d1b2e",
    "marked": "bold #ffffff on #0d1b2e",
    "edge": "dim",
    # sides
    "seat-0": "bold #16130a on #ffd75f",
    "seat-1": "bold #06161c on #6fd3ff",
    "seat-2": "bold #1c0d06 on #ffa36b",
    "seat-3": "bold #0a1a06 on #a5e887",
    "neutral": "#e4e4e4 on #55585c",
    # words
    "title": "bold",
    "prompt": "bold",
    "number": "bold cyan",
    "rule": "dim",
    "note": "dim",
    "news": "",
    "danger": "bold red",
    "bold": "bold",
    "dim": "dim",
}


@lru_cache(maxsize=256)
def look_of(style: str) -> Style:
    """Return the terminal style for a list of style words; unknown words are plain."""
    words = style.split()
    look = Style.combine([Style.null(), *(Style.parse(WORDS[word]) for word in words if WORDS.get(word))])
    return shaded(look) if "shaded" in words else look


def shaded(look: Style) -> Style:
    """Return the style with a darker background."""
    ground = look.bgcolor.triplet if look.bgcolor is not None else None
    if ground is None:
        return look
    darker = Color.from_rgb(*(part * SHADE for part in ground))
    return look + Style(bgcolor=darker)
