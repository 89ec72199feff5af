"""The odds in words, and nothing in them that the seat may not know."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from antarium.games.revolt.forecast import percent
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import combat
from tests.games.revolt.support import GAME, play


def lines(pos: Position) -> tuple[str, ...]:
    return GAME.forecast(pos, pos.pending[0])


def test_every_target_is_rated_with_all_that_can_attack_it() -> None:
    pos = combat({"1009": "KIN-LT1 KIN-PI1", "1109": "TER-PI1", "1010": "TER-JT1"})
    first, second = lines(pos)
    assert first == (
        "1109 with all 2 that can attack: attack 10 against 5: win 97 %, tie 3 %, lose 0 %; the hex falls in 97 %; "
        "expected losses 0.0 against 4.9"
    )
    assert second.startswith("1010 with all 2 that can attack: attack 10 against 3: win 100 %, tie 0 %, lose 0 %")


def test_attackers_see_what_they_have_and_what_they_could_have() -> None:
    pos = combat({"1009": "KIN-LT1 KIN-PI1", "1109": "TER-LT1 TER-JT1"})
    play(pos, "attack 1109", "with KIN-LT1")
    now, then = lines(pos)
    assert now.startswith("As it stands: attack 6 against 10: win 3 %, tie 6 %, lose 92 %; the hex falls in 0 %")
    assert then.startswith("With all that can join: attack 10 against 10: win 42 %, tie 17 %, lose 42 %")


@rule("HOU-10")
def test_lightning_is_shown_beside_the_attack_without_it() -> None:
    pos = combat({"1009": "CATHERINE", "1109": "TER-LT1"})
    play(pos, "attack 1109", "with CATHERINE")
    assert [line.split(":")[0] for line in lines(pos)] == ["As it stands", "With lightning"]
    play(pos, "done")
    with_it, without = lines(pos)
    assert with_it.startswith("With lightning: attack 5 against 7: win 61 %")
    assert without.startswith("As it stands: attack 5 against 7: win 17 %")


@rule("HOU-10")
def test_lightning_is_shown_as_soon_as_one_of_her_stack_has_joined() -> None:
    pos = combat({"1208": "CATHERINE KIN-LT1", "1009": "FIT-LT1", "1109": "TER-LT1"})
    play(pos, "attack 1109", "with FIT-LT1")
    assert not any(line.startswith("With lightning") for line in lines(pos))
    play(pos, "with KIN-LT1")
    assert any(line.startswith("With lightning: attack 12 against 7") for line in lines(pos))


@rule("ART-9", "ART-11", "HID-2")
@pytest.mark.parametrize(
    ("artifact", "line"),
    [
        ("energy_drainer", "With the Energy Drainer: attack 4 against 4"),
        ("field_generator", "With the Field Generator: attack 10 against 8"),
        ("force_cannon", "With the Force Cannon: attack 10 against 12"),
    ],
)
def test_the_defender_sees_what_his_artifact_would_do(artifact: str, line: str) -> None:
    pos = combat(
        {"1009": "KIN-LT1 KIN-PI1", "1109": "SES-PI1 SES-ART"}, sides={"SES": 1}, artifacts={"SES": artifact}, dice=None
    )
    play(pos, "attack 1109", "with KIN-LT1", "with KIN-PI1")
    assert lines(pos)[-1] == "SES-ART lies face down there and is not counted"
    play(pos, "done")
    assert lines(pos)[0].startswith(line)
    assert lines(pos)[1].startswith("As it stands: attack 10 against 4")


@rule("HID-2")
def test_a_face_down_artifact_of_the_enemy_changes_no_word() -> None:
    drawn: dict[str, Any] = {"sides": {"SES": 1}}
    texts = set()
    for artifact in ("energy_drainer", "force_cannon", "ufo", "devastator"):
        pos = combat({"1009": "KIN-LT1", "1109": "SES-PI1 SES-ART"}, artifacts={"SES": artifact}, **drawn)
        before = lines(pos)
        play(pos, "attack 1109", "with KIN-LT1")
        texts.add((before, lines(pos)))
    assert len(texts) == 1


def test_a_game_has_a_forecast_for_every_battle_and_none_beside() -> None:
    pos = GAME.start(seed="forecast", setup="auto")
    dice = Dice.from_seed("dice")
    while pos.pending:
        decision = pos.pending[0]
        if decision.prompt in ("choose_attackers", "declare_attack", "declare_defence"):
            assert lines(pos)
        elif decision.prompt != "choose_battle":
            assert lines(pos) == ()
        pos.proceed(decision.seat, decision.options[dice.below(len(decision.options))])


@pytest.mark.parametrize(
    ("chance", "text"),
    [("0", "0 %"), ("1/1296", "<1 %"), ("1/36", "3 %"), ("1/2", "50 %"), ("1295/1296", ">99 %"), ("1", "100 %")],
)
def test_only_the_impossible_is_called_so(chance: str, text: str) -> None:
    assert percent(Fraction(chance)) == text
