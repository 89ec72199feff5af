"""Sample tables, entries and summaries for the tests of the store."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from antarium.kernel.play import Snapshot
from antarium.server.tables.entries import Acted, AnyEntry, Nobody, Person, Robot, Seated, Started, TableHeader
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.wire import TableSummary

NAME = "Zoë 🚀 „Ωmega“ 中文 \u202e"
"""A name with all kinds of characters."""


def header(table: str = "t1", **fields: Any) -> TableHeader:
    fields = {"opened": 10.0, "options": {"scenario": NAME}, **fields}
    return TableHeader(id=table, game="revolt", rules="1", seats=2, key=b"\x00\xffkey", host="ann", **fields)


def summary(table: str = "t1", changed: float = 10.0, **fields: Any) -> TableSummary:
    fields = {"phase": "gathering", "title": NAME, "opened": 10.0, "action": 0, **fields}
    return TableSummary(table=table, game="revolt", seats=(), waiting=(), yours=(), changed=changed, **fields)


def seated(seat: int, user: str = "ann") -> Seated:
    return Seated(at=10.0, seat=seat, occupant=Person(user, NAME))


def first() -> tuple[AnyEntry, ...]:
    """Return the entries with which a person and a bot sit down and the game starts."""
    return (seated(0), Seated(at=10.5, seat=1, occupant=Robot("greedy")), Started(at=11.0, waiting=(0,)))


def vacated(seat: int) -> Seated:
    return Seated(at=12.0, seat=seat, occupant=Nobody())


def acted(number: int, **fields: Any) -> Acted:
    told = msgspec.Raw(msgspec.json.encode([{"number": number, "name": NAME}]))
    fields = {"seat": number % 2, "waiting": ((number + 1) % 2,), "told": told, **fields}
    return Acted(at=20.0 + number, text=f"move {number} {NAME}", fingerprint=f"{number:08x}", **fields)


def snapshot_at(version: int) -> StoredSnapshot:
    return StoredSnapshot(version, Snapshot(version, version // 2, bytes(range(256)) * version, NAME))


SERVER = """
import asyncio, sys
from antarium.server.store import open_store
from tests.server.support.store_samples import acted, first, header, summary

async def main():
    store = open_store(sys.argv[1])
    await store.open()
    assert await store.reserve("t1")
    await store.create(header(), first(), summary())
    for number in range(3, 100_000):
        print(number, flush=True)
        await store.append("t1", number, [acted(number)], summary())

asyncio.run(main())
"""


@contextmanager
def another_server(url: str) -> Iterator[subprocess.Popen[str]]:
    """Start a process that appends to table t1 without end and prints every acknowledged version."""
    command = [sys.executable, "-c", SERVER, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3]) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "3\n"
        try:
            yield process
        finally:
            process.kill()


def kill(process: subprocess.Popen[str]) -> int:
    """Kill the process after a while; return the last acknowledged version."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(30)]
    process.kill()
    lines += process.stdout.readlines()
    return int([line for line in lines if line.endswith("\n")][-1])
