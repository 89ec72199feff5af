"""Closer looks, as text: how the game stands, and everything in one hex, of one counter or of one faction."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.board import ALL_SEA, CLEAR, DESERT, JUNGLE, MOUNTAIN, Board
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_ID,
    ARTIFACT_MOVEMENT,
    ARTIFACT_NAME,
    CODE,
    COMBAT,
    COUNTERS,
    FACTION,
    FACTION_CODE,
    FACTION_NAME,
    FIRST_TOKEN,
    MODE,
    MOVEMENT,
    is_token,
)
from antarium.games.revolt.frames import Combat, Movement, Rebuilding
from antarium.games.revolt.ids import (
    AT_HAND,
    BROWN,
    DEAD,
    DEFENDED,
    FOUGHT,
    GONE,
    HOUSES,
    MOVED,
    NOBODY,
    PILE,
    RECOVERING,
    RESERVE,
    STANDSTILL,
    UNUSED,
    WOUNDED,
    ZOMBIE,
)
from antarium.games.revolt.model import State
from antarium.games.revolt.names import capitalise, counter_name, faction_name, hex_name, seat_name, seat_names
from antarium.games.revolt.options import Options
from antarium.games.revolt.picture import letters
from antarium.games.revolt.victory import score
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.picture import Line, Lines, Span, line
from antarium.kernel.records import total
from antarium.kernel.refusals import UserError

TERRAIN: Final = {CLEAR: "clear", MOUNTAIN: "mountain", DESERT: "desert", JUNGLE: "jungle", ALL_SEA: "sea"}
PLACES: Final = {
    UNUSED: "takes no part", AT_HAND: "to be placed", DEAD: "dead", WOUNDED: "wounded", RESERVE: "yet to arrive",
    PILE: "waiting to be won over", GONE: "out of the game",
}  # fmt: skip
MODES: Final = ("on the ground", "hovering", "jumping", "flying", "as a phantom")
MARKS: Final = {
    MOVED: "has moved", FOUGHT: "has attacked", STANDSTILL: "must stand still", RECOVERING: "is recovering",
    ZOMBIE: "raised from the dead", DEFENDED: "has defended",
}  # fmt: skip


# How the game stands


def standing(seen: RevoltObservation, table: State) -> Lines:
    """The turn and phase; for each side its victory points with reasons, its houses and its replacement points."""
    names = seat_names(seen.setup)
    origin = f"  Map: {table.board.name}{', reconstructed' if table.board.reconstructed else ''}."
    lines = [line(Span("title", capitalise(f"{moment(seen)}.")), Span("note", origin))]
    for seat, letter in enumerate(letters(names)):
        reasons = score(table, seat)
        counted = f" ({', '.join(reason.reason for reason in reasons)})" if reasons else ""
        houses = [FACTION_NAME[house] for house in range(HOUSES) if seen.side[house] == seat]
        facts = [f" {names[seat]} {total(reasons)}{counted}", f"{seen.points[seat]} replacement points", *houses]
        lines.append(line(Span(f"seat-{seat}", f" {letter} "), ", ".join(facts)))
    neutral = [FACTION_NAME[house] for house in range(HOUSES) if seen.side[house] == NOBODY]
    if neutral:
        lines.append(line(Span("neutral", " n "), f" neutral: {', '.join(neutral)}"))
    return tuple(lines)


def moment(seen: RevoltObservation) -> str:
    """Turn 3 of 10, the Rebel moves."""
    if not seen.stack:
        return "the game is over"
    if not seen.turn:
        return "set-up"
    turn = f"turn {seen.turn} of {Options(seen.setup).last_turn}"
    for frame in reversed(seen.stack):
        match frame:
            case Movement(seat=seat):
                return f"{turn}, {seat_name(seen.setup, seat)} moves"
            case Combat(seat=seat):
                return f"{turn}, {seat_name(seen.setup, seat)} fights"
            case Rebuilding(seat=seat):
                return f"{turn}, {seat_name(seen.setup, seat)} replaces and recruits"
            case _:
                pass
    return turn


# One hex, one counter, one faction


def look(board: Board, seen: RevoltObservation, place: str) -> Lines:
    """What is in and around a hex (0412), where a counter is (KIN-PI1), or all counters of a faction (KIN)."""
    word = place.upper()
    if word in CODE:
        return (about(board, seen, CODE.index(word)),)
    for faction, code in enumerate(FACTION_CODE):
        if word in (code, FACTION_NAME[faction].upper()):
            mine = [counter for counter in range(COUNTERS) if FACTION[counter] == faction]
            return (heading(seen, faction), *(about(board, seen, counter) for counter in mine))
    try:
        at = board.at(place)
    except ValueError as problem:
        raise UserError(f"{problem}; a counter (KIN-PI1) or a house (KIN) can be looked at too") from None
    counters = [about(board, seen, counter) for counter in stack(seen, at)]
    return (ground(board, seen, at), *counters, *(beside(board, seen, at, there) for there in board.around[at]))


def heading(seen: RevoltObservation, faction: int) -> Line:
    side = seen.side[faction] if faction < len(seen.side) else NOBODY
    whose = f"with {seat_name(seen.setup, side)}" if side != NOBODY else "neutral" if faction < HOUSES else ""
    return line(Span("title", capitalise(faction_name(faction)) + (f", {whose}" if whose else "")))


def ground(board: Board, seen: RevoltObservation, at: int) -> Line:
    colour = board.colour[at]
    owner = "" if board.sea[at] else f", {'Terran' if colour == BROWN else FACTION_NAME[colour]} land"
    waste = ", devastated" if at in seen.devastated else ""
    terrain = "" if board.sea[at] else f", {TERRAIN[board.terrain[at]]}"
    straits = "".join(f", strait to {board.label(there)}" for there in board.straits[at])
    return line(Span("title", f"{hex_name(board, at)}{owner}{terrain}{straits}{waste}"))


def stack(seen: RevoltObservation, at: int) -> list[int]:
    return [counter for counter in range(COUNTERS) if seen.hex_of[counter] == at]


def beside(board: Board, seen: RevoltObservation, here: int, there: int) -> Line:
    """A hex next to another: which way, what it is, and who stands there with how many combat factors."""
    counters = stack(seen, there)
    found = "empty"
    if counters:
        factors = sum(combat_of(seen, counter) for counter in counters)
        owner = whose(seen, seen.owner[counters[0]]) or "neutral"
        found = f"{owner} {factors} with {', '.join(CODE[counter] for counter in counters)}"
    return line("  ", Span("note", f"{direction(board, here, there):11}"), f"{ground(board, seen, there)}: {found}")


def direction(board: Board, here: int, there: int) -> str:
    """Which way a neighbour lies; every other column lies half a hex lower."""
    east = (there - here) % board.columns
    south = there // board.columns - here // board.columns
    if not east:
        return "north" if south < 0 else "south"
    return f"{'north' if south < here % board.columns % 2 else 'south'}-{'east' if east == 1 else 'west'}"


def about(board: Board, seen: RevoltObservation, counter: int) -> Line:
    """One counter: code, name, factors, how it moves, whose it is, where, and what marks are on it."""
    owner = seen.owner[counter]
    at = seen.hex_of[counter]
    facts = [kind_of(seen, counter), whose(seen, owner)]
    facts.append(f"in {board.label(at)}" if at >= 0 else PLACES[at])
    if at == WOUNDED:
        facts.append(f"back in turn {seen.returns[counter]}")
    facts += [word for mark, word in MARKS.items() if seen.marks[counter] & mark]
    badge = Span(f"seat-{owner}" if owner >= 0 else "neutral", f" {CODE[counter]:10} ")
    return line("  ", badge, f" {capitalise(counter_name(counter)):31} {', '.join(fact for fact in facts if fact)}")


def whose(seen: RevoltObservation, owner: int) -> str:
    return seat_names(seen.setup)[owner] if 0 <= owner < seen.setup.seats else ""


def combat_of(seen: RevoltObservation, counter: int) -> int:
    """The printed factor; a token counts only where this seat knows what it is."""
    if not is_token(counter):
        return COMBAT[counter]
    artifact = seen.artifacts[counter - FIRST_TOKEN]
    return ARTIFACT_COMBAT[ARTIFACT_ID.index(artifact)] if artifact else 0


def kind_of(seen: RevoltObservation, counter: int) -> str:
    """Its factors and how it moves; of a token as much as this seat knows."""
    if not is_token(counter):
        return f"{COMBAT[counter]}-{MOVEMENT[counter]} {MODES[MODE[counter]]}"
    house = counter - FIRST_TOKEN
    if not seen.artifacts[house]:
        return "face down"
    artifact = ARTIFACT_ID.index(seen.artifacts[house])
    factors = f" {ARTIFACT_COMBAT[artifact]}-{ARTIFACT_MOVEMENT[artifact]}" if ARTIFACT_COMBAT[artifact] else ""
    secret = "" if seen.face_up[house] else ", face down"
    return f"the {ARTIFACT_NAME[artifact]}{factors}{secret}"
