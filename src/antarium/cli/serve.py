"""antarium serve: a server for people and bots."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import click

from antarium.cli.failures import Usage
from antarium.cli.settings import Real, Whole


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8421, show_default=True, type=Whole(0, 65535), help="0 uses any free port.")
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://...; default: a file in your data folder.")
@click.option("names", "--name", multiple=True, metavar="HOST", help="A host name of this server; can be repeated.")
@click.option("--address", default="", metavar="URL", help="Public address behind a proxy: https://...")
@click.option("proxies", "--proxy", multiple=True, metavar="ADDRESS", help="A trusted proxy; can be repeated.")
@click.option("--local", is_flag=True, help="One user without login, on this machine only.")
@click.option("--bot-seconds", default=10.0, show_default=True, type=Real(0.1, 600), help="Time for a bot's choice.")
@click.option("--check", is_flag=True, help="Replay every stored game with these rules and list those that differ.")
def command(
    host: str,
    port: int,
    store: str | None,
    names: tuple[str, ...],
    address: str,
    proxies: tuple[str, ...],
    local: bool,
    bot_seconds: float,
    check: bool,
) -> None:
    """Run a server for people and bots. Ctrl-C stops it; nothing is lost."""
    from antarium.server.access.security import SecuritySettings, public
    from antarium.server.running import Plan, start
    from antarium.server.tables.service import Settings

    url = store or default_store()
    if check:
        sys.exit(check_all(url))
    loopback = is_loopback(host)
    if local and not loopback:
        raise Usage(f"--local lets anybody in, so it can't be used with --host {host}")
    plan = Plan(store=url, host=host, port=port, address=address, settings=Settings(bot_seconds=bot_seconds))
    protection = (
        SecuritySettings()
        if local
        else public(
            *names, *own_names(host, address), strict=RATE_LIMITED, larger_bodies={"/api/records": 4_200_000},
            any_address=not loopback, trusted_proxies=proxies, origins=(address,) if address else (),
        )
    )  # fmt: skip
    start(plan, protection, lambda _, where: click.echo(f"Antarium is running at {where} (Ctrl-C stops it)."))


RATE_LIMITED = ("/api/guests", "/api/accounts", "/api/sessions", "/api/records", "/api/invitations", "/join", "/login")


def own_names(host: str, address: str) -> tuple[str, ...]:
    """Return the host names in this server's own addresses."""
    found = urlsplit(address).hostname if address else None
    return tuple(name for name in (found, socket.gethostname() if not is_loopback(host) else None) if name)


def default_store() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def data_folder() -> Path:
    """Return the user's data folder on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "antarium"


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def check_all(url: str) -> int:
    """Replay every stored game with the rules of this version; return 1 if one of them differs."""
    import asyncio

    from antarium.server.tables.checking import check_store

    report = asyncio.run(check_store(url))
    for sentence in report.differing:
        click.echo(sentence)
    word = "table" if report.tables == 1 else "tables"
    click.echo(f"{report.tables} {word} replayed: {report.tables - len(report.differing)} lead to the same positions.")
    return 1 if report.differing else 0
