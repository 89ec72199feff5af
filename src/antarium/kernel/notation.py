"""Notation: the text form of actions, both ways.

An action's text is its `verb`, then its fields. A field's kind is the label in its type
(`HexId = Annotated[int, "hex"]`); each game has a `Word` that writes and reads each kind.

`read` accepts exactly what `write` returns, for the wire and for records. `read_typed` is for people: it also accepts
other capitals, more blanks and numbers such as 12.0. Both accept only ASCII.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Union, get_args, get_origin, get_type_hints

from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import Illegal, Unreadable


class Word(Record, frozen=True):
    """How one kind of value is written and read. `read` raises `ValueError` with the reason."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


NUMBER: Final = re.compile(r"-?[0-9]{1,15}")


def read_number(word: str) -> int:
    if NUMBER.fullmatch(word) is None:
        raise ValueError(f"'{word}' is not a whole number")
    return int(word)


PLAIN = {int: Word(str, read_number), str: Word(str, str)}


class Notation:
    """The text form of one game's actions."""

    def __init__(self, actions: tuple[type[Action], ...], words: dict[str, Word]) -> None:
        self.words = words
        self.verbs: dict[str, type[Action]] = {}
        self.shapes: dict[type[Action], list[tuple[str, Word, bool]]] = {}
        for action in actions:
            if not action.verb or action.verb in self.verbs:
                raise ValueError(f"{action.__name__} needs a verb of its own, not '{action.verb}'")
            self.verbs[action.verb] = action
            self.shapes[action] = self.shape_of(action)

    def shape_of(self, action: type[Action]) -> list[tuple[str, Word, bool]]:
        hints = get_type_hints(action, include_extras=True)
        return [(name, *self.word_of(hint)) for name, hint in hints.items() if get_origin(hint) is not ClassVar]

    def word_of(self, hint: Any) -> tuple[Word, bool]:
        """Return the word for a type, and whether it can repeat (a tuple, always the last field)."""
        if get_origin(hint) is tuple:
            return self.word_of(get_args(hint)[0])[0], True
        if get_origin(hint) is Annotated:
            return self.words[get_args(hint)[1]], False
        if get_origin(hint) in (Union, UnionType):
            raise ValueError(f"a field of type {hint} has no single word")
        return PLAIN[hint], False

    def write(self, action: Action) -> str:
        """Return the text form, or raise `Illegal` for a value that doesn't exist in this game."""
        parts = [action.verb]
        try:
            for name, word, many in self.shapes.get(type(action), []):
                value = getattr(action, name)
                parts += [word.write(one) for one in value] if many else [word.write(value)]
        except (LookupError, TypeError, ValueError):
            raise Illegal(f"{action} names something that doesn't exist") from None
        return " ".join(parts)

    def read(self, text: str) -> Action:
        """Return the action with this text; raise `Unreadable` for another spelling."""
        action = self.read_typed(text)
        written = self.write(action)
        if written != text:
            raise Unreadable(f"can't read '{text}': write '{written}'")
        return action

    def read_typed(self, text: str) -> Action:
        """Return the action that a player typed, in any spelling."""
        if not text.isascii():
            raise Unreadable(f"can't read '{text}': use only ASCII letters, digits and signs")
        parts = text.split()
        if not parts:
            raise Unreadable("the action is empty; begin with a verb")
        action = self.verbs.get(parts[0].lower())
        if action is None:
            raise Unreadable(f"'{parts[0]}' is not a verb of this game; the verbs are {', '.join(sorted(self.verbs))}")
        rest = parts[1:]
        values: dict[str, Any] = {}
        for name, word, many in self.shapes[action]:
            if not many and not rest:
                raise Unreadable(f"'{text}' is incomplete: {action.verb} needs a {name}")
            taken, rest = (rest, []) if many else (rest[:1], rest[1:])
            try:
                read = tuple(word.read(part) for part in taken)
            except ValueError as problem:
                raise Unreadable(f"can't read '{text}': {problem}") from None
            values[name] = read if many else read[0]
        if rest:
            raise Unreadable(f"'{text}' has extra words after {action.verb}")
        return action(**values)
