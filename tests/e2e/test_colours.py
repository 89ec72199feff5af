"""Owners of counters and marks on the map can be told apart without colour, by brightness and pattern."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import Any

from playwright.sync_api import FloatRect, Page, expect

from tests.e2e.contrast import VISION_DEFICIENCIES, BrightnessMeter, Picture, VisionDeficiency, VisionSimulator
from tests.e2e.people import People, Person, store_settings
from tests.e2e.recorded_games import fork_game, import_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

APART = 0.045
"""How different counters of two houses are at least, in light; two of one house differ by less, as they lie otherwise
on the raster of the screen."""
MARKED = 0.05
"""The smallest change in brightness by a mark on its hexes."""

ONE_HEX = """
(mark) => {
  const board = document.querySelector("[role=application]").getBoundingClientRect()
  const card = document.querySelector("section.panel").getBoundingClientRect()
  const area = document.querySelector(`[data-overlay="${mark}"] .area`)
  const trial = area.parentElement.appendChild(area.cloneNode())
  const found = area.getAttribute("d").split("Z").filter(Boolean).find((hex) => {
    trial.setAttribute("d", `${hex}Z`)
    const box = trial.getBoundingClientRect()
    const inside = box.left > board.left + 90 && box.top > board.top && box.bottom < board.bottom - 70
    return inside && box.right < board.right - 90 && (box.right < card.left || box.top > card.bottom)
  })
  trial.remove()
  return `${found}Z`
}
"""
"""The outline of a visible hex with a mark."""
ALONE = """
([mark, hex]) => {
  for (const one of document.querySelectorAll("[data-overlay], [data-labels]"))
    one.setAttribute("display", one.dataset.overlay === mark ? "inline" : "none")
  if (mark) for (const line of document.querySelectorAll(`[data-overlay="${mark}"] path`)) line.setAttribute("d", hex)
}
"""
"""Shows one mark on one hex and hides all others for good."""
DISTINCT = 0.1
"""The smallest allowed difference in brightness of two marks on the same hex, where they differ most."""


def box_of(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def within(box: FloatRect, frame: FloatRect) -> FloatRect:
    """Return the part of a frame that a box covers, relative to the frame's corner."""
    left, top = max(box["x"], frame["x"]), max(box["y"], frame["y"])
    right = min(box["x"] + box["width"], frame["x"] + frame["width"])
    bottom = min(box["y"] + box["height"], frame["y"] + frame["height"])
    return {"x": left - frame["x"], "y": top - frame["y"], "width": right - left, "height": bottom - top}


def band_of(page: Page, code: str) -> FloatRect:
    """Return the upper half of a counter without its edge, which shows its house."""
    box = box_of(page, f'[data-code="{code}"] .paper')
    return {
        "x": box["x"] + box["width"] * 0.12,
        "y": box["y"] + box["height"] * 0.1,
        "width": box["width"] * 0.76,
        "height": box["height"] * 0.36,
    }


def lone_infantry(view: Any) -> dict[str, list[str]]:
    """Return the power infantry that are alone in their hexes, by house."""
    pieces = [piece for piece in view["board"]["pieces"] if piece["at"] >= 0]
    places = [piece["at"] for piece in pieces]
    lone = sorted(one["code"] for one in pieces if places.count(one["at"]) == 1 and "-PI" in one["code"])
    return {house: list(codes) for house, codes in groupby(lone, lambda code: code.split("-")[0])}


def enlarged(person: Person, link: str) -> TablePage:
    table = TablePage(person, link).open()
    table.page.mouse.move(0, 0)
    table.wait_until_still()
    return table


def test_counters_of_all_houses_can_be_told_apart(local: Server, people: People) -> None:
    person = people.open_browser(local, (1440, 900), theme="dark", device_scale_factor=4)
    table = TablePage(person, import_game(person))
    enlarged(person, f"{table.link}?at=0")
    expect(person.page.get_by_text("You’re viewing position 0 of")).to_be_visible()
    houses = lone_infantry(person.ask("GET", f"/tables/{table.id}/view?at=0"))
    assert len(houses) >= 4, houses
    eyes, scales = VisionSimulator(person.page), BrightnessMeter(person.context)
    boxes = {code: band_of(person.page, code) for codes in houses.values() for code in codes}
    for sight in VISION_DEFICIENCIES:
        eyes.simulate(sight)
        pictures = {code: eyes.picture(box) for code, box in boxes.items()}
        for one, other in combinations(houses, 2):
            found = scales.difference(pictures[houses[one][0]], pictures[houses[other][0]])
            assert found > APART, f"{one} and {other} look alike with {sight}: {found:.3f}"
        for codes in houses.values():
            for one, other in combinations(codes, 2):
                found = scales.difference(pictures[one], pictures[other])
                assert found < APART, f"{one} and {other} are of one house, and differ with {sight}: {found:.3f}"


