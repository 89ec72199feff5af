"""Replaying a game: scores, autoplay, notes on positions, undo and redo."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import import_game
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

PRESSED = """
(letters) => letters.forEach((key) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, ctrlKey: true, bubbles: true})))
"""
"""Presses keys without a chance for a server message in between."""


def shown_scores(page: Page) -> list[int]:
    """Return the scores shown at the seats."""
    return [int(text) for text in page.get_by_role("region", name="Seats").locator("summary strong").all_inner_texts()]


@pytest.mark.timeout(180)
def test_every_position_shows_its_score(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    expect(table.game_over).to_be_visible()
    final = [side["score"] for side in table.view()["board"]["sides"]]
    # The seats are drawn after the board.
    expect(page.get_by_role("region", name="Seats").locator("summary strong")).to_have_count(len(final))
    assert shown_scores(page) == final
    different = 0
    for moment in (0, table.last_action // 2):
        page.goto(f"{person.host.address}{table.link}?at={moment}")
        expect(page.get_by_text(f"You’re viewing position {moment} of ")).to_be_visible()
        then = person.ask("GET", f"/tables/{table.id}/view?at={moment}")
        assert then["result"] is None
        scores = [side["score"] for side in then["board"]["sides"]]
        first = page.get_by_role("region", name="Seats").locator("summary strong").first
        expect(first).to_have_text(str(scores[0]))
        assert shown_scores(page) == scores
        expect(page.get_by_text("Game over.")).to_have_count(0)
        different += scores != final
    assert different, "the score never changed, so nothing was seen"


@pytest.mark.timeout(180)
def test_a_game_is_played_automatically_and_gets_a_note(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    page.goto(f"{person.host.address}{table.link}?at=3")
    expect(page.get_by_text("You’re viewing position 3 of ")).to_be_visible()

    # By keys, at the highest speed, and stopped again.
    for _ in range(3):
        page.keyboard.press(">")
    expect(page.get_by_label("Speed")).to_have_value("5")
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    expect(table.scrubber).to_have_attribute("aria-valuetext", re.compile(r"^([6-9]|\d\d) / "))
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    expect(page.get_by_role("button", name="Add a note here")).to_be_visible()

    # A note on the position where it stopped is there after a reload and leads back to it.
    here = int((table.scrubber.get_attribute("aria-valuetext") or "").split(" ")[0])
    page.keyboard.press("b")
    note = page.get_by_role("dialog", name=f"Note on position {here}")
    expect(note.get_by_label("Note", exact=True)).to_be_focused()
    note.get_by_label("Note", exact=True).fill("  Here it was lost  ")
    note.get_by_role("button", name="Save").click()
    expect(note).not_to_be_visible()
    assert person.ask("GET", f"/tables/{table.id}/notes") == {"text": f"@{here} Here it was lost"}
    page.goto(f"{person.host.address}{table.link}?at=0")
    page.get_by_role("button", name="Key moments").click()
    listed = page.get_by_role("dialog", name="Key moments")
    listed.get_by_role("button", name=re.compile(f"^{here} Note Here it was lost")).click()
    expect(page).to_have_url(re.compile(f"at={here}$"))


def test_undone_actions_can_be_redone_until_another_choice(local: Server, people: People) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, person.open("me", "random")).open()
    redo = page.get_by_role("button", name=re.compile("^Redo"))
    expect(redo).to_have_count(0)
    table.choose("select KID")
    chosen = table.view()["fingerprint"]
    page.get_by_role("button", name="Undo (1)").click()
    table.expect_last_action(0)
    expect(redo).to_have_text("Redo (1)")
    redo.click()
    table.expect_last_action(1)
    assert table.view()["fingerprint"] == chosen
    expect(redo).to_have_count(0)
    # By keys; another choice discards the rest.
    table.board.focus()
    page.keyboard.press("Control+z")
    table.expect_last_action(0)
    page.keyboard.press("Control+y")
    table.expect_last_action(1)
    # Several at once, before the first is answered.
    table.choose(table.view()["decision"]["options"][0]["text"])
    before = table.view()
    table.board.focus()
    page.evaluate(PRESSED, ["z", "z", "y", "y", "z", "y"])
    while (now := table.view())["v"] < before["v"] + 6:
        page.wait_for_timeout(50)
    assert now["fingerprint"] == before["fingerprint"]
    expect(page.get_by_role("button", name="Undo (2)")).to_be_visible()
    expect(redo).to_have_count(0)
    page.keyboard.press("Control+z")
    table.expect_last_action(1)
    page.keyboard.press("Control+z")
    table.expect_last_action(0)
    expect(redo).to_be_visible()
    table.choose("select ORS-PI1")
    expect(redo).to_have_count(0)


@pytest.mark.timeout(180)
def test_a_game_file_is_imported(local: Server, people: People, tmp_path: Path) -> None:
    person = people.open_browser(local)
    page = person.page
    table = TablePage(person, import_game(person)).open()
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download game file").click()
    file = tmp_path / "game.antarium"
    download.value.save_as(file)

    # Another file is refused with a sentence; the page stays.
    person.go("/")
    field = page.locator('input[type="file"]')
    field.set_input_files({"name": "x.antarium", "mimeType": "text/plain", "buffer": b"no record"})
    expect(page.get_by_role("alert")).to_contain_text("is not a record header")
    person.expected.append("409")
    field.set_input_files(file)
    expect(page.get_by_text("Game over.")).to_be_visible()
    again = TablePage(person, page.url.removeprefix(local.address))
    assert again.id != table.id
    assert (again.view()["action"], again.view()["fingerprint"]) == (table.last_action, table.view()["fingerprint"])
    again.expect_last_action(table.last_action)
    # The home page lists it, although none of its players is here.
    person.go("/")
    card = page.locator(f'a[href="/t/{again.id}"]')
    expect(card).to_contain_text("View game")
