"""GEN-1: a whole battle, with the turns alone: orders are given, and nobody moves or shoots."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.turns import (
    EVENTS,
    BattleEnded,
    BreakTested,
    BrokeUnderPins,
    EdgesRolled,
    EndRolled,
    InfiltratorsCalled,
    InfiltratorsKept,
    InfiltratorsSent,
    LockBroken,
    ModelLost,
    OrderDieLost,
    OrderGiven,
    OrderRolled,
    PinsTaken,
    SnipersCalled,
    TurnBegan,
    TurnEnded,
    UnitDestroyed,
    WentDown,
)
from antarium.games.baseone.frames import Battle
from antarium.games.baseone.ids import ADVANCE, FROM_DAMAGE, FROM_HAND_TO_HAND, FROM_SHOOTING, NO_ORDER
from antarium.games.baseone.laws import violations
from antarium.games.baseone.sentences.turns import sentence
from antarium.kernel.dice import Dice
from antarium.kernel.records import Event, Modifier
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.turning import resolve


@pytest.mark.parametrize(("roll", "edge"), [(1, 0), (3, 0), (4, 1), (6, 1)])
@rule("SET-2")
def test_a_die_gives_the_sides_their_edges(roll: int, edge: int) -> None:
    state = field("concord: strike-squad", "ghar: battle-squad", turn=0, dice=[roll, 0])
    _, told = resolve(state, Battle())
    assert of_type(told, EdgesRolled) == [EdgesRolled(roll, edge)]
    assert state.edge == edge


@pytest.mark.parametrize("seed", ["first", "second", "third"])
@rule("TRN-2", "TRN-3", "TRN-5", "END-1")
def test_a_battle_runs_from_the_edges_to_the_result(seed: str) -> None:
    state = field("freeborn: ferals, striker, freeborn-command", "ghar: battle-squad, outcast-command, outcast-squad",
                  turn=0, dice=None)  # fmt: skip
    state.dice = Dice.from_seed(seed)
    pos, told = resolve(state, Battle())
    dice = Dice.from_seed(f"choices {seed}")
    events: list[Event] = list(told)
    while pos.pending:
        decision = pos.pending[0]
        if decision.prompt == "give_order":
            state.pins[dice.below(state.forces.units)] += state.turn < 4  # as if by shooting
        options = decision.options
        action = options[dice.below(len(options))] if options else decision.some(1)[0]
        events += pos.apply(decision.seat, action)
        assert violations(state) == []
    turns = [event.turn for event in of_type(events, TurnBegan)]
    assert turns == list(range(1, len(turns) + 1))
    assert len(of_type(events, TurnEnded)) in (len(turns), len(turns) - 1)
    assert len(of_type(events, BattleEnded)) == 1
    assert 0 < len(turns) <= 7
    for event in events:
        if isinstance(event, EVENTS):
            words = sentence(event, state.forces)  # type: ignore[arg-type]  # EVENTS are those of the union
            assert len(words.split()) > 2


COMMAND = (Modifier(8, "Co of Leader", "ORD-7"), Modifier(-2, "2 pins", "ORD-7"))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (PinsTaken(0, 1, 3), "C3 Strike Squad A1 took 1 pin and had 3"),
        (WentDown(0, drawn=True, why="REA-1"),
         "C3 Strike Squad A1 went down before the shots came in, with a die from the bag"),
        (OrderDieLost(1, drawn=False), "Ghar Battle Squad B1 lost an order die, the one beside it"),
        (LockBroken(0, 1), "C3 Strike Squad A1 was no longer locked on Ghar Battle Squad B1"),
        (ModelLost(1), "Strike Trooper A1.2 was lost"),
        (UnitDestroyed(0, 1, "BRK-4"), "C3 Strike Squad A1 broke and was destroyed, and 1 order die with it"),
        (BreakTested(0, FROM_SHOOTING, 3, 5, COMMAND, 7, 1),
         ("C3 Strike Squad A1 took a break test, 3 of 5 lost, on 6 (Co of Leader 8, 2 pins -2) and rolled 7: "
         "failed")),
        (BreakTested(0, FROM_HAND_TO_HAND, 1, 5, COMMAND[:1], 10, 0),
         ("C3 Strike Squad A1 took a break test, defeated in hand-to-hand fighting, on 8 (Co of Leader 8) "
         "and rolled 10: failed badly")),
        (BreakTested(1, FROM_DAMAGE, 1, 3, COMMAND[:1], 2, 2),
         "Ghar Battle Squad B1 took a break test, badly damaged, on 8 (Co of Leader 8) and rolled 2: passed"),
        (BrokeUnderPins(0, 8, 8), "C3 Strike Squad A1 had 8 pins against a Command of 8"),
        (OrderGiven(0, ADVANCE), "C3 Strike Squad A1 was ordered to advance"),
        (OrderGiven(0, NO_ORDER), "C3 Strike Squad A1 was out of control, and its order was rolled"),
        (SnipersCalled(1, (3, 3, 2, 9)),
         "Ghar had to deploy a sniper before all other units, by a roll of 3 to 3, then 2 to 9"),
        (InfiltratorsCalled(0), "Concord could send infiltrators ahead"),
        (InfiltratorsSent(0, sprints=True), "C3 Strike Squad A1 sprinted ahead before the first turn"),
        (InfiltratorsKept(0), "Concord sent no more infiltrators ahead"),
        (OrderRolled(0, 6), "C3 Strike Squad A1 rolled its order: down"),
        (EndRolled(3, 2, (1,)),
         ("after turn 3 a die was rolled for the end of the battle, because Ghar had lost over half the dice: 2, it "
         "was over")),
        (BattleEnded(((Modifier(2, "", ""),), (Modifier(1, "", ""),)), (1,)),
         "the battle ended, and Ghar won; lost: Concord 2 dice and Ghar 1 die"),
    ],
)  # fmt: skip
def test_sentences(event: Event, words: str) -> None:
    forces = field("concord: strike-squad", "ghar: battle-squad").forces
    assert sentence(event, forces) == words  # type: ignore[arg-type]  # of the union, all of them
