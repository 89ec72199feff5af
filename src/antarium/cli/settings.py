"""Command-line options that several commands share."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from antarium.cli.failures import Usage

HUMAN: Final = "human"


class FilePath(click.ParamType[Path]):
    """A path. An empty one is refused, because it would mean the current folder."""

    name = "path"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if value == "":
            self.fail("an empty name is not a file or folder.", param, ctx)
        return Path(value)


class Whole(click.IntRange):
    """A whole number in ASCII digits; `int` also accepts other digits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        check_ascii(self, value, param, ctx)
        return super().convert(value, param, ctx)


class Real(click.FloatRange):
    """A number in ASCII digits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        check_ascii(self, value, param, ctx)
        return super().convert(value, param, ctx)


def check_ascii(
    kind: click.ParamType[Any], value: object, param: click.Parameter | None, ctx: click.Context | None
) -> None:
    if isinstance(value, str) and not value.isascii():
        kind.fail(f"'{value}' is not a number; use the digits 0 to 9.", param, ctx)


class Seconds(Real):
    """A finite number of seconds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        if not isfinite(seconds):
            self.fail(f"{seconds} is not a finite time.", param, ctx)
        return seconds


class Seed(click.ParamType[str]):
    """A seed for the dice. An empty one is refused, because everybody would get the same dice."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value:
            self.fail("a seed can't be empty.", param, ctx)
        return value


FILE_PATH: Final = FilePath()
SEED: Final = Seed()

set_option = click.option(
    "settings", "--set", multiple=True, metavar="OPTION=VALUE", help="Set an option of the game; can be repeated."
)
data_option = click.option(
    "--data", type=FILE_PATH, metavar="FILE", help="Use the tables in this file, such as a map of your own."
)
json_option = click.option("as_json", "--json", is_flag=True, help="Print one JSON object only.")


def options_from(settings: tuple[str, ...]) -> dict[str, str]:
    """Return `--set scenario=silakka --set setup=auto` as a dictionary."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Usage(f"can't read --set {setting}; write it like --set scenario=revolt")
        if name.strip() in options:
            raise Usage(f"--set {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def occupant(seat_name: str, who: str) -> str:
    """Return a player's name in a record: the seat's name, followed by its bot."""
    return seat_name if who == HUMAN else f"{seat_name} ({who})"


def who_sat(name: str, bots: tuple[str, ...]) -> str:
    """Return the bot that a record's name ends with, or `human`."""
    return next((bot for bot in bots if name.endswith(f"({bot})")), HUMAN)
