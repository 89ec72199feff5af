"""HOU-5, HOU-6: Black Dougal sends one of his own across the planet."""

from __future__ import annotations

import pytest

from antarium.games.revolt.events import CounterTeleported
from antarium.games.revolt.frames import Combat, Movement
from antarium.games.revolt.ids import DIMENSIONAL_PLANE, RECOVERING, STANDSTILL, ZOMBIE
from antarium.kernel.testing import rule
from tests.games.revolt.marching import NEUTRAL, barred, goals, movement, turned_up
from tests.games.revolt.support import BOARD, of_type, offered, play, position, standing, state_of, table, where

PLANE = {"MAC": "dimensional_plane"}


def teleports(counters: dict[str, str]) -> set[str]:
    """The counters that Dougal may send."""
    return {text.removeprefix("teleport ") for text in offered(movement(counters)) if text.startswith("teleport ")}


# Whom, and how often


@rule("HOU-5")
def test_dougal_sends_a_mackenzie_counter_anywhere_instead_of_its_move() -> None:
    pos = movement({"1002": "DOUGAL", "0901": "MAC-PI1", "1302": "MAC-PI2"})
    (event,) = of_type(play(pos, "teleport MAC-PI1", "to 0514"), CounterTeleported)
    assert (event.counter, event.to) == (8, BOARD.at("0514"))
    assert where(pos, "MAC-PI1") == "0514"
    assert barred(pos, "select MAC-PI1") == "MOV-1"
    assert offered(pos) == {"select DOUGAL", "select MAC-PI2", "done"}


@rule("HOU-5")
def test_he_does_so_once_in_a_phase() -> None:
    pos = movement({"1002": "DOUGAL", "0901": "MAC-PI1", "1302": "MAC-PI2"})
    play(pos, "teleport MAC-PI1", "to 0514")
    assert barred(pos, "teleport MAC-PI2") == "HOU-5"
    play(pos, "select MAC-PI2", "to 1201")
    assert not any(text.startswith("teleport") for text in offered(pos))  # nor after another move
    assert "teleport MAC-PI2" in offered(movement({"1002": "DOUGAL", "1302": "MAC-PI2"}))  # the next phase is another


@rule("HOU-5")
def test_he_sends_troops_and_himself_but_no_artifacts_heroes_or_allies() -> None:
    counters = {"1002": "DOUGAL MAC-LT1 MAC-ART", "0901": "MAC-HC1 MAC-PI1 ANDROS", "1704": "BARRACUDA KIN-LT1"}
    assert teleports(counters) == {"DOUGAL", "MAC-LT1", "MAC-HC1", "MAC-PI1"}
    pos = movement(counters, artifacts={"MAC": "ufo"})
    for code in ("MAC-ART", "ANDROS", "BARRACUDA", "KIN-LT1"):
        assert barred(pos, f"teleport {code}") == "HOU-5"
    play(pos, "teleport DOUGAL", "to 1108")
    assert where(pos, "DOUGAL") == "1108"


@rule("HOU-5")
def test_who_has_moved_is_not_sent_but_a_dougal_who_has_moved_still_sends() -> None:
    pos = movement({"1002": "DOUGAL", "0901": "MAC-PI1", "1302": "MAC-PI2"})
    play(pos, "select MAC-PI1", "to 0902", "select DOUGAL", "to 1003")
    assert barred(pos, "teleport MAC-PI1") == "MOV-1"
    assert barred(pos, "teleport DOUGAL") == "MOV-1"
    assert "teleport MAC-PI2" in offered(pos)


@rule("HOU-5")
@pytest.mark.parametrize("place", ["wounded", "gone", "hand"])
def test_without_dougal_on_the_map_nobody_is_sent(place: str) -> None:
    pos = movement({"0901": "MAC-PI1", place: "DOUGAL"})
    assert offered(pos) == {"select MAC-PI1", "done"}
    assert barred(pos, "teleport MAC-PI1") == "HOU-5"


@rule("HOU-5", "DEF-5")
@pytest.mark.parametrize("mark", [STANDSTILL, RECOVERING])
def test_a_dougal_who_has_retreated_sends_nobody(mark: int) -> None:
    pos = movement({"0901": "MAC-PI1", "1002": "DOUGAL"}, marks={"DOUGAL": mark})
    assert offered(pos) == {"select MAC-PI1", "done"}
    assert barred(pos, "teleport MAC-PI1") == "HOU-5"


@rule("HOU-5")
def test_he_serves_only_his_own_player_and_sends_none_who_serve_another() -> None:
    assert offered(movement({"1002": "DOUGAL", "1704": "KIN-PI1"}, sides={"MAC": 1})) == {"select KIN-PI1", "done"}
    assert offered(movement({"1002": "DOUGAL", "1704": "KIN-PI1"}, sides={"MAC": NEUTRAL})) == {
        "select KIN-PI1", "done",
    }  # fmt: skip
    raised = {"1002": "DOUGAL", "1108": "DEATH MAC-PI1"}
    for owner, why in ((1, "MOV-1"), (0, "HER-4")):
        pos = movement(raised, owners={"MAC-PI1": owner, "DEATH": owner}, marks={"MAC-PI1": ZOMBIE})
        assert "teleport MAC-PI1" not in offered(pos)
        assert barred(pos, "teleport MAC-PI1") == why


@rule("HOU-5")
def test_a_counter_sent_next_to_enemies_may_attack() -> None:
    state = table(counters={"1002": "DOUGAL", "0901": "MAC-PI1", "1109": "TER-PI1"})
    pos = position(state, Combat(seat=0), Movement(seat=0))
    play(pos, "teleport MAC-PI1", "to 1009", "done")
    assert "attack 1109" in offered(pos)


# What it may not leave behind


