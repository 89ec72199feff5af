"""What several commands are told in the same way: options of a game, who sits where, the seed."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from antarium.cli.failures import Usage

HUMAN: Final = "human"


class FilePath(click.ParamType[Path]):
    """A file or folder somebody names; an empty name is most likely a mistake, and never means this folder."""

    name = "path"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if value == "":
            self.fail("an empty name is no file or folder.", param, ctx)
        return Path(value)


class Whole(click.IntRange):
    """A whole number in ASCII digits; `int` also accepts those of other scripts."""

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
        kind.fail(f"'{value}' is not a number in the digits 0 to 9.", param, ctx)


class Seconds(Real):
    """So many seconds, and not for ever."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        if not isfinite(seconds):
            self.fail(f"{seconds} is no time that ends.", param, ctx)
        return seconds


class Seed(click.ParamType[str]):
    """What all dice follow from; an empty one would give everybody the same dice by mistake."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value:
            self.fail("an empty text is no seed.", param, ctx)
        return value


FILE_PATH: Final = FilePath()
SEED: Final = Seed()

set_option = click.option(
    "settings", "--set", multiple=True, metavar="OPTION=VALUE", help="An option of the game; may be given again."
)
data_option = click.option(
    "--data", type=FILE_PATH, metavar="FILE", help="Play on the tables in this file, as your own map."
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
