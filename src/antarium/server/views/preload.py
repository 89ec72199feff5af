"""Enclosed: the answers to what the script of a page asks first, sent along with the page.

Each is what this visitor would be answered anyway, by the same route and with the same rights. What would be refused is
not there, and is left for the script to ask for.
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


class Asked(Record, frozen=True):
    """A plain request that needs no body: the path of its route, what stands in its places, the query."""

    path: str
    places: Mapping[str, str] = msgspec.field(default_factory=dict)
    query: str = ""

    @property
    def address(self) -> str:
        return self.path.format(**self.places) + (f"?{self.query}" if self.query else "")


Answering = Callable[[Request, tuple[Asked, ...]], Awaitable[dict[str, bytes]]]


def at_home(request: Request) -> tuple[Asked, ...]:
    """Who one is, what can be played, which tables there are."""
    lists = (Asked("/api/tables", query=f"mine={mine}") for mine in ("true", "false"))
    return Asked("/api/me"), Asked("/api/shelf"), *lists


def at_table(request: Request) -> tuple[Asked, ...]:
    """The scene, and the view of the seat that the page is for; a seat that is none is left to the script."""
    places, seat = dict(request.path_params), request.query_params.get("seat")
    scene = Asked("/api/tables/{table}/scene", places)
    if seat is None:
        return scene, Asked(VIEW, places)
    return (scene, Asked(VIEW, places, f"seat={seat}")) if SEAT.fullmatch(seat) else (scene,)


def answering(house: TableService, door: Authenticator) -> Answering:
    """The answers of this house, by their addresses."""

    async def answer(request: Request, asked: tuple[Asked, ...]) -> dict[str, bytes]:
        found = {}
        for one in asked:
            inner = {"method": "GET", "path": one.path, "path_params": one.places, "query_string": one.query.encode()}
            try:
                given = await BY_PATH[one.path].answer(Request({**request.scope, **inner}), house, door)
            except Exception as problem:  # the page is on its way: its script asks again, and is told what is wrong
                log.error("can't preload %s: %s", one.path, problem, exc_info=problem)
                continue
            if given.status_code == 200:
                found[one.address] = bytes(given.body)
        return found

    return answer


def block(answers: Mapping[str, bytes]) -> bytes:
    """The answers as a block of data in a page: it is no script, and nothing in it can end it."""
    data = msgspec.json.encode({address: msgspec.Raw(answer) for address, answer in answers.items()})
    return b'<script type="application/json" id="enclosed">%b</script>' % data.replace(b"<", b"\\u003c")


class Shown(Record, frozen=True):
    """All that is read of a view here."""

    game: str


def game_in(answers: Mapping[str, bytes]) -> str:
    """The game of the table whose view is among the answers; empty where there is none."""
    views = (answer for address, answer in answers.items() if address.partition("?")[0].endswith("/view"))
    return next((msgspec.json.decode(view, type=Shown).game for view in views), "")
