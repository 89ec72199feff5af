"""Flow: frames and steps, sealed choices, interrupts, refusals."""

from __future__ import annotations

from itertools import permutations

import pytest

from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice
from antarium.kernel.flow import MAX_AUTOMATIC_STEPS, Position, Sequence
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from tests.kernel import toy
from tests.kernel.broken import NeverTired
from tests.kernel.toy_game import Toy, table
from tests.kernel.toy_records import (
    Bid,
    BidsOpened,
    Challenge,
    Done,
    Draw,
    Duel,
    Give,
    Match,
    Pick,
    Put,
    Roll,
    Rolled,
    Round,
    Show,
    Table,
    Turn,
    View,
    Walk,
    Walked,
    Yielded,
)

GAME = Toy()


def at_turn(left: int = 3, dice: list[int] | None = None, seats: int = 2, game: Toy = GAME) -> Position:
    """Red's turn in the second round."""
    state, _ = game.begin(game.setup(seats), Dice.from_seed("flow"))
    table(state).round = 2
    state.dice = Dice.script(dice or [])
    return Position(game, state, (Match(), Round(at=1), Turn(seat=0, left=left)))


def test_a_new_game_is_ready_for_its_first_decision() -> None:
    position = GAME.start(seats=3, seed="flow")
    assert position.stack == (Match(), Round())
    assert [decision.seat for decision in position.pending] == [0, 1, 2]
    assert position.waiting() == (0, 1, 2)
    assert position.outcome is None


# --- sealed choices ------------------------------------------------------------------------------------------


def bids(position: Position) -> dict[int, Action]:
    return {decision.seat: decision.options[decision.seat % 2] for decision in position.pending}


def test_sealed_choices_lead_to_one_position_in_every_order_of_arrival() -> None:
    results = set()
    for order in permutations(range(3)):
        position = GAME.start(seats=3, seed="flow")
        choices = bids(position)
        events = [position.apply(seat, choices[seat]) for seat in order]
        assert events[:2] == [(), ()], "nothing happens before the last choice"
        assert isinstance(events[2][0], BidsOpened)
        results.add((encode(position), events[2]))
    assert len(results) == 1


def test_half_sealed_positions_are_equal_too() -> None:
    halves = set()
    for order in ((0, 2), (2, 0)):
        position = GAME.start(seats=3, seed="flow")
        choices = bids(position)
        for seat in order:
            position.apply(seat, choices[seat])
        assert position.waiting() == (1,)
        halves.add(encode(position))
    assert len(halves) == 1


def test_nobody_seals_twice() -> None:
    position = GAME.start(seats=3, seed="flow")
    before = position.decision(1).options
    position.apply(1, before[0])
    sealed = encode(position)
    with pytest.raises(Illegal, match="seat 1 has already chosen and waits for the others"):
        position.apply(1, before[1])
    assert encode(position) == sealed


# --- frames --------------------------------------------------------------------------------------------------


def test_a_child_interrupts_and_the_parent_goes_on_after_it() -> None:
    position = at_turn()
    position.apply(0, Challenge(1))
    assert position.stack[2:] == (Turn(seat=0, left=2), Duel(seat=0, other=1))
    position.apply(1, Challenge(0))
    assert position.stack[3:] == (Duel(seat=0, other=1, at=1, met=True), Duel(seat=1, other=0, depth=1))
    position.apply(0, Challenge(1))
    assert len(list(position.stack)) == 6
    assert position.pending[0].options == (Give(),), "three deep, and no deeper"
    events = position.apply(1, Give())
    assert events == (Yielded(seat=1, depth=2),), "those who hit back lose nothing"
    assert position.stack == (Match(), Round(at=1), Turn(seat=0, left=2))
    assert position.pending[0].args == (2,)


def test_a_sequence_that_has_run_out_ends_by_itself() -> None:
    position = at_turn()
    position.apply(0, Done())
    assert position.stack == ()
    assert position.pending == ()
    assert position.outcome is not None
    with pytest.raises(Illegal, match="the game is over"):
        position.apply(0, Done())


