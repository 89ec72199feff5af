"""Token-bucket rate limits."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from antarium.server.access.asgi import is_path_under, refuse
from antarium.server.access.client_address import client_key
from antarium.server.access.middleware import SAFE_METHODS

Clock = Callable[[], float]
Client = Callable[[Scope], str]

MAX_CLIENTS = 10_000


class Rate(NamedTuple):
    """A rate per second, with bursts."""

    per_second: float
    burst: float


class TokenBucket:
    """A token bucket for one client."""

    __slots__ = ("clock", "rate", "tokens", "updated_at")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.tokens = rate.burst
        self.updated_at = clock()

    def take(self, cost: float = 1.0) -> float:
        """Take `cost` tokens and return 0.0, or take none and return the seconds to wait."""
        now = self.clock()
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.updated_at) * self.rate.per_second)
        self.updated_at = now
        cost = min(cost, self.rate.burst)  # a larger cost would never pass
        if cost <= self.tokens:
            self.tokens -= cost
            return 0.0
        return (cost - self.tokens) / self.rate.per_second if self.rate.per_second > 0 else math.inf


class KeyedLimiter:
    """A bucket for each key, up to `limit` keys. The least recently used bucket is dropped first."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic, limit: int = MAX_CLIENTS) -> None:
        self.rate = rate
        self.clock = clock
        self.limit = limit
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take from the bucket of this key. See `TokenBucket.take`."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = TokenBucket(self.rate, self.clock)
            if len(self.buckets) > self.limit:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take(cost)


class RateLimit:
    """Limits requests and new sockets per client, with lower limits for changes to the `strict` paths.

    Strict paths are expensive or worth guessing at: login, new guests, imports. They always count by address, and safe
    methods don't count. Elsewhere `client` can identify users, by verified data only: every invented name would get a
    new bucket.
    """

    def __init__(
        self,
        app: ASGIApp,
        rate: Rate,
        strict: Mapping[str, Rate] | None = None,
        clock: Clock = time.monotonic,
        client: Client = client_key,
        max_clients: int = MAX_CLIENTS,
    ) -> None:
        self.app = app
        self.client = client
        self.all = KeyedLimiter(rate, clock, max_clients)
        self.strict = [(path, KeyedLimiter(slow, clock, max_clients)) for path, slow in (strict or {}).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = self.wait(scope) if scope["type"] in ("http", "websocket") else 0.0
        if wait:
            seconds = math.ceil(min(wait, 3600))
            sentence = f"Too many requests; try again in {seconds} {'second' if seconds == 1 else 'seconds'}."
            await refuse(scope, send, 429, sentence, [(b"retry-after", b"%d" % seconds)])
            return
        await self.app(scope, receive, send)

    def wait(self, scope: Scope) -> float:
        """Return the seconds this client must wait, or 0.0."""
        if wait := self.all.take(self.client(scope)):
            return wait
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return 0.0
        waits = [limiter.take(client_key(scope)) for path, limiter in self.strict if is_path_under(scope["path"], path)]
        return max(waits, default=0.0)


class SocketLimit:
    """Limits the open sockets per client."""

    def __init__(self, app: ASGIApp, limit: int, client: Client = client_key) -> None:
        self.app = app
        self.limit = limit
        self.client = client
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        client = self.client(scope)
        if self.open[client] >= self.limit:
            await refuse(scope, send, 429, "Too many open connections; close one first.")
            return
        self.open[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]


class MessageBudget:
    """Limits the messages and bytes that one socket can send."""

    __slots__ = ("bytes", "messages")

    def __init__(self, messages: Rate, size: Rate, clock: Clock = time.monotonic) -> None:
        self.messages = TokenBucket(messages, clock)
        self.bytes = TokenBucket(size, clock)

    def take(self, size: int) -> float:
        """Count a message. Return 0.0, or how many seconds too early it came."""
        return max(self.messages.take(), self.bytes.take(size))
