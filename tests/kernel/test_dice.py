"""Dice: fair, repeatable, checkable, and scripted where a test wants them to be."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from antarium.kernel.dice import BLOCK_BYTES, Dice, commitment_to, key_from

DEMO_D6 = [4, 1, 6, 2, 3, 2, 2, 6, 5, 1, 1, 2, 4, 3, 1, 6, 4, 2, 1, 3]
DEMO_DRAWN = 22
DEMO_THOUSANDS = [69, 527, 676, 561, 230]
DEMO_SHUFFLE = [0, 4, 9, 8, 5, 2, 3, 7, 6, 1]
DEMO_KEY = "c3a321b0de336de4ffd3c46d27e9f011bbf227ea9d332dd90f4bdd2be2883962"
DEMO_COMMITMENT = "185a34510ab760b2c83cd2eb1b0e58ad20eb5513fb01b2c8b93cee1dfe61c7e0"


class EveryByte(Dice):
    """Dice whose bytes come in order, so that a whole cycle of 256 can be counted."""

    def byte(self) -> int:
        self.drawn += 1
        return (self.drawn - 1) % 256


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 10, 100, 255, 256])
def test_every_number_comes_equally_often(count: int) -> None:
    dice = EveryByte(bytes(32))
    rolls: Counter[int] = Counter()
    while dice.drawn < 256:
        roll = dice.below(count)
        if dice.drawn <= 256:
            rolls[roll] += 1
    assert set(rolls) == set(range(count))
    assert len(set(rolls.values())) == 1


@pytest.mark.parametrize("count", [257, 1000, 4801, 65536])
def test_large_ranges_take_two_bytes_and_are_even_too(count: int) -> None:
    dice = EveryPair(bytes(32))
    rolls: Counter[int] = Counter()
    while dice.drawn < 2 * 65536:
        roll = dice.below(count)
        if dice.drawn <= 2 * 65536:
            rolls[roll] += 1
    assert len(rolls) == count
    assert len(set(rolls.values())) == 1


class EveryPair(Dice):
    """Dice that go through all pairs of bytes in order."""

    def byte(self) -> int:
        pair, low = divmod(self.drawn, 2)
        self.drawn += 1
        return pair % 256 if low else pair // 256 % 256


def test_a_byte_that_would_tip_the_balance_is_thrown_away() -> None:
    dice = EveryByte(bytes(32), drawn=251, block=b"-")
    assert dice.below(6) == 251 % 6
    assert dice.below(6) == 0
    assert dice.drawn == 257, "252 to 255 were passed over"


def test_a_range_beyond_two_bytes_is_refused_rather_than_rolled_for_ever() -> None:
    with pytest.raises(ValueError, match="at most 65536"):
        Dice.from_seed("demo").below(65537)


def test_the_stream_is_blake2b_of_the_block_number_under_the_key() -> None:
    key = key_from("demo")
    dice = Dice(key)
    stream = bytes(dice.byte() for _ in range(3 * BLOCK_BYTES))
    blocks = [blake2b(number.to_bytes(8, "little"), key=key, digest_size=64).digest() for number in range(3)]
    assert stream == b"".join(blocks)
    assert dice.drawn == 3 * BLOCK_BYTES


def test_known_rolls_never_change() -> None:
    """Every replay ever saved rests on these."""
    dice = Dice.from_seed("demo")
    assert [dice.d6() for _ in range(20)] == DEMO_D6
    assert dice.drawn == DEMO_DRAWN
    assert [dice.below(1000) for _ in range(5)] == DEMO_THOUSANDS
    things = list(range(10))
    Dice.from_seed("demo").shuffle(things)
    assert things == DEMO_SHUFFLE


def test_known_key_and_commitment_never_change() -> None:
    assert key_from("demo").hex() == DEMO_KEY
    assert commitment_to(key_from("demo")) == DEMO_COMMITMENT


def test_a_commitment_fits_one_key_only() -> None:
    key = key_from("demo")
    other = bytes([key[0] ^ 1]) + key[1:]
    assert commitment_to(key) != commitment_to(other)
    assert key.hex() not in commitment_to(key)


@pytest.mark.parametrize("drawn", [0, 1, 63, 64, 65, 128])
def test_dice_can_be_laid_aside_at_any_byte(drawn: int) -> None:
    dice = Dice.from_seed("demo")
    for _ in range(drawn):
        dice.byte()
    again = Dice(dice.key, dice.drawn)
    assert [again.d10() for _ in range(80)] == [dice.d10() for _ in range(80)]


def test_a_clone_rolls_the_same_and_leaves_the_original_alone() -> None:
    dice = Dice.from_seed("demo")
    dice.d6()
    copy = dice.clone()
    rolls = [copy.d6() for _ in range(100)]
    assert dice.drawn == 1
    assert [dice.d6() for _ in range(100)] == rolls


def test_a_new_key_gives_another_future() -> None:
    dice = Dice.from_seed("demo")
    other = dice.rekeyed(key_from("a bot"))
    assert other.key != dice.key
    assert [other.d6() for _ in range(30)] != [dice.d6() for _ in range(30)]


def test_a_shuffle_keeps_everything_and_reaches_every_order() -> None:
    dice = Dice.from_seed("orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [0, 1, 2]
        dice.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values()), orders


def test_scripted_dice_fall_as_written() -> None:
    dice = Dice.script([3, 1, 0, 9])
    assert [dice.d6(), dice.d6(), dice.below(5), dice.d10()] == [3, 1, 0, 9]
    assert dice.drawn == 4


def test_scripted_dice_say_when_the_script_is_wrong() -> None:
    with pytest.raises(ValueError, match="the script says 7, but this roll gives 1 to 6"):
        Dice.script([7]).d6()
    with pytest.raises(ValueError, match="the script says 5, but this roll gives 0 to 4"):
        Dice.script([5]).below(5)
    with pytest.raises(ValueError, match="no die left for a roll of 1 to 6"):
        Dice.script([]).d6()


def test_a_clone_of_scripted_dice_has_its_own_script() -> None:
    dice = Dice.script([1, 2])
    copy = dice.clone()
    assert [copy.d6(), copy.d6()] == [1, 2]
    assert [dice.d6(), dice.d6()] == [1, 2]
