"""Names: what seats, hexes, counters and artifacts are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_ID,
    ARTIFACT_MOVEMENT,
    ARTIFACT_NAME,
    CODE,
    COMBAT,
    FACTION,
    FACTION_NAME,
    FIRST_TOKEN,
    IS_LEADER,
    MOVEMENT,
    NAME,
    is_token,
)
from antarium.games.revolt.data import read_scenarios
from antarium.games.revolt.ids import BROWN, HOUSES, NATIVES, SEA, TERRA, UNKNOWN
from antarium.games.revolt.options import POLITICS
from antarium.kernel.setup import Setup

SIDES = {scenario.id: scenario.sides for scenario in read_scenarios().values()}


def seat_names(setup: Setup) -> tuple[str, ...]:
    """Rebel and Terran, Silakka and Terran, or Player 1 and on."""
    return SIDES[setup.value("scenario")][: setup.seats]


def seat_name(setup: Setup, seat: int) -> str:
    """A seat inside a sentence: the Rebel, Player 2."""
    if not 0 <= seat < setup.seats:
        return "nobody"
    name = seat_names(setup)[seat]
    return name if setup.value("scenario") == POLITICS else f"the {name}"


def faction_name(faction: int) -> str:
    """House Kinrabe, Terra, the Silakka."""
    if faction < HOUSES:
        return f"House {FACTION_NAME[faction]}"
    return FACTION_NAME[faction] if faction == TERRA else f"the {FACTION_NAME[faction]}"


def counter_name(counter: int) -> str:
    """Kinrabe Power Infantry 1, Doctor Death, the artifact of House Kinrabe; never what a token is."""
    faction = FACTION[counter]
    if is_token(counter):
        return f"the artifact of {faction_name(faction)}"
    if IS_LEADER[counter]:
        return NAME[counter]
    number = CODE[counter].rstrip()[-1]
    if faction == NATIVES:
        return f"{NAME[counter]} {number}"
    return f"{'Terran' if faction == TERRA else FACTION_NAME[faction]} {NAME[counter]} {number}"


def counter_in_full(counter: int, artifact: int = UNKNOWN) -> str:
    """A counter with its factors, Kinrabe Power Infantry 1 (4-3); a token as what it is, if that is given."""
    if not is_token(counter):
        return f"{counter_name(counter)} ({COMBAT[counter]}-{MOVEMENT[counter]})"
    if artifact == UNKNOWN:
        return counter_name(counter)
    name = f"the {ARTIFACT_NAME[artifact]} of {faction_name(counter - FIRST_TOKEN)}"
    factors = f" ({ARTIFACT_COMBAT[artifact]}-{ARTIFACT_MOVEMENT[artifact]})" if ARTIFACT_COMBAT[artifact] else ""
    return name + factors


def artifact_name(artifact: str) -> str:
    """An artifact by its id: the Force Cannon."""
    return f"the {ARTIFACT_NAME[ARTIFACT_ID.index(artifact)]}"


def hex_name(board: Board, at: int) -> str:
    """A hex, with what makes it worth having: 1704 (Kinrabe fortress)."""
    label, colour = board.label(at), board.colour[at]
    owner = "Terran" if colour == BROWN else FACTION_NAME[colour] if colour < SEA else ""
    if at == board.starport:
        return f"{label} (Starport)"
    if at in board.fortress:
        return f"{label} ({owner} fortress)"
    if at in board.economic:
        return f"{label} ({owner} {board.economic[at]})"
    return f"{label} (sea)" if board.sea[at] else label


def listed(things: Iterable[str]) -> str:
    """One, one and another, one, another and a third."""
    words = list(things)
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def capitalise(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
