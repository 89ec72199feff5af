"""SET, HID-1, HID-5, OPT-1, OPT-2: who chooses and places what before the first turn."""

from __future__ import annotations

from antarium.games.revolt.automatic import arrange_in_turn
from antarium.games.revolt.counters import CODE, OF_FACTION, SHEET
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import CounterPlaced, HeroDrawn, HouseChosen, TurnBegan
from antarium.games.revolt.frames import Pattern
from antarium.games.revolt.ids import BROWN, HOUSES
from antarium.games.revolt.pattern import fortress_counter
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.revolt.openings import (
    AS_LISTED,
    MARKETS,
    asked,
    in_hand,
    labels,
    opening,
    places,
    play_first,
    small_fitzgerald,
    told_opening,
)
from tests.games.revolt.support import (
    BOARD,
    GAME,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    table,
    where,
)

HOUSE_CODES = FACTIONS[:HOUSES]
HEROES = ["ANDROS", "CORVUS", "DEATH", "EMERALD", "GENERAL", "LYRA", "KID", "SKARN", "OREILLY", "TOVAN"]


def drafted(hero: int = 0) -> Position:
    """Orsini and MacKenzie for the Rebel, Kinrabe for the Terran; the hero with this number will be drawn."""
    pos = opening([*AS_LISTED, hero])
    play(pos, "ally ORS", "ally MAC", "ally KIN")
    return pos


@rule("HID-1")
def test_the_artifacts_are_dealt_by_the_dice_one_to_each_house_and_nobody_knows_those_of_neutral_houses() -> None:
    pos = opening([0, 0, 0, 0, 0, 0])
    assert state_of(pos).artifact == [1, 2, 3, 4, 5, 6, 0]
    assert state_of(opening(AS_LISTED)).artifact == [0, 1, 2, 3, 4, 5, 6]
    play(pos, "ally EDI")
    assert GAME.observe(pos, 0).artifacts == ("", "", "", "", "", "", "devastator")
    assert GAME.observe(pos, 1).artifacts == ("",) * HOUSES


@rule("HID-5")
def test_a_hero_is_drawn_by_a_die_among_those_left() -> None:
    for number in (0, 7, 9):
        pos = drafted(number)
        play_first(pos, "place_neutral")
        play_first(pos, "place")
        assert state_of(pos).turn == 1
        assert [code for code in HEROES if where(pos, code) != "pile"] == [HEROES[number]]


@rule("SET-1")
def test_the_rebel_chooses_two_houses_and_then_the_terran_one() -> None:
    pos = opening(AS_LISTED)
    assert asked(pos) == (0, "choose_house", "SET-1")
    assert offered(pos) == {f"ally {code}" for code in HOUSE_CODES}
    events = play(pos, "ally FIT")
    assert of_type(events, HouseChosen) == [HouseChosen(0, FACTIONS.index("FIT"))]
    assert asked(pos) == (0, "choose_house", "SET-1")
    assert refused(pos, "ally FIT").reason == "House Fitzgerald has already been chosen"
    play(pos, "ally SES")
    assert asked(pos) == (1, "choose_house", "SET-1")
    assert offered(pos) == {"ally ORS", "ally MAC", "ally KIN", "ally BRA", "ally EDI"}
    play(pos, "ally ORS")
    assert state_of(pos).side[:HOUSES] == [1, -1, -1, 0, 0, -1, -1]
    assert asked(pos)[1] == "place_neutral"
    assert {where(pos, CODE[counter]) for counter in OF_FACTION[FACTIONS.index("SIL")]} == {"unused"}


