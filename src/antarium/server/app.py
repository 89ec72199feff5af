"""The application: every address the server answers at, inside its shell of protection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.websockets import WebSocket

from antarium.server import sockets, wire
from antarium.server.api import ROUTES
from antarium.server.api.route import Route, json
from antarium.server.house import House
from antarium.server.schema import Document, openapi
from antarium.server.shell import Protection
from antarium.server.visitors import COOKIE, Door

VERSION: Final = "1"


def application(house: House, protection: Protection) -> Starlette:
    """The house, open to the network as far as the protection allows."""
    door = Door(house, protection.local)

    async def live(socket: WebSocket) -> None:
        await sockets.serve(socket, house, door, protection.budget())

    description = Response(msgspec.json.encode(document()), media_type="application/json")

    async def describe(request: Request) -> Response:
        return description

    async def healthy(request: Request) -> Response:
        return Response(b"ok\n", media_type="text/plain")

    routes: list[BaseRoute] = [
        *(route_of(route, house, door) for route in ROUTES),
        StarletteRoute("/api/openapi.json", describe),
        StarletteRoute("/healthz", healthy),
        WebSocketRoute("/api/socket", live),
    ]
    return Starlette(
        routes=routes,
        middleware=protection.layers(),
        exception_handlers={HTTPException: plain_error},
    )


def route_of(route: Route, house: House, door: Door) -> StarletteRoute:
    async def answer(request: Request) -> Response:
        return await route.answer(request, house, door)

    endpoint: Callable[[Request], Awaitable[Response]] = answer
    return StarletteRoute(route.endpoint.path, endpoint, methods=[route.endpoint.method.upper()])


async def plain_error(request: Request, problem: Exception) -> Response:
    """What Starlette itself refuses, in the same form as everything else."""
    assert isinstance(problem, HTTPException)
    words = {404: "there is nothing at this address", 405: "this address does not take that method"}
    response = json(wire.Error(words.get(problem.status_code, problem.detail)), problem.status_code)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


def document() -> Document:
    """The description of every plain request, as OpenAPI."""
    return openapi("Antarium", VERSION, [route.endpoint for route in ROUTES], wire.Error, COOKIE)
