"""A real server in a process of its own, with the toy on the shelf: `python -m tests.server.promises.serve STORE`.

It is opened as `antarium serve` opens it. `many` has logins, and limits as roomy as on a local server, so that tests
are not slowed down; `narrow` has little room for what a client leaves unread.
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

ROOM = 4096
"""Bytes that the system keeps for a client that does not read, where there is little room."""
WAITING = 16
"""Messages that may wait for such a client."""


def narrow_listener(host: str, port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
    listener.bind((host, port))
    return listener


def tell(house: TableService, address: str) -> None:
    print(address, flush=True)


def main(store: str, *how: str) -> None:
    if "narrow" in how:
        running.listen = narrow_listener
        sockets.MAX_QUEUED = WAITING  # type: ignore[misc]
    running.start(running.Plan(store=store, port=0, quiet=True), SecuritySettings(local="many" not in how), tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
