"""Plain pages: HTML without scripts, for the home page, the rules and every table."""

from __future__ import annotations

from starlette.routing import Route

from antarium.server.access.auth import Authenticator
from antarium.server.frontend import PAGES
from antarium.server.pages import files
from antarium.server.pages.lobby import home, joining, new_table, people, rules
from antarium.server.pages.request import make_routes
from antarium.server.pages.table import form_actions, side_pages, table
from antarium.server.tables.service import TableService


def routes(house: TableService, door: Authenticator) -> list[Route]:
    """Return the routes of all pages. Pages that the drawn client has too are also served under /text."""
    entries = [
        *home.ENTRIES, *new_table.ENTRIES, *people.ENTRIES, *joining.ENTRIES, *rules.ENTRIES, *table.ENTRIES,
        *side_pages.ENTRIES, *form_actions.ENTRIES, *files.ENTRIES,
    ]  # fmt: skip
    text_pages = [
        (method, f"/text{where}".rstrip("/"), handler)
        for method, where, handler in entries
        if method == "GET" and where in PAGES and where != "/t/{table}"
    ]
    return make_routes([*entries, *text_pages], house, door)
