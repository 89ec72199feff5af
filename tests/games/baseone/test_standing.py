"""Standing orders: what they answer for the player who is shot at, lies in ambush, is hit or fights."""

from __future__ import annotations

import pytest

from antarium.bots.greedy import Greedy
from antarium.games.baseone.actions import GoDown, Hold, KeepAmbush, SpreadHits, Spring
from antarium.games.baseone.frames import Activation, Shooting, Turn
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import AMBUSH, FIRE, RUN
from antarium.games.baseone.model import State
from antarium.games.baseone.obeying import best_chance
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.records import Action
from antarium.kernel.standing import ASK, StandingOrder, holding, settled
from tests.games.baseone.battlefield import field, play
from tests.games.baseone.marching import run, shifted

GAME = BaseOne()
STRIKE = "concord: strike-squad"


def under_fire(away: int = 20, pins: int = 0) -> Position:
    """A squad of the second side is shot at from `away` inches, in the first one's turn."""
    at = {"A1": "10,10", "B1": f"10,{11 + away}", "B2": "40,44"}
    s = field(STRIKE, f"{STRIKE}, strike-squad", at, dice=None, pins={"A1": pins})
    return Position(GAME, s, (Turn(side=0), Shooting(0, FIRE, targets=(1,), at=1)))


def order(question: str, answer: str, subject: str = "") -> StandingOrder:
    return StandingOrder(question, answer, subject)


def follow(position: Position, *orders: StandingOrder) -> Action | None:
    """What the seat that is asked has answered, if the orders can be given."""
    decision = position.pending[0]
    questions = GAME.questions(GAME.observe(position, decision.seat))
    before = fingerprint(position)
    answer = GAME.follow(position, decision, settled(questions, orders))
    assert fingerprint(position) == before
    return answer


# When it is shot at


def test_going_down_may_be_settled_for_the_side_and_otherwise_for_one_unit() -> None:
    pos = under_fire()
    assert pos.pending[0].prompt == "go_down"
    assert follow(pos) is None
    assert follow(pos, order("go_down", "down")) == GoDown()
    assert follow(pos, order("go_down", "stand")) == Hold()
    assert follow(pos, order("go_down", "stand"), order("go_down", "down", "B1")) == GoDown()
    assert follow(pos, order("go_down", "stand"), order("go_down", "down", "B2")) == Hold()
    assert follow(pos, order("go_down", "down"), order("go_down", ASK, "B1")) is None
    assert follow(pos, order("go_down", "stand-turn-1")) == Hold()
    assert follow(pos, order("spring_ambush", "pass")) is None


@pytest.mark.parametrize("away", [8, 20, 29, 45])
def test_going_down_may_hang_on_the_best_shot(away: int) -> None:
    pos = under_fire(away)
    shooting = pos.stack[-1]
    assert isinstance(shooting, Shooting)
    assert isinstance(pos.state, State)
    chance = best_chance(pos.state, shooting, 1)
    likely = [least for least in (30, 50, 70) if chance >= least]
    for least in (30, 50, 70):
        assert follow(pos, order("go_down", f"down-hit-{least}")) == (GoDown() if least in likely else Hold())
        assert follow(pos, order("go_down", f"ask-hit-{least}")) == (None if least in likely else Hold())


def test_a_shot_hits_less_likely_from_afar() -> None:
    chances = []
    for away in (8, 29, 45):
        pos = under_fire(away)
        assert isinstance(pos.stack[-1], Shooting)
        assert isinstance(pos.state, State)
        chances.append(best_chance(pos.state, pos.stack[-1], 1))
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]
    assert {chance % 10 for chance in chances} == {0}


@pytest.mark.parametrize(
    ("away", "pins", "answers"),
    [
        (8, 0, [GoDown(), GoDown(), GoDown()]),
        (20, 0, [GoDown(), GoDown(), Hold()]),
        (20, 2, [GoDown(), Hold(), Hold()]),
        (20, 4, [Hold(), Hold(), Hold()]),
    ],
)
def test_going_down_may_hang_on_what_is_lost_on_average(away: int, pins: int, answers: list[Action]) -> None:
    pos = under_fire(away, pins)
    assert [follow(pos, order("go_down", f"down-lose-{key}")) for key in ("half", "one", "two")] == answers


