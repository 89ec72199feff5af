"""LOS: who sees whom, and what is in the way."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import shape_of
from antarium.games.baseone.ids import CREWED_WEAPON, FIRE, LARGE
from antarium.games.baseone.lookout import (
    BY_FORMATION,
    BY_MODEL,
    BY_SECOND,
    BY_TERRAIN,
    NOTHING,
    Lookout,
    crosses,
    occupies_piece,
    visible,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.sight import (
    blocker_name,
    blocker_rule,
    can_shoot,
    line,
    seen_behind,
    sees_unit,
)
from antarium.games.baseone.terrain import generated
from antarium.kernel.dice import Dice
from antarium.kernel.geometry.crossings import crosses_link, crosses_polygon
from antarium.kernel.geometry.gaps import gap_within
from antarium.kernel.geometry.shapes import Shape, hull_of
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field

WALL = ("wall", "5,20 15,20 15,21 5,21")
SCRUB = ("scrub", "5,24 15,24 15,27 5,27")


def facing(first: str, second: str, **more: object) -> State:
    """A1 at 10,10 looks north at B1 at 10,30; a model of its own for each side where one is all it takes."""
    at = {"A1.1": "10,10", "B1.1": "10,30"} | more.pop("at", {})  # type: ignore[operator]
    return field(first, second, at=at, **more)  # type: ignore[arg-type]


def code(s: State, name: str) -> int:
    return s.forces.model_with(name)


def seen(s: State, a: str, b: str) -> bool:
    return line(s, code(s, a), code(s, b)).clear


def squads(**more: object) -> State:
    return facing("concord: strike-squad, strike-squad", "ghar: outcast-squad, outcast-squad", **more)


@rule("LOS-1")
def test_a_clear_line_runs_from_centre_to_centre() -> None:
    sight = line(squads(), 0, 6)
    assert sight.clear
    assert sight.through == -1


@rule("LOS-2")
def test_the_base_of_any_model_blocks() -> None:
    for blocker in ("A1.2", "A2.1", "B1.2", "B2.1"):
        s = squads(at={blocker: "10.3,20"})
        sight = line(s, code(s, "A1.1"), code(s, "B1.1"))
        assert (sight.kind, sight.blocker) == (BY_MODEL, code(s, blocker))
        assert blocker in blocker_name(s, sight)
        assert blocker_rule(s, sight) == "LOS-2"


@rule("LOS-2")
def test_touching_an_edge_does_not_block() -> None:
    """D-28: a base of 492 thousandths beside the line lets it pass, one thousandth nearer it does not."""
    assert seen(squads(at={"B2.1": "10.492,20"}), "A1.1", "B1.1")
    assert not seen(squads(at={"B2.1": "10.491,20"}), "A1.1", "B1.1")


@rule("LOS-2", "OPT-6")
def test_own_models_block_unless_switched_off() -> None:
    """D-27: bases of the shooter's own unit block; the switch lets him see past them."""
    assert not seen(squads(at={"A1.2": "10,14"}), "A1.1", "B1.1")
    assert seen(squads(at={"A1.2": "10,14"}, own_unit_blocks_sight="off"), "A1.1", "B1.1")


@rule("LOS-3")
def test_the_formation_of_another_unit_blocks() -> None:
    """D-26: the ground between two bases no more than an inch apart, not between two farther apart."""
    s = squads(at={"A2.1": "9,20", "A2.2": "10.983,20"})
    sight = line(s, code(s, "A1.1"), code(s, "B1.1"))
    assert (sight.kind, sight.blocker) == (BY_FORMATION, 2)
    assert blocker_name(s, sight) == "the formation of C3 Strike Squad A2"
    assert seen(squads(at={"A2.1": "9,20", "A2.2": "10.985,20"}), "A1.1", "B1.1")


