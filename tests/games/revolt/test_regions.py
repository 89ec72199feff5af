"""The planet in words: nothing on the map is left out or told twice, and nobody reads more than may be seen."""

from __future__ import annotations

import re
from functools import cache

import pytest

from antarium.games import load
from antarium.games.revolt.closeup import direction
from antarium.games.revolt.counters import ARTIFACT_COMBAT, ARTIFACT_ID, CODE, COMBAT, COUNTERS, FIRST_TOKEN, MOVEMENT
from antarium.games.revolt.frames import Combat, Movement
from antarium.games.revolt.game import Revolt
from antarium.games.revolt.ids import MOVED, UNUSED, ZOMBIE
from antarium.games.revolt.model import State
from antarium.games.revolt.victory import scores
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.regions import Region
from antarium.kernel.testing.chance import choose
from antarium.kernel.testing.hiding import occurs
from tests.games.revolt.support import GAME, NEUTRAL, play, position, table

SETTINGS = [
    ("revolt", 2, "auto", 0), ("revolt", 2, "players", 40), ("revolt", 2, "auto", 420), ("silakka", 2, "auto", 350),
    ("politics", 3, "auto", 300), ("politics", 4, "players", 25),
]  # fmt: skip
RANDOM = pytest.mark.parametrize(("scenario", "seats", "setup", "choices"), SETTINGS)


@cache
def revolt() -> Revolt:
    loaded = load("revolt")
    assert isinstance(loaded, Revolt)
    return loaded


@cache
def random_position(scenario: str, seats: int, setup: str, choices: int) -> Position:
    """The position after that many random choices; nobody changes it."""
    pos = revolt().start(seats, seed=f"regions {choices}", scenario=scenario, setup=setup)
    dice = Dice.from_seed(f"regions {scenario} {seats} {choices}")
    for _ in range(choices):
        if pos.stack:
            pos.apply(*choose(pos, dice))
    return pos


def told(pos: Position, seat: int) -> tuple[Region, ...]:
    return pos.game.regions(pos.game.observe(pos, seat))


def text_of(regions: tuple[Region, ...]) -> str:
    return "\n".join(line for region in regions for line in region.lines())


def sentences(pos: Position, seat: int = 0) -> dict[str, str]:
    """What is said of each hex."""
    found = [(place.label, place.text) for region in told(pos, seat) for place in region.places]
    assert len(dict(found)) == len(found), "no hex twice"
    return dict(found)


def summaries(pos: Position, seat: int = 0) -> dict[str, str]:
    return {region.name: region.summary for region in told(pos, seat)}


def rest(pos: Position, name: str, seat: int = 0) -> str:
    return next(" ".join(region.rest) for region in told(pos, seat) if region.name == name)


# Random positions


@RANDOM
def test_every_counter_in_the_game_is_named_once_and_where_it_is(
    scenario: str, seats: int, setup: str, choices: int
) -> None:
    pos = random_position(scenario, seats, setup, choices)
    state = pos.state
    assert isinstance(state, State)
    for seat in (-1, *range(seats)):
        text, spoken = text_of(told(pos, seat)), sentences(pos, seat)
        for counter in range(COUNTERS):
            at = state.hex_of[counter]
            assert len(re.findall(rf"\({CODE[counter]}[,)]", text)) == (at != UNUSED), CODE[counter]
            if at >= 0:
                assert f"({CODE[counter]}," in spoken[revolt().board.label(at)]


@RANDOM
def test_every_site_has_a_sentence_and_every_hex_of_land_a_mention(
    scenario: str, seats: int, setup: str, choices: int
) -> None:
    pos = random_position(scenario, seats, setup, choices)
    board, spoken, text = revolt().board, sentences(pos), text_of(told(pos, 0))
    assert spoken[board.label(board.starport)].startswith("Starport, ")
    assert all(spoken[board.label(at)].startswith("Fortress, ") for at in board.fortress)
    assert all(spoken[board.label(at)].startswith(f"Economic hex ({kind}), ") for at, kind in board.economic.items())
    assert all(board.label(at) in text for at in range(board.size) if not board.sea[at])


