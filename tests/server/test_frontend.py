"""The pages of the built client: which page an address gets, and the answers that come with it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from antarium.server import frontend
from antarium.server.access.middleware import CONTENT_SECURITY_POLICY
from antarium.server.api import lobby
from antarium.server.frontend import links_to_games, routes
from antarium.server.views.preload import PreloadRequest
from tests.server.support.api_server import Inside, Person, good, in_house

ANSWER = b'{"game":"revolt","name":"</script><!--"}'
GAMES = {
    "_base.js": {"file": "base.js", "css": ["base.css"]},
    "_orders.js": {"file": "orders.js", "imports": ["_base.js"], "css": ["orders.css"]},
    "src/games/revolt/index.ts": {"file": "revolt.js", "imports": ["_base.js", "_orders.js"], "css": ["revolt.css"]},
    "src/pages/Join.svelte": {"file": "Join.js", "imports": ["_base.js"]},
}


def answers_in(page: str) -> dict[str, Any]:
    """What came with a page."""
    found = re.findall(r'<script type="application/json" id="enclosed">(.*?)</script>', page, re.DOTALL)
    assert len(found) == 1, page
    return dict(json.loads(found[0]))


async def echo(request: Request, asked: tuple[PreloadRequest, ...]) -> dict[str, bytes]:
    return {one.address: ANSWER for one in asked}


class Browser:
    """Asks for the pages built into a folder."""

    def __init__(self, built: Path) -> None:
        self.app = Starlette(routes=routes(echo, built))

    def get(self, path: str, encoding: str = "gzip") -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                return await client.get(path, headers={"accept-encoding": encoding})

        return asyncio.run(ask())


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<body>any page</body>")
    (tmp_path / "table.html").write_text(
        '<link href="/assets/base.js"><link href="/assets/base.css"><body>a table</body>'
    )
    (tmp_path / "manifest.json").write_text(json.dumps(GAMES))
    return tmp_path


@pytest.fixture
def browser(built: Path) -> Browser:
    return Browser(built)


@pytest.mark.parametrize(("path", "page"), [("/", "any page"), ("/new", "any page"), ("/t/abc", "a table")])
def test_a_table_has_a_page_of_its_own(browser: Browser, path: str, page: str) -> None:
    assert page in browser.get(path).text


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_page_comes_packed_where_the_browser_can_unpack(browser: Browser, encoding: str) -> None:
    answer = browser.get("/t/abc", encoding)
    assert answer.headers.get("content-encoding", "identity") == encoding
    assert answer.text.endswith("</body>")
    assert "/api/tables/abc/view" in answers_in(answer.text)


@pytest.mark.parametrize(
    ("path", "addresses"),
    [
        ("/", ["/api/me", "/api/shelf", "/api/tables?mine=true", "/api/tables?mine=false"]),
        ("/t/abc", ["/api/tables/abc/scene", "/api/tables/abc/view"]),
        ("/t/abc?seat=1", ["/api/tables/abc/scene", "/api/tables/abc/view?seat=1"]),
        ("/t/abc?seat=-1", ["/api/tables/abc/scene"]),
        ("/t/abc?seat=1%26at=3", ["/api/tables/abc/scene"]),
    ],
)
def test_a_page_brings_what_its_script_asks_first(browser: Browser, path: str, addresses: list[str]) -> None:
    assert list(answers_in(browser.get(path).text)) == addresses


def test_nothing_in_an_answer_ends_the_block_it_stands_in(browser: Browser) -> None:
    page = browser.get("/t/abc").text
    assert "<!--" not in page
    assert answers_in(page)["/api/tables/abc/view"] == json.loads(ANSWER)


def test_other_pages_bring_nothing(browser: Browser) -> None:
    assert browser.get("/settings").text == "<body>any page</body>"


def test_the_page_of_a_table_names_the_files_of_its_game(browser: Browser, built: Path) -> None:
    """Only those that are not named for every table, and each once."""
    links = '<link rel="{}" crossorigin href="/assets/{}">'
    named = [("modulepreload", "revolt.js"), ("stylesheet", "revolt.css"), ("modulepreload", "orders.js"),
             ("stylesheet", "orders.css")]  # fmt: skip
    expected = "".join(links.format(*one) for one in named)
    assert expected in browser.get("/t/abc").text
    assert "revolt.js" not in browser.get("/t/abc?seat=x").text  # no view, so the game is not known
    assert links_to_games(built) == {"revolt": expected.encode()}


def test_without_a_build_there_are_no_pages(tmp_path: Path) -> None:
    assert routes(echo, tmp_path) == []


# What a real house encloses


@pytest.fixture
def drawn(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Houses show these pages."""
    monkeypatch.setattr(frontend.routes, "__defaults__", (built,))
    monkeypatch.setattr(frontend.not_found_page, "__defaults__", (built,))


