"""Guests: sockets at a table, some of which play. What they are sent is read as JSON, as any client would."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PING: Final = 15.0
"""Seconds between two signs of life."""
SPECTATOR: Final = -1


class Told(msgspec.Struct):
    """As much of a message as everybody needs."""

    type: str
    v: int = -1
    since: int = -1
    id: str = ""
    reason: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    operations: msgspec.Raw = msgspec.Raw(b"[]")


TOLD: Final = msgspec.json.Decoder(Told)


class Sitting:
    """One table with all its guests, and the action that is on its way."""

    def __init__(self, table: str, crowd: Crowd) -> None:
        self.table = table
        self.crowd = crowd
        self.guests: list[Guest] = []
        self.sent: float = 0.0
        """When the action was sent that is on its way; 0.0 when none is."""
        self.acked = -1
        self.arrivals: dict[int, list[float]] = {}
        """When each version came to the guests."""
        self.left = False
        self.own: set[int] = set()
        """The versions that came of our own actions and not of a bot's."""

    def ready(self) -> Guest | None:
        """Whoever may choose now."""
        if self.sent:
            return None
        return next((guest for guest in self.guests if guest.choices()), None)

    @property
    def is_over(self) -> bool:
        return any(guest.view and guest.view["phase"] == "over" for guest in self.guests)

    def arrived(self, version: int, now: float) -> None:
        """A change has come to one of the guests."""
        self.arrivals.setdefault(version, []).append(now)
        self.record_delays()

    def record_delays(self) -> None:
        """Note every version that all guests have seen by now; each is counted once."""
        reached = min(guest.version for guest in self.guests)
        if self.sent and 0 <= self.acked <= reached:
            self.crowd.delays.append(max(self.arrivals[self.acked]) - self.sent)
            self.own.add(self.acked)
            self.sent, self.acked = 0.0, -1
        if self.sent:
            return  # whose the latest versions are is known with the acknowledgement
        for version in [version for version in self.arrivals if version <= reached]:
            times = self.arrivals.pop(version)
            if version not in self.own and len(times) == len(self.guests):
                self.crowd.spreads.append(max(times) - min(times))
        self.own.clear()


class Guest:
    """One socket: a player's, who keeps the view up to date, or an onlooker's, who only counts."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.version = -1
        self.view: Any = None
        self.socket: ClientConnection | None = None
        self.leaving = False
        self.here = asyncio.Event()

    async def stay(self, address: str) -> None:
        """Come, listen, and come back when the connection is lost."""
        pings: asyncio.Task[None] | None = None
        while not self.leaving:
            try:
                async with connect(address, max_size=None, ping_interval=None) as self.socket:
                    await self.say(type="hello", table=self.sitting.table, v=self.version, **self.eyes())
                    pings = asyncio.create_task(self.show_life())
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

    async def show_life(self) -> None:
        while True:
            await asyncio.sleep(PING * random.uniform(0.5, 1.0))
            await self.say(type="ping")

    async def say(self, **message: object) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except WebSocketException:
            return  # whoever listens to this socket finds out by itself

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
        """Choose anything."""
        action = random.choice(self.choices())["text"]
        self.sitting.sent = time.perf_counter()
        await self.say(type="act", id=f"{number}", v=self.version, action=action)

    async def leave(self) -> None:
        self.leaving = True
        if self.socket is not None:
            await self.socket.close()


class Crowd:
    """What all guests have seen together."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        """Seconds from sending an action until the last guest of its table has seen what it did."""
        self.spreads: list[float] = []
        """For actions of bots: seconds from the first guest who saw it to the last."""
        self.refused: list[str] = []
        self.lost = 0
        self.problem: BaseException | None = None
        """What went wrong on our own side."""


def applied(value: Any, operations: list[Any]) -> Any:
    """A view with changes carried out, as every client does it."""
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
