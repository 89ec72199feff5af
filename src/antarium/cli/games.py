"""antarium games: the list of games and bots."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec

from antarium import bots
from antarium.cli.failures import Usage
from antarium.cli.files import load_game
from antarium.cli.settings import data_option, json_option, options_from, set_option
from antarium.games import catalogue, load
from antarium.kernel.game import Game
from antarium.kernel.muster import MusterSheet


@click.command("games")
@click.argument("game", required=False)
@set_option
@data_option
@json_option
def command(game: str | None, settings: tuple[str, ...], data: Path | None, as_json: bool) -> None:
    """List the games with their seats, options and rules versions, and the bots.

    With GAME, show only that game. If it has rosters, also show their pieces, points and limits, and the problems of
    the roster in --set or --data.
    """
    if game is not None:
        show_one(load_game(game, data), options_from(settings), as_json)
        return
    if settings or data is not None:
        raise Usage("--set and --data need a game, as in `antarium games baseone`")
    found = [page(load(name)) for name in catalogue()]
    if as_json:
        click.echo(json.dumps({"games": found, "bots": [bot(name) for name in bots.names()]}, ensure_ascii=False))
        return
    for name in catalogue():
        show(load(name))
    click.echo("Bots")
    for name in bots.names():
        click.echo(f"  {name:12} {bots.load(name).about}")


def show_one(game: Game, options: dict[str, str], as_json: bool) -> None:
    """Show one game and the sheets of its options; raise `BadSetup` if these options can't be played."""
    sheets = sheets_of(game, options)
    if as_json:
        click.echo(json.dumps({**page(game), "muster": msgspec.to_builtins(sheets)}, ensure_ascii=False))
    else:
        show(game)
        for sheet in sheets:
            show_sheet(sheet)
    game.setup(None, **options)


def sheets_of(game: Game, options: dict[str, str]) -> list[MusterSheet]:
    if game.muster is None:
        return []
    return [game.muster.sheet(option.name, options) for option in game.options if option.muster]


def show_sheet(sheet: MusterSheet) -> None:
    """Print every piece with its number and maximum, and all problems."""
    click.echo(f"{sheet.option}={sheet.text}")
    for piece in sheet.pieces:
        limit = f", {piece.limit}" if piece.limit else ""
        notes = f"{piece.kind}{', additional' if piece.additional else ''}{limit}"
        click.echo(
            f"  {piece.count:2} of {piece.most:2}  {piece.id:18} {piece.points:4} points  {piece.name} ({notes})"
        )
    for measure in sheet.measures:
        most = f", at most {measure.most} ({measure.rule})" if measure.most else ""
        click.echo(f"  {measure.name}: {measure.amount}, usually {measure.usual}{most}")
    for fault in sheet.faults:
        click.echo(f"  Not allowed: {fault.words} ({fault.rule})")
    click.echo()


def page(game: Game) -> dict[str, object]:
    """Return the seats and options of a game."""
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules_version,
        "seats": sorted({count for one in scenarios(game) for count in game.seat_counts(one)}),
        "options": [
            {
                "name": option.name,
                "choices": option.choices,
                "free": option.free,
                "default": option.default,
                "effect": option.effect,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def bot(name: str) -> dict[str, str]:
    return {"name": name, "about": bots.load(name).about}


def scenarios(game: Game) -> list[dict[str, str]]:
    """Return the default options, then these with one other value each."""
    default = {option.name: option.default for option in game.options}
    return [default] + [default | {option.name: value} for option in game.options for value in option.choices]


def show(game: Game) -> None:
    counts = sorted({count for one in scenarios(game) for count in game.seat_counts(one)})
    seats = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
    click.echo(f"{game.id}: {game.title} ({seats} seats, rules {game.rules_version})")
    for option in game.options:
        values = " | ".join(f"{value}*" if value == option.default else value for value in option.choices)
        click.echo(f"  --set {option.name}={values}")
        click.echo(f"      {option.effect} ({option.rule})")
        if option.free:
            click.echo(f"      or {option.free}")
    click.echo("  * default\n")
