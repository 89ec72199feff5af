"""Tactics: what to attack, with whom, with which powers, and what to give up."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.actions import (
    DONE,
    Advance,
    Attack,
    Declare,
    Detonate,
    Done,
    Duel,
    Fascinate,
    Join,
    Lightning,
    Lose,
    Raise,
    Retreat,
)
from antarium.games.revolt.combat import attack_bar, blast_hexes, can_defend, has_defender
from antarium.games.revolt.counters import COUNTERS, FIRST_TOKEN, IS_LEADER
from antarium.games.revolt.frames import Battle, Detonation
from antarium.games.revolt.ids import AIR, ENERGY_DRAINER, FIELD_GENERATOR, GENERATOR_SHIELDS, HOVER, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.odds import Odds, odds, prospect
from antarium.games.revolt.outlook import COMMANDER, FACTOR, UNKNOWN_TOKEN, Outlook
from antarium.kernel.decision import Decision
from antarium.kernel.records import Action

SHARED: Final = 8
"""What a counter that could attack elsewhere must add to an attack."""
KEPT: Final = 2
"""What it is worth to keep a power for later, or an artifact face down."""
FREE_TRY: Final = 10_000
"""Messalina's arts cost nothing where others defend: she tries before anything else is done."""


# Choosing battles


def battle_prospects(outlook: Outlook, decision: Decision) -> tuple[int, ...]:
    """What each choice of a combat phase brings on average; an end of it brings nothing."""
    s = outlook.s
    values: list[int] = []
    for action in decision.options:
        if isinstance(action, Attack):
            chances = prospect(s, outlook.seat, action.target, able_to_attack(s, outlook.seat, action.target))
            values.append(gain_of(outlook, action.target, chances))
        elif isinstance(action, Fascinate):
            values.append(fascination_gain(s, action.victim))
        elif isinstance(action, Detonate):
            values.append(blast_gain(outlook, s.hex_of[action.token]))
        else:
            values.append(0)
    return tuple(values)


def fascination_gain(s: State, victim: int) -> int:
    """HOU-4 A fascinated counter does not defend; but without another defender its hex can't be attacked."""
    for other in s.stack(s.hex_of[victim]):
        if other != victim and can_defend(s, other):
            return FREE_TRY + s.combat(victim)
    return -1


def able_to_attack(s: State, seat: int, target: int) -> tuple[int, ...]:
    """All that could join an attack on a hex now."""
    return tuple([
        one for one in range(COUNTERS)
        if (s.owner[one] == seat or one == s.fascinated) and attack_bar(s, seat, one, target) == bars.FREE
    ])  # fmt: skip


def gain_of(outlook: Outlook, target: int, chances: Odds) -> int:
    """What a battle with these odds brings the attacker on average, losses and all."""
    times = 2 if outlook.board.shielded[target] else 1
    prize = outlook.prize(target)
    factor = outlook.factor
    ways = chances.ways
    gain = chances.falls.numerator * prize // chances.falls.denominator
    gain += factor * chances.defence_losses // (ways * times) - factor * chances.attack_losses // ways
    return gain - factor * UNKNOWN_TOKEN * outlook.tokens.get(target, 0)


def next_attacker(outlook: Outlook, battle: Battle, decision: Decision) -> Action:
    """Everybody who has nothing better to attack joins; the others only as long as it pays."""
    s = outlook.s
    target = battle.target
    joining = [action.counter for action in decision.options if isinstance(action, Join)]
    if not joining:
        return DONE
    joining.sort(key=s.combat, reverse=True)
    bound: list[int] = []
    for one in joining:
        if not has_other_target(outlook, one, target):
            return Join(one)
        bound.append(one)
    if not battle.attackers:
        return Join(bound[0])
    now = gain_of(outlook, target, odds(s, battle))
    more = gain_of(outlook, target, odds(s, battle.again(attackers=(*battle.attackers, bound[0]))[0]))
    return Join(bound[0]) if more > now + SHARED or now < 0 else DONE


def has_other_target(outlook: Outlook, one: int, target: int) -> bool:
    s, seat = outlook.s, outlook.seat
    for at in s.board.around[s.hex_of[one]]:
        if at != target and at in outlook.guard and attack_bar(s, seat, one, at) == bars.FREE and has_defender(s, at):
            return True
    return False


def blast_gain(outlook: Outlook, centre: int) -> int:
    """Return the worth of the enemy counters that a blast destroys, less that of the friendly ones."""
    s = outlook.s
    gain = 0
    for at in blast_hexes(s, centre):
        if not outlook.board.shielded[at]:
            gain += outlook.factor * (outlook.guard.get(at, 0) - outlook.force[at])
            now = outlook.hold(at, outlook.force[at])
            gain -= now
    return gain - 5 * outlook.factor


# Powers and artifacts


def declared(s: State, battle: Battle, action: Action) -> tuple[State, Battle]:
    """The table and the battle as they are once this has been declared, for powers that need no die."""
    if isinstance(action, Fascinate):
        return s, battle.again(turned=action.victim)[0]
    if not isinstance(action, Declare):
        return s, battle
    if s.is_artifact(action.token, ENERGY_DRAINER):
        return s, battle.again(drained=True)[0]
    if s.is_artifact(action.token, FIELD_GENERATOR):
        if battle.attacker == s.owner[action.token]:
            return s, battle.again(breached=True)[0]
        shielded = s.clone()
        shielded.generator = GENERATOR_SHIELDS
        return shielded, battle
    return s, battle.again(defenders=(*battle.defenders, action.token))[0]


