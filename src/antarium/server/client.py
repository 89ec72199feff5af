"""The client: the built pages of the graphical table, if they were built into this installation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

BUILT: Final = Path(__file__).parent / "static" / "client"
PAGES: Final = ("/", "/new", "/settings", "/t/{table}", "/rules", "/rules/{game}", "/join/{code}")
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The names of built files change with what is in them."""
KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}


def routes(built: Path = BUILT) -> list[BaseRoute]:
    """Every page of the client and every file it loads; nothing where it was not built."""
    index = built / "index.html"
    if not index.is_file():
        return []
    files = {file.name: file for file in built.iterdir() if file.is_file() and file.suffix in KINDS}

    async def page(request: Request) -> Response:
        return FileResponse(index, media_type="text/html", headers={"cache-control": "no-cache"})

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

    return [Route("/favicon.ico", icon), *(Route(path, page) for path in PAGES), Route("/assets/{name}", asset)]