@rule("HOU-5", "STK-3")
def test_a_teleport_leaves_no_artifact_without_factors_alone() -> None:
    alone = {"1002": "DOUGAL", "0901": "MAC-PI1 MAC-ART"}
    pos = movement(alone, artifacts={"MAC": "energy_drainer"})
    assert "teleport MAC-PI1" not in offered(pos)
    assert barred(pos, "teleport MAC-PI1") == "STK-3"
    for beside in ("MAC-PI2", "KIN-LT1", "ANDROS"):
        pos = movement({"1002": "DOUGAL", "0901": f"MAC-PI1 MAC-ART {beside}"}, artifacts={"MAC": "energy_drainer"})
        play(pos, "teleport MAC-PI1", "to 0514")
        assert standing(pos, "0901") == {"MAC-ART", beside}
        assert standing(pos, "0514") == {"MAC-PI1"}


@rule("HOU-5", "HID-3")
def test_a_teleport_may_leave_an_artifact_with_factors_alone_and_it_is_seen() -> None:
    pos = movement({"1002": "DOUGAL", "0901": "MAC-PI1 MAC-ART"}, artifacts={"MAC": "force_cannon"})
    assert turned_up(play(pos, "teleport MAC-PI1", "to 0514")) == {"MAC-ART": "force_cannon"}


@rule("HOU-5", "ART-4")
def test_a_spent_devastator_is_nothing_to_be_left_alone() -> None:
    state = table(counters={"1002": "DOUGAL MAC-ART"}, artifacts={"MAC": "devastator"}, face_up=["MAC"])
    state.owner[78] = -1
    pos = position(state, Movement(seat=0))
    play(pos, "teleport DOUGAL", "to 0901")
    assert standing(pos, "1002") == {"MAC-ART"}


@rule("HOU-5", "MOV-9")
def test_a_teleport_leaves_nobody_at_sea_who_may_not_stop_there() -> None:
    pos = movement({"1002": "DOUGAL", "0804": "MAC-HC1 MAC-PI1"})
    assert offered(pos) >= {"teleport MAC-PI1", "teleport DOUGAL"}
    assert barred(pos, "teleport MAC-HC1") == "MOV-9"
    for flier in ("KIN-JT1", "SKARN", "LYRA"):
        assert barred(movement({"1002": "DOUGAL", "0804": f"MAC-HC1 {flier}"}), "teleport MAC-HC1") == "MOV-9"
    assert "teleport MAC-HC1" in offered(movement({"1002": "DOUGAL", "0804": "MAC-HC1 ANDROS"}))
    pos = movement({"1002": "DOUGAL", "0804": "MAC-HC1 LYRA MAC-ART"}, artifacts=PLANE)
    assert turned_up(play(pos, "teleport MAC-HC1", "to 0805")) == {"MAC-ART": "dimensional_plane"}
    pos = movement({"1002": "DOUGAL", "0804": "MAC-HC1 MAC-PI1 MAC-ART"}, artifacts=PLANE)
    assert state_of(pos).artifact[1] == DIMENSIONAL_PLANE
    assert turned_up(play(pos, "teleport MAC-HC1", "to 0805")) == {"MAC-ART": "dimensional_plane"}


# Where to


@rule("HOU-6")
def test_a_teleport_ends_in_any_land_hex_that_is_open() -> None:
    pos = movement({"1002": "DOUGAL MAC-PI1", "1108": "TER-PI1"})
    play(pos, "teleport MAC-PI1")
    assert len(goals(pos)) == 139 - 2  # not where it is, and not among the Terrans
    assert barred(pos, "to 1108") == "HOU-6"
    assert barred(pos, "to 1002") == "MOV-1"


@rule("HOU-6")
@pytest.mark.parametrize("house", [{}, {"0806": "EDI-PI1"}], ids=["empty", "occupied"])
def test_not_on_neutral_ground(house: dict[str, str]) -> None:
    pos = movement({"1002": "DOUGAL", **house}, sides={"EDI": NEUTRAL})
    play(pos, "teleport DOUGAL")
    assert not {BOARD.label(at) for at in BOARD.of_colour[6]} & goals(pos)
    assert barred(pos, "to 0806") == "HOU-6"


@rule("HOU-6", "MAP-7", "POW-5")
def test_not_where_all_is_shut() -> None:
    pos = movement({"1002": "DOUGAL MAC-HC1"}, devastated=["0806", "0804"], scenario="politics")
    play(pos, "teleport MAC-HC1")
    assert barred(pos, "to 0806") == "MAP-7"
    assert barred(pos, "to 0804") == "MAP-7"
    assert barred(pos, "to 1108") == "POW-5"
    assert {"0805", "0906"} <= goals(pos)


@rule("HOU-6", "STK-1")
def test_within_the_stacking_limit() -> None:
    drawn = {"1002": "DOUGAL", "1704": "KIN-PI1 KIN-LT1", "1108": "BARRACUDA KIN-JT1 KIN-JT2"}
    pos = movement(drawn)
    play(pos, "teleport DOUGAL")
    assert "1704" in goals(pos)
    assert barred(pos, "to 1108") == "STK-1"


@rule("HOU-6")
def test_at_sea_only_a_hovercraft_arrives() -> None:
    drawn = {"1002": "DOUGAL MAC-LT1 MAC-HC1", "0804": "KIN-HC1"}
    for code in ("DOUGAL", "MAC-LT1"):
        pos = movement(drawn)
        play(pos, f"teleport {code}")
        assert barred(pos, "to 0805") == "HOU-6"
        assert barred(pos, "to 0804") == "HOU-6"  # not even to a friend
    pos = movement(drawn)
    play(pos, "teleport MAC-HC1")
    assert {"0804", "0805", "0901"} <= goals(pos)
    assert len(goals(pos)) == 280 - 1
