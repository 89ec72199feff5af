"""antarium serve: tables for many, on this machine or for others."""

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
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=8421, show_default=True, type=Whole(0, 65535), help="0 takes a free one.")
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://...; without it a file among your data.")
@click.option("names", "--name", multiple=True, metavar="HOST", help="A name under which people reach this server.")
@click.option("--address", default="", metavar="URL", help="Where people reach it, behind a proxy: https://...")
@click.option("proxies", "--proxy", multiple=True, metavar="ADDRESS", help="A proxy that may say whom it speaks for.")
@click.option("--local", is_flag=True, help="One user, without login; only on this machine.")
@click.option("--bot-seconds", default=10.0, show_default=True, type=Real(0.1, 600), help="A bot's time.")
@click.option("--check", is_flag=True, help="Replay every stored game under these rules, and say which differ.")
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
    """Run tables for people and bots; Ctrl-C ends it, and nothing is lost."""
    from antarium.server.access.security import SecuritySettings, public
    from antarium.server.running import Plan, start
    from antarium.server.tables.service import Settings

    url = store or default_store()
    if check:
        sys.exit(check_all(url))
    loopback = is_loopback(host)
    if local and not loopback:
        raise Usage(f"--local lets everybody in who comes, so it cannot be used with --host {host}")
    plan = Plan(store=url, host=host, port=port, address=address, settings=Settings(bot_seconds=bot_seconds))
    protection = (
        SecuritySettings()
        if local
        else public(
            *names, *own_names(host, address), strict=STRICT, larger_bodies={"/api/records": 4_200_000},
            any_address=not loopback, trusted_proxies=proxies, origins=(address,) if address else (),
        )
    )  # fmt: skip
    start(plan, protection, lambda house, where: click.echo(f"Antarium is open at {where} (Ctrl-C ends it)."))


STRICT = ("/api/guests", "/api/accounts", "/api/sessions", "/api/records", "/api/invitations", "/join", "/login")


def own_names(host: str, address: str) -> tuple[str, ...]:
    """The names under which this server tells people to come."""
    found = urlsplit(address).hostname if address else None
    return tuple(name for name in (found, socket.gethostname() if not is_loopback(host) else None) if name)


def default_store() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def data_folder() -> Path:
    """Where the user's data are kept on this system."""
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
    """Every stored game under the rules of this version; exit code 1 if one of them differs."""
    import asyncio

    from antarium.server.tables.checking import check_store

    report = asyncio.run(check_store(url))
    for sentence in report.differing:
        click.echo(sentence)
    word = "table" if report.tables == 1 else "tables"
    click.echo(f"{report.tables} {word} replayed: {report.tables - len(report.differing)} lead to the same positions.")
    return 1 if report.differing else 0
