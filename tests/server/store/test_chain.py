"""The hash chain, in every store: what was changed behind the store's back is found, and names the entry."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from antarium.server.store import Damaged, Store, open_store
from antarium.server.store.chain import chain, hash_of
from antarium.server.store.checking import inspect
from antarium.server.tables.entries import write
from antarium.server.wire import TableSummary
from tests.server.conftest import Run
from tests.server.support.store_samples import acted, first, header, snapshot_at, summary

ENTRIES = (*first(), *(acted(number) for number in range(1, 8)))
CLOSED = "table t1 is closed: entry {} is {}, but everything before it can be viewed and exported"


class Place:
    """A database, and a way to it that no store knows of."""

    def __init__(self, url: str, run: Run[Any]) -> None:
        self.url = url
        self.run = run

    def store(self) -> Store:
        store = open_store(self.url)
        self.run(store.open())
        return store

    def execute(self, *statements: str) -> list[Sequence[Any]]:
        """Carry out statements while no store is open; the rows of the last one. Tables are named without a schema."""
        if self.url.startswith("sqlite:///"):
            with sqlite3.connect(self.url.removeprefix("sqlite:///")) as connection:
                found = [connection.execute(statement).fetchall() for statement in statements]
            connection.close()
            return found[-1]

        async def work() -> list[Sequence[Any]]:
            connection = await asyncpg.connect(self.url)
            await connection.execute("SET search_path = antarium")
            found = [await connection.fetch(statement) for statement in statements]
            await connection.close()
            return list(found[-1])

        return list(self.run(work()))

    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path, run: Run[Any]) -> Place:
    """A store with two tables, closed again."""
    url = f"sqlite:///{tmp_path / 'store.db'}" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    place = Place(url, run)
    store = place.store()
    for name in ("t1", "t2"):
        run(store.create(header(name), first(), summary(name)))
        for number in range(1, 8):
            run(store.append(name, 2 + number, [acted(number)], summary(name, 20.0 + number)))
        run(store.save_snapshot(name, snapshot_at(5)))
        run(store.save_snapshot(name, snapshot_at(8)))
    run(store.close())
    return place


@pytest.fixture
def with_store(place: Place, run: Run[Any]) -> Callable[..., Any]:
    """Opens the store, lets something be done with it, and closes it."""

    def work(doing: Callable[[Store], Any]) -> Any:
        store = place.store()
        try:
            return run(doing(store))
        finally:
            run(store.close())

    return work


With = Callable[[Callable[[Store], Any]], Any]


def change_letter(place: Place, number: int, table: str = "t1") -> None:
    """Another letter inside an entry: it can be read as well as before."""
    changed = "CAST(replace(CAST(entry AS TEXT), 'move', 'mope') AS BLOB)"
    if not place.is_sqlite():
        changed = "convert_to(replace(convert_from(entry, 'UTF8'), 'move', 'mope'), 'UTF8')"
    place.execute(f"UPDATE entries SET entry = {changed} WHERE table_id = '{table}' AND version = {number}")


def test_every_entry_follows_the_one_before_it(place: Place) -> None:
    rows = place.execute("SELECT hash FROM entries WHERE table_id = 't1' ORDER BY version")
    start = hash_of(msgspec.json.encode(header()))
    assert [bytes(row[0]) for row in rows] == chain(start, map(write, ENTRIES))
    (row,) = place.execute("SELECT chain, header_hash FROM tables WHERE id = 't1'")
    assert [bytes(one) for one in row] == [rows[-1][0], start]


def test_a_sound_table_is_loaded_whole(with_store: With) -> None:
    stored = with_store(lambda store: store.load("t1"))
    assert stored.entries == ENTRIES
    assert (stored.damage, stored.row_is_sound, stored.bad_snapshots) == ("", True, 0)
    assert stored.snapshots == (snapshot_at(5), snapshot_at(8))


@pytest.mark.parametrize("number", [4, 7, 10])
def test_a_changed_letter_closes_the_table_before_its_entry(place: Place, with_store: With, number: int) -> None:
    change_letter(place, number)
    stored = with_store(lambda store: store.load("t1"))
    assert stored.entries == ENTRIES[: number - 1]
    assert stored.damage == CLOSED.format(number, "damaged")
    other = with_store(lambda store: store.load("t2"))
    assert (other.entries, other.damage) == (ENTRIES, "")
    with pytest.raises(Damaged, match=f"entry {number} is damaged"):
        with_store(lambda store: store.since("t1", number - 1))
    assert with_store(lambda store: store.since("t2", 4)) == ENTRIES[4:]


SWAP = "UPDATE entries SET version = {} WHERE table_id = 't1' AND version = {}"
HARMS = {
    "lost in the middle": (["DELETE FROM entries WHERE table_id = 't1' AND version = 6"], 6, "missing"),
    "lost at the end": (["DELETE FROM entries WHERE table_id = 't1' AND version > 8"], 9, "missing"),
    "all lost": (["DELETE FROM entries WHERE table_id = 't1'"], 1, "missing"),
    "in another order": ([SWAP.format(99, 6), SWAP.format(6, 7), SWAP.format(7, 99)], 6, "damaged"),
    "a hash changed": (["UPDATE entries SET hash = NULL WHERE table_id = 't1' AND version = 5"], 5, "damaged"),
    # The two tables hold the same entries; but their chains begin with their headers.
    "one of another table": (
        [
            "DELETE FROM entries WHERE table_id = 't1' AND version = 10",
            "UPDATE entries SET table_id = 't1' WHERE table_id = 't2' AND version = 10",
        ],
        10,
        "damaged",
    ),
    "empty": (["UPDATE entries SET entry = '' WHERE table_id = 't1' AND version = 2"], 2, "damaged"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_lost_or_out_of_order_is_named(place: Place, with_store: With, harm: str) -> None:
    statements, number, how = HARMS[harm]
    place.execute(*statements)
    stored = with_store(lambda store: store.load("t1"))
    assert stored.damage == CLOSED.format(number, how)
    assert stored.entries == ENTRIES[: number - 1]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tables SET {header} WHERE id = 't1'",
        "UPDATE tables SET header = '' WHERE id = 't1'",
        "UPDATE tables SET header = (SELECT header FROM tables WHERE id = 't2') WHERE id = 't1'",
    ],
    ids=["a letter", "gone", "another's"],
)
def test_a_table_without_a_sound_header_cannot_be_opened(place: Place, with_store: With, statement: str) -> None:
    changed = "header = CAST(replace(CAST(header AS TEXT), 'ann', 'eve') AS BLOB)"
    if not place.is_sqlite():
        changed = "header = convert_to(replace(convert_from(header, 'UTF8'), 'ann', 'eve'), 'UTF8')"
    place.execute(statement.format(header=changed))
    with pytest.raises(Damaged, match=r"^table t1 can't be opened: its header is damaged$"):
        with_store(lambda store: store.load("t1"))
    assert with_store(lambda store: store.load("t2")).damage == ""


@pytest.mark.parametrize(
    "change",
    ["summary = ''", "phase = 'over'", "changed = 99.0", "version = 3", "version = 30", "chain = ''", "row_hash = ''"],
)
def test_a_damaged_row_is_left_out_of_the_lists_until_it_is_renewed(
    place: Place, with_store: With, change: str
) -> None:
    place.execute(f"UPDATE tables SET {change} WHERE id = 't1'")

    async def look(store: Store) -> tuple[TableSummary, ...]:
        assert await store.summary("t1") is None
        assert [one.table for one in await store.tables("ann", 10, 1e9)] == ["t2"]
        return await store.tables(None, 10, 1e9)

    assert [one.table for one in with_store(look)] == ["t2"]
    stored = with_store(lambda store: store.load("t1"))
    assert (stored.entries, stored.damage, stored.row_is_sound) == (ENTRIES, "", False)
    with_store(lambda store: store.renew("t1", 10, summary(changed=50.0)))
    assert [one.table for one in with_store(lambda store: store.tables(None, 10, 1e9))] == ["t1", "t2"]
    assert with_store(lambda store: store.load("t1")).row_is_sound
    with_store(lambda store: store.append("t1", 10, [acted(8)], summary()))
    assert with_store(lambda store: store.load("t1")).entries == (*ENTRIES, acted(8))


def test_a_list_is_as_long_as_it_can_be_beside_damaged_tables(place: Place, with_store: With) -> None:
    async def more(store: Store) -> None:
        for number in range(3, 9):
            await store.create(header(f"t{number}"), first(), summary(f"t{number}", 100.0 + number))

    with_store(more)
    place.execute("UPDATE tables SET summary = '' WHERE id IN ('t3', 't5', 't8')")
    found = with_store(lambda store: store.tables(None, 3, 1e9))
    assert [one.table for one in found] == ["t7", "t6", "t4"]


def test_a_damaged_stage_is_left_out(place: Place, with_store: With) -> None:
    place.execute("UPDATE stages SET stage = '' WHERE table_id = 't1' AND version = 8")
    place.execute("UPDATE stages SET version = 7 WHERE table_id = 't2' AND version = 8")
    one, two = with_store(lambda store: store.load("t1")), with_store(lambda store: store.load("t2"))
    for stored in (one, two):
        assert (stored.damage, stored.snapshots, stored.bad_snapshots) == ("", (snapshot_at(5),), 1)


def test_what_lies_around_the_tables_is_left_out_where_it_is_damaged(place: Place, with_store: With) -> None:
    async def talk(store: Store) -> None:
        for text in ("one", "two", "three"):
            await store.say("t1", "ann", "Ann", 0, text, 5.0)

    with_store(talk)
    place.execute("UPDATE chat SET said = '' WHERE number = 2")
    assert [line.text for line in with_store(lambda store: store.chat("t1", 0))] == ["one", "three"]
    assert with_store(lambda store: store.problems()) == ("a line of chat at table t1 is damaged",)


# Tables from before the chain


def make_old(place: Place) -> None:
    """The database as the version before the chain has left it."""
    columns = {"tables": ("header_hash", "chain", "row_hash"), "entries": ("hash",), "stages": ("hash",)}
    drops = [f"ALTER TABLE {table} DROP COLUMN {name}" for table, names in columns.items() for name in names]
    version = "PRAGMA user_version = 1" if place.is_sqlite() else "UPDATE schema_version SET version = 1"
    place.execute(*drops, "DROP TABLE probe", version)


def hashes(place: Place, table: str) -> list[bytes | None]:
    rows = place.execute(f"SELECT hash FROM entries WHERE table_id = '{table}' ORDER BY version")
    return [row[0] and bytes(row[0]) for row in rows]


def test_an_old_table_gets_its_chain_when_it_is_first_opened(place: Place, with_store: With) -> None:
    before = hashes(place, "t1")
    make_old(place)
    assert len(with_store(lambda store: store.tables(None, 10, 1e9))) == 2
    assert hashes(place, "t1") == [None] * 10
    stored = with_store(lambda store: store.load("t1"))
    assert (stored.entries, stored.snapshots, stored.damage) == (ENTRIES, (snapshot_at(5), snapshot_at(8)), "")
    assert hashes(place, "t1") == before
    assert hashes(place, "t2") == [None] * 10
    change_letter(place, 6)
    assert with_store(lambda store: store.load("t1")).damage == CLOSED.format(6, "damaged")


def test_an_old_table_gets_its_chain_when_it_is_added_to(place: Place, with_store: With) -> None:
    before = hashes(place, "t2")
    make_old(place)
    with_store(lambda store: store.append("t2", 10, [acted(8)], summary("t2")))
    assert hashes(place, "t2")[:10] == before
    stored = with_store(lambda store: store.load("t2"))
    assert (stored.entries, stored.damage, stored.row_is_sound) == ((*ENTRIES, acted(8)), "", True)


def test_an_old_table_that_cannot_be_read_is_closed_and_gets_no_chain(place: Place, with_store: With) -> None:
    make_old(place)
    place.execute("UPDATE entries SET entry = 'x' WHERE table_id = 't1' AND version = 6")
    place.execute("DELETE FROM entries WHERE table_id = 't2' AND version = 10")
    for _ in range(2):
        stored = with_store(lambda store: store.load("t1"))
        assert (stored.entries, stored.damage) == (ENTRIES[:5], CLOSED.format(6, "damaged"))
    assert hashes(place, "t1") == [None] * 10
    assert with_store(lambda store: store.load("t2")).damage == CLOSED.replace("t1", "t2").format(10, "missing")


# Going over a whole store


def test_a_whole_store_is_gone_over(place: Place) -> None:
    sound = asyncio.run(inspect(place.url))
    assert (sound.tables, sound.sound, sound.faults) == (2, 2, ())
    change_letter(place, 6, "t2")
    place.execute("UPDATE tables SET header = '' WHERE id = 't1'")
    found = asyncio.run(inspect(place.url))
    assert (found.tables, found.sound) == (2, 0)
    assert {(fault.table, fault.entry) for fault in found.faults} == {("t1", 0), ("t2", 6)}
