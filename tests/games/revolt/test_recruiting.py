"""REC, HOU-9, HER-7, OPT-4: winning heroes over."""

from __future__ import annotations

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import PointsGained, RecruitingRolled
from antarium.games.revolt.frames import Rebuilding
from antarium.games.revolt.ids import TERRA
from antarium.games.revolt.placement import is_friendly
from antarium.kernel.records import Modifier
from antarium.kernel.testing import rule
from tests.games.revolt.openings import AS_LISTED, MARKETS, asked, in_hand, opening, places, play_first
from tests.games.revolt.support import (
    BOARD,
    GAME,
    of_type,
    offered,
    play,
    position,
    refused,
    resolve,
    state_of,
    table,
    where,
)

ALL = "ANDROS CORVUS DEATH EMERALD GENERAL LYRA KID SKARN OREILLY TOVAN"
SPLIT = {"ORS": 0, "MAC": 0, "KIN": 1, "FIT": -1, "SES": -1, "BRA": -1, "EDI": -1}


def rolls(events: tuple[object, ...]) -> list[tuple[str, int, str]]:
    """Faction, die and hero of every recruiting roll."""
    return [
        (FACTIONS[event.faction], event.die, CODE[event.hero] if event.hero >= 0 else "")
        for event in events
        if isinstance(event, RecruitingRolled)
    ]


@rule("REC-1", "HID-5")
def test_a_die_for_each_house_and_one_for_terra_and_each_one_wins_a_hero_drawn_among_those_left() -> None:
    pos, told = resolve(table(counters={"pile": ALL}, sides=SPLIT, dice=[2, 1, 3]), Rebuilding(0))
    assert rolls(told) == [("ORS", 2, ""), ("MAC", 1, "EMERALD")]
    assert (in_hand(pos), asked(pos)) == ("EMERALD", (0, "place", "REC-2"))
    pos, told = resolve(table(counters={"pile": ALL}, sides=SPLIT, dice=[1, 9, 1, 8, 6]), Rebuilding(1))
    assert rolls(told) == [("KIN", 1, "TOVAN")]
    events = play(pos, "place 1704")
    assert rolls(events) == [("TER", 1, "OREILLY")], "the ninth of the nine that are left"
    assert state_of(pos).owner[CODE.index("TOVAN")] == 1


@rule("REC-1")
def test_a_hero_costs_nothing_and_when_none_is_left_there_is_no_roll() -> None:
    state = table(counters={"pile": "LYRA"}, sides=SPLIT, points=[3, 0], dice=[1, 0])
    pos, told = resolve(state, Rebuilding(0))
    assert rolls(told) == [("ORS", 1, "LYRA")]
    assert rolls(play(pos, "place 0202")) == []
    assert (where(pos, "LYRA"), state.points, pos.pending) == ("0202", [3, 0], ())
    assert rolls(resolve(table(counters={"gone": ALL}, sides=SPLIT, dice=[]), Rebuilding(0))[1]) == []


@rule("REC-2")
def test_a_recruited_hero_is_placed_on_a_friendly_fortress_or_economic_hex() -> None:
    drawn = {"pile": "LYRA", "0101": "TER-JT1", "1108": "MAC-PI1", "1010": "MAC-PI2", "1207": "MAC-PI3"}
    pos = position(table(counters=drawn, sides=SPLIT, dice=[1, 0]), Rebuilding(0))
    own = {"0202", "1002", *MARKETS["ORS"].split(), *MARKETS["MAC"].split()}
    assert offered(pos) == places((own | {"1108", "1010"}) - {"0101"}), "the Starport serves its holder as a fortress"
    assert refused(pos, "place 1207").rule == "REC-2"
    pos = position(table(counters={"pile": "LYRA"}, sides=SPLIT, dice=[1, 0]), Rebuilding(1))
    terran = {"1704", *MARKETS["KIN"].split(), "1108", "0905", "1010", "1308"}
    assert offered(pos) == places(terran)


