"""Guards: who may knock, from where, and what every answer carries. Each is one layer around the application.

Browsers are the danger: a page somewhere else can make a player's browser send requests here, with the player's
cookie. Three facts stop that. The Host header names us (else a foreign name was bent to our address). Browsers write
Origin on every request that changes something and on every socket, and no page can forge it. And what is ours says so.
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

from antarium.kernel.refusals import UserError
from antarium.server.access.asgi import Header, header_values, refuse, under
from antarium.server.access.client_address import Authority, address, authority
from antarium.server.server_log import stripped

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS = {"http": 80, "https": 443}
INTERNAL_ERROR = 1011

log = logging.getLogger("antarium.server")


class HostGuard:
    """Only requests addressed to a name of ours come in: a foreign name bent to our address (DNS rebinding) stays out.

    A name may be given with a port, and is then ours on that port only. With `any_address`, every numeric address is
    ours too: for a table in the local network. That is safe, since only a name can be bent.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = (), any_address: bool = False) -> None:
        self.app = app
        self.any_address = any_address
        self.ours: set[Authority] = set()
        for name in (*LOCAL_NAMES, *names):
            if (ours := authority(name)) is None:
                raise UserError(f"'{name}' is no host name: write it like play.example.org or play.example.org:8443")
            self.ours.add(ours)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        named = header_values(scope, b"host")
        asked = authority(named[0]) if len(named) == 1 else None
        if asked is None:
            await refuse(scope, send, 400, "The request does not say which host it is for.")
        elif not self.is_ours(asked):
            sentence = "This server does not answer to that host name; whoever runs it can allow the name."
            await refuse(scope, send, 421, sentence)
        else:
            await self.app(scope, receive, send)

    def is_ours(self, asked: Authority) -> bool:
        """Whether we go by that name, on that port."""
        if asked in self.ours or Authority(asked.host, None) in self.ours:
            return True
        return self.any_address and address(asked.host) is not None


class Origin(NamedTuple):
    """Where a page came from."""

    scheme: str
    host: str
    port: int


def read_origin(text: str) -> Origin | None:
    """Read `https://play.example.org`; nothing for `null` and for pages that are not from the web."""
    scheme, mark, rest = text.partition("://")
    place = authority(rest)
    if not mark or place is None or (usual := PORTS.get(scheme.lower())) is None:
        return None
    return Origin(scheme.lower(), place.host, usual if place.port is None else place.port)


class OriginGuard:
    """Requests that change something, and sockets, come from our own pages or from no page at all.

    With an Origin, it must be ours or one of `allowed`. Without one there is no browser of the last years behind it:
    then the request must not lean on a cookie, so that not even an old browser can be made to lend its player's name.
    It brings a bearer token (which no foreign page can add), or no cookie, or the browser's own word that it is
    same-origin. With `local`, for one user on one machine, programs may leave Origin away whatever they bring.
    """

    def __init__(self, app: ASGIApp, allowed: Iterable[str] = (), local: bool = False) -> None:
        self.app = app
        self.local = local
        self.allowed: set[Origin] = set()
        for text in allowed:
            if (origin := read_origin(text)) is None:
                raise UserError(f"'{text}' is no origin: write it like https://play.example.org")
            self.allowed.add(origin)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE):
            problem = self.problem(scope)
            if problem:
                await refuse(scope, send, 403, problem)
                return
        await self.app(scope, receive, send)

    def problem(self, scope: Scope) -> str:
        """Why this request may not change anything; empty when it may."""
        origins = header_values(scope, b"origin")
        site = "".join(header_values(scope, b"sec-fetch-site")).lower()
        if origins:
            origin = read_origin(origins[0]) if len(origins) == 1 else None
            if origin in self.allowed:
                return ""
            if origin is None or site == "cross-site" or not _same(origin, scope):
                return "This request came from another site's page, and only our own pages may ask for that."
            return ""
        if site == "same-origin":
            return ""
        if site in ("cross-site", "same-site"):
            return "This request came from another site's page, and only our own pages may ask for that."
        bearer = any(value.lower().startswith("bearer ") for value in header_values(scope, b"authorization"))
        if self.local or bearer or not header_values(scope, b"cookie"):
            return ""
        return "A request with a cookie must say which page it came from; programs use a bearer token instead."


def _same(origin: Origin, scope: Scope) -> bool:
    """Whether a page came from this very server.

    A proxy may have taken the encryption off on the way, so https may arrive as http; the other way round is an
    unprotected page asking the protected one, and foreign.
    """
    host = authority("".join(header_values(scope, b"host")))
    if host is None or (origin.scheme == "http" and scope.get("scheme") in ("https", "wss")):
        return False
    return (host.host, PORTS[origin.scheme] if host.port is None else host.port) == (origin.host, origin.port)


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY: tuple[Header, ...] = (
    (b"x-content-type-options", b"nosniff"),
    # Not no-referrer: under that, browsers write `Origin: null` on our own forms.
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
    """Every answer tells the browser what it may do with it; answers are kept nowhere, save for the assets.

    What the application says of these matters itself is overruled, but for the caching of assets.
    """

    def __init__(self, app: ASGIApp, assets: Iterable[str] = ("/assets", "/static"), policy: str = POLICY) -> None:
        self.app = app
        self.assets = tuple(assets)
        self.always = (*SECURITY, (b"content-security-policy", policy.encode("ascii")))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asset = any(under(scope["path"], prefix) for prefix in self.assets)

        async def send_secured(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                ours = self.always
                if not asset or message["status"] >= 400:
                    ours = (*ours, (b"cache-control", b"no-store"))
                names = {name for name, _ in ours}
                said = [(name, value) for name, value in message.get("headers", ()) if name.lower() not in names]
                message = {**message, "headers": [*said, *ours]}
            await send(message)

        await self.app(scope, receive, send_secured)


class Errors:
    """Whatever goes wrong inside, outside there is one sentence and a number, which finds the rest in the journal.

    Neither headers nor bodies are written down, and what looks like a secret is struck out of the rest.
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
            return  # they left; nothing is wrong and nobody is listening
        except Exception as problem:
            number = self.number()
            self.note(number, scope, problem)
            try:
                await self.tell(number, sent, scope, send)
            except OSError:
                return  # they left while we were speaking

    def note(self, number: str, scope: Scope, problem: Exception) -> None:
        """Write it into the journal: what was asked, and where in the code it went wrong."""
        asked = f"{quote(scope.get('method', 'socket'))} {quote(scope['path'])}"
        log.error(
            "Incident %s, %s\n%s", number, stripped(asked), stripped("".join(traceback.format_exception(problem)))
        )

    async def tell(self, number: str, sent: str, scope: Scope, send: Send) -> None:
        """Answer as far as an answer is still possible."""
        sentence = f"Something went wrong on the server; it has been noted as incident {number}."
        if scope["type"] == "http" and not sent:
            await refuse(scope, send, 500, sentence)
        elif scope["type"] == "websocket" and sent in ("", "websocket.accept", "websocket.send"):
            await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": sentence})
