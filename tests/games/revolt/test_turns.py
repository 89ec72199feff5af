"""SEQ, DEF-5: the order of play, and what begins and ends with a phase."""

from __future__ import annotations

import pytest

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS, read_scenarios
from antarium.games.revolt.events import GameEnded, HouseChosen, PhaseBegan, TurnBegan, TurnEnded
from antarium.games.revolt.frames import Aftermath, Combat, InvasionTurn, PoliticsTurn, RevoltTurn
from antarium.games.revolt.ids import (
    FASCINATION,
    FOUGHT,
    GENERATOR_BREACHED,
    GENERATOR_READY,
    GENERATOR_SHIELDS,
    HOUSES,
    MOVED,
    RECOVERING,
    STANDSTILL,
)
from antarium.games.revolt.turns import begin_movement
from antarium.games.revolt.victory import scores
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.revolt.openings import asked, pass_turn
from tests.games.revolt.support import BOARD, GAME, of_type, offered, play, position, resolve, state_of, table, where

FIRST_TURN = [
    (0, "movement"), (0, "combat"), (1, "movement"), (1, "combat"), (0, "replacement"), (1, "replacement"),
    (0, "alliance"), (1, "alliance"),
]  # fmt: skip


def told_phases(events: list[Event]) -> list[tuple[int, str]]:
    """The phases that began, and the allies that were taken, in order."""
    found: list[tuple[int, str]] = []
    for event in events:
        if isinstance(event, PhaseBegan):
            found.append((event.seat, event.phase))
        elif isinstance(event, HouseChosen):
            found.append((event.seat, "alliance"))
    return found


@rule("SEQ-1")
def test_a_turn_of_the_first_scenario() -> None:
    pos = GAME.start(seed="turns", setup="auto")
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    events = pass_turn(pos)
    assert told_phases(events) == [*FIRST_TURN[1:], (0, "movement")]
    assert of_type(events, TurnBegan) == [TurnBegan(2)]
    (ended,) = of_type(events, TurnEnded)
    assert (ended.turn, sum(ended.scores) < 65) == (1, True), "two houses are neutral still"
    assert events.index(ended) < events.index(TurnBegan(2)), "the turn is marked last"
    assert told_phases(pass_turn(pos)) == [*FIRST_TURN[1:], (0, "movement")]
    assert told_phases(pass_turn(pos)) == [*FIRST_TURN[1:6], (0, "movement")]


@pytest.mark.parametrize(("scenario", "turns"), [("revolt", 10), ("silakka", 10), ("politics", 8)])
@rule("SEQ-2")
def test_the_game_is_played_to_its_last_turn(scenario: str, turns: int) -> None:
    pos = GAME.start(seed="length", scenario=scenario, setup="auto")
    began: list[Event] = []
    ended: list[Event] = []
    while pos.pending:
        assert pos.outcome is None
        events = pass_turn(pos)
        began += of_type(events, TurnBegan)
        ended += of_type(events, GameEnded)
    assert began == [TurnBegan(turn) for turn in range(2, turns + 1)]
    assert (state_of(pos).turn, read_scenarios()[scenario].turns) == (turns, turns)
    assert pos.outcome is not None
    assert ended == [GameEnded(pos.outcome.scores, pos.outcome.winners)]


@rule("SEQ-2")
def test_the_game_goes_on_when_a_side_has_lost_everything() -> None:
    state = table(counters={"0507": "NUREB"}, sides=dict.fromkeys(FACTIONS[:HOUSES], 0), turn=3, dice=[])
    pos = position(state, RevoltTurn())
    assert asked(pos) == (0, "choose_counter", "MOV-1")
    play(pos, "done")
    assert asked(pos)[0] == 1
    assert pos.outcome is None


@rule("SEQ-3")
def test_combat_begins_when_movement_has_ended_and_nothing_moves_in_it() -> None:
    state = table(counters={"0906": "EDI-PI1", "1006": "TER-PI1", "1108": "TER-LT1"}, dice=[])
    pos = position(state, RevoltTurn())
    assert asked(pos)[:2] == (0, "choose_counter")
    assert "attack 1006" not in offered(pos)
    play(pos, "done")
    assert asked(pos)[:2] == (0, "choose_battle")
    assert "attack 1006" in offered(pos)
    assert not {text for text in offered(pos) if text.startswith(("select", "to", "teleport"))}
    play(pos, "done")
    assert asked(pos)[:2] == (1, "choose_counter"), "and then it is the other's turn"
    assert where(pos, "EDI-PI1") == "0906"


