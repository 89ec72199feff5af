"""What several commands are told in the same way: options of a game, who sits where, the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from antarium.cli.failures import Usage

HUMAN: Final = "human"

set_option = click.option(
    "settings", "--set", multiple=True, metavar="OPTION=VALUE", help="An option of the game; may be given again."
)
data_option = click.option(
    "--data", type=click.Path(path_type=Path), metavar="FILE", help="Play on the tables in this file, as your own map."
)
json_option = click.option("as_json", "--json", is_flag=True, help="Print one JSON object and nothing else.")


def options_from(settings: tuple[str, ...]) -> dict[str, str]:
    """`--set scenario=silakka --set setup=auto` as a dictionary."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Usage(f"--set {setting} cannot be read; it is written as --set scenario=revolt")
        if name.strip() in options:
            raise Usage(f"--set {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def occupant(seat_name: str, who: str) -> str:
    """How a record names who sat where: a bot behind the name of its seat."""
    return seat_name if who == HUMAN else f"{seat_name} ({who})"


def who_sat(name: str, bots: tuple[str, ...]) -> str:
    """Who that was: a bot, or a human."""
    return next((bot for bot in bots if name.endswith(f"({bot})")), HUMAN)
