"""Bots that go wrong, each in its own way. Workers load this file when a test names it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from antarium import bots, games
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation

Choose = Callable[[Game, Observation, Decision, Dice], object]


class Poison:
    """A bot with somebody else's mind."""

    about: Final = "goes wrong"

    def __init__(self, name: str, mind: Choose) -> None:
        self.name = name
        self.mind = mind

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        return self.mind(game, observation, decision, dice)  # type: ignore[return-value]


def first(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    return decision.options[0]


def crash(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    raise KeyError("the Devastator lies in 0511")


def leave(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    sys.exit("enough")


def vanish(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    os._exit(3)


def die(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)
    raise AssertionError


def hang(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    print("hanging")
    while True:
        pass


def hang_without_python(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """As compiled code would: no other thread gets a turn."""
    print("hanging")
    return sum(range(1 << 60))


def eat(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    eaten: list[bytes] = []
    while True:
        eaten.append(bytes(1 << 20))


def nest(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    return nest(game, observation, decision, dice)


def shrug(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    return None


def cheat(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """A proper action of the game, but not one of the choices."""
    return next(
        action
        for kind in game.actions
        if not kind.__struct_fields__ and (action := kind()) not in decision.options and kind.verb
    )


def chatter(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Everything is said where it could be taken for an answer."""
    print("x" * 10_000, flush=True)
    os.write(1, b"\x00\x00\x00\x02ab")
    if sys.stdin.read():
        raise AssertionError
    return decision.options[0]


def babble(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Finds the pipe to the server, and shouts into it."""
    for fd in range(3, 10):
        with suppress(OSError):
            os.write(fd, b"\xff" * 100)
    time.sleep(60)
    raise AssertionError


def nap(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    time.sleep(0.2)
    return decision.options[0]


def pry(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Fails with all that this process knows of its surroundings."""
    raise RuntimeError(" ".join(os.environ))


MINDS: Final[tuple[Choose, ...]] = (
    first, crash, leave, vanish, die, hang, hang_without_python, eat, nest, shrug, cheat, chatter, babble, nap, pry,
)  # fmt: skip
BOTS: Final[dict[str, bots.Bot]] = {mind.__name__: Poison(mind.__name__, mind) for mind in MINDS}

sys.path.insert(0, str(Path(__file__).parents[3]))
games.GAMES["toy"] = "tests.cli.toy_shelf"
