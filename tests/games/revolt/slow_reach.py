"""Where a group may go, worked out slowly and by other means than the game's.

The map is read from its file, by label; every way is walked hex by hex; and each member of the group pays for itself: a
way is the group's if every member can go it, or the hovercraft that carries them all.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from tests.games.revolt.support import PROVING_GROUND

MAP = tomllib.loads(PROVING_GROUND)
CELLS: dict[str, str] = {
    f"{column:02d}{row:02d}": cell
    for row, line in enumerate(MAP["rows"], 1)
    for column, cell in enumerate(line.split(), 1)
}
STRAITS = {frozenset(pair) for pair in MAP["sea_hexsides"]}
COLOURS: dict[str, str] = MAP["legend"]["owner"]

GAITS = {
    "LT": ("ground", 4), "PI": ("ground", 3), "NI": ("ground", 2), "JT": ("jump", 5), "HC": ("hover", 8),
    "AJ": ("air", 10), "EMERALD": ("ground", 4), "GENERAL": ("ground", 4), "MAGRON": ("ground", 4),
    "ANDROS": ("phantom", 5), "LYRA": ("air", 10), "KID": ("air", 10), "SKARN": ("jump", 5),
    "force_cannon": ("cannon", 1), "sonic_imploder": ("ground", 2), "ufo": ("air", 10),
}  # fmt: skip


class Table(NamedTuple):
    """What lies where, in words."""

    seat: int
    stacks: dict[str, list[str]]
    """The codes of the counters in each hex."""
    owner: dict[str, int]
    """The seat of each counter."""
    artifacts: dict[str, str]
    """What the token of each house is."""
    neutral: set[str]
    shut: set[str]
    """Hexes closed to everything."""


class Member(NamedTuple):
    gait: str
    factors: int


def member(table: Table, code: str) -> Member | None:
    """How a counter goes; nothing if it has no factors and is carried."""
    if code.endswith("-ART"):
        artifact = table.artifacts[code[:3]]
        return Member(*GAITS[artifact]) if artifact in GAITS else None
    if code.startswith("SIL-PI"):
        return Member("ground", 5)
    kind = code[4:6] if code[3:4] == "-" else code
    return Member(*GAITS.get(kind, ("ground", 3)))


@cache
def beside(label: str) -> list[str]:
    """The hexes around one: even-labelled columns lie half a hex lower, and column 20 is next to column 1."""
    column, row = int(label[:2]), int(label[2:])
    upper = row if column % 2 == 0 else row - 1
    places = [(column, row - 1), (column, row + 1)]
    places += [(other, line) for other in (column - 1, column + 1) for line in (upper, upper + 1)]
    return [f"{(one - 1) % 20 + 1:02d}{line:02d}" for one, line in places if 1 <= line <= 14]


def is_sea(label: str) -> bool:
    return CELLS[label] == "~~~"


def is_rough(label: str) -> bool:
    return CELLS[label][1] in "^dj"


def is_neutral(table: Table, label: str) -> bool:
    return not is_sea(label) and COLOURS[CELLS[label][0]] in table.neutral


def has_enemy(table: Table, label: str) -> bool:
    return any(table.owner[code] != table.seat for code in table.stacks.get(label, []))


def is_plane(table: Table, code: str) -> bool:
    return code.endswith("-ART") and table.artifacts[code[:3]] == "dimensional_plane"


def passes(table: Table, one: Member, plane: bool, here: str, there: str) -> bool:
    """Whether a member may go from a hex to the next one."""
    if there in table.shut:
        return False
    if one.gait in ("jump", "air"):
        return True
    if has_enemy(table, there) or is_neutral(table, there):
        return False
    over_sea = is_sea(here) or is_sea(there) or frozenset((here, there)) in STRAITS
    return not over_sea or plane or one.gait in ("hover", "phantom")


def affords(one: Member, plane: bool, entered: int, rough: bool) -> bool:
    surcharge = rough and not plane and one.gait in ("ground", "hover")
    return entered + surcharge <= one.factors + (2 if plane else 0)


def stops(table: Table, riders: list[Member], plane: bool, places: int, at: str) -> bool:
    if at in table.shut or has_enemy(table, at) or is_neutral(table, at):
        return False
    if is_sea(at) and not plane and not all(one.gait in ("hover", "phantom") for one in riders):
        return False
    return places + sum(1 for code in table.stacks.get(at, []) if member(table, code)) <= 3


def deserts(table: Table, origin: str, group: list[str]) -> bool:
    """Whether others may stop at sea only as long as the group is there."""
    left = [code for code in table.stacks[origin] if code not in group]
    if not is_sea(origin) or all(floats(table, code) for code in left):
        return False
    return not any(carries(table, code) for code in left) and any(carries(table, code) for code in group)


def carries(table: Table, code: str) -> bool:
    one = member(table, code)
    return is_plane(table, code) or (one is not None and one.gait == "hover")


def floats(table: Table, code: str) -> bool:
    one = member(table, code)
    return one is None or one.gait in ("hover", "phantom")


def slow_reach(table: Table, origin: str, group: list[str]) -> set[str]:
    """Every hex to which the group may go."""
    if deserts(table, origin, group):
        return set()
    members = [one for one in (member(table, code) for code in group) if one]
    hovercraft = [one for one in members if one.gait == "hover"]
    riders = hovercraft[:1] or members
    plane = any(is_plane(table, code) for code in group)
    walks = {(origin, 0, False)}
    """Every way so far: where it has led, after how many hexes, and whether over rough ground."""
    edge = set(walks)
    while edge:
        next_options = {
            (there, entered + 1, rough or is_rough(there))
            for here, entered, rough in edge
            for there in beside(here)
            if all(passes(table, one, plane, here, there) for one in riders)
        }
        edge = {walk for walk in next_options if all(affords(one, plane, walk[1], walk[2]) for one in riders)} - walks
        walks |= edge
    ends = {at for at, _, _ in walks} - {origin}
    return {at for at in ends if stops(table, riders, plane, len(members), at)}
