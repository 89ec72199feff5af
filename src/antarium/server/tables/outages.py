"""Outages: while no server was running, clocks and absence don't count."""

from __future__ import annotations

from collections.abc import Sequence

from antarium.server.tables.table import Table

Outages = Sequence[tuple[float, float]]
"""The start and the end of each outage, earliest first."""


def lost_clock_time(table: Table, outages: Outages) -> tuple[float, float]:
    """Return the seconds that a table's running clocks lost to outages, and the end of the latest outage."""
    if not outages or outages[-1][1] <= table.changed or table.phase != "playing" or not table.clocks.running():
        return 0.0, 0.0
    lost = [(max(start, table.changed), end) for start, end in outages if end > table.returned_until]
    lost = [(start, end) for start, end in lost if end > start]
    return sum(end - start for start, end in lost), max((end for _, end in lost), default=0.0)


def since(table: Table, seen: Sequence[float], outages: Outages) -> tuple[float, ...]:
    """Return since when each player has been away: last seen or first asked, plus all outages since."""
    return tuple(moved_on(max(both), outages) for both in zip(seen, table.asked_at, strict=True))


def moved_on(moment: float, outages: Outages) -> float:
    return moment + sum(end - max(start, moment) for start, end in outages if end > moment)
