"""Copies share the lists that seldom change, so code that changes one must put a new list in its place."""

from __future__ import annotations

import random
from typing import Any, NoReturn

import pytest

from antarium import games
from antarium.games.revolt.model import State
from antarium.kernel.codec import encode
from antarium.kernel.flow import Position

SHARED = ["owner", "returns", "side", "points", "artifact", "face_up", "order", "overflights", "devastated"]
SETTINGS = [
    (2, {"scenario": "revolt"}),
    (2, {"scenario": "silakka", "setup": "auto"}),
    (4, {"scenario": "politics"}),
]


class Shared(list[int]):
    """A list that nobody may alter."""

    def altered(self, *args: Any) -> NoReturn:
        raise AssertionError("a list was altered that copies share")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = altered
    append = clear = extend = insert = pop = remove = reverse = sort = altered  # type: ignore[assignment]


def shut(position: Position) -> None:
    for name in SHARED:
        setattr(position.state, name, Shared(getattr(position.state, name)))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_copies_share_is_never_altered(seats: int, options: dict[str, str]) -> None:
    changed: set[str] = set()
    for seed in range(6):
        chance = random.Random(seed)
        position = games.load("revolt").start(seats, f"shared {seed}", None, **options)
        while position.pending:
            shut(position)
            before = {name: getattr(position.state, name) for name in SHARED}
            decision = position.pending[0]
            position.proceed(decision.seat, chance.choice(decision.options))
            changed |= {name for name in SHARED if getattr(position.state, name) != before[name]}
    assert changed >= {"owner", "returns", "points", "face_up", "overflights", "devastated"}


def test_a_copy_shares_all_but_places_and_marks() -> None:
    position = games.load("revolt").start(2, "shared", None, setup="auto")
    copy = position.clone()
    before, after = position.state, copy.state
    assert isinstance(before, State)
    assert isinstance(after, State)
    assert all(getattr(after, name) is getattr(before, name) for name in SHARED)
    assert after.hex_of is not before.hex_of
    assert after.marks is not before.marks
    assert encode(copy) == encode(position)
