"""Sockets: a table live. Everything sent is numbered, so that whoever loses the connection can come back."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.server import wire
from antarium.server.access.auth import Authenticator, CurrentUser, seat_for
from antarium.server.access.rate_limits import MessageBudget
from antarium.server.access.size_limits import check_depth
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.tables.stuck import refusal_of
from antarium.server.tables.table import ONLOOKER

QUEUE: Final = 256
"""Messages that may wait for a slow client; with one more it is sent away, and may come back."""
SILENCE: Final = 60.0
"""Seconds without a word from the client, after which it is taken for dead."""
GREETING: Final = 10.0
"""Seconds in which the first message must come."""
PARTING: Final = 2.0
"""Seconds in which the last words must have been taken in."""
GOING: Final = 1001
POLICY: Final = 1008
SLOW: Final = 4000
"""Our own code: the client could not keep up."""
LOGGED_OUT: Final = "you have logged out"
DECODER: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class Marked(Record, frozen=True):
    """All that is looked for in a message that cannot be read: its mark, so that its sender knows which one it was."""

    id: wire.ClientId = ""


class Connection:
    """One client at one table."""

    def __init__(self, socket: WebSocket, house: TableService, budget: MessageBudget) -> None:
        self.socket = socket
        self.house = house
        self.visitor = CurrentUser()
        self.user = ""
        self.budget = budget
        self.seat = ONLOOKER
        self.greetings: list[bytes] = []
        """What is told first: it may be more than what a slow client may leave waiting."""
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self.overrun = asyncio.Event()
        self.dismissed = False
        self.seen_out = False

    def send(self, message: bytes) -> None:
        """Queue a message; who cannot keep up loses the connection and nothing else."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.overrun.set()

    def dismiss(self) -> None:
        """The seat is somebody else's now: nothing more is sent, and nothing more is done."""
        self.dismissed = True
        self.overrun.set()

    def see_out(self) -> None:
        """Whoever it was has logged out."""
        self.seen_out = True
        self.dismiss()

    async def run(self, visitor: CurrentUser) -> None:
        """From the greeting to the end."""
        self.visitor, self.user = visitor, visitor.user
        await self.socket.accept()
        try:
            room = await self.greet()
            if room is None:
                return
            try:
                await self.converse(room)
            finally:
                self.house.farewell(room, self)
        except (WebSocketDisconnect, RuntimeError):
            return  # gone in the middle of a word

    async def greet(self) -> Room | None:
        """The first message says which table and what was seen of it."""
        try:
            async with asyncio.timeout(GREETING):
                hello = self.read(await self.receive())
            if not isinstance(hello, wire.Hello):
                raise Refused("the first message must be hello")
            if hello.protocol != wire.PROTOCOL:
                raise Refused(f"this server speaks protocol {wire.PROTOCOL}; load the page again")
            room = await self.house.room(hello.table)
            seat_for(room, self.visitor, hello.seat)
            chat = await self.house.store.chat(room.table.header.id, hello.chat)
            self.seat = seat_for(room, self.visitor, hello.seat)  # chairs may have been changed meanwhile
            if self.seen_out:
                raise Refused(LOGGED_OUT)
        except TimeoutError:
            await self.leave("nothing was said", POLICY)
            return None
        except Refused as refusal:
            await self.leave(str(refusal), POLICY)
            return None
        self.greetings += [msgspec.json.encode(line) for line in chat]
        # No pause between looking and joining: what happens from here on is sent.
        # Who names no seat may have seen that version with other eyes, and is shown everything.
        seen = hello.v if hello.seat is not None or self.seat == ONLOOKER else -1
        try:
            self.greetings += room.stream(self.seat, self.house.clock()).after(seen)
        except Exception as problem:
            if (stuck := refusal_of(room.table, problem)) is None:
                raise
            await self.leave(str(stuck), POLICY)
            return None
        self.house.welcome(room, self)
        return room

    async def converse(self, room: Room) -> None:
        """Listen and speak at once, until one of the two ends."""
        tasks = [
            asyncio.create_task(self.speak()),
            asyncio.create_task(self.listen(room)),
            asyncio.create_task(self.overrun.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            # Both may fail at once when the client goes away; a result that nobody asks for ends up in the log.
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        if self.seen_out:
            await self.leave(LOGGED_OUT, POLICY)
        elif self.dismissed:
            await self.leave("this seat is not yours any more; come back", SLOW)
        elif self.overrun.is_set():
            await self.leave("this connection could not keep up; come back", SLOW)
        problems = [problem for problem in ended if isinstance(problem, Exception)]
        problems.sort(key=lambda problem: isinstance(problem, WebSocketDisconnect))
        if problems:
            raise problems[0]

    async def speak(self) -> None:
        for message in self.greetings:
            await self.socket.send_text(message.decode())
        self.greetings = []
        while True:
            await self.socket.send_text((await self.queue.get()).decode())

    async def listen(self, room: Room) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    data = await self.receive()
            except TimeoutError:
                await self.leave("nothing was heard for a while", GOING)
                return
            try:
                message = self.read(data)
            except Refused as refusal:
                self.answer(wire.Nak(id=mark_in(data), v=room.table.version, reason=str(refusal)))
                continue
            await self.obey(room, message)

    async def receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING))
        data = message.get("bytes") or (message.get("text") or "").encode()
        if self.budget.take(len(data)) > 0:
            await self.leave("too many messages", POLICY)
            raise WebSocketDisconnect(POLICY)
        return data

    def read(self, data: bytes) -> wire.ClientMessage:
        check_depth(data)
        try:
            return DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise Refused(f"the message cannot be read: {problem}") from None

    async def obey(self, room: Room, message: wire.ClientMessage) -> None:
        """Do what a message says; whatever is refused changes nothing."""
        if self.dismissed:
            return
        if isinstance(message, wire.Ping):
            self.answer(wire.Pong(at=self.house.clock()))
            return
        mark = "" if isinstance(message, wire.Hello) else message.id
        try:
            if isinstance(message, wire.Hello):
                raise Refused("hello has been said already")
            if self.seat == ONLOOKER:
                raise Refused("spectators can't do that")
            if isinstance(message, wire.Say):
                await self.house.say(room, self.user, self.visitor.name, self.seat, message.text)
                version = room.table.version
            else:
                version = await self.house.ask(room.table.header.id, self.seat, message)
        except Refused as refusal:
            rule = refusal.rule if isinstance(refusal, Illegal) else ""
            reason = refusal.reason if isinstance(refusal, Illegal) else str(refusal)
            stale = isinstance(refusal, Stale)
            self.answer(wire.Nak(id=mark, v=room.table.version, reason=reason, rule=rule, stale=stale))
        else:
            self.answer(wire.Ack(id=mark, v=version))

    def answer(self, message: wire.ServerMessage) -> None:
        self.send(msgspec.json.encode(message))

    async def leave(self, reason: str, code: int) -> None:
        """Say why, and close; who takes in nothing is not waited for."""
        try:
            async with asyncio.timeout(PARTING):
                await self.socket.send_text(msgspec.json.encode(wire.Farewell(reason=reason)).decode())
                await self.socket.close(code, reason[:100])
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            return


def mark_in(data: bytes) -> str:
    """The mark of a message that does not fit; empty where it has none."""
    try:
        check_depth(data)
        return msgspec.json.decode(data, type=Marked).id
    except (Refused, msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def serve(socket: WebSocket, house: TableService, door: Authenticator, budget: MessageBudget) -> None:
    """One socket, from its first word to its last."""
    connection = Connection(socket, house, budget)
    with door.let_stay(socket, connection):  # before looking who it is: meanwhile they may log out
        await connection.run(await door.visitor(socket))
