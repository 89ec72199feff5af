"""The tables of the game, read from TOML. A broken file is refused with its name, the key and the cause."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Annotated, TypeVar

import msgspec

from antarium.kernel.records import Record
from antarium.kernel.refusals import BadData

Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Inches = Annotated[int, msgspec.Meta(ge=1, le=250)]
Millimetres = Annotated[int, msgspec.Meta(ge=1, le=200)]
Words = tuple[str, ...]
Point = tuple[int, int]


class ModeEntry(Record, frozen=True, forbid_unknown_fields=True):
    """One way of shooting a weapon."""

    name: str
    strike: Small
    range: tuple[Inches, ...] = ()
    least: Inches | None = None
    shots: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    blast: Annotated[int, msgspec.Meta(ge=2, le=10)] | None = None
    overhead: bool = False
    strike_limit: Small = 0
    effects: Words = ()


class BlowsEntry(Record, frozen=True, forbid_unknown_fields=True):
    """What a weapon does hand to hand."""

    attacks: Annotated[int, msgspec.Meta(ge=1, le=9)]
    strike: Small
    hand_weapon: bool = False
    blast: Annotated[int, msgspec.Meta(ge=2, le=10)] | None = None
    effects: Words = ()


class WeaponEntry(Record, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """A weapon."""

    id: str
    name: str
    kind: str
    modes: tuple[ModeEntry, ...] = ()
    blows: BlowsEntry | None = None


class WeaponsFile(Record, frozen=True, forbid_unknown_fields=True):
    weapon: tuple[WeaponEntry, ...]


class BaseEntry(Record, frozen=True, forbid_unknown_fields=True):
    """What a model stands on: a circle, a pill with round ends, or a hull with corners."""

    diameter: Millimetres | None = None
    length: Millimetres | None = None
    width: Millimetres | None = None
    round_ends: bool = False
    body_length: Millimetres | None = None
    body_width: Millimetres | None = None


class StatsEntry(Record, frozen=True, forbid_unknown_fields=True):
    """GEN-4 The numbers of a model; Initiative is used by the full rules only."""

    ag: Small
    acc: Small
    str: Small
    res: Small
    init: Small
    co: Small


class ModelEntry(Record, frozen=True, forbid_unknown_fields=True):
    """Models of one kind in a unit."""

    name: str
    stats: StatsEntry
    arms: Words
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    armour: Words = ()
    traits: Words = ()
    base: str = "25 mm round"


class CrewedEntry(Record, frozen=True, forbid_unknown_fields=True):
    """The weapon of a weapon team."""

    id: str
    base: str


class UnitEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A unit that a roster can name."""

    id: str
    name: str
    force: str
    kind: str
    points: int
    model: tuple[ModelEntry, ...]
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    weight: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    additional: bool = False
    also: Words = ()
    no_more_than: str = ""
    """The unit of which a force must have at least as many."""
    weapon: CrewedEntry | None = None
    drones: Words = ()


class UnitsFile(Record, frozen=True, forbid_unknown_fields=True):
    base: dict[str, BaseEntry]
    unit: tuple[UnitEntry, ...]


class RosterEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A roster as it is written."""

    force: str
    units: Words
    name: str = ""


class PieceEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain as it is written: a type, its corners in inches, and whatever differs from the type."""

    type: str
    corners: tuple[tuple[float, float], ...]
    name: str | None = None
    kind: str | None = None
    going: str | None = None
    sight: str | None = None
    cover: str | None = None


class Piece(Record, frozen=True):
    """One piece of terrain: movement class, sight class and cover are independent of each other (ruling C-T)."""

    name: str
    kind: int
    going: int
    sight: int
    cover: int
    corners: tuple[Point, ...]
    """Counter-clockwise, in thousandths of an inch."""
    type: str = ""
    """The id of its type, for those who draw it."""


class TableEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A table as it is written; `symmetric` puts every piece down a second time, turned about the centre."""

    name: str
    size: tuple[int, int]
    piece: tuple[PieceEntry, ...] = ()
    symmetric: bool = False


class TypeEntry(Record, frozen=True, forbid_unknown_fields=True):
    """A type of terrain: kind, movement class, sight class and cover are independent of each other."""

    id: str
    name: str
    kind: str
    going: str
    sight: str
    cover: str


class TypesFile(Record, frozen=True, forbid_unknown_fields=True):
    type: tuple[TypeEntry, ...]


class OwnFile(Record, frozen=True, forbid_unknown_fields=True):
    """What the owner of a file may bring: rosters, a table, or both."""

    roster: tuple[RosterEntry, ...] = ()
    table: TableEntry | None = None


Form = TypeVar("Form", bound=Record)


def shipped(name: str) -> str:
    """The text of a file that comes with the game."""
    return resources.files("antarium.games.baseone").joinpath(name).read_text(encoding="utf-8")


def read(text: str, file: str, form: type[Form]) -> Form:
    """A TOML text as a record of that form; `file` is named in every complaint."""
    try:
        return msgspec.convert(tomllib.loads(text), form)
    except tomllib.TOMLDecodeError as problem:
        raise BadData(f"{file} is not TOML: {problem}") from None
    except RecursionError:
        raise BadData(f"{file} can't be used: it is nested too deeply") from None
    except msgspec.ValidationError as problem:
        raise BadData(f"{file} can't be used: {problem}") from None


def bad(file: str, key: str, cause: str) -> BadData:
    return BadData(f"{file}, key '{key}': {cause}")


def number_of(word: str, words: list[str], file: str, key: str) -> int:
    """The place of a word among those that are possible here."""
    if word not in words:
        raise bad(file, key, f"'{word}' is none of {', '.join(words)}")
    return words.index(word)


def bits_of(given: Words, words: list[str], file: str, key: str) -> int:
    """Words as bits, the first possible one the lowest."""
    bits = 0
    for word in given:
        bits |= 1 << number_of(word, words, file, key)
    return bits
