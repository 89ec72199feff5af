"""A TCP proxy between a browser and a server, to test lost connections."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.e2e.server_process import Server


class TcpProxy:
    """Forwards to a server while it is started; stopping it cuts all connections."""

    def __init__(self, host: Server) -> None:
        self.host = host
        self.port = 0
        self.listener: socket.socket | None = None
        self.connections: list[socket.socket] = []
        self.lock = threading.Lock()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept_all, args=(self.listener,), daemon=True).start()

    def stop(self) -> None:
        """Refuse new connections and close all others."""
        assert self.listener is not None
        with self.lock:
            connections, self.connections, listener, self.listener = self.connections, [], self.listener, None
        for one in (listener, *connections):
            # Without it, threads that wait for the socket would not wake up.
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def accept_all(self, listener: socket.socket) -> None:
        while True:
            try:
                near = listener.accept()[0]
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.host.port))
            except OSError:
                near.close()
                continue
            with self.lock:
                running = self.listener is listener
                if running:
                    self.connections += [near, far]
            for one, other in ((near, far), (far, near)):
                if running:
                    threading.Thread(target=forward, args=(one, other), daemon=True).start()
                else:
                    one.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.listener is not None:
            self.stop()


def forward(one: socket.socket, other: socket.socket) -> None:
    """Copy all data from one socket to the other, and then shut that one down."""
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)
