"""GEN-2, GEN-5: dice that are halves of other dice, and how a test of any stat comes out."""

from __future__ import annotations

from typing import Final

from antarium.kernel.dice import Dice

# How a test comes out.
PENALTY: Final = 0
"""GEN-6 A natural 10: failed whatever the number."""
FAIL: Final = 1
PASS: Final = 2
BONUS: Final = 3
"""GEN-6 A natural 1: passed whatever the number."""

RESULT_NAMES: Final[list[str]] = ["failed badly", "failed", "passed", "passed well"]


def result_of(roll: int, number: int) -> int:
    """GEN-5, GEN-6 How a D10 comes out against the number that is tested."""
    if roll == 1:
        return BONUS
    if roll == 10:
        return PENALTY
    return PASS if roll <= number else FAIL


def is_passed(roll: int, number: int) -> bool:
    return result_of(roll, number) >= PASS


def d3(dice: Dice) -> int:
    """GEN-2 Half a D6, rounded up."""
    return (dice.d6() + 1) // 2


def d5(dice: Dice) -> int:
    """GEN-2 Half a D10, rounded up."""
    return (dice.d10() + 1) // 2


def roll_off(dice: Dice) -> tuple[int, list[int]]:
    """The seat that wins a roll of D10s, both rolling again while they tie, and all the dice that fell."""
    rolls: list[int] = []
    while True:
        first, second = dice.d10(), dice.d10()
        rolls += [first, second]
        if first != second:
            return (0 if first > second else 1), rolls
