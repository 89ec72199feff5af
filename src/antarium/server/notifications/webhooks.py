"""Webhooks: a small JSON message to a URL somebody has set, without becoming their hand inside our network.

The host is resolved once, every address it has must be public, and the connection goes to an address that was checked,
so a name that changes its answer gains nothing. Redirects are not followed. Of the answer only the head is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from typing import Final

from antarium.server.notifications.addresses import DeliveryFailed, Webhook

MAX_HEAD_BYTES: Final = 16 * 1024
"""The most we read of an answer, in bytes."""
NAT64_NETWORK: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv6 addresses that a gateway turns into the IPv4 address in their last 32 bits."""

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Finds the addresses of a host."""


def is_allowed_address(address: str, private: bool) -> bool:
    """Whether notices may go there: to public addresses, and from a server that is itself private, to its own network.

    Link-local addresses are closed to both: that is where cloud machines are told their secrets.
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64_NETWORK else ip.ipv4_mapped or ip.sixtofour
        if inner is not None:
            return is_allowed_address(str(inner), private)
        if ip.is_site_local or ip.teredo is not None:
            return False
    if ip.is_multicast or ip.is_link_local or ip.is_unspecified:
        return False
    if private and (ip.is_loopback or (ip.is_private and not ip.is_reserved)):
        return True
    return ip.is_global and not ip.is_reserved


async def resolve_host(webhook: Webhook, resolve: Resolve, private: bool) -> list[str]:
    """The addresses of the webhook's host; `Undelivered` unless there are some and notices may go to all of them."""
    host = webhook.parts.hostname or ""
    unknown = f"The host {host} is unknown or not public."  # one sentence for both, or it would map our network
    try:
        addresses = await resolve(host, port_of(webhook))
    except (OSError, UnicodeError):
        raise DeliveryFailed(unknown, can_retry=True) from None
    if not addresses or not all(is_allowed_address(address, private) for address in addresses):
        raise DeliveryFailed(unknown, can_retry=False)
    return addresses


def port_of(webhook: Webhook) -> int:
    return webhook.parts.port or (443 if webhook.parts.scheme == "https" else 80)


def build_request(webhook: Webhook, body: bytes) -> bytes:
    """The request as it goes over the wire."""
    parts = webhook.parts
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = (
        f"POST {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: Antarium\r\nAccept: */*\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + body


async def send(
    webhook: Webhook, body: bytes, resolve: Resolve, private: bool, timeout: float, tls: ssl.SSLContext
) -> None:
    """Post the body; whatever goes wrong, and however slowly, is `Undelivered` within the timeout."""
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await connect(webhook, await resolve_host(webhook, resolve, private), tls)
            try:
                writer.write(build_request(webhook, body))
                await writer.drain()
                status = await read_status(reader)
            finally:
                writer.transport.abort()  # a polite farewell would be at the mercy of the other side
    except TimeoutError:
        raise DeliveryFailed(f"no answer within {timeout:g} seconds", can_retry=True) from None
    except ssl.SSLCertVerificationError:
        raise DeliveryFailed("its certificate is invalid", can_retry=False) from None
    except (OSError, EOFError, ValueError) as problem:
        raise DeliveryFailed(f"no connection or no HTTP response ({type(problem).__name__})", can_retry=True) from None
    if not 200 <= status < 300:
        raise DeliveryFailed(f"it answered {status}", can_retry=status == 429 or status >= 500)


async def connect(
    webhook: Webhook, addresses: list[str], tls: ssl.SSLContext
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of these addresses that takes one; the certificate must be that of the host's name."""
    secure = webhook.parts.scheme == "https"
    last = len(addresses) - 1
    for turn, address in enumerate(addresses):
        try:
            return await asyncio.open_connection(
                address, port_of(webhook), limit=MAX_HEAD_BYTES,
                ssl=tls if secure else None, server_hostname=webhook.parts.hostname if secure else None,
            )  # fmt: skip
        except OSError:
            if turn == last:
                raise
    raise AssertionError("there is always an address")


async def read_status(reader: asyncio.StreamReader) -> int:
    """The status of the answer, past any interim ones; the rest of it is nothing to us."""
    status, budget = 0, MAX_HEAD_BYTES
    while line := await reader.readline():
        budget -= len(line)
        if line.startswith(b"HTTP/1."):
            status = int(line[9:12])
            if status >= 200:
                return status
        if not status or budget < 0:
            raise ValueError("not HTTP")
    raise EOFError
