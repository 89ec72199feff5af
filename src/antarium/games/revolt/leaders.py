"""DEF: what becomes of defeated leaders."""

from __future__ import annotations

from collections.abc import Iterable

from antarium.games.revolt.actions import Retreat
from antarium.games.revolt.artifacts import uncover_left
from antarium.games.revolt.counters import DEATH, FIRST_TOKEN
from antarium.games.revolt.events import CounterLost, LeaderRetreated, LeaderRolled
from antarium.games.revolt.frames import Battle, Defeat
from antarium.games.revolt.ids import DEFENDED, EMPTY, GONE, SEA, STANDSTILL, WOUNDED, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import with_orphans, with_zombies
from antarium.games.revolt.names import counter_name
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import with_item

TURNS_TO_HEAL = 3
ROLL_FATE = 0
"""The step to which `ChooseRetreat` goes back."""


class RollFate(Step[State, Defeat, None]):
    """DEF-1 Each defeated leader rolls: 1-2 dead, 3-4 wounded, 5-6 retreats."""

    def do(self, s: State, defeat: Defeat, choice: None) -> Frames:
        if not defeat.leaders:
            return END
        leader = defeat.leaders[0]
        rest = defeat.leaders[1:]
        die = s.dice.d6()
        if die >= 5 and retreat_hexes(s, leader):
            s.emit(LeaderRolled(leader, die, "retreats"))
            return defeat.then(leaders=rest, leader=leader)
        s.emit(LeaderRolled(leader, die, "dead" if die <= 2 else "wounded"))
        remove_leader(s, leader, dead=die <= 2)
        return defeat.again(leaders=rest)


class ChooseRetreat(Step[State, Defeat, Retreat | None]):
    """DEF-4 He goes to the nearest empty hex of a friendly colour; of several his owner chooses."""

    def ask(self, s: State, defeat: Defeat) -> Decisions:
        hexes = retreat_hexes(s, defeat.leader)
        if len(hexes) < 2:
            return NOBODY
        options: tuple[Action, ...] = tuple([s.board.retreat[at] for at in hexes])
        return (Decision(s.owner[defeat.leader], "choose_retreat", "DEF-4", options, None, (defeat.leader,)),)

    def do(self, s: State, defeat: Defeat, choice: Retreat | None) -> Frames:
        leader = defeat.leader
        origin = s.hex_of[leader]
        to = choice.to if choice is not None else retreat_hexes(s, leader)[0]
        group = company(s, defeat, origin)
        for counter in group:
            s.shift(counter, to)
        s.marks[leader] |= STANDSTILL
        s.emit(LeaderRetreated(leader, origin, to, group[1:]))
        uncover_left(s, origin)
        return defeat.back_to(ROLL_FATE, leader=-1)

    def explain_illegal(self, s: State, defeat: Defeat, action: Action) -> Illegal | None:
        if isinstance(action, Retreat):
            what = f"{counter_name(defeat.leader)} cannot retreat to {s.board.label(action.to)}"
            return Illegal(f"{what}: it is not one of the nearest empty hexes of a friendly colour", "DEF-4")
        return None


def company(s: State, defeat: Defeat, origin: int) -> tuple[int, ...]:
    """DEF-4, HER-4, MOV-8 Who goes with him; leaders whose fate is still open hold no artifact back."""
    pending = with_zombies(s, defeat.leaders)
    leaving = with_orphans(s, origin, (*with_zombies(s, (defeat.leader,)), *pending))
    return tuple([counter for counter in leaving if counter not in pending])


def roll_for(s: State, battle: Battle, leaders: tuple[int, ...]) -> Frames:
    """DEF-1, COM-3 These leaders roll; if they have defended, they and those who go with them do not do so again."""
    for counter in with_zombies(s, leaders):
        if counter in battle.defenders:
            s.marks[counter] |= DEFENDED
    return (*battle.then(), Defeat(rolling_order(s, battle.attacker, leaders)))


def rolling_order(s: State, seat: int, leaders: Iterable[int]) -> tuple[int, ...]:
    """DEF-1 The leaders of the player whose phase it is roll first."""
    ordered = sorted(leaders)
    mine = [leader for leader in ordered if s.owner[leader] == seat]
    return (*mine, *[leader for leader in ordered if s.owner[leader] != seat])


def remove_leader(s: State, leader: int, dead: bool) -> None:
    """DEF-1, DEF-2, HER-5 Dead for good, or away for three turns; Doctor Death's troops fall with him."""
    at = s.hex_of[leader]
    s.lift(leader, GONE if dead else WOUNDED)
    s.marks[leader] = 0
    if not dead:
        s.returns = with_item(s.returns, leader, s.turn + TURNS_TO_HEAL)
    s.emit(CounterLost(leader, at, cites="DEF-1"))
    if leader == DEATH:
        for counter in range(FIRST_TOKEN):
            if s.marks[counter] & ZOMBIE:
                was = s.hex_of[counter]
                s.kill(counter)
                s.emit(CounterLost(counter, was, cites="HER-5"))


def retreat_hexes(s: State, leader: int) -> list[int]:
    """DEF-4 The nearest hexes without counters whose colour this leader's player controls, whatever lies between."""
    seat = s.owner[leader]
    spiral = s.board.open_sky.seen_from(s.hex_of[leader])
    found: list[int] = []
    distance = -1
    for at in spiral.nearest:
        if distance >= 0 and spiral.steps[at] > distance:
            break
        colour = s.board.colour[at]
        if s.holder[at] == EMPTY and colour != SEA and s.side[colour] == seat:
            distance = spiral.steps[at]
            found.append(at)
    return found
