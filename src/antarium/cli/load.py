"""antarium bench server: a local server under load, or after a restart, with figures and targets."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from antarium.lab.load import Load, Wanted, measure_load
from antarium.lab.restarts import Restart, measure_restart

MAX_MS = 100.0
"""Target for the delay until all clients see an action, 95th percentile, in milliseconds."""
MIN_RATE = 50.0
"""Target for the actions per second."""
MAX_GROWTH_MIB_PER_MIN = 1.0
"""Target for the growth of memory in the second half."""
MAX_GROWTH_PERCENT = 5.0
"""Target for the growth of memory in the second half, relative to all of it."""
MIN_GROWTH_RUN_S = 600.0
"""Shortest run in which memory growth is judged. In shorter ones the logs of the games still grow."""
MAX_FIRST_VIEW_S = 5.0
"""Target for the time until a server with many tables shows one of them."""


def load_server(wanted: Wanted, as_json: bool) -> None:
    """Measure a server under load and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        load = measure_load(Path(folder), wanted)
    if as_json:
        click.echo(msgspec.json.encode(load).decode())
    else:
        show_load(load)


def restart_server(tables: int, as_json: bool) -> None:
    """Measure a start with many stored tables and print the figures."""
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
        "actions/s",
        f"{load.actions_per_second:.1f}",
        target(load.actions_per_second >= MIN_RATE, f"≥ {MIN_RATE:.0f}"),
    )
    table.add_row("action to all clients, p50, ms", f"{load.p50:.1f}", "")
    table.add_row("action to all clients, p95, ms", f"{load.p95:.1f}", target(load.p95 <= MAX_MS, f"≤ {MAX_MS:.0f}"))
    table.add_row("action to all clients, p99, ms", f"{load.p99:.1f}", "")
    table.add_row("action to all clients, slowest, ms", f"{load.slowest:.1f}", "")
    table.add_row("bot's action, first to last client, p95, ms", f"{load.spread_p95:.1f}", "")
    table.add_row("actions of players, bots", f"{load.actions:,} + {load.bot_actions:,}", "")
    table.add_row("refused, late", f"{load.refused}, {load.late}", "")
    table.add_row("connections lost", f"{load.lost}", target(not load.lost, "0"))
    table.add_row("server's memory, MiB", f"{load.memory_start:.0f} to {load.memory_end:.0f}", "")
    long_enough = wanted.seconds >= MIN_GROWTH_RUN_S
    slow = target(load.memory_slope <= MAX_GROWTH_MIB_PER_MIN, f"≤ {MAX_GROWTH_MIB_PER_MIN:.0f}") if long_enough else ""
    small = target(load.memory_share < MAX_GROWTH_PERCENT, f"< {MAX_GROWTH_PERCENT:.0f}") if long_enough else ""
    table.add_row("memory growth in the second half, MiB/min", f"{load.memory_slope:.1f}", slow)
    table.add_row("memory growth in the second half, %", f"{load.memory_share:.1f}", small)
    table.add_row("memory growth per action, KiB", f"{load.memory_per_action:.1f}", "")
    table.add_row("workers' memory, MiB", f"{load.workers_memory:.0f}", "")
    table.add_row("CPU: server, workers", f"{load.cpu:.0f} %, {load.workers_cpu:.0f} %", "")
    table.add_row("CPU: this program, others", f"{load.own_cpu:.0f} %, {load.others_cpu:.0f} %", "")
    table.add_row("lag of this program, p95, ms", f"{load.own_lag:.1f}", "")
    console = Console()
    console.print(table)
    if load.others_cpu > 50:
        busy = load.others_cpu / load.processors
        console.print(f"Other programs used {busy:.0f} % of this machine; on an idle machine delays are shorter.")


def show_restart(restart: Restart) -> None:
    table = figures(
        f"server: started with {restart.tables} tables, {restart.actions:,} actions, {restart.store:.0f} MiB"
    )
    table.add_row("ready after, s", f"{restart.opened:.2f}", "")
    table.add_row(
        "first view after, s",
        f"{restart.first_view:.2f}",
        target(restart.first_view <= MAX_FIRST_VIEW_S, f"≤ {MAX_FIRST_VIEW_S:.0f}"),
    )
    table.add_row("each further view, p95, s", f"{restart.views_p95:.3f}", "")
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
