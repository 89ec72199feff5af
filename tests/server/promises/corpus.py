"""The corpus: finished games as servers stored them. Every later version must replay them; the files never change.

A file has a table's header, entries, chat and standing orders, one JSON value per line, compressed. Its name ends with
the version of the rules. To add games (for a new scenario, for new rules, before a release), run
`python -m tests.server.promises.corpus [SETTING...]`: it records each setting without a game that still plays as
recorded, and leaves existing files alone. `add_from_store(store, table, name)` adds a table of a server's store.
`python -m tests.server.promises.corpus --differs` shows the first action of each game that differs now.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import tomllib
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from antarium import games
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.records import Record
from antarium.server import wire
from antarium.server.store import Stored, StoredOrders, open_store
from antarium.server.tables import entries as entry_text
from antarium.server.tables import loading
from antarium.server.tables.entries import Acted, AnyEntry
from antarium.server.tables.service import game_of
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.views import table_view
from antarium.server.views.summaries import summary_of
from tests.server.promises.differences import KnownDifference, problem_of
from tests.server.promises.recorder import Recorded, Setting, record

FOLDER: Final = Path(__file__).parents[1] / "corpus"
LIST: Final = FOLDER / "differs.toml"
FORCES: Final = ("concord", "algoryn", "boromite", "freeborn", "isorian", "ghar")
TABLES: Final = ("none", "crossing", "terraces", "generated", "orchard", "foundry", "fen", "needles")
PAIRS: Final = (*combinations(FORCES, 2), ("concord", "concord"))
SETTINGS: Final[dict[str, Setting]] = {
    "revolt-undo": Setting("revolt", 2, {"scenario": "revolt"}),
    "silakka-undo": Setting("revolt", 2, {"scenario": "silakka"}),
    "politics-undo": Setting("revolt", 3, {"scenario": "politics"}),
} | {
    f"{one}-{other}": Setting(
        "baseone", 2,
        {"force_1": one, "force_2": other, "table": "36x36", "terrain": TABLES[number % len(TABLES)],
         "reading": ("as written", "full rules")[number % 2]},
    )
    for number, (one, other) in enumerate(PAIRS)
}  # fmt: skip
"""The settings that `main` records; file names add the version of the rules."""


class Orders(Record, frozen=True, tag="laid"):
    """The line with a seat's standing orders."""

    seat: int
    laid: StoredOrders


LINE: Final[msgspec.json.Decoder[AnyEntry | wire.Said | Orders]] = msgspec.json.Decoder(AnyEntry | wire.Said | Orders)


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.gz"))


def known_differences() -> dict[str, KnownDifference]:
    """Return the games that differ under later rules, by file name."""
    return msgspec.convert(tomllib.loads(LIST.read_text(encoding="utf-8")), dict[str, KnownDifference])


def unchanged_games() -> list[Path]:
    """Return the games that play as recorded under the present rules."""
    differing = known_differences()
    return [path for path in files() if path.stem not in differing]


def write(path: Path, recorded: Recorded) -> None:
    stored = recorded.stored
    orders = [Orders(seat, laid) for seat, laid in recorded.laid]
    lines = [msgspec.json.encode(line) for line in (stored.header, *stored.entries, *recorded.chat, *orders)]
    path.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))


def read(path: Path) -> Recorded:
    header, *lines = gzip.decompress(path.read_bytes()).split(b"\n")
    found = [LINE.decode(line) for line in lines]
    chat = tuple(line for line in found if isinstance(line, wire.Said))
    laid = tuple((line.seat, line.laid) for line in found if isinstance(line, Orders))
    entries = tuple(line for line in found if not isinstance(line, wire.Said | Orders))
    return Recorded(Stored(entry_text.HEADER.decode(header), entries), chat, laid)


def add_from_store(url: str, table: str, name: str) -> None:
    """Add a table of a server's store to the corpus under this name."""

    async def load() -> Recorded | None:
        store = open_store(url)
        await store.open()
        try:
            stored = await store.load(table)
            if stored is None:
                return None
            found = {seat: await store.load_orders(table, seat) for seat in range(stored.header.seats)}
            laid = tuple((seat, one) for seat, one in found.items() if one is not None)
            return Recorded(Stored(stored.header, stored.entries), await store.chat(table, 0), laid)
        finally:
            await store.close()

    recorded = asyncio.run(load())
    assert recorded is not None, f"there is no table '{table}'"
    write(FOLDER / f"{name}.gz", recorded)


def changed_game(stored: Stored, number: int, **fields: object) -> Stored:
    """Return the first half of the game (so that it is running) with other fields in one of its actions."""
    entries: list[AnyEntry] = []
    acts = 0
    for entry in stored.entries[: len(stored.entries) // 2]:
        if isinstance(entry, Acted):
            acts += 1
            entry = msgspec.structs.replace(entry, **fields) if acts == number else entry
        entries.append(entry)
    return Stored(msgspec.structs.replace(stored.header, id=f"differs{number}"), tuple(entries))


def put_into_store(url: str, tables: Sequence[Recorded]) -> None:
    """Write games to a server's store without replaying them."""

    async def work() -> None:
        store = open_store(url)
        await store.open()
        for recorded in tables:
            stored, name = recorded.stored, recorded.stored.header.id
            table = Table(stored.header, game_of(stored.header))
            for entry in stored.entries:
                table.fold_around(entry)
            await store.create(stored.header, stored.entries, summary_of(table))
            for line in recorded.chat:
                await store.say(name, f"u{line.seat}", line.name, line.seat, line.text, line.at)
            for seat, laid in recorded.laid:
                await store.save_orders(name, seat, laid)
        await store.close()

    asyncio.run(work())


def digest(stored: Stored) -> str:
    """Return a digest of a loaded game: every fingerprint, and every seat's view at the end."""
    table = loading.load(stored.header, game_of(stored.header), stored.entries)
    lines = [act.fingerprint for act in table.play.acts] + [fingerprint(table.play.position)]
    seats = (ONLOOKER, *range(stored.header.seats))
    lines += [msgspec.json.encode(table_view.view_of(table, seat)).hex() for seat in seats]
    return Dice.from_seed("\n".join(lines)).key.hex()


def file_of(name: str) -> Path:
    """Return the file of a setting recorded with the present rules."""
    return FOLDER / f"{name}-{games.load(SETTINGS[name].game).rules_version.rpartition('/')[2]}.gz"


def missing() -> list[str]:
    """Return the settings without a game that still plays as recorded."""
    there = {path.stem.rpartition("-")[0] for path in unchanged_games()}
    return [name for name in SETTINGS if name not in there]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.promises.corpus", description=__doc__)
    parser.add_argument("settings", nargs="*", metavar="SETTING", help="a setting to record")
    parser.add_argument("--differs", action="store_true", help="show the first action of each game that differs now")
    asked = parser.parse_args()
    if asked.differs:
        lines = known_differences()
        for path in files():
            if found := problem_of(path.stem, read(path).stored, lines.get(path.stem)):
                print(f"{found}\n", flush=True)
        return
    for name in asked.settings or missing():
        path = file_of(name)
        assert not path.exists(), f"{path} exists already"
        write(path, record(path.stem, SETTINGS[name]))
        print(path.name, path.stat().st_size, "bytes", flush=True)


if __name__ == "__main__":
    main()
