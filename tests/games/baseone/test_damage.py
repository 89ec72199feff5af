"""DMG: what failed Res tests do to weapon drones, vehicles and heavy weapons."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import weapon_with
from antarium.games.baseone.barrels import armed_with
from antarium.games.baseone.damage import D5_DICE, TWO_DICE, roll_damage, suffer
from antarium.games.baseone.events.impact import DamageRolled, DamageSuffered
from antarium.games.baseone.frames import BreakTest, Impact
from antarium.games.baseone.ids import (
    BLOWS,
    DOWN,
    FIRE,
    FROM_DAMAGE,
    IMMOBILE,
    NO_ORDER,
    POINT_BLANK,
    RUN,
    WEAPON_LOST,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.sentences import sentence
from antarium.games.baseone.text import describe
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, read, refused
from tests.games.baseone.striking import hits_on, model, numbers, part, resolve

AT = {"A1": "5,10", "B1": "15,26"}
TESTING = part(Impact, BreakTest)


def target(roster: str, *dice: int, **options: dict[str, int]) -> State:
    return field("boromite: gang-fighters", roster, AT, dice=list(dice), **options)  # type: ignore[arg-type]


def strike(s: State, code: str, *shots: str) -> list[Event]:
    """Hits on one model of B1; what happened."""
    (impact,) = hits_on(s, "B1", *shots).again(placed=(model(s, code),) * len(shots))
    return resolve(s, impact)[1]


@rule("RES-1", "DMG-2")
def test_golden_09() -> None:
    """A Striker hit by a mag cannon resists on 6; damage is the higher of two D10."""
    s = target("freeborn: striker", 7, 4, 2)
    told = strike(s, "B1.1", "mag-cannon")
    assert numbers(told) == [11 - 5]
    (event,) = of_type(told, DamageRolled)
    assert (event.dice, event.sides, event.result) == ((4, 2), 10, 4)


@rule("RES-5", "DMG-1")
def test_golden_10() -> None:
    """An M4 hit by a carbine's single shot resists on 11: heavily armoured, and on a 10 damage is a D5."""
    s = target("concord: c3m4", 10, 9)
    told = strike(s, "B1.1", "plasma-carbine/single")
    assert numbers(told) == [13 - 2]
    (event,) = of_type(told, DamageRolled)
    assert (event.dice, event.sides, event.result) == ((5,), 5, 5)
    s = target("concord: c3m4", 9)
    assert of_type(strike(s, "B1.1", "plasma-carbine/single"), DamageRolled) == []
    assert s.pins[1] == 0


@rule("DMG-1", "RES-2")
def test_every_failed_test_rolls_and_all_results_apply() -> None:
    s = target("freeborn: striker", 10, 2, 10, 2, 3)
    told = strike(s, "B1.1", "plasma-cannon", "plasma-cannon", "plasma-cannon")
    assert [event.result for event in of_type(told, DamageRolled)] == [2, 3]
    assert s.pins[1] == 1 + 1 + 1, "two of the chart and one for being hit"


@rule("DMG-2")
@pytest.mark.parametrize(("dice", "result"), [((3, 8), 8), ((8, 3), 8), ((6, 6), 7), ((10, 10), 10), ((9, 9), 10)])
def test_massive_damage(dice: tuple[int, int], result: int) -> None:
    """D-61: a double adds one, up to 10."""
    s = target("concord: c3d2", 10, *dice)
    told = strike(s, "B1.1", "mag-cannon")
    assert [event.result for event in of_type(told, DamageRolled)] == [result]


@rule("DMG-2")
def test_massive_damage_against_heavy_armour() -> None:
    """D-61: two D5, so that a double 5 is a 6. No armour in the catalogue is so heavy, so the dice are asked."""
    s = target("concord: c3m4", 9, 10)
    assert roll_damage(s, model(s, "B1.1"), D5_DICE | TWO_DICE, False) == 6


@rule("DMG-1", "FRC-7")
def test_added_up_hits_decide_together_whether_armour_is_heavy() -> None:
    """D-78: two spinner hits on an M4 resist on 9, so damage is a D10, though each alone would meet heavy armour."""
    s = target("concord: c3m4", 10, 10)
    impact = hits_on(s, "B1", "distort-spinner", "distort-spinner", cause=BLOWS, compounds=True)
    (impact,) = impact.again(placed=(model(s, "B1.1"),) * 2)
    _, told = resolve(s, impact)
    assert numbers(told) == [9]
    assert [event.sides for event in of_type(told, DamageRolled)] == [10]
    assert not s.is_alive(1)


