"""SET-2 Places: the choice of where a unit is set up, from good places to any at all."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Deploy
from antarium.games.baseone.bases import shape_at
from antarium.games.baseone.blocks import LOOSE, TIGHT, Block, block, front_row
from antarium.games.baseone.formation import hang_together
from antarium.games.baseone.ids import AREA, COMMAND, DIFFICULT, INCH, NONE, OBSTACLE
from antarium.games.baseone.model import State
from antarium.games.baseone.room import fill
from antarium.games.baseone.zones import Way, Zone
from antarium.kernel.dice import Dice
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

TRIES: Final = 24
FINE: Final = INCH // 2
"""How closely the zone is searched when places are rare."""
COARSE: Final = 2 * INCH
APART: Final = 5 * INCH
"""Candidates nearer to each other than this are much the same."""
HALF_TURN: Final = 180


class Places:
    """Every place where a unit may be set up."""

    def __init__(self, s: State, unit: int) -> None:
        self.s = s
        self.unit = unit
        self.known: Zone | None = None
        self.known_depth: int = 0
        self.is_settled = False

    @property
    def zone(self) -> Zone:
        """Where the unit may stand; looked at when it is first asked for, since copies of a position ask nothing."""
        if self.known is None:
            self.known = Zone(self.s, self.unit)
            self.known_depth = self.known.depth
        return self.known

    @property
    def depth(self) -> int:
        """How deep the zone was before it grew: what was asked before must not change what is offered."""
        return self.known_depth if self.known is not None else self.zone.depth

    # The space

    def check(self, action: Action) -> None:
        zone = self.zone
        if not isinstance(action, Deploy) or action.unit != self.unit:
            raise Illegal(f"now {self.s.forces.code[self.unit]} must be set up", "SET-2")
        shapes = zone.shapes(action.ways)
        if not zone.lies_in(shapes) and not self.is_settled:
            self.anywhere()  # the zone is deeper where there is no room nearer to the edge
        refusal = zone.why_not(shapes)
        if refusal is not None:
            raise refusal

    def sample(self, dice: Dice) -> Action:
        """A block of any shape anywhere; after a few vain tries the first place that a search finds."""
        forces = self.s.forces
        count = len(forces.all_models[self.unit])
        for _ in range(TRIES):
            drawn = block(forces, self.unit, 1 + dice.below(count), 50 + 10 * dice.below(70), self.depth)
            wide, deep = self.s.ground.width - 2 * drawn.half_width, self.depth - 2 * drawn.half_depth
            if wide < 0 or deep < 0:
                continue
            x = drawn.half_width + 2 * dice.below(wide // 2 + 1)
            found = self.try_block(drawn, x, drawn.half_depth + 2 * dice.below(deep // 2 + 1))
            if found is not None:
                return found
        return self.anywhere()

    def candidates(self, most: int) -> tuple[Action, ...]:
        """Blocks all along the zone, in cover and near friends first, and no two much alike while there are others."""
        rated = self.rated(self.depth)
        if not rated:
            first = self.anywhere()
            rated = self.rated(self.zone.depth)
            if not rated:
                return (first,)[:most]
        rated.sort(key=by_worth)
        chosen: list[tuple[int, int, int, Deploy]] = []
        spare: list[tuple[int, int, int, Deploy]] = []
        for entry in rated:
            alike = any(abs(entry[1] - one[1]) + abs(entry[2] - one[2]) < APART for one in chosen)
            (spare if alike else chosen).append(entry)
        return tuple(entry[3] for entry in (*chosen, *spare)[:most])

    # Finding places

    def rated(self, depth: int) -> list[tuple[int, int, int, Deploy]]:
        """Blocks on a coarse net, so deep from the edge, with what they are worth and where their middles are."""
        found: list[tuple[int, int, int, Deploy]] = []
        for drawn in self.blocks(depth):
            for y in self.rows(drawn, depth):
                for x in range(drawn.half_width, self.s.ground.width - drawn.half_width + 1, COARSE):
                    placed = self.try_block(drawn, x, y)
                    if placed is not None:
                        found.append((self.worth(placed), x, y, placed))
            if found:
                break
        return found

    def anywhere(self) -> Deploy:
        """The first place that a search finds; a zone that is full grows inch by inch until there is one."""
        zone = self.zone
        while True:
            found = self.search()
            if found is not None:
                self.is_settled = True
                return found
            if zone.depth >= self.s.ground.depth:
                raise RuntimeError(f"there is no room for {self.s.forces.code[self.unit]} on the whole table")
            zone.depth += INCH

    def search(self) -> Deploy | None:
        """Every block at every point of a fine net, then one model after the other wherever there is room."""
        for drawn in self.blocks(self.zone.depth):
            for y in range(drawn.half_depth, self.zone.depth - drawn.half_depth + 1, FINE):
                for x in range(drawn.half_width, self.s.ground.width - drawn.half_width + 1, FINE):
                    found = self.try_block(drawn, x, y)
                    if found is not None:
                        return found
        ways = fill(self.zone, FINE)
        return Deploy(self.unit, tuple(ways)) if ways else None

    def try_block(self, drawn: Block, x: int, y: int) -> Deploy | None:
        """The unit in this block with its middle at x, and at y from its edge; None where it may not stand."""
        forces, ground, models = self.s.forces, self.s.ground, drawn.models
        ways: list[Way] = []
        for i in range(len(models)):
            heading, east, north = drawn.headings[i], x + drawn.xs[i], y + drawn.ys[i]
            if not self.zone.is_south:
                heading, east, north = heading + HALF_TURN, ground.width - east, ground.depth - north
            ways.append((forces.place_of(models[i]), heading, east, north))
        shapes = [shape_at(forces, models[i], ways[i][2], ways[i][3], ways[i][1]) for i in range(len(models))]
        if self.zone.why_not(shapes) is not None:
            return None
        order = sorted(range(len(models)), key=models.__getitem__)
        return Deploy(self.unit, tuple(ways[i] for i in order))

    def blocks(self, depth: int) -> list[Block]:
        """The blocks that fit into a zone so deep and hang together: two rows, then deeper and flatter ones."""
        forces, unit = self.s.forces, self.unit
        usual = front_row(forces, unit)
        count = len(forces.all_models[unit])
        found: list[Block] = []
        for columns in [usual, *[other for other in range(1, count + 1) if other != usual]]:
            for gap in (LOOSE, TIGHT, TIGHT // 10):
                drawn = block(forces, unit, columns, gap, depth)
                if 2 * drawn.half_depth > depth or 2 * drawn.half_width > self.s.ground.width:
                    continue
                models, turns = drawn.models, drawn.headings
                shapes = [shape_at(forces, models[i], drawn.xs[i], drawn.ys[i], turns[i]) for i in range(count)]
                if hang_together(shapes, forces.formation[unit]):
                    found.append(drawn)
                    break
        return found

    def rows(self, drawn: Block, depth: int) -> list[int]:
        """How far from the edge the middle of a block may usefully be: in front, in the middle, at the back."""
        front, back = depth - drawn.half_depth, drawn.half_depth
        if self.zone.is_sniper:
            return list(range(front, back - 1, -COARSE))
        return [front, (front + back) // 2, back] if front - back >= INCH else [front]

    # What is good

    def worth(self, placed: Deploy) -> int:
        """How good a place looks: cover and no difficult ground, a commander and friends near, not too far out."""
        s = self.s
        forces, ground = s.forces, s.ground
        found = 10 * sum(self.shelter(way[2], way[3]) for way in placed.ways) // len(placed.ways)
        x, y = placed.ways[0][2], placed.ways[0][3]
        nearest = NONE
        for friend in forces.of_side[forces.side[self.unit]]:
            for model in s.members(friend):
                apart = abs(s.x[model] - x) + abs(s.y[model] - y)
                if nearest == NONE or apart < nearest:
                    nearest = apart
                if forces.traits[model] & COMMAND and apart <= 12 * INCH:
                    found += 60
        if nearest != NONE:
            found -= max(0, nearest - 8 * INCH) // 100
        return found - abs(2 * x - ground.width) // 400

    def shelter(self, x: int, y: int) -> int:
        """What a model has of the ground at a point."""
        ground = self.s.ground
        found = 0
        for piece in range(ground.pieces):
            if x < ground.left[piece] - INCH or x > ground.right[piece] + INCH:
                continue
            if ground.kind[piece] == OBSTACLE:
                if ground.bottom[piece] - 2 * INCH < y < ground.top[piece] + 2 * INCH:
                    found += 10 * ground.cover[piece]
            elif ground.kind[piece] == AREA and locate(x, y, ground.xs[piece], ground.ys[piece]) != OUTSIDE:
                found += 20 * ground.cover[piece] - (12 if ground.going[piece] == DIFFICULT else 0)
        return found


def by_worth(entry: tuple[int, int, int, Deploy]) -> tuple[int, int, int]:
    return -entry[0], entry[1], entry[2]
