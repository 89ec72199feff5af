"""What greedy answers is always legal, and its battles keep every law, as those of chance do (`test_laws`)."""

from __future__ import annotations

import pytest

from antarium import games
from antarium.bots.greedy import BOT
from antarium.games.baseone import manoeuvres, marches
from antarium.games.baseone.frames import Move
from antarium.games.baseone.game import table_of
from antarium.games.baseone.ids import RUNNING
from antarium.games.baseone.laws import unsettled
from antarium.games.baseone.nerve import ONE
from antarium.games.baseone.odds import Odds
from antarium.games.baseone.outlook import Outlook
from antarium.games.baseone.plan import MoveSpace, PlanMove
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import Way
from antarium.kernel.game import Game
from antarium.kernel.records import Action
from antarium.kernel.testing.trial import Trial
from tests.games.baseone.battlefield import field
from tests.games.baseone.melee import Melee
from tests.games.baseone.test_laws import PAIRINGS, Excuses, at_close_quarters, least, settings

BATTLES = 105
PARTS = 21


class GreedyTrial(Trial):
    """A battle in which greedy has both sides; every answer is checked, and before every order how the units stand."""

    heard = 0

    def __init__(self, game: Game, seed: str, every: int, seats: int | None, options: dict[str, str]) -> None:
        super().__init__(game, seed, every, seats, options)
        self.excuses = Excuses()

    def choose(self) -> tuple[int, Action]:
        decision = self.position.pending[0]
        self.look_at_formations(decision.prompt)
        return decision.seat, BOT.choose(self.game, self.position.observe(decision.seat), decision, self.dice)

    def look_at_formations(self, prompt: str) -> None:
        told = self.play.events[self.heard :]
        self.heard += len(told)
        self.excuses.note([event for _, event in told])
        if prompt != "give_order":
            return
        found = list(unsettled(table_of(self.position.state), self.excuses.loose, self.excuses.near))
        if found:
            self.broken("units stand in formation and apart", "; ".join(found))


def fought(game: Game, seed: str, every: int, options: dict[str, str]) -> int:
    """A battle of greedy against itself to its end by the rules; the number of its decisions."""
    trial = GreedyTrial(game, seed, every, None, options)
    trial.run()
    assert not trial.position.stack
    return trial.number


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("concord: strike-command, strike-squad, c3d1", "ghar: battle-squad, outcast-squad"),
        ("boromite: rock-riders, frag-borer", "isorian: phase-squad, nhamak, sniper"),
    ],
)
def test_greedy_battles_keep_every_law(first: str, second: str) -> None:
    options = {"roster_1": first, "roster_2": second, "table": "36x36"}
    assert fought(games.load("baseone"), "greedy", 60, options) > least(options)


@pytest.mark.parametrize("number", [3, 11])
def test_greedy_at_close_quarters_keeps_every_law(number: int) -> None:
    assert fought(Melee(), f"greedy {number}", 60, at_close_quarters(number)) > 0


def test_greedy_does_not_march_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ways that come out as standing still are no move: a march that names nobody is refused."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})

    def stand_still(terms: Terms, dx: int, dy: int, looseness: int) -> list[Way]:
        return [(one, s.heading[one], s.x[one], s.y[one], s.x[one], s.y[one]) for one in terms.mobile]

    monkeypatch.setattr(marches, "block", stand_still)
    move = Move(0, RUNNING, 10_000)
    (decision,) = PlanMove().ask(s, move)
    assert isinstance(decision.space, MoveSpace)
    answer = marches.best_move(Outlook(s, 0), move, decision)
    monkeypatch.undo()
    decision.space.check(answer)


def test_greedy_does_not_shift_those_who_have_gone_as_far_as_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one model has nothing left the unit is not shifted as a block, not even by a hair's breadth."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    move = Move(0, RUNNING, 10_000, spent=(10_000, 0, 0, 0, 0, 0), moved=True)
    (decision,) = PlanMove().ask(s, move)
    assert isinstance(decision.space, MoveSpace)

    def northwards(outlook: Outlook, move: Move, x: int, y: int, stays: int | None = None) -> int:
        return y

    monkeypatch.setattr(marches, "move_value", northwards)
    decision.space.check(marches.best_move(Outlook(s, 0), move, decision))


def test_greedy_grows_bolder_until_it_is_ahead() -> None:
    """VIC-1 A battle that stands level is drawn, so keeping out of danger counts less and less; a lead is kept."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    boldness: dict[tuple[int, int], list[int]] = {}
    for lost in ((0, 0), (1, 0), (0, 1)):
        s.dice_lost = list(lost)
        boldness[lost] = []
        for s.turn in (1, 4, 6):
            boldness[lost].append(manoeuvres.caution(Outlook(s, 0), 0))
    level, behind, ahead = boldness.values()
    assert level[0] > level[1] > level[2] >= 0
    assert all(bold < even for bold, even in zip(behind[:2], level[:2], strict=True))
    assert ahead == [ahead[0]] * 3
    assert ahead[0] > level[0]


def test_greedy_wants_whole_units_the_later_it_is() -> None:
    """VIC-1 Wounds are worth less with every turn; a whole unit is worth the same."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    whole = Outlook(s, 0).standing(1)
    wound = Odds()
    wound.losses = ONE
    early = Outlook(s, 0).harm(1, wound)
    s.turn = 6
    assert Outlook(s, 0).standing(1) == whole
    assert 0 < Outlook(s, 0).harm(1, wound) < early


def test_greedy_wants_to_be_in_range() -> None:
    """Every inch farther from the enemy than its weapons reach well is worse; within that range it is all the same."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,2", "B1": "10,46"})
    outlook = Outlook(s, 0)
    costs = [manoeuvres.distance_cost(outlook, 0, 10_000, y * 1000) for y in (2, 8, 14, 34, 40)]
    assert costs[0] > costs[1] > costs[2] > 0
    assert costs[3:] == [0, 0]


# Long


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_greedy_battles_keep_every_law(part: int) -> None:
    """Every pairing five times, each time on other ground, at another size and under another reading."""
    for number in range(part, BATTLES, PARTS):
        options = settings(number)
        assert fought(games.load("baseone"), f"soak {number}", 7, options) > least(options)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(PAIRINGS)))
def test_greedy_at_close_quarters_keeps_every_law_for_every_pairing(number: int) -> None:
    assert fought(Melee(), f"soak {number}", 7, at_close_quarters(number)) > 0