@rule("DMG-3")
@pytest.mark.parametrize(
    ("result", "die", "pins", "down", "stuck", "lost"),
    [(1, 0, 1, 1, 0, 0), (2, 5, 3, 1, 0, 0), (3, 2, 1, 1, 1, 0), (4, 4, 2, 1, 0, 1), (5, 6, 6, 0, 0, 0)],
)
def test_weapon_drones(result: int, die: int, pins: int, down: int, stuck: int, lost: int) -> None:
    s = target("concord: c3d2", *([die] if die else []))
    suffer(s, model(s, "B1.1"), result)
    hurt = s.damage[model(s, "B1.1")]
    assert s.pins[1] == pins
    assert s.is_down(1) is bool(down)
    assert (hurt & IMMOBILE != 0, hurt & WEAPON_LOST != 0) == (bool(stuck), bool(lost))
    assert s.is_alive(1)


@rule("DMG-3")
@pytest.mark.parametrize("result", [6, 7, 8, 9, 10])
def test_weapon_drones_are_destroyed(result: int) -> None:
    s = target("concord: c3d2")
    suffer(s, model(s, "B1.1"), result)
    assert not s.is_alive(1)


@rule("DMG-4")
@pytest.mark.parametrize(
    ("result", "die", "pins", "down", "stuck", "lost", "dice"),
    [
        (1, 0, 0, 0, 0, 0, 2),
        (2, 0, 1, 0, 0, 0, 2),
        (3, 0, 1, 0, 0, 0, 2),
        (4, 0, 1, 1, 0, 0, 2),
        (5, 0, 1, 1, 0, 0, 2),
        (6, 3, 2, 1, 0, 0, 1),
        (7, 3, 2, 1, 1, 0, 1),
        (8, 3, 2, 1, 0, 1, 1),
        (9, 4, 4, 0, 0, 0, 1),
        (10, 0, 0, 0, 0, 0, 0),
    ],
)
def test_vehicles(result: int, die: int, pins: int, down: int, stuck: int, lost: int, dice: int) -> None:
    s = target("freeborn: striker", *([die] if die else []))
    suffer(s, model(s, "B1.1"), result)
    hurt = s.damage[model(s, "B1.1")]
    assert (s.pins[1], s.dice_owned[1]) == (pins, dice)
    assert s.is_down(1) is bool(down)
    assert (hurt & IMMOBILE != 0, hurt & WEAPON_LOST != 0) == (bool(stuck), bool(lost))
    assert s.is_alive(1) is (result < 10)


@rule("DMG-4", "MOD-4")
def test_a_vehicle_loses_its_die_before_it_goes_down() -> None:
    """D-62: with both dice played the latest is lost, and the other turned."""
    s = target("freeborn: striker", 1)
    s.first_order[1], s.second_order[1] = RUN, FIRE
    suffer(s, model(s, "B1.1"), 6)
    assert (s.first_order[1], s.second_order[1], s.dice_owned[1]) == (DOWN, NO_ORDER, 1)


@rule("DMG-5")
@pytest.mark.parametrize(
    ("result", "die", "pins", "lost", "stands"),
    [
        (1, 0, 1, 0, 1),
        (2, 5, 3, 0, 1),
        (3, 1, 1, 1, 1),
        (4, 1, 1, 1, 1),
        (5, 1, 1, 1, 1),
        (6, 0, 0, 0, 0),
        (10, 0, 0, 0, 0),
    ],
)
def test_heavy_weapons(result: int, die: int, pins: int, lost: int, stands: int) -> None:
    s = target("concord: c3-howitzer", *([die] if die else []))
    weapon = model(s, "B1.w")
    suffer(s, weapon, result)
    assert s.pins[1] == pins
    assert s.is_down(1) is bool(stands)
    assert s.damage[weapon] & WEAPON_LOST == (WEAPON_LOST if lost else 0)
    assert s.standing[weapon] == stands
    assert len(s.members(1)) == 3


