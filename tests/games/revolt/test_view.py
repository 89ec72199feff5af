"""HID: a seat sees what it may, and worlds drawn for it fit what it sees, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
import pytest

from antarium.games.revolt import view
from antarium.games.revolt.counters import ARTIFACT_ID, ARTIFACT_NAME, COUNTERS
from antarium.games.revolt.deals import deal
from antarium.games.revolt.frames import FRAMES, Battle, Combat, Detonation, Movement, Placement
from antarium.games.revolt.ids import (
    DIMENSIONAL_PLANE,
    FORCE_CANNON,
    GENERATOR_READY,
    GENERATOR_SHIELDS,
    HOUSES,
    SONIC_IMPLODER,
    UFO,
)
from antarium.games.revolt.laws import unsettled
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.support import GAME, NEUTRAL, decider, offered, play, position, state_of, table, token

SIDES = {"ORS": 0, "MAC": 0, "KIN": 0, "FIT": 1, "SES": 1, "BRA": 1, "EDI": NEUTRAL}
DEALT = {
    "ORS": "devastator", "MAC": "dimensional_plane", "KIN": "energy_drainer", "FIT": "field_generator",
    "SES": "force_cannon", "BRA": "sonic_imploder", "EDI": "ufo",
}  # fmt: skip
PEACE = {
    "0202": "MESSALINA ORS-PI1 ORS-ART", "1002": "DOUGAL MAC-ART", "1704": "BARRACUDA KIN-ART", "1709": "SIMON FIT-ART",
    "1213": "ARITON SES-ART", "0511": "CATHERINE BRA-ART", "0507": "NUREB EDI-LT1 EDI-ART", "1108": "SERPENTINE",
}  # fmt: skip
HIDDEN = {"force_cannon", "sonic_imploder", "ufo", "field_generator"}


def peace(**drawn: str) -> Position:
    """Three houses for each seat and one neutral, all tokens with their leaders, before a movement phase of seat 0."""
    return position(table(counters=PEACE | drawn, sides=SIDES, artifacts=DEALT), Movement(seat=0))


def seen(pos: Position, seat: int) -> RevoltObservation:
    return GAME.observe(pos, seat)


def deals(pos: Position, seat: int, number: int) -> Counter[tuple[int, ...]]:
    """How often each deal comes up in that many worlds."""
    dice = Dice.from_seed("worlds")
    observation = seen(pos, seat)
    return Counter(tuple(deal(GAME.board, observation, dice)) for _ in range(number))


# What is seen


@rule("HID-2")
def test_a_seat_knows_the_artifacts_of_its_houses_and_no_others() -> None:
    pos = peace()
    assert seen(pos, 0).artifacts == ("devastator", "dimensional_plane", "energy_drainer", "", "", "", "")
    assert seen(pos, 1).artifacts == ("", "", "", "field_generator", "force_cannon", "sonic_imploder", "")


@rule("HID-1")
def test_nobody_knows_the_artifact_of_a_neutral_house() -> None:
    pos = peace()
    assert [seen(pos, seat).artifacts[6] for seat in (-1, 0, 1)] == ["", "", ""]


@rule("HID-3")
def test_what_is_turned_up_is_known_to_everybody() -> None:
    pos = peace()
    state_of(pos).face_up[4] = 1
    assert {seen(pos, seat).artifacts[4] for seat in (-1, 0, 1)} == {"force_cannon"}


@rule("HID-4")
def test_everything_else_lies_open_to_all() -> None:
    pos = peace()
    state = state_of(pos)
    for seat in (-1, 0, 1):
        shown = seen(pos, seat)
        assert shown.hex_of == tuple(state.hex_of)
        assert shown.owner == tuple(state.owner)
        assert shown.stack == pos.stack
        assert shown.waiting == (0,)
        assert (shown.seat, shown.turn, shown.setup) == (seat, 1, state.setup)


def test_a_spectator_sees_only_what_lies_open() -> None:
    shown = seen(peace(), -1)
    assert shown.artifacts == ("",) * HOUSES
    assert set(GAME.secrets(peace(), -1)) == set(ARTIFACT_ID) | set(ARTIFACT_NAME)


def test_an_observation_tells_nothing_of_how_tokens_stack() -> None:
    fields = RevoltObservation.__struct_fields__
    assert "crowd" not in fields
    assert "holder" not in fields
    assert "dice" not in fields


def test_the_use_of_a_generator_that_nobody_has_seen_is_not_told() -> None:
    pos = peace()
    state_of(pos).generator = GENERATOR_SHIELDS
    assert seen(pos, 0).generator == GENERATOR_READY
    state_of(pos).face_up[3] = 1
    assert seen(pos, 0).generator == GENERATOR_SHIELDS


def test_observations_travel_as_json_and_back() -> None:
    shown = seen(peace(), 0)
    assert msgspec.json.decode(to_json(shown), type=RevoltObservation) == shown
    assert set(get_args(view.AnyFrame)) == set(FRAMES)


@rule("HID-2", "HID-4")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_no_secret_word_is_in_an_observation(seat: int) -> None:
    pos = peace()
    secrets = GAME.secrets(pos, seat)
    own = {"devastator", "dimensional_plane", "energy_drainer"}
    hidden = {-1: set(ARTIFACT_ID), 0: HIDDEN, 1: own | {"ufo"}}[seat]
    assert {word for word in secrets if word in ARTIFACT_ID} == hidden
    assert {ARTIFACT_ID.index(word) for word in secrets if word in ARTIFACT_ID} == {
        ARTIFACT_NAME.index(word) for word in secrets if word in ARTIFACT_NAME
    }
    text = to_json(seen(pos, seat)).decode()
    assert not [word for word in secrets if f'"{word}"' in text]
    assert pos.state.dice.key.hex() not in text


@rule("HID-2")
def test_options_name_a_face_down_artifact_only_to_its_owner() -> None:
    pos = peace()
    play(pos, "select BARRACUDA")
    described = [GAME.describe(pos, pos.decision(0), option) for option in pos.decision(0).options]
    assert "take the Energy Drainer of House Kinrabe along" in described
    pos = position(
        table(counters=PEACE | {"1705": "TER-PI1"}, sides=SIDES, artifacts=DEALT), Combat(seat=1)
    )  # fmt: skip
    attack = [GAME.describe(pos, pos.decision(1), option) for option in pos.decision(1).options]
    assert any("Barracuda Kinrabe (5-3) and the artifact of House Kinrabe" in words for words in attack)
    assert not any("Drainer" in words for words in attack)


# Worlds


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_world_looks_the_same_to_its_seat(seat: int) -> None:
    pos = peace()
    dice = Dice.from_seed("worlds")
    for _ in range(20):
        world = GAME.determinise(seen(pos, seat), dice)
        assert seen(world, seat) == seen(pos, seat)
        assert world.state.dice.key != pos.state.dice.key
        assert world.state.dice.drawn == 0
        assert sorted(state_of(world).artifact) == list(range(HOUSES))
        assert not list(unsettled(state_of(world)))


def test_every_deal_that_fits_is_equally_likely() -> None:
    found = deals(peace(), 0, 2400)
    assert len(found) == 24
    assert all(60 <= number <= 140 for number in found.values())


@rule("HID-2")
def test_a_token_in_a_full_hex_has_no_factors() -> None:
    pos = peace(**{"1213": "ARITON SES-PI1 SES-PI2 SES-ART"})
    state = state_of(pos)
    state.artifact[3], state.artifact[4] = state.artifact[4], state.artifact[3]
    state.recount()
    found = deals(pos, 0, 2400)
    assert {dealt[4] for dealt in found} == {ARTIFACT_ID.index("field_generator")}
    assert len(found) == 6
    assert all(330 <= number <= 470 for number in found.values())


def test_of_two_tokens_with_two_counters_one_has_no_factors() -> None:
    drawn = PEACE | {"1213": "ARITON SES-PI1 SES-ART BRA-ART", "0511": "CATHERINE"}
    artifacts = DEALT | {"SES": "field_generator", "FIT": "force_cannon"}
    pos = position(table(counters=drawn, sides=SIDES, artifacts=artifacts), Movement(seat=0))
    found = deals(pos, 0, 2400)
    strong = {FORCE_CANNON, SONIC_IMPLODER, UFO}
    assert all(not {dealt[4], dealt[5]} <= strong for dealt in found)
    assert len(found) == 12
    assert all(140 <= number <= 260 for number in found.values())


def test_a_token_taken_up_by_itself_can_move() -> None:
    pos = position(table(counters=PEACE, sides=SIDES, artifacts=DEALT), Movement(seat=1))
    play(pos, "select SES-ART")
    found = deals(pos, 0, 1000)
    assert {dealt[4] for dealt in found} == {FORCE_CANNON, SONIC_IMPLODER, UFO}
    assert seen(GAME.determinise(seen(pos, 0), Dice.from_seed("world")), 0) == seen(pos, 0)


def test_a_token_that_joins_an_attack_has_a_factor() -> None:
    drawn = PEACE | {"1704": "BARRACUDA", "1605": "KIN-ART KIN-PI1", "1705": "TER-PI1 SES-ART"}
    state = table(counters=drawn, sides=SIDES, artifacts=DEALT)
    pos = position(state, Combat(seat=1), Battle(1, 0, GAME.board.at("1605"), attackers=(token("SES"),)))
    assert {dealt[4] for dealt in deals(pos, 0, 500)} == {FORCE_CANNON, SONIC_IMPLODER, UFO}


def test_a_token_alone_beside_a_hidden_one_is_not_without_factors() -> None:
    drawn = PEACE | {"1213": "ARITON", "1212": "SES-ART BRA-ART", "0511": "CATHERINE"}
    artifacts = DEALT | {"SES": "field_generator", "FIT": "force_cannon"}
    pos = position(table(counters=drawn, sides=SIDES, artifacts=artifacts), Movement(seat=0))
    strong = {FORCE_CANNON, SONIC_IMPLODER, UFO}
    assert all({dealt[4], dealt[5]} & strong for dealt in deals(pos, 0, 500))


def test_at_sea_a_token_beside_andros_is_no_artillery_and_beside_infantry_it_is_the_plane() -> None:
    swapped = DEALT | {"SES": "dimensional_plane", "MAC": "force_cannon"}
    drawn = PEACE | {"1213": "ARITON", "0301": "ANDROS SES-ART"}
    andros = position(table(counters=drawn, sides=SIDES, artifacts=swapped, owners={"ANDROS": 1}), Movement(seat=0))
    assert not {dealt[4] for dealt in deals(andros, 0, 500)} & {FORCE_CANNON, SONIC_IMPLODER}
    drawn = PEACE | {"1213": "ARITON", "0301": "SES-PI1 SES-ART"}
    infantry = position(table(counters=drawn, sides=SIDES, artifacts=swapped), Movement(seat=0))
    assert {dealt[4] for dealt in deals(infantry, 0, 500)} == {DIMENSIONAL_PLANE}


def test_a_whole_table_in_hand_can_be_drawn_too() -> None:
    hand = " ".join(codes for codes in PEACE.values())
    pos = position(
        table(counters={"hand": hand}, sides=SIDES, artifacts=DEALT, turn=0), Placement(0, (token("ORS") - 77,))
    )
    assert len(deals(pos, -1, 3000)) > 2000
    world = GAME.determinise(seen(pos, 1), Dice.from_seed("world"))
    assert seen(world, 1) == seen(pos, 1)


# Questions that give nothing away


@rule("HID-6")
@pytest.mark.parametrize("artifact", range(HOUSES))
def test_a_defender_with_a_face_down_token_is_asked_whatever_it_is(artifact: int) -> None:
    state = table(
        counters={"1605": "TER-PI1", "1606": "KIN-PI1 KIN-ART", "1704": "KIN-LT1"},
        artifacts={"KIN": ARTIFACT_ID[artifact]}, dice=[3, 3],
    )  # fmt: skip
    pos = position(state, Combat(seat=1))
    play(pos, "attack 1606", "with TER-PI1", "done")
    assert decider(pos) == 0
    assert pos.decision(0).prompt == "declare_defence"
    assert "done" in offered(pos)
    assert GAME.prompt(pos, pos.decision(0)) == "Which powers or artifacts do you use in the defence of 1606?"


@rule("HID-6")
@pytest.mark.parametrize("artifact", [name for name in ARTIFACT_ID if name != "devastator"])
def test_the_owner_of_a_token_in_the_blast_is_asked_whatever_it_is(artifact: str) -> None:
    state = table(
        counters={"1606": "KIN-PI1 KIN-ART", "1605": "TER-PI1 FIT-ART"}, sides={"FIT": 1},
        artifacts={"KIN": "devastator", "FIT": artifact},
    )  # fmt: skip
    pos = position(state, Combat(seat=0), Detonation(0, token("KIN")))
    assert decider(pos) == 1
    assert (
        GAME.prompt(pos, pos.decision(1))
        == "An artifact is being set off. Does the artifact of House Fitzgerald cancel the blast?"
    )


@rule("HID-6")
def test_the_same_is_asked_in_every_world() -> None:
    state = table(
        counters={"1605": "TER-PI1", "1606": "KIN-PI1 KIN-ART", "1704": "KIN-LT1"},
        artifacts={"KIN": "energy_drainer"}, dice=[3, 3],
    )  # fmt: skip
    pos = position(state, Combat(seat=1))
    play(pos, "attack 1606", "with TER-PI1", "done")
    dice = Dice.from_seed("worlds")
    worlds = [GAME.determinise(seen(pos, 1), dice) for _ in range(50)]
    assert {world.waiting() for world in worlds} == {(0,)}
    assert len({tuple(state_of(world).artifact) for world in worlds}) > 20
    assert {len(state_of(world).hex_of) for world in worlds} == {COUNTERS}
