"""The command line of the text table takes the same commands as the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from antarium.cli.terminal import commands
from antarium.server.pages.table import typed_lines
from tests.server.support.page_reader import Page
from tests.server.support.page_server import Browser, Hall, hall, seeded

Part = Callable[[Hall, Browser, str], Awaitable[None]]


def at_table(folder: Path, part: Part) -> None:
    async def run() -> None:
        async with hall(folder) as here:
            browser = here.browser()
            await part(here, browser, await seeded(browser))

    asyncio.run(run())


async def write(browser: Browser, text: str) -> Page:
    return await browser.send(browser.page.form_with("line"), line=text)


async def until_moving(browser: Browser) -> None:
    """Go on to the movement phase."""
    while not any(one.startswith("select") for one in browser.page.choices()):
        await write(browser, "done")


def counters(browser: Browser) -> list[str]:
    found = [one.removeprefix("select ") for one in browser.page.choices() if one.startswith("select")]
    return [one for one in found if not one.endswith("ART")]  # a revealed artifact can't be undone


def test_the_terminal_has_the_same_commands() -> None:
    assert set(commands.COMMANDS) | set(commands.ALIASES) == set(typed_lines.COMMANDS)
    assert commands.ALIASES == typed_lines.ALIASES


def test_numbers_texts_beginnings_and_several_at_once(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await until_moving(browser)
        acts = (await here.room(table)).table.play.acts
        floor, counter = len(acts), counters(browser)[0]
        for line in (f"select {counter}", f"sel {counter.lower()}", counter):
            await write(browser, line)
            assert browser.statuses == [303, 200], (line, browser.page.text[:500])
            assert len(acts) == floor + 1
            await write(browser, "undo")
            assert len(acts) == floor
        await write(browser, f"{counter}; 1;")
        assert len(acts) == floor + 2
        await write(browser, "undo 2")
        assert len(acts) == floor
        await write(browser, f"{counter}; nonsense; 1")
        assert browser.page.status == 409
        assert "The rest of the line was not carried out." in browser.page.text
        assert browser.page.form_with("line").fields["line"] == "nonsense; 1"
        assert len(acts) == floor + 1
        await write(browser, "undo all")
        assert len(acts) <= floor

    at_table(tmp_path, part)


def test_a_whole_move_in_short_or_not_at_all(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await until_moving(browser)
        acts = (await here.room(table)).table.play.acts
        floor, counter = len(acts), counters(browser)[0]
        await write(browser, f"move {counter} 0000")
        assert browser.page.status == 409
        assert len(acts) == floor
        await write(browser, counter)
        target = next(one for one in browser.page.choices() if one.startswith("to ")).removeprefix("to ")
        await write(browser, "undo")
        await write(browser, f"move {counter} {target}")
        assert browser.statuses == [303, 200]
        assert [act.text for act in acts[floor:]][:2] == [f"select {counter}", f"to {target}"]

    at_table(tmp_path, part)


def test_looking_asking_why_and_reading_the_rules(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await until_moving(browser)
        address = f"/t/{table}/text"
        acts = (await here.room(table)).table.play.acts
        floor = len(acts)
        await write(browser, "look 1108")
        assert browser.page.path == f"{address}/look/1108"
        await browser.get(address)
        await write(browser, "look nowhere")
        assert browser.page.status == 409
        await browser.get(address)
        await write(browser, "rules MOV-3")
        assert browser.page.path == "/text/rules/revolt"
        assert "MOV-3" in browser.page.ids
        await browser.get(address)
        await write(browser, "rules nothing")
        assert browser.page.status == 409
        await write(browser, "why attack 0511")
        assert browser.page.status == 409
        assert browser.page.rule_links() or "No: " in browser.page.text
        await write(browser, "why 1")
        assert browser.page.status == 200
        assert "'1' is legal now." in browser.page.text
        for line, words in (("score", "Score"), ("log", "Log"), ("help", "Write the number of an option")):
            await write(browser, line)
            assert browser.page.status == 200
            assert words in browser.page.text
        for line in ("", "undo x", "load x", "why", "look", "undo 999", "999"):
            await write(browser, line)
            assert browser.page.status == 409, line
            assert "No: " in browser.page.text
        await write(browser, "map")
        assert browser.page.path == f"{address}/map"
        assert len(acts) == floor

    at_table(tmp_path, part)
