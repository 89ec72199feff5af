"""HTTP parsing with limits on header size and header time."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from antarium.server.access.middleware import CONTENT_SECURITY_POLICY, SECURITY_HEADERS

MAX_HEADER_BYTES: Final = 64 << 10
"""Maximum size of the request line and headers."""
HEADER_TIMEOUT_S: Final = 20.0
"""Maximum time for the headers, from the connection or the first byte of the request."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with a size and time limit for headers, and security headers on its own errors."""

    reading_headers = True
    """True until the headers of a request are complete."""
    header_bytes = 0
    """Bytes received for the current headers."""
    header_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.begin_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_header_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.header_bytes += len(data)
        super().data_received(data)
        # Check after parsing: the same chunk may hold the end of the headers, or a body.
        if self.reading_headers and self.header_bytes > MAX_HEADER_BYTES:
            self.reject(b"431 Request Header Fields Too Large", "The request headers are too many or too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.reading_headers:
            self.begin_headers()

    def on_headers_complete(self) -> None:
        self.reading_headers = False
        self.stop_header_timer()
        super().on_headers_complete()

    def begin_headers(self) -> None:
        """Start counting bytes and time for the headers of a request."""
        self.reading_headers = True
        self.header_bytes = 0
        self.stop_header_timer()
        self.header_timer = self.loop.call_later(HEADER_TIMEOUT_S, self.on_header_timeout)

    def stop_header_timer(self) -> None:
        if self.header_timer is not None:
            self.header_timer.cancel()
            self.header_timer = None

    def on_header_timeout(self) -> None:
        if self.header_bytes:
            self.reject(b"408 Request Timeout", "The request took too long to arrive.")
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.reject(b"400 Bad Request", msg)

    def reject(self, status: bytes, sentence: str) -> None:
        """Send an error before there is a request, and close the connection."""
        self.stop_header_timer()
        if self.transport.is_closing():
            return
        body = sentence.encode()
        headers = (
            (b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"), (b"cache-control", b"no-store"),
            (b"content-security-policy", CONTENT_SECURITY_POLICY.encode("ascii")), *SECURITY_HEADERS,
        )  # fmt: skip
        lines = [b"HTTP/1.1 " + status, *(name + b": " + value for name, value in headers), b"", body]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()
