"""A table in the browser, on a private server on this machine."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import click

from antarium.cli.serve import default_store
from antarium.server.store.sqlite.lock import InUse

if TYPE_CHECKING:
    from antarium.server.tables.service import TableService
    from antarium.server.wire import Opened

Opening = Callable[["TableService"], Coroutine[Any, Any, "Opened"]]
"""Opens the wanted table once the server runs."""


def play_in_browser(opening: Opening | None, port: int, opens_browser: bool) -> None:
    """Start a local server and open the wanted table, or the home page."""
    from antarium.server.access.security import SecuritySettings
    from antarium.server.running import Plan, start

    show = webbrowser.open if opens_browser else nothing

    def ready(service: TableService, address: str) -> None:
        click.echo(f"Antarium is running at {address} (Ctrl-C stops it; your tables are saved).")
        if opening is None:
            show(address)
        else:
            service.run(show_table(service, address), "open the table")

    async def show_table(service: TableService, address: str) -> None:
        assert opening is not None
        opened = await opening(service)
        click.echo(f"The table is at {address}{opened.link}")
        show(f"{address}{opened.link}")

    try:
        start(Plan(store=default_store(), port=port, quiet=True), SecuritySettings(), ready)
    except InUse as used:
        if not used.address or opening is not None:
            raise
        click.echo(f"Antarium is already running at {used.address}.")
        show(used.address)


def nothing(address: str) -> bool:
    return False
