"""The arena: bots play many games in several processes. The results don't depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import lru_cache
from math import sqrt
from multiprocessing.synchronize import Event
from typing import ClassVar, Final

from antarium import bots, games
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Action, Record

BATCHES: Final = 8
"""Batches for each process, to balance long and short games."""
MAX_BATCH_GAMES: Final = 10
Z95: Final = 1.959963984540054


class Match(Record, frozen=True):
    """A series of games: the game, its options, its bots and the seed of all dice."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    seed: str
    recorded: bool = False
    """True to record every game."""
    data_text: str | None = None
    """The text of the tables to use; None for the shipped ones."""
    data_name: str = "your data"

    def load(self) -> Game:
        return loaded(self.game, self.data_text, self.data_name)

    def seed_of(self, number: int) -> str:
        """Return the seed of one game. `play --seed` with it gives the same dice."""
        return f"{self.seed} {number}"


class Result(Record, frozen=True):
    """The result of one game."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    record: str = ""


def play_match(match: Match, count: int, jobs: int = 1) -> Iterator[list[Result]]:
    """Yield the results of games 1 to `count` in batches, as they finish."""
    size = max(1, min(MAX_BATCH_GAMES, count // (jobs * BATCHES)))
    batches = [range(start, min(start + size, count + 1)) for start in range(1, count + 1, size)]
    if jobs == 1:
        yield from (play_batch(match, batch) for batch in batches)
        return
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_work, initargs=(stop,))
    try:
        running: list[Future[list[Result]]] = [pool.submit(play_batch, match, batch) for batch in batches]
        for done in as_completed(running):
            yield done.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


class Worker:
    """A process of the pool. It ignores interrupts; its parent sets `stop`."""

    stop: ClassVar[Event | None] = None


def begin_work(stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Worker.stop = stop


def play_batch(match: Match, numbers: range) -> list[Result]:
    results: list[Result] = []
    for number in numbers:
        if Worker.stop is not None and Worker.stop.is_set():
            break
        try:
            results.append(play_one(match, number))
        except Exception as crash:
            crash.add_note(f"in game {number}, seed {match.seed_of(number)!r}, {match}")
            raise
    return results


@lru_cache(maxsize=2)
def loaded(game: str, data_text: str | None, data_name: str) -> Game:
    """Load a game once for all matches."""
    return games.load(game, data_text, data_name)


def play_one(match: Match, number: int) -> Result:
    """Play one game. Its number determines all dice."""
    game = match.load()
    setup = game.setup(len(match.seats), **dict(match.options))
    seed = match.seed_of(number)
    players = [bots.load(name) for name in match.seats]
    dice = [Dice.from_seed(f"{seed} bot {seat}") for seat in range(len(players))]
    names = tuple(f"{seat} ({bot})" for seat, bot in zip(game.seat_names(setup), match.seats, strict=True))
    play = Play(game, setup, key_from(seed), names)
    position = play.position
    for decisions in range(game.longest + 1):
        if not position.stack:
            return finished(number, position, decisions, play.save().write() if match.recorded else "")
        seat = position.waiting()[0]
        action = choice_of(game, position, seat, players[seat], dice[seat])
        if match.recorded:
            play.apply(seat, action)
            position = play.position
        else:
            position.check(seat, action)
            position.proceed(seat, action)
    raise RuntimeError(f"{game.id} with seed {seed!r} has not ended after {game.longest} decisions")


def choice_of(game: Game, position: Position, seat: int, bot: bots.Bot, dice: Dice) -> Action:
    return bot.choose(game, game.observe(position, seat), position.decision(seat), dice)


def finished(number: int, position: Position, decisions: int, record: str) -> Result:
    outcome = position.outcome
    assert outcome is not None
    return Result(number, outcome.winners, outcome.scores, decisions, record)


def wilson(wins: int, count: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share, which also works for few games and shares near 0 or 1."""
    if not count:
        return 0.0, 1.0
    share, spread = wins / count, Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
