"""HTML elements. Only this module makes markup, and it escapes all other text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias
from urllib.parse import quote, urlencode


class Markup(str):
    """Text that is already HTML."""

    __slots__ = ()


Part: TypeAlias = "str | int | Iterable[Part] | None"
"""The content of an element: text (escaped), markup (not escaped), or several of them."""
Value: TypeAlias = str | int | bool | None

VOID_TAGS: Final = frozenset({"br", "hr", "input", "link", "meta"})
URL_ATTRIBUTES: Final = frozenset({"href", "action", "src"})
NOTHING: Final = Markup()


def markup(part: Part) -> Markup:
    """Return any content as HTML."""
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
    """Return an element. Write `class_` for the attribute `class`, `aria_label` for `aria-label`; None omits one."""
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
        raise ValueError(f"{name} can only be an address of this server, not to {str(value)[:40]!r}")
    return f' {name}="{escape(str(value))}"'


def is_own(address: str) -> bool:
    """True if an address is a path on this server, an anchor or a query, and can't name another host."""
    if not address.isprintable() or "\\" in address:
        return False
    return address.startswith(("#", "?")) or (address.startswith("/") and not address.startswith("//"))


def path(*steps: str | int, anchor: str = "", **query: str | int | None) -> str:
    """Return the address of the steps below the root, with an anchor and the query values that aren't None."""
    asked = {name: value for name, value in query.items() if value is not None}
    tail = (f"?{urlencode(asked)}" if asked else "") + (f"#{quote(anchor)}" if anchor else "")
    return "/" + "/".join(quote(str(step), safe="") for step in steps) + tail


def link(address: str, *words: Part, **attributes: Value) -> Markup:
    return element("a", *words, href=address, **attributes)


def list_of(items: Iterable[Part], tag: str = "ul", **attributes: Value) -> Markup:
    """Return a list, or nothing if there are no items."""
    rows = [element("li", item) for item in items]
    return element(tag, rows, **attributes) if rows else NOTHING


def section(name: str, title: Part, *parts: Part, level: int = 2, **attributes: Value) -> Markup:
    """Return a part of the page with a heading and its name as anchor."""
    heading = element(f"h{level}", title, id=f"{name}-heading")
    return element("section", heading, *parts, id=name, aria_labelledby=f"{name}-heading", **attributes)
