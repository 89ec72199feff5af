"""ALC: who takes which hit."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import MODE_CODE, mode_with
from antarium.games.baseone.events.impact import HitsPlaced, ResistTested
from antarium.games.baseone.frames import Impact, Shooting, Volley
from antarium.games.baseone.ids import ADVANCE, BLOWS, FIRE
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, refused
from tests.games.baseone.striking import Book, hits_on, model, part, resolve, struck, unit

AT = {"A1": "5,10", "B1": "5,26"}
NO_RESIST: Book = part(Volley, Shooting)
"""Volleys whose impacts are noted, not resolved."""


def squad(*dice: int, target: str = "concord: strike-squad", shooters: str = "boromite: gang-fighters") -> State:
    return field(shooters, target, AT, dice=list(dice))


@rule("ALC-1")
def test_hits_are_spread_as_evenly_as_possible() -> None:
    s = squad(*[2] * 7)
    pos, _ = resolve(s, hits_on(s, "B1", *["mag-gun"] * 7))
    assert choices(pos) == ["hit 1", "hit 2", "hit 3", "hit 4", "hit 5", "spread"]
    play(pos, "hit 4")
    assert choices(pos) == ["hit 1", "hit 2", "hit 3", "hit 5", "spread"]
    assert refused(pos, "hit 4").rule == "ALC-1"
    play(pos, "hit 1", "hit 2", "hit 3")
    assert choices(pos) == ["hit 1", "hit 2", "hit 3", "hit 4", "hit 5", "spread"], "the fifth had no choice"
    told = play(pos, "hit 2")
    assert "hit 2" not in choices(pos)
    assert struck(s, list(told)) == ["B1.2"]
    play(pos, "spread")
    assert not pos.stack


@rule("ALC-1", "ALC-3")
def test_only_models_that_are_seen_are_hit() -> None:
    s = squad(2, 2)
    seen = (model(s, "B1.1"), model(s, "B1.2"))
    pos, _ = resolve(s, hits_on(s, "B1", "mag-gun", "mag-gun", viable=seen, covered=(0, 0)))
    assert choices(pos) == ["hit 1", "hit 2", "spread"]
    assert refused(pos, "hit 3").rule == "ALC-1"


@rule("ALC-5", "ALC-1")
def test_the_weapon_of_a_team_takes_its_share() -> None:
    """D-49"""
    s = squad(2, 2, 2, target="algoryn: ai-mag-support")
    pos, _ = resolve(s, hits_on(s, "B1", *["mag-gun"] * 3))
    assert choices(pos) == ["hit 1", "hit 2", "hit w", "spread"]
    told = play(pos, "spread")
    assert sorted(struck(s, list(told))) == ["B1.1", "B1.2", "B1.w"]


@rule("ALC-2")
def test_the_shooter_places_lucky_hits_first_and_just_as_evenly() -> None:
    """D-45"""
    s = squad(2, 2, 2)
    pos, _ = resolve(s, hits_on(s, "B1", *["mag-gun"] * 3, lucky=2))
    assert pos.pending[0].seat == 0
    play(pos, "hit 1")
    assert pos.pending[0].seat == 0
    assert refused(pos, "hit 1").rule == "ALC-1"
    play(pos, "hit 2")
    assert pos.pending[0].seat == 1
    assert choices(pos) == ["hit 3", "hit 4", "hit 5", "spread"]


@rule("FRC-12", "ALC-2")
def test_lucky_hits_of_a_phase_rifle_may_be_stacked() -> None:
    """D-45"""
    s = squad(2, 2, target="concord: strike-squad", shooters="isorian: sniper")
    pos, _ = resolve(s, hits_on(s, "B1", "phase-rifle", "phase-rifle", lucky=2), "hit 1")
    assert "hit 1" in choices(pos)
    told = play(pos, "hit 1")
    assert struck(s, list(told)) == ["B1.1"]


@rule("ALC-2", "ALC-7", "ALC-8", "SHT-8")
def test_a_volley_hands_its_hits_over_in_the_order_they_are_placed() -> None:
    """D-47: overhead hits first, and of the overhead ones and of the others the lucky ones first."""
    s = field("algoryn: ai-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,26"}, dice=[2, 1, 2, 1, 9, 2, 3])
    shot = ["shoot B1", "hold", "mode micro-x-launcher/overhead", "mode x-sling", "centre 3", "hold"]
    pos, _ = resolve(s, Shooting(0, FIRE), *shot, book=NO_RESIST)
    (impact,) = [frame for frame in pushed(pos) if isinstance(frame, Impact)]
    assert [MODE_CODE[mode] for mode in impact.modes] == [
        *["micro-x-launcher/overhead"] * 2, "x-sling", "mag-gun", "x-sling", "x-sling", "mag-gun",
    ]  # fmt: skip
    assert impact.lucky == (0, 0, 1, 1, 0, 0, 0)


@rule("ALC-3")
def test_sight_passes_over_models_that_have_been_hit() -> None:
    at = {"A1.2": "10,10", "B1.1": "10,20", "B1.2": "10,21.2", "B1.3": "10,22.4"}
    s = field("algoryn: infiltrators", "ghar: outcast-squad", at, dice=[2, 2])
    pos, _ = resolve(s, Shooting(0, ADVANCE), "shoot B1", "hold", book=NO_RESIST)
    (impact,) = [frame for frame in pushed(pos) if isinstance(frame, Impact)]
    assert impact.viable == (model(s, "B1.1"),)
    assert impact.behind == (model(s, "B1.2"), model(s, "B1.3"))
    s = field("algoryn: infiltrators", "ghar: outcast-squad", at, dice=[2, 2])
    (two,) = impact.again(at=0)
    _, told = resolve(s, two)
    assert struck(s, told) == ["B1.1", "B1.2"], "the second hit must go on to the model behind, but no farther"


@rule("ALC-3")
def test_sight_passes_over_its_own_unit_only() -> None:
    at = {"A1.2": "10,10", "B2.1": "10,18", "B1.1": "11,20", "B1.2": "10,21.2"}
    s = field("algoryn: infiltrators", "ghar: outcast-squad, outcast-command", at, dice=[2, 2])
    seen, behind = (model(s, "B1.1"),), (model(s, "B1.2"),)
    eyes = (model(s, "A1.2"),)
    shot = hits_on(s, "B1", "mag-gun", "mag-gun", viable=seen, behind=behind, eyes=eyes, covered=(0, 0))
    _, told = resolve(s, shot)
    assert struck(s, told) == ["B1.1", "B1.1"]


@rule("ALC-4")
def test_the_owner_decides_which_hit_goes_to_which_model() -> None:
    """D-48: he may place the third hit first, which is of another weapon."""
    s = field(
        "concord: strike-squad", "ghar: outcast-squad", {"A1": "5,10", "B1.1": "5,26", "B1.2": "7,26"}, dice=[2] * 3
    )
    pos, told = resolve(s, hits_on(s, "B1", "mag-gun", "mag-gun", "plasma-carbine/single"))
    assert choices(pos) == ["hit 1", "hit 2", "assign 1 3", "assign 2 3", "spread"]
    assert refused(pos, "assign 1 2").rule == "ALC-2"
    assert refused(pos, "assign 3 3").rule == "ALC-1"
    told = [*play(pos, "assign 1 3"), *play(pos, "hit 1")]
    placed = [(event.models[0], event.modes[0]) for event in of_type(told, HitsPlaced)]
    gun, carbine = mode_with("mag-gun"), mode_with("plasma-carbine/single")
    first, second = model(s, "B1.1"), model(s, "B1.2")
    assert placed == [(first, carbine), (second, gun), (first, gun)]
    assert [event.modifiers[-1].value for event in of_type(told, ResistTested)] == [-2, -1, -1]


@rule("ALC-4")
def test_the_automatic_choice_spares_leaders_and_specialists() -> None:
    """D-48"""
    s = squad(2, 2, 2, target="algoryn: ai-squad")
    _, told = resolve(s, hits_on(s, "B1", *["mag-gun"] * 3), "spread")
    assert sorted(struck(s, told)) == ["B1.2", "B1.3", "B1.4"]
    s = squad(2, 2, 2, 2, target="algoryn: ai-squad")
    _, told = resolve(s, hits_on(s, "B1", *["mag-gun"] * 4), "spread")
    assert sorted(struck(s, told)) == ["B1.2", "B1.3", "B1.4", "B1.5"]


@rule("ALC-6")
def test_a_lucky_hit_may_strike_a_buddy_drone_and_needs_no_test() -> None:
    """D-46: that hit stands outside the count."""
    s = squad(2, 2)
    pos, _ = resolve(s, hits_on(s, "B1", *["mag-gun"] * 3, lucky=2))
    assert choices(pos)[-2:] == ["hit s", "spread"]
    play(pos, "hit s")
    assert "hit s" not in choices(pos), "once is enough"
    assert refused(pos, "hit s").rule == "ALC-6"
    play(pos, "hit 1")
    assert choices(pos) == ["hit 2", "hit 3", "hit 4", "hit 5", "spread"]
    assert refused(pos, "hit s").rule == "ALC-6"
    told = play(pos, "hit 2")
    assert not s.standing[model(s, "B1.s")]
    assert len(of_type(told, ResistTested)) == 2
    assert len(s.members(unit(s, "B1"))) == 5


@rule("ALC-6")
def test_an_ordinary_hit_never_strikes_a_buddy_drone() -> None:
    s = squad(2)
    pos, _ = resolve(s, hits_on(s, "B1", "mag-gun"))
    assert pos.pending[0].seat == 1
    assert "hit s" not in choices(pos)
    assert refused(pos, "hit s").rule == "ALC-6"


@rule("ALC-6")
def test_any_hit_of_a_disruptor_may_strike_a_buddy_drone() -> None:
    """D-66: the shooter says which; the rest are spread by their owner as usual."""
    s = squad(2, target="concord: c3d1", shooters="ghar: battle-squad")
    pos, _ = resolve(s, hits_on(s, "B1", *["scourer-cannon/disruptor"] * 3))
    assert pos.pending[0].seat == 0
    assert choices(pos) == ["hit s", "hit b", "hold"]
    play(pos, "hit b", "hold")
    assert pos.pending[0].seat == 1
    assert choices(pos) == ["hit 1", "hit 2", "hit 3", "spread"]
    play(pos, "hit 1")
    assert pos.pending[0].seat == 1, "he has let the rest pass"


@rule("ALC-6")
def test_a_disruptor_finds_no_drones_where_there_are_none() -> None:
    s = squad(2, target="boromite: gang-fighters", shooters="ghar: battle-squad")
    pos, _ = resolve(s, hits_on(s, "B1", *["scourer-cannon/disruptor"] * 2))
    assert pos.pending[0].seat == 1
    assert choices(pos)[-1] == "spread"


@rule("ALC-7")
def test_of_a_lucky_blast_the_shooter_places_only_the_first_hit() -> None:
    s = field("concord: strike-squad", "boromite: gang-fighters", {"A1.1": "10,10", "B1": "5,16"}, dice=[1, 3, 2, 2, 2])
    volley = Volley(0, 1, ADVANCE)
    pos, _ = resolve(s, volley, "mode plasma-carbine/single", "mode x-sling", book=part(Volley, Impact))
    assert pos.pending[0].seat == 0
    play(pos, "hit 1")
    assert pos.pending[0].seat == 1
    play(pos, "hit 2")
    assert pos.pending[0].seat == 1


@rule("ALC-8")
def test_overhead_hits_go_to_models_under_the_template_first() -> None:
    """D-46: in each round of the even spread anew, seen or not."""
    s = squad(*[2] * 6)
    under = (model(s, "B1.2"), model(s, "B1.3"))
    pos, _ = resolve(s, hits_on(s, "B1", *["x-launcher"] * 6, under=under, viable=()))
    assert choices(pos) == ["hit 2", "hit 3", "spread"]
    assert refused(pos, "hit 1").rule == "ALC-8"
    play(pos, "hit 3")
    assert choices(pos) == ["hit 1", "hit 4", "hit 5", "spread"], "the second was under it and had no choice"
    play(pos, "hit 1", "hit 4")
    assert choices(pos) == ["hit 2", "hit 3", "spread"]


@rule("ALC-8")
def test_the_template_binds_a_lucky_overhead_hit_too() -> None:
    s = squad(2, 2)
    under = (model(s, "B1.2"), model(s, "B1.3"))
    pos, _ = resolve(s, hits_on(s, "B1", "x-launcher", "x-launcher", lucky=1, under=under))
    assert pos.pending[0].seat == 0
    assert choices(pos) == ["hit 2", "hit 3", "spread"]
    assert refused(pos, "hit s").rule == "ALC-8", "the drone hovers beside it"


@rule("ALC-8", "ALC-6")
@pytest.mark.parametrize(
    ("under", "offered"),
    [
        (["B1.2", "B1.s"], ["hit 2", "hit s", "spread"]),
        (["B1.s"], ["hit 1", "hit 2", "hit 3", "hit 4", "hit 5", "hit s", "spread"]),
        ([], ["hit 1", "hit 2", "hit 3", "hit 4", "hit 5", "hit s", "spread"]),
    ],
)
def test_a_lucky_overhead_hit_strikes_a_drone_if_it_is_under_the_template(under: list[str], offered: list[str]) -> None:
    """Or if no model is; a drone is no model that the hit has to be spread on, so others may take it."""
    s = squad(2)
    there = tuple(model(s, code) for code in under)
    pos, _ = resolve(s, hits_on(s, "B1", "x-launcher", lucky=1, under=there))
    assert choices(pos) == offered


@rule("ALC-8", "ALC-6")
def test_a_second_lucky_overhead_hit_may_leave_the_template_when_the_first_has_filled_it() -> None:
    """D-46: the round of the even spread begins anew with it."""
    s = squad(2, 2)
    pos, told = resolve(s, hits_on(s, "B1", "x-launcher", "x-launcher", lucky=2, under=(model(s, "B1.2"),)))
    assert struck(s, told) == ["B1.2"]
    assert choices(pos) == ["hit 1", "hit 3", "hit 4", "hit 5", "hit s", "spread"]


@rule("ALC-8", "ALC-1", "RES-1")
def test_other_hits_continue_the_count_of_the_overhead_ones() -> None:
    """D-47: and all Res tests come together at the end."""
    at = {"A1": "5,10", "B1.1": "5,26", "B1.2": "7,26", "B1.3": "9,26"}
    s = field("algoryn: ai-squad", "ghar: outcast-squad", at, dice=[2] * 4)
    under = (model(s, "B1.2"), model(s, "B1.3"))
    shots = ["micro-x-launcher/overhead", "micro-x-launcher/overhead", "mag-gun", "mag-gun"]
    pos, told = resolve(s, hits_on(s, "B1", *shots, under=under), "hit 2")
    assert choices(pos) == ["hit 1", "hit 2", "hit 3", "spread"]
    assert of_type(told, ResistTested) == []
    assert struck(s, told) == ["B1.2", "B1.3", "B1.1"]
    assert len(of_type(play(pos, "spread"), ResistTested)) == 4


@rule("HTH-4", "ALC-6")
def test_blows_fall_on_all_members_and_never_on_a_crewed_weapon() -> None:
    s = squad(2, 2, target="algoryn: ai-mag-support")
    pos, _ = resolve(s, hits_on(s, "B1", "", "", cause=BLOWS, lucky=1))
    assert pos.pending[0].seat == 0
    assert choices(pos) == ["hit 1", "hit 2", "hit s", "spread"]
    assert refused(pos, "hit w").rule == "HTH-4"
