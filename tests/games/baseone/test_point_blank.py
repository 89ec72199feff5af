"""PBS: shooting as the units close, and breaking off."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import MODE_CODE
from antarium.games.baseone.events.assault import AssaultBrokenOff, BlowsRolled
from antarium.games.baseone.events.impact import AmmunitionRolled, ResistTested
from antarium.games.baseone.events.shooting import HitsRerolled, ShotsRolled, WeaponsChosen
from antarium.games.baseone.events.turns import BreakTested, BrokeUnderPins
from antarium.games.baseone.frames import Assault, BreakTest, Consolidation, Impact, Volley
from antarium.games.baseone.ids import ADVANCE, DOWN, FIRE, LOW_AMMO, RUN, WEAPON_LOST
from antarium.games.baseone.model import State
from antarium.games.baseone.sequences import BOOK
from antarium.kernel.flow import Sequence
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed
from tests.games.baseone.striking import FIGHTS, Book, model, numbers, part, resolve

GANG = "boromite: gang-fighters"
SQUAD = "concord: strike-squad"
ALONE = {"A1.1": "10,10", "B1.1": "10,11"}
SHOTS_END = 5
"""Where in an assault it comes to blows."""
CLOSING: Book = part(Volley, Impact) | {Assault: Sequence("point-blank", *BOOK[Assault].steps[:SHOTS_END])}
BREAKING: Book = {**CLOSING, **part(BreakTest)}


def close(s: State, *texts: str, sprints: bool = False, book: Book = CLOSING) -> list[Event]:
    """A1 and B1 shoot at each other, break tests left out unless the book has them; all that happened."""
    pos, told = resolve(s, Assault(0, 1, sprints), *texts, book=book)
    assert not pos.pending, choices(pos)
    return told


def shots(told: list[Event]) -> list[list[list[int]]]:
    """For each volley and shooter the values its number is made of."""
    return [[[one.value for one in aim.modifiers] for aim in event.aims] for event in of_type(told, ShotsRolled)]


@rule("PBS-1", "TRN-4")
def test_both_shoot_at_the_same_time() -> None:
    """The fallen still shoot back, and of what is destroyed no pins and dice are left."""
    s = field(GANG, GANG, ALONE, dice=[2, 10, 10, 2, 10, 10])
    close(s)
    assert not s.is_alive(0)
    assert not s.is_alive(1)
    assert s.pins == [0, 0]
    assert (s.dice_owned, s.dice_lost) == ([0, 0], [1, 1])


@rule("PBS-1", "PBS-3", "ACC-2")
def test_pins_taken_at_point_blank_do_not_count_for_the_answer() -> None:
    """D-73: but older ones do."""
    s = field(GANG, GANG, ALONE, dice=[2, 2, 9], pins={"B1": 1})
    assert shots(close(s)) == [[[5]], [[5, -1]]]
    assert s.pins == [0, 2]


@rule("PBS-1")
def test_a_unit_that_is_down_shoots_second_with_what_is_left() -> None:
    """After its casualties, its pin and its break test."""
    at = {"A1.1": "10,10", "A1.2": "11,10", "B1.1": "10,12", "B1.2": "11,12"}
    s = field(GANG, GANG, at, dice=[2, 2, 2, 2, 10, 2, 2, 9], orders={"B1": DOWN})
    told = close(s, "hit 2", book=BREAKING)
    assert shots(told) == [[[5], [5]], [[5, -1]]]
    assert told.index(of_type(told, BreakTested)[0]) < told.index(of_type(told, ShotsRolled)[1])
    s = field(GANG, GANG, at, dice=[2, 2, 2, 2, 10, 2, 10], orders={"B1": DOWN})
    told = close(s, "hit 2", book=BREAKING)
    assert not s.is_alive(1)
    assert len(of_type(told, ShotsRolled)) == 1, "it broke before it could answer"


@rule("PBS-1", "BUD-1")
def test_a_spotter_lost_in_the_first_volley_still_helps_in_the_answer() -> None:
    """D-43"""
    s = field(GANG, SQUAD, ALONE | {"B1.s": "10,12"}, dice=[1, 9, 2, 5])
    carbine = "mode plasma-carbine/single"
    told = close(s, "hit s", carbine, carbine, "reroll 1")
    assert not s.standing[model(s, "B1.s")]
    assert len(of_type(told, ResistTested)) == 1


@rule("PBS-1", "PBS-2", "DMG-7")
def test_a_weapon_that_fails_in_the_first_volley_still_answers() -> None:
    s = field("boromite: work-gang", "ghar: crawler", {"A1.1": "10,10", "B1": "10,13"}, dice=[2, 10, 8, 1, 9, 9])
    told = close(s, "hold", "mode scourer-cannon/concentrated")
    assert s.damage[model(s, "B1.1")] & WEAPON_LOST
    assert [len(event.aims) for event in of_type(told, ShotsRolled)] == [1, 2]
    s = field("boromite: work-gang", "ghar: crawler", {"A1.1": "10,10", "B1": "10,13"}, dice=[9, 9])
    s.damage[model(s, "B1.1")] |= WEAPON_LOST
    told = close(s, "mode scourer-cannon/concentrated")
    assert [len(event.aims) for event in of_type(told, ShotsRolled)] == [1, 1], "one that had failed before does not"


@rule("PBS-2", "FRC-8")
@pytest.mark.parametrize(
    ("roster", "modes"),
    [
        ("algoryn: ai-squad", ["mag-pistol", *["mag-gun"] * 3, "micro-x-launcher/direct"]),
        ("boromite: lavamites", ["plasma-pistol", *["lavamite-spit"] * 3]),
        ("algoryn: ai-mag-cannon", ["mag-pistol"] * 2),
        ("concord: c3d1", []),
        ("concord: c3m4", []),
        ("freeborn: striker", []),
        ("ghar: crawler", ["scourer-cannon/concentrated"] * 2),
    ],
)
def test_who_shoots_at_point_blank_and_with_what(roster: str, modes: list[str]) -> None:
    """D-76: vehicles and drones too have standard weapons, hand weapons and spit only."""
    s = field(GANG, roster, {"A1.1": "10,10", "B1": "10,13"}, dice=[9, *[10] * len(modes)])
    pos, told = resolve(s, Assault(0, 1), book=CLOSING)
    while pos.pending:
        wanted = [text for text in choices(pos) if text.partition(" ")[2] in modes]
        told += play(pos, wanted[0])
    chosen = [event for event in of_type(told, WeaponsChosen) if event.unit == 1]
    assert [MODE_CODE[mode] for event in chosen for mode in event.modes] == modes


@rule("PBS-3")
def test_only_the_assaulted_have_cover() -> None:
    """D-73"""
    rocks = ("rubble", "5,5 15,5 15,15 5,15")
    s = field(GANG, GANG, ALONE, dice=[2, 2, 2, 2], pieces=[rocks])
    assert numbers(close(s)) == [6 + 1 + 2 - 1, 6 + 1 - 1]


@rule("PBS-3")
def test_it_is_resolved_as_on_an_advance_at_range_0() -> None:
    """D-73: no aiming, no terrain between; everybody sees everybody, and a crewed weapon can be hit."""
    wall = ("wall", "0,10.9 30,10.9 30,11.4 0,11.4")
    at = {"A1": "10,10", "B1": "10,12.5"}
    s = field(GANG, "algoryn: ai-mag-support", at, dice=[2, *[9] * 4, 2, 9, 9], pieces=[wall], orders={"A1": FIRE})
    pos, told = resolve(s, Assault(0, 1), book=CLOSING)
    assert of_type(told, WeaponsChosen)[0].range == 0
    assert shots(told) == [[[5]] * 5]
    assert choices(pos) == ["hit 1", "hit 2", "hit w", "spread"]


@rule("PBS-3", "RRL-2")
def test_hits_on_a_sprinting_assaulter_are_rolled_again() -> None:
    for sprints in (True, False):
        s = field(GANG, GANG, ALONE, dice=[9, 2, *([9] if sprints else [2])])
        assert len(of_type(close(s, sprints=sprints), HitsRerolled)) == int(sprints)


@rule("PBS-3", "RRL-2")
def test_hits_on_fast_units_that_run_are_rolled_again() -> None:
    s = field(
        "freeborn: skyraiders", GANG, {"A1.1": "10,10", "B1.1": "10,12"}, dice=[9] * 4 + [2, 9], orders={"A1": RUN}
    )
    assert len(of_type(close(s, "hold"), HitsRerolled)) == 1


@rule("PBS-3", "RRL-2")
@pytest.mark.parametrize(
    ("roster", "again"),
    [
        ("ghar: battle-squad", 1),
        ("isorian: tsan", 1),
        ("boromite: lavamites", 1),
        ("algoryn: ai-launcher", 1),
        ("freeborn: skyraiders", 0),
        ("concord: c3d1", 0),
        ("freeborn: striker", 0),
    ],
)
def test_who_profits_from_being_down(roster: str, again: int) -> None:
    """D-106"""
    s = field(GANG, roster, {"A1.1": "10,10", "B1": "10,13"}, dice=[2] * (1 + again), orders={"B1": DOWN})
    volley = Volley(0, 1, ADVANCE, point_blank=True, shooters=(0,))
    _, told = resolve(s, volley, book=part(Volley))
    assert len(of_type(told, HitsRerolled)) == again


@rule("ASL-5", "REA-3")
def test_nobody_goes_down_or_flips_against_point_blank_shooting() -> None:
    """D-74"""
    s = field(GANG, "isorian: phase-squad", ALONE, dice=[9, 9], orders={"B1": FIRE})
    pos, _ = resolve(s, Assault(0, 1), book=CLOSING)
    assert choices(pos) == ["mode plasma-carbine/single", "mode plasma-carbine/scatter"]
    assert s.first_order[1] == FIRE


THREE = {"A1.1": "10,10", "A1.2": "11,10", "A1.3": "12,10", "B1.1": "10,12", "B1.2": "11,12"}


@rule("PBS-4", "HTH-6", "HTH-9")
def test_break_tests_come_after_both_have_shot_and_the_survivor_consolidates() -> None:
    """No blows follow, and the survivor takes no pins for those who fell at point-blank."""
    s = field(GANG, GANG, THREE, dice=[2, 9, 9, 10, 9, 2, 10, 2, 10])
    pos, told = resolve(s, Assault(0, 1), "hit 2", "hit 2", book=FIGHTS)
    assert [event.unit for event in of_type(told, BreakTested)] == [0, 1]
    assert told.index(of_type(told, BreakTested)[0]) > told.index(of_type(told, ShotsRolled)[1])
    assert not s.is_alive(1)
    assert len(s.members(0)) == 2
    assert s.pins[0] == 1
    assert of_type(told, BlowsRolled) == []
    assert pushed(pos) == [Consolidation(units=(0,))]


@rule("PBS-4", "HTH-6", "HTH-9")
def test_the_same_if_the_assaulters_break() -> None:
    s = field(GANG, GANG, THREE, dice=[2, 9, 9, 10, 9, 2, 10, 10, 2])
    pos, told = resolve(s, Assault(0, 1), "hit 2", "hit 2", book=FIGHTS)
    assert not s.is_alive(0)
    assert s.pins[1] == 1
    assert of_type(told, BlowsRolled) == []
    assert pushed(pos) == [Consolidation(units=(1,))]


@rule("PBS-4", "BRK-6")
def test_automatic_breaks_come_last() -> None:
    """D-90"""
    s = field(GANG, GANG, {"A1.1": "10,10", "B1": "10,12"}, dice=[2, 2, *[10] * 5, 5], pins={"B1": 8})
    told = close(s, "spread", book=BREAKING)
    assert [event.unit for event in of_type(told, BreakTested)] == [1]
    assert of_type(told, BrokeUnderPins) == [BrokeUnderPins(1, 9, 9)]
    assert not s.is_alive(1)


@rule("PBS-5")
@pytest.mark.parametrize(("order", "may"), [(RUN, True), (DOWN, False)])
def test_a_fast_unit_on_run_may_break_off(order: int, may: bool) -> None:
    at = {"A1.1": "10,10", "B1.1": "10,12"}
    s = field("freeborn: skyraiders", GANG, at, dice=[10] * 5, orders={"A1": order})
    pos, _ = resolve(s, Assault(0, 1), book=CLOSING)
    if not may:
        assert not pos.pending
        return
    assert choices(pos) == ["break-off", "hold"]
    s = field("freeborn: skyraiders", GANG, at, dice=[10] * 5, orders={"A1": order})
    pos, told = resolve(s, Assault(0, 1), "break-off", book=FIGHTS)
    assert of_type(told, AssaultBrokenOff) == [AssaultBrokenOff(0, 1)]
    assert of_type(told, BlowsRolled) == []
    assert pushed(pos) == [Consolidation(units=(0, 1), broke_off=0)]


@rule("PBS-5")
def test_a_fast_unit_that_was_assaulted_may_break_off_too() -> None:
    """D-84: and it then moves first."""
    at = {"A1.1": "10,10", "B1.1": "10,12"}
    s = field(GANG, "freeborn: skyraiders", at, dice=[10] * 5, orders={"A1": RUN, "B1": RUN})
    pos, _ = resolve(s, Assault(0, 1), book=FIGHTS)
    assert pos.pending[0].seat == 1, "gang fighters on Run are not Fast"
    play(pos, "break-off")
    assert pushed(pos) == [Consolidation(units=(1, 0), broke_off=1)]


@rule("FRC-14")
def test_point_blank_shooting_uses_ammunition() -> None:
    """D-68"""
    s = field("ghar: outcast-squad", "ghar: outcast-squad", ALONE, dice=[9, 9, 9, 9, 10, 3])
    told = close(s)
    assert [(event.unit, event.roll) for event in of_type(told, AmmunitionRolled)] == [(0, 10), (1, 3)]
    assert s.marks[0] & LOW_AMMO
    assert not s.marks[1] & LOW_AMMO
