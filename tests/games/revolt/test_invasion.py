"""SIL, OPT-5: what is different when the Silakka come."""

from __future__ import annotations

from antarium.games.revolt.counters import CODE, OF_FACTION
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import PhaseBegan, RecruitingRolled, ReinforcementsRolled
from antarium.games.revolt.frames import Rebuilding
from antarium.games.revolt.ids import HOUSES, SILAKKA, TERRA
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.openings import (
    AS_LISTED,
    MARKETS,
    asked,
    in_hand,
    labels,
    opening,
    pass_turn,
    places,
    play_first,
)
from tests.games.revolt.support import (
    BOARD,
    GAME,
    of_type,
    offered,
    play,
    position,
    refused,
    resolve,
    standing,
    state_of,
    table,
    where,
)

LAND = {BOARD.label(at) for at in range(BOARD.size) if not BOARD.sea[at]}
NO_HEROES = [6] * 20


def invaded(terran_start: str = "anywhere") -> Position:
    """The invasion, with the houses placed, when the Terran has his first counter in hand."""
    pos = opening(AS_LISTED, scenario="silakka", terran_start=terran_start)
    play_first(pos, "place_neutral")
    return pos


def held_by_houses(pos: Position) -> set[str]:
    return {BOARD.label(at) for at in state_of(pos).hex_of[: OF_FACTION[HOUSES - 1][-1] + 1]}


@rule("SIL-1")
def test_the_terran_places_all_houses_and_then_his_counters_on_land_without_house_counters() -> None:
    pos = opening(AS_LISTED, scenario="silakka")
    for house, leader in enumerate(["MESSALINA", "DOUGAL", "BARRACUDA", "SIMON", "ARITON", "CATHERINE", "NUREB"]):
        garrison = standing(pos, BOARD.label(BOARD.fortress[house]))
        assert len(garrison) == 3
        assert {leader, f"{FACTIONS[house]}-ART"} <= garrison
    while asked(pos) == (1, "place_neutral", "SET-2"):
        assert offered(pos) <= places(set(MARKETS[in_hand(pos)[:3]].split()))
        play(pos, GAME.notation.write(pos.pending[0].options[0]))
    houses = held_by_houses(pos)
    assert len(houses) == 7 + 40 - 14
    placed: list[str] = []
    while asked(pos) == (1, "place", "SIL-1"):
        placed.append(in_hand(pos))
        full = {"1702"} if len(placed) > 3 else set()
        assert offered(pos) == places(LAND - houses - full)
        play(pos, "place 0102" if full else "place 1702")
    assert placed == ["SERPENTINE", "TER-LT1", "TER-JT1", "TER-HC1", "TER-AJ1"]
    assert asked(pos) == (0, "choose_house", "SIL-2")


@rule("SIL-1")
def test_the_terran_may_not_start_beside_house_counters_or_at_sea() -> None:
    pos = invaded()
    assert (
        refused(pos, "place 1704").reason == "SERPENTINE cannot be placed on 1704: another player's counters are there"
    )
    assert refused(pos, "place 0301").rule == "SIL-1"


@rule("OPT-5")
def test_by_an_option_the_terrans_start_on_brown_hexes_only() -> None:
    assert offered(invaded(terran_start="brown")) == places(labels("TER"))
    assert GAME.setup(scenario="silakka").value("terran_start") == "anywhere"
    assert offered(invaded(terran_start="anywhere")) > places(labels("TER"))


@rule("SIL-2")
def test_houses_are_chosen_in_turn_the_silakka_first_and_last() -> None:
    pos = invaded()
    play_first(pos, "place")
    choosers: list[int] = []
    for house in ("EDI", "ORS", "BRA", "MAC", "SES", "KIN"):
        choosers.append(asked(pos)[0])
        play(pos, f"ally {house}")
    assert choosers == [0, 1, 0, 1, 0, 1]
    assert state_of(pos).side[:HOUSES] == [1, 1, 1, 0, 0, 0, 0], "the last house needs no choosing"
    assert asked(pos) == (0, "place", "SIL-3")
    play_first(pos, "place")
    assert state_of(pos).turn == 1
    for _ in range(3):
        assert not [event for event in pass_turn(unscripted(pos)) if type(event).__name__ == "HouseChosen"]


def unscripted(pos: Position) -> Position:
    state_of(pos).dice = GAME.start(seed="on").state.dice
    return pos


@rule("SIL-3")
def test_the_silakka_start_on_land_and_the_natives_on_brown_hexes_away_from_the_terran_side() -> None:
    pos = invaded()
    play(pos, "place 1207", "place 1208", *["place 0102"] * 3)
    play(pos, "ally EDI", "ally ORS", "ally BRA", "ally MAC", "ally SES", "ally KIN")
    s = state_of(pos)
    terran_side = {"1207", "1208", "0102"} | {
        BOARD.label(s.hex_of[one]) for house in range(3) for one in OF_FACTION[house]
    }
    full = {"1213", "0511", "0507"}  # with Force Cannon, Imploder and UFO; 1709 with the Field Generator has room
    placed: list[str] = []
    for to in [*["0606"] * 3, *["0605"] * 3, "1709", *["0705"] * 3]:
        assert asked(pos) == (0, "place", "SIL-3")
        placed.append(in_hand(pos))
        assert offered(pos) == places(LAND - terran_side - full)
        assert "another player's counters" in refused(pos, "place 1207").reason
        play(pos, f"place {to}")
        full |= {BOARD.label(at) for at in range(BOARD.size) if s.crowd[at] == 3}
    assert placed == [CODE[counter] for counter in OF_FACTION[SILAKKA]]
    for code in ["MIRRHOS", "NAT-NI1", "NAT-NI2", "NAT-NI3", "NAT-NI4", "NAT-NI5"]:
        assert (in_hand(pos), asked(pos)[2]) == (code, "SIL-3")
        assert offered(pos) == places(labels("TER") - {"1207", "1208"} - full)
        assert refused(pos, "place 0607").rule == "SIL-3"
        play(pos, "place 1108" if code != "NAT-NI5" and len(standing(pos, "1108")) < 3 else "place 1107")
        full |= {BOARD.label(at) for at in range(BOARD.size) if s.crowd[at] == 3}
    assert s.turn == 1


