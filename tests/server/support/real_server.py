"""A server on a real port, in a thread of the test's process."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from antarium.server.access.security import SecuritySettings
from antarium.server.running import configuration, listen
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables.service import TableService


class Thread(threading.Thread):
    """Runs a server until `end` is called."""

    def __init__(self, folder: Path, protection: SecuritySettings) -> None:
        super().__init__(daemon=True)
        self.folder = folder
        self.protection = protection
        self.listener: socket.socket = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.server: uvicorn.Server | None = None

    def run(self) -> None:
        asyncio.run(self.serve())

    async def serve(self) -> None:
        house = TableService(SqliteStore(self.folder / "tables.sqlite"), time.time)
        await house.open()
        try:
            self.server = uvicorn.Server(configuration(house, self.protection, quiet=True))
            await self.server.serve([self.listener])
        finally:
            await house.close()

    def end(self) -> None:
        if self.server is not None:
            self.server.should_exit = True
        self.join(20)
        self.listener.close()


@contextmanager
def real_server(folder: Path, protection: SecuritySettings) -> Iterator[str]:
    """Start a server and yield its address."""
    thread = Thread(folder, protection)
    thread.start()
    try:
        wait_for(thread.address)
        yield thread.address
    finally:
        thread.end()


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            if httpx.get(f"{address}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"no answer from {address}")


def ask(address: str, method: str, path: str, token: str = "", body: object = None) -> Any:
    """Send a request that must succeed; return the JSON of the answer."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = httpx.request(method, f"{address}/api{path}", json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()