# In ambush


def crossing() -> Position:
    """A squad runs 10 inches north, towards one squad in ambush and past another."""
    s = field("isorian: phase-squad", f"{STRIKE}, strike-squad", {"A1": "10,4", "B1": "10,22", "B2": "34,20"},
              orders={"A1": RUN, "B1": AMBUSH, "B2": AMBUSH}, dice=None)  # fmt: skip
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 0, 10_000))
    return Position(GAME, s, pos.stack)


def springs(pos: Position, code: str) -> list[int]:
    """The points at which a unit could spring its ambush."""
    s = pos.state
    assert isinstance(s, State)
    unit = s.forces.unit_with(code)
    return [one.after for one in pos.pending[0].options if isinstance(one, Spring) and one.unit == unit]


def test_an_ambush_is_sprung_as_soon_as_the_enemy_is_near_enough() -> None:
    pos = crossing()
    assert (pos.pending[0].prompt, pos.pending[0].seat) == ("spring_ambush", 1)
    assert springs(pos, "B1")
    assert springs(pos, "B2")
    assert isinstance(pos.state, State)
    near, far = (pos.state.forces.unit_with(code) for code in ("B1", "B2"))
    others = order("spring_ambush", "pass")
    found = {
        (answer, code): follow(pos, others, order("spring_ambush", answer, code))
        for answer in ("within-10", "within-20", "effective")
        for code in ("B1", "B2")
    }
    assert found == {
        ("within-10", "B1"): Spring(near, 8_000), ("within-10", "B2"): Hold(),
        ("within-20", "B1"): Spring(near, 0), ("within-20", "B2"): Spring(far, 8_000),
        ("effective", "B1"): Spring(near, 0), ("effective", "B2"): Spring(far, 8_000),
    }  # fmt: skip


def test_all_that_could_spring_their_ambush_must_have_orders_else_the_player_is_asked() -> None:
    pos = crossing()
    assert follow(pos, order("spring_ambush", "pass")) == Hold()
    assert follow(pos, order("spring_ambush", "pass-turn-1")) == Hold()
    assert follow(pos, order("spring_ambush", "within-20", "B1")) is None
    assert follow(pos, order("spring_ambush", "within-20"), order("spring_ambush", ASK, "B2")) is None


def test_the_rule_of_thumb_springs_what_the_greedy_bot_would() -> None:
    pos = crossing()
    values = GAME.advice.prospects(pos, pos.pending[0])
    assert values is not None
    assert follow(pos, order("spring_ambush", "thumb")) == pos.pending[0].options[values.index(max(values))]


def test_ambush_dice_are_kept_or_go_back_unit_by_unit() -> None:
    s = field(STRIKE, f"{STRIKE}, strike-squad", {"A1": "5,5", "B1": "5,40", "B2": "20,40"},
              orders={"B1": AMBUSH, "B2": AMBUSH}, dice=None)  # fmt: skip
    pos = Position(GAME, s, (Turn(at=3),))
    assert (pos.pending[0].prompt, pos.pending[0].seat) == ("keep_ambushes", 1)
    b1, b2 = (s.forces.unit_with(code) for code in ("B1", "B2"))
    assert follow(pos, order("keep_ambushes", "keep")) == KeepAmbush((b1, b2))
    assert follow(pos, order("keep_ambushes", "return")) == KeepAmbush(())
    assert follow(pos, order("keep_ambushes", "return"), order("keep_ambushes", "keep", "B2")) == KeepAmbush((b2,))
    assert follow(pos, order("keep_ambushes", "keep", "B2")) is None


# The list


