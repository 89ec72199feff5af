"""Packed lists: an action list reads the same packed or not, and takes little memory."""

from __future__ import annotations

import random
import secrets

import msgspec
import pytest

from antarium.kernel import play as plays
from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice
from antarium.kernel.packed_list import PackedList
from antarium.kernel.play import ACTS, Play
from antarium.kernel.replay import Act
from antarium.kernel.testing import choose
from tests.kernel.toy_game import Toy

NUMBERS = msgspec.msgpack.Decoder(list[int])


def test_it_reads_like_a_list_wherever_it_is_packed() -> None:
    choices = random.Random(3)
    packed: PackedList[int] = PackedList(NUMBERS)
    plain: list[int] = []
    most = 0
    for number in range(600):
        match choices.randrange(12):
            case 0 if packed.unpacked:
                packed.pack(choices.randint(0, len(packed.unpacked)))
            case 1:
                length = choices.randint(max(0, len(plain) - 12), len(plain))
                packed.truncate(length)
                del plain[length:]
            case 2:
                packed.unpack_after(choices.randint(0, len(packed.chunks)))
            case _:
                packed.append(number)
                plain.append(number)
        most = max(most, len(packed.chunks))
        start, stop = choices.randint(-9, 99), choices.randint(-9, 99)
        assert len(packed) == len(plain)
        assert packed == plain
        assert list(reversed(packed)) == plain[::-1]
        assert packed[start:stop] == plain[start:stop]
        assert packed[:stop:3] == plain[:stop:3]
        if plain:
            one = choices.randrange(-len(plain), len(plain))
            assert packed[one] == plain[one]
        for beyond in (len(plain), -len(plain) - 1):
            with pytest.raises(IndexError):
                packed[beyond]
    assert most > 3


def test_a_copy_goes_its_own_way() -> None:
    packed: PackedList[int] = PackedList(NUMBERS, range(10))
    packed.pack(6)
    other = packed.copy()
    other.truncate(3)
    other.append(99)
    assert (list(packed), list(other)) == (list(range(10)), [0, 1, 2, 99])


def test_what_is_packed_is_small() -> None:
    packed: PackedList[Act] = PackedList(
        ACTS, [Act(n % 2, f"move {n % 90} 0{n % 7}13", secrets.token_hex(16)) for n in range(64)]
    )
    packed.pack(64)
    assert len(packed.chunks[0].packed) < 40 * 64, "its fingerprints alone, as text, are 32 bytes each"


def test_a_game_that_packs_its_actions_is_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played beside one that packs nothing, with everything taken back now and then."""
    dice = Dice.from_seed("packed")
    plain = Play.start(Toy(), 2, seed="past", length="long")
    packing = Play.start(Toy(), 2, seed="past", length="long")
    most = 0
    while plain.position.outcome is None:
        seat, action = choose(plain.position, dice)
        with monkeypatch.context() as patch:
            plain.apply(seat, action)
            patch.setattr(plays, "MAX_UNPACKED", 3)
            patch.setattr(plays, "CHUNK_SIZE", 2)
            packing.apply(seat, action)
            most = max(most, len(packing.acts.chunks))
            if plain.undo_reach(seat)[0] and dice.below(3) == 0:
                for _ in range(plain.undo_reach(seat)[0]):
                    plain.undo(seat)
                    packing.undo(seat)
            assert (list(packing.acts), list(packing.events)) == (list(plain.acts), list(plain.events))
            for first in (0, 1, len(plain.acts) // 2, len(plain.acts)):
                told = [told for told in plain.events if told[0] >= first]
                assert list(packing.events_since(first)) == told
            assert len(packing.acts.unpacked) < 5
            assert len(packing.events.chunks) == len(packing.acts.chunks)
    assert most > 5
    assert packing.save() == plain.save()
    assert not plain.acts.chunks


def test_the_way_back_leads_through_every_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only every third is kept; the others are played again."""
    monkeypatch.setattr(plays, "POSITION_INTERVAL", 3)
    dice = Dice.from_seed("back")
    longest = 0
    for seed in range(20):
        play = Play.start(Toy(), 3, seed=f"{seed}")
        before: list[bytes] = []
        while play.position.outcome is None:
            before.append(encode(play.position))
            play.apply(*choose(play.position, dice))
            reached = [encode(play.position_after(number)) for number in range(play.floor, len(play.acts))]
            assert reached == before[play.floor :]
            assert len(play.earlier) == -(-(len(play.acts) - play.floor) // 3)
            longest = max(longest, len(reached))
    assert longest > 4, "otherwise nothing was played again"
