"""The plain requests: each described and answered in one place."""

from __future__ import annotations

from antarium.server.api import lobby, people, tables
from antarium.server.api.route import Route

ROUTES: tuple[Route, ...] = (*lobby.ROUTES, *tables.ROUTES, *people.ROUTES)
