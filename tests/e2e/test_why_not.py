"""Disabled buttons and counters say why, and the choices for a new table can be saved as a preset."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.people import People
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage


def test_buttons_and_pieces_say_why_not(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, person.open("me", "random")).open()
    table.wait_until_still()
    undo = page.get_by_role("button", name="Undo (0)")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.press("Enter")
    expect(page.get_by_text("Nothing to undo: nothing was done before that.").first).to_be_visible()
    assert table.last_action == 0
    page.keyboard.press("Escape")
    foreign = page.locator('[data-code^="TER-"]').first.bounding_box()
    assert foreign is not None
    page.mouse.click(foreign["x"] + foreign["width"] / 2, foreign["y"] + foreign["height"] / 2)
    why = table.prompt.get_by_role("alert")
    expect(why).to_contain_text("you don't control it")
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/revolt#\w+-\d+$"))


def test_a_takeback_can_be_asked_for_if_undo_is_not_possible(shared: Server, people: People) -> None:
    ada, ben = people.open_browser(shared), people.open_browser(shared)
    for person, name in ((ada, "Ada"), (ben, "Ben")):
        person.ask("POST", "/guests", {"name": name})
    link = ada.open("me", "open", undo="consent")
    rebel, terran = TablePage(ada, link), TablePage(ben, link)
    ben.ask("POST", f"/tables/{rebel.id}/seats", {"seat": 1})
    rebel.open().choose("select KID")
    terran.open()
    ada.page.get_by_role("button", name="Ask for takeback").click()
    expect(ada.page.get_by_text("Waiting for the other players to answer.")).to_be_visible()
    ben.page.get_by_role("button", name="Accept").click()
    rebel.expect_last_action(0)


def test_a_preset_is_saved_and_deleted(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.go("/new")
    page.get_by_text("The Silakka invasion", exact=True).click()
    page.get_by_text("With consent", exact=True).click()
    page.get_by_label("Save as preset").fill("Invasion")
    page.get_by_role("button", name="Save preset").click()
    # A reload keeps the choices; a new visit starts with the defaults.
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^The Silakka invasion"))).to_be_checked()
    person.go("/")
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_role("radio", name=re.compile("^The Silakka invasion"))).not_to_be_checked()
    page.get_by_role("button", name=re.compile("^Invasion")).click()
    expect(page.get_by_role("radio", name=re.compile("^The Silakka invasion"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^With consent"))).to_be_checked()
    page.get_by_role("button", name="Delete preset Invasion").click()
    expect(page.get_by_text("Your presets")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("Save preset")).to_be_visible()
    expect(page.get_by_text("Your presets")).to_have_count(0)