@rule("SET-2")
def test_the_rebel_places_neutral_houses_garrison_on_the_fortress_and_others_alone_on_economic_hexes() -> None:
    pos = drafted()
    assert standing(pos, "1709") == {"SIMON", "FIT-LT1", "FIT-ART"}
    assert standing(pos, "0507") == {"NUREB", "EDI-LT1", "EDI-ART"}
    assert standing(pos, "0202") == set()
    for code, hexes in (("FIT-PI1", "1607"), ("FIT-PI2", "1508"), ("FIT-JT1", "1909"), ("FIT-HC1", "1611")):
        assert asked(pos) == (0, "place_neutral", "SET-2")
        assert in_hand(pos) == code
        free = [label for label in MARKETS["FIT"].split() if not standing(pos, label)]
        assert offered(pos) == places(set(free))
        play(pos, f"place {hexes}")
        assert where(pos, code) == hexes
    assert "not an economic hex of House Sessedi" in refused(pos, "place 1607").reason
    play(pos, "place 1111")
    assert "another counter is there" in refused(pos, "place 1111").reason
    assert "must be placed first" in refused(pos, "done").reason
    play_first(pos, "place_neutral")
    for code in ("FIT", "SES", "BRA", "EDI"):
        for counter in OF_FACTION[FACTIONS.index(code)]:
            assert where(pos, CODE[counter]) in [
                *MARKETS[code].split(),
                BOARD.label(BOARD.fortress[FACTIONS.index(code)]),
            ]


@rule("SET-2")
def test_a_neutral_counter_without_an_economic_hex_goes_to_the_fortress_and_then_to_any_hex_of_the_colour() -> None:
    game = small_fitzgerald()
    pos = opening(AS_LISTED, game=game)
    play(pos, "ally ORS", "ally MAC", "ally KIN", "place 1607")
    assert in_hand(pos) == "FIT-PI2"
    assert offered(pos) == places(labels("FIT") - {"1709"}), (
        "leader, tanks and a token of whatever kind fill the fortress"
    )
    state = table(counters={"1607": "FIT-PI1", "1709": "SIMON", "hand": "FIT-PI2"}, sides={"FIT": -1})
    state.board = game.board
    assert offered(position(state, Pattern(0, (CODE.index("FIT-PI2"),)))) == {"place 1709"}


@rule("SET-3")
def test_the_fortress_counter_is_the_first_of_the_strongest_troops() -> None:
    assert [CODE[fortress_counter(house)] for house in range(HOUSES)] == [
        "ORS-PI1", "MAC-LT1", "KIN-LT1", "FIT-LT1", "SES-LT1", "BRA-LT1", "EDI-LT1",
    ]  # fmt: skip
    assert SHEET.counters[CODE.index("SIMON")].combat == SHEET.counters[CODE.index("FIT-LT1")].combat


@rule("SET-4")
def test_the_terran_places_his_five_starting_counters_on_brown_hexes() -> None:
    pos = drafted()
    play_first(pos, "place_neutral")
    placed: list[str] = []
    while asked(pos) == (1, "place", "SET-4"):
        placed.append(in_hand(pos))
        full = {"1108"} if len(placed) > 3 else set()
        assert offered(pos) == places(labels("TER") - full)
        refusal = refused(pos, "place 1704")
        assert (refusal.rule, "not one of those allowed for it" in refusal.reason) == ("SET-4", True)
        if full:
            assert refused(pos, "place 1108").rule == "STK-1"
        play(pos, "place 1010" if full else "place 1108")
    assert placed == ["SERPENTINE", "TER-LT1", "TER-JT1", "TER-HC1", "TER-AJ1"]
    assert len(labels("TER")) == 25 == len(BOARD.of_colour[BROWN])
    reserve = ["TER-LT2", "TER-PI1", "TER-PI2", "TER-JT2", "TER-JT3", "TER-AJ2", "MIRRHOS", "NAT-NI5"]
    assert {where(pos, code) for code in reserve} == {"reserve"}


@rule("SET-5")
def test_players_place_their_houses_on_any_hex_of_the_colour_the_terran_before_the_rebel() -> None:
    pos = drafted()
    play_first(pos, "place_neutral")
    play(pos, *["place 1108"] * 3, "place 1010", "place 1010")
    for seat, code, hexes in ((1, "KIN", ["1505", "1706"]), (0, "ORS", ["0102", "2001"]), (0, "MAC", ["1203", "1004"])):
        counters = [CODE[counter] for counter in OF_FACTION[FACTIONS.index(code)]]
        for number, counter in enumerate(counters):
            assert asked(pos) == (seat, "place", "SET-5")
            assert in_hand(pos) == counter
            full = {hexes[0]} if number > 2 else set()
            assert offered(pos) == places(labels(code) - full)
            play(pos, f"place {hexes[number // 3]}")
        assert in_hand(pos) == f"{code}-ART"
        assert offered(pos) == places(set(hexes)), "an artifact without factors needs no room, but company"
        assert refused(pos, f"place {MARKETS[code][:4]}").rule == "SET-5"
        play(pos, f"place {hexes[1]}")
        assert where(pos, f"{code}-ART") == hexes[1]
    assert asked(pos) == (0, "place", "SET-6")


