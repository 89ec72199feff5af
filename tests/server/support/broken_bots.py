"""Bots that fail in different ways. Workers load this file if a test names it."""

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


class FunctionBot:
    """A bot that calls a function."""

    about: Final = "goes wrong"

    def __init__(self, name: str, function: Choose) -> None:
        self.name = name
        self.function = function

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        return self.function(game, observation, decision, dice)  # type: ignore[return-value]


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
    """Loop without releasing the GIL, as compiled code does."""
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
    """Return an action of the game that is not one of the options."""
    return next(
        action
        for kind in game.actions
        if not kind.__struct_fields__ and (action := kind()) not in decision.options and kind.verb
    )


def chatter(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Write to standard output, where it could be mistaken for an answer."""
    print("x" * 10_000, flush=True)
    os.write(1, b"\x00\x00\x00\x02ab")
    if sys.stdin.read():
        raise AssertionError
    return decision.options[0]


def babble(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Write garbage to the pipe to the server."""
    for fd in range(3, 10):
        with suppress(OSError):
            os.write(fd, b"\xff" * 100)
    time.sleep(60)
    raise AssertionError


def nap(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    time.sleep(0.2)
    return decision.options[0]


def pry(game: Game, observation: Observation, decision: Decision, dice: Dice) -> object:
    """Raise an error with the names of all environment variables."""
    raise RuntimeError(" ".join(os.environ))


FUNCTIONS: Final[tuple[Choose, ...]] = (
    first, crash, leave, vanish, die, hang, hang_without_python, eat, nest, shrug, cheat, chatter, babble, nap, pry,
)  # fmt: skip
BOTS: Final[dict[str, bots.Bot]] = {choose.__name__: FunctionBot(choose.__name__, choose) for choose in FUNCTIONS}

sys.path.insert(0, str(Path(__file__).parents[3]))
games.GAMES["toy"] = "tests.cli.toy_shelf"
