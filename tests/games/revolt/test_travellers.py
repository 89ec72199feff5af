"""HER, OTH, ART-13, DEF-5: how leaders and artillery move, and those whom Doctor Death has raised."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.ids import RECOVERING, STANDSTILL, ZOMBIE
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.marching import barred, goals, goals_of, movement, ring, taking
from tests.games.revolt.support import offered, play, standing

# Leaders and artillery


@rule("DEF-5")
@pytest.mark.parametrize("mark", [STANDSTILL, RECOVERING])
def test_a_leader_who_has_retreated_neither_moves_nor_is_carried(mark: int) -> None:
    pos = movement({"1108": "BARRACUDA KIN-HC1"}, marks={"BARRACUDA": mark})
    assert offered(pos) == {"select KIN-HC1", "done"}
    assert barred(pos, "select BARRACUDA") == "DEF-5"
    play(pos, "select KIN-HC1")
    assert "with BARRACUDA" not in offered(pos)
    assert barred(pos, "with BARRACUDA") == "DEF-5"


@rule("HER-8", "OTH-1", "OTH-3")
@pytest.mark.parametrize(
    ("leader", "like"),
    [
        ("EMERALD", "KIN-LT1"), ("GENERAL", "KIN-LT1"), ("OREILLY", "KIN-PI1"), ("CORVUS", "KIN-PI1"),
        ("DEATH", "KIN-PI1"), ("TOVAN", "KIN-PI1"), ("SERPENTINE", "TER-PI1"), ("MIRRHOS", "KIN-PI1"),
        ("MAGRON", "TER-LT1"),
    ],
)  # fmt: skip
def test_leaders_without_wings_go_as_the_ground_troops_of_their_factor(leader: str, like: str) -> None:
    for at in ("1108", "0508", "0803"):
        owners = {leader: 0, like: 0}
        assert goals_of(at, leader, owners=owners) == goals_of(at, like, owners=owners)


@rule("ART-13")
def test_the_force_cannon_moves_one_hex_rough_or_not() -> None:
    cannon = {"KIN": "force_cannon"}
    assert goals_of("1107", "KIN-ART", artifacts=cannon) == {"1106", "1206", "1207", "1108", "1007", "1006"}
    assert goals_of("1107", "KIN-ART KIN-PI1", artifacts=cannon) == {"1106", "1206", "1207", "1108", "1007", "1006"}
    assert goals_of("0803", "KIN-ART", artifacts=cannon) == {"0802", "0903"}  # no sea and no strait
    pos = taking(movement({"1107": "KIN-ART"}, artifacts=cannon), "KIN-ART")
    assert barred(pos, "to 1109") == "MOV-1"


@rule("ART-13")
def test_the_sonic_imploder_pays_for_rough_ground() -> None:
    pos = taking(movement({"1108": "KIN-ART"}, artifacts={"KIN": "sonic_imploder"}), "KIN-ART")
    assert {"1007", "1107", "1006"} <= goals(pos)
    assert barred(pos, "to 1106") == "MOV-2"
    assert barred(pos, "to 1005") == "MOV-1"


# Andros


@rule("HER-1")
def test_andros_pays_nothing_for_rough_ground_and_walks_over_the_sea() -> None:
    pos = taking(movement({"1108": "ANDROS"}), "ANDROS")
    assert {"1003", "1113", "0605", "1509"} <= goals(pos)  # five hexes of his factor, rough or not, one beyond the sea
    assert barred(pos, "to 1002") == "MOV-1"
    assert {"0804", "0704", "0904"} <= goals_of("0803", "ANDROS")
    assert goals_of("0105", "ANDROS", ring("0105")) == set()  # he does not fly


@rule("HER-1")
def test_andros_shares_his_gift_with_nobody() -> None:
    for at in ("0803", "1108", "1109"):
        assert goals_of(at, "ANDROS KIN-PI1") == goals_of(at, "KIN-PI1")
        assert goals_of(at, "ANDROS EMERALD") == goals_of(at, "EMERALD")


@rule("OTH-3")
def test_magron_needs_a_hovercraft_for_the_sea_and_his_jump_troops_do_not() -> None:
    pos = taking(movement({"0803": "MAGRON SIL-JT1 KIN-HC1"}, scenario="silakka"), "MAGRON")
    assert barred(pos, "to 0704") == "MOV-6"
    play(pos, "with KIN-HC1")
    assert "0704" in goals(pos)
    assert "0704" in goals_of("0803", "SIL-JT1", scenario="silakka")


# Doctor Death's troops


def death(at: str, zombies: str, others: str = "", **drawn: Any) -> Position:
    """A movement phase of Doctor Death, with troops he has raised and friends in his hex."""
    raised = zombies.split()
    counters = {at: f"DEATH {zombies} {others}"}
    return movement(counters, marks=dict.fromkeys(raised, ZOMBIE), owners=dict.fromkeys(raised, 0), **drawn)


@rule("HER-4")
def test_the_raised_do_not_move_without_doctor_death() -> None:
    pos = death("1108", "TER-PI1 KIN-JT1", "KIN-PI1")
    assert offered(pos) == {"select DEATH", "select KIN-PI1", "done"}
    assert barred(pos, "select TER-PI1") == "HER-4"
    play(pos, "select KIN-PI1")
    assert barred(pos, "with TER-PI1") == "HER-4"
    assert "with DEATH" in offered(pos)


@rule("HER-4")
def test_the_raised_go_where_doctor_death_goes_at_the_slowest_rate() -> None:
    pos = death("1108", "TER-PI1 NAT-NI1")
    play(pos, "select DEATH")
    assert goals(pos) == goals_of("1108", "NAT-NI1", owners={"NAT-NI1": 0})
    play(pos, "to 1006")
    assert standing(pos, "1006") == {"DEATH", "TER-PI1", "NAT-NI1"}
    pos = death("1108", "TER-PI1", "KIN-PI1")
    play(pos, "select KIN-PI1", "with DEATH", "to 1109")
    assert standing(pos, "1109") == {"DEATH", "TER-PI1", "KIN-PI1"}


@rule("HER-4")
def test_a_raised_hovercraft_carries_doctor_death() -> None:
    pos = death("0803", "TER-HC1", "KIN-PI1")
    play(pos, "select KIN-PI1")
    assert barred(pos, "with TER-HC1") == "HER-4"
    play(pos, "with DEATH")
    assert goals(pos) == goals_of("0803", "KIN-HC1")
