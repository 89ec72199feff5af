"""The corpus: finished games as a server has stored them, kept for ever. Every later version must replay them all.

A file holds a table's header and its entries, one JSON value a line, compressed. To add a game, for a new scenario or
before a release: `python -m tests.server.promises.corpus`, which plays one of each setting that has no file yet and
never touches the files that are there. `take_in(store, table, name)` adds one from a server's own store.
"""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Final

import msgspec

from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice, key_from
from antarium.server import entries as entry_text
from antarium.server import loading, requests, views, wire
from antarium.server.entries import AnyEntry, Person, TableHeader
from antarium.server.house import game_of
from antarium.server.store import Stored, open_store
from antarium.server.table import ONLOOKER, Table

FOLDER: Final = Path(__file__).parents[1] / "corpus"
SETTINGS: Final[dict[str, tuple[str, int, dict[str, str]]]] = {
    "revolt-1": ("revolt", 2, {"scenario": "revolt"}),
    "silakka-1": ("revolt", 2, {"scenario": "silakka", "setup": "auto"}),
    "politics-1": ("revolt", 3, {"scenario": "politics"}),
}
"""The name of each file, and what was played."""
MOMENT: Final = 1_000_000.0


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.gz"))


def write(path: Path, stored: Stored) -> None:
    lines = [msgspec.json.encode(stored.header), *map(entry_text.write, stored.entries)]
    path.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))


def read(path: Path) -> Stored:
    header, *lines = gzip.decompress(path.read_bytes()).split(b"\n")
    return Stored(entry_text.HEADER.decode(header), tuple(map(entry_text.read, lines)))


def take_in(url: str, table: str, name: str) -> None:
    """Keep a table of somebody's store in the corpus, under this name."""

    async def load() -> Stored | None:
        store = open_store(url)
        await store.open()
        try:
            return await store.load(table)
        finally:
            await store.close()

    stored = asyncio.run(load())
    assert stored is not None, f"there is no table '{table}'"
    write(FOLDER / f"{name}.gz", stored)


def play(name: str, game: str, seats: int, options: dict[str, str]) -> Stored:
    """A whole game at random, with a step back now and then."""
    header = TableHeader(
        id=name, game=game, rules="", seats=seats, options=options, key=key_from(name), host="a", opened=MOMENT
    )
    header = msgspec.structs.replace(header, rules=game_of(header).rules_version)
    table = Table(header, game_of(header))
    done: list[AnyEntry] = []

    def fold(entries: tuple[AnyEntry, ...]) -> None:
        for entry in entries:
            table.fold(entry)
            done.append(entry)

    for seat in range(seats):
        fold(requests.sit(table, seat, Person(f"u{seat}", f"Player {seat}"), MOMENT))
    choices = Dice.from_seed(f"corpus {name}")
    while table.phase == "playing":
        now = MOMENT + len(done)
        seat = table.waiting[choices.below(len(table.waiting))]
        decision = table.play.position.decision(seat)
        back = wire.Undo(id=f"c{len(done)}", v=table.version)
        if table.play.undo_reach(seat)[0] and choices.below(20) == 0:
            fold(requests.undo(table, seat, back, now))
            continue
        options_now = decision.some(20)
        text = table.game.notation.write(options_now[choices.below(len(options_now))])
        fold((requests.chosen(table, seat, text, now, back.id),))
    return Stored(header, tuple(done))


def digest(stored: Stored) -> str:
    """All that comes of loading a stored game: every fingerprint, and what every seat sees at the end."""
    table = loading.load(stored.header, game_of(stored.header), stored.entries)
    lines = [act.fingerprint for act in table.play.acts] + [fingerprint(table.play.position)]
    seats = (ONLOOKER, *range(stored.header.seats))
    lines += [msgspec.json.encode(views.view_of(table, seat)).hex() for seat in seats]
    return Dice.from_seed("\n".join(lines)).key.hex()


def main() -> None:
    for name, (game, seats, options) in SETTINGS.items():
        path = FOLDER / f"{name}.gz"
        if not path.exists():
            write(path, play(name, game, seats, options))
            print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
