"""Limits on the size of requests and the depth of their JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from antarium.kernel.refusals import UserError
from antarium.server.access.asgi import Header, header_values, is_path_under, refuse

MAX_BODY_BYTES = 1 << 20
MAX_DEPTH = 32
MAX_HEADERS = 100
MAX_HEADER_BYTES = 32 << 10
MAX_TARGET_BYTES = 8 << 10

CLOSE_CONNECTION: tuple[Header, ...] = ((b"connection", b"close"),)
"""Tells the client that the rest of the request won't be read."""

# Possessive, so that it runs over the text once even without a closing quote.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+["\\]?', re.DOTALL)
_OTHER = bytes(byte for byte in range(256) if byte not in b"[]{}")


def check_depth(data: bytes | str, limit: int = MAX_DEPTH) -> None:
    """Refuse JSON that is nested too deeply, before it is parsed."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if data.count(b"[") + data.count(b"{") <= limit:
        return
    depth = 0
    for byte in _STRING.sub(b"", data).translate(None, _OTHER):
        if byte in b"[{":
            depth += 1
            if depth > limit:
                raise UserError(f"The message is nested too deeply (maximum {limit} levels).")
        else:
            depth -= 1


class HeaderLimit:
    """Limits the size of URLs and headers."""

    def __init__(
        self,
        app: ASGIApp,
        limit: int = MAX_HEADERS,
        max_bytes: int = MAX_HEADER_BYTES,
        max_target_bytes: int = MAX_TARGET_BYTES,
    ) -> None:
        self.app = app
        self.limit = limit
        self.max_bytes = max_bytes
        self.max_target_bytes = max_target_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            target = len(scope.get("raw_path") or scope["path"]) + len(scope.get("query_string", b""))
            if target > self.max_target_bytes:
                await refuse(scope, send, 414, "The URL of the request is too long.", CLOSE_CONNECTION)
                return
            headers = scope["headers"]
            if len(headers) > self.limit or sum(len(name) + len(value) for name, value in headers) > self.max_bytes:
                await refuse(scope, send, 431, "The request headers are too many or too large.", CLOSE_CONNECTION)
                return
        await self.app(scope, receive, send)


class _TooLarge(Exception):
    """The body is over the limit. The error response has been sent, unless another one had begun."""


class BodyLimit:
    """Limits the size of bodies, with or without Content-Length, and refuses compressed ones.

    `larger` maps paths to larger limits for them and everything below. The longest matching path wins.
    """

    def __init__(self, app: ASGIApp, limit: int = MAX_BODY_BYTES, larger: Mapping[str, int] | None = None) -> None:
        self.app = app
        self.limit = limit
        self.larger = sorted((larger or {}).items(), key=lambda item: len(item[0]), reverse=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.max_bytes_for(scope["path"])
        sentence = f"The request is too large (maximum {limit} bytes)."
        if any(value.lower() not in ("", "identity") for value in header_values(scope, b"content-encoding")):
            packed = "The request body is compressed; send it uncompressed."
            await refuse(scope, send, 415, packed, (*CLOSE_CONNECTION, (b"accept-encoding", b"identity")))
            return
        for length in header_values(scope, b"content-length"):
            if not (length.isascii() and length.isdigit()):
                await refuse(scope, send, 400, "The Content-Length of the request is not a number.", CLOSE_CONNECTION)
                return
            if len(length) > 18 or int(length) > limit:
                await refuse(scope, send, 413, sentence, CLOSE_CONNECTION)
                return
        received = 0
        started = refused = False

        async def receive_counted() -> Message:
            nonlocal received, refused
            message = await receive()
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                if received > limit and not refused:
                    refused = True
                    if not started:
                        await refuse(scope, send, 413, sentence, CLOSE_CONNECTION)
            if refused:
                raise _TooLarge(sentence)
            return message

        async def send_unless_refused(message: Message) -> None:
            # The application may catch the exception and answer too, but an answer has been sent.
            nonlocal started
            if not refused:
                started = True
                await send(message)

        try:
            await self.app(scope, receive_counted, send_unless_refused)
        except _TooLarge:
            return

    def max_bytes_for(self, path: str) -> int:
        """Return the maximum body size for a path."""
        for prefix, limit in self.larger:
            if is_path_under(path, prefix):
                return limit
        return self.limit
