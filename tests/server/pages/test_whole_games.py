"""Whole games at the text table, played by reading HTML and sending forms."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from antarium.kernel.testing.hiding import occurs
from tests.server.support.page_server import Browser, Hall, hall, opened, table_in

MAX_POLLS = 600


async def wait_for_turn(browser: Browser, address: str) -> None:
    """Reload the page, as it would itself, until it asks for a choice or the game is over."""
    for _ in range(MAX_POLLS):
        page = browser.page
        if page.choices() or "Game over" in page.text:
            return
        assert page.refresh
        await asyncio.sleep(0.03)
        await browser.get(address)
    raise AssertionError("the bot did not finish")


async def keeps_secrets(here: Hall, browser: Browser, table: str, seat: int) -> None:
    """Assert that the page holds no secrets of other seats."""
    position = (await here.room(table)).table.play.position
    if position.outcome is None:
        assert not occurs(here.house.rooms[table].table.game.secrets(position, seat), browser.page.source)


@pytest.mark.timeout(300)
def test_a_whole_game_against_a_bot_by_reading_pages_and_sending_forms(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path) as here:
            browser, chance = here.browser(), random.Random(1)
            await browser.get("/")
            form, start = browser.page.button("Play now")
            await browser.send(form, start, **{"chair-1": "bot-random", "option-scenario": "revolt"})
            table = table_in(browser.page)
            address, turns = f"/t/{table}/text", 0
            while True:
                await wait_for_turn(browser, address)
                page = browser.page
                if "Game over" in page.text:
                    break
                await keeps_secrets(here, browser, table, 0)
                turns += 1
                choices = page.choices()
                number = len(choices) - 1 if chance.random() < 0.7 else chance.randrange(len(choices))
                if turns % 3 == 0:
                    line = page.form_with("line")
                    page = await browser.send(line, line=str(number + 1) if turns % 2 else choices[number])
                else:
                    form, _ = page.button("1 ")
                    page = await browser.send(form, ("action", choices[number]))
                assert browser.statuses == [303, 200], (choices[number], page.text[:600])
            assert turns > 40
            assert "Dice key:" in page_text(browser)
            assert not browser.page.refresh
            watching = await browser.get(f"{address}?at=10")
            assert "You're viewing position" in watching.text
            assert watching.has_link("Terran")
            await browser.follow("Terran")
            assert "Terran (shown)" in browser.page.text
            await browser.get(address)
            await browser.press("Rematch")
            assert table_in(browser.page) != table

    asyncio.run(play())


def page_text(browser: Browser) -> str:
    return browser.page.text


def test_two_players_who_join_by_a_link_and_a_spectator(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada = await here.guest("Ada")
            table = await opened(ada, chair_1="open", option_setup="auto")
            address = f"/t/{table}/text"
            assert "The game starts when every seat is filled." in ada.page.text
            invitation = next(one for one in ada.page.source.split('"') if "/join/" in one)
            ben = here.browser()
            await ben.get(invitation)
            assert "Ada invites you to Revolt on Antares as Terran." in ben.page.text
            await ben.press("Join as Terran", name="Ben")
            assert ben.statuses == [303, 200]
            assert "you play Terran" in ben.page.text
            await ben.get(invitation)
            assert ben.page.status == 403
            assert "This invitation doesn't exist or was already used." in ben.page.text

            eve, chance = here.browser(), random.Random(2)
            players = [ada, ben]
            for _ in range(30):
                seat = (await here.room(table)).table.waiting[0]
                for number, browser in enumerate((*players, eve)):
                    page = await browser.get(address)
                    await keeps_secrets(here, browser, table, number if number < 2 else -1)
                    assert bool(page.choices()) == (number == seat)
                    assert bool(page.refresh) == (number != seat)
                choices = players[seat].page.choices()
                form, _ = players[seat].page.button("1 ")
                await players[seat].send(form, ("action", chance.choice(choices)))
                assert players[seat].statuses == [303, 200]
            assert "you're a spectator" in eve.page.text
            assert not eve.page.has_button("Undo")
            assert not eve.page.has_button("Send message")

            await ada.get(f"{address}/resign")
            await ada.press("Resign as Rebel")
            for browser in (ada, ben, eve):
                page = await browser.get(address)
                assert "Rebel resigned" in page.text
                assert "Dice key:" in page.text

    asyncio.run(play())
