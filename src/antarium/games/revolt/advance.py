"""COM-15, COM-16: the victor moves in."""

from __future__ import annotations

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Done
from antarium.games.revolt.actions import Advance as AdvanceCounter
from antarium.games.revolt.artifacts import is_face_up, tokens_in, uncover_left
from antarium.games.revolt.counters import ADVANCE
from antarium.games.revolt.events import CountersAdvanced
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import STANDSTILL, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import refusal, with_orphans, with_zombies
from antarium.games.revolt.names import counter_name
from antarium.games.revolt.reach import CROSSES_SEA, group_way, load, stop_bar, strands
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class Advance(Step[State, Battle, AdvanceCounter | Done | None]):
    """COM-15 After a victory that left the hex empty, up to three counters that fought for the victor may move in."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        if battle.loser != battle.defender or s.enemy_of(battle.attacker, battle.target):
            return NOBODY
        options: list[Action] = [
            ADVANCE[counter] for counter in battle.attackers if advance_bar(s, battle, counter) == bars.FREE
        ]
        if not options and not any(may_float(s, battle, counter) for counter in battle.attackers):
            return NOBODY
        options.append(DONE)
        return (Decision(battle.attacker, "advance", "COM-15", tuple(options), None, (battle.target,)),)

    def do(self, s: State, battle: Battle, choice: AdvanceCounter | Done | None) -> Frames:
        if not isinstance(choice, AdvanceCounter):
            return END
        origin = s.hex_of[choice.counter]
        group = with_orphans(s, origin, with_zombies(s, (choice.counter,)))
        for counter in group:
            s.shift(counter, battle.target)
        s.emit(CountersAdvanced(battle.attacker, group, battle.target))
        uncover_left(s, origin, group)
        return battle.again()

    def explain_illegal(self, s: State, battle: Battle, action: Action) -> Illegal | None:
        if isinstance(action, AdvanceCounter):
            what = f"{counter_name(action.counter)} cannot advance to {s.board.label(battle.target)}"
            if action.counter not in battle.attackers:
                return Illegal(f"{what}: it took no part in the attack", "COM-15")
            return refusal(what, advance_bar(s, battle, action.counter))
        return None


def advance_bar(s: State, battle: Battle, counter: int) -> int:
    """COM-16 Why a counter that fought may not move into the hex it has emptied."""
    here = s.hex_of[counter]
    if here < 0:
        return bars.HAS_FALLEN
    if s.owner[counter] != battle.attacker:
        return bars.ONLY_FASCINATED
    if counter == battle.turned:
        return bars.FOUGHT_FOR_DEFENDER
    if here == battle.target:
        return bars.HAS_ADVANCED
    if s.marks[counter] & STANDSTILL:
        return bars.STANDS_STILL
    if s.marks[counter] & ZOMBIE:
        return bars.IS_ZOMBIE
    group = with_zombies(s, (counter,))
    way = group_way(s, group, False)
    if battle.target not in s.board.around[here]:
        return bars.NOT_BESIDE
    if not way & CROSSES_SEA and battle.target not in s.board.land[here]:
        return bars.SEA_BETWEEN
    bar = stop_bar(s, battle.attacker, way, load(s, group), battle.target)
    if bar == bars.FREE and strands(s, here, group):
        return bars.STRANDS_OTHERS
    return bar


def may_float(s: State, battle: Battle, counter: int) -> bool:
    """HID-6 Whether all that keeps a counter back are others at sea, whom a face-down token there might hold up."""
    if advance_bar(s, battle, counter) != bars.STRANDS_OTHERS:
        return False
    return any(not is_face_up(s, token) for token in tokens_in(s, s.hex_of[counter]))