@rule("REC-3")
def test_what_makes_a_hex_friendly() -> None:
    drawn = {"0101": "TER-JT1", "1010": "MAC-PI2", "1704": "ORS-PI1"}
    state = table(counters=drawn, sides=SPLIT, devastated=["0105"])

    def friendly(seat: int) -> list[str]:
        tried = ("0101", "0105", "0202", "1010", "1704", "1805", "1709", "1108", "0301")
        return [label for label in tried if is_friendly(state, seat, BOARD.at(label))]

    assert friendly(0) == ["0202", "1010", "1704"]
    assert friendly(1) == ["0101", "1805", "1108"]


@rule("REC-4")
def test_a_neutral_house_neither_rolls_nor_replaces() -> None:
    drawn = {"pile": ALL, "dead": "FIT-PI1"}
    for seat in (0, 1):
        pos, told = resolve(table(counters=drawn, sides=SPLIT, points=[5, 5], dice=[6, 6]), Rebuilding(seat))
        assert not pos.pending, "the dead of House Fitzgerald are nobody's to replace"
        assert "FIT" not in [faction for faction, _, _ in rolls(told)]
        assert len(rolls(told)) == 2


def sessedi_rolls(ariton: str, seat: int = 0, option: str = "own") -> list[tuple[int, int]]:
    """Faction and highest winning die of every recruiting roll."""
    sides = {**SPLIT, "SES": 0}
    state = table(
        counters={"pile": ALL, ariton: "ARITON"}, sides=sides, dice=[6] * 9, ariton=option, returns={"ARITON": 9}
    )
    return [(event.faction, event.needed) for event in of_type(resolve(state, Rebuilding(seat))[1], RecruitingRolled)]


@rule("HOU-9")
def test_with_ariton_on_the_map_the_sessedi_roll_wins_on_two_as_well() -> None:
    orsini, mackenzie, sessedi = (FACTIONS.index(code) for code in ("ORS", "MAC", "SES"))
    assert sessedi_rolls("1213") == [(orsini, 1), (mackenzie, 1), (sessedi, 2)]
    assert sessedi_rolls("wounded")[-1] == sessedi_rolls("gone")[-1] == (sessedi, 1)
    state = table(counters={"pile": "LYRA", "1213": "ARITON"}, sides={**SPLIT, "SES": 0}, dice=[2, 2, 2, 0])
    assert rolls(resolve(state, Rebuilding(0))[1]) == [("ORS", 2, ""), ("MAC", 2, ""), ("SES", 2, "LYRA")]


@rule("OPT-4")
def test_by_an_option_ariton_helps_every_roll_of_his_player() -> None:
    assert [needed for _, needed in sessedi_rolls("1213", option="all")] == [2, 2, 2]
    assert [needed for _, needed in sessedi_rolls("wounded", option="all")] == [1, 1, 1]
    assert sessedi_rolls("1213", 1, "all") == [(FACTIONS.index("KIN"), 1), (TERRA, 1)]
    assert GAME.setup().value("ariton") == "own"


@rule("HER-7")
def test_tovan_brings_two_points_at_once_and_for_good() -> None:
    state = table(counters={"pile": "TOVAN"}, sides=SPLIT, points=[1, 0], dice=[1, 0])
    pos, told = resolve(state, Rebuilding(0))
    cargo = (Modifier(2, "the cargo of Tovan's ship", "HER-7"),)
    assert of_type(told, PointsGained) == [PointsGained(0, cargo, 3, cites="HER-7")]
    play(pos, "place 0202")
    state.lift(CODE.index("TOVAN"), -4)
    state.returns[CODE.index("TOVAN")] = state.turn = 5
    state.dice = table(dice=[6] * 9).dice
    pos = position(state, Rebuilding(0))
    assert (in_hand(pos), state.points) == ("TOVAN", [3, 0]), "a healed Tovan brings nothing new"


@rule("HER-7")
def test_tovans_cargo_comes_with_the_rebels_first_hero_and_in_power_politics_too() -> None:
    pos = opening([*AS_LISTED, 9])
    play(pos, "ally ORS", "ally MAC", "ally KIN")
    play_first(pos, "place_neutral")
    points: list[int] = []
    while in_hand(pos) != "TOVAN":
        points = list(state_of(pos).points)
        play(pos, GAME.notation.write(pos.pending[0].options[0]))
    assert (points, state_of(pos).points) == ([9, 14], [11, 14])
    state = table("politics", {"pile": "TOVAN"}, dice=[1, 0])
    position(state, Rebuilding(0))
    assert state.points == [2, 0]