def test_patterns_can_be_turned_off(local: Server, people: People) -> None:
    with_them, without = people.open_browser(local), people.open_browser(local)
    store_settings(without.context, patterns=False)
    for person in (with_them, without):
        enlarged(person, person.open("me", "random"))
        shown = person.page.locator(".revolt-counter .pattern:visible")
        if person is with_them:
            expect(shown.first).to_be_visible()
        else:
            expect(person.page.locator(".revolt-counter .pattern").first).to_be_attached()
            expect(shown).to_have_count(0)


def test_marks_on_the_map_can_be_seen(local: Server, people: People) -> None:
    person = people.open_browser(local, theme="dark")
    page = person.page
    table = enlarged(person, person.open("me", "random"))
    eyes, scales = VisionSimulator(page), BrightnessMeter(person.context)

    def faint(*marks: str) -> dict[str, float]:
        """The marks that hardly change what is seen, with any kind of sight."""
        board = box_of(page, "section.board")
        overlays = page.locator("[data-overlay]")
        found: dict[str, float] = {}
        for sight in VISION_DEFICIENCIES:
            eyes.simulate(sight)
            marked = eyes.picture(board)
            overlays.evaluate_all("all => all.forEach((one) => one.setAttribute('display', 'none'))")
            bare = eyes.picture(board)
            overlays.evaluate_all("all => all.forEach((one) => one.removeAttribute('display'))")
            for mark in marks:
                part = within(box_of(page, f'[data-overlay="{mark}"] .border'), board)
                found[f"{mark}, {sight}"] = round(scales.largest_difference(marked, bare, part), 3)
        eyes.simulate("none")
        return {name: light for name, light in found.items() if light < MARKED}

    page.get_by_role("button", name="Who scores").click()
    assert not faint("control-0", "control-1")
    page.get_by_role("button", name="Who scores").click()
    table.choose("select ORS-HC1")
    page.mouse.move(0, 0)
    table.wait_until_still()
    assert not faint("reach", "focus")


def too_similar(
    table: TablePage, where: str, layers: dict[str, tuple[str, ...]], marks: tuple[str, ...]
) -> dict[str, float]:
    """Return the pairs of marks on one hex that are too similar with any kind of vision."""
    page = table.page
    eyes, scales = VisionSimulator(page), BrightnessMeter(table.person.context)
    page.get_by_role("button", name="Hide counters").click()
    pictures: dict[VisionDeficiency, dict[str, Picture]] = {sight: {} for sight in VISION_DEFICIENCIES}
    outline = ""
    for layer, laid in ({"": marks} | layers).items():
        if layer:
            page.goto(page.url)
            table.open().wait_until_still()
            page.get_by_role("button", name="Hide counters").click()
            page.get_by_role("button", name=layer, exact=True).click()
        page.mouse.move(0, 0)
        table.wait_until_still()
        outline = outline or page.evaluate(ONE_HEX, where)
        for mark in laid:
            page.evaluate(ALONE, [mark, outline])
            box = box_of(page, f'[data-overlay="{mark}"] .border')
            for sight in VISION_DEFICIENCIES:
                eyes.simulate(sight)
                pictures[sight][mark] = eyes.picture(box)
        eyes.simulate("none")
    found: dict[str, float] = {}
    for sight, seen in pictures.items():
        for one, other in combinations(seen, 2):
            part = seen[one].part
            found[f"{one} and {other}, {sight}"] = round(scales.largest_difference(seen[one], seen[other], part), 3)
    assert found
    return {names: light for names, light in found.items() if light < DISTINCT}


LAYERS = {"Control": ("held-0", "held-1"), "Threats": ("threat-1",)}


def test_marks_can_be_told_from_each_other(local: Server, people: People) -> None:
    """Compare the marks for owner, reach, threat and attack on the same ground."""
    person = people.open_browser(local, (1440, 900), theme="dark", device_scale_factor=2)
    table = enlarged(person, person.open("me", "random"))
    table.choose("select ORS-HC1")
    table.wait_until_still()
    assert not too_similar(table, "reach", LAYERS, ("reach", "focus"))
    action, _ = position_asking("choose_battle", "attack")
    table = enlarged(person, fork_game(person, action, "me", "random"))
    page = person.page
    page.get_by_role("button", name="Control", exact=True).click()
    assert not too_similar(table, "held-0", LAYERS, ("targets",))
