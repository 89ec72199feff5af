"""antarium check-store: what is damaged in a store."""

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
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://...; without it a file among your data.")
@json_option
def command(store: str | None, as_json: bool) -> int:
    """Read a whole store, compare everything with its hashes, and say which tables are damaged, and where.

    A damaged table can be viewed and exported up to the entry that is named; restore a copy of the store to play on.
    A server that uses a SQLite file must be stopped first. The exit code is 1 if anything is damaged. Nothing is
    replayed: `antarium serve --check` does that after an upgrade.
    """
    from antarium.server.store.checking import inspect

    url = store or default_store()
    file = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not file.exists():
        raise Usage(f"there is no store in {file}")
    found = asyncio.run(inspect(url))
    if as_json:
        click.echo(json.dumps({**msgspec.to_builtins(found), "sound": found.sound}, ensure_ascii=False))
    else:
        for fault in found.faults:
            click.echo(f"{fault.problem[:1].upper()}{fault.problem[1:]}.")
        word = "table" if found.tables == 1 else "tables"
        click.echo(f"{found.tables} {word} checked: {found.sound} sound.")
    return 1 if found.faults else 0
