"""The page around everything: head, skip link, navigation, the main part, the foot."""

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
    """The address of the style sheet; it changes with every letter of it, so that it may be kept for ever."""
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
    """A whole page; `refresh` is after how many seconds the browser shall ask again, 0 for never."""
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
    skips = [link("#main", "Skip to the content"), *(link(f"#{name}", f"Skip to {words}") for name, words in jumps)]
    body = element(
        "body",
        element("div", skips, class_="skip"),
        element("header", navigation(current_user), class_="top"),
        element("main", element("h1", heading or title), *parts, id="main", tabindex=-1),
        element("footer", element("p", FOOTER)),
    )
    return HTMLResponse("<!doctype html>\n" + element("html", head, body, lang=LANGUAGE), status)


FOOTER: Final = "Antarium: rules, seats and dice for space-war board games. Every page works without scripts."


def navigation(current_user: CurrentUser) -> Markup:
    places = [link("/text", "Tables"), link("/text/new", "New table"), link("/text/rules", "Rules")]
    return element(
        "nav", link("/text", "Antarium", class_="brand"), element("ul", [element("li", one) for one in places]),
        user_box(current_user), aria_label="Site",
    )  # fmt: skip


def user_box(current_user: CurrentUser) -> Markup:
    """Who one is here, and the way to be somebody else."""
    if current_user.local:
        return NOTHING
    if not current_user.user:
        return element("p", link("/login", "Take a name or log in"), class_="who")
    leave = form("/logout", button("Log out", class_="quiet"))
    return element("div", element("span", current_user.name), leave, class_="who")


def redirect(address: str) -> Response:
    """After a form: look there. A reload then repeats nothing."""
    return RedirectResponse(address, SEE_OTHER)
