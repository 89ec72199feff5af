"""Requests for pages, and the page that shows an error."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from antarium.kernel.refusals import Illegal, Refused
from antarium.server import wire
from antarium.server.access.auth import Authenticator, CurrentUser, NotLoggedIn, seat_for
from antarium.server.api.route import status_of
from antarium.server.pages.forms import Form, read_form, read_number
from antarium.server.pages.html import Markup, element, link, list_of, path
from antarium.server.pages.page import page
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable, TableService

MAX_REMEMBERED: Final = 1_000
NOT_FOUND_HINT: Final = "The link may be incomplete. Your tables are on the home page."


class FormMemory:
    """Data kept between two pages. It can be lost without harm."""

    def __init__(self) -> None:
        self.tables: OrderedDict[tuple[str, str], wire.Opened] = OrderedDict()
        """New tables by user and form id, so that a form sent twice creates one table."""
        self.form_ids: OrderedDict[tuple[str, str], None] = OrderedDict()

    def remember(self, user: str, form_id: str, made: wire.Opened) -> None:
        self.tables[(user, form_id)] = made
        while len(self.tables) > MAX_REMEMBERED:
            self.tables.popitem(last=False)

    def is_new(self, user: str, form_id: str) -> bool:
        """True if this form is sent for the first time."""
        if (user, form_id) in self.form_ids:
            return False
        self.form_ids[(user, form_id)] = None
        while len(self.form_ids) > MAX_REMEMBERED:
            self.form_ids.popitem(last=False)
        return True

    def invitations(self, user: str, table: str) -> dict[int, str]:
        """Return the invitation links this user made for a table, by seat."""
        found: dict[int, str] = {}
        for (maker, _), made in self.tables.items():
            if maker == user and made.table == table:
                found |= made.invitations
        return found


class PageRequest:
    """A request for a page."""

    def __init__(
        self, http: Request, house: TableService, door: Authenticator, memory: FormMemory, current_user: CurrentUser
    ) -> None:
        self.http = http
        self.house = house
        self.door = door
        self.memory = memory
        self.current_user = current_user

    def path_value(self, name: str) -> str:
        """Return a part of the path."""
        return str(self.http.path_params[name])

    def query_value(self, name: str) -> str:
        """Return a value of the query, or an empty text."""
        return self.http.query_params.get(name, "")

    def query_number(self, name: str) -> int | None:
        return read_number(name, self.query_value(name))

    async def form(self) -> Form:
        return await read_form(self.http)

    async def room(self) -> Room:
        """Return the room of the table in the path, if this user can see it."""
        try:
            table = msgspec.convert(self.path_value("table"), wire.TableId)
        except msgspec.ValidationError:
            raise NoSuchTable(f"there is no table '{self.path_value('table')[:40]}'") from None
        room = await self.house.room(table)
        seat_for(room, self.current_user, None)
        return room


Handler = Callable[[PageRequest], Awaitable[Response]]
Entry = tuple[str, str, Handler]
"""A method, a path and a handler."""


def error_text(refusal: Refused) -> tuple[str, str]:
    """Return the sentence of an error and the rule behind it."""
    if isinstance(refusal, Illegal):
        return refusal.reason, refusal.rule
    return str(refusal), ""


def capitalise(sentence: str) -> str:
    """Return a sentence with a capital letter and a full stop."""
    sentence = sentence.strip()
    if not sentence:
        return sentence
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "!", "?", "…")) else ".")


@lru_cache(maxsize=2_000)
def rule_link(game: str, rule: str) -> Markup:
    """Return a link to a rule."""
    return link(path("text", "rules", game, anchor=rule), rule, class_="rule", title=f"Rule {rule}")


def error_page(request: PageRequest, refusal: Refused) -> Response:
    """Return a page with the error and links to go on."""
    words, rule = error_text(refusal)
    table = request.http.path_params.get("table", "")
    status = status_of(refusal)
    ways = [link("/text", "Go to home")]
    if table and status != 404:
        ways.insert(0, link(path("t", table, "text"), "Back to table"))
    if isinstance(refusal, NotLoggedIn):
        ways.insert(0, link(path("login", next=request.http.url.path), "Log in"))
    hint = element("p", NOT_FOUND_HINT, class_="hint") if status == 404 else None
    sentence = capitalise(words) + (f" ({rule})" if rule else "")
    title = {401: "Log in first", 403: "Not allowed", 404: "Page not found"}.get(status, "That didn't work")
    return page(
        title,
        element("p", sentence, class_="refusal", role="alert"),
        hint,
        list_of(ways),
        current_user=request.current_user,
        status=status,
    )


def make_routes(entries: list[Entry], house: TableService, door: Authenticator) -> list[Route]:
    """Return one route for each path, with all its methods."""
    memory = FormMemory()
    paths: dict[str, dict[str, Handler]] = {}
    for method, where, handler in entries:
        paths.setdefault(where, {})[method] = handler

    def make_route(where: str, by_method: dict[str, Handler]) -> Route:
        async def answer(http: Request) -> Response:
            request = PageRequest(http, house, door, memory, CurrentUser())
            try:
                request.current_user = await door.current_user(http)
                return await by_method["GET" if http.method == "HEAD" else http.method](request)
            except Refused as refusal:
                return error_page(request, refusal)
            except Exception as problem:
                stuck = house.refusal_at(http.path_params.get("table", ""), problem)
                if stuck is None:
                    raise
                return error_page(request, stuck)

        return Route(where, answer, methods=list(by_method))

    return [make_route(where, by_method) for where, by_method in paths.items()]
