"""REP, REI, DEF-2, DEF-3: what comes back, what comes to help, and what it costs."""

from __future__ import annotations

import pytest

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import CounterReplaced, LeaderReturned, PointsGained, ReinforcementsRolled
from antarium.games.revolt.frames import Defeat, Rebuilding
from antarium.games.revolt.ids import HOUSES
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.openings import AS_LISTED, MARKETS, asked, in_hand, labels, opening, pass_turn, places
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

BROWN = places(labels("TER"))
HELP = ["TER-LT2", "TER-PI1", "TER-PI2", "TER-JT2", "TER-JT3", "TER-AJ2"]
NATIVES = ["MIRRHOS", "NAT-NI1", "NAT-NI2", "NAT-NI3", "NAT-NI4", "NAT-NI5"]


def sites(house: str) -> set[str]:
    """The fortress and the economic hexes of a house, as places to come back on."""
    return places({BOARD.label(BOARD.fortress[FACTIONS.index(house)]), *MARKETS[house].split()})


# Replacement points


@rule("REP-1")
def test_a_player_has_one_pool_with_the_points_of_his_houses_and_ten_for_terra() -> None:
    pos = opening(AS_LISTED)
    assert state_of(pos).points == [0, 10], "the natives bring none"
    pools = []
    for house in ("ORS", "MAC", "EDI"):
        events = play(pos, f"ally {house}")
        pools.append([event.points for event in of_type(events, PointsGained)])
    assert pools == [[4], [4 + 5], [10 + 4]]
    points = [BOARD.replacement[house] for house in range(HOUSES)]
    assert dict(zip(FACTIONS, points, strict=False)) == {
        "ORS": 4, "MAC": 5, "KIN": 4, "FIT": 4, "SES": 5, "BRA": 5, "EDI": 4,
    }  # fmt: skip
    state = table(counters={"dead": "EDI-PI1 TER-PI1 NAT-NI1"}, sides={"EDI": 1}, points=[0, 14], dice=[6] * 2)
    pos = position(state, Rebuilding(1))
    assert offered(pos) == {"replace EDI-PI1", "replace TER-PI1", "replace NAT-NI1", "done"}


@rule("REP-2")
def test_lost_troops_come_back_for_a_point_each_while_points_last() -> None:
    drawn = {"dead": "EDI-PI1 KIN-JT1 BRA-HC1 TER-PI1", "gone": "NUREB", "0507": "EDI-LT1"}
    state = table(counters=drawn, sides={"BRA": 1}, points=[2, 0], dice=[6] * 6)
    pos = position(state, Rebuilding(0))
    assert (asked(pos), pos.pending[0].args) == ((0, "buy_replacements", "REP-2"), (2,))
    assert offered(pos) == {"replace EDI-PI1", "replace KIN-JT1", "done"}
    assert "you don't control its faction" in refused(pos, "replace BRA-HC1").reason
    assert "only troops can be brought back" in refused(pos, "replace NUREB").reason
    assert "only troops can be brought back" in refused(pos, "replace EDI-ART").reason
    assert "not among the dead" in refused(pos, "replace EDI-LT1").reason
    events = play(pos, "replace EDI-PI1")
    assert of_type(events, CounterReplaced) == [CounterReplaced(0, CODE.index("EDI-PI1"), 1, 1)]
    play(pos, "place 0507")
    assert where(pos, "EDI-PI1") == "0507"
    assert offered(pos) == {"replace KIN-JT1", "done"}
    play(pos, "replace KIN-JT1", "place 1704")
    assert (state.points, pos.pending) == ([0, 0], ())


@rule("REP-2")
def test_nobody_is_asked_without_points_or_dead_and_may_stop_before() -> None:
    state = table(counters={"dead": "EDI-PI1"}, points=[0, 0], dice=[6] * 7)
    assert not position(state, Rebuilding(0)).pending
    assert not position(table(counters={}, points=[3, 0], dice=[6] * 7), Rebuilding(0)).pending
    pos = position(table(counters={"dead": "EDI-PI1"}, points=[3, 0], dice=[6] * 7), Rebuilding(0))
    play(pos, "done")
    assert (where(pos, "EDI-PI1"), state_of(pos).points) == ("dead", [3, 0])


