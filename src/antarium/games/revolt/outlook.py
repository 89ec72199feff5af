"""Outlook: the map as one seat judges it: what is worth holding, what is in danger, what can be taken.

All in hundredths of a victory point, and nothing in it depends on a face-down artifact of another player: such a token
only makes its hex a little harder to take. How far counters strike is measured on the empty map, once for every hex.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import COUNTERS, FIRST_TOKEN, IS_LEADER
from antarium.games.revolt.ids import EMPTY, GROUND, HOUSES, NEUTRAL, NOBODY
from antarium.games.revolt.model import State
from antarium.games.revolt.odds import spread
from antarium.games.revolt.reach import FLIES_OVER, WAYS, walked
from antarium.games.revolt.victory import ECONOMIC, FORTRESS, STARPORT

POINT: Final = 100
FACTOR: Final = 20
"""A combat factor on the map, with the whole game to come."""
COMMANDER: Final = 40
"""What a leader is worth besides his factors: he cannot be bought back."""
UNKNOWN_TOKEN: Final = 3
"""How much harder a face-down artifact makes it to take a hex, on average."""
WALKED_INTO: Final = 20
"""The risk, in hundredths, that an empty hex within reach of the enemy is lost."""
GARRISON: Final = 15
"""Factors that are likely to hold a hex just taken."""
DREAD: Final = 50
"""How much, in hundredths, of all that could come to a hex will come: nobody attacks everywhere at once."""
COVETED: Final = 4
"""How much more of it for each victory point there."""
AMBUSH: Final = 3
"""Factors to expect for each victory point of a shielded site even where no enemy is in sight."""


class Outlook:
    """What a seat makes of a table."""

    __slots__ = (
        "arrivals", "assaults", "board", "commanders", "dread", "factor", "force", "guard", "own", "s", "screens",
        "seat", "sides", "sites", "smallest", "threat", "tokens", "value",
    )  # fmt: skip

    def __init__(self, s: State, seat: int) -> None:
        board = s.board
        self.s = s
        self.seat = seat
        self.board = board
        self.value = site_values(board, s.options.politics, s.options.brown_scores)
        self.dread = dreads(board, s.options.politics, s.options.brown_scores)
        self.sites = sites(board, s.options.politics, s.options.brown_scores)
        self.sides = s.options.seats - 1
        self.factor = factor_price(s)
        self.own: list[int] = []
        self.force = [0] * board.size
        """Own factors, by hex."""
        self.guard: dict[int, int] = {}
        """Enemy factors by hex, as far as they can be seen."""
        self.smallest: dict[int, int] = {}
        self.commanders: dict[int, int] = {}
        self.tokens: dict[int, int] = {}
        self.threat: list[int] = []
        """Factors of all enemies that could attack a hex before this seat moves again."""
        self.screens: dict[int, int] = {}
        """What a hex is worth to a force in it because a friendly stronghold is next to it."""
        self.arrivals: dict[int, int] = {}
        self.assaults: dict[int, int] = {}
        self.survey(threatening_seats(s, seat))

    def survey(self, threatening: list[int]) -> None:
        s = self.s
        hex_of, owners = s.hex_of, s.owner
        threat = [0] * self.board.size
        for counter in range(COUNTERS):
            at = hex_of[counter]
            if at < 0:
                continue
            owner = owners[counter]
            if owner == self.seat:
                self.own.append(counter)
                self.force[at] += s.combat(counter)
            elif owner != NOBODY:
                if counter >= FIRST_TOKEN and not s.face_up[counter - FIRST_TOKEN]:
                    self.tokens[at] = self.tokens.get(at, 0) + 1
                    self.guard.setdefault(at, 0)
                    continue
                factors = s.combat(counter)
                self.guard[at] = self.guard.get(at, 0) + factors
                self.smallest[at] = min(self.smallest.get(at, 99), factors)
                if counter < FIRST_TOKEN and IS_LEADER[counter]:
                    self.commanders[at] = self.commanders.get(at, 0) + 1
                if factors and owner in threatening:
                    for there in strikes(self.board, s.mode(counter), s.movement(counter), at):
                        threat[there] += factors
        self.threat = [danger * dread // 100 for danger, dread in zip(threat, self.dread, strict=True)]
        if threatening:
            self.look_around_strongholds()

    def look_around_strongholds(self) -> None:
        """Who would storm a stronghold needs hexes to attack from: every one that is taken makes it safer."""
        for at in self.sites:
            if self.board.shielded[at]:
                beside = self.board.land[at]
                taken = [there for there in beside if self.s.holder[there] == self.seat]
                least = AMBUSH * self.value[at] // POINT
                everything = self.threat[at]
                self.threat[at] = max(least, through_gaps(everything, len(taken), len(beside)))
                if self.force[at] and self.threat[at] > least:
                    self.value_screens(at, everything, beside, taken)

    def value_screens(self, at: int, danger: int, beside: list[int], taken: list[int]) -> None:
        """What each hex around a stronghold adds to its safety."""
        threat = self.threat[at]
        now = self.hold(at, self.force[at])
        for there in beside:
            self.threat[at] = through_gaps(danger, len(taken) + (-1 if there in taken else 1), len(beside))
            self.screens[there] = self.screens.get(there, 0) + abs(self.hold(at, self.force[at]) - now)
        self.threat[at] = threat

    # Holding

    def hold(self, at: int, force: int) -> int:
        """Return what a hex is worth with this friendly force in it and no enemy force."""
        value = self.value[at]
        if force:
            danger = self.threat[at]
            if not danger:
                return value
            shield = force * 2 if self.board.shielded[at] else force
            risk = risk_of(danger, shield)
            return value - ((value + value // self.sides + self.factor * force) * risk) // 100
        if not value:
            return 0
        s = self.s
        if s.holder[at] != EMPTY and s.holder[at] != self.seat:
            return -(value // self.sides) if s.holder[at] < NEUTRAL else 0
        master = s.side[self.board.colour[at]]
        if master == self.seat:
            return value - (value + value // self.sides) * WALKED_INTO // 100 if self.threat[at] else value
        return -(value // self.sides) if master != NOBODY else 0

    def arrival(self, at: int, factors: int) -> int:
        """What is gained for a hex by that much more force in it."""
        known = self.arrivals.get(at * 100 + factors)
        if known is None:
            known = self.hold(at, self.force[at] + factors) - self.hold(at, self.force[at])
            if not self.force[at]:
                known += self.screens.get(at, 0)
            self.arrivals[at * 100 + factors] = known
        return known

    def departure(self, at: int, factors: int) -> int:
        """What is gained, or rather lost, for a hex by that much less force in it."""
        change = self.hold(at, self.force[at] - factors) - self.hold(at, self.force[at])
        return change - self.screens.get(at, 0) if factors == self.force[at] else change

    def moved(self, factors: int, origin: int, to: int) -> int:
        """What is gained by going from hex to hex, as far as holding them goes."""
        return self.arrival(to, factors) + self.departure(origin, factors)

    # Taking

    def defence(self, at: int) -> int:
        """What the enemies in a hex count in a battle, as far as one can tell."""
        seen = self.guard[at] * 2 if self.board.shielded[at] else self.guard[at]
        return seen + UNKNOWN_TOKEN * self.tokens.get(at, 0)

    def prize(self, at: int) -> int:
        """What it is worth to have emptied an enemy-held hex, the factors killed apart."""
        value = self.value[at]
        danger = max(0, self.threat[at] - self.guard[at] * self.dread[at] // 100)
        risk = risk_of(danger, GARRISON * 2 if self.board.shielded[at] else GARRISON)
        taken = (value + value // self.sides) * (100 - risk) // 100
        spoils = COMMANDER * self.commanders.get(at, 0) + FACTOR * self.tokens.get(at, 0)
        return taken + spoils * self.factor // FACTOR

    def assault(self, strength: int, at: int) -> int:
        """What an attack of this strength brings on average."""
        known = self.assaults.get(at * 1000 + strength)
        if known is None:
            known = self.reckon_assault(strength, at)
            self.assaults[at * 1000 + strength] = known
        return known

    def reckon_assault(self, strength: int, at: int) -> int:
        times = 2 if self.board.shielded[at] else 1
        defence = self.defence(at)
        enough = defence - self.smallest.get(at, 0) * times
        prize = self.prize(at)
        factor = self.factor
        gain = 0
        lead = strength - defence
        for difference, ways in spread(False, False):
            margin = lead + difference
            if margin > 0:
                gain += ways * (factor * min(margin, defence) // times)
                if margin > enough:
                    gain += ways * prize
            elif margin < 0:
                gain += ways * factor * max(margin - 1, -strength)
        return gain // 36


def risk_of(danger: int, shield: int) -> int:
    """In hundredths, how likely a stack is lost to that many factors around it."""
    if danger <= shield:
        return 0
    return min(85, 100 * (danger - shield) // (shield + 12))


def through_gaps(danger: int, taken: int, cells: int) -> int:
    """What is left of a danger when some of the hexes around are held against it; the rest comes by air or at sea."""
    return danger * (cells + 3 * (cells - taken)) // (4 * cells) if cells else danger


def factor_price(s: State) -> int:
    """What a factor on the map is worth: in the last turns only points count."""
    return max(1, FACTOR * min(4, s.options.last_turn - s.turn) // 4)


def threatening_seats(s: State, seat: int) -> list[int]:
    """The other seats that will still move before this one moves again or the game is over."""
    others = [other for other in range(s.options.seats) if other != seat]
    if s.turn < s.options.last_turn:
        return others
    return [other for other in others if s.order.index(other) > s.order.index(seat)]


@lru_cache(maxsize=8)
def site_values(board: Board, politics: bool, brown_scores: bool) -> tuple[int, ...]:
    """VIC-1, VIC-5 What each hex scores."""
    values = [0] * board.size
    for at in board.economic:
        if board.colour[at] < HOUSES or not politics or brown_scores:
            values[at] = POINT * ECONOMIC
    for at in board.fortress:
        values[at] = POINT * FORTRESS
    if not politics:
        values[board.starport] = POINT * STARPORT
    return tuple(values)


@lru_cache(maxsize=8)
def dreads(board: Board, politics: bool, brown_scores: bool) -> tuple[int, ...]:
    return tuple([DREAD + COVETED * value // POINT for value in site_values(board, politics, brown_scores)])


@lru_cache(maxsize=8)
def sites(board: Board, politics: bool, brown_scores: bool) -> tuple[int, ...]:
    return tuple([at for at, value in enumerate(site_values(board, politics, brown_scores)) if value])


# How far counters go and strike, on an empty map


@lru_cache(maxsize=8192)
def steps_from(board: Board, mode: int, movement: int, origin: int) -> tuple[int, ...]:
    """Where a counter could go if nothing were in its way."""
    way = WAYS[mode]
    if way & FLIES_OVER:
        spiral = board.open_sky.seen_from(origin)
        return tuple([at for at in spiral.nearest[1 : spiral.within[movement]] if not board.sea[at]])
    return tuple(walked(board, bytes([EMPTY]) * board.size, 0, origin, movement, way))


@lru_cache(maxsize=8192)
def strikes(board: Board, mode: int, movement: int, origin: int) -> tuple[int, ...]:
    """The land hexes that a counter could attack after a move, and the one it stands in."""
    beside = board.land if mode == GROUND else board.around
    found = {origin: 1}
    for here in (origin, *steps_from(board, mode, movement, origin)):
        for there in beside[here]:
            if not board.sea[there]:
                found[there] = 1
    return tuple(found)


@lru_cache(maxsize=8192)
def going(board: Board, mode: int, movement: int, origin: int) -> frozenset[int]:
    return frozenset(steps_from(board, mode, movement, origin))


@lru_cache(maxsize=8192)
def striking(board: Board, mode: int, movement: int, origin: int) -> frozenset[int]:
    return frozenset(strikes(board, mode, movement, origin))


@lru_cache(maxsize=4096)
def cells(board: Board, mode: int, target: int) -> frozenset[int]:
    """COM-4 The hexes from which such a counter can attack a hex without help."""
    return frozenset(board.land[target] if mode == GROUND else board.around[target])
