"""COM: one battle for one hex, paragraph by paragraph."""

from __future__ import annotations

from msgspec.structs import replace

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Done, Join
from antarium.games.revolt.artifacts import settle_tokens, turn_up
from antarium.games.revolt.combat import attack_bar, can_defend
from antarium.games.revolt.counters import BARRACUDA, COUNTERS, FIRST_TOKEN, JOIN, is_hovercraft, is_token
from antarium.games.revolt.events import BattleJoined, BattleRolled, IllusionTried
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import DIMENSIONAL_PLANE, FOUGHT, GROUND
from antarium.games.revolt.leaders import roll_for
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import refusal
from antarium.games.revolt.names import counter_name
from antarium.games.revolt.strength import (
    attack_reasons,
    attack_total,
    defence_reasons,
    defence_total,
    loss_value,
    rolls_two,
    stack_fights,
)
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal


class ChooseAttackers(Step[State, Battle, Join | Done]):
    """COM-2 Counters next to the target, from one hex or several, join the attack; all counters there defend."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        seat, target, attackers = battle.attacker, battle.target, battle.attackers
        options: list[Action] = [
            JOIN[counter]
            for counter in could_attack(s, battle)
            if counter not in attackers and attack_bar(s, seat, counter, target) == bars.FREE
        ]
        if attackers:
            options.append(DONE)
        return (Decision(seat, "choose_attackers", "COM-2", tuple(options), None, (target,)),)

    def do(self, s: State, battle: Battle, choice: Join | Done) -> Frames:
        if isinstance(choice, Join):
            return (replace(battle, attackers=(*battle.attackers, choice.counter)),)
        for counter in battle.attackers:
            if s.owner[counter] == battle.attacker:
                s.marks[counter] |= FOUGHT
            if is_token(counter):
                turn_up(s, counter)
        show_needed_planes(s, battle)
        defenders = tuple([one for one in s.stack(battle.target) if defends(s, battle, one)])
        s.emit(BattleJoined(battle.attacker, battle.defender, battle.target, battle.attackers, defenders))
        return battle.then(defenders=defenders)

    def explain_illegal(self, s: State, battle: Battle, action: Action) -> Illegal | None:
        if isinstance(action, Join):
            what = f"{counter_name(action.counter)} cannot attack {s.board.label(battle.target)}"
            if action.counter in battle.attackers:
                return refusal(what, bars.FIGHTS_ALREADY)
            return refusal(what, attack_bar(s, battle.attacker, action.counter, battle.target))
        if isinstance(action, Done):
            return Illegal("a battle needs at least one attacker", "COM-2")
        return None


class RollBothDice(Step[State, Battle, None]):
    """COM-8 Each side adds one die to its factors; the higher total wins by the difference."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        attack_dice = roll(s, battle, battle.attacker)
        defence_dice = roll(s, battle, battle.defender)
        margin = attack_total(s, battle) + max(attack_dice) - defence_total(s, battle) - max(defence_dice)
        if s.event_sink is not None:
            reasons = attack_reasons(s, battle), defence_reasons(s, battle)
            s.emit(BattleRolled(battle.target, reasons[0], reasons[1], attack_dice, defence_dice, margin))
        if margin == 0:
            return battle.then()
        loser = battle.defender if margin > 0 else battle.attacker
        spared = spared_by_illusion(s, battle, loser)
        values: list[int] = []
        for counter in (*battle.attackers, *battle.defenders):
            if s.owner[counter] == loser and counter not in spared:
                values += [counter, loss_value(s, battle, counter)]
        return battle.then(loser=loser, due=abs(margin), values=tuple(values))


class RollForDefeated(Step[State, Battle, None]):
    """DEF-1 Every leader who has lost, by the dice or in a duel, rolls once: the attacker's first."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        if not battle.defeated:
            return battle.then()
        return roll_for(s, battle, battle.defeated)


class ClearTheField(Step[State, Battle, None]):
    """COM-13, HOU-2 Artifacts without carriers are destroyed, and a fascinated counter has made its one attack."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        for token in range(FIRST_TOKEN, COUNTERS):
            if s.hex_of[token] >= 0:
                settle_tokens(s, s.hex_of[token])
        if s.fascinated in battle.attackers:
            s.marks[s.fascinated] |= FOUGHT
        return battle.then()


# Who takes part


def could_attack(s: State, battle: Battle) -> list[int]:
    """Counters near enough, and airjets that have flown over; `attack_bar` says which of them may."""
    away = s.board.open_sky.seen_from(battle.target, 1).steps
    pilots = s.overflights[0::2]
    return [
        counter
        for counter, here in enumerate(s.hex_of)
        if here >= 0 and (away[here] <= 1 or (pilots and counter in pilots))
    ]


def defends(s: State, battle: Battle, counter: int) -> bool:
    """COM-2 All the enemy's counters in the hex that can; a fascinated one can't, so it can attack its own hex."""
    return s.owner[counter] == battle.defender and can_defend(s, counter)


def show_needed_planes(s: State, battle: Battle) -> None:
    """HID-3 A Dimensional Plane without which ground counters could not attack over sea is turned up."""
    for counter in battle.attackers:
        here = s.hex_of[counter]
        if s.mode(counter) != GROUND or battle.target in s.board.land[here] or here == battle.target:
            continue
        beside = s.stack(here)
        if not any(is_hovercraft(other) for other in beside):
            for other in beside:
                if s.is_artifact(other, DIMENSIONAL_PLANE):
                    turn_up(s, other)


# Dice


def roll(s: State, battle: Battle, seat: int) -> tuple[int, ...]:
    """HOU-11 One die, or two for the side of Nureb's stack."""
    return (s.dice.d6(), s.dice.d6()) if rolls_two(s, battle, seat) else (s.dice.d6(),)


def spared_by_illusion(s: State, battle: Battle, loser: int) -> tuple[int, ...]:
    """HOU-7 On 1-3 the whole of Barracuda's stack has never been where the blow fell."""
    if s.owner[BARRACUDA] != loser or not stack_fights(s, battle, BARRACUDA):
        return ()
    die = s.dice.d6()
    s.emit(IllusionTried(loser, die, die <= 3))
    return tuple(s.stack(s.hex_of[BARRACUDA])) if die <= 3 else ()
