"""MOV-3, MOV-4 The terms of a move: what a unit must keep away from on its way and in the end, how far it may go."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import defends, is_drone, is_round, reach_of, shape_at, shape_of
from antarium.games.baseone.entries import has_gap
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import (
    BEAST,
    CRAWLER,
    DIFFICULT,
    HEAVY_TEAM,
    IMMOBILE,
    IMPASSABLE,
    INCH,
    INFANTRY,
    INFILTRATING,
    NONE,
    OBSTACLE,
    RUNNING,
    SECOND_WIND,
    SETTLING,
    SPRINTING,
)
from antarium.games.baseone.model import State
from antarium.kernel.geometry.barriers import Barriers
from antarium.kernel.geometry.gaps import CONTACT, gap_within, overlap
from antarium.kernel.geometry.routes import Reach
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.geometry.sweeps import swept

OVERLAP: Final = -1
"""As a limit: the shape may be touched, but not entered."""
INFILTRATOR_GAP: Final = 10 * INCH

Row = tuple[int, int, int, int, Shape, int, int]
"""The box in which the shape matters, the shape, the gap that is too small, and the model, or -2 - piece of terrain."""


def row_of(shape: Shape, limit: int, what: int) -> Row:
    more = max(limit, 0)
    return (shape.west - more, shape.south - more, shape.east + more, shape.north + more, shape, limit, what)


def too_near(shape: Shape, other: Shape, limit: int) -> bool:
    """Whether a gap is at most the limit; for OVERLAP, whether the shapes overlap."""
    return overlap(shape, other) if limit == OVERLAP else gap_within(shape, other, limit)


def first_too_near(rows: list[Row], shape: Shape) -> int:
    """The place of the first row that a shape is too near to, or -1."""
    west, south, east, north = shape.west, shape.south, shape.east, shape.north
    for place in range(len(rows)):
        row = rows[place]
        if row[0] > east or row[2] < west or row[1] > north or row[3] < south:
            continue
        if too_near(shape, row[4], row[5]):
            return place
    return NONE


def is_run(pace: int) -> bool:
    """MOV-11 Whether obstacles are reached at a run."""
    return pace in (RUNNING, SPRINTING, INFILTRATING, SECOND_WIND)


def is_clumsy(s: State, unit: int) -> bool:
    """MOV-12 Heavy weapon teams and crawlers, which get over obstacles with pains."""
    return s.forces.kind[unit] == HEAVY_TEAM or s.forces.some_trait[unit] & CRAWLER != 0


def walks_through(forces: Forces, unit: int, other: int) -> bool:
    """MOV-4 Whether two units of one side pass through each other."""
    return forces.kind[unit] in (INFANTRY, BEAST) and forces.kind[other] in (INFANTRY, BEAST)


class Terms:
    """What stands round one moving unit, looked up once and asked again and again."""

    __slots__ = (
        "across", "barriers", "charge_rows", "close", "defended", "drones", "end_rows", "forces", "gap", "immobile",
        "left", "mobile", "models", "move", "reaches", "s", "solid_rows", "spent", "start", "target",
        "target_shapes", "unit",
        "way_rows",
    )  # fmt: skip

    def __init__(self, s: State, move: Move, gap: int = INCH) -> None:
        forces, unit = s.forces, move.unit
        self.s = s
        self.forces = forces
        self.move = move
        self.unit = unit
        self.target = move.target
        self.left = move.left
        self.spent = move.spent
        self.gap: int = gap
        """How near to enemies it must not end; D-82 less where no end is clear of them."""
        standing = s.models(unit)
        self.models: list[int] = [model for model in standing if not is_drone(forces, model)]
        """All that has to walk: members and weapon."""
        self.drones: list[int] = [model for model in standing if is_drone(forces, model)]
        self.immobile: list[int] = [model for model in standing if s.damage[model] & IMMOBILE]
        self.mobile: list[int] = [model for model in self.models if model not in self.immobile]
        self.start: list[Shape] = [shape_of(s, model) for model in self.models]
        """Where they stand now, beside `models`."""
        self.way_rows: list[Row] = []
        """What must not be met on the way."""
        self.end_rows: list[Row] = []
        """What must not be near in the end."""
        self.charge_rows: list[Row] = []
        """The same for an assault that reaches its target."""
        self.solid_rows: list[Row] = []
        """What no base, not even a drone's, may lie on."""
        self.target_shapes: list[Shape] = []
        """ASL-2 Whom an assault may touch."""
        self.defended: list[int] = []
        """ASL-4 The obstacles that the assaulted unit defends."""
        self.close: list[int] = []
        """Enemy units that it is within 1 inch of now, and has to get away from."""
        self.across: dict[int, list[tuple[int, int]]] = {}
        """ASL-4 Where bases of some reach stand at a defended obstacle opposite a defender, as far as it was asked."""
        self.barriers: dict[int, Barriers] = {}
        """`way_rows` for a circle of some radius."""
        self.reaches: dict[int, Reach] = {}
        """How models get round what stands in their way, as far as it has been asked."""
        if self.models:
            self.look_round()

    # Looking round

    def look_round(self) -> None:
        s = self.s
        more = self.left + self.enemy_gap() + INCH + max([reach_of(self.forces, model) for model in self.models])
        west = min([shape.west for shape in self.start])
        south = min([shape.south for shape in self.start])
        east = max([shape.east for shape in self.start])
        north = max([shape.north for shape in self.start])
        near = self.models_near(west - INCH, south - INCH, east + INCH, north + INCH)
        self.close = self.units_close(near)
        west, south, east, north = west - more, south - more, east + more, north + more
        for other in self.models_near(west, south, east, north):
            self.note_model(other)
        ground = s.ground
        if self.target != NONE:
            self.defended = [piece for piece in ground.obstacles if defends(s, self.target, piece)]
        for piece in range(ground.pieces):
            if ground.right[piece] < west or ground.left[piece] > east:
                continue
            if ground.top[piece] >= south and ground.bottom[piece] <= north:
                self.note_piece(piece)

    def models_near(self, west: int, south: int, east: int, north: int) -> list[int]:
        """The models of other units that reach into a rectangle."""
        s, forces, unit = self.s, self.forces, self.unit
        found: list[int] = []
        for other in range(forces.models):
            if s.standing[other] and forces.unit_of[other] != unit:
                x, y, reach = s.x[other], s.y[other], reach_of(forces, other)
                if x + reach >= west and x - reach <= east and y + reach >= south and y - reach <= north:
                    found.append(other)
        return found

    def units_close(self, near: list[int]) -> list[int]:
        """The units of those models that are within 1 inch."""
        found: list[int] = []
        for other in near:
            unit = self.forces.unit_of[other]
            if unit not in found:
                shape = shape_of(self.s, other)
                for here in self.start:
                    if gap_within(here, shape, INCH):
                        found.append(unit)
                        break
        return found

    def note_model(self, other: int) -> None:
        forces = self.forces
        unit = forces.unit_of[other]
        shape = shape_of(self.s, other)
        if forces.side[unit] == forces.side[self.unit]:
            if not walks_through(forces, self.unit, unit):
                self.way_rows.append(row_of(shape, OVERLAP, other))
            self.end_rows.append(row_of(shape, INCH, other))
            self.charge_rows.append(row_of(shape, OVERLAP, other))
            return
        self.end_rows.append(row_of(shape, self.enemy_gap(), other))
        if unit == self.target:
            if not is_drone(forces, other):
                self.target_shapes.append(shape)
                self.way_rows.append(row_of(shape, OVERLAP, other))
                self.charge_rows.append(row_of(shape, OVERLAP, other))
            return
        self.charge_rows.append(row_of(shape, CONTACT, other))
        if self.target != NONE:
            self.way_rows.append(row_of(shape, CONTACT, other))
        elif unit != self.move.through:
            self.way_rows.append(row_of(shape, OVERLAP if unit in self.close else INCH, other))

    def enemy_gap(self) -> int:
        """UNT-6 How near to enemies a move must not end; OPT-9 infiltrators may have to keep farther away."""
        infiltrates = self.move.pace == INFILTRATING or self.s.turn == 0  # its second wind is a pace of its own
        return INFILTRATOR_GAP if infiltrates and self.s.options.infiltrator_limits else self.gap

    def note_piece(self, piece: int) -> None:
        ground = self.s.ground
        row = row_of(ground.outline[piece], OVERLAP, -2 - piece)
        if ground.going[piece] == IMPASSABLE:
            self.way_rows.append(row)
            self.solid_rows.append(row)
            return
        if self.move.pace == SETTLING and self.is_barred(piece):
            self.way_rows.append(row)
        if ground.kind[piece] == OBSTACLE:
            self.end_rows.append(row)
            self.charge_rows.append(row)
            if is_run(self.move.pace) and is_clumsy(self.s, self.unit) and not has_gap(self.s, piece):
                self.way_rows.append(row)

    def is_barred(self, piece: int) -> bool:
        """D-14 Whether a piece of terrain slows a unit down and none of its models has come into it yet."""
        ground = self.s.ground
        if ground.kind[piece] != OBSTACLE and ground.going[piece] != DIFFICULT:
            return False
        for shape in self.start:
            if overlap(shape, ground.outline[piece]):
                return False
        return True

    # Questions

    def allowance(self, model: int) -> int:
        """How far one model may still go."""
        if not self.spent:
            return self.left
        return self.left - self.spent[model - self.forces.all_models[self.unit][0]]

    def barriers_for(self, radius: int) -> Barriers:
        """What a circle of this radius must keep away from on its way."""
        found = self.barriers.get(radius)
        if found is None:
            ground = self.s.ground
            found = Barriers(radius, 0, 0, ground.width, ground.depth)
            for row in self.way_rows:
                if row[5] == OVERLAP:
                    found.keep_off(row[4], 0)
                else:
                    found.keep_beyond(row[4], row[5])
            self.barriers[radius] = found
        return found

    def barring(self, model: int, heading: int, ax: int, ay: int, bx: int, by: int) -> int:
        """The place of a row that a model comes too near to on a straight way, or -1."""
        if is_round(self.forces, model):
            return self.barriers_for(self.forces.radius[model]).barring(ax, ay, bx, by)
        shape = shape_at(self.forces, model, ax, ay, heading)
        return first_too_near(self.way_rows, swept(shape, bx - ax, by - ay))

    def name_of(self, row: Row) -> str:
        """What stands in the way, in words."""
        if row[6] < NONE:
            return self.s.ground.names[-2 - row[6]]
        unit = self.forces.unit_of[row[6]]
        return f"{self.forces.name[unit]} {self.forces.model_code[row[6]]}"