@rule("SET-5", "STK-1")
def test_the_last_counter_of_a_house_leaves_room_for_an_artifact_with_factors() -> None:
    pos = opening([*AS_LISTED, 0])
    play(pos, "ally EDI", "ally BRA", "ally SES")  # UFO, Sonic Imploder, Force Cannon
    play_first(pos, "place_neutral")
    play(pos, *["place 1108"] * 3, "place 1010", "place 1010")
    play(pos, *["place 1213"] * 3, *["place 1211"] * 2)
    assert offered(pos) == {"place 1211"}, "the Force Cannon counts: 1213 is full"
    play(pos, "place 1211", *["place 0407"] * 3, *["place 0506"] * 2)
    assert in_hand(pos) == "EDI-JT1"
    assert offered(pos) == places(labels("EDI") - {"0407", "0506"})
    assert "that would leave no room for the artifact" in refused(pos, "place 0506").reason
    play(pos, "place 0409")
    assert offered(pos) == {"place 0409", "place 0506"}


@rule("SET-6")
def test_the_rebels_hero_starts_in_the_colour_of_either_of_his_houses() -> None:
    pos = drafted(hero=3)
    play_first(pos, "place_neutral")
    told: list[Event] = []
    while asked(pos)[2] != "SET-6":
        text = (
            "place 1003" if in_hand(pos) in ("MAC-HC1", "MAC-ART") else GAME.notation.write(pos.pending[0].options[0])
        )
        told += play(pos, text)
    assert of_type(told, HeroDrawn) == [HeroDrawn(0, CODE.index("EMERALD"))]
    assert in_hand(pos) == "EMERALD"
    full = {BOARD.label(at) for at in range(BOARD.size) if state_of(pos).crowd[at] == 3}
    assert offered(pos) == places((labels("ORS") | labels("MAC")) - full)
    assert full & labels("MAC")
    events = play(pos, "place 1003")
    assert standing(pos, "1003") == {"MAC-HC1", "MAC-ART", "EMERALD"}
    assert of_type(events, TurnBegan) == [TurnBegan(1)]


@rule("SET-7", "OPT-2")
def test_automatic_set_up_takes_the_richest_houses_by_lot_among_equals_and_asks_nobody() -> None:
    pos, told = told_opening([*AS_LISTED, 2, 1, 0, 9], setup="auto")  # of Orsini, Sessedi and Braganza, five each
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    chosen = [(event.seat, FACTIONS[event.house]) for event in of_type(told, HouseChosen)]
    assert chosen == [(0, "BRA"), (0, "SES"), (1, "ORS")]
    assert len({event.counter for event in of_type(told, CounterPlaced)}) == 40 + 7 + 5 + 1
    for house, code in enumerate(HOUSE_CODES):
        counters = [CODE[counter] for counter in OF_FACTION[house]]
        first = CODE[fortress_counter(house)]
        fortress = BOARD.label(BOARD.fortress[house])
        assert standing(pos, fortress) == {counters[0], first, f"{code}-ART"}
        others = [counter for counter in counters[1:] if counter != first]
        assert [where(pos, counter) for counter in others] == MARKETS[code].split()[: len(others)]
    assert standing(pos, "1108") == {"SERPENTINE", "TER-LT1", "TER-JT1"}
    assert (standing(pos, "0905"), standing(pos, "1010")) == ({"TER-HC1"}, {"TER-AJ1"})
    assert standing(pos, MARKETS["BRA"].split()[0]) == {"BRA-PI1", "TOVAN"}, (
        "the first economic hex of the Rebel's own house"
    )


