"""FLY-4: airjets name what they will attack from above."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Done, Overfly
from antarium.games.revolt.artifacts import has_plane, is_face_up, turn_up
from antarium.games.revolt.board import Sky
from antarium.games.revolt.counters import ARTIFACT_MOVEMENT, is_token
from antarium.games.revolt.events import OverflightDeclared
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import AIR, DIMENSIONAL_PLANE, NEUTRAL, UFO
from antarium.games.revolt.model import State
from antarium.games.revolt.names import counter_name
from antarium.games.revolt.reach import FLIES_OVER, group_movement, group_way
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

CHOOSE_COUNTER: Final = 0
DECLARE_OVERFLIGHT: Final = 2
UFO_MOVEMENT: Final[int] = ARTIFACT_MOVEMENT[UFO]
"""How far a face-down token may fly for all the others know, while nothing else in its group is slower."""


class DeclareOverflight(Step[State, Movement, Overfly | Done]):
    """FLY-4 Airjets that have just flown may name one enemy-held hex on their way as the target of their attack."""

    def ask(self, s: State, movement: Movement) -> Decisions:
        counter = movement.group[0]
        options: list[Action] = [DONE]
        if s.mode(counter) == AIR:
            factors = flight_factors(s, movement.flight)
            options += [s.board.overfly[at] for at in overflown(s, movement.seat, movement.flight, factors)]
        return (Decision(movement.seat, "declare_overflight", "FLY-4", tuple(options), None, (counter,)),)

    def do(self, s: State, movement: Movement, choice: Overfly | Done) -> Frames:
        counter = movement.group[0]
        if isinstance(choice, Overfly):
            if is_token(counter):
                turn_up(s, counter)
            if choice.target not in overflown(s, movement.seat, movement.flight, movement.flight[2]):
                show_plane(s, movement.flight[3:])
            s.overflights = [*s.overflights, counter, choice.target]
            s.emit(OverflightDeclared(movement.seat, counter, choice.target))
        if len(movement.group) > 1:
            return movement.again(group=movement.group[1:])
        return movement.back_to(CHOOSE_COUNTER, group=(), flight=())

    def explain_illegal(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Overfly):
            what = f"{counter_name(movement.group[0])} cannot attack {s.board.label(action.target)} from the air"
            bar = overflight_bar(s, movement, action.target)
            return None if bar == bars.FREE else Illegal(f"{what}: {bars.REASON[bar][0]}", bars.REASON[bar][1])
        return None


def after_flight(s: State, movement: Movement, origin: int, to: int) -> Frames:
    """FLY-4, HID-6 If, for all the others know, airjets have flown and could have passed enemies, they declare."""
    group = movement.group
    pilots = tuple([counter for counter in group if may_be_airjets(s, counter)])
    if pilots:
        seen = tuple([counter for counter in group if not is_token(counter) or is_face_up(s, counter)])
        tokens = tuple([counter for counter in group if is_token(counter)])
        factors = min(group_movement(s, seen, False), UFO_MOVEMENT)
        flight = (origin, to, factors, *tokens)
        flew = group_way(s, seen, False) & FLIES_OVER
        if flew and overflown(s, movement.seat, flight, factors + 2 if tokens else factors):
            return movement.back_to(DECLARE_OVERFLIGHT, group=pilots, flight=flight)
    return end_move(movement)


def end_move(movement: Movement) -> Frames:
    """MOV-1 The next counter may be picked up."""
    return (replace(movement, at=CHOOSE_COUNTER, group=()),)  # the commonest step of all: `back_to` is slower


def show_plane(s: State, counters: tuple[int, ...]) -> None:
    for counter in counters:
        if s.is_artifact(counter, DIMENSIONAL_PLANE):
            turn_up(s, counter)


def may_be_airjets(s: State, counter: int) -> bool:
    """HID-6 Airjets, or a token of which nobody else can tell that it is none."""
    if is_token(counter):
        return not is_face_up(s, counter) or s.is_artifact(counter, UFO)
    return s.mode(counter) == AIR


def overflown(s: State, seat: int, flight: tuple[int, ...], factors: int) -> list[int]:
    """FLY-4 The enemy-held hexes that lie on some way the flight could have taken."""
    holder = s.holder
    enemies = [at for at in range(s.board.size) if holder[at] < NEUTRAL and holder[at] != seat]
    if s.sky.whole is not None:  # what was too far before the devastation is no nearer now
        enemies = passed(s.sky.whole, enemies, flight, factors)
    return passed(s.sky, enemies, flight, factors) if enemies else []


def passed(sky: Sky, hexes: list[int], flight: tuple[int, ...], factors: int) -> list[int]:
    """Those hexes for which the flight could have gone round by this sky."""
    out = sky.seen_from(flight[0], factors).steps
    back = sky.seen_from(flight[1], factors).steps
    return [at for at in hexes if out[at] + back[at] <= factors]


def flight_factors(s: State, flight: tuple[int, ...]) -> int:
    """ART-7, MOV-3 How far the flight could really go: farther with the Plane, and none with artillery in the group."""
    tokens = flight[3:]
    for token in tokens:
        if not s.is_factorless(token) and s.mode(token) != AIR:
            return 0
    return flight[2] + 2 if has_plane(s, tokens) else flight[2]


def overflight_bar(s: State, movement: Movement, target: int) -> int:
    """FLY-4 Why a counter may not declare an attack on a hex from above."""
    if s.mode(movement.group[0]) != AIR:
        return bars.NO_AIRJETS
    if s.holder[target] == NEUTRAL:
        return bars.NEUTRAL_COUNTERS
    factors = flight_factors(s, movement.flight)
    return bars.FREE if target in overflown(s, movement.seat, movement.flight, factors) else bars.NOT_OVERFLOWN
