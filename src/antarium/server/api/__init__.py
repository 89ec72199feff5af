"""The HTTP API: every request with its description and its answer."""

from __future__ import annotations

from antarium.server.api import lobby, people, tables
from antarium.server.api.route import Route

ROUTES: tuple[Route, ...] = (*lobby.ROUTES, *tables.ROUTES, *people.ROUTES)
