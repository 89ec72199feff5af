"""A cable between somebody and a server, which can be pulled out: whatever went over it is cut off in its midst."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.e2e.server_process import Host


class Cable:
    """Another address of a server, for as long as it is plugged in."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.port = 0
        self.door: socket.socket | None = None
        self.ends: list[socket.socket] = []
        self.held = threading.Lock()
        self.plug_in()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def plug_in(self) -> None:
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.welcome, args=(self.door,), daemon=True).start()

    def pull_out(self) -> None:
        """Nobody comes in any more, and whoever is in is thrown out."""
        assert self.door is not None
        with self.held:
            ends, self.ends, door, self.door = self.ends, [], self.door, None
        for one in (door, *ends):
            # A thread that waits for a socket hears of its end only so.
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def welcome(self, door: socket.socket) -> None:
        while True:
            try:
                near = door.accept()[0]
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.host.port))
            except OSError:
                near.close()
                continue
            with self.held:
                there = self.door is door
                if there:
                    self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                if there:
                    threading.Thread(target=carry, args=(one, other), daemon=True).start()
                else:
                    one.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.door is not None:
            self.pull_out()


def carry(one: socket.socket, other: socket.socket) -> None:
    """Everything from one end to the other, and at last the end of it."""
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)
