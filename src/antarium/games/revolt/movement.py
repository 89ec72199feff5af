"""MOV, HOV, STK, HOU-5: a movement phase, one group after another."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from antarium.games.revolt import bars
from antarium.games.revolt.actions import DONE, Done, Go, Join, Select, Teleport
from antarium.games.revolt.artifacts import has_plane, turn_up, uncover_left
from antarium.games.revolt.counters import (
    COUNTERS,
    DEATH,
    DOUGAL,
    FACTION,
    FIRST_TOKEN,
    JOIN,
    OF_FACTION,
    SELECT,
    is_hovercraft,
    is_token,
)
from antarium.games.revolt.events import CountersMoved, CounterTeleported
from antarium.games.revolt.flights import CHOOSE_COUNTER, after_flight, end_move, show_plane
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import EMPTY, MOVED, RECOVERING, STACK_LIMIT, STANDSTILL, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.names import capitalise, counter_name, listed
from antarium.games.revolt.reach import (
    STOPS_AT_SEA,
    group_movement,
    group_way,
    load,
    reach,
    reach_by,
    stays_behind,
    stop_bar,
    strands,
    way_bar,
)
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

TELEPORT: Final[list[Teleport]] = [Teleport(counter) for counter in range(COUNTERS)]
MACKENZIE: Final[int] = FACTION[DOUGAL]
HELD_BACK: Final = MOVED | STANDSTILL | RECOVERING | ZOMBIE
"""The marks of counters that may not be picked up to move."""

CHOOSE_DESTINATION: Final = 1
CHOOSE_TELEPORT: Final = 3


class ChooseCounter(Step[State, Movement, Select | Teleport | Done]):
    """MOV-1 The player moves some, all or none of his counters, each once."""

    def ask(self, s: State, movement: Movement) -> Decisions:
        seat = movement.seat
        owner, hex_of, marks = s.owner, s.hex_of, s.marks
        options: list[Action] = [  # the same conditions as in `move_bar`; all but artifacts have movement factors
            SELECT[counter]
            for counter, whose in enumerate(owner)
            if whose == seat and counter < FIRST_TOKEN and hex_of[counter] >= 0 and not marks[counter] & HELD_BACK
        ]
        options += [
            SELECT[token]
            for token in range(FIRST_TOKEN, COUNTERS)
            if owner[token] == seat and move_bar(s, seat, token) == bars.FREE
        ]
        if not movement.teleported and teleporter_ready(s, seat):
            options += [
                TELEPORT[counter]
                for counter in OF_FACTION[MACKENZIE]
                if owner[counter] == seat and teleport_bar(s, seat, counter) == bars.FREE
            ]
        options.append(DONE)
        return (Decision(seat, "choose_counter", "MOV-1", tuple(options)),)

    def do(self, s: State, movement: Movement, choice: Select | Teleport | Done) -> Frames:
        if isinstance(choice, Select):
            return (replace(movement, at=CHOOSE_DESTINATION, group=with_zombies(s, (choice.counter,))),)
        if isinstance(choice, Teleport):
            return movement.back_to(CHOOSE_TELEPORT, group=(choice.counter,))
        return END

    def explain_illegal(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Select):
            return refusal(f"{counter_name(action.counter)} cannot move", move_bar(s, movement.seat, action.counter))
        if isinstance(action, Teleport):
            if movement.teleported or not teleporter_ready(s, movement.seat):
                return refusal(f"{counter_name(action.counter)} cannot be teleported", bars.NO_TELEPORTER)
            bar = teleport_bar(s, movement.seat, action.counter)
            return refusal(f"{counter_name(action.counter)} cannot be teleported", bar)
        return None


class ChooseDestination(Step[State, Movement, Go | Join | Done]):
    """MOV-3, HOV-2 Others in the hex may come along; then the group goes to one of the hexes it can reach."""

    def ask(self, s: State, movement: Movement) -> Decisions:
        group = movement.group
        origin = s.hex_of[group[0]]
        seat = movement.seat
        go = s.board.go
        options: list[Action] = [go[at] for at in reach(s, seat, group)]
        if s.crowd[origin] > 1 or s.has_token(origin):
            options += [JOIN[one] for one in s.stack(origin) if join_bar(s, seat, group, one) == bars.FREE]
        options.append(DONE)
        return (Decision(seat, "choose_destination", "MOV-3", tuple(options), None, group),)

    def do(self, s: State, movement: Movement, choice: Go | Join | Done) -> Frames:
        if isinstance(choice, Go):
            return move_group(s, movement, choice.to)
        if isinstance(choice, Join):
            return (replace(movement, group=with_zombies(s, (*movement.group, choice.counter))),)
        return stay(s, movement)

    def explain_illegal(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Join):
            bar = join_bar(s, movement.seat, movement.group, action.counter)
            return refusal(f"{counter_name(action.counter)} cannot come along", bar)
        if isinstance(action, Go):
            what = listed(counter_name(counter) for counter in movement.group)
            return refusal(f"{what} cannot go to {s.board.label(action.to)}", go_bar(s, movement, action.to))
        return None


class ChooseTeleport(Step[State, Movement, Go]):
    """HOU-6 The teleported counter appears in any open hex with room; at sea only a hovercraft may."""

    def ask(self, s: State, movement: Movement) -> Decisions:
        seat, group = movement.seat, movement.group
        origin = s.hex_of[group[0]]
        lands = not is_hovercraft(group[0])
        holder, crowd, sea, go = s.holder, s.crowd, s.board.sea, s.board.go
        options: list[Action] = [  # the same conditions as in `arrival_bar`
            go[at]
            for at in range(s.board.size)
            if (holder[at] == EMPTY or holder[at] == seat)
            and crowd[at] < STACK_LIMIT
            and not (lands and sea[at])
            and at != origin
        ]
        return (Decision(seat, "choose_teleport", "HOU-6", tuple(options), None, group),)

    def do(self, s: State, movement: Movement, choice: Go) -> Frames:
        counter = movement.group[0]
        origin = s.hex_of[counter]
        s.shift(counter, choice.to)
        s.marks[counter] |= MOVED
        s.emit(CounterTeleported(movement.seat, counter, choice.to))
        uncover_left(s, origin, movement.group)
        return movement.back_to(CHOOSE_COUNTER, group=(), teleported=True)

    def explain_illegal(self, s: State, movement: Movement, action: Action) -> Illegal | None:
        if isinstance(action, Go):
            what = f"{counter_name(movement.group[0])} cannot be teleported to {s.board.label(action.to)}"
            return refusal(what, arrival_bar(s, movement, action.to))
        return None


# Carrying it out


def move_group(s: State, movement: Movement, to: int) -> Frames:
    """MOV-8 The group goes, with artifacts that would else be left alone."""
    seat, group = movement.seat, movement.group
    origin = s.hex_of[group[0]]
    show_what_moves(s, seat, group, to)
    moving = with_orphans(s, origin, group)
    for counter in moving:
        s.shift(counter, to)
        s.marks[counter] |= MOVED
    s.emit(CountersMoved(seat, moving, origin, to))
    uncover_left(s, origin, moving)
    return after_flight(s, movement, origin, to)


def stay(s: State, movement: Movement) -> Frames:
    """MOV-1, FLY-4 The group has had its move where it stands; airjets may have flown a round, but not from the sea."""
    at = s.hex_of[movement.group[0]]
    for counter in movement.group:
        s.marks[counter] |= MOVED
    return end_move(movement) if s.board.sea[at] else after_flight(s, movement, at, at)


def show_what_moves(s: State, seat: int, group: tuple[int, ...], to: int) -> None:
    """HID-3 Artifacts that move by themselves are seen, and so is a Plane without which the move were impossible."""
    if max(group) < FIRST_TOKEN:
        return
    if has_plane(s, group):
        plain = reach_by(s, seat, group, group_movement(s, group, False), group_way(s, group, False))
        if to not in plain:
            show_plane(s, group)
    if min(group) >= FIRST_TOKEN:
        for token in group:
            if not s.is_factorless(token):
                turn_up(s, token)


def with_zombies(s: State, group: tuple[int, ...]) -> tuple[int, ...]:
    """HER-4 Where Doctor Death goes, all he has raised go too."""
    if DEATH not in group:
        return group
    at = s.hex_of[DEATH]
    zombies = [one for one in range(FIRST_TOKEN) if s.marks[one] & ZOMBIE and s.hex_of[one] == at and one not in group]
    return (*group, *zombies)


def with_orphans(s: State, origin: int, group: tuple[int, ...]) -> tuple[int, ...]:
    """MOV-8 Artifacts without factors go of themselves with the last that could carry them."""
    if not s.has_token(origin):
        return group
    left = stays_behind(s, origin, group)
    for counter in left:
        if not s.is_factorless(counter):
            return group
    return (*group, *left)


# Why not


def refusal(what: str, bar: int) -> Illegal | None:
    if bar == bars.FREE:
        return None
    reason, rule = bars.REASON[bar]
    return Illegal(capitalise(f"{what}: {reason}"), rule)


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


def join_bar(s: State, seat: int, group: tuple[int, ...], counter: int) -> int:
    """MOV-3 Why a counter may not come along with the group."""
    if counter in group:
        return bars.IN_GROUP
    if s.hex_of[counter] != s.hex_of[group[0]]:
        return bars.ELSEWHERE
    bar = move_bar(s, seat, counter)
    return bars.FREE if bar == bars.CANNOT_WALK else bar


def go_bar(s: State, movement: Movement, to: int) -> int:
    """Why the group may not go to a hex."""
    group = movement.group
    origin = s.hex_of[group[0]]
    if to == origin:
        return bars.SAME_HEX
    if strands(s, origin, group):
        return bars.STRANDS_OTHERS
    plane = has_plane(s, group)
    way = group_way(s, group, plane)
    bar = stop_bar(s, movement.seat, way, load(s, group), to)
    if bar != bars.FREE:
        return bar
    return way_bar(s, movement.seat, origin, group_movement(s, group, plane), way, to)


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
    if len(with_orphans(s, origin, (counter,))) > 1:
        return bars.LEAVES_ARTIFACT
    return bars.STRANDS_OTHERS if strands(s, origin, (counter,)) else bars.FREE


def arrival_bar(s: State, movement: Movement, at: int) -> int:
    """HOU-6 Why the teleported counter may not appear in a hex."""
    counter = movement.group[0]
    if at == s.hex_of[counter]:
        return bars.SAME_HEX
    bar = stop_bar(s, movement.seat, STOPS_AT_SEA if is_hovercraft(counter) else 0, 1, at)
    return bars.BY_TELEPORT.get(bar, bar)
