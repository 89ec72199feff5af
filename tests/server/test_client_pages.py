"""The pages of the built client: which page an address gets, and what the browser is told to ask for with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from antarium.server.client import routes


class Browser:
    """Asks for the pages built into a folder."""

    def __init__(self, built: Path) -> None:
        self.app = Starlette(routes=routes(built))

    def get(self, path: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                return await client.get(path)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "index.html").write_text("any page")
    (tmp_path / "table.html").write_text("a table")
    return Browser(tmp_path)


@pytest.mark.parametrize(("path", "page"), [("/", "any page"), ("/new", "any page"), ("/t/abc", "a table")])
def test_a_table_has_a_page_of_its_own(browser: Browser, path: str, page: str) -> None:
    assert browser.get(path).text == page


def test_the_page_of_a_table_names_its_scene(browser: Browser) -> None:
    assert browser.get("/t/abc").headers["link"] == "</api/tables/abc/scene>; rel=preload; as=fetch; crossorigin"


def test_home_names_what_it_asks_everybody(browser: Browser) -> None:
    link = browser.get("/").headers["link"]
    assert [one.split(">")[0] for one in link.split(", ")] == ["</api/me", "</api/shelf", "</api/tables?mine=false"]


def test_other_pages_name_nothing(browser: Browser) -> None:
    assert "link" not in browser.get("/settings").headers


def test_what_an_address_says_cannot_become_a_header(browser: Browser) -> None:
    answer = browser.get("/t/a%0d%0aset-cookie:%20x=1%3E,%C3%A4")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert answer.headers["link"].startswith("</api/tables/a%0D%0Aset-cookie%3A%20x%3D1%3E%2C%C3%A4/scene>;")


def test_without_a_build_there_are_no_pages(tmp_path: Path) -> None:
    assert routes(tmp_path) == []