@rule("LOS-3")
def test_the_formations_of_shooter_and_target_do_not_block() -> None:
    """D-27: only their bases do."""
    assert seen(squads(at={"A1.2": "9,14", "A1.3": "10.983,14"}), "A1.1", "B1.1")
    assert seen(squads(at={"B1.2": "9,26", "B1.3": "10.983,26"}), "A1.1", "B1.1")


@rule("LOS-8", "LOS-3")
def test_buddy_drones_neither_block_nor_can_be_seen() -> None:
    s = squads(at={"A2.s": "10,20", "A2.1": "8.5,20"})
    assert seen(s, "A1.1", "B1.1")
    s = facing("ghar: outcast-squad", "concord: strike-squad", at={"B1.1": "30,40", "B1.s": "10,20"},
               pieces=[("building", "14,20 40,20 40,24 14,24")])  # fmt: skip
    assert not sees_unit(s, 0, 1)
    assert seen(s, "A1.1", "B1.s")


@pytest.mark.parametrize(("type_id", "rule_id"), [("building", "LOS-4"), ("hill", "LOS-4"), ("jungle", "LOS-5")])
@rule("LOS-4", "LOS-5")
def test_solid_and_dense_terrain_blocks(type_id: str, rule_id: str) -> None:
    s = squads(pieces=[(type_id, "5,20 15,20 15,24 5,24")])
    sight = line(s, code(s, "A1.1"), code(s, "B1.1"))
    assert (sight.kind, sight.blocker, blocker_rule(s, sight)) == (BY_TERRAIN, 0, rule_id)
    assert blocker_name(s, sight) == s.ground.names[0]


@rule("LOS-6")
def test_one_light_piece_may_be_looked_through_and_a_second_blocks() -> None:
    """D-30: areas of light terrain and obstacles count alike."""
    s = squads(pieces=[WALL])
    assert line(s, code(s, "A1.1"), code(s, "B1.1")).through == 0
    s = squads(pieces=[SCRUB, WALL])
    sight = line(s, code(s, "A1.1"), code(s, "B1.1"))
    assert sight.kind == BY_SECOND
    assert blocker_rule(s, sight) == "LOS-6"
    assert "second" in blocker_name(s, sight)


@rule("LOS-7")
def test_an_occupied_area_does_not_count() -> None:
    """D-29, D-31: neither for a model that stands in it, nor between two that do."""
    jungle = ("jungle", "5,24 15,24 15,32 5,32")
    assert seen(squads(pieces=[jungle]), "A1.1", "B1.1")
    assert seen(squads(pieces=[("jungle", "5,5 15,5 15,35 5,35")]), "A1.1", "B1.1")
    assert not seen(squads(pieces=[("jungle", "5,24 15,24 15,29 5,29")]), "A1.1", "B1.1")


@rule("LOS-7")
def test_an_obstacle_is_occupied_by_those_behind_it() -> None:
    """D-29: by a model that touches it, and by its mates within an inch of it."""
    behind = ("wall", "5,28.5 15,28.5 15,29.2 5,29.2")
    s = squads(pieces=[behind, SCRUB], at={"B1.1": "10,29.7", "B1.2": "8,29.7"})
    assert line(s, code(s, "A1.1"), code(s, "B1.1")).through == 1
    s = squads(pieces=[behind, SCRUB], at={"B1.1": "10,30.5", "B1.2": "8,29.7"})
    assert seen(s, "A1.1", "B1.1")
    s = squads(pieces=[behind, SCRUB], at={"B1.1": "10,30.5", "B1.2": "8,29.8"})
    assert not seen(s, "A1.1", "B1.1")


@rule("LOS-9")
def test_a_vehicle_sees_from_its_middle_all_round() -> None:
    s = facing("freeborn: striker", "concord: strike-squad", at={"A1.1": "10,10/270"})
    assert seen(s, "A1.1", "B1.1")


