"""Checking: every stored game, replayed under the rules of today."""

from __future__ import annotations

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError
from antarium.server.store import Store, Stored, open_store
from antarium.server.tables.loading import load
from antarium.server.tables.service import game_of


class Report(Record, frozen=True):
    """How many tables there are, and a sentence for each that differs, with its first action that does."""

    tables: int
    differing: tuple[str, ...]


async def check_store(url: str) -> Report:
    """Replay everything in a store from the first action on, with no stage to save the trouble."""
    store = open_store(url)
    await store.open()
    try:
        return await check_tables(store)
    finally:
        await store.close()


async def check_tables(store: Store) -> Report:
    tables = await store.all_tables()
    differing: list[str] = []
    for name in tables:
        stored = await store.load(name)
        if stored is not None and (sentence := difference(stored)):
            differing.append(sentence)
    return Report(len(tables), tuple(differing))


def difference(stored: Stored) -> str:
    """What is different, or nothing."""
    try:
        load(stored.header, game_of(stored.header), stored.entries)
    except UserError as problem:
        return f"table {stored.header.id}: {problem}"
    except Exception as problem:
        # Old records may trip over new rules in any way; the other tables are checked all the same.
        return f"table {stored.header.id} cannot be replayed: {type(problem).__name__} ({problem})"
    return ""
