"""The game as a whole: how it is set up, what it is called, and the laws that hold for every table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from antarium.games.baseone import __doc__ as page
from antarium.games.baseone import load
from antarium.games.baseone.actions import ACTIONS
from antarium.games.baseone.arsenal import WEAPON_ID
from antarium.games.baseone.catalogue import UNIT_ID
from antarium.games.baseone.data import shipped
from antarium.games.baseone.frames import FRAMES, Battle
from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import (
    AMBUSH,
    DESTROYED,
    FIRE,
    FORCE_IDS,
    INCH,
    KIND_NAMES,
    NONE,
    ORDER_NAMES,
    ROLE_NAMES,
)
from antarium.games.baseone.laws import unsettled, violations
from antarium.games.baseone.model import State
from antarium.kernel.codec import decode, encode, fingerprint
from antarium.kernel.refusals import BadData, BadSetup
from antarium.kernel.testing import random_game, rule
from tests.games.baseone.battlefield import field

GAME = BaseOne()


# Setting up


def test_what_it_is() -> None:
    assert (GAME.id, GAME.title, GAME.rules_version) == ("baseone", "Antares Base One", "baseone/2")
    assert set(GAME.book) == set(FRAMES)
    assert len(GAME.notation.verbs) == len(ACTIONS)
    assert load() is load()
    assert load().data == ""
    assert page is not None
    assert "Reconstructed" in page


@rule("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-5", "OPT-6", "OPT-7", "OPT-8", "OPT-9", "OPT-10", "GEN-1")
def test_the_options_and_their_defaults() -> None:
    assert dict(GAME.setup().options) == {
        "force_1": "concord", "force_2": "ghar", "roster_1": "standard", "roster_2": "standard",
        "terrain": "generated", "terrain_seed": "dice", "table": "48x48", "range": "all", "reading": "as written",
        "own_unit_blocks_sight": "by reading", "optional_rapid_fire": "by reading", "plasma_claws": "by reading",
        "infiltrator_limits": "by reading", "down_stops_mover": "by reading",
    }  # fmt: skip


@rule("OPT-1", "OPT-2", "OPT-4", "OPT-5")
def test_the_rules_name_every_option_with_its_default() -> None:
    for option in GAME.options:
        said = GAME.rulebook[option.rule]
        assert f"option {option.name}" in said.source, option.name
        if option.rule.startswith("OPT"):
            assert f"`{option.name}`" in said.text
            if option.default != "by reading":
                assert f"`{option.default}`" in said.text
    assert "`by reading`" in GAME.rulebook["OPT-1"].text


def test_two_play() -> None:
    assert GAME.setup().seats == 2
    assert GAME.seat_names(GAME.setup()) == ("Concord", "Ghar")
    assert GAME.seat_names(GAME.setup(force_1="ghar")) == ("Ghar A", "Ghar B")


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "can't be played by 1"),
        (3, {}, "can't be played by 3 with these options; it needs 2"),
        (2, {"force_1": "rebels"}, "force_1=rebels is not possible; choose concord or algoryn"),
        (2, {"terrain": "moon"}, "terrain=moon is not possible"),
        (2, {"terrain": "own"}, "terrain=own is not possible"),
        (2, {"table": "10x10"}, "a side is 36 to 72 inches"),
        (2, {"table": "48"}, "it takes width and depth in inches"),
        (2, {"roster_1": "concord: tank"}, "roster_1: .*'tank'"),
        (2, {"reading": "mine"}, "reading=mine is not possible"),
        (2, {"plasma_claws": "maybe"}, "choose by reading or on or off"),
        (2, {"map": "mars"}, "baseone has no option 'map'"),
    ],
)
def test_a_wrong_setup_is_refused(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.setup(seats, **options)


OWN = """
[[roster]]
force = "concord"
units = ["strike-command", "strike-squad"]

[table]
name = "Our kitchen"
size = [40, 44]
symmetric = true

