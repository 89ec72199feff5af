"""Shortcuts for a text table: where a choice points on the table, and shorter ways to write several choices.

A place is the number of a model or, from `POINTS` on, a point of the table to the nearest inch.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone import actions
from antarium.games.baseone.frames import Impact, Volley
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import ORDERS, UNIT, WINDS
from antarium.kernel.frames import Frame
from antarium.kernel.records import Action

EXAMPLES: Final = (
    "`A2 fire` for `order A2 fire`, `A2 fire B3` for `order A2 fire; shoot B3`",
    "`A2 run north 8` for `order A2 run; go north 8`, in any of the eight directions or degrees, 0 being east",
    "`A2 advance north-east 4.5 B3` for `order A2 advance; go north-east 4.5; shoot B3`",
    "`A2 run B3` for `order A2 run; assault B3`",
    "`north 5` for `go north 5`: the whole unit goes so far, as it stands",
)
POINTS: Final = 10_000
ROW: Final = 100
"""More than a table has inches."""


def place_at(x: int, y: int) -> int:
    return POINTS + max(x // INCH, 0) + ROW * max(y // INCH, 0)


def is_point(place: int) -> bool:
    return place >= POINTS


def point_of(place: int) -> tuple[int, int]:
    """The middle of the square inch that a place is."""
    north, east = divmod(place - POINTS, ROW)
    return east * INCH + INCH // 2, north * INCH + INCH // 2


def places(s: State, stack: tuple[Frame, ...], action: Action) -> tuple[int, ...]:
    """The models or points a choice is about."""
    match action:
        case (
            actions.Bring(unit=unit) | actions.GiveOrder(unit=unit) | actions.RollOrder(unit=unit)
            | actions.Infiltrate(unit=unit) | actions.InfiltrateFast(unit=unit) | actions.Spring(unit=unit)
        ):  # fmt: skip
            return standing(s, unit)
        case actions.Charge(target=unit) | actions.Shoot(target=unit):
            return standing(s, unit)
        case actions.KeepAmbush(units=units):
            return tuple([model for unit in dict.fromkeys(units) for model in standing(s, unit)])
        case actions.Deploy(ways=ways) | actions.March(ways=ways):
            return tuple(sorted({place_at(way[-2], way[-1]) for way in ways if len(way) >= 4}))
        case actions.ShootBlindly(x=x, y=y) | actions.SetShield(x=x, y=y):
            return (place_at(x, y),)
        case (
            actions.Centre(model=place) | actions.PutHit(model=place) | actions.Assign(model=place)
            | actions.RerollDamage(model=place) | actions.RerollResult(model=place)
        ):  # fmt: skip
            unit = struck(stack)
            model = s.forces.model_at(unit, place) if unit != NONE else NONE
            return (model,) if model != NONE and s.standing[model] else ()
        case _:
            return ()


def struck(stack: tuple[Frame, ...]) -> int:
    """The unit whose models are being chosen from, or -1."""
    match stack[-1] if stack else None:
        case Impact(target=unit) | Volley(target=unit):
            return unit
        case _:
            return NONE


def standing(s: State, unit: int) -> tuple[int, ...]:
    return tuple(s.models(unit)) if 0 <= unit < s.forces.units else ()


def shorthand(text: str) -> tuple[str, ...]:
    """A unit, its order, and what it does with it; or just a direction and a distance."""
    words = text.split()
    if len(words) == 2 and words[0].lower() in WINDS:
        return (f"go {words[0]} {words[1]}",)
    if len(words) < 3 or UNIT.fullmatch(words[0]) is None or words[1].lower() not in ORDERS[1:]:
        return ()
    found = [f"order {words[0]} {words[1]}"]
    order, rest = words[1].lower(), words[2:]
    if len(rest) >= 2:
        found.append(f"go {rest[0]} {rest[1]}")
        rest = rest[2:]
    if len(rest) == 1:
        found.append(f"{'assault' if order in ('run', 'sprint') else 'shoot'} {rest[0]}")
    return tuple(found)
