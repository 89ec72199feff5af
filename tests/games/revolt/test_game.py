"""The game as a whole: how it is set up, what it is called, and the laws that hold for every table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antarium.games.revolt import __doc__ as page
from antarium.games.revolt import load
from antarium.games.revolt.actions import ACTIONS
from antarium.games.revolt.counters import DEATH, FIRST_TOKEN, read_counter
from antarium.games.revolt.data import shipped
from antarium.games.revolt.frames import FRAMES, Battle, Detonation
from antarium.games.revolt.ids import (
    DEAD,
    FIELD_GENERATOR,
    GENERATOR_BREACHED,
    GONE,
    NOBODY,
    PILE,
    RESERVE,
    UNUSED,
    WOUNDED,
    ZOMBIE,
)
from antarium.games.revolt.laws import unsettled, violations
from antarium.games.revolt.model import State, with_byte
from antarium.kernel.codec import decode, encode, fingerprint
from antarium.kernel.refusals import BadSetup
from antarium.kernel.testing import random_game, rule
from tests.games.revolt.support import BOARD, GAME, position, state_of, table, token

SCENARIOS = [("revolt", 2), ("silakka", 2), ("politics", 2), ("politics", 3), ("politics", 4)]


# Setting up


def test_what_it_is() -> None:
    assert (GAME.id, GAME.title, GAME.rules_version) == ("revolt", "Revolt on Antares", "revolt/2")
    assert set(GAME.book) == set(FRAMES)
    assert len(GAME.notation.verbs) == len(ACTIONS)
    assert load() is load()
    assert load().data == ""
    assert page is not None
    assert "Reconstructed" in page


@rule("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-5", "OPT-6", "OPT-7")
def test_the_options_and_their_defaults() -> None:
    assert dict(GAME.setup().options) == {
        "scenario": "revolt", "setup": "players", "loss_value": "effective", "ariton": "own",
        "terran_start": "anywhere", "alliance_turns": "1-2", "brown_scores": "no",
    }  # fmt: skip
    choices = {option.name: option.choices[1:] for option in GAME.options}
    assert choices == {
        "scenario": ("silakka", "politics"), "setup": ("auto",), "loss_value": ("printed",), "ariton": ("all",),
        "terran_start": ("brown",), "alliance_turns": ("2-3",), "brown_scores": ("yes",),
    }  # fmt: skip


def test_how_many_may_play() -> None:
    assert GAME.setup().seats == 2
    assert [GAME.setup(seats, scenario="politics").seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {}, "can't be played by 3"),
        (1, {}, "can't be played by 1"),
        (3, {"scenario": "silakka"}, "can't be played by 3"),
        (5, {"scenario": "politics"}, "it needs 2 or 3 or 4"),
        (2, {"scenario": "chess"}, "scenario=chess is not possible; choose revolt or silakka or politics"),
        (2, {"map": "mars"}, "revolt has no option 'map'"),
        (2, {"setup": "fast"}, "choose players or auto"),
    ],
)
def test_a_wrong_setup_is_refused(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.setup(seats, **options)


def test_the_rulebook_is_whole() -> None:
    lines = [line for line in shipped("RULES.md").splitlines() if line.startswith("- **")]
    assert len(GAME.rulebook.rules) == len(lines)
    assert len(GAME.rulebook.chapters) >= 20


# Every table


@rule("STK-1", "STK-3", "STK-4", "MOV-9", "MAP-7")
@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_nothing_is_left_over_outside_battles(scenario: str, seats: int) -> None:
    for pos in random_game(GAME, f"left over {scenario}", seats, scenario=scenario, setup="auto"):
        state = state_of(pos)
        assert not violations(state)
        if not any(isinstance(frame, Battle | Detonation) for frame in pos.stack):
            assert not list(unsettled(state))


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_a_game_begins_the_same_way_from_the_same_seed(scenario: str, seats: int) -> None:
    first = GAME.start(seats, seed="same", scenario=scenario)
    assert fingerprint(first) == fingerprint(GAME.start(seats, seed="same", scenario=scenario))
    assert fingerprint(first) != fingerprint(GAME.start(seats, seed="other", scenario=scenario))


def test_a_state_can_be_made_again_from_its_parts() -> None:
    pos = GAME.start(seed="parts", setup="auto")
    state = state_of(pos)
    again = GAME.restore(state.setup, state.dice.clone(), state.parts())
    assert again.parts() == state.parts()
    assert (again.holder, again.crowd) == (state.holder, state.crowd)
    assert again.hex_of is not state.hex_of
    assert encode(decode(GAME, encode(pos))) == encode(pos)


# Planted violations: every law catches what it is there for


def lists_too_short(s: State) -> None:
    s.owner.pop()


def hex_off_the_map(s: State) -> None:
    s.hex_of[0] = 280


def negative_points(s: State) -> None:
    s.points[0] = -1


def odd_overflights(s: State) -> None:
    s.overflights.append(3)


def unused_on_map(s: State) -> None:
    s.put(read_counter("SIL-PI1"), BOARD.at("1107"))


def dead_leader(s: State) -> None:
    s.lift(read_counter("SERPENTINE"), DEAD)


def wounded_troop(s: State) -> None:
    s.lift(read_counter("TER-LT1"), WOUNDED)


def wounded_for_ever(s: State) -> None:
    s.lift(read_counter("SERPENTINE"), WOUNDED)


def lost_counter(s: State) -> None:
    s.lift(read_counter("TER-LT1"), UNUSED)


def house_in_the_pile(s: State) -> None:
    s.lift(read_counter("TER-LT1"), PILE)


def leader_off_planet(s: State) -> None:
    s.lift(read_counter("SERPENTINE"), RESERVE)


def stale_holder(s: State) -> None:
    s.holder = with_byte(s.holder, BOARD.at("1107"), 0)


def stale_crowd(s: State) -> None:
    s.hex_of[read_counter("TER-LT1")] = BOARD.at("1107")


def four_in_a_hex(s: State) -> None:
    for code in ("TER-PI1", "TER-PI2", "TER-JT2"):
        s.put(read_counter(code), BOARD.starport)


def two_players_in_a_hex(s: State) -> None:
    house = s.side.index(0)
    s.shift(read_counter("TER-LT1"), BOARD.fortress[house])
    s.recount()


def deserter(s: State) -> None:
    s.owner[read_counter("TER-HC1")] = 0
    s.recount()


def neutral_with_a_master(s: State) -> None:
    house = s.side[:7].index(NOBODY)
    s.owner[FIRST_TOKEN + house] = 1
    s.recount()


def hero_of_nobody(s: State) -> None:
    s.put(read_counter("EMERALD"), BOARD.at("1107"))


def zombie_without_master(s: State) -> None:
    s.marks[read_counter("TER-LT1")] = ZOMBIE
    s.owner[DEATH] = 0


def artifact_twice(s: State) -> None:
    s.artifact[0] = s.artifact[1]


def destroyed_in_secret(s: State) -> None:
    s.lift(FIRST_TOKEN, GONE)


def neutral_turned_up(s: State) -> None:
    s.face_up[s.side[:7].index(NOBODY)] = 1


def used_in_secret(s: State) -> None:
    s.generator = GENERATOR_BREACHED


def no_such_use(s: State) -> None:
    s.generator = 7
    s.face_up[s.artifact.index(FIELD_GENERATOR)] = 1


def turn_after_the_last(s: State) -> None:
    s.turn = 12


def seat_twice(s: State) -> None:
    s.order = [0, 0]


def fascinated_leader(s: State) -> None:
    s.fascinated = read_counter("SERPENTINE")


def devastated_twice(s: State) -> None:
    s.devastated += [BOARD.at("0101")] * 2
    s.recount()


def troops_in_the_waste(s: State) -> None:
    s.devastated.append(s.hex_of[read_counter("TER-HC1")])
    s.recount()


def overflight_of_nothing(s: State) -> None:
    s.overflights += [200, 0]


PLANTED: list[tuple[Callable[[State], None], str]] = [
    (lists_too_short, "owner has 83 entries"),
    (hex_off_the_map, "hex_of[0] is 280"),
    (negative_points, "points[0] is -1"),
    (odd_overflights, "no pairs"),
    (unused_on_map, "SIL-PI1 takes no part"),
    (dead_leader, "SERPENTINE lies in place -3"),
    (wounded_troop, "TER-LT1 lies in place -4"),
    (wounded_for_ever, "returns in turn 0"),
    (lost_counter, "TER-LT1 lies in place -1"),
    (house_in_the_pile, "TER-LT1 lies in place -6"),
    (leader_off_planet, "SERPENTINE lies in place -5"),
    (stale_holder, "1107 is noted as held by 0"),
    (stale_crowd, "1107 is noted with 0 counters, but it has 1"),
    (four_in_a_hex, "more than 3 counters"),
    (two_players_in_a_hex, "stands with counters of"),
    (deserter, "but its faction is with 1"),
    (neutral_with_a_master, "but its house is neutral"),
    (hero_of_nobody, "EMERALD in 1107 belongs to nobody"),
    (zombie_without_master, "Doctor Death serves 0"),
    (artifact_twice, "not one of each"),
    (destroyed_in_secret, "destroyed and never turned up"),
    (neutral_turned_up, "is turned up, but its house is neutral"),
    (used_in_secret, "used and never turned up"),
    (no_such_use, "cannot be in state 7"),
    (turn_after_the_last, "turn 12 of 10"),
    (seat_twice, "does not name every seat once"),
    (fascinated_leader, "cannot be fascinated"),
    (devastated_twice, "devastated twice"),
    (troops_in_the_waste, "the hex is shut"),
    (overflight_of_nothing, "counter 200 cannot attack hex 0"),
]


@rule("CTR-1", "STK-1", "STK-4", "HID-1")
@pytest.mark.parametrize(("plant", "complaint"), PLANTED, ids=lambda case: getattr(case, "__name__", ""))
def test_a_planted_violation_is_found(plant: Callable[[State], None], complaint: str) -> None:
    state = state_of(GAME.start(seed="laws", setup="auto"))
    assert violations(state) == []
    plant(state)
    assert complaint in "; ".join(GAME.violations(state))


@pytest.mark.parametrize(
    ("drawn", "complaint"),
    [
        ({"1606": "KIN-ART"}, "an artifact without factors is alone"),
        ({"0301": "KIN-PI1"}, "ground counters are at sea"),
        ({"0301": "KIN-PI1 KIN-ART"}, "ground counters are at sea"),
        ({"0101": "BARRACUDA"}, "the hex is shut"),
    ],
)
@rule("STK-3", "MOV-9", "MAP-7")
def test_what_is_left_over_is_found(drawn: dict[str, str], complaint: str) -> None:
    state = table(counters=drawn, artifacts={"KIN": "energy_drainer"}, devastated=["0101"])
    assert complaint in "; ".join(unsettled(state))


def test_what_may_stand_alone_is_not_complained_of() -> None:
    state = table(
        counters={"0301": "KIN-PI1 KIN-ART", "0302": "ORS-HC1 ORS-PI1", "0401": "ANDROS", "0101": "FIT-ART"},
        artifacts={"KIN": "dimensional_plane", "FIT": "devastator"}, face_up=["KIN", "FIT"], devastated=["0101"],
    )  # fmt: skip
    state.owner[token("FIT")] = NOBODY
    state.recount()
    assert list(unsettled(state)) == []


# Drawing


def test_a_drawn_table_is_consistent() -> None:
    state = table(counters={"0412": "KIN-PI1 DEATH", "0511": "TER-PI1", "dead": "KIN-HC1"}, sides={"SES": NOBODY})
    fresh = state.clone()
    fresh.recount()
    assert (fresh.holder, fresh.crowd) == (state.holder, state.crowd)
    assert state.owner[DEATH] == 0
    assert state.hex_of[read_counter("KIN-HC1")] == DEAD
    assert state.holder[BOARD.at("1213")] == 8
    assert position(state).pending == ()
