"""The menu: order, numbers, pages, and what a line means."""

from __future__ import annotations

import pytest

from antarium.cli.terminal.menu import MAX_EXPLAINED
from antarium.cli.terminal.menu import pages as pages_of
from antarium.games import load
from antarium.kernel.flow import Position
from antarium.kernel.menu import Ambiguous, Menu
from antarium.kernel.refusals import UserError
from tests.kernel.toy_game import Toy


def middle_of_a_move() -> Position:
    """Airjets have been taken up: many hexes to go to."""
    game = load("revolt")
    position = game.start(2, seed="menu", setup="auto")
    for text in ("done", "done"):
        position.apply(0, game.notation.read(text))
    position.apply(1, game.notation.read("select TER-AJ1"))
    return position


def test_who_choose_at_the_same_time_each_read_their_own_choices() -> None:
    position = Toy().start(3, seed="menu")
    for seat, side in enumerate(("Red", "Green", "Blue")):
        menu = Menu(position, position.decision(seat))
        assert [choice.meaning for choice in menu.choices] == [f"{side}: {choice.text}" for choice in menu.choices]


def test_choices_are_grouped_and_sorted_and_what_stands_alone_is_last() -> None:
    position = middle_of_a_move()
    menu = Menu(position, position.decision(1))
    texts = menu.words()
    goes = [text for text in texts if text.startswith("to ")]
    assert goes == sorted(goes)
    assert texts[-1] == "done"


def test_many_choices_are_shown_close_together_with_their_numbers() -> None:
    position = middle_of_a_move()
    menu = Menu(position, position.decision(1))
    assert len(menu.choices) > MAX_EXPLAINED
    pages = pages_of(menu, 100)
    text = "\n".join(str(line) for page in pages for line in page)
    for number, choice in enumerate(menu.choices, 1):
        assert f"{number} {choice.rest or choice.text}" in text
    assert max(len(line) for page in pages for line in page) <= 100


def test_a_number_a_hex_and_a_beginning() -> None:
    position = middle_of_a_move()
    menu = Menu(position, position.decision(1))
    target = next(choice for choice in menu.choices if choice.verb == "to" and not choice.rest.startswith("0"))
    for typed in (str(menu.choices.index(target) + 1), target.text, target.rest, f"T {target.rest}"):
        assert menu.find(typed) == target
    assert menu.find("nothing like it") is None
    with pytest.raises(UserError, match="there is no choice 999"):
        menu.find("999")
    with pytest.raises(Ambiguous, match="could be"):
        menu.find("to 1")
