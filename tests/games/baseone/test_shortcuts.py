"""Shorter ways to write choices, the straight move, and where choices point on the table."""

from __future__ import annotations

import pytest

from antarium.games.baseone.frames import AdvanceOrder, Impact, Move
from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import ADVANCING, IMMOBILE, INCH, RUNNING
from antarium.games.baseone.model import State
from antarium.games.baseone.sequences import BOOK
from antarium.games.baseone.shortcuts import EXAMPLES, is_point, place_at, places, point_of, shorthand
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import NOTATION, field, play, read, refused, stage

A1 = 0


@pytest.mark.parametrize(
    ("text", "stands_for"),
    [
        ("A2 fire B3", ("order A2 fire", "shoot B3")),
        ("a2 Fire b3", ("order a2 Fire", "shoot b3")),
        ("A2 run north 8", ("order A2 run", "go north 8")),
        ("A2 advance 30 4.5 B3", ("order A2 advance", "go 30 4.5", "shoot B3")),
        ("A2 run B3", ("order A2 run", "assault B3")),
        ("A2 sprint B3", ("order A2 sprint", "assault B3")),
        ("north 5", ("go north 5",)),
        ("South-West 2.25", ("go South-West 2.25",)),
        ("A2 fire", ()),
        ("A2", ()),
        ("", ()),
        ("A2 dance north", ()),
        ("Q2 run north 5", ()),
        ("upwards 5", ()),
        ("shoot B3", ()),
    ],
)
def test_short_lines(text: str, stands_for: tuple[str, ...]) -> None:
    assert shorthand(text) == stands_for


def test_the_examples_are_understood_as_they_say() -> None:
    for example in EXAMPLES:
        short, _, rest = example.partition("` for `")
        expected = tuple(rest.partition("`")[0].split("; "))
        assert shorthand(short.removeprefix("`")) in (expected, ()), example
    for texts in (shorthand("A2 advance north-east 4.5 B3"), shorthand("A2 run B3")):
        assert [NOTATION.write(NOTATION.read(text)) for text in texts] == list(texts)


# The straight move


def moving(pace: int = ADVANCING, left: int = 5 * INCH, **more: object) -> Position:
    s = field("concord: strike-squad", "ghar: battle-squad", {"A1": "20,20", "B1": "20,45"}, **more)  # type: ignore[arg-type]
    return stage(s, AdvanceOrder(A1, at=1), Move(A1, pace, left), book=BOOK)


def table(position: Position) -> State:
    return table_of(position.state)


@rule("MOV-1", "MOV-2")
@pytest.mark.parametrize(
    ("text", "dx", "dy"),
    [
        ("go north 5", 0, 5_000),
        ("go east 2.5", 2_500, 0),
        ("go south-west 4", -2_828, -2_828),
        ("go 30 5", 4_330, 2_500),
        ("go 225 5", -3_535, -3_535),
    ],
)
def test_a_unit_goes_straight(text: str, dx: int, dy: int) -> None:
    position = moving()
    before = table(position).clone()
    play(position, text)
    after = table(position)
    for model in after.models(A1):
        assert abs(after.x[model] - before.x[model] - dx) <= 1
        assert abs(after.y[model] - before.y[model] - dy) <= 1


@rule("MOV-1")
def test_a_full_move_is_possible_in_every_direction() -> None:
    for bearing in range(360):
        play(moving(), f"go {bearing} 5")
        play(moving(RUNNING, 10 * INCH), f"go {bearing} 10")


@pytest.mark.parametrize(
    ("text", "rule_id"),
    [("go north 5.001", "MOV-1"), ("go south 11", "MOV-1"), ("go north 0", "MOV-2"), ("go north -3", "MOV-2")],
)
def test_no_straight_move_is_longer_than_allowed(text: str, rule_id: str) -> None:
    refusal = refused(moving(), text)
    assert refusal.rule in (rule_id, "MOV-2")
    assert "A1" in refusal.reason


def test_the_way_must_be_free_and_its_end_legal() -> None:
    chasm = [("chasm", "10,22 35,22 35,28 10,28")]
    assert refused(moving(pieces=chasm), "go north 5").rule == "MOV-4"
    wall = moving(pieces=[("wall", "10,23 35,23 35,24 10,24")])
    assert refused(wall, "go north 3").rule == "MOV-10"
    play(moving(), "hold")


def test_whoever_cannot_move_is_left_behind() -> None:
    position = moving()
    table(position).damage[0] = IMMOBILE
    x = table(position).x[0]
    refusal = refused(position.clone(), "move 1@20,12")
    assert refusal.rule == "MOV-18"
    assert table(position).x[0] == x


def test_a_straight_move_reads_back() -> None:
    assert NOTATION.write(read("go 90 5")) == "go north 5"
    assert NOTATION.write(read("go NORTH-EAST 0.5")) == "go north-east 0.5"
    assert NOTATION.write(read("go 44 5")) == "go 44 5"


# Where choices point


def test_points_and_models_are_told_apart() -> None:
    assert not is_point(500)
    assert is_point(place_at(0, 0))
    for x, y in ((0, 0), (12_345, 47_999), (71_999, 71_000)):
        east, north = point_of(place_at(x, y))
        assert (east // INCH, north // INCH) == (x // INCH, y // INCH)


def test_choices_point_at_the_models_or_points_they_name() -> None:
    s = field("concord: strike-squad", "ghar: battle-squad", {"A1": "20,10", "B1": "20,40"})
    enemy = tuple(s.models(s.forces.unit_with("B1")))
    assert places(s, (), read("shoot B1")) == places(s, (), read("assault B1")) == enemy
    assert places(s, (), read("order A1 fire")) == tuple(s.models(A1))
    assert places(s, (), read("keep A1 B1")) == (*s.models(A1), *enemy)
    assert places(s, (), read("keep")) == places(s, (), read("hold")) == places(s, (), read("go north 5")) == ()
    assert places(s, (), read("move 1@12.5,30/90 2@12.9,30.2")) == (place_at(12_500, 30_000),)
    assert places(s, (), read("shield 3 4 90")) == (place_at(3_000, 4_000),)
    assert places(s, (), read("hit 2")) == ()
    assert places(s, (Impact(target=1),), read("hit 2")) == (s.forces.model_with("B1.2"),)
    assert places(s, (Impact(target=1),), read("hit w")) == ()
    assert places(s, (), read("shoot B9")) == ()


def test_the_game_hands_them_on() -> None:
    game = BaseOne()
    position = game.start(2, seed="places", key=None)
    seen = game.observe(position, 0)
    for action in position.pending[0].some(12):
        game.places(seen, action)
    assert game.shorthand("A1 fire B2") == ("order A1 fire", "shoot B2")
    assert game.shorthands == EXAMPLES
