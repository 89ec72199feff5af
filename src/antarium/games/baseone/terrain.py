"""SET-1: types of terrain, ready tables, and custom tables in TOML; `landscape` generates the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.baseone.data import PieceEntry, TableEntry, TypeEntry, TypesFile, bad, number_of, read, shipped
from antarium.games.baseone.ground import STRIP, Ground, Piece, Point, apart, fits_square, narrowest, turned, twice_area
from antarium.games.baseone.ids import (
    AREA,
    COVER_NAMES,
    GOING_NAMES,
    IMPASSABLE,
    INCH,
    OBSTACLE,
    SIGHT_NAMES,
    SOLID,
    TERRAIN_KIND_NAMES,
)
from antarium.games.baseone.landscape import landscape
from antarium.games.baseone.options import GENERATED, LEAST_INCHES, MOST_INCHES, NO_TERRAIN, OWN, READY_TABLES, Options
from antarium.kernel.geometry.polygons import is_simple
from antarium.kernel.refusals import BadData

FILE: Final = "data/terrain.toml"
TYPES: Final[dict[str, TypeEntry]] = {entry.id: entry for entry in read(shipped(FILE), FILE, TypesFile).type}
MOST_PIECES: Final = 60
MOST_CORNERS: Final = 24
WIDEST_OBSTACLE: Final = 2 * INCH
"""MOV-10, MOV-14 What is wider is an area; what is no longer than this either is not an obstacle."""


def piece_of(type_id: str, corners: tuple[Point, ...], name: str = "") -> Piece:
    """A piece of a type, as it stands in the catalogue."""
    return read_piece(PieceEntry(type_id, (), name or None), corners, FILE, type_id)


def read_piece(entry: PieceEntry, corners: tuple[Point, ...], file: str, key: str) -> Piece:
    """A piece of its type, with whatever it says of itself."""
    if entry.type not in TYPES:
        raise bad(file, f"{key}.type", f"'{entry.type}' is none of {', '.join(TYPES)}")
    usual = TYPES[entry.type]
    name = entry.name if entry.name is not None else usual.name
    if not name.strip() or not name.isprintable() or len(name) > 40:
        raise bad(file, f"{key}.name", f"{name!r} is empty, longer than 40 or has characters that can't be shown")
    return Piece(
        name,
        number_of(entry.kind or usual.kind, TERRAIN_KIND_NAMES, file, f"{key}.kind"),
        number_of(entry.going or usual.going, GOING_NAMES, file, f"{key}.going"),
        number_of(entry.sight or usual.sight, SIGHT_NAMES, file, f"{key}.sight"),
        number_of(entry.cover or usual.cover, COVER_NAMES, file, f"{key}.cover"),
        corners,
        entry.type,
    )


def numbered(pieces: list[Piece]) -> tuple[Piece, ...]:
    """The pieces with a number behind every name that occurs more than once."""
    names = [piece.name for piece in pieces]
    found: list[Piece] = []
    for place, piece in enumerate(pieces):
        name = piece.name
        if names.count(name) > 1:
            name = f"{name} {names[: place + 1].count(name)}"
        found.append(Piece(name, piece.kind, piece.going, piece.sight, piece.cover, piece.corners, piece.type))
    return tuple(found)


# Tables in TOML


class TableReader:
    """Turns a table as written into ground, and says what is wrong with it."""

    def __init__(self, entry: TableEntry, file: str, key: str = "") -> None:
        self.entry = entry
        self.file = file
        self.key = key
        """Where in the file the table is, with the dot behind it."""
        self.width = entry.size[0] * INCH
        self.depth = entry.size[1] * INCH

    def ground(self, id: str) -> Ground:
        entry = self.entry
        if not entry.name.strip() or not entry.name.isprintable() or len(entry.name) > 60:
            raise self.bad("name", f"{entry.name!r} is empty, longer than 60 or has characters that can't be shown")
        if not all(LEAST_INCHES <= side <= MOST_INCHES for side in entry.size):
            raise self.bad("size", f"{list(entry.size)} is not {LEAST_INCHES} to {MOST_INCHES} inches on every side")
        if len(entry.piece) > MOST_PIECES:
            raise self.bad("piece", f"{len(entry.piece)} pieces are too many; {MOST_PIECES} are the most")
        pieces: list[Piece] = []
        keys: list[str] = []
        for number, one in enumerate(entry.piece, start=1):
            key = f"piece[{number}]"
            for corners in self.both(self.corners(one, key)):
                piece = read_piece(one, corners, self.file, self.key + key)
                self.refuse_misfit(piece, key)
                self.refuse_overlap(piece, key, pieces, keys)
                pieces.append(piece)
                keys.append(key)
        self.refuse_closed_strips(pieces)
        return Ground(id, entry.name, self.width, self.depth, numbered(pieces))

    def bad(self, key: str, cause: str) -> BadData:
        return bad(self.file, self.key + key, cause)

    def corners(self, piece: PieceEntry, key: str) -> tuple[Point, ...]:
        """The corners in thousandths of an inch, counter-clockwise."""
        if not 3 <= len(piece.corners) <= MOST_CORNERS:
            raise self.bad(f"{key}.corners", f"{len(piece.corners)} corners are not 3 to {MOST_CORNERS}")
        for x, y in piece.corners:
            if not (0 <= x * INCH <= self.width and 0 <= y * INCH <= self.depth):
                raise self.bad(f"{key}.corners", f"({x:g}, {y:g}) is off the table")
        found = tuple((round(x * INCH), round(y * INCH)) for x, y in piece.corners)
        if not is_simple([x for x, _ in found], [y for _, y in found]):
            raise self.bad(f"{key}.corners", "the outline touches or crosses itself, or has no area")
        return found if twice_area(found) > 0 else found[::-1]

    def both(self, corners: tuple[Point, ...]) -> list[tuple[Point, ...]]:
        """The piece and, on a symmetric table, its counterpart; one is enough where they are the same."""
        if not self.entry.symmetric:
            return [corners]
        other = turned(corners, self.width, self.depth)
        return [corners] if set(other) == set(corners) else [corners, other]

    def refuse_misfit(self, piece: Piece, key: str) -> None:
        """MOV-10, MOV-14 An obstacle is narrow and long, an area wide; what is solid cannot be walked on."""
        narrow = narrowest(piece.corners, WIDEST_OBSTACLE)
        if piece.kind == OBSTACLE and not narrow:
            raise self.bad(f"{key}.corners", "an obstacle is at most 2 inches wide")
        if piece.kind == OBSTACLE and fits_square(piece.corners, WIDEST_OBSTACLE):
            raise self.bad(f"{key}.corners", "an obstacle is more than 2 inches long")
        if piece.kind == AREA and narrow:
            raise self.bad(f"{key}.corners", "an area is more than 2 inches wide; this is an obstacle")
        if piece.kind == SOLID and piece.going != IMPASSABLE:
            raise self.bad(f"{key}.going", "what is solid is impassable")

    def refuse_overlap(self, piece: Piece, key: str, others: list[Piece], keys: list[str]) -> None:
        for other, other_key in zip(others, keys, strict=True):
            if IMPASSABLE in (piece.going, other.going) and not apart(piece.corners, other.corners, 1):
                whom = f"{other_key} or its counterpart" if self.entry.symmetric else other_key
                raise self.bad(f"{key}.corners", f"it touches or overlaps {whom}, and one of them is impassable")

    def refuse_closed_strips(self, pieces: list[Piece]) -> None:
        """SET-2 Two thirds of either deployment strip stay free of what cannot be walked on."""
        for low, high, where in ((0, STRIP, "southern"), (self.depth - STRIP, self.depth, "northern")):
            closed = 0
            for piece in pieces:
                xs, ys = [x for x, _ in piece.corners], [y for _, y in piece.corners]
                within = min(max(ys), high) - max(min(ys), low)
                if piece.going == IMPASSABLE and within > 0:
                    closed += (max(xs) - min(xs)) * within
            if closed * 3 > self.width * STRIP:
                raise self.bad("piece", f"the {where} deployment strip is more than a third full of impassable pieces")


@lru_cache(maxsize=16)
def ready_table(id: str) -> Ground:
    """One of the tables that come with the game."""
    file = f"data/tables/{id}.toml"
    return TableReader(read(shipped(file), file, TableEntry), file).ground(id)


# The table of a battle


@lru_cache(maxsize=64)
def generated(width: int, depth: int, seed: str) -> Ground:
    """The table that this seed gives; the same one for ever."""
    pieces = [piece_of(kind, corners) for kind, corners in landscape(width, depth, seed)]
    return Ground(GENERATED, "Generated", width, depth, numbered(pieces))


@lru_cache(maxsize=16)
def bare(width: int, depth: int) -> Ground:
    return Ground(NO_TERRAIN, "Open ground", width, depth, ())


def ground_for(options: Options, lot: int = 0, own: Ground | None = None) -> Ground:
    """OPT-2 The table of a battle. `lot` is what its dice have drawn where they choose; see `Options.seed_by_dice`."""
    if options.terrain == NO_TERRAIN:
        return bare(options.width, options.depth)
    if options.terrain in READY_TABLES:
        return ready_table(options.terrain)
    if options.terrain == OWN:
        if own is None:
            raise BadData("terrain=own needs a file with a table, given with --data")
        return own
    seed = f"dice {lot}" if options.seed_by_dice else options.terrain_seed
    return generated(options.width, options.depth, seed)
