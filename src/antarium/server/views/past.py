"""Earlier positions of a table."""

from __future__ import annotations

import asyncio

from antarium.kernel.flow import Position
from antarium.kernel.refusals import Refused
from antarium.server.tables.table import Table
from antarium.server.views.table_view import past_view
from antarium.server.wire import View


async def moment(table: Table, seat: int, number: int) -> View:
    """Return what a seat saw after `number` actions."""
    if table.begun is None or number > len(table.play.acts):
        raise Refused(f"there is no action {number} at this table")
    acts = tuple(table.play.acts[:number])
    position = await asyncio.to_thread(table.position_cache.position, table.play, acts)
    return past_view(table, seat, number, position)


def position_at(table: Table, number: int) -> Position:
    """Return the position after `number` actions."""
    return table.position_cache.position(table.play, tuple(table.play.acts[:number]))