@rule("SET-7")
def test_automatic_set_up_of_the_invasion() -> None:
    pos, told = told_opening([*AS_LISTED, 0, 0, 0, 0, 0, 0, 0], scenario="silakka", setup="auto")
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    assert [event.seat for event in of_type(told, HouseChosen)] == [0, 1, 0, 1, 0, 1, 0]
    assert state_of(pos).side[:HOUSES] == [0, 1, 0, 1, 1, 0, 0]
    line = [*MARKETS["EDI"].split(), *MARKETS["KIN"].split(), *MARKETS["BRA"].split(), *MARKETS["ORS"].split()]
    silakka = [CODE[counter] for counter in OF_FACTION[FACTIONS.index("SIL")]]
    assert [where(pos, code) for code in silakka] == line[:10]
    natives = [CODE[counter] for counter in OF_FACTION[FACTIONS.index("NAT")]]
    assert [where(pos, code) for code in natives] == ["0906", "0907", "0908", "0909", "1005", "1006"]
    assert (standing(pos, "0905"), standing(pos, "1010")) == ({"TER-HC1"}, {"TER-AJ1"})


@rule("SET-7")
def test_automatic_set_up_of_power_politics_sends_mercenaries_round_the_economic_hexes() -> None:
    houses = [2, 1, 0, 3, 2, 1]  # the last of the richest each time; MacKenzie is left
    dice = [*AS_LISTED, 6, 1, *houses, 1, 6, 0, *[0] * 18, 6, 1, 0, 6, 1]
    pos = opening(dice, scenario="politics", setup="auto")
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    assert state_of(pos).side[:HOUSES] == [0, 1, 1, 0, 1, 0, 1]
    line = [*MARKETS["BRA"].split(), *MARKETS["ORS"].split(), *MARKETS["FIT"].split()]
    mine = [
        "TER-LT1",
        "TER-PI1",
        "TER-JT1",
        "TER-JT3",
        "TER-AJ1",
        "SIL-PI1",
        "SIL-PI3",
        "SIL-PI5",
        "SIL-JT1",
        "SIL-JT3",
    ]
    assert [where(pos, code) for code in mine] == line[:10]


@rule("SET-7")
def test_what_goes_round_the_economic_hexes_passes_over_full_ones_and_begins_again() -> None:
    hired = ["TER-LT1", "TER-LT2", "TER-PI1"]
    drawn = {"0307": "EDI-LT1 EDI-LT2 EDI-PI1", "0508": "EDI-PI2 EDI-JT1 NUREB", "hand": " ".join(hired)}
    state = table("politics", drawn, turn=0, owners=dict.fromkeys(hired, 0))
    arrange_in_turn(state, 0, [CODE.index(code) for code in hired], [FACTIONS.index("EDI")])
    assert [where(state, code) for code in hired] == ["0604", "0806", "0604"]


@rule("OPT-1")
def test_the_option_scenario_picks_the_game() -> None:
    assert asked(opening(AS_LISTED)) == (0, "choose_house", "SET-1")
    assert asked(opening(AS_LISTED, scenario="revolt")) == (0, "choose_house", "SET-1")
    assert asked(opening(AS_LISTED, scenario="silakka")) == (1, "place_neutral", "SET-2")
    assert asked(opening([*AS_LISTED, 3, 4], scenario="politics")) == (1, "choose_house", "POW-1")


@rule("OPT-2")
def test_the_players_set_up_unless_it_is_left_to_the_table() -> None:
    for scenario, dice in (("revolt", []), ("silakka", []), ("politics", [6, 1])):
        assert asked(opening([*AS_LISTED, *dice], scenario=scenario))[1] in ("choose_house", "place_neutral")
        assert asked(opening([*AS_LISTED, *dice], scenario=scenario, setup="players")) == asked(
            opening([*AS_LISTED, *dice], scenario=scenario)
        )
        pos = GAME.start(seed="auto", scenario=scenario, setup="auto")
        assert (state_of(pos).turn, asked(pos)[1]) == (1, "choose_counter")
