"""No label is cut off: on every page, at a desk and on a phone, in English and in German."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import People, Person, store_settings
from tests.e2e.recorded_games import fork_game, import_game, position_asking
from tests.e2e.server_process import Server

SIZES = ((1440, 900), (390, 844))
CUT = """
() => [...document.querySelectorAll("button, a, label, legend, summary, h1, h2, h3, th, dt, [role=tab], [role=switch]")]
  .filter((one) => {
    const box = one.getBoundingClientRect()
    if (!box.height || !one.textContent.trim() || one.closest("svg")) return false
    // An inline box has no client width and can't cut its text; what only a screen reader sees is one pixel wide.
    return one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "auto"
  })
  .map((one) => `${one.tagName} "${one.textContent.trim().slice(0, 60)}" ${one.scrollWidth} > ${one.clientWidth}`)
"""


def pages(person: Person) -> Iterator[Page]:
    """Go through every page and every tab on it."""
    yield person.go("/")
    for path in ("/new", "/settings", "/rules/revolt", "/rules/baseone", "/rules/revolt?view=aid", "/nothing/here"):
        page = person.go(path)
        expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        yield page
        for number in range(page.get_by_role("tab").count()):
            page.get_by_role("tab").nth(number).click()
            yield page
    tables = [
        import_game(person),
        fork_game(person, position_asking("choose_battle", "attack")[0], "me", "random"),
        fork_game(person, position_asking("choose_counter", "select")[0], "me", "random"),
        person.open("me", "random", game="baseone", options={}),
        person.open("me", "open"),
    ]
    for link in tables:
        page = person.go(link)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("main")).to_be_visible()
        yield page
        for number in range(page.get_by_role("tab").count()):
            page.get_by_role("tab").nth(number).click()
            yield page
        yield person.go(f"/t/{link.split('/')[2].partition('?')[0]}/text")
    for path in ("/rules/revolt/text",):
        yield person.go(path)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_label_is_cut(local: Server, people: People, size: tuple[int, int], language: str) -> None:
    phone = size[0] < 500
    person = people.open_browser(local, size, has_touch=phone, is_mobile=phone)
    person.expected.append("404")
    store_settings(person.context, language=language)
    seen = 0
    cut: list[str] = []
    for page in pages(person):
        page.wait_for_load_state("networkidle")
        seen += 1
        cut += [f"{page.url}: {one}" for one in page.evaluate(CUT)]
    assert seen > 30
    assert cut == []
