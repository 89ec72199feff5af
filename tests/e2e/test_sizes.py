"""On a large screen, a small one and a phone nothing overflows and nothing overlaps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import People, store_settings
from tests.e2e.recorded_games import fork_game, import_game, position_asking, position_with_options
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage
from tests.e2e.test_rosters import broken_roster

SIZES = ((1440, 900), (1024, 768), (390, 844))
MAX_HEADER_PX = 120
"""The height of title and a short question above the board on a phone."""
MIN_TARGET_PX = 44
"""The height of touch targets."""
CLIPPED = """
() => [...document.querySelectorAll("button, a.button, [role=tab]")].filter((one) => {
  const box = one.getBoundingClientRect()
  if (!box.width || !box.height || getComputedStyle(one).visibility === "hidden") return false
  if (one.closest(".visually-hidden, [hidden]")) return false
  // What can be scrolled into sight is not cut off.
  for (let around = one.parentElement; around; around = around.parentElement) {
    const rolls = getComputedStyle(around)
    if (/auto|scroll/.test(rolls.overflowX) && around.scrollWidth > around.clientWidth) return false
  }
  const cut = box.left < -1 || box.right > document.documentElement.clientWidth + 1
  return cut || one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 6
}).map((one) => `${one.textContent.trim().slice(0, 40)} ${JSON.stringify(one.getBoundingClientRect())}`)
"""
SMALL = """
([least, where]) => [...document.querySelectorAll("button, select, [role=tab]")].filter((one) => {
  const box = one.getBoundingClientRect()
  if (!one.closest(where)) return false
  return box.width && box.height && !one.closest(".visually-hidden") && (box.height < least || box.width < least)
}).map((one) => `${one.textContent.trim() || one.ariaLabel} ${JSON.stringify(one.getBoundingClientRect())}`)
"""


NARROW = """
() => [...document.querySelectorAll("ul.units > li")].filter((row) =>
  row.querySelector(".what").getBoundingClientRect().width < 0.4 * row.getBoundingClientRect().width
).map((row) => row.textContent.trim().slice(0, 40))
"""
"""Returns units in a roster whose names are squeezed."""
CUT_TABS = """
() => {
  const row = document.querySelector("aside.side [role=tablist]")
  return Math.max(0, row.scrollWidth - row.clientWidth)
}
"""
"""Returns by how many pixels the tabs are wider than their row."""
ATTACKERS = """
() => {
  const body = document.querySelector("section.panel .body").getBoundingClientRect()
  return [...document.querySelectorAll("section.panel .body label")].filter((row) => {
    const box = row.getBoundingClientRect()
    return box.top >= body.top - 1 && box.bottom <= body.bottom + 1
  }).length
}
"""
"""Returns the number of fully visible attackers on the card."""
SEEN = """
(place) => {
  const card = document.querySelector("section.panel").getBoundingClientRect()
  const board = document.querySelector("[role=application]").getBoundingClientRect()
  return [...document.querySelectorAll(`[data-code][data-place="${place}"]`)].some((one) => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const inside = x > board.left && x < board.right && y > board.top && y < board.bottom
    return inside && !(x > card.left && x < card.right && y > card.top && y < card.bottom)
  })
}
"""
"""Returns whether a part of a hex's counters is visible next to the card."""

TINY = """
([square, letter, initial]) => [...document.querySelectorAll("[data-code]")].flatMap((counter) => {
  const paper = counter.querySelector(".paper").getBoundingClientRect()
  // The box of a line is that of its middle: the pen adds to it.
  const high = (line) => (line.getBBox().height + Number(line.getAttribute("stroke-width"))) * line.getScreenCTM().d
  const [figures] = counter.querySelectorAll(".numbers:not(.changed)")
  const [house] = [...counter.querySelectorAll(".initial")].slice(-1)
  return [
    ["side", Math.min(paper.width, paper.height), square],
    ...(figures ? [["factors", high(figures), letter]] : []),
    ...(house ? [["house", high(house), initial]] : []),
  ].filter(([, size, least]) => size < least).map((one) => [counter.dataset.code, ...one].join(" "))
})
"""
"""Returns counters that are too small, or have too small factors or letters of their house."""
MIN_SIZES_PX = [28, 9, 7]
"""Of a counter, its factors, and the letter of its house."""


def check(page: Page, size: tuple[int, int]) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0], f"{page.url} is {wide} wide"
    assert page.evaluate(CLIPPED) == [], page.url
    assert page.evaluate(SMALL, [24, "body"]) == [], page.url


