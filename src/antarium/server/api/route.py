"""Routes: descriptions of endpoints with the functions that answer them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.server.access.auth import Authenticator, CurrentUser, Forbidden, NotLoggedIn, seat_for
from antarium.server.access.size_limits import check_depth
from antarium.server.bots.workers import Closing
from antarium.server.schema.openapi import Endpoint, Parameter
from antarium.server.store import NameTaken, StoreFailed
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable, TableService
from antarium.server.wire import Error

T = TypeVar("T")
JSON: Final = "application/json"


class BadRequest(Refused):
    """The request has the wrong shape."""


class NotFound(Refused):
    """Nothing has that name."""


class UnsupportedMediaType(Refused):
    """The body's media type is not supported."""


class Visit:
    """A request to the API, with its user, its endpoint and the service."""

    def __init__(
        self, request: Request, endpoint: Endpoint, service: TableService, door: Authenticator, visitor: CurrentUser
    ) -> None:
        self.request = request
        self.endpoint = endpoint
        self.service = service
        self.door = door
        self.visitor = visitor

    def query(self, name: str, kind: type[T]) -> T:
        """Return a query parameter in its type, or its default."""
        parameter = next(one for one in self.endpoint.query if one.name == name)
        given = self.request.query_params.getlist(name)
        value = self.read(parameter, given[0]) if given else parameter.default
        assert isinstance(value, kind)
        return value

    def part(self, name: str) -> Any:
        """Return a path parameter in its type."""
        parameter = next(one for one in self.endpoint.path_parameters if one.name == name)
        return self.read(parameter, self.request.path_params[name])

    def read(self, parameter: Parameter, text: str) -> Any:
        try:
            return msgspec.convert(text, parameter.kind, strict=False)
        except (msgspec.ValidationError, UnicodeError) as problem:
            raise BadRequest(f"{parameter.name}: {problem}") from None

    async def body(self, kind: type[T]) -> T:
        """Return the body in its type."""
        sent = self.request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if sent != JSON:
            raise UnsupportedMediaType(f"the body must be {JSON}, not '{sent[:60]}'")
        data = await self.request.body()
        try:
            check_depth(data)
        except Refused as refusal:
            raise BadRequest(str(refusal)) from None
        try:
            try:
                return msgspec.json.decode(data, type=kind)
            except msgspec.ValidationError:
                return msgspec.convert(with_whole_numbers(msgspec.json.decode(data)), kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise BadRequest(f"the body does not fit: {problem}") from None

    async def room(self) -> Room:
        """Return the room of the table in the path, if the user can see it."""
        room = await self.service.room(self.part("table"))
        seat_for(room, self.visitor, None)
        return room

    async def seated(self) -> tuple[Room, int]:
        """Return the room and the user's acting seat: the one in the query, or the one that must choose."""
        room = await self.service.room(self.part("table"))
        wanted = self.query("seat", int) if any(one.name == "seat" for one in self.endpoint.query) else None
        seat = seat_for(room, self.visitor, None if wanted is None or wanted < 0 else wanted)
        if seat < 0:
            self.visitor.person()
            raise Forbidden("only players at this table can do that")
        self.service.notice(room, seat)
        return room, seat


def with_whole_numbers(value: Any) -> Any:
    """Return the value with 3 for 3.0: some languages write whole numbers as 3.0 in JSON."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case list():
            return [with_whole_numbers(one) for one in value]
        case dict():
            return {name: with_whole_numbers(one) for name, one in value.items()}
        case _:
            return value


Answer = Record | Response
Handler = Callable[[Visit], Awaitable[Answer]]


class Route(Record, frozen=True):
    """An endpoint with its handler."""

    endpoint: Endpoint
    handler: Handler

    async def answer(self, request: Request, service: TableService, door: Authenticator) -> Response:
        """Return the handler's answer or its refusal."""
        try:
            visitor = await door.current_user(request)
            if self.endpoint.authenticated:
                visitor.person()
            answer = await self.handler(Visit(request, self.endpoint, service, door, visitor))
        except Refused as refusal:
            return refused(refusal)
        except Exception as problem:
            stuck = service.refusal_at(request.path_params.get("table", ""), problem)
            if stuck is None:
                raise
            return refused(stuck)
        return answer if isinstance(answer, Response) else json(answer, self.status())

    def status(self) -> int:
        return next(iter(self.endpoint.responses))


def json(answer: Record, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


def refused(refusal: Refused) -> Response:
    """Return a refusal as a response: its sentence, and a status for programs."""
    rule = refusal.rule if isinstance(refusal, Illegal) else ""
    words = refusal.reason if isinstance(refusal, Illegal) else str(refusal)
    return json(Error(words, rule, isinstance(refusal, Stale)), status_of(refusal))


def status_of(refusal: Refused) -> int:
    match refusal:
        case BadRequest():
            return 400
        case NotLoggedIn():
            return 401
        case Forbidden():
            return 403
        case NoSuchTable() | NotFound():
            return 404
        case UnsupportedMediaType():
            return 415
        case NameTaken():
            return 409
        case StoreFailed() | Closing():
            return 503
        case _:
            return 409
