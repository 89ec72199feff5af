"""The ledger: all public counts after every action."""

from __future__ import annotations

import threading

from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.replay import Act
from antarium.server.views.position_cache import opening
from antarium.server.wire import Ledger, LedgerRow


class Ledgers:
    """Caches the rows of a game's ledger and adds only new ones."""

    def __init__(self) -> None:
        self.written: list[str] = []
        """The fingerprints of the actions covered by the rows."""
        self.rows: list[LedgerRow] = []
        self.position: Position | None = None
        """The position after the last covered action."""
        self.lock = threading.Lock()

    def ledger(self, play: Play, acts: tuple[Act, ...]) -> Ledger:
        """Return the ledger of these actions. Safe in any thread."""
        with self.lock:
            fingerprints = [act.fingerprint for act in acts]
            if self.position is None or self.written != fingerprints[: len(self.written)]:
                self.written, self.position = [], opening(play)
                self.rows = [LedgerRow(0, -1, totals_of(self.position))]
            for number, act in enumerate(acts[len(self.written) :], len(self.written) + 1):
                self.write(self.position, number, act)
            self.written = fingerprints
            names = tuple(count.name for count in play.game.tally(self.position))
            return Ledger(names, tuple(act.seat for act in acts), tuple(self.rows))

    def write(self, position: Position, number: int, act: Act) -> None:
        """Add one action, with a row if it changed a count."""
        position.proceed(act.seat, position.game.notation.read(act.text))
        totals = totals_of(position)
        if totals != self.rows[-1].totals:
            self.rows.append(LedgerRow(number, act.seat, totals))


def totals_of(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(count.seats for count in position.game.tally(position))
