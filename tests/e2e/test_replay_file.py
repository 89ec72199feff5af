"""The replay file: exported from the table, and opened from disk without a server."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from antarium.cli import run
from tests.e2e.people import People
from tests.e2e.recorded_games import import_game, record
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option


def open_offline(browser: Browser, file: Path) -> tuple[Page, list[str]]:
    """Open the file in a browser without a network; return the page and its requests and errors."""
    context = browser.new_context(offline=True, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    told: list[str] = []
    page.on("request", lambda request: told.append(request.url) if request.url != file.as_uri() else None)
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(file.as_uri())
    expect(page.get_by_role("application")).to_be_visible()
    return page, told


def test_a_finished_game_shows_every_seat(local: Server, people: People, browser: Browser, tmp_path: Path) -> None:
    person = people.open_browser(local)
    TablePage(person, import_game(person)).open()
    person.page.get_by_role("button", name="Export").click()
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download as web page").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.stat().st_size < 1_000_000

    page, told = open_offline(browser, file)
    scrubber = page.get_by_role("slider", name="Position in the game")
    last = int(scrubber.get_attribute("max") or 0)
    expect(page.get_by_text("Game over.")).to_be_visible()
    scrubber.fill(str(last // 2))
    expect(page.get_by_text(f"{last // 2} / {last}")).to_be_visible()
    there = page.locator("[data-code]").evaluate_all("all => all.map((one) => one.dataset.code).sort().join()")
    page.get_by_role("button", name="Go to start").click()
    expect(page.get_by_text(f"0 / {last}")).to_be_visible()
    assert there != page.locator("[data-code]").evaluate_all("all => all.map((one) => one.dataset.code).sort().join()")
    # From turn to turn by the listed keys.
    page.keyboard.press("PageDown")
    expect(page.get_by_text(f"0 / {last}")).to_have_count(0)
    page.keyboard.press("PageUp")
    expect(page.get_by_text(f"0 / {last}")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_contain_text("Previous turn")
    page.keyboard.press("Escape")
    # The score and the counters off the map are shown; actions for seats aren't.
    page.get_by_role("tab", name="Pieces").click()
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    page.get_by_label("View as").select_option("Terran")
    expect(page.get_by_role("tab", name="Standing orders")).to_have_count(0)
    expect(page.get_by_role("region", name="Seats")).to_contain_text("on map")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text(f"2 / {last}")).to_be_visible()
    assert told == []
    page.context.close()


def test_a_running_game_shows_the_own_seat_only(
    local: Server, people: People, browser: Browser, tmp_path: Path
) -> None:
    person = people.open_browser(local)
    table = TablePage(person, person.open("me", "random")).open()
    table.choose(fastest_option(table.options()))
    file = tmp_path / "running.html"
    file.write_bytes(person.context.request.get(f"{local.address}{table.link}/page").body())
    page, told = open_offline(browser, file)
    expect(page.get_by_text("The game wasn’t over when this page was made.")).to_be_visible()
    assert page.get_by_label("View as").count() == 0
    assert told == []
    page.context.close()


def test_the_command_line_makes_the_same_page(client: None, browser: Browser, tmp_path: Path) -> None:
    game, file = tmp_path / "game.antarium", tmp_path / "game.html"
    game.write_text(record(), encoding="utf-8")
    assert run(["replay", str(game), "--html", str(file)]) == 0
    page, told = open_offline(browser, file)
    assert page.get_by_label("View as").locator("option").all_inner_texts() == ["spectators", "Rebel", "Terran"]
    assert told == []
    page.context.close()
