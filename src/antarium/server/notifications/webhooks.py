"""Webhooks: post JSON to a URL that a user has set, without giving access to the server's network.

The host is resolved once, all its addresses must be public, and the connection goes to a checked address, so DNS
rebinding doesn't work. Redirects aren't followed, and only the head of the response is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from typing import Final

from antarium.server.notifications.addresses import DeliveryFailed, Webhook

MAX_HEAD_BYTES: Final = 16 * 1024
"""Maximum bytes read of a response."""
NAT64_NETWORK: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""A NAT64 gateway maps these IPv6 addresses to the IPv4 address in their last 32 bits."""

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a host and port."""


def is_allowed_address(address: str, private: bool) -> bool:
    """True for public addresses, and with `private` for the server's own network too.

    Link-local addresses are never allowed: cloud machines read their credentials there.
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
    """Return the addresses of the webhook's host. Raise `DeliveryFailed` if there are none or one isn't allowed."""
    host = webhook.parts.hostname or ""
    # The same sentence for both, so that it doesn't reveal the network.
    unknown = f"The host {host} is unknown or not public."
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
    """Return the HTTP request as bytes."""
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
    """Post the body. Every failure is raised as `DeliveryFailed` within the timeout."""
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await connect(webhook, await resolve_host(webhook, resolve, private), tls)
            try:
                writer.write(build_request(webhook, body))
                await writer.drain()
                status = await read_status(reader)
            finally:
                writer.transport.abort()  # a clean close could wait for the other side
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
    """Connect to the first address that accepts. The certificate must match the host name."""
    secure = webhook.parts.scheme == "https"
    last = len(addresses) - 1
    for index, address in enumerate(addresses):
        try:
            return await asyncio.open_connection(
                address, port_of(webhook), limit=MAX_HEAD_BYTES,
                ssl=tls if secure else None, server_hostname=webhook.parts.hostname if secure else None,
            )  # fmt: skip
        except OSError:
            if index == last:
                raise
    raise AssertionError("there is always an address")


async def read_status(reader: asyncio.StreamReader) -> int:
    """Return the final status, skipping interim (1xx) responses."""
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
