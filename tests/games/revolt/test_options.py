"""OPT-3: an option of combat; the other options are proven where their rules are."""

from __future__ import annotations

import pytest

from antarium.games.revolt.frames import Combat
from antarium.kernel.testing import rule
from tests.games.revolt.support import GAME, offered, play, position, table, where


@pytest.mark.parametrize(("option", "worth"), [("effective", 6), ("printed", 3)])
@rule("OPT-3")
def test_a_removed_counter_is_worth_what_it_counted_or_by_an_option_what_is_printed(option: str, worth: int) -> None:
    drawn = {"1107": "EDI-LT1 EDI-LT2 EDI-PI1", "1108": "TER-JT1 TER-JT2"}
    pos = position(table(counters=drawn, loss_value=option, dice=[3, 1]), Combat(0))
    play(pos, "attack 1108")
    while pos.pending and pos.pending[0].prompt != "pick_losses":
        joins = sorted(text for text in offered(pos) if text.startswith("with"))
        play(pos, joins[0] if joins else "done")
    # 16 + 3 against 12 + 1: the Terran loses six.
    if worth == 6:
        assert offered(pos) == {"lose TER-JT1", "lose TER-JT2"}
        play(pos, "lose TER-JT1")
        assert (where(pos, "TER-JT1"), where(pos, "TER-JT2")) == ("dead", "1108")
    else:
        assert (where(pos, "TER-JT1"), where(pos, "TER-JT2")) == ("dead", "dead")
    assert GAME.setup().value("loss_value") == "effective"
