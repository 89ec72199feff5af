"""The text table and the plain pages around it: HTML made on the server, without any script."""

from __future__ import annotations

from starlette.routing import Route

from antarium.server.client import PAGES
from antarium.server.house import House
from antarium.server.text import beside, doing, files, home, joining, new_table, people, rules, table
from antarium.server.text.visit import routes_of
from antarium.server.visitors import Door


def routes(house: House, door: Door) -> list[Route]:
    """Every page; those that are drawn where the client is built can also be had below /text."""
    entries = [
        *home.ENTRIES, *new_table.ENTRIES, *people.ENTRIES, *joining.ENTRIES, *rules.ENTRIES, *table.ENTRIES,
        *beside.ENTRIES, *doing.ENTRIES, *files.ENTRIES,
    ]  # fmt: skip
    below = [
        (method, f"/text{where}".rstrip("/"), handler)
        for method, where, handler in entries
        if method == "GET" and where in PAGES and where != "/t/{table}"
    ]
    return routes_of([*entries, *below], house, door)
