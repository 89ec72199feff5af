"""HOV-5: what happens at sea to those whose hovercraft is gone."""

from __future__ import annotations

from antarium.games.revolt.artifacts import destroy, holds_others_up, needs_carrying, turn_up
from antarium.games.revolt.counters import COUNTERS, FIRST_TOKEN, IS_LEADER, IS_TROOP, is_hovercraft, is_token
from antarium.games.revolt.events import CounterLost
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import DIMENSIONAL_PLANE
from antarium.games.revolt.leaders import roll_for
from antarium.games.revolt.model import State
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames


class SinkTheStranded(Step[State, Battle, None]):
    """HOV-5 Ground counters left at sea with nothing to carry them are lost; leaders roll as defeated."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        for token in range(FIRST_TOKEN, COUNTERS):
            if s.is_artifact(token, DIMENSIONAL_PLANE) and holds_others_up(s, s.hex_of[token]):
                turn_up(s, token)
        stranded = [counter for counter in range(COUNTERS) if sinks(s, counter)]
        leaders = tuple([counter for counter in stranded if IS_LEADER[counter]])
        for counter in stranded:
            if is_token(counter):
                destroy(s, counter, "HOV-5")
            elif IS_TROOP[counter]:
                at = s.hex_of[counter]
                s.kill(counter)
                s.emit(CounterLost(counter, at, cites="HOV-5"))
        return roll_for(s, battle, leaders) if leaders else battle.then()


def sinks(s: State, counter: int) -> bool:
    """HOV-5 A ground counter at sea with neither hovercraft nor Dimensional Plane."""
    if not needs_carrying(s, counter):
        return False
    beside = s.stack(s.hex_of[counter])
    return not any(is_hovercraft(other) or s.is_artifact(other, DIMENSIONAL_PLANE) for other in beside)
