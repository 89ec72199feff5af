"""antarium sim --cross: the same match for every value of one option, or every pair of values of two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rich.console import Console
from rich.table import Table

from antarium.cli.failures import Usage
from antarium.kernel.game import Game
from antarium.kernel.records import Record
from antarium.kernel.setup import Option, Setup
from antarium.lab.arena import Result

MAX_CROSSED = 2


class Cell(Record, frozen=True):
    """One combination of values and its results."""

    values: tuple[str, ...]
    setup: Setup
    results: tuple[Result, ...]

    def points(self, seat: int) -> float:
        """Return the seat's points: 1 for a victory, divided among shared winners; all seats share a draw."""
        shared = [result.winners or range(self.setup.seats) for result in self.results]
        return sum(1 / len(winners) for winners in shared if seat in winners)


class ValueScore(Record, frozen=True):
    """The points of one value in both seats together, and the number of games."""

    points: float
    games: int


def crossed(game: Game, names: tuple[str, ...], settings: dict[str, str]) -> tuple[Option, ...]:
    """Return the options of --cross; each once, and none that --set also sets."""
    if len(names) > MAX_CROSSED:
        raise Usage(f"--cross takes at most {MAX_CROSSED} options")
    known = {option.name: option for option in game.options}
    for place, name in enumerate(names):
        if name not in known:
            raise Usage(f"--cross {name}: {game.title} has no such option; it has {', '.join(known)}")
        if name in settings or name in names[:place]:
            raise Usage(f"--cross {name}: that option is already set")
    return tuple(known[name] for name in names)


def combinations(options: tuple[Option, ...]) -> Iterator[tuple[str, ...]]:
    return product(*(option.choices for option in options))


def value_scores(options: tuple[Option, ...], cells: list[Cell]) -> dict[str, ValueScore] | None:
    """Return each value's score in both seats together, for two options that each set up one of two seats."""
    if len(options) != MAX_CROSSED or options[0].choices != options[1].choices or cells[0].setup.seats != MAX_CROSSED:
        return None
    apart = [cell for cell in cells if cell.values[0] != cell.values[1]]
    return {
        value: ValueScore(
            sum(cell.points(seat) for cell in apart for seat in range(MAX_CROSSED) if cell.values[seat] == value),
            sum(len(cell.results) for cell in apart if value in cell.values),
        )
        for value in options[0].choices
    }


def show(game: Game, options: tuple[Option, ...], cells: list[Cell], seed: str) -> None:
    """Print rows for the first option and columns for the second, or for the seats."""
    each = len(cells[0].results)
    table = Table(title=f"{game.title}, {each} games for each cell, seed {seed}", title_justify="left")
    table.add_column(options[0].name)
    if len(options) == MAX_CROSSED:
        headings = options[1].choices
        shares = {cell.values: cell.points(0) / each for cell in cells}
        rows = {value: [shares[value, other] for other in headings] for value in options[0].choices}
        caption = f"Points of the first seat per 100 games; columns: {options[1].name}. A draw counts half."
    else:
        headings = game.seat_names(cells[0].setup)
        rows = {cell.values[0]: [cell.points(seat) / each for seat in range(cell.setup.seats)] for cell in cells}
        caption = "Points of each seat per 100 games. Seats share the point of a shared victory or a draw."
    together = value_scores(options, cells)
    for heading in (*headings, *(["in both seats"] if together else [])):
        table.add_column(heading, justify="right")
    for value, row in rows.items():
        scores = [together[value]] if together else []
        table.add_row(
            value, *(f"{100 * share:.0f}" for share in row), *(f"{100 * one.points / one.games:.0f}" for one in scores)
        )
    console = Console()
    console.print(table)
    console.print(caption, highlight=False, soft_wrap=True)
