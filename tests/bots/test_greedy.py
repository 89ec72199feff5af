"""The greedy bot: it follows the game's advice, sees only what its seat may see, and beats the dice."""

from __future__ import annotations

import pytest

from antarium import games
from antarium.bots.greedy import BOT, pick
from antarium.games.revolt.actions import DONE, Ally, Lightning
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Advice, Game
from antarium.kernel.records import Action
from antarium.lab.arena import Match, Result, play_match
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import Pick, Put

GAME = games.load("revolt")


def share(seats: tuple[str, ...], count: int, jobs: int = 1, **options: str) -> float:
    """What part of its games the greedy seats win."""
    match = Match("revolt", tuple(options.items()), seats, "greedy")
    results: list[Result] = [result for batch in play_match(match, count, jobs) for result in batch]
    mine = [seat for seat, bot in enumerate(seats) if bot == "greedy"]
    return sum(len([one for one in result.winners if one in mine]) / len(result.winners) for result in results) / count


# Following advice


class Fixed(Advice):
    """Advice that says what a test wants it to say."""

    def __init__(self, hint: Action | None = None, prospects: tuple[int, ...] | None = None, best: int = 0) -> None:
        self.answer = hint
        self.numbers = prospects
        self.best = best
        self.judged: list[Position] = []

    def worth(self, position: Position, seat: int) -> int:
        self.judged.append(position)
        return 1 if len(self.judged) - 1 == self.best else 0

    def hint(self, position: Position, decision: Decision) -> Action | None:
        return self.answer

    def prospects(self, position: Position, decision: Decision) -> tuple[int, ...] | None:
        return self.numbers


def chosen(game: Game, pos: Position, advice: Advice, monkeypatch: pytest.MonkeyPatch) -> Action:
    monkeypatch.setattr(game, "advice", advice, raising=False)
    decision = pos.pending[0]
    return BOT.choose(game, pos.observe(decision.seat), decision, Dice.from_seed("bot"))


def test_a_hint_is_taken_without_a_look_at_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = Fixed(hint=Ally(3))
    assert chosen(GAME, GAME.start(seed="hint"), advice, monkeypatch) == Ally(3)
    assert advice.judged == []


def test_without_a_hint_the_best_prospect_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = Fixed(prospects=(1, 5, 9, 5, 1, 0, -3))
    assert chosen(GAME, GAME.start(seed="prospects"), advice, monkeypatch) == Ally(2)
    assert advice.judged == []


def test_without_prospects_every_option_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = GAME.start(seed="tried")
    advice = Fixed(best=4)
    assert chosen(GAME, pos, advice, monkeypatch) == pos.pending[0].options[4]
    assert len(advice.judged) == len(pos.pending[0].options)
    assert all(one.state is not pos.state for one in advice.judged)


def test_of_equals_a_die_takes_one() -> None:
    options: tuple[Action, ...] = (Ally(0), DONE, Lightning())
    taken = {type(pick(options, (7, 7, 2), Dice.from_seed(str(seed)))) for seed in range(30)}
    assert taken == {Ally, type(DONE)}


def test_where_choices_cannot_be_listed_some_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Toy()
    pos = game.start(seed="space")
    while pos.pending[0].space is None:
        decision = pos.pending[0]
        pos.apply(decision.seat, Pick() if Pick() in decision.options else decision.options[0])
    action = chosen(game, pos, Fixed(), monkeypatch)
    assert isinstance(action, Put)
    pos.check(pos.pending[0].seat, action)


# Seeing only what may be seen


@pytest.mark.parametrize(("scenario", "seats"), [("revolt", 2), ("silakka", 2), ("politics", 3)])
def test_what_is_hidden_changes_no_choice(scenario: str, seats: int) -> None:
    pos = GAME.start(seats=seats, seed="hidden", scenario=scenario, setup="auto")
    dice = Dice.from_seed("table")
    asked = 0
    while pos.pending and asked < 150:
        decision = pos.pending[0]
        seat = decision.seat
        seen = pos.observe(seat)
        choices = set()
        for world in ("one", "two"):
            other = GAME.determinise(seen, Dice.from_seed(world))
            own = Dice.from_seed(f"choice {asked}")
            choices.add(GAME.notation.write(BOT.choose(GAME, other.observe(seat), other.decision(seat), own)))
        action = BOT.choose(GAME, seen, decision, Dice.from_seed(f"choice {asked}"))
        assert choices == {GAME.notation.write(action)}
        pos.apply(seat, action if dice.below(4) else decision.options[dice.below(len(decision.options))])
        asked += 1


# Playing


@pytest.mark.parametrize("scenario", ["revolt", "silakka"])
@pytest.mark.parametrize("setup", ["auto", "players"])
@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_random_play_from_either_side(scenario: str, setup: str, seats: tuple[str, ...]) -> None:
    assert share(seats, 2, scenario=scenario, setup=setup) == 1


def test_it_beats_random_play_at_a_larger_table() -> None:
    assert share(("random", "greedy", "random"), 4, scenario="politics") >= 0.75


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["revolt", "silakka"])
@pytest.mark.parametrize("setup", ["auto", "players"])
@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_random_play_in_nine_games_of_ten(scenario: str, setup: str, seats: tuple[str, ...]) -> None:
    assert share(seats, 200, jobs=2, scenario=scenario, setup=setup) >= 0.9


@pytest.mark.soak
@pytest.mark.parametrize("setup", ["auto", "players"])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_it_wins_more_than_its_share_in_power_politics(setup: str, others: int) -> None:
    assert share(("greedy", *["random"] * others), 100, jobs=2, scenario="politics", setup=setup) >= 0.6


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["revolt", "silakka"])
@pytest.mark.parametrize("setup", ["auto", "players"])
def test_between_two_of_a_kind_either_side_can_win(scenario: str, setup: str) -> None:
    match = Match("revolt", (("scenario", scenario), ("setup", setup)), ("greedy", "greedy"), "balance")
    results = [result for batch in play_match(match, 200, 2) for result in batch]
    assert 0.25 <= sum(result.winners == (0,) for result in results) / len(results) <= 0.75