@rule("DMG-5", "RES-3", "PIN-4")
def test_a_hit_on_a_heavy_weapon_rolls_on_its_chart() -> None:
    s = target("concord: c3-howitzer", 10, 3, 6)
    told = strike(s, "B1.w", "mag-gun")
    assert [event.result for event in of_type(told, DamageRolled)] == [3]
    assert s.pins[1] == 3 + 1


@rule("DMG-6")
def test_going_down_takes_a_die_from_the_bag_or_turns_the_one_that_lies_there() -> None:
    s = target("concord: c3d2")
    suffer(s, model(s, "B1.1"), 1)
    assert (s.first_order[1], s.dice_in_bag(1)) == (DOWN, 0)
    s = target("concord: c3d2", orders={"B1": FIRE})
    suffer(s, model(s, "B1.1"), 1)
    assert s.first_order[1] == DOWN


@rule("DMG-7")
def test_malfunction_takes_the_best_weapon_that_works() -> None:
    """D-63: then the next, and in the end there is none to lose."""
    s = target("concord: c3m4", 1, 1, 1)
    hull = model(s, "B1.1")
    told: list[Event] = []
    s.sink = told
    for _ in range(3):
        suffer(s, hull, 8)
    assert [event.weapon for event in of_type(told, DamageSuffered)] == [
        weapon_with("plasma-cannon"), weapon_with("plasma-light-support-gun"), -1,
    ]  # fmt: skip
    assert armed_with(s, 1, FIRE) == []


@rule("DMG-7")
@pytest.mark.parametrize("result", [4, 8])
def test_the_crew_of_a_lost_weapon_use_their_own_arms(result: int) -> None:
    """D-63: whether it is out of order or destroyed."""
    s = target("concord: c3-howitzer", 1)
    suffer(s, model(s, "B1.w"), result)
    assert [s.forces.arms[armed.model] for armed in armed_with(s, 1, FIRE)] == [[weapon_with("plasma-pistol")]] * 3


@rule("DMG-8", "DMG-3")
def test_drones_that_rolled_a_5_share_one_break_test() -> None:
    """D-62: if it fails each of them is destroyed, and no other."""
    dice = [10, 10, 5, 5, 1, 2]
    for roll, left in ((9, 1), (2, 3)):
        s = target("concord: c3d1", *dice, roll)
        chosen = (model(s, "B1.1"), model(s, "B1.3"))
        (impact,) = hits_on(s, "B1", "mag-gun", "mag-gun").again(placed=chosen)
        resolve(s, impact, book=TESTING)
        assert len(s.members(1)) == left
        assert s.standing[model(s, "B1.2")]
        assert s.is_down(1) is (left == 3)
        assert s.pins[1] == 1 + 2 + 1


@rule("DMG-8")
def test_the_break_test_comes_after_all_damage() -> None:
    s = target("freeborn: striker", 10, 10, 9, 4, 3)
    (impact,) = hits_on(s, "B1", "plasma-cannon", "plasma-cannon").again(placed=(model(s, "B1.1"),) * 2)
    pos, _ = resolve(s, impact)
    assert pushed(pos) == [BreakTest(1, FROM_DAMAGE, (model(s, "B1.1"),))]
    assert s.pins[1] == 3 + 1 + 1
    assert s.dice_owned[1] == 1


@rule("DMG-8", "PBS-4")
def test_damage_calls_for_its_test_at_point_blank_too() -> None:
    s = target("freeborn: striker", 10, 9, 1)
    (impact,) = hits_on(s, "B1", "plasma-pistol", cause=POINT_BLANK).again(placed=(model(s, "B1.1"),))
    pos, _ = resolve(s, impact)
    assert len(pushed(pos)) == 1


@rule("DMG-3", "DMG-1")
def test_pins_and_down_fall_on_the_unit_and_the_rest_on_the_model() -> None:
    """D-62: even if the same model is then destroyed by another result."""
    s = target("concord: c3d1", 10, 10, 10, 6, 3, 4, 2, 1)
    chosen = (model(s, "B1.1"), model(s, "B1.1"), model(s, "B1.2"))
    (impact,) = hits_on(s, "B1", *["mag-gun"] * 3).again(placed=chosen)
    resolve(s, impact)
    assert [s.standing[model(s, code)] for code in ("B1.1", "B1.2", "B1.3")] == [0, 1, 1]
    assert s.pins[1] == 1 + 1 + 1, "D3 for either result that is no destruction, one for being hit"
    assert s.damage[model(s, "B1.2")] & WEAPON_LOST
    assert s.damage[model(s, "B1.3")] == 0
    assert s.is_down(1)


