"""The text table and the plain pages around it: HTML made on the server, without any script."""

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
    """Every page; those that are drawn where the client is built can also be had below /text."""
    entries = [
        *home.ENTRIES, *new_table.ENTRIES, *people.ENTRIES, *joining.ENTRIES, *rules.ENTRIES, *table.ENTRIES,
        *side_pages.ENTRIES, *form_actions.ENTRIES, *files.ENTRIES,
    ]  # fmt: skip
    below = [
        (method, f"/text{where}".rstrip("/"), handler)
        for method, where, handler in entries
        if method == "GET" and where in PAGES and where != "/t/{table}"
    ]
    return make_routes([*entries, *below], house, door)
