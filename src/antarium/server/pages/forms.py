"""Forms: the fields of a page, and reading what they send."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request

from antarium.server.api.route import BadRequest, UnsupportedMediaType
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element

FORM_MEDIA_TYPE: Final = "application/x-www-form-urlencoded"
MAX_FIELDS: Final = 200
MAX_NUMBER: Final = 1_000_000_000


class Form:
    """A submitted form: values by field name."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields

    def text(self, name: str, default: str = "", max_length: int = 400) -> str:
        """Return the value of a field with line breaks as \\n."""
        value = self.fields.get(name, default).replace("\r\n", "\n")
        if len(value) > max_length:
            raise BadRequest(f"'{name}' is too long (maximum {max_length} characters)")
        return value

    def number(self, name: str) -> int:
        value = self.optional_number(name)
        if value is None:
            raise BadRequest(f"the form is incomplete: '{name}' is missing")
        return value

    def optional_number(self, name: str) -> int | None:
        return read_number(name, self.fields.get(name, ""))

    def is_checked(self, name: str) -> bool:
        return name in self.fields


def read_number(name: str, text: str) -> int | None:
    """Return a number of at least 0, or None for an empty text."""
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 11 and int(text) <= MAX_NUMBER):
        raise BadRequest(f"'{name}' must be a number, not '{text[:40]}'")
    return int(text)


async def read_form(request: Request) -> Form:
    """Return the form in the body of a request."""
    body = await request.body()
    sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sent != FORM_MEDIA_TYPE and (body or sent):
        raise UnsupportedMediaType(f"the body must be a form, {FORM_MEDIA_TYPE}, not '{sent[:60]}'")
    try:
        fields = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MAX_FIELDS)
    except ValueError:
        raise BadRequest("the form can't be read") from None
    return Form(dict(fields))


def new_id() -> str:
    """Return an id for one display of a form, so that a form sent twice is carried out once."""
    return f"t{secrets.token_hex(8)}"


def form(action: str, *parts: Part, hidden: Mapping[str, Value] | None = None, **attributes: Value) -> Markup:
    """Return a form that sends a POST request."""
    fields = [
        element("input", type="hidden", name=name, value=value)
        for name, value in (hidden or {}).items()
        if value is not None
    ]
    return element("form", fields, *parts, method="post", action=action, **attributes)


def button(words: Part, name: str = "", value: Value = None, **attributes: Value) -> Markup:
    return element("button", words, type="submit", name=name or None, value=value, **attributes)


def labelled_field(name: str, label: Part, field: Markup, hint: Part = None) -> Markup:
    """Return a field with its label above and a hint below."""
    below = element("p", hint, class_="hint", id=f"{name}-hint") if hint else NOTHING
    return element("div", element("label", label, for_=name), field, below, class_="field")


def text_field(name: str, label: Part, value: str = "", hint: Part = None, **attributes: Value) -> Markup:
    """Return an input of one line."""
    field = element(
        "input", id=name, name=name, value=value, aria_describedby=f"{name}-hint" if hint else None,
        **({"type": "text"} | attributes),
    )  # fmt: skip
    return labelled_field(name, label, field, hint)


def select_field(
    name: str, label: Part, choices: Iterable[tuple[str, str]], chosen: str, hint: Part = None, key: str = ""
) -> Markup:
    """Return a drop-down list of (value, text); `key` is its id if several forms on the page have this field."""
    key = key or name
    options = [element("option", words, value=value, selected=value == chosen) for value, words in choices]
    field = element("select", options, id=key, name=name, aria_describedby=f"{key}-hint" if hint else None)
    return labelled_field(key, label, field, hint)


def checkbox(name: str, label: Part, checked: bool, hint: str) -> Markup:
    box = element(
        "input", type="checkbox", id=name, name=name, value="yes", checked=checked, aria_describedby=f"{name}-hint"
    )
    below = element("p", hint, class_="hint", id=f"{name}-hint")
    return element("div", element("div", box, element("label", label, for_=name), class_="tick"), below)
