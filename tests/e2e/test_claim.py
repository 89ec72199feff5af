"""Somebody stays away: the others are told for how long, and may claim the game in the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import TIMEOUT_MS, People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

TWO_MINUTES = 120_000
"""After so many milliseconds of absence a seat may be claimed where a live clock runs."""


def guest(person: Person, name: str) -> Person:
    person.ask("POST", "/guests", {"name": name})
    return person


def one_stays_away(shared: Server, people: People) -> tuple[TablePage, Page]:
    """Ben is to choose and has gone; Ada looks at the table."""
    ada, ben = guest(people.open_browser(shared), "Ada"), guest(people.open_browser(shared), "Ben")
    link = ada.open("open", "me", clock="live-15")
    table = TablePage(ada, link)
    ben.ask("POST", f"/tables/{table.id}/seats", {"seat": 0})
    return table.open(), ada.page


@pytest.mark.timeout(120)
def test_the_claim_waits_for_the_server(shared: Server, people: People) -> None:
    table, page = one_stays_away(shared, people)
    expect(page.get_by_text(re.compile("away; seat can be claimed in"))).to_be_visible()
    # A page that believes it is time has to hear that it is not.
    page.route("**/absent*", lambda route: route.fulfill(json={"absent": [{"seat": 0, "left": 0}]}))
    page.get_by_role("button", name="Claim seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Claim seat").click()
    expect(table.prompt.get_by_role("alert")).to_contain_text("Rebel may be claimed after")
    assert table.view()["phase"] == "playing"


@pytest.mark.soak
@pytest.mark.timeout(300)
def test_the_game_is_claimed_after_two_minutes(shared: Server, people: People) -> None:
    table, page = one_stays_away(shared, people)
    claim = page.get_by_role("button", name="Claim seat")
    expect(claim).to_be_visible(timeout=TWO_MINUTES + TIMEOUT_MS)
    claim.click()
    page.get_by_role("dialog").get_by_role("button", name="Claim seat").click()
    expect(table.prompt).to_contain_text("You won.")
