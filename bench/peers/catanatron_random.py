"""Catanatron: four random players; one record of its log is one complete action."""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


def main(seconds: float) -> None:
    games = actions = 0
    random.seed(1)
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        games += 1
        actions += len(game.state.actions)
    took = time.perf_counter() - began
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(100):
        game.play_tick()
    began = time.perf_counter()
    for _ in range(1000):
        game.copy()
    clone = (time.perf_counter() - began) * 1000
    print(json.dumps({"peer": "Catanatron", "actions_per_second": actions / took, "games_per_second": games / took,
                      "clone_microseconds": clone}))  # fmt: skip


main(float(sys.argv[1]))
