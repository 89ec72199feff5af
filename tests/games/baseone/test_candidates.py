"""Moves worth a look: all legal, never none, and quickly found; random battles of movement keep the rules."""

from __future__ import annotations

import pytest

from antarium.games.baseone.actions import Hold, March
from antarium.games.baseone.bases import in_contact, is_drone, on_table, shape_of
from antarium.games.baseone.formation import gap_breaker, in_formation
from antarium.games.baseone.frames import AdvanceOrder, Move, RunOrder
from antarium.games.baseone.ids import ADVANCE, ADVANCING, AMBUSH, BEAST, INFANTRY, MOUNTED, NONE, RUN
from antarium.games.baseone.model import State
from antarium.games.baseone.plan import MoveSpace
from antarium.games.baseone.terms import Terms, first_too_near
from antarium.kernel.dice import Dice
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, line_up, stage
from tests.games.baseone.marching import BOOK, unit

ROSTERS = [
    "concord: strike-squad, c3d1, c3-howitzer",
    "ghar: outcast-squad, battle-squad, crawler",
    "freeborn: skyraiders, striker, domari",
    "boromite: lavamites, rock-riders, frag-borer",
]
PIECES = [
    ("wall", "8,14 16,14 16,14.5 8,14.5"), ("light-woods", "20,10 26,10 26,15 20,15"),
    ("building", "30,20 34,20 34,24 30,24"), ("hedge", "20,30 20.5,30 20.5,37 20,37"),
    ("boulders", "4,28 10,28 10,34 4,34"), ("hill", "34,34 42,34 42,40 34,40"),
]  # fmt: skip


@rule("MOV-2")
def test_candidates_lead_to_enemies_and_cover_and_allow_to_stay() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "14,20", "B1": "14,34"}, pieces=PIECES)
    found = MoveSpace(s, Move(unit(s, "A1"), ADVANCING, 5_000)).candidates(12)
    assert len(found) == 12
    assert isinstance(found[-1], Hold)
    first = found[0]
    assert isinstance(first, March)
    assert first.ways[0][-1] > 24_500
    assert len(set(found)) == len(found)


@rule("MOV-2")
def test_few_candidates_may_be_asked_for() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "14,20", "B1": "14,34"})
    space = MoveSpace(s, Move(unit(s, "A1"), ADVANCING, 5_000))
    assert len(space.candidates(1)) == 1
    assert len(space.candidates(3)) == 3
    assert len(space.candidates(8)) == 8


def table(number: int) -> State:
    """Two forces strewn over a table, some of them in ambush."""
    draw = Dice.from_seed(f"table {number}")
    s = field(ROSTERS[draw.below(4)], ROSTERS[draw.below(4)], dice=None, pieces=PIECES)
    s.dice = Dice.from_seed(f"dice {number}")
    for one in range(s.forces.units):
        for _ in range(40):
            line_up(s, one, 2_000 + draw.below(30_000), 2_000 + draw.below(44_000))
            if fits(s, one):
                break
            for each in s.forces.all_models[one]:
                s.standing[each] = 0
        if draw.below(3) == 0:
            s.first_order[one] = AMBUSH
    return s


def fits(s: State, one: int) -> bool:
    terms = Terms(s, Move(one, ADVANCING, 0))
    shapes = [shape_of(s, each) for each in s.models(one)]
    rows = [*terms.solid_rows, *terms.end_rows]
    return all(on_table(s.ground, shape) and first_too_near(rows, shape) < 0 for shape in shapes)


@rule("MOV-2", "UNT-4", "UNT-6")
@pytest.mark.parametrize("number", range(12))
def test_random_moves_are_never_stuck_and_end_as_they_must(number: int) -> None:
    s = table(number)
    forces = s.forces
    draw = Dice.from_seed(f"moves {number}")
    for _ in range(10):
        living = [one for one in range(forces.units) if s.is_alive(one)]
        one = living[draw.below(len(living))]
        runs = draw.below(2) == 1
        s.first_order[one] = RUN if runs else ADVANCE
        enemies = [other for other in living if forces.side[other] != forces.side[one]]
        charges = runs and forces.kind[one] in (INFANTRY, BEAST, MOUNTED) and enemies and draw.below(3) == 0
        target = enemies[draw.below(len(enemies))] if charges else -1
        before = {each: (s.x[each], s.y[each]) for each in s.models(one)}
        sprints = runs and forces.sprint[one] > 0 and draw.below(2) == 1
        pos = stage(s, RunOrder(one, sprints, target) if runs else AdvanceOrder(one), book=BOOK)
        while pos.pending:
            decision = pos.pending[0]
            found = decision.some(8)
            assert found
            for choice in found:
                pos.check(decision.seat, choice)
            pos.apply(decision.seat, found[draw.below(len(found))])
        if target >= 0 and in_contact(s, one, target):
            return
        assert in_formation(s, one)
        assert gap_breaker(s, one) == NONE
        times = forces.sprint[one] if sprints else 2 if runs else 1
        most = forces.move[one] * times + (max(forces.agility) * 1_000 if sprints else 0)
        for each, (x, y) in before.items():
            if not is_drone(forces, each):
                assert (s.x[each] - x) ** 2 + (s.y[each] - y) ** 2 <= (most + 2) ** 2
