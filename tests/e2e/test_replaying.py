"""Looking through a game: its score at every moment, played by itself, with notes on its moments; undone and redone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_table import AtTable
from tests.e2e.people import People
from tests.e2e.recording import brought
from tests.e2e.serving import Host

PRESSED = """
(letters) => letters.forEach((key) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, ctrlKey: true, bubbles: true})))
"""
"""Keys in one breath: the page gets no word from the server in between."""


def shown_scores(page: Page) -> list[int]:
    """What the seats say they have."""
    return [int(text) for text in page.get_by_role("region", name="Seats").locator("summary strong").all_inner_texts()]


@pytest.mark.timeout(180)
def test_every_moment_tells_its_own_score(local: Host, people: People) -> None:
    person = people.come(local)
    page = person.page
    table = AtTable(person, brought(person)).open()
    expect(table.over).to_be_visible()
    final = [side["score"] for side in table.view()["board"]["sides"]]
    # Who sits there is drawn after the board.
    expect(page.get_by_role("region", name="Seats").locator("summary strong")).to_have_count(len(final))
    assert shown_scores(page) == final
    different = 0
    for moment in (0, table.last // 2):
        page.goto(f"{person.host.address}{table.link}?at={moment}")
        expect(page.get_by_text(f"You are looking at the past: {moment} of ")).to_be_visible()
        then = person.ask("GET", f"/tables/{table.id}/view?at={moment}")
        assert then["result"] is None
        scores = [side["score"] for side in then["board"]["sides"]]
        first = page.get_by_role("region", name="Seats").locator("summary strong").first
        expect(first).to_have_text(str(scores[0]))
        assert shown_scores(page) == scores
        expect(page.get_by_text("The game is over")).to_have_count(0)
        different += scores != final
    assert different, "the score never changed, so nothing was seen"


@pytest.mark.timeout(180)
def test_a_game_is_played_through_and_noted_on(local: Host, people: People) -> None:
    person = people.come(local)
    page = person.page
    table = AtTable(person, brought(person)).open()
    page.goto(f"{person.host.address}{table.link}?at=3")
    expect(page.get_by_text("You are looking at the past: 3 of ")).to_be_visible()

    # As fast as it goes, by keys, and stopped again.
    for _ in range(3):
        page.keyboard.press(">")
    expect(page.get_by_label("Speed")).to_have_value("5")
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    expect(table.scrubber).to_have_attribute("aria-valuetext", re.compile(r"^([6-9]|\d\d) / "))
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Play through")).to_be_visible()

    expect(page.get_by_role("button", name="Note on this moment")).to_be_visible()

    # A note on the moment where it stopped; it is there again after the page was loaded anew, and leads there.
    here = int((table.scrubber.get_attribute("aria-valuetext") or "").split(" ")[0])
    page.keyboard.press("b")
    note = page.get_by_role("dialog", name=f"Note on moment {here}")
    expect(note.get_by_label("Note", exact=True)).to_be_focused()
    note.get_by_label("Note", exact=True).fill("  Here it was lost  ")
    note.get_by_role("button", name="Keep").click()
    expect(note).not_to_be_visible()
    assert person.ask("GET", f"/tables/{table.id}/notes") == {"text": f"@{here} Here it was lost"}
    page.goto(f"{person.host.address}{table.link}?at=0")
    page.get_by_role("button", name="Moments to go to").click()
    listed = page.get_by_role("dialog", name="Moments to go to")
    listed.get_by_role("button", name=re.compile(f"^{here} Note Here it was lost")).click()
    expect(page).to_have_url(re.compile(f"at={here}$"))


def test_what_was_undone_is_redone_until_something_else_is_chosen(local: Host, people: People) -> None:
    person = people.come(local)
    page = person.page
    table = AtTable(person, person.open("me", "random")).open()
    redo = page.get_by_role("button", name=re.compile("^Redo"))
    expect(redo).to_have_count(0)
    table.choose("select KID")
    chosen = table.view()["fingerprint"]
    page.get_by_role("button", name="Undo (1)").click()
    table.reached(0)
    expect(redo).to_have_text("Redo (1)")
    redo.click()
    table.reached(1)
    assert table.view()["fingerprint"] == chosen
    expect(redo).to_have_count(0)
    # By keys, and given up for another choice.
    table.board.focus()
    page.keyboard.press("Control+z")
    table.reached(0)
    page.keyboard.press("Control+y")
    table.reached(1)
    # Several at once, faster than any of them is answered.
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
    table.reached(1)
    page.keyboard.press("Control+z")
    table.reached(0)
    expect(redo).to_be_visible()
    table.choose("select ORS-PI1")
    expect(redo).to_have_count(0)


@pytest.mark.timeout(180)
def test_a_recorded_game_is_brought_back(local: Host, people: People, tmp_path: Path) -> None:
    person = people.come(local)
    page = person.page
    table = AtTable(person, brought(person)).open()
    page.get_by_role("button", name="Take along").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "game.antarium"
    download.value.save_as(file)

    # What is no record is refused in a sentence; the page stays.
    person.go("/")
    field = page.locator('input[type="file"]')
    field.set_input_files({"name": "x.antarium", "mimeType": "text/plain", "buffer": b"no record"})
    expect(page.get_by_role("alert")).to_contain_text("is not a record header")
    person.expected.append("409")
    field.set_input_files(file)
    expect(page.get_by_text("The game is over.")).to_be_visible()
    again = AtTable(person, page.url.removeprefix(local.address))
    assert again.id != table.id
    assert (again.view()["action"], again.view()["fingerprint"]) == (table.last, table.view()["fingerprint"])
    again.reached(table.last)
    # And found again on the first page, though nobody who sat there is here.
    person.go("/")
    card = page.locator(f'a[href="/t/{again.id}"]')
    expect(card).to_contain_text("Look through it")
