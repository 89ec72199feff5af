"""antarium games: what is on the shelf."""

from __future__ import annotations

import json

import click

from antarium import bots
from antarium.cli.settings import json_option
from antarium.games import catalogue, load
from antarium.kernel.game import Game


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """The games on the shelf: ids, seats, options, rules version; and the bots that play them."""
    shelf = [page(load(name)) for name in catalogue()]
    if as_json:
        click.echo(json.dumps({"games": shelf, "bots": [bot(name) for name in bots.names()]}, ensure_ascii=False))
        return
    for name in catalogue():
        show(load(name))
    click.echo("Bots")
    for name in bots.names():
        click.echo(f"  {name:12} {bots.load(name).about}")


def page(game: Game) -> dict[str, object]:
    """Everything that can be settled before a game."""
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
    """The default options, with every value of every option in turn."""
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
    click.echo("  * unless set otherwise\n")
