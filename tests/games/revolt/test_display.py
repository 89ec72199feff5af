"""The table as it is drawn: right, complete, and without a secret."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from antarium.games.revolt.actions import Go
from antarium.games.revolt.counters import CODE, COMBAT, COUNTERS, FIRST_TOKEN, MOVEMENT
from antarium.games.revolt.display import PieceDisplay, RevoltDisplay
from antarium.games.revolt.forecast import percent
from antarium.games.revolt.frames import Battle, Combat, Movement, Rebuilding
from antarium.games.revolt.odds import with_defenders
from antarium.games.revolt.strength import attack_value, defence_value
from antarium.games.revolt.victory import holder_for_scoring, score, scores
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.records import total
from antarium.kernel.testing.hiding import occurs
from tests.games.revolt.support import GAME, NEUTRAL, decider, play, position, state_of, table

SIDES = {"ORS": 0, "MAC": 0, "KIN": 0, "FIT": 1, "SES": 1, "BRA": 1, "EDI": NEUTRAL}
DEALT = {
    "ORS": "devastator", "MAC": "dimensional_plane", "KIN": "energy_drainer", "FIT": "field_generator",
    "SES": "force_cannon", "BRA": "sonic_imploder", "EDI": "ufo",
}  # fmt: skip
PEACE = {
    "0202": "MESSALINA ORS-PI1 ORS-ART", "1002": "DOUGAL MAC-ART", "1704": "BARRACUDA KIN-ART", "1709": "SIMON FIT-ART",
    "1213": "ARITON SES-ART", "0511": "CATHERINE BRA-ART", "0507": "NUREB EDI-LT1 EDI-ART", "1108": "SERPENTINE",
}  # fmt: skip


def drawn(pos: Position, seat: int) -> RevoltDisplay:
    found = GAME.display(GAME.observe(pos, seat))
    assert isinstance(found, RevoltDisplay)
    return found


def piece(pos: Position, code: str, seat: int = 0) -> PieceDisplay:
    return drawn(pos, seat).pieces[CODE.index(code)]


def peace() -> Position:
    return position(table(counters=PEACE, sides=SIDES, artifacts=DEALT), Movement(seat=0))


def fight(**drawn: str) -> Position:
    """Fitzgerald, led by Simon, against two of Kinrabe in the open."""
    counters = {"1708": "SIMON FIT-PI1 FIT-LT1", "1707": "KIN-PI1 KIN-LT1", "1704": "BARRACUDA"} | drawn
    return position(table(counters=counters, sides=SIDES, artifacts=DEALT), Combat(seat=1))


def some_game(seed: str, decisions: int, every: int = 7, scenario: str = "revolt") -> list[Position]:
    """Positions along a game of random choices."""
    pos = GAME.start(seed=seed, setup="auto", scenario=scenario)
    choose = random.Random(seed)
    found: list[Position] = []
    for number in range(decisions):
        if not pos.stack:
            break
        decision = pos.pending[0]
        if number % every == 0:
            found.append(pos.clone())
        pos.apply(decision.seat, choose.choice(decision.options))
    return found


# All of it, and nothing else


def test_every_counter_is_there_exactly_once_and_where_it_is() -> None:
    for pos in some_game("counters", 700):
        state = state_of(pos)
        shown = drawn(pos, 0).pieces
        assert [one.id for one in shown] == list(range(COUNTERS))
        assert [one.code for one in shown] == CODE
        assert [one.owner for one in shown] == state.owner
        assert [one.at for one in shown] == [max(at, -1) for at in state.hex_of]
        assert all((one.where == "map") == (one.at >= 0) for one in shown)


def test_factors_are_those_printed() -> None:
    shown = drawn(peace(), 0).pieces
    assert [one.combat for one in shown[:FIRST_TOKEN]] == COMBAT[:FIRST_TOKEN]
    assert [one.movement for one in shown[:FIRST_TOKEN]] == MOVEMENT[:FIRST_TOKEN]


def test_the_score_with_its_reasons_and_for_whom_each_site_counts() -> None:
    for pos in some_game("score", 700):
        state = state_of(pos)
        shown = drawn(pos, -1)
        assert [one.score for one in shown.sides] == scores(state)
        assert [one.reasons for one in shown.sides] == [score(state, 0), score(state, 1)]
        first, second = scores(state)
        assert [one.ahead for one in shown.sides] == [first - second, second - first]
        assert {one.at: one.seat for one in shown.sites} == {
            one.at: holder_for_scoring(state, one.at) for one in shown.sites
        }
        for seat in (0, 1):
            assert sum(one.worth for one in shown.sites if one.seat == seat) == scores(state)[seat]


def test_the_phase_and_whose_it_is() -> None:
    assert (drawn(peace(), 0).phase, drawn(peace(), 0).phase_seat) == ("movement", 0)
    assert (drawn(fight(), 0).phase, drawn(fight(), 0).phase_seat) == ("combat", 1)
    assert drawn(GAME.start(seed="setup"), 0).phase == "setup"
    state = table(counters=PEACE, sides=SIDES, artifacts=DEALT)
    assert drawn(position(state, Rebuilding(seat=0)), 0).phase in ("rebuilding", "over")


# Secrets


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_no_secret_word_is_drawn(seat: int) -> None:
    pos = peace()
    text = to_json(drawn(pos, seat)).decode()
    assert not occurs(GAME.secrets(pos, seat), text)
    assert pos.state.dice.key.hex() not in text


@pytest.mark.parametrize("scenario", ["revolt", "silakka", "politics"])
def test_another_world_looks_the_same(scenario: str) -> None:
    dice = Dice.from_seed("worlds")
    for pos in some_game("worlds", 250, 7, scenario):
        for seat in (-1, 0, 1):
            world = GAME.determinise(GAME.observe(pos, seat), dice)
            assert to_json(drawn(world, seat)) == to_json(drawn(pos, seat))


def test_a_token_is_face_down_to_others_and_known_to_its_owner() -> None:
    pos = peace()
    mine, theirs = piece(pos, "SES-ART", 1), piece(pos, "SES-ART", 0)
    assert (mine.artifact, mine.face, mine.combat, mine.movement) == ("force_cannon", "down", 8, 1)
    assert (theirs.artifact, theirs.face, theirs.combat, theirs.movement) == ("", "down", -1, -1)
    state_of(pos).face_up[4] = 1
    assert (piece(pos, "SES-ART", 0).artifact, piece(pos, "SES-ART", 0).face) == ("force_cannon", "up")


def test_a_lone_token_taken_up_shows_no_way() -> None:
    pos = position(table(counters=PEACE, sides=SIDES, artifacts=DEALT), Movement(seat=1))
    play(pos, "select SES-ART")
    mine, theirs = drawn(pos, 1).group, drawn(pos, 0).group
    assert mine is not None
    assert theirs is not None
    assert (mine.movement, theirs.movement) == (1, -1)
    assert mine.reach
    assert not theirs.reach


# Values and marks


def test_simon_makes_those_with_him_stronger() -> None:
    pos = fight()
    infantry, simon = piece(pos, "FIT-PI1"), piece(pos, "SIMON")
    assert (infantry.combat, infantry.strength) == (4, 5)
    assert [(one.value, one.rule) for one in infantry.why] == [(1, "HOU-8")]
    assert simon.combat == simon.strength


def test_marks_are_words() -> None:
    pos = fight()
    state = state_of(pos)
    state.marks[CODE.index("KIN-PI1")] = 1 | 4
    still = piece(pos, "KIN-PI1")
    assert still.marks == ("moved", "standstill")
    assert still.pace == 0


def test_what_is_taken_up_knows_its_ways_and_their_costs() -> None:
    pos = peace()
    play(pos, "select BARRACUDA")
    group = drawn(pos, 0).group
    assert group is not None
    assert (group.counters, group.movement) == ((CODE.index("BARRACUDA"),), 3)
    costs = {one.at: one for one in group.reach}
    goals = [action.to for action in pos.decision(0).options if isinstance(action, Go)]
    assert goals
    for at in goals:
        way = [at]
        while way[-1] != group.origin:
            assert len(way) <= costs[at].cost
            way.append(costs[way[-1]].before)
        assert 1 <= costs[at].cost <= 3
        assert way[-2] in GAME.board.around[group.origin]
    assert piece(pos, "BARRACUDA").marks == ("taken",)


def test_all_that_may_be_reached_has_a_cost() -> None:
    for pos in some_game("reach", 900):
        for decision in pos.pending:
            group = drawn(pos, decision.seat).group
            if decision.prompt == "choose_destination" and group is not None:
                goals = {action.to for action in decision.options if isinstance(action, Go)}
                costs = {one.at: one.cost for one in group.reach}
                assert goals <= set(costs)
                assert all(0 < cost <= group.movement for cost in costs.values())


# Battles


def test_a_battle_is_shown_with_reasons_and_exact_odds() -> None:
    pos = fight()
    shown = drawn(pos, 1)
    assert [GAME.board.label(one.at) for one in shown.targets] == ["1707"]
    assert shown.targets[0].odds.attack == 6 + 5 + 7
    assert not drawn(pos, 0).targets
    play(pos, "attack 1707", "with FIT-LT1")
    battle = drawn(pos, 1).battle
    assert battle is not None
    assert battle.odds is not None
    assert (battle.stage, total(battle.attack), total(battle.defence)) == ("attackers", 7, 10)
    assert (battle.odds.attack, battle.odds.defence, battle.odds.ways) == (7, 10, 36)
    chances = battle.odds
    assert chances.win + chances.tie + chances.lose == chances.ways
    assert sum(one.ways for one in chances.attack_losses) == chances.ways
    assert sum(one.ways for one in chances.defence_losses if one.factors) == chances.win
    assert sum(one.ways for one in chances.attack_losses if one.factors) == chances.lose
    sentence = GAME.forecast(pos, pos.decision(1))[0]
    assert f"win {chances.win * 100 / chances.ways:.0f} %" in sentence
    assert percent(Fraction(chances.lose, chances.ways)) in sentence


def test_strengths_add_up_to_the_totals_of_the_battle() -> None:
    seen = 0
    for pos in some_game("battles", 900, 1):
        battle = pos.stack[-1]
        if not isinstance(battle, Battle) or battle.at > 2:
            continue
        seen += 1
        battle = with_defenders(state_of(pos), battle)
        shown = drawn(pos, battle.attacker)
        assert shown.battle is not None
        state = state_of(pos)
        assert shown.battle.defenders == battle.defenders
        for one in battle.attackers:
            if one != battle.turned:
                assert shown.pieces[one].strength == attack_value(state, battle, one)
        for one in battle.defenders:
            assert shown.pieces[one].strength == defence_value(state, battle, one)
    assert seen


def test_losses_still_due() -> None:
    state = table(counters={"1708": "SIMON FIT-PI1 FIT-LT1", "1707": "KIN-PI1 KIN-LT1 KIN-JT1", "1704": "BARRACUDA"},
                  sides=SIDES, artifacts=DEALT, dice=[6, 1])  # fmt: skip
    pos = position(state, Combat(seat=1))
    play(pos, "attack 1707", "with SIMON", "with FIT-LT1", "with FIT-PI1", "done")
    assert decider(pos) == 0
    battle = drawn(pos, 0).battle
    assert battle is not None
    assert (battle.stage, battle.loser, battle.due) == ("losses", 0, 18 + 6 - 13 - 1)
    assert {CODE[one.counter]: one.value for one in battle.values} == {"KIN-PI1": 4, "KIN-LT1": 6, "KIN-JT1": 3}
    assert battle.odds is None


def test_threats_are_the_hexes_next_to_those_who_can_attack() -> None:
    shown = drawn(fight(), 0)
    factors = {GAME.board.label(one.at): one.factors for one in shown.sides[0].threats}
    assert factors["1708"] == 10
    assert "1710" not in factors
