"""Setup: what is asked for is checked before the first die."""

from __future__ import annotations

import pytest

from antarium.kernel.refusals import BadSetup
from antarium.kernel.setup import Option, Setup
from tests.kernel.toy_game import Toy


def test_defaults_are_filled_in() -> None:
    assert Toy().setup() == Setup(2, (("length", "short"),))


def test_what_is_asked_for_is_kept() -> None:
    setup = Toy().setup(3, length="long")
    assert setup == Setup(3, (("length", "long"),))
    assert setup.value("length") == "long"


def test_the_mark_of_the_tables_is_kept() -> None:
    game = Toy()
    game.data = "my cards"
    assert game.setup().data == "my cards"


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_a_seat_count_the_game_does_not_take(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"The Toy can't be played by {seats} with these options; it needs 2 or 3"):
        Toy().setup(seats)


def test_an_option_the_game_does_not_have() -> None:
    with pytest.raises(BadSetup, match="toy has no option 'weather'; it has length"):
        Toy().setup(2, weather="fine")


def test_a_value_the_option_does_not_have() -> None:
    with pytest.raises(BadSetup, match="length=endless is not possible; choose short or long"):
        Toy().setup(2, length="endless")


class FreeToy(Toy):
    """A toy whose length can be a free text."""

    def __init__(self) -> None:
        super().__init__()
        (length,) = Toy.options
        self.options = (
            Option(length.name, length.choices, length.default, length.effect, length.rule, (), "a number"),
        )

    def normalise_options(self, options: dict[str, str]) -> dict[str, str]:
        length = options["length"].strip()
        if length not in self.options[0].choices and not length.isdecimal():
            raise BadSetup(f"length={length} is no number")
        return options | {"length": length}


def test_a_free_option_takes_more_than_its_choices_and_is_settled_by_the_game() -> None:
    assert FreeToy().setup(2, length=" 12 ").value("length") == "12"
    assert FreeToy().setup(2, length="long").value("length") == "long"
    assert FreeToy().setup().value("length") == "short"
    with pytest.raises(BadSetup, match="length=endless is no number"):
        FreeToy().setup(2, length="endless")


def test_options_of_one_game_are_not_those_of_its_class() -> None:
    assert FreeToy().options[0].free == "a number"
    assert Toy.options[0].free == ""


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    deals = [Toy().start(seed=seed).state.parts() for seed in ("one", "one", "two")]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]
