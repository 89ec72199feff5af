"""Two people at one screen: while it is handed over, nothing of either hand is on it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.at_table import AtTable, quickest
from tests.e2e.people import People
from tests.e2e.serving import Host


def own_words(mine: Any, other: Any) -> set[str]:
    """What only one of two seats may read: lines of its log, and what it may choose."""
    common = {line["words"] for line in other["log"]}
    said = {line["words"] for line in mine["log"]} - common
    offered = {option["words"] for option in (mine["decision"] or {"options": ()})["options"]}
    return said | offered


@pytest.mark.timeout(180)
def test_the_curtain_hides_both_hands(local: Host, people: People) -> None:
    person = people.come(local)
    table = AtTable(person, person.open("me", "me"))
    page = person.go(table.link)

    def secrets() -> tuple[set[str], set[str]]:
        rebel, terran = (person.ask("GET", f"/tables/{table.id}/view?seat={seat}") for seat in (0, 1))
        return own_words(rebel, terran), own_words(terran, rebel)

    def behind_the_curtain(side: str) -> None:
        ready = page.get_by_role("button", name=f"I am {side}")
        expect(ready).to_be_visible()
        expect(page.locator("body")).not_to_contain_text("Rebel" if side == "Terran" else "Terran")
        everything = page.content()
        rebel, terran = secrets()
        assert rebel
        assert terran
        assert not [words for words in rebel | terran if words in everything]
        assert "data-code" not in everything
        ready.click()
        expect(table.board).to_be_visible()
        shown = page.content()
        assert not [words for words in (terran if side == "Rebel" else rebel) if words in shown]

    behind_the_curtain("Rebel")
    while not table.curtain.is_visible():
        table.choose(quickest(table.options()))
        expect(table.choices.or_(table.curtain).first).to_be_visible()
    behind_the_curtain("Terran")
    # It is drawn again when the page is loaded anew.
    page.reload()
    behind_the_curtain("Terran")