def test_orders_of_one_turn_and_of_units_that_are_destroyed_lapse() -> None:
    pos = under_fire()
    given = (order("go_down", "stand-turn-1"), order("go_down", "down", "B2"), order("go_down", "down", "B1"))
    assert holding(GAME.questions(GAME.observe(pos, 1)), given) == given
    assert isinstance(pos.state, State)
    pos.state.turn = 2
    for model in pos.state.forces.all_models[3]:
        pos.state.standing[model] = 0
    assert holding(GAME.questions(GAME.observe(pos, 1)), given) == (given[2],)


def test_a_side_is_offered_what_its_units_can_be_asked_and_nothing_of_the_other() -> None:
    s = field("concord: strike-squad", "ghar: battle-squad", {"A1": "5,5", "B1": "5,40"}, dice=None)
    found = [GAME.questions(GAME.observe(Position(GAME, s, ()), seat)) for seat in (0, 1)]
    for seat, questions in enumerate(found):
        codes = {subject.key[0] for question in questions for subject in question.subjects}
        assert codes == {"AB"[seat]}
        for question in questions:
            assert question.rule in GAME.rulebook.rules
            assert len({answer.key for answer in question.answers}) == len(question.answers)
    keys = [{question.key for question in questions} for questions in found]
    assert "reroll_miss" in keys[0]
    assert "reroll_miss" not in keys[1]


NEVER_ASKED = {
    "go_down": "down-lose-one", "spring_ambush": "thumb", "keep_ambushes": "return", "place_hit": "spread",
    "break_off": "thumb", "wake_grafts": "thumb", "reroll_miss": "thumb", "reroll_damage": "thumb",
    "place_shield": "leave", "details": "thumb", "consolidate": "thumb",
}  # fmt: skip
"""With these orders nobody waits for a player in the other one's turn."""


@pytest.mark.parametrize(
    ("first", "second"), [("concord", "ghar"), ("boromite", "isorian"), ("freeborn", "algoryn"), ("algoryn", "ghar")]
)
def test_whatever_is_ordered_is_legal_and_is_enough_for_a_whole_battle(first: str, second: str) -> None:
    """At every question that can be answered ahead each answer is tried; and in their turn the others go on."""
    position = GAME.start(2, seed=f"x{first}", force_1=first, force_2=second)
    dice, greedy = Dice.from_seed("y"), Greedy()
    orders = tuple(order(question, answer) for question, answer in NEVER_ASKED.items())
    met: set[str] = set()
    while position.pending:
        decision = position.pending[0]
        about = GAME.concern(position, decision)
        seen = GAME.observe(position, decision.seat)
        if about is not None and (about.question not in met or dice.below(6) == 0):
            met.add(about.question)
            question = next(one for one in GAME.questions(seen) if one.key == about.question)
            assert about.subjects
            assert {*about.subjects} <= {subject.key for subject in question.subjects}
            drawn = GAME.determinise(seen, dice)
            for answer in question.answers:
                action = GAME.follow(drawn, drawn.decision(decision.seat), (order(about.question, answer.key),))
                assert action is not None or answer.key.startswith("ask-")
                if action is not None:
                    position.check(decision.seat, action)
        s = position.state
        assert isinstance(s, State)
        acting = [s.forces.side[frame.unit] for frame in position.stack if isinstance(frame, Activation)]
        if acting and decision.seat not in acting:
            assert GAME.follow(position, decision, orders) is not None, decision.prompt
        elif acting:
            assert about is None or about.question not in ("details", "consolidate"), (
                "players are asked in their own turn"
            )
        position.apply(decision.seat, greedy.choose(GAME, seen, decision, dice))
    assert {"go_down", "place_hit"} <= met


def test_hits_are_spread() -> None:
    position = GAME.start(2, seed="spread", terrain="none")
    dice, greedy = Dice.from_seed("spread"), Greedy()
    while position.pending[0].prompt != "place_hit":
        decision = position.pending[0]
        position.apply(decision.seat, greedy.choose(GAME, GAME.observe(position, decision.seat), decision, dice))
    assert follow(position, order("place_hit", "spread")) == SpreadHits()
