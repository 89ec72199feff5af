"""The built pages of the graphical client, if this installation has them."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from antarium.kernel.records import Record
from antarium.server.views.preload import Answering, PreloadRequest, at_home, at_table, block, game_in

BUILT: Final = Path(__file__).parent / "static" / "client"
PAGES: Final = ("/", "/new", "/settings", "/rules", "/rules/{game}", "/join/{code}")
TABLE: Final = "/t/{table}"
PRELOADED: Final[dict[str, Callable[[Request], tuple[PreloadRequest, ...]]]] = {"/": at_home, TABLE: at_table}
"""The first requests of a page's script, whose answers are sent with the page."""
CACHE_FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Names of built files change with their contents."""
KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
END: Final = b"</body>"
GZIP: Final = 31
"""The `wbits` value of zlib for gzip."""


def routes(answering: Answering, built: Path = BUILT) -> list[BaseRoute]:
    """Return routes for all pages and files of the client; none if it wasn't built."""
    index = built / "index.html"
    if not index.is_file():
        return []
    files = {file.name: file for file in built.iterdir() if file.is_file() and file.suffix in KINDS}
    games = links_to_games(built)

    def page(path: str, file: Path) -> Route:
        head, tag, tail = file.read_bytes().partition(END)

        async def written(request: Request) -> AsyncIterator[bytes]:
            """Send the page's head first, so that its scripts load while the answers are found."""
            yield head
            answers = await answering(request, PRELOADED[path](request))
            yield block(answers) + games.get(game_in(answers), b"") + tag + tail

        async def answer(request: Request) -> Response:
            if path not in PRELOADED:
                return Response(head + tag + tail, media_type="text/html")
            if not takes_gzip(request):
                return StreamingResponse(written(request), media_type="text/html")
            headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
            return StreamingResponse(packed(written(request)), media_type="text/html", headers=headers)

        return Route(path, answer)

    async def asset(request: Request) -> Response:
        file = files.get(request.path_params["name"])
        if file is None:
            return Response("file not found\n", 404, media_type="text/plain")
        headers = {"cache-control": CACHE_FOR_EVER, "vary": "accept-encoding"}
        packed = file.with_name(file.name + ".gz")
        if takes_gzip(request) and packed.is_file():
            file, headers = packed, headers | {"content-encoding": "gzip"}
        return FileResponse(file, media_type=KINDS[Path(request.path_params["name"]).suffix], headers=headers)

    async def icon(request: Request) -> Response:
        """Return the icon for pages that don't name one."""
        found = next((file for name, file in files.items() if name.startswith("favicon")), None)
        return FileResponse(found, media_type=KINDS[found.suffix]) if found else Response(status_code=204)

    pages = (*(page(path, index) for path in PAGES), page(TABLE, built / "table.html"))
    return [Route("/favicon.ico", icon), *pages, Route("/assets/{name}", asset)]


def not_found_page(request: Request, built: Path = BUILT) -> Response | None:
    """Return the client's page for unknown addresses; None for requests that are not from a browser."""
    index = built / "index.html"
    drawn = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/assets/"))
    return Response(index.read_bytes(), 404, media_type="text/html") if drawn and index.is_file() else None


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


async def packed(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compress the parts with gzip, each as soon as it arrives."""
    packing = zlib.compressobj(wbits=GZIP)
    async for part in parts:
        yield packing.compress(part) + packing.flush(zlib.Z_SYNC_FLUSH)
    yield packing.flush()


class Chunk(Record, frozen=True):
    """A built file and its dependencies, as in the build's manifest."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


def links_to_games(built: Path) -> dict[str, bytes]:
    """Return for each graphical game the links to the files that its tables load in addition."""
    listing = built / "manifest.json"
    if not listing.is_file():
        return {}
    chunks = msgspec.json.decode(listing.read_bytes(), type=dict[str, Chunk])
    page = (built / "table.html").read_text(encoding="utf-8")
    drawn = {
        name.split("/")[2]: name for name in chunks if name.startswith("src/games/") and name.endswith("/index.ts")
    }
    return {
        game: b"".join(link(file) for file in dict.fromkeys(needed(chunks, name)) if file not in page)
        for game, name in drawn.items()
    }


def needed(chunks: dict[str, Chunk], name: str, seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the files of a chunk and its imports, some more than once."""
    if name in seen:
        return
    chunk = chunks[name]
    yield from (chunk.file, *chunk.css)
    for other in chunk.imports:
        yield from needed(chunks, other, seen | {name})


def link(file: str) -> bytes:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/assets/{file}">'.encode()
