"""Sketches: one real chapter of each game that is still to come, written to see whether the kernel carries it.

What every sketch shares stands here, so that the sketches hold nothing but rules.
"""

from __future__ import annotations

import re
import sys

from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame
from antarium.kernel.game import Advice, Game
from antarium.kernel.notation import Notation, Word
from antarium.kernel.records import Action, Event, Modifier
from antarium.kernel.rulebook import Rulebook
from antarium.kernel.setup import Setup

RULE = re.compile(r"\b[A-Z]{3}-\d+\b")


class NoAdvice(Advice):
    def worth(self, position: Position, seat: int) -> int:
        return 0

    def hint(self, position: Position, decision: Decision) -> Action | None:
        return None


class Sketch(Game):
    """A game without the parts that a sketch can do without: options, sentences, advice."""

    rules_version = "sketch/1"
    options = ()

    def __init__(self, book: dict[type[Frame], Sequence], words: dict[str, Word]) -> None:
        self.book = book
        self.notation = Notation(self.actions, words)
        self.rulebook = Rulebook(self.id, page(type(self).__module__))
        self.advice = NoAdvice()

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return tuple(f"seat {seat}" for seat in range(setup.seats))

    def prompt(self, position: Position, decision: Decision) -> str:
        return f"{self.seat_names(position.state.setup)[decision.seat]}: {decision.prompt}?"

    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return self.notation.write(action)

    def sentence(self, event: Event, setup: Setup) -> str:
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()


def page(module: str) -> str:
    """A RULES.md with every rule that the docstrings of a sketch speak of."""
    parts = [part for name, part in sys.modules.items() if name.startswith(module)]
    things = [thing for part in parts for thing in (part, *vars(part).values()) if isinstance(thing.__doc__, str)]
    rules = {rule for thing in things for rule in RULE.findall(thing.__doc__)}
    return "\n".join(f"- **{rule}** See the sketch. *[sketch]*" for rule in sorted(rules))


def names(kind: str, *words: str) -> Word:
    """The word for things that have a number in the tables and a name at the table."""

    def read(text: str) -> int:
        if text not in words:
            raise ValueError(f"there is no {kind} '{text}'; there are {', '.join(words)}")
        return words.index(text)

    return Word(words.__getitem__, read)


def reasons(*modifiers: Modifier) -> tuple[Modifier, ...]:
    """The modifiers that count for something."""
    return tuple(modifier for modifier in modifiers if modifier.value)
