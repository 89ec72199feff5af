"""Running a server on a port until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused
from antarium.server import server_log
from antarium.server.access.http_protocol import LimitedHttpProtocol
from antarium.server.access.security import SecuritySettings
from antarium.server.api.lobby import game_catalogue
from antarium.server.app import application
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Workers
from antarium.server.notifications.mailer import SmtpSettings
from antarium.server.notifications.notifications import NotificationSender
from antarium.server.store import open_store
from antarium.server.tables.service import Settings, TableService

MAX_MESSAGE_BYTES = 64 * 1024
SHUTDOWN_GRACE_S = 3
"""Seconds that open requests get at shutdown."""


class NoPort(Refused):
    """The server can't listen on the address."""


class Plan(Record, frozen=True, kw_only=True):
    """The settings for running a server."""

    store: str
    host: str = "127.0.0.1"
    port: int = 8421
    """0 for any free port."""
    address: str = ""
    """The public address, if it differs from the listening one: `https://tables.example.org`."""
    settings: Settings = Settings()
    quiet: bool = False


class Server(uvicorn.Server):
    """A server that shuts down at Ctrl-C without raising an exception."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, or raise `NoPort`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        why = (problem.strerror or str(problem)).lower()
        raise NoPort(f"can't listen on port {port} of {host}: {why}; choose another with --port") from None
    return listener


async def run(plan: Plan, protection: SecuritySettings, ready: Callable[[TableService, str], None]) -> None:
    """Run the service, call `ready` when the server has started, and close it at shutdown."""
    listener = listen(plan.host, plan.port)
    address = plan.address or f"http://{display_host(plan.host)}:{listener.getsockname()[1]}"
    notification_sender = NotificationSender(SmtpSettings.from_environment(), private=protection.local)
    service = TableService(
        open_store(plan.store), time.time, TurnDispatcher(Workers(), notification_sender, address), plan.settings
    )
    try:
        await service.open()
        service.store.announce(address)
        server = Server(configuration(service, protection, plan.quiet))
        service.run(announce(server, lambda: ready(service, address)), "announce")
        service.run(load_games(), "load games")
        await server.serve([listener])
    finally:
        listener.close()
        await service.close()


def configuration(service: TableService, protection: SecuritySettings, quiet: bool) -> uvicorn.Config:
    return uvicorn.Config(
        application(service, protection), lifespan="off", http=LimitedHttpProtocol, ws_max_size=MAX_MESSAGE_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20, proxy_headers=False, server_header=False, timeout_graceful_shutdown=SHUTDOWN_GRACE_S,
        log_config=server_log.log_config("WARNING" if quiet else "INFO", access=False),
    )  # fmt: skip


async def announce(server: Server, tell: Callable[[], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    tell()


async def load_games() -> None:
    """Load all games in a thread, so that no request has to wait for it."""
    await asyncio.to_thread(game_catalogue)


def display_host(host: str) -> str:
    """Return a host as written in a URL."""
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def start(plan: Plan, protection: SecuritySettings, ready: Callable[[TableService, str], None]) -> None:
    """Run a server in a new event loop."""
    factory = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.new_event_loop
    make_collections_rare()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run(plan, protection, ready))


def make_collections_rare() -> None:
    """Make garbage collections rarer: with many clients a full one takes a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)
