"""MOV-10, MOV-14, LOS: the table as flat tables, and the plane geometry that pieces are judged by."""

from __future__ import annotations

import pytest

from antarium.games.baseone.ground import Ground, Point, apart, narrowest, turned, twice_area
from antarium.games.baseone.ids import AREA, BLOCKING, CLEAR, DIFFICULT, HARD, IMPASSABLE, LIGHT, OBSTACLE, SOLID
from antarium.games.baseone.terrain import TYPES, bare, piece_of
from antarium.kernel.testing import rule

Outline = tuple[Point, ...]


def square(x: int, y: int, side: int = 1000) -> Outline:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


PIECES = (
    piece_of("rubble", square(10_000, 10_000, 6000)),
    piece_of("wall", ((20_000, 20_000), (27_000, 20_000), (27_000, 21_000), (20_000, 21_000)), "Long wall"),
    piece_of("spire", ((40_000, 40_000), (43_000, 41_000), (41_000, 44_000))),
    piece_of("chasm", square(2000, 30_000, 4000)),
    piece_of("hill", square(30_000, 5000, 7000)),
    piece_of("jungle", square(3000, 3000, 6000)),
)
GROUND = Ground("own", "Proving ground", 48_000, 36_000, PIECES)


def test_every_table_is_indexed_by_piece() -> None:
    assert (GROUND.pieces, GROUND.width, GROUND.depth) == (6, 48_000, 36_000)
    assert GROUND.names == ["Rubble", "Long wall", "Spire", "Chasm", "Hill", "Dense jungle"]
    assert GROUND.type == ["rubble", "wall", "spire", "chasm", "hill", "jungle"]
    assert GROUND.kind == [AREA, OBSTACLE, SOLID, SOLID, AREA, AREA]
    assert (GROUND.going[0], GROUND.sight[0], GROUND.cover[0]) == (DIFFICULT, LIGHT, HARD)
    assert GROUND.polygon[2] == [(40_000, 40_000), (43_000, 41_000), (41_000, 44_000)]
    assert list(zip(GROUND.xs[2], GROUND.ys[2], strict=True)) == GROUND.polygon[2]
    assert (GROUND.left[2], GROUND.right[2], GROUND.bottom[2], GROUND.top[2]) == (40_000, 43_000, 40_000, 44_000)


@rule("LOS-4", "LOS-5", "LOS-6")
def test_what_hides_and_what_may_be_looked_through() -> None:
    assert GROUND.blocks_sight == [0, 0, 1, 0, 1, 1]
    assert GROUND.light == [0, 1]
    assert GROUND.obstacles == [1]
    assert GROUND.impassable == [2, 3]
    assert GROUND.areas() == [0, 4, 5]
    assert (GROUND.sight[3], GROUND.going[3], GROUND.sight[4]) == (CLEAR, IMPASSABLE, BLOCKING)


@rule("SET-1", "MOV-14", "CVR-1")
def test_the_catalogue_of_terrain() -> None:
    catalogue = {kind: f"{one.kind}, {one.going}, {one.sight}, {one.cover}" for kind, one in TYPES.items()}
    assert catalogue == {
        "scrub": "area, open, light, soft",
        "light-woods": "area, difficult, light, soft",
        "jungle": "area, difficult, dense, soft",
        "rubble": "area, difficult, light, hard",
        "boulders": "area, difficult, dense, hard",
        "swamp": "area, difficult, clear, none",
        "hill": "area, open, blocking, none",
        "hedge": "obstacle, open, light, soft",
        "wall": "obstacle, open, light, hard",
        "building": "solid, impassable, blocking, none",
        "spire": "solid, impassable, blocking, none",
        "bluff": "solid, impassable, blocking, none",
        "chasm": "solid, impassable, clear, none",
    }


@rule("SET-3")
def test_a_table_may_be_bare() -> None:
    ground = bare(36_000, 72_000)
    assert (ground.pieces, ground.width, ground.depth, ground.id) == (0, 36_000, 72_000, "none")


# Geometry


def test_area_and_turning() -> None:
    assert twice_area(square(5, 5, 10)) == 200
    assert twice_area(square(5, 5, 10)[::-1]) == -200
    assert turned(square(0, 0, 10), 100, 50) == ((100, 50), (90, 50), (90, 40), (100, 40))
    assert twice_area(turned(square(0, 0, 10), 100, 50)) == 200


@pytest.mark.parametrize(
    ("other", "gap", "expected"),
    [
        (square(1000, 0), 1, False),  # side by side
        (square(1001, 0), 1, True),
        (square(1000, 1000), 1, False),  # corner to corner
        (((1000, 0), (2000, 0), (0, 2000), (0, 1001)), 1, False),
        (square(2000, 0), 1000, True),
        (square(1999, 0), 1000, False),
        (square(250, 250, 500), 1, False),  # within
        (square(-500, -500, 2000), 1, False),  # around
        (square(0, 0), 1, False),  # the same
        (((1500, -100), (2000, 500), (1500, 1100), (1400, 500)), 400, True),
        (((1500, -100), (2000, 500), (1500, 1100), (1400, 500)), 401, False),
    ],
)
def test_pieces_apart(other: Outline, gap: int, expected: bool) -> None:
    assert apart(square(0, 0), other, gap) == apart(other, square(0, 0), gap) == expected


@rule("MOV-10")
def test_what_is_narrow() -> None:
    bar = ((0, 0), (6000, 6000), (5000, 7000), (-1000, 1000))  # 1.414 wide
    assert narrowest(bar, 1415)
    assert not narrowest(bar, 1414)
    assert not narrowest(square(0, 0, 2001), 2000)
    assert narrowest(square(0, 0, 2000), 2000)
    bent = ((0, 0), (9000, 0), (9000, 9000), (8000, 9000), (8000, 1000), (0, 1000))
    assert not narrowest(bent, 2000)
