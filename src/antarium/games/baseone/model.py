"""The table of Base One: where every model stands, which orders lie beside the units, what clings to them."""

from __future__ import annotations

from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import DOWN, NO_ORDER
from antarium.games.baseone.options import Options
from antarium.kernel.dice import Dice
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts
from antarium.kernel.state import State as KernelState


class State(KernelState):
    """What lies on the table. Lists run over models or over units as `Forces` numbers them.

    Copies share what seldom changes: who changes one of those lists puts a new one in its place, see `clone`.
    """

    __slots__ = (
        "damage", "dice_lost", "dice_owned", "distort", "edge", "first_order", "forces", "gaps", "ground",
        "ground_seed", "heading", "lock_count", "lock_target", "marks", "options", "paths", "pins", "second_order",
        "shield_heading", "shield_x", "shield_y", "standing", "turn", "x", "y",
    )  # fmt: skip

    forces: Forces
    ground: Ground
    options: Options
    ground_seed: int
    """OPT-3 The number from which the dice had the table generated; 0 where they had no part in it."""
    turn: int
    """0 while the units deploy."""
    edge: int
    """SET-2 The seat that deploys along the southern edge."""
    distort: int
    """FRC-6 Where the distort die is: `distort` in ids."""
    x: list[int]
    y: list[int]
    heading: list[int]
    standing: list[int]
    """1 for a model on the table; 0 before it deploys and after it is lost."""
    damage: list[int]
    """What damage has left on a model, as bits: immobile, weapons lost."""
    pins: list[int]
    first_order: list[int]
    """The order on a unit's first die, or none; `second_order` is for units with two dice."""
    second_order: list[int]
    dice_owned: list[int]
    """How many order dice a unit still has, in the bag or beside it."""
    marks: list[int]
    """What a unit bears, as bits: deployed, destroyed, low on ammunition, graft awake, out of control."""
    lock_target: list[int]
    """FRC-3 The unit a frag borer is locked on, or -1, and in `lock_count` how often it has hit it."""
    lock_count: list[int]
    shield_x: list[int]
    """BUD-5 Where the batter shield of a unit stands; its heading is -1 while there is none."""
    shield_y: list[int]
    shield_heading: list[int]
    dice_lost: list[int]
    """TRN-4 Order dice lost, by seat."""
    paths: list[int]
    """MOV-15 Ways found through difficult ground: unit, piece, unit, piece, …"""
    gaps: list[int]
    """MOV-11 Gaps found in obstacles: piece, x, y, piece, x, y, …"""

    def __init__(
        self,
        setup: Setup,
        forces: Forces,
        ground: Ground,
        options: Options,
        dice: Dice,
        ground_seed: int,
        turn: int,
        edge: int,
        distort: int,
        x: list[int],
        y: list[int],
        heading: list[int],
        standing: list[int],
        damage: list[int],
        pins: list[int],
        first_order: list[int],
        second_order: list[int],
        dice_owned: list[int],
        marks: list[int],
        lock_target: list[int],
        lock_count: list[int],
        shield_x: list[int],
        shield_y: list[int],
        shield_heading: list[int],
        dice_lost: list[int],
        paths: list[int],
        gaps: list[int],
    ) -> None:
        self.event_sink = None
        self.setup = setup
        self.forces = forces
        self.ground = ground
        self.options = options
        self.dice = dice
        self.ground_seed = ground_seed
        self.turn = turn
        self.edge = edge
        self.distort = distort
        self.x = x
        self.y = y
        self.heading = heading
        self.standing = standing
        self.damage = damage
        self.pins = pins
        self.first_order = first_order
        self.second_order = second_order
        self.dice_owned = dice_owned
        self.marks = marks
        self.lock_target = lock_target
        self.lock_count = lock_count
        self.shield_x = shield_x
        self.shield_y = shield_y
        self.shield_heading = shield_heading
        self.dice_lost = dice_lost
        self.paths = paths
        self.gaps = gaps

    def clone(self) -> State:
        return State(
            self.setup, self.forces, self.ground, self.options, self.dice.clone(), self.ground_seed, self.turn,
            self.edge, self.distort, self.x.copy(), self.y.copy(), self.heading.copy(), self.standing.copy(),
            self.damage, self.pins.copy(), self.first_order.copy(), self.second_order.copy(), self.dice_owned,
            self.marks.copy(), self.lock_target, self.lock_count, self.shield_x, self.shield_y, self.shield_heading,
            self.dice_lost, self.paths, self.gaps,
        )  # fmt: skip

    def parts(self) -> Parts:
        return (
            self.ground_seed, self.turn, self.edge, self.distort, self.x, self.y, self.heading, self.standing,
            self.damage, self.pins,
            self.first_order, self.second_order, self.dice_owned, self.marks, self.lock_target, self.lock_count,
            self.shield_x, self.shield_y, self.shield_heading, self.dice_lost, self.paths, self.gaps,
        )  # fmt: skip

    # What is read off the table again and again.

    def members(self, unit: int) -> list[int]:
        """The members that stand, in their order."""
        standing = self.standing
        return [model for model in self.forces.members[unit] if standing[model]]

    def models(self, unit: int) -> list[int]:
        """All that stands of a unit: members, weapon and drones."""
        standing = self.standing
        return [model for model in self.forces.all_models[unit] if standing[model]]

    def is_alive(self, unit: int) -> bool:
        """Whether any member stands on the table."""
        standing = self.standing
        for model in self.forces.members[unit]:
            if standing[model]:
                return True
        return False

    def order(self, unit: int) -> int:
        """MOD-1 The current order: the one on the die placed last."""
        second = self.second_order[unit]
        return second if second != NO_ORDER else self.first_order[unit]

    def is_down(self, unit: int) -> bool:
        return self.order(unit) == DOWN

    def dice_in_bag(self, unit: int) -> int:
        """TRN-5 The order dice of a unit that are not beside it."""
        placed = (self.first_order[unit] != NO_ORDER) + (self.second_order[unit] != NO_ORDER)
        return self.dice_owned[unit] - placed

    def living(self, side: int) -> list[int]:
        """The units of a side that are on the table."""
        forces = self.forces
        return [unit for unit in range(forces.units) if forces.side[unit] == side and self.is_alive(unit)]