@rule("REP-3")
def test_house_troops_come_back_on_fortress_or_economic_hexes_of_their_colour() -> None:
    for house, code in (("ORS", "ORS-HC1"), ("EDI", "EDI-JT1"), ("SES", "SES-PI1")):
        pos = position(table(counters={"dead": code}, points=[1, 0], dice=[6] * 7), Rebuilding(0))
        play(pos, f"replace {code}")
        assert (in_hand(pos), asked(pos), offered(pos)) == (code, (0, "place", "REP-3"), sites(house))
    assert (
        refused(pos, "place 1211").reason
        == "SES-PI1 cannot be placed on 1211: that hex is not one of those allowed for it"
    )


@rule("REP-3")
def test_terran_and_native_troops_come_back_on_brown_hexes_with_the_starport() -> None:
    for code in ("TER-AJ1", "NAT-NI3"):
        pos = position(table(counters={"dead": code}, points=[0, 1], dice=[6] * 7), Rebuilding(1))
        play(pos, f"replace {code}")
        assert (asked(pos), offered(pos)) == ((1, "place", "REP-3"), BROWN)
    assert "place 1108" in BROWN


@rule("REP-4")
def test_nothing_is_placed_among_enemies_beyond_three_or_on_devastated_ground() -> None:
    drawn = {"dead": "EDI-PI1", "0507": "EDI-LT1 EDI-LT2 EDI-PI2", "0307": "TER-PI1", "0508": "EDI-JT1 NUREB"}
    state = table(counters=drawn, points=[1, 0], devastated=["0604"], dice=[6] * 7)
    pos = position(state, Rebuilding(0))
    play(pos, "replace EDI-PI1")
    assert offered(pos) == {"place 0508", "place 0806"}
    assert refused(pos, "place 0507").rule == "STK-1"
    assert refused(pos, "place 0307").rule == "REP-4"
    assert refused(pos, "place 0604").rule == "MAP-7"


@rule("REP-4")
def test_what_has_no_hex_is_not_sold_and_what_has_come_waits() -> None:
    enemies = {"0507": "TER-PI1", "0307": "TER-PI2", "0508": "TER-JT1", "0604": "TER-JT2", "0806": "TER-JT3"}
    drawn = {**enemies, "dead": "EDI-PI1 KIN-PI1", "wounded": "NUREB"}
    state = table(counters=drawn, points=[2, 0], turn=4, returns={"NUREB": 4}, dice=[6] * 14)
    pos, told = resolve(state, Rebuilding(0))
    assert of_type(told, LeaderReturned) == [LeaderReturned(CODE.index("NUREB"))]
    assert offered(pos) == {"replace KIN-PI1", "done"}
    assert refused(pos, "replace EDI-PI1").rule == "REP-4"
    play(pos, "done")
    assert where(pos, "NUREB") == "hand"
    state.kill(CODE.index("TER-PI1"))
    state.turn = 5
    pos = position(state, Rebuilding(0))
    assert (in_hand(pos), offered(pos)) == ("NUREB", {"place 0507"})
    play(pos, "place 0507", "done")
    assert where(pos, "NUREB") == "0507"
    other = table(counters={"hand": "SERPENTINE"}, dice=[6] * 9)
    assert not position(other, Rebuilding(0)).pending, "what waits for the Terran is not the Rebel's to place"
    assert in_hand(position(other, Rebuilding(1))) == "SERPENTINE"


