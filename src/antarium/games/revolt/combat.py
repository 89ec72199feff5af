"""COM-1 to COM-5, HOU-1, HOU-2: a combat phase: which battles are fought, in the order the attacker likes."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Attack, Detonate, Done, Fascinate
from antarium.games.revolt.artifacts import is_face_up, turn_up
from antarium.games.revolt.counters import (
    COUNTERS,
    FIRST_TOKEN,
    IS_LEADER,
    IS_TROOP,
    MESSALINA,
    is_hovercraft,
    is_token,
)
from antarium.games.revolt.events import FascinationTried
from antarium.games.revolt.frames import Battle, Combat, Detonation
from antarium.games.revolt.ids import (
    DEFENDED,
    DEVASTATOR,
    DIMENSIONAL_PLANE,
    FASCINATION,
    FOUGHT,
    GROUND,
    NEUTRAL,
    NOBODY,
    RECOVERING,
    STANDSTILL,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import refusal
from antarium.games.revolt.names import capitalise, counter_name
from antarium.kernel.decision import NOBODY as NO_QUESTION
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

FASCINATE: Final[list[Fascinate]] = [Fascinate(counter) for counter in range(COUNTERS)]
DETONATE: Final[list[Detonate]] = [Detonate(counter) for counter in range(COUNTERS)]


class ChooseBattle(Step[State, Combat, Attack | Fascinate | Detonate | Done | None]):
    """COM-1, COM-3 The player attacks where and in what order he likes, or not at all."""

    def ask(self, s: State, combat: Combat) -> Decisions:
        seat = combat.seat
        attack = s.board.attack
        options: list[Action] = [attack[at] for at in targets(s, seat, combat.fought)]
        options += [FASCINATE[victim] for victim in victims(s, seat)]
        if not options and not may_hold_devastator(s, seat):
            return NO_QUESTION
        options += [DETONATE[token] for token in range(FIRST_TOKEN, COUNTERS) if blast_bar(s, seat, token) == ""]
        options.append(DONE)
        return (Decision(seat, "choose_battle", "COM-1", tuple(options)),)

    def do(self, s: State, combat: Combat, choice: Attack | Fascinate | Detonate | Done | None) -> Frames:
        seat = combat.seat
        if isinstance(choice, Attack):
            target = choice.target
            return (*combat.again(fought=(*combat.fought, target)), Battle(seat, s.holder[target], target))
        if isinstance(choice, Fascinate):
            if try_fascination(s, seat, choice.victim):
                s.fascinated = choice.victim
            return combat.again()
        if isinstance(choice, Detonate):
            turn_up(s, choice.token)
            note_defenders_in_blast(s, combat, choice.token)
            return (*combat.again(), Detonation(seat, choice.token))
        s.fascinated = -1
        return END

    def explain_illegal(self, s: State, combat: Combat, action: Action) -> Illegal | None:
        if isinstance(action, Attack):
            what = f"{s.board.label(action.target)} cannot be attacked"
            return refusal(what, target_bar(s, combat.seat, combat.fought, action.target))
        if isinstance(action, Fascinate):
            what = f"{counter_name(action.victim)} cannot be fascinated"
            return Illegal(f"{what}: it is not an enemy troop in Messalina's reach", "HOU-1")
        if isinstance(action, Detonate):
            why = blast_bar(s, combat.seat, action.token)
            return (
                Illegal(capitalise(f"{counter_name(action.token)} cannot be set off: {why}"), "ART-2") if why else None
            )
        return None


def targets(s: State, seat: int, fought: tuple[int, ...]) -> list[int]:
    """COM-1, COM-3 The enemy-held hexes that at least one counter may attack."""
    found: list[int] = []
    around, owner, holder = s.board.around, s.owner, s.holder
    for counter, here in enumerate(s.hex_of):
        if here < 0 or (owner[counter] != seat and counter != s.fascinated):
            continue
        for at in around[here]:
            is_held = holder[at] < NEUTRAL and holder[at] != seat
            if is_held and at not in found and attack_bar(s, seat, counter, at) == bars.FREE:
                found.append(at)
    for index in range(1, len(s.overflights), 2):
        at = s.overflights[index]
        if at not in found and s.enemy_of(seat, at) and attack_bar(s, seat, s.overflights[index - 1], at) == bars.FREE:
            found.append(at)
    if s.fascinated >= 0:
        at = s.hex_of[s.fascinated]
        if at not in found and attack_bar(s, seat, s.fascinated, at) == bars.FREE:
            found.append(at)
    return sorted([at for at in found if at not in fought and has_defender(s, at)])


def target_bar(s: State, seat: int, fought: tuple[int, ...], at: int) -> int:
    """Why a hex cannot be attacked."""
    if s.holder[at] == NEUTRAL:
        return bars.NEUTRAL_COUNTERS
    if not s.enemy_of(seat, at):
        return bars.NO_ENEMY
    if at in fought:
        return bars.FOUGHT_OVER
    if not has_defender(s, at):
        is_own_hex = s.fascinated >= 0 and s.hex_of[s.fascinated] == at
        return bars.ALONE_THERE if is_own_hex else bars.NO_DEFENDER
    return bars.FREE if at in targets(s, seat, fought) else bars.NOT_BESIDE


def readiness_bar(s: State, seat: int, counter: int) -> int:
    """Why a counter cannot attack at all in this phase."""
    if s.hex_of[counter] < 0:
        return bars.NOT_THERE_TO_FIGHT
    if s.owner[counter] != seat and counter != s.fascinated:
        return bars.NOT_YOURS_TO_FIGHT
    if s.marks[counter]:
        if s.marks[counter] & FOUGHT:
            return bars.HAS_FOUGHT
        if s.marks[counter] & (STANDSTILL | RECOVERING):
            return bars.STANDS_STILL
    return bars.FREE if s.combat(counter) else bars.NO_FACTOR


def attack_bar(s: State, seat: int, counter: int, target: int) -> int:
    """COM-2, COM-4, FLY-4, FLY-5 Why a counter cannot attack this hex."""
    bar = readiness_bar(s, seat, counter)
    if bar != bars.FREE:
        return bar
    aim = aimed_at(s, counter)
    if aim >= 0:
        return bars.FREE if aim == target else bars.AIMS_ELSEWHERE
    here = s.hex_of[counter]
    if here == target and counter == s.fascinated:  # HOU-2: the fascinated counter can attack its own stack
        return bars.FREE if has_defender(s, here) else bars.ALONE_THERE
    if target not in s.board.around[here]:
        return bars.NOT_BESIDE
    if s.mode(counter) == GROUND and target not in s.board.land[here] and not ferry_beside(s, seat, here):
        return bars.ACROSS_SEA
    return bars.FREE


def can_defend(s: State, counter: int) -> bool:
    """COM-3, COM-7, HOU-4 Not a counter that has defended, a fascinated one, or an artifact that lies face down."""
    if s.marks[counter] & DEFENDED or counter == s.fascinated or not s.combat(counter):
        return False
    return not is_token(counter) or is_face_up(s, counter)


def has_defender(s: State, at: int) -> bool:
    """COM-3 Whether a counter in this hex would defend it if it were attacked."""
    for counter, here in enumerate(s.hex_of):
        if here == at and can_defend(s, counter):
            return True
    return False


def aimed_at(s: State, counter: int) -> int:
    """FLY-4 The hex an airjet has declared to attack from above, or -1."""
    for index in range(0, len(s.overflights), 2):
        if s.overflights[index] == counter:
            return s.overflights[index + 1]
    return -1


def ferry_beside(s: State, seat: int, at: int) -> bool:
    """COM-4 Whether a hovercraft is in the hex, or a Dimensional Plane that this player knows of."""
    for counter in s.stack(at):
        if is_hovercraft(counter):
            return True
        if s.is_artifact(counter, DIMENSIONAL_PLANE) and (s.owner[counter] == seat or is_face_up(s, counter)):
            return True
    return False


# Messalina


def can_fascinate(s: State, seat: int) -> bool:
    return s.hex_of[MESSALINA] >= 0 and s.owner[MESSALINA] == seat and not s.spent & FASCINATION


def victims(s: State, seat: int) -> list[int]:
    """HOU-1 In her own phase: enemy troops next to Messalina."""
    if not can_fascinate(s, seat) or s.marks[MESSALINA] & (STANDSTILL | RECOVERING):
        return []
    away = s.board.open_sky.seen_from(s.hex_of[MESSALINA], 1).steps
    hex_of, owner = s.hex_of, s.owner
    return [
        counter
        for counter in range(FIRST_TOKEN)
        if IS_TROOP[counter]
        and hex_of[counter] >= 0
        and away[hex_of[counter]] == 1
        and owner[counter] != seat
        and owner[counter] != NOBODY
    ]


def try_fascination(s: State, seat: int, victim: int) -> bool:
    """HOU-1 On 1-3 the victim is hers."""
    s.spent |= FASCINATION
    die = s.dice.d6()
    s.emit(FascinationTried(seat, victim, die, die <= 3))
    return die <= 3


# The Devastator


def note_defenders_in_blast(s: State, combat: Combat, token: int) -> None:
    """COM-3 Leaders whom the blast may drive from a hex fought over have defended there."""
    for at in blast_hexes(s, s.hex_of[token]):
        if at in combat.fought:
            for counter in s.stack(at):
                if IS_LEADER[counter] and s.owner[counter] != combat.seat:
                    s.marks[counter] |= DEFENDED


def may_hold_devastator(s: State, seat: int) -> bool:
    """HID-6 Whether, for all the others know, this player could set off the Devastator."""
    for token in range(FIRST_TOKEN, COUNTERS):
        if s.owner[token] == seat and s.hex_of[token] >= 0 and not is_face_up(s, token):
            return True
    return False


def blast_bar(s: State, seat: int, token: int) -> str:
    """ART-2 Why a token cannot be set off; empty when it can."""
    if s.owner[token] != seat or s.hex_of[token] < 0 or not s.is_artifact(token, DEVASTATOR):
        return "you have no such artifact on the map"
    for at in blast_hexes(s, s.hex_of[token]):
        if s.holder[at] == NEUTRAL and s.stack(at):
            return f"neutral counters stand in {s.board.label(at)}"
    return ""


def blast_hexes(s: State, centre: int) -> list[int]:
    """ART-2 The hex itself and the six around it."""
    return [centre, *s.board.around[centre]]
