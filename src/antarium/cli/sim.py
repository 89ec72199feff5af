"""antarium sim: bots play many games."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import click
from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from antarium import bots
from antarium.cli.cross import Cell, combinations, crossed, value_scores
from antarium.cli.cross import show as show_crossed
from antarium.cli.failures import Usage
from antarium.cli.files import make_folder, read_text, write_text
from antarium.cli.settings import FILE_PATH, SEED, Whole, data_option, json_option, options_from, set_option
from antarium.kernel.game import Game
from antarium.kernel.setup import Setup
from antarium.lab.arena import Match, Result, play_match, wilson


@click.command("sim")
@click.argument("game")
@set_option
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="The bot in each seat.")
@click.option("--games", "count", default=100, show_default=True, type=Whole(1), help="Number of games.")
@click.option("--seed", default="antarium", type=SEED, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", default=1, show_default=True, type=Whole(1, 256), help="Number of processes.")
@click.option(
    "--cross",
    multiple=True,
    metavar="OPTION",
    help="Play --games games for every value of this option; given twice, for every pair of values.",
)
@data_option
@json_option
@click.option("--save", type=FILE_PATH, metavar="DIR", help="Save a record of every game in this folder.")
def command(
    game: str,
    settings: tuple[str, ...],
    seats: str,
    count: int,
    seed: str,
    jobs: int,
    cross: tuple[str, ...],
    data: Path | None,
    as_json: bool,
    save: Path | None,
) -> None:
    """Let bots play GAME many times and count wins. The results don't depend on --jobs."""
    own = (read_text(data), data.name) if data else ()
    names = tuple(name.strip() for name in seats.split(",") if name.strip())
    for name in names:
        bots.load(name)
    plain = Match(game, (), names, seed, save is not None, *own)
    loaded = plain.load()
    options = options_from(settings)
    if cross:
        if save is not None:
            raise Usage("--save and --cross can't be used together")
        play_crossed(plain, options, cross, count, jobs, as_json)
        return
    setup = loaded.setup(len(names), **options)
    match = replace(plain, options=setup.options)
    if save is not None:
        make_folder(save)
        if taken := [path for number in range(1, count + 1) if (path := file_of(save, number, count)).exists()]:
            raise Usage(f"{taken[0]} already exists; choose another folder")
    started = perf_counter()
    results = collect(match, count, jobs, save, quiet=as_json)
    seconds = perf_counter() - started
    report = summary(loaded, setup, match, results)
    timing = {"jobs": jobs, "seconds": round(seconds, 3), "games_per_second": round(count / seconds, 3)}
    if as_json:
        click.echo(json.dumps(report | {"timing": timing}, ensure_ascii=False))
    else:
        show(loaded, report, timing)
        if save is not None:
            click.echo(f"Records saved in {save}.")


def play_crossed(
    plain: Match, settings: dict[str, str], cross: tuple[str, ...], count: int, jobs: int, as_json: bool
) -> None:
    """Play a match for every combination, after a check of all of them."""
    game, names, seed = plain.load(), plain.seats, plain.seed
    options = crossed(game, cross, settings)
    setups = {
        values: game.setup(len(names), **settings, **dict(zip(cross, values, strict=True)))
        for values in combinations(options)
    }
    cells: list[Cell] = []
    for number, (values, setup) in enumerate(setups.items(), start=1):
        match = replace(plain, options=setup.options)
        label = f"{' against '.join(values)}, {number} of {len(setups)}"
        cells.append(Cell(values, setup, tuple(collect(match, count, jobs, None, quiet=as_json, label=label))))
    if not as_json:
        show_crossed(game, options, cells, seed)
        return
    together = value_scores(options, cells) or {}
    report = {
        "cross": list(cross),
        "cells": [
            summary(game, cell.setup, replace(plain, options=cell.setup.options), list(cell.results)) for cell in cells
        ],
        "both_seats": {value: {"points": score.points, "games": score.games} for value, score in together.items()},
    }
    click.echo(json.dumps(report, ensure_ascii=False))


def file_of(folder: Path, number: int, count: int) -> Path:
    return folder / f"{number:0{max(4, len(str(count)))}d}.antarium"


def collect(match: Match, count: int, jobs: int, save: Path | None, quiet: bool, label: str = "games") -> list[Result]:
    """Play all games, save their records, and return the results in the order of the games."""
    results: list[Result] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True) as progress:
        task = progress.add_task(label, total=count)
        for batch in play_match(match, count, jobs):
            for result in batch:
                if save is not None:
                    write_text(file_of(save, result.number, count), result.record)
                results.append(Result(result.number, result.winners, result.scores, result.decisions))
            progress.advance(task, len(batch))
    return sorted(results, key=lambda result: result.number)


def summary(game: Game, setup: Setup, match: Match, results: list[Result]) -> dict[str, object]:
    """Return the figures of a match."""
    count = len(results)
    decisions = [result.decisions for result in results]
    return {
        "game": game.id,
        "rules": game.rules_version,
        "options": dict(setup.options),
        "seed": match.seed,
        "games": count,
        "seats": [seat_figures(seat, game.seat_names(setup)[seat], match, results) for seat in range(setup.seats)],
        "shared": sum(len(result.winners) > 1 for result in results),
        "drawn": sum(not result.winners for result in results),
        "decisions": {
            "total": sum(decisions),
            "average": round(sum(decisions) / count, 2),
            "least": min(decisions),
            "most": max(decisions),
        },
    }


def seat_figures(seat: int, name: str, match: Match, results: list[Result]) -> dict[str, object]:
    """Return the figures of one seat. Wins don't include shared victories."""
    wins = sum(result.winners == (seat,) for result in results)
    low, high = wilson(wins, len(results))
    return {
        "seat": seat,
        "name": name,
        "bot": match.seats[seat],
        "wins": wins,
        "share": round(wins / len(results), 4),
        "interval": [round(low, 4), round(high, 4)],
        "shared": sum(seat in result.winners and len(result.winners) > 1 for result in results),
        "score": round(sum(result.scores[seat] for result in results) / len(results), 3),
    }


def show(game: Game, report: dict[str, object], timing: dict[str, float]) -> None:
    seats, decisions = report["seats"], report["decisions"]
    assert isinstance(seats, list)
    assert isinstance(decisions, dict)
    table = Table(title=f"{game.title}, {report['games']} games, seed {report['seed']}", title_justify="left")
    for heading in ("seat", "bot"):
        table.add_column(heading)
    for heading in ("wins", "share", "95 %", "shared", "drawn", "score"):
        table.add_column(heading, justify="right")
    for one in seats:
        low, high = one["interval"]
        table.add_row(
            one["name"], one["bot"], str(one["wins"]), f"{one['share']:.1%}", f"{low:.1%} to {high:.1%}",
            str(one["shared"]), str(report["drawn"]), f"{one['score']:.2f}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    console.print(
        f"{decisions['average']:.0f} decisions per game ({decisions['least']} to {decisions['most']}), "
        f"{timing['games_per_second']:.2f} games/s with --jobs {timing['jobs']}.",
        highlight=False,
        soft_wrap=True,
    )
