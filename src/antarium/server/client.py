"""The client: the built pages of the graphical table, if they were built into this installation."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

BUILT: Final = Path(__file__).parent / "static" / "client"
PAGES: Final = ("/", "/new", "/settings", "/rules", "/rules/{game}", "/join/{code}")
TABLE: Final = "/t/{table}"
SOON: Final = {"/": ("/api/me", "/api/shelf", "/api/tables?mine=false"), TABLE: ("/api/tables/{table}/scene",)}
"""What a page will ask for when its script runs: the browser is told with the page, and asks at once."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The names of built files change with what is in them."""
KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}


def routes(built: Path = BUILT) -> list[BaseRoute]:
    """Every page of the client and every file it loads; nothing where it was not built."""
    index = built / "index.html"
    if not index.is_file():
        return []
    files = {file.name: file for file in built.iterdir() if file.is_file() and file.suffix in KINDS}

    def page(path: str, file: Path) -> Route:
        async def answer(request: Request) -> Response:
            given = {name: quote(str(value), safe="") for name, value in request.path_params.items()}
            soon = (one.format(**given) for one in SOON.get(path, ()))
            links = ", ".join(f"<{address}>; rel=preload; as=fetch; crossorigin" for address in soon)
            headers = {"cache-control": "no-cache"} | ({"link": links} if links else {})
            return FileResponse(file, media_type="text/html", headers=headers)

        return Route(path, answer)

    async def asset(request: Request) -> Response:
        file = files.get(request.path_params["name"])
        if file is None:
            return Response("there is no such file\n", 404, media_type="text/plain")
        headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
        packed = file.with_name(file.name + ".gz")
        if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
            file, headers = packed, headers | {"content-encoding": "gzip"}
        return FileResponse(file, media_type=KINDS[Path(request.path_params["name"]).suffix], headers=headers)

    async def icon(request: Request) -> Response:
        """For pages that name none, which browsers then look for here."""
        found = next((file for name, file in files.items() if name.startswith("favicon")), None)
        return FileResponse(found, media_type=KINDS[found.suffix]) if found else Response(status_code=204)

    pages = (*(page(path, index) for path in PAGES), page(TABLE, built / "table.html"))
    return [Route("/favicon.ico", icon), *pages, Route("/assets/{name}", asset)]
