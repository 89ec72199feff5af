"""Pictures: a game drawn as text, as lines of spans.

A span names its style in plain words, `orange bold` or `on-purple marked`; the program that shows the picture chooses
the colours. A picture must also be readable without styles.
"""

from __future__ import annotations

from antarium.kernel.records import Record


class Span(Record, frozen=True):
    """A piece of text in one style; an empty style is plain."""

    style: str
    text: str


class Line(Record, frozen=True):
    """One line of a picture."""

    spans: tuple[Span, ...] = ()

    def __str__(self) -> str:
        return "".join(span.text for span in self.spans)

    def __len__(self) -> int:
        return sum(len(span.text) for span in self.spans)


Lines = tuple[Line, ...]


def line(*parts: Span | str) -> Line:
    """Return a line of spans and plain words."""
    return Line(tuple(part if isinstance(part, Span) else Span("", part) for part in parts))


def joined(spans: list[Span]) -> Line:
    """Return a line with neighbouring spans of the same style merged."""
    merged: list[Span] = []
    for span in spans:
        if merged and merged[-1].style == span.style:
            merged[-1] = Span(span.style, merged[-1].text + span.text)
        elif span.text:
            merged.append(span)
    return Line(tuple(merged))
