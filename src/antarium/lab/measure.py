"""Measure: how fast a game runs here, in this process, as it is installed: interpreted or compiled."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path

from antarium import bots
from antarium.kernel import flow
from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game, Gauge
from antarium.kernel.records import Record


class Measurement(Record, frozen=True):
    """The figures of one setting of one game."""

    game: str
    setting: str
    compiled: bool
    decisions_per_second: float
    actions_per_second: float
    """Complete actions: see `Game.completes`."""
    games_per_second: float
    decisions_per_game: float
    seconds_per_game: float
    clone: float
    """This and the following in microseconds, averaged over the positions of a game."""
    options: float
    apply: float
    """Checked, with every event told."""
    proceed: float
    """Unchecked and silent, the next options included: the step that search takes."""
    observe: float
    encode: float
    greedy_game: float
    """Seconds of a whole game between two `greedy` bots; 0 where it was not played."""
    gauges: tuple[tuple[str, float], ...]
    """What else the game has timed, in microseconds."""


def is_compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def is_quick_build(package: Path) -> bool:
    """Whether a copy of the package was compiled quickly (scripts/compile.py): to compare, and not to measure."""
    stamp = package.parent / "compiled.json"
    return stamp.exists() and json.loads(stamp.read_text(encoding="utf-8")).get("kind") == "quick"


ROUNDS = 5
"""The fastest round counts, here and for other engines: what slows the others down is what else the machine does."""
COUNTED = 20
"""So many of the games are played again, untimed, to count their complete actions."""


def measure(game: Game, seats: int, options: dict[str, str], seconds: float, first: bool) -> Measurement:
    """Play at random for so many seconds, then time single calls over the positions of one game.

    Only of its first setting a game's gauges are read and a game of `greedy` is played.
    """
    rounds: list[tuple[float, float]] = []
    games = decisions = 0
    for _ in range(ROUNDS):
        began = time.perf_counter()
        before = games, decisions
        while (took := time.perf_counter() - began) < seconds / ROUNDS:
            decisions += play_out(game, seats, options, games)
            games += 1
        rounds.append(((decisions - before[1]) / took, (games - before[0]) / took))
    decisions_per_second, games_per_second = max(rounds)
    again = [count_actions(game, seats, options, seed) for seed in range(min(games, COUNTED))]
    share = sum(actions for actions, _ in again) / sum(taken for _, taken in again)
    positions = sample(game, seats, options)
    setting = " ".join([f"{seats} seats", *[f"{name}={value}" for name, value in options.items()]])
    return Measurement(
        game.id, setting, is_compiled(), decisions_per_second, decisions_per_second * share, games_per_second,
        decisions / games, 1 / games_per_second, average(positions, Position.clone), average(positions, ask_again),
        average(positions, apply_one) - average(positions, Position.clone),
        average(positions, proceed_one) - average(positions, Position.clone),
        average(positions, observe_all), average(positions, encode),
        play_greedily(game, seats, options) if first else 0,
        tuple((gauge.name, time_of(gauge)) for gauge in game.gauges()) if first else (),
    )  # fmt: skip


def play_out(game: Game, seats: int, options: dict[str, str], seed: int) -> int:
    """One random game, told to nobody: how many decisions it took."""
    chance = random.Random(seed).random
    position = game.start(seats, f"bench {seed}", None, **options)
    decisions = 0
    while position.pending:
        decision = position.pending[0]
        choices = decision.options or decision.some(8)
        position.proceed(decision.seat, choices[int(chance() * len(choices))])
        decisions += 1
    return decisions


def count_actions(game: Game, seats: int, options: dict[str, str], seed: int) -> tuple[int, int]:
    """The same game again: its complete actions, and its decisions."""
    chance = random.Random(seed).random
    position = game.start(seats, f"bench {seed}", None, **options)
    decisions = actions = 0
    while position.pending:
        decision = position.pending[0]
        choices = decision.options or decision.some(8)
        action = choices[int(chance() * len(choices))]
        actions += game.completes(position.stack[-1], action)
        position.proceed(decision.seat, action)
        decisions += 1
    return actions, decisions


def sample(game: Game, seats: int, options: dict[str, str]) -> list[Position]:
    """Up to 400 positions from all through one random game."""
    chance = random.Random(0).random
    position = game.start(seats, "bench sample", None, **options)
    positions: list[Position] = []
    while position.pending:
        positions.append(position.clone())
        decision = position.pending[0]
        choices = decision.options or decision.some(8)
        position.proceed(decision.seat, choices[int(chance() * len(choices))])
    step = max(1, len(positions) // 400)
    return positions[::step]


def play_greedily(game: Game, seats: int, options: dict[str, str]) -> float:
    """Seconds of one game in which `greedy` sits in every seat."""
    bot = bots.load("greedy")
    dice = Dice.from_seed("bench greedy")
    position = game.start(seats, "bench greedy", None, **options)
    began = time.perf_counter()
    while position.pending:
        decision = position.pending[0]
        position.proceed(decision.seat, bot.choose(game, position.observe(decision.seat), decision, dice))
    return time.perf_counter() - began


def time_of(gauge: Gauge) -> float:
    """Microseconds of one call, the best of five rounds of a tenth of a second."""
    best = float("inf")
    for _ in range(ROUNDS):
        calls, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < 0.1:
            gauge.call()
            calls += 1
        best = min(best, took / calls)
    return best * 1e6


def average(positions: list[Position], call: Callable[[Position], object]) -> float:
    """Microseconds of a call, averaged over the positions, the best of five rounds."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for position in positions:
            call(position)
        best = min(best, time.perf_counter() - began)
    return best / len(positions) * 1e6


def ask_again(position: Position) -> object:
    top = position.stack[-1]
    return position.book[type(top)].steps[top.at].ask(position.state, top)


def apply_one(position: Position) -> None:
    copy = position.clone()
    decision = copy.pending[0]
    choices = decision.options or decision.some(8)
    copy.apply(decision.seat, choices[len(choices) // 2])


def proceed_one(position: Position) -> None:
    copy = position.clone()
    decision = copy.pending[0]
    choices = decision.options or decision.some(8)
    copy.proceed(decision.seat, choices[len(choices) // 2])


def observe_all(position: Position) -> None:
    position.game.observe(position, position.pending[0].seat)
