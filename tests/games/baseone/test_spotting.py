"""BUD-2 to BUD-4, LOS-13: overhead weapons that see through spotters."""

from __future__ import annotations

from antarium.games.baseone.barrels import Barrel, barrels_at
from antarium.games.baseone.events.shooting import ShotsRolled
from antarium.games.baseone.frames import Shooting
from antarium.games.baseone.ids import ADVANCE, FIRE
from antarium.games.baseone.model import State
from antarium.games.baseone.spotting import partners, spots
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play
from tests.games.baseone.firing import fire, resolve

TEAM = {"A1.1": "9,9", "A1.2": "11,9", "A1.w": "10,10"}
HIDDEN = ("building", "5,12 15,12 15,16 5,16")
LAUNCHER = "freeborn: freeborn-launcher, domari"


def launcher(at: dict[str, str], *pieces: tuple[str, str], dice: list[int] | None = None) -> State:
    return field(LAUNCHER, "ghar: outcast-squad", TEAM | {"B1": "10,35"} | at, pieces=[HIDDEN, *pieces], dice=dice)


def overhead(s: State) -> list[Barrel]:
    return [barrel for barrel in barrels_at(s, 0, 1, FIRE) if barrel.model == s.forces.weapon[0]]


@rule("LOS-13", "BUD-2")
def test_an_overhead_weapon_sees_what_its_spotter_sees() -> None:
    assert overhead(launcher({})) == []
    assert overhead(launcher({"A1.s": "10,8"})) == []
    s = launcher({"A1.s": "20,10"})
    (barrel,) = overhead(s)
    assert barrel.eye == s.forces.spotter[0]
    assert spots(s, 0, 1)


@rule("BUD-3")
def test_a_shot_with_a_spotter_is_not_blind() -> None:
    pos, _ = resolve(launcher({"A1.s": "20,10"}), Shooting(0, ADVANCE))
    assert choices(pos) == ["shoot B1", "hold"]


@rule("BUD-4")
def test_a_spotter_patches_into_another_within_20_inches() -> None:
    """D-55: without the re-roll, and terrain counts from that spotter."""
    far = {"A1.s": "10,8", "A2.1": "32,8", "A2.s": "31,8"}
    assert overhead(launcher(far)) == []
    near = far | {"A2.s": "30.9,8"}
    s = launcher(near)
    assert partners(s, 0) == [s.forces.spotter[2]]
    (barrel,) = overhead(s)
    assert barrel.eye == s.forces.spotter[2]
    assert not spots(s, 0, 1)
    scrub = ("scrub", "24,15 30,15 30,20 18,20")
    s = launcher(near, scrub, dice=[10])
    _, events = fire(s, "shoot B1", "hold", "centre 1")
    (rolled,) = of_type(events, ShotsRolled)
    assert [one.value for one in rolled.aims[0].modifiers if one.rule == "ACC-4"] == [-2]


@rule("BUD-4")
def test_patched_sight_gives_no_reroll() -> None:
    s = launcher({"A1.s": "10,8", "A2.1": "32,8", "A2.s": "30,8"}, dice=[9, 10, 0, 5])
    pos, events = fire(s, "shoot B1", "hold", "centre 1")
    assert of_type(events, ShotsRolled)
    assert not pos.pending


@rule("OVH-2")
def test_intervening_terrain_counts_from_whoever_sees_best() -> None:
    """D-55: the weapon itself looks through scrub, its spotter past it."""
    scrub = ("scrub", "5,12 15,12 15,16 5,16")
    s = field(LAUNCHER, "ghar: outcast-squad", TEAM | {"B1.1": "10,35", "A1.s": "20,10"}, pieces=[scrub])
    (barrel,) = overhead(s)
    assert barrel.eye == s.forces.spotter[0]
    s = field(LAUNCHER, "ghar: outcast-squad", TEAM | {"B1.1": "10,35"}, pieces=[scrub])
    (barrel,) = overhead(s)
    assert barrel.eye == s.forces.weapon[0]


@rule("LOS-13")
def test_direct_modes_gain_nothing_from_a_spotter() -> None:
    at = {"A1.5": "10,10", "A1.s": "20,10", "B1.1": "10,35"}
    s = field("algoryn: ai-squad", "ghar: outcast-squad", at, pieces=[HIDDEN], dice=None)
    pos, _ = fire(s, "shoot B1", "hold")
    assert not pos.pending or pos.pending[0].prompt != "choose_mode"
    play(pos)
