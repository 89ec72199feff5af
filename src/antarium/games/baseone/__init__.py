"""Antares Base One: two small forces with plasma guns, shields and bad tempers, on a table measured in inches.

Players: two, each with one of six forces: Concord, Algoryn, Boromites, Freeborn, Isorians, Ghar.
Length: six turns, often a seventh; fewer when one side falls apart.
Hidden: nothing. Only choices that both make at the same moment stay covered until both are made.

Tables that never change, from `data/*.toml`:

- `arsenal`: WPN, the weapons and their modes of shooting
- `catalogue`: UNT, ARM, the units a roster can name
- `rosters`, `muster`: FRC, which units a force may bring, on one line, in a file or put together unit by unit
- `forces`: both rosters of one battle, by unit and by model
- `ground`, `terrain`, `landscape`: SET, the table: ready, generated or custom
- `options`, `own`: OPT, what is settled before a battle, and what a file given with `--data` may bring

Chapters, a few modules each:

- `battle`, `deployment`, `zones`, `places`, `infiltration`, `ending`: SET, END, VIC, before and after the turns
- `bag`, `orders`, `command`, `recovery`, `grafts`, `losses`, `breaking`: TRN, ORD, MOD, BRK, dice, orders and nerve
- `plan`, `drafting`, `terms`, `going`, `moving`, `sprinting`, `drones`, `formation`, `bases`: UNT, MOV, moving
- `ambush`: REA, catching a unit on its way
- `sight`, `lookout`, `ranges`, `barrels`: LOS, RNG, who sees and reaches whom
- `targets`, `choosing`, `accuracy`, `volley`, `rerolls`: SHT, ACC, RRL, shooting up to the hits
- `overhead`, `blind`, `shields`, `spotting`, `locks`: OVH, OFF, BLD, BUD, templates, shields and spotters
- `allocation`, `cover`, `resist`, `damage`, `reactors`, `pins`, `aftermath`: ALC, CVR, RES, DMG, PIN, what hits do
- `assault`, `charging`, `point_blank`, `fighting`, `results`, `consolidation`: ASL, PBS, HTH, hand to hand
- `odds`, `forecast`, `advice`: what may come of a choice, and what a bot makes of it

`sequences` shows all of it on one page, and `RULES.md` says it in words. Everything is measured in thousandths of an
inch, in whole numbers.

Reconstructed: the sizes of bases, bodies and templates, the catalogue of terrain, the number of units in the standard
forces and all tables, because no text of them survives; the lines of the X-sling and the lectro lance are those of
public lists. The owner of other terrain or other forces can write them in a file and play with `--data`.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from antarium.games.baseone.game import BaseOne

__all__ = ["load"]


def load(data_text: str | None = None, data_name: str = "your data") -> BaseOne:
    """The game with the shipped rosters and tables, or with those in a TOML text whose file has that name."""
    if data_text is None:
        return shipped_game()
    from antarium.games.baseone.game import BaseOne
    from antarium.games.baseone.own import read_own

    return BaseOne(read_own(data_text, data_name), blake2b(data_text.encode(), digest_size=6).hexdigest())


@cache
def shipped_game() -> BaseOne:
    """Games are stateless, so one will do."""
    from antarium.games.baseone.game import BaseOne

    return BaseOne()
