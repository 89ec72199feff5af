"""Forecast: the odds of a battle in words, from what the seat that decides may see.

An enemy's face-down artifact is no part of any number here; that it lies there is said.
"""

from __future__ import annotations

from fractions import Fraction

from antarium.games.revolt.actions import Attack, Declare, Done, Fascinate, Join, Lightning
from antarium.games.revolt.artifacts import artifact_name, is_face_up, tokens_in
from antarium.games.revolt.counters import CODE
from antarium.games.revolt.declarations import can_call_lightning
from antarium.games.revolt.frames import Battle, Combat
from antarium.games.revolt.model import State
from antarium.games.revolt.names import artifact_name as named
from antarium.games.revolt.odds import Odds, odds, prospect
from antarium.games.revolt.tactics import able_to_attack, declared
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action


def forecast(position: Position, decision: Decision) -> tuple[str, ...]:
    """Odds for the battle that is being chosen, joined or declared for; nothing at other times."""
    s = position.state
    assert isinstance(s, State)
    top = position.stack[-1]
    if isinstance(top, Combat):
        return of_targets(s, decision)
    if not isinstance(top, Battle):
        return ()
    if decision.prompt == "choose_attackers":
        return of_attackers(s, top, decision)
    if decision.prompt in ("declare_attack", "declare_defence"):
        return of_declarations(s, top, decision)
    return ()


def of_targets(s: State, decision: Decision) -> tuple[str, ...]:
    """Each target, attacked with all that can."""
    lines: list[str] = []
    for action in decision.options:
        if isinstance(action, Attack):
            attackers = able_to_attack(s, decision.seat, action.target)
            chances = prospect(s, decision.seat, action.target, attackers)
            many = "the one" if len(attackers) == 1 else f"all {len(attackers)}"
            lines.append(f"{s.board.label(action.target)} with {many} that can attack: {in_words(chances)}")
            lines += unknown(s, action.target)
    return tuple(lines)


def of_attackers(s: State, battle: Battle, decision: Decision) -> tuple[str, ...]:
    """The attack as it stands, with lightning if it can be called, and with all that can still join."""
    lines: list[str] = []
    if battle.attackers:
        lines.append(f"As it stands: {in_words(odds(s, battle))}")
        if can_call_lightning(s, battle):
            lines.append(f"With lightning: {in_words(odds(s, battle, lightning=True))}")
    more = tuple([action.counter for action in decision.options if isinstance(action, Join)])
    if more:
        everybody = battle.again(attackers=(*battle.attackers, *more))[0]
        lines.append(f"With all that can join: {in_words(odds(s, everybody))}")
    return (*lines, *unknown(s, battle.target))


def of_declarations(s: State, battle: Battle, decision: Decision) -> tuple[str, ...]:
    """The battle with each power or artifact that may be declared now, and without."""
    lines: list[str] = []
    for action in decision.options:
        after, changed = declared(s, battle, action)
        chances = odds(after, changed, isinstance(action, Lightning))
        lines.append(f"{with_what(s, action)}: {in_words(chances)}")
    if decision.seat == battle.attacker:
        lines += unknown(s, battle.target)
    return tuple(lines)


def with_what(s: State, action: Action) -> str:
    if isinstance(action, Lightning):
        return "With lightning"
    if isinstance(action, Declare):
        return f"With {named(artifact_name(s, action.token))}"
    if isinstance(action, Fascinate):
        return f"If {CODE[action.victim]} is fascinated (one time in two)"
    assert isinstance(action, Done)
    return "As it stands"


def unknown(s: State, target: int) -> list[str]:
    """What is left out of the numbers."""
    return [
        f"{CODE[token]} lies face down there and is not counted"
        for token in tokens_in(s, target)
        if not is_face_up(s, token)
    ]


def in_words(chances: Odds) -> str:
    """attack 12 against 8: win 72 %, tie 11 %, lose 17 %; the hex falls in 41 %; …"""
    win, tie, lose = (percent(chances.chance(count)) for count in (chances.win, chances.tie, chances.lose))
    return (
        f"attack {chances.attack} against {chances.defence}: win {win}, tie {tie}, lose {lose}; "
        f"the hex falls in {percent(chances.falls)}; expected losses {one_place(chances.expected_attack_losses())} "
        f"against {one_place(chances.expected_defence_losses())}"
    )


def percent(chance: Fraction) -> str:
    """Whole hundredths, but nothing that can happen is called impossible, nor anything that can fail certain."""
    hundredths = int(chance * 100 + Fraction(1, 2))
    if hundredths == 0 and chance > 0:
        return "<1 %"
    if hundredths == 100 and chance < 1:
        return ">99 %"
    return f"{hundredths} %"


def one_place(number: Fraction) -> str:
    return f"{float(number):.1f}"
