"""MOV, HOV, FLY: how far a group can go, and where it may stop."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.artifacts import has_plane, is_marker, may_stop_at_sea
from antarium.games.revolt.board import Board, Paths
from antarium.games.revolt.counters import COUNTERS, is_hovercraft, is_token
from antarium.games.revolt.ids import (
    BARRED,
    DIMENSIONAL_PLANE,
    EMPTY,
    FORCE_CANNON,
    HOVER,
    NEUTRAL,
    STACK_LIMIT,
)
from antarium.games.revolt.model import State

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
    plane = PLANE_WAY if with_plane else 0
    cannon = 0
    way = CROSSES_SEA | STOPS_AT_SEA | FLIES_OVER | IGNORES_ROUGH
    for counter in group:
        if is_hovercraft(counter):
            return WAYS[HOVER] | plane
        if not s.is_factorless(counter):
            way &= WAYS[s.mode(counter)]
            if s.is_artifact(counter, FORCE_CANNON):  # ART-13: its one hex may be rough, and the others can pay for it
                cannon = IGNORES_ROUGH
    return way | plane | cannon


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
        if way & FLIES_OVER:
            return bars.LANDS_ON_NEUTRAL if holder == NEUTRAL else bars.LANDS_ON_ENEMY
        return bars.NEUTRAL_GROUND if holder == NEUTRAL else bars.ENEMY_THERE
    if s.board.sea[at] and not way & STOPS_AT_SEA:
        return bars.LANDS_AT_SEA if way & CROSSES_SEA else bars.AT_SEA
    if s.crowd[at] + places > STACK_LIMIT:
        return bars.FULL
    return bars.FREE


def reach(s: State, seat: int, group: tuple[int, ...]) -> list[int]:
    """Every hex the group may move to."""
    with_plane = has_plane(s, group)
    return reach_by(s, seat, group, group_movement(s, group, with_plane), group_way(s, group, with_plane))


def reach_by(s: State, seat: int, group: tuple[int, ...], factors: int, way: int) -> list[int]:
    """Where a group may go that has these factors and goes this way; the same conditions as in `stop_bar`."""
    origin = s.hex_of[group[0]]
    if s.board.sea[origin] and strands(s, origin, group):
        return []
    room = STACK_LIMIT - load(s, group)
    holder, crowd, sea = s.holder, s.crowd, s.board.sea
    stops_on_land = way & (CROSSES_SEA | STOPS_AT_SEA) == CROSSES_SEA
    if way & FLIES_OVER:
        found = in_the_air(s, origin, factors)
    else:
        found = on_the_way(s.board, holder, seat, origin, factors, way)
    return [
        at
        for at in found
        if (holder[at] == EMPTY or holder[at] == seat) and crowd[at] <= room and not (stops_on_land and sea[at])
    ]


def walked(board: Board, holder: bytes, seat: int, origin: int, factors: int, way: int) -> list[int]:
    """MOV-1, MOV-2 Return the hexes that can be entered: as on the empty map, or fewer if counters are in the way."""
    found = on_the_way(board, holder, seat, origin, factors, way)
    return [at for at in found if holder[at] == EMPTY or holder[at] == seat]


def on_the_way(board: Board, holder: bytes, seat: int, origin: int, factors: int, way: int) -> list[int]:
    """Return the same, and perhaps hexes next to them that another player holds."""
    paths = strides(board, origin, factors, way)
    for at in paths.passed:
        if holder[at] != EMPTY and holder[at] != seat:
            return walked_around(board, holder, seat, origin, factors, way)
    return paths.hexes


def strides(board: Board, origin: int, factors: int, way: int) -> Paths:
    """Where this way and these factors lead on an empty map: worked out once and kept with the map."""
    key = (origin * 128 + factors) * 16 + way
    paths = board.strides.get(key)
    if paths is None:
        nobody = bytes([EMPTY]) * board.size
        hexes = walked_around(board, nobody, EMPTY, origin, factors, way)
        paths = Paths(hexes, walked_around(board, nobody, EMPTY, origin, factors - 1, way))
        board.strides[key] = paths
    return paths


def walked_around(board: Board, holder: bytes, seat: int, origin: int, factors: int, way: int) -> list[int]:
    """MOV-2 All hexes within one factor less, and those the clear way alone leads to."""
    everywhere = board.around if way & CROSSES_SEA else board.land
    seen = [0] * board.size
    seen[origin] = 1
    if way & IGNORES_ROUGH:
        return flood(everywhere, holder, seat, origin, factors, seen)
    found = flood(everywhere, holder, seat, origin, factors - 1, seen)
    smooth = board.clear_around if way & CROSSES_SEA else board.clear_land
    unsurcharged = [0] * board.size
    unsurcharged[origin] = 1
    for at in flood(smooth, holder, seat, origin, factors, unsurcharged):
        if not seen[at]:
            found.append(at)
    return found


def flood(adjacent: list[list[int]], holder: bytes, seat: int, origin: int, factors: int, seen: list[int]) -> list[int]:
    """The hexes that can be entered one after another, nearest first; `seen` gets a mark for every hex looked at."""
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


def flown(s: State, seat: int, origin: int, factors: int) -> list[int]:
    """FLY-2, FLY-3 Every open hex within the movement factor, around what is shut."""
    holder = s.holder
    return [at for at in in_the_air(s, origin, factors) if holder[at] == EMPTY or holder[at] == seat]


def in_the_air(s: State, origin: int, factors: int) -> list[int]:
    """The same, and the hexes that are only flown over."""
    spiral = s.sky.seen_from(origin, factors)
    return spiral.nearest[1 : spiral.within[factors]]


def way_bar(s: State, seat: int, origin: int, factors: int, way: int, to: int) -> int:
    """Why a group cannot get to a hex where it might stop: the one thing that is in the way, or else the distance."""
    board = s.board
    shut = bars.SHUT_BETWEEN if s.devastated else bars.STARPORT_BETWEEN
    if way & FLIES_OVER:
        if s.sky.seen_from(origin, factors).steps[to] <= factors:
            return bars.FREE
        return shut if board.open_sky.seen_from(origin).steps[to] <= factors else bars.TOO_FAR
    if to in walked(board, s.holder, seat, origin, factors, way):
        return bars.FREE
    if to in walked(board, capitalise(s, 0, NEUTRAL - 1), seat, origin, factors, way):
        return bars.ENEMY_BETWEEN
    if to in walked(board, capitalise(s, NEUTRAL, NEUTRAL), seat, origin, factors, way):
        return bars.NEUTRAL_BETWEEN
    if to in walked(board, capitalise(s, BARRED, BARRED), seat, origin, factors, way):
        return shut
    if to in walked(board, s.holder, seat, origin, factors, way | IGNORES_ROUGH):
        return bars.ROUGH_BETWEEN
    return bars.SEA_BETWEEN if to in walked(board, s.holder, seat, origin, factors, way | CROSSES_SEA) else bars.TOO_FAR


def capitalise(s: State, first: int, last: int) -> bytes:
    """The holders of all hexes, as if these held none."""
    return bytes([EMPTY if first <= holder <= last else holder for holder in s.holder])


def strands(s: State, origin: int, leaving: tuple[int, ...]) -> bool:
    """MOV-9 Whether a group takes the last carrier away from others at sea who may not stop there."""
    if not s.board.sea[origin]:
        return False
    carried_off = stranded = False
    for counter in range(COUNTERS):
        if s.hex_of[counter] != origin:
            continue
        if is_hovercraft(counter) or s.is_artifact(counter, DIMENSIONAL_PLANE):
            if counter not in leaving:
                return False
            carried_off = True
        elif counter not in leaving and not may_stop_at_sea(s, counter):
            stranded = True
    return carried_off and stranded


def stays_behind(s: State, origin: int, leaving: tuple[int, ...]) -> list[int]:
    """The counters of a hex that do not leave with the group; a spent Devastator is only a mark on the ground."""
    return [
        counter
        for counter in range(COUNTERS)
        if s.hex_of[counter] == origin and counter not in leaving and not (is_token(counter) and is_marker(s, counter))
    ]
