"""Codec: a position is its bytes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from antarium.kernel.codec import decode, encode, fingerprint, to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.refusals import BadPosition
from antarium.kernel.state import State
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
    for torn in (data[:-1], b"", data + b"\x00", b"\xc0"):
        with pytest.raises(BadPosition):
            decode(game, torn)


# Forged bytes

SETUP, KEY, DRAWN, PARTS, STACK, SEALED = range(6)


def forged(data: bytes, *path: Any, value: Any) -> bytes:
    """The same position with another value in that place."""
    tree = msgspec.msgpack.decode(data)
    inside = tree
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return msgspec.msgpack.encode(tree)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ((KEY,), b"short", "the dice have a key of 5 bytes"),
        ((DRAWN,), -1, "-1 bytes of them are drawn"),
        ((DRAWN,), 1 << 60, "bytes of them are drawn"),
        ((STACK, 1, "at"), 99, "Round has no step 99"),
        ((STACK, 1, "at"), -1, "Round has no step -1"),
        ((STACK, 0, "at"), 99, "Match has no step 99"),
        ((STACK, 1, "type"), "Nothing", "the position can't be set up"),
        ((STACK,), [{"type": "Match", "at": 0}], "nobody is asked"),
        ((PARTS, 0), [0], "the position can't be set up"),
        ((SETUP, "options"), [["length", "endless"]], "length=endless is not possible"),
        ((SETUP, "options"), [], "its options are not those of this game"),
        ((SETUP, "seats"), 1 << 40, "can't be played by 1099511627776"),
    ],
)
def test_a_position_that_no_play_leads_to_is_refused(path: tuple[Any, ...], value: Any, reason: str) -> None:
    game = Toy()
    data = encode(game.start(seed="codec"))
    decode(game, data)
    with pytest.raises(BadPosition) as refused:
        decode(game, forged(data, *path, value=value))
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("sealed", "reason"),
    [
        ([[0, {"type": "Bid", "card": 99}]], "seat 0 has sealed a choice that it does not have"),
        ([[7, {"type": "Done"}]], "seat 7 has sealed a choice and is not asked"),
        ([[1, {"type": "Done"}], [0, {"type": "Done"}]], "can't be sealed here"),
        ([[0, {"type": "Done"}], [0, {"type": "Done"}]], "can't be sealed here"),
    ],
)
def test_choices_that_nobody_could_have_sealed_are_refused(sealed: list[Any], reason: str) -> None:
    game = Toy()
    data = encode(game.start(seats=3, seed="codec"))
    with pytest.raises(BadPosition) as refused:
        decode(game, forged(data, SEALED, value=sealed))
    assert reason in str(refused.value)


def test_nothing_is_sealed_when_all_have_chosen_or_the_game_is_over() -> None:
    game = Toy()
    position = game.start(seed="codec")
    everything = [[one.seat, msgspec.to_builtins(one.options[0])] for one in position.pending]
    with pytest.raises(BadPosition, match="every choice is sealed"):
        decode(game, forged(encode(position), SEALED, value=everything))
    with pytest.raises(BadPosition, match="the game is over, and choices are still sealed"):
        decode(game, forged(forged(encode(position), SEALED, value=everything), STACK, value=[]))


def test_an_error_in_the_rules_is_a_refusal_of_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Toy()
    data = encode(game.start(seed="codec"))

    def trip(self: Toy, state: State) -> list[str]:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Toy, "violations", trip)
    with pytest.raises(BadPosition, match="list index out of range"):
        decode(game, data)
    monkeypatch.setattr(Toy, "violations", lambda self, state: ["a card is lost"])
    with pytest.raises(BadPosition, match="a card is lost"):
        decode(game, data)
    monkeypatch.setattr(Toy, "violations", lambda self, state: [])
    monkeypatch.setattr(Toy, "misfits", lambda self, state, stack: ["a round has no seat 9"], raising=False)
    with pytest.raises(BadPosition, match="a round has no seat 9"):
        decode(game, data)


def test_records_go_to_json_with_their_kind() -> None:
    event = Drawn(seat=1, card="amber", audience=(1,))
    assert to_json(event) == b'{"type":"Drawn","seat":1,"card":"amber","audience":[1]}'
    assert msgspec.json.decode(to_json(event), type=Drawn) == event
    assert to_json((Bid(3),)) == b'[{"type":"Bid","card":3}]'
