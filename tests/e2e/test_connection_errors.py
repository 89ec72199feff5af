"""A slow connection, a stopped server, a missing file: the page says so and keeps what was selected."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.people import CONNECTION_ERRORS, People, Person, store_settings
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage


class SlowLine:
    """A socket whose messages are held back while it is slow."""

    def __init__(self, page: Page) -> None:
        self.slow = False
        self.held: list[str] = []
        self.ways: list[WebSocketRoute] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, way: WebSocketRoute) -> None:
        server = way.connect_to_server()
        self.ways.append(way)

        def hand_on(message: str | bytes) -> None:
            if self.slow and json.loads(message)["type"] in ("change", "view"):
                self.held.append(str(message))
            else:
                way.send(message)

        server.on_message(hand_on)

    def catch_up(self) -> None:
        self.slow = False
        for message in self.held:
            self.ways[-1].send(message)
        self.held = []


def careful(people: People, host: Server) -> Person:
    """Open a browser that asks to confirm every choice."""
    person = people.open_browser(host)
    store_settings(person.context, twoTap="always")
    return person


def test_a_page_that_is_behind_says_so_and_keeps_what_was_picked(local: Server, people: People) -> None:
    slow, quick = careful(people, local), people.open_browser(local)
    line = SlowLine(slow.page)
    behind = TablePage(slow, slow.open("me", "random")).open()
    ahead = TablePage(quick, behind.link).open()
    behind.options_tab.click()
    behind.option_button("select ORS-PI1").click()
    expect(behind.confirm).to_be_visible()
    line.slow = True
    ahead.choose("select KID")
    behind.confirm.click()
    expect(behind.prompt.get_by_role("alert")).to_contain_text("check it before you choose")
    expect(behind.prompt.locator(".picked")).to_contain_text("Orsini Power Infantry 1")
    # The other tab undoes; after the update the question is the same and the option still picked.
    ahead.page.get_by_role("button", name="Undo (1)").click()
    ahead.expect_last_action(0)
    line.catch_up()
    expect(behind.prompt.locator(".picked")).to_contain_text("Orsini Power Infantry 1")
    behind.confirm.click()
    behind.expect_last_action(1)
    expect(behind.prompt.get_by_role("alert")).to_have_count(0)


def test_a_server_that_stops_during_a_choice(client: None, people: People, tmp_path: Path) -> None:
    with Server(tmp_path, "--local") as host:
        person = careful(people, host)
        person.expected.append(CONNECTION_ERRORS)
        table = TablePage(person, person.open("me", "random")).open()
        table.options_tab.click()
        table.option_button("select KID").click()
        expect(table.confirm).to_be_visible()
        where = table.board.bounding_box()
        host.kill()
        expect(table.connection_lost).to_contain_text("Your last move is saved.")
        assert table.board.bounding_box() == where, "the board moves under the pointer when the connection is lost"
        expect(table.prompt.locator(".picked")).to_contain_text("Nullspace Kid")
        # A confirmed choice waits until the server is back.
        table.confirm.click()
        expect(table.connection_lost).to_contain_text("isn’t confirmed yet")
        expect(table.connection_lost).not_to_contain_text("saved")
        host.start()
        table.expect_last_action(1)
        expect(table.connection_lost).not_to_be_visible()
        assert table.view()["decision"]["prompt"] != "choose_counter"


def test_a_page_that_cannot_be_loaded_says_so(local: Server, people: People) -> None:
    person = people.open_browser(local)
    person.expected += [CONNECTION_ERRORS, "dynamically imported module"]
    page = person.page
    # As after an update of the server: this script no longer exists.
    page.route("**/assets/Settings-*.js", lambda route: route.fulfill(status=404))
    person.go("/settings")
    expect(page.get_by_role("alert")).to_contain_text("Couldn’t load this page")
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
