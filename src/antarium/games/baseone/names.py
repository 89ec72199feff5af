"""Names: units, models, sides and numbers in words, as the sentences use them."""

from __future__ import annotations

from antarium.games.baseone.forces import SIDE_LETTERS, Forces
from antarium.games.baseone.ids import FORCE_NAMES
from antarium.kernel.records import Modifier, total


def unit_name(forces: Forces, unit: int) -> str:
    """As in: C3 Strike Squad A2."""
    return f"{forces.name[unit]} {forces.code[unit]}"


def model_name(forces: Forces, model: int) -> str:
    """As in: Strike Trooper A2.3."""
    return f"{forces.model_name[model]} {forces.model_code[model]}"


def side_name(forces: Forces, seat: int) -> str:
    """The force of a seat; where both are alike, with its letter."""
    name = FORCE_NAMES[forces.force_of_side[seat]]
    alike = forces.force_of_side[0] == forces.force_of_side[1]
    return f"{name} {SIDE_LETTERS[seat]}" if alike else name


def a_roll(number: int) -> str:
    """A roll as it is spoken of: a 7, an 8."""
    return f"{'an' if number == 8 else 'a'} {number}"


def counted(count: int, word: str) -> str:
    """1 pin, 2 pins; one die, many dice."""
    if count == 1:
        return f"1 {word}"
    return f"{count} dice" if word == "die" else f"{count} order dice" if word == "order die" else f"{count} {word}s"


def listed(names: list[str]) -> str:
    """One, two and three."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def each_once(units: tuple[int, ...], names: list[str]) -> str:
    """The names beside these units, listed; a unit that comes twice has two dice."""
    found = [f"{name} (two dice)" if units.count(unit) > 1 else name for unit, name in zip(units, names, strict=True)]
    return listed(list(dict.fromkeys(found)))


def reasons(modifiers: tuple[Modifier, ...]) -> str:
    """The number that is tested, with what it is made of: 6 (Command of Strike Leader 8, 2 pins -2)."""
    parts = ", ".join([f"{modifier.reason} {modifier.value}" for modifier in modifiers])
    return f"{total(modifiers)} ({parts})"