def apart(*parts: Locator) -> None:
    """Check that all parts are visible and no two overlap."""
    boxes = []
    for part in parts:
        expect(part).to_be_visible()
        box = part.bounding_box()
        assert box is not None
        assert box["width"] > 100
        boxes.append(box)
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            assert across <= 1 or down <= 1, (one, other)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_choice_to_confirm_does_not_move_the_page(local: Server, people: People, size: tuple[int, int]) -> None:
    phone = size[0] < 500
    person = people.open_browser(local, size, has_touch=phone, is_mobile=phone)
    store_settings(person.context, twoTap="always")
    action, choice = position_asking("choose_battle", "attack")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    table.options_tab.click()
    person.page.evaluate("scrollTo(0, 0)")
    table.wait_until_still()
    board = person.page.locator("section.board")
    before = board.bounding_box()
    assert before is not None
    assert not phone or before["y"] <= MAX_HEADER_PX, "what is above the board takes too much of a phone"
    table.option_button(choice).click()
    expect(table.confirm).to_be_visible()
    person.page.evaluate("scrollTo(0, 0)")
    table.wait_until_still()
    assert board.bounding_box() == before
    for name in ("Confirm", "Cancel"):
        box = table.prompt.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < size[1] / 2, f"{name} is far from what is to be confirmed"
    # Keys don't reach what is behind it.
    expect(person.page.get_by_role("button", name="Undo (0)")).to_have_count(0)
    table.prompt.get_by_role("button", name="Cancel", exact=True).click()
    expect(table.confirm).to_have_count(0)
    assert board.bounding_box() == before


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_fits(local: Server, people: People, size: tuple[int, int]) -> None:
    person = people.open_browser(local, size, has_touch=size[0] < 500, is_mobile=size[0] < 500)
    page = person.page
    for path, heading in (("/", "Play"), ("/new", "New table"), ("/rules/revolt", "Rules"), ("/settings", "Settings")):
        person.go(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        check(page, size)

    person.go("/new?game=baseone")
    expect(page.get_by_role("heading", name="Additional units")).to_be_visible()
    check(page, size)
    assert page.evaluate(NARROW) == []
    broken_roster(page)
    page.get_by_text("Save, load, share").click()
    check(page, size)

    action, choice = position_asking("choose_battle", "attack")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    table.wait_until_still()
    parts = (table.prompt, page.locator("section.board"), page.locator("aside.side"), page.locator("nav.history"))
    check(page, size)
    apart(*parts)
    apart(page.get_by_role("group", name="Overlays"), table.board)
    tabs = [box["y"] for tab in page.locator("aside.side [role=tab]").all() if (box := tab.bounding_box())]
    assert len(tabs) == 7
    assert max(tabs) - min(tabs) < 2, "the tabs take more than one row"
    assert page.evaluate(CUT_TABS) == 0, "some tabs are out of sight"
    table.choose(choice)
    check(page, size)
    apart(*parts)
    battle = TablePage(person, fork_game(person, position_with_options("choose_attackers", 5), "me", "random")).open()
    battle.wait_until_still()
    assert page.evaluate(ATTACKERS) >= 4, "too few of those who may attack are in sight"
    assert page.evaluate(SEEN, battle.view()["board"]["battle"]["target"]), "the card hides what is attacked"
    old = TablePage(person, import_game(person)).open()
    old.scrubber.press("ArrowLeft")
    expect(page.get_by_text("You’re viewing position ")).to_be_visible()
    check(page, size)
    assert (old.scrubber.bounding_box() or {"width": 0})["width"] >= 160, "too short to be pointed at"
    assert (page.locator("section.board").bounding_box() or {"height": 0})["height"] >= size[1] * 0.4
    bar = page.locator("nav.history")
    rows = 2 if size[0] < 500 else 1
    assert (bar.bounding_box() or {"height": 999})["height"] <= rows * MIN_TARGET_PX + 20
    if size[0] < 500:
        assert page.evaluate(SMALL, [MIN_TARGET_PX, "nav.history"]) == [], "too small for a thumb"
    if size[0] < 1100:
        # Rare actions are in a menu.
        bar.get_by_role("button", name="More").click()
        expect(page.get_by_role("dialog", name="More").get_by_role("button", name="Export")).to_be_visible()
        check(page, size)
        page.keyboard.press("Escape")
    else:
        expect(bar.get_by_role("button", name="Export")).to_be_visible()

    battle = TablePage(person, person.open("me", "random", game="baseone", options={"terrain": "crossing"})).open()
    battle.wait_until_still()
    check(page, size)
    apart(*parts)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_counter_and_no_letter_is_tiny(local: Server, people: People, size: tuple[int, int]) -> None:
    phone = size[0] < 500
    person = people.open_browser(local, size, has_touch=phone, is_mobile=phone)
    table = TablePage(person, person.open("me", "random")).open()
    page = person.page
    table.wait_until_still()
    assert page.locator("[data-code] .numbers").count() > 30
    assert page.evaluate(TINY, MIN_SIZES_PX) == []
