"""Clients that disconnect at any point: the server logs one line at most, never a traceback."""

from __future__ import annotations

import base64
import os
import random
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from tests.server.promises.server_and_players import UNIX_ONLY, Server, sqlite_in, start_server

pytestmark = UNIX_ONLY
SOCKETS = 250
REQUESTS = 80
TEXT, FINAL, MASKED = 1, 0x80, 0x80
HEAD = "Host: localhost\r\nAccept: text/html\r\n"


@pytest.fixture(params=["", "narrow"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with start_server(sqlite_in(tmp_path), request.param) as opened:
        yield opened


def connected(server: Server) -> socket.socket:
    place = urlsplit(server.address)
    assert place.hostname
    assert place.port
    return socket.create_connection((place.hostname, place.port), 10)


def upgraded(server: Server, path: str) -> socket.socket:
    """Send a WebSocket handshake without waiting for the response."""
    client = connected(server)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"{HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}"
    client.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n\r\n".encode())
    return client


def frame(message: object, final: bool = True) -> bytes:
    """Return a masked frame, as clients send it."""
    data, mask = msgspec.json.encode(message), os.urandom(4)
    length = bytes([MASKED | len(data)]) if len(data) < 126 else struct.pack(">BH", MASKED | 126, len(data))
    masked = bytes(one ^ mask[place % 4] for place, one in enumerate(data))
    return bytes([(FINAL if final else 0) | TEXT]) + length + mask + masked


def leave(client: socket.socket, choices: random.Random) -> None:
    """Reset, shut down or close the connection."""
    match choices.randrange(3):
        case 0:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        case 1:
            with suppress(OSError):
                client.shutdown(socket.SHUT_WR)
        case _:
            pass
    client.close()


def talk(client: socket.socket, table: str, number: int, choices: random.Random) -> None:
    """Send hello and more, and stop at any point."""
    stop = choices.randrange(7)
    time.sleep(choices.random() * 0.02)
    if stop > 0:
        client.sendall(frame({"type": "hello", "protocol": 1, "table": table, "v": -1, "seat": 0}))
        time.sleep(choices.random() * 0.02)
    if stop > 1:
        client.sendall(frame({"type": "ping"}) * choices.randrange(1, 30))
    said = frame({"type": "say", "id": f"s{number}", "text": "x" * 400})
    if stop == 3:
        client.sendall(said[: choices.randrange(1, len(said))])
    if stop == 4:
        client.sendall(frame({"type": "ping"}, final=False))
    if stop == 5:
        client.sendall(said + os.urandom(50))


def test_a_disconnect_during_a_message_leaves_no_traceback(server: Server) -> None:
    table, choices = server.open_table("toy"), random.Random("rude")
    for number in range(SOCKETS):
        client = upgraded(server, choices.choice(["/api/socket", "/api/socket", "/api/news"]))
        with suppress(OSError):
            talk(client, table, number, choices)
        leave(client, choices)
    assert server.view(table)["phase"] == "playing"
    no_complaints(server, SOCKETS)


def test_a_disconnect_during_a_request_leaves_no_traceback(server: Server) -> None:
    table, choices = server.open_table("toy"), random.Random("pages")
    pages = ("/", f"/t/{table}", f"/t/{table}/text", f"/api/tables/{table}/view?since=999&wait=1")
    posted = f"POST /api/tables/{table}/chat HTTP/1.1\r\n{HEAD}Content-Type: application/json\r\nContent-Length: 999"
    for _ in range(REQUESTS):
        client = connected(server)
        head = choices.choice([posted, *(f"GET {page} HTTP/1.1\r\n{HEAD.rstrip()}" for page in pages)])
        with suppress(OSError):
            client.sendall(f"{head}\r\n\r\n{{".encode())
            time.sleep(choices.random() * 0.01)
        leave(client, choices)
    no_complaints(server, REQUESTS)


def no_complaints(server: Server, most: int) -> None:
    time.sleep(0.5)
    server.stop()
    said = server.read_errors()
    assert "Traceback" not in said, said[:3000]
    assert len(said.splitlines()) <= most
