"""Size limits, depth limits, rate limits, and the client address behind proxies (R12)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.types import Message, Receive, Scope, Send

from antarium.kernel.refusals import Refused
from antarium.server.access.client_address import TrustedProxies, client_key
from antarium.server.access.rate_limits import KeyedLimiter, MessageBudget, Rate, RateLimit, SocketLimit, TokenBucket
from antarium.server.access.security import SecuritySettings
from antarium.server.access.size_limits import BodyLimit, HeaderLimit, check_depth
from tests.server.support.asgi_calls import Recorder, ask, connect, drive, scope_of


class ManualClock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


# Bodies and headers


def test_a_body_within_the_limit_is_accepted() -> None:
    inner = Recorder()
    assert (
        ask(BodyLimit(inner, 10), "POST", headers={"content-length": "10"}, chunks=[b"12345", b"67890"]).status == 200
    )
    assert inner.bodies == [b"1234567890"]


def test_a_body_with_a_large_content_length_is_refused_unread() -> None:
    inner = Recorder()
    reply = ask(BodyLimit(inner, 10), "POST", headers={"content-length": "11"})
    assert reply.status == 413
    assert reply.header("connection") == "close"
    assert reply.error == "The request is too large (maximum 10 bytes)."
    assert ask(BodyLimit(inner, 10), "POST", headers={"content-length": "9" * 5000}).status == 413
    assert not inner.scopes


@pytest.mark.parametrize("length", ["-1", "ten", "1e3", "", "+5", "٣", "0x10"])
def test_an_invalid_content_length_is_refused(length: str) -> None:
    scope = scope_of("http", "POST", "/", {}, None)
    scope["headers"] = [(b"content-length", length.encode())]
    assert drive(BodyLimit(Recorder(), 10), scope, []).status == 400


@pytest.mark.parametrize("headers", [{}, {"content-length": "5"}, {"transfer-encoding": "chunked"}])
def test_an_endless_body_is_refused_at_the_limit(headers: dict[str, str]) -> None:
    inner = Recorder()
    read = 0

    async def receive() -> Message:
        nonlocal read
        read += 1
        return {"type": "http.request", "body": b"12345", "more_body": True}

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(BodyLimit(inner, 10)(scope_of("http", "POST", "/", headers, None), receive, send))
    assert sent[0]["status"] == 413
    assert len(sent) == 2
    assert read == 3
    assert not inner.bodies


def test_an_application_cannot_override_the_refusal() -> None:
    async def stubborn(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(5):
            try:
                await receive()
            except Exception:
                await send({"type": "http.response.start", "status": 200, "headers": []})
                await send({"type": "http.response.body", "body": b"fine"})

    reply = ask(BodyLimit(stubborn, 10), "POST", chunks=[b"123456"] * 5)
    assert reply.status == 413
    assert len(reply.sent) == 2


def test_a_response_that_has_started_is_ended() -> None:
    async def hasty(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while True:
            await receive()

    assert len(ask(BodyLimit(hasty, 10), "POST", chunks=[b"123456"] * 5).sent) == 1


def test_some_paths_have_larger_limits() -> None:
    app = BodyLimit(Recorder(), 10, {"/api": 20, "/api/import": 1000})
    assert ask(app, "POST", "/api/import", chunks=[b"x" * 1000]).status == 200
    assert ask(app, "POST", "/api/import/replay", chunks=[b"x" * 1000]).status == 200
    assert ask(app, "POST", "/api/imports", chunks=[b"x" * 21]).status == 413
    assert ask(app, "POST", "/", chunks=[b"x" * 20]).status == 413


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "zstd", "identity, gzip", "GZIP"])
def test_compressed_bodies_are_refused(coding: str) -> None:
    inner = Recorder()
    reply = ask(BodyLimit(inner), "POST", headers={"content-encoding": coding}, chunks=[b"\x1f\x8b"])
    assert reply.status == 415
    assert not inner.scopes
    assert ask(BodyLimit(inner), "POST", headers={"content-encoding": "identity"}).status == 200


def test_headers_and_urls_are_limited() -> None:
    app = HeaderLimit(Recorder(), limit=3, max_bytes=100, max_target_bytes=50)
    assert ask(app, headers={"a": "1", "b": "2", "c": "3"}).status == 200
    assert ask(app, headers={"a": "1", "b": "2", "c": "3", "d": "4"}).status == 431
    assert ask(app, headers={"a": "x" * 100}).status == 431
    assert ask(app, path="/" + "x" * 50).status == 414
    assert ask(app, path="/?" + "x" * 50).status == 414
    assert connect(app, headers={"a": "x" * 100}).closed == 1008


def test_a_body_too_large_over_a_real_connection() -> None:
    async def exchange() -> bytes:
        config = uvicorn.Config(
            BodyLimit(Recorder(), 100), port=0, log_config=None, lifespan="off", ws="none", http="h11"
        )  # fmt: skip
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server._serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
        writer.write(b"80\r\n" + b"x" * 128 + b"\r\n")  # never ends
        await writer.drain()
        answer = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        server.should_exit = True
        await serving
        return answer

    answer = asyncio.run(exchange())
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"too large" in answer


# Depth


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[" * 32 + "]" * 32,
        "[" + "[]," * 1000 + "[]]",
        '["' + "[" * 100 + '"]',
        '["\\"' + "[{" * 100 + '"]',
        '["\\\\","' + "[" * 100 + '"]',
        '{"' + "{" * 100 + '": "é[[' + "[" * 99 + '"}',
    ],
)
def test_shallow_messages_are_accepted(text: str) -> None:
    check_depth(text.encode())
    check_depth(text)


@pytest.mark.parametrize(
    "text",
    ["[" * 33, '{"a":' * 33, "[{}" * 33, '["\\\\"' + ",[" * 33, '["]]]]]]]"' + ",[" * 33, '"\\u005b"' + "[" * 33],
)
def test_deep_messages_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="too deeply"):
        check_depth(text.encode())


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 2_000_000,
        b"[]" * 1_000_000,
        b'"' * 2_000_000,
        b"[]" * 40 + b'"' + b'\\"' * 1_000_000 + b"\\",
        b"[]" * 40 + b'"' + b"\\" * 1_999_999,
        b"\xff\xfe[]" * 600_000,
    ],
    ids=["open", "pairs", "quotes", "escaped quotes", "backslashes", "no text"],
)
def test_the_scan_is_fast_for_any_input(data: bytes) -> None:
    start = time.process_time()
    with contextlib.suppress(Refused):
        check_depth(data)
    assert time.process_time() - start < 2


JSON = st.recursive(st.none() | st.text('[]{}"\\a'), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


def depth_of(value: object) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth_of, value), default=0) if isinstance(value, list) else 0


@settings(deadline=None, max_examples=50)
@given(JSON)
def test_the_scan_counts_depth_as_a_parser_does(value: object) -> None:
    text, depth = json.dumps(value), depth_of(value)
    check_depth(text, depth)
    if depth:
        with pytest.raises(Refused):
            check_depth(text, depth - 1)


# Rates


def test_a_bucket_empties_and_refills(clock: ManualClock) -> None:
    bucket = TokenBucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [0, 0.5]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now -= 5000
    assert bucket.take() == 0.5


def test_a_cost_above_the_burst_empties_the_bucket(clock: ManualClock) -> None:
    bucket = TokenBucket(Rate(1, 3), clock)
    assert bucket.take(100) == 0
    assert bucket.take() == 1


def test_a_bucket_that_never_refills() -> None:
    bucket = TokenBucket(Rate(0, 1))
    assert bucket.take() == 0
    assert bucket.take() == float("inf")


def test_each_client_has_a_bucket_and_old_ones_are_dropped(clock: ManualClock) -> None:
    limiter = KeyedLimiter(Rate(1, 1), clock, limit=2)
    assert limiter.take("a") == 0
    assert limiter.take("b") == 0
    assert limiter.take("a") == 1
    assert limiter.take("c") == 0
    assert set(limiter.buckets) == {"a", "c"}
    for number in range(1000):
        limiter.take(str(number))
    assert len(limiter.buckets) == 2


def test_too_many_requests_get_a_retry_time(clock: ManualClock) -> None:
    app = RateLimit(Recorder(), Rate(0.5, 2), clock=clock)
    assert [ask(app).status for _ in range(3)] == [200, 200, 429]
    reply = ask(app)
    assert reply.header("retry-after") == "2"
    assert reply.error == "Too many requests; try again in 2 seconds."
    assert connect(app).closed == 1008
    assert ask(app, client=("127.0.0.2", 1)).status == 200
    clock.now += 2
    assert ask(app).status == 200


def test_strict_paths_count_changes_by_address(clock: ManualClock) -> None:
    app = RateLimit(Recorder(), Rate(100, 100), {"/login": Rate(0.001, 2)}, clock, client=lambda scope: scope["user"])
    assert [ask(app, "GET", "/login", user="a").status for _ in range(5)] == [200] * 5
    assert [ask(app, "POST", "/login", user=name).status for name in "abc"] == [200, 200, 429]
    assert ask(app, "POST", "/login/again", user="d").header("retry-after") == "1000"
    assert ask(app, "POST", "/logins", user="a").status == 200
    assert ask(app, "POST", "/login", client=("127.0.0.2", 1), user="a").status == 200


def test_known_users_have_separate_limits(clock: ManualClock) -> None:
    app = RateLimit(Recorder(), Rate(1, 1), clock=clock, client=lambda scope: scope["user"])
    assert [ask(app, user=name).status for name in "aab"] == [200, 429, 200]


def test_open_sockets_are_limited() -> None:
    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await receive()

    app = SocketLimit(inner, 2)
    sent: list[str] = []

    async def play() -> None:
        leave = asyncio.Event()

        async def receive() -> Message:
            await leave.wait()
            return {"type": "websocket.disconnect", "code": 1001}

        async def send(message: Message) -> None:
            sent.append(message["type"])

        async def connected(address: str) -> None:
            await app(scope_of("websocket", "", "/", {}, (address, 1)), receive, send)

        sockets = [asyncio.create_task(connected(address)) for address in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2")]
        await asyncio.sleep(0)
        assert app.open == {"1.1.1.1": 2, "2.2.2.2": 1}
        leave.set()
        await asyncio.gather(*sockets)

    asyncio.run(play())
    assert sent == ["websocket.accept", "websocket.accept", "websocket.close", "websocket.accept"]
    assert not app.open


def test_a_socket_has_a_budget_of_messages_and_bytes(clock: ManualClock) -> None:
    budget = MessageBudget(Rate(1, 3), Rate(10, 100), clock)
    assert [budget.take(1) for _ in range(4)] == [0, 0, 0, 1]
    clock.now += 100
    assert budget.take(95) == 0
    assert budget.take(10) == 0.5


def test_local_limits_are_generous(clock: ManualClock) -> None:
    protection = SecuritySettings()
    bucket = TokenBucket(protection.rate, clock)
    assert not any(bucket.take() for _ in range(2000))
    assert not any(protection.budget(clock).take(1000) for _ in range(500))


# Client addresses


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("::ffff:192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::1", 5), "2001:db8:1:2::/64"),
        (("odd", 0), "odd"),
        (None, ""),
    ],
)
def test_the_client_key_is_an_address_or_a_network(client: tuple[str, int] | None, key: str) -> None:
    assert client_key({"client": client}) == key


def seen(proxies: list[str], client: tuple[str, int] | None, *forwarded: str, **more: str) -> tuple[str, str]:
    inner = Recorder()
    headers = [("x-forwarded-for", value) for value in forwarded]
    headers += [(name.replace("_", "-"), value) for name, value in more.items()]
    ask(TrustedProxies(inner, proxies), headers=headers, client=client)
    return client_key(inner.scopes[0]), inner.scopes[0]["scheme"]


@pytest.mark.parametrize(
    ("proxies", "client", "forwarded", "who"),
    [
        ([], "10.0.0.1", ["6.6.6.6"], "10.0.0.1"),
        (["10.0.0.2"], "10.0.0.1", ["6.6.6.6"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6"], "6.6.6.6"),
        (["10.0.0.0/8"], "::ffff:10.0.0.1", ["6.6.6.6"], "6.6.6.6"),
        (["10.0.0.1"], "10.0.0.1", ["1.1.1.1, 6.6.6.6"], "6.6.6.6"),  # the first is the client's own invention
        (["10.0.0.1"], "10.0.0.1", ["1.1.1.1", "6.6.6.6"], "6.6.6.6"),
        (["10.0.0.0/8"], "10.0.0.1", ["1.1.1.1, 6.6.6.6, 10.0.0.9"], "6.6.6.6"),
        (["10.0.0.0/8"], "10.0.0.1", ["10.0.0.8, 10.0.0.9"], "10.0.0.8"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6:1234"], "6.6.6.6"),
        (["10.0.0.0/8"], "10.0.0.1", ["[2001:db8::1]:1234"], "2001:db8::/64"),
        (["10.0.0.0/8"], "10.0.0.1", ["2001:db8::1"], "2001:db8::/64"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, nonsense"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", [""], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", [], "10.0.0.1"),
        (["::1"], "::1", ["6.6.6.6"], "6.6.6.6"),
    ],
)
def test_only_trusted_proxies_set_the_client(proxies: list[str], client: str, forwarded: list[str], who: str) -> None:
    assert seen(proxies, (client, 9), *forwarded)[0] == who


def test_a_proxy_over_a_unix_socket() -> None:
    assert seen(["unix"], None, "6.6.6.6")[0] == "6.6.6.6"
    assert seen(["10.0.0.1"], None, "6.6.6.6")[0] == ""


def test_a_trusted_proxy_sets_the_scheme() -> None:
    assert seen(["10.0.0.1"], ("10.0.0.1", 9), x_forwarded_proto="https")[1] == "https"
    assert seen(["10.0.0.1"], ("10.0.0.1", 9), x_forwarded_proto="gopher")[1] == "http"
    assert seen(["10.0.0.1"], ("10.0.0.2", 9), x_forwarded_proto="https")[1] == "http"
    inner = Recorder()
    connect(TrustedProxies(inner, ["10.0.0.1"]), headers={"x-forwarded-proto": "https"}, client=("10.0.0.1", 9))
    assert inner.scopes[0]["scheme"] == "wss"


def test_an_invalid_proxy_setting_is_refused_at_once() -> None:
    with pytest.raises(Refused, match="not a trusted proxy"):
        TrustedProxies(Recorder(), ["everyone"])
