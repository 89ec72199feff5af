"""MOV, HOV, FLY: how far a group can go, and where it may stop."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.artifacts import has_plane
from antarium.games.revolt.counters import COUNTERS, is_hovercraft, is_token
from antarium.games.revolt.ids import (
    BARRED,
    DIMENSIONAL_PLANE,
    EMPTY,
    FORCE_CANNON,
    GROUND,
    NEUTRAL,
    STACK_LIMIT,
)
from antarium.games.revolt.model import State
from antarium.kernel.hexes import distances

# What a way of moving allows, as bits.
CROSSES_SEA: Final = 1
STOPS_AT_SEA: Final = 2
FLIES_OVER: Final = 4
"""Over enemies and neutral hexes."""
IGNORES_ROUGH: Final = 8

WAYS: Final[list[int]] = [
    0,  # ground
    CROSSES_SEA | STOPS_AT_SEA,  # hovercraft: HOV-1
    CROSSES_SEA | FLIES_OVER | IGNORES_ROUGH,  # jump troops: FLY-1 to FLY-3
    CROSSES_SEA | FLIES_OVER | IGNORES_ROUGH,  # airjets
    CROSSES_SEA | STOPS_AT_SEA | IGNORES_ROUGH,  # Andros: HER-1
]
PLANE_WAY: Final = CROSSES_SEA | STOPS_AT_SEA | IGNORES_ROUGH


def group_movement(s: State, group: tuple[int, ...], with_plane: bool) -> int:
    """MOV-3, HOV-2, ART-7 The slowest factor, or the hovercraft's if there is one, and two more with the Plane."""
    slowest = 99
    for counter in group:
        if is_hovercraft(counter):
            slowest = s.movement(counter)
            break
        if not s.is_factorless(counter):
            slowest = min(slowest, s.movement(counter))
    return slowest + 2 if with_plane else slowest


def group_way(s: State, group: tuple[int, ...], with_plane: bool) -> int:
    """MOV-3, HOV-2, ART-8 The strictest member's limits, the hovercraft's if there is one, eased by the Plane."""
    way = CROSSES_SEA | STOPS_AT_SEA | FLIES_OVER | IGNORES_ROUGH
    for counter in group:
        if is_hovercraft(counter):
            way = WAYS[s.mode(counter)]
            break
        if not s.is_factorless(counter):
            way &= WAYS[s.mode(counter)]
            if s.is_artifact(counter, FORCE_CANNON):  # ART-13: its one hex may be rough
                way |= IGNORES_ROUGH
    return way | PLANE_WAY if with_plane else way


def load(s: State, group: tuple[int, ...]) -> int:
    """How many places in a stack the group needs."""
    places = 0
    for counter in group:
        places += s.stacks(counter)
    return places


def stop_bar(s: State, seat: int, way: int, places: int, at: int) -> int:
    """Why a group may not end its move in a hex it can get to."""
    holder = s.holder[at]
    if holder != EMPTY and holder != seat:
        if holder == BARRED:
            return bars.STARPORT_SHUT if at == s.board.starport else bars.SHUT
        return bars.NEUTRAL_GROUND if holder == NEUTRAL else bars.ENEMY_THERE
    if s.board.sea[at] and not way & STOPS_AT_SEA:
        return bars.AT_SEA
    if s.crowd[at] + places > STACK_LIMIT:
        return bars.FULL
    return bars.FREE


def reach(s: State, seat: int, group: tuple[int, ...]) -> list[int]:
    """Every hex the group may move to."""
    with_plane = has_plane(s, group)
    return reach_by(s, seat, group, group_movement(s, group, with_plane), group_way(s, group, with_plane))


def reach_by(s: State, seat: int, group: tuple[int, ...], factors: int, way: int) -> list[int]:
    origin = s.hex_of[group[0]]
    if strands_ground(s, origin, group):
        return []
    places = load(s, group)
    found = flown(s, origin, factors) if way & FLIES_OVER else walked(s, seat, origin, factors, way)
    return [at for at in found if stop_bar(s, seat, way, places, at) == bars.FREE]


def walked(s: State, seat: int, origin: int, factors: int, way: int) -> list[int]:
    """MOV-1, MOV-2 Hexes that can be entered: all within one factor less, and those the clear way alone leads to."""
    board = s.board
    everywhere = board.around if way & CROSSES_SEA else board.land
    if way & IGNORES_ROUGH:
        return flood(everywhere, s.holder, seat, origin, factors)
    found = flood(everywhere, s.holder, seat, origin, factors - 1)
    smooth = board.clear_around if way & CROSSES_SEA else board.clear_land
    for at in flood(smooth, s.holder, seat, origin, factors):
        if at not in found:
            found.append(at)
    return found


def flood(adjacent: list[list[int]], holder: list[int], seat: int, origin: int, factors: int) -> list[int]:
    """The hexes that can be entered one after another, nearest first."""
    seen = [0] * len(holder)
    seen[origin] = 1
    found: list[int] = []
    edge = [origin]
    for _ in range(factors):
        following: list[int] = []
        for here in edge:
            for there in adjacent[here]:
                if seen[there]:
                    continue
                seen[there] = 1
                held = holder[there]
                if held == EMPTY or held == seat:
                    following.append(there)
        if not following:
            break
        found += following
        edge = following
    return found


def flown(s: State, origin: int, factors: int) -> list[int]:
    """FLY-2, FLY-3 Everything within the movement factor, around what is shut."""
    if s.devastated:
        steps = flight_steps(s, origin)
        return [at for at in range(s.board.size) if 0 < steps[at] <= factors]
    spiral = s.board.flight[1 if s.options.politics else 0][origin]
    return spiral.nearest[1 : spiral.within[factors]]


def flight_steps(s: State, origin: int) -> list[int]:
    """How many hexes a flight from here to anywhere takes."""
    if s.devastated:
        shut = [at for at in range(s.board.size) if s.holder[at] == BARRED]
        return distances(s.board.around, origin, shut)
    return s.board.flight[1 if s.options.politics else 0][origin].steps


def strands_ground(s: State, origin: int, leaving: tuple[int, ...]) -> bool:
    """MOV-9 Whether ground counters would be left at sea with nothing to carry them."""
    if not s.board.sea[origin]:
        return False
    stranded = False
    for counter in range(COUNTERS):
        if s.hex_of[counter] != origin or counter in leaving:
            continue
        if is_hovercraft(counter) or s.is_artifact(counter, DIMENSIONAL_PLANE):
            return False
        if s.mode(counter) == GROUND and not (is_token(counter) and s.is_factorless(counter)):
            stranded = True
    return stranded


def stays_behind(s: State, origin: int, leaving: tuple[int, ...]) -> list[int]:
    """The counters of a hex that do not leave with the group."""
    return [counter for counter in range(COUNTERS) if s.hex_of[counter] == origin and counter not in leaving]
