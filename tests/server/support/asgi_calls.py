"""Call an ASGI application directly with a request or a socket, and collect everything that it sends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

Headers = dict[str, str] | list[tuple[str, str]]


class Reply:
    """Everything that an application sent."""

    def __init__(self, sent: list[Message]) -> None:
        self.sent = sent
        self.start = next((message for message in sent if message["type"].endswith("response.start")), None)

    @property
    def status(self) -> int:
        assert self.start is not None, self.sent
        status = self.start["status"]
        assert isinstance(status, int)
        return status

    @property
    def body(self) -> bytes:
        return b"".join(message["body"] for message in self.sent if message["type"].endswith("response.body"))

    @property
    def error(self) -> str:
        return str(msgspec.json.decode(self.body)["error"])

    def all(self, name: str) -> list[str]:
        assert self.start is not None, self.sent
        return [value.decode() for key, value in self.start["headers"] if key == name.encode()]

    def header(self, name: str) -> str:
        (value,) = self.all(name)
        return value

    @property
    def closed(self) -> int | None:
        return next((message["code"] for message in self.sent if message["type"] == "websocket.close"), None)


class Recorder:
    """An application that reads the whole body, records the call and answers with 200."""

    def __init__(self) -> None:
        self.scopes: list[Scope] = []
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 1000})
            return
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-app", b"here")]})
        await send({"type": "http.response.body", "body": b"yes"})


def scope_of(kind: str, method: str, path: str, headers: Headers, client: tuple[str, int] | None) -> Scope:
    pairs = list(headers.items()) if isinstance(headers, dict) else headers
    path, _, query = path.partition("?")
    scope: Scope = {
        "type": kind,
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in pairs],
        "client": client,
    }
    if kind == "http":
        scope["method"] = method
    else:
        scope["extensions"] = {"websocket.http.response": {}}
    return scope


def drive(app: ASGIApp, scope: Scope, incoming: Iterable[Message]) -> Reply:
    """Run the application and return what it sent."""
    sent: list[Message] = []
    left = list(incoming)

    async def receive() -> Message:
        return left.pop(0) if left else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app(scope, receive, send)

    asyncio.run(run())
    return Reply(sent)


def ask(
    app: ASGIApp,
    method: str = "GET",
    path: str = "/",
    headers: Headers | None = None,
    chunks: Sequence[bytes] = (b"",),
    client: tuple[str, int] | None = ("127.0.0.1", 5000),
    **scope: object,
) -> Reply:
    """Send one request."""
    last = len(chunks) - 1
    parts: list[Message] = [
        {"type": "http.request", "body": chunk, "more_body": number < last} for number, chunk in enumerate(chunks)
    ]
    return drive(app, {**scope_of("http", method, path, headers or {}, client), **scope}, parts)


def connect(
    app: ASGIApp,
    path: str = "/socket",
    headers: Headers | None = None,
    client: tuple[str, int] | None = ("127.0.0.1", 5000),
    **scope: object,
) -> Reply:
    """Connect one socket."""
    made = scope_of("websocket", "", path, headers or {}, client)
    return drive(app, {**made, **scope}, [{"type": "websocket.connect"}])
