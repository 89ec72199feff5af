"""By keyboard alone: from the home page to the end of a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import fork_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option

MAX_KEYS = 120
"""The most key presses to get to an element."""

# Presses a colon in the frame that shows the question, and returns whether the command line was there too.
PRESS_COLON_AT_ONCE = """
() => new Promise((done) => {
  const look = () => {
    if (!document.querySelector(".ask[data-asked]")) return requestAnimationFrame(look)
    done(Boolean(document.querySelector(".table form input")))
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: ":", bubbles: true}))
  }
  look()
})
"""


class Keys:
    """Uses a page by keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cursor = page.get_by_role("application").get_by_role("img")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def reach(self, wanted: Locator, key: str = "Tab") -> None:
        """Go on until the focus is there."""
        expect(wanted).to_be_visible()
        for _ in range(MAX_KEYS):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"{wanted} cannot be reached")

    def point(self, words: str) -> None:
        """Go from one legal place of the board to the next until it is the one that is meant."""
        for _ in range(MAX_KEYS):
            if self.cursor.count() and words in (self.cursor.get_attribute("aria-label") or ""):
                return
            self.press("Tab")
        raise AssertionError(f"{words} cannot be pointed at")

    def command(self, table: TablePage, text: str) -> None:
        """Write an action in the command line."""
        before = table.last_action
        field = self.page.get_by_label("Command", exact=True)
        if not (field.count() and field.evaluate("one => one === document.activeElement")):
            self.press(":")
            expect(field).to_be_focused()
        self.page.keyboard.type(text)
        self.press("Enter")
        expect(table.moved_on(before)).to_be_visible()


def test_the_first_moves_by_keys(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page, keys = person.go("/"), Keys(person.page)
    keys.reach(page.get_by_role("button", name="An easier opponent").first)
    keys.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+"))
    table = TablePage(person, page.url.removeprefix(local.address))
    expect(table.board).to_be_visible()

    # Pick a counter on the board, move it, and undo.
    keys.reach(table.board)
    keys.point("ORS-PI2")
    keys.press("Enter")
    table.expect_last_action(1)
    expect(table.board).to_be_focused()
    keys.press("Home")
    keys.press("Enter")
    table.expect_last_action(2)
    keys.press("Control+z")
    table.expect_last_action(1)
    keys.press("Control+Shift+z")
    table.expect_last_action(0)
    expect(table.board).to_be_focused()
    keys.command(table, "done")
    keys.press("Escape")

    # Resigning asks first.
    keys.reach(page.get_by_role("button", name="Resign"), "Shift+Tab")
    keys.press("Enter")
    keys.reach(page.get_by_role("dialog").get_by_role("button", name="Resign"))
    keys.press("Enter")
    expect(table.game_over).to_be_visible()


def test_escape_closes_what_is_open_before_it_undoes(local: Server, people: People) -> None:
    person = people.open_browser(local)
    action, choice = position_asking("choose_counter", "select")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    page, keys = person.page, Keys(person.page)
    before = table.last_action
    table.choose(choice)
    table.wait_until_still()
    # Counters in a hex without options are shown on a card.
    card = page.get_by_role("complementary", name=re.compile("^Hex "))
    pieces = page.locator("[data-code][data-place]")
    view = table.view()
    legal = {place for option in view["decision"]["options"] for place in option["places"]}
    places = [one.get_attribute("data-place") or "" for one in pieces.all()]
    idle = next(place for place in places if place and int(place) not in legal)
    page.locator(f'[data-code][data-place="{idle}"]').last.click(force=True)
    expect(card).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    keys.press("Escape")
    expect(card).to_have_count(0)
    assert table.view()["v"] == view["v"]
    # The lens opens the card too: Escape closes one after the other.
    keys.press("i")
    lens = page.locator(".glass")
    expect(lens).to_be_visible()
    expect(card).to_be_visible()
    keys.press("Escape")
    keys.press("Escape")
    expect(lens).to_have_count(0)
    expect(card).to_have_count(0)
    assert table.view()["v"] == view["v"]
    # With nothing open it goes back through the selection, then it does nothing.
    for _ in range(2):
        keys.press("Escape")
        page.wait_for_timeout(300)
    assert table.last_action == before


def test_the_command_line_accepts_keys_as_soon_as_the_question_is_shown(local: Server, people: People) -> None:
    person = people.open_browser(local)
    table = TablePage(person, fork_game(person, position_asking("choose_battle", "attack")[0], "me", "random"))
    page = person.page
    page.goto(local.address + table.link, wait_until="commit")
    assert not page.evaluate(PRESS_COLON_AT_ONCE), "the list came with the question: nobody has to wait for it"
    expect(page.get_by_label("Command", exact=True)).to_be_focused()


def test_an_attack_by_keys(local: Server, people: People) -> None:
    person = people.open_browser(local)
    keys = Keys(person.page)
    action, choice = position_asking("choose_battle", "attack")
    table = TablePage(person, fork_game(person, action, "me", "random"))
    person.go("/")
    keys.reach(person.page.locator(f'a[href="{table.link}"]').first)
    keys.press("Enter")
    expect(table.board).to_be_visible()
    keys.reach(table.board)
    keys.point(choice.split()[1])
    keys.press("Enter")
    table.expect_last_action(1)
    while True:
        view = table.view()
        if any(line["event"] and line["event"]["type"] == "BattleRolled" for line in view["log"]):
            break
        if view["decision"]:
            keys.command(table, fastest_option([one["text"] for one in view["decision"]["options"]]))
        assert table.last_action < MAX_KEYS


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_whole_game_by_keys(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page, keys = person.go("/"), Keys(person.page)
    keys.reach(page.get_by_role("button", name="An easier opponent").first)
    keys.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+"))
    table = TablePage(person, page.url.removeprefix(local.address))
    while table.wait_for_question():
        keys.command(table, table.advice())
    assert table.view()["result"]["winners"]
