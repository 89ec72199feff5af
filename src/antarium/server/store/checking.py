"""A check for damaged data in a store. `tables.checking` replays the games."""

from __future__ import annotations

from collections.abc import AsyncIterator

from antarium.kernel.records import Record
from antarium.server.store import Damaged, Store, open_store


class Fault(Record, frozen=True):
    """Damaged data in a store."""

    problem: str
    """The problem, as a sentence."""
    table: str = ""
    """The damaged table, if any."""
    entry: int = 0
    """The damaged entry of the table, if any; entries are numbered from 1."""


class Inspection(Record, frozen=True):
    """The number of tables in a store, and its faults."""

    tables: int
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> int:
        """Return the number of tables without faults."""
        return self.tables - len({fault.table for fault in self.faults if fault.table})


async def inspect(url: str) -> Inspection:
    """Read everything in a store and compare it with its hashes."""
    store = open_store(url)
    await store.open()
    try:
        names = await store.all_tables()
        faults = [fault for name in names async for fault in faults_of(store, name)]
        faults += [Fault(problem) for problem in await store.problems()]
        return Inspection(len(names), tuple(faults))
    finally:
        await store.close()


async def faults_of(store: Store, name: str) -> AsyncIterator[Fault]:
    """Yield the faults of one table."""
    try:
        stored = await store.load(name)
    except Damaged as problem:
        yield Fault(str(problem), name)
        return
    if stored is None:
        yield Fault(f"table {name} is listed, but can't be found by its name", name)
        return
    if stored.damage:
        yield Fault(stored.damage, name, len(stored.entries) + 1)
    if not stored.row_is_sound:
        yield Fault(f"table {name}: its summary is damaged", name)
    if stored.bad_snapshots:
        yield Fault(
            f"table {name}: {stored.bad_snapshots} of its snapshots can't be used; nothing depends on them", name
        )
