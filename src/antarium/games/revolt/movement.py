"""MOV, HOV, FLY, STK, HOU-5: a movement phase, one group after another."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Done, Go, Join, Overfly, Select, Teleport
from antarium.games.revolt.artifacts import has_plane, is_face_up, turn_up, uncover_lonely
from antarium.games.revolt.counters import (
    CODE,
    COUNTERS,
    DEATH,
    DOUGAL,
    FACTION,
    FIRST_TOKEN,
    JOIN,
    SELECT,
    is_hovercraft,
    is_token,
)
from antarium.games.revolt.events import CountersMoved, CounterTeleported, OverflightDeclared
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import AIR, MOVED, RECOVERING, STANDSTILL, UFO, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.reach import (
    FLIES_OVER,
    STOPS_AT_SEA,
    flight_steps,
    group_movement,
    group_way,
    load,
    reach,
    reach_by,
    stays_behind,
    stop_bar,
    strands_ground,
)
from antarium.kernel.decision import Asked, Decision
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

TELEPORT: Final[list[Teleport]] = [Teleport(counter) for counter in range(COUNTERS)]
MACKENZIE: Final[int] = FACTION[DOUGAL]

CHOOSE_COUNTER: Final = 0
DECLARE_OVERFLIGHT: Final = 2
CHOOSE_TELEPORT: Final = 3


class ChooseCounter(Step[State, Movement, Select | Teleport | Done]):
    """MOV-1 The player moves some, all or none of his counters, each once."""

    def ask(self, s: State, movement: Movement) -> Asked:
        seat = movement.seat
        owner = s.owner
        options: list[Action] = [
            SELECT[counter]
            for counter in range(COUNTERS)
            if owner[counter] == seat and move_bar(s, seat, counter) == bars.FREE
        ]
        if not movement.teleported and teleporter_ready(s, seat):
            options += [
                TELEPORT[counter]
                for counter in range(COUNTERS)
                if FACTION[counter] == MACKENZIE and teleport_bar(s, seat, counter) == bars.FREE
            ]
        options.append(DONE)
        return (Decision(seat, "choose_counter", "MOV-1", tuple(options)),)

    def do(self, s: State, movement: Movement, choice: Select | Teleport | Done) -> Frames:
        if isinstance(choice, Done):
            return END
        if isinstance(choice, Teleport):
            return movement.back_to(CHOOSE_TELEPORT, group=(choice.counter,))
        return movement.then(group=with_zombies(s, (choice.counter,)))

    def refuse(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Select):
            return refusal(f"{CODE[action.counter]} cannot move", move_bar(s, movement.seat, action.counter))
        if isinstance(action, Teleport):
            if movement.teleported or not teleporter_ready(s, movement.seat):
                return refusal(f"{CODE[action.counter]} cannot be teleported", bars.NO_TELEPORTER)
            bar = teleport_bar(s, movement.seat, action.counter)
            return refusal(f"{CODE[action.counter]} cannot be teleported", bar)
        return None


class ChooseDestination(Step[State, Movement, Go | Join | Done]):
    """MOV-3, HOV-2 Others in the hex may come along; then the group goes to one of the hexes it can reach."""

    def ask(self, s: State, movement: Movement) -> Asked:
        group = movement.group
        origin = s.hex_of[group[0]]
        go = s.board.go
        options: list[Action] = [go[at] for at in reach(s, movement.seat, group)]
        if s.crowd[origin] > 1 or origin in s.hex_of[FIRST_TOKEN:]:
            options += [JOIN[counter] for counter in s.stack(origin) if join_bar(s, movement, counter) == bars.FREE]
        options.append(DONE)
        return (Decision(movement.seat, "choose_destination", "MOV-3", tuple(options), None, group),)

    def do(self, s: State, movement: Movement, choice: Go | Join | Done) -> Frames:
        if isinstance(choice, Join):
            return movement.again(group=with_zombies(s, (*movement.group, choice.counter)))
        if isinstance(choice, Done):
            for counter in movement.group:
                s.marks[counter] |= MOVED
            return movement.back_to(CHOOSE_COUNTER, group=())
        return move_group(s, movement, choice.to)

    def refuse(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Join):
            return refusal(f"{CODE[action.counter]} cannot come along", join_bar(s, movement, action.counter))
        if isinstance(action, Go):
            what = " and ".join(CODE[counter] for counter in movement.group)
            return refusal(f"{what} cannot go to {s.board.label(action.to)}", go_bar(s, movement, action.to))
        return None


class DeclareOverflight(Step[State, Movement, Overfly | Done]):
    """FLY-4 Airjets that have just flown may name one enemy-held hex on their way as the target of their attack."""

    def ask(self, s: State, movement: Movement) -> Asked:
        counter = movement.group[0]
        options: list[Action] = [DONE]
        if s.mode(counter) == AIR:
            options += [s.board.overfly[at] for at in overflown(s, movement.seat, movement.flight)]
        return (Decision(movement.seat, "declare_overflight", "FLY-4", tuple(options), None, (counter,)),)

    def do(self, s: State, movement: Movement, choice: Overfly | Done) -> Frames:
        counter = movement.group[0]
        if isinstance(choice, Overfly):
            if is_token(counter):
                turn_up(s, counter)
            s.overflights += [counter, choice.target]
            s.tell(OverflightDeclared(movement.seat, counter, choice.target))
        if len(movement.group) > 1:
            return movement.again(group=movement.group[1:])
        return movement.back_to(CHOOSE_COUNTER, group=(), flight=())


class ChooseTeleport(Step[State, Movement, Go]):
    """HOU-6 The teleported counter appears in any open hex with room; at sea only a hovercraft may."""

    def ask(self, s: State, movement: Movement) -> Asked:
        group = movement.group
        go = s.board.go
        options = tuple([go[at] for at in range(s.board.size) if arrival_bar(s, movement, at) == bars.FREE])
        return (Decision(movement.seat, "choose_teleport", "HOU-6", options, None, group),)

    def do(self, s: State, movement: Movement, choice: Go) -> Frames:
        counter = movement.group[0]
        origin = s.hex_of[counter]
        s.shift(counter, choice.to)
        s.marks[counter] |= MOVED
        s.tell(CounterTeleported(movement.seat, counter, choice.to))
        uncover_lonely(s, origin)
        return movement.back_to(CHOOSE_COUNTER, group=(), teleported=True)

    def refuse(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Go):
            what = f"{CODE[movement.group[0]]} cannot be teleported to {s.board.label(action.to)}"
            return refusal(what, arrival_bar(s, movement, action.to))
        return None


# Carrying it out


def move_group(s: State, movement: Movement, to: int) -> Frames:
    """HID-3, MOV-8 The group goes, with artifacts else left alone, and shows what only an artifact explains."""
    group = movement.group
    seat = movement.seat
    origin = s.hex_of[group[0]]
    plane = has_plane(s, group)
    factors = group_movement(s, group, plane)
    way = group_way(s, group, plane)
    if plane and to not in reach_by(s, seat, group, group_movement(s, group, False), group_way(s, group, False)):
        for counter in group:
            if has_plane(s, (counter,)):
                turn_up(s, counter)
    group = with_orphans(s, origin, group)
    for counter in group:
        s.shift(counter, to)
        s.marks[counter] |= MOVED
    s.tell(CountersMoved(seat, group, origin, to))
    uncover_lonely(s, origin)
    uncover_lonely(s, to)
    if way & FLIES_OVER:
        pilots = tuple([counter for counter in group if may_be_airjets(s, counter)])
        flight = (origin, to, factors)
        if pilots and overflown(s, seat, flight):
            return movement.then(group=pilots, flight=flight)
    return movement.back_to(CHOOSE_COUNTER, group=())


def with_zombies(s: State, group: tuple[int, ...]) -> tuple[int, ...]:
    """HER-4 Where Doctor Death goes, all he has raised go too."""
    if DEATH not in group:
        return group
    at = s.hex_of[DEATH]
    zombies = [one for one in range(FIRST_TOKEN) if s.marks[one] & ZOMBIE and s.hex_of[one] == at and one not in group]
    return (*group, *zombies)


def with_orphans(s: State, origin: int, group: tuple[int, ...]) -> tuple[int, ...]:
    """MOV-8 Artifacts without factors go of themselves with the last that could carry them."""
    left = stays_behind(s, origin, group)
    if any(not s.is_factorless(counter) for counter in left):
        return group
    return (*group, *left)


def may_be_airjets(s: State, counter: int) -> bool:
    """HID-6 Airjets, or a token of which nobody else can tell that it is none."""
    if is_token(counter):
        return not is_face_up(s, counter) or s.is_artifact(counter, UFO)
    return s.mode(counter) == AIR


def overflown(s: State, seat: int, flight: tuple[int, ...]) -> list[int]:
    """FLY-4 The enemy-held hexes that lie on some way the flight could have taken."""
    origin, to, factors = flight
    out = flight_steps(s, origin)
    back = flight_steps(s, to)
    return [at for at in range(s.board.size) if out[at] + back[at] <= factors and s.enemy_of(seat, at)]


# Why not


def refusal(what: str, bar: int) -> Illegal | None:
    if bar == bars.FREE:
        return None
    reason, rule = bars.REASON[bar]
    return Illegal(f"{what}: {reason}", rule)


def move_bar(s: State, seat: int, counter: int) -> int:
    """Why a counter may not be picked up to move."""
    if s.hex_of[counter] < 0:
        return bars.OFF_MAP
    if s.owner[counter] != seat:
        return bars.NOT_YOURS
    marks = s.marks[counter]
    if marks:
        if marks & MOVED:
            return bars.HAS_MOVED
        if marks & (STANDSTILL | RECOVERING):
            return bars.STANDS_STILL
        if marks & ZOMBIE:
            return bars.IS_ZOMBIE
    return bars.FREE if s.movement(counter) else bars.CANNOT_WALK


def join_bar(s: State, movement: Movement, counter: int) -> int:
    """MOV-3 Why a counter may not come along with the group."""
    if counter in movement.group:
        return bars.IN_GROUP
    if s.hex_of[counter] != s.hex_of[movement.group[0]]:
        return bars.ELSEWHERE
    bar = move_bar(s, movement.seat, counter)
    return bars.FREE if bar == bars.CANNOT_WALK else bar


def go_bar(s: State, movement: Movement, to: int) -> int:
    """Why the group may not go to a hex."""
    group = movement.group
    plane = has_plane(s, group)
    origin = s.hex_of[group[0]]
    if to == origin:
        return bars.SAME_HEX
    if strands_ground(s, origin, group):
        return bars.LEAVES_GROUND_AT_SEA
    bar = stop_bar(s, movement.seat, group_way(s, group, plane), load(s, group), to)
    if bar != bars.FREE:
        return bar
    return bars.FREE if to in reach(s, movement.seat, group) else bars.TOO_FAR


def teleporter_ready(s: State, seat: int) -> bool:
    """HOU-5 Dougal is on the map, on this side, and not recovering."""
    return s.hex_of[DOUGAL] >= 0 and s.owner[DOUGAL] == seat and not s.marks[DOUGAL] & (STANDSTILL | RECOVERING)


def teleport_bar(s: State, seat: int, counter: int) -> int:
    """HOU-5 Why a counter may not be teleported."""
    if FACTION[counter] != MACKENZIE or is_token(counter):
        return bars.NOT_MACKENZIE
    bar = move_bar(s, seat, counter)
    if bar != bars.FREE:
        return bar
    origin = s.hex_of[counter]
    left = stays_behind(s, origin, (counter,))
    if left and all(s.is_factorless(other) for other in left):
        return bars.LEAVES_ARTIFACT
    return bars.LEAVES_GROUND_AT_SEA if strands_ground(s, origin, (counter,)) else bars.FREE


def arrival_bar(s: State, movement: Movement, at: int) -> int:
    """HOU-6 Why the teleported counter may not appear in a hex."""
    counter = movement.group[0]
    if at == s.hex_of[counter]:
        return bars.SAME_HEX
    return stop_bar(s, movement.seat, STOPS_AT_SEA if is_hovercraft(counter) else 0, 1, at)