def test_a_frame_can_go_back_to_an_earlier_step() -> None:
    position = at_turn()
    position.apply(0, Pick())
    assert position.stack[-1] == Turn(seat=0, left=3, at=1)
    position.apply(0, Put((500, 500)))
    assert position.stack[-1] == Turn(seat=0, left=2)
    assert table(position.state).stones == [500, 500]


def test_rules_that_run_in_a_circle_are_stopped() -> None:
    class Circle(toy.Deed):
        calls = 0

        def ask(self, s: Table, turn: Turn) -> tuple[()]:
            return ()

        def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
            Circle.calls += 1
            return turn.again()

    game = Toy()
    game.book[Turn] = Sequence("circle", Circle())
    with pytest.raises(RuntimeError, match=r"the rules run in an endless loop at Turn\(seat=0"):
        at_turn(game=game)
    assert Circle.calls == MAX_AUTOMATIC_STEPS


def test_a_long_game_is_no_circle() -> None:
    game = Toy()
    game.book[Turn] = Sequence("walk", NeverTired())
    position = at_turn(game=game)
    for _ in range(100):
        position.apply(0, Walk(1))
    assert position.waiting() == (0,)


# --- refusals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, Done(), "seat 1 has nothing to decide now"),
        (7, Done(), "seat 7 has nothing to decide now"),
        (-1, Done(), "seat -1 has nothing to decide now"),
        (0, Walk(3), r"nobody walks 3 steps \(ACT-1\)"),
        (0, Challenge(0), r"'challenge 0' is not a choice now \(ACT-1\)"),
        (0, Bid(0), r"'bid amber' is not a choice now \(ACT-1\)"),
        (0, Show(99), r"Show\(card=99\) names something that doesn't exist"),
    ],
)
def test_a_refusal_gives_the_reason_and_changes_nothing(seat: int, action: Action, reason: str) -> None:
    position = at_turn()
    before, asked = encode(position), position.pending
    with pytest.raises(Illegal, match=reason):
        position.apply(seat, action)
    assert encode(position) == before
    assert position.pending == asked
    assert position.state.event_sink is None


def test_a_space_says_itself_what_is_wrong() -> None:
    position = at_turn()
    position.apply(0, Pick())
    position.apply(0, Put((10, 10)))
    position.apply(0, Pick())
    before = encode(position)
    for action, reason in (
        (Put((50, 50)), "50 50 is too close to the stone at 10 10"),
        (Put((1000, 0)), "1000 0 is off the table"),
        (Put((5,)), "a stone is put at two numbers"),
        (Done(), "a stone is put at two numbers"),
    ):
        with pytest.raises(Illegal, match=reason) as refusal:
            position.apply(0, action)
        assert refusal.value.rule == "ACT-3"
    assert encode(position) == before
    position.apply(0, Put((110, 10)))


def test_a_refusal_knows_its_reason_and_its_rule_apart() -> None:
    with pytest.raises(Illegal) as refusal:
        at_turn().check(0, Walk(3))
    assert (refusal.value.reason, refusal.value.rule) == ("nobody walks 3 steps", "ACT-1")


# --- events, copies, eyes ------------------------------------------------------------------------------------


def test_apply_returns_events_and_proceed_does_not() -> None:
    position = at_turn(dice=[4])
    assert position.apply(0, Roll()) == (Rolled(seat=0, die=4),)
    other = at_turn(dice=[4])
    other.proceed(0, Roll())
    assert encode(other) == encode(position)
    assert position.state.event_sink is None


def test_events_of_one_action_come_in_order() -> None:
    position = at_turn()
    events = (*position.apply(0, Walk(2)), *position.apply(0, Walk(1)))
    assert events == (Walked(seat=0, far=2), Walked(seat=0, far=1))


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    position = at_turn()
    copy = position.clone()
    before = encode(position)
    assert encode(copy) == before
    copy.apply(0, Walk(2))
    copy.apply(0, Draw())
    assert encode(position) == before
    assert position.pending != copy.pending


def test_a_position_shows_what_its_game_shows() -> None:
    position = at_turn()
    assert position.observe(1) == GAME.observe(position, 1)
    assert isinstance(position.observe(1), View)
