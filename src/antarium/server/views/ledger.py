"""The ledger: what every action did to everything that is counted, for all to see."""

from __future__ import annotations

import threading

from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.replay import Act
from antarium.server.views.position_cache import opening
from antarium.server.wire import Ledger, LedgerRow


class Ledgers:
    """Keeps the rows of a game's ledger, and writes only those that are new."""

    def __init__(self) -> None:
        self.written: list[str] = []
        """The fingerprints of the actions that the rows go up to."""
        self.rows: list[LedgerRow] = []
        self.position: Position | None = None
        """The position that the rows go up to."""
        self.lock = threading.Lock()

    def ledger(self, play: Play, acts: tuple[Act, ...]) -> Ledger:
        """The ledger up to these actions. May be asked from any thread."""
        with self.lock:
            marks = [act.fingerprint for act in acts]
            if self.position is None or self.written != marks[: len(self.written)]:
                self.written, self.position = [], opening(play)
                self.rows = [LedgerRow(0, -1, totals_of(self.position))]
            for number, act in enumerate(acts[len(self.written) :], len(self.written) + 1):
                self.write(self.position, number, act)
            self.written = marks
            names = tuple(count.name for count in play.game.tally(self.position))
            return Ledger(names, tuple(act.seat for act in acts), tuple(self.rows))

    def write(self, position: Position, number: int, act: Act) -> None:
        """One action more; a row if it changed a count."""
        position.proceed(act.seat, position.game.notation.read(act.text))
        totals = totals_of(position)
        if totals != self.rows[-1].totals:
            self.rows.append(LedgerRow(number, act.seat, totals))


def totals_of(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(count.seats for count in position.game.tally(position))
