r"""The table as text: an inch to a column, two to a line, north at the top, with a legend where there is room.

A model is a letter of its side, a or b; where two columns are free the first model of a unit bears its code, A2 or B11.
Terrain is a sign that says how it is walked, looked through and used; a place that a choice points at is a +.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import (
    BLOCKING,
    CLEAR,
    DENSE,
    DIFFICULT,
    HARD,
    IMPASSABLE,
    INCH,
    OBSTACLE,
    SOFT,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.shortcuts import is_point, point_of
from antarium.games.baseone.survey import piece_code
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.picture import Line, Lines, Span, joined, line

MODEL: Final = "ab"
MARK: Final = "+"
EDGES: Final = 3
"""Numbers on the western edge, and a blank."""
PANEL: Final = 26
"""The least width of a legend beside the table."""
LARGEST: Final = 4
"""The coarsest scale, in inches per column."""

SIGNS: Final = {
    "=": "obstacle, cover +1",
    "#": "obstacle, cover +2",
    "X": "solid",
    "v": "chasm",
    "^": "hill",
    "~": "difficult, open",
    '"': "light, cover +1",
    "t": "difficult, cover +1",
    "r": "difficult, cover +2",
    "j": "dense, cover +1",
    "o": "dense, cover +2",
    ":": "",
}
"""What each sign of terrain means."""
LOOKS: Final = {
    "=": "on-green", "#": "on-grey", "X": "on-waste", "v": "on-waste", "^": "on-brown", "~": "on-sea", '"': "on-green",
    "t": "on-green", "r": "on-grey", "j": "on-green shaded", "o": "on-grey shaded", ":": "on-grey",
}  # fmt: skip


def sign_of(ground: Ground, piece: int) -> str:
    """The sign of a piece, by what it does."""
    going, sight, cover = ground.going[piece], ground.sight[piece], ground.cover[piece]
    if ground.kind[piece] == OBSTACLE:
        return "#" if cover == HARD else "="
    if going == IMPASSABLE:
        return "v" if sight == CLEAR else "X"
    if sight == BLOCKING:
        return "^"
    if going == DIFFICULT and sight == CLEAR:
        return "~"
    if going != DIFFICULT:
        return '"' if sight != DENSE and cover == SOFT else ":"
    if sight == DENSE:
        return "o" if cover == HARD else "j"
    return "r" if cover == HARD else "t"


def picture(s: State, width: int, marked: tuple[int, ...]) -> Lines:
    """The whole table, as fine as fits the width but no finer than an inch to a column."""
    scale = 1
    while scale < LARGEST and -(-s.ground.width // (scale * INCH)) + EDGES > width:
        scale += 1
    drawn = Drawing(s, scale * INCH, marked)
    lines = drawn.lines()
    legend = drawn.legend()
    if width >= drawn.columns + EDGES + 1 + PANEL:
        return beside(lines, legend, drawn.columns + EDGES, width)
    return (*lines, line(""), *[cut(one, width) for one in legend])


def beside(lines: list[Line], legend: list[Line], wide: int, width: int) -> Lines:
    """The legend to the right of the table."""
    found: list[Line] = []
    for row in range(max(len(lines), len(legend))):
        left = lines[row] if row < len(lines) else line("")
        right = cut(legend[row], width - wide - 1) if row < len(legend) else line("")
        gap = " " * (wide + 1 - len(left)) if len(right) else ""
        found.append(joined([*left.spans, Span("", gap), *right.spans]))
    return tuple(found)


def cut(one: Line, width: int) -> Line:
    """As much of a line as fits."""
    spans: list[Span] = []
    for span in one.spans:
        spans.append(Span(span.style, span.text[: max(width, 0)]))
        width -= len(span.text)
    return joined(spans)


class Drawing:
    """One picture: a net of cells, each with a letter and a style."""

    def __init__(self, s: State, across: int, marked: tuple[int, ...]) -> None:
        self.s = s
        self.across = across
        """The width of a cell; it is twice as deep."""
        self.columns = -(-s.ground.width // across)
        self.rows = -(-s.ground.depth // (2 * across))
        self.letters = [["."] * self.columns for _ in range(self.rows)]
        self.styles = [["grid"] * self.columns for _ in range(self.rows)]
        self.marked = [place for place in marked if not is_point(place)]
        for piece in range(s.ground.pieces):
            self.draw_piece(piece)
        for place in marked:
            if is_point(place):
                column, row = self.cell(*point_of(place))
                self.put(column, row, MARK, "marked")
        self.draw_models()

    def cell(self, x: int, y: int) -> tuple[int, int]:
        column = min(max(x // self.across, 0), self.columns - 1)
        return column, min(max((self.s.ground.depth - 1 - y) // (2 * self.across), 0), self.rows - 1)

    def put(self, column: int, row: int, letter: str, style: str) -> None:
        self.letters[row][column] = letter
        self.styles[row][column] = style

    def draw_piece(self, piece: int) -> None:
        """An area where it covers the middle of a cell, an obstacle wherever it crosses one."""
        ground, across = self.s.ground, self.across
        sign = sign_of(ground, piece)
        first, top = self.cell(ground.left[piece], ground.top[piece])
        last, bottom = self.cell(ground.right[piece], ground.bottom[piece])
        found = 0
        for fine in (False, True):
            if fine and found and ground.kind[piece] != OBSTACLE:
                return  # an area too small for the net is drawn as obstacles are
            for row in range(top, bottom + 1):
                north = ground.depth - 2 * across * row
                for column in range(first, last + 1):
                    if self.covers(piece, column * across, north, fine):
                        self.put(column, row, sign, LOOKS[sign])
                        found += 1

    def covers(self, piece: int, west: int, north: int, fine: bool) -> bool:
        """Whether a piece lies under the middle of a cell or, if looked at finely, under any of a net of points."""
        xs, ys, across = self.s.ground.xs[piece], self.s.ground.ys[piece], self.across
        if not fine:
            return locate(west + across // 2, north - across, xs, ys) != OUTSIDE
        for right in range(across // 8, across, across // 4):
            for down in range(across // 8, 2 * across, across // 4):
                if locate(west + right, north - down, xs, ys) != OUTSIDE:
                    return True
        return False

    def draw_models(self) -> None:
        s, forces = self.s, self.s.forces
        for unit in range(forces.units):
            for model in s.models(unit):
                column, row = self.cell(s.x[model], s.y[model])
                self.put(column, row, MODEL[forces.side[unit]], self.style(model))
        for unit in range(forces.units):
            for model in s.members(unit)[:1]:
                code = forces.code[unit]
                column, row = self.cell(s.x[model], s.y[model])
                column = min(column, self.columns - len(code))
                for place, letter in enumerate(code):
                    self.put(column + place, row, letter, f"{self.style(model)} bold")

    def style(self, model: int) -> str:
        side = self.s.forces.side[self.s.forces.unit_of[model]]
        return f"seat-{side} marked" if model in self.marked else f"seat-{side}"

    def lines(self) -> list[Line]:
        """The cells, with inches along the edges."""
        step = self.across // INCH
        spots = range(0, self.columns, 6)
        head = "".join([str(column * step).ljust(6) for column in spots])[: self.columns]
        edge = line(Span("edge", f"   {head}".rstrip()))
        found: list[Line] = []
        for row in range(self.rows):
            south = (self.s.ground.depth - 2 * self.across * (row + 1)) // INCH
            spans = [Span("edge", f"{south:2} " if row % 2 and south >= 0 else "   ")]
            spans += [Span(self.styles[row][column], self.letters[row][column]) for column in range(self.columns)]
            found.append(joined(spans))
        return [*found, edge]

    def legend(self) -> list[Line]:
        """Who is on the table, and what the signs mean; a > before a unit that a choice points at."""
        s, forces = self.s, self.s.forces
        found: list[Line] = []
        for side in (0, 1):
            for unit in s.living(side):
                mark = ">" if any(model in self.marked for model in s.models(unit)) else " "
                found.append(line(mark, Span(f"seat-{side}", f"{forces.code[unit]:3}"), f" {forces.name[unit]}"))
        ground = s.ground
        for sign, meaning in SIGNS.items():
            pieces = [piece for piece in range(ground.pieces) if sign_of(ground, piece) == sign]
            if pieces:
                codes = " ".join([piece_code(piece) for piece in pieces])
                found.append(line(" ", Span(LOOKS[sign], sign), f" {meaning or codes}"))
        return found
