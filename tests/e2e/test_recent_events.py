"""The recent events: shown next to the board until the player's next choice, and played through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import People
from tests.e2e.recorded_games import fork_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option

SIZES = ((1440, 900), (1024, 768), (390, 844))
MAX_LINE_PX = 48


def apart(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return (
        first["x"] + first["width"] <= second["x"] + 1
        or second["x"] + second["width"] <= first["x"] + 1
        or first["y"] + first["height"] <= second["y"] + 1
        or second["y"] + second["height"] <= first["y"] + 1
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_events_of_a_bot_are_shown_and_played_through(local: Server, people: People, width: int, height: int) -> None:
    person = people.open_browser(local)
    page = person.page
    page.set_viewport_size({"width": width, "height": height})
    action, text = position_asking("choose_battle", "done")
    table = TablePage(person, fork_game(person, action, "me", "greedy")).open()
    strip = page.get_by_role("region", name="What just happened")
    play = strip.get_by_role("button", name=re.compile("^Play back"))
    expect(strip).to_have_count(0)

    # Our phase is over, and the bot makes many choices before we are asked again.
    table.choose(text)
    while not play.is_visible():
        assert table.wait_for_question()
        table.choose(fastest_option(table.options()))
        table.wait_until_still()
    fold = strip.locator("button[aria-expanded]")
    if width < 500:
        expect(fold).to_have_attribute("aria-expanded", "false")
        box = strip.bounding_box()
        assert box is not None
        assert box["height"] <= MAX_LINE_PX
    table.wait_until_still()
    for other in (page.locator("section.board"), page.locator(".ask"), page.locator("aside.side")):
        assert apart(strip, other)

    # From our last choice to the present.
    chosen = table.last_action
    play.click()
    past = page.get_by_text(re.compile(r"You’re viewing position \d+ of \d+"))
    expect(past).to_be_visible()
    found = re.search(r"(\d+) of (\d+)", past.inner_text())
    assert found
    assert int(found[1]) < int(found[2]) == chosen
    expect(strip).to_have_count(0)
    page.get_by_role("button", name="Go to current position").first.click()
    expect(strip).to_be_visible()
    strip.get_by_role("button", name="Close “Just now”").click()
    expect(strip).to_have_count(0)
