"""Webhooks: only public hosts are reached, and no response can do harm."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from antarium.server.notifications import webhooks
from antarium.server.notifications.addresses import DeliveryFailed, Webhook
from tests.server.support.delivery_servers import HANG, answer, certificate, web_server

TLS = ssl.create_default_context()


def names(*addresses: str) -> webhooks.Resolve:
    async def resolve(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolve


LOCALHOST = names("127.0.0.1")


async def send(
    url: str,
    resolve: webhooks.Resolve = LOCALHOST,
    private: bool = True,
    timeout: float = 10,
    tls: ssl.SSLContext = TLS,
) -> None:
    await webhooks.send(Webhook(url), b'{"a": 1}', resolve, private, timeout, tls)


def fails(said: bytes, timeout: float = 10) -> DeliveryFailed:
    async def scene() -> None:
        async with web_server(said) as office:
            await send(office.url(), timeout=timeout)

    with pytest.raises(DeliveryFailed) as refusal:
        asyncio.run(scene())
    return refusal.value


def test_a_request_is_complete() -> None:
    async def scene() -> None:
        async with web_server() as office:
            await send(office.url("/a/b?token=c", host="hooks.example"))
            await send(office.url("?q", host="hooks.example"))
            (first, headers, body), (second, _, _) = office.requests
            assert first == "POST /a/b?token=c HTTP/1.1"
            assert second == "POST /?q HTTP/1.1"
            assert headers["host"] == f"hooks.example:{office.port}"
            assert headers["content-type"] == "application/json"
            assert body == b'{"a": 1}'

    asyncio.run(scene())


PUBLIC = ("8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1")
PRIVATE = ("127.0.0.1", "127.9.9.9", "10.1.2.3", "172.16.0.1", "192.168.1.1", "::1", "fd00::1", "::ffff:127.0.0.1",
        "64:ff9b::7f00:1", "2002:a00:1::1")  # fmt: skip
NEVER = ("0.0.0.0", "::", "169.254.169.254", "fe80::1%eth0", "fe80::1", "224.0.0.1", "ff02::1", "255.255.255.255",
         "240.0.0.1", "100.64.0.1", "fec0::1", "::7f00:1", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe",
         "2001:0:7f00:1::")  # fmt: skip


@pytest.mark.parametrize(
    ("addresses", "by_default", "with_private"), [(PUBLIC, True, True), (PRIVATE, False, True), (NEVER, False, False)]
)
def test_only_public_addresses_are_allowed_and_private_ones_if_set(
    addresses: Iterable[str], by_default: bool, with_private: bool
) -> None:
    for address in addresses:
        assert webhooks.is_allowed_address(address, private=False) is by_default, address
        assert webhooks.is_allowed_address(address, private=True) is with_private, address


@pytest.mark.parametrize("addresses", [("127.0.0.1",), ("8.8.8.8", "10.0.0.1"), ("10.0.0.1", "8.8.8.8"), ()])
def test_a_host_with_one_private_address_is_refused(addresses: tuple[str, ...]) -> None:
    async def scene() -> None:
        async with web_server() as office:
            with pytest.raises(
                DeliveryFailed, match=r"^The host hooks\.example is unknown or not public\.$"
            ) as refusal:
                await send(office.url(host="hooks.example"), names(*addresses), private=False)
            assert not refusal.value.can_retry
            assert office.requests == []

    asyncio.run(scene())


def test_an_unknown_host_gives_the_same_error_but_can_be_retried() -> None:
    async def nobody(host: str, port: int) -> list[str]:
        raise OSError("temporary failure in name resolution")

    with pytest.raises(DeliveryFailed, match=r"^The host hooks\.example is unknown or not public\.$") as refusal:
        asyncio.run(send("http://hooks.example/", nobody))
    assert refusal.value.can_retry


def test_the_host_is_resolved_once() -> None:
    asked = []

    async def fickle(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    async def scene() -> None:
        async with web_server() as office:
            await send(office.url(host="hooks.example"), fickle)
            assert len(office.requests) == 1

    asyncio.run(scene())
    assert asked == ["hooks.example"]


def test_the_next_address_is_tried_if_the_first_refuses() -> None:
    async def scene() -> None:
        async with web_server() as office:
            await send(office.url(host="hooks.example"), names("127.0.0.2", "127.0.0.1"))
            assert len(office.requests) == 1

    asyncio.run(scene())


def test_redirects_are_not_followed() -> None:
    async def scene() -> None:
        async with web_server() as goal, web_server(answer(302, f"Location: {goal.url()}")) as office:
            with pytest.raises(DeliveryFailed, match=r"^it answered 302$") as refusal:
                await send(office.url())
            assert not refusal.value.can_retry
            assert goal.requests == []

    asyncio.run(scene())


@pytest.mark.parametrize(("status", "can_retry"), [(400, False), (404, False), (410, False), (429, True), (500, True)])
def test_the_status_decides_whether_to_retry(status: int, can_retry: bool) -> None:
    problem = fails(answer(status))
    assert (str(problem), problem.can_retry) == (f"it answered {status}", can_retry)


@pytest.mark.parametrize(
    "said",
    [b"\r\n", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1\r\n", b"HTTP/1.1 abc\r\n", b"x" * 100_000, answer(103),
     answer(100, *["X: " + "y" * 1000] * 40) + answer(200)],
)  # fmt: skip
def test_an_invalid_http_response_is_a_failure(said: bytes) -> None:
    problem = fails(said)
    assert str(problem).startswith("no connection or no HTTP response (")
    assert problem.can_retry


def test_interim_responses_are_skipped_and_bodies_not_read() -> None:
    async def scene() -> None:
        async with web_server(answer(103, "Link: x") + answer(200) + b"x" * 10_000_000) as office:
            await send(office.url())

    asyncio.run(scene())


def test_a_silent_host_costs_only_the_timeout() -> None:
    began = time.monotonic()
    assert str(fails(HANG, timeout=0.3)) == "no answer within 0.3 seconds"
    assert time.monotonic() - began < 5


def test_a_refused_connection_is_a_failure() -> None:
    async def scene() -> None:
        async with web_server() as office:
            url = office.url()
        await send(url)

    with pytest.raises(DeliveryFailed, match=r"^no connection .*\(ConnectionRefusedError\)$"):
        asyncio.run(scene())


def test_the_certificate_must_match_the_host_name(tmp_path: Path) -> None:
    server, trust = certificate(tmp_path)

    async def scene() -> None:
        async with web_server(tls=server) as office:
            await send(office.url(host="localhost", scheme="https"), tls=trust)
            assert len(office.requests) == 1
            for host, context in (("hooks.example", trust), ("127.0.0.1", trust), ("localhost", TLS)):
                with pytest.raises(DeliveryFailed, match=r"^its certificate is invalid$") as refusal:
                    await send(office.url(host=host, scheme="https"), tls=context)
                assert not refusal.value.can_retry
            assert len(office.requests) == 1

    asyncio.run(scene())
