"""SET-2, FRC-5: the forces come to the table."""

from __future__ import annotations

import pytest

from antarium.games.baseone.actions import Deploy, Hold
from antarium.games.baseone.bases import shape_of
from antarium.games.baseone.events.turns import DeploymentDieDrawn, SnipersCalled, UnitDeployed
from antarium.games.baseone.frames import Deployment, ShieldPlacement
from antarium.games.baseone.ids import DEPLOYED, GHAR_FORCE, INCH
from antarium.games.baseone.laws import unsettled, violations
from antarium.games.baseone.losses import destroy_unit
from antarium.games.baseone.model import State
from antarium.games.baseone.places import Places
from antarium.games.baseone.rosters import STANDARD, write_roster
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.geometry.gaps import gap_within
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, read, refused
from tests.games.baseone.turning import at, resolve

LINE = "1@10,4 2@11.5,4 3@13,4 4@14.5,4 5@16,4"
"""Five in a row."""
GANG = "boromite: gang-fighters"


def gang(**drawn: object) -> State:
    """Five gangers of the southern side, not yet on the table, and a squad against them."""
    return field(GANG, "concord: strike-squad", turn=0, **drawn)  # type: ignore[arg-type]


def refusal(state: State, text: str) -> tuple[str, str]:
    """Why this placement is not allowed."""
    with pytest.raises(Illegal) as caught:
        Places(state, 0).check(read(text))
    return str(caught.value), caught.value.rule


def deploy_all(pos: Position, seed: str, with_candidates: bool) -> None:
    """Everybody comes to the table: on the best place of each unit, or on any."""
    dice = Dice.from_seed(seed)
    while pos.pending:
        decision = pos.pending[0]
        if decision.space is None:
            pos.apply(decision.seat, decision.options[dice.below(len(decision.options))])
        elif with_candidates:
            offered = decision.space.candidates(8)
            for action in offered:
                decision.space.check(action)
            assert len(offered) == len(set(offered)) <= 8
            pos.apply(decision.seat, offered[0])
        else:
            pos.apply(decision.seat, decision.space.sample(dice))


# The draw


@rule("SET-2")
def test_dice_are_drawn_and_their_owners_bring_units() -> None:
    """D-99: a unit with two order dice has one in this draw."""
    state = field("freeborn: striker, domari", "concord: strike-squad", turn=0, dice=[2, 1, 0])
    pos, told = resolve(state, Deployment())
    assert of_type(told, DeploymentDieDrawn) == [DeploymentDieDrawn(1, (2, 1))]
    assert pos.pending[0].args == (at(state, "B1"),), "the only unit needs no choice"
    place = pos.pending[0].some(1)[0]
    told = list(pos.apply(1, place))
    assert [event.unit for event in of_type(told, UnitDeployed)] == [at(state, "B1")]
    assert of_type(told, DeploymentDieDrawn) == [DeploymentDieDrawn(0, (2, 0))]
    assert choices(pos) == ["bring A1", "bring A2"]
    for wrong in ("bring B1", "bring A3", "hold"):
        with pytest.raises(Illegal):
            pos.apply(0, read(wrong))
    play(pos, "bring A2")
    assert pos.pending[0].args == (at(state, "A2"),)


@rule("SET-2")
def test_a_unit_on_the_table_is_not_brought_again() -> None:
    state = field("concord: strike-squad, strike-squad, c3d2", "concord: strike-squad", {"A1": "5,4"}, turn=0, dice=[0])
    pos, _ = resolve(state, Deployment())
    assert choices(pos) == ["bring A2", "bring A3"]
    assert "on the table already" in str(refused(pos, "bring A1"))


@rule("SET-2", "FRC-6")
def test_the_distort_die_is_not_in_this_draw() -> None:
    """D-3."""
    state = field("ghar: battle-squad", "ghar: battle-squad", turn=0, dice=[1, 0])
    _, told = resolve(state, Deployment())
    assert state.forces.force_of_side == [GHAR_FORCE, GHAR_FORCE]
    assert of_type(told, DeploymentDieDrawn) == [DeploymentDieDrawn(1, (1, 1))]


@rule("FRC-5")
def test_a_sniper_comes_first() -> None:
    state = field("isorian: phase-squad, sniper", "concord: strike-squad", turn=0)
    pos, told = resolve(state, Deployment())
    assert of_type(told, SnipersCalled) == [SnipersCalled(0)]
    assert pos.pending[0].args == (at(state, "A2"),)


@rule("FRC-5")
def test_all_others_wait_for_the_snipers() -> None:
    state = field("isorian: sniper, phase-squad, sniper", "concord: strike-squad", turn=0)
    pos, _ = resolve(state, Deployment())
    assert choices(pos) == ["bring A1", "bring A3"]
    assert refused(pos, "bring A2").rule == "FRC-5"
    assert refused(pos, "bring B1").rule == "SET-2"


