"""The empty table before the first die."""

from __future__ import annotations

from antarium.games.baseone.forces import forces_of
from antarium.games.baseone.frames import Battle
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import DISTORT_IN_BAG, NO_DISTORT, NO_ORDER, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.options import Options
from antarium.games.baseone.terrain import ground_for
from antarium.kernel.dice import Dice
from antarium.kernel.frames import Frames
from antarium.kernel.setup import Setup

LOTS = 60_000
"""OPT-3 The number of different tables that the dice can choose."""


def begin(setup: Setup, options: Options, own: Ground | None, dice: Dice) -> tuple[State, Frames]:
    """Nobody has deployed; where the dice choose the table they do so now."""
    forces = forces_of(*options.rosters)
    lot = dice.die(LOTS) if options.seed_by_dice else 0
    models, units = forces.models, forces.units
    state = State(
        setup, forces, ground_for(options, lot, own), options, dice, lot, 0, 0,
        DISTORT_IN_BAG if forces.has_distort else NO_DISTORT, [0] * models, [0] * models, [0] * models, [0] * models,
        [0] * models, [0] * units, [NO_ORDER] * units, [NO_ORDER] * units, list(forces.dice), [0] * units,
        [NONE] * units, [0] * units, [0] * units, [0] * units, [NONE] * units, [0, 0], [], [],
    )  # fmt: skip
    return state, (Battle(),)
