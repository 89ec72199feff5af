"""The application: all routes of the server, with its middleware."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.websockets import WebSocket

from antarium.server import frontend, pages, wire
from antarium.server.access.auth import SESSION_COOKIE, Authenticator
from antarium.server.access.security import SecuritySettings
from antarium.server.api import ROUTES
from antarium.server.api.route import Route, json
from antarium.server.live import lobby_socket, sockets
from antarium.server.schema.openapi import Document, Endpoint, openapi
from antarium.server.store.health import Health
from antarium.server.tables.service import TableService
from antarium.server.views import preload

VERSION: Final = "1"
ANY: Final = (400, 414, 421, 429, 431, 503)
"""Refusals by the middleware for any request: wrong host, too long, too many."""
CHANGING: Final = (*ANY, 403, 413, 415)
"""The same for requests that change something: wrong origin, wrong body."""


def application(service: TableService, protection: SecuritySettings, drawn: bool = True) -> Starlette:
    """Return the application of a service; with the graphical pages, if they are built."""
    door = Authenticator(service, protection.local)
    health = Health(service.store)

    async def live(socket: WebSocket) -> None:
        await sockets.serve(socket, service, door, protection.budget())

    async def lists(socket: WebSocket) -> None:
        await lobby_socket.serve(socket, service.news, door, protection.budget())

    description = Response(msgspec.json.encode(document()), media_type="application/json")

    async def describe(request: Request) -> Response:
        return description

    async def healthy(request: Request) -> Response:
        problem = await health.problem()
        return Response(f"{problem or 'ok'}\n", 503 if problem else 200, media_type="text/plain")

    routes: list[BaseRoute] = [
        *routes_of(service, door),
        # The graphical page comes first; the text page of the same address is at /text.
        *(frontend.routes(preload.answering(service, door)) if drawn else ()),
        *pages.routes(service, door),
        StarletteRoute("/api/openapi.json", describe),
        StarletteRoute("/healthz", healthy),
        WebSocketRoute("/api/socket", live),
        WebSocketRoute("/api/news", lists),
    ]
    app = Starlette(
        routes=routes,
        middleware=protection.layers(),
        exception_handlers={HTTPException: drawn_error if drawn else plain_error},
    )
    app.router.redirect_slashes = False  # an address with an extra slash is wrong
    return app


def routes_of(service: TableService, door: Authenticator) -> list[StarletteRoute]:
    """Return one route per path with all its methods, so that 405 responses list them."""
    paths: dict[str, dict[str, Route]] = {}
    for route in ROUTES:
        paths.setdefault(route.endpoint.path, {})[route.endpoint.method.upper()] = route

    def together(path: str, by_method: dict[str, Route]) -> StarletteRoute:
        async def answer(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            return await by_method[method].answer(request, service, door)

        return StarletteRoute(path, answer, methods=list(by_method))

    return [together(path, by_method) for path, by_method in paths.items()]


async def plain_error(request: Request, problem: Exception) -> Response:
    """Return Starlette's own errors in the API's form."""
    assert isinstance(problem, HTTPException)
    words = {404: "there is no page at this address", 405: "this address doesn't accept that method"}
    response = json(wire.Error(words.get(problem.status_code, problem.detail)), problem.status_code)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def drawn_error(request: Request, problem: Exception) -> Response:
    """Return an error page for browsers, or the plain error."""
    assert isinstance(problem, HTTPException)
    page = frontend.not_found_page(request) if problem.status_code == 404 else None
    return page or await plain_error(request, problem)


def document() -> Document:
    """Return the OpenAPI description of the HTTP API."""
    return openapi(
        "Antarium", VERSION, [with_middleware_refusals(route.endpoint) for route in ROUTES], wire.Error, SESSION_COOKIE
    )


def with_middleware_refusals(endpoint: Endpoint) -> Endpoint:
    """Return the endpoint with the refusals of the middleware."""
    answers = {*endpoint.refusals, *(ANY if endpoint.method == "get" else CHANGING)}
    return msgspec.structs.replace(endpoint, refusals=tuple(sorted(answers)))
