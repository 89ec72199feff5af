"""Random games: every choice is made by dice."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action


def choose(position: Position, dice: Dice) -> tuple[int, Action]:
    """Return a random waiting seat and one of its choices."""
    waiting = position.waiting()
    seat = waiting[dice.below(len(waiting))]
    decision = position.decision(seat)
    if decision.space is not None:
        return seat, decision.space.sample(dice)
    return seat, decision.options[dice.below(len(decision.options))]


def random_game(game: Game, seed: str, seats: int | None = None, **options: str) -> Iterator[Position]:
    """Yield the same position before every decision of a random game and at its end."""
    position = game.start(seats, seed=seed, key=None, **options)
    dice = Dice.from_seed(f"{seed} choices")
    for _ in range(game.longest):
        yield position
        if not position.stack:
            return
        position.proceed(*choose(position, dice))
    if position.stack:
        raise RuntimeError(f"{game.id} with seed {seed!r} has not ended after {game.longest} decisions")
    yield position


def chain(game: Game, seed: str, seats: int | None = None, **options: str) -> str:
    """Return a hash of a whole random game, the same under any PYTHONHASHSEED, interpreted or compiled."""
    total = blake2b(digest_size=16)
    for position in random_game(game, seed, seats, **options):
        total.update(encode(position))
    return total.hexdigest()
