"""UNT-5, HTH-9, D-82: an end of a move in formation and clear of all others is found wherever there is one."""

from __future__ import annotations

from antarium.games.baseone.bases import gap, gap_units_within
from antarium.games.baseone.formation import in_formation
from antarium.games.baseone.frames import Consolidation, Move
from antarium.games.baseone.ids import ADVANCING, CONSOLIDATING, IMMOBILE, INCH
from antarium.games.baseone.model import State
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, play, refused, stage
from tests.games.baseone.marching import BOOK, model, move
from tests.games.baseone.striking import Book, part

GANG = "boromite: gang-fighters"
OUTCASTS = "ghar: outcast-squad"
CLEARING: Book = part(Consolidation, Move)


def clearing(s: State, *units: int) -> Position:
    return stage(s, Consolidation(units=units), book=CLEARING)


# HTH-9 Moving clear


@rule("HTH-9", "UNT-5")
def test_a_unit_with_a_broken_formation_moves_clear_where_it_can() -> None:
    """Its two models are 8.5" apart before a line of enemies, and meet behind it."""
    enemies = {f"B1.{number + 1}": f"{x},20.99" for number, x in enumerate((20, 22, 24, 26, 28.5))}
    s = field(GANG, GANG, {"A1.1": "20,20", "A1.5": "28.5,20"} | enemies)
    pos = clearing(s, 0)
    assert refused(pos, "hold").rule == "HTH-9"
    offered = choices(pos)
    assert "hold" not in offered
    assert offered
    play(pos, offered[0])
    assert not gap_units_within(s, 0, 1, INCH)
    assert in_formation(s, 0)


@rule("HTH-9")
def test_a_model_finds_its_way_out_between_enemies_and_walls() -> None:
    at = {
        "A1.1": "20,20", "B1.1": "20.544,20.825", "B1.2": "22.103,20.229", "B1.3": "21.198,22.463",
        "B1.4": "22.682,21.2", "B1.5": "23.882,20.492",
    }  # fmt: skip
    walls = [
        ("building", "19.928,14.365 22.923,14.365 22.923,18.634 19.928,18.634"),
        ("building", "18.065,19.123 19.399,19.123 19.399,20.268 18.065,20.268"),
    ]
    s = field(GANG, GANG, at, pieces=walls)
    pos = clearing(s, 0)
    assert refused(pos, "hold").rule == "HTH-9"
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, 1, INCH)


@rule("HTH-9", "MOV-18")
def test_an_immobilised_model_in_touch_does_not_hold_its_mates() -> None:
    """D-82 The others move clear; the other side has to get away from the immobilised one."""
    s = field(
        "concord: c3d1",
        GANG,
        {"A1.1": "20,20", "A1.2": "21.7,20", "A1.3": "23.4,20", "B1.1": "20,21.285", "B1.2": "21.7,21.285"},
    )
    s.damage[0] |= IMMOBILE
    assert refused(clearing(s, 0), "hold").rule == "HTH-9"
    stays_near = clearing(s, 0)
    play(stays_near, "move 2@21.7,18.8 3@23.4,18.8")
    assert s.standing[model(s, "A1.1")], "still in formation with the others"
    pos = clearing(s, 1)
    assert refused(pos, "hold").rule == "HTH-9"
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, 1, INCH)


PIT = [
    ("building", "17,18 19.4,18 19.4,20.4 17,20.4"),
    ("building", "20.6,18 23,18 23,20.4 20.6,20.4"),
    ("building", "17,17 23,17 23,19 17,19"),
]
"""A dead end, in which the enemy before it leaves half an inch."""


@rule("HTH-9")
def test_a_unit_that_is_hemmed_in_moves_as_far_away_as_it_can() -> None:
    """D-82 The enemy is an immobilised drone."""
    s = field(GANG, "concord: c3d2", {"A1.1": "20,20", "B1.1": "20,21.68"}, pieces=PIT)
    s.damage[model(s, "B1.1")] |= IMMOBILE
    pos = clearing(s, 1, 0)
    assert pos.pending[0].seat == 0, "the immobilised one is not asked"
    assert refused(pos, "hold").rule == "HTH-9"
    assert refused(pos, "move 1@20,19.7").rule == "UNT-6"
    play(pos, choices(pos)[0])
    assert gap(s, model(s, "A1.1"), model(s, "B1.1")) >= 480
    assert not pos.stack


