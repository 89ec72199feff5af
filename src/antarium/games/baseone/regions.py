"""The table in words, for those who do not see it: the ground, each side unit by unit, and who is not there.

Every unit is a place with its code, every piece of terrain one as T1, T2 and so on; `look` says more of each.
"""

from __future__ import annotations

from antarium.games.baseone.ground import STRIP
from antarium.games.baseone.ids import DESTROYED, INCH
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted, listed, side_name, unit_name
from antarium.games.baseone.survey import about_piece, about_unit, piece_code
from antarium.kernel.regions import Place, Region


def regions(s: State) -> tuple[Region, ...]:
    """Every part of the table; nothing of it is hidden from anybody."""
    return (ground(s), side(s, 0), side(s, 1), elsewhere(s))


def ground(s: State) -> Region:
    found = s.ground
    places = tuple([Place(piece_code(piece), about_piece(s, piece)) for piece in range(found.pieces)])
    size = f"{found.name}, {found.width // INCH} by {found.depth // INCH} inches, with {counted(found.pieces, 'piece')}"
    rest = (
        "Points are written as inches from the south-western corner: 12.5,3 lies 12.5 to the east and 3 to the north.",
        f"{south(s)} deploys within {STRIP // INCH} inches of the southern edge, the other side of the northern one.",
    )
    return Region("The table", f"{size} of terrain.", places, rest)


def south(s: State) -> str:
    return side_name(s.forces, s.edge)


def side(s: State, seat: int) -> Region:
    units = s.living(seat)
    forces = s.forces
    models = sum([len(s.members(unit)) for unit in units])
    facts = [
        f"{counted(len(units), 'unit')} with {counted(models, 'model')} on the table.",
        f"{s.dice_lost[seat]} of {counted(forces.dice_of_side[seat], 'order die')} lost.",
    ]
    pinned = [forces.code[unit] for unit in units if s.pins[unit]]
    if pinned:
        facts.append(f"Pinned: {listed(pinned)}.")
    places = tuple([Place(forces.code[unit], about_unit(s, unit)) for unit in units])
    return Region(f"{side_name(forces, seat)}, side {'AB'[seat]}", " ".join(facts), places)


def elsewhere(s: State) -> Region:
    """Who is destroyed, and who is still to come."""
    forces = s.forces
    gone = [unit for units in forces.of_side for unit in units if s.marks[unit] & DESTROYED]
    coming = [
        unit for units in forces.of_side for unit in units if not s.marks[unit] & DESTROYED and not s.is_alive(unit)
    ]
    rest = [f"Destroyed: {listed([unit_name(forces, unit) for unit in gone])}."] if gone else []
    rest += [f"Still to deploy: {listed([unit_name(forces, unit) for unit in coming])}."] if coming else []
    return Region(
        "Off the table", f"{counted(len(gone) + len(coming), 'unit')}." if rest else "Nobody.", (), tuple(rest)
    )
