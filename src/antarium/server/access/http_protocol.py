"""The doorstep: requests are read here before they are requests. Whoever does not come to the point is sent away."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from antarium.server.access.middleware import POLICY, SECURITY

HEAD: Final = 64 << 10
"""The most bytes that may come before the headers have an end."""
SECONDS: Final = 20.0
"""How long the headers may take, from the first byte or from the connection on."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's reading of HTTP, with an end to the headers in bytes and in time, and our headers on its refusals."""

    heading = True
    """Whether the headers of a request are still to come."""
    head = 0
    """How many bytes have come for them."""
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self.be_patient()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        # Only now, since a body, or the end of the headers, may have come in the same piece.
        if self.heading and self.head > HEAD:
            self.send_away(b"431 Request Header Fields Too Large", "The request headers are too many or too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.heading:
            self.expect_headers()

    def on_headers_complete(self) -> None:
        self.heading = False
        self.be_patient()
        super().on_headers_complete()

    def expect_headers(self) -> None:
        """From here on the headers have so many bytes and so many seconds."""
        self.heading = True
        self.head = 0
        self.be_patient()
        self.patience = self.loop.call_later(SECONDS, self.on_header_timeout)

    def be_patient(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def on_header_timeout(self) -> None:
        if self.head:
            self.send_away(b"408 Request Timeout", "The request took too long to arrive.")
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.send_away(b"400 Bad Request", msg)

    def send_away(self, status: bytes, sentence: str) -> None:
        """Answer what never became a request, and hang up."""
        self.be_patient()
        if self.transport.is_closing():
            return
        body = sentence.encode()
        headers = (
            (b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"), (b"cache-control", b"no-store"),
            (b"content-security-policy", POLICY.encode("ascii")), *SECURITY,
        )  # fmt: skip
        lines = [b"HTTP/1.1 " + status, *(name + b": " + value for name, value in headers), b"", body]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()
