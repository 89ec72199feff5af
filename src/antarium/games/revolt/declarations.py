"""COM-6, COM-7: what both sides of a battle bring to bear besides their counters."""

from __future__ import annotations

from antarium.games.revolt.actions import DONE, Declare, Done, Fascinate, Lightning
from antarium.games.revolt.artifacts import artifact_name, is_face_up, tokens_in, turn_up
from antarium.games.revolt.combat import FASCINATE, can_fascinate, try_fascination
from antarium.games.revolt.counters import CATHERINE, COUNTERS, DECLARE, FIRST_TOKEN, IS_TROOP, MESSALINA
from antarium.games.revolt.events import ArtifactUsed, LightningStruck
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.ids import (
    ENERGY_DRAINER,
    FIELD_GENERATOR,
    GENERATOR_BREACHED,
    GENERATOR_READY,
    GENERATOR_SHIELDS,
    LIGHTNING,
    RECOVERING,
    STANDSTILL,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.strength import stack_fights
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action

LIGHTNING_STRENGTH = 6


class DeclareAttack(Step[State, Battle, Lightning | Declare | Done | None]):
    """COM-6 The attacker is the first to say which powers and artifacts he uses."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        options: list[Action] = []
        if can_call_lightning(s, battle):
            options.append(Lightning())
        questionable = breaching_tokens(s, battle)
        if not options and not questionable:
            return NOBODY
        options += [DECLARE[token] for token in questionable if s.is_artifact(token, FIELD_GENERATOR)]
        options.append(DONE)
        return (Decision(battle.attacker, "declare_attack", "COM-6", tuple(options), None, (battle.target,)),)

    def do(self, s: State, battle: Battle, choice: Lightning | Declare | Done | None) -> Frames:
        if isinstance(choice, Lightning):
            s.spent |= LIGHTNING
            die = s.dice.d6()
            strength = LIGHTNING_STRENGTH if die <= 4 else -LIGHTNING_STRENGTH
            s.emit(LightningStruck(battle.attacker, die, strength))
            return battle.again(lightning=strength)
        if isinstance(choice, Declare):
            use_artifact(s, battle.attacker, choice.token)
            s.generator = GENERATOR_BREACHED
            return battle.again(breached=True)
        return battle.then()


class DeclareDefence(Step[State, Battle, Fascinate | Declare | Done | None]):
    """COM-6, COM-7 Then the defender says which of his he uses; after that nothing is changed."""

    def ask(self, s: State, battle: Battle) -> Decisions:
        options: list[Action] = []
        if s.hex_of[MESSALINA] == battle.target and can_fascinate(s, battle.defender):
            options += [FASCINATE[counter] for counter in battle.attackers if can_be_turned(s, battle, counter)]
        questionable = [token for token in tokens_in(s, battle.target) if may_serve_defence(s, battle, token)]
        if not options and not questionable:
            return NOBODY
        options += [DECLARE[token] for token in questionable if serves_defence(s, battle, token)]
        options.append(DONE)
        return (Decision(battle.defender, "declare_defence", "COM-6", tuple(options), None, (battle.target,)),)

    def do(self, s: State, battle: Battle, choice: Fascinate | Declare | Done | None) -> Frames:
        if isinstance(choice, Fascinate):
            success = try_fascination(s, battle.defender, choice.victim)
            return battle.again(turned=choice.victim if success else -1)
        if isinstance(choice, Declare):
            token = choice.token
            use_artifact(s, battle.defender, token)
            if s.is_artifact(token, ENERGY_DRAINER):
                return battle.again(drained=True)
            if s.is_artifact(token, FIELD_GENERATOR):
                s.generator = GENERATOR_SHIELDS
                return battle.again()
            return battle.again(defenders=(*battle.defenders, token))
        return battle.then()


def can_call_lightning(s: State, battle: Battle) -> bool:
    """HOU-10, DEF-5 Catherine's stack attacks, she is not recovering, and she has called none in this phase."""
    if s.owner[CATHERINE] != battle.attacker or s.spent & LIGHTNING or s.marks[CATHERINE] & (STANDSTILL | RECOVERING):
        return False
    return stack_fights(s, battle, CATHERINE)


def breaching_tokens(s: State, battle: Battle) -> list[int]:
    """ART-10, HID-6 Tokens in the attacking hexes that could be a ready Field Generator, for all the others know."""
    if not s.board.shielded[battle.target] or battle.breached:
        return []
    hexes = [s.hex_of[counter] for counter in battle.attackers if s.owner[counter] == battle.attacker]
    return [
        token
        for token in range(FIRST_TOKEN, COUNTERS)
        if s.hex_of[token] in hexes
        and (not is_face_up(s, token) or (s.is_artifact(token, FIELD_GENERATOR) and s.generator == GENERATOR_READY))
    ]


def may_serve_defence(s: State, battle: Battle, token: int) -> bool:
    """HID-6 Whether, for all the others know, this token could be declared in defence."""
    return not is_face_up(s, token) or serves_defence(s, battle, token)


def serves_defence(s: State, battle: Battle, token: int) -> bool:
    """COM-7, ART-9, ART-11 Whether declaring this token would change anything."""
    if s.is_artifact(token, ENERGY_DRAINER):
        return not battle.drained
    if s.is_artifact(token, FIELD_GENERATOR):
        return s.generator == GENERATOR_READY and not s.board.shielded[battle.target]
    return s.combat(token) > 0 and token not in battle.defenders


def use_artifact(s: State, seat: int, token: int) -> None:
    turn_up(s, token)
    s.emit(ArtifactUsed(seat, token, artifact_name(s, token)))


def can_be_turned(s: State, battle: Battle, counter: int) -> bool:
    """HOU-3 Messalina may try an attacking troop that stands next to her."""
    return bool(IS_TROOP[counter]) and s.hex_of[counter] in s.board.around[battle.target]
