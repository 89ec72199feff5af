"""VIC: whose the hexes are, what they count, and who has won."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.counters import COUNTERS
from antarium.games.revolt.data import read_victory
from antarium.games.revolt.ids import BROWN, EMPTY, NEUTRAL, NOBODY
from antarium.games.revolt.model import State
from antarium.games.revolt.scenarios import TERRAN, scenario_of
from antarium.kernel.records import Modifier, Outcome

WORTH: Final[dict[str, int]] = read_victory()
ECONOMIC: Final[int] = WORTH["economic"]
FORTRESS: Final[int] = WORTH["fortress"]
STARPORT: Final[int] = WORTH["starport"]


def holder_for_scoring(s: State, at: int) -> int:
    """VIC-2, VIC-3, VIC-5, OPT-7 The seat for which a site counts, or nobody."""
    colour = s.board.colour[at]
    holder = s.holder[at]
    occupied = 0 <= holder < NEUTRAL
    if colour == BROWN and s.options.politics:
        return holder if occupied and s.options.brown_scores and at != s.board.starport else NOBODY
    if occupied:
        return holder
    return s.side[colour] if holder == EMPTY else NOBODY


def economic_hexes(s: State, seat: int) -> int:
    """VIC-3 How many economic hexes count for a seat; a devastated one counts for nobody."""
    count = 0
    for at in s.board.economic:
        if holder_for_scoring(s, at) == seat:
            count += 1
    return count


def fortresses(s: State, seat: int) -> int:
    count = 0
    for at in s.board.fortress:
        if holder_for_scoring(s, at) == seat:
            count += 1
    return count


def score(s: State, seat: int) -> tuple[Modifier, ...]:
    """VIC-1 The victory points of a seat, with reasons."""
    reasons: list[Modifier] = []
    markets = economic_hexes(s, seat)
    if markets:
        reasons.append(Modifier(markets * ECONOMIC, counted(markets, "economic hex", "es"), "VIC-1"))
    forts = fortresses(s, seat)
    if forts:
        reasons.append(Modifier(forts * FORTRESS, counted(forts, "fortress", "es"), "VIC-1"))
    if holder_for_scoring(s, s.board.starport) == seat:
        reasons.append(Modifier(STARPORT, "the Starport", "VIC-1"))
    return tuple(reasons)


def counted(number: int, what: str, plural: str) -> str:
    return f"{number} {what}{plural if number != 1 else ''}"


def scores(s: State) -> list[int]:
    """VIC-1 The victory points of all seats."""
    points = [0] * (s.options.seats + 1)  # the last is nobody's
    for at in s.board.economic:
        points[holder_for_scoring(s, at)] += ECONOMIC
    for at in s.board.fortress:
        points[holder_for_scoring(s, at)] += FORTRESS
    points[holder_for_scoring(s, s.board.starport)] += STARPORT
    points.pop()
    return points


def outcome(s: State) -> Outcome:
    """VIC-1, VIC-4 Most points win; ties go to the Terran, or in scenario 3 by fortresses and then counters."""
    points = scores(s)
    best = best_of(list(range(s.options.seats)), points)
    why = "most victory points"
    if len(best) > 1 and not s.options.politics:
        best = [TERRAN]
        why = "equal victory points, which are a win for the Terran"
    elif len(best) > 1:
        best = best_of(best, [fortresses(s, seat) for seat in range(s.options.seats)])
        why = "equal victory points, but most fortresses"
        if len(best) > 1:
            best = best_of(best, [counters_on_map(s, seat) for seat in range(s.options.seats)])
            why = "equal victory points and fortresses, but most counters on the map"
        if len(best) > 1:
            why = "equal in points, fortresses and counters"
    names = " and ".join([scenario_of(s).sides[seat] for seat in best])
    return Outcome(tuple(best), tuple(points), f"{names}: {why}")


def best_of(seats: list[int], numbers: list[int]) -> list[int]:
    """Those of these seats that have the highest number."""
    highest = max([numbers[seat] for seat in seats])
    return [seat for seat in seats if numbers[seat] == highest]


def counters_on_map(s: State, seat: int) -> int:
    count = 0
    for counter in range(COUNTERS):
        if s.owner[counter] == seat and s.hex_of[counter] >= 0:
            count += 1
    return count
