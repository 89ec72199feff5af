"""SHT, BLA: weapons and modes, the order of shots, and the hits handed over."""

from __future__ import annotations

from typing import get_args

import pytest

from antarium.games.baseone.arsenal import MODE_CODE, mode_with
from antarium.games.baseone.events import shooting
from antarium.games.baseone.events.shooting import (
    Aim,
    BlastRolled,
    BlastsHalved,
    ShootingEvent,
    VolleyEnded,
    WeaponsChosen,
)
from antarium.games.baseone.frames import Volley
from antarium.games.baseone.ids import ADVANCE, CAUGHT_SPRINTING, DOWN, POINT_BLANK, SHOT
from antarium.games.baseone.names import reasons
from antarium.games.baseone.sentences.shooting import sentence
from antarium.kernel.records import Event, Modifier
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play
from tests.games.baseone.firing import aims, fire, impacts, resolve

OUTCASTS = "ghar: outcast-squad"


def fired(events: list[Event]) -> list[str]:
    """The modes of the volley, in the order of its dice."""
    (chosen,) = of_type(events, WeaponsChosen)
    return [MODE_CODE[mode] for mode in chosen.modes]


@rule("SHT-6", "SHT-1")
def test_modes_are_chosen_once_for_all_who_carry_the_weapon() -> None:
    """D-38: then the leader chooses between his carbine in that mode and his X-sling."""
    s = field("concord: strike-squad", OUTCASTS, {"A1": "10,10", "B1": "10,29"}, dice=None)
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["mode plasma-carbine/single", "mode plasma-carbine/scatter"]
    play(pos, "mode plasma-carbine/scatter")
    assert choices(pos) == ["mode plasma-carbine/scatter", "mode x-sling"]
    events = play(pos, "mode x-sling")
    assert fired(list(events)) == ["x-sling", *["plasma-carbine/scatter"] * 4]


@rule("SHT-6", "RNG-2")
def test_no_question_where_there_is_no_choice() -> None:
    s = field("concord: strike-squad", OUTCASTS, {"A1.1": "10,1", "A1.2": "12,1", "B1.1": "10,36"}, dice=[5, 5])
    _, events = fire(s, "shoot B1", "hold")
    assert fired(list(events)) == ["plasma-carbine/single"] * 2


@rule("SHT-8")
def test_overhead_weapons_and_slings_come_first() -> None:
    """D-39."""
    s = field("algoryn: ai-squad", OUTCASTS, {"A1": "10,10", "B1": "10,26"}, dice=None)
    pos, _ = fire(s, "shoot B1", "hold", "mode micro-x-launcher/overhead")
    events = play(pos, "mode x-sling", "centre 3")
    assert fired(list(events)) == ["micro-x-launcher/overhead", "x-sling", *["mag-gun"] * 3]


@rule("SHT-4")
def test_a_team_shoots_its_weapon_or_its_pistols() -> None:
    s = field("algoryn: ai-mag-cannon", OUTCASTS, {"A1": "10,10", "B1": "10,26"}, dice=[5, 9, 9])
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["mode mag-pistol", "mode mag-cannon"]
    events = list(play(pos, "mode mag-cannon"))
    assert fired(events) == ["mag-cannon"]
    s = field("algoryn: ai-mag-cannon", OUTCASTS, {"A1": "10,10", "B1": "10,26"}, dice=[9, 9])
    _, events = fire(s, "shoot B1", "hold", "mode mag-pistol", "hold")
    assert fired(events) == ["mag-pistol", "mag-pistol"]


@rule("SHT-4", "RNG-1")
def test_the_range_of_a_team_weapon_is_not_that_of_its_crew() -> None:
    """One or the other shoots, so a crewman nearer than the minimum range does not silence the launcher."""
    team = {"A1.1": "10,10", "A1.2": "12,10", "A1.w": "11,8"}
    s = field("algoryn: ai-launcher", OUTCASTS, team | {"B1.1": "10,20.9"}, dice=[10])
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["mode mag-pistol", "mode x-launcher"]
    assert fired(list(play(pos, "mode x-launcher"))) == ["x-launcher"]
    team["A1.w"] = "11,11.5"
    s = field("algoryn: ai-launcher", OUTCASTS, team | {"B1.1": "10,41.4"}, dice=[10])
    _, events = fire(s, "shoot B1", "hold")
    assert fired(events) == ["x-launcher"]


