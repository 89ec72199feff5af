"""What is true of every table at every decision, whatever has been played. A broken law is a fault of the program."""

from __future__ import annotations

from collections.abc import Iterator

from antarium.games.baseone.bases import on_table, shape_of
from antarium.games.baseone.ending import MOST_TURNS
from antarium.games.baseone.formation import gap_breaker, in_formation
from antarium.games.baseone.ids import (
    DEPLOYED,
    DESTROYED,
    DISTORT_DRAWN,
    DOWN,
    NO_DISTORT,
    NO_ORDER,
    NONE,
    SPOTTER_SPENT,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.opening import LOTS
from antarium.kernel.geometry.gaps import overlap

DEGREES = 360


def violations(s: State) -> list[str]:
    """What is wrong with this table; normally nothing."""
    found = list(malformed(s))
    if found:
        return found  # the other laws would trip over it
    return [*miscounted_dice(s), *miscounted_models(s), *misplaced(s), *odd_marks(s)]


def malformed(s: State) -> Iterator[str]:
    """Every list has its length, and every entry its range."""
    models, units, ground = s.forces.models, s.forces.units, s.ground
    far = max(ground.width, ground.depth)
    for name, numbers, length, least, most in (
        ("x", s.x, models, 0, ground.width),
        ("y", s.y, models, 0, ground.depth),
        ("heading", s.heading, models, 0, DEGREES - 1),
        ("standing", s.standing, models, 0, 1),
        ("damage", s.damage, models, 0, 255),
        ("pins", s.pins, units, 0, 999),
        ("first_order", s.first_order, units, NO_ORDER, DOWN),
        ("second_order", s.second_order, units, NO_ORDER, DOWN),
        ("dice_owned", s.dice_owned, units, 0, 2),
        ("marks", s.marks, units, 0, 2 * SPOTTER_SPENT - 1),
        ("lock_target", s.lock_target, units, NONE, units - 1),
        ("lock_count", s.lock_count, units, 0, 99),
        ("shield_x", s.shield_x, units, -far, 2 * far),
        ("shield_y", s.shield_y, units, -far, 2 * far),
        ("shield_heading", s.shield_heading, units, NONE, DEGREES - 1),
        ("dice_lost", s.dice_lost, 2, 0, 2 * units),
    ):
        if len(numbers) != length:
            yield f"{name} has {len(numbers)} entries instead of {length}"
        if min(numbers, default=least) >= least and max(numbers, default=most) <= most:
            continue
        for index, number in enumerate(numbers):
            if not least <= number <= most:
                yield f"{name}[{index}] is {number}, but only {least} to {most} make sense"
    if not are_paths(s) or not are_gaps(s):
        yield f"paths {s.paths} or gaps {s.gaps} name what does not exist"
    if not 0 <= s.turn <= MOST_TURNS or not 0 <= s.ground_seed <= LOTS * s.options.seed_by_dice:
        yield f"turn {s.turn} or the seed {s.ground_seed} of the table makes no sense"
    if s.edge not in (0, 1) or not NO_DISTORT <= s.distort <= DISTORT_DRAWN:
        yield f"edge {s.edge} or distort die {s.distort} makes no sense"


def are_paths(s: State) -> bool:
    """MOV-15 Whether the paths are pairs of a unit and a piece."""
    units, pieces = s.paths[0::2], s.paths[1::2]
    if len(units) != len(pieces):
        return False
    return all(0 <= unit < s.forces.units for unit in units) and all(0 <= one < s.ground.pieces for one in pieces)


def are_gaps(s: State) -> bool:
    """MOV-11 Whether the gaps are a piece and a point on the table each."""
    if len(s.gaps) % 3:
        return False
    for piece, x, y in zip(s.gaps[0::3], s.gaps[1::3], s.gaps[2::3], strict=True):
        if not (0 <= piece < s.ground.pieces and 0 <= x <= s.ground.width and 0 <= y <= s.ground.depth):
            return False
    return True


def miscounted_dice(s: State) -> Iterator[str]:
    """TRN-4, TRN-5 Every order die is in the bag, beside its unit, or lost."""
    forces = s.forces
    for side in (0, 1):
        owned = sum(s.dice_owned[unit] for unit in forces.of_side[side])
        if owned + s.dice_lost[side] != forces.dice_of_side[side]:
            yield f"side {side} has {owned} dice and lost {s.dice_lost[side]} of {forces.dice_of_side[side]}"
    for unit in range(forces.units):
        if s.dice_in_bag(unit) < 0:
            yield f"{forces.code[unit]} has more orders than dice"
        if s.second_order[unit] != NO_ORDER and s.first_order[unit] == NO_ORDER:
            yield f"{forces.code[unit]} has a second order without a first"


def miscounted_models(s: State) -> Iterator[str]:
    """TRN-4, RES-4 A unit without members is destroyed: it has no model, no die and no pin left."""
    forces = s.forces
    for unit in range(forces.units):
        code, marks = forces.code[unit], s.marks[unit]
        if not forces.start[unit]:
            continue
        if marks & DESTROYED:
            if s.models(unit) or s.dice_owned[unit] or s.pins[unit]:
                yield f"{code} is destroyed but has models, dice or pins"
        elif marks & DEPLOYED and not s.is_alive(unit):
            yield f"{code} has no member and is not destroyed"
        elif not marks & DEPLOYED and s.models(unit):
            yield f"{code} has not deployed but stands on the table"


def misplaced(s: State) -> Iterator[str]:
    """GEN-1 Every model in play stands wholly on the table."""
    for model in range(s.forces.models):
        if s.standing[model] and not on_table(s.ground, shape_of(s, model)):
            yield f"{s.forces.model_code[model]} stands over the edge of the table"


def piled_up(s: State) -> Iterator[str]:
    """GEN-3, SET-1 Nobody stands on anybody else, nor in what cannot be walked on."""
    ground, codes = s.ground, s.forces.model_code
    standing = [model for model in range(s.forces.models) if s.standing[model]]
    shapes = [shape_of(s, model) for model in standing]
    for place, model in enumerate(standing):
        for other in range(place):
            if overlap(shapes[place], shapes[other]):
                yield f"{codes[model]} stands on {codes[standing[other]]}"
        for piece in ground.impassable:
            if overlap(shapes[place], ground.outline[piece]):
                yield f"{codes[model]} stands in {ground.names[piece]}"


def odd_marks(s: State) -> Iterator[str]:
    """BUD-5, FRC-3 Shields have their drones, and locks their targets."""
    forces = s.forces
    for unit in range(forces.units):
        batter = forces.batter[unit]
        if s.shield_heading[unit] != NONE and (batter == NONE or not s.standing[batter]):
            yield f"{forces.code[unit]} has a shield without a batter drone"
        target = s.lock_target[unit]
        if target != NONE and (forces.side[target] == forces.side[unit] or not s.is_alive(target)):
            yield f"{forces.code[unit]} is locked on {forces.code[target]}"


def unsettled(s: State, loose: tuple[int, ...] = (), near: tuple[int, ...] = ()) -> Iterator[str]:
    """UNT-4, UNT-6, MOV-4 What may be so only while an action is being carried out.

    UNT-5 Casualties excuse a formation, and so does a halt for the units in `loose`. HTH-9 Those in `near` found no
    place to consolidate and are excused for both. On their way, where terrain or an ambush interrupts them, models
    may be just passing through friends.
    """
    yield from piled_up(s)
    forces = s.forces
    for unit in range(forces.units):
        if not s.is_alive(unit):
            continue
        other = gap_breaker(s, unit)
        if other != NONE and unit not in near and other not in near:
            yield f"{forces.code[unit]} stands within an inch of {forces.code[other]}"
        if unit in loose or unit in near or len(s.models(unit)) < len(forces.all_models[unit]):
            continue
        if not in_formation(s, unit):
            yield f"{forces.code[unit]} has lost nobody and its formation"
