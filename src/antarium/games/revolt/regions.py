"""The planet in words, for those who do not see the map: every land, the seas, and what is off the map.

Every counter on the map is named once, with its code, its factors and its marks; every site, every devastated hex and
every hex with counters has a sentence of its own, and the empty hexes of a land are listed by terrain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from antarium.games.revolt.board import CLEAR, DESERT, JUNGLE, MOUNTAIN, Board
from antarium.games.revolt.closeup import PLACES, TERRAIN
from antarium.games.revolt.counters import COUNTERS
from antarium.games.revolt.ids import AT_HAND, BROWN, DEAD, GONE, NOBODY, PILE, RESERVE, SEA, WOUNDED
from antarium.games.revolt.names import capitalise, faction_name, listed
from antarium.games.revolt.survey import Survey
from antarium.games.revolt.victory import counted
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.regions import Place, Region

OFF_THE_MAP: Final = (AT_HAND, RESERVE, PILE, WOUNDED, DEAD, GONE)
TERRAINS: Final = (CLEAR, MOUNTAIN, DESERT, JUNGLE)


def regions(board: Board, seen: RevoltObservation, counts_for: Mapping[int, int]) -> tuple[Region, ...]:
    """Every part of the planet as this seat sees it; `counts_for` says for which seat each site counts."""
    survey = Survey(board, seen, counts_for)
    lands = [land(survey, colour) for colour in range(SEA) if board.of_colour[colour]]
    return (*lands, seas(survey), off_the_map(survey))


def land(survey: Survey, colour: int) -> Region:
    hexes = by_label(survey.board, survey.board.of_colour[colour])
    facts = [control(survey, colour), sites(survey, hexes), armies(survey, hexes), contest(survey, colour, hexes)]
    rest = [extent(survey.board, hexes), borders(survey.board, colour), empty(survey, hexes)]
    return region(survey, land_name(colour), facts, hexes, rest)


def seas(survey: Survey) -> Region:
    board = survey.board
    hexes = by_label(board, board.of_colour[SEA])
    parted = [
        f"{board.label(here)} from {board.label(there)}"
        for here in by_label(board, list(range(board.size)))
        for there in board.straits[here]
        if board.label(here) < board.label(there)
    ]
    grid = (
        f"Columns 01 to {board.columns:02d} run from west to east and join again; rows 01 to {board.rows:02d} run from "
        "north to south. Even columns lie half a hex lower."
    )
    rest = [
        grid,
        f"Straits, which are sea between two hexes of land, part {listed(parted)}." if parted else "",
    ]
    return region(survey, "The seas", [f"The {len(hexes)} other hexes.", armies(survey, hexes)], hexes, rest)


def off_the_map(survey: Survey) -> Region:
    """Who is in the game but not on the map, by why and whose."""
    rest: list[str] = []
    number = 0
    for place in OFF_THE_MAP:
        counters = [counter for counter in range(COUNTERS) if survey.seen.hex_of[counter] == place]
        number += len(counters)
        for owner, mine in survey.by_owner(counters):
            whose = f", of {survey.player(owner)}" if owner != NOBODY else ""
            rest.append(f"{capitalise(PLACES[place])}{whose}: {survey.named(mine)}.")
    return Region("Off the map", f"{counted(number, 'counter', 's')}." if number else "Nobody.", (), tuple(rest))


def region(survey: Survey, name: str, facts: list[str], hexes: list[int], rest: list[str]) -> Region:
    label = survey.board.label
    places = [Place(label(at), survey.hex(at)) for at in hexes if survey.is_worth_a_mention(at)]
    return Region(name, " ".join(filter(None, facts)), tuple(places), tuple(filter(None, rest)))


def by_label(board: Board, hexes: list[int]) -> list[int]:
    return sorted(hexes, key=board.label)


def land_name(colour: int) -> str:
    return "Land of Terra" if colour == BROWN else f"Land of {faction_name(colour)}"


# How a region stands


def control(survey: Survey, colour: int) -> str:
    side = survey.seen.side[colour]
    if side != NOBODY:
        return f"Controlled by {survey.player(side)}."
    return "Controlled by no player." if colour == BROWN else "Neutral, closed to counters that would stop there."


def sites(survey: Survey, hexes: list[int]) -> str:
    """1 fortress and 4 economic hexes, worth 7 points: 5 for the Rebel and 2 for nobody, or all for one."""
    board = survey.board
    found = [at for at in hexes if at in survey.counts_for]
    forts = len([at for at in found if at in board.fortress])
    markets = len([at for at in found if at in board.economic])
    kinds = ["the Starport"] if board.starport in found else []
    kinds += [counted(forts, "fortress", "es")] if forts else []
    kinds += [counted(markets, "economic hex", "es")] if markets else []
    shares = {seat: sum(survey.worth(at) for at in found if survey.counts_for[at] == seat) for seat in survey.seats}
    worth = sum(shares.values())
    if not worth:
        return f"{capitalise(listed(kinds))}, worth no points." if kinds else "No sites."
    shared = [
        f"{'all' if points == worth else points} for {survey.player(seat)}" for seat, points in shares.items() if points
    ]
    return f"{capitalise(listed(kinds))}, worth {counted(worth, 'point', 's')}: {listed(shared)}."


def armies(survey: Survey, hexes: list[int]) -> str:
    """Counters: the Rebel in 3 hexes with 24 combat factors, the Terran in 1 hex with 7 combat factors."""
    held: list[str] = []
    for owner, counters in survey.by_owner(standing_in(survey, hexes)):
        where = len({survey.seen.hex_of[counter] for counter in counters})
        held.append(f"{survey.whose(owner, counters)} in {counted(where, 'hex', 'es')} with {survey.factors(counters)}")
    return f"Counters: {', '.join(held)}." if held else "No counters."


def contest(survey: Survey, colour: int, hexes: list[int]) -> str:
    """Who stands in land that is not his, and where."""
    strangers: list[str] = []
    for owner, counters in survey.by_owner(standing_in(survey, hexes)):
        if owner not in (NOBODY, survey.seen.side[colour]):
            labels = dict.fromkeys(survey.board.label(survey.seen.hex_of[counter]) for counter in counters)
            strangers.append(f"{survey.player(owner)} in {listed(sorted(labels))}")
    return f"Contested by {', '.join(strangers)}." if strangers else ""


def standing_in(survey: Survey, hexes: list[int]) -> list[int]:
    return [counter for at in hexes for counter in survey.stacks.get(at, [])]


# Where it lies


def extent(board: Board, hexes: list[int]) -> str:
    """From which column to which, maybe over the edge where the map joins, and from which row to which."""
    wide = board.columns
    columns = {at % wide for at in hexes}
    gap = {one: next(step for step in range(1, wide + 1) if (one - step) % wide in columns) for one in sorted(columns)}
    west = max(gap, key=gap.__getitem__)
    east = (west - gap[west]) % wide
    rows = [at // wide + 1 for at in hexes]
    return f"It lies in columns {west + 1:02d} to {east + 1:02d} and rows {min(rows):02d} to {max(rows):02d}."


def borders(board: Board, colour: int) -> str:
    """The lands beside it, and those across a strait."""
    mine = board.of_colour[colour]
    beside = {board.colour[there] for at in mine for there in board.land[at]} - {colour}
    across = {board.colour[there] for at in mine for there in board.straits[at]} - {colour}
    ways = [f"By land it borders on that of {listed(faction_name(one) for one in sorted(beside))}"] if beside else []
    ways += [f"across a strait lies that of {listed(faction_name(one) for one in sorted(across))}"] if across else []
    return f"{capitalise('; '.join(ways))}." if ways else "Sea is all around it."


def empty(survey: Survey, hexes: list[int]) -> str:
    """The hexes that have no sentence of their own, by terrain."""
    board = survey.board
    plain = [at for at in hexes if not survey.is_worth_a_mention(at)]
    labels = {terrain: [board.label(at) for at in plain if board.terrain[at] == terrain] for terrain in TERRAINS}
    found = [f"{TERRAIN[terrain]} {', '.join(some)}" for terrain, some in labels.items() if some]
    return f"Empty, without a site: {'; '.join(found)}." if found else ""
