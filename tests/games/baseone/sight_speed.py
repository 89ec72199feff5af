"""How long it takes to see: one unit looking at another on generated ground, in microseconds; run it by hand.

python -m tests.games.baseone.sight_speed
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from antarium.games.baseone.ground import Ground, Piece
from antarium.games.baseone.ids import FIRE
from antarium.games.baseone.model import State
from antarium.games.baseone.sight import can_shoot, sees_unit
from antarium.games.baseone.terrain import generated
from tests.games.baseone.battlefield import field

FIRST = "concord: strike-command, 2 strike-squad, c3d1, c3d2, c3-howitzer"
SECOND = "isorian: senatex-command, 3 phase-squad, nhamak, sniper"
ROWS = {"1": 4, "2": 12, "3": 21, "4": 28, "5": 36, "6": 42}


def table(pieces: int) -> State:
    """Two standard forces, 30 inches apart, with `pieces` of a generated table between them."""
    at = {f"A{unit}": f"{x},8" for unit, x in ROWS.items()} | {f"B{unit}": f"{x},38" for unit, x in ROWS.items()}
    s = field(FIRST, SECOND, at)
    full = generated(48_000, 48_000, "speed")
    s.ground = Ground("speed", "speed", 48_000, 48_000, tuple(piece_at(full, one) for one in range(pieces)))
    return s


def piece_at(full: Ground, one: int) -> Piece:
    corners = tuple(full.polygon[one])
    return Piece(full.names[one], full.kind[one], full.going[one], full.sight[one], full.cover[one], corners)


def measure(pieces: int = 12, rounds: int = 30) -> dict[str, int]:
    """The mean over all pairs of units, best of the rounds."""
    s = table(pieces)
    pairs = [(unit, target) for unit in s.living(0) for target in s.living(1)]
    questions: dict[str, Callable[[int, int], object]] = {
        "sees_unit": lambda unit, target: sees_unit(s, unit, target),
        "can_shoot": lambda unit, target: can_shoot(s, unit, target, FIRE),
    }
    found: dict[str, int] = {}
    for name, ask in questions.items():
        best = 1.0
        for _ in range(rounds):
            start = process_time()
            for unit, target in pairs:
                ask(unit, target)
            best = min(best, process_time() - start)
        found[name] = round(best * 1_000_000 / len(pairs))
    return found


if __name__ == "__main__":
    print(measure())
