"""Loading tables from their entries, with snapshots to avoid replaying the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from antarium.kernel.codec import fingerprint
from antarium.kernel.game import Game
from antarium.kernel.play import Play, Snapshot
from antarium.kernel.records import Event, Record
from antarium.kernel.refusals import Refused
from antarium.kernel.replay import Act
from antarium.server.tables.entries import Acted, AnyEntry, Started, TableHeader, TakenBack, WentBack
from antarium.server.tables.table import Table


class StoredSnapshot(Record, frozen=True):
    """A snapshot of a table at a version. Snapshots only save time; nothing depends on them."""

    version: int
    snapshot: Snapshot


def load(
    header: TableHeader, game: Game, entries: Sequence[AnyEntry], snapshots: Sequence[StoredSnapshot] = ()
) -> Table:
    """Return the table with these entries, restored from the latest valid snapshot.

    A table of another rules version is replayed from its first action: a snapshot would hide differences.
    """
    table = Table(header, game)
    base = best(entries, snapshots) if header.rules == game.rules_version else None
    for number, entry in enumerate(entries, 1):
        if base is None or number > base.version or isinstance(entry, Started):
            table.fold_game(entry)
        if base is not None and number == base.version:
            try:
                table.begun = restore(table.play, committed_actions(entries[:number]), base.snapshot)
            except Exception:
                return load(header, game, entries)  # perhaps a snapshot from before an upgrade
        table.fold_around(entry)
    return table


def best(entries: Sequence[AnyEntry], snapshots: Sequence[StoredSnapshot]) -> StoredSnapshot | None:
    """Return the latest snapshot that lies before everything that can still be undone."""
    holding: list[StoredSnapshot] = []
    waiting = {one.version: one for one in snapshots}
    record: list[Acted] = []
    for number, entry in enumerate(entries, 1):
        lowest = strike(record, entry)
        holding = [one for one in holding if one.snapshot.acts <= lowest]
        if one := waiting.get(number):
            holding.append(one)
    if not holding:
        return None
    floor = holding[-1].snapshot.floor
    return next((one for one in reversed(holding) if one.snapshot.acts <= floor), None)


def committed_actions(entries: Sequence[AnyEntry]) -> list[Acted]:
    """Return the actions that remain in the game after these entries."""
    record: list[Acted] = []
    for entry in entries:
        strike(record, entry)
    return record


def strike(record: list[Acted], entry: AnyEntry) -> int:
    """Add an entry's action to the record or remove what it undid; return the lowest removed number."""
    lowest = len(record)
    match entry:
        case Acted():
            record.append(entry)
        case TakenBack(seat=seat, count=count, again=again):
            for _ in range(count):
                lowest = max(number for number, act in enumerate(record) if act.seat == seat)
                del record[lowest]
            record[lowest:] = [replace(act, fingerprint=new) for act, new in zip(record[lowest:], again, strict=True)]
        case WentBack(stand=stand):
            del record[stand:]
            lowest = stand
        case _:
            pass
    return lowest


def restore(begun: Play, record: list[Acted], snapshot: Snapshot) -> Play:
    """Return the game at a snapshot, with its events read from the record."""
    decoder = events_of(begun.game.events)
    events: list[tuple[int, Event]] = list(begun.events)
    for number, act in enumerate(record, 1):
        events += [(number, event) for event in decoder.decode(act.told)]
    acts = [Act(act.seat, act.text, act.fingerprint) for act in record]
    play = Play.restore(begun, acts, events, snapshot)
    if len(acts) != snapshot.acts or fingerprint(play.position) != (
        acts[-1].fingerprint if acts else begun.header.start
    ):
        raise Refused("this snapshot belongs to another game")
    return play


@lru_cache
def events_of(kinds: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(list[Union[kinds]])  # type: ignore[valid-type]  # noqa: UP007  (made of a tuple)