[[table.piece]]
type = "wall"
corners = [[10, 12], [17, 12], [17, 13], [10, 13]]
"""


@rule("OPT-2", "FRC-17")
def test_a_file_brings_rosters_and_a_table() -> None:
    game = load(OWN, "kitchen.toml")
    assert game.data
    assert game.data != load(OWN + "\n", "kitchen.toml").data
    state = table_of(game.start(2, seed="own", key=None).state)
    assert (state.ground.name, state.ground.width, state.ground.depth) == ("Our kitchen", 40 * INCH, 44 * INCH)
    assert len(state.forces.of_side[0]) == 2
    assert len(list(random_game(game, "own", 2))) > 20
    elsewhere = table_of(game.start(2, seed="own", key=None, terrain="fen").state)
    assert elsewhere.ground.name == "Gull Fen"


def test_a_file_that_is_no_use_is_refused_by_name() -> None:
    with pytest.raises(BadData, match=r"kitchen\.toml"):
        load("[[roster]]\nforce = 'elves'\nunits = []\n", "kitchen.toml")
    with pytest.raises(BadData, match=r"kitchen\.toml"):
        load("nonsense", "kitchen.toml")


def test_the_rulebook_is_whole() -> None:
    lines = [line for line in shipped("RULES.md").splitlines() if line.startswith("- **")]
    assert len(GAME.rulebook.rules) == len(lines)
    assert len(GAME.rulebook.chapters) >= 20


@rule("FRC-16", "UNT-1")
def test_what_the_algoryn_teams_have() -> None:
    """D-107 the mag light support team has a spotter drone; D-109 the X-howitzer has three crew."""
    forces = GAME.forces(GAME.setup(roster_1="algoryn: ai-mag-support, ai-howitzer"))
    assert forces.spotter[forces.unit_with("A1")] != NONE
    howitzer = forces.unit_with("A2")
    assert (forces.start[howitzer], forces.crew_needed[howitzer]) == (3, 3)


def test_what_is_left_to_the_full_rules() -> None:
    """D-110 No transport, buildings to enter, probes, synchronisers, grenades or special munitions, no other orders."""
    words = " ".join([*UNIT_ID, *WEAPON_ID, *ROLE_NAMES, *KIND_NAMES])
    assert not re.search(r"transport|probe|synchroni|grenade|munition|net|grip|scrambler|arc\b", words)
    assert ORDER_NAMES[1:] == ["fire", "advance", "run", "ambush", "rally", "down"]
    assert ROLE_NAMES[2:] == ["spotter drone", "batter drone", "camo drone"]


# Every table


@pytest.mark.parametrize("force", FORCE_IDS)
def test_a_battle_begins_the_same_way_from_the_same_seed(force: str) -> None:
    first = GAME.start(2, seed="same", key=None, force_1=force)
    assert fingerprint(first) == fingerprint(GAME.start(2, seed="same", key=None, force_1=force))
    assert fingerprint(first) != fingerprint(GAME.start(2, seed="other", key=None, force_1=force))


def test_a_state_can_be_made_again_from_its_parts() -> None:
    for number, position in enumerate(random_game(GAME, "parts", 2, force_1="freeborn")):
        if number % 15 == 4:
            state = table_of(position.state)
            again = GAME.restore(state.setup, state.dice.clone(), state.parts())
            assert again.parts() == state.parts()
            assert again.x is not state.x
            assert encode(decode(GAME, encode(position))) == encode(position)


@rule("END-1", "END-2", "VIC-1")
def test_every_battle_ends_by_turn_seven_and_the_dice_lost_decide() -> None:
    """D-100 With at most 20 units of 2 dice a side that is no more than 560 orders."""
    for force in FORCE_IDS:
        *_, last = random_game(GAME, f"ends {force}", 2, force_1=force)
        state = table_of(last.state)
        assert state.turn <= 7
        assert last.outcome is not None
        assert len(last.outcome.winners) <= 1
        assert GAME.tally(last)[0].seats == tuple(state.dice_lost)


# Planted violations: every law catches what it is there for


def lists_too_short(s: State) -> None:
    s.pins.pop()


def off_the_table(s: State) -> None:
    s.x[0] = -1


def over_the_edge(s: State) -> None:
    s.x[0] = 100


def no_such_heading(s: State) -> None:
    s.heading[0] = 360


def negative_pins(s: State) -> None:
    s.pins[0] = -1


def half_a_gap(s: State) -> None:
    s.gaps.append(1)


def no_such_edge(s: State) -> None:
    s.edge = 2


def a_die_too_many(s: State) -> None:
    s.dice_owned[0] = 2


def a_die_too_few(s: State) -> None:
    s.dice_lost[0] = 1


def more_orders_than_dice(s: State) -> None:
    s.first_order[0], s.second_order[0] = FIRE, FIRE


def second_before_first(s: State) -> None:
    s.second_order[0] = AMBUSH


def destroyed_and_standing(s: State) -> None:
    s.marks[0] |= DESTROYED


def gone_without_a_trace(s: State) -> None:
    for model in s.forces.all_models[0]:
        s.standing[model] = 0


def there_before_it_came(s: State) -> None:
    s.marks[0] = 0


def shield_of_nobody(s: State) -> None:
    s.shield_heading[0] = 90


def locked_on_a_friend(s: State) -> None:
    s.lock_target[0] = 2


PLANTED: list[tuple[Callable[[State], None], str]] = [
    (lists_too_short, "pins has 3 entries instead of 4"),
    (off_the_table, "x[0] is -1"),
    (over_the_edge, "A1.1 stands over the edge"),
    (no_such_heading, "heading[0] is 360"),
    (negative_pins, "pins[0] is -1"),
    (half_a_gap, "name what does not exist"),
    (no_such_edge, "edge 2"),
    (a_die_too_many, "side 0 has 3 dice and lost 0 of 2"),
    (a_die_too_few, "side 0 has 2 dice and lost 1 of 2"),
    (more_orders_than_dice, "A1 has more orders than dice"),
    (second_before_first, "A1 has a second order without a first"),
    (destroyed_and_standing, "A1 is destroyed but has models"),
    (gone_without_a_trace, "A1 has no member and is not destroyed"),
    (there_before_it_came, "A1 has not deployed but stands"),
    (shield_of_nobody, "A1 has a shield without a batter drone"),
    (locked_on_a_friend, "A1 is locked on A2"),
]


def drawn(**at: str) -> State:
    places = {"A1": "10,5", "A2": "30,5", "B1": "10,40", "B2": "30,40"} | at
    return field(
        "concord: strike-squad, strike-squad",
        "isorian: phase-squad, phase-squad",
        places,
        pieces=[("building", "20,20 26,20 26,26 20,26")],
    )


@rule("TRN-4", "TRN-5", "GEN-1", "GEN-3")
@pytest.mark.parametrize(("plant", "complaint"), PLANTED, ids=lambda case: getattr(case, "__name__", ""))
def test_a_planted_violation_is_found(plant: Callable[[State], None], complaint: str) -> None:
    state = drawn()
    assert violations(state) == []
    plant(state)
    assert complaint in "; ".join(GAME.violations(state))


@rule("UNT-4", "UNT-6", "MOV-4")
@pytest.mark.parametrize(
    ("code", "point", "complaint"),
    [
        ("A2.1", "10,5", "A2.1 stands on A1.1"),
        ("A2.1", "10.6,6", "A1 stands within an inch of A2"),
        ("A1.5", "40,30", "A1 has lost nobody and its formation"),
        ("A1.1", "20.2,22", "A1.1 stands in Building"),
    ],
)
def test_what_is_left_over_is_found(code: str, point: str, complaint: str) -> None:
    assert not list(unsettled(drawn()))
    assert complaint in "; ".join(unsettled(drawn(**{code: point})))


@rule("UNT-5")
def test_casualties_and_halts_excuse_a_formation() -> None:
    """D-13, A6"""
    state = drawn(**{"A1.5": "16.5,6"})
    assert list(unsettled(state)) == ["A1 has lost nobody and its formation"]
    assert not list(unsettled(state, (0,)))
    state.standing[state.forces.model_with("A1.s")] = 0
    assert not list(unsettled(state))


def test_the_text_of_a_battle_says_what_it_is_worth() -> None:
    position = GAME.start(2, seed="tally", key=None)
    assert [count.name for count in GAME.tally(position)] == ["order dice lost", "units", "models"]
    assert isinstance(position.stack[0], Battle)
