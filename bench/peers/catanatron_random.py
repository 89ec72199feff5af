"""Benchmark of Catanatron with four random players; one record of its log is one complete action."""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

ROUNDS = 5


def main(seconds: float) -> None:
    random.seed(1)
    per_second = max(play_for(seconds / ROUNDS) for _ in range(ROUNDS))
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(100):
        game.play_tick()
    started_at = time.perf_counter()
    for _ in range(1000):
        game.copy()
    clone = (time.perf_counter() - started_at) * 1000
    print(json.dumps({"peer": "Catanatron", "actions_per_second": per_second[0], "games_per_second": per_second[1],
                      "clone_microseconds": clone}))  # fmt: skip


def play_for(seconds: float) -> tuple[float, float]:
    """Return actions and games per second."""
    games = actions = 0
    started_at = time.perf_counter()
    while (elapsed := time.perf_counter() - started_at) < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        games += 1
        actions += len(game.state.actions)
    return actions / elapsed, games / elapsed


main(float(sys.argv[1]))
