"""Run a real server with the toy game: `python -m tests.server.promises.serve STORE [many] [narrow]`.

It starts as `antarium serve` does. `many` adds accounts, with rate limits as high as on a local server; `narrow` makes
the buffers for slow clients small.
"""

from __future__ import annotations

import socket
import sys

from antarium import games
from antarium.server import running
from antarium.server.access.security import SecuritySettings
from antarium.server.live import sockets
from antarium.server.tables.service import TableService

games.GAMES["toy"] = "tests.cli.toy_shelf"

SEND_BUFFER = 4096
"""Size of the socket's send buffer, in bytes, with `narrow`."""
MAX_QUEUED = 16
"""Messages in a client's queue, with `narrow`."""


def narrow_listener(host: str, port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listener.bind((host, port))
    return listener


def announce(house: TableService, address: str) -> None:
    print(address, flush=True)


def main(store: str, *how: str) -> None:
    if "narrow" in how:
        running.listen = narrow_listener
        sockets.MAX_QUEUED = MAX_QUEUED  # type: ignore[misc]
    running.start(running.Plan(store=store, port=0, quiet=True), SecuritySettings(local="many" not in how), announce)


if __name__ == "__main__":
    main(*sys.argv[1:])
