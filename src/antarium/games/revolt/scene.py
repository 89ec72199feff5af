"""The scene: what never changes on the table, for clients that draw it. Names and numbers come from the data."""

from __future__ import annotations

from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import (
    CODE,
    COMBAT,
    COUNTERS,
    FACTION,
    FACTION_CODE,
    FACTION_COLOUR,
    FACTION_LETTER,
    FACTION_NAME,
    KIND,
    MODE,
    MOVEMENT,
    NAME,
)
from antarium.games.revolt.ids import SEA
from antarium.kernel.records import Record

TERRAINS = ("clear", "mountain", "desert", "jungle", "sea")
KINDS = ("leader", "hero", "infantry", "tanks", "jump", "hovercraft", "airjets", "native", "artifact")
MODES = ("ground", "hover", "leap", "air", "phantom")


class HexScene(Record, frozen=True):
    """A hex: its label, what it is like, whose land it is, and what stands on it."""

    label: str
    terrain: str
    land: int
    """The faction whose colour it has; -1 for the sea."""
    fortress: bool
    starport: bool
    economic: str
    """The kind of economic symbol; empty for none."""
    straits: tuple[int, ...]
    """The neighbours across a sea hexside."""


class CounterScene(Record, frozen=True):
    """A counter: its code, its name, and its printed factors."""

    code: str
    name: str
    faction: int
    kind: str
    mode: str
    combat: int
    movement: int


class FactionScene(Record, frozen=True):
    """A house or power: its code, name, colour and letter."""

    code: str
    name: str
    colour: str
    letter: str


class RevoltScene(Record, frozen=True):
    """The planet, the counters, the factions."""

    name: str
    reconstructed: bool
    columns: int
    rows: int
    hexes: tuple[HexScene, ...]
    counters: tuple[CounterScene, ...]
    factions: tuple[FactionScene, ...]


def scene(board: Board) -> RevoltScene:
    """Everything that is printed on map and counters."""
    return RevoltScene(
        board.name,
        board.reconstructed,
        board.columns,
        board.rows,
        tuple(hex_scene(board, at) for at in range(board.size)),
        tuple(
            CounterScene(
                CODE[one], NAME[one], FACTION[one], KINDS[KIND[one]], MODES[MODE[one]], COMBAT[one], MOVEMENT[one]
            )
            for one in range(COUNTERS)
        ),
        tuple(
            FactionScene(code, FACTION_NAME[one], FACTION_COLOUR[one], FACTION_LETTER[one])
            for one, code in enumerate(FACTION_CODE)
        ),
    )


def hex_scene(board: Board, at: int) -> HexScene:
    colour = board.colour[at]
    return HexScene(
        board.label(at),
        TERRAINS[board.terrain[at]],
        -1 if colour == SEA else colour,
        at in board.fortress,
        at == board.starport,
        board.economic.get(at, ""),
        tuple(board.straits[at]),
    )
