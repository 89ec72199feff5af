"""What the map shows of a choice before it is made: the hexes that it is about."""

from __future__ import annotations

from antarium.games.revolt.aim import AimDisplay
from antarium.kernel.flow import Position
from tests.games.revolt.battlefield import attack, combat
from tests.games.revolt.marching import goals, movement
from tests.games.revolt.support import BOARD, play, read


def aimed(pos: Position, text: str, seat: int = 0) -> set[str] | None:
    found = pos.game.preview(pos, pos.decision(seat), read(text))
    assert found is None or isinstance(found, AimDisplay)
    return None if found is None else {BOARD.label(at) for at in found.places}


def test_where_a_counter_could_go() -> None:
    pos = movement({"1009": "KIN-LT1 KIN-PI1", "1110": "TER-PI1"})
    far = aimed(pos, "select KIN-LT1")
    play(pos, "select KIN-LT1")
    assert far == goals(pos)
    assert far
    assert aimed(pos, "with KIN-PI1") is None
    assert aimed(pos, "select TER-PI1") is None


def test_what_a_blast_would_take() -> None:
    pos = combat({"1009": "KIN-PI1 KIN-ART", "1109": "TER-PI1"}, artifacts={"KIN": "devastator"})
    assert aimed(pos, "detonate KIN-ART") == {"1009", "1008", "1109", "1110", "1010", "0910", "0909"}
    assert aimed(pos, "attack 1109") is None
    assert aimed(pos, "done") is None


def test_where_lightning_would_strike() -> None:
    pos = combat({"1208": "CATHERINE", "1108": "TER-PI1"})
    attack(pos, "1108", "CATHERINE")
    assert aimed(pos, "lightning") == {"1108"}
