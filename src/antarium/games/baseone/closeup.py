"""Closer looks, as text: how the battle stands, and all there is to say of one unit, model, piece or point."""

from __future__ import annotations

import re
from typing import Final

from antarium.games.baseone.arsenal import (
    BLAST,
    EFFECTIVE,
    EXTREME,
    IS_OVERHEAD,
    LONG,
    MINIMUM,
    MODE_FLAGS,
    MODE_NAME,
    MODES_OF,
    SHOTS,
    STRIKE_VALUE,
    WEAPON_NAME,
)
from antarium.games.baseone.bag import dice_in_bag
from antarium.games.baseone.bases import stands_in, touches_piece
from antarium.games.baseone.display import phase_of
from antarium.games.baseone.ids import (
    ARMOUR_NAMES,
    DESTROYED,
    DISTORT_IN_BAG,
    FLAG_NAMES,
    INCH,
    MEMBER,
    NONE,
    OBSTACLE,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted, side_name, unit_name
from antarium.games.baseone.notation import read_length
from antarium.games.baseone.survey import (
    about_model,
    about_piece,
    about_unit,
    condition,
    piece_code,
    piece_name,
    point,
    whereabouts,
)
from antarium.kernel.frames import Frame
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.picture import Line, Lines, Span, line
from antarium.kernel.refusals import Refused

PIECE: Final = re.compile(r"[Tt]([1-9][0-9]?)")
POINT: Final = re.compile(r"([0-9.]+),([0-9.]+)")
LAST_TURN: Final = 6

# How the battle stands


def standing(s: State, stack: tuple[Frame, ...]) -> Lines:
    """The turn and the bag; for each side its order dice, and each of its units."""
    lines = [line(Span("title", f"{moment(s, stack)}."), Span("note", f"  Table: {s.ground.name}. {bag(s)}"))]
    for side in (0, 1):
        forces = s.forces
        lost = f"{s.dice_lost[side]} of {counted(forces.dice_of_side[side], 'order die')} lost"
        edge = "in the south" if s.edge == side else "in the north"
        lines.append(line(Span(f"seat-{side}", f" {'AB'[side]} "), f" {side_name(forces, side)}, {edge}: {lost}"))
        lines += [unit_line(s, unit) for unit in forces.of_side[side]]
    return tuple(lines)


def moment(s: State, stack: tuple[Frame, ...]) -> str:
    """Turn 3 of 6, Strike Squad A2 is shooting."""
    phase, actor = phase_of(s, stack)
    if phase == "over":
        return "The battle is over"
    who = f", {unit_name(s.forces, actor)}" if actor != NONE else ""
    if not s.turn:
        return f"Before the first turn: {phase}{who}"
    return f"Turn {s.turn} of {max(LAST_TURN, s.turn)}, {phase}{who}"


def bag(s: State) -> str:
    """TRN-1 What is in the bag is known to both."""
    if not s.turn:
        return ""
    held = [f"{dice_in_bag(s, side)} of {side_name(s.forces, side)}" for side in (0, 1)]
    held += ["the distort die"] if s.distort == DISTORT_IN_BAG else []
    return f"In the bag: {', '.join(held)}."


def unit_line(s: State, unit: int) -> Line:
    forces = s.forces
    badge = Span(f"seat-{forces.side[unit]}", f"{forces.code[unit]:>5} ")
    if s.is_alive(unit):
        return line(badge, f" {forces.name[unit]}: {', '.join(condition(s, unit))}")
    state = "destroyed" if s.marks[unit] & DESTROYED else "not on the table yet"
    return line(badge, Span("note", f" {forces.name[unit]}: {state}"))


# One unit, model, piece or point


def look(s: State, place: str) -> Lines:
    """A unit (A2), a model (A2.3), a piece of terrain (T4), or a point in inches (12.5,30)."""
    word = place.strip()
    forces = s.forces
    if (found := PIECE.fullmatch(word)) and int(found[1]) <= s.ground.pieces:
        return look_at_piece(s, int(found[1]) - 1)
    if word.upper() in forces.unit_numbers:
        return look_at_unit(s, forces.unit_with(word))
    unit, _, rest = word.partition(".")
    if f"{unit.upper()}.{rest.lower()}" in forces.model_numbers:
        return look_at_model(s, forces.model_with(word))
    if "," in word:
        return look_at_point(s, word)
    pieces = f", pieces of terrain T1 to {piece_code(s.ground.pieces - 1)}" if s.ground.pieces else ""
    known = " and ".join([f"{forces.code[units[0]]} to {forces.code[units[-1]]}" for units in forces.of_side])
    raise Refused(
        f"nothing here is called '{place}'; there are the units {known}, models as A1.1{pieces}, and points as 24,12.5"
    )


def look_at_unit(s: State, unit: int) -> Lines:
    """The unit, each of its models, and what its weapons can do."""
    forces = s.forces
    heading = line(Span("title", f"{unit_name(forces, unit)} of {side_name(forces, forces.side[unit])}"))
    if not s.is_alive(unit):
        return heading, unit_line(s, unit)
    weapons = list(dict.fromkeys([one for model in s.models(unit) for one in forces.arms[model]]))
    models = [model_line(s, model) for model in s.models(unit)]
    return heading, line(about_unit(s, unit)), *models, *[one for weapon in weapons for one in weapon_lines(weapon)]


def model_line(s: State, model: int) -> Line:
    badge = Span(f"seat-{s.forces.side[s.forces.unit_of[model]]}", f" {s.forces.model_code[model]} ")
    return line("  ", badge, f" {about_model(s, model)}")


def look_at_model(s: State, model: int) -> Lines:
    """The model with its stats, armour and arms."""
    forces = s.forces
    unit = forces.unit_of[model]
    found = [
        line(Span("title", f"{forces.model_code[model]}, of {unit_name(forces, unit)}")),
        line(f"  {about_model(s, model)}"),
    ]
    if forces.role[model] == MEMBER:
        stats = (
            ("Ag", forces.agility), ("Acc", forces.accuracy), ("Str", forces.strength), ("Res", forces.resist),
            ("Init", forces.initiative), ("Co", forces.command),
        )  # fmt: skip
        found.append(line(f"  {', '.join([f'{name} {numbers[model]}' for name, numbers in stats])}"))
    armour = [name for bit, name in enumerate(ARMOUR_NAMES) if forces.armour[model] >> bit & 1]
    if armour:
        found.append(line(f"  Armour: {', '.join(armour)}"))
    for weapon in forces.arms[model]:
        found += weapon_lines(weapon)
    return tuple(found)


def weapon_lines(weapon: int) -> list[Line]:
    """Each way of shooting it: bands, strike value and what is special about it."""
    found: list[Line] = []
    for mode in MODES_OF[weapon]:
        if EFFECTIVE[mode]:
            reach = "/".join([str(limit // INCH) for limit in (EFFECTIVE[mode], LONG[mode], EXTREME[mode]) if limit])
            facts = [f'{reach}"', f"SV {STRIKE_VALUE[mode]}"]
            facts += [f"{SHOTS[mode]} shots"] if SHOTS[mode] > 1 else []
            facts += [f"blast D{BLAST[mode]}"] if BLAST[mode] else []
            facts += [f'overhead, not within {MINIMUM[mode] // INCH}"'] if IS_OVERHEAD[mode] else []
            facts += [name for bit, name in enumerate(FLAG_NAMES) if MODE_FLAGS[mode] >> bit & 1]
            name = WEAPON_NAME[weapon] if len(MODES_OF[weapon]) == 1 else f"{WEAPON_NAME[weapon]}, {MODE_NAME[mode]}"
            found.append(line(Span("note", f"  {name}: "), ", ".join(facts)))
    return found or [line(Span("note", f"  {WEAPON_NAME[weapon]}: "), "hand-to-hand only")]


def look_at_piece(s: State, piece: int) -> Lines:
    """The piece with its corners, and every model in it or at it."""
    corners = " ".join([point(x, y) for x, y in s.ground.polygon[piece]])
    here = touches_piece if s.ground.kind[piece] == OBSTACLE else stands_in
    models = [model for model in range(s.forces.models) if s.standing[model] and here(s, model, piece)]
    return (
        line(Span("title", piece_name(s, piece))),
        line(f"  {about_piece(s, piece)}"),
        line(f"  Corners: {corners}"),
        *[model_line(s, model) for model in models],
    )


def look_at_point(s: State, word: str) -> Lines:
    """What lies at a point, and who is how near."""
    found = POINT.fullmatch(word.replace(" ", ""))
    try:
        if found is None:
            raise ValueError(f"'{word}' is not a point; write x,y in inches")
        x, y = read_length(found[1]), read_length(found[2])
    except ValueError as problem:
        raise Refused(str(problem)) from None
    ground = s.ground
    if x > ground.width or y > ground.depth:
        raise Refused(f"{word} is off the table, which is {ground.width // INCH} by {ground.depth // INCH} inches")
    under = [piece for piece in range(ground.pieces) if locate(x, y, ground.xs[piece], ground.ys[piece]) != OUTSIDE]
    return (
        line(Span("title", f"At {point(x, y)}")),
        *[line(f"  {about_piece(s, piece)}") for piece in under],
        *[line(f"  {text}") for text in whereabouts(s, x, y)[:6]],
    )
