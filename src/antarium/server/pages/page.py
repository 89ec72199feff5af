"""The frame of every page: head, skip links, navigation, main part, footer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from starlette.responses import HTMLResponse, RedirectResponse, Response

from antarium.server.access.auth import CurrentUser
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, path

LANGUAGE: Final = "en"
SEE_OTHER: Final = 303


@cache
def style_sheet() -> bytes:
    return files("antarium.server.pages").joinpath("text.css").read_bytes()


@cache
def style_address() -> str:
    """Return the address of the style sheet. It contains a hash of the content, so browsers can cache it forever."""
    return path("static", "text.css", v=hashlib.blake2b(style_sheet(), digest_size=6).hexdigest())


def page(
    title: str,
    *parts: Part,
    current_user: CurrentUser,
    status: int = 200,
    heading: Part = None,
    refresh: int = 0,
    refresh_to: str = "",
    jumps: Iterable[tuple[str, str]] = (),
) -> Response:
    """Return a whole page. The browser reloads it after `refresh` seconds, or never if that is 0."""
    again = element("meta", http_equiv="refresh", content=f"{refresh}; url={refresh_to}") if refresh else NOTHING
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        again,
        element("title", f"{title} · Antarium" if title != "Antarium" else title),
        element("link", rel="stylesheet", href=style_address()),
    )
    skips = [link("#main", "Skip to content"), *(link(f"#{name}", f"Skip to {words}") for name, words in jumps)]
    body = element(
        "body",
        element("div", skips, class_="skip"),
        element("header", navigation(current_user), class_="top"),
        element("main", element("h1", heading or title), *parts, id="main", tabindex=-1),
        element("footer", element("p", FOOTER)),
    )
    return HTMLResponse("<!doctype html>\n" + element("html", head, body, lang=LANGUAGE), status)


FOOTER: Final = "Antarium: a digital table for space-war board games. These pages work without scripts."


def navigation(current_user: CurrentUser) -> Markup:
    places = [link("/text", "Home"), link("/text/new", "New table"), link("/text/rules", "Rules")]
    return element(
        "nav", link("/text", "Antarium", class_="brand"), element("ul", [element("li", one) for one in places]),
        user_box(current_user), aria_label="Site",
    )  # fmt: skip


def user_box(current_user: CurrentUser) -> Markup:
    """Return the user's name with a button to log out, or a link to log in."""
    if current_user.local:
        return NOTHING
    if not current_user.user:
        return element("p", link("/login", "Log in"), class_="who")
    leave = form("/logout", button("Log out", class_="quiet"))
    return element("div", element("span", current_user.name), leave, class_="who")


def redirect(address: str) -> Response:
    """Send the browser to another page after a form, so that reloading doesn't send the form again."""
    return RedirectResponse(address, SEE_OTHER)
