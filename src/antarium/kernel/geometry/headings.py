"""Headings: whole degrees, 0 in the east and 90 in the north, and what turns, lies that way, or is that long."""

from __future__ import annotations

from bisect import bisect_right
from math import isqrt
from typing import Final

SCALE_BITS: Final = 16
SCALE: Final = 1 << SCALE_BITS
HALF: Final = SCALE >> 1
TANGENT_BITS: Final = 48

# fmt: off
QUARTER: Final[list[int]] = [  # sines of 0 to 90 degrees
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10_252, 11_380, 12_505, 13_626,
    14_742, 15_855, 16_962, 18_064, 19_161, 20_252, 21_336, 22_415, 23_486, 24_550, 25_607, 26_656, 27_697,
    28_729, 29_753, 30_767, 31_772, 32_768, 33_754, 34_729, 35_693, 36_647, 37_590, 38_521, 39_441, 40_348,
    41_243, 42_126, 42_995, 43_852, 44_695, 45_525, 46_341, 47_143, 47_930, 48_703, 49_461, 50_203, 50_931,
    51_643, 52_339, 53_020, 53_684, 54_332, 54_963, 55_578, 56_175, 56_756, 57_319, 57_865, 58_393, 58_903,
    59_396, 59_870, 60_326, 60_764, 61_183, 61_584, 61_966, 62_328, 62_672, 62_997, 63_303, 63_589, 63_856,
    64_104, 64_332, 64_540, 64_729, 64_898, 65_048, 65_177, 65_287, 65_376, 65_446, 65_496, 65_526, 65_536,
]
BETWEEN: Final[list[int]] = [  # tangents of 0.5 to 44.5 degrees, rounded up, on a scale of 1 << TANGENT_BITS
    2_456_394_908_161, 7_370_681_663_834, 12_289_462_888_339, 17_215_747_082_421, 22_152_561_095_549,
    27_102_957_598_894, 32_070_022_693_221, 37_056_883_692_312, 42_066_717_124_130, 47_102_756_993_893,
    52_168_303_355_679, 57_266_731_242_016, 62_401_500_004_299, 67_576_163_120_799, 72_794_378_533_541,
    78_059_919_580_537, 83_376_686_595_834, 88_748_719_256_610, 94_180_209_764_341, 99_675_516_955_889,
    105_239_181_450_457, 110_875_941_949_800, 116_590_752_822_205, 122_388_803_115_634, 128_275_537_162_469,
    134_256_676_957_768, 140_338_246_515_202, 146_526_598_430_388, 152_828_442_910_647, 159_250_879_563_926,
    165_801_432_278_503, 172_488_087_569_960, 179_319_336_823_841, 186_304_222_922_677, 193_452_391_816_067,
    200_774_149_674_182, 208_280_526_360_436, 215_983_346_070_836, 223_895_306_118_897, 232_030_064_999_726,
    240_402_341_049_851, 249_028_023_236_214, 257_924_295_865_803, 267_109_779_315_309, 276_604_689_249_115,
]
# fmt: on


def _sines() -> list[int]:
    north = QUARTER[:90] + QUARTER[90:0:-1]
    return north + [-sine for sine in north]


SIN: Final[list[int]] = _sines()
COS: Final[list[int]] = SIN[90:] + SIN[:90]


def divided(top: int, bottom: int) -> int:
    """The nearest whole number to a fraction (bottom > 0), halves away from zero: mirrored points stay mirrored."""
    if top >= 0:
        return (2 * top + bottom) // (2 * bottom)
    return -((bottom - 2 * top) // (2 * bottom))


def unscaled(value: int) -> int:
    """The nearest whole number to value / SCALE, halves away from zero."""
    return (value + HALF) >> SCALE_BITS if value >= 0 else -((HALF - value) >> SCALE_BITS)


def rotated(x: int, y: int, heading: int) -> tuple[int, int]:
    """The point turned about the origin, against the clock, to the nearest whole coordinates."""
    cosine, sine = COS[heading % 360], SIN[heading % 360]
    return unscaled(x * cosine - y * sine), unscaled(x * sine + y * cosine)


def offset(x: int, y: int, heading: int, distance: int) -> tuple[int, int]:
    """The point so far from (x, y) in that heading, to the nearest whole coordinates."""
    return x + unscaled(distance * COS[heading % 360]), y + unscaled(distance * SIN[heading % 360])


def heading_to(dx: int, dy: int) -> int:
    """The whole degree nearest to a direction, exactly for differences up to 140,000; 0 for no direction at all."""
    wide, high = abs(dx), abs(dy)
    if wide == 0 and high == 0:
        return 0
    if high <= wide:
        degrees = bisect_right(BETWEEN, (high << TANGENT_BITS) // wide)
    else:
        degrees = 90 - bisect_right(BETWEEN, (wide << TANGENT_BITS) // high)
    if dx < 0:
        degrees = 180 - degrees
    return degrees if dy >= 0 else (360 - degrees) % 360


def turn_between(heading: int, other: int) -> int:
    """The angle between two headings, 0 to 180."""
    turn = (heading - other) % 360
    return turn if turn <= 180 else 360 - turn


def length(dx: int, dy: int) -> int:
    """The length, rounded down."""
    return isqrt(dx * dx + dy * dy)


def longer_than(dx: int, dy: int, limit: int) -> bool:
    """Whether the length is more than the limit, exactly."""
    return limit < 0 or dx * dx + dy * dy > limit * limit
