"""Integrity: what is damaged in a store. Nothing is replayed here; `checking` does that."""

from __future__ import annotations

from collections.abc import AsyncIterator

from antarium.kernel.records import Record
from antarium.server.store import Damaged, Store, open_store


class Fault(Record, frozen=True):
    """Something in a store that is not what was written."""

    problem: str
    """What is wrong, in one sentence."""
    table: str = ""
    """The table, if it is one."""
    entry: int = 0
    """The entry of the table, if it is one; entries are numbered from 1."""


class Inspection(Record, frozen=True):
    """How many tables a store has, and what is wrong with them and around them."""

    tables: int
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> int:
        """How many tables have no fault."""
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
    """What is wrong with one table."""
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
    if stored.bad_stages:
        yield Fault(f"table {name}: {stored.bad_stages} of its snapshots can't be used; nothing depends on them", name)
