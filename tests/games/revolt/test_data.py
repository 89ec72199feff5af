"""MAP, CTR: the tables are what RULES.md says, and a broken map is refused with file, key and cause."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from antarium.games.revolt import load
from antarium.games.revolt.board import ALL_SEA, CLEAR, DESERT, JUNGLE, MOUNTAIN
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_ID,
    ARTIFACT_MODE,
    ARTIFACT_MOVEMENT,
    ARTIFACT_NAME,
    CODE,
    COMBAT,
    COUNTERS,
    FACTION,
    FACTION_CODE,
    FIRST_TOKEN,
    IS_LEADER,
    IS_TROOP,
    KIND,
    LEADERS,
    MODE,
    MOVEMENT,
    OF_FACTION,
    flies,
    is_hovercraft,
    is_token,
    read_counter,
    token_of,
)
from antarium.games.revolt.data import FACTIONS, RawScenarios, RawSheet, read_scenarios, shipped
from antarium.games.revolt.ids import (
    AIR,
    AIRJETS,
    BROWN,
    GROUND,
    HERO,
    HEROES,
    HOUSES,
    HOVER,
    HOVERCRAFT,
    INFANTRY,
    JUMP,
    LEADER,
    LEAP,
    NATIVE,
    NATIVES,
    PHANTOM,
    SEA,
    SILAKKA,
    TANKS,
    TERRA,
)
from antarium.kernel.refusals import BadData
from antarium.kernel.testing import rule
from tests.games.revolt.support import PROVING_GROUND as MAP

GAME = load()
"""The game as it is shipped."""
BOARD = GAME.board
NAMED = ["ORS", "MAC", "KIN", "FIT", "SES", "BRA", "EDI", "TER"]


def labels(hexes: list[int]) -> set[str]:
    return {BOARD.label(at) for at in hexes}


def of_terrain(terrain: int) -> list[int]:
    return [at for at in range(BOARD.size) if BOARD.terrain[at] == terrain]


# The map


@rule("MAP-1")
def test_the_grid_is_20_by_14_and_even_columns_sit_lower() -> None:
    assert (BOARD.columns, BOARD.rows, BOARD.size) == (20, 14, 280)
    assert (BOARD.label(0), BOARD.label(279)) == ("0101", "2014")
    assert labels(BOARD.around[BOARD.at("0405")]) == {"0404", "0505", "0506", "0406", "0306", "0305"}
    assert labels(BOARD.around[BOARD.at("0505")]) == {"0504", "0604", "0605", "0506", "0405", "0404"}


@rule("MAP-2")
def test_east_meets_west_and_the_poles_are_closed() -> None:
    assert {"0105", "0106"} <= labels(BOARD.around[BOARD.at("2005")])
    assert {"2004", "2005"} <= labels(BOARD.around[BOARD.at("0105")])
    assert labels(BOARD.around[BOARD.at("0301")]) == {"0401", "0302", "0201"}
    assert labels(BOARD.around[BOARD.at("0414")]) == {"0413", "0514", "0314"}
    assert all(at in BOARD.around[there] for at in range(BOARD.size) for there in BOARD.around[at])
    assert BOARD.open_sky.seen_from(BOARD.at("2005")).steps[BOARD.at("0205")] == 2


@rule("MAP-3")
def test_every_land_hex_has_an_owner() -> None:
    sizes = [len(BOARD.of_colour[colour]) for colour in range(SEA)]
    assert dict(zip(NAMED, sizes, strict=True)) == {
        "ORS": 12, "MAC": 17, "KIN": 17, "FIT": 15, "SES": 16, "BRA": 18, "EDI": 19, "TER": 25,
    }  # fmt: skip
    assert sum(sizes) == 139
    assert BOARD.starport in BOARD.of_colour[BROWN]


@rule("MAP-4")
def test_the_rest_is_sea_and_eleven_straits_run_between_land() -> None:
    assert len(of_terrain(ALL_SEA)) == len(BOARD.of_colour[SEA]) == 141
    straits = {(BOARD.label(at), other) for at in range(BOARD.size) for other in labels(BOARD.straits[at])}
    named = (
        "0803/0704 1611/1512 0509/0508 0509/0409 0509/0408 0410/0409 0510/0409 0806/0906 0806/0907 1004/1005 1004/0905"
    )
    pairs = [tuple(pair.split("/")) for pair in named.split()]
    assert straits == {*pairs, *[(there, here) for here, there in pairs]}
    for at in range(BOARD.size):
        ways = [there for there in BOARD.around[at] if there in BOARD.land[at]]
        assert all(BOARD.colour[there] != SEA and there not in BOARD.straits[at] for there in ways)
        assert not (ways and BOARD.sea[at])
    assert BOARD.at("0704") not in BOARD.land[BOARD.at("0803")]


@rule("MAP-5")
def test_rough_ground() -> None:
    assert (len(of_terrain(MOUNTAIN)), len(of_terrain(DESERT)), len(of_terrain(JUNGLE))) == (18, 12, 17)
    assert sum(BOARD.rough) == 47
    assert not any(BOARD.rough[at] for at in of_terrain(CLEAR))
    assert all(not BOARD.rough[there] for at in range(BOARD.size) for there in BOARD.clear_land[at])


@rule("MAP-6")
def test_the_sites_worth_holding() -> None:
    fortresses = ["0202", "1002", "1704", "1709", "1213", "0511", "0507"]
    assert [BOARD.label(at) for at in BOARD.fortress] == fortresses
    assert [BOARD.colour[at] for at in BOARD.fortress] == list(range(HOUSES))
    assert BOARD.label(BOARD.starport) == "1108"
    markets = [len(BOARD.markets[colour]) for colour in range(SEA)]
    assert markets == [11, 4, 4, 4, 4, 14, 4, 3]
    assert sum(markets) == len(BOARD.economic) == sum(BOARD.symbol) == 48
    assert sum(BOARD.shielded) == 8
    assert not any(BOARD.symbol[at] for at in (*BOARD.fortress, BOARD.starport))
    assert set(BOARD.economic.values()) == {"city", "factory", "farm", "mine", "power"}


def test_the_map_says_that_it_is_reconstructed() -> None:
    assert BOARD.reconstructed
    assert BOARD.name == "Imirrhos"


def test_hex_labels_resolve_both_ways() -> None:
    assert [BOARD.at(BOARD.label(at)) for at in range(BOARD.size)] == list(range(BOARD.size))
    for wrong in ("", "41", "04123", "0x12", "2101", "0115", "0001", "4"):
        with pytest.raises(ValueError, match="hex"):
            BOARD.at(wrong)


# The counters


@rule("CTR-1")
def test_there_are_84_counters() -> None:
    assert COUNTERS == len(set(CODE)) == 84
    houses = sum(len(OF_FACTION[house]) for house in range(HOUSES))
    others = [len(OF_FACTION[faction]) for faction in (HEROES, TERRA, NATIVES, SILAKKA)]
    assert (houses, *others, COUNTERS - FIRST_TOKEN) == (40, 10, 11, 6, 10, 7)


@rule("CTR-2")
def test_what_a_house_has() -> None:
    factors = {TANKS: (6, 4), INFANTRY: (4, 3), JUMP: (3, 5), HOVERCRAFT: (2, 8)}
    numbers = []
    for house in range(HOUSES):
        own = OF_FACTION[house]
        leaders = [one for one in own if KIND[one] == LEADER]
        assert len(leaders) == 1
        assert (COMBAT[leaders[0]], MOVEMENT[leaders[0]]) == ((6, 3) if CODE[leaders[0]] == "SIMON" else (5, 3))
        assert all((COMBAT[one], MOVEMENT[one]) == factors[KIND[one]] for one in own if one not in leaders)
        numbers.append("/".join(str(sum(KIND[one] == kind for one in own)) for kind in factors))
    assert dict(zip(NAMED, numbers, strict=False)) == {
        "ORS": "0/3/0/2", "MAC": "1/3/0/1", "KIN": "1/1/2/1", "FIT": "1/2/1/1", "SES": "1/2/0/1", "BRA": "1/1/1/1",
        "EDI": "2/2/1/0",
    }  # fmt: skip


def sheet(faction: int) -> list[str]:
    """The faction's counters as `code combat-movement`, numbers taken off the codes."""
    return sorted(f"{CODE[one].rstrip('0123456789')} {COMBAT[one]}-{MOVEMENT[one]}" for one in OF_FACTION[faction])


