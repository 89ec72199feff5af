"""The client offers only the server's options, and a tampered client can't act illegally."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import fork_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

ILLEGAL = ("select SERPENTINE", "to A1", "attack ORS-PI1", "select", "nonsense", "", "x" * 500)
"""The last two aren't valid messages; the server answers them with a refusal too."""


class TamperedClient:
    """A page that sends something else than the player chose."""

    def __init__(self, page: Page) -> None:
        self.instead: str | None = None
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, way: WebSocketRoute) -> None:
        server = way.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            said = json.loads(message)
            if self.instead is not None and said["type"] == "act":
                said["action"] = self.instead
            server.send(json.dumps(said))

        way.on_message(hand_on)


@pytest.mark.parametrize(
    ("prompt", "verb"), [("choose_counter", "select"), ("choose_battle", "attack")], ids=["a move", "a battle"]
)
def test_every_choice_of_the_server_is_listed_and_no_other(
    local: Server, people: People, prompt: str, verb: str
) -> None:
    person = people.open_browser(local)
    table = TablePage(person, fork_game(person, position_asking(prompt, verb)[0], "me", "random")).open()
    assert sorted(table.options()) == sorted(one["text"] for one in table.view()["decision"]["options"])


def test_an_action_that_was_not_offered_is_refused(local: Server, people: People) -> None:
    person = people.open_browser(local)
    tampered = TamperedClient(person.page)
    table = TablePage(person, person.open("me", "random")).open()
    before = table.view()
    offered = {one["text"] for one in before["decision"]["options"]}
    for tampered.instead in ILLEGAL:
        assert tampered.instead not in offered
        table.options_tab.click()
        table.option_button("select KID").click()
        expect(table.prompt.get_by_role("alert")).to_be_visible()
        expect(person.page.get_by_text("Sending…")).not_to_be_visible()
        assert (table.view()["v"], table.view()["fingerprint"]) == (before["v"], before["fingerprint"])
        person.page.reload()
        expect(table.board).to_be_visible()
    tampered.instead = None
    table.choose("select KID")
    table.expect_last_action(1)