@rule("SIL-4")
def test_the_silakka_player_moves_fights_and_rebuilds_first() -> None:
    pos = GAME.start(seed="first", scenario="silakka", setup="auto")
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    phases = [(event.seat, event.phase) for event in of_type(pass_turn(pos), PhaseBegan)]
    assert phases[:5] == [(0, "combat"), (1, "movement"), (1, "combat"), (0, "replacement"), (1, "replacement")]
    assert phases[5:] == [(0, "movement")]


@rule("SIL-5")
def test_the_silakka_bring_twelve_points_which_pay_for_natives_too() -> None:
    pos = opening(AS_LISTED, scenario="silakka")
    assert state_of(pos).points == [12, 10]
    state = table("silakka", {"dead": "NAT-NI1 SIL-PI1"}, points=[2, 0], sides=only(EDI=0), dice=NO_HEROES)
    pos = position(state, Rebuilding(0))
    assert offered(pos) == {"replace NAT-NI1", "replace SIL-PI1", "done"}
    play(pos, "replace NAT-NI1", "place 0307")
    assert (where(pos, "NAT-NI1"), state_of(pos).points) == ("0307", [1, 0])


@rule("SIL-6")
def test_silakka_and_natives_come_back_on_friendly_economic_hexes() -> None:
    drawn = {
        "dead": "SIL-PI1 NAT-NI1", "wounded": "MAGRON MIRRHOS", "0307": "TER-PI1", "0905": "SIL-PI2", "1308": "TER-PI2",
    }  # fmt: skip
    friendly = places({"0508", "0604", "0806", "0905"})
    returns = {"MAGRON": 5, "MIRRHOS": 5}
    state = table("silakka", drawn, points=[2, 0], sides=only(EDI=0), turn=5, returns=returns, dice=NO_HEROES)
    pos = position(state, Rebuilding(0))
    for code in ("MIRRHOS", "MAGRON"):
        assert (in_hand(pos), asked(pos)[2], offered(pos)) == (code, "SIL-6", friendly)
        play(pos, "place 0905")
    for code in ("SIL-PI1", "NAT-NI1"):
        play(pos, f"replace {code}")
        assert (asked(pos)[2], offered(pos)) == ("SIL-6", friendly - {"place 0905"})
        assert refused(pos, "place 0507").rule == "SIL-6"
        play(pos, "place 0806")


@rule("SIL-7")
def test_each_side_has_its_own_heroes_and_the_silakka_roll_like_a_house() -> None:
    heroes = "ANDROS CORVUS DEATH EMERALD GENERAL LYRA KID SKARN OREILLY TOVAN"
    state = table("silakka", {"pile": heroes}, sides=only(EDI=0, KIN=1), dice=[6, 1, 2])
    pos, told = resolve(state, Rebuilding(0))
    assert [(event.faction, event.hero) for event in of_type(told, RecruitingRolled)] == [
        (FACTIONS.index("EDI"), -1),
        (SILAKKA, CODE.index("SKARN")),
    ]
    assert in_hand(pos) == "SKARN"
    state = table("silakka", {"pile": heroes}, sides=only(EDI=0, KIN=1), dice=[6, 1, 0])
    pos, told = resolve(state, Rebuilding(1))
    assert [event.faction for event in of_type(told, RecruitingRolled)] == [FACTIONS.index("KIN"), TERRA]
    assert in_hand(pos) == "ANDROS"
    state = table(
        "silakka", {"pile": heroes, "1704": "CORVUS DEATH SKARN"}, owners={"CORVUS": 0, "DEATH": 0, "SKARN": 0}
    )
    pos, told = resolve(state, Rebuilding(0))
    assert not told, "the Silakka pile is empty, so there is no roll"
    assert {where(GAME.start(seed="x", scenario="silakka", setup="auto"), hero) for hero in heroes.split()} == {"pile"}


@rule("SIL-8")
def test_reinforcements_come_as_ever_but_the_natives_do_not_join_the_terran() -> None:
    state = table("silakka", {"reserve": "TER-PI1"}, turn=2, sides=only(EDI=0), dice=[2, 6])
    pos, told = resolve(state, Rebuilding(1))
    assert of_type(told, ReinforcementsRolled) == [ReinforcementsRolled(2, 2, True)]
    assert (in_hand(pos), offered(pos)) == ("TER-PI1", places(labels("TER")))
    start = opening(AS_LISTED, scenario="silakka")
    assert {where(start, code) for code in ("MIRRHOS", "NAT-NI1")} == {"hand"}
    assert state_of(start).side[FACTIONS.index("NAT")] == 0
    state = table("silakka", {"0905": "MIRRHOS NAT-NI1"}, turn=3, sides=only(EDI=0), dice=[])
    resolve(state, Rebuilding(1))
    assert [state.owner[CODE.index(code)] for code in ("MIRRHOS", "NAT-NI1")] == [0, 0]


def only(**sides: int) -> dict[str, int]:
    """Just these houses have a master."""
    return {code: sides.get(code, -1) for code in FACTIONS[:HOUSES]}
