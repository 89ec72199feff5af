"""Forging: records that begin with a legal position in which one to three values are changed.

Key, commitment and fingerprints fit, so only the position itself is wrong.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from antarium.kernel.codec import decode, encode, fingerprint
from antarium.kernel.dice import Dice, commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Outcome
from antarium.kernel.replay import FORMAT, Act, Header, Replay
from antarium.kernel.testing.chance import choose

DRAWN, PARTS, STACK = 2, 3, 4
"""The places of these parts in an encoded position."""
MOST_CHANGES: Final = 3
MOST_ACTS: Final = 2
ODD: Final = (-1, 0, 1, 2, 3, 7, 8, 9, 20, 63, 83, 84, 255, 256, 999, 1000, 65_536, 2**31, 2**53, -(2**53))
"""Numbers that are often just out of range."""


def forged(game: Game, position: Position, dice: Dice) -> Replay:
    """Return the record of a broken-off game that began with this position after one to three changes."""
    tree: list[Any] = msgspec.msgpack.decode(encode(position))
    names = [kind.__name__ for kind in game.frames]
    for _ in range(1 + dice.below(MOST_CHANGES)):
        section = (STACK, STACK, STACK, STACK, PARTS, PARTS, PARTS, PARTS, PARTS, DRAWN)[dice.below(10)]
        change(tree, section, names, dice)
    origin = msgspec.msgpack.encode(tree)
    start, acts = played(game, origin, dice)
    setup, key = position.state.setup, position.state.dice.key
    header = Header(
        FORMAT, game.id, game.rules_version, setup.seats, dict(setup.options), setup.data, commitment_to(key), start
    )
    ending = Outcome((dice.below(setup.seats),), (0,) * setup.seats, "broken off")
    return Replay(header, acts, key.hex(), None, origin.hex(), ending)


def played(game: Game, origin: bytes, dice: Dice) -> tuple[str, tuple[Act, ...]]:
    """Return the fingerprint of that position and a few random actions, up to the first error."""
    acts: list[Act] = []
    start = "0" * 32
    try:
        position = decode(game, origin)
        start = fingerprint(position)
        for _ in range(dice.below(MOST_ACTS + 1)):
            seat, action = choose(position, dice)
            acts.append(Act(seat, game.notation.write(action), "0" * 32))
            position.proceed(seat, action)
            acts[-1] = msgspec.structs.replace(acts[-1], fingerprint=fingerprint(position))
    except Exception:
        return start, tuple(acts)  # the import must refuse such a record by itself
    return start, tuple(acts)


def change(tree: Any, place: Any, names: list[str], dice: Dice) -> None:
    """Change one value below that place."""
    value = tree[place]
    if isinstance(value, list | dict) and value and dice.below(8):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        change(value, keys[dice.below(len(keys))], names, dice)
        return
    tree[place] = changed(value, names, dice)


def changed(value: Any, names: list[str], dice: Dice) -> Any:
    match value:
        case bool():
            return not value
        case int():
            near = value + (1, -1, 2, -2, 1000)[dice.below(5)]
            return near if dice.below(2) else ODD[dice.below(len(ODD))]
        case str():
            return names[dice.below(len(names))]
        case list():
            other = dice.below(len(value) + 1)
            ways: tuple[list[Any], ...] = (
                value[:other],
                value[other:],
                value + value[-1:],
                value[::-1],
                [*value, dice.below(9)],
                [],
            )
            return ways[dice.below(len(ways))]
        case _:
            return value
