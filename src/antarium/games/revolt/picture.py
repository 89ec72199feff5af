r"""The planet as text: flat-topped hexes of two lines each, whose slanted sides make the grid.

/O# \     owner of the land, its site or its terrain, and * for a leader, ? for an artifact in it, & for both
\R14/     the side whose counters stand there, and their combat factors together
"""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.board import ALL_SEA, DESERT, JUNGLE, MOUNTAIN, Board
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_ID,
    COMBAT,
    FACTION_COLOUR,
    FACTION_LETTER,
    FIRST_TOKEN,
    IS_LEADER,
)
from antarium.games.revolt.ids import NOBODY
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.picture import Line, Lines, Span, joined, line

TERRAIN_MARK: Final = {MOUNTAIN: "^", DESERT: "d", JUNGLE: "j"}
LEGEND: Final = (
    "^ mountain", "d desert", "j jungle", "~ sea", "x devastated", "", "# fortress", "@ Starport", "$ economic",
    "", "* leader", "? artifact", "& both", "", "( ) choices",
)  # fmt: skip

LEAST: Final = 4
"""The narrowest column: a border and three letters."""
MOST: Final = 7
EDGES: Final = 7
"""Row numbers on both edges, and the last border."""
PANEL: Final = 13


def picture(
    board: Board, names: tuple[str, ...], seen: RevoltObservation, width: int, marked: tuple[int, ...]
) -> Lines:
    """The whole planet side by side, or in two halves where the width does not suffice; a legend if there is room."""
    columns = board.columns if width >= board.columns * LEAST + EDGES else (board.columns // 4 * 2 or 2)
    pitch = max(LEAST, min(MOST, (width - EDGES) // columns))
    planet = Planet(board, seen, marked, pitch, letters(names))
    lines: list[Line] = []
    for first in range(0, board.columns, columns):
        band = planet.band(first, min(first + columns, board.columns))
        lines += [*([line("")] if lines else []), *band]
    if width >= columns * pitch + EDGES + PANEL and columns == board.columns:
        return beside(lines, legend(names))
    return tuple(lines)


def letters(names: tuple[str, ...]) -> str:
    """A letter for each side: its first where that tells them apart, else A, B, C, D."""
    first = "".join(name[0].upper() for name in names)
    return first if len(set(first)) == len(first) else "ABCDEFGH"[: len(first)]


def legend(names: tuple[str, ...]) -> Lines:
    sides = [
        line(Span(f"seat-{seat}", letter), f" {name[: PANEL - 3]}")
        for seat, (letter, name) in enumerate(zip(letters(names), names, strict=True))
    ]
    return (line(""), *sides, line(Span("neutral", "n"), " neutral"), line(""), *(line(text) for text in LEGEND))


def beside(lines: list[Line], panel: Lines) -> Lines:
    panel += (line(""),) * (len(lines) - len(panel))
    return tuple(joined([*left.spans, Span("", " "), *right.spans]) for left, right in zip(lines, panel, strict=False))


class Planet:
    """One drawing: what is needed to paint any part of it."""

    def __init__(
        self, board: Board, seen: RevoltObservation, marked: tuple[int, ...], pitch: int, letters: str
    ) -> None:
        self.board = board
        self.seen = seen
        self.marked = set(marked)
        self.wide = pitch - 1
        self.letters = letters
        self.stacks: dict[int, list[int]] = {}
        for counter, at in enumerate(seen.hex_of):
            if at >= 0:
                self.stacks.setdefault(at, []).append(counter)

    def band(self, first: int, last: int) -> list[Line]:
        """The columns from `first` up to, not including, `last`, with numbers all round."""
        heads = "".join(f"{column + 1:02d}".center(self.wide + 1) for column in range(first, last))
        head = line(Span("edge", f"    {heads}".rstrip()))
        return [head, *(self.text_line(y, first, last) for y in range(2 * self.board.rows + 1)), head]

    def text_line(self, y: int, first: int, last: int) -> Line:
        spans = [Span("edge", self.edge(y, first).ljust(3))]
        for column in range(first, last):
            spans += [self.border(y, column, first, last), self.half(y, column)]
        spans += [self.border(y, last, first, last), Span("edge", f" {self.edge(y, last - 1):2}")]
        return joined(spans)

    def edge(self, y: int, column: int) -> str:
        """The number of the row, where its first line is."""
        row, low = divmod(y - column % 2, 2)
        return f"{row + 1:02d}" if not low and row < self.board.rows else ""

    def at(self, y: int, column: int, first: int, last: int) -> int:
        """The hex that this line of this column runs through, or -1."""
        row = (y - column % 2) // 2
        if not (first <= column < last and 0 <= row < self.board.rows):
            return -1
        return row * self.board.columns + column

    def border(self, y: int, column: int, first: int, last: int) -> Span:
        """The side between a column and the one to the west of it."""
        west, east = self.at(y, column - 1, first, last), self.at(y, column, first, last)
        if west < 0 and east < 0:
            return Span("", " ")
        if west in self.marked and east in self.marked:
            return Span("marked", "|")
        if west in self.marked or east in self.marked:
            return Span("marked", ")" if west in self.marked else "(")
        if west >= 0 and east in self.board.straits[west]:
            return Span("strait", "~")
        if self.is_open_sea(west) and self.is_open_sea(east):
            return Span("on-sea", " ")
        return Span("grid", "\\" if (y - column) % 2 else "/")

    def is_open_sea(self, at: int) -> bool:
        return at < 0 or (self.board.terrain[at] == ALL_SEA and at not in self.stacks)

    def half(self, y: int, column: int) -> Span:
        at = self.at(y, column, 0, self.board.columns)
        if at < 0:
            return Span("", " " * self.wide)
        return self.lower(at) if (y - column) % 2 else self.upper(at)

    def upper(self, at: int) -> Span:
        """What the hex is."""
        ground = self.ground(at)
        if at in self.seen.devastated:
            return Span(ground, "x" * self.wide)
        flag = self.flag(at)
        if self.board.terrain[at] == ALL_SEA:
            text = f" ~{flag}".ljust(self.wide)
            return Span(ground, text)
        site, terrain = self.site(at), TERRAIN_MARK.get(self.board.terrain[at], "")
        marks = f"{site}{terrain}" or " "
        text = f"{FACTION_LETTER[self.board.colour[at]]}{marks}"
        if len(text) + len(flag) > self.wide:
            text = text[: self.wide - len(flag)]
        return Span(f"{ground} bold" if site else ground, f"{text}{flag}".ljust(self.wide))

    def lower(self, at: int) -> Span:
        """Who is there."""
        if at in self.seen.devastated and at not in self.stacks:
            return Span(self.ground(at), "x" * self.wide)
        if at not in self.stacks:
            return Span(self.ground(at), " " * self.wide)
        owner = self.seen.owner[self.stacks[at][0]]
        letter = "n" if owner == NOBODY else self.letters[owner]
        factor = str(sum(self.combat(counter) for counter in self.stacks[at]))
        if self.wide >= 5:
            factor += f":{len(self.stacks[at])}"
        text = f"{letter}{factor}".ljust(self.wide) if len(factor) > 1 else f"{letter} {factor}".ljust(self.wide)
        return Span("neutral" if owner == NOBODY else f"seat-{owner}", text[: self.wide])

    def ground(self, at: int) -> str:
        """The colour of the land; every other row is shaded, to tell a hex from the one below it."""
        if at in self.seen.devastated:
            return "on-waste"
        if self.board.terrain[at] == ALL_SEA:
            return "on-sea"
        colour = FACTION_COLOUR[self.board.colour[at]].replace(" ", "-")
        return f"on-{colour} shaded" if at // self.board.columns % 2 else f"on-{colour}"

    def site(self, at: int) -> str:
        if at == self.board.starport:
            return "@"
        if at in self.board.fortress:
            return "#"
        return "$" if at in self.board.economic else ""

    def flag(self, at: int) -> str:
        """Whether a leader or an artifact is in the hex."""
        here = self.stacks.get(at, [])
        leader = any(IS_LEADER[counter] for counter in here)
        token = any(counter >= FIRST_TOKEN for counter in here)
        return "&" if leader and token else "*" if leader else "?" if token else ""

    def combat(self, counter: int) -> int:
        """The printed factor; a token counts only where this seat knows what it is."""
        if counter < FIRST_TOKEN:
            return COMBAT[counter]
        artifact = self.seen.artifacts[counter - FIRST_TOKEN]
        return ARTIFACT_COMBAT[ARTIFACT_ID.index(artifact)] if artifact else 0