@rule("HTH-9")
def test_a_unit_that_cannot_get_any_farther_away_stays() -> None:
    """D-82, A10"""
    s = field(GANG, "concord: c3d2", {"A1.1": "20,19.5", "B1.1": "20,21.68"}, pieces=PIT)
    assert choices(clearing(s, 0)) == ["hold"]


@rule("HTH-9", "UNT-6")
def test_a_buddy_drone_must_stand_clear_too() -> None:
    """A charge has left the spotter near a third unit."""
    at = {"A1.1": "21.5,20.4", "A1.s": "22.7,20.4", "B2": "24.3,20"}
    s = field("concord: strike-squad", "isorian: sniper, phase-squad", at)
    pos = clearing(s, 0)
    assert refused(pos, "hold").rule == "HTH-9"
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, s.forces.unit_with("B2"), INCH)


@rule("HTH-9", "MOV-5")
def test_a_buddy_drone_is_put_clear_where_its_unit_cannot_move() -> None:
    """The one walker left stands between walls, clear of the enemy, and its spotter does not."""
    box = [
        ("building", "19,19 19.5,19 19.5,21 19,21"),
        ("building", "20.5,19 21,19 21,21 20.5,21"),
        ("building", "19.5,19 20.5,19 20.5,19.5 19.5,19.5"),
        ("building", "19.5,20.5 20.5,20.5 20.5,21 19.5,21"),
    ]
    at = {"A1.1": "20,20", "A1.s": "21.6,20", "B1.1": "23,20"}
    s = field("concord: strike-squad", GANG, at, pieces=box)
    pos = clearing(s, 0)
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, 1, INCH)


# UNT-5 Formation


TORN = {"A1.1": "20,20", "A1.2": "21.234,20", "A1.4": "23.702,20", "A1.5": "24.936,20"}


@rule("UNT-5", "HTH-9")
def test_a_unit_in_touch_with_its_enemy_restores_its_formation_where_it_can() -> None:
    s = field(GANG, GANG, TORN | {f"B1.{number + 1}": f"{20 + 1.234 * number:.3f},20.99" for number in range(5)})
    pos = clearing(s, 0)
    assert refused(pos, "move 1@20.05,18 2@21.284,18 4@23.702,18 5@24.936,18").rule == "UNT-4"
    play(pos, "move 1@20.6,18 2@21.834,18 4@23.702,18 5@24.936,18")
    assert in_formation(s, 0)


@rule("UNT-5")
def test_a_unit_that_cannot_restore_its_formation_ends_as_close_as_it_can() -> None:
    """D-13 To a tenth of an inch."""
    at = {"A1.1": "20,10", "A1.5": "36,10", "B1": "10,40"}
    s = field(GANG, OUTCASTS, at)
    pos = move(s, "A1", ADVANCING, 5_000)
    assert refused(pos, "move 1@20.02,14.99 5@36,14.99").rule == "UNT-5"
    assert refused(pos, "move 1@25,10 5@31.15,10").rule == "UNT-5"
    play(pos, "move 1@25,10 5@31.05,10")
    s = field(GANG, OUTCASTS, at)
    pos = move(s, "A1", ADVANCING, 5_000)
    play(pos, choices(pos)[0])
    assert gap(s, model(s, "A1.1"), model(s, "A1.5")) <= 6_000 - 984 + 1
    pos = move(field(GANG, OUTCASTS, at), "A1", ADVANCING, 5_000)
    play(pos, "hold")  # A6


@rule("UNT-5")
def test_a_unit_slowed_on_its_way_comes_as_close_as_it_can() -> None:
    """D-13 Having begun to move it must not stay apart."""
    s = field(GANG, OUTCASTS, {"A1.1": "20,10", "A1.5": "36,10", "B1": "10,40"})
    begun = Move(0, ADVANCING, 2_000, moved=True)
    assert refused(stage(s, begun, book=BOOK), "hold").rule == "UNT-5"


@rule("UNT-5", "HTH-9")
def test_a_unit_that_moves_clear_may_have_to_spread_out() -> None:
    """D-13 Where walls keep its models apart it ends as close as they let it, but clear of the enemy."""
    wall = ("building", "20.8,10 21.2,10 21.2,20.4 20.8,20.4")
    enemies = {"B1.1": "20,20.99", "B1.2": "22,20.99", "B1.3": "21,21.7"}
    s = field(GANG, GANG, {"A1.1": "20,20", "A1.2": "22,20"} | enemies, pieces=[wall])
    pos = stage(s, Move(0, CONSOLIDATING, 5_000), book=BOOK)
    play(pos, choices(pos)[0])
    assert not gap_units_within(s, 0, 1, INCH)
