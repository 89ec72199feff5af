"""`antarium serve` in a process of its own, and clients that connect over the network."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

addresses = count(1)


class Served:
    """A running server that trusts our X-Forwarded-For headers, so that every client has an address of its own."""

    def __init__(self, process: subprocess.Popen[str] | None, address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.log = log

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def person(self, name: str) -> CurrentUser:
        visitor = CurrentUser(self, "")
        answer = visitor.ask("POST", "/api/guests", json={"name": name})
        assert answer.status_code == 200, answer.text
        return CurrentUser(self, answer.json()["token"])

    def raw(self, data: bytes, more: Iterator[bytes] | None = None) -> bytes:
        """Send raw bytes and return everything until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            try:
                connection.sendall(data)
                for part in more or ():
                    connection.sendall(part)
            except OSError:
                pass  # it has closed the connection, maybe after an answer
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except OSError:
                pass
        return answer


class CurrentUser:
    """A client with an address of its own, with or without a token."""

    def __init__(self, server: Served, token: str) -> None:
        number = next(addresses)
        self.server = server
        self.token = token
        self.headers = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250}"}
        if token:
            self.headers["authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        with httpx.Client(base_url=self.server.address, verify=False) as client:  # reading certificates takes long
            return client.request(method, path, headers={**self.headers, **(headers or {})}, **more)

    def good(self, method: str, path: str, **more: Any) -> Any:
        answer = self.ask(method, path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, *chairs: str, **more: Any) -> Any:
        body = {"game": "revolt", "options": {"setup": "auto"}, "chairs": [{"kind": chair} for chair in chairs], **more}
        return self.good("POST", "/api/tables", json=body)

    def socket(self, headers: dict[str, str] | None = None, path: str = "/api/socket", **more: Any) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.server.port}{path}"
        found: ClientConnection = connect(
            address, additional_headers={**self.headers, **(headers or {})}, proxy=None, **more
        )
        return found


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    """Start a server with accounts on a free port."""
    log = folder / "log"
    command = [
        sys.executable,
        "-m",
        "antarium",
        "serve",
        "--port",
        "0",
        "--store",
        f"sqlite:///{folder / 'tables.sqlite'}",
    ]
    with log.open("w") as errors:
        process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"running at (http://127\.0\.0\.1:\d+)", line)
        assert found, line + log.read_text()
        yield Served(process, found[1], log)
    finally:
        process.terminate()
        process.communicate(timeout=30)


def greeted(socket: ClientConnection, table: str, **more: Any) -> Any:
    """Say hello and return the view."""
    socket.send(json.dumps({"type": "hello", "table": table, **more}))
    return heard(socket, "view")


def heard(socket: ClientConnection, kind: str) -> Any:
    """Return the next message of this type."""
    while True:
        message = json.loads(socket.recv(timeout=20))
        if message["type"] == kind:
            return message


def closing(socket: ClientConnection) -> tuple[str, int]:
    """Wait until the socket is closed; return the reason of the last `bye` and the close code."""
    reason = ""
    while True:
        try:
            message = json.loads(socket.recv(timeout=20))
        except ConnectionClosed as closed:
            return reason, closed.rcvd.code if closed.rcvd else 0
        reason = message.get("reason", reason) if message["type"] == "bye" else reason
