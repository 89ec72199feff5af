"""The socket that tells pages with lists of tables when to reload."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from antarium.server import wire
from antarium.server.access.asgi import CLOSE_POLICY_VIOLATION
from antarium.server.access.auth import Authenticator
from antarium.server.access.rate_limits import MessageBudget
from antarium.server.access.size_limits import check_depth
from antarium.server.live.lobby_feed import LobbyFeed
from antarium.server.live.sockets import CLOSE_GOING_AWAY, IDLE_TIMEOUT_S

NEWS_INTERVAL_S: Final = 1.0
"""Minimum time between two messages to the same client."""
NEWS_MESSAGE: Final = msgspec.json.encode(wire.News()).decode()
PING_DECODER: Final = msgspec.json.Decoder(wire.Ping)


class LobbyConnection:
    """One client with open lists."""

    def __init__(self, socket: WebSocket, user: str, budget: MessageBudget) -> None:
        self.socket = socket
        self.user = user
        self.budget = budget
        self.has_news = asyncio.Event()

    async def run(self, feed: LobbyFeed) -> None:
        await self.socket.accept()
        feed.subscribers.add(self)
        tasks = [asyncio.create_task(self.send_loop()), asyncio.create_task(self.receive_loop())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            feed.subscribers.discard(self)
            for task in tasks:
                task.cancel()
            # Ignore errors from sockets that closed mid-send.
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send_loop(self) -> None:
        while True:
            await self.has_news.wait()
            self.has_news.clear()
            await self.socket.send_text(NEWS_MESSAGE)
            await asyncio.sleep(NEWS_INTERVAL_S)

    async def receive_loop(self) -> None:
        """Answer pings, and close on anything else."""
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
                await self.socket.close(CLOSE_POLICY_VIOLATION, "too many messages")
                return
            try:
                check_depth(data)
                PING_DECODER.decode(data)
            except Exception:  # whatever is wrong, it is not a ping
                await self.socket.close(CLOSE_POLICY_VIOLATION, "only ping messages are accepted here")
                return
            await self.socket.send_text(msgspec.json.encode(wire.Pong(at=0.0)).decode())


async def serve(socket: WebSocket, feed: LobbyFeed, authenticator: Authenticator, budget: MessageBudget) -> None:
    """Serve one client until it disconnects."""
    try:
        await LobbyConnection(socket, (await authenticator.current_user(socket)).user, budget).run(feed)
    except (WebSocketDisconnect, RuntimeError):
        return
