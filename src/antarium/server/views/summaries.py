"""Summaries of tables for the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from antarium.server.tables.entries import AnyEntry, Person
from antarium.server.tables.table import Table
from antarium.server.views.table_view import kind_of
from antarium.server.wire import SeatSummary, TableSummary


def summary_of(table: Table, entries: Sequence[AnyEntry] = ()) -> TableSummary:
    """Return the summary of a table, as it would be after these entries."""
    if entries:
        table = table.aside()
        for entry in entries:
            table.fold_around(entry)
    phase = table.phase
    users = tuple(one.user if isinstance(one, Person) else "" for one in table.occupants)
    return TableSummary(
        table=table.header.id,
        game=table.header.game,
        title=table.game.title,
        phase=phase,
        seats=tuple(
            SeatSummary(seat, side, table.player(seat), kind_of(table, seat)) for seat, side in enumerate(table.sides)
        ),
        waiting=table.waiting if phase == "playing" else (),
        yours=(),
        action=table.actions,
        opened=table.header.opened,
        changed=table.changed,
        why=table.why_over(),
        clock=table.header.clock.kind,
        deadline=table.clocks.deadline() or 0.0,
        thinking=phase == "playing" and any(table.bot_at(seat) for seat in table.waiting),
        users=users,
        options=dict(table.setup.options),
    )
