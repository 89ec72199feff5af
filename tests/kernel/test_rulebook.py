"""Rulebook: RULES.md as a table of paragraphs."""

from __future__ import annotations

import pytest

from antarium.kernel.refusals import UserError
from antarium.kernel.rulebook import Rule, Rulebook

PAGE = """
# The rules

Words before the rules are no rule, and neither is **MOV-9** in a sentence.

## MOV Movement
- **MOV-1** A counter moves up to its factor. *[section 5]*
- **MOV-2** It stops *at once* beside an enemy. *[ruling R-3]*
- MOV-3 has no stars, so it is no rule. *[nowhere]*

## COM Combat
- **COM-10** The loser removes the margin. *[reconstructed]*
"""


def test_rules_are_found_by_id_in_reading_order() -> None:
    book = Rulebook("moon", PAGE)
    assert list(book.rules) == ["MOV-1", "MOV-2", "COM-10"]
    assert book.chapters == {"MOV": "Movement", "COM": "Combat"}
    assert book["COM-10"] == Rule("COM-10", "The loser removes the margin.", "reconstructed", "COM")
    assert book["MOV-2"].text == "It stops *at once* beside an enemy."
    assert book["MOV-2"].source == "ruling R-3"


def test_an_id_may_be_given_in_small_letters() -> None:
    assert Rulebook("moon", PAGE)["mov-1"].id == "MOV-1"


def test_an_unknown_rule_is_refused_with_the_chapters() -> None:
    with pytest.raises(UserError, match="moon has no rule 'MOV-7'; its chapters are MOV, COM"):
        Rulebook("moon", PAGE)["MOV-7"]


def test_a_page_without_rules_is_an_empty_book() -> None:
    assert Rulebook("moon", "").rules == {}
