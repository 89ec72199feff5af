"""The tables of the game, read from TOML once. A broken file is refused with its name, the key and the cause."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Annotated, Literal

import msgspec

from antarium.games.revolt.board import ALL_SEA, CLEAR, DESERT, JUNGLE, MOUNTAIN, Board
from antarium.games.revolt.ids import BROWN, HOUSES, SEA
from antarium.kernel.hexes import neighbours
from antarium.kernel.records import Record
from antarium.kernel.refusals import BadData

FACTIONS = ("ORS", "MAC", "KIN", "FIT", "SES", "BRA", "EDI", "TER", "NAT", "SIL", "HER")
KINDS = ("leader", "hero", "infantry", "tanks", "jump", "hovercraft", "airjets", "native", "artifact")
MODES = ("ground", "hover", "jump", "air", "phantom")
TERRAINS = {".": CLEAR, "^": MOUNTAIN, "d": DESERT, "j": JUNGLE}
SITES = {".": "", "#": "fortress", "@": "starport", "$": "economic"}


class CounterEntry(Record, frozen=True):
    """One line of the counter sheet."""

    code: str
    name: str
    faction: int
    kind: int
    mode: int
    combat: int
    movement: int


class ArtifactEntry(Record, frozen=True):
    """One of the seven things a token may be."""

    id: str
    name: str
    combat: int
    movement: int
    mode: int


class FactionEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A house or another colour of counters."""

    code: str
    name: str
    colour: str
    letter: str


class Sheet(Record, frozen=True):
    """The counter sheet."""

    counters: tuple[CounterEntry, ...]
    artifacts: tuple[ArtifactEntry, ...]
    factions: tuple[FactionEntry, ...]


class RawCounter(Record, frozen=True, forbid_unknown_fields=True):
    code: str
    name: str
    faction: str
    kind: str
    moves_as: str
    combat: int
    movement: int


