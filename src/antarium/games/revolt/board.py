"""MAP: the planet, as tables that never change during a game."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import Attack, Go, Overfly, Place, Retreat
from antarium.games.revolt.ids import BROWN, HOUSES, SEA
from antarium.kernel.hexes import FAR, distances, neighbours

CLEAR: Final = 0
MOUNTAIN: Final = 1
DESERT: Final = 2
JUNGLE: Final = 3
ALL_SEA: Final = 4

FARTHEST: Final = 12
"""No counter flies farther: an airjet's ten and the Dimensional Plane's two."""


class Board:
    """Imirrhos. Every list is indexed by hex; `land` and `clear_*` are neighbours by kind of movement."""

    def __init__(
        self,
        name: str,
        reconstructed: bool,
        columns: int,
        rows: int,
        colour: list[int],
        terrain: list[int],
        fortress: list[int],
        starport: int,
        economic: dict[int, str],
        straits: list[tuple[int, int]],
        replacement: list[int],
    ) -> None:
        self.name = name
        self.reconstructed = reconstructed
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.colour = colour
        self.terrain = terrain
        self.fortress = fortress
        """By house."""
        self.starport = starport
        self.economic = economic
        """The kind of economic symbol, by hex."""
        self.replacement = replacement
        """Replacement points, by faction."""
        self.sea = bytes([1 if terrain[at] == ALL_SEA else 0 for at in range(self.size)])
        self.rough = [1 if MOUNTAIN <= terrain[at] <= JUNGLE else 0 for at in range(self.size)]
        self.shielded = [1 if at in fortress or at == starport else 0 for at in range(self.size)]
        self.symbol = [1 if at in economic else 0 for at in range(self.size)]
        self.around = neighbours(columns, rows)
        self.straits = [
            [there for there in self.around[at] if self.is_strait(straits, at, there)] for at in range(self.size)
        ]
        self.land = [
            [
                there
                for there in self.around[at]
                if not self.sea[there] and not self.sea[at] and there not in self.straits[at]
            ]
            for at in range(self.size)
        ]
        self.clear_land = [[there for there in self.land[at] if not self.rough[there]] for at in range(self.size)]
        self.clear_around = [[there for there in self.around[at] if not self.rough[there]] for at in range(self.size)]
        self.of_colour = [[at for at in range(self.size) if colour[at] == one] for one in range(SEA + 1)]
        self.markets = [[at for at in self.of_colour[one] if at in economic] for one in range(SEA + 1)]
        """The economic hexes, by colour."""
        self.open_sky = Sky(self.around, [])
        self.closed_sky = Sky(self.around, [starport])
        """As in Power Politics, where nobody may fly over the Starport."""
        self.strides: dict[int, Paths] = {}
        """Where a way of moving leads on an empty map: filled by `reach` as it is asked for."""
        self.labels = [f"{at % columns + 1:02d}{at // columns + 1:02d}" for at in range(self.size)]
        self.go = [Go(at) for at in range(self.size)]
        self.attack = [Attack(at) for at in range(self.size)]
        self.overfly = [Overfly(at) for at in range(self.size)]
        self.place = [Place(at) for at in range(self.size)]
        self.retreat = [Retreat(at) for at in range(self.size)]

    def is_strait(self, straits: list[tuple[int, int]], here: int, there: int) -> bool:
        return (here, there) in straits or (there, here) in straits

    def label(self, at: int) -> str:
        """CCRR: column and row, counted from 01."""
        return self.labels[at]

    def at(self, label: str) -> int:
        """The hex with that label; `ValueError` says what is wrong with it."""
        if len(label) != 4 or not (label.isascii() and label.isdecimal()):
            raise ValueError(f"'{label}' is not a hex; write column and row as four digits, such as 0412")
        column, row = int(label[:2]) - 1, int(label[2:]) - 1
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise ValueError(f"hex {label} is off the map, which has {self.columns} columns and {self.rows} rows")
        return row * self.columns + column

    def is_brown(self, at: int) -> bool:
        return self.colour[at] == BROWN

    def is_house_colour(self, at: int) -> bool:
        return self.colour[at] < HOUSES


class Paths:
    """Where one way of moving leads from one hex on an empty map."""

    def __init__(self, hexes: list[int], passed: list[int]) -> None:
        self.hexes = hexes
        """Every hex it leads to, in the order in which they are found."""
        self.passed = passed
        """Those from which it leads on: while nobody holds one of these the others are found as on the empty map."""


class Spiral:
    """The hexes as seen from one, nearest first, with how far each is and how many lie within each distance."""

    def __init__(self, around: list[list[int]], origin: int, shut: list[int], farthest: int) -> None:
        self.farthest = farthest
        """Hexes beyond are not looked at."""
        self.steps, self.nearest, self.within = distances(around, origin, shut, farthest)
        while len(self.within) <= FARTHEST:
            self.within.append(len(self.nearest))


class Sky:
    """Distances as the airjet flies, around what is shut to all; each is worked out when and as far as asked for."""

    def __init__(self, around: list[list[int]], shut: list[int], whole: Sky | None = None) -> None:
        self.around = around
        self.shut = shut
        self.whole = whole
        """The sky before anything in it was devastated: shared by all games, and right for who flies far from that."""
        self.spirals: list[Spiral | None] = [None] * len(around)

    def seen_from(self, origin: int, farthest: int = FAR) -> Spiral:
        spiral = self.spirals[origin]
        if spiral is not None and spiral.farthest >= farthest:
            return spiral
        if self.whole is not None:
            spiral = self.whole.seen_from(origin, farthest)
            if self.is_whole_within(spiral.steps, farthest):
                return spiral
        spiral = Spiral(self.around, origin, self.shut, farthest)
        self.spirals[origin] = spiral
        return spiral

    def is_whole_within(self, steps: list[int], farthest: int) -> bool:
        """Whether nothing shut is so near."""
        for at in self.shut:
            if steps[at] <= farthest:
                return False
        return True
