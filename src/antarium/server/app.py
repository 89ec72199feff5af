"""The application: every address the server answers at, inside its shell of protection."""

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
from antarium.server.access.auth import COOKIE, Authenticator
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
"""Refusals that any request may meet before it is looked at: its host, its length, how many have come."""
CHANGING: Final = (*ANY, 403, 413, 415)
"""And those of a request that changes something: the page it came from, its body."""


def application(house: TableService, protection: SecuritySettings, drawn: bool = True) -> Starlette:
    """The house, open to the network as far as the protection allows; with the drawn pages, if they are built."""
    door = Authenticator(house, protection.local)
    health = Health(house.store)

    async def live(socket: WebSocket) -> None:
        await sockets.serve(socket, house, door, protection.budget())

    async def lists(socket: WebSocket) -> None:
        await lobby_socket.serve(socket, house.news, door, protection.budget())

    description = Response(msgspec.json.encode(document()), media_type="application/json")

    async def describe(request: Request) -> Response:
        return description

    async def healthy(request: Request) -> Response:
        problem = await health.problem()
        return Response(f"{problem or 'ok'}\n", 503 if problem else 200, media_type="text/plain")

    routes: list[BaseRoute] = [
        *routes_of(house, door),
        # Where both have a page, the drawn one is shown; the other is then found below /text.
        *(frontend.routes(preload.answering(house, door)) if drawn else ()),
        *pages.routes(house, door),
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
    app.router.redirect_slashes = False  # an address with one slash too many is a wrong address
    return app


def routes_of(house: TableService, door: Authenticator) -> list[StarletteRoute]:
    """One route for each path with all its methods, so that a wrong method is told the right ones."""
    paths: dict[str, dict[str, Route]] = {}
    for route in ROUTES:
        paths.setdefault(route.endpoint.path, {})[route.endpoint.method.upper()] = route

    def together(path: str, by_method: dict[str, Route]) -> StarletteRoute:
        async def answer(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            return await by_method[method].answer(request, house, door)

        return StarletteRoute(path, answer, methods=list(by_method))

    return [together(path, by_method) for path, by_method in paths.items()]


async def plain_error(request: Request, problem: Exception) -> Response:
    """What Starlette itself refuses, in the same form as everything else."""
    assert isinstance(problem, HTTPException)
    words = {404: "there is no page at this address", 405: "this address doesn't accept that method"}
    response = json(wire.Error(words.get(problem.status_code, problem.detail)), problem.status_code)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def drawn_error(request: Request, problem: Exception) -> Response:
    """The same; but whoever is lost in a browser sees a page."""
    assert isinstance(problem, HTTPException)
    page = frontend.nowhere(request) if problem.status_code == 404 else None
    return page or await plain_error(request, problem)


def document() -> Document:
    """The description of every plain request, as OpenAPI."""
    return openapi("Antarium", VERSION, [in_its_shell(route.endpoint) for route in ROUTES], wire.Error, COOKIE)


def in_its_shell(endpoint: Endpoint) -> Endpoint:
    """The endpoint with what the layers around it may answer as well."""
    answers = {*endpoint.refusals, *(ANY if endpoint.method == "get" else CHANGING)}
    return msgspec.structs.replace(endpoint, refusals=tuple(sorted(answers)))
