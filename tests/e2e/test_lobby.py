"""The lists of the home page are updated by the server."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import People
from tests.e2e.server_process import Server

UPDATE_TIMEOUT_MS = 20_000
"""Without a message from the server the page polls only once a minute."""


def test_a_table_appears_when_it_is_opened_and_moves_when_it_is_joined(shared: Server, people: People) -> None:
    ann, ben = people.open_browser(shared), people.open_browser(shared)
    for person, name in ((ann, "Ann"), (ben, "Ben")):
        person.ask("POST", "/guests", {"name": name})
    with ann.page.expect_websocket(lambda socket: socket.url.endswith("/api/news")):
        page = ann.go("/")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_timeout(6_000)  # by now it has stopped asking by itself
    link = ben.open("me", "open")
    table = link.rpartition("/")[2]
    seat = page.get_by_role("region", name="Open tables").get_by_text("Ben")
    expect(seat.first).to_be_visible(timeout=UPDATE_TIMEOUT_MS)
    # After joining it is one of our games.
    ann.ask("POST", f"/tables/{table}/seats", {"seat": 1})
    expect(page.locator(f'a[href^="/t/{table}"]').first).to_be_visible(timeout=UPDATE_TIMEOUT_MS)
