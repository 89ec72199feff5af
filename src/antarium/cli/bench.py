"""antarium bench: measure the games on this machine, next to their targets and other engines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

import antarium
from antarium import games
from antarium.cli.failures import Usage
from antarium.cli.settings import Real, Seconds, Whole, json_option
from antarium.kernel.refusals import UserError
from antarium.lab.measure import Measurement, is_compiled, is_quick_build, measure
from antarium.lab.peers import Peer, checkout, measure_peer, scripts

POSITIVE_SECONDS = Seconds(min=0, min_open=True)
GAME_SECONDS = 3.0
SERVER = "server"
"""The argument that measures a server instead of a game."""
QUICK_BUILD = "This copy was compiled without optimisation, so its speed says nothing; run `make compile` first."
FIGURES = {
    "decisions_per_second": "decisions/s, random play",
    "actions_per_second": "complete actions/s",
    "games_per_second": "games/s",
    "decisions_per_game": "decisions per game",
    "seconds_per_game": "seconds per game",
    "clone": "clone, µs",
    "options": "options, µs",
    "apply": "apply, µs",
    "proceed": "proceed, µs",
    "observe": "observe, µs",
    "encode": "encode, µs",
    "greedy_game": "seconds per game of greedy",
}


@click.command("bench")
@click.argument("game", required=False)
@click.option("--seconds", type=POSITIVE_SECONDS, help="Seconds for each setting [3], or of load on the server [30].")
@click.option("--here", is_flag=True, help="Measure only this process: no compiled copy, no other engines.")
@click.option("--restart", is_flag=True, help="Server: measure a start with many stored tables instead of load.")
@click.option("--tables", type=Whole(min=1), help="Server: number of tables [200; 1000 with --restart].")
@click.option("--sockets", type=Whole(min=1), help="Server: number of clients at all tables [4 per table].")
@click.option("--rate", type=Real(min=0, min_open=True), help="Server: actions per second [60].")
@click.option("--bots", type=Whole(min=0), help="Server: tables with a bot [a tenth].")
@json_option
def command(
    game: str | None,
    seconds: float | None,
    here: bool,
    restart: bool,
    tables: int | None,
    sockets: int | None,
    rate: float | None,
    bots: int | None,
    as_json: bool,
) -> None:
    """Measure GAME (or every game): random play in every scenario and single calls, next to their targets.

    `antarium bench server` measures a local server: how soon all clients see an action, and what that costs; or, with
    --restart, how soon it shows its tables after a start.
    """
    if is_quick_build(Path(antarium.__file__).parent):
        raise UserError(QUICK_BUILD)
    if game == SERVER:
        bench_server(seconds, restart, tables, sockets, rate, bots, as_json)
        return
    if restart or tables or sockets or rate or bots is not None:
        raise Usage("--restart, --tables, --sockets, --rate and --bots only work with `antarium bench server`")
    measurements: list[Measurement] = []
    for name in [game] if game else games.catalogue():
        measurements += measure_here(name, seconds or GAME_SECONDS)
        if not here and not is_compiled():
            measurements += measure_compiled(name, seconds or GAME_SECONDS)
    peers = [] if here else [measure_peer(script, seconds or GAME_SECONDS) for script in scripts()]
    if as_json:
        body = {"measurements": measurements, "peers": peers, "ratios": ratios(measurements, peers)}
        click.echo(msgspec.json.encode(body).decode())
        return
    show(measurements, peers)


def bench_server(
    seconds: float | None,
    restart: bool,
    tables: int | None,
    sockets: int | None,
    rate: float | None,
    bots: int | None,
    as_json: bool,
) -> None:
    from antarium.cli.load import load_server, restart_server
    from antarium.lab.load import Wanted

    if restart:
        restart_server(tables or 1000, as_json)
        return
    tables = tables or 200
    if (sockets := sockets or 4 * tables) < tables:
        raise Usage(f"--sockets must be at least the number of tables, {tables}")
    bots = tables // 10 if bots is None else bots
    load_server(Wanted(tables=tables, sockets=sockets, bots=bots, rate=rate or 60.0, seconds=seconds or 30.0), as_json)


def measure_here(name: str, seconds: float) -> list[Measurement]:
    game = games.load(name)
    settings = game.bench_settings()
    return [measure(game, *setting, seconds, place == 0) for place, setting in enumerate(settings)]


def measure_compiled(name: str, seconds: float) -> list[Measurement]:
    """Measure the compiled copy in another process, if `make compile` made one."""
    copy = checkout() / "build" / "compiled"
    if not (copy / "antarium").is_dir():
        return []
    arguments = ["bench", name, "--seconds", str(seconds), "--here", "--json"]
    run = subprocess.run(
        [sys.executable, "-c", "from antarium.cli import main; main()", *arguments],
        env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode:
        click.echo(f"Can't measure the compiled copy: {run.stderr.strip()}", err=True)
        return []
    return msgspec.convert(json.loads(run.stdout)["measurements"], list[Measurement])


def ratios(measurements: list[Measurement], peers: list[Peer]) -> dict[str, float]:
    """Return our complete actions per second divided by each peer's."""
    found: dict[str, float] = {}
    for one in measurements:
        for peer in peers:
            if peer.actions_per_second:
                way = "compiled" if one.compiled else "interpreted"
                label = f"{one.game}, {one.setting}, {way}, over {peer.name}"
                found[label] = round(one.actions_per_second / peer.actions_per_second, 2)
    return found


