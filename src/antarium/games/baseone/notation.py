"""Notation: how units, places, ways and lengths are written and read."""

from __future__ import annotations

import re
from typing import Final

from antarium.games.baseone.arsenal import MODE_CODE, MODES, WEAPON_ID, WEAPONS, mode_with, weapon_with
from antarium.games.baseone.forces import PLACE_LETTERS, WEAPON_PLACE, unit_code
from antarium.games.baseone.ids import INCH, ORDER_NAMES, SPRINT
from antarium.kernel.notation import Word

MOST_UNITS: Final = 40
FARTHEST: Final = 1_000 * INCH
"""No length in a battle is as long as this; what is longer is not read."""
DEGREES: Final = 360
ORDERS: Final[list[str]] = [*ORDER_NAMES, "sprint"]
WINDS: Final[list[str]] = [
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
]  # fmt: skip
"""The directions that have names, an eighth of a turn between them."""
UNIT: Final = re.compile(r"([AB])([1-9][0-9]?)", re.IGNORECASE)
LENGTH: Final = re.compile(r"(-?)([0-9]{1,3})(?:\.([0-9]{1,3}))?")


def write_unit(unit: int) -> str:
    if not 0 <= unit < MOST_UNITS:
        raise ValueError(f"{unit} is not a unit")
    return unit_code(unit)


def read_unit(word: str) -> int:
    found = UNIT.fullmatch(word)
    if found is None or int(found[2]) > MOST_UNITS // 2:
        raise ValueError(f"'{word}' is not a unit; units are called A1, A2, … and B1, B2, …")
    return 2 * (int(found[2]) - 1) + "AB".index(found[1].upper())


def write_place(place: int) -> str:
    if 0 <= place < WEAPON_PLACE:
        return str(place + 1)
    if WEAPON_PLACE <= place < WEAPON_PLACE + len(PLACE_LETTERS):
        return PLACE_LETTERS[place - WEAPON_PLACE]
    raise ValueError(f"{place} is not a place in a unit")


def read_place(word: str) -> int:
    lower = word.lower()
    if len(lower) == 1 and lower in PLACE_LETTERS:
        return WEAPON_PLACE + PLACE_LETTERS.index(lower)
    if lower.isascii() and lower.isdecimal() and len(lower) <= 2 and 0 < int(lower) <= WEAPON_PLACE:
        return int(lower) - 1
    raise ValueError(f"'{word}' is not a model; the models of a unit are 1, 2, … and {', '.join(PLACE_LETTERS)}")


def write_length(length: int) -> str:
    """Inches with as many places as are needed: 12, 3.25, -0.5."""
    if not -FARTHEST < length < FARTHEST:
        raise ValueError(f"{length} is too far")
    whole, rest = divmod(abs(length), INCH)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}.{rest:03}".rstrip("0").rstrip(".")


def read_length(word: str) -> int:
    found = LENGTH.fullmatch(word)
    if found is None:
        raise ValueError(f"'{word}' is not a length in inches with at most three decimal places, such as 12.125")
    length = int(found[2]) * INCH + int((found[3] or "").ljust(3, "0"))
    return -length if found[1] else length


def write_way(way: tuple[int, ...]) -> str:
    place, heading, *numbers = way
    if not numbers or len(numbers) % 2:
        raise ValueError("a path needs points of two numbers each")
    points = [f"{write_length(x)},{write_length(y)}" for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    turned = f"/{write_heading(heading)}" if heading else ""
    return f"{write_place(place)}@{'>'.join(points)}{turned}"


def read_way(word: str) -> tuple[int, ...]:
    place, at, rest = word.partition("@")
    if not at:
        raise ValueError(f"'{word}' is not a path; write model@x,y or model@x,y/heading")
    points, slash, heading = rest.partition("/")
    numbers: list[int] = []
    for point in points.split(">"):
        x, comma, y = point.partition(",")
        if not comma:
            raise ValueError(f"'{point}' is not a point; write x,y in inches")
        numbers += [read_length(x), read_length(y)]
    return (read_place(place), read_heading(heading) if slash else 0, *numbers)


def write_heading(heading: int) -> str:
    if not 0 <= heading < DEGREES:
        raise ValueError(f"{heading} is not a heading")
    return str(heading)


def read_heading(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 3 and int(word) < DEGREES):
        raise ValueError(f"'{word}' is not a heading; it is a whole number of degrees from 0 to 359")
    return int(word)


def write_bearing(bearing: int) -> str:
    eighth, rest = divmod(int(write_heading(bearing)), DEGREES // len(WINDS))
    return str(bearing) if rest else WINDS[eighth]


def read_bearing(word: str) -> int:
    if word.lower() in WINDS:
        return WINDS.index(word.lower()) * (DEGREES // len(WINDS))
    try:
        return read_heading(word)
    except ValueError:
        raise ValueError(
            f"'{word}' is not a direction; it is one of {', '.join(WINDS)}, or degrees from 0 to 359 with 0 for east"
        ) from None


def write_order(order: int) -> str:
    if not 0 < order <= SPRINT:
        raise ValueError(f"{order} is not an order")
    return ORDERS[order]


def read_order(word: str) -> int:
    if word.lower() not in ORDERS[1:]:
        raise ValueError(f"'{word}' is not an order; they are {', '.join(ORDERS[1:])}")
    return ORDERS.index(word.lower())


def write_mode(mode: int) -> str:
    if not 0 <= mode < MODES:
        raise ValueError(f"{mode} is not a mode of any weapon")
    return MODE_CODE[mode]


def write_weapon(weapon: int) -> str:
    if not 0 <= weapon < WEAPONS:
        raise ValueError(f"{weapon} is not a weapon")
    return WEAPON_ID[weapon]


WORDS: Final[dict[str, Word]] = {
    "unit": Word(write_unit, read_unit),
    "place": Word(write_place, read_place),
    "order": Word(write_order, read_order),
    "mode": Word(write_mode, mode_with),
    "weapon": Word(write_weapon, weapon_with),
    "length": Word(write_length, read_length),
    "heading": Word(write_heading, read_heading),
    "bearing": Word(write_bearing, read_bearing),
    "way": Word(write_way, read_way),
}