@pytest.mark.parametrize("artifact", ["force_cannon", "devastator"])
@rule("HID-6", "REP-4")
def test_whether_a_player_is_asked_gives_away_nothing_about_his_token(artifact: str) -> None:
    enemies = {"0307": "TER-PI2", "0508": "TER-JT1", "0604": "TER-JT2", "0806": "TER-JT3"}
    drawn = {**enemies, "0507": "EDI-LT1 EDI-LT2 EDI-ART", "dead": "EDI-PI1", "hand": "NUREB"}
    pos = position(table(counters=drawn, points=[1, 0], artifacts={"EDI": artifact}, dice=[6] * 7), Rebuilding(0))
    assert in_hand(pos) == "NUREB"
    has_room = artifact == "devastator"
    assert offered(pos) == ({"place 0507"} if has_room else {"done"})
    if not has_room:
        play(pos, "done")
        assert (where(pos, "NUREB"), offered(pos)) == ("hand", {"done"})
        assert asked(pos)[1] == "buy_replacements"


@rule("REP-5")
def test_a_house_without_fortress_and_leader_still_replaces_and_recruits() -> None:
    drawn = {"dead": "EDI-PI1", "gone": "NUREB", "0507": "TER-PI1", "pile": "LYRA"}
    state = table(counters=drawn, sides=dict.fromkeys(FACTIONS[:6], 1), points=[4, 0], dice=[1, 0])
    pos = position(state, Rebuilding(0))
    play(pos, "replace EDI-PI1")
    assert offered(pos) == sites("EDI") - {"place 0507"}
    play(pos, "place 0806")
    assert (state.points, in_hand(pos)) == ([3, 0], "LYRA")


# Wounded leaders


@rule("DEF-2")
def test_a_wounded_leader_is_back_in_his_players_replacement_phase_three_turns_later() -> None:
    state = table(counters={"0507": "NUREB EDI-LT1"}, turn=4, dice=[3])
    position(state, Defeat((CODE.index("NUREB"),)))
    assert (where(state, "NUREB"), state.returns[CODE.index("NUREB")]) == ("wounded", 7)
    for turn, seat, back in ((5, 0, False), (6, 0, False), (7, 1, False), (7, 0, True)):
        later = table(counters={"wounded": "NUREB"}, turn=turn, returns={"NUREB": 7}, points=[1, 1], dice=[6] * 9)
        pos, told = resolve(later, Rebuilding(seat))
        assert (of_type(told, LeaderReturned) == [LeaderReturned(CODE.index("NUREB"))]) is back
        assert bool(pos.pending) is back
        assert later.points == [1, 1], "it costs nothing"


@rule("DEF-2")
def test_a_leader_wounded_too_late_never_comes_back() -> None:
    pos = GAME.start(seed="late", setup="auto")
    s = state_of(pos)
    while s.turn < 8:
        pass_turn(pos)
    s.lift(CODE.index("SERPENTINE"), -4)
    s.returns[CODE.index("SERPENTINE")] = 11
    while pos.pending:
        pass_turn(pos)
    assert (s.turn, where(pos, "SERPENTINE"), pos.outcome is not None) == (10, "wounded", True)


def healed(leader: str, seat: int = 0, scenario: str = "revolt", **drawn: str) -> Position:
    """A table on which this leader has recovered, with his player's replacement phase begun."""
    labelled = {label.removeprefix("at"): codes for label, codes in drawn.items()}
    state = table(
        scenario, {"wounded": leader, **labelled}, turn=7, returns={leader: 7}, owners={leader: seat}, dice=[6] * 9
    )
    return position(state, Rebuilding(seat))


@rule("DEF-3")
def test_where_healed_leaders_come_back() -> None:
    assert (offered(healed("NUREB")), asked(healed("NUREB"))[2]) == (sites("EDI"), "DEF-3")
    assert offered(healed("MESSALINA", at0202="TER-JT1")) == sites("ORS") - {"place 0202"}
    for leader in ("SERPENTINE", "MIRRHOS"):
        assert (offered(healed(leader, 1)), asked(healed(leader, 1))[2]) == (BROWN, "DEF-3")


