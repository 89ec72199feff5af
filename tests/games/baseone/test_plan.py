"""MOV-2: the choice of a move, what it accepts and what it refuses."""

from __future__ import annotations

import pytest

from antarium.games.baseone.actions import Charge, Hold, March
from antarium.games.baseone.formation import gap_breaker, in_formation
from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import ADVANCING, BREAKING_OFF, CONSOLIDATING, IMMOBILE, INCH, INFILTRATING, NONE
from antarium.games.baseone.plan import MoveSpace
from antarium.kernel.dice import Dice
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, play, refused, stage
from tests.games.baseone.marching import BOOK, advance, model, move, shifted, spot, unit


@rule("MOV-2")
def test_a_move_names_models_once_that_are_there() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    pos = advance(s, "A1")
    assert "twice" in refused(pos, "move 1@10,11 1@10,12").reason
    assert "does not have" in refused(pos, "move 9@10,11").reason
    assert "does not have" in refused(pos, "move w@10,11").reason
    assert "walks" in refused(pos, "move s@16,10.5").reason
    space = pos.pending[0].space
    assert space is not None
    for wrong in (March(()), March(((0, 400, 1, 1),)), March(((0, 0, 1),)), Charge(1)):
        with pytest.raises(Illegal):
            space.check(wrong)


@rule("MOV-18")
def test_a_unit_that_cannot_move_is_not_asked() -> None:
    s = field("concord: c3d2", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.damage[model(s, "A1.1")] |= IMMOBILE
    assert not advance(s, "A1").pending


@rule("FRC-2")
def test_infiltrators_run_under_the_gap_rule_and_perhaps_farther_away() -> None:
    """D-25 Option infiltrator_limits: more than 10 inches from every enemy."""
    at = {"A1": "10,10", "B1": "10,30"}
    s = field("algoryn: infiltrators", "ghar: outcast-squad", at)
    play(move(s, "A1", INFILTRATING, 10_000), shifted(s, "A1", 0, 10_000))
    assert spot(s, "A1.1") == (10_000, 20_000)
    s = field("algoryn: infiltrators", "ghar: outcast-squad", at, infiltrator_limits="on")
    pos = move(s, "A1", INFILTRATING, 10_000)
    assert refused(pos, shifted(s, "A1", 0, 20_000 - 10_000 - 984)).rule == "UNT-6"
    play(pos, shifted(s, "A1", 0, 20_000 - 10_000 - 985))


@rule("HTH-9", "UNT-6")
def test_a_consolidating_unit_must_get_clear_of_its_enemy() -> None:
    """D-82"""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,10.99"})
    pos = move(s, "A1", CONSOLIDATING, 5_000)
    assert refused(pos, "hold").rule == "HTH-9"
    assert refused(pos, shifted(s, "A1", 0, -500)).rule == "UNT-6"
    assert refused(pos, shifted(s, "A1", 0, 4_000)).rule == "MOV-4"
    best = pos.pending[0].some(12)[0]
    pos.apply(0, best)
    assert gap_breaker(s, unit(s, "A1")) == NONE


@rule("PBS-5", "MOV-3")
def test_a_unit_that_breaks_off_may_move_through_its_enemy() -> None:
    s = field("freeborn: skyraiders", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,10.99"})
    breaking_off = Move(unit(s, "A1"), BREAKING_OFF, 10_000, through=unit(s, "B1"))
    play(stage(s, breaking_off, book=BOOK), shifted(s, "A1", 0, 8_000))
    assert gap_breaker(s, unit(s, "A1")) == NONE


@rule("UNT-5", "MOV-2")
def test_a_unit_that_has_moved_restores_its_formation_if_it_can() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.standing[model(s, "A1.3")] = s.standing[model(s, "A1.s")] = 0
    begun = Move(unit(s, "A1"), ADVANCING, 3_000, moved=True)
    space = MoveSpace(s, begun)
    with pytest.raises(Illegal, match="restore its formation"):
        space.check(Hold())
    assert all(not isinstance(choice, Hold) for choice in space.candidates(8))


@rule("MOV-2")
def test_whatever_is_sampled_is_legal() -> None:
    s = field(
        "concord: strike-squad",
        "ghar: outcast-squad",
        {"A1": "10,10", "B1": "10,16"},
        pieces=[("wall", "8,12 16,12 16,12.5 8,12.5"), ("building", "16,4 20,4 20,9 16,9")],
    )
    space = MoveSpace(s, Move(unit(s, "A1"), ADVANCING, 5 * INCH))
    dice = Dice.from_seed("sampling")
    kinds = set()
    for _ in range(60):
        action = space.sample(dice)
        space.check(action)
        kinds.add(type(action))
    assert kinds == {March, Hold}
    assert in_formation(s, unit(s, "A1"))