@rule("LOS-1")
def test_any_point_of_a_large_body_will_do() -> None:
    """D-34: a weapon drone shows the circle of its base, a human-sized model only its centre."""
    building = ("building", "10,20 18,20 18,24 9.8,24")
    shooter = {"A1.1": "9.5,10", "B1.1": "10.2,30"}
    assert seen(facing("concord: strike-squad", "isorian: nhamak", at=shooter, pieces=[building]), "A1.1", "B1.1")
    assert not seen(squads(at=shooter, pieces=[building]), "A1.1", "B1.1")


@rule("LOS-12")
def test_large_models_look_over_regular_units() -> None:
    """D-33: to and from a Large model regular units are ignored, Large ones and terrain are not."""
    low, high = {"A2.1": "10,20"}, {"B2.1": "10,20"}
    s = facing("concord: strike-squad, strike-squad", "ghar: battle-squad, battle-squad", at=low)
    assert seen(s, "A1.1", "B1.1")
    assert seen(s, "B1.1", "A1.1")
    s = facing("concord: c3d1, strike-squad", "ghar: battle-squad, battle-squad", at=high)
    assert not seen(facing("concord: strike-squad", "ghar: outcast-squad, battle-squad", at=high), "A1.1", "B1.1")
    assert not seen(squads(at=low), "A1.1", "B1.1")


@rule("LOS-10")
def test_a_team_weapon_needs_its_own_line_and_one_of_the_crew() -> None:
    at = {"A1.w": "10,10", "A1.1": "30,10", "A1.2": "31,10", "B1.1": "10,30"}
    wall = [("building", "20,20 40,20 40,24 20,24")]
    s = field("algoryn: ai-mag-cannon", "ghar: outcast-squad", at=at)
    assert can_shoot(s, 0, 1, FIRE)
    s = field("algoryn: ai-mag-cannon", "ghar: outcast-squad", at=at, pieces=wall)
    assert can_shoot(s, 0, 1, FIRE)
    at |= {"A1.1": "30,18", "A1.2": "31,18"}
    wall = [("building", "10.5,17 28,17 28,29 10.5,29")]
    s = field("algoryn: ai-mag-cannon", "ghar: outcast-squad", at=at, pieces=wall)
    assert not can_shoot(s, 0, 1, FIRE)


@rule("LOS-10", "LOS-11")
def test_a_crewed_weapon_hides_nobody_of_its_team() -> None:
    team = {"A1.w": "10,12"}
    s = facing("algoryn: ai-mag-cannon", "ghar: outcast-squad", at=team)
    assert seen(s, "A1.1", "B1.1")
    assert seen(s, "B1.1", "A1.1")
    assert sees_unit(facing("algoryn: ai-mag-cannon", "ghar: outcast-squad", at=team), 1, 0)


@rule("ALC-3")
def test_models_behind_their_mates_are_told_apart() -> None:
    s = squads(at={"B1.2": "10,32", "B1.3": "20,32"}, pieces=[("building", "14,20 24,20 24,24 14,24")])
    watchers = [code(s, "A1.1")]
    assert seen(s, "A1.1", "B1.1")
    assert not seen(s, "A1.1", "B1.2")
    assert seen_behind(s, watchers, 1, [code(s, "B1.1")]) == [code(s, "B1.2")]


@rule("LOS-1")
def test_a_unit_sees_as_soon_as_one_member_does() -> None:
    s = squads(at={"A1.2": "30,10"}, pieces=[("building", "5,20 15,20 15,24 5,24")])
    assert not seen(s, "A1.1", "B1.1")
    assert sees_unit(s, 0, 1)
    assert not can_shoot(s, 0, 3, FIRE)