def attack_declarations(outlook: Outlook, battle: Battle, decision: Decision) -> tuple[int, ...]:
    """What the attack brings with each power or artifact."""
    values: list[int] = []
    for action in decision.options:
        table, after = declared(outlook.s, battle, action)
        gain = gain_of(outlook, battle.target, odds(table, after, isinstance(action, Lightning)))
        values.append(gain if isinstance(action, Done) else gain - KEPT)
    return tuple(values)


def defence_declarations(outlook: Outlook, battle: Battle, decision: Decision) -> tuple[int, ...]:
    """How well the defence stands with each power or artifact: what the attacker does not get."""
    as_it_is = -harm(outlook, outlook.s, battle)
    values: list[int] = []
    for action in decision.options:
        if isinstance(action, Declare | Fascinate):
            table, after = declared(outlook.s, battle, action)
            turned = -harm(outlook, table, after)
            values.append(turned - KEPT if isinstance(action, Declare) else (turned + as_it_is) // 2)
        else:
            values.append(as_it_is)
    return tuple(values)


def harm(outlook: Outlook, s: State, battle: Battle) -> int:
    """What a battle costs the defender on average, less what it costs the attacker."""
    chances = odds(s, battle)
    value = outlook.value[battle.target]
    times = 2 if s.board.shielded[battle.target] else 1
    lost = chances.falls.numerator * (value + value // outlook.sides + COMMANDER) // chances.falls.denominator
    return lost + outlook.factor * (chances.defence_losses // times - chances.attack_losses) // chances.ways


def answer_to_blast(outlook: Outlook, blast: Detonation, decision: Decision) -> Action:
    """The Field Generator is given up for more than it is worth."""
    endangered = sum([outlook.force[at] for at in blast_hexes(outlook.s, outlook.s.hex_of[blast.token])])
    if endangered > 8:
        for action in decision.options:
            if isinstance(action, Declare):
                return action
    return DONE


# What comes after the dice


def price(s: State, counter: int) -> int:
    """What a counter is worth to its owner."""
    worth = 4 * s.combat(counter) + 1
    if counter < FIRST_TOKEN and IS_LEADER[counter]:
        worth += COMMANDER * 4 // FACTOR
    if s.mode(counter) in (AIR, HOVER):
        worth += 4
    if counter >= FIRST_TOKEN:
        worth += 8
    return 1 if s.marks[counter] & ZOMBIE else worth


def next_loss(s: State, battle: Battle, decision: Decision) -> Action:
    """The first of the set of losses that costs least."""
    offered = [action.counter for action in decision.options if isinstance(action, Lose)]
    if len(offered) == 1:
        return decision.options[0]
    values = dict(zip(battle.values[0::2], battle.values[1::2], strict=True))
    due = battle.due - sum([values[one] for one in battle.picked])
    leaders_left = any(not IS_LEADER[one] for one in offered)
    pool = [one for one in values if one not in battle.picked and not (leaders_left and IS_LEADER[one])]
    cheapest: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for one in pool:
        cost = price(s, one)
        for reached, (paid, members) in list(cheapest.items()):
            total = min(due, reached + values[one])
            if reached < due and (total not in cheapest or paid + cost < cheapest[total][0]):
                cheapest[total] = (paid + cost, (*members, one))
    chosen = cheapest.get(due, (0, ()))[1]
    for one in chosen:
        if one in offered:
            return Lose(one)
    return decision.options[0]


def next_duel(s: State, decision: Decision) -> Action:
    """The leader one can best spare against the one the enemy can least."""
    duels = [action for action in decision.options if isinstance(action, Duel)]
    if s.owner[duels[0].challenger] == decision.seat:
        return min(duels, key=lambda duel: (price(s, duel.challenger), -price(s, duel.opponent)))
    return min(duels, key=lambda duel: (price(s, duel.opponent), -price(s, duel.challenger)))


def next_raised(s: State, decision: Decision) -> Action:
    raised = [action for action in decision.options if isinstance(action, Raise)]
    return max(raised, key=lambda action: s.combat(action.counter)) if raised else DONE


def next_advance(outlook: Outlook, battle: Battle, decision: Decision) -> Action:
    """Return the advance that gains most, or Done if none gains anything."""
    s = outlook.s
    best: Action = DONE
    most = 0
    for action in decision.options:
        if isinstance(action, Advance):
            gain = outlook.moved(s.combat(action.counter), s.hex_of[action.counter], battle.target)
            if gain > most:
                best, most = action, gain
    return best


def retreat(outlook: Outlook, leader: int, decision: Decision) -> Action:
    """Where he is safest."""
    factors = outlook.s.combat(leader)
    hexes = [action for action in decision.options if isinstance(action, Retreat)]
    return max(hexes, key=lambda action: outlook.hold(action.to, factors) - outlook.hold(action.to, 0))