class RawArtifact(Record, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    combat: int
    movement: int
    moves_as: str


class RawSheet(Record, frozen=True, forbid_unknown_fields=True):
    counter: tuple[RawCounter, ...]
    artifact: tuple[RawArtifact, ...]
    house: tuple[FactionEntry, ...]
    faction: tuple[FactionEntry, ...]


class RawMap(Record, frozen=True, forbid_unknown_fields=True):
    """A map file as it is written; `rows` is the drawing, a cell of three characters for every hex."""

    name: str
    columns: Annotated[int, msgspec.Meta(ge=4, le=99)]
    height: Annotated[int, msgspec.Meta(ge=2, le=99)]
    rows: tuple[str, ...]
    reconstructed: bool = False
    orientation: Literal["flat"] = "flat"
    wraps: Literal["east-west"] = "east-west"
    edge_numbers: tuple[int, ...] = ()
    legend: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """For the reader's eye, as the two before it."""
    sea_hexsides: tuple[tuple[str, str], ...] = ()
    economic: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    replacement_points: dict[str, int] = msgspec.field(default_factory=dict)


class ScenarioEntry(Record, frozen=True, forbid_unknown_fields=True):
    """The numbers of one scenario."""

    id: str
    turns: int
    sides: tuple[str, ...]
    factions: tuple[str, ...]
    unused: tuple[str, ...]
    terran_start: tuple[str, ...]
    reinforcements: tuple[str, ...]
    arrival: dict[str, int]
    natives: tuple[str, ...]
    natives_turn: int
    hero_piles: tuple[tuple[str, ...], ...]
    hero_pile_of_side: tuple[int, ...]
    mercenaries: tuple[str, ...] = ()
    points_turn: int = 0
    points_economic: int = 0
    points_fortress: int = 0
    mercenary_cost: int = 0


class RawScenarios(Record, frozen=True, forbid_unknown_fields=True):
    scenario: tuple[ScenarioEntry, ...]
    victory: dict[str, int]


def shipped(name: str) -> str:
    """The text of a file that comes with the game."""
    return resources.files("antarium.games.revolt").joinpath(name).read_text(encoding="utf-8")


def read_sheet() -> Sheet:
    raw = msgspec.convert(tomllib.loads(shipped("data/counters.toml")), RawSheet)
    counters = tuple(
        CounterEntry(
            entry.code, entry.name, FACTIONS.index(entry.faction), KINDS.index(entry.kind),
            MODES.index(entry.moves_as), entry.combat, entry.movement,
        )
        for entry in raw.counter
    )  # fmt: skip
    artifacts = tuple(
        ArtifactEntry(entry.id, entry.name, entry.combat, entry.movement, MODES.index(entry.moves_as))
        for entry in raw.artifact
    )
    return Sheet(counters, artifacts, raw.house + raw.faction)


def read_scenarios() -> dict[str, ScenarioEntry]:
    raw = msgspec.convert(tomllib.loads(shipped("data/scenarios.toml")), RawScenarios)
    return {entry.id: entry for entry in raw.scenario}


def read_victory() -> dict[str, int]:
    """Victory points by kind of site."""
    return msgspec.convert(tomllib.loads(shipped("data/scenarios.toml")), RawScenarios).victory


def read_board(text: str, file: str) -> Board:
    """The map in a TOML text; `file` is named in every complaint."""
    try:
        raw = msgspec.convert(tomllib.loads(text), RawMap)
    except tomllib.TOMLDecodeError as problem:
        raise BadData(f"{file} is not TOML: {problem}") from None
    except RecursionError:
        raise BadData(f"{file} is not a valid map: it is nested too deeply") from None
    except msgspec.ValidationError as problem:
        raise BadData(f"{file} is not a valid map: {problem}") from None
    return MapReader(raw, file).board()


class MapReader:
    """Turns a map as written into tables, and says what is wrong with it."""

    def __init__(self, raw: RawMap, file: str) -> None:
        self.raw = raw
        self.file = file
        self.letters = {entry.letter: number for number, entry in enumerate(read_sheet().factions) if number <= BROWN}
        self.size = raw.columns * raw.height

    def bad(self, key: str, cause: str) -> BadData:
        return BadData(f"{self.file}, key '{key}': {cause}")

    def board(self) -> Board:
        raw = self.raw
        if not raw.name.strip() or not raw.name.isprintable():
            raise self.bad("name", f"{raw.name!r} is empty or has characters that cannot be shown")
        if raw.columns % 2:
            raise self.bad("columns", f"{raw.columns} is odd, but the globe closes only with an even number")
        colour, terrain, sites = self.cells()
        fortress = [
            self.only([at for at in self.at_site(sites, "fortress") if colour[at] == house], house)
            for house in range(HOUSES)
        ]
        starport = self.only([at for at in self.at_site(sites, "starport") if colour[at] == BROWN], BROWN)
        self.refuse_misplaced(sites, colour)
        economic = self.kinds(self.at_site(sites, "economic"))
        for house in range(HOUSES):
            if not any(colour[at] == house for at in economic):
                raise self.bad("rows", f"{FACTIONS[house]} has no economic hex ($)")
        return Board(
            raw.name, raw.reconstructed, raw.columns, raw.height, colour, terrain, fortress, starport, economic,
            self.straits(terrain), self.replacement(),
        )  # fmt: skip

    def cells(self) -> tuple[list[int], list[int], list[str]]:
        raw = self.raw
        if len(raw.rows) != raw.height:
            raise self.bad("rows", f"{len(raw.rows)} rows are drawn, but height says {raw.height}")
        colour: list[int] = []
        terrain: list[int] = []
        sites: list[str] = []
        for number, row in enumerate(raw.rows, start=1):
            drawn = row.split()
            if len(drawn) != raw.columns:
                raise self.bad("rows", f"row {number} has {len(drawn)} cells, but columns says {raw.columns}")
            for cell in drawn:
                self.cell(cell, number, colour, terrain, sites)
        return colour, terrain, sites

    def cell(self, cell: str, row: int, colour: list[int], terrain: list[int], sites: list[str]) -> None:
        if cell == "~~~":
            colour.append(SEA)
            terrain.append(ALL_SEA)
            sites.append("")
            return
        if len(cell) != 3 or cell[0] not in self.letters or cell[1] not in TERRAINS or cell[2] not in SITES:
            letters = "".join(self.letters)
            raise self.bad(
                "rows",
                f"cell '{cell}' in row {row} is neither ~~~ nor owner ({letters}), terrain (.^dj) and site (.#@$)",
            )
        colour.append(self.letters[cell[0]])
        terrain.append(TERRAINS[cell[1]])
        sites.append(SITES[cell[2]])

    def at_site(self, sites: list[str], wanted: str) -> list[int]:
        return [at for at, site in enumerate(sites) if site == wanted]

    def only(self, found: list[int], colour: int) -> int:
        what = "Starport (@)" if colour == BROWN else "fortress (#)"
        if len(found) != 1:
            raise self.bad("rows", f"{FACTIONS[colour]} needs one {what}, not {len(found)}")
        return found[0]

    def refuse_misplaced(self, sites: list[str], colour: list[int]) -> None:
        """MAP-6 Fortresses are of houses, and the Starport is brown."""
        for at, site in enumerate(sites):
            if site == "fortress" and colour[at] == BROWN:
                raise self.bad(
                    "rows", f"hex {self.label(at)} is a fortress (#) on Terran ground, and only houses have one"
                )
            if site == "starport" and colour[at] != BROWN:
                raise self.bad(
                    "rows", f"hex {self.label(at)} is a Starport (@) of {FACTIONS[colour[at]]}, but it is Terran"
                )

    def kinds(self, drawn: list[int]) -> dict[int, str]:
        kind = dict.fromkeys(drawn, "site")
        for name, labels in self.raw.economic.items():
            for label in labels:
                at = self.hex(f"economic.{name}", label)
                if at not in kind:
                    raise self.bad(f"economic.{name}", f"hex {label} is not drawn as economic ($)")
                if kind[at] != "site":
                    raise self.bad(f"economic.{name}", f"hex {label} is a {kind[at]} already")
                kind[at] = name
        return kind

    def straits(self, terrain: list[int]) -> list[tuple[int, int]]:
        pairs: list[tuple[int, int]] = []
        for one, other in self.raw.sea_hexsides:
            here, there = self.hex("sea_hexsides", one), self.hex("sea_hexsides", other)
            if ALL_SEA in (terrain[here], terrain[there]):
                raise self.bad("sea_hexsides", f"{one}/{other} touches an all-sea hex, whose sides are sea anyway")
            if there not in neighbours(self.raw.columns, self.raw.height)[here]:
                raise self.bad("sea_hexsides", f"{one} and {other} do not touch")
            pairs.append((here, there))
        return pairs

    def replacement(self) -> list[int]:
        points = [0] * len(FACTIONS)
        for code, count in self.raw.replacement_points.items():
            if code not in FACTIONS:
                raise self.bad("replacement_points", f"'{code}' is not a faction; they are {', '.join(FACTIONS)}")
            if not 0 <= count <= 99:
                raise self.bad(f"replacement_points.{code}", f"{count} is not between 0 and 99")
            points[FACTIONS.index(code)] = count
        return points

    def hex(self, key: str, label: str) -> int:
        column, row = (
            (int(label[:2]), int(label[2:])) if len(label) == 4 and label.isascii() and label.isdecimal() else (0, 0)
        )
        if not (1 <= column <= self.raw.columns and 1 <= row <= self.raw.height):
            raise self.bad(key, f"'{label}' is not a hex of this map")
        return (row - 1) * self.raw.columns + column - 1

    def label(self, at: int) -> str:
        return f"{at % self.raw.columns + 1:02d}{at // self.raw.columns + 1:02d}"
