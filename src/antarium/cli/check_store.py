"""antarium check-store: find damage in a store."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import click
import msgspec

from antarium.cli.failures import Usage
from antarium.cli.serve import default_store
from antarium.cli.settings import json_option


@click.command("check-store")
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://...; default: a file in your data folder.")
@json_option
def command(store: str | None, as_json: bool) -> int:
    """Compare a whole store with its hashes, and list the damaged tables with the place of the damage.

    You can view and export a damaged table up to the entry named; restore a backup of the store to play on. Stop a
    server that uses the SQLite file first. The exit code is 1 if anything is damaged. This doesn't replay games: after
    an upgrade, run `antarium serve --check`.
    """
    from antarium.server.store.checking import inspect

    url = store or default_store()
    file = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not file.exists():
        raise Usage(f"there is no store at {file}")
    found = asyncio.run(inspect(url))
    if as_json:
        click.echo(json.dumps({**msgspec.to_builtins(found), "sound": found.sound}, ensure_ascii=False))
    else:
        for fault in found.faults:
            click.echo(f"{fault.problem[:1].upper()}{fault.problem[1:]}.")
        word = "table" if found.tables == 1 else "tables"
        click.echo(f"{found.tables} {word} checked: {found.sound} intact.")
    return 1 if found.faults else 0
