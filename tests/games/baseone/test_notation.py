"""Every action as text, both ways, and what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from antarium.games.baseone import actions
from antarium.games.baseone.actions import ACTIONS
from antarium.games.baseone.arsenal import MODES, WEAPONS
from antarium.games.baseone.forces import WEAPON_PLACE
from antarium.games.baseone.notation import FARTHEST, WINDS, read_bearing, read_length, write_bearing, write_length
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal, Unreadable
from tests.games.baseone.battlefield import NOTATION, read

VALUES: dict[str, list[object]] = {
    "unit": [0, 1, 11, 39],
    "target": [0, 1, 11, 39],
    "units": [(), (0,), (3, 1, 2)],
    "order": [1, 2, 3, 4, 5, 6, 7],
    "model": [0, 9, WEAPON_PLACE - 1, WEAPON_PLACE, WEAPON_PLACE + 3],
    "mode": list(range(0, MODES, 5)),
    "weapon": list(range(0, WEAPONS, 4)),
    "after": [0, 1_000, 12_345],
    "distance": [1, 5_000, 29_999],
    "bearing": [0, 45, 90, 91, 315, 359],
    "heading": [0, 90, 359],
    "x": [0, 1, 12_500, 71_999, -250],
    "y": [0, 48_000, 3_250],
    "shot": [1, 14],
    "hit": [1, 20],
    "result": [2, 10],
    "ways": [
        (),
        ((0, 0, 12_500, 3_250),),
        ((1, 90, 1, 2), (WEAPON_PLACE, 359, 10_000, 3_000, 12_500, 3_250), (WEAPON_PLACE + 1, 0, 0, 0)),
    ],
}


def samples_of(kind: type[Action]) -> Iterator[Action]:
    """Actions of one kind, each value of each field at least once."""
    fields = kind.__struct_fields__
    for number in range(max([len(VALUES[name]) for name in fields], default=1)):
        yield kind(*[VALUES[name][number % len(VALUES[name])] for name in fields])


@pytest.mark.parametrize("kind", ACTIONS)
def test_the_text_of_every_action_reads_back(kind: type[Action]) -> None:
    for action in samples_of(kind):
        text = NOTATION.write(action)
        assert text.isascii()
        assert NOTATION.read(text) == action
        assert NOTATION.read_typed(text.upper()) == action
        if text != text.upper():
            with pytest.raises(Unreadable):
                NOTATION.read(text.upper())


@pytest.mark.parametrize(
    "text",
    ["move 1@3.0,4", "move 1@03,4", "move 1@3,4/0", "move 1@3,4/090", "go 90 5", "go NORTH 5", "shoot b1", "shoot B01"],
)
def test_only_what_is_written_is_read(text: str) -> None:
    with pytest.raises(Unreadable):
        NOTATION.read(text)


@pytest.mark.parametrize("text", ["move \uff11@3,4", "move 1@3.\u0665,4", "go north \u0967", "\uff47o north 5"])
def test_digits_and_letters_of_other_scripts_are_not_read(text: str) -> None:
    for read_text in (NOTATION.read, NOTATION.read_typed):
        with pytest.raises(Unreadable, match="use only ASCII letters, digits and signs"):
            read_text(text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("order A2 sprint", actions.GiveOrder(2, 7)),
        ("move 2@12.5,3.25/90", actions.March(((1, 90, 12_500, 3_250),))),
        ("move 2@10,3>12.5,3.25/90", actions.March(((1, 90, 10_000, 3_000, 12_500, 3_250),))),
        ("move w@0,0.001", actions.March(((WEAPON_PLACE, 0, 0, 1),))),
        ("spring B1 3.5", actions.Spring(1, 3_500)),
        ("mode plasma-carbine/scatter", None),
        ("go south-east 2", actions.GoStraight(315, 2_000)),
        ("keep", actions.KeepAmbush(())),
        ("assign 1 3", actions.Assign(0, 3)),
        ("again 1", actions.RerollDamage(0)),
        ("damage 1 7", actions.RerollResult(0, 7)),
    ],
)
def test_what_is_written(text: str, action: Action | None) -> None:
    assert action is None or read(text) == action
    assert NOTATION.write(read(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begin with a verb"),
        ("dance A1", "'dance' is not a verb"),
        ("order A1", "is incomplete: order needs a order"),
        ("order A1 dance", "'dance' is not an order; they are fire, advance, run"),
        ("order C1 fire", "'C1' is not a unit"),
        ("order A0 fire", "'A0' is not a unit"),
        ("order A21 fire", "'A21' is not a unit"),
        ("order A99999999999999999999 fire", "is not a unit"),
        ("order A1 fire B2", "has extra words after order"),
        ("order 𝟙 fire", "use only ASCII letters, digits and signs"),
        ("shoot", "is incomplete: shoot needs a target"),
        ("move 1", "'1' is not a path"),
        ("move 1@", "is not a point"),
        ("move 1@3", "'3' is not a point"),
        ("move 1@3,4,5", "not a length"),
        ("move 1@3,x", "'x' is not a length"),
        ("move 1@3,4/360", "'360' is not a heading"),
        ("move 1@3,4/north", "'north' is not a heading"),
        ("move 1@3,4>", "is not a point"),
        ("move 0@3,4", "'0' is not a model"),
        ("move 21@3,4", "'21' is not a model"),
        ("move z@3,4", "'z' is not a model"),
        ("move 1@1e3,4", "not a length"),
        ("move 1@3.0001,4", "at most three decimal places"),
        ("move 1@99999999999999999999,4", "not a length"),
        ("move 1@nan,inf", "not a length"),
        ("move 1@٣,4", "use only ASCII letters, digits and signs"),
        ("spring A1 -", "not a length"),
        ("shield 1 2 -5", "is not a heading"),
        ("go up 5", "'up' is not a direction; it is one of east, north-east"),
        ("go 360 5", "is not a direction"),
        ("go north", "needs a distance"),
        ("mode sling", "no weapon is shot as 'sling'"),
        ("wield 1 spoon", "no weapon is called 'spoon'"),
        ("reroll x", "can't read"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "action",
    [
        actions.GiveOrder(40, 1),
        actions.GiveOrder(0, 8),
        actions.Shoot(-1),
        actions.March(((0, 0),)),
        actions.March(((0, 0, 1),)),
        actions.March(((0, 400, 1, 2),)),
        actions.March(((24, 0, 1, 2),)),
        actions.March(((0, 0, FARTHEST, 2),)),
        actions.GoStraight(-1, 5),
        actions.GoStraight(360, 5),
        actions.SetShield(0, 0, 360),
        actions.UseMode(MODES),
        actions.Wield(0, WEAPONS),
        actions.PutHit(24),
    ],
)
def test_an_action_that_names_nothing_cannot_be_written(action: Action) -> None:
    with pytest.raises(Illegal):
        NOTATION.write(action)


@pytest.mark.parametrize("length", [0, 1, 10, 100, 999, 1_000, 12_340, 48_000, FARTHEST - 1, -1, -12_345])
def test_lengths_read_back_to_the_thousandth(length: int) -> None:
    assert read_length(write_length(length)) == length


def test_the_winds_are_an_eighth_of_a_turn_apart() -> None:
    assert [read_bearing(wind) for wind in WINDS] == list(range(0, 360, 45))
    assert [write_bearing(bearing) for bearing in range(0, 360, 45)] == WINDS
