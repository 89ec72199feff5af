"""POW: drafting, placing, order and points in power politics."""

from __future__ import annotations

from antarium.games.revolt.counters import CODE, FACTION, OF_FACTION
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import HouseChosen, MercenaryDrawn, OrderRolled, PhaseBegan, PointsGained, TieRolled
from antarium.games.revolt.frames import Combat, Movement, PoliticsTurn, Rebuilding
from antarium.games.revolt.ids import HOUSES
from antarium.games.revolt.placement import is_friendly
from antarium.games.revolt.turns import points_for_holdings
from antarium.kernel.flow import Position
from antarium.kernel.records import Event, Modifier, total
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
    state_of,
    table,
    where,
)

MERCENARIES = [
    "TER-LT1", "TER-LT2", "TER-PI1", "TER-PI2", "TER-JT1", "TER-JT2", "TER-JT3", "TER-HC1", "TER-AJ1", "TER-AJ2",
    "SIL-PI1", "SIL-PI2", "SIL-PI3", "SIL-PI4", "SIL-PI5", "SIL-PI6", "SIL-JT1", "SIL-JT2", "SIL-JT3",
]  # fmt: skip


def politics(seats: int, *dice: int) -> Position:
    return opening([*AS_LISTED, *dice], seats, scenario="politics")


def choosers(pos: Position) -> list[int]:
    """Let everybody take the first house on offer; return who chose."""
    chose: list[int] = []
    while asked(pos)[1] == "choose_house":
        assert asked(pos)[2] == "POW-1"
        events = play(pos, GAME.notation.write(pos.pending[0].options[0]))
        chose += [event.seat for event in of_type(events, HouseChosen)]
    return chose


def quarters(ors: int, mac: int, kin: int, fit: int = 2, ses: int = 1, bra: int = 2, edi: int = 3) -> dict[str, int]:
    return dict(zip(FACTIONS[:HOUSES], (ors, mac, kin, fit, ses, bra, edi), strict=True))


@rule("POW-1")
def test_two_players_choose_three_houses_each_and_the_last_goes_to_the_better_new_roll() -> None:
    pos = politics(2, 2, 5, *[3, 1], *[0] * 18, *[1, 2], 0)
    assert asked(pos) == (1, "choose_house", "POW-1")
    assert offered(pos) == {f"ally {code}" for code in FACTIONS[:HOUSES]}
    assert choosers(pos) == [1, 0, 1, 0, 1, 0, 0]


@rule("POW-1")
def test_three_players_choose_two_houses_each_and_roll_for_the_last_again_when_tied() -> None:
    pos = politics(3, 6, 2, 4, *[5, 5, 3], *[1, 6], *[0] * 18, *[1, 2, 3], 0)
    assert choosers(pos) == [0, 2, 1, 0, 2, 1, 1]


@rule("POW-1", "POW-7")
def test_four_players_choose_one_house_each_and_the_three_best_new_rolls_choose_another() -> None:
    pos = politics(4, 1, 2, 3, 4, *[6, 1, 5, 4], *[0] * 16, *[6, 5, 4, 3], *[0] * 3)
    assert choosers(pos) == [3, 2, 1, 0, 0, 2, 3]
    houses = [state_of(pos).side[:HOUSES].count(seat) for seat in range(4)]
    assert houses == [2, 1, 2, 2]


@rule("POW-2", "HID-5")
def test_mercenaries_are_drawn_in_turn_in_equal_numbers_and_the_rest_by_best_new_rolls() -> None:
    pos = politics(2, 2, 5, *[3, 1], *[18, 17, 16, *[0] * 15], *[1, 2], 0)
    events: tuple[Event, ...] = ()
    while not of_type(events, MercenaryDrawn):
        events = play(pos, GAME.notation.write(pos.pending[0].options[0]))
    drawn = [(event.seat, CODE[event.counter]) for event in of_type(events, MercenaryDrawn)]
    assert [seat for seat, _ in drawn] == [1, 0] * 9 + [1]
    codes = [code for _, code in drawn]
    assert codes[:5] == ["SIL-JT3", "SIL-JT2", "SIL-JT1", "TER-LT1", "TER-LT2"]
    assert sorted(codes) == sorted(MERCENARIES)
    assert {where(pos, code) for code in ("SERPENTINE", "MAGRON", "MIRRHOS", "NAT-NI1", "NAT-NI5")} == {"unused"}
    for seats, share in ((3, [7, 6, 6]), (4, [5, 5, 4, 5])):
        pos = GAME.start(seats, seed="share", scenario="politics", setup="auto")
        counts = [[state_of(pos).owner[CODE.index(code)] for code in MERCENARIES].count(seat) for seat in range(seats)]
        assert sorted(counts) == sorted(share)


