"""Read HTML pages as a browser without scripts does, and check what all pages must have."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import urlsplit

VOID = {"br", "hr", "input", "link", "meta"}
WORDED = {"a", "button", "title", "textarea", "h1", "h2", "h3", "h4"}
FIELDS = {"input", "select", "textarea"}
Attributes = dict[str, str]


@dataclass
class Form:
    """A form: its action and method, the values of its fields, and its buttons as name, value and label."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class Page:
    """The contents of a page."""

    status: int = 0
    address: str = ""
    source: str = ""
    title: str = ""
    text: str = ""
    refresh: str = ""
    forms: list[Form] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    headings: list[tuple[int, str]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)

    @property
    def path(self) -> str:
        return urlsplit(self.address).path

    def link(self, words: str) -> str:
        found = [address for address, text in self.links if text == words]
        assert found, f"no link '{words}' on {self.address}: {[text for _, text in self.links]}"
        return found[0]

    def has_link(self, words: str) -> bool:
        return any(text == words for _, text in self.links)

    def button(self, words: str) -> tuple[Form, tuple[str, str]]:
        for form in self.forms:
            for name, value, text in form.buttons:
                if text.startswith(words):
                    return form, (name, value)
        raise AssertionError(f"no button '{words}' on {self.address}: {self.buttons()}")

    def has_button(self, words: str) -> bool:
        return any(text.startswith(words) for text in self.buttons())

    def buttons(self) -> list[str]:
        return [text for form in self.forms for _, _, text in form.buttons]

    def form_with(self, name: str) -> Form:
        return next(form for form in self.forms if name in form.fields)

    def choices(self) -> list[str]:
        """Return the actions that have a button."""
        return [value for form in self.forms for name, value, _ in form.buttons if name == "action"]

    def rule_links(self) -> list[str]:
        return [address for address, _ in self.links if address.startswith("/text/rules/") and "#" in address]


class Reader(HTMLParser):
    """Builds a page and records its faults."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page()
        self.open: list[str] = []
        self.form: Form | None = None
        self.texts: list[str] = []
        self.starts: list[int] = []
        self.select = ""
        self.area = ""
        self.attributes: list[Attributes] = []
        self.labels: set[str] = set()
        self.labelled: list[tuple[str, str]] = []
        self.described: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in given}
        self.check(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)
            self.attributes.append(attributes)
            self.starts.append(len(self.texts))
        match tag:
            case "form":
                if self.form is not None:
                    self.faults.append("a form within a form")
                self.form = Form(attributes["action"], attributes["method"])
                self.page.forms.append(self.form)
            case "input":
                self.take_input(attributes)
            case "select":
                self.select = attributes["name"]
            case "textarea":
                self.area = attributes["name"]
            case "option" if self.form is not None:
                self.form.choices.setdefault(self.select, []).append(attributes["value"])
                if "selected" in attributes or self.select not in self.form.fields:
                    self.form.fields[self.select] = attributes["value"]
            case "meta" if attributes.get("http-equiv") == "refresh":
                self.page.refresh = attributes["content"]
            case "label":
                self.labels.add(attributes["for"])
            case _:
                pass

    def take_input(self, attributes: Attributes) -> None:
        if self.form is None or "name" not in attributes:
            return
        if attributes["type"] != "checkbox" or "checked" in attributes:
            self.form.fields[attributes["name"]] = attributes.get("value", "")

    def check(self, tag: str, attributes: Attributes) -> None:
        """Check for scripts, inline styles, foreign addresses and fields without a label."""
        if tag in ("script", "style", "iframe", "object", "img", "base"):
            self.faults.append(f"there is a {tag} element")
        for name, value in attributes.items():
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{tag} has the attribute {name}")
            if name in ("href", "src", "action") and not re.match(r"/(?!/)|#|\?", value):
                self.faults.append(f"{tag} leads to {value}")
        if "id" in attributes:
            self.page.ids.append(attributes["id"])
        if tag in FIELDS and attributes.get("type") != "hidden":
            self.labelled.append((tag, attributes.get("id", "")))
        self.described += attributes.get("aria-describedby", "").split() + attributes.get("aria-labelledby", "").split()

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> ends {self.open[-1:]}")
            return
        self.open.pop()
        attributes = self.attributes.pop()
        start = self.starts.pop()
        words = " ".join("".join(self.texts[start:]).split()) if tag in WORDED else ""
        match tag:
            case "form":
                self.form = None
            case "button" if self.form is not None:
                self.form.buttons.append((attributes.get("name", ""), attributes.get("value", ""), words))
            case "textarea" if self.form is not None:
                self.form.fields[self.area] = words
            case "a":
                self.page.links.append((attributes["href"], words))
                if not words:
                    self.faults.append(f"a link to {attributes['href']} without words")
            case "title":
                self.page.title = words
            case "h1" | "h2" | "h3" | "h4":
                self.page.headings.append((int(tag[1]), words))
            case _:
                pass

    def finish(self) -> Page:
        page = self.page
        page.text = "".join(self.texts)
        if self.open:
            self.faults.append(f"left open: {self.open}")
        if '<html lang="en">' not in page.source or 'name="viewport"' not in page.source:
            self.faults.append("no language or no viewport")
        twice = [one for one, count in Counter(page.ids).items() if count > 1]
        if twice:
            self.faults.append(f"ids twice: {twice}")
        self.faults += [f"a {tag} '{name}' without a label" for tag, name in self.labelled if name not in self.labels]
        self.faults += [f"nothing is called {name}" for name in self.described if name not in page.ids]
        inside = [address[1:] for address, _ in page.links if address.startswith("#")]
        self.faults += [f"#{name} leads nowhere" for name in inside if name not in page.ids]
        levels = [0, *(level for level, _ in page.headings)]
        if levels.count(1) != 1:
            self.faults.append(f"{levels.count(1)} headings of the first level")
        for before, after in pairwise(levels):
            if after > before + 1:
                self.faults.append(f"a heading of level {after} after one of level {before}")
        for tag in ("<header", "<main", "<nav", "<footer"):
            if tag not in page.source:
                self.faults.append(f"no {tag[1:]}")
        return page


def read_page(source: str, status: int, address: str) -> Page:
    """Read a page and fail on any fault."""
    reader = Reader()
    reader.page.source = source
    reader.page.status = status
    reader.page.address = address
    reader.feed(source)
    reader.close()
    page = reader.finish()
    assert not reader.faults, f"{address}: {reader.faults}"
    return page
