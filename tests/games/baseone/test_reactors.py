"""FRC-13: reactors of Ghar battle armour."""

from __future__ import annotations

from antarium.games.baseone.events.impact import ReactorRolled, ResistTested
from antarium.games.baseone.ids import BLOWS
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.striking import hits_on, model, resolve


def suits(*dice: int, roster: str = "ghar: battle-squad") -> State:
    return field("boromite: gang-fighters", roster, {"A1": "5,10", "B1": "15,26"}, dice=list(dice))


@rule("FRC-13")
def test_a_lucky_kill_has_every_survivor_roll() -> None:
    """D-67: a 10 takes it along as a casualty, without Res test, leader's re-roll or chain."""
    s = suits(10, 10, 9)
    (impact,) = hits_on(s, "B1", "plasma-cannon", lucky=1).again(placed=(model(s, "B1.2"),))
    pos, told = resolve(s, impact)
    assert [(event.model, event.roll) for event in of_type(told, ReactorRolled)] == [
        (model(s, "B1.1"), 10), (model(s, "B1.3"), 9),
    ]  # fmt: skip
    assert [s.standing[model(s, code)] for code in ("B1.1", "B1.2", "B1.3")] == [0, 0, 1]
    assert len(of_type(told, ResistTested)) == 1
    assert s.dice.drawn == 3
    assert len(pos.game.pushed) == 1, "two of three lost: the explosion counts as casualties"  # type: ignore[attr-defined]


@rule("FRC-13")
def test_each_lucky_kill_sets_off_a_round() -> None:
    """D-67"""
    s = suits(10, 10, 5, 6)
    (impact,) = hits_on(s, "B1", *["plasma-cannon"] * 2, lucky=2).again(placed=(model(s, "B1.2"), model(s, "B1.3")))
    _, told = resolve(s, impact)
    assert [event.roll for event in of_type(told, ReactorRolled)] == [5, 6]


@rule("FRC-13")
def test_neither_ordinary_hits_nor_lucky_ones_that_were_resisted_do() -> None:
    s = suits(1, 10)
    (impact,) = hits_on(s, "B1", *["plasma-cannon"] * 2, lucky=1).again(placed=(model(s, "B1.2"), model(s, "B1.3")))
    _, told = resolve(s, impact)
    assert len(s.members(1)) == 2
    assert of_type(told, ReactorRolled) == []


@rule("FRC-13")
def test_lucky_blows_set_reactors_off_too() -> None:
    """D-67"""
    s = suits(10, 10, 10)
    (impact,) = hits_on(s, "B1", "heavy-tractor-maul", lucky=1, cause=BLOWS).again(placed=(model(s, "B1.3"),))
    _, told = resolve(s, impact)
    assert len(of_type(told, ReactorRolled)) == 2
    assert not s.is_alive(1)
    assert s.dice_lost == [0, 1]


@rule("FRC-13")
def test_outcasts_and_the_crawler_have_no_reactors() -> None:
    s = suits(10, roster="ghar: outcast-squad")
    (impact,) = hits_on(s, "B1", "mag-gun", lucky=1).again(placed=(model(s, "B1.2"),))
    assert of_type(resolve(s, impact)[1], ReactorRolled) == []
    s = suits(10, 10, roster="ghar: crawler")
    (impact,) = hits_on(s, "B1", "plasma-cannon", lucky=1).again(placed=(model(s, "B1.1"),))
    _, told = resolve(s, impact, "hold")
    assert of_type(told, ReactorRolled) == []
