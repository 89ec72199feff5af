"""C-17: nothing is hidden but what both choose at the same moment, until both have chosen."""

from __future__ import annotations

from typing import get_args

import msgspec

from antarium.games.baseone import view
from antarium.games.baseone.actions import KeepAmbush
from antarium.games.baseone.frames import FRAMES, Battle, Turn
from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import AMBUSH
from antarium.games.baseone.sequences import BOOK
from antarium.games.baseone.view import BaseOneObservation, parts_seen
from antarium.kernel.codec import encode, to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.testing import random_game, rule
from tests.games.baseone.battlefield import field

GAME = BaseOne()


def both_in_ambush() -> Position:
    """The end of a turn in which each side has a unit in ambush."""
    s = field(
        "concord: strike-squad, strike-squad",
        "isorian: phase-squad, phase-squad",
        {"A1": "10,5", "A2": "30,5", "B1": "10,40", "B2": "30,40"},
        orders={"A1": AMBUSH, "A2": AMBUSH, "B1": AMBUSH, "B2": AMBUSH},
        dice=None,
    )
    keep = [type(step).__name__ for step in BOOK[Turn].steps].index("KeepAmbushes")
    return Position(GAME, s, (Battle(at=3), Turn(at=keep)))


def test_everything_lies_open_to_everybody() -> None:
    """C-14, C-16, C-17 The bag, every place and every number are seen by both players and by spectators."""
    for number, position in enumerate(random_game(GAME, "open", 2)):
        if number % 25:
            continue
        seen = [GAME.observe(position, seat) for seat in (-1, 0, 1)]
        assert seen[0].lists == seen[1].lists == seen[2].lists
        assert [one.seat for one in seen] == [-1, 0, 1]
        assert seen[1].stack == position.stack
        assert seen[1].waiting == position.waiting()
        assert parts_seen(seen[0]) == position.state.parts()
        assert GAME.secrets(position, 0) == ()


def test_the_dice_to_come_are_in_no_observation() -> None:
    assert not {"dice", "key"} & set(BaseOneObservation.__struct_fields__)
    position = GAME.start(2, seed="secret", key=None)
    sent = to_json(GAME.observe(position, 0)).decode()
    assert position.state.dice.key.hex() not in sent


def test_a_world_is_the_same_table_with_other_dice() -> None:
    for number, position in enumerate(random_game(GAME, "worlds", 2, force_2="isorian")):
        if number % 30 == 7:
            seen = GAME.observe(position, 0)
            one, two = [GAME.determinise(seen, Dice.from_seed(seed)) for seed in ("one", "two")]
            assert one.state.parts() == two.state.parts() == position.state.parts()
            assert one.stack == position.stack
            assert len({world.state.dice.key for world in (one, two, position)}) == 3
            assert GAME.observe(one, 0) == seen


@rule("TRN-3", "ORD-15")
def test_a_sealed_choice_is_seen_by_nobody_before_both_have_chosen() -> None:
    """D-8 Both decide in secret which Ambush dice they keep."""
    position = both_in_ambush()
    assert position.waiting() == (0, 1)
    keeping, giving_up = position.clone(), position.clone()
    keeping.apply(0, KeepAmbush((0,)))
    giving_up.apply(0, KeepAmbush(()))
    assert keeping.waiting() == (1,)
    for seat in (-1, 1):
        assert GAME.observe(keeping, seat) == GAME.observe(giving_up, seat)
    keeping.apply(1, KeepAmbush((1, 3)))
    giving_up.apply(1, KeepAmbush((1, 3)))
    assert keeping.state.parts() != giving_up.state.parts()


@rule("TRN-3")
def test_it_does_not_matter_who_chooses_first() -> None:
    """D-8"""
    one, two = both_in_ambush(), both_in_ambush()
    one.apply(0, KeepAmbush((2,)))
    one.apply(1, KeepAmbush(()))
    two.apply(1, KeepAmbush(()))
    two.apply(0, KeepAmbush((2,)))
    assert encode(one) == encode(two)


def test_a_world_in_which_somebody_has_chosen_leaves_the_choice_open() -> None:
    position = both_in_ambush()
    position.apply(0, KeepAmbush((0, 2)))
    seen = GAME.observe(position, 1)
    drawn = {GAME.determinise(seen, Dice.from_seed(str(number))).sealed for number in range(60)}
    assert len(drawn) == 4, "each of two dice kept or not"
    assert {seat for sealed in drawn for seat, _ in sealed} == {0}


def test_observations_travel_as_json_and_back() -> None:
    for number, position in enumerate(random_game(GAME, "json", 2, force_1="freeborn")):
        if number % 20 == 3:
            seen = GAME.observe(position, 0)
            assert msgspec.json.decode(to_json(seen), type=BaseOneObservation) == seen
    assert set(get_args(view.AnyFrame)) == set(FRAMES)


def test_a_table_can_be_set_up_again_from_what_is_seen() -> None:
    position = GAME.start(2, seed="again", key=None)
    seen = GAME.observe(position, 1)
    s = table_of(position.state)
    again = GAME.restore(seen.setup, Dice.from_seed("any"), parts_seen(seen))
    assert again.ground is s.ground
    assert again.forces is s.forces
    assert again.parts() == s.parts()
    assert again.x is not s.x
