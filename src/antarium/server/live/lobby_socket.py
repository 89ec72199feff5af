"""News: the socket of a page that shows lists of tables, which is told when to look again."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from antarium.server import wire
from antarium.server.access.auth import Authenticator
from antarium.server.access.rate_limits import MessageBudget
from antarium.server.access.size_limits import check_depth
from antarium.server.live.lobby_feed import LobbyFeed
from antarium.server.live.sockets import CLOSE_GOING_AWAY, CLOSE_POLICY, IDLE_TIMEOUT_S

NEWS_INTERVAL_S: Final = 1.0
"""Seconds between two messages to the same reader, however much happens."""
NEWS_MESSAGE: Final = msgspec.json.encode(wire.News()).decode()
PING_DECODER: Final = msgspec.json.Decoder(wire.Ping)


class LobbyConnection:
    """One page that shows lists."""

    def __init__(self, socket: WebSocket, user: str, budget: MessageBudget) -> None:
        self.socket = socket
        self.user = user
        self.budget = budget
        self.has_news = asyncio.Event()

    async def run(self, room: LobbyFeed) -> None:
        await self.socket.accept()
        room.subscribers.add(self)
        tasks = [asyncio.create_task(self.send_loop()), asyncio.create_task(self.receive_loop())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.subscribers.discard(self)
            for task in tasks:
                task.cancel()
            # Whoever goes in the midst of a word is simply gone.
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send_loop(self) -> None:
        while True:
            await self.has_news.wait()
            self.has_news.clear()
            await self.socket.send_text(NEWS_MESSAGE)
            await asyncio.sleep(NEWS_INTERVAL_S)

    async def receive_loop(self) -> None:
        """Signs of life, and nothing else, come from a reader."""
        while True:
            try:
                async with asyncio.timeout(IDLE_TIMEOUT_S):
                    message = await self.socket.receive()
            except TimeoutError:
                await self.socket.close(CLOSE_GOING_AWAY, "no message for too long; reconnect")
                return
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("bytes") or (message.get("text") or "").encode()
            if self.budget.take(len(data)) > 0:
                await self.socket.close(CLOSE_POLICY, "too many messages")
                return
            try:
                check_depth(data)
                PING_DECODER.decode(data)
            except Exception:  # whatever it is, it is no ping
                await self.socket.close(CLOSE_POLICY, "only ping messages are accepted here")
                return
            await self.socket.send_text(msgspec.json.encode(wire.Pong(at=0.0)).decode())


async def serve(socket: WebSocket, room: LobbyFeed, authenticator: Authenticator, budget: MessageBudget) -> None:
    """One reader, from coming to going."""
    try:
        await LobbyConnection(socket, (await authenticator.current_user(socket)).user, budget).run(room)
    except (WebSocketDisconnect, RuntimeError):
        return
