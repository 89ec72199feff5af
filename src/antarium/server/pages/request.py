"""A visit to a page: who asks, what for; and the page that says no in one sentence."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from antarium.kernel.refusals import Illegal, UserError
from antarium.server import wire
from antarium.server.access.auth import Authenticator, CurrentUser, NotLoggedIn, seat_for
from antarium.server.api.route import status_of
from antarium.server.pages.forms import Form, read_form, read_number
from antarium.server.pages.html import Markup, element, link, listed, path
from antarium.server.pages.page import page
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable, TableService

MOST_REMEMBERED: Final = 1_000


class FormMemory:
    """What is remembered between two pages, and may be forgotten without harm."""

    def __init__(self) -> None:
        self.opened: OrderedDict[tuple[str, str], wire.Opened] = OrderedDict()
        """Tables by whoever opened them and the mark of the form, so that a form sent twice opens one."""
        self.marks: OrderedDict[tuple[str, str], None] = OrderedDict()

    def remember(self, user: str, mark: str, opened: wire.Opened) -> None:
        self.opened[(user, mark)] = opened
        while len(self.opened) > MOST_REMEMBERED:
            self.opened.popitem(last=False)

    def is_new(self, user: str, mark: str) -> bool:
        """Whether a form with this mark comes for the first time."""
        if (user, mark) in self.marks:
            return False
        self.marks[(user, mark)] = None
        while len(self.marks) > MOST_REMEMBERED:
            self.marks.popitem(last=False)
        return True

    def invitations(self, user: str, table: str) -> dict[int, str]:
        """The links of the invitations that this user got for a table, while they are remembered."""
        found: dict[int, str] = {}
        for (opener, _), opened in self.opened.items():
            if opener == user and opened.table == table:
                found |= opened.invitations
        return found


class Visit:
    """One request for a page."""

    def __init__(
        self, request: Request, house: TableService, door: Authenticator, desk: FormMemory, visitor: CurrentUser
    ) -> None:
        self.request = request
        self.house = house
        self.door = door
        self.desk = desk
        self.visitor = visitor

    def step(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def asked(self, name: str) -> str:
        """A part of the query; empty if it is not there."""
        return self.request.query_params.get(name, "")

    def number(self, name: str) -> int | None:
        return read_number(name, self.asked(name))

    async def form(self) -> Form:
        return await read_form(self.request)

    async def room(self) -> Room:
        """The room of the table in the path, if this visitor may know of it."""
        try:
            table = msgspec.convert(self.step("table"), wire.TableId)
        except msgspec.ValidationError:
            raise NoSuchTable(f"there is no table '{self.step('table')[:40]}'") from None
        room = await self.house.room(table)
        seat_for(room, self.visitor, None)
        return room


Handler = Callable[[Visit], Awaitable[Response]]
Entry = tuple[str, str, Handler]
"""A method, a path and the function that answers."""


def refusal_words(refusal: UserError) -> tuple[str, str]:
    """The sentence of a refusal, and the rule behind it."""
    if isinstance(refusal, Illegal):
        return refusal.reason, refusal.rule
    return str(refusal), ""


def capitalise(sentence: str) -> str:
    """A sentence with a large first letter and an end."""
    sentence = sentence.strip()
    if not sentence:
        return sentence
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "!", "?", "…")) else ".")


@lru_cache(maxsize=2_000)
def rule_link(game: str, rule: str) -> Markup:
    """The way to a paragraph of the rules."""
    return link(path("text", "rules", game, anchor=rule), rule, class_="rule", title=f"The rule {rule}")


def refused_page(visit: Visit, refusal: UserError) -> Response:
    """A page with the sentence and a way back; whoever is not known yet is asked for a name."""
    words, rule = refusal_words(refusal)
    table = visit.request.path_params.get("table", "")
    status = status_of(refusal)
    ways = [link("/text", "All tables")]
    if table and status != 404:
        ways.insert(0, link(path("t", table, "text"), "Back to the table"))
    if isinstance(refusal, NotLoggedIn):
        ways.insert(0, link(path("login", next=visit.request.url.path), "Take a name or log in"))
    sentence = capitalise(words) + (f" ({rule})" if rule else "")
    title = {401: "Who are you?", 403: "Not for you", 404: "Not found"}.get(status, "That cannot be done")
    return page(title, element("p", sentence, class_="refusal", role="alert"), listed(ways), visitor=visit.visitor,
                status=status)  # fmt: skip


def routes_of(entries: list[Entry], house: TableService, door: Authenticator) -> list[Route]:
    """The entries as Starlette takes them: one route for each path, with all its methods."""
    desk = FormMemory()
    paths: dict[str, dict[str, Handler]] = {}
    for method, where, handler in entries:
        paths.setdefault(where, {})[method] = handler

    def together(where: str, by_method: dict[str, Handler]) -> Route:
        async def answer(request: Request) -> Response:
            visit = Visit(request, house, door, desk, CurrentUser())
            try:
                visit.visitor = await door.visitor(request)
                return await by_method["GET" if request.method == "HEAD" else request.method](visit)
            except UserError as refusal:
                return refused_page(visit, refusal)
            except Exception as problem:
                stuck = house.refusal_at(request.path_params.get("table", ""), problem)
                if stuck is None:
                    raise
                return refused_page(visit, stuck)

        return Route(where, answer, methods=list(by_method))

    return [together(where, by_method) for where, by_method in paths.items()]
