"""Deals: which artifact each token may be, for all that a seat can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import ARTIFACT_COMBAT, ARTIFACT_ID, COUNTERS, FIRST_TOKEN, MODE, is_hovercraft
from antarium.games.revolt.frames import Battle, Detonation, Movement
from antarium.games.revolt.ids import (
    DIMENSIONAL_PLANE,
    FORCE_CANNON,
    GROUND,
    HOUSES,
    SONIC_IMPLODER,
    STACK_LIMIT,
    UFO,
    UNKNOWN,
)
from antarium.kernel.dice import Dice

if TYPE_CHECKING:
    from antarium.games.revolt.view import RevoltObservation

TRIES = 4

PLAIN, PLANE, ARTILLERY, SAUCER = 0, 1, 2, 3
"""Whether a deal fits depends only on these classes: no factors, the Plane, ground artillery, the UFO."""
CLASS = [PLAIN] * HOUSES
CLASS[DIMENSIONAL_PLANE], CLASS[FORCE_CANNON], CLASS[SONIC_IMPLODER], CLASS[UFO] = PLANE, ARTILLERY, ARTILLERY, SAUCER

Classes = dict[int, int]
"""The class of each unknown token, by house."""


def deal(board: Board, seen: RevoltObservation, dice: Dice) -> list[int]:
    """The known artifacts in their places and the others by lot, every deal that fits being equally likely.

    A few shuffles nearly always find one. If not, all fitting ways to hand out the classes are listed (at most 420),
    one is drawn, and the artifacts are shuffled within each class: as many deals belong to each of those ways.
    """
    artifacts = [ARTIFACT_ID.index(name) if name else UNKNOWN for name in seen.artifacts]
    left = [artifact for artifact in range(HOUSES) if artifact not in artifacts]
    unknown = [house for house in range(HOUSES) if artifacts[house] == UNKNOWN]
    if not unknown:
        return artifacts
    limits = limits_of(board, seen, artifacts, unknown)
    for _ in range(TRIES):
        dice.shuffle(left)
        dealt = dict(zip(unknown, left, strict=True))
        if not limits or fits(limits, {house: CLASS[artifact] for house, artifact in dealt.items()}):
            break
    else:
        ways = [way for way in handouts(unknown, [CLASS[artifact] for artifact in left]) if fits(limits, way)]
        if not ways:
            raise ValueError("no deal of the artifacts fits what the seat sees")
        way = ways[dice.below(len(ways))]
        dice.shuffle(left)
        dealt = {house: left.pop(next(n for n, one in enumerate(left) if CLASS[one] == way[house])) for house in way}
    return [dealt.get(house, artifacts[house]) for house in range(HOUSES)]


def handouts(houses: list[int], classes: list[int]) -> Iterator[Classes]:
    """Every different way to give one of these classes to each house."""
    if not houses:
        yield {}
        return
    for first in sorted(set(classes)):
        rest = classes.copy()
        rest.remove(first)
        for way in handouts(houses[1:], rest):
            yield {houses[0]: first, **way}


class Limit:
    """What the unknown tokens of one hex may be."""

    def __init__(self, houses: list[int], least: int = 0) -> None:
        self.houses = houses
        self.room = STACK_LIMIT
        """STK-1 How many of them may have factors."""
        self.least = least
        """STK-3 How many of them must."""
        self.no_artillery = False
        """MOV-9 Whether ground artillery would be lost at sea here."""
        self.needs_plane = False
        """MOV-9 Whether only the Plane keeps others from being lost at sea here."""


def fits(limits: list[Limit], classes: Classes) -> bool:
    for limit in limits:
        here = [classes[house] for house in limit.houses]
        strong = sum(1 for one in here if one >= ARTILLERY)
        if not limit.least <= strong <= limit.room:
            return False
        if PLANE not in here and (limit.needs_plane or (limit.no_artillery and ARTILLERY in here)):
            return False
    return True


def limits_of(board: Board, seen: RevoltObservation, artifacts: list[int], unknown: list[int]) -> list[Limit]:
    """The limits that say anything: for each hex with unknown tokens, and for each token that has shown its factor."""
    limits: list[Limit] = []
    settled = not any(isinstance(frame, Battle | Detonation) for frame in seen.stack)
    hexes = {seen.hex_of[FIRST_TOKEN + house] for house in unknown}
    for at in sorted(hexes):
        if at >= 0:
            limit = Limit([house for house in unknown if seen.hex_of[FIRST_TOKEN + house] == at])
            look_around(limit, board, seen, artifacts, at, settled)
            if limit.room < len(limit.houses) or limit.least or limit.no_artillery or limit.needs_plane:
                limits.append(limit)
    shown = [token - FIRST_TOKEN for token in shown_to_have_factors(seen)]
    return limits + [Limit([house], least=1) for house in shown if house in unknown]


def shown_to_have_factors(seen: RevoltObservation) -> tuple[int, ...]:
    """Tokens taken up to move by themselves, or to join an attack."""
    top = seen.stack[-1] if seen.stack else None
    if isinstance(top, Movement) and top.group and not top.flight:
        return top.group[:1]
    return top.attackers if isinstance(top, Battle) else ()


def look_around(
    limit: Limit, board: Board, seen: RevoltObservation, artifacts: list[int], at: int, settled: bool
) -> None:
    """What the other counters of a hex say about the unknown tokens in it."""
    alone, afloat, ground = True, False, False
    for counter in range(COUNTERS):
        if seen.hex_of[counter] != at or counter - FIRST_TOKEN in limit.houses:
            continue
        if counter < FIRST_TOKEN:
            alone = False
            limit.room -= 1
            afloat = afloat or is_hovercraft(counter)
            ground = ground or MODE[counter] == GROUND
        else:
            artifact = artifacts[counter - FIRST_TOKEN]
            afloat = afloat or artifact == DIMENSIONAL_PLANE
            if ARTIFACT_COMBAT[artifact]:
                alone = False
                limit.room -= 1
                ground = ground or artifact != UFO
    if settled and alone:
        limit.least = 1
    if settled and board.sea[at] and not afloat:
        limit.no_artillery = True
        limit.needs_plane = ground
