"""What the benchmark times besides what every game has: sight, reach, and where a unit might go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import ADVANCING
from antarium.games.baseone.model import State
from antarium.games.baseone.plan import MoveSpace
from antarium.games.baseone.sight import sees_unit
from antarium.games.baseone.terms import Terms
from antarium.kernel.game import Gauge
from antarium.kernel.geometry.routes import Reach

if TYPE_CHECKING:
    from antarium.games.baseone.game import BaseOne

SEED = "gauge"
CANDIDATES = 12


class Bench:
    """Two forces just deployed on a table of a dozen pieces and more; every call takes the next of their units."""

    def __init__(self, game: BaseOne) -> None:
        position = game.start(2, SEED, terrain_seed=SEED)
        s = position.state
        assert isinstance(s, State)
        while s.turn == 0:
            decision = position.pending[0]
            position.proceed(decision.seat, decision.some(1)[0])
        self.s = s
        self.pairs = [(one, other) for one in s.living(0) for other in s.living(1)]
        self.calls = 0

    def next_pair(self) -> tuple[int, int]:
        self.calls += 1
        return self.pairs[self.calls % len(self.pairs)]

    def see(self) -> bool:
        return sees_unit(self.s, *self.next_pair())

    def reach(self) -> object:
        unit, _ = self.next_pair()
        terms = Terms(self.s, Move(unit, ADVANCING, self.s.forces.move[unit]))
        model = self.s.members(unit)[0]
        radius = self.s.forces.radius[model]
        limit = terms.allowance(model)
        return Reach(terms.barriers_for(radius), self.s.x[model], self.s.y[model], limit).outline()

    def propose(self) -> object:
        unit, _ = self.next_pair()
        return MoveSpace(self.s, Move(unit, ADVANCING, self.s.forces.move[unit])).candidates(CANDIDATES)


def gauges(game: BaseOne) -> tuple[Gauge, ...]:
    bench = Bench(game)
    return (
        Gauge("sight between two units", bench.see, 300, 30),
        Gauge("reach region of a model", bench.reach, 0, 0),
        Gauge(f"{CANDIDATES} candidates for a move", bench.propose, 0, 0),
    )
