"""Moves on the shipped map, made in notation.

    pos = taking(movement({"1108": "KIN-PI1 KIN-LT1"}), "KIN-PI1 KIN-LT1")
    assert "1005" in goals(pos)
    assert barred(pos, "to 1004") == "MOV-1"

Most of them start from the Starport 1108. Around it lie 1107, 1207, 1208 and 1109, all clear, and the rough hexes 1007
and 1008. The islet 0105 touches four hexes of the sea and two of land, 2004 and 2005.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.events import ArtifactTurnedUp
from antarium.games.revolt.frames import Movement
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from tests.games.revolt.support import BOARD, NEUTRAL, of_type, offered, play, position, refused, state_of, table

__all__ = ["NEUTRAL", "barred", "goals", "goals_of", "movement", "overflights", "ring", "taking", "turned_up", "walks"]

TERRANS = ["TER-PI1", "TER-PI2", "TER-LT1", "TER-LT2", "TER-JT1", "TER-JT2"]


def movement(counters: Mapping[str, str], seat: int = 0, **drawn: Any) -> Position:
    """A movement phase of this seat, with the counters as drawn."""
    return position(table(counters=counters, **drawn), Movement(seat=seat))


def taking(pos: Position, codes: str) -> Position:
    """Pick up the first of these counters, and let the others come along."""
    first, *others = codes.split()
    play(pos, f"select {first}", *[f"with {code}" for code in others])
    return pos


def goals(pos: Position) -> set[str]:
    """The hexes to which the counters picked up may go."""
    return {text.removeprefix("to ") for text in offered(pos) if text.startswith("to ")}


def goals_of(at: str, codes: str, counters: Mapping[str, str] | None = None, **drawn: Any) -> set[str]:
    """The hexes to which a group may go that stands alone in a hex."""
    return goals(taking(movement({at: codes, **(counters or {})}, **drawn), codes))


def walks(at: str, code: str, to: str, **drawn: Any) -> bool:
    """Whether a counter alone on the map gets from one hex to another; if not, the refusal says the same."""
    pos = taking(movement({at: code}, **drawn), code)
    if to in goals(pos):
        return True
    refused(pos, f"to {to}")
    return False


def barred(pos: Position, text: str) -> str:
    """The rule by which this choice is refused."""
    return refused(pos, text).rule


def ring(at: str) -> dict[str, str]:
    """A Terran on each of the six hexes around one, as a drawing."""
    around = [BOARD.label(beside) for beside in BOARD.around[BOARD.at(at)]]
    return dict(zip(around, TERRANS, strict=True))


def turned_up(events: Iterable[Event]) -> dict[str, str]:
    """The tokens that came to light, and what they were."""
    return {CODE[event.token]: event.artifact for event in of_type(events, ArtifactTurnedUp)}


def overflights(pos: Position) -> dict[str, str]:
    """The attacks from above declared so far: who attacks which hex."""
    declared = state_of(pos).overflights
    return {CODE[declared[n]]: BOARD.label(declared[n + 1]) for n in range(0, len(declared), 2)}
