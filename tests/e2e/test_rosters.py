"""Rosters in the browser: built unit by unit, refused with a reason, fixed and played."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import People
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

REFUSED = "409"
"""The error that the browser logs for a refused roster."""
FAULT = "There can't be more Outcast Command Squads (1) than Outcast Squads (0)."


def fewer(page: Page, unit: str) -> Locator:
    return page.get_by_role("button", name=f"Remove {unit}", exact=True)


def more(page: Page, unit: str) -> Locator:
    return page.get_by_role("button", name=f"Add {unit}", exact=True)


def side(page: Page, number: int) -> Locator:
    return page.get_by_role("tablist", name="Whose roster").get_by_role("tab").nth(number - 1)


def broken_roster(page: Page) -> None:
    """Remove the squads that the command squad of the second seat's Ghar needs."""
    side(page, 2).click()
    for _ in range(2):
        fewer(page, "Outcast Squad").click()
    expect(page.get_by_role("region", name="Problems", exact=True)).to_contain_text(FAULT)


def test_a_roster_is_built_refused_fixed_and_played(local: Server, people: People) -> None:
    person = people.open_browser(local)
    person.expected.append(REFUSED)
    page = person.go("/new?game=baseone")
    # Choose the force first; the seats show it.
    page.get_by_role("radio", name=re.compile("^Ghar")).check(force=True)
    expect(side(page, 1)).to_contain_text("Ghar A")
    expect(side(page, 1)).to_contain_text("726 points")
    expect(page.get_by_text("Both sides have the same points.")).to_be_visible()
    # Remove units by keyboard; the focus stays.
    button = fewer(page, "Outcast Squad")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(side(page, 1)).to_contain_text("600 points")
    expect(side(page, 1)).to_contain_text("Not allowed")
    expect(button).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Outcast Squad: 0 of 5 at most. 600 points.")).to_be_attached()
    expect(page.get_by_role("region", name="Problems", exact=True)).to_contain_text(FAULT)
    # The server refuses it with the same sentence.
    page.get_by_role("button", name="Create table").click()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("roster_1: there can't be more Outcast Command Squads (1) than Outcast Squads (0)")
    # The button to add another one is disabled and says why.
    more(page, "Outcast Command Squad").click(force=True)
    expect(page.get_by_text("There can't be more Outcast Command Squads (2)").last).to_be_visible()
    page.keyboard.press("Escape")
    # Fixed, with a crawler for the squads.
    fewer(page, "Outcast Command Squad").click()
    more(page, "Ghar Command Crawler").click()
    expect(side(page, 1)).to_contain_text("794 points")
    expect(page.get_by_text("Ghar A has 68 points more than Ghar B.")).to_be_visible()
    expect(page.get_by_role("region", name="Problems", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile("/t/"))
    table = TablePage(person, page.url.removeprefix(local.address)).open()
    view = table.view()
    assert view["options"]["roster_1"] == "ghar: 3 battle-squad, crawler"
    assert view["options"]["roster_2"] == "standard"
    page.get_by_role("tab", name="Pieces").click()
    expect(page.get_by_text("Ghar Command Crawler").first).to_be_visible()
    units = person.ask("GET", f"/tables/{table.id}/scene")["units"]
    ours = [one["name"] for one in units if one["side"] == 0 and one["name"]]
    assert ours == ["Ghar Battle Squad"] * 3 + ["Ghar Command Crawler"]


def test_a_roster_is_saved_to_a_file_and_in_the_browser_and_loaded(
    local: Server, people: People, tmp_path: Path
) -> None:
    person = people.open_browser(local)
    person.expected.append(REFUSED)
    page = person.go("/new?game=baseone")
    more(page, "C3M4 Medium Combat Drone").click()
    expect(side(page, 1)).to_contain_text("951 points")
    page.get_by_text("Save, load, share").click()
    page.get_by_label("Save this roster").fill("With a tank")
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download TOML file").click()
    coming.value.save_as(tmp_path / "concord.toml")
    text = (tmp_path / "concord.toml").read_text(encoding="utf-8")
    assert text.startswith('[[roster]]\nforce = "concord"\n')
    # On another visit, load for the other side: the saved one, a broken file, and the good file.
    page.reload()
    side(page, 2).click()
    page.get_by_text("Save, load, share").click()
    page.get_by_role("button", name=re.compile("^With a tank")).click()
    expect(side(page, 2)).to_contain_text("Concord B")
    expect(side(page, 2)).to_contain_text("951 points")
    (tmp_path / "broken.toml").write_text(text.replace("c3m4", "tank"), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "broken.toml")
    expect(page.get_by_role("alert")).to_contain_text("broken.toml, key 'roster[1].units': there is no unit 'tank'")
    (tmp_path / "good.toml").write_text(text.replace('  "c3m4",\n', ""), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "good.toml")
    expect(side(page, 2)).to_contain_text("Standard roster")
    expect(page.get_by_role("alert")).to_be_hidden()
