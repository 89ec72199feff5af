"""Catanatron: four random players; one record of its log is one complete action."""

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
    began = time.perf_counter()
    for _ in range(1000):
        game.copy()
    clone = (time.perf_counter() - began) * 1000
    print(json.dumps({"peer": "Catanatron", "actions_per_second": per_second[0], "games_per_second": per_second[1],
                      "clone_microseconds": clone}))  # fmt: skip


def play_for(seconds: float) -> tuple[float, float]:
    """Actions and games per second."""
    games = actions = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        games += 1
        actions += len(game.state.actions)
    return actions / took, games / took


main(float(sys.argv[1]))
