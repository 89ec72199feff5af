"""SET-1, C-12: a table made by lot from a seed, the same for both sides: turned by half a circle it is itself again.

Pieces come in pairs, each turned about the centre to make the other; an odd area lies on the centre itself. Solid
pieces stand before the deployment strips and at the sides, areas and obstacles are strewn between them.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.ground import STRIP, Point, apart, turned, twice_area
from antarium.games.baseone.ids import INCH
from antarium.kernel.dice import Dice
from antarium.kernel.geometry.headings import rotated

Outline = tuple[Point, ...]
Placed = tuple[str, Outline]

SQUARE: Final = 48 * 48
"""The table, in square inches, that the amounts are meant for."""
GRID: Final = INCH // 20
"""Everything is placed and cut on a grid as fine as this."""
GAP: Final = INCH
SOLID_GAP: Final = 2 * INCH
"""Room for models to pass between what they cannot enter and everything else."""
LEAST_COVERED: Final = 25
MOST_COVERED: Final = 30
"""In the hundred."""
LAYOUTS: Final = 60
TRIES: Final = 120
AREA_TYPES: Final[list[str]] = [
    "scrub", "light-woods", "rubble", "jungle", "boulders", "swamp", "hill", "scrub", "rubble", "light-woods",
]  # fmt: skip
SOLID_TYPES: Final[list[str]] = ["building", "spire", "bluff", "building", "bluff", "chasm"]
OBSTACLE_TYPES: Final[list[str]] = ["wall", "hedge"]

KEPT: Final[list[tuple[int, ...]]] = [(), (), (0,), (1,), (2,), (3,), (0, 2), (1, 3)]
"""Which corners of a box are left as they are."""


def landscape(width: int, depth: int, seed: str) -> list[Placed]:
    """The pieces of this seed, as type and outline: areas, then obstacles, then what is solid."""
    dice = Dice.from_seed(f"terrain {width}x{depth} {seed}")
    best: list[Placed] = []
    fullest = -1
    for _ in range(LAYOUTS):
        layout = Layout(width, depth, dice)
        complete = layout.fill()
        covered = layout.covered()
        if complete and LEAST_COVERED * 100 <= covered <= MOST_COVERED * 100:
            return layout.pieces()
        if fullest < covered <= MOST_COVERED * 100:
            best, fullest = layout.pieces(), covered
    return best


class Layout:
    """One attempt at a table."""

    def __init__(self, width: int, depth: int, dice: Dice) -> None:
        self.width = width
        self.depth = depth
        self.dice = dice
        self.areas: list[Placed] = []
        self.obstacles: list[Placed] = []
        self.solids: list[Placed] = []

    def pieces(self) -> list[Placed]:
        return self.areas + self.obstacles + self.solids

    def covered(self) -> int:
        """How much of the table lies under terrain, in hundredths of a per cent."""
        return sum(twice_area(outline) for _, outline in self.pieces()) * 5000 // (self.width * self.depth)

    def fill(self) -> bool:
        """Put down what belongs on a table of this size; whether all of it found room."""
        inches = self.width * self.depth // (INCH * INCH)
        areas = self.scaled(8, inches)
        obstacles = self.scaled(4 + 2 * self.dice.below(2), inches) // 2
        solids = max(1, self.scaled(4, inches) // 2)
        types = self.shuffled(AREA_TYPES)
        rocks = self.shuffled(SOLID_TYPES)
        complete = True
        if areas % 2:
            self.areas.append((types[-1], self.central_area()))
        for number in range(solids):
            complete &= self.put(self.solids, rocks[number % len(rocks)], SOLID_GAP)
        for number in range(areas // 2):
            complete &= self.put(self.areas, types[number % len(types)], GAP)
        for _ in range(obstacles):
            complete &= self.put(self.obstacles, OBSTACLE_TYPES[self.dice.below(2)], GAP)
        return complete

    def scaled(self, amount: int, inches: int) -> int:
        """Return `amount`, given for a usual table, scaled to the size of this one."""
        return (amount * inches + SQUARE // 2) // SQUARE

    def shuffled(self, words: list[str]) -> list[str]:
        places = list(range(len(words)))
        self.dice.shuffle(places)
        return [words[place] for place in places]

    def put(self, pile: list[Placed], type_id: str, gap: int) -> bool:
        """Find room for a piece and its counterpart."""
        shape = self.shape(pile, type_id)
        turn = 15 * self.dice.below(24) if pile is self.solids else self.dice.below(360)
        shape = tuple(rotated(x, y, turn) for x, y in shape)
        for _ in range(TRIES):
            x, y = self.place(pile, shape)
            outline = tuple((x + dx, y + dy) for dx, dy in shape)
            if self.fits(outline, gap):
                pile.append((type_id, outline))
                pile.append((type_id, turned(outline, self.width, self.depth)))
                return True
        return False

    def shape(self, pile: list[Placed], type_id: str) -> Outline:
        """A shape about the origin: a thin bar, a house with four corners, or a box with its corners cut off."""
        if pile is self.obstacles:
            return box(self.between(120, 160), self.between(20, 30))
        if pile is self.areas:
            return self.cut(box(self.between(145, 160), self.between(140, 160)), 12, 40)
        length, breadth = self.between(100, 120), self.between(85, 120)
        return box(length, breadth) if type_id == "building" else self.cut(box(length, breadth), 8, 24)

    def central_area(self) -> Outline:
        """An area that is its own counterpart."""
        south_west, south_east = box(self.between(145, 160), self.between(140, 160))[:2]
        half = [*self.cut_off(south_west, 12, 40), *self.cut_off(south_east, 12, 40)]
        whole = half + [(-x, -y) for x, y in half]
        turn = self.dice.below(180)
        middle_x, middle_y = self.width // 2, self.depth // 2
        return tuple((middle_x + x, middle_y + y) for x, y in (rotated(x, y, turn) for x, y in whole))

    def between(self, least: int, most: int) -> int:
        """A length given in twentieths of an inch."""
        return (least + self.dice.below(most - least + 1)) * GRID

    def cut(self, corners: Outline, least: int, most: int) -> Outline:
        """The box with two to four corners cut off: six to eight corners in all."""
        kept = KEPT[self.dice.below(len(KEPT))]
        found: list[Point] = []
        for place, corner in enumerate(corners):
            found.extend([corner] if place in kept else self.cut_off(corner, least, most))
        return tuple(found)

    def cut_off(self, corner: Point, least: int, most: int) -> list[Point]:
        """The two corners that are left of one, against the clock."""
        x, y = corner
        along, across = self.between(least, most), self.between(least, most)
        beside = (x - along if x > 0 else x + along, y)
        above = (x, y - across if y > 0 else y + across)
        return [above, beside] if (x < 0) == (y < 0) else [beside, above]

    def place(self, pile: list[Placed], shape: Outline) -> Point:
        """Somewhere in the half that is south of the centre; what is solid goes before the strip or to a side."""
        reach_x, reach_y = max(abs(x) for x, _ in shape), max(abs(y) for _, y in shape)
        least_x, most_x = reach_x, self.width - reach_x
        least_y, most_y = reach_y + STRIP, self.depth // 2
        if pile is self.areas:
            least_y -= INCH
        if pile is self.solids:
            if len(pile) % 4:
                most_x = min(most_x, reach_x + 5 * INCH)
            else:
                most_y = min(most_y, least_y + 4 * INCH)
        x = least_x + GRID * self.dice.below(max(1, (most_x - least_x) // GRID + 1))
        y = least_y + GRID * self.dice.below(max(1, (most_y - least_y) // GRID + 1))
        return (self.width - x if pile is self.solids and self.dice.below(2) else x), y

    def fits(self, outline: Outline, gap: int) -> bool:
        """Whether it is on the table and far enough from all others, its own counterpart included."""
        if any(not (0 <= x <= self.width and 0 <= y <= self.depth) for x, y in outline):
            return False
        if not apart(outline, turned(outline, self.width, self.depth), gap):
            return False
        if not all(apart(outline, other, SOLID_GAP) for _, other in self.solids):
            return False
        return all(apart(outline, other, gap) for _, other in self.areas + self.obstacles)


def box(length: int, breadth: int) -> Outline:
    """About the origin, counter-clockwise from the south-west."""
    x, y = length // 2, breadth // 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))
