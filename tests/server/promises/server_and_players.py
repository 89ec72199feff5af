"""Servers in processes of their own, and clients that connect to them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, cast

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from antarium.server.live.deltas import apply_delta

ROOT: Final = Path(__file__).parents[3]
TIMEOUT_S: Final = 20.0

SORTED_ENCODER: Final = msgspec.json.Encoder(order="sorted")
UNIX_ONLY: Final = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed the Unix way")
Json = dict[str, Any]


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def canonical(value: object) -> bytes:
    """Return the JSON of a value with sorted keys."""
    return SORTED_ENCODER.encode(value)


class Server:
    """One server process."""

    def __init__(self, store: str, *how: str, environment: Mapping[str, str] | None = None) -> None:
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed by `close`)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.promises.serve", store, *how], cwd=ROOT, stdout=subprocess.PIPE,
            stderr=self.errors, text=True, start_new_session=True, env={**os.environ, **(environment or {})},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, f"the server did not open: {self.read_errors()}"
        self.client = httpx.Client(base_url=self.address, timeout=TIMEOUT_S, trust_env=False, verify=False)

    def read_errors(self) -> str:
        """Return what the process has written to standard error."""
        self.errors.seek(0)
        return self.errors.read()

    def kill(self) -> None:
        """Kill the process, as if the power had failed."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop the process, as with Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(TIMEOUT_S)

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        assert self.process.stdout is not None
        self.client.close()
        self.process.stdout.close()
        self.errors.close()

    # Plain requests

    def get(self, path: str, token: str = "") -> httpx.Response:
        self.client.cookies.clear()
        return self.client.get(path, headers=bearer(token))

    def post(self, path: str, body: object, token: str = "") -> httpx.Response:
        self.client.cookies.clear()
        return self.client.post(path, json=body, headers=bearer(token))

    def guest(self, name: str) -> str:
        """Create a guest and return the token."""
        return str(self.post("/api/guests", {"name": name}).json()["token"])

    def open_table(
        self, game: str = "revolt", kinds: tuple[str, ...] = ("me", "me"), token: str = "", **more: object
    ) -> str:
        options = {"setup": "auto"} if game == "revolt" else {}
        chairs = [{"kind": kind} for kind in kinds]
        answer = self.post("/api/tables", {"game": game, "chairs": chairs, "options": options, **more}, token)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    def view(self, table: str, seat: int | None = None, token: str = "") -> Json:
        asked = "" if seat is None else f"?seat={seat}"
        answer = self.get(f"/api/tables/{table}/view{asked}", token)
        assert answer.status_code == 200, answer.text
        return cast(Json, answer.json())

    def player(self, table: str, seat: int | None, v: int = -1, token: str = "") -> Player:
        return Player(self.address, table, seat, v, token)


@contextmanager
def start_server(store: str, *how: str, environment: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Start a server and kill it at the end."""
    opened = Server(store, *how, environment=environment)
    try:
        yield opened
    finally:
        opened.close()


class Player:
    """A client at a table that records every frame and keeps the view up to date."""

    def __init__(self, address: str, table: str, seat: int | None, v: int = -1, token: str = "") -> None:
        self.address = address.replace("http", "ws", 1) + "/api/socket"
        self.hello: Json = {"type": "hello", "table": table, "v": v}
        if seat is not None:
            self.hello["seat"] = seat
        self.token = token
        self.connection: ClientConnection | None = None
        self.frames: list[bytes] = []
        self.messages: list[Json] = []
        self.view: Json = {}
        self.full_views = 0
        self.sent = 0

    async def connect(self, view: Json | None = None, greeting: bytes = b"", **more: object) -> Player:
        """Connect and wait for the view; pass the last view when reconnecting."""
        headers = bearer(self.token)
        self.connection = await connect(
            self.address, additional_headers=headers, compression=None, proxy=None, max_size=None, ping_interval=None
        )
        if view is not None:
            self.view = view
            self.hello["v"] = view["v"]
        await self.send(greeting or {**self.hello, **more})
        while True:
            message = await self.receive()
            assert message["type"] != "bye", message
            if message["type"] in ("view", "change") and self.up_to_date():
                return self

    def up_to_date(self) -> bool:
        return bool(self.view)

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
            self.connection = None

    def abort(self) -> None:
        """Drop the connection without closing it."""
        if self.connection is not None:
            self.connection.transport.abort()
            self.connection = None

    async def send(self, message: object) -> None:
        data = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        assert self.connection is not None
        await self.connection.send(data)

    async def receive(self, seconds: float = TIMEOUT_S) -> Json:
        """Return the next message; views and changes are applied."""
        assert self.connection is not None
        async with asyncio.timeout(seconds):
            data = await self.connection.recv()
        frame = data.encode() if isinstance(data, str) else data
        message: Json = msgspec.json.decode(frame)
        self.frames.append(frame)
        self.messages.append(message)
        if message["type"] == "view":
            self.full_views += 1
            self.view = message["view"]
        elif message["type"] == "change":
            assert message["since"] == self.view["v"], (message["since"], self.view["v"])
            self.view = cast(Json, apply_delta(cast(Any, self.view), message["operations"]))
            assert message["v"] == self.view["v"]
        return message

    async def answer_to(self, mark: str) -> Json:
        """Wait for the acknowledgement or refusal of a request."""
        while True:
            message = await self.receive()
            if message["type"] in ("ack", "nak") and message["id"] in (mark, ""):
                return message

    async def ask(self, message: Mapping[str, object]) -> Json:
        await self.send(message)
        return await self.answer_to(str(message["id"]))

    async def wait_for_version(self, version: int) -> Json:
        """Wait until the view has at least this version."""
        while self.view["v"] < version:
            await self.receive()
        return self.view

    def options(self) -> list[str]:
        decision = self.view.get("decision")
        return [] if decision is None else [option["text"] for option in decision["options"]]

    def act(self, text: str, mark: str = "", v: int | None = None) -> Json:
        """Return the message for an action."""
        self.sent += 1
        seen = self.view["v"] if v is None else v
        return {"type": "act", "id": mark or f"{id(self)}-{self.sent}", "v": seen, "action": text}


@asynccontextmanager
async def players_at(server: Server, table: str, *seats: int | None, token: str = "") -> AsyncIterator[list[Player]]:
    """Connect clients to these seats and drop them at the end."""
    players = [await server.player(table, seat, token=token).connect() for seat in seats]
    try:
        yield players
    finally:
        for player in players:
            player.abort()


async def play_on(players: list[Player], count: int, choices: random.Random) -> int:
    """Choose at random for this number of actions or to the end of the game; return the number of actions."""
    for number in range(count):
        asked = [player for player in players if player.options()]
        if not asked:
            return number
        player = choices.choice(asked)
        answer = await player.ask(player.act(choices.choice(player.options())))
        assert answer["type"] == "ack", answer
        for one in players:
            await one.wait_for_version(answer["v"])
    return count
