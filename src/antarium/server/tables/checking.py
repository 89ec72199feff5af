"""A check that replays every stored game under the current rules."""

from __future__ import annotations

from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused
from antarium.server.store import Store, Stored, open_store
from antarium.server.tables.loading import load
from antarium.server.tables.service import game_of


class Report(Record, frozen=True):
    """The number of tables, and a sentence for each table that differs, naming the first differing action."""

    tables: int
    differing: tuple[str, ...]


async def check_store(url: str) -> Report:
    """Replay everything in a store from the first action, without snapshots."""
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
    """Return what differs, or an empty string."""
    try:
        load(stored.header, game_of(stored.header), stored.entries)
    except Refused as problem:
        return f"table {stored.header.id}: {problem}"
    except Exception as problem:
        # Old games can raise anything under new rules; the other tables must still be checked.
        return f"table {stored.header.id} can't be replayed: {type(problem).__name__} ({problem})"
    return ""
