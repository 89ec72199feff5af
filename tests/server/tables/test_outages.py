"""Absence: the time of an outage counts against nobody, and no other time is given away."""

from __future__ import annotations

from antarium.server import wire
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import TimeReturned
from antarium.server.tables.outages import lost_clock_time, since
from tests.server.support.table_alone import Sitting


def at_turn() -> Sitting:
    """The first seat was asked at 100."""
    sitting = Sitting(clock=preset("fast"))
    sitting.bid_all()
    return sitting


def test_what_the_clocks_lost_is_owed_once() -> None:
    sitting = at_turn()
    table = sitting.table
    assert lost_clock_time(table, ()) == (0.0, 0.0)
    assert lost_clock_time(table, [(10.0, 90.0)]) == (0.0, 0.0), "before the turn"
    assert lost_clock_time(table, [(10.0, 90.0), (200.0, 250.0), (300.0, 400.0)]) == (150.0, 400.0)
    assert lost_clock_time(table, [(90.0, 150.0)]) == (50.0, 150.0), "the last sign of life was before the turn"
    sitting.fold([TimeReturned(at=390.0, seconds=150.0, until=400.0)])  # by a clock that goes a little slow
    assert lost_clock_time(table, [(200.0, 250.0), (300.0, 400.0)]) == (0.0, 0.0)
    assert lost_clock_time(table, [(300.0, 400.0), (500.0, 501.0)]) == (1.0, 501.0)


def test_nothing_is_owed_where_no_clock_runs() -> None:
    outages = [(200.0, 250.0)]
    without = Sitting()
    without.bid_all()
    assert lost_clock_time(without.table, outages) == (0.0, 0.0)
    over = at_turn()
    over.ask(1, wire.Resign)
    assert lost_clock_time(over.table, outages) == (0.0, 0.0)


def test_absence_begins_later_by_every_outage() -> None:
    table = at_turn().table
    outages = [(110.0, 120.0), (200.0, 250.0)]
    assert since(table, (0.0, 0.0), ()) == (100.0, 100.0), "not before one was asked"
    assert since(table, (0.0, 115.0), outages) == (160.0, 170.0)
    assert since(table, (220.0, 300.0), outages) == (250.0, 300.0)
