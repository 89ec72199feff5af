"""Things to put into a store."""

from __future__ import annotations

from typing import Any

import msgspec

from antarium.kernel.play import Stage
from antarium.server.entries import Acted, AnyEntry, Nobody, Person, Robot, Seated, Started, TableHeader
from antarium.server.loading import Kept
from antarium.server.wire import TableSummary

NAME = "Zoë 🚀 „Ωmega“ 中文 \u202e"
"""A name as people have them."""


def header(table: str = "t1", **fields: Any) -> TableHeader:
    fields = {"opened": 10.0, "options": {"scenario": NAME}, **fields}
    return TableHeader(id=table, game="revolt", rules="1", seats=2, key=b"\x00\xffkey", host="ann", **fields)


def summary(table: str = "t1", changed: float = 10.0, **fields: Any) -> TableSummary:
    fields = {"phase": "gathering", "title": NAME, "opened": 10.0, "action": 0, **fields}
    return TableSummary(table=table, game="revolt", seats=(), waiting=(), yours=(), changed=changed, **fields)


def seated(seat: int, user: str = "ann") -> Seated:
    return Seated(at=10.0, seat=seat, occupant=Person(user, NAME))


def first() -> tuple[AnyEntry, ...]:
    """A person and a bot sit down, and the game begins."""
    return (seated(0), Seated(at=10.5, seat=1, occupant=Robot("greedy")), Started(at=11.0, waiting=(0,)))


def vacated(seat: int) -> Seated:
    return Seated(at=12.0, seat=seat, occupant=Nobody())


def acted(number: int, **fields: Any) -> Acted:
    told = msgspec.Raw(msgspec.json.encode([{"number": number, "name": NAME}]))
    fields = {"seat": number % 2, "waiting": ((number + 1) % 2,), "told": told, **fields}
    return Acted(at=20.0 + number, text=f"move {number} {NAME}", fingerprint=f"{number:08x}", **fields)


def kept(version: int) -> Kept:
    return Kept(version, Stage(version, version // 2, bytes(range(256)) * version, NAME))
