"""COM-8, COM-12, FOR, HOU-8, HOU-10, OTH-2, ART-9 to ART-11: what both sides of a battle are worth, and why."""

from __future__ import annotations

from antarium.games.revolt.counters import CODE, FIRST_TOKEN, KIND, MIRRHOS, NUREB, SIMON, is_token
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import FIELD_GENERATOR, GENERATOR_SHIELDS, NATIVE
from antarium.games.revolt.model import State
from antarium.kernel.records import Modifier

DRAINED = 2


def printed(s: State, battle: Battle, counter: int) -> int:
    """ART-9 The printed factor of an attacker, or 2 for each of them when the Drainer is at work."""
    return DRAINED if battle.drained else s.combat(counter)


def bonus(s: State, battle: Battle, counter: int) -> int:
    """HOU-8, OTH-2 What Simon and Mirrhos add to those with them; nothing to a counter that fights against its own."""
    fascinated = counter in battle.attackers and s.owner[counter] != battle.attacker
    if fascinated or is_token(counter):
        return 0
    here = s.hex_of[counter]
    added = 0
    if s.hex_of[SIMON] == here and counter != SIMON:
        added += 1
    if s.hex_of[MIRRHOS] == here and KIND[counter] == NATIVE:
        added += 1
    return added


def is_doubled(s: State, battle: Battle) -> bool:
    """FOR-1, ART-10, ART-11 Whether a force shield covers the defenders; never more than one."""
    if s.board.shielded[battle.target]:
        return not battle.breached
    return shield_stands(s, battle.target)


def shield_stands(s: State, at: int) -> bool:
    """ART-11 Whether the Field Generator shields this hex."""
    if s.generator != GENERATOR_SHIELDS:
        return False
    for token in range(FIRST_TOKEN, len(s.hex_of)):
        if s.hex_of[token] == at and s.is_artifact(token, FIELD_GENERATOR):
            return True
    return False


def attack_value(s: State, battle: Battle, counter: int) -> int:
    return printed(s, battle, counter) + bonus(s, battle, counter)


def defence_value(s: State, battle: Battle, counter: int) -> int:
    """FOR-3 Bonuses come before the doubling."""
    if counter == battle.turned:
        return s.combat(counter)
    value = s.combat(counter) + bonus(s, battle, counter)
    return value * 2 if is_doubled(s, battle) else value


def attack_total(s: State, battle: Battle) -> int:
    """COM-8, HOU-10 All attackers that still attack, and the lightning; never below 0."""
    value = battle.lightning
    for counter in battle.attackers:
        if counter != battle.turned:
            value += attack_value(s, battle, counter)
    return max(0, value)


def defence_total(s: State, battle: Battle) -> int:
    value = 0
    for counter in battle.defenders:
        value += defence_value(s, battle, counter)
    if battle.turned >= 0:
        value += defence_value(s, battle, battle.turned)
    return value


def loss_value(s: State, battle: Battle, counter: int) -> int:
    """COM-12 What a counter taken off counts for."""
    if s.options.printed_losses or counter == battle.turned:
        return s.combat(counter)
    if counter in battle.attackers:
        return attack_value(s, battle, counter)
    return defence_value(s, battle, counter)


def rolls_two(s: State, battle: Battle, seat: int) -> bool:
    """HOU-11 The side for which Nureb's stack fights rolls two dice and uses the better."""
    return s.owner[NUREB] == seat and stack_fights(s, battle, NUREB)


def stack_fights(s: State, battle: Battle, leader: int) -> bool:
    """HOU-7, HOU-10, HOU-11 Whether a counter in this leader's hex, he or another, fights for his side."""
    here, seat = s.hex_of[leader], s.owner[leader]
    for counter in battle.attackers if seat == battle.attacker else battle.defenders:
        if s.hex_of[counter] == here and s.owner[counter] == seat and counter != battle.turned:
            return True
    return False


# The same numbers with their reasons, for the log


def attack_reasons(s: State, battle: Battle) -> tuple[Modifier, ...]:
    reasons: list[Modifier] = []
    for counter in battle.attackers:
        if counter == battle.turned:
            continue
        rule = "ART-9" if battle.drained else "COM-8"
        word = f"{CODE[counter]}, drained" if battle.drained else CODE[counter]
        reasons.append(Modifier(printed(s, battle, counter), word, rule))
        reasons += bonus_reasons(s, battle, counter)
    if battle.lightning:
        reasons.append(Modifier(battle.lightning, "lightning", "HOU-10"))
    short = sum(reason.value for reason in reasons)
    if short < 0:
        reasons.append(Modifier(-short, "an attack is never below 0", "HOU-10"))
    return tuple(reasons)


def defence_reasons(s: State, battle: Battle) -> tuple[Modifier, ...]:
    reasons: list[Modifier] = []
    for counter in battle.defenders:
        reasons.append(Modifier(s.combat(counter), CODE[counter], "COM-8"))
        reasons += bonus_reasons(s, battle, counter)
    if is_doubled(s, battle):
        doubled = sum(reason.value for reason in reasons)
        if s.board.shielded[battle.target]:
            reasons.append(Modifier(doubled, "force shield doubles the defence", "FOR-1"))
        else:
            reasons.append(Modifier(doubled, "the Field Generator doubles the defence", "ART-11"))
    if battle.turned >= 0:
        reasons.append(Modifier(s.combat(battle.turned), f"{CODE[battle.turned]}, fascinated", "HOU-3"))
    return tuple(reasons)


def bonus_reasons(s: State, battle: Battle, counter: int) -> list[Modifier]:
    reasons: list[Modifier] = []
    added = bonus(s, battle, counter)
    if added and s.hex_of[SIMON] == s.hex_of[counter]:
        reasons.append(Modifier(1, f"{CODE[counter]} with Simon", "HOU-8"))
    if added and s.hex_of[MIRRHOS] == s.hex_of[counter] and KIND[counter] == NATIVE:
        reasons.append(Modifier(1, f"{CODE[counter]} with Mirrhos", "OTH-2"))
    return reasons