@rule("CTR-3")
def test_what_terra_the_natives_and_the_silakka_have() -> None:
    assert sheet(TERRA) == sorted(
        ["SERPENTINE 6-3", *["TER-LT 7-4"] * 2, *["TER-PI 5-3"] * 2, *["TER-JT 3-5"] * 3, "TER-HC 2-8",
         *["TER-AJ 4-10"] * 2]
    )  # fmt: skip
    assert sheet(NATIVES) == sorted(["MIRRHOS 4-3", *["NAT-NI 3-2"] * 2, *["NAT-NI 2-2"] * 3])
    assert sheet(SILAKKA) == sorted(["MAGRON 7-4", *["SIL-PI 5-5"] * 6, *["SIL-JT 3-5"] * 3])


@rule("CTR-4")
def test_the_heroes() -> None:
    assert sheet(HEROES) == sorted(
        ["ANDROS 5-5", "CORVUS 3-3", "DEATH 3-3", "EMERALD 7-4", "GENERAL 7-4", "LYRA 5-10", "KID 5-10", "SKARN 4-5",
         "OREILLY 6-3", "TOVAN 3-3"]
    )  # fmt: skip
    assert all(KIND[one] == HERO for one in OF_FACTION[HEROES])


@rule("CTR-5")
def test_the_artifacts() -> None:
    factors = {name: (ARTIFACT_COMBAT[n], ARTIFACT_MOVEMENT[n]) for n, name in enumerate(ARTIFACT_NAME)}
    assert factors == {
        "Force Cannon": (8, 1), "Sonic Imploder": (7, 2), "UFO": (5, 10), "Devastator": (0, 0),
        "Dimensional Plane": (0, 0), "Energy Drainer": (0, 0), "Field Generator": (0, 0),
    }  # fmt: skip
    assert [name.lower().replace(" ", "_") for name in ARTIFACT_NAME] == ARTIFACT_ID


