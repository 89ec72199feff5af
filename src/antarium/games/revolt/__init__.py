"""Revolt on Antares: seven houses, an empire and what the ancients left behind, on the hexes of one small planet.

Players: two in Revolt Against Terra and in The Silakka Invasion, two to four in Power Politics.
Length: ten turns, in Power Politics eight.
Hidden: what the seven artifacts are. All else lies open.

Chapters, one module each:

- `opening`, `setting_up`, `drafting`, `automatic`, `pattern`, `placement`: SET, SIL, POW, before the first turn
- `movement`, `reach`, `flights`: STK, MOV, HOV, FLY, going over ground, sea and enemies
- `combat`, `battle`, `declarations`, `strength`, `losses`, `stranded`, `advance`: COM, FOR, one attack on one hex
- `duels`, `leaders`: LDR, DEF, what leaders do to each other
- `artifacts`, `detonation`, `zombies`: HID, ART, HER, what the ancients left, and what Doctor Death does
- `rebuilding`, `recruiting`, `alliances`: REP, REI, REC, ALY, troops, heroes and friends
- `turns`, `order`, `victory`: SEQ, POW, VIC, the order of play and who has won
- `odds`, `forecast`: what may come of a battle, in numbers and in words
- `advice` from `outlook`, `campaign`, `tactics`, `deployment`: what a position is worth, and what to do in it

`sequences` shows all of it on one page, and `RULES.md` says it in words.

Reconstructed: the map of Imirrhos, because no text of the printed one survives; its terrain, its economic sites and so
the 79 victory points on it are ours. The owner of a printed copy can draw that map in a file like `data/map.toml` and
play on it with `--data`. The order of the counter sheet is ours too; the factors on it are the rulebook's.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from antarium.games.revolt.game import Revolt

__all__ = ["load"]


def load(data_text: str | None = None, data_name: str = "map.toml") -> Revolt:
    """The game on the shipped map, or on the map in a TOML text whose file has that name."""
    if data_text is None:
        return shipped_game()
    from antarium.games.revolt.data import read_board
    from antarium.games.revolt.game import Revolt

    mark = blake2b(data_text.encode(), digest_size=6).hexdigest()
    return Revolt(read_board(data_text, data_name), mark)


@cache
def shipped_game() -> Revolt:
    """Games are stateless, so one will do; its map takes a while to measure."""
    from antarium.games.revolt.data import read_board, shipped
    from antarium.games.revolt.game import Revolt

    return Revolt(read_board(shipped("data/map.toml"), "data/map.toml"), "")
