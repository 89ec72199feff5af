"""Somebody stays away: the others are told for how long, and may claim the game in the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_table import AtTable
from tests.e2e.people import PATIENCE, People, Somebody
from tests.e2e.serving import Host

TWO_MINUTES = 120_000
"""After so many milliseconds of absence a seat may be claimed where a live clock runs."""


def guest(person: Somebody, name: str) -> Somebody:
    person.ask("POST", "/guests", {"name": name})
    return person


def one_stays_away(shared: Host, people: People) -> tuple[AtTable, Page]:
    """Ben is to choose and has gone; Ada looks at the table."""
    ada, ben = guest(people.come(shared), "Ada"), guest(people.come(shared), "Ben")
    link = ada.open("open", "me", clock="live-15")
    table = AtTable(ada, link)
    ben.ask("POST", f"/tables/{table.id}/seats", {"seat": 0})
    return table.open(), ada.page


@pytest.mark.timeout(120)
def test_the_claim_waits_for_the_server(shared: Host, people: People) -> None:
    table, page = one_stays_away(shared, people)
    expect(page.get_by_text(re.compile("away; the game may be claimed in"))).to_be_visible()
    # A page that believes it is time has to hear that it is not.
    page.route("**/absent*", lambda route: route.fulfill(json={"absent": [{"seat": 0, "left": 0}]}))
    page.get_by_role("button", name="Claim the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Claim the game").click()
    expect(table.prompt.get_by_role("alert")).to_contain_text("Rebel can be claimed in")
    assert table.view()["phase"] == "playing"


@pytest.mark.soak
@pytest.mark.timeout(300)
def test_the_game_is_claimed_after_two_minutes(shared: Host, people: People) -> None:
    table, page = one_stays_away(shared, people)
    claim = page.get_by_role("button", name="Claim the game")
    expect(claim).to_be_visible(timeout=TWO_MINUTES + PATIENCE)
    claim.click()
    page.get_by_role("dialog").get_by_role("button", name="Claim the game").click()
    expect(table.prompt).to_contain_text("You have won.")