@rule("FRC-5")
def test_of_two_snipers_dice_decide_and_the_second_keeps_away() -> None:
    """D-98."""
    state = field("isorian: sniper", "isorian: sniper", turn=0, dice=[2, 5])
    pos, told = resolve(state, Deployment())
    assert of_type(told, SnipersCalled) == [SnipersCalled(1, (2, 5))]
    told = list(play(pos, "deploy B1 1@20,24.5/270 s@21.5,24.5 c@23,24.5"))
    assert of_type(told, SnipersCalled) == [SnipersCalled(0)]
    with pytest.raises(Illegal) as caught:
        play(pos, "deploy A1 1@20,15/90 s@21.5,15 c@23,15")
    assert (caught.value.rule, "10 inches" in str(caught.value)) == ("FRC-5", True)
    play(pos, "deploy A1 1@20,13/90 s@18.5,13 c@17,13")


# Where a unit may stand


@rule("SET-2")
def test_a_unit_stands_wholly_within_five_inches_of_its_edge() -> None:
    state = gang()
    Places(state, 0).check(read(f"deploy A1 {LINE}"))
    radius = state.forces.radius[0]
    highest = 5 * INCH - radius
    Places(state, 0).check(read(f"deploy A1 {LINE.replace(',4', f',{highest / INCH}')}"))
    _, rule_id = refusal(state, f"deploy A1 {LINE.replace(',4', f',{(highest + 1) / INCH}')}")
    assert rule_id == "SET-2"
    assert refusal(state, f"deploy A1 {LINE.replace('1@10', '1@9').replace(',4', ',44')}")[1] == "SET-2"
    state.edge = 1
    Places(state, 0).check(read(f"deploy A1 {LINE.replace(',4', ',44')}"))
    assert "northern" in refusal(state, f"deploy A1 {LINE}")[0]


@rule("FRC-5")
def test_a_sniper_stands_anywhere_in_its_half() -> None:
    state = field("isorian: sniper", "concord: strike-squad", turn=0)
    Places(state, 0).check(read("deploy A1 1@20,23.508 s@21.5,23 c@23,23"))
    assert refusal(state, "deploy A1 1@20,23.509 s@21.5,23 c@23,23")[1] == "FRC-5"


@rule("UNT-4", "SET-2")
def test_a_unit_deploys_in_formation_with_all_its_models() -> None:
    state = gang()
    assert refusal(state, f"deploy A1 {LINE.replace('5@16', '5@16.485')}")[1] == "UNT-4"
    assert "A1.5" in refusal(state, f"deploy A1 {LINE.rpartition(' ')[0]}")[0]
    assert "A1.1" in refusal(state, f"deploy A1 {LINE} 1@17,4")[0]
    assert "no such model" in refusal(state, f"deploy A1 {LINE} s@17,4")[0]
    assert "one point" in refusal(state, f"deploy A1 {LINE.replace('5@16,4', '5@15,4>16,4')}")[0]
    assert "each other" in refusal(state, f"deploy A1 {LINE.replace('5@16', '5@15')}")[0]
    assert "must be set up" in refusal(state, f"deploy B1 {LINE}")[0]
    with pytest.raises(Illegal):
        Places(state, 0).check(Hold())
    with pytest.raises(Illegal, match="heading"):
        Places(state, 0).check(Deploy(0, tuple((place, 400, 10_000 + 1500 * place, 4000) for place in range(5))))


@rule("UNT-6", "SET-2")
def test_a_unit_keeps_more_than_an_inch_from_others() -> None:
    state = field(f"{GANG}, gang-fighters", "concord: strike-squad", {"A2": "18,4"}, turn=0)
    radius = state.forces.radius[0]
    near = (18 * INCH - 2 * radius - INCH) / INCH
    assert refusal(state, f"deploy A1 {LINE.replace('5@16', f'5@{near}')}")[1] == "UNT-6"
    Places(state, 0).check(read(f"deploy A1 {LINE.replace('5@16', f'5@{near - 0.001:.3f}')}"))


@rule("MOV-4", "MOV-10", "SET-2")
def test_nobody_deploys_in_impassable_terrain_or_on_an_obstacle() -> None:
    state = gang(pieces=[("building", "8,0 10,0 10,5 8,5"), ("wall", "20,3 27,3 27,3.5 20,3.5")])
    assert refusal(state, f"deploy A1 {LINE}")[1] == "MOV-4"
    Places(state, 0).check(read(f"deploy A1 {LINE.replace('1@10', '1@10.493')}"))
    eastward = " ".join(f"{place}@{18 + 1.5 * place},3.2" for place in range(1, 6))
    assert refusal(state, f"deploy A1 {eastward}")[1] == "MOV-10"


@rule("FRC-5")
def test_enemies_deploy_more_than_ten_inches_from_a_sniper() -> None:
    state = field(GANG, "isorian: sniper", {"B1": "13,14.9/270"}, turn=0, table="48x36")
    assert refusal(state, f"deploy A1 {LINE}")[1] == "FRC-5"
    Places(state, 0).check(read(f"deploy A1 {LINE.replace(',4', ',3.9')}"))
    destroy_unit(state, at(state, "B1"), "TRN-4")
    Places(state, 0).check(read(f"deploy A1 {LINE}"))


