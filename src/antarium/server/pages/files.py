"""Downloads, the style sheet, and the page for wrong addresses."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from antarium.server.access.auth import Forbidden, seat_for
from antarium.server.pages.page import style_sheet
from antarium.server.pages.request import Entry, PageRequest
from antarium.server.tables.service import NoSuchTable
from antarium.server.views.one_page import page_of_table

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"


async def style(request: PageRequest) -> Response:
    return Response(style_sheet(), media_type="text/css", headers={"cache-control": CACHE_FOREVER})


async def record(request: PageRequest) -> Response:
    """Return the game file: complete once the game is over, without secrets before."""
    table = (await request.room()).table
    if table.begun is None:
        raise Forbidden("the game hasn't started, so there is no game file")
    replay = table.record()
    name = f"{table.header.game}-{table.header.id}.antarium"
    return Response(
        replay.write(), media_type="application/octet-stream",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )  # fmt: skip


async def page(request: PageRequest) -> Response:
    """Return the game as one web page that works offline."""
    room = await request.room()
    html = await asyncio.to_thread(page_of_table, room.table, seat_for(room, request.current_user, None))
    name = f"{room.table.header.game}-{room.table.header.id}.html"
    # Always a download: its script is inside the page, which our content security policy forbids.
    return Response(
        html, media_type="text/html", headers={"content-disposition": f'attachment; filename="{name}"'}
    )  # fmt: skip


async def not_found(request: PageRequest) -> Response:
    raise NoSuchTable("there is no page at this address")


ENTRIES: Final[list[Entry]] = [
    ("GET", "/static/text.css", style),
    ("GET", "/t/{table}/record", record),
    ("GET", "/t/{table}/page", page),
    ("GET", "/t/{rest:path}", not_found),
    ("GET", "/join/{rest:path}", not_found),
    ("GET", "/rules/{rest:path}", not_found),
]
