"""The menu: the numbered choices of one decision, and the reading of typed lines."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import Unreadable, UserError

MAX_CANDIDATES: Final = 12
"""Maximum number of choices proposed from a space."""
NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")


class Choice(Record, frozen=True):
    """One choice: its action, text form and meaning."""

    action: Action
    text: str
    meaning: str

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def rest(self) -> str:
        return self.text.partition(" ")[2]


class Ambiguous(UserError):
    """A typed line that fits several choices."""


class Menu:
    """The choices of a seat, grouped by verb and sorted; bare verbs come last."""

    def __init__(self, position: Position, decision: Decision) -> None:
        game = position.game
        self.spelled_out = game.shorthand
        self.decision = decision
        self.notation = game.notation
        self.is_open = decision.space is not None
        found = [
            Choice(action, game.notation.write(action), game.describe(position, decision, action))
            for action in decision.some(MAX_CANDIDATES)
        ]
        verbs = list(dict.fromkeys(choice.verb for choice in found))
        if not self.is_open:
            found.sort(key=lambda choice: (not choice.rest, verbs.index(choice.verb), choice.rest))
        self.choices = found

    def find(self, text: str) -> Choice | None:
        """Return the choice with that number, or the only one that starts like the text, with or without its verb."""
        if NUMBER.fullmatch(text):
            if int(text) > len(self.choices):
                raise UserError(f"there is no choice {text}; the last one is {len(self.choices)}")
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

    def read(self, text: str) -> Action:
        """Read an action that is not a choice; the rules say why not. Its verb can be shortened or left out."""
        word, _, rest = text.partition(" ")
        verbs = [verb for verb in self.notation.verbs if verb.startswith(word.lower())]
        if not verbs and self.usual_verb():
            with suppress(Unreadable):
                return self.notation.read_typed(f"{self.usual_verb()} {text}")
        return self.notation.read_typed(f"{verbs[0]} {rest}" if len(verbs) == 1 else text)

    def shorthand(self, text: str) -> tuple[str, ...]:
        """Return the actions that a shorthand stands for, in their written form; empty if it is not a shorthand."""
        return tuple(self.notation.write(self.notation.read_typed(one)) for one in self.spelled_out(text))

    def usual_verb(self) -> str:
        """Return the verb for a line without one: the first verb that needs a value."""
        return next((choice.verb for choice in self.choices if choice.rest), "")

    def words(self) -> list[str]:
        """Return the text of every choice."""
        return [choice.text for choice in self.choices]


def begins(words: list[str], typed: list[str]) -> bool:
    """True if each typed word is the start of the word in its place."""
    return 0 < len(typed) <= len(words) and all(word.startswith(part) for word, part in zip(words, typed, strict=False))


def some_of(texts: list[str], most: int = 6) -> str:
    shown = ", ".join(texts[:most])
    return f"{shown} or {len(texts) - most} others" if len(texts) > most else shown
