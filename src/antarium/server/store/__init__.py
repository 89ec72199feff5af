"""Stores: where a server stores its tables, by URL."""

from __future__ import annotations

from pathlib import Path

from antarium.server.store.base import (
    Conflict,
    Damaged,
    Invitation,
    NameTaken,
    Store,
    Stored,
    StoredOrders,
    StoreFailed,
    User,
)

__all__ = [
    "Conflict",
    "Damaged",
    "Invitation",
    "NameTaken",
    "Store",
    "StoreFailed",
    "Stored",
    "StoredOrders",
    "User",
    "open_store",
]


def open_store(url: str) -> Store:
    """Return the store of `sqlite:///FILE` or `postgresql://...`, not opened yet."""
    if url.startswith("sqlite:///"):
        from antarium.server.store.sqlite.store import SqliteStore

        return SqliteStore(Path(url.removeprefix("sqlite:///")))
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from antarium.server.store.postgres.store import PostgresStore
        except ModuleNotFoundError:
            raise StoreFailed("Postgres needs a driver: pip install antarium[postgres]") from None
        return PostgresStore(url)
    scheme = url.partition(":")[0]
    raise StoreFailed(f"'{scheme}' is not a kind of store; write sqlite:///FILE or postgresql://...")
