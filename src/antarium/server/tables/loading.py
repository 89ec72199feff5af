"""Loading: a table taken from the store, without playing the whole game again where that is not needed."""

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
from antarium.kernel.refusals import UserError
from antarium.kernel.replay import Act
from antarium.server.tables.entries import Acted, AnyEntry, Started, TableHeader, TakenBack, WentBack
from antarium.server.tables.table import Table


class Kept(Record, frozen=True):
    """A stage of a table, and the version it belongs to. Stages save time; nothing depends on them."""

    version: int
    stage: Snapshot


def load(header: TableHeader, game: Game, entries: Sequence[AnyEntry], kept: Sequence[Kept] = ()) -> Table:
    """The table with these entries, taken up at the latest stage that still holds.

    A table of other rules is played from its first action on: a stage would hide where these rules differ.
    """
    table = Table(header, game)
    base = best(entries, kept) if header.rules == game.rules_version else None
    for number, entry in enumerate(entries, 1):
        if base is None or number > base.version or isinstance(entry, Started):
            table.fold_game(entry)
        if base is not None and number == base.version:
            try:
                table.begun = taken_up(table.play, standing(entries[:number]), base.stage)
            except Exception:
                return load(header, game, entries)  # a stage from before an upgrade, perhaps: play all of it again
        table.fold_around(entry)
    return table


def best(entries: Sequence[AnyEntry], kept: Sequence[Kept]) -> Kept | None:
    """The latest stage from which nothing that can still be taken back is missing."""
    holding: list[Kept] = []
    waiting = {one.version: one for one in kept}
    record: list[Acted] = []
    for number, entry in enumerate(entries, 1):
        lowest = strike(record, entry)
        holding = [one for one in holding if one.stage.acts <= lowest]
        if one := waiting.get(number):
            holding.append(one)
    if not holding:
        return None
    floor = holding[-1].stage.floor
    return next((one for one in reversed(holding) if one.stage.acts <= floor), None)


def standing(entries: Sequence[AnyEntry]) -> list[Acted]:
    """The actions that stand after these entries."""
    record: list[Acted] = []
    for entry in entries:
        strike(record, entry)
    return record


def strike(record: list[Acted], entry: AnyEntry) -> int:
    """Write an entry into the record of actions, or strike out what it took back; the lowest number struck."""
    lowest = len(record)
    match entry:
        case Acted():
            record.append(entry)
        case TakenBack(seat=seat, count=count, again=again):
            for _ in range(count):
                lowest = max(number for number, act in enumerate(record) if act.seat == seat)
                del record[lowest]
            record[lowest:] = [replace(act, fingerprint=mark) for act, mark in zip(record[lowest:], again, strict=True)]
        case WentBack(stand=stand):
            del record[stand:]
            lowest = stand
        case _:
            pass
    return lowest


def taken_up(begun: Play, record: list[Acted], stage: Snapshot) -> Play:
    """The game at a stage, its events read back from the record."""
    decoder = events_of(begun.game.events)
    events: list[tuple[int, Event]] = list(begun.events)
    for number, act in enumerate(record, 1):
        events += [(number, event) for event in decoder.decode(act.told)]
    acts = [Act(act.seat, act.text, act.fingerprint) for act in record]
    play = Play.restore(begun, acts, events, stage)
    if len(acts) != stage.acts or fingerprint(play.position) != (acts[-1].fingerprint if acts else begun.header.start):
        raise UserError("this is no snapshot of that game")
    return play


@lru_cache
def events_of(kinds: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(list[Union[kinds]])  # type: ignore[valid-type]  # noqa: UP007  (made of a tuple)
