"""Forms: reading what a page sends back, and the fields it is sent with."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request

from antarium.server.api.route import BadRequest, UnsupportedMediaType
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element

KIND: Final = "application/x-www-form-urlencoded"
MOST_FIELDS: Final = 200
LARGEST_NUMBER: Final = 1_000_000_000


class Form:
    """What was filled in, by the names of the fields."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields

    def text(self, name: str, otherwise: str = "", most: int = 400) -> str:
        """A field as it was filled in, with the line ends of this machine."""
        value = self.fields.get(name, otherwise).replace("\r\n", "\n")
        if len(value) > most:
            raise BadRequest(f"'{name}' is too long: {most} characters are the most")
        return value

    def number(self, name: str) -> int:
        value = self.optional_number(name)
        if value is None:
            raise BadRequest(f"the form is not complete: '{name}' is missing")
        return value

    def optional_number(self, name: str) -> int | None:
        return read_number(name, self.fields.get(name, ""))

    def ticked(self, name: str) -> bool:
        return name in self.fields


def read_number(name: str, text: str) -> int | None:
    """A number that is not negative; nothing if nothing is written."""
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 11 and int(text) <= LARGEST_NUMBER):
        raise BadRequest(f"'{name}' must be a number, not '{text[:40]}'")
    return int(text)


async def read_form(request: Request) -> Form:
    """The form in a request's body."""
    body = await request.body()
    sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sent != KIND and (body or sent):
        raise UnsupportedMediaType(f"the body must be a form, {KIND}, not '{sent[:60]}'")
    try:
        fields = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise BadRequest("the form cannot be read") from None
    return Form(dict(fields))


def new_id() -> str:
    """A mark for one showing of a form: what was sent with it once is not done again."""
    return f"t{secrets.token_hex(8)}"


def form(action: str, *parts: Part, hidden: Mapping[str, Value] | None = None, **attributes: Value) -> Markup:
    """A form that changes something."""
    fields = [
        element("input", type="hidden", name=name, value=value)
        for name, value in (hidden or {}).items()
        if value is not None
    ]
    return element("form", fields, *parts, method="post", action=action, **attributes)


def button(words: Part, name: str = "", value: Value = None, **attributes: Value) -> Markup:
    return element("button", words, type="submit", name=name or None, value=value, **attributes)


def labelled(name: str, label: Part, field: Markup, hint: Part = None) -> Markup:
    """A field with its label above and a hint below."""
    below = element("p", hint, class_="hint", id=f"{name}-hint") if hint else NOTHING
    return element("div", element("label", label, for_=name), field, below, class_="field")


def entry(name: str, label: Part, value: str = "", hint: Part = None, **attributes: Value) -> Markup:
    """One line to be written."""
    field = element(
        "input", id=name, name=name, value=value, aria_describedby=f"{name}-hint" if hint else None,
        **({"type": "text"} | attributes),
    )  # fmt: skip
    return labelled(name, label, field, hint)


def selection(
    name: str, label: Part, choices: Iterable[tuple[str, str]], chosen: str, hint: Part = None, key: str = ""
) -> Markup:
    """One of several values, each with its words; `key` is its id where several forms of a page have such a field."""
    key = key or name
    options = [element("option", words, value=value, selected=value == chosen) for value, words in choices]
    field = element("select", options, id=key, name=name, aria_describedby=f"{key}-hint" if hint else None)
    return labelled(key, label, field, hint)


def tick(name: str, label: Part, ticked: bool) -> Markup:
    box = element("input", type="checkbox", id=name, name=name, value="yes", checked=ticked)
    return element("div", box, element("label", label, for_=name), class_="tick")
