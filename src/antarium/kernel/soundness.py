"""Soundness: checks of a position that is read from bytes.

Each game checks its own table and frames in `Game.violations` and `Game.misfits`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import KEY_BYTES
from antarium.kernel.flow import Position, without
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.game import Game
from antarium.kernel.records import Action
from antarium.kernel.refusals import BadPosition
from antarium.kernel.setup import Setup
from antarium.kernel.state import State

MAX_DRAWN_BYTES: Final = 1 << 40
"""More bytes of dice than any game draws."""
Ranges = Mapping[str, tuple[int, int]]
"""The minimum and maximum of each kind of number on one table."""


@lru_cache
def check_setup(game: Game, setup: Setup) -> None:
    """Refuse seats and options that this game doesn't have. All other checks rely on them."""
    if game.setup(setup.seats, **dict(setup.options)) != setup:
        raise BadPosition("the position can't be set up: its options are not those of this game")


def check_dice(key: bytes, drawn: int) -> None:
    if len(key) != KEY_BYTES or not 0 <= drawn < MAX_DRAWN_BYTES:
        raise BadPosition(f"the dice have a key of {len(key)} bytes, and {drawn} bytes of them are drawn")


def check(game: Game, state: State, stack: Frames) -> None:
    """Refuse a table or frames that violate the game's invariants, and steps that don't exist."""
    found = [*game.violations(state), *misplaced(game, stack)] or game.misfits(state, stack)
    if found:
        raise BadPosition(f"the position can't be set up: {found[0]}")


def misplaced(game: Game, stack: Frames) -> Iterator[str]:
    """Yield a sentence for each frame at a step that doesn't exist. Only a frame below another can be at its end."""
    for frame in stack:
        last = len(game.book[type(frame)].steps) - (frame is stack[-1])
        if not 0 <= frame.at <= last:
            yield f"{type(frame).__name__} has no step {frame.at}"


def asked(game: Game, state: State, stack: Frames, sealed: tuple[tuple[int, Action], ...]) -> Decisions:
    """Return the decisions of the position. A stored position asks at least one seat, or its game is over."""
    if not stack:
        if sealed:
            raise BadPosition("the game is over, and choices are still sealed")
        return NOBODY
    top = stack[-1]
    step = game.book[type(top)].steps[top.at]
    found = step.ask(state, top)
    check_decisions(found, state.setup.seats)
    if not sealed:
        return found
    seats = [seat for seat, _ in sealed]
    if not step.together or seats != sorted(set(seats)):
        raise BadPosition(f"the choices of the seats {seats} can't be sealed here")
    for seat, action in sealed:
        check_sealed(found, seat, action)
    left = without(found, sealed)
    if not left:
        raise BadPosition("every choice is sealed, and none has been opened")
    return left


def check_decisions(found: Decisions, seats: int) -> None:
    """Refuse decisions of nobody, of a seat that does not exist or is asked twice, and those without an option."""
    if not found:
        raise BadPosition("nobody is asked")
    chosen = [decision.seat for decision in found]
    if len(set(chosen)) < len(chosen) or not 0 <= min(chosen) <= max(chosen) < seats:
        raise BadPosition(f"the seats {chosen} are asked")
    for decision in found:
        if not has_choice(decision):
            raise BadPosition(f"seat {decision.seat} is asked '{decision.prompt}' and has no choice")


def has_choice(decision: Decision) -> bool:
    """True if there is an option or a space. A space is not searched, because that can be slow."""
    return decision.space is not None or len(decision.options) > 0


def check_sealed(found: Decisions, seat: int, action: Action) -> None:
    decision = next((one for one in found if one.seat == seat), None)
    if decision is None:
        raise BadPosition(f"seat {seat} has sealed a choice and is not asked")
    if decision.space is not None:
        decision.space.check(action)
    elif action not in decision.options:
        raise BadPosition(f"seat {seat} has sealed a choice that it does not have")


def try_out(position: Position) -> None:
    """Build everything that a table shows of this position, to find errors."""
    game = position.game
    for seat in range(-1, position.state.setup.seats):
        game.display(game.observe(position, seat))
    for decision in position.pending:
        game.prompt(position, decision)
        if not decision.some(1):
            raise BadPosition(f"seat {decision.seat} is asked '{decision.prompt}' and has no choice")


# Numbers in frames


@lru_cache
def kinds_in(frame: type[Frame]) -> tuple[tuple[str, str], ...]:
    """Return the fields of a frame that have a label (`SeatId = Annotated[int, "seat"]`), each with its label."""
    hints = get_type_hints(frame, include_extras=True)
    return tuple((name, label) for name, hint in hints.items() if (label := label_of(hint)))


def label_of(hint: Any) -> str:
    """Return the label of a number, or of the numbers in a tuple, or an empty text."""
    if get_origin(hint) is Annotated:
        return str(get_args(hint)[1])
    return label_of(get_args(hint)[0]) if get_origin(hint) is tuple else ""


def out_of_range(frame: Frame, ranges: Ranges) -> Iterator[str]:
    """Yield a sentence for each number in a frame that is out of its range."""
    for name, label in kinds_in(type(frame)):
        least, most = ranges[label]
        for number in numbers_in(getattr(frame, name)):
            if not least <= number <= most:
                yield f"{type(frame).__name__}.{name} has the {label} {number}, but only {least} to {most} exist"


def numbers_in(value: Any) -> Iterator[int]:
    """Yield a number, or all numbers in a nested tuple."""
    if isinstance(value, tuple):
        for one in value:
            yield from numbers_in(one)
    else:
        yield value