@rule("SET-2")
def test_a_unit_set_up_stands_as_it_was_told() -> None:
    state = gang(dice=[0, 0])
    pos, _ = resolve(state, Deployment())
    (event,) = of_type(play(pos, f"deploy A1 {LINE.replace(',4', ',4/90')}"), UnitDeployed)
    assert state.marks[0] & DEPLOYED
    assert event.models == tuple((model, 90, 10_000 + 1500 * model, 4000) for model in range(5))
    assert [state.standing[model] for model in range(5)] == [1] * 5
    assert state.heading[:5] == [90] * 5


# Places that are offered

SIDES = [write_roster(roster) for roster in STANDARD]


@pytest.mark.parametrize("with_candidates", [True, False])
@pytest.mark.parametrize("side", range(len(SIDES)))
@rule("SET-2", "UNT-4", "UNT-6")
def test_every_force_comes_to_the_table(side: int, with_candidates: bool) -> None:
    state = field(SIDES[side], SIDES[side - 1], turn=0, dice=None, pieces=[
        ("building", "18,1 23,1 23,6 18,6"), ("building", "25,42 30,42 30,47 25,47"), ("wall", "3,3 10,3 10,3.5 3,3.5"),
        ("jungle", "30,0 38,0 38,6 30,6"),
    ])  # fmt: skip
    pos, _ = resolve(state, Deployment())
    deploy_all(pos, f"deployment {side}", with_candidates)
    assert [*violations(state), *unsettled(state)] == []
    assert all(state.is_alive(unit) for unit in range(state.forces.units) if state.forces.start[unit])


@rule("SET-2")
def test_the_places_offered_spread_along_the_edge_and_prefer_cover() -> None:
    state = gang(pieces=[("scrub", "34,0 40,0 40,6 34,6")])
    offered = Places(state, 0).candidates(6)
    middles = [action.ways[0][2] for action in offered if isinstance(action, Deploy)]
    assert len(offered) == 6
    assert 34_000 < middles[0] < 40_000
    assert max(middles) - min(middles) > 20_000
    assert len(Places(state, 0).candidates(1)) == 1


@pytest.mark.parametrize("name", ["ghar: outcast-squad", "algoryn: ai-howitzer", "freeborn: striker", "concord: c3m4"])
@rule("SET-2", "UNT-4")
def test_a_block_stands_close_together_and_looks_at_the_enemy(name: str) -> None:
    state = field(name, "concord: strike-squad", turn=0)
    (action,) = Places(state, 0).candidates(1)
    assert isinstance(action, Deploy)
    for place, heading, x, y in action.ways:
        model = state.forces.model_at(0, place)
        state.x[model], state.y[model], state.heading[model], state.standing[model] = x, y, heading, 1
        assert heading == (0 if name == "concord: c3m4" and place == 0 else 90), "what is too long turns its side"
    shapes = [shape_of(state, model) for model in state.models(0)]
    for shape in shapes:
        assert any(gap_within(shape, other, 600) for other in shapes if other is not shape)


@rule("SET-2")
def test_in_a_crowded_zone_there_is_a_place_between_the_others() -> None:
    """Blocks of any shape find none: the models stand where there is room, one by one."""
    pieces = [("building", f"{x},0 {x + 1.25:g},0 {x + 1.25:g},3.6 {x},3.6") for x in range(0, 48, 3)]
    pieces += [
        ("building", f"{x + 1.75:g},4.75 {x + 2.5:g},4.75 {x + 2.5:g},6 {x + 1.75:g},6") for x in range(0, 45, 3)
    ]
    state = field("ghar: outcast-squad", "concord: strike-squad", turn=0, pieces=pieces)
    places = Places(state, 0)
    action = places.sample(Dice.from_seed("crowd"))
    places.check(action)
    assert places.candidates(3)


@rule("SET-2")
def test_where_there_is_no_room_at_all_the_zone_grows() -> None:
    """The rulebook does not foresee it, and a battle must not end there."""
    state = gang(pieces=[("building", "0,0 48,0 48,5.5 0,5.5")])
    places = Places(state, 0)
    action = places.sample(Dice.from_seed("full"))
    assert places.zone.depth == 7 * INCH
    Places(state, 0).check(action)
    deeper = " ".join(f"{place}@{10 + 1.5 * place},7" for place in range(1, 6))
    assert "7 inches" in refusal(state, f"deploy A1 {deeper}")[0]


@rule("BUD-5", "SET-2")
def test_a_batter_shield_comes_to_the_table_with_its_drone() -> None:
    """The template is in play as long as the drone is, not only from the unit's first order on."""
    state = field("concord: c3d2", GANG, turn=0, dice=[0])
    pos, _ = resolve(state, Deployment(0, at(state, "A1"), at=2))
    pos.apply(0, pos.pending[0].some(1)[0])
    assert pushed(pos)[0] == ShieldPlacement(at(state, "A1"))
    state = gang(dice=[0])
    pos, _ = resolve(state, Deployment(0, at(state, "A1"), at=2))
    pos.apply(0, pos.pending[0].some(1)[0])
    assert not pushed(pos)
