"""Standing orders: what they answer for the player whose turn it is not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from antarium import games
from antarium.bots.greedy import Greedy
from antarium.games.revolt.actions import Declare, Done, Lose
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.records import Action
from antarium.kernel.standing import StandingOrder, holding, settled
from tests.games.revolt.battlefield import attack, combat, prompt
from tests.games.revolt.support import decider, play

GAME = games.load("revolt")


def follow(pos: Position, question: str, answer: str) -> Action | None:
    """What the seat that is asked has answered, if the order can be given."""
    decision = pos.pending[0]
    orders = settled(pos.game.questions(pos.observe(decision.seat)), [StandingOrder(question, answer)])
    before = fingerprint(pos)
    found = pos.game.follow(pos, decision, orders)
    assert fingerprint(pos) == before
    return found


def defended(dice: tuple[int, ...] = (1, 6)) -> Position:
    """Three Kinrabe counters attack Terrans who have a face-down artifact with them."""
    counters = {"1208": "KIN-LT1 KIN-PI1 KIN-JT1", "1109": "TER-PI1 ORS-ART"}
    pos = combat(counters, sides={"ORS": 1}, artifacts={"ORS": "force_cannon"}, dice=list(dice))
    attack(pos, "1109", "KIN-LT1 KIN-PI1 KIN-JT1")
    return pos


def test_nothing_is_declared_in_defence_or_what_helps_most() -> None:
    pos = defended()
    assert (prompt(pos), decider(pos)) == ("declare_defence", 1)
    assert follow(pos, "declare_defence", "nothing") == Done()
    assert follow(pos, "declare_defence", f"nothing-turn-{pos.observe(1).turn}") == Done()  # type: ignore[attr-defined]
    assert isinstance(follow(pos, "declare_defence", "thumb"), Declare)
    assert follow(pos, "pick_losses", "thumb") is None


def test_what_is_lost_is_what_costs_least() -> None:
    pos = defended()
    play(pos, "declare ORS-ART")
    assert prompt(pos) == "pick_losses"
    answer = follow(pos, "pick_losses", "thumb")
    assert isinstance(answer, Lose)
    assert answer == pos.game.advice.hint(pos, pos.pending[0])
    assert follow(pos, "declare_defence", "nothing") is None


def test_orders_of_one_turn_lapse_with_it() -> None:
    pos = GAME.start(2, seed="lapse", setup="auto")
    seen = GAME.observe(pos, 0)
    assert isinstance(seen, RevoltObservation)
    order = StandingOrder("declare_defence", f"nothing-turn-{seen.turn}")
    assert holding(GAME.questions(seen), (order,)) == (order,)
    assert holding(GAME.questions(replace(seen, turn=seen.turn + 1)), (order,)) == ()


@pytest.mark.parametrize("scenario", ["revolt", "silakka"])
def test_whatever_is_ordered_is_legal_in_a_whole_game(scenario: str) -> None:
    pos = GAME.start(2, seed=f"orders {scenario}", scenario=scenario, setup="auto")
    dice, greedy = Dice.from_seed("orders"), Greedy()
    met: set[str] = set()
    while pos.pending:
        decision = pos.pending[0]
        seen = GAME.observe(pos, decision.seat)
        if (about := GAME.concern(pos, decision)) is not None:
            met.add(about.question)
            (question,) = [one for one in GAME.questions(seen) if one.key == about.question]
            drawn = GAME.determinise(seen, dice)
            for answer in question.answers:
                order = StandingOrder(about.question, answer.key)
                action = GAME.follow(drawn, drawn.decision(decision.seat), (order,))
                assert action is not None
                pos.check(decision.seat, action)
        pos.apply(decision.seat, greedy.choose(GAME, seen, decision, dice))
    assert {"declare_defence", "pick_losses"} <= met


def test_every_question_names_its_rule() -> None:
    pos = GAME.start(2, seed="rules", setup="auto")
    for question in GAME.questions(GAME.observe(pos, 0)):
        assert question.rule in GAME.rulebook.rules
