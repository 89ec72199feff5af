"""Helpers for ASGI middleware: read headers, compare paths, refuse a request or socket with one sentence."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from starlette.types import Scope, Send

Header = tuple[bytes, bytes]

CLOSE_POLICY_VIOLATION = 1008


def header_values(scope: Scope, name: bytes) -> list[str]:
    """Return every value of a header. The name must be in lower case, as in the ASGI scope."""
    return [value.decode("latin-1").strip() for key, value in scope["headers"] if key == name]


def is_path_under(path: str, prefix: str) -> bool:
    """True if a path is the prefix or below it. `/logins` is not below `/login`."""
    prefix = prefix.rstrip("/")
    return path == prefix or path.startswith(prefix + "/")


async def refuse(scope: Scope, send: Send, status: int, sentence: str, more: Iterable[Header] = ()) -> None:
    """Answer with a status and one sentence. A socket is closed before it is accepted, which the client sees as 403.

    Browsers get plain text, programs the same JSON object as for every other error.
    """
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": CLOSE_POLICY_VIOLATION, "reason": sentence})
        return
    if any("text/html" in value for value in header_values(scope, b"accept")):
        kind, body = b"text/plain; charset=utf-8", sentence.encode()
    else:
        kind, body = b"application/json", msgspec.json.encode({"error": sentence})
    headers: list[Header] = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