@RANDOM
def test_sentences_hold_the_factors(scenario: str, seats: int, setup: str, choices: int) -> None:
    pos = random_position(scenario, seats, setup, choices)
    text = text_of(told(pos, 0))
    for counter in range(FIRST_TOKEN):
        if revolt().observe(pos, 0).hex_of[counter] >= 0:
            assert f"({CODE[counter]}, {COMBAT[counter]}-{MOVEMENT[counter]}" in text


@RANDOM
def test_the_points_add_up_to_the_score(scenario: str, seats: int, setup: str, choices: int) -> None:
    pos = random_position(scenario, seats, setup, choices)
    assert isinstance(pos.state, State)
    for seat, score in enumerate(scores(pos.state)):
        name = revolt().seat_names(pos.state.setup)[seat]
        points = re.findall(rf"(\d+) points? for (?:the )?{name}\b", " ".join(sentences(pos).values()))
        assert sum(map(int, points)) == score


@RANDOM
def test_no_secret_is_told_and_the_words_are_the_same_in_another_world(
    scenario: str, seats: int, setup: str, choices: int
) -> None:
    pos = random_position(scenario, seats, setup, choices)
    for seat in (-1, *range(seats)):
        regions = told(pos, seat)
        assert not occurs(revolt().secrets(pos, seat), text_of(regions))
        for world in range(3):
            drawn = revolt().determinise(revolt().observe(pos, seat), Dice.from_seed(f"world {world}"))
            assert told(drawn, seat) == regions


@RANDOM
def test_every_label_can_be_looked_at(scenario: str, seats: int, setup: str, choices: int) -> None:
    pos = random_position(scenario, seats, setup, choices)
    seen = revolt().observe(pos, -1)
    for label in sentences(pos, -1):
        assert str(revolt().look(seen, label)[0]).startswith(label)


# Drawn positions


def test_a_token_is_named_only_to_those_who_know_it() -> None:
    state = table(counters={"1704": "BARRACUDA KIN-ART"}, artifacts={"KIN": "force_cannon"})
    pos = position(state, Movement(seat=0))
    factor = ARTIFACT_COMBAT[ARTIFACT_ID.index("force_cannon")]
    assert f"(KIN-ART, the Force Cannon {factor}-1, face down), {5 + factor} combat" in sentences(pos, 0)["1704"]
    hidden = "The Rebel: Barracuda Kinrabe (BARRACUDA, 5-3) and the artifact of House Kinrabe (KIN-ART, face down)"
    for seat in (-1, 1):
        assert (
            sentences(pos, seat)["1704"]
            == f"Fortress, clear, 3 points for the Rebel. {hidden}, 5 combat factors together."
        )
    state.face_up[2] = 1
    assert f"(KIN-ART, the Force Cannon {factor}-1)," in sentences(pos, -1)["1704"]


def test_a_contested_land_says_where_and_what_it_counts() -> None:
    state = table(counters={"1704": "TER-PI1", "1606": "TER-LT1", "1603": "KIN-PI1"}, sides={"FIT": NEUTRAL})
    pos = position(state, Movement(seat=0))
    assert summaries(pos)["Land of House Kinrabe"] == (
        "Controlled by the Rebel. 1 fortress and 4 economic hexes, worth 7 points: 4 for the Rebel and 3 for the "
        "Terran. Counters: the Rebel in 1 hex with 4 combat factors, the Terran in 2 hexes with 12 combat factors. "
        "Contested by the Terran in 1606 and 1704."
    )
    assert summaries(pos)["Land of House Fitzgerald"] == (
        "Neutral, closed to counters that would stop there. 1 fortress and 4 economic hexes, worth 7 points: all for "
        "nobody. No counters."
    )


def test_marks_and_what_is_taken_up_are_told() -> None:
    state = table(
        counters={"1606": "KIN-PI1 KIN-LT1", "wounded": "BARRACUDA"}, marks={"KIN-PI1": MOVED | ZOMBIE},
        returns={"BARRACUDA": 4},
    )  # fmt: skip
    pos = position(state, Movement(seat=0))
    play(pos, "select KIN-LT1")
    assert "(KIN-PI1, 4-3, has moved, raised from the dead)" in sentences(pos)["1606"]
    assert "(KIN-LT1, 6-4, taken up)" in sentences(pos)["1606"]
    assert "Wounded, of the Rebel: Barracuda Kinrabe (BARRACUDA, 5-3, back in turn 4)." in rest(pos, "Off the map")


