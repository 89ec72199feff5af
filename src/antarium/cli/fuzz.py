"""antarium fuzz: check random games for violated invariants, and a server with forged records."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from antarium.cli.files import load_game, make_folder, write_text
from antarium.cli.settings import FILE_PATH, SEED, Seconds
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.refusals import UserError
from antarium.kernel.testing import InvariantViolated, check_game

if TYPE_CHECKING:
    from antarium.lab.forgeries import Counts

SPARSE: Final = 10
"""Every other game checks only each tenth decision, so that more games are played."""


@click.command("fuzz")
@click.argument("game")
@click.option("--seconds", default=60.0, show_default=True, type=Seconds(min=0), help="How long to run.")
@click.option("--seed", default="fuzz", type=SEED, show_default=True, help="The same seed gives the same games.")
@click.option("--save", default=Path(), type=FILE_PATH, metavar="DIR", help="Folder for the record of a failing game.")
def command(game: str, seconds: float, seed: str, save: Path) -> None:
    """Play GAME at random, with all options and seat counts, until the time is up or an invariant is violated.

    Positions of each game are also forged and imported into a server in this process, which must refuse them or play
    on.
    """
    from antarium.lab.forgeries import Counts

    loaded = load_game(game)
    make_folder(save)  # first, so that a failing game can be saved
    console = Console(stderr=True)
    until = monotonic() + seconds
    games = decisions = 0
    forgeries = Counts()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("random games", total=seconds)
        while not games or monotonic() < until:
            games += 1
            forge(loaded, seed, games, save, forgeries)
            decisions += one_game(loaded, seed, games, save)
            left = max(0.0, until - monotonic())
            progress.update(task, completed=seconds - left, description=f"{games} games, {decisions} decisions")
    click.echo(
        f"{loaded.title}: {games} random games, {decisions} decisions, no invariant "
        "violated (every decision has a choice and every game ends; copies, bytes, records and undo agree; hidden "
        "information stays hidden; illegal actions are refused; action texts read back; no piece is lost)."
    )
    click.echo(
        f"{forgeries.tried} forged records: {forgeries.tried - forgeries.taken} refused, {forgeries.taken} played on "
        f"({forgeries.actions} actions, {forgeries.refused} of them refused), none crashed."
    )


def one_game(game: Game, seed: str, number: int, save: Path) -> int:
    """Check one game and return the number of its decisions."""
    name = f"{seed} {number}"
    seats, options = random_setup(game, Dice.from_seed(f"{name} options"))
    try:
        return check_game(game, [name], 1 if number % 2 else SPARSE, seats, **options)
    except InvariantViolated as violated:
        file = save / f"fuzz-{game.id}-{name.replace(' ', '-')}.antarium"
        write_text(file, violated.replay)
        settings = ", ".join(f"{option} {value}" for option, value in options.items())
        raise UserError(f"{violated} (seats {seats}, {settings}); the game so far is in {file}") from violated


def forge(game: Game, seed: str, number: int, save: Path, counts: Counts) -> None:
    """Forge positions of one game; a server must refuse them or play on."""
    from antarium.lab.forgeries import Found, try_forgeries

    name = f"{seed} {number}"
    seats, options = random_setup(game, Dice.from_seed(f"{name} options"))
    try:
        with TemporaryDirectory() as folder:
            asyncio.run(try_forgeries(game, name, Path(folder), counts, seats, options))
    except Found as found:
        file = save / f"fuzz-{game.id}-{name.replace(' ', '-')}-forged.antarium"
        write_text(file, found.replay)
        raise UserError(f"{found}; the forged record is in {file}") from found


def random_setup(game: Game, dice: Dice) -> tuple[int, dict[str, str]]:
    """Return a random seat count and a random value for every option."""
    options = {option.name: option.choices[dice.below(len(option.choices))] for option in game.options}
    counts = game.seat_counts(options)
    return counts[dice.below(len(counts))], options
