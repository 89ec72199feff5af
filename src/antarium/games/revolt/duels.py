"""LDR: the leaders of both sides fight it out."""

from __future__ import annotations

from antarium.games.revolt.actions import Duel
from antarium.games.revolt.counters import CORVUS
from antarium.games.revolt.events import DuelFought
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Modifier, total


class FightDuels(Step[State, Battle, Duel | None]):
    """LDR-1 to LDR-4 Pair by pair, until every leader has fought or one side has none."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        pairs = duels(battle)
        if len(pairs) < 2:
            return NOBODY
        options: tuple[Action, ...] = tuple([Duel(mine, theirs) for mine, theirs in pairs])
        seat = battle.attacker if has_fresh(battle) else battle.defender
        return (Decision(seat, "name_duel", "LDR-3", options, None, (battle.target,)),)

    def do(self, s: State, battle: Battle, choice: Duel | None) -> Frames:
        if choice is not None:
            return fight(s, battle, choice.challenger, choice.opponent)
        pairs = duels(battle)
        if not pairs:
            return battle.then()
        return fight(s, battle, pairs[0][0], pairs[0][1])


def has_fresh(battle: Battle) -> bool:
    """LDR-3 Whether the attacker has a leader who has not fought yet, and so names the pair."""
    return any(leader in battle.attackers for leader in battle.fresh)


def duels(battle: Battle) -> list[tuple[int, int]]:
    """LDR-4 The pairs that may fight now: fresh against fresh, or against a side's unbeaten if it has no fresh left."""
    mine = [leader for leader in battle.fresh if leader in battle.attackers]
    theirs = [leader for leader in battle.fresh if leader not in battle.attackers]
    if not mine and theirs:
        mine = [leader for leader in battle.winners if leader in battle.attackers]
    elif mine and not theirs:
        theirs = [leader for leader in battle.winners if leader not in battle.attackers]
    return [(challenger, opponent) for challenger in mine for opponent in theirs]


def fight(s: State, battle: Battle, challenger: int, opponent: int) -> Frames:
    """LDR-2, LDR-4 The higher die wins; equal dice harm neither, and those still fresh may meet either of them."""
    first, second = duel_roll(s, challenger), duel_roll(s, opponent)
    margin = total(first) - total(second)
    beaten = -1 if margin == 0 else opponent if margin > 0 else challenger
    s.emit(DuelFought(challenger, opponent, first, second, beaten))
    both = (challenger, opponent)
    fresh = tuple([leader for leader in battle.fresh if leader not in both])
    winners = [leader for leader in battle.winners if leader not in both]
    defeated = battle.defeated
    if margin:
        winners.append(challenger if margin > 0 else opponent)
        if beaten not in defeated:
            defeated = (*defeated, beaten)
    elif fresh:
        winners += both
    return battle.again(fresh=fresh, winners=tuple(winners), defeated=defeated)


def duel_roll(s: State, leader: int) -> tuple[Modifier, ...]:
    """LDR-5, HER-2 A bare die for everybody, and one more for Corvus."""
    die = Modifier(s.dice.d6(), "die", "LDR-2")
    return (die, Modifier(1, "assassin", "HER-2")) if leader == CORVUS else (die,)
