"""Codec: positions and observations as bytes, and the fingerprint of a position.

The fingerprint covers the dice key, so it can be public: without the key nobody can guess hidden information from it.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Union

import msgspec

from antarium.kernel import soundness
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Record
from antarium.kernel.refusals import BadPosition
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts

ENCODER = msgspec.msgpack.Encoder()


def encode(position: Position) -> bytes:
    """Return the whole position as bytes, also in the middle of a sequence."""
    state = position.state
    return ENCODER.encode(
        (state.setup, state.dice.key, state.dice.drawn, state.parts(), position.stack, position.sealed)
    )


@lru_cache
def decoder(frames: tuple[type, ...], actions: tuple[type, ...]) -> msgspec.msgpack.Decoder[Any]:
    frame, action = Union[frames], Union[actions]  # noqa: UP007  (made of tuples)
    shape = tuple[Setup, bytes, int, Parts, tuple[frame, ...], tuple[tuple[int, action], ...]]  # type: ignore[valid-type]
    return msgspec.msgpack.Decoder(shape)


def decode(game: Game, data: bytes) -> Position:
    """Return the position of these bytes, or raise `BadPosition` if it fails the checks of `soundness`."""
    try:
        setup, key, drawn, parts, stack, sealed = decoder(game.frames, game.actions).decode(data)
        soundness.check_setup(game, setup)
        soundness.check_dice(key, drawn)
        state = game.restore(setup, Dice(key, drawn), parts)
        soundness.check(game, state, stack)
        return Position(game, state, stack, sealed, soundness.asked(game, state, stack, sealed))
    except BadPosition:
        raise
    except Exception as problem:
        # Forged numbers can make the rules raise anything.
        raise BadPosition(f"the position can't be set up: {problem}") from problem


def fingerprint(position: Position) -> str:
    """Return a hash of the position."""
    return blake2b(encode(position), digest_size=16).hexdigest()


def to_json(record: Record | tuple[Record, ...]) -> bytes:
    """Return a record as JSON for the client."""
    return msgspec.json.encode(record)
