"""The form for a new table: an option that takes free text is an input field."""

from __future__ import annotations

from antarium.kernel.setup import Option
from antarium.server.pages.forms import Form
from antarium.server.pages.lobby.new_table import option_field
from tests.kernel.toy_game import Toy


def field(option: Option, filled: dict[str, str]) -> str:
    game = Toy()
    game.options = (option,)
    return str(option_field(game, 0, Form(filled)))


def test_a_closed_option_is_a_list_and_a_free_one_a_line() -> None:
    closed = Option("size", ("48x48", "60x48"), "48x48", "how large it is", "")
    free = Option("size", ("48x48", "60x48"), "48x48", "how large it is", "", (), "any size, as in '50x50'")
    assert "<select" in field(closed, {})
    line = field(free, {"option-size": "50x50"})
    assert "<select" not in line
    assert 'value="50x50"' in line
    assert "How large it is." in line
    assert "Values: 48x48, 60x48, or any size, as in" in line
    assert 'value="48x48"' in field(free, {})
