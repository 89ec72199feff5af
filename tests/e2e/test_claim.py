"""A player stays away: the others see for how long, and can claim the game in the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import TIMEOUT_MS, People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

TWO_MINUTES = 120_000
"""Milliseconds of absence after which a seat with a running clock can be claimed."""


def guest(person: Person, name: str) -> Person:
    person.ask("POST", "/guests", {"name": name})
    return person


def open_with_ben_away(shared: Server, people: People) -> tuple[TablePage, Page]:
    """Open a table where Ben must choose but has left; Ada watches it."""
    ada, ben = guest(people.open_browser(shared), "Ada"), guest(people.open_browser(shared), "Ben")
    link = ada.open("open", "me", clock="live-15")
    table = TablePage(ada, link)
    ben.ask("POST", f"/tables/{table.id}/seats", {"seat": 0})
    return table.open(), ada.page


@pytest.mark.timeout(120)
def test_the_claim_waits_for_the_server(shared: Server, people: People) -> None:
    table, page = open_with_ben_away(shared, people)
    expect(page.get_by_text(re.compile("away; seat can be claimed in"))).to_be_visible()
    # The server refuses a claim that the page offers too early.
    page.route("**/absent*", lambda route: route.fulfill(json={"absent": [{"seat": 0, "left": 0}]}))
    page.get_by_role("button", name="Claim seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Claim seat").click()
    expect(table.prompt.get_by_role("alert")).to_contain_text("Rebel can be claimed in")
    assert table.view()["phase"] == "playing"


@pytest.mark.soak
@pytest.mark.timeout(300)
def test_the_game_is_claimed_after_two_minutes(shared: Server, people: People) -> None:
    table, page = open_with_ben_away(shared, people)
    claim = page.get_by_role("button", name="Claim seat")
    expect(claim).to_be_visible(timeout=TWO_MINUTES + TIMEOUT_MS)
    claim.click()
    page.get_by_role("dialog").get_by_role("button", name="Claim seat").click()
    expect(table.prompt).to_contain_text("You won.")