async def page_for(who: Person, path: str) -> str:
    answer = await who.client.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    return answer.text


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_whoever_is_lost_in_a_browser_sees_a_page(here: Inside) -> None:
    """A program is told in its own words."""
    stranger = here.stranger().client
    page = await stranger.get("/no/such/page", headers={"accept": "text/html,*/*"})
    assert (page.status_code, page.text) == (404, "<body>any page</body>")
    assert page.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    for path, wanted in (("/no/such/page", "application/json"), ("/api/nothing", "text/html")):
        answer = await stranger.get(path, headers={"accept": wanted})
        assert (answer.status_code, answer.json()["error"]) == (404, "there is no page at this address")


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_a_seat_is_shown_what_it_sees_and_nobody_else(here: Inside) -> None:
    ada, ben, table = await here.pair()
    views = f"/api/tables/{table}/view"
    pages = {}
    for who, seat in ((ada, 0), (ben, 1), (await here.guest("Cy"), -1), (here.stranger(), -1)):
        found = answers_in(await page_for(who, f"/t/{table}"))
        assert list(found) == [f"/api/tables/{table}/scene", views]
        assert found[views]["seat"] == seat
        assert found[views] == await who.view(table)
        pages[seat] = found[views]["observation"]
    assert pages[0] != pages[1] != pages[-1] != pages[0]


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_the_seat_of_somebody_else_is_not_enclosed(here: Inside) -> None:
    ada, ben, table = await here.pair()
    for who in (ben, await here.guest("Cy"), here.stranger()):
        found = answers_in(await page_for(who, f"/t/{table}?seat=0"))
        assert list(found) == [f"/api/tables/{table}/scene"]
    found = answers_in(await page_for(ada, f"/t/{table}?seat=0"))
    assert found[f"/api/tables/{table}/view?seat=0"]["seat"] == 0


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_a_private_table_has_the_page_of_one_that_does_not_exist(here: Inside) -> None:
    ada, cy = await here.guest("Ada"), await here.guest("Cy")
    table = (await ada.open("me", "me", listed=False, watchers=False))["table"]
    assert "revolt.js" in await page_for(ada, f"/t/{table}")
    for who in (cy, here.stranger()):
        page = await page_for(who, f"/t/{table}")
        assert answers_in(page) == {}
        assert page == await page_for(who, f"/t/{'a' * 12}") == await page_for(who, "/t/%0d%0a%3Cb%3E{x}")


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_home_brings_ones_own_tables_and_no_other_hidden_ones(here: Inside) -> None:
    ada, ben = await here.guest("Ada</script>"), await here.guest("Ben")
    table = (await ada.open("me", "me", listed=False, watchers=False))["table"]
    own, other = [answers_in(await page_for(who, "/")) for who in (ada, ben)]
    assert [one["table"] for one in own["/api/tables?mine=true"]["tables"]] == [table]
    assert (own["/api/me"]["name"], other["/api/me"]["name"]) == ("Ada</script>", "Ben")
    assert table not in json.dumps(other)
    nobody = answers_in(await page_for(here.stranger(), "/"))
    assert nobody["/api/me"]["user"] == ""
    assert "/api/tables?mine=true" not in nobody
    for found, who in ((own, ada), (nobody, here.stranger())):
        assert found["/api/tables?mine=false"] == good(await who.get("/tables", mine=False))
        assert "token" not in found["/api/me"] or not found["/api/me"]["token"]


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_a_page_is_on_its_way_before_its_answers_are_found(here: Inside) -> None:
    """What names the scripts is not kept waiting by a game that must be read from the store first."""
    ada = await here.guest("Ada")
    table = (await ada.open("me", "me"))["table"]
    parts: list[bytes] = []

    async def send(message: Any) -> None:
        parts.append(message.get("body", b""))

    scope = {
        "type": "http", "method": "GET", "scheme": "http", "path": f"/t/{table}", "raw_path": b"", "query_string": b"",
        "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("localhost", 80),
    }  # fmt: skip
    await here.app(scope, asyncio.Queue[Any]().get, send)
    assert [b"a table" in part for part in parts if part] == [True, False]


@pytest.mark.usefixtures("drawn")
@in_house()
async def test_a_page_is_whole_though_an_answer_could_not_be_found(here: Inside) -> None:
    ada = await here.guest("Ada")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "game_catalogue", lambda: 1 / 0)
        page = await page_for(ada, "/")
    assert page.endswith("</body>")
    assert set(answers_in(page)) == {"/api/me", "/api/tables?mine=true", "/api/tables?mine=false"}