@rule("SHT-9", "OPT-7")
def test_rapid_fire_is_optional_only_by_the_switch() -> None:
    """D-37."""
    at = {"A1.1": "10,1", "A1.2": "12,1", "B1.1": "12,26"}
    s = field("freeborn: skyraiders", OUTCASTS, at, dice=[9] * 8)
    _, events = fire(s, "shoot B1", "hold")
    assert [len(aim.dice) for aim in aims(events)] == [4, 4]
    s = field("freeborn: skyraiders", OUTCASTS, at, dice=[9] * 2, optional_rapid_fire="on")
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["mode twin-mag-repeater", "once twin-mag-repeater"]
    events = list(play(pos, "once twin-mag-repeater"))
    assert [len(aim.dice) for aim in aims(events)] == [1, 1]
    assert "ACC-6" not in [one.rule for one in aims(events)[0].modifiers]


@rule("BLA-1", "ALC-7")
def test_a_blast_rolls_one_test_and_one_die_for_its_hits() -> None:
    s = field("ghar: battle-squad", "concord: strike-squad", {"A1.1": "10,10", "B1": "8,26"}, dice=[1, 3])
    pos, events = fire(s, "shoot B1", "hold", "mode scourer-cannon/disruptor")
    assert [(event.roll, event.lucky) for event in of_type(events, BlastRolled)] == [(3, True)]
    (impact,) = impacts(pos)
    assert impact.modes == (mode_with("scourer-cannon/disruptor"),) * 3
    assert impact.lucky == (1, 0, 0)


@rule("RRL-3", "ALC-2")
@pytest.mark.parametrize("dice", [(1, 2, 9, 2, 3), (2, 1, 9, 3, 2)])
def test_halving_blasts_keeps_the_lucky_hit(dice: tuple[int, ...]) -> None:
    """Lucky hits are placed first, so they are not the ones that halving takes away, regardless of the shooter."""
    at = {"A1": "10,10", "B1": "8,26"}
    s = field("ghar: battle-squad", "concord: strike-squad", at, dice=list(dice), orders={"B1": DOWN})
    pos, events = fire(s, "shoot B1", "mode scourer-cannon/disruptor")
    (halved,) = of_type(events, BlastsHalved)
    assert (halved.before, halved.after) == (5, 2)
    assert impacts(pos)[0].lucky == (1, 0)


@rule("ACC-1", "ALC-1")
def test_hits_are_handed_over_with_who_can_take_them() -> None:
    at = {"A1": "10,10", "B1.1": "10,30", "B1.2": "12,30", "B1.3": "12,32"}
    s = field("boromite: gang-fighters", OUTCASTS, at, dice=[1, 10, 6, 7, 2])
    pos, events = fire(s, "shoot B1", "hold")
    (impact,) = impacts(pos)
    assert (impact.target, impact.shooter, impact.cause, impact.range) == (1, 0, SHOT, 20_000 - 984)
    assert impact.lucky == (1, 0, 0)
    assert impact.bonus == (0, 0, 0)
    assert set(impact.viable) | set(impact.behind) == set(s.members(1))
    assert impact.covered == (0,) * 3
    assert of_type(events, VolleyEnded) == [VolleyEnded(0, 1, 3, 1)]


SPLIT = {"A1.1": "20,10", "A1.2": "21.2,10", "A1.5": "8,10", "B1.1": "24,27", "B1.2": "8,27"}
"""The fifth of the squad, with its micro-X launcher, sees another model than its fellows do."""
BUILDING = ("building", "10,12 19,12 19,26 10,26")


@rule("ALC-1", "LOS-1")
@pytest.mark.parametrize(
    ("at", "more", "viable"),
    [
        ({}, [], ["B1.1", "B1.2"]),
        ({"A1.s": "6,10"}, [("scrub", "7.4,14 8.6,14 8.6,17 7.4,17")], ["B1.1", "B1.2"]),
        ({"A1.s": "5,24"}, [("building", "6.5,14 9.5,14 9.5,18 6.5,18")], ["B1.1"]),
    ],
)
def test_direct_hits_go_to_what_an_overhead_shooter_sees_by_himself(
    at: dict[str, str], more: list[tuple[str, str]], viable: list[str]
) -> None:
    """It counts whether or not the spotter has the better line, and what only the spotter sees does not."""
    s = field("algoryn: ai-squad", OUTCASTS, SPLIT | at, pieces=[BUILDING, *more], dice=[10, 3, 3, 3])
    mode = ["mode micro-x-launcher/overhead"] if "B1.2" in viable else []  # else he has no other
    pos, _ = fire(s, "shoot B1", "hold", *mode, "mode mag-pistol", "centre 1")
    (impact,) = impacts(pos)
    assert [s.forces.model_code[one] for one in impact.viable] == viable
    seen_by = [s.forces.model_code[one] for one in impact.eyes]
    assert seen_by == (["A1.1", "A1.2", "A1.5"] if "B1.2" in viable else ["A1.1", "A1.2"])


