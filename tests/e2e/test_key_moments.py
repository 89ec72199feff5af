"""Key moments on the scrubber, addresses of positions, links between board and log, and the board as a picture."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import import_game
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

COLOURS = """
async (picture) => {
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const pen = canvas.getContext("2d")
  pen.drawImage(image, 0, 0)
  const {data} = pen.getImageData(0, 0, image.width, image.height)
  const found = new Set()
  for (let at = 0; at < data.length; at += 4 * 97) found.add(data.slice(at, at + 3).map((one) => one >> 4).join())
  return [image.width, image.height, found.size]
}
"""
"""Returns the size of a picture and roughly its number of colours."""


def at(page: Page) -> int:
    """Return the action number in the address."""
    return int(re.search(r"[?&]at=(\d+)", page.url)[1])  # type: ignore[index]


def test_the_header_names_the_turn_of_the_viewed_position(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    TablePage(person, import_game(person)).open()
    moment = page.locator(".top .moment")
    expect(moment).to_have_text("The game is over")
    page.keyboard.press("Home")
    expect(moment).to_have_text(re.compile("^(Set-up|Turn 1 of 10, )"))
    page.keyboard.press("End")
    expect(moment).to_have_text("The game is over")


@pytest.mark.timeout(120)
def test_key_moments_can_be_stepped_through(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    marks = person.ask("GET", f"/tables/{table.id}/marks")["marks"]
    button = page.get_by_role("button", name="Key moments")
    expect(button).to_be_visible()

    # By keys, backwards from the end; the address follows and leads to the same position.
    page.keyboard.press(",")
    before = [mark["action"] for mark in marks if mark["action"] < table.last_action][-1]
    expect(page).to_have_url(re.compile(f"at={before}$"))
    page.keyboard.press(".")
    page.keyboard.press(",")
    expect(page).to_have_url(re.compile(f"at={before}$"))
    page.reload()
    expect(page.get_by_text(f"You’re viewing position {before} of {table.last_action}")).to_be_visible()

    # By the list and by mouse.
    battle = next(mark for mark in marks if mark["kind"] == "battle")
    button.click()
    listed = page.get_by_role("dialog", name="Key moments")
    assert listed.get_by_role("button").count() > len(marks)
    listed.get_by_role("button", name=re.compile(f"^{battle['action']} Battle")).click()
    expect(page).to_have_url(re.compile(f"at={battle['action']}$"))
    strip = page.locator(".strip").bounding_box()
    assert strip is not None
    page.mouse.click(strip["x"] + strip["width"] / 2, strip["y"] + 4)
    expect(page).not_to_have_url(re.compile(f"at={battle['action']}$"))
    assert at(page) in {mark["action"] for mark in marks}
    assert abs(at(page) - table.last_action / 2) < table.last_action / 10


@pytest.mark.timeout(120)
def test_the_board_as_a_picture(local: Server, people: People, tmp_path: Path) -> None:
    person = people.open_browser(local, theme="dark")
    page = person.page
    TablePage(person, import_game(person)).open().wait_until_still()
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download board as image").click()
    file = tmp_path / "board.png"
    download.value.save_as(file)
    assert file.stat().st_size > 100_000
    empty = person.context.new_page()
    packed = "data:image/png;base64," + b64encode(file.read_bytes()).decode()
    width, height, colours = empty.evaluate(COLOURS, packed)
    assert width == 2400
    assert 1000 < height < 2400
    assert colours > 100, "nearly everything on it is missing"


def test_a_hex_is_found_in_the_log(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    table.wait_until_still()
    view = person.ask("GET", f"/tables/{table.id}/view")
    labels = [hex["label"] for hex in person.ask("GET", f"/tables/{table.id}/scene")["hexes"]]
    # A counter in a hex that was in a recent event.
    code = next(
        piece["code"]
        for piece in view["board"]["pieces"]
        if piece["where"] == "map" and any(labels[piece["at"]] in line["words"] for line in view["log"])
    )
    table.board.focus()
    page.keyboard.press("i")
    page.mouse.move(0, 0)
    box = page.locator(f'section.board [data-code="{code}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    card = page.get_by_role("complementary", name=re.compile("^Hex "))
    label = (card.get_attribute("aria-label") or "").removeprefix("Hex ")
    card.get_by_role("button", name="Find in log").click()
    expect(page.get_by_label("Search the log", exact=True).and_(page.locator("input"))).to_have_value(label)
    lines = page.get_by_role("log").locator("p")
    expect(lines.first).to_be_visible()
    found = lines.all_inner_texts()
    assert found
    for words in found:
        assert label in words


def test_a_log_line_highlights_and_shows_its_places(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    table.board.focus()
    for _ in range(4):
        page.keyboard.press("+")
    table.wait_until_still()
    page.get_by_role("tab", name="Log").click()
    lines = page.get_by_role("log").locator("button.line").filter(has_text=" was lost in ")
    expect(lines.first).to_be_visible()
    table.wait_until_still()
    marked = page.locator('section.board [data-overlay="spoken"]')
    expect(marked).to_have_count(0)

    # Hovering or focusing a line highlights its places; the board doesn't move.
    before = looked_at(page)
    for line in lines.all():
        line.hover()
        expect(marked).to_have_count(1)
        table.wait_until_still()
        assert looked_at(page) == before
    page.mouse.move(0, 0)
    expect(marked).to_have_count(0)
    lines.last.focus()
    expect(marked).to_have_count(1)
    table.wait_until_still()
    assert looked_at(page) == before

    # A click moves the board there.
    seen = {before}
    for line in lines.all():
        line.click()
        table.wait_until_still()
        seen.add(looked_at(page))
    assert len(seen) > 1


def looked_at(page: Page) -> str:
    """Return the board's viewBox."""
    return page.locator("section.board svg.layers").first.get_attribute("style") or ""
