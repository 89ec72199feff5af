"""Clients: reading host names and ports, and knowing who is at the other end of a connection."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from antarium.kernel.refusals import UserError
from antarium.server.access.asgi import header_values

Address = IPv4Address | IPv6Address

HOUSEHOLD = 64
"""One household has at least 2**64 addresses of version 6: the first 64 bits say which household."""
MOST_HOPS = 32

_AUTHORITY = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(?P<port>[0-9]{1,5}))?"
)


class Authority(NamedTuple):
    """A host and, where one is written, a port."""

    host: str
    port: int | None


def authority(text: str) -> Authority | None:
    """Read `host`, `host:port` or `[::1]:port`; nothing when it is none of these."""
    if len(text) > 262 or (found := _AUTHORITY.fullmatch(text)) is None:
        return None
    port = int(found["port"]) if found["port"] else None
    if found["name"]:
        return Authority(found["name"].lower(), port)
    six = address(found["six"])
    return Authority(str(six), port) if isinstance(six, IPv6Address) else None


def address(text: str) -> Address | None:
    """Read an address; nothing when it is a name or nonsense."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def client_of(scope: Scope) -> str:
    """Who is asking, as far as the connection tells: an address, or the household of one."""
    client = scope.get("client")
    host = str(client[0]) if client else ""
    found = _plain(address(host))
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> HOUSEHOLD << HOUSEHOLD, HOUSEHOLD)))
    return str(found) if found is not None else host


def _plain(found: Address | None) -> Address | None:
    """An address of version 4 written as one of version 6 is the former."""
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


class TrustedProxies:
    """Behind trusted proxies, the client is whom they name; from anybody else their headers count for nothing.

    `proxies` are addresses, networks (`10.0.0.0/8`), or `unix` for a proxy that comes over a Unix socket.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str] = ()) -> None:
        self.app = app
        self.networks: list[IPv4Network | IPv6Network] = []
        self.unix = False
        for text in proxies:
            if text == "unix":
                self.unix = True
                continue
            try:
                self.networks.append(ip_network(text))
            except ValueError:
                raise UserError(f"'{text}' is no trusted proxy: write an address, a network, or unix") from None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and (self.networks or self.unix):
            scope = self.seen_through(scope)
        await self.app(scope, receive, send)

    def seen_through(self, scope: Scope) -> Scope:
        """The same request as the farthest trusted proxy saw it."""
        client = scope.get("client")
        if not (self.trusts(address(str(client[0]))) if client and client[0] else self.unix):
            return scope
        scope = dict(scope)
        hops = ",".join(header_values(scope, b"x-forwarded-for")).split(",")
        # Each proxy adds to the right whom it heard from, so only what trusted proxies wrote is believed.
        for hop in reversed(hops[-MOST_HOPS:]):
            found = _hop(hop.strip())
            if found is None:
                break
            scope["client"] = (str(found), 0)
            if not self.trusts(found):
                break
        schemes = ",".join(header_values(scope, b"x-forwarded-proto")).lower().split(",")
        if (scheme := schemes[-1].strip()) in ("http", "https"):
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        return scope

    def trusts(self, found: Address | None) -> bool:
        """Whether this address is one of the proxies."""
        plain = _plain(found)
        return plain is not None and any(plain in network for network in self.networks)


def _hop(text: str) -> Address | None:
    """One station in the list of a proxy: an address, with or without a port."""
    if (bare := address(text)) is not None:
        return _plain(bare)
    parts = authority(text)
    return _plain(address(parts.host)) if parts else None
