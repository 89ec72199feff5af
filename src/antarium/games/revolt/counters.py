"""CTR: the 84 counters, as tables that never change. A counter is a number; the sheet gives the order."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import Advance, Declare, Join, Lose, Raise, Replace, Select
from antarium.games.revolt.data import read_sheet
from antarium.games.revolt.ids import AIR, HERO, HOVERCRAFT, LEADER, LEAP, NATIVE

SHEET: Final = read_sheet()

CODE: Final[list[str]] = [entry.code for entry in SHEET.counters]
NAME: Final[list[str]] = [entry.name for entry in SHEET.counters]
FACTION: Final[list[int]] = [entry.faction for entry in SHEET.counters]
KIND: Final[list[int]] = [entry.kind for entry in SHEET.counters]
MODE: Final[list[int]] = [entry.mode for entry in SHEET.counters]
COMBAT: Final[list[int]] = [entry.combat for entry in SHEET.counters]
MOVEMENT: Final[list[int]] = [entry.movement for entry in SHEET.counters]

COUNTERS: Final[int] = len(CODE)
FIRST_TOKEN: Final[int] = COUNTERS - 7
"""The artifact tokens come last, in the order of the houses."""
LEADERS: Final[list[int]] = [one for one in range(COUNTERS) if KIND[one] in (LEADER, HERO)]
IS_LEADER: Final[list[int]] = [1 if kind in (LEADER, HERO) else 0 for kind in KIND]
IS_TROOP: Final[list[int]] = [1 if HERO < kind <= NATIVE else 0 for kind in KIND]
OF_FACTION: Final[list[list[int]]] = [[one for one in range(FIRST_TOKEN) if FACTION[one] == side] for side in range(11)]

ARTIFACT_NAME: Final[list[str]] = [entry.name for entry in SHEET.artifacts]
ARTIFACT_ID: Final[list[str]] = [entry.id for entry in SHEET.artifacts]
ARTIFACT_COMBAT: Final[list[int]] = [entry.combat for entry in SHEET.artifacts]
ARTIFACT_MOVEMENT: Final[list[int]] = [entry.movement for entry in SHEET.artifacts]
ARTIFACT_MODE: Final[list[int]] = [entry.mode for entry in SHEET.artifacts]

FACTION_NAME: Final[list[str]] = [entry.name for entry in SHEET.factions]
FACTION_CODE: Final[list[str]] = [entry.code for entry in SHEET.factions]
FACTION_COLOUR: Final[list[str]] = [entry.colour for entry in SHEET.factions]
FACTION_LETTER: Final[list[str]] = [entry.letter for entry in SHEET.factions]

MESSALINA: Final[int] = CODE.index("MESSALINA")
DOUGAL: Final[int] = CODE.index("DOUGAL")
BARRACUDA: Final[int] = CODE.index("BARRACUDA")
SIMON: Final[int] = CODE.index("SIMON")
ARITON: Final[int] = CODE.index("ARITON")
CATHERINE: Final[int] = CODE.index("CATHERINE")
NUREB: Final[int] = CODE.index("NUREB")
CORVUS: Final[int] = CODE.index("CORVUS")
DEATH: Final[int] = CODE.index("DEATH")
TOVAN: Final[int] = CODE.index("TOVAN")
SERPENTINE: Final[int] = CODE.index("SERPENTINE")
MIRRHOS: Final[int] = CODE.index("MIRRHOS")
MAGRON: Final[int] = CODE.index("MAGRON")

SELECT: Final[list[Select]] = [Select(one) for one in range(COUNTERS)]
JOIN: Final[list[Join]] = [Join(one) for one in range(COUNTERS)]
LOSE: Final[list[Lose]] = [Lose(one) for one in range(COUNTERS)]
ADVANCE: Final[list[Advance]] = [Advance(one) for one in range(COUNTERS)]
DECLARE: Final[list[Declare]] = [Declare(one) for one in range(COUNTERS)]
RAISE: Final[list[Raise]] = [Raise(one) for one in range(COUNTERS)]
REPLACE: Final[list[Replace]] = [Replace(one) for one in range(COUNTERS)]


def is_token(counter: int) -> bool:
    return counter >= FIRST_TOKEN


def token_of(house: int) -> int:
    """The artifact token of a house."""
    return FIRST_TOKEN + house


def is_hovercraft(counter: int) -> bool:
    return KIND[counter] == HOVERCRAFT


def flies(mode: int) -> bool:
    """Jump troops and all that fly like airjets."""
    return mode in (LEAP, AIR)


def read_counter(word: str) -> int:
    """The counter with that code; `ValueError` says what is wrong."""
    code = word.upper()
    if code not in CODE:
        raise ValueError(f"no counter is called '{word}'; codes look like KIN-PI1, MESSALINA or ORS-ART")
    return CODE.index(code)