@rule("CTR-6")
def test_leaders_troops_and_artifacts() -> None:
    assert {CODE[one] for one in LEADERS if FACTION[one] != HEROES} == {
        "MESSALINA", "DOUGAL", "BARRACUDA", "SIMON", "ARITON", "CATHERINE", "NUREB", "SERPENTINE", "MIRRHOS", "MAGRON",
    }  # fmt: skip
    assert len(LEADERS) == 20
    for counter in range(COUNTERS):
        assert IS_LEADER[counter] + IS_TROOP[counter] + is_token(counter) == 1
        if KIND[counter] in (INFANTRY, TANKS, JUMP, HOVERCRAFT, AIRJETS, NATIVE):
            assert IS_TROOP[counter]


@rule("CTR-7")
def test_how_everything_goes() -> None:
    goes = {CODE[one]: MODE[one] for one in LEADERS if MODE[one] != GROUND}
    assert goes == {"SKARN": LEAP, "LYRA": AIR, "KID": AIR, "ANDROS": PHANTOM}
    kinds = {JUMP: LEAP, HOVERCRAFT: HOVER, AIRJETS: AIR, INFANTRY: GROUND, TANKS: GROUND, NATIVE: GROUND}
    assert all(MODE[one] == kinds[KIND[one]] for one in range(COUNTERS) if IS_TROOP[one])
    assert [ARTIFACT_ID[n] for n in range(HOUSES) if ARTIFACT_COMBAT[n] and ARTIFACT_MODE[n] == GROUND] == [
        "force_cannon", "sonic_imploder",
    ]  # fmt: skip
    assert ARTIFACT_MODE[ARTIFACT_ID.index("ufo")] == AIR
    assert [mode for mode in (GROUND, HOVER, LEAP, AIR, PHANTOM) if flies(mode)] == [LEAP, AIR]


def test_names_resolve_both_ways() -> None:
    assert [read_counter(code.lower()) for code in CODE] == list(range(COUNTERS))
    with pytest.raises(ValueError, match="KIN-PI9"):
        read_counter("KIN-PI9")
    assert tuple(FACTION_CODE) == FACTIONS
    assert [CODE[token_of(house)] for house in range(HOUSES)] == [f"{code}-ART" for code in FACTIONS[:HOUSES]]
    assert all(CODE[one].startswith(f"{FACTIONS[FACTION[one]]}-") for one in range(COUNTERS) if IS_TROOP[one])
    assert all(is_hovercraft(one) == ("-HC" in CODE[one]) for one in range(COUNTERS))


def test_every_name_in_the_scenarios_is_a_counter() -> None:
    for scenario in read_scenarios().values():
        lists = [
            scenario.unused,
            scenario.terran_start,
            scenario.reinforcements,
            scenario.natives,
            scenario.mercenaries,
        ]
        for codes in (*lists, *scenario.hero_piles):
            assert [CODE[read_counter(code)] for code in codes] == list(codes)
        assert sorted(code for pile in scenario.hero_piles for code in pile) == sorted(
            CODE[one] for one in OF_FACTION[HEROES]
        )


def test_no_table_has_a_key_that_nobody_reads() -> None:
    for file, shape in (("data/scenarios.toml", RawScenarios), ("data/counters.toml", RawSheet)):
        tables = tomllib.loads(shipped(file))
        msgspec.convert(tables, shape)
        for name in [name for name, entries in tables.items() if isinstance(entries, list)]:
            entries = [{**tables[name][0], "unheard_of": 1}, *tables[name][1:]]
            with pytest.raises(msgspec.ValidationError, match="unheard_of"):
                msgspec.convert({**tables, name: entries}, shape)


# Custom maps


def test_an_own_map_is_marked_and_played_on() -> None:
    own = load(MAP.replace('name = "Proving ground"', 'name = "My planet"'), "mine.toml")
    assert own.board.name == "My planet"
    assert own.data
    assert own.data != load(MAP + "\n", "mine.toml").data
    assert own.setup().data == own.data
    assert GAME.data == GAME.setup().data == ""


