"""The socket of a table. Everything sent has a version, so that a client can resume after a lost connection."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.server import wire
from antarium.server.access.asgi import CLOSE_POLICY_VIOLATION
from antarium.server.access.auth import Authenticator, CurrentUser, seat_for
from antarium.server.access.rate_limits import MessageBudget
from antarium.server.access.size_limits import check_depth
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.tables.stuck import refusal_of
from antarium.server.tables.table import ONLOOKER

MAX_QUEUED: Final = 256
"""Maximum queued messages. A slow client that exceeds it is disconnected and can reconnect."""
IDLE_TIMEOUT_S: Final = 60.0
"""A client that is silent for this long is disconnected."""
HELLO_TIMEOUT_S: Final = 10.0
"""Maximum wait for the first message."""
CLOSE_TIMEOUT_S: Final = 2.0
"""Maximum time to send the reason and close."""
CLOSE_GOING_AWAY: Final = 1001
CLOSE_SLOW: Final = 4000
"""Antarium's own code: the client must reconnect, because it was too slow or lost its seat."""
LOGGED_OUT: Final = "you logged out"
MESSAGE_DECODER: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class RequestId(Record, frozen=True):
    """The id of a message that is otherwise invalid, so that the error can name it."""

    id: wire.ClientId = ""


class Connection:
    """One client at one table."""

    def __init__(self, socket: WebSocket, service: TableService, budget: MessageBudget) -> None:
        self.socket = socket
        self.service = service
        self.current_user = CurrentUser()
        self.user = ""
        self.budget = budget
        self.seat = ONLOOKER
        self.first_messages: list[bytes] = []
        """Sent before the queue. They can be more than `MAX_QUEUED`."""
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED)
        self.ended_early = asyncio.Event()
        self.dismissed = False
        self.logged_out = False

    def send(self, message: bytes) -> None:
        """Queue a message. If the queue is full, the client loses the connection."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.ended_early.set()

    def dismiss(self) -> None:
        """Disconnect a client that lost its seat. Nothing more is sent or carried out."""
        self.dismissed = True
        self.ended_early.set()

    def disconnect(self) -> None:
        """Disconnect a client whose user logged out."""
        self.logged_out = True
        self.dismiss()

    async def serve(self, current_user: CurrentUser) -> None:
        """Accept the socket and serve it until one side closes."""
        self.current_user, self.user = current_user, current_user.user
        await self.socket.accept()
        try:
            room = await self.join()
            if room is None:
                return
            try:
                await self.run(room)
            finally:
                self.service.farewell(room, self)
        except (WebSocketDisconnect, RuntimeError):
            return  # the client disconnected

    async def join(self) -> Room | None:
        """Read the hello message and join its table. Return None if the socket was closed instead."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT_S):
                hello = self.read(await self.receive())
            if not isinstance(hello, wire.Hello):
                raise Refused("the first message must be hello")
            if hello.protocol != wire.PROTOCOL:
                raise Refused(f"this server uses protocol {wire.PROTOCOL}; reload the page")
            room = await self.service.room(hello.table)
            seat_for(room, self.current_user, hello.seat)
            chat = await self.service.store.chat(room.table.header.id, hello.chat)
            self.seat = seat_for(room, self.current_user, hello.seat)  # the seats may have changed meanwhile
            if self.logged_out:
                raise Refused(LOGGED_OUT)
        except TimeoutError:
            await self.close("no hello message arrived in time", CLOSE_POLICY_VIOLATION)
            return None
        except Refused as refusal:
            await self.close(str(refusal), CLOSE_POLICY_VIOLATION)
            return None
        self.first_messages += [msgspec.json.encode(line) for line in chat]
        # No await between reading the view and joining, so that no change is missed.
        # Without a seat in hello, that version may have been seen from another seat: send everything.
        seen = hello.v if hello.seat is not None or self.seat == ONLOOKER else -1
        try:
            self.first_messages += room.stream(self.seat, self.service.clock()).after(seen)
        except Exception as problem:
            if (stuck := refusal_of(room.table, problem)) is None:
                raise
            await self.close(str(stuck), CLOSE_POLICY_VIOLATION)
            return None
        self.service.welcome(room, self)
        return room

    async def run(self, room: Room) -> None:
        """Send and receive until one of the two ends."""
        tasks = [
            asyncio.create_task(self.send_loop()),
            asyncio.create_task(self.receive_loop(room)),
            asyncio.create_task(self.ended_early.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            # Collect all results: if both fail at once, an exception that is never retrieved would be logged.
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        if self.logged_out:
            await self.close(LOGGED_OUT, CLOSE_POLICY_VIOLATION)
        elif self.dismissed:
            await self.close("this seat is no longer yours; reconnect", CLOSE_SLOW)
        elif self.ended_early.is_set():
            await self.close("this connection is too slow; reconnect", CLOSE_SLOW)
        problems = [problem for problem in ended if isinstance(problem, Exception)]
        problems.sort(key=lambda problem: isinstance(problem, WebSocketDisconnect))
        if problems:
            raise problems[0]

    async def send_loop(self) -> None:
        for message in self.first_messages:
            await self.socket.send_text(message.decode())
        self.first_messages = []
        while True:
            await self.socket.send_text((await self.queue.get()).decode())

    async def receive_loop(self, room: Room) -> None:
        while True:
            try:
                async with asyncio.timeout(IDLE_TIMEOUT_S):
                    data = await self.receive()
            except TimeoutError:
                await self.close("no message for too long; reconnect", CLOSE_GOING_AWAY)
                return
            try:
                message = self.read(data)
            except Refused as refusal:
                self.reply(wire.Nak(id=request_id_in(data), v=room.table.version, reason=str(refusal)))
                continue
            await self.handle(room, message)

    async def receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", CLOSE_GOING_AWAY))
        data = message.get("bytes") or (message.get("text") or "").encode()
        if self.budget.take(len(data)) > 0:
            await self.close("too many messages", CLOSE_POLICY_VIOLATION)
            raise WebSocketDisconnect(CLOSE_POLICY_VIOLATION)
        return data

    def read(self, data: bytes) -> wire.ClientMessage:
        check_depth(data)
        try:
            return MESSAGE_DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise Refused(f"can't read the message: {problem}") from None

    async def handle(self, room: Room, message: wire.ClientMessage) -> None:
        """Carry out a message and reply. A refused message changes nothing."""
        if self.dismissed:
            return
        if isinstance(message, wire.Ping):
            self.reply(wire.Pong(at=self.service.clock()))
            return
        request_id = "" if isinstance(message, wire.Hello) else message.id
        try:
            if isinstance(message, wire.Hello):
                raise Refused("hello was already sent")
            if self.seat == ONLOOKER:
                raise Refused("spectators can't do that")
            if isinstance(message, wire.Say):
                await self.service.say(room, self.user, self.current_user.name, self.seat, message.text)
                version = room.table.version
            else:
                version = await self.service.ask(room.table.header.id, self.seat, message)
        except Refused as refusal:
            rule = refusal.rule if isinstance(refusal, Illegal) else ""
            reason = refusal.reason if isinstance(refusal, Illegal) else str(refusal)
            stale = isinstance(refusal, Stale)
            self.reply(wire.Nak(id=request_id, v=room.table.version, reason=reason, rule=rule, stale=stale))
        else:
            self.reply(wire.Ack(id=request_id, v=version))

    def reply(self, message: wire.ServerMessage) -> None:
        self.send(msgspec.json.encode(message))

    async def close(self, reason: str, code: int) -> None:
        """Send the reason and close, within `CLOSE_TIMEOUT_S`."""
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self.socket.send_text(msgspec.json.encode(wire.Farewell(reason=reason)).decode())
                await self.socket.close(code, reason[:100])
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            return


def request_id_in(data: bytes) -> str:
    """Return the id of an invalid message; empty if it has none."""
    try:
        check_depth(data)
        return msgspec.json.decode(data, type=RequestId).id
    except (Refused, msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def serve(socket: WebSocket, service: TableService, authenticator: Authenticator, budget: MessageBudget) -> None:
    """Serve one socket until it closes."""
    connection = Connection(socket, service, budget)
    with authenticator.track_connection(socket, connection):  # before looking up the user, who may log out meanwhile
        await connection.serve(await authenticator.current_user(socket))
