"""A table service with its pages, and browsers without scripts that use them by forms and links."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urljoin

import httpx
from starlette.applications import Starlette

from antarium.server.access.security import SecuritySettings
from antarium.server.app import application
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Workers
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from tests.server.support.page_reader import Form, Page, read_page

BASE = "http://localhost"


class QuickBots(TurnDispatcher):
    """Bots that choose at random, in this process."""

    async def choice(self, room: Room, seat: int, seconds: float) -> tuple[str, str]:
        return self.substitute(room, seat), ""


class Browser:
    """A browser without scripts: it keeps cookies, sends the origin of forms and follows redirects."""

    def __init__(self, app: Starlette) -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url=BASE, headers={"accept": "text/html"}, follow_redirects=True
        )
        self.page = Page()
        self.statuses: list[int] = []

    async def get(self, address: str) -> Page:
        return self.arrived(await self.client.get(address))

    async def send(self, form: Form, button: tuple[str, str] | None = None, **filled: str) -> Page:
        """Fill in a form and press one of its buttons, by default the first."""
        assert form.method == "post", form
        for name in filled:
            assert name in form.fields, f"the form has no field '{name}': {sorted(form.fields)}"
        data = {**form.fields, **filled}
        name, value = button or (form.buttons[0][:2] if form.buttons else ("", ""))
        if name:
            data[name] = value
        headers = {"origin": BASE, "sec-fetch-site": "same-origin"}
        return self.arrived(await self.client.post(form.action, data=data, headers=headers))

    async def post(self, address: str, **data: str) -> Page:
        """Post a form that no page has shown."""
        return self.arrived(await self.client.post(address, data=data, headers={"origin": BASE}))

    async def follow(self, words: str) -> Page:
        """Follow the first link with this label."""
        return await self.get(self.page.link(words))

    async def press(self, words: str, **filled: str) -> Page:
        """Press the first button whose label starts like this."""
        form, button = self.page.button(words)
        return await self.send(form, button, **filled)

    def arrived(self, response: httpx.Response) -> Page:
        self.statuses = [one.status_code for one in (*response.history, response)]
        for one in response.history:
            assert one.status_code == 303, one
        assert response.headers["content-type"].startswith("text/html"), response.text
        self.page = read_page(response.text, response.status_code, urljoin(BASE, str(response.url)))
        return self.page


class Hall:
    """A table service, its application and its browsers."""

    def __init__(self, house: TableService, app: Starlette) -> None:
        self.house = house
        self.app = app
        self.browsers: list[Browser] = []

    def browser(self) -> Browser:
        browser = Browser(self.app)
        self.browsers.append(browser)
        return browser

    async def guest(self, name: str) -> Browser:
        """Open a browser and take a name."""
        browser = self.browser()
        await browser.get("/")
        await browser.press("Play as a guest", name=name)
        return browser

    async def room(self, table: str) -> Room:
        return await self.house.room(table)


@asynccontextmanager
async def hall(
    folder: Path, local: bool = True, clock: Callable[[], float] = time.time, dispatcher: TurnDispatcher | None = None
) -> AsyncIterator[Hall]:
    """Open a service for a test, local or with accounts."""
    house = TableService(SqliteStore(folder / "tables.sqlite"), clock, dispatcher or QuickBots(Workers()))
    await house.open()
    here = Hall(house, application(house, SecuritySettings(local=local), drawn=False))
    try:
        yield here
    finally:
        for browser in here.browsers:
            await browser.client.aclose()
        await house.close()


def table_in(page: Page) -> str:
    """Return the id of the table on this page."""
    return page.path.split("/")[2]


async def seeded(browser: Browser, *chairs: str) -> str:
    """Open a table with a fixed seed by an API request, with `me` or a bot for each seat."""
    kinds = [{"kind": "me"} if one == "me" else {"kind": "bot", "bot": one} for one in chairs or ("me", "random")]
    body = {"game": "revolt", "chairs": kinds, "options": {"setup": "auto"}, "seed": "text"}
    answer = await browser.client.post("/api/tables", json=body, headers={"origin": BASE})
    table = str(answer.json()["table"])
    await browser.get(f"/t/{table}/text")
    return table


async def opened(browser: Browser, **chosen: str) -> str:
    """Open a table by its form, by default against a bot and with automatic setup."""
    await browser.get("/new?game=revolt")
    form, button = browser.page.button("Create table")
    filled = {"option-setup": "auto"} | {name.replace("_", "-"): value for name, value in chosen.items()}
    await browser.send(form, button, **filled)
    assert browser.page.status == 200, browser.page.text
    return table_in(browser.page)
