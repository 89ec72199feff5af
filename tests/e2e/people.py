"""People before a screen: each in a browser context of their own, whose complaints are kept."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.server_process import Address

PATIENCE = 60_000
"""Milliseconds; generous, since machines that run tests are often busy with others."""
LOST = r"net::ERR_|WebSocket connection|Failed to load resource"
"""What a browser complains of when its server is away."""
DESK = (1440, 900)

Theme = Literal["dark", "light", "contrast"]
expect.set_options(timeout=PATIENCE)
addresses = count(1)


class Somebody:
    """A person with a browser."""

    def __init__(self, context: BrowserContext, host: Address) -> None:
        self.context = context
        self.host = host
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda problem: self.complaints.append(str(problem.error)))
        context.on("console", self.hear)
        self.page = context.new_page()

    def hear(self, message: ConsoleMessage) -> None:
        """Errors of the page, and whatever its security policy forbids, are told on the console."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    @property
    def unexpected(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.expected)]

    def go(self, path: str) -> Page:
        self.page.goto(self.host.address + path)
        return self.page

    def tab(self) -> Page:
        """Another tab of the same browser."""
        return self.context.new_page()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """A plain request, with this person's own cookies."""
        answer = self.context.request.fetch(
            f"{self.host.address}/api{path}", method=method, data=body, headers={"origin": self.host.address}
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json()

    def open(self, *chairs: str, **more: object) -> str:
        """A table, by a plain request: `me`, `open` or the name of a bot for each chair; the way to it."""
        seats = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "bot": one} for one in chairs]
        body = {"game": "revolt", "options": {"setup": "auto"}, "seed": "e2e", "chairs": seats, **more}
        return str(self.ask("POST", "/tables", body)["link"])


def settle(context: BrowserContext, **settings: object) -> None:
    """Settings of the client, as if they had been made in this browser before."""
    kept = json.dumps(json.dumps({"theme": "system", **settings}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('antarium.settings', {kept})")


class People:
    """All of them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.here: list[Somebody] = []

    def come(self, host: Address, size: tuple[int, int] = DESK, theme: Theme | None = None, **more: Any) -> Somebody:
        """Somebody new comes to a server; by default without motion, so that nothing must be waited for."""
        number = next(addresses)
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            extra_http_headers={"x-forwarded-for": f"10.1.{number // 250}.{number % 250}"},
            reduced_motion="reduce",
            locale="en-GB",
            **more,
        )
        if theme is not None:
            settle(context, theme=theme)
        person = Somebody(context, host)
        self.here.append(person)
        return person

    def leave(self) -> None:
        problems = [problem for person in self.here for problem in person.unexpected]
        for person in self.here:
            person.context.close()
        assert not problems, problems
