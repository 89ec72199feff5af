"""FRC: a roster is a force and the units it brings, written on one line or in a file.

    concord: strike-command, 2 strike-squad, c3d1, c3d2, c3-howitzer

Points are shown to compare forces; the rules know none.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.catalogue import (
    BASES,
    FORCES_OF,
    OUTCAST_COMMAND,
    OUTCAST_SQUAD,
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
from antarium.kernel.records import Record
from antarium.kernel.refusals import BadData

MOST_UNITS: Final = 20
FRONTAGE: Final = 28 * INCH
"""How much of the deployment strip a force may take up: it must fit the narrowest table, terrain and all."""
STRIP: Final = 4 * INCH
"""How deep a unit is drawn up in it."""
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

    def __str__(self) -> str:
        return write_roster(self)


def faults(roster: Roster) -> list[str]:
    """What is wrong with a roster, each in a sentence of its own; normally nothing."""
    found: list[str] = []
    force = FORCE_NAMES[roster.force]
    if not roster.units:
        found.append("a roster needs at least one unit")
    if len(roster.units) > MOST_UNITS:
        found.append(f"{len(roster.units)} units are too many; at most {MOST_UNITS} can be led")
    for unit in dict.fromkeys(roster.units):
        if roster.force not in FORCES_OF[unit]:
            owners = " and ".join(FORCE_NAMES[one] for one in FORCES_OF[unit])
            found.append(f"{UNIT_ID[unit]} fights for {owners}, not for {force}")
    commands, squads = roster.units.count(OUTCAST_COMMAND), roster.units.count(OUTCAST_SQUAD)
    if commands > squads:
        found.append(
            f"there may be no more Outcast Command Squads ({commands}) than Outcast Squads ({squads}), says FRC-17"
        )
    room = sum(frontage(unit) for unit in roster.units)
    if room > FRONTAGE:
        found.append(
            f"the force needs about {room // INCH} inches to deploy, and {FRONTAGE // INCH} inches is all there may be"
        )
    return found


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
    return f"{FORCE_IDS[roster.force]}: {', '.join(items)}"


def read_roster(text: str, where: str, force: int = NONE) -> Roster:
    """The roster on this line, or BadData that says where and what is wrong; the force may be left to `force`."""
    if len(text) > LONGEST:
        raise BadData(f"{where}: a roster of {len(text)} characters is too long; at most {LONGEST} are read")
    before, colon, after = text.partition(":")
    if colon:
        force = force_with(before, where)
    elif force == NONE:
        raise BadData(f"{where}: '{text}' does not begin with a force, as in '{write_roster(STANDARD[0])}'")
    units: list[int] = []
    for item in (after if colon else text).split(","):
        count, unit = read_item(item, where, force)
        units.extend([unit] * count)
    return checked(Roster(force, tuple(units)), where)


def read_item(item: str, where: str, force: int) -> tuple[int, int]:
    """A unit and how often it comes: `2 strike-squad`."""
    words = item.split()
    if not words:
        raise BadData(f"{where}: a unit is missing; units are parted by single commas")
    count = 1
    if len(words) > 1 and words[0].isascii() and words[0].isdecimal():
        if len(words[0]) > 2 or not 1 <= int(words[0]) <= MOST_UNITS:
            raise BadData(f"{where}: '{item.strip()}' asks for a number of units that is not 1 to {MOST_UNITS}")
        count = int(words[0])
        words = words[1:]
    return count, unit_with(" ".join(words), where, force)


def force_with(word: str, where: str) -> int:
    wanted = word.strip().lower()
    if wanted not in FORCE_IDS:
        raise BadData(f"{where}: there is no force '{word.strip()}'; they are {', '.join(FORCE_IDS)}")
    return FORCE_IDS.index(wanted)


def unit_with(word: str, where: str, force: int) -> int:
    """The unit with that id or name; hyphens may be left out."""
    wanted = word.lower().replace("-", " ")
    for unit in range(UNITS):
        if wanted in (UNIT_ID[unit].replace("-", " "), UNIT_NAME[unit].lower().replace("-", " ")):
            return unit
    own = ", ".join(UNIT_ID[unit] for unit in UNITS_OF[force])
    raise BadData(f"{where}: there is no unit '{word}'; {FORCE_NAMES[force]} has {own}")


def checked(roster: Roster, where: str) -> Roster:
    wrong = faults(roster)
    if wrong:
        raise BadData(f"{where}: {wrong[0]}")
    return roster


# In a file


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
