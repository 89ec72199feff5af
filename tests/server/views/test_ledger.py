"""The ledger says what everybody had after every action, also after something was taken back."""

from __future__ import annotations

from itertools import pairwise

from antarium.kernel.play import Play
from antarium.server.views.ledger import Ledgers
from antarium.server.views.position_cache import PositionCache
from tests.server.views.test_position_cache import go_on, played


def check(ledgers: Ledgers, play: Play) -> None:
    ledger = ledgers.ledger(play, tuple(play.acts))
    assert ledger.counts == ("victory points", "replacement points", "counters on the map")
    assert ledger.actors == tuple(act.seat for act in play.acts)
    assert ledger.rows[0].action == 0
    changed = {row.action: row.totals for row in ledger.rows}
    position_cache, totals = PositionCache(), ledger.rows[0].totals
    for number in range(len(play.acts) + 1):
        totals = changed.get(number, totals)
        position = position_cache.position(play, tuple(play.acts[:number]))
        assert tuple(count.seats for count in play.game.tally(position)) == totals
    before = [row.totals for row in ledger.rows]
    assert all(one != other for one, other in pairwise(before)), "a row in which nothing changed"


def test_every_row_is_what_the_position_says() -> None:
    play, ledgers = played(150), Ledgers()
    check(ledgers, play)
    go_on(play, 40, "on")
    check(ledgers, play)


def test_what_was_taken_back_is_struck_out() -> None:
    play, ledgers = played(120), Ledgers()
    check(ledgers, play)
    other = played(60)
    go_on(other, 50, "elsewhere")
    check(ledgers, other)