@rule("PIN-4", "DMG-4")
def test_a_vehicle_result_of_1_still_leaves_the_pin_for_the_hit() -> None:
    """D-64"""
    s = target("concord: c3m4", 10, 1)
    strike(s, "B1.1", "plasma-carbine/single")
    assert s.pins[1] == 1


@rule("LDR-1")
def test_a_crawler_may_have_one_damage_result_rolled_again() -> None:
    """D-60: after seeing it, with massive damage both dice, and the second stands."""
    s = target("ghar: crawler", 10, 10, 10, 2, 1, 2, 1, 2)
    (impact,) = hits_on(s, "B1", "mag-cannon", "mag-cannon").again(placed=(model(s, "B1.1"),) * 2)
    pos, _ = resolve(s, impact)
    assert pos.pending[0].seat == 1
    assert choices(pos) == ["damage 1 10", "damage 1 2", "hold"]
    told = play(pos, "damage 1 10")
    assert [(event.dice, event.again) for event in of_type(told, DamageRolled)] == [((1, 2), True)]
    assert not pos.stack, "it is offered once"
    assert s.is_alive(1)


@rule("LDR-1")
@pytest.mark.parametrize(("text", "again", "left"), [("damage 1 8", 8, [7, 2]), ("damage 1 7", 7, [2, 8])])
def test_the_owner_of_a_crawler_chooses_which_result_is_rolled_again(text: str, again: int, left: list[int]) -> None:
    """D-60: a malfunction or being immobilised, whichever hurts more at the moment."""
    s = target("ghar: crawler", 10, 10, 7, 8, 2, 1, 1, 1)
    (impact,) = hits_on(s, "B1", "heavy-frag-borer", "heavy-frag-borer").again(placed=(model(s, "B1.1"),) * 2)
    pos, _ = resolve(s, impact)
    assert choices(pos) == ["damage 1 8", "damage 1 7", "hold"]
    assert describe(pos, pos.pending[0], read(text)) == f"the {again} of Ghar Commander in Command Crawler B1.1"
    assert refused(pos, "damage 1 6").rule == "LDR-1"
    assert refused(pos, "again 1").rule == "LDR-1"
    told = play(pos, text)
    assert [event.result for event in of_type(told, DamageRolled)] == [2]
    lost, immobile = 8 in left, 7 in left
    hurt = s.damage[model(s, "B1.1")]
    assert (hurt & WEAPON_LOST != 0, hurt & IMMOBILE != 0) == (lost, immobile)


@rule("LDR-1")
def test_of_equal_results_the_one_with_the_smaller_dice_is_rolled_again() -> None:
    """D-60: both are offered as one, so it is the roll that can only do better."""
    s = target("ghar: crawler", 10, 10, 3, 5, 1)
    shots = hits_on(s, "B1", "heavy-frag-borer", "mag-gun")
    pos, told = resolve(s, shots.again(placed=(model(s, "B1.1"),) * 2)[0])
    assert [(event.sides, event.result) for event in of_type(told, DamageRolled)] == [(10, 3), (5, 3)]
    assert [event.sides for event in of_type(play(pos, "again 1"), DamageRolled)] == [5]


@rule("LDR-1")
def test_vehicles_without_a_leader_have_no_such_re_roll() -> None:
    s = target("concord: c3m4", 10, 9)
    pos, _ = resolve(s, hits_on(s, "B1", "plasma-carbine/single", viable=(model(s, "B1.1"),), covered=(0,)))
    assert not pos.pending


def test_damage_in_words() -> None:
    s = target("concord: c3d1", 10, 3, 2)
    told = [sentence(event, s.forces) for event in strike(s, "B1.1", "mag-gun")]
    number = "7 (Resist of Weapon Drone 8, strike value of Mag Gun -1)"
    assert told[:3] == [
        f"Weapon Drone B1.1 tested Resist on {number} and rolled 10: failed",
        "damage to Weapon Drone B1.1 was rolled: 3 on D10, so 3",
        "the damage to Weapon Drone B1.1 caused 1 pin, forced its unit down and immobilised it",
    ]
