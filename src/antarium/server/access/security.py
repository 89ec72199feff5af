"""Security settings, and the middleware they stand for."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.middleware import Middleware

from antarium.server.access.client_address import TrustedProxies, client_key
from antarium.server.access.middleware import (
    CONTENT_SECURITY_POLICY,
    ErrorHandler,
    HostGuard,
    OriginGuard,
    SecurityHeaders,
)
from antarium.server.access.rate_limits import Client, Clock, MessageBudget, Rate, RateLimit, SocketLimit
from antarium.server.access.size_limits import MAX_BODY_BYTES, BodyLimit, HeaderLimit

LARGER_BODIES = {"/api/records": 4_200_000}
"""Maximum body size of paths that need more than `MAX_BODY_BYTES`: game files."""
LOCAL_RATE = Rate(500, 2_000)
LOCAL_MESSAGE_RATE = Rate(100, 500)
LOCAL_BYTE_RATE = Rate(1 << 20, 4 << 20)


@dataclass(frozen=True, kw_only=True)
class SecuritySettings:
    """Security settings. The defaults are for one user on one machine."""

    names: tuple[str, ...] = ()
    """Host names of this server, besides localhost."""
    any_address: bool = False
    """Accept any numeric address as host. Set this if the server listens on the network."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages can use this server."""
    local: bool = True
    """One user on one machine, without login."""
    trusted_proxies: tuple[str, ...] = ()
    assets: tuple[str, ...] = ("/assets", "/static")
    policy: str = CONTENT_SECURITY_POLICY
    body: int = MAX_BODY_BYTES
    larger_bodies: Mapping[str, int] = field(default_factory=lambda: dict(LARGER_BODIES))
    rate: Rate = LOCAL_RATE
    strict: Mapping[str, Rate] = field(default_factory=dict)
    sockets: int = 1_000
    """Maximum open sockets per client."""
    messages: Rate = LOCAL_MESSAGE_RATE
    message_bytes: Rate = LOCAL_BYTE_RATE

    def layers(self, clock: Clock = time.monotonic, client: Client = client_key) -> list[Middleware]:
        """Return the middleware, outermost first."""
        return [
            # Outside ErrorHandler, so that its responses have the headers too.
            Middleware(SecurityHeaders, assets=self.assets, policy=self.policy),
            Middleware(ErrorHandler),
            Middleware(TrustedProxies, proxies=self.trusted_proxies),
            Middleware(HeaderLimit),
            Middleware(HostGuard, names=self.names, any_address=self.any_address),
            # Before the rate limits, so that other sites can't use up the player's requests.
            Middleware(OriginGuard, allowed=self.origins, local=self.local),
            Middleware(RateLimit, rate=self.rate, strict=self.strict, clock=clock, client=client),
            Middleware(SocketLimit, limit=self.sockets, client=client),
            Middleware(BodyLimit, limit=self.body, larger=self.larger_bodies),
        ]

    def budget(self, clock: Clock = time.monotonic) -> MessageBudget:
        """Return the message budget of a new socket."""
        return MessageBudget(self.messages, self.message_bytes, clock)


def public(
    *names: str, strict: tuple[str, ...] = (), larger_bodies: Mapping[str, int] | None = None,
    any_address: bool = False, trusted_proxies: tuple[str, ...] = (), origins: tuple[str, ...] = (),
) -> SecuritySettings:  # fmt: skip
    """Return the settings of a public server. `strict` are the paths for logins, new guests and imports."""
    return SecuritySettings(
        names=names, any_address=any_address, origins=origins, local=False, trusted_proxies=trusted_proxies,
        larger_bodies=larger_bodies or dict(LARGER_BODIES), rate=Rate(30, 200),
        strict=dict.fromkeys(strict, Rate(0.2, 10)), sockets=50, messages=Rate(10, 60),
        message_bytes=Rate(64 << 10, 512 << 10),
    )  # fmt: skip
