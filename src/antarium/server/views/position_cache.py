"""An album: some positions of a game, so that whoever leafs through it need not play it all again."""

from __future__ import annotations

import threading
from typing import Final

from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.replay import Act

APART: Final = 25
"""So many actions lie between two positions that are kept."""


class PositionCache:
    """Positions by the number of actions. What was taken back since is known by its fingerprint, and forgotten."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[str, Position]] = {}
        self.lock = threading.Lock()

    def position(self, play: Play, acts: tuple[Act, ...]) -> Position:
        """The position after these actions, played on from the latest one kept. May be asked from any thread."""
        with self.lock:
            start, position = self.nearest(play, acts)
            for reached, act in enumerate(acts[start:], start + 1):
                position.proceed(act.seat, play.game.notation.read(act.text))
                if reached % APART == 0:
                    self.kept[reached] = (act.fingerprint, position.clone())
            return position

    def nearest(self, play: Play, acts: tuple[Act, ...]) -> tuple[int, Position]:
        for reached in sorted((one for one in self.kept if one <= len(acts)), reverse=True):
            fingerprint, position = self.kept[reached]
            if acts[reached - 1].fingerprint == fingerprint:
                return reached, position.clone()
            del self.kept[reached]
        return 0, opening(play)


def opening(play: Play) -> Position:
    """The position before the first action."""
    state = play.position.state
    return Play(play.game, state.setup, state.dice.key, play.header.names, play.origin).position
