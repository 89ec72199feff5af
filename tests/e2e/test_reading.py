"""Whatever lies on the map can be read, on a telephone as well; and whoever may not choose is told why."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.at_table import AtTable
from tests.e2e.people import People
from tests.e2e.recording import moment, taken_up
from tests.e2e.serving import Host

PHONE = (390, 844)
FOREIGN = """
([mine, least]) => {
  const board = document.querySelector("[role=application]").getBoundingClientRect()
  const cards = document.querySelector("section.panel")?.getBoundingClientRect()
  const free = (box) =>
    box.left > board.left && box.right < board.right && box.top > board.top && box.bottom < (cards?.top ?? board.bottom)
  const piles = [...document.querySelectorAll("g:has(> [data-code])")].filter((pile) =>
    pile.querySelectorAll("[data-code]").length >= least
      && free(pile.getBoundingClientRect()) && !mine.includes(pile.querySelector("[data-code]").dataset.code))
  const codes = [...piles[0].querySelectorAll("[data-code]")]
  const box = codes.at(-1).querySelector(".paper").getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2, codes.length]
}
"""
"""The middle of a pile in sight that is not one's own, and how many lie in it."""


def foreign(table: AtTable, least: int) -> tuple[float, float, int]:
    view = table.view()
    mine = [piece["code"] for piece in view["board"]["pieces"] if piece["owner"] == view["seat"]]
    x, y, count = table.page.evaluate(FOREIGN, [mine, least])
    return x, y, count


def card(page: Page) -> Locator:
    return page.locator("aside").filter(has=page.get_by_role("button", name="Find in the log"))


def test_a_pile_is_read_on_a_telephone(local: Host, people: People) -> None:
    person = people.come(local, PHONE, has_touch=True, is_mobile=True)
    page = person.page
    action, _ = moment("choose_counter", "select")
    table = AtTable(person, taken_up(person, action, "me", "random")).open()
    table.still()
    x, y, count = foreign(table, 2)
    page.touchscreen.tap(x, y)
    sheet = card(page)
    expect(sheet).to_be_visible()
    assert sheet.locator(".row .name").count() == count
    expect(sheet.locator(".row .facts").first).to_have_text(re.compile(r"^\d+-\d+"))
    # What ends the phase stays in sight, and some of the map as well.
    done = page.locator("section.panel").get_by_role("button", name="End the movement phase")
    lower, upper = done.bounding_box(), sheet.bounding_box()
    board = table.board.bounding_box()
    assert lower and upper and board
    assert upper["y"] + upper["height"] <= lower["y"]
    assert lower["y"] + lower["height"] <= board["y"] + board["height"] + 1
    assert upper["y"] - board["y"] >= 0.15 * board["height"], "nothing of the map is left to be panned"
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    page.touchscreen.tap(x, y)
    card(page).get_by_role("button", name="Find in the log").tap()
    expect(page.get_by_role("tab", name="Log", exact=True)).to_have_attribute("aria-selected", "true")