@rule("LOS-2")
def test_vehicles_and_mounts_block_with_their_shapes() -> None:
    units = "freeborn: vardanari, striker, skyraiders"
    assert not seen(facing("concord: strike-squad", units, at={"B2.1": "12,20/0"}), "A1.1", "B1.1")
    assert seen(facing("concord: strike-squad", units, at={"B2.1": "12,20/90"}), "A1.1", "B1.1")
    s = facing("concord: strike-squad", units, at={"B3.1": "9.3,20/90", "B3.2": "10.7,20/90"})
    sight = line(s, code(s, "A1.1"), code(s, "B1.1"))
    assert (sight.kind, sight.blocker) == (BY_FORMATION, 5)


# Whatever is sorted out beforehand, the answers are those of asking about everything.


def strewn(seed: str) -> State:
    """Four units a side thrown on a generated table, some of them Large, mounted or with weapons."""
    s = field(
        "concord: strike-squad, c3d1, c3-howitzer, c3m4", "freeborn: domari, skyraiders, striker, freeborn-launcher"
    )
    s.ground = generated(48_000, 48_000, seed)
    dice = Dice.from_seed(seed)
    for unit in range(s.forces.units):
        x, y = 8_000 + dice.below(32_000), 8_000 + dice.below(32_000)
        for model in s.forces.all_models[unit]:
            s.x[model], s.y[model] = x + dice.below(6_000), y + dice.below(6_000)
            s.heading[model], s.standing[model] = dice.below(360), 1
    return s


def plainly_clear(s: State, a: int, b: int) -> bool:
    """LOS-1 to LOS-12 for the line between two centres, all models and pieces asked one by one."""
    forces, ground = s.forces, s.ground
    ray = Shape([s.x[a], s.x[b]], [s.y[a], s.y[b]], 0)
    own, other = forces.unit_of[a], forces.unit_of[b]
    over = (forces.traits[a] | forces.traits[b]) & LARGE
    blockers = [
        model
        for model in range(forces.models)
        if forces.role[model] <= CREWED_WEAPON and not (over and not forces.traits[model] & LARGE)
    ]
    for model in blockers:
        at_home = forces.role[model] == CREWED_WEAPON and forces.unit_of[model] in (own, other)
        if model not in (a, b) and not at_home and crosses(ray, shape_of(s, model)):
            return False
    for first in blockers:
        for second in blockers:
            unit = forces.unit_of[first]
            if first < second and unit == forces.unit_of[second] and unit not in (own, other):
                x, y = shape_of(s, first), shape_of(s, second)
                if not gap_within(x, y, forces.formation[unit]):
                    continue
                if x.count == 1:
                    line_of_circles = (x.xs[0], x.ys[0], x.radius, y.xs[0], y.ys[0], y.radius)
                    if crosses_link(s.x[a], s.y[a], s.x[b], s.y[b], *line_of_circles):
                        return False
                elif crosses(ray, hull_of([x, y])):
                    return False
    crossed = [
        piece
        for piece in range(ground.pieces)
        if ground.sight[piece]
        and not occupies_piece(s, a, piece)
        and not occupies_piece(s, b, piece)
        and crosses_polygon(s.x[a], s.y[a], s.x[b], s.y[b], ground.xs[piece], ground.ys[piece])
    ]
    return len(crossed) < 2 and not any(ground.blocks_sight[piece] for piece in crossed)


@rule("LOS-1", "LOS-2", "LOS-3", "LOS-4", "LOS-5", "LOS-6", "LOS-7", "LOS-12")
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_lines_come_out_as_if_everything_were_asked(seed: str) -> None:
    s = strewn(seed)
    clear = 0
    for unit in range(0, s.forces.units, 2):
        for target in range(1, s.forces.units, 2):
            watchers, watched = visible(s, unit), visible(s, target)
            lookout = Lookout(s, watchers, watched)
            for a in watchers:
                for b in watched:
                    found = lookout.follow(a, b, s.x[a], s.y[a], s.x[b], s.y[b]) >= NOTHING
                    assert found == plainly_clear(s, a, b), (a, b)
                    assert line(s, a, b).clear == (lookout.trace(a, b) >= NOTHING)
                    clear += found
    assert clear > 0