def test_whom_messalina_has_bent_and_who_attacks_from_the_air_is_told() -> None:
    state = table(counters={"1606": "TER-LT1", "1605": "TER-AJ1"})
    pos = position(state, Combat(seat=1))
    state.fascinated = CODE.index("TER-LT1")
    state.overflights = [CODE.index("TER-AJ1"), GAME.board.at("1704")]
    assert "(TER-LT1, 7-4, fascinated by Messalina)" in sentences(pos)["1606"]
    assert "(TER-AJ1, 4-10 flying, attacks 1704 from the air)" in sentences(pos)["1605"]


def test_devastated_hexes_are_told_and_score_for_nobody() -> None:
    state = table(counters={"1606": "KIN-PI1", "1603": "KIN-ART"}, artifacts={"KIN": "devastator"},
                  owners={"KIN-ART": NEUTRAL}, devastated=["1603", "1604"], face_up=["KIN"])  # fmt: skip
    pos = position(state, Movement(seat=0))
    assert sentences(pos)["1603"] == (
        "Economic hex (city), clear, no points, devastated and closed for good. "
        "Nobody's: the artifact of House Kinrabe (KIN-ART, the Devastator)."
    )
    assert sentences(pos)["1604"] == "Mountain, devastated and closed for good. Empty."
    assert "worth 6 points: all for the Rebel" in summaries(pos)["Land of House Kinrabe"]


def test_brown_land_scores_for_nobody_in_power_politics() -> None:
    pos = random_position("politics", 3, "auto", 300)
    assert summaries(pos)["Land of Terra"].startswith(
        "Controlled by no player. The Starport and 3 economic hexes, worth no points."
    )
    assert "no points, closed to all" in sentences(pos)["1108"]


def test_where_a_land_lies_even_over_the_edge() -> None:
    pos = position(table(counters={"0301": "ORS-HC1"}), Movement(seat=0))
    assert rest(pos, "Land of House Orsini").startswith(
        "It lies in columns 20 to 03 and rows 01 to 05. Sea is all around it. Empty, without a site: clear 0102, "
    )
    assert "By land it borders on that of House Kinrabe and Terra" in rest(pos, "Land of House Fitzgerald")
    assert "across a strait lies that of House Sessedi" in rest(pos, "Land of House Fitzgerald")
    assert "part 0704 from 0803 and 1512 from 1611." in rest(pos, "The seas")
    assert sentences(pos)["0301"] == "Sea. The Rebel: Orsini Hovercraft 1 (ORS-HC1, 2-8 hovering)."
    assert "strait to 1512" in sentences(pos)["1611"]


def test_looking_at_a_hex_tells_what_is_around_it() -> None:
    state = table(counters={"1705": "TER-PI1 TER-LT1", "1604": "EDI-LT1"}, sides={"EDI": NEUTRAL})
    pos = position(state, Movement(seat=0))
    around = [str(line) for line in GAME.look(GAME.observe(pos, 0), "1704")][1:]
    assert [" ".join(line.split()) for line in around] == [
        "north 1703, Kinrabe land, mountain: empty",
        "north-east 1803, Kinrabe land, clear: empty",
        "south-east 1804, Kinrabe land, jungle: empty",
        "south 1705, Kinrabe land, mountain: Terran 12 with TER-LT1, TER-PI1",
        "south-west 1604, Kinrabe land, mountain: neutral 6 with EDI-LT1",
        "north-west 1603 (Kinrabe city), Kinrabe land, clear: empty",
    ]


def test_every_neighbour_lies_in_a_direction_of_its_own() -> None:
    board = GAME.board
    opposite = {"north": "south", "north-east": "south-west", "north-west": "south-east"}
    opposite |= {there: here for here, there in opposite.items()}
    for here in range(board.size):
        ways = {direction(board, here, there) for there in board.around[here]}
        assert len(ways) == len(board.around[here])
        assert all(
            direction(board, there, here) == opposite[direction(board, here, there)] for there in board.around[here]
        )


def test_regions_are_told_when_the_game_is_over() -> None:
    pos = position(table(counters={"1606": "KIN-PI1"}))
    assert not pos.stack
    assert "(KIN-PI1, 4-3)" in sentences(pos)["1606"]
