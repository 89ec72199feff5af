"""Accessibility: axe-core finds no serious fault on any screen in any theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ROOT
from tests.e2e.people import People, Theme
from tests.e2e.recorded_games import fork_game, import_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage
from tests.e2e.test_baseone import battle, until
from tests.e2e.test_rosters import broken_roster

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def faults(page: Page, screen: str) -> list[str]:
    """Return serious faults and landmarks with the same name, each with its first element."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{screen}: {one['id']} ({one['impact']}): {one['help']}: {one['nodes'][0]['html'][:200]}"
        f" {one['nodes'][0].get('failureSummary', '')[:300]}"
        for one in found["violations"]
        if one["impact"] in GRAVE or one["id"] == "landmark-unique"
    ]


@pytest.mark.parametrize("theme", get_args(Theme))
def test_no_screen_has_a_serious_fault(local: Server, people: People, theme: Theme) -> None:
    # The pages' content security policy forbids the injected checker.
    person = people.open_browser(local, theme=theme, bypass_csp=True)
    page = person.page
    found: list[str] = []
    for screen, path, heading in (
        ("home", "/", "Play"),
        ("new table", "/new", "New table"),
        ("rules", "/rules/revolt", "Rules"),
        ("settings", "/settings", "Settings"),
    ):
        person.go(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        assert page.locator("html").get_attribute("data-theme") == theme
        found += faults(page, screen)

    person.go("/new?game=baseone")
    expect(page.get_by_role("heading", name="Additional units")).to_be_visible()
    found += faults(page, "forces")
    broken_roster(page)
    page.get_by_text("Save, load, share").click()
    found += faults(page, "a roster that is not allowed")

    action, choice = position_asking("choose_battle", "attack")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    table.choose(choice)
    found += faults(page, "table, in a battle")
    for tab in page.locator("aside.side").get_by_role("tablist").first.get_by_role("tab").all():
        tab.click()
        found += faults(page, f"table, {tab.inner_text()}")
    old = TablePage(person, import_game(person)).open()
    old.scrubber.press("ArrowLeft")
    expect(page.get_by_text("You’re viewing position ")).to_be_visible()
    found += faults(page, "a past moment")
    person.go(f"{table.link}/text")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found += faults(page, "text table")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", get_args(Theme))
def test_no_question_of_a_battle_has_a_serious_fault(local: Server, people: People, theme: Theme) -> None:
    table = battle(people.open_browser(local, theme=theme, bypass_csp=True), "access")
    page = table.page
    found: list[str] = []
    for prompt in ("bring_unit", "deploy_unit", "give_order", "plan_move"):
        until(table, prompt)
        table.wait_until_still()
        found += faults(page, prompt)
        if prompt == "give_order":
            page.locator("section.panel button[aria-pressed]").first.click()
            expect(page.locator(".wheel button").first).to_be_visible()
            found += faults(page, "the wheel of orders")
            page.get_by_role("tab", name="Pieces").click()
            for tab in ("Forces", "Dice", "Standing orders"):
                page.get_by_role("tab", name=tab).click()
                found += faults(page, tab)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", get_args(Theme))
def test_no_screen_before_a_table_has_a_serious_fault(shared: Server, people: People, theme: Theme) -> None:
    host = people.open_browser(shared, theme=theme, bypass_csp=True)
    host.ask("POST", "/guests", {"name": "Ann"})
    opened = host.ask("POST", "/tables", {
        "game": "revolt", "options": {"setup": "auto"}, "chairs": [{"kind": "me"}, {"kind": "open"}],
    })  # fmt: skip
    found: list[str] = []
    host.go(opened["link"])
    expect(host.page.get_by_role("heading", name="Waiting for")).to_be_visible()
    found += faults(host.page, "a table that waits for players")

    stranger = people.open_browser(shared, theme=theme, bypass_csp=True)
    page = stranger.go("/")
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(page.get_by_role("region", name="Open tables").get_by_text("Ann").first).to_be_visible()
    found += faults(page, "home, to a stranger")
    stranger.go(opened["invitations"]["1"])
    expect(page.get_by_text("You’re invited to")).to_be_visible()
    found += faults(page, "an invitation")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", get_args(Theme))
def test_no_dialog_of_a_table_has_a_serious_fault(local: Server, people: People, theme: Theme) -> None:
    person = people.open_browser(local, theme=theme, bypass_csp=True)
    page = person.page
    found: list[str] = []
    action, _ = position_asking("choose_battle", "attack")
    TablePage(person, fork_game(person, action, "me", "random")).open().wait_until_still()
    shown = page.locator("dialog[open]")
    for name in ("Resign", "Rules", "Add a note here", "Export", "Key moments"):
        if name == "Key moments":
            TablePage(person, import_game(person)).open()
        page.get_by_role("button", name=name, exact=True).click()
        expect(shown).to_be_visible()
        found += faults(page, f"the dialog {name}")
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    page.keyboard.press("?")
    expect(shown).to_contain_text("Show this list")
    found += faults(page, "the list of keys")
    page.keyboard.press("Escape")

    shared_screen = TablePage(person, person.open("me", "me"))
    person.go(shared_screen.link)
    expect(shared_screen.hand_over).to_be_visible()
    found += faults(page, "the hand-over screen")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", get_args(Theme))
def test_no_screen_of_a_phone_has_a_serious_fault(local: Server, people: People, theme: Theme) -> None:
    person = people.open_browser(local, (390, 844), theme=theme, bypass_csp=True, has_touch=True, is_mobile=True)
    page = person.page
    found: list[str] = []
    for screen, path in (("home", "/"), ("new table", "/new"), ("rules", "/rules/revolt"), ("settings", "/settings")):
        person.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        found += faults(page, f"{screen} on a phone")
    action, choice = position_asking("choose_battle", "attack")
    table = TablePage(person, fork_game(person, action, "me", "random")).open()
    found += faults(page, "table on a phone")
    table.choose(choice)
    table.wait_until_still()
    found += faults(page, "table on a phone, in a battle")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", get_args(Theme))
def test_the_page_of_a_game_has_no_serious_fault(
    local: Server, people: People, browser: Browser, tmp_path: Path, theme: Theme
) -> None:
    person = people.open_browser(local)
    file = tmp_path / "game.html"
    file.write_bytes(person.context.request.get(f"{local.address}{import_game(person)}/page").body())
    context = browser.new_context(
        offline=True, reduced_motion="reduce", locale="en-GB", bypass_csp=True,
        color_scheme="light" if theme == "light" else "dark",
        contrast="more" if theme == "contrast" else "no-preference",
    )  # fmt: skip
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("application")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == theme
    found = faults(page, "the page of a game")
    page.get_by_role("tab", name="Pieces").click()
    found += faults(page, "the page of a game, how it stands")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    found += faults(page, "the page of a game, its keys")
    context.close()
    assert not found, "\n".join(found)
