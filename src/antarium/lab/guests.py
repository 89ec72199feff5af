"""Clients at a table, some of which play. They read messages as JSON, like any client."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PING_INTERVAL_S: Final = 15.0
SPECTATOR: Final = -1


class Told(msgspec.Struct):
    """The fields of a message that all clients need."""

    type: str
    v: int = -1
    since: int = -1
    id: str = ""
    reason: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    operations: msgspec.Raw = msgspec.Raw(b"[]")


TOLD: Final = msgspec.json.Decoder(Told)


class Sitting:
    """One table with its clients and the action under way."""

    def __init__(self, table: str, crowd: Crowd) -> None:
        self.table = table
        self.crowd = crowd
        self.guests: list[Guest] = []
        self.sent: float = 0.0
        """When the action under way was sent; 0.0 if there is none."""
        self.acked = -1
        self.arrivals: dict[int, list[float]] = {}
        """When each version arrived at the clients."""
        self.left = False
        self.own: set[int] = set()
        """The versions caused by our own actions, not by bots."""

    def ready(self) -> Guest | None:
        """Return a client that can choose now."""
        if self.sent:
            return None
        return next((guest for guest in self.guests if guest.choices()), None)

    @property
    def is_over(self) -> bool:
        return any(guest.view and guest.view["phase"] == "over" for guest in self.guests)

    def arrived(self, version: int, now: float) -> None:
        """Record the arrival of a version at one client."""
        self.arrivals.setdefault(version, []).append(now)
        self.record_delays()

    def record_delays(self) -> None:
        """Record the delays of versions that all clients have seen, each once."""
        reached = min(guest.version for guest in self.guests)
        if self.sent and 0 <= self.acked <= reached:
            self.crowd.delays.append(max(self.arrivals[self.acked]) - self.sent)
            self.own.add(self.acked)
            self.sent, self.acked = 0.0, -1
        if self.sent:
            return  # only the acknowledgement says which version is ours
        for version in [version for version in self.arrivals if version <= reached]:
            times = self.arrivals.pop(version)
            if version not in self.own and len(times) == len(self.guests):
                self.crowd.spreads.append(max(times) - min(times))
        self.own.clear()


class Guest:
    """One client: a player with an up-to-date view, or a spectator that only records arrivals."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.version = -1
        self.view: Any = None
        self.socket: ClientConnection | None = None
        self.leaving = False
        self.here = asyncio.Event()

    async def stay(self, address: str) -> None:
        """Connect and read messages; reconnect if the connection is lost."""
        pings: asyncio.Task[None] | None = None
        while not self.leaving:
            try:
                async with connect(address, max_size=None, ping_interval=None) as self.socket:
                    await self.say(type="hello", table=self.sitting.table, v=self.version, **self.eyes())
                    pings = asyncio.create_task(self.send_pings())
                    async for message in self.socket:
                        self.hear(message if isinstance(message, bytes) else message.encode())
            except (WebSocketException, OSError):
                await asyncio.sleep(0.5)
            if pings is not None:
                pings.cancel()
            if not self.leaving:
                self.sitting.crowd.lost += 1

    def eyes(self) -> dict[str, int]:
        return {"seat": self.seat} if self.seat != SPECTATOR else {}

    async def send_pings(self) -> None:
        while True:
            await asyncio.sleep(PING_INTERVAL_S * random.uniform(0.5, 1.0))
            await self.say(type="ping")

    async def say(self, **message: object) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except WebSocketException:
            return  # the reader of this socket notices it

    def hear(self, message: bytes) -> None:
        now = time.perf_counter()
        told = TOLD.decode(message)
        match told.type:
            case "view":
                view = msgspec.json.decode(told.view)
                self.version = view["v"]
                self.view = view if self.seat != SPECTATOR else None
                self.here.set()
            case "change":
                self.version = told.v
                if self.seat != SPECTATOR:
                    self.view = applied(self.view, msgspec.json.decode(told.operations))
                self.sitting.arrived(told.v, now)
            case "ack":
                self.sitting.acked = told.v
                self.sitting.record_delays()
            case "nak":
                self.sitting.sent = 0.0
                self.sitting.crowd.refused.append(told.reason)
            case _:
                pass

    def choices(self) -> list[dict[str, Any]]:
        decision = self.view["decision"] if self.view and self.view["phase"] == "playing" else None
        return decision["options"] if decision else []

    async def act(self, number: int) -> None:
        """Take a random choice."""
        action = random.choice(self.choices())["text"]
        self.sitting.sent = time.perf_counter()
        await self.say(type="act", id=f"{number}", v=self.version, action=action)

    async def leave(self) -> None:
        self.leaving = True
        if self.socket is not None:
            await self.socket.close()


class Crowd:
    """The figures of all clients."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        """Seconds from sending an action until the last client of its table has its result."""
        self.spreads: list[float] = []
        """For actions of bots: seconds from the first client that has it to the last."""
        self.refused: list[str] = []
        self.lost = 0
        self.problem: BaseException | None = None
        """An error on our own side."""


def applied(value: Any, operations: list[Any]) -> Any:
    """Return a view with changes applied, as every client does it."""
    for word, path, *more in operations:
        if not path:
            value = more[0]
            continue
        place = value
        for step in path[:-1] if word != "~" else path:
            place = place[step]
        match word:
            case "=":
                place[path[-1]] = more[0]
            case "-":
                del place[path[-1]]
            case _:
                start, count, items = more
                place[start : start + count] = items
    return value