@rule("DEF-5")
def test_a_retreated_leader_misses_his_players_next_movement_and_combat_phase() -> None:
    drawn = {"0906": "NUREB EDI-PI1", "1006": "TER-PI1 SERPENTINE"}
    marks = {"NUREB": STANDSTILL, "SERPENTINE": STANDSTILL}
    pos = position(table(counters=drawn, marks=marks, dice=[]), InvasionTurn())
    nureb, serpentine = CODE.index("NUREB"), CODE.index("SERPENTINE")
    s = state_of(pos)
    assert (s.marks[nureb], s.marks[serpentine]) == (RECOVERING, STANDSTILL)
    assert "select EDI-PI1" in offered(pos)
    assert "select NUREB" not in offered(pos)
    play(pos, "done", "attack 1006")
    assert "with NUREB" not in offered(pos)
    pos = position(table(counters=drawn, marks=marks, dice=[]), InvasionTurn())
    s = state_of(pos)
    play(pos, "done", "done")
    assert asked(pos)[0] == 1
    assert (s.marks[nureb], s.marks[serpentine]) == (0, RECOVERING), "his turn is over, the other's has begun"
    play(pos, "done", "done")
    assert s.marks[serpentine] == 0


def test_what_is_cleared_when_a_movement_phase_begins() -> None:
    drawn = {"0906": "EDI-PI1", "1006": "TER-PI1 TER-AJ1"}
    state = table(counters=drawn, marks={"EDI-PI1": MOVED, "TER-PI1": MOVED | FOUGHT}, dice=[])
    state.overflights += [CODE.index("TER-AJ1"), BOARD.at("0906")]
    position(state, RevoltTurn())
    assert [state.marks[CODE.index(code)] for code in ("EDI-PI1", "TER-PI1")] == [0, FOUGHT]
    assert state.overflights == []


def test_what_is_cleared_when_a_combat_phase_begins_and_ends() -> None:
    drawn = {"0906": "EDI-PI1 LYRA", "1006": "TER-PI1"}
    state = table(counters=drawn, marks={"TER-PI1": FOUGHT, "EDI-PI1": FOUGHT}, dice=[])
    state.spent, state.fascinated = FASCINATION, CODE.index("TER-PI1")
    state.overflights += [CODE.index("LYRA"), BOARD.at("1006")]
    pos, told = resolve(state, RevoltTurn(at=1))
    assert of_type(told, PhaseBegan) == [PhaseBegan(0, "combat")]
    assert isinstance(pos.stack[-1], Combat)
    assert [state.marks[CODE.index(code)] for code in ("EDI-PI1", "TER-PI1")] == [0, 0]
    assert (state.spent, state.fascinated) == (0, -1)
    assert state.overflights, "declared attacks are for this phase"
    position(state, Aftermath(0))
    assert state.overflights == []


@pytest.mark.parametrize("use", [GENERATOR_BREACHED, GENERATOR_SHIELDS])
@rule("ART-11", "ART-12")
def test_what_the_field_generator_has_done_is_forgotten_when_the_turn_is_marked(use: int) -> None:
    drawn = {"0507": "NUREB EDI-ART", "1009": "KIN-PI1"}
    last_steps = (("revolt", RevoltTurn(at=8)), ("silakka", InvasionTurn(at=6)), ("politics", PoliticsTurn(at=5)))
    for scenario, marking in last_steps:
        state = table(scenario, drawn, artifacts={"EDI": "field_generator"}, face_up=["EDI"], generator=use)
        for seat in (0, 1):
            begin_movement(state, seat, ())
            assert state.generator == use, "no movement phase renews it"
        _, told = resolve(state, marking)
        assert of_type(told, TurnEnded)
        assert state.generator == GENERATOR_READY


def test_the_marked_turn_tells_how_things_stand() -> None:
    pos = GAME.start(seed="standing", scenario="silakka", setup="auto")
    events = pass_turn(pos)
    assert of_type(events, TurnEnded) == [TurnEnded(1, tuple(scores(state_of(pos))))]
