"""Pass and play: the screen never shows the other player's secrets, and the hand-over screen shows none at all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option

SIDES = ("Rebel", "Terran")


def secret_texts(mine: Any, other: Any) -> set[str]:
    """Return the texts that only one of two seats can read: lines of its log and its options."""
    common = {line["words"] for line in other["log"]}
    lines = {line["words"] for line in mine["log"]} - common
    options = {option["words"] for option in (mine["decision"] or {"options": ()})["options"]}
    return lines | options


class SharedScreen:
    """A table with one screen for both players, checked for secrets."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = TablePage(person, person.open("me", "me"))
        self.page = person.go(self.table.link)
        self.table.dismiss_news()

    def secrets(self) -> tuple[set[str], set[str]]:
        """Return the texts that only one side can read, for each side."""
        rebel, terran = (self.person.ask("GET", f"/tables/{self.table.id}/view?seat={seat}") for seat in (0, 1))
        return secret_texts(rebel, terran), secret_texts(terran, rebel)

    def check_hand_over(self) -> int:
        """Check the hand-over screen, take the screen, check it again, and return the seat."""
        expect(self.table.hand_over.get_by_role("button")).to_be_visible()
        secrets = self.secrets()
        everything = self.page.content()
        ready = self.table.hand_over.get_by_role("button").inner_text()
        seat = SIDES.index(ready.removeprefix("I’m "))
        assert secrets[seat], "the seat that must choose has secrets"
        expect(self.page.locator("body")).not_to_contain_text(SIDES[1 - seat])
        assert not [words for words in secrets[0] | secrets[1] if words in everything]
        assert "data-code" not in everything
        self.table.take_screen()
        self.check_other_secrets(seat)
        return seat

    def check_other_secrets(self, seat: int) -> None:
        shown = self.page.content()
        assert "data-code" in shown
        assert not [words for words in self.secrets()[1 - seat] if words in shown]

    def play(self, handed_over: int | None = None) -> list[int]:
        """Play until the screen was handed over this often, or to the end; return the seats that had it."""
        had: list[int] = []
        table = self.table
        while True:
            expect(table.hand_over.or_(table.asked).or_(table.game_over).first).to_be_visible()
            if table.game_over.is_visible() or len(had) == handed_over:
                return had
            if table.hand_over.is_visible():
                had.append(self.check_hand_over())
            else:
                table.choose(fastest_option(table.options()))
                expect(table.hand_over.or_(table.asked).or_(table.game_over).first).to_be_visible()
                if had and table.asked.is_visible():
                    self.check_other_secrets(had[-1])


def test_the_hand_over_screen_hides_the_secrets_of_both_players(local: Server, people: People) -> None:
    screen = SharedScreen(people.open_browser(local))
    assert screen.play(3) == [0, 1, 0]
    # A reload shows it again.
    screen.page.reload()
    assert screen.check_hand_over() == 0


def write_notes(screen: SharedScreen, words: str) -> None:
    """Save a plan, notes, and a note on the position."""
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


def read_notes(screen: SharedScreen) -> str:
    """Return the page and the content of the fields of Plan and Notes."""
    page = screen.page
    found = ""
    for tab in ("Plan", "Notes"):
        page.get_by_role("tab", name=tab).click()
        field = page.get_by_role("tabpanel").get_by_role("textbox")
        expect(field).to_be_enabled()
        found += field.input_value()
    screen.table.wait_until_still()
    return found + page.content()


def test_notes_of_one_player_are_hidden_from_the_other(local: Server, people: People) -> None:
    screen = SharedScreen(people.open_browser(local))
    assert screen.play(1) == [0]
    write_notes(screen, "the rebel")
    assert screen.play(1) == [1]
    found = read_notes(screen)
    assert "the rebel" not in found
    write_notes(screen, "the terran")
    assert screen.play(1) == [0]
    found = read_notes(screen)
    assert "the terran" not in found
    assert all(f"{what} the rebel" in found for what in ("plan of", "notes of", "pinned by"))


def test_no_key_chooses_for_the_hidden_player(local: Server, people: People) -> None:
    screen = SharedScreen(people.open_browser(local))
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
    # Nothing was done, not even undone again.
    assert table.view()["v"] == before["v"]
    # Nothing is picked for the player who takes the screen.
    table.take_screen()
    expect(table.confirm).to_have_count(0)
    assert table.last_action == before["action"]


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_no_secret_is_shown_in_a_whole_game(local: Server, people: People) -> None:
    screen = SharedScreen(people.open_browser(local))
    had = screen.play()
    assert had.count(0) > 3
    assert had.count(1) > 3
    expect(screen.table.game_over).to_be_visible()
