"""Codec: a position is its bytes."""

from __future__ import annotations

import msgspec
import pytest

from antarium.kernel.codec import decode, encode, fingerprint, to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.testing import random_game
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import Bid, Drawn, Duel, Match, Round, Turn


def test_bytes_give_back_every_position_of_a_game() -> None:
    game = Toy()
    depths = set()
    for position in random_game(game, "codec", seats=3, length="long"):
        again = decode(game, encode(position))
        depths.add(len(position.stack))
        assert encode(again) == encode(position)
        assert again.waiting() == position.waiting()
        assert again.state.parts() == position.state.parts()
    assert {0, 2, 3} <= depths, "the game was saved in the middle of sequences and at its end"


def test_sealed_choices_and_nested_frames_are_part_of_it() -> None:
    game = Toy()
    position = game.start(seats=3, seed="codec")
    position.apply(1, position.decision(1).options[0])
    again = decode(game, encode(position))
    assert again.sealed == position.sealed
    assert again.waiting() == (0, 2)
    stack = (Match(), Round(at=1), Turn(seat=0), Duel(seat=0, other=1, at=1, met=True), Duel(seat=1, other=0, depth=1))
    nested = Position(game, position.state, stack)
    assert decode(game, encode(nested)).stack == stack


def test_a_fingerprint_changes_with_everything_that_matters() -> None:
    game = Toy()
    start = game.start(seed="codec")
    prints = {fingerprint(start)}
    changed = start.clone()
    changed.state.dice = Dice.from_seed("another key")
    prints.add(fingerprint(changed))
    changed = start.clone()
    changed.state.dice.d6()
    prints.add(fingerprint(changed))
    prints.add(fingerprint(game.start(seats=3, seed="codec")))
    prints.add(fingerprint(game.start(seed="codec", length="long")))
    for option in start.pending[0].options:
        changed = start.clone()
        changed.apply(0, option)
        prints.add(fingerprint(changed))
    assert len(prints) == 8
    assert fingerprint(start.clone()) in prints


def test_a_known_fingerprint_never_changes() -> None:
    """The format of the bytes is what every saved game rests on."""
    assert fingerprint(Toy().start(seed="codec")) == "2dad54a6feba643624759de6074dc040"


def test_torn_bytes_are_refused() -> None:
    game = Toy()
    data = encode(game.start(seed="codec"))
    with pytest.raises(msgspec.DecodeError):
        decode(game, data[:-1])


def test_records_go_to_json_with_their_kind() -> None:
    event = Drawn(seat=1, card="amber", audience=(1,))
    assert to_json(event) == b'{"type":"Drawn","seat":1,"card":"amber","audience":[1]}'
    assert msgspec.json.decode(to_json(event), type=Drawn) == event
    assert to_json((Bid(3),)) == b'[{"type":"Bid","card":3}]'
