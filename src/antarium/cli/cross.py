"""antarium sim --cross: the same match with every value of one option, or with every pair of two."""

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

MOST_CROSSED = 2


class Cell(Record, frozen=True):
    """One combination of values, and what came of it."""

    values: tuple[str, ...]
    setup: Setup
    results: tuple[Result, ...]

    def points(self, seat: int) -> float:
        """A game won counts one, a shared victory its part; a draw, which nobody wins, is shared by all."""
        shared = [result.winners or range(self.setup.seats) for result in self.results]
        return sum(1 / len(winners) for winners in shared if seat in winners)


class Fare(Record, frozen=True):
    """How one value fared in all places together: points of so many games."""

    points: float
    games: int


def crossed(game: Game, names: tuple[str, ...], settings: dict[str, str]) -> tuple[Option, ...]:
    """The options meant by --cross, each once, none of them settled by --set as well."""
    if len(names) > MOST_CROSSED:
        raise Usage(f"--cross takes at most {MOST_CROSSED} options: what it prints has rows and columns")
    known = {option.name: option for option in game.options}
    for place, name in enumerate(names):
        if name not in known:
            raise Usage(f"--cross {name}: {game.title} has no such option; it has {', '.join(known)}")
        if name in settings or name in names[:place]:
            raise Usage(f"--cross {name}: that option is settled already")
    return tuple(known[name] for name in names)


def combinations(options: tuple[Option, ...]) -> Iterator[tuple[str, ...]]:
    return product(*(option.choices for option in options))


def fares(options: tuple[Option, ...], cells: list[Cell]) -> dict[str, Fare] | None:
    """Where each of two options tells about one of two seats: how every value fared in both, not against itself."""
    if len(options) != MOST_CROSSED or options[0].choices != options[1].choices or cells[0].setup.seats != MOST_CROSSED:
        return None
    apart = [cell for cell in cells if cell.values[0] != cell.values[1]]
    return {
        value: Fare(
            sum(cell.points(seat) for cell in apart for seat in range(MOST_CROSSED) if cell.values[seat] == value),
            sum(len(cell.results) for cell in apart if value in cell.values),
        )
        for value in options[0].choices
    }


def show(game: Game, options: tuple[Option, ...], cells: list[Cell], seed: str) -> None:
    """Rows for the first option; columns for the second, or for the seats."""
    each = len(cells[0].results)
    table = Table(title=f"{game.title}, {each} games for each cell, seed {seed}", title_justify="left")
    table.add_column(options[0].name)
    if len(options) == MOST_CROSSED:
        headings = options[1].choices
        shares = {cell.values: cell.points(0) / each for cell in cells}
        rows = {value: [shares[value, other] for other in headings] for value in options[0].choices}
        said = f"Points of the first seat in a hundred games; columns: {options[1].name}. A draw counts half."
    else:
        headings = game.seat_names(cells[0].setup)
        rows = {cell.values[0]: [cell.points(seat) / each for seat in range(cell.setup.seats)] for cell in cells}
        said = "Points of each seat in a hundred games; a shared victory or a draw counts its part."
    together = fares(options, cells)
    for heading in (*headings, *(["in both seats"] if together else [])):
        table.add_column(heading, justify="right")
    for value, row in rows.items():
        fare = [together[value]] if together else []
        table.add_row(
            value, *(f"{100 * share:.0f}" for share in row), *(f"{100 * one.points / one.games:.0f}" for one in fare)
        )
    console = Console()
    console.print(table)
    console.print(said, highlight=False, soft_wrap=True)
