"""Middleware: wrong hosts, other sites' requests and internal errors stop before the application (R12)."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from antarium.kernel.refusals import Refused
from antarium.server.access.middleware import ErrorHandler, HostGuard, OriginGuard, SecurityHeaders
from antarium.server.access.security import SecuritySettings, public
from tests.server.support.asgi_calls import Recorder, ask, connect

HERE = {"host": "localhost:8000"}


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST:1",
        "localhost.",
        "127.0.0.1:80",
        "[::1]:8000",
        "[0:0:0:0:0:0:0:1]",
        "play.example.org",
        "play.example.org:99",
        "tls.example.org:8443",
    ],
)
def test_own_host_names_are_accepted(host: str) -> None:
    app = HostGuard(Recorder(), ["play.example.org", "tls.example.org:8443"])
    assert ask(app, headers={"host": host}).status == 200
    assert connect(app, headers={"host": host}).closed == 1000


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("evil.localhost", 421),
        ("tls.example.org", 421),
        ("tls.example.org:80", 421),
        ("192.168.1.5:8000", 421),
        ("2130706433", 421),
        ("", 400),
        ("localhost@evil.example", 400),
        ("localhost/evil", 400),
        ("localhost, evil.example", 400),
        ("[localhost]", 400),
        ("[::1", 400),
        ("[127.0.0.1]", 400),
        ("localhost:port", 400),
        ("localhost:", 400),
        ("a." * 400, 400),
        ("locälhost", 400),
    ],
)
def test_other_host_names_are_refused(host: str, status: int) -> None:
    inner = Recorder()
    app = HostGuard(inner, ["tls.example.org:8443"])
    reply = ask(app, headers={"host": host})
    assert reply.status == status
    assert reply.error.count(".") == 1
    assert connect(app, headers={"host": host}).closed == 1008
    assert not inner.scopes


def test_a_request_needs_exactly_one_host() -> None:
    app = HostGuard(Recorder())
    assert ask(app).status == 400
    assert ask(app, headers=[("host", "localhost"), ("host", "localhost")]).status == 400


def test_any_address_allows_numeric_hosts_only() -> None:
    app = HostGuard(Recorder(), any_address=True)
    assert ask(app, headers={"host": "192.168.1.5:8000"}).status == 200
    assert ask(app, headers={"host": "[fe80::5]"}).status == 200
    assert ask(app, headers={"host": "evil.example"}).status == 421


def test_an_invalid_setting_is_refused_at_once() -> None:
    with pytest.raises(Refused, match="is not a host name"):
        HostGuard(Recorder(), ["https://play.example.org"])
    with pytest.raises(Refused, match="is not an origin"):
        OriginGuard(Recorder(), ["play.example.org"])


def test_browsers_get_plain_text_and_programs_json() -> None:
    app = HostGuard(Recorder())
    assert ask(app, headers={"host": "evil.example", "accept": "text/html,*/*"}).body.startswith(b"This server")
    assert ask(app, headers={"host": "evil.example"}).header("content-type") == "application/json"


OURS: list[dict[str, str]] = [
    {"origin": "http://localhost:8000"},
    {"origin": "http://localhost:8000", "cookie": "seat=1", "sec-fetch-site": "same-origin"},
    {"origin": "HTTP://LOCALHOST:8000", "cookie": "seat=1"},
    {"origin": "https://friend.example", "cookie": "seat=1", "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-origin", "cookie": "seat=1"},
    {},
    {"authorization": "Bearer abc", "cookie": "seat=1"},
]
FOREIGN: list[dict[str, str]] = [
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://evil.example"},
    {"origin": "http://evil.example", "authorization": "Bearer abc"},
    {"origin": "http://localhost"},
    {"origin": "http://localhost:5173"},  # another program on the same machine
    {"origin": "http://localhost:8000.evil.example"},
    {"origin": "http://localhost:8000@evil.example"},
    {"origin": "http://localhost:8000/"},
    {"origin": "file://localhost:8000"},
    {"origin": "chrome-extension://localhost:8000"},
    {"origin": "http://friend.example"},
    {"origin": "http://localhost:8000", "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", OURS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "ODD"])
def test_own_pages_and_programs_can_change_things(headers: dict[str, str], method: str) -> None:
    app = OriginGuard(Recorder(), ["https://friend.example"])
    assert ask(app, method, headers=HERE | headers).status == 200
    assert connect(app, headers=HERE | headers).closed == 1000


@pytest.mark.parametrize("headers", FOREIGN)
@pytest.mark.parametrize("local", [False, True])
def test_other_sites_cannot_change_things(headers: dict[str, str], local: bool) -> None:
    inner = Recorder()
    app = OriginGuard(inner, ["https://friend.example"], local)
    for method in ("POST", "DELETE", "ODD"):
        assert ask(app, method, headers=HERE | headers).status == 403
    assert connect(app, headers=HERE | headers).closed == 1008
    assert not inner.scopes
    assert ask(app, "GET", headers=HERE | headers).status == 200


def test_two_origins_are_refused() -> None:
    twice = [("host", "localhost"), ("origin", "http://localhost"), ("origin", "http://localhost")]
    assert ask(OriginGuard(Recorder()), "POST", headers=twice).status == 403


def test_a_cookie_without_an_origin_is_accepted_only_locally() -> None:
    headers = HERE | {"cookie": "seat=1"}
    assert ask(OriginGuard(Recorder()), "POST", headers=headers).status == 403
    assert ask(OriginGuard(Recorder()), "POST", headers=headers | {"authorization": "Basic abc"}).status == 403
    assert connect(OriginGuard(Recorder()), headers=headers).closed == 1008
    assert ask(OriginGuard(Recorder(), local=True), "POST", headers=headers).status == 200


def test_default_ports_are_optional_and_tls_can_end_at_a_proxy() -> None:
    app = OriginGuard(Recorder())
    for host, origin in (
        ("play.example.org", "https://play.example.org"),
        ("play.example.org:443", "https://play.example.org"),
        ("play.example.org", "http://play.example.org:80"),
        ("[::1]:8000", "http://[::1]:8000"),
    ):
        assert ask(app, "POST", headers={"host": host, "origin": origin}).status == 200
    unprotected = {"host": "play.example.org", "origin": "http://play.example.org"}
    assert ask(app, "POST", headers=unprotected, scheme="https").status == 403
    assert connect(app, headers=unprotected, scheme="wss").closed == 1008


def test_every_response_has_the_security_headers() -> None:
    reply = ask(SecurityHeaders(Recorder()))
    policy = dict(part.split(" ", 1) for part in reply.header("content-security-policy").split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in reply.header("content-security-policy")
    assert reply.header("x-content-type-options") == "nosniff"
    assert reply.header("referrer-policy") == "same-origin"
    assert reply.header("x-frame-options") == "DENY"
    assert reply.header("cross-origin-opener-policy") == "same-origin"
    assert reply.header("cross-origin-resource-policy") == "same-origin"
    assert "camera=()" in reply.header("permissions-policy")
    assert reply.header("cache-control") == "no-store"
    assert reply.header("x-app") == "here"


@pytest.mark.parametrize(
    ("path", "status", "kept"),
    [
        ("/assets/app.js", 200, ["max-age=9"]),
        ("/static/app.css", 200, ["max-age=9"]),
        ("/assets/gone.js", 404, ["no-store"]),
        ("/assetsx", 200, ["no-store"]),
        ("/api/tables", 200, ["no-store"]),
    ],
)
def test_only_assets_can_be_cached(path: str, status: int, kept: list[str]) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"Cache-Control", b"max-age=9"), (b"X-Frame-Options", b"ALLOWALL")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    reply = ask(SecurityHeaders(app), path=path)
    assert reply.all("cache-control") + reply.all("Cache-Control") == kept
    assert reply.all("x-frame-options") + reply.all("X-Frame-Options") == ["DENY"]


class Failing:
    """An application that sends some messages, then raises an error that contains secrets."""

    def __init__(self, *messages: Message, problem: Exception | None = None) -> None:
        self.messages = messages
        self.problem = problem or RuntimeError("token=hunter2 at /join/SECRETCODE")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        for message in self.messages:
            await send(message)
        raise self.problem


def test_an_error_becomes_one_sentence_and_an_incident_number(caplog: pytest.LogCaptureFixture) -> None:
    app = ErrorHandler(Failing(), number=lambda: "17")
    reply = ask(app, path="/join/OTHERCODE", headers={"cookie": "seat=COOKIE", "authorization": "Bearer BEARER"})
    assert reply.status == 500
    assert reply.error == "Something went wrong on the server; its log has the details under incident 17."
    assert "Incident 17" in caplog.text
    assert "RuntimeError" in caplog.text
    assert "test_middleware.py" in caplog.text
    for secret in ("hunter2", "SECRETCODE", "OTHERCODE", "COOKIE", "BEARER"):
        assert secret not in caplog.text
        assert secret.encode() not in reply.body


def test_an_error_during_a_response_ends_it(caplog: pytest.LogCaptureFixture) -> None:
    start: Message = {"type": "http.response.start", "status": 200, "headers": []}
    reply = ask(ErrorHandler(Failing(start)))
    assert reply.sent == [start]
    assert "Incident" in caplog.text


def test_incident_numbers_differ(caplog: pytest.LogCaptureFixture) -> None:
    assert ask(ErrorHandler(Failing())).error != ask(ErrorHandler(Failing())).error
    assert caplog.records


def test_a_path_cannot_forge_log_lines(caplog: pytest.LogCaptureFixture) -> None:
    ask(ErrorHandler(Failing()), path="/a\nERROR forged")
    assert "\nERROR forged" not in caplog.text


def test_a_socket_closes_with_1011(caplog: pytest.LogCaptureFixture) -> None:
    accept: Message = {"type": "websocket.accept"}
    spoken: Message = {"type": "websocket.send", "text": "hello"}
    closed: Message = {"type": "websocket.close", "code": 1000}
    assert connect(ErrorHandler(Failing(accept))).closed == 1011
    reply = connect(ErrorHandler(Failing(accept, spoken)))
    assert reply.closed == 1011
    assert len(reply.sent[-1]["reason"].encode()) <= 123
    assert connect(ErrorHandler(Failing(accept, closed))).sent == [accept, closed]
    assert connect(ErrorHandler(Failing())).closed == 1011
    assert caplog.text.count("Incident") == 4


def test_a_disconnect_is_not_an_incident(caplog: pytest.LogCaptureFixture) -> None:
    accept: Message = {"type": "websocket.accept"}
    assert connect(ErrorHandler(Failing(accept, problem=WebSocketDisconnect(1001)))).sent == [accept]
    assert not caplog.text


def test_a_disconnect_during_the_error_response_is_not_a_second_error(caplog: pytest.LogCaptureFixture) -> None:
    async def send(message: Message) -> None:
        raise OSError

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    scope: dict[str, Any] = {"type": "websocket", "path": "/", "headers": []}
    asyncio.run(ErrorHandler(Failing())(scope, receive, send))
    assert caplog.text.count("Incident") == 1


def protected(protection: SecuritySettings) -> Starlette:
    """Return an application with all its middleware."""

    async def hello(request: Request) -> PlainTextResponse:
        await request.body()
        return PlainTextResponse("hello")

    async def broken(request: Request) -> PlainTextResponse:
        raise RuntimeError("internal details")

    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        raise RuntimeError("internal details")

    routes = [
        Route("/", hello, methods=["GET", "POST"]),
        Route("/broken", broken),
        Route("/api/login", hello, methods=["POST"]),
        WebSocketRoute("/socket", socket),
    ]
    return Starlette(routes=routes, middleware=protection.layers(clock=lambda: 0.0))


def test_all_middleware_together(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    app = protected(SecuritySettings())
    replies = {
        200: ask(app, headers=HERE),
        400: ask(app),
        403: ask(app, "POST", headers=HERE | {"origin": "null"}),
        404: ask(app, path="/nowhere", headers=HERE),
        413: ask(app, "POST", headers=HERE, chunks=[b"x" * (1 << 19)] * 3),
        415: ask(app, "POST", headers=HERE | {"content-encoding": "gzip"}),
        421: ask(app, headers={"host": "evil.example"}),
        431: ask(app, headers=HERE | {"x-long": "x" * 40_000}),
        500: ask(app, path="/broken", headers=HERE),
    }
    for status, reply in replies.items():
        assert reply.status == status
        assert reply.header("content-security-policy").startswith("default-src 'none'")
        assert reply.header("cache-control") == "no-store"
        assert b"internal details" not in reply.body
    assert connect(app, headers=HERE).closed == 1011


def test_a_public_server_limits_logins() -> None:
    app = protected(public("play.example.org", strict=("/api/login",)))
    headers = {"host": "play.example.org"}
    statuses = [ask(app, "POST", "/api/login", headers).status for _ in range(12)]
    assert statuses == [200] * 10 + [429] * 2
    assert ask(app, headers=headers).status == 200
    assert ask(app, "POST", "/", headers | {"cookie": "seat=1"}).status == 403