@rule("POW-3")
def test_in_draft_order_players_place_houses_on_their_colour_and_mercenaries_on_any_of_theirs() -> None:
    pos = politics(2, 2, 5, *[3, 1], *[0] * 18, *[1, 2], 0, 6, 1)
    choosers(pos)
    placers: list[int] = []
    while asked(pos)[1] == "place":
        seat, _, paragraph = asked(pos)
        code = in_hand(pos)
        placers.append(seat)
        assert paragraph == "POW-3"
        s = state_of(pos)
        houses = [one for house, one in enumerate(FACTIONS[:HOUSES]) if s.side[house] == seat]
        colours = {label for house in houses for label in labels(house)}
        full = {BOARD.label(at) for at in range(BOARD.size) if s.crowd[at] == 3}
        if code in MERCENARIES:
            assert offered(pos) == places(colours - full)
        elif code.endswith("-ART"):
            homes = {where(pos, CODE[one]) for one in OF_FACTION[FACTION[CODE.index(code)]]}
            assert offered(pos) <= places(homes)
        else:
            assert offered(pos) <= places(labels(FACTIONS[FACTION[CODE.index(code)]]) - full)
        play(pos, GAME.notation.write(pos.pending[0].options[-1]))
    assert placers == sorted(placers, reverse=True), "player 2 rolled higher and places all before player 1"
    assert s.turn == 1
    assert {where(pos, hero) for hero in ("ANDROS", "TOVAN", "LYRA")} == {"pile"}


@rule("POW-4")
def test_each_turn_the_dice_settle_the_order_and_ties_are_rolled_again_among_the_tied() -> None:
    state = table("politics", seats=4, sides=quarters(0, 1, 2), dice=[4, 4, 6, 4, *[2, 5, 2], *[1, 3]])
    pos, told = resolve(state, PoliticsTurn())
    assert of_type(told, OrderRolled) == [OrderRolled((4, 4, 6, 4), (2, 1, 3, 0))]
    assert of_type(told, TieRolled) == [TieRolled((0, 1, 3), (2, 5, 2)), TieRolled((0, 3), (1, 3))]
    assert state_of(pos).order == [2, 1, 3, 0]


@rule("POW-4")
def test_all_move_and_fight_in_that_order_and_then_all_rebuild() -> None:
    pos = GAME.start(3, seed="order", scenario="politics", setup="auto")
    for _ in range(2):
        order = list(state_of(pos).order)
        phases = [(event.seat, event.phase) for event in of_type(pass_turn(pos), PhaseBegan)]
        expected = [(seat, phase) for seat in order for phase in ("movement", "combat")]
        expected += [(seat, "replacement") for seat in order]
        assert phases[:-1] == expected[1:], "the first movement phase began before"
        assert phases[-1] == (state_of(pos).order[0], "movement")


@rule("POW-5")
def test_brown_hexes_are_open_but_nobodys_and_the_starport_is_shut() -> None:
    drawn = {"1006": "EDI-LT1 EDI-JT1", "1207": "KIN-PI1", "1010": "EDI-PI1"}
    state = table("politics", drawn, sides=quarters(1, 1, 1, 1, 1, 1, 0), dice=[])
    pos = position(state, Movement(0))
    play(pos, "select EDI-JT1")
    reached = offered(pos)
    assert {"to 1107", "to 1106", "to 1208"} <= reached
    assert "to 1108" not in reached
    assert refused(pos, "to 1108").rule == "POW-5"
    assert not any(is_friendly(state, seat, BOARD.at(label)) for seat in (0, 1) for label in ("1010", "0905", "1308"))
    pos = position(
        table("politics", {"1107": "EDI-LT1", "1207": "KIN-PI1"}, sides=quarters(1, 1, 1, 1, 1, 1, 0)), Combat(0)
    )
    assert "attack 1207" in offered(pos)


@rule("POW-5")
def test_nothing_flies_over_the_starport() -> None:
    state = table("politics", {"1107": "SKARN"}, sides=quarters(1, 1, 1, 1, 1, 1, 0), owners={"SKARN": 0}, dice=[])
    over = position(state, Movement(0))
    play(over, "select SKARN")
    assert "to 1112" not in offered(over), "five hexes over the Starport, six around it"
    state = table("revolt", {"1107": "SKARN"}, owners={"SKARN": 1}, sides=dict.fromkeys(FACTIONS[:HOUSES], 1), dice=[])
    over = position(state, Movement(1))
    play(over, "select SKARN")
    assert "to 1112" in offered(over)


