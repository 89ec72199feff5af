"""Measurement of a game in this process, interpreted or compiled as it is installed."""

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
    """Checked, with all events."""
    proceed: float
    """Unchecked and without events, including the next options: a step of a search."""
    observe: float
    encode: float
    greedy_game: float
    """Seconds of a whole game between `greedy` bots; 0 if it was not played."""
    gauges: tuple[tuple[str, float], ...]
    """The game's extra benchmarks, in microseconds."""


def is_compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def is_quick_build(package: Path) -> bool:
    """True if this copy of the package was compiled without optimisation (scripts/compile.py)."""
    stamp = package.parent / "compiled.json"
    return stamp.exists() and json.loads(stamp.read_text(encoding="utf-8")).get("kind") == "quick"


ROUNDS = 5
"""The fastest round counts, here and for other engines; other programs slow the rest down."""
MAX_RECOUNTED = 20
"""Maximum number of games that are replayed without timing, to count their complete actions."""


def measure(game: Game, seats: int, options: dict[str, str], seconds: float, first: bool) -> Measurement:
    """Play at random for `seconds`, then time single calls over the positions of one game.

    The extra benchmarks and the game of `greedy` belong to the first setting only.
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
    again = [count_actions(game, seats, options, seed) for seed in range(min(games, MAX_RECOUNTED))]
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
    """Play a random game without events and return its number of decisions."""
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
    """Replay the same game; return its complete actions and decisions."""
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
    """Return up to 400 positions spread over one random game."""
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
    """Return the seconds of one game with `greedy` in every seat."""
    bot = bots.load("greedy")
    dice = Dice.from_seed("bench greedy")
    position = game.start(seats, "bench greedy", None, **options)
    began = time.perf_counter()
    while position.pending:
        decision = position.pending[0]
        position.proceed(decision.seat, bot.choose(game, position.observe(decision.seat), decision, dice))
    return time.perf_counter() - began


def time_of(gauge: Gauge) -> float:
    """Return the microseconds of one call, the best of five rounds of a tenth of a second."""
    best = float("inf")
    for _ in range(ROUNDS):
        calls, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < 0.1:
            gauge.call()
            calls += 1
        best = min(best, took / calls)
    return best * 1e6


def average(positions: list[Position], call: Callable[[Position], object]) -> float:
    """Return the microseconds of a call, averaged over the positions, the best of five rounds."""
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
