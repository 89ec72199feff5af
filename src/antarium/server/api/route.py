"""Routes: an endpoint's description and the function that answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, UserError
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


class Unfit(UserError):
    """A request whose shape is wrong."""


class Missing(UserError):
    """There is nothing of that name."""


class WrongKind(UserError):
    """A body of a kind that is not read here."""


class Visit:
    """One request: who asks, what for, and the house that answers."""

    def __init__(
        self, request: Request, endpoint: Endpoint, house: TableService, door: Authenticator, visitor: CurrentUser
    ) -> None:
        self.request = request
        self.endpoint = endpoint
        self.house = house
        self.door = door
        self.visitor = visitor

    def query(self, name: str, kind: type[T]) -> T:
        """A part of the query, in its type; left out, it has its default."""
        parameter = next(one for one in self.endpoint.query if one.name == name)
        given = self.request.query_params.getlist(name)
        value = self.read(parameter, given[0]) if given else parameter.default
        assert isinstance(value, kind)
        return value

    def part(self, name: str) -> Any:
        """A part of the path, in its type."""
        parameter = next(one for one in self.endpoint.path_parameters if one.name == name)
        return self.read(parameter, self.request.path_params[name])

    def read(self, parameter: Parameter, text: str) -> Any:
        try:
            return msgspec.convert(text, parameter.kind, strict=False)
        except (msgspec.ValidationError, UnicodeError) as problem:
            raise Unfit(f"{parameter.name}: {problem}") from None

    async def body(self, kind: type[T]) -> T:
        """The body, in its type."""
        sent = self.request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if sent != JSON:
            raise WrongKind(f"the body must be {JSON}, not '{sent[:60]}'")
        data = await self.request.body()
        try:
            check_depth(data)
        except UserError as refusal:
            raise Unfit(str(refusal)) from None
        try:
            try:
                return msgspec.json.decode(data, type=kind)
            except msgspec.ValidationError:
                return msgspec.convert(with_whole_numbers(msgspec.json.decode(data)), kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise Unfit(f"the body does not fit: {problem}") from None

    async def room(self) -> Room:
        """The room of the table in the path, if this visitor may know of it."""
        room = await self.house.room(self.part("table"))
        seat_for(room, self.visitor, None)
        return room

    async def seated(self) -> tuple[Room, int]:
        """The room, and the seat through which the visitor acts: the one in the query, or the one that is to choose."""
        room = await self.house.room(self.part("table"))
        wanted = self.query("seat", int) if any(one.name == "seat" for one in self.endpoint.query) else None
        seat = seat_for(room, self.visitor, None if wanted is None or wanted < 0 else wanted)
        if seat < 0:
            self.visitor.person()
            raise Forbidden("only those who sit at the table may do that")
        self.house.notice(room, seat)
        return room, seat


def with_whole_numbers(value: Any) -> Any:
    """The same with 3 for 3.0: to JSON they are one number, and some languages write the one for the other."""
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
    """An endpoint and its answer."""

    endpoint: Endpoint
    handler: Handler

    async def answer(self, request: Request, house: TableService, door: Authenticator) -> Response:
        """Let the handler answer, or refuse in one sentence."""
        try:
            visitor = await door.visitor(request)
            if self.endpoint.authenticated:
                visitor.person()
            answer = await self.handler(Visit(request, self.endpoint, house, door, visitor))
        except UserError as refusal:
            return refused(refusal)
        except Exception as problem:
            stuck = house.refusal_at(request.path_params.get("table", ""), problem)
            if stuck is None:
                raise
            return refused(stuck)
        return answer if isinstance(answer, Response) else json(answer, self.status())

    def status(self) -> int:
        return next(iter(self.endpoint.responses))


def json(answer: Record, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


def refused(refusal: UserError) -> Response:
    """A refusal as an answer: its sentence, and a status for programs."""
    rule = refusal.rule if isinstance(refusal, Illegal) else ""
    words = refusal.reason if isinstance(refusal, Illegal) else str(refusal)
    return json(Error(words, rule, isinstance(refusal, Stale)), status_of(refusal))


def status_of(refusal: UserError) -> int:
    match refusal:
        case Unfit():
            return 400
        case NotLoggedIn():
            return 401
        case Forbidden():
            return 403
        case NoSuchTable() | Missing():
            return 404
        case WrongKind():
            return 415
        case NameTaken():
            return 409
        case StoreFailed() | Closing():
            return 503
        case _:
            return 409