BROKEN = {
    "not TOML": (MAP + "\n= 3", "mine.toml is not TOML", "line"),
    "no name": (MAP.replace('name = "Proving ground"\n', ""), "mine.toml is not a valid map", "name"),
    "columns is a word": (MAP.replace("columns = 20", 'columns = "many"'), "mine.toml is not a valid map", "columns"),
    "too few columns": (MAP.replace("columns = 20", "columns = 2"), "mine.toml is not a valid map", "columns"),
    "odd columns": (MAP.replace("columns = 20", "columns = 19"), "key 'columns'", "19 is odd"),
    "other columns": (MAP.replace("columns = 20", "columns = 18"), "key 'rows'", "row 1 has 20 cells"),
    "other height": (MAP.replace("height = 14", "height = 13"), "key 'rows'", "14 rows are drawn"),
    "unknown owner": (MAP.replace("O.$ O^.", "Q.$ O^."), "key 'rows'", "cell 'Q.$' in row 1"),
    "unknown terrain": (MAP.replace("O.$ O^.", "Ox$ O^."), "key 'rows'", "cell 'Ox$' in row 1"),
    "unknown site": (MAP.replace("O.$ O^.", "O.% O^."), "key 'rows'", "cell 'O.%' in row 1"),
    "cell too long": (MAP.replace("O.$ O^.", "O.$. O^."), "key 'rows'", "cell 'O.$.' in row 1"),
    "no fortress": (MAP.replace("K.#", "K.."), "key 'rows'", "KIN needs one fortress (#), not 0"),
    "two fortresses": (MAP.replace("K.. K.. ~~~ O.$", "K.# K.. ~~~ O.$"), "key 'rows'", "KIN needs one fortress"),
    "no Starport": (MAP.replace("T.@", "T.."), "key 'rows'", "TER needs one Starport (@), not 0"),
    "no economic hex": (
        MAP.replace("K.$", "K..").replace('"1603"]', "]").replace('"1506", ', "")
        .replace('"1805"]', "]").replace('"1801", ', ""),
        "key 'rows'", "KIN has no economic hex",
    ),
    "site of no hex": (MAP.replace('"0304", "0509"', '"9904", "0509"'), "key 'economic.city'", "'9904' is not a hex"),
    "site not drawn": (MAP.replace('"0304", "0509"', '"0303", "0509"'), "key 'economic.city'", "0303 is not drawn"),
    "strait of no hex": (MAP.replace('["0803", "0704"]', '["0803", "x"]'), "key 'sea_hexsides'", "'x' is not a hex"),
    "strait at sea": (MAP.replace('["0803", "0704"]', '["0803", "0703"]'), "key 'sea_hexsides'", "0803/0703"),
    "strait across nothing": (MAP.replace('"0704"]', '"0202"]'), "key 'sea_hexsides'", "0803 and 0202 do not touch"),
    "unknown key": (MAP.replace("sea_hexsides =", "sea_hexside ="), "mine.toml is not a valid map", "sea_hexside"),
    "pointed hexes": (MAP.replace('orientation = "flat"', 'orientation = "pointy"'), "not a valid map", "orientation"),
    "nested without end": ("rows = " + "[" * 100_000, "mine.toml is not a valid map", "nested too deeply"),
    "name of escapes": (MAP.replace('"Proving ground"', '"\\u001b[2J"'), "key 'name'", "cannot be shown"),
    "name of nothing": (MAP.replace('"Proving ground"', '" "'), "key 'name'", "empty"),
    "Terran fortress": (MAP.replace("T.. T.. T^.", "T.# T.. T^.", 1), "key 'rows'", "a fortress (#) on Terran ground"),
    "house with a Starport": (MAP.replace("K.. K..", "K.@ K..", 1), "key 'rows'", "a Starport (@) of KIN"),
    "site of two kinds": (MAP.replace("mine = [", 'mine = ["0304", '), "key 'economic.mine'", "0304 is a city already"),
    "digits of elsewhere": (MAP.replace('["0803", "0704"]', '["0803", "070\u0664"]'), "'sea_hexsides'", "is not a hex"),
    "points for nobody": (MAP.replace("SIL = 12", "XXX = 12"), "key 'replacement_points'", "'XXX' is not a faction"),
    "too many points": (MAP.replace("SIL = 12", "SIL = 120"), "key 'replacement_points.SIL'", "120 is not between"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_map_is_refused_with_file_key_and_cause(case: str) -> None:
    text, key, cause = BROKEN[case]
    assert text != MAP
    with pytest.raises(BadData) as refusal:
        load(text, "mine.toml")
    said = str(refusal.value)
    assert said.startswith("mine.toml")
    assert key in said
    assert cause in said
