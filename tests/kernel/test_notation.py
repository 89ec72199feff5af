"""Notation: every action has a text, and every text is either an action or refused in one sentence."""

from __future__ import annotations

from typing import Annotated, ClassVar

import pytest

from antarium.kernel.notation import Notation, Word
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal, Unreadable
from tests.kernel.toy_records import NOTATION, Bid, Done, Put, Roll, Walk


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(0), "bid amber"),
        (Walk(2), "walk 2"),
        (Roll(), "roll"),
        (Put((3, 400)), "put 3 400"),
        (Put(()), "put"),
    ],
)
def test_both_ways(action: Action, text: str) -> None:
    assert NOTATION.write(action) == text
    assert NOTATION.read(text) == action


@pytest.mark.parametrize("text", ["  WALK   2 ", "walk  2", "walk 2 ", "Walk 2", "walk 02", "walk\t2", "walk 2\n"])
def test_what_is_typed_may_have_other_blanks_capitals_and_noughts(text: str) -> None:
    assert NOTATION.read_typed(text) == Walk(2)
    with pytest.raises(Unreadable, match=r": write 'walk 2'"):
        NOTATION.read(text)


@pytest.mark.parametrize(
    "text", ["walk ٢", "walk ２", "ｗalk 2", "wal\N{KELVIN SIGN} 2", "walk\N{NO-BREAK SPACE}2", "walk 2\u200b"]
)
def test_letters_digits_and_blanks_of_other_scripts_are_refused(text: str) -> None:
    for read in (NOTATION.read, NOTATION.read_typed):
        with pytest.raises(Unreadable, match="use only ASCII letters, digits and signs"):
            read(text)


@pytest.mark.parametrize("word", ["+2", "2_0", "2.0", "0x2", "--2", "9" * 16])
def test_a_whole_number_is_digits_with_at_most_a_minus(word: str) -> None:
    with pytest.raises(Unreadable, match="is not a whole number"):
        NOTATION.read_typed(f"walk {word}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the action is empty; begin with a verb"),
        ("   ", "the action is empty; begin with a verb"),
        ("fly 3", "'fly' is not a verb of this game; the verbs are bid, challenge, done, draw"),
        ("walk", "'walk' is incomplete: walk needs a far"),
        ("walk 1 2", "'walk 1 2' has extra words after walk"),
        ("walk far", "can't read 'walk far': 'far' is not a whole number"),
        ("bid gold", "can't read 'bid gold': there is no card 'gold'"),
        ("put 1 x", "can't read 'put 1 x'"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        NOTATION.read(text)
    assert str(refusal.value).startswith(sentence)
    assert "\n" not in str(refusal.value)


def test_an_action_about_a_thing_that_does_not_exist_is_illegal() -> None:
    with pytest.raises(Illegal, match=r"Bid\(card=99\) names something that doesn't exist"):
        NOTATION.write(Bid(99))


def test_a_verb_belongs_to_one_action() -> None:
    class Finish(Action, frozen=True):
        verb: ClassVar[str] = "done"

    with pytest.raises(ValueError, match="Finish needs a verb of its own, not 'done'"):
        Notation((Done, Finish), {})


def test_an_action_needs_a_verb() -> None:
    class Silent(Action, frozen=True):
        pass

    with pytest.raises(ValueError, match="Silent needs a verb of its own, not ''"):
        Notation((Silent,), {})


class Either(Action, frozen=True):
    verb: ClassVar[str] = "either"
    what: int | str


class Far(Action, frozen=True):
    verb: ClassVar[str] = "far"
    where: Annotated[int, "inch"]
    then: tuple[Annotated[int, "inch"], ...]


def test_a_field_of_two_types_has_no_word() -> None:
    with pytest.raises(ValueError, match="has no single word"):
        Notation((Either,), {})


def test_kinds_of_values_have_words_of_their_own() -> None:
    inches = Notation((Far,), {"inch": Word(lambda value: f'{value}"', lambda text: int(text.rstrip('"')))})
    assert inches.write(Far(3, (4, 5))) == 'far 3" 4" 5"'
    assert inches.read('far 3" 4" 5"') == Far(3, (4, 5))
