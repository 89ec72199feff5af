"""People with a browser each, whose errors are recorded."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.server_process import HasAddress

TIMEOUT_MS = 60_000
"""Long, since machines that run tests are often busy."""
CONNECTION_ERRORS = r"net::ERR_|WebSocket connection|Failed to load resource"
"""The errors of a browser that can't reach its server."""
DESKTOP = (1440, 900)

Theme = Literal["dark", "light", "contrast"]
expect.set_options(timeout=TIMEOUT_MS)
addresses = count(1)


class Person:
    """A person with a browser context."""

    def __init__(self, context: BrowserContext, host: HasAddress) -> None:
        self.context = context
        self.host = host
        self.console_errors: list[str] = []
        self.expected: list[str] = []
        context.set_default_timeout(TIMEOUT_MS)
        context.on("weberror", lambda problem: self.console_errors.append(str(problem.error)))
        context.on("console", self.record_message)
        self.page = context.new_page()

    def record_message(self, message: ConsoleMessage) -> None:
        """Record errors and warnings on the console, such as violations of the content security policy."""
        if message.type in ("error", "warning"):
            self.console_errors.append(f"{message.text} ({message.location.get('url', '')})")

    @property
    def unexpected(self) -> list[str]:
        return [one for one in self.console_errors if not any(re.search(pattern, one) for pattern in self.expected)]

    def go(self, path: str) -> Page:
        self.page.goto(self.host.address + path)
        return self.page

    def tab(self) -> Page:
        """Open another tab of the same browser."""
        return self.context.new_page()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send an API request with this person's cookies; return the JSON answer."""
        answer = self.context.request.fetch(
            f"{self.host.address}/api{path}", method=method, data=body, headers={"origin": self.host.address}
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json()

    def open(self, *chairs: str, **more: object) -> str:
        """Open a table, with `me`, `open` or the name of a bot for each seat; return its path."""
        seats = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "bot": one} for one in chairs]
        body = {"game": "revolt", "options": {"setup": "auto"}, "seed": "e2e", "chairs": seats, **more}
        return str(self.ask("POST", "/tables", body)["link"])


def store_settings(context: BrowserContext, **settings: object) -> None:
    """Store settings of the client in the browser."""
    stored = json.dumps(json.dumps({"theme": "system", **settings}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('antarium.settings', {stored})")


class People:
    """The people of a test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.all: list[Person] = []

    def open_browser(
        self, host: HasAddress, size: tuple[int, int] = DESKTOP, theme: Theme | None = None, **more: Any
    ) -> Person:
        """Open a browser for a new person; by default with reduced motion, so that no animation delays the test."""
        number = next(addresses)
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            extra_http_headers={"x-forwarded-for": f"10.1.{number // 250}.{number % 250}"},
            reduced_motion="reduce",
            locale="en-GB",
            **more,
        )
        if theme is not None:
            store_settings(context, theme=theme)
        person = Person(context, host)
        self.all.append(person)
        return person

    def close(self) -> None:
        """Close all browsers and fail on unexpected errors."""
        problems = [problem for person in self.all for problem in person.unexpected]
        for person in self.all:
            person.context.close()
        assert not problems, problems
