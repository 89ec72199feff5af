"""Frames of Revolt: a position whose frames do not fit its table is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from antarium.games.revolt.frames import (
    FRAMES,
    Aftermath,
    Battle,
    Combat,
    Defeat,
    Detonation,
    Movement,
    Pattern,
    Placement,
    PoliticsGame,
    PoliticsTurn,
    Rebuilding,
    RevoltGame,
    RevoltTurn,
)
from antarium.games.revolt.stack_laws import ABOVE, ranges_on
from antarium.kernel.codec import decode, encode
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.refusals import BadPosition
from antarium.kernel.soundness import kinds_in
from antarium.kernel.testing import random_game
from tests.games.revolt.support import GAME, state_of

SEATS = {"revolt": 2, "silakka": 2, "politics": 4}


@lru_cache
def met() -> dict[tuple[type[Frame], int], Position]:
    """For each frame on top, at each of its steps, a position of a random game."""
    found: dict[tuple[type[Frame], int], Position] = {}
    for scenario, seats in SEATS.items():
        for seed in ("frames", "more", "again"):
            for position in random_game(GAME, seed, seats, scenario=scenario):
                if position.stack:
                    top = position.stack[-1]
                    found.setdefault((type(top), top.at), position.clone())
    return found


def bytes_with(position: Position, stack: Frames) -> bytes:
    return encode(Position(GAME, position.state, stack, (), ()))


def refusal(position: Position, stack: Frames) -> str:
    with pytest.raises(BadPosition) as refused:
        decode(GAME, bytes_with(position, stack))
    return str(refused.value)


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
                    changed = (wrong, *value[1:]) if isinstance(value, tuple) else wrong
                    other = replace(frame, **{name: changed})
                    assert refusal(position, (*position.stack[:place], other, *position.stack[place + 1 :]))
                    tried += 1
    assert tried > 300


def test_steps_that_do_not_exist_are_refused() -> None:
    for position in met().values():
        for place, frame in enumerate(position.stack):
            for at in (-1, len(GAME.book[type(frame)].steps) + 1):
                other = (*position.stack[:place], replace(frame, at=at), *position.stack[place + 1 :])
                assert f"has no step {at}" in refusal(position, other)


@pytest.mark.parametrize(
    ("top", "change", "reason"),
    [
        (Rebuilding, {"seat": 7}, "Rebuilding.seat has the seat 7, but only 0 to 1 exist"),
        (Movement, {"seat": 9}, "Movement.seat has the seat 9"),
        (Movement, {"group": (0, 0)}, "can't move together"),
        (Movement, {"flight": (0, 1, 2)}, "a flight can't be"),
        (Combat, {"fought": (999,)}, "Combat.fought has the hex 999"),
        (Combat, {"seat": -1}, "Combat.seat has the seat -1"),
        (Battle, {"values": (0, 1, 2)}, "are not among"),
        (Battle, {"defender": 84}, "Battle.defender has the seat 84"),
        (Battle, {"due": 5, "loser": -1}, "5 can't be due from -1"),
        (Battle, {"winners": (83,)}, "do not fight here"),
        (Pattern, {"counters": ()}, "the position can't be set up"),
        (Placement, {"counters": (83, 83)}, "does not wait to be placed"),
    ],
)
def test_a_frame_that_no_rule_makes_is_refused(top: type[Frame], change: dict[str, Any], reason: str) -> None:
    position = position_with(top)
    assert reason in refusal(position, (*position.stack[:-1], replace(position.stack[-1], **change)))


def position_with(top: type[Frame]) -> Position:
    return next(one for (kind, _), one in met().items() if kind is top)


def test_frames_lie_in_the_order_of_play() -> None:
    battle = position_with(Battle)
    game, turn, *rest = battle.stack
    assert "can't interrupt" in refusal(battle, (game, *rest))
    assert "is not a game of this scenario" in refusal(battle, (turn, *rest))
    assert "can't interrupt" in refusal(battle, (game, game, turn, *rest))
    assert "is not the turn of these frames" in refusal(battle, (game, Placement(0, (0,))))
    other = 1 - battle.stack[-1].attacker  # type: ignore[attr-defined]
    phase = tuple(replace(one, seat=other) if isinstance(one, Aftermath) else one for one in battle.stack)
    assert "can't all be in their combat phase" in refusal(battle, phase)


def test_turns_and_drafts_fit_their_table() -> None:
    games = random_game(GAME, "draft", 4, scenario="politics", setup="auto")
    movement = next(one for one in games if isinstance(one.stack[-1], Movement))
    game, turn, *rest = movement.stack
    assert isinstance(game, PoliticsGame)
    assert isinstance(turn, PoliticsTurn)
    assert "PoliticsTurn.number has the seat 4" in refusal(movement, (game, replace(turn, number=4), *rest))
    assert "not chosen in the order" in refusal(movement, (replace(game, draft=(0, 1)), turn, *rest))
    assert "houses left over" in refusal(movement, (replace(game, picks=game.picks[:-1]), turn, *rest))
    assert "were chosen" in refusal(movement, (replace(game, chosen=(0, 0)), turn, *rest))


def test_leaders_roll_for_their_fate_only_on_the_map() -> None:
    battle = position_with(Battle)
    troop = Defeat(leaders=(1,))
    assert "are not defeated leaders on the map" in refusal(battle, (*battle.stack, troop))
    combat = position_with(Combat)
    seat = combat.stack[-1].seat  # type: ignore[attr-defined]
    assert "is not a Devastator on the map" in refusal(combat, (*combat.stack, Detonation(seat, 0)))


def test_a_game_at_its_start_has_no_turn() -> None:
    opening = GAME.start(seed="start")
    assert isinstance(opening.stack[0], RevoltGame)
    assert "is not the turn of these frames" in refusal(opening, (*opening.stack[:1], RevoltTurn(), Movement(0)))