@rule("POW-6")
def test_players_get_points_once_at_the_end_of_turn_three_for_what_would_score() -> None:
    drawn = {"1704": "EDI-PI1", "1805": "EDI-PI2", "1010": "EDI-LT1"}
    sides = quarters(1, 1, 1, 1, 1, 1, 0)
    state = table("politics", drawn, sides=sides)
    assert points_for_holdings(state, 0) == (
        Modifier(5, "5 economic hexes", "POW-6"),
        Modifier(6, "2 fortresses", "POW-6"),
    )
    assert total(points_for_holdings(state, 1)) == 27 - 1 + 15, "31 house sites less four and one, five fortresses"
    state.devastated.append(BOARD.at("0307"))
    state.recount()
    assert total(points_for_holdings(state, 0)) == 10
    pos = GAME.start(2, seed="points", scenario="politics", setup="auto")
    assert state_of(pos).points == [0, 0]
    gained = [
        [event.seat for event in of_type(pass_turn(pos), PointsGained) if event.gains[0].rule == "POW-6"]
        for _ in range(5)
    ]
    assert gained == [[], [], [0, 1], [], []]


@rule("POW-7")
def test_with_four_players_a_single_house_gets_double_points() -> None:
    state = table("politics", seats=4, sides=quarters(0, 1, 2))
    assert total(points_for_holdings(state, 0)) == 2 * (5 + 3)
    assert points_for_holdings(state, 0)[-1] == Modifier(8, "the same again for a single house", "POW-7")
    assert total(points_for_holdings(state, 1)) == 4 + 5 + 3 + 3
    assert total(points_for_holdings(state, 3)) == 2 * (4 + 3), "House Edistyn stands alone too"
    state = table("politics", seats=3, sides=quarters(0, 1, 2, edi=1))
    assert total(points_for_holdings(state, 0)) == 5 + 3


@rule("POW-8", "HID-5")
def test_a_dead_mercenary_comes_back_for_two_points_once_a_turn_drawn_from_the_common_pile() -> None:
    drawn = {"dead": "TER-LT1 SIL-PI1 SIL-JT3", "0307": "KIN-PI1"}
    sides = quarters(1, 1, 1, 1, 1, 0, 0)
    owners = {"TER-LT1": 1, "SIL-PI1": 1, "SIL-JT3": 1}
    state = table("politics", drawn, sides=sides, owners=owners, points=[5, 0], dice=[2])
    pos = position(state, Rebuilding(0))
    assert offered(pos) == {"hire", "done"}
    events = play(pos, "hire")
    assert of_type(events, MercenaryDrawn) == [MercenaryDrawn(0, CODE.index("SIL-JT3"), cites="POW-8")]
    assert (in_hand(pos), asked(pos)[2], state.points) == ("SIL-JT3", "POW-8", [3, 0])
    assert offered(pos) == places({*MARKETS["EDI"].split(), "0507", *MARKETS["BRA"].split(), "0511"} - {"0307"})
    play(pos, "place 0511")
    assert (where(pos, "SIL-JT3"), state.owner[CODE.index("SIL-JT3")]) == ("0511", 0)
    assert not pos.pending, "three points are left, but one mercenary a turn is all"
    state = table("politics", drawn, sides=sides, owners=owners, points=[1, 0], dice=[])
    assert not position(state, Rebuilding(0)).pending


@rule("POW-9")
def test_no_mercenary_comes_back_while_troops_of_the_players_own_houses_lie_dead() -> None:
    drawn = {"dead": "TER-LT1 EDI-PI1 KIN-PI1"}
    sides = quarters(1, 1, 1, 1, 1, 1, 0)
    pos = position(table("politics", drawn, sides=sides, points=[4, 0], dice=[0]), Rebuilding(0))
    assert offered(pos) == {"replace EDI-PI1", "done"}
    refusal = refused(pos, "hire")
    assert (refusal.rule, "own houses are still dead" in refusal.reason) == ("POW-8", True)
    play(pos, "replace EDI-PI1", "place 0507")
    assert offered(pos) == {"hire", "done"}, "Kinrabe is another player's"


@rule("POW-10")
def test_every_other_player_is_an_enemy_and_nobody_attacks_together() -> None:
    drawn = {"0906": "EDI-PI1", "1006": "MAC-PI1", "1005": "KIN-PI1"}
    state = table("politics", drawn, seats=3, sides=quarters(2, 1, 2, edi=0), dice=[])
    pos = position(state, Combat(0))
    assert {"attack 1006", "attack 1005"} <= offered(pos)
    play(pos, "attack 1005")
    assert not {text for text in offered(pos) if "MAC" in text}
    pos = position(table("politics", drawn, seats=3, sides=quarters(2, 1, 2, edi=0), dice=[]), Movement(0))
    play(pos, "select EDI-PI1")
    assert not {"to 1006", "to 1005"} & offered(pos)
