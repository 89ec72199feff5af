"""The table in letters: it fits the width, says everything without colour, and shows models where they stand."""

from __future__ import annotations

import pytest

from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.model import State
from antarium.games.baseone.picture import LOOKS, MARK, SIGNS, picture, sign_of
from antarium.games.baseone.shortcuts import place_at
from antarium.games.baseone.terrain import TYPES
from antarium.kernel.testing import random_game
from tests.games.baseone.battlefield import field, piece

GAME = BaseOne()
WOODS = [("light-woods", "10,10 20,10 20,20 10,20"), ("wall", "30,30.2 36,30.2 36,30.7 30,30.7")]


def drawn(s: State, width: int = 80, marked: tuple[int, ...] = ()) -> list[str]:
    return [str(line) for line in picture(s, width, marked)]


def letter_at(lines: list[str], x: int, y: int, depth: int = 48) -> str:
    """The letter at a point in inches, of a picture with an inch to a column."""
    return lines[(depth - 1 - y) // 2][3 + x]


def duel(**more: object) -> State:
    at = {"A1": "12.5,24.5", "B1": "24.5,40.5"}
    return field("concord: strike-squad", "ghar: outcast-command, outcast-squad", at, pieces=WOODS, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("table", ["36x36", "48x48", "72x48", "37x61", "72x72"])
@pytest.mark.parametrize("width", [24, 40, 60, 79, 80, 100, 160])
def test_the_picture_fits_the_width(width: int, table: str) -> None:
    position = next(random_game(GAME, "picture", 2, table=table))
    lines = [str(line) for line in GAME.picture(GAME.observe(position, 0), width, ())]
    assert max(len(line) for line in lines) <= width
    assert all(line.isascii() for line in lines)


def test_a_unit_bears_its_code_and_its_other_models_a_letter() -> None:
    lines = drawn(duel())
    assert letter_at(lines, 12, 24) + letter_at(lines, 13, 24) == "A1"
    assert letter_at(lines, 14, 24) == "a"
    assert letter_at(lines, 24, 40) + letter_at(lines, 25, 40) == "B1"
    assert sum(line.count("a") for line in [one[3:51] for one in lines[:24]]) == 4


def test_terrain_is_drawn_where_it_lies() -> None:
    lines = drawn(duel())
    assert letter_at(lines, 11, 12) == letter_at(lines, 19, 18) == "t"
    assert letter_at(lines, 21, 18) == "."
    assert [letter_at(lines, x, 30) for x in (29, 30, 35, 36)] == [".", "#", "#", "."], "thin as it is"


def test_the_edges_are_numbered_in_inches() -> None:
    lines = drawn(duel())
    assert lines[24].startswith("   0     6     12    18")
    assert lines[23].startswith(" 0 ")
    assert lines[21].startswith(" 4 ")
    half = drawn(duel(), 40)
    assert half[12].startswith("   0     12    24"), "two inches to a column"


def test_choices_are_marked_by_a_sign_and_units_in_the_legend() -> None:
    s = duel()
    lines = drawn(s, 80, (place_at(5_500, 5_500), *s.models(s.forces.unit_with("B1"))))
    assert letter_at(lines, 5, 5) == MARK
    assert any(">B1" in line for line in lines)
    assert any(" A1  C3 Strike Squad" in line for line in lines)


def test_the_legend_goes_below_where_there_is_no_room_beside() -> None:
    s = duel(table="72x48")
    lines = drawn(s, 80)
    assert lines[25] == ""
    assert any(line.startswith(" A1") for line in lines[26:])


def test_every_type_of_terrain_has_a_sign_with_a_meaning() -> None:
    corners = {"obstacle": "10,10 18,10 18,11 10,11"}
    for kind, entry in TYPES.items():
        ground = Ground("t", "t", 48_000, 48_000, (piece(kind, corners.get(entry.kind, "9,9 19,9 19,19")),))
        assert SIGNS[sign_of(ground, 0)], kind
    assert set(LOOKS) == set(SIGNS)
