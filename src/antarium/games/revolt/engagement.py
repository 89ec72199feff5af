"""Engagement: a battle as numbers to be drawn, from what one seat sees: both totals with reasons, and the exact odds.

A face-down artifact that the seat does not know counts nothing here, as in the forecast.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from antarium.games.revolt.combat import targets
from antarium.games.revolt.counters import CORVUS
from antarium.games.revolt.declarations import can_call_lightning
from antarium.games.revolt.duels import duels
from antarium.games.revolt.frames import Battle, Combat
from antarium.games.revolt.losses import worth
from antarium.games.revolt.model import State
from antarium.games.revolt.odds import (
    CALM,
    STORM,
    Odds,
    bare_attack,
    duel_ways,
    margins,
    odds,
    stakes,
    with_defenders,
)
from antarium.games.revolt.strength import attack_reasons, attack_total, defence_reasons, defence_total, rolls_two
from antarium.games.revolt.tactics import able_to_attack
from antarium.kernel.records import Modifier, Record

STAGES: Final = (
    "attackers", "attack", "defence", "dice", "losses", "losses", "duels", "fates", "raising", "stranded", "clearing",
    "advance",
)  # fmt: skip
"""By the step of a battle's sequence."""
DICE: Final = 3
"""Up to this step nothing has been rolled that decides the battle."""


class LossDisplay(Record, frozen=True, gc=False):
    """The number of ways in which a side loses this many factors; 0 means no loss."""

    factors: int
    ways: int


class OddsDisplay(Record, frozen=True, gc=False):
    """How a battle may end, in ways out of `ways`; nothing is sampled."""

    attack: int
    defence: int
    attack_dice: int
    """How many dice a side rolls, of which the better counts."""
    defence_dice: int
    ways: int
    win: int
    tie: int
    lose: int
    falls: float
    """The chance that the attacker wins and no enemy is left in the hex."""
    attack_loss: float
    """The factors that a side loses on average."""
    defence_loss: float
    attack_losses: tuple[LossDisplay, ...]
    """How the dice fall, apart from Barracuda's illusion: what a side owes, or all it has if that is less."""
    defence_losses: tuple[LossDisplay, ...]


class TargetDisplay(Record, frozen=True, gc=False):
    """A hex that can be attacked, and what comes of it with all that can attack it."""

    at: int
    attackers: tuple[int, ...]
    odds: OddsDisplay


class DuelDisplay(Record, frozen=True, gc=False):
    """Two leaders who may fight now: in how many of 36 ways each wins."""

    challenger: int
    opponent: int
    win: int
    tie: int
    lose: int


class WorthDisplay(Record, frozen=True, gc=False):
    """What a counter that may be lost counts for."""

    counter: int
    value: int


class BattleDisplay(Record, frozen=True, gc=False):
    """The battle in progress."""

    target: int
    attacker: int
    defender: int
    stage: str
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack: tuple[Modifier, ...]
    """The reasons for the attack's total, until the dice fall."""
    defence: tuple[Modifier, ...]
    odds: OddsDisplay | None
    """As it stands, until the dice fall."""
    lightning: OddsDisplay | None
    """The same if lightning is called, where it can be."""
    turned: int
    breached: bool
    drained: bool
    loser: int
    """The seat that must take losses; -1 before the dice and after a tie."""
    due: int
    """Factors that must still come off."""
    values: tuple[WorthDisplay, ...]
    picked: tuple[int, ...]
    fallen: tuple[int, ...]
    defeated: tuple[int, ...]
    duels: tuple[DuelDisplay, ...]


def engagement(s: State, battle: Battle) -> BattleDisplay:
    """The battle with its defenders; what decides it is reckoned only while the dice are still to fall."""
    open_still = battle.at <= DICE
    fighting = open_still and bool(battle.attackers)
    pairs = zip(battle.values[0::2], battle.values[1::2], strict=True)
    return BattleDisplay(
        target=battle.target,
        attacker=battle.attacker,
        defender=battle.defender,
        stage=STAGES[battle.at],
        attackers=battle.attackers,
        defenders=battle.defenders,
        attack=attack_reasons(s, battle) if open_still else (),
        defence=defence_reasons(s, battle) if open_still else (),
        odds=odds_display(s, battle) if fighting else None,
        lightning=odds_display(s, battle, True) if fighting and can_call_lightning(s, battle) else None,
        turned=battle.turned,
        breached=battle.breached,
        drained=battle.drained,
        loser=battle.loser,
        due=max(0, battle.due - worth(battle, battle.picked)),
        values=tuple([WorthDisplay(counter, value) for counter, value in pairs]),
        picked=battle.picked,
        fallen=battle.fallen,
        defeated=battle.defeated,
        duels=tuple([duel_display(*pair) for pair in duels(battle)]) if STAGES[battle.at] == "duels" else (),
    )


def duel_display(challenger: int, opponent: int) -> DuelDisplay:
    better, equal = duel_ways(challenger == CORVUS, opponent == CORVUS)
    return DuelDisplay(challenger, opponent, better, equal, 36 - better - equal)


def prospects(s: State, combat: Combat) -> tuple[TargetDisplay, ...]:
    """COM-1 Every hex that can still be attacked in this phase, attacked with all that can."""
    found: list[TargetDisplay] = []
    for at in targets(s, combat.seat, combat.fought):
        attackers = able_to_attack(s, combat.seat, at)
        battle = with_defenders(s, Battle(combat.seat, s.holder[at], at, attackers))
        found.append(TargetDisplay(at, attackers, odds_display(s, battle)))
    return tuple(found)


def odds_display(s: State, battle: Battle, lightning: bool = False) -> OddsDisplay:
    chances = odds(s, battle, lightning)
    attack_twice, defence_twice = rolls_two(s, battle, battle.attacker), rolls_two(s, battle, battle.defender)
    attack = bare_attack(s, battle) if lightning else attack_total(s, battle)
    falls = margins(attack, defence_total(s, battle), attack_twice, defence_twice, STORM if lightning else CALM)
    mine = sum([value for _, value in stakes(s, battle, battle.attacker)])
    theirs = sum([value for _, value in stakes(s, battle, battle.defender)])
    return OddsDisplay(
        attack=chances.attack,
        defence=chances.defence,
        attack_dice=1 + attack_twice,
        defence_dice=1 + defence_twice,
        ways=chances.ways,
        win=chances.win,
        tie=chances.tie,
        lose=chances.lose,
        falls=rounded(chances.falls),
        attack_loss=rounded(chances.expected_attack_losses()),
        defence_loss=rounded(chances.expected_defence_losses()),
        attack_losses=losses(tuple([(-margin, ways) for margin, ways in falls]), mine, chances),
        defence_losses=losses(falls, theirs, chances),
    )


def losses(falls: tuple[tuple[int, int], ...], most: int, chances: Odds) -> tuple[LossDisplay, ...]:
    """COM-9 What a side owes, capped by what it has, in ways out of the same number as everything else."""
    share = chances.ways // sum([ways for _, ways in falls])
    counts: dict[int, int] = {}
    for due, ways in falls:
        factors = min(max(0, due), most)
        counts[factors] = counts.get(factors, 0) + ways * share
    return tuple([LossDisplay(factors, counts[factors]) for factors in sorted(counts)])


def rounded(number: Fraction) -> float:
    return round(float(number), 4)
