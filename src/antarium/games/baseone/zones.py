"""SET-2, FRC-5 Zones: where a unit may come to the table."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import shape_at, shape_of
from antarium.games.baseone.formation import hang_together
from antarium.games.baseone.ground import STRIP
from antarium.games.baseone.ids import INCH, NONE, OBSTACLE, SNIPER
from antarium.games.baseone.model import State
from antarium.kernel.geometry.gaps import gap_within, overlap
from antarium.kernel.geometry.shapes import Shape, lies_within
from antarium.kernel.refusals import Illegal

SNIPER_REACH: Final = 10 * INCH
DEGREES: Final = 360

Way = tuple[int, ...]


class Zone:
    """The ground on which one unit may be set up: what bounds it, and what stands in the way."""

    def __init__(self, s: State, unit: int) -> None:
        forces, ground = s.forces, s.ground
        self.s = s
        self.unit = unit
        self.is_south = forces.side[unit] == s.edge
        self.is_sniper = forces.some_trait[unit] & SNIPER != 0
        self.depth = ground.depth // 2 if self.is_sniper else STRIP
        """How far it reaches from the edge; more than is written only where there is no room."""
        self.barred = [one for one in range(ground.pieces) if ground.kind[one] == OBSTACLE or one in ground.impassable]
        self.others: list[Shape] = []
        self.enemy_snipers: list[Shape] = []
        for model in range(forces.models):
            if not s.standing[model] or forces.unit_of[model] == unit:
                continue
            shape = shape_of(s, model)
            self.others.append(shape)
            if forces.traits[model] & SNIPER and forces.side[forces.unit_of[model]] != forces.side[unit]:
                self.enemy_snipers.append(shape)

    def shapes(self, ways: tuple[Way, ...]) -> list[Shape]:
        """The bases of the unit as these ways put them; refused unless each model has one place."""
        forces, unit = self.s.forces, self.unit
        models = [self.model_of(way) for way in ways]
        for model in forces.all_models[unit]:
            if models.count(model) != 1:
                raise Illegal(f"{forces.model_code[model]} must be given one place", "SET-2")
        return [shape_at(forces, models[i], ways[i][2], ways[i][3], ways[i][1]) for i in range(len(ways))]

    def model_of(self, way: Way) -> int:
        """The model that a way is for."""
        forces, code = self.s.forces, self.s.forces.code[self.unit]
        if len(way) != 4:
            raise Illegal(f"a model of {code} that deploys is given one point, not a path", "SET-2")
        model = forces.model_at(self.unit, way[0])
        if model == NONE:
            raise Illegal(f"{code} has no such model", "SET-2")
        if not 0 <= way[1] < DEGREES:
            raise Illegal(f"{forces.model_code[model]} must be given a heading from 0 to 359", "SET-2")
        return model

    def why_not(self, shapes: list[Shape]) -> Illegal | None:
        """Why the unit may not stand so, or None."""
        return self.beyond(shapes) or self.on_bad_ground(shapes) or self.near_others(shapes) or self.in_disorder(shapes)

    def lies_in(self, shapes: list[Shape]) -> bool:
        """Whether all bases lie wholly in the zone."""
        ground = self.s.ground
        low, high = (0, self.depth) if self.is_south else (ground.depth - self.depth, ground.depth)
        for shape in shapes:
            if not lies_within(shape, 0, low, ground.width, high):
                return False
        return True

    def beyond(self, shapes: list[Shape]) -> Illegal | None:
        """SET-2, FRC-5 Whole bases within 5 inches of the edge, a sniper's anywhere in its half."""
        if self.lies_in(shapes):
            return None
        code = self.s.forces.code[self.unit]
        if self.is_sniper:
            return Illegal(f"{code} must stand wholly in its own half of the table", "FRC-5")
        edge = "southern" if self.is_south else "northern"
        return Illegal(f"{code} must stand wholly within {self.depth // INCH} inches of the {edge} edge", "SET-2")

    def on_bad_ground(self, shapes: list[Shape]) -> Illegal | None:
        """MOV-4, MOV-10 Nobody stands in impassable terrain or on an obstacle."""
        ground = self.s.ground
        west, south, east, north = box_of(shapes)
        for piece in self.barred:
            outline = ground.outline[piece]
            if outline.east <= west or outline.west >= east or outline.north <= south or outline.south >= north:
                continue
            for shape in shapes:
                if overlap(shape, outline):
                    rule = "MOV-10" if ground.kind[piece] == OBSTACLE else "MOV-4"
                    return Illegal(f"{self.s.forces.code[self.unit]} can't stand on: {ground.names[piece]}", rule)
        return None

    def near_others(self, shapes: list[Shape]) -> Illegal | None:
        """UNT-6, FRC-5 More than an inch from every other unit, and more than ten from an enemy sniper."""
        code = self.s.forces.code[self.unit]
        west, south, east, north = box_of(shapes)
        for other in self.others:
            if other.east + INCH < west or other.west - INCH > east:
                continue
            if other.north + INCH < south or other.south - INCH > north:
                continue
            for shape in shapes:
                if gap_within(shape, other, INCH):
                    return Illegal(f"{code} must stand more than 1 inch from every other unit", "UNT-6")
        for sniper in self.enemy_snipers:
            for shape in shapes:
                if gap_within(shape, sniper, SNIPER_REACH):
                    return Illegal(f"{code} must stand more than 10 inches from an enemy sniper", "FRC-5")
        return None

    def in_disorder(self, shapes: list[Shape]) -> Illegal | None:
        """UNT-4 Nobody stands on another, and all hang together."""
        code = self.s.forces.code[self.unit]
        for place, shape in enumerate(shapes):
            for other in shapes[:place]:
                if overlap(shape, other):
                    return Illegal(f"two models of {code} stand on each other", "GEN-3")
        if not hang_together(shapes, self.s.forces.formation[self.unit]):
            return Illegal(f"{code} is not in formation", "UNT-4")
        return None


def box_of(shapes: list[Shape]) -> tuple[int, int, int, int]:
    """West, south, east and north of all bases."""
    west, south, east, north = shapes[0].west, shapes[0].south, shapes[0].east, shapes[0].north
    for shape in shapes:
        west, south = min(west, shape.west), min(south, shape.south)
        east, north = max(east, shape.east), max(north, shape.north)
    return west, south, east, north
