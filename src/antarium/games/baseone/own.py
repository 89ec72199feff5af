"""What the owner of a file brings to the table: rosters that take the place of the standard ones, a table, or both.

[[roster]]
force = "concord"
units = ["strike-command", "strike-squad", "strike-squad", "c3m4"]

[table]
name = "Our kitchen"
size = [48, 48]
symmetric = true

[[table.piece]]
type = "wall"
corners = [[10, 12], [17, 12], [17, 13], [10, 13]]
"""

from __future__ import annotations

import msgspec

from antarium.games.baseone.data import OwnFile, read
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.options import OPTIONS, OWN
from antarium.games.baseone.rosters import STANDARD, Roster, rosters_in
from antarium.games.baseone.terrain import TableReader
from antarium.kernel.refusals import BadData
from antarium.kernel.setup import Option


class Own:
    """The rosters of all forces, and the table if there is one."""

    def __init__(self, rosters: list[Roster], ground: Ground | None) -> None:
        brought = {roster.force: roster for roster in rosters}
        self.standard: list[Roster] = [brought.get(roster.force, roster) for roster in STANDARD]
        self.ground: Ground | None = ground

    def options(self) -> tuple[Option, ...]:
        """The options of a game with this file: its table can be chosen, and is unless another is."""
        if self.ground is None:
            return OPTIONS
        return tuple(with_own_table(option) if option.name == "terrain" else option for option in OPTIONS)


def with_own_table(option: Option) -> Option:
    return msgspec.structs.replace(option, choices=(OWN, *option.choices), default=OWN)


def read_own(text: str, file: str) -> Own:
    """The file, or BadData with its name, the key and the cause."""
    entry = read(text, file, OwnFile)
    if not entry.roster and entry.table is None:
        raise BadData(f"{file} can't be used: it has neither a [[roster]] nor a [table]")
    ground = TableReader(entry.table, file, "table.").ground(OWN) if entry.table is not None else None
    return Own(rosters_in(entry.roster, file), ground)


SHIPPED = Own([], None)
"""The game as it comes."""
