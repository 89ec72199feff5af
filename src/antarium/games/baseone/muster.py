"""FRC-16 to FRC-18: a roster put together unit by unit, with its points, its limits and whatever is wrong with it.

Units come as they are printed: the rules know no options for them and no other sizes.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import WEAPON_ID, WEAPON_NAME
from antarium.games.baseone.catalogue import (
    IS_ADDITIONAL,
    NO_MORE_THAN,
    UNIT_ENTRY,
    UNIT_ID,
    UNIT_KIND,
    UNIT_NAME,
    UNIT_POINTS,
    UNITS_OF,
)
from antarium.games.baseone.data import OwnFile, read
from antarium.games.baseone.ids import FORCE_IDS, FORCE_NAMES, KIND_NAMES, NONE
from antarium.games.baseone.names import counted, listed
from antarium.games.baseone.options import OPTIONS, STANDARD_ROSTER
from antarium.games.baseone.rosters import (
    FRONTAGE,
    MOST_UNITS,
    ROOM,
    STANDARD,
    Roster,
    faults,
    force_with,
    inches,
    read_line,
    rosters_in,
    write_file,
    write_roster,
)
from antarium.kernel.muster import Muster, MusterFault, MusterKind, MusterMeasure, MusterPiece, MusterSheet
from antarium.kernel.refusals import BadData

USUAL: Final[dict[str, str]] = {option.name: option.default for option in OPTIONS}


class RosterMuster(Muster):
    """Rosters, where the standard ones are these."""

    def __init__(self, standard: list[Roster] = STANDARD) -> None:
        self.standard = standard

    def sheet(self, option: str, options: dict[str, str]) -> MusterSheet:
        roster = self.roster(option, options)
        wrong = faults(roster)
        usual = roster == self.standard[roster.force]
        return MusterSheet(
            option,
            {
                force_option(option): FORCE_IDS[roster.force],
                option: STANDARD_ROSTER if usual else write_roster(roster),
            },
            write_roster(roster),
            usual,
            FORCE_IDS[roster.force],
            tuple(
                MusterKind(FORCE_IDS[one.force], FORCE_NAMES[one.force], write_roster(one), one.points)
                for one in self.standard
            ),
            tuple(piece(roster, unit) for unit in on_offer(roster)),
            measures(roster, self.standard[roster.force]),
            tuple(wrong),
            "" if wrong else write_file(roster),
        )

    def roster(self, option: str, options: dict[str, str]) -> Roster:
        """The roster an option has, allowed or not."""
        named = force_option(option)
        force = force_with(options.get(named, USUAL[named]), named)
        text = options.get(option, STANDARD_ROSTER)
        return self.standard[force] if text == STANDARD_ROSTER else read_line(text, option, force)

    def read(self, option: str, options: dict[str, str], text: str, file: str) -> str:
        """The roster of the file; of several that of the force that is chosen, if it is there."""
        found = rosters_in(read(text, file, OwnFile).roster, file)
        if not found:
            raise BadData(f"{file} can't be used: it has no [[roster]]")
        chosen = options.get(force_option(option), "")
        return write_roster(next((one for one in found if FORCE_IDS[one.force] == chosen), found[0]))


def force_option(option: str) -> str:
    """The option with the force of the same seat."""
    return option.replace("roster", "force")


def on_offer(roster: Roster) -> list[int]:
    """The units of the force, and below them whatever else is in the roster and should not be."""
    own = UNITS_OF[roster.force]
    return [*own, *[unit for unit in dict.fromkeys(roster.units) if unit not in own]]


def piece(roster: Roster, unit: int) -> MusterPiece:
    other = NO_MORE_THAN[unit]
    return MusterPiece(
        UNIT_ID[unit],
        UNIT_NAME[unit],
        KIND_NAMES[UNIT_KIND[unit]],
        parts(unit),
        bool(IS_ADDITIONAL[unit]),
        UNIT_POINTS[unit],
        roster.units.count(unit),
        most(roster, unit),
        write_roster(with_one_more(roster, unit)),
        write_roster(with_one_less(roster, unit)) if unit in roster.units else "",
        "" if other == NONE else f"no more than {UNIT_NAME[other]}s",
        next(iter(obstacles(with_one_more(roster, unit), unit)), None),
    )


def parts(unit: int) -> tuple[str, ...]:
    """Models with their weapons, then what they have with them."""
    entry = UNIT_ENTRY[unit]
    lines: list[str] = []
    for model in entry.model:
        arms = [WEAPON_NAME[WEAPON_ID.index(weapon)] for weapon in model.arms]
        several = [f"{arms.count(name)} × {name}" if arms.count(name) > 1 else name for name in dict.fromkeys(arms)]
        number = f"{model.count} × " if model.count > 1 else ""
        lines.append(f"{number}{model.name}: {', '.join(several)}")
    if entry.weapon is not None:
        lines.append(WEAPON_NAME[WEAPON_ID.index(entry.weapon.id)])
    if entry.drones:
        lines.append(f"{listed(list(entry.drones))} {'drone' if len(entry.drones) == 1 else 'drones'}".capitalize())
    if entry.dice > 1:
        lines.append(counted(entry.dice, "order die"))
    return tuple(lines)


def with_one_more(roster: Roster, unit: int) -> Roster:
    """Beside its like, else where it stands in the catalogue, so that a standard roster can be put together again."""
    units = list(roster.units)
    if unit in units:
        place = len(units) - units[::-1].index(unit)
    else:
        place = next((at for at, one in enumerate(units) if one > unit), len(units))
    return Roster(roster.force, (*units[:place], unit, *units[place:]))


def with_one_less(roster: Roster, unit: int) -> Roster:
    place = len(roster.units) - 1 - roster.units[::-1].index(unit)
    return Roster(roster.force, roster.units[:place] + roster.units[place + 1 :])


def obstacles(roster: Roster, unit: int) -> list[MusterFault]:
    """What speaks against the last of these units: a fault of the whole or its own, and none that was there before."""
    return [fault for fault in faults(roster) if fault.piece in ("", UNIT_ID[unit])]


def most(roster: Roster, unit: int) -> int:
    """How many of a unit there may be beside the others."""
    trial = Roster(roster.force, tuple(one for one in roster.units if one != unit))
    for count in range(MOST_UNITS):
        trial = with_one_more(trial, unit)
        if obstacles(trial, unit):
            return count
    return MOST_UNITS


def measures(roster: Roster, usual: Roster) -> tuple[MusterMeasure, ...]:
    return (
        MusterMeasure("points", roster.points, usual.points),
        MusterMeasure("units", len(roster.units), len(usual.units), MOST_UNITS, ROOM),
        MusterMeasure("order dice", roster.dice, usual.dice),
        MusterMeasure("models", models(roster), models(usual)),
        MusterMeasure("inches", inches(roster.room), inches(usual.room), inches(FRONTAGE), ROOM),
    )


def models(roster: Roster) -> int:
    """Without weapons and drones."""
    return sum(model.count for unit in roster.units for model in UNIT_ENTRY[unit].model)