@rule("CVR-3", "ALC-1")
def test_cover_counts_an_overhead_shooter_among_those_who_see() -> None:
    """The wall stands between him and the only model he sees, which nobody else does."""
    wall = ("wall", "7,26 9,26 9,26.5 7,26.5")
    s = field("algoryn: ai-squad", OUTCASTS, SPLIT, pieces=[BUILDING, wall], dice=[10, 3, 3])
    pos, _ = fire(s, "shoot B1", "hold", "mode micro-x-launcher/overhead", "mode mag-pistol", "centre 1")
    (impact,) = impacts(pos)
    assert dict(zip(impact.viable, impact.covered, strict=True)) == {
        s.forces.members[1][0]: 0,
        s.forces.members[1][1]: 2,
    }


@rule("ACC-1")
def test_without_a_hit_nothing_is_handed_over() -> None:
    s = field("boromite: gang-fighters", OUTCASTS, {"A1": "10,10", "B1": "8,31"}, dice=[10, 9, 9, 9, 9])
    pos, events = fire(s, "shoot B1", "hold")
    assert impacts(pos) == []
    assert of_type(events, VolleyEnded) == [VolleyEnded(0, 1, 0, 0)]


@rule("CVR-3", "ALC-1")
def test_cover_is_looked_at_for_every_model() -> None:
    at = {"A1.1": "10,10", "A1.2": "12,10", "B1.1": "10,29.7", "B1.2": "12,34"}
    wall = ("wall", "5,28.5 15,28.5 15,29.2 5,29.2")
    s = field("boromite: gang-fighters", OUTCASTS, at, dice=[2, 2], pieces=[wall])
    pos, _ = fire(s, "shoot B1", "hold")
    (impact,) = impacts(pos)
    assert dict(zip((*impact.viable, *impact.behind), impact.covered, strict=True)) == {
        s.forces.members[1][0]: 2,
        s.forces.members[1][1]: 0,
    }


@rule("PBS-2", "PBS-3")
def test_point_blank_needs_neither_sight_nor_range() -> None:
    """D-73: hand and standard weapons, no aiming, no shield, no terrain; pins are those that were noted."""
    s = field("algoryn: ai-squad", OUTCASTS, {"A1": "10,10", "B1": "10,40"}, dice=None, pins={"A1": 3})
    volley = Volley(0, 1, ADVANCE, shooters=(0, 1, 4), point_blank=True, pins=1)
    pos, _ = resolve(s, volley)
    assert choices(pos) == ["mode mag-pistol", "mode x-sling"]
    events = list(play(pos, "mode mag-pistol"))
    assert fired(events) == ["mag-pistol", "mag-gun", "micro-x-launcher/direct"]
    assert [[one.value for one in aim.modifiers] for aim in aims(events)] == [[5, -1]] * 3


@rule("PBS-2", "FRC-8")
def test_lavamites_spit_at_point_blank_only() -> None:
    s = field("boromite: lavamites", OUTCASTS, {"A1": "10,10", "B1": "10,12"}, dice=[9, 2, 2, 2])
    pos, events = resolve(s, Volley(0, 1, ADVANCE, shooters=tuple(s.members(0)), point_blank=True))
    assert fired(list(events)) == ["plasma-pistol", *["lavamite-spit"] * 3]
    (impact,) = impacts(pos)
    assert impact.cause == POINT_BLANK
    assert impact.range == 0


