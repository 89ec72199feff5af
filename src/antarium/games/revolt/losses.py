"""COM-9 to COM-11: which counters the loser may take off next.

A set of losses is allowed when it reaches the difference and no counter in it could be spared. Counters are picked one
by one, and a pick is offered only if an allowed set can still be completed: sums that can be reached are kept as the
bits of one number, so the question is quick even for a large attack.
"""

from __future__ import annotations

from antarium.games.revolt.actions import Lose
from antarium.games.revolt.artifacts import destroy
from antarium.games.revolt.counters import CODE, IS_LEADER, IS_TROOP, LOSE, is_token
from antarium.games.revolt.events import CounterLost
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class PickLosses(Step[State, Battle, Lose | None]):
    """COM-9 to COM-11 The loser takes off counters worth the difference, one by one, leaders last."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        if sum(battle.values[1::2]) <= battle.due:
            return NOBODY
        options = tuple([LOSE[counter] for counter in losses_offered(battle)])
        args = (battle.target, battle.due - worth(battle, battle.picked))
        return (Decision(battle.loser, "pick_losses", "COM-9", options, None, args),)

    def do(self, s: State, battle: Battle, choice: Lose | None) -> Frames:
        if choice is None:
            return battle.then(picked=battle.values[0::2])
        picked = (*battle.picked, choice.counter)
        if worth(battle, picked) >= battle.due:
            return battle.then(picked=picked)
        return battle.again(picked=picked)

    def explain_illegal(self, s: State, battle: Battle, action: Action) -> Illegal | None:
        if not isinstance(action, Lose):
            return None
        what = f"{CODE[action.counter]} cannot be removed"
        if action.counter not in battle.values[0::2] or action.counter in battle.picked:
            return Illegal(f"{what}: it can't be lost in this battle", "COM-9")
        if IS_LEADER[action.counter]:
            return Illegal(f"{what}: leaders are lost last", "COM-11")
        return Illegal(f"{what}: that would remove more counters than needed", "COM-10")


class TakeLosses(Step[State, Battle, None]):
    """COM-9, COM-11 What was picked is removed; leaders stay for their duels and roll for their fate afterwards."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        fallen: list[int] = []
        for counter in battle.picked:
            if is_token(counter):
                destroy(s, counter)
            elif IS_TROOP[counter]:
                at = s.hex_of[counter]
                s.kill(counter)
                fallen.append(counter)
                s.emit(CounterLost(counter, at))
        defeated = tuple([counter for counter in battle.picked if IS_LEADER[counter]])
        fresh = tuple([counter for counter in (*battle.attackers, *battle.defenders) if IS_LEADER[counter]])
        return battle.then(fallen=tuple(fallen), defeated=defeated, fresh=fresh)


def worth(battle: Battle, counters: tuple[int, ...]) -> int:
    values = battle.values
    return sum([values[place + 1] for place in range(0, len(values), 2) if values[place] in counters])


def losses_offered(battle: Battle) -> list[int]:
    """COM-11 Troops and artifacts while they last, then leaders."""
    pairs = [(battle.values[place], battle.values[place + 1]) for place in range(0, len(battle.values), 2)]
    troops = [pair for pair in pairs if not IS_LEADER[pair[0]]]
    due = battle.due
    reached = sum([value for _, value in troops])
    if reached < due:
        if not all(counter in battle.picked for counter, _ in troops):
            return [counter for counter, _ in troops if counter not in battle.picked]
        due -= reached
        pairs = [pair for pair in pairs if IS_LEADER[pair[0]]]
    else:
        pairs = troops
    pool = [counter for counter, _ in pairs]
    chosen = [place for place, counter in enumerate(pool) if counter in battle.picked]
    return [pool[place] for place in picks(due, pool, [value for _, value in pairs], chosen)]


def picks(due: int, pool: list[int], values: list[int], chosen: list[int]) -> list[int]:
    """COM-10 The places in `pool` that may be picked next; `chosen` are places picked already."""
    taken = 0
    smallest = 1_000_000
    for place in chosen:
        taken += values[place]
        smallest = min(smallest, values[place])
    allowed: list[int] = []
    for place in range(len(pool)):
        if place in chosen:
            continue
        value = values[place]
        rest = [values[other] for other in range(len(pool)) if other != place and other not in chosen]
        if completable(due, taken + value, min(smallest, value), rest):
            allowed.append(place)
    return allowed


def completable(due: int, taken: int, smallest: int, rest: list[int]) -> bool:
    """Whether picks worth `taken`, the smallest of them `smallest`, can be part of an allowed set.

    The set is allowed when its sum is at least `due` and its sum without the smallest member is less.
    """
    if taken >= due:
        return taken - smallest < due
    if hits(due - taken, smallest, [value for value in rest if value >= smallest]):
        return True
    for place, least in enumerate(rest):
        if least < smallest:
            others = [value for other, value in enumerate(rest) if other != place and value >= least]
            if hits(due - taken - least, least, others):
                return True
    return False


def hits(least: int, width: int, values: list[int]) -> bool:
    """Whether some of the values add up to `least` or up to `width - 1` more."""
    sums = 1
    for value in values:
        sums |= sums << value
    window = (1 << width) - 1
    return ((sums >> least) & window if least >= 0 else sums & (window >> -least)) != 0
