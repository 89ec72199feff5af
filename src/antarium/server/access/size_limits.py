"""Limits: how large a request may be, and how deep what it carries."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from antarium.kernel.refusals import UserError
from antarium.server.access.asgi import Header, header_values, refuse, under

BODY = 1 << 20
DEPTH = 32
HEADERS = 100
HEADER_BYTES = 32 << 10
TARGET_BYTES = 8 << 10

CLOSING: tuple[Header, ...] = ((b"connection", b"close"),)
"""What is still on its way to us is not read."""

# Matches at every quotation mark, whatever follows, so that it runs over the text once.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+["\\]?', re.DOTALL)
_OTHER = bytes(byte for byte in range(256) if byte not in b"[]{}")


def check_depth(data: bytes | str, most: int = DEPTH) -> None:
    """Refuse JSON with more than so many brackets open at once, before anything tries to read it."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if data.count(b"[") + data.count(b"{") <= most:
        return
    depth = 0
    for byte in _STRING.sub(b"", data).translate(None, _OTHER):
        if byte in b"[{":
            depth += 1
            if depth > most:
                raise UserError(f"The message is nested too deeply: {most} levels are the most that is read.")
        else:
            depth -= 1


class HeaderLimit:
    """Addresses and headers have an end."""

    def __init__(
        self, app: ASGIApp, most: int = HEADERS, most_bytes: int = HEADER_BYTES, most_target: int = TARGET_BYTES
    ) -> None:
        self.app = app
        self.most = most
        self.most_bytes = most_bytes
        self.most_target = most_target

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            target = len(scope.get("raw_path") or scope["path"]) + len(scope.get("query_string", b""))
            if target > self.most_target:
                await refuse(scope, send, 414, "The address of the request is too long.", CLOSING)
                return
            headers = scope["headers"]
            if len(headers) > self.most or sum(len(name) + len(value) for name, value in headers) > self.most_bytes:
                await refuse(scope, send, 431, "The request has too many headers, or too long ones.", CLOSING)
                return
        await self.app(scope, receive, send)


class _TooLarge(Exception):
    """The body has passed the limit, and the refusal is sent."""


class BodyLimit:
    """Bodies have an end, announced or not, and come as they are: what is packed could be a mountain.

    `larger` gives the paths, with all below them, where more is allowed; the longest that fits counts.
    """

    def __init__(self, app: ASGIApp, most: int = BODY, larger: Mapping[str, int] | None = None) -> None:
        self.app = app
        self.most = most
        self.larger = sorted((larger or {}).items(), key=lambda item: len(item[0]), reverse=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.most_for(scope["path"])
        sentence = f"The request is too large: {most} bytes are the most that is taken here."
        if any(value.lower() not in ("", "identity") for value in header_values(scope, b"content-encoding")):
            packed = "The body of the request is packed; send it as it is."
            await refuse(scope, send, 415, packed, (*CLOSING, (b"accept-encoding", b"identity")))
            return
        for length in header_values(scope, b"content-length"):
            if not (length.isascii() and length.isdigit()):
                await refuse(scope, send, 400, "The length of the request is not a number.", CLOSING)
                return
            if len(length) > 18 or int(length) > most:
                await refuse(scope, send, 413, sentence, CLOSING)
                return
        taken = 0
        started = refused = False

        async def receive_counted() -> Message:
            nonlocal taken, refused
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > most and not refused:
                    refused = True
                    if not started:
                        await refuse(scope, send, 413, sentence, CLOSING)
            if refused:
                raise _TooLarge(sentence)
            return message

        async def send_unless_refused(message: Message) -> None:
            # The application may catch the exception and answer something of its own; the answer is given already.
            nonlocal started
            if not refused:
                started = True
                await send(message)

        try:
            await self.app(scope, receive_counted, send_unless_refused)
        except _TooLarge:
            return

    def most_for(self, path: str) -> int:
        """How many bytes a body sent to this path may have."""
        for prefix, most in self.larger:
            if under(path, prefix):
                return most
        return self.most
