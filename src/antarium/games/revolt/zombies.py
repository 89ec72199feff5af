"""HER-3 to HER-5: Doctor Death raises the fallen."""

from __future__ import annotations

from antarium.games.revolt.actions import DONE, Done, Raise
from antarium.games.revolt.artifacts import is_face_up
from antarium.games.revolt.counters import CODE, DEATH, RAISE, is_token
from antarium.games.revolt.events import TroopRaised
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import DEAD, DEFENDED, FOUGHT, STACK_LIMIT, ZOMBIE
from antarium.games.revolt.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class RaiseTheFallen(Step[State, Battle, Raise | Done | None]):
    """HER-3 Doctor Death, if he came through, raises the fallen of either side: two at most, as his hex has room."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        fallen = [counter for counter in battle.fallen if s.hex_of[counter] == DEAD]
        if not fallen or not comes_through(s, battle) or looks_full(s, s.hex_of[DEATH]):
            return NOBODY
        options: list[Action] = [DONE]
        if s.crowd[s.hex_of[DEATH]] < STACK_LIMIT:
            options += [RAISE[counter] for counter in fallen]
        return (Decision(s.owner[DEATH], "raise_fallen", "HER-3", tuple(options)),)

    def do(self, s: State, battle: Battle, choice: Raise | Done | None) -> Frames:
        if not isinstance(choice, Raise):
            return battle.then()
        counter, at = choice.counter, s.hex_of[DEATH]
        s.give(counter, s.owner[DEATH])
        s.marks[counter] = ZOMBIE | deeds(s, battle, counter)
        s.put(counter, at)
        s.emit(TroopRaised(s.owner[DEATH], counter, at))
        return battle.again()

    def explain_illegal(self, s: State, battle: Battle, action: Action) -> Illegal | None:
        if isinstance(action, Raise):
            return Illegal(f"{CODE[action.counter]} cannot be raised: it is not a troop lost in this battle", "HER-3")
        return None


def deeds(s: State, battle: Battle, counter: int) -> int:
    """COM-3 What the fallen have done in this battle counts when they rise: attackers have had their attack, and
    defenders with a Doctor Death who has been driven out have defended. Elsewhere nobody can attack them any more."""
    attacked = FOUGHT if counter in battle.attackers else 0
    defended = counter in battle.defenders or counter == battle.turned
    driven_out = s.owner[DEATH] == battle.defender and s.hex_of[DEATH] != battle.target
    return attacked | DEFENDED if defended and driven_out else attacked


def comes_through(s: State, battle: Battle) -> bool:
    """HER-3 He fought and is on the map."""
    return s.hex_of[DEATH] >= 0 and (DEATH in battle.attackers or DEATH in battle.defenders)


def looks_full(s: State, at: int) -> bool:
    """HID-6 Whether everybody can see that a hex has no room; a face-down token may or may not need a place."""
    seen = 0
    for counter in s.stack(at):
        if not is_token(counter) or is_face_up(s, counter):
            seen += s.stacks(counter)
    return seen >= STACK_LIMIT
