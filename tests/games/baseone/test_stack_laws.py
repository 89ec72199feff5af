"""Frames of Base One: a position whose frames or lists do not fit its table is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from antarium.games.baseone.frames import (
    FRAMES,
    Activation,
    Assault,
    Battle,
    BreakTest,
    Deployment,
    Impact,
    Move,
    Recovery,
    RunOrder,
    ShieldPlacement,
    Shooting,
    Turn,
    Volley,
)
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.model import State
from antarium.games.baseone.stack_laws import ABOVE, ranges_on
from antarium.kernel.codec import decode, encode
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.refusals import BadPosition
from antarium.kernel.soundness import kinds_in
from antarium.kernel.testing import random_game

GAME = BaseOne()
LONGER = {"force_1": "algoryn", "force_2": "boromite"}
UNEQUAL = {"roster_1": "concord: strike-command, strike-squad"}


def state_of(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


@lru_cache
def met() -> dict[tuple[type[Frame], int], Position]:
    """For each frame on top, at each of its steps, a position of a random game."""
    found: dict[tuple[type[Frame], int], Position] = {}
    for seed, options in (("frames", {}), ("more", LONGER)):
        for position in random_game(GAME, seed, 2, **options):
            if position.stack:
                top = position.stack[-1]
                found.setdefault((type(top), top.at), position.clone())
    return found


def position_with(top: type[Frame]) -> Position:
    return next(one for (kind, _), one in met().items() if kind is top)


def refusal(position: Position, stack: Frames) -> str:
    with pytest.raises(BadPosition) as refused:
        decode(GAME, encode(Position(GAME, position.state, stack, (), ())))
    return str(refused.value)


def refusal_of(position: Position) -> str:
    return refusal(position, position.stack)


def test_every_number_in_a_frame_has_a_kind_and_every_kind_a_range() -> None:
    ranges = ranges_on(state_of(GAME.start(seed="kinds")))
    for frame in FRAMES:
        kinds = dict(kinds_in(frame))
        assert set(kinds.values()) <= set(ranges)
        for name, hint in get_type_hints(frame).items():
            if name != "at" and hint is not bool:
                assert name in kinds, f"{frame.__name__}.{name}"


def test_only_known_frames_interrupt_others() -> None:
    assert {one for above in ABOVE.values() for one in above} | set(ABOVE) <= set(FRAMES)


def test_every_frame_refuses_numbers_that_do_not_exist() -> None:
    """Each number in each frame that games come to, one too small and one too large."""
    tried = 0
    for position in met().values():
        ranges = ranges_on(state_of(position))
        for place, frame in enumerate(position.stack):
            for name, kind in kinds_in(type(frame)):
                value = getattr(frame, name)
                for wrong in (ranges[kind][0] - 1, ranges[kind][1] + 1, 2**40):
                    other = replace(frame, **{name: with_wrong(value, wrong)})
                    assert refusal(position, (*position.stack[:place], other, *position.stack[place + 1 :]))
                    tried += 1
    assert tried > 300


def with_wrong(value: Any, wrong: int) -> Any:
    """The same value with another number in its first place."""
    if not isinstance(value, tuple):
        return wrong
    return (with_wrong(value[0], wrong), *value[1:]) if value and isinstance(value[0], tuple) else (wrong, *value[1:])


def test_steps_that_do_not_exist_are_refused() -> None:
    for position in met().values():
        for place, frame in enumerate(position.stack):
            for at in (-1, len(GAME.book[type(frame)].steps) + 1):
                other = (*position.stack[:place], replace(frame, at=at), *position.stack[place + 1 :])
                assert f"has no step {at}" in refusal(position, other)


@pytest.mark.parametrize(
    ("top", "change", "reason"),
    [
        (Deployment, {"unit": 99}, "Deployment.unit has the unit or none 99"),
        (Move, {"spent": (1, 2)}, "does not stand beside the models"),
        (Move, {"plan": ((0, 0),)}, "is not a plan"),
        (Move, {"left": -1}, "Move.left has the distance -1"),
        (Move, {"piece": 61}, "Move.piece has the piece or none 61"),
        (Shooting, {"targets": (99,)}, "Shooting.targets has the unit or none 99"),
        (Shooting, {"order": 8}, "Shooting.order has the order 8"),
        (Volley, {"shots": (99,), "dice": (1,)}, "have no shooters"),
        (Volley, {"mode": 1000}, "Volley.mode has the mode or none 1000"),
        (Impact, {"lucky": (0,) * 50}, "does not stand beside"),
        (Impact, {"modes": (-1,)}, "are not those of a weapon"),
        (Impact, {"failed": (999,)}, "are placed on"),
        (Turn, {"side": 2}, "Turn.side has the side or nobody 2"),
        (Turn, {"side": -1}, "nobody is asked"),
    ],
)
def test_a_frame_that_no_rule_makes_is_refused(top: type[Frame], change: dict[str, Any], reason: str) -> None:
    position = position_with(top)
    assert reason in refusal(position, (*position.stack[:-1], replace(position.stack[-1], **change)))


def test_frames_lie_in_the_order_of_play() -> None:
    move = position_with(Move)
    battle, turn, *rest = move.stack
    assert isinstance(battle, Battle)
    assert "is not a battle" in refusal(move, (turn, *rest))
    assert "can't interrupt" in refusal(move, (battle, *rest))
    assert "is not the turn of these frames" in refusal(move, (battle, Deployment(at=1, side=0)))


def test_a_target_is_an_enemy_and_a_model_belongs_to_its_unit() -> None:
    move = position_with(Move)
    top = move.stack[-1]
    assert isinstance(top, Move)
    assert "is not an enemy of" in refusal(move, (*move.stack[:-1], replace(top, target=top.unit)))
    impact = position_with(Impact)
    hit = impact.stack[-1]
    assert isinstance(hit, Impact)
    stranger = state_of(impact).forces.all_models[hit.target ^ 1][0]
    assert "is not a model of" in refusal(impact, (*impact.stack[:-1], replace(hit, viable=(stranger,), covered=(0,))))


def test_units_that_a_shorter_roster_leaves_out_are_nobody() -> None:
    """A block of no columns: a unit without models is brought to the table."""
    position = next(one for one in random_game(GAME, "gap", 2, **UNEQUAL) if isinstance(one.stack[-1], Deployment))
    s = state_of(position)
    gaps = [unit for unit in range(s.forces.units) if not s.forces.start[unit]]
    assert gaps, "the rosters are of different lengths"
    battle, deployment = position.stack
    wrong = replace(deployment, at=2, side=s.forces.side[gaps[0]], unit=gaps[0])
    assert "which has no models" in refusal(position, (battle, wrong))


def test_other_frames_say_what_can_be() -> None:
    turn = position_with(Turn)
    under = turn.stack
    s = state_of(turn)
    plain = next(unit for unit in s.forces.of_side[0] if s.forces.batter[unit] < 0)
    other = s.forces.of_side[1][0]
    activation = Activation(plain, 3)
    assert "has no batter drone" in refusal(turn, (*under, activation, ShieldPlacement(plain)))
    assert "have no Down dice to test" in refusal(turn, (*under, Recovery((plain, plain, plain))))
    assault = Assault(plain, other)
    run = RunOrder(plain, target=other)
    assert "do not fight here" in refusal(turn, (*under, activation, run, replace(assault, offered=3)))
    assert "are not models with weapons" in refusal(turn, (*under, activation, run, replace(assault, wielded=(0,))))
    third = s.forces.members[s.forces.of_side[1][1]][0]
    answer = replace(assault, answering=(third,))
    assert "do not answer here" in refusal(turn, (*under, activation, run, answer))
    weapons = replace(assault, wielded=(s.forces.members[plain][0], 999))
    assert "are not the weapons" in refusal(turn, (*under, activation, run, weapons))
    test = BreakTest(plain, doomed=(s.forces.members[other][0],))
    assert "is not a model of" in refusal(turn, (*under, activation, run, assault, test))


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("turn", 8, "turn 8"),
        ("turn", -1, "turn -1"),
        ("ground_seed", 60_001, "the seed 60001"),
        ("paths", [99, 0], "name what does not exist"),
        ("paths", [0, 99], "name what does not exist"),
        ("gaps", [0, 0, 99_000_000], "name what does not exist"),
        ("gaps", [0, 0], "name what does not exist"),
    ],
)
def test_numbers_on_the_table_that_do_not_exist_are_refused(name: str, value: Any, reason: str) -> None:
    position = position_with(Turn).clone()
    setattr(position.state, name, value)
    assert reason in refusal_of(position)
