"""antarium play: a game at this table."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

import click

from antarium import bots
from antarium.cli.browser import play_in_browser
from antarium.cli.failures import Usage, state_folder
from antarium.cli.files import game_of, load_game, make_folder, read_replay, read_text, write_text
from antarium.cli.settings import (
    FILE_PATH,
    HUMAN,
    SEED,
    Whole,
    data_option,
    occupant,
    options_from,
    set_option,
    who_sat,
)
from antarium.cli.terminal.keyboard import Typed
from antarium.cli.terminal.screen import Screen
from antarium.cli.terminal.table import Table
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.play import Play
from antarium.kernel.refusals import BadReplay, Refused

if TYPE_CHECKING:
    from antarium.server.tables.service import TableService
    from antarium.server.wire import Opened


@click.command("play")
@click.argument("game", required=False)
@click.option("seats", "--seat", multiple=True, metavar="human|BOT", help="Who sits here; once for every seat.")
@set_option
@click.option("--seed", type=SEED, help="The same seed gives the same dice; without it they cannot be foreseen.")
@data_option
@click.option("--load", "load", type=FILE_PATH, metavar="FILE", help="Go on with a saved game.")
@click.option("--terminal", is_flag=True, help="Play here, in the terminal, and not in the browser.")
@click.option("--port", default=0, type=Whole(0, 65535), help="Where the page is served; 0 takes a free one.")
@click.option("--no-browser", is_flag=True, help="Only say where the page is.")
@click.option("colour", "--color/--no-color", default=True, help="With or without colours.")
def command(
    game: str | None = None,
    seats: tuple[str, ...] = (),
    settings: tuple[str, ...] = (),
    seed: str | None = None,
    data: Path | None = None,
    load: Path | None = None,
    terminal: bool = False,
    port: int = 0,
    no_browser: bool = False,
    colour: bool = True,
) -> None:
    """Play GAME (or the first on the shelf), you against a bot unless --seat says otherwise."""
    key = key_from(seed) if seed is not None else secrets.token_bytes(32)
    if not terminal and not (game or seats or settings or seed or data or load):
        play_in_browser(None, port, not no_browser)
        return
    if load is not None:
        play, who = resumed(load, game, data, seats, options_from(settings))
    else:
        play, who = started(game, data, seats, options_from(settings), key)
    if not terminal:
        tables = read_text(data) if data else ""
        play_in_browser(lambda house: laid_out(house, play, who, tables), port, not no_browser)
        return
    players = tuple(None if name == HUMAN else bots.load(name) for name in who)
    dice = tuple(Dice.from_seed(f"{key.hex()} bot {seat}") for seat in range(len(who)))
    sit_at(Table(play, players, dice, Screen.open(colour), Typed()))


async def laid_out(house: TableService, play: Play, who: tuple[str, ...], tables: str) -> Opened:
    """The same game at a table of the server."""
    from antarium.server.access.auth import LOCAL_USER
    from antarium.server.tables.entries import Occupant, Person, Robot
    from antarium.server.tables.opening import take_up

    host = Person(LOCAL_USER.id, LOCAL_USER.name)
    chairs: list[Occupant] = [host if name == HUMAN else Robot(name) for name in who]
    return await take_up(house, host, play.save(), chairs, tables)


def started(
    name: str | None, data: Path | None, seats: tuple[str, ...], options: dict[str, str], key: bytes
) -> tuple[Play, tuple[str, ...]]:
    """A new game, and who sits where: a person and bots, unless somebody is named."""
    from antarium.games import catalogue

    game = load_game(name or catalogue()[0], data)
    setup = game.setup(len(seats) or None, **options)
    who = known(seats or (HUMAN, *[bots.names()[-1]] * (setup.seats - 1)))
    names = tuple(occupant(seat, one) for seat, one in zip(game.seat_names(setup), who, strict=True))
    return Play(game, setup, key, names), who


def resumed(
    file: Path, name: str | None, data: Path | None, seats: tuple[str, ...], options: dict[str, str]
) -> tuple[Play, tuple[str, ...]]:
    """A saved game, with those who sat there or with others."""
    replay = read_replay(file)
    header = replay.header
    if name is not None and name != header.game:
        raise Usage(f"{file} is a game of {header.game}, not of {name}")
    if options:
        raise Usage(f"{file} has its options already, so --set cannot be used with it")
    if seats and len(seats) != header.seats:
        raise Usage(f"{file} has {header.seats} seats, and {len(seats)} are named")
    who = known(seats or tuple(who_sat(one, bots.names()) for one in header.names) or (HUMAN,) * header.seats)
    game = game_of(file, replay, data)
    try:
        return Play.resume(game, replay), who
    except BadReplay as problem:
        raise BadReplay(f"{file}: {problem}") from None


def known(who: tuple[str, ...]) -> tuple[str, ...]:
    for name in who:
        if name != HUMAN:
            bots.load(name)
    return who


def sit_at(table: Table) -> None:
    """Play, and whatever ends it, lose nothing."""
    table.screen.say(f"{table.game.title}. `help` says what can be typed.", "title")
    try:
        table.run()
    except (EOFError, KeyboardInterrupt):
        table.screen.blank()
        keep(table)
    except Refused:
        raise
    except Exception:
        keep(table)
        raise


def keep(table: Table) -> None:
    """Put an unsaved game where it can be found again."""
    if not (table.unsaved and table.people) or table.play.position.outcome is not None:
        return
    name = f"{table.game.id}-{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.antarium"
    try:
        file = kept_in(state_folder() / "unfinished", name, table.play)
    except Refused:
        file = kept_in(Path(tempfile.gettempdir()), name, table.play)
    table.screen.say("The game is kept. Go on with:")
    click.echo(f"antarium play --terminal --load {file}")


def kept_in(folder: Path, name: str, play: Play) -> Path:
    make_folder(folder)
    write_text(folder / name, play.save().write())
    return folder / name
