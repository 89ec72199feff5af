"""FRC: a roster is a force and the units it brings, written on one line or in a file.

    concord: strike-command, 2 strike-squad, c3d1, c3d2, c3-howitzer

Points are shown to compare forces; the rules know none.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.catalogue import (
    BASES,
    FORCES_OF,
    NO_MORE_THAN,
    SMALL_BASE,
    UNIT_DICE,
    UNIT_ENTRY,
    UNIT_ID,
    UNIT_NAME,
    UNIT_POINTS,
    UNITS,
    UNITS_OF,
)
from antarium.games.baseone.data import OwnFile, RosterEntry, bad, read, shipped
from antarium.games.baseone.ids import FORCE_IDS, FORCE_NAMES, INCH, NONE
from antarium.kernel.muster import MusterFault
from antarium.kernel.records import Record
from antarium.kernel.refusals import BadData

MOST_UNITS: Final = 20
FRONTAGE: Final = 28 * INCH
"""How much of the deployment strip a force may take up: it must fit the narrowest table, terrain and all."""
STRIP: Final = 4 * INCH
"""How deep a unit is drawn up in it."""
FREELY: Final = "FRC-17"
ROOM: Final = "FRC-18"
LONGEST: Final = 400
"""No roster on one line is longer, in characters."""


class Roster(Record, frozen=True):
    """A force and its units, as numbers in the catalogue, in the order in which they are numbered on the table."""

    force: int
    units: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(UNIT_POINTS[unit] for unit in self.units)

    @property
    def dice(self) -> int:
        """The order dice it puts into the bag."""
        return sum(UNIT_DICE[unit] for unit in self.units)

    @property
    def room(self) -> int:
        """How much of the deployment strip it takes up."""
        return sum(frontage(unit) for unit in self.units)

    def __str__(self) -> str:
        return write_roster(self)


def faults(roster: Roster) -> list[MusterFault]:
    """What is wrong with a roster, each in a sentence of its own; normally nothing."""
    found: list[MusterFault] = []
    if not roster.units:
        found.append(MusterFault("a roster needs at least one unit", ROOM))
    if len(roster.units) > MOST_UNITS:
        words = f"{len(roster.units)} units are too many; the maximum is {MOST_UNITS}"
        found.append(MusterFault(words, ROOM))
    for unit in dict.fromkeys(roster.units):
        if roster.force not in FORCES_OF[unit]:
            owners = " and ".join(FORCE_NAMES[one] for one in FORCES_OF[unit])
            words = f"{UNIT_ID[unit]} fights for {owners}, not for {FORCE_NAMES[roster.force]}"
            found.append(MusterFault(words, FREELY, UNIT_ID[unit]))
        other = NO_MORE_THAN[unit]
        if other != NONE and roster.units.count(unit) > roster.units.count(other):
            many, few = f"{UNIT_NAME[unit]}s ({roster.units.count(unit)})", f"({roster.units.count(other)})"
            words = f"there can't be more {many} than {UNIT_NAME[other]}s {few}"
            found.append(MusterFault(words, FREELY, UNIT_ID[unit]))
    if roster.room > FRONTAGE:
        words = (
            f"the force needs {inches(roster.room)} inches to deploy, and {inches(FRONTAGE)} is the most it can have"
        )
        found.append(MusterFault(words, ROOM))
    return found


def inches(length: int) -> int:
    """In whole inches, rounded up: what is over a limit must look so."""
    return -(-length // INCH)


def frontage(unit: int) -> int:
    """About how wide a unit stands when it is drawn up in the deployment strip, with the gap to the next one."""
    entry = UNIT_ENTRY[unit]
    bases = [model.base for model in entry.model for _ in range(model.count)] + [SMALL_BASE for _ in entry.drones]
    if entry.weapon is not None:
        bases.append(entry.weapon.base)
    area = 0
    for base in bases:
        under, _ = BASES[base]
        area += 4 * (under.half_length + under.radius) * (under.half_width + under.radius)
    return area // STRIP + INCH


# On one line


def write_roster(roster: Roster) -> str:
    """The roster on one line; units of a kind that follow each other are counted."""
    items: list[str] = []
    for place, unit in enumerate(roster.units):
        if place and roster.units[place - 1] == unit:
            continue
        run = 1
        while place + run < len(roster.units) and roster.units[place + run] == unit:
            run += 1
        items.append(UNIT_ID[unit] if run == 1 else f"{run} {UNIT_ID[unit]}")
    return f"{FORCE_IDS[roster.force]}: {', '.join(items)}".strip()


def read_roster(text: str, where: str, force: int = NONE) -> Roster:
    """The roster on this line, or BadData that says where and what is wrong; the force may be left to `force`."""
    return checked(read_line(text, where, force), where)


def read_line(text: str, where: str, force: int = NONE) -> Roster:
    """The same whether it is allowed or not, as long as it can be read."""
    if len(text) > LONGEST:
        raise BadData(f"{where}: a roster of {len(text)} characters is too long; at most {LONGEST} are read")
    check_ascii(text, where)
    before, colon, after = text.partition(":")
    if colon:
        force = force_with(before, where)
    elif force == NONE:
        raise BadData(f"{where}: '{text}' does not begin with a force, as in '{write_roster(STANDARD[0])}'")
    units: list[int] = []
    listed = after if colon else text
    for item in listed.split(",") if listed.strip() else ():
        count, unit = read_item(item, where, force)
        units.extend([unit] * count)
    return Roster(force, tuple(units))


def read_item(item: str, where: str, force: int) -> tuple[int, int]:
    """A unit and how often it comes: `2 strike-squad`."""
    words = item.split()
    if not words:
        raise BadData(f"{where}: a unit is missing; separate units with single commas")
    count = 1
    if len(words) > 1 and words[0].isascii() and words[0].isdecimal():
        if len(words[0]) > 2 or not 1 <= int(words[0]) <= MOST_UNITS:
            raise BadData(f"{where}: '{item.strip()}' asks for a number of units that is not 1 to {MOST_UNITS}")
        count = int(words[0])
        words = words[1:]
    return count, unit_with(" ".join(words), where, force)


def check_ascii(text: str, where: str) -> None:
    if not text.isascii():
        raise BadData(f"{where}: '{text}' can't be read; rosters are written in ASCII letters, digits and signs")


def force_with(word: str, where: str) -> int:
    check_ascii(word, where)
    wanted = word.strip().lower()
    if wanted not in FORCE_IDS:
        raise BadData(f"{where}: there is no force '{word.strip()}'; they are {', '.join(FORCE_IDS)}")
    return FORCE_IDS.index(wanted)


def unit_with(word: str, where: str, force: int) -> int:
    """The unit with that id or name; hyphens may be left out."""
    check_ascii(word, where)
    wanted = word.lower().replace("-", " ")
    for unit in range(UNITS):
        if wanted in (UNIT_ID[unit].replace("-", " "), UNIT_NAME[unit].lower().replace("-", " ")):
            return unit
    own = ", ".join(UNIT_ID[unit] for unit in UNITS_OF[force])
    raise BadData(f"{where}: there is no unit '{word}'; {FORCE_NAMES[force]} has {own}")


def checked(roster: Roster, where: str) -> Roster:
    wrong = faults(roster)
    if wrong:
        raise BadData(f"{where}: {wrong[0].words} ({wrong[0].rule})")
    return roster


# In a file


def write_file(roster: Roster) -> str:
    """The roster as a file for `--data`."""
    units = "".join(f'  "{UNIT_ID[unit]}",\n' for unit in roster.units)
    return f'[[roster]]\nforce = "{FORCE_IDS[roster.force]}"\nunits = [\n{units}]\n'


def rosters_in(entries: tuple[RosterEntry, ...], file: str) -> list[Roster]:
    """The rosters as a file writes them, one for a force at most."""
    found: list[Roster] = []
    for number, entry in enumerate(entries, start=1):
        key = f"roster[{number}]"
        force = force_with(entry.force, f"{file}, key '{key}.force'")
        where = f"{file}, key '{key}.units'"
        units = tuple(unit_with(word, where, force) for word in entry.units)
        if any(one.force == force for one in found):
            raise bad(file, f"{key}.force", f"there is a roster of {FORCE_NAMES[force]} already")
        found.append(checked(Roster(force, units), where))
    return found


STANDARD: Final[list[Roster]] = rosters_in(
    read(shipped("data/rosters.toml"), "data/rosters.toml", OwnFile).roster, "data/rosters.toml"
)
"""B3: the roster that every force has by default, in the order of the forces."""