@rule("DEF-3", "REC-2", "REC-3")
def test_a_hero_comes_back_on_any_friendly_fortress_starport_or_economic_hex() -> None:
    house_sites = {text for house in FACTIONS[:HOUSES] for text in sites(house)}
    assert offered(healed("LYRA")) == house_sites
    assert offered(healed("LYRA", 1)) == places({"1108", "0905", "1010", "1308"})
    held = offered(
        healed("LYRA", at1108="EDI-LT1", at0905="KIN-PI1", at1704="TER-PI1", at0507="EDI-LT2 EDI-PI1 EDI-PI2")
    )
    assert held == house_sites - {"place 1704", "place 0507"} | {"place 1108", "place 0905"}


# Reinforcements and natives


@pytest.mark.parametrize(
    ("turn", "dice", "rolled"),
    [
        (1, [], []),
        (2, [2], [ReinforcementsRolled(2, 2, True)]),
        (2, [3], [ReinforcementsRolled(3, 2, False)]),
        (3, [4], [ReinforcementsRolled(4, 4, True)]),
        (3, [5], [ReinforcementsRolled(5, 4, False)]),
        (4, [], [ReinforcementsRolled(0, 6, True)]),
    ],
)
@rule("REI-2")
def test_when_the_reinforcements_come(turn: int, dice: list[int], rolled: list[ReinforcementsRolled]) -> None:
    state = table(counters={"reserve": " ".join(HELP)}, turn=turn, dice=dice, points=[5, 5])
    pos, told = resolve(state, Rebuilding(1))
    assert of_type(told, ReinforcementsRolled) == rolled
    arrived = bool(rolled) and rolled[0].arrived
    assert {where(pos, code) for code in HELP} == {"hand" if arrived else "reserve"}
    assert (asked(pos) == (1, "place", "REI-1")) if arrived else not pos.pending


@rule("REI-2")
def test_only_the_terran_rolls_and_only_until_they_have_come_and_before_he_buys() -> None:
    state = table(counters={"reserve": " ".join(HELP)}, turn=2, dice=[])
    assert not of_type(resolve(state, Rebuilding(0))[1], ReinforcementsRolled)
    state = table(counters={"1108": " ".join(HELP[:3])}, turn=3, dice=[])
    assert not of_type(resolve(state, Rebuilding(1))[1], ReinforcementsRolled)
    state = table(counters={"reserve": "TER-LT2", "dead": "TER-PI1"}, points=[0, 1], turn=4, dice=[6])
    pos = position(state, Rebuilding(1))
    assert in_hand(pos) == "TER-LT2"
    play(pos, "place 1108")
    assert offered(pos) == {"replace TER-PI1", "done"}


@rule("REI-1")
def test_six_terran_counters_arrive_without_cost_on_brown_hexes() -> None:
    assert {where(opening(AS_LISTED), code) for code in HELP} == {"reserve"}
    state = table(counters={"reserve": " ".join(HELP), "0906": "EDI-PI1"}, turn=4, points=[0, 7], dice=[6])
    pos = position(state, Rebuilding(1))
    placed: list[str] = []
    while pos.pending:
        placed.append(in_hand(pos))
        full = {"place 1108"} if len(placed) > 3 else set()
        assert offered(pos) == BROWN - {"place 0906"} - full
        play(pos, "place 1109" if full else "place 1108")
    assert placed == HELP
    assert (len(standing(pos, "1109")), state.points) == (3, [0, 7])


@rule("REI-3")
def test_the_natives_join_the_terran_in_turn_three_without_cost() -> None:
    for turn, seat, joined in ((2, 1, False), (3, 0, False), (3, 1, True), (4, 1, False)):
        state = table(counters={"reserve": " ".join(NATIVES)}, turn=turn, points=[0, 9], dice=[6] * 9)
        pos = position(state, Rebuilding(seat))
        assert {where(pos, code) for code in NATIVES} == {"hand" if joined else "reserve"}
        if joined:
            assert (in_hand(pos), offered(pos)) == ("MIRRHOS", BROWN)
            play(pos, *[f"place {label}" for label in ("1108", "1108", "1108", "1010", "1010", "0905")])
            assert standing(pos, "1108") == {"MIRRHOS", "NAT-NI1", "NAT-NI2"}
            assert {state.owner[CODE.index(code)] for code in NATIVES} == {1}
            assert state.points == [0, 9]
