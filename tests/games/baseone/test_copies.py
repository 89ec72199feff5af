"""Copies share the lists that seldom change: code that changes one of them must put a new one in its place."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NoReturn

import pytest

from antarium import games
from antarium.games.baseone.damage import suffer
from antarium.games.baseone.locks import lock_on
from antarium.games.baseone.losses import destroy_unit
from antarium.games.baseone.model import State
from antarium.kernel.codec import encode
from tests.games.baseone.battlefield import field
from tests.games.baseone.striking import model

SHARED = [
    "damage", "dice_owned", "lock_target", "lock_count", "shield_x", "shield_y", "shield_heading", "dice_lost",
    "paths", "gaps",
]  # fmt: skip
OWN = ["x", "y", "heading", "standing", "pins", "first_order", "second_order", "marks"]


class Shared(list[int]):
    """A list that nobody may alter."""

    def altered(self, *args: Any) -> NoReturn:
        raise AssertionError("a list was altered that copies share")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = altered
    append = clear = extend = insert = pop = remove = reverse = sort = altered  # type: ignore[assignment]


def shut(s: object) -> dict[str, list[int]]:
    """Shut the lists of a state, and say what is in them."""
    for name in SHARED:
        setattr(s, name, Shared(getattr(s, name)))
    return {name: getattr(s, name) for name in SHARED}


def changed(s: object, before: dict[str, list[int]]) -> set[str]:
    return {name for name in SHARED if getattr(s, name) != before[name]}


def test_what_copies_share_is_not_altered_in_play() -> None:
    found: set[str] = set()
    game = games.load("baseone")
    for seats, options in game.bench_settings():
        chance = random.Random(0)
        position = game.start(seats, "shared", None, **options)
        while position.pending:
            before = shut(position.state)
            decision = position.pending[0]
            position.proceed(decision.seat, chance.choice(decision.options or decision.some(8)))
            found |= changed(position.state, before)
    assert found >= {"paths", "shield_x", "shield_y", "shield_heading"}


@pytest.mark.parametrize(
    ("happens", "names"),
    [
        (lambda s: suffer(s, model(s, "B1.1"), 7), {"damage", "dice_owned", "dice_lost"}),
        (lambda s: suffer(s, model(s, "B1.1"), 8), {"damage"}),
        (lambda s: lock_on(s, 0, 1), {"lock_target", "lock_count"}),
        (lambda s: destroy_unit(s, 1, "RES-2"), {"dice_owned", "dice_lost"}),
    ],
)
def test_what_copies_share_is_not_altered_by_losses(happens: Callable[[State], None], names: set[str]) -> None:
    s = field("boromite: gang-fighters", "freeborn: striker", {"A1": "5,10", "B1": "15,26"}, dice=[3])
    before = shut(s)
    happens(s)
    assert changed(s, before) >= names


def test_a_copy_shares_all_but_places_orders_and_marks() -> None:
    position = games.load("baseone").start(2, "shared", None)
    copy = position.clone()
    before, after = position.state, copy.state
    assert isinstance(before, State)
    assert isinstance(after, State)
    assert all(getattr(after, name) is getattr(before, name) for name in SHARED)
    assert all(getattr(after, name) is not getattr(before, name) for name in OWN)
    assert encode(copy) == encode(position)
