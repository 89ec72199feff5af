"""Dice: the only source of randomness.

A secret key of 256 bits and the number of bytes drawn so far determine every roll, so a game can be replayed exactly.
Publish the commitment to the key before a game and the key after it, and anybody can check the dice.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

KEY_BYTES: Final = 32
BLOCK_BYTES: Final = 64


def key_from(seed: str) -> bytes:
    """Return the key for a seed word."""
    return blake2b(seed.encode(), digest_size=KEY_BYTES, person=b"antarium key").digest()


def commitment_to(key: bytes) -> str:
    """Return a hash to publish before play: it fits only this key and doesn't reveal it."""
    return blake2b(key, digest_size=32, person=b"antarium commit").hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Dice with a key. `drawn` is the number of bytes used; if it is unchanged, no die was rolled."""

    __slots__ = ("block", "drawn", "key")

    key: bytes
    drawn: int
    block: bytes

    def __init__(self, key: bytes, drawn: int = 0, block: bytes = b"") -> None:
        self.key = key
        self.drawn = drawn
        self.block = block
        if drawn % BLOCK_BYTES and not block:
            self.fill(drawn // BLOCK_BYTES)

    def fill(self, number: int) -> None:
        self.block = blake2b(number.to_bytes(8, "little"), key=self.key, digest_size=BLOCK_BYTES).digest()

    def clone(self) -> Dice:
        return Dice(self.key, self.drawn, self.block)

    def rekeyed(self, key: bytes) -> Dice:
        """Return dice with another key, for a bot's search."""
        return Dice(key)

    def byte(self) -> int:
        at = self.drawn % BLOCK_BYTES
        if at == 0:
            self.fill(self.drawn // BLOCK_BYTES)
        self.drawn += 1
        return self.block[at]

    def below(self, count: int) -> int:
        """Return a number from 0 to `count` - 1, each with equal chance."""
        if count <= 256:
            limit = 256 - 256 % count
            while True:
                drawn = self.byte()
                if drawn < limit:
                    return drawn % count
        if count > 65536:
            raise ValueError(f"one draw gives at most 65536 different numbers, not {count}")
        limit = 65536 - 65536 % count
        while True:
            drawn = self.byte() * 256 + self.byte()
            if drawn < limit:
                return drawn % count

    def die(self, sides: int) -> int:
        return self.below(sides) + 1

    def d6(self) -> int:
        return self.die(6)

    def d10(self) -> int:
        return self.die(10)

    def shuffle(self, things: list[int]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    @staticmethod
    def from_seed(seed: str) -> Dice:
        return Dice(key_from(seed))

    @staticmethod
    def script(rolls: list[int]) -> ScriptedDice:
        """Return dice with these rolls, for tests: faces for `die`, numbers from 0 for `below`."""
        return ScriptedDice(rolls)


class ScriptedDice(Dice):
    """Dice whose rolls a test has written."""

    __slots__ = ("rolls",)

    rolls: list[int]

    def __init__(self, rolls: list[int], drawn: int = 0) -> None:
        super().__init__(bytes(KEY_BYTES))
        self.rolls = list(rolls)
        self.drawn = drawn

    def clone(self) -> Dice:
        return ScriptedDice(self.rolls, self.drawn)

    def next(self, least: int, most: int) -> int:
        if not self.rolls:
            raise ValueError(f"the script has no die left for a roll of {least} to {most}")
        roll = self.rolls.pop(0)
        if not least <= roll <= most:
            raise ValueError(f"the script says {roll}, but this roll gives {least} to {most}")
        self.drawn += 1
        return roll

    def below(self, count: int) -> int:
        return self.next(0, count - 1)

    def die(self, sides: int) -> int:
        return self.next(1, sides)
