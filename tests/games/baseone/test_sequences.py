"""The sequence of play: steps that jump do not count on luck for where they land."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final

import pytest

from antarium.games import baseone
from antarium.games.baseone.ambush import AwaitAmbush
from antarium.games.baseone.bag import DrawOrderDie
from antarium.games.baseone.battle import PlayTurns
from antarium.games.baseone.consolidation import MOVE_CLEAR, MoveClear
from antarium.games.baseone.deployment import DRAW_FOR_DEPLOYMENT, DrawForDeployment
from antarium.games.baseone.ending import PLAY_TURNS
from antarium.games.baseone.frames import FRAMES
from antarium.games.baseone.going import AWAIT_AMBUSH, END_MOVE, PLAN_MOVE, WALK_ON, WalkOn
from antarium.games.baseone.grafts import OfferGraft
from antarium.games.baseone.infiltration import CHOOSE_INFILTRATORS, ChooseInfiltrators
from antarium.games.baseone.moving import EndMove
from antarium.games.baseone.orders import DRAW_ORDER_DIE
from antarium.games.baseone.plan import PlanMove
from antarium.games.baseone.recovery import OFFER_GRAFT
from antarium.games.baseone.sequences import BATTLE, BOOK, CONSOLIDATION, DEPLOYMENT, INFILTRATION, MOVE, RECOVERY, TURN
from antarium.kernel.flow import Sequence, Step

LANDINGS: Final[dict[str, tuple[Sequence, int, type[Step[Any, Any, Any]]]]] = {
    "PLAN_MOVE": (MOVE, PLAN_MOVE, PlanMove),
    "AWAIT_AMBUSH": (MOVE, AWAIT_AMBUSH, AwaitAmbush),
    "WALK_ON": (MOVE, WALK_ON, WalkOn),
    "END_MOVE": (MOVE, END_MOVE, EndMove),
    "PLAY_TURNS": (BATTLE, PLAY_TURNS, PlayTurns),
    "DRAW_FOR_DEPLOYMENT": (DEPLOYMENT, DRAW_FOR_DEPLOYMENT, DrawForDeployment),
    "CHOOSE_INFILTRATORS": (INFILTRATION, CHOOSE_INFILTRATORS, ChooseInfiltrators),
    "MOVE_CLEAR": (CONSOLIDATION, MOVE_CLEAR, MoveClear),
    "DRAW_ORDER_DIE": (TURN, DRAW_ORDER_DIE, DrawOrderDie),
    "OFFER_GRAFT": (RECOVERY, OFFER_GRAFT, OfferGraft),
}
"""Each number that a step goes back to, the sequence it counts in, and the step it means."""


@pytest.mark.parametrize("name", LANDINGS)
def test_every_number_of_a_step_is_the_step_it_is_named_after(name: str) -> None:
    sequence, number, step = LANDINGS[name]
    assert isinstance(sequence.steps[number], step)
    assert name == "_".join(word.upper() for word in words_of(step.__name__))
    assert [type(one) for one in sequence.steps].count(step) == 1


def test_no_step_jumps_anywhere_else() -> None:
    jumps: set[str] = set()
    for path in sorted(Path(baseone.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "back_to":
                jumps.add(ast.unparse(node.args[0]))
    assert jumps <= set(LANDINGS)


def test_every_sequence_is_in_the_book_once() -> None:
    assert set(BOOK) == set(FRAMES)
    assert all(sequence.steps for sequence in BOOK.values())
    assert len({sequence.name for sequence in BOOK.values()}) == len(BOOK)


def test_only_the_keeping_of_ambushes_is_chosen_together() -> None:
    """D-8, C-17"""
    together = [type(step).__name__ for sequence in BOOK.values() for step in sequence.steps if step.together]
    assert together == ["KeepAmbushes"]


def words_of(name: str) -> list[str]:
    """PlanMove as Plan and Move."""
    words: list[str] = []
    for letter in name:
        if letter.isupper():
            words.append(letter)
        else:
            words[-1] += letter
    return words
