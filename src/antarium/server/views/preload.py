"""Preloading: a page comes with the answers to its script's first requests.

Each answer comes from the same route with the same rights. Refusals are left out, and the script requests
them itself.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec
from starlette.requests import Request

from antarium.kernel.records import Record
from antarium.server.access.auth import Authenticator
from antarium.server.api import ROUTES
from antarium.server.tables.service import TableService

log: Final = logging.getLogger("antarium.server")

BY_PATH: Final = {route.endpoint.path: route for route in ROUTES if route.endpoint.method == "get"}
VIEW: Final = "/api/tables/{table}/view"
SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)


class PreloadRequest(Record, frozen=True):
    """A GET request to preload: the path of its route, the path parameters and the query."""

    path: str
    places: Mapping[str, str] = msgspec.field(default_factory=dict)
    query: str = ""

    @property
    def address(self) -> str:
        return self.path.format(**self.places) + (f"?{self.query}" if self.query else "")


Answering = Callable[[Request, tuple[PreloadRequest, ...]], Awaitable[dict[str, bytes]]]


def at_home(request: Request) -> tuple[PreloadRequest, ...]:
    """Return the requests of the home page: user, games and tables."""
    lists = (PreloadRequest("/api/tables", query=f"mine={mine}") for mine in ("true", "false"))
    return PreloadRequest("/api/me"), PreloadRequest("/api/shelf"), *lists


def at_table(request: Request) -> tuple[PreloadRequest, ...]:
    """Return the requests of a table page: scene and view. An invalid seat is left to the script."""
    places, seat = dict(request.path_params), request.query_params.get("seat")
    scene = PreloadRequest("/api/tables/{table}/scene", places)
    if seat is None:
        return scene, PreloadRequest(VIEW, places)
    return (scene, PreloadRequest(VIEW, places, f"seat={seat}")) if SEAT.fullmatch(seat) else (scene,)


def answering(service: TableService, door: Authenticator) -> Answering:
    """Return a function that answers preload requests, by address."""

    async def answer(request: Request, requests: tuple[PreloadRequest, ...]) -> dict[str, bytes]:
        found = {}
        for one in requests:
            inner = {"method": "GET", "path": one.path, "path_params": one.places, "query_string": one.query.encode()}
            try:
                given = await BY_PATH[one.path].answer(Request({**request.scope, **inner}), service, door)
            except (
                Exception
            ) as problem:  # part of the page is sent already; its script requests this again and gets the error
                log.error("can't preload %s: %s", one.path, problem, exc_info=problem)
                continue
            if given.status_code == 200:
                found[one.address] = bytes(given.body)
        return found

    return answer


def block(answers: Mapping[str, bytes]) -> bytes:
    """Return the answers as a data block for the page, escaped so that nothing in it can end the block."""
    data = msgspec.json.encode({address: msgspec.Raw(answer) for address, answer in answers.items()})
    return b'<script type="application/json" id="enclosed">%b</script>' % data.replace(b"<", b"\\u003c")


class ViewedGame(Record, frozen=True):
    """The part of a view that is read here."""

    game: str


def game_in(answers: Mapping[str, bytes]) -> str:
    """Return the game of the view among the answers; empty if there is none."""
    views = (answer for address, answer in answers.items() if address.partition("?")[0].endswith("/view"))
    return next((msgspec.json.decode(view, type=ViewedGame).game for view in views), "")
