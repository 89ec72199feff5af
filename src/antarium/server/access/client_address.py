"""Client addresses: parse hosts and ports, and find the client behind trusted proxies."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from antarium.kernel.refusals import Refused
from antarium.server.access.asgi import header_values

Address = IPv4Address | IPv6Address

HOST_BITS = 64
"""Host bits of an IPv6 address. All addresses of a /64 network count as one client."""
MAX_HOPS = 32
"""Maximum `X-Forwarded-For` entries that are read."""

_AUTHORITY = re.compile(
    r"(?:\[(?P<ipv6>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(?P<port>[0-9]{1,5}))?"
)


class Authority(NamedTuple):
    """A host with an optional port."""

    host: str
    port: int | None


def parse_authority(text: str) -> Authority | None:
    """Parse `host`, `host:port` or `[::1]:port`. Return None for anything else."""
    if len(text) > 262 or (found := _AUTHORITY.fullmatch(text)) is None:
        return None
    port = int(found["port"]) if found["port"] else None
    if found["name"]:
        return Authority(found["name"].lower(), port)
    ipv6 = parse_address(found["ipv6"])
    return Authority(str(ipv6), port) if isinstance(ipv6, IPv6Address) else None


def parse_address(text: str) -> Address | None:
    """Parse an IP address. Return None for anything else."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def client_key(scope: Scope) -> str:
    """Return the key for rate limits: the IPv4 address, or the /64 network of an IPv6 address."""
    client = scope.get("client")
    host = str(client[0]) if client else ""
    found = _unmapped(parse_address(host))
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> HOST_BITS << HOST_BITS, HOST_BITS)))
    return str(found) if found is not None else host


def _unmapped(found: Address | None) -> Address | None:
    """Turn an IPv4-mapped IPv6 address into the IPv4 address."""
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


class TrustedProxies:
    """Middleware that takes the client address and scheme from the headers of trusted proxies.

    `proxies` are addresses, networks (`10.0.0.0/8`), or `unix` for a proxy on a Unix socket. From all other clients the
    headers are ignored.
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
                raise Refused(
                    f"'{text}' is not a trusted proxy; write an address, a network such as 10.0.0.0/8, or unix"
                ) from None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and (self.networks or self.unix):
            scope = self.resolve_client(scope)
        await self.app(scope, receive, send)

    def resolve_client(self, scope: Scope) -> Scope:
        """Return the scope with the client and scheme that the farthest trusted proxy saw."""
        client = scope.get("client")
        if not (self.trusts(parse_address(str(client[0]))) if client and client[0] else self.unix):
            return scope
        scope = dict(scope)
        hops = ",".join(header_values(scope, b"x-forwarded-for")).split(",")
        # Each proxy appends its client on the right, so read from the right and stop at the first untrusted hop.
        for hop in reversed(hops[-MAX_HOPS:]):
            found = _parse_hop(hop.strip())
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
        """True if the address is a trusted proxy."""
        plain = _unmapped(found)
        return plain is not None and any(plain in network for network in self.networks)


def _parse_hop(text: str) -> Address | None:
    """Parse one `X-Forwarded-For` entry: an address with an optional port."""
    if (bare := parse_address(text)) is not None:
        return _unmapped(bare)
    parts = parse_authority(text)
    return _unmapped(parse_address(parts.host)) if parts else None