@rule("PBS-2")
@pytest.mark.parametrize(("unit", "shots"), [("ghar: crawler", 2), ("concord: c3d1", 0), ("concord: c3-howitzer", 3)])
def test_vehicles_and_teams_at_point_blank(unit: str, shots: int) -> None:
    """D-76: the Crawler shoots, drones do not, and a crew uses its pistols."""
    s = field(unit, OUTCASTS, {"A1": "10,10", "B1": "10,12"}, dice=[9] * shots)
    volley = Volley(0, 1, ADVANCE, shooters=tuple(s.members(0)), point_blank=True)
    pos, events = resolve(s, volley)
    if unit == "ghar: crawler":
        events = list(play(pos, "mode scourer-cannon/concentrated"))
    elif shots:
        events += play(pos, "hold")
    assert s.dice.drawn == shots
    assert len(of_type(events, VolleyEnded)) == 1


@rule("RRL-2", "PBS-3")
def test_point_blank_at_a_sprinting_assaulter_forces_rerolls() -> None:
    """D-96."""
    s = field("boromite: gang-fighters", OUTCASTS, {"A1": "10,10", "B1": "10,12"}, dice=[2, 9])
    resolve(s, Volley(0, 1, ADVANCE, shooters=(1,), point_blank=True, caught=CAUGHT_SPRINTING))
    assert s.dice.drawn == 2


@rule("ACC-1")
def test_every_shot_is_told_with_its_number_and_its_reasons() -> None:
    s = field("boromite: gang-fighters", "concord: strike-squad", {"A1.2": "10,10", "A1.3": "12,10", "B1": "10,30"},
              dice=[1, 4, 10, 2], pins={"A1": 1})  # fmt: skip
    pos, events = fire(s, "shoot B1", "down")
    told = [sentence(event, s.forces) for event in events if isinstance(event, get_args(ShootingEvent))]
    needing = f"needing {reasons(aims(events)[0].modifiers)}: 1 lucky hit, 4 hit"
    assert told == [
        "Gang Fighters A1 shot at C3 Strike Squad B1.",
        'Gang Fighters A1 fired 2 Mag Gun at C3 Strike Squad B1, 19.016" away.',
        f"Gang Fighters A1 rolled to hit C3 Strike Squad B1: A1.2 and A1.3 with Mag Gun, {needing}.",
        "On C3 Strike Squad B1 2 hits had to be rolled again because it was Down: 10 and 2, which left 1.",
        "Gang Fighters A1 scored 1 hit on C3 Strike Squad B1.",
    ]
    assert len(impacts(pos)) == 1


def test_every_event_has_a_sentence() -> None:
    forces = field("concord: strike-squad", OUTCASTS).forces
    (single,) = {mode_with("mag-gun")}
    aim = Aim(0, single, (Modifier(5, "Accuracy", "ACC-1"),), (0,), (2,))
    events: list[ShootingEvent] = [
        shooting.FireHeld(0),
        shooting.DownDeclined(1),
        WeaponsChosen(0, 1, 9250, (0, 1), (single, single), (1, 1)),
        shooting.TemplatePlaced(0, 6, 0, 0),
        shooting.ShotsCounted(0, 4),
        shooting.ShotsRolled(0, 1, 9250, (aim,)),
        shooting.TargetHidden(0, 1, 11_000),
        shooting.MissRerolled(0, 1, 0, single, 5, 8, 3, 2),
        BlastRolled(0, 1, 0, single, 3, True),
        shooting.BlastsHalved(1, "it was Down", 3, 1),
        VolleyEnded(0, 1, 3, 1),
        VolleyEnded(0, 1, 0, 0),
        shooting.ShotStrayed(0, single, 4, 2, 95, 1000, 2000),
        shooting.BlastLanded(0, single, 0, 0, 0, (), (), ()),
        shooting.BlastLanded(0, single, 0, 0, 3, (0, 1), (1, 2), (1, 2)),
        shooting.BlindShotRolled(0, single, 2, 1000, 2000),
        shooting.LockTaken(0, 1, 2),
        shooting.ShieldSet(0, 1000, 2000, 270, True),
    ]
    told = [sentence(event, forces) for event in events]
    assert all(text.endswith(".") and len(text) < 140 for text in told)
    assert told[6] == "Outcast Squad B1 was hidden by its camo drone: C3 Strike Squad A1 couldn't hit it from 11\"."
    assert told[12] == 'The shot of C3 Strike Squad A1 went 6" (4 rolled, 2 pins) north and came down at 1,2.'
    assert told[-1] == "The batter shield of C3 Strike Squad A1 moved along to 1,2, facing south."
