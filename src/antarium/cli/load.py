"""antarium bench server: a server of our own under load, or started anew; figures beside their targets."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from antarium.lab.load import Load, Wanted, measure_load
from antarium.lab.restarts import Restart, measure_restart

DELAY = 100.0
"""Milliseconds until everybody has seen an action, at the 95th percentile."""
PACE = 50.0
"""Actions a second."""
GROWTH = 1.0
"""MiB of memory a minute in the second half: more is not flat, however much there was before."""
SHARE = 5.0
"""Percent of memory in the second half: nor is this, however little there was."""
TEN_MINUTES = 600.0
"""Seconds of a run that says whether memory is flat. In shorter ones the logs of the games still grow."""
FIRST_VIEW = 5.0
"""Seconds until a server that starts with many tables shows one of them."""


def load_server(wanted: Wanted, as_json: bool) -> None:
    """Many tables full of guests, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        load = measure_load(Path(folder), wanted)
    if as_json:
        click.echo(msgspec.json.encode(load).decode())
    else:
        show_load(load)


def restart_server(tables: int, as_json: bool) -> None:
    """A store with many tables, and a server that starts on it."""
    with tempfile.TemporaryDirectory() as folder:
        restart = measure_restart(Path(folder), tables)
    if as_json:
        click.echo(msgspec.json.encode(restart).decode())
    else:
        show_restart(restart)


def show_load(load: Load) -> None:
    wanted = load.wanted
    table = figures(f"server: {wanted.tables} tables, {wanted.sockets} sockets, {load.seconds:.0f} s")
    table.add_row(
        "actions/s", f"{load.actions_per_second:.1f}", target(load.actions_per_second >= PACE, f"≥ {PACE:.0f}")
    )
    table.add_row("action to all clients, p50, ms", f"{load.p50:.1f}", "")
    table.add_row("action to all clients, p95, ms", f"{load.p95:.1f}", target(load.p95 <= DELAY, f"≤ {DELAY:.0f}"))
    table.add_row("action to all clients, p99, ms", f"{load.p99:.1f}", "")
    table.add_row("action to all clients, slowest, ms", f"{load.slowest:.1f}", "")
    table.add_row("bot's action, first to last client, p95, ms", f"{load.spread_p95:.1f}", "")
    table.add_row("actions of players, of bots", f"{load.actions:,} + {load.bot_actions:,}", "")
    table.add_row("refused, late", f"{load.refused}, {load.late}", "")
    table.add_row("connections lost", f"{load.lost}", target(not load.lost, "0"))
    table.add_row("server's memory, MiB", f"{load.memory_start:.0f} to {load.memory_end:.0f}", "")
    long_enough = wanted.seconds >= TEN_MINUTES
    slow = target(load.memory_slope <= GROWTH, f"≤ {GROWTH:.0f}") if long_enough else ""
    small = target(load.memory_share < SHARE, f"< {SHARE:.0f}") if long_enough else ""
    table.add_row("and its growth in the second half, MiB a minute", f"{load.memory_slope:.1f}", slow)
    table.add_row("or percent in all", f"{load.memory_share:.1f}", small)
    table.add_row("or KiB a further action", f"{load.memory_per_action:.1f}", "")
    table.add_row("workers' memory, MiB", f"{load.workers_memory:.0f}", "")
    table.add_row("processor: server, workers", f"{load.cpu:.0f} %, {load.workers_cpu:.0f} %", "")
    table.add_row("processor: this program, all others", f"{load.own_cpu:.0f} %, {load.others_cpu:.0f} %", "")
    table.add_row("this program's own lag, p95, ms", f"{load.own_lag:.1f}", "")
    console = Console()
    console.print(table)
    if load.others_cpu > 50:
        busy = load.others_cpu / load.processors
        console.print(f"Other programs took {busy:.0f} % of this machine: when it is free, delays are shorter.")


def show_restart(restart: Restart) -> None:
    table = figures(
        f"server: started with {restart.tables} tables, {restart.actions:,} actions, {restart.store:.0f} MiB"
    )
    table.add_row("open after, s", f"{restart.opened:.2f}", "")
    table.add_row(
        "first view after, s",
        f"{restart.first_view:.2f}",
        target(restart.first_view <= FIRST_VIEW, f"≤ {FIRST_VIEW:.0f}"),
    )
    table.add_row("any view then, p95, s", f"{restart.views_p95:.3f}", "")
    table.add_row("server's memory, MiB", f"{restart.memory:.0f}", "")
    Console().print(table)


def figures(title: str) -> Table:
    table = Table(title=title, title_justify="left", min_width=78)
    table.add_column("figure")
    table.add_column("", justify="right")
    table.add_column("target", justify="right")
    return table


def target(met: bool, words: str) -> str:
    return f"{words} {'met' if met else 'missed'}"
