"""The lists of the home page follow what happens, without being asked for."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import People
from tests.e2e.server_process import Server

SOON = 20_000
"""Milliseconds; a page that is not told looks again by itself only after a minute."""


def test_a_table_that_somebody_opens_and_another_takes_is_seen_at_once(shared: Server, people: People) -> None:
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
    expect(seat.first).to_be_visible(timeout=SOON)
    # Taken, it is among one's own.
    ann.ask("POST", f"/tables/{table}/seats", {"seat": 1})
    expect(page.locator(f'a[href^="/t/{table}"]').first).to_be_visible(timeout=SOON)
