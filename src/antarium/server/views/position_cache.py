"""A cache of positions, so that browsing a game doesn't replay all of it."""

from __future__ import annotations

import threading
from typing import Final

from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.replay import Act

ACTIONS_APART: Final = 25
"""Number of actions between two cached positions."""


class PositionCache:
    """Positions by number of actions. Positions undone since are recognised by their fingerprints and dropped."""

    def __init__(self) -> None:
        self.cached: dict[int, tuple[str, Position]] = {}
        self.lock = threading.Lock()

    def position(self, play: Play, acts: tuple[Act, ...]) -> Position:
        """Return the position after these actions, replayed from the latest cached one. Safe in any thread."""
        with self.lock:
            start, position = self.nearest(play, acts)
            for reached, act in enumerate(acts[start:], start + 1):
                position.proceed(act.seat, play.game.notation.read(act.text))
                if reached % ACTIONS_APART == 0:
                    self.cached[reached] = (act.fingerprint, position.clone())
            return position

    def nearest(self, play: Play, acts: tuple[Act, ...]) -> tuple[int, Position]:
        for reached in sorted((one for one in self.cached if one <= len(acts)), reverse=True):
            fingerprint, position = self.cached[reached]
            if acts[reached - 1].fingerprint == fingerprint:
                return reached, position.clone()
            del self.cached[reached]
        return 0, opening(play)


def opening(play: Play) -> Position:
    """Return the position before the first action."""
    state = play.position.state
    return Play(play.game, state.setup, state.dice.key, play.header.names, play.origin).position
