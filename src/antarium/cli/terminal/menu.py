"""The menu: the choices of one decision, numbered, and the one that a typed line means."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Final

from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.picture import Line, Span, line
from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import Refused

EXPLAINED: Final = 30
"""Up to here every choice gets a line of its own."""
PAGE: Final = 20
"""Lines of a page of choices without explanation."""
CANDIDATES: Final = 12
"""How many choices of a boundless space are proposed."""
MUCH: Final = 24
NUMBER: Final = re.compile(r"[1-9]\d{0,2}")


class Choice(Record, frozen=True):
    """One choice: its text form and what it means."""

    action: Action
    text: str
    meaning: str

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def rest(self) -> str:
        return self.text.partition(" ")[2]


class Ambiguous(Refused):
    """A line that could mean several choices."""


class Menu:
    """What a seat may choose, grouped by verb and sorted; what has nothing after its verb comes last."""

    def __init__(self, position: Position, decision: Decision) -> None:
        game = position.game
        self.decision = decision
        self.is_open = decision.space is not None
        found = [
            Choice(action, game.notation.write(action), game.describe(position, action))
            for action in decision.some(CANDIDATES)
        ]
        verbs = list(dict.fromkeys(choice.verb for choice in found))
        if not self.is_open:
            found.sort(key=lambda choice: (not choice.rest, verbs.index(choice.verb), choice.rest))
        self.choices = found

    def find(self, text: str) -> Choice | None:
        """The choice with that number, or the only one that begins like the text, with or without its verb."""
        if NUMBER.fullmatch(text):
            if int(text) > len(self.choices):
                raise Refused(f"there is no choice {text}; the last is {len(self.choices)}")
            return self.choices[int(text) - 1]
        typed = text.lower().split()
        for words in ([choice.text for choice in self.choices], [choice.rest for choice in self.choices]):
            written = [word.lower().split() for word in words]
            alike = [number for number, one in enumerate(written) if begins(one, typed)]
            exact = [number for number in alike if written[number] == typed]
            if len(alike) == 1 or exact:
                return self.choices[(exact or alike)[0]]
            if alike:
                raise Ambiguous(f"'{text}' could be {some_of([self.choices[number].text for number in alike])}")
        return None

    def usual_verb(self) -> str:
        """What is meant when only a hex or a name is written: the first verb that takes one."""
        return next((choice.verb for choice in self.choices if choice.rest), "")

    def words(self) -> list[str]:
        """Everything that could be typed to choose."""
        return [choice.text for choice in self.choices]

    # How it is shown

    def pages(self, width: int) -> list[list[Line]]:
        """All choices, with their meaning where they are few, and close together where they are many."""
        if len(self.choices) <= EXPLAINED:
            return [self.explained(width)]
        lines = self.close_together(width)
        return [lines[start : start + PAGE] for start in range(0, len(lines), PAGE)]

    def explained(self, width: int) -> list[Line]:
        """A line for each; what all choices of a verb have in common is said once, above them."""
        longest = max((len(choice.text) for choice in self.choices), default=0)
        room = width - longest - 10
        shared = {verb: self.in_common(verb) for verb in {choice.verb for choice in self.choices}}
        lines: list[Line] = []
        for number, choice in enumerate(self.choices, 1):
            common = shared[choice.verb]
            if common and (number == 1 or self.choices[number - 2].verb != choice.verb):
                lines += [line(" " * 6, Span("note", part)) for part in wrap(f"{common} ...", width - 8)]
            meaning = f"... {choice.meaning[len(common) + 1 :]}" if common else choice.meaning
            said = [] if meaning in (choice.text, f"... {choice.rest}") else wrap(meaning, max(room, 20))
            first, *others = said or [""]
            lines.append(line(Span("number", f"{number:4d}"), f"  {choice.text:{longest}}  ", Span("note", first)))
            lines += [line(" " * (longest + 10), Span("note", other)) for other in others]
        return lines

    def in_common(self, verb: str) -> str:
        """How the meanings of three or more choices with this verb all begin, if that is much."""
        meanings = [choice.meaning.split() for choice in self.choices if choice.verb == verb]
        shortest = min(len(words) for words in meanings)
        same = next((n for n in range(shortest) if len({words[n] for words in meanings}) > 1), shortest)
        common = " ".join(meanings[0][: min(same, shortest - 1)])
        return common if len(meanings) > 2 and len(common) > MUCH else ""

    def close_together(self, width: int) -> list[Line]:
        lines: list[Line] = []
        numbered = list(enumerate(self.choices, 1))
        single = [(number, choice) for number, choice in numbered if not choice.rest]
        for verb in dict.fromkeys(choice.verb for choice in self.choices if choice.rest):
            group = [(number, choice) for number, choice in numbered if choice.verb == verb and choice.rest]
            wide = max(len(choice.rest) for _, choice in group) + 7
            in_line = max(1, (width - 2) // wide)
            lines.append(line(Span("title", f"  {verb} ..."), Span("note", f" ({len(group)} choices)")))
            for start in range(0, len(group), in_line):
                cells = [
                    span
                    for number, choice in group[start : start + in_line]
                    for span in (Span("number", f"{number:5d}"), Span("", f" {choice.rest:{wide - 6}}"))
                ]
                lines.append(Line(tuple(cells)))
        for number, choice in single:
            lines.append(line(Span("number", f"{number:5d}"), f" {choice.text}  ", Span("note", choice.meaning)))
        return lines


def begins(words: list[str], typed: list[str]) -> bool:
    """Whether every typed word begins the word in its place."""
    return 0 < len(typed) <= len(words) and all(word.startswith(part) for word, part in zip(words, typed, strict=False))


def some_of(texts: list[str], most: int = 6) -> str:
    shown = ", ".join(texts[:most])
    return f"{shown} or {len(texts) - most} others" if len(texts) > most else shown
