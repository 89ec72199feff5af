"""Running: a house open for business on a port, until somebody stops it."""

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
from antarium.kernel.refusals import UserError
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

LARGEST_MESSAGE = 64 * 1024
GRACE = 3
"""Seconds that requests in progress get when the server is stopped."""


class NoPort(UserError):
    """The address cannot be listened at."""


class Plan(Record, frozen=True, kw_only=True):
    """How a server is to be run."""

    store: str
    host: str = "127.0.0.1"
    port: int = 8421
    """0 takes any free port."""
    address: str = ""
    """Where people reach it, if that is not where it listens: `https://tables.example.org`."""
    settings: Settings = Settings()
    quiet: bool = False


class Server(uvicorn.Server):
    """A server that ends at Ctrl-C as if it had been asked to, with nothing raised."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def listen(host: str, port: int) -> socket.socket:
    """A port of our own, or a sentence that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        why = (problem.strerror or str(problem)).lower()
        raise NoPort(f"port {port} of {host} cannot be listened at: {why}; choose another with --port") from None
    return listener


async def run(plan: Plan, protection: SecuritySettings, ready: Callable[[TableService, str], None]) -> None:
    """Open the house, tell the address once it can be used, and close it when the server is stopped."""
    listener = listen(plan.host, plan.port)
    address = plan.address or f"http://{shown(plan.host)}:{listener.getsockname()[1]}"
    courier = NotificationSender(SmtpSettings.from_environment(), private=protection.local)
    house = TableService(open_store(plan.store), time.time, TurnDispatcher(Workers(), courier, address), plan.settings)
    try:
        await house.open()
        house.store.announce(address)
        server = Server(configuration(house, protection, plan.quiet))
        house.run(announce(server, lambda: ready(house, address)), "announce")
        house.run(take_down_games(), "take the games down from the shelf")
        await server.serve([listener])
    finally:
        listener.close()
        await house.close()


def configuration(house: TableService, protection: SecuritySettings, quiet: bool) -> uvicorn.Config:
    return uvicorn.Config(
        application(house, protection), lifespan="off", http=LimitedHttpProtocol, ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20, proxy_headers=False, server_header=False, timeout_graceful_shutdown=GRACE,
        log_config=server_log.log_config("WARNING" if quiet else "INFO", access=False),
    )  # fmt: skip


async def announce(server: Server, tell: Callable[[], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    tell()


async def take_down_games() -> None:
    """Games are read when they are first needed; done beside, nobody's table stands still for it."""
    await asyncio.to_thread(game_catalogue)


def shown(host: str) -> str:
    """A host as it stands in an address that can be opened."""
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def start(plan: Plan, protection: SecuritySettings, ready: Callable[[TableService, str], None]) -> None:
    """The same from a thread without a loop."""
    factory = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.new_event_loop
    spare_collections()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run(plan, protection, ready))


def spare_collections() -> None:
    """Let Python look for circular garbage less often: with many guests one full look takes a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)
