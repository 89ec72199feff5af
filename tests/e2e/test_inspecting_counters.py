"""Every counter on the map can be inspected, also on a phone, and says why it can't be chosen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import fork_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

PHONE = (390, 844)
OTHERS_STACK = """
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
"""Returns the centre of a visible stack of another player, and its number of counters."""

IN_SIGHT = """
(codes) => codes.find((code) => {
  const box = document.querySelector(`[data-code="${code}"] .paper`).getBoundingClientRect()
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return seen?.closest("[data-code]")?.dataset.code === code
})
"""
"""Returns the first counter that nothing covers."""


def others_stack(table: TablePage, least: int) -> tuple[float, float, int]:
    view = table.view()
    mine = [piece["code"] for piece in view["board"]["pieces"] if piece["owner"] == view["seat"]]
    x, y, count = table.page.evaluate(OTHERS_STACK, [mine, least])
    return x, y, count


def card(page: Page) -> Locator:
    return page.locator("aside").filter(has=page.get_by_role("button", name="Find in log"))


def test_a_stack_can_be_inspected_on_a_phone(local: Server, people: People) -> None:
    person = people.open_browser(local, PHONE, has_touch=True, is_mobile=True)
    page = person.page
    action, _ = position_asking("choose_counter", "select")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    table.wait_until_still()
    x, y, count = others_stack(table, 2)
    page.touchscreen.tap(x, y)
    sheet = card(page)
    expect(sheet).to_be_visible()
    assert sheet.locator(".row .name").count() == count
    expect(sheet.locator(".row .facts").first).to_have_text(re.compile(r"^\d+-\d+"))
    # The button that ends the phase and a part of the map stay visible.
    done = page.locator("section.panel").get_by_role("button", name="End the movement phase")
    lower, upper = done.bounding_box(), sheet.bounding_box()
    board = table.board.bounding_box()
    assert lower is not None
    assert upper is not None
    assert board is not None
    assert upper["y"] + upper["height"] <= lower["y"]
    assert lower["y"] + lower["height"] <= board["y"] + board["height"] + 1
    assert upper["y"] - board["y"] >= 0.15 * board["height"], "nothing of the map is left to be panned"
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    page.touchscreen.tap(x, y)
    card(page).get_by_role("button", name="Find in log").tap()
    expect(page.get_by_role("tab", name="Log", exact=True)).to_have_attribute("aria-selected", "true")


def move_all(table: TablePage) -> None:
    """End the move of every counter without moving it."""
    while True:
        view = table.view()
        asked = view["decision"]
        if asked["prompt"] == "choose_counter" and len(asked["options"]) == 1:
            return
        first = "done" if asked["prompt"] == "choose_destination" else asked["options"][0]["text"]
        act = {"type": "act", "id": f"move-{view['v']}", "v": view["v"], "action": first}
        table.person.ask("POST", f"/tables/{table.id}/requests", act)


def click(page: Page, code: str) -> None:
    box = page.locator(f'[data-code="{code}"] .paper').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def lone_counter(table: TablePage, own: bool) -> str:
    """Return a visible counter that is alone in its hex."""
    view = table.view()
    pieces = [piece for piece in view["board"]["pieces"] if piece["at"] >= 0]
    places = [piece["at"] for piece in pieces]
    codes = [
        piece["code"]
        for piece in pieces
        if places.count(piece["at"]) == 1 and own == (piece["owner"] == view["seat"]) and piece["owner"] >= 0
    ]
    found = table.page.evaluate(IN_SIGHT, codes)
    assert found, codes
    return str(found)


def test_if_only_ending_the_phase_is_offered_every_counter_says_why(local: Server, people: People) -> None:
    person = people.open_browser(local)
    table = TablePage(person, person.open("me", "random"))
    move_all(table)
    table.open()
    assert table.options() == ["done"]
    table.wait_until_still()
    why = table.prompt.get_by_role("alert")
    click(person.page, lone_counter(table, own=True))
    expect(why).to_contain_text("it has moved already in this phase")
    click(person.page, lone_counter(table, own=False))
    expect(why).to_contain_text("you don't control it")
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/revolt#\w+-\d+$"))


def test_a_player_who_is_not_asked_sees_whose_turn_it_is(shared: Server, people: People) -> None:
    ada, ben = people.open_browser(shared), people.open_browser(shared)
    for person, name in ((ada, "Ada"), (ben, "Ben")):
        person.ask("POST", "/guests", {"name": name})
    link = ada.open("me", "open")
    terran = TablePage(ben, link)
    ben.ask("POST", f"/tables/{terran.id}/seats", {"seat": 1})
    terran.open()
    terran.wait_until_still()
    click(ben.page, lone_counter(terran, own=True))
    expect(card(ben.page)).to_contain_text("Nothing to choose now: waiting for Rebel.")
