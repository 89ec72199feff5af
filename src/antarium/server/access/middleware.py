"""Security middleware: host and origin checks, security headers, error pages.

The threat is a page on another site that makes a player's browser send requests here, with the player's cookie. Two
checks stop it. The Host header must name this server, which stops DNS rebinding. The Origin header, which browsers
set on sockets and on requests that change something and which no page can forge, must name this server too.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from collections.abc import Callable, Iterable
from typing import NamedTuple
from urllib.parse import quote

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from antarium.kernel.refusals import Refused
from antarium.server.access.asgi import Header, header_values, is_path_under, refuse
from antarium.server.access.client_address import Authority, parse_address, parse_authority
from antarium.server.server_log import without_secrets

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "https": 443}
CLOSE_INTERNAL_ERROR = 1011

log = logging.getLogger("antarium.server")


class HostGuard:
    """Refuses requests whose Host header doesn't name this server, which stops DNS rebinding.

    A name with a port is allowed on that port only. With `any_address`, every numeric address is allowed, for play in
    a local network. That is safe, since rebinding needs a name.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = (), any_address: bool = False) -> None:
        self.app = app
        self.any_address = any_address
        self.own_hosts: set[Authority] = set()
        for name in (*LOCAL_HOSTS, *names):
            if (authority := parse_authority(name)) is None:
                raise Refused(f"'{name}' is not a host name; write it like play.example.org or play.example.org:8443")
            self.own_hosts.add(authority)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        named = header_values(scope, b"host")
        asked = parse_authority(named[0]) if len(named) == 1 else None
        if asked is None:
            await refuse(scope, send, 400, "The request must have one valid Host header.")
        elif not self.is_own_host(asked):
            sentence = "This server doesn't accept that host name; start it with --name to allow the name."
            await refuse(scope, send, 421, sentence)
        else:
            await self.app(scope, receive, send)

    def is_own_host(self, asked: Authority) -> bool:
        """True if this server is known by that name on that port."""
        if asked in self.own_hosts or Authority(asked.host, None) in self.own_hosts:
            return True
        return self.any_address and parse_address(asked.host) is not None


class Origin(NamedTuple):
    """The origin of a page."""

    scheme: str
    host: str
    port: int


def read_origin(text: str) -> Origin | None:
    """Parse `https://play.example.org`. Return None for `null` and for other schemes."""
    scheme, mark, rest = text.partition("://")
    place = parse_authority(rest)
    if not mark or place is None or (usual := DEFAULT_PORTS.get(scheme.lower())) is None:
        return None
    return Origin(scheme.lower(), place.host, usual if place.port is None else place.port)


class OriginGuard:
    """Refuses sockets, and requests that change something, if they come from another site's page.

    An Origin header must name this server or one of `allowed`. All current browsers send it. Without it, a request must
    have a bearer token (which no other site can add), no cookie, or `Sec-Fetch-Site: same-origin`, so that an old
    browser's cookie can't be misused. With `local`, for one user on one machine, programs can always omit Origin.
    """

    def __init__(self, app: ASGIApp, allowed: Iterable[str] = (), local: bool = False) -> None:
        self.app = app
        self.local = local
        self.allowed: set[Origin] = set()
        for text in allowed:
            if (origin := read_origin(text)) is None:
                raise Refused(f"'{text}' is not an origin; write it like https://play.example.org")
            self.allowed.add(origin)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE_METHODS):
            reason = self.refusal_of(scope)
            if reason:
                await refuse(scope, send, 403, reason)
                return
        await self.app(scope, receive, send)

    def refusal_of(self, scope: Scope) -> str:
        """Return why this request is refused, or an empty string."""
        origins = header_values(scope, b"origin")
        site = "".join(header_values(scope, b"sec-fetch-site")).lower()
        if origins:
            origin = read_origin(origins[0]) if len(origins) == 1 else None
            if origin in self.allowed:
                return ""
            if origin is None or site == "cross-site" or not _is_same_origin(origin, scope):
                return "This server doesn't accept such requests from other sites."
            return ""
        if site == "same-origin":
            return ""
        if site in ("cross-site", "same-site"):
            return "This server doesn't accept such requests from other sites."
        bearer = any(value.lower().startswith("bearer ") for value in header_values(scope, b"authorization"))
        if self.local or bearer or not header_values(scope, b"cookie"):
            return ""
        return "A request with a cookie needs an Origin header; programs can send a bearer token instead."


def _is_same_origin(origin: Origin, scope: Scope) -> bool:
    """True if a page came from this server.

    A proxy may end TLS, so an https origin can arrive over http. An http origin over https is another site.
    """
    host = parse_authority("".join(header_values(scope, b"host")))
    if host is None or (origin.scheme == "http" and scope.get("scheme") in ("https", "wss")):
        return False
    return (host.host, DEFAULT_PORTS[origin.scheme] if host.port is None else host.port) == (origin.host, origin.port)


CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: tuple[Header, ...] = (
    (b"x-content-type-options", b"nosniff"),
    # Not no-referrer: with that, browsers send `Origin: null` with our own forms.
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    ),
)


class SecurityHeaders:
    """Adds security headers to every response, and `no-store` to all but assets.

    They replace the application's own values.
    """

    def __init__(
        self, app: ASGIApp, assets: Iterable[str] = ("/assets", "/static"), policy: str = CONTENT_SECURITY_POLICY
    ) -> None:
        self.app = app
        self.assets = tuple(assets)
        self.always = (*SECURITY_HEADERS, (b"content-security-policy", policy.encode("ascii")))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asset = any(is_path_under(scope["path"], prefix) for prefix in self.assets)

        async def send_secured(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                ours = self.always
                if not asset or message["status"] >= 400:
                    ours = (*ours, (b"cache-control", b"no-store"))
                names = {name for name, _ in ours}
                others = [(name, value) for name, value in message.get("headers", ()) if name.lower() not in names]
                message = {**message, "headers": [*others, *ours]}
            await send(message)

        await self.app(scope, receive, send_secured)


class ErrorHandler:
    """Answers unexpected errors with one sentence and an incident number, and logs the traceback under that number.

    Headers and bodies are never logged, and anything that looks like a secret is removed.
    """

    def __init__(self, app: ASGIApp, number: Callable[[], str] = lambda: secrets.token_hex(4)) -> None:
        self.app = app
        self.number = number

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        sent = ""

        async def send_watched(message: Message) -> None:
            nonlocal sent
            sent = message["type"]
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        except (ClientDisconnect, WebSocketDisconnect):
            return  # the client disconnected; nobody to answer
        except Exception as error:
            number = self.number()
            self.log_incident(number, scope, error)
            try:
                await self.respond(number, sent, scope, send)
            except OSError:
                return  # the client disconnected meanwhile

    def log_incident(self, number: str, scope: Scope, error: Exception) -> None:
        """Log the request line and the traceback."""
        asked = f"{quote(scope.get('method', 'socket'))} {quote(scope['path'])}"
        log.error(
            "Incident %s, %s\n%s",
            number,
            without_secrets(asked),
            without_secrets("".join(traceback.format_exception(error))),
        )

    async def respond(self, number: str, sent: str, scope: Scope, send: Send) -> None:
        """Answer with the incident number, if no answer has started."""
        sentence = f"Something went wrong on the server; its log has the details under incident {number}."
        if scope["type"] == "http" and not sent:
            await refuse(scope, send, 500, sentence)
        elif scope["type"] == "websocket" and sent in ("", "websocket.accept", "websocket.send"):
            await send({"type": "websocket.close", "code": CLOSE_INTERNAL_ERROR, "reason": sentence})
