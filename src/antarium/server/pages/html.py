"""HTML: the one place where pages are put together, and where everything that is not ours is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias
from urllib.parse import quote, urlencode


class Markup(str):
    """Text that is HTML already; only this module makes it."""

    __slots__ = ()


Part: TypeAlias = "str | int | Iterable[Part] | None"
"""What an element may hold: text, which is escaped, markup, which is not, or several of either."""
Value: TypeAlias = str | int | bool | None

VOID_TAGS: Final = frozenset({"br", "hr", "input", "link", "meta"})
URL_ATTRIBUTES: Final = frozenset({"href", "action", "src"})
NOTHING: Final = Markup()


def markup(part: Part) -> Markup:
    """Anything that an element may hold, as HTML."""
    if isinstance(part, Markup):
        return part
    if isinstance(part, str):
        return Markup(escape(part))
    if part is None:
        return NOTHING
    if isinstance(part, int):
        return Markup(part)
    return Markup("".join([markup(one) for one in part]))


def element(tag: str, *parts: Part, **attributes: Value) -> Markup:
    """An element; `class_` stands for the attribute `class`, `aria_label` for `aria-label`, and None leaves one out."""
    words = "".join([attribute(name, value) for name, value in attributes.items()])
    if tag in VOID_TAGS:
        return Markup(f"<{tag}{words}>")
    return Markup(f"<{tag}{words}>{markup(parts)}</{tag}>")


def attribute(name: str, value: Value) -> str:
    name = name.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    if name in URL_ATTRIBUTES and not is_own(str(value)):
        raise ValueError(f"{name} may only lead to an address of this server, not to {str(value)[:40]!r}")
    return f' {name}="{escape(str(value))}"'


def is_own(address: str) -> bool:
    """Whether an address is a path on this server, a place on the page or a query, and nothing that could be a host."""
    if not address.isprintable() or "\\" in address:
        return False
    return address.startswith(("#", "?")) or (address.startswith("/") and not address.startswith("//"))


def path(*steps: str | int, anchor: str = "", **query: str | int | None) -> str:
    """The address of steps below the root, with a query of what is not None and an anchor."""
    asked = {name: value for name, value in query.items() if value is not None}
    tail = (f"?{urlencode(asked)}" if asked else "") + (f"#{quote(anchor)}" if anchor else "")
    return "/" + "/".join(quote(str(step), safe="") for step in steps) + tail


def link(address: str, *words: Part, **attributes: Value) -> Markup:
    return element("a", *words, href=address, **attributes)


def list_of(items: Iterable[Part], tag: str = "ul", **attributes: Value) -> Markup:
    """A list, or nothing where there is nothing to list."""
    rows = [element("li", item) for item in items]
    return element(tag, rows, **attributes) if rows else NOTHING


def section(name: str, title: Part, *parts: Part, level: int = 2, **attributes: Value) -> Markup:
    """A part of the page with a heading, to be jumped to by its name."""
    heading = element(f"h{level}", title, id=f"{name}-heading")
    return element("section", heading, *parts, id=name, aria_labelledby=f"{name}-heading", **attributes)
