"""Games of the toy, played to where a test begins."""

from __future__ import annotations

from antarium.kernel.dice import Dice
from antarium.kernel.play import Play
from antarium.kernel.records import Action
from antarium.kernel.testing import choose
from tests.kernel.toy_game import Toy

OPENED = "the sealed choices were opened"


def started(seats: int = 2, game: Toy | None = None, names: tuple[str, ...] = ()) -> Play:
    return Play.start(game or Toy(), seats, seed="undo", names=names)


def bid(play: Play, seat: int, place: int) -> Action:
    """Seal the lowest (0) or the highest (-1) card."""
    action = play.position.decision(seat).options[place]
    play.apply(seat, action)
    return action


def at_turn(seats: int = 2, game: Toy | None = None, names: tuple[str, ...] = ()) -> Play:
    """Red has won the first round and is about to act."""
    play = started(seats, game, names)
    for seat in range(seats):
        bid(play, seat, -1 if seat == 0 else 0)
    assert play.position.waiting() == (0,)
    return play


def finished(length: str = "short") -> Play:
    play = Play.start(Toy(), 2, seed="undo", length=length)
    dice = Dice.from_seed("choices")
    while play.position.outcome is None:
        play.apply(*choose(play.position, dice))
    return play
