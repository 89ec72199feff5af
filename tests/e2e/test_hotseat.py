"""Two people at one screen: nothing of the other hand is ever on it, and while it is handed over nothing of either."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option

SIDES = ("Rebel", "Terran")


def own_words(mine: Any, other: Any) -> set[str]:
    """What only one of two seats may read: lines of its log, and what it may choose."""
    common = {line["words"] for line in other["log"]}
    said = {line["words"] for line in mine["log"]} - common
    offered = {option["words"] for option in (mine["decision"] or {"options": ()})["options"]}
    return said | offered


class OneScreen:
    """A table with one screen for both, and somebody who looks into everything that is on it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = TablePage(person, person.open("me", "me"))
        self.page = person.go(self.table.link)
        self.table.dismiss_news()

    def secrets(self) -> tuple[set[str], set[str]]:
        """What each side alone may read."""
        rebel, terran = (self.person.ask("GET", f"/tables/{self.table.id}/view?seat={seat}") for seat in (0, 1))
        return own_words(rebel, terran), own_words(terran, rebel)

    def look_behind_the_screen(self) -> int:
        """Nothing of either hand; then nothing of the other one's. Whose turn it is."""
        expect(self.table.hand_over.get_by_role("button")).to_be_visible()
        secrets = self.secrets()
        everything = self.page.content()
        ready = self.table.hand_over.get_by_role("button").inner_text()
        seat = SIDES.index(ready.removeprefix("I’m "))
        assert secrets[seat], "whoever is to choose has something that the other may not read"
        expect(self.page.locator("body")).not_to_contain_text(SIDES[1 - seat])
        assert not [words for words in secrets[0] | secrets[1] if words in everything]
        assert "data-code" not in everything
        self.table.take_screen()
        self.look_at_the_other_hand(seat)
        return seat

    def look_at_the_other_hand(self, seat: int) -> None:
        shown = self.page.content()
        assert "data-code" in shown
        assert not [words for words in self.secrets()[1 - seat] if words in shown]

    def play(self, handed_over: int | None = None) -> list[int]:
        """Until the screen was handed over so often, or to the end; who had it."""
        had: list[int] = []
        table = self.table
        while True:
            expect(table.hand_over.or_(table.asked).or_(table.game_over).first).to_be_visible()
            if table.game_over.is_visible() or len(had) == handed_over:
                return had
            if table.hand_over.is_visible():
                had.append(self.look_behind_the_screen())
            else:
                table.choose(fastest_option(table.options()))
                expect(table.hand_over.or_(table.asked).or_(table.game_over).first).to_be_visible()
                if had and table.asked.is_visible():
                    self.look_at_the_other_hand(had[-1])


def test_the_hand_over_screen_hides_both_hands(local: Server, people: People) -> None:
    screen = OneScreen(people.open_browser(local))
    assert screen.play(3) == [0, 1, 0]
    # It is drawn again when the page is loaded anew.
    screen.page.reload()
    assert screen.look_behind_the_screen() == 0


def write_all_over(screen: OneScreen, words: str) -> None:
    """A plan, notes, and a note on the moment, each of which is kept."""
    page = screen.page
    page.get_by_role("tab", name="Plan").click()
    page.get_by_role("tabpanel").get_by_role("textbox").fill(f"plan of {words}")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("tabpanel").get_by_role("textbox").fill(f"notes of {words}")
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Add a note here").click()
    page.get_by_role("dialog").get_by_role("textbox").fill(f"pinned by {words}")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def written(screen: OneScreen) -> str:
    """All that stands on the page, and in the fields of Plan and Notes."""
    page = screen.page
    found = ""
    for tab in ("Plan", "Notes"):
        page.get_by_role("tab", name=tab).click()
        field = page.get_by_role("tabpanel").get_by_role("textbox")
        expect(field).to_be_enabled()
        found += field.input_value()
    screen.table.wait_until_still()
    return found + page.content()


def test_what_one_hand_writes_the_other_does_not_find(local: Server, people: People) -> None:
    screen = OneScreen(people.open_browser(local))
    assert screen.play(1) == [0]
    write_all_over(screen, "the rebel")
    assert screen.play(1) == [1]
    found = written(screen)
    assert "the rebel" not in found
    write_all_over(screen, "the terran")
    assert screen.play(1) == [0]
    found = written(screen)
    assert "the terran" not in found
    assert all(f"{what} the rebel" in found for what in ("plan of", "notes of", "pinned by"))


def test_no_key_chooses_for_the_hidden_hand(local: Server, people: People) -> None:
    screen = OneScreen(people.open_browser(local))
    screen.play(1)
    table, page = screen.table, screen.page
    while not table.hand_over.is_visible():
        table.choose(fastest_option(table.options()))
        expect(table.hand_over.or_(table.asked).first).to_be_visible()
    before = table.view()
    for key in (*"123456789", "Enter", "Escape", "Control+z", "Control+y", "Control+Shift+z", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(100)
    expect(table.hand_over).to_be_visible()
    # Neither was anything done and taken back again.
    assert table.view()["v"] == before["v"]
    # Nor is anything picked for whoever takes the screen.
    table.take_screen()
    expect(table.confirm).to_have_count(0)
    assert table.last_action == before["action"]


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_nothing_of_the_other_hand_is_shown_in_a_whole_game(local: Server, people: People) -> None:
    screen = OneScreen(people.open_browser(local))
    had = screen.play()
    assert had.count(0) > 3
    assert had.count(1) > 3
    expect(screen.table.game_over).to_be_visible()
