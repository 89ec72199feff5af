"""The sequence of play: steps that jump do not count on luck for where they land."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final

import pytest

from antarium.games import revolt
from antarium.games.revolt.flights import CHOOSE_COUNTER, DECLARE_OVERFLIGHT, DeclareOverflight
from antarium.games.revolt.leaders import ROLL_FATE, RollFate
from antarium.games.revolt.movement import CHOOSE_TELEPORT, ChooseCounter, ChooseTeleport
from antarium.games.revolt.sequences import BOOK, DEFEAT, MOVEMENT, POLITICS_TURN
from antarium.games.revolt.turns import FightInOrder, MoveInOrder
from antarium.kernel.flow import Sequence, Step

LANDINGS: Final[dict[str, tuple[Sequence, int, type[Step[Any, Any, Any]]]]] = {
    "CHOOSE_COUNTER": (MOVEMENT, CHOOSE_COUNTER, ChooseCounter),
    "DECLARE_OVERFLIGHT": (MOVEMENT, DECLARE_OVERFLIGHT, DeclareOverflight),
    "CHOOSE_TELEPORT": (MOVEMENT, CHOOSE_TELEPORT, ChooseTeleport),
    "ROLL_FATE": (DEFEAT, ROLL_FATE, RollFate),
}
"""Each number that a step goes back to, the sequence it counts in, and the step it means."""
ONE_BACK = "turn.at - 1"
"""The one jump that is reckoned: from a fight back to the next player's move."""


@pytest.mark.parametrize("name", LANDINGS)
def test_every_number_of_a_step_is_the_step_it_is_named_after(name: str) -> None:
    sequence, number, step = LANDINGS[name]
    assert isinstance(sequence.steps[number], step)
    assert name == "_".join(word.upper() for word in words_of(step.__name__))
    assert [type(one) for one in sequence.steps].count(step) == 1


def test_the_step_before_a_fight_in_turn_order_is_the_move() -> None:
    kinds = [type(step) for step in POLITICS_TURN.steps]
    assert kinds[kinds.index(FightInOrder) - 1] is MoveInOrder


def test_no_step_jumps_anywhere_else() -> None:
    jumps: set[str] = set()
    for path in sorted(Path(revolt.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "back_to":
                jumps.add(ast.unparse(node.args[0]))
    assert jumps == {*LANDINGS, ONE_BACK}


def test_every_sequence_is_in_the_book_once() -> None:
    assert all(sequence.steps for sequence in BOOK.values())
    assert len({sequence.name for sequence in BOOK.values()}) == len(BOOK)


def words_of(name: str) -> list[str]:
    """ChooseCounter as Choose and Counter."""
    words: list[str] = []
    for letter in name:
        if letter.isupper():
            words.append(letter)
        else:
            words[-1] += letter
    return words
