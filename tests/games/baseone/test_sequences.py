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
from antarium.games.baseone.deployment import DrawForDeployment, PlaceUnit
from antarium.games.baseone.ending import RollForEnd
from antarium.games.baseone.frames import FRAMES
from antarium.games.baseone.going import AWAIT_AMBUSH, END_MOVE, PLAN_MOVE, WALK_ON, WalkOn
from antarium.games.baseone.grafts import OfferGraft
from antarium.games.baseone.infiltration import ChooseInfiltrators, TireInfiltrators
from antarium.games.baseone.moving import EndMove
from antarium.games.baseone.orders import ChooseOrder
from antarium.games.baseone.plan import PlanMove
from antarium.games.baseone.recovery import RollRecovery
from antarium.games.baseone.sequences import BATTLE, BOOK, DEPLOYMENT, INFILTRATION, MOVE, RECOVERY, TURN
from antarium.kernel.flow import Sequence, Step

LANDINGS: Final[dict[str, tuple[Sequence, int, type[Step[Any, Any, Any]]]]] = {
    "PLAN_MOVE": (MOVE, PLAN_MOVE, PlanMove),
    "AWAIT_AMBUSH": (MOVE, AWAIT_AMBUSH, AwaitAmbush),
    "WALK_ON": (MOVE, WALK_ON, WalkOn),
    "END_MOVE": (MOVE, END_MOVE, EndMove),
}
"""Each number that a step goes back to, the sequence it counts in, and the step it means."""
RECKONED: Final[dict[str, tuple[Sequence, type[Step[Any, Any, Any]], type[Step[Any, Any, Any]]]]] = {
    "battle.at - 1": (BATTLE, RollForEnd, PlayTurns),
    "deployment.at - 2": (DEPLOYMENT, PlaceUnit, DrawForDeployment),
    "frame.at - 1": (INFILTRATION, TireInfiltrators, ChooseInfiltrators),
    "recovery.at - 1": (RECOVERY, RollRecovery, OfferGraft),
    "turn.at - 1": (TURN, ChooseOrder, DrawOrderDie),
}
"""Each jump that is reckoned: in which sequence, from which step, to which."""


@pytest.mark.parametrize("name", LANDINGS)
def test_every_number_of_a_step_is_the_step_it_is_named_after(name: str) -> None:
    sequence, number, step = LANDINGS[name]
    assert isinstance(sequence.steps[number], step)
    assert name == "_".join(word.upper() for word in words_of(step.__name__))
    assert [type(one) for one in sequence.steps].count(step) == 1


@pytest.mark.parametrize("jump", RECKONED)
def test_every_reckoned_jump_lands_where_it_should(jump: str) -> None:
    sequence, start, end = RECKONED[jump]
    kinds = [type(step) for step in sequence.steps]
    assert kinds.index(start) - kinds.index(end) == int(jump[-1])


def test_no_step_jumps_anywhere_else() -> None:
    jumps: set[str] = set()
    for path in sorted(Path(baseone.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "back_to":
                jumps.add(ast.unparse(node.args[0]))
    assert jumps <= {*LANDINGS, *RECKONED}


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
