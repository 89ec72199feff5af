"""ALY, OPT-6: the neutral houses take sides."""

from __future__ import annotations

from antarium.games.revolt.alliances import take_house
from antarium.games.revolt.counters import OF_FACTION
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import ArtifactLearned, HouseChosen, PointsGained
from antarium.games.revolt.frames import Combat, Movement, RevoltTurn
from antarium.games.revolt.ids import HOUSES
from antarium.games.revolt.model import State
from antarium.games.revolt.sequences import REVOLT_TURN
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Modifier
from antarium.kernel.testing import rule
from tests.games.revolt.openings import asked, pass_turn
from tests.games.revolt.support import (
    GAME,
    of_type,
    offered,
    play,
    position,
    refused,
    state_of,
    table,
    token,
)

NEUTRALS = {"KIN": -1, "FIT": -1, "BRA": -1, "EDI": -1, "SES": 1}
AT_ALLIANCES = next(number for number, step in enumerate(REVOLT_TURN.steps) if type(step).__name__ == "TakeAlly")


def alliances(turn: int, sides: dict[str, int], option: str = "1-2") -> Position:
    """A game turn that has come to its alliance phases."""
    state = table(sides=sides, turn=turn, alliance_turns=option, counters={"1704": "BARRACUDA KIN-LT1 KIN-ART"})
    return position(state, RevoltTurn(at=AT_ALLIANCES))


@rule("ALY-1")
def test_in_turns_one_and_two_first_the_rebel_and_then_the_terran_must_take_a_neutral_house() -> None:
    pos = alliances(1, NEUTRALS)
    assert asked(pos) == (0, "take_ally", "ALY-1")
    assert offered(pos) == {"ally KIN", "ally FIT", "ally BRA", "ally EDI"}, "there is no declining"
    assert refused(pos, "done").rule == "ALY-1"
    assert refused(pos, "ally SES").reason == "House Sessedi has already been chosen"
    play(pos, "ally FIT")
    assert asked(pos) == (1, "take_ally", "ALY-1")
    assert offered(pos) == {"ally KIN", "ally BRA", "ally EDI"}
    play(pos, "ally KIN")
    assert not pos.pending
    pos = alliances(2, {"BRA": -1, "EDI": -1, "SES": 1})
    events = play(pos, "ally EDI")
    assert [(event.seat, FACTIONS[event.house]) for event in of_type(events, HouseChosen)] == [(0, "EDI"), (1, "BRA")]
    assert -1 not in state_of(pos).side[:HOUSES]
    late = alliances(3, {"BRA": -1, "EDI": -1})
    assert (late.pending, state_of(late).side[:HOUSES]) == ((), [0, 0, 0, 0, 0, -1, -1])


@rule("ALY-1")
def test_none_is_neutral_after_turn_two_of_a_whole_game() -> None:
    pos = GAME.start(seed="allies", setup="auto")
    taken = [[event.seat for event in of_type(pass_turn(pos), HouseChosen)] for _ in range(3)]
    assert taken == [[0, 1], [0, 1], []]


@rule("ALY-2")
def test_a_house_that_joins_brings_points_counters_and_token_at_once() -> None:
    pos = alliances(1, NEUTRALS)
    s = state_of(pos)
    before = list(s.points)
    events = play(pos, "ally KIN")
    assert s.points == [before[0] + 4, before[1]]
    assert of_type(events, PointsGained) == [PointsGained(0, (Modifier(4, "House Kinrabe", "REP-1"),), 4)]
    assert {s.owner[counter] for counter in OF_FACTION[FACTIONS.index("KIN")]} == {0}
    assert s.owner[token("KIN")] == 0
    (learned,) = of_type(events, ArtifactLearned)
    assert (learned.token, learned.audience) == (token("KIN"), (0,))


@rule("ALY-2")
def test_its_counters_can_be_attacked_and_moved_from_then_on_and_its_hexes_are_open() -> None:
    s = table(counters={"1406": "TER-PI1", "1506": "KIN-PI1", "1207": "TER-JT1"}, sides=NEUTRALS)
    assert "attack 1506" not in offers(s, Combat(1))
    assert "to 1505" not in offers(s, Movement(1), "select TER-JT1")
    assert "select KIN-PI1" not in offers(s, Movement(0))
    take_house(s, 0, FACTIONS.index("KIN"), "ALY-1")
    assert "attack 1506" in offers(s, Combat(1))
    assert "to 1505" in offers(s, Movement(1), "select TER-JT1")
    assert "select KIN-PI1" in offers(s, Movement(0))


def offers(s: State, frame: Frame, *texts: str) -> set[str]:
    """What is offered on a copy of this table in that phase, after these choices."""
    pos = position(s.clone(), frame)
    play(pos, *texts)
    return offered(pos) if pos.pending else set()


@rule("OPT-6")
def test_by_an_option_the_alliances_come_in_turns_two_and_three() -> None:
    early = alliances(1, NEUTRALS, "2-3")
    assert (early.pending, state_of(early).side[:HOUSES]) == ((), [0, 0, -1, -1, 1, -1, -1])
    for turn in (2, 3):
        pos = alliances(turn, NEUTRALS, "2-3")
        assert asked(pos) == (0, "take_ally", "ALY-1")
        play(pos, "ally KIN")
        assert asked(pos) == (1, "take_ally", "ALY-1")
    assert not alliances(4, NEUTRALS, "2-3").pending
    assert GAME.setup().value("alliance_turns") == "1-2"
