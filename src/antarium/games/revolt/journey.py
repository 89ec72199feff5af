"""Journey: what a group that has been taken up can reach, at what cost, and by which way."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.artifacts import has_plane
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import EMPTY, UNKNOWN
from antarium.games.revolt.model import State
from antarium.games.revolt.reach import CROSSES_SEA, FLIES_OVER, IGNORES_ROUGH, flown, group_movement, group_way
from antarium.kernel.records import Record

DESTINATION: Final = 1
TELEPORT: Final = 3
"""Steps of a movement phase."""
FARTHEST: Final = 20
"""No group goes so far: a lone token that this seat does not know would seem to."""
NOWHERE: Final = -1


class ReachDisplay(Record, frozen=True, gc=False):
    """A hex that can be entered: what it costs, and the hex before it on the way, or -1 in flight.

    The group may pass where it may not stop; where it may stop, the choices say.
    """

    at: int
    cost: int
    before: int


class GroupDisplay(Record, frozen=True, gc=False):
    """What has been taken up: the counters, where they are, how far they go, and where to."""

    counters: tuple[int, ...]
    origin: int
    movement: int
    teleports: bool
    reach: tuple[ReachDisplay, ...]


def journey(s: State, movement: Movement, seat: int) -> GroupDisplay:
    """MOV-1 to MOV-3 The group, and for its own player how far it goes; a teleport has no way and no cost."""
    group = movement.group
    plane = has_plane(s, group)
    factors, way = group_movement(s, group, plane), group_way(s, group, plane)
    known = factors < FARTHEST
    found = ways(s, seat, group, factors, way) if known and seat == movement.seat and movement.at == DESTINATION else ()
    return GroupDisplay(group, s.hex_of[group[0]], factors if known else UNKNOWN, movement.at == TELEPORT, found)


def ways(s: State, seat: int, group: tuple[int, ...], factors: int, way: int) -> tuple[ReachDisplay, ...]:
    """MOV-2, FLY-2 Every hex on the way, with the least cost of getting there."""
    origin = s.hex_of[group[0]]
    if way & FLIES_OVER:
        away = s.sky.seen_from(origin, factors).steps
        return tuple([ReachDisplay(at, away[at], NOWHERE) for at in sorted(flown(s, seat, origin, factors))])
    board = s.board
    over_sea = way & CROSSES_SEA
    surcharge = 0 if way & IGNORES_ROUGH else 1
    anyhow = walk(board.around if over_sea else board.land, s.holder, seat, origin, factors - surcharge)
    best = {at: (steps + surcharge, before) for at, (steps, before) in anyhow.items()}
    if surcharge:  # MOV-2: a path without rough hexes does not cost it
        smooth = walk(board.clear_around if over_sea else board.clear_land, s.holder, seat, origin, factors)
        for at, (steps, before) in smooth.items():
            if at not in best or steps < best[at][0]:
                best[at] = (steps, before)
    return tuple([ReachDisplay(at, *best[at]) for at in sorted(best)])


def walk(adjacent: list[list[int]], holder: bytes, seat: int, origin: int, factors: int) -> dict[int, tuple[int, int]]:
    """The hexes that can be entered one after another: in how many steps, and from where."""
    found: dict[int, tuple[int, int]] = {}
    edge = [origin]
    for steps in range(1, factors + 1):
        following: list[int] = []
        for here in edge:
            for there in adjacent[here]:
                if there != origin and there not in found and (holder[there] == EMPTY or holder[there] == seat):
                    found[there] = (steps, here)
                    following.append(there)
        edge = following
    return found
