"""The advice as a bot meets it: whole battles, and what a table is worth."""

from __future__ import annotations

from antarium.bots.greedy import Greedy
from antarium.bots.uniform import BOT as RANDOM
from antarium.games.baseone.game import BaseOne
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from tests.games.baseone.battlefield import field

GAME = BaseOne()


def test_a_whole_battle_is_fought_to_its_end() -> None:
    """Both sides greedy, on a generated table; every answer is accepted, and the advice changes nothing."""
    position = GAME.start(2, seed="advice", force_1="boromite", force_2="isorian")
    dice, greedy = Dice.from_seed("advice"), Greedy()
    while position.pending:
        decision = position.pending[0]
        before = fingerprint(position)
        GAME.forecast(position, decision)
        GAME.advice.hint(position, decision)
        GAME.advice.prospects(position, decision)
        assert fingerprint(position) == before
        seen = GAME.observe(position, decision.seat)
        position.apply(decision.seat, greedy.choose(GAME, seen, decision, dice))
    assert position.outcome is not None


def test_greedy_beats_random() -> None:
    """Two battles, one from each side of the table."""
    for seat in (0, 1):
        position = GAME.start(2, seed=f"beats {seat}", force_1="concord", force_2="algoryn")
        dice, greedy = Dice.from_seed("beats"), Greedy()
        while position.pending:
            decision = position.pending[0]
            bot = greedy if decision.seat == seat else RANDOM
            seen = GAME.observe(position, decision.seat)
            position.apply(decision.seat, bot.choose(GAME, seen, decision, dice))
        assert position.outcome is not None
        assert position.outcome.winners == (seat,)


def test_worth_follows_losses_and_pins() -> None:
    at = {"A1": "10,10", "B1": "10,30"}
    even = field("concord: strike-squad", "concord: strike-squad", at, dice=None)
    pinned = field("concord: strike-squad", "concord: strike-squad", at, dice=None, pins={"B1": 2})
    worth = [GAME.advice.worth(Position(GAME, s, ()), 0) for s in (even, pinned)]
    assert worth[0] == 0
    assert worth[1] > 0
    assert GAME.advice.worth(Position(GAME, pinned, ()), 1) == -worth[1]