def show(measurements: list[Measurement], peers: list[Peer]) -> None:
    console = Console()
    for setting in dict.fromkeys((one.game, one.setting) for one in measurements):
        both = [one for one in measurements if (one.game, one.setting) == setting]
        table = Table(title=f"{setting[0]}: {setting[1]}", title_justify="left", min_width=78)
        table.add_column("figure")
        for one in both:
            table.add_column("compiled" if one.compiled else "interpreted", justify="right")
            table.add_column("target", justify="right")
        for field, label in FIGURES.items():
            if any(getattr(one, field) for one in both):
                table.add_row(label, *[cell for one in both for cell in cells(one, field)])
        for name, _ in both[0].gauges:
            table.add_row(f"{name}, µs", *[cell for one in both for cell in gauge_cells(one, name)])
        console.print(table)
    if not any(one.compiled for one in measurements):
        console.print("Run `make compile` for compiled figures.")
    for peer in peers:
        console.print(
            f"{peer.name}: {peer.missing}" if peer.missing else
            f"{peer.name}: {number(peer.actions_per_second)} complete actions/s, "
            f"{number(peer.games_per_second)} games/s, clone {number(peer.clone)} µs"
        )  # fmt: skip
    for label, ratio in ratios(measurements, peers).items():
        console.print(f"{label}: {ratio:.2f} times as many complete actions/s")


def number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value < 10 else f"{value:.1f}"


def cells(one: Measurement, field: str) -> tuple[str, str]:
    """Return a figure, and whether it meets its target."""
    value: float = getattr(one, field)
    for target in games.load(one.game).targets:
        if target.figure == field:
            wanted = target.compiled if one.compiled else target.interpreted
            return number(value), verdict(value, wanted, target.more)
    return number(value), ""


def gauge_cells(one: Measurement, name: str) -> tuple[str, str]:
    value = dict(one.gauges)[name]
    gauge = next(gauge for gauge in games.load(one.game).gauges() if gauge.name == name)
    wanted = gauge.compiled if one.compiled else gauge.interpreted
    return number(value), verdict(value, wanted, False) if wanted else ""


def verdict(value: float, wanted: float, more: bool) -> str:
    met = value >= wanted if more else value <= wanted
    return f"{'≥' if more else '≤'} {number(wanted)} {'met' if met else 'missed'}"
