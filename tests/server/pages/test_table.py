"""The text table: choosing, going back, looking, the past, talk, and whose eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from antarium.kernel.replay import Replay
from antarium.kernel.testing.hiding import occurs
from tests.server.support.page_server import Browser, Hall, hall, opened, seeded

Part = Callable[[Hall, Browser, str], Awaitable[None]]


def at_table(folder: Path, part: Part, *chairs: str) -> None:
    """A test at one's own table against nobody who would act in between."""

    async def run() -> None:
        async with hall(folder) as here:
            browser = here.browser()
            await part(here, browser, await seeded(browser, *chairs))

    asyncio.run(run())


async def choose(browser: Browser, number: int = 0) -> str:
    """Take a choice by its button."""
    text = browser.page.choices()[number]
    form, _ = browser.page.button("1 ")
    await browser.send(form, ("action", text))
    return text


def hidden_of(browser: Browser, do: str) -> dict[str, str]:
    return next(form.fields for form in browser.page.forms if form.fields.get("do") == do)


def test_the_page_has_everything_in_its_order(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        titles = [words for level, words in browser.page.headings if level == 2]
        parts = ["Your choice", "Choices", "Take back", "Seats", "How the game stands", "The board", "The log", "Chat"]
        found = [next(number for number, title in enumerate(titles) if title.startswith(one)) for one in parts]
        assert found == sorted(found), titles
        assert "reconstructed" in browser.page.text
        assert browser.page.title.startswith("▸ Your turn")
        assert not browser.page.refresh
        assert len(browser.page.choices()) == len(set(browser.page.choices()))

    at_table(tmp_path, part)


def test_a_form_sent_twice_does_nothing_twice(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        form, _ = browser.page.button("1 ")
        choice = browser.page.choices()[0]
        acts = (await here.room(table)).table.play.acts
        await browser.send(form, ("action", choice))
        done = len(acts)
        await browser.send(form, ("action", choice))
        assert browser.statuses == [303, 200]
        assert "This had been done already; nothing was done twice." in browser.page.text
        assert len(acts) == done
        line = browser.page.form_with("line")
        await browser.send(line, line="1; 1")
        done = len(acts)
        await browser.send(line, line="1; 1")
        assert len(acts) == done
        await browser.press("Say", text="once")
        say = next(form for form in browser.page.forms if form.fields.get("do") == "chat")
        await browser.send(say, text="twice")
        await browser.send(say, text="twice")
        assert browser.page.text.count("twice") == 1

    at_table(tmp_path, part)


def test_a_form_of_an_earlier_moment_is_told_so(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        old = browser.page
        await choose(browser)
        acts = len((await here.room(table)).table.play.acts)
        form, _ = old.button("1 ")
        form.fields["id"] = "other"
        page = await browser.send(form, ("action", old.choices()[-1]))
        assert page.status == 409
        assert "The table has changed; check it before you choose." in page.text
        line = old.form_with("line")
        page = await browser.send(line, line="1")
        assert page.status == 409
        assert "the table has moved on since: look again before you choose." in page.text
        assert line.fields["id"] not in page.source
        assert len((await here.room(table)).table.play.acts) == acts

    at_table(tmp_path, part)


def test_a_refusal_names_its_rule_and_keeps_what_was_written(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        page = await browser.send(browser.page.form_with("line"), line="attack 1108")
        assert page.status == 409
        assert page.form_with("line").fields["line"] == "attack 1108"
        assert 'role="alert"' in page.source
        assert page.rule_links()

    at_table(tmp_path, part)


def test_taking_back_by_one_by_all_and_to_a_line_of_the_log(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        play = (await here.room(table)).table.play
        while not [one for one in browser.page.choices() if one.startswith("select")]:
            await browser.send(browser.page.form_with("line"), line="done")
        floor = len(play.acts)
        for _ in range(2):
            select = next(one for one in browser.page.choices() if one.startswith("select") and "ART" not in one)
            form, _ = browser.page.button("1 ")
            await browser.send(form, ("action", select))
            await browser.send(browser.page.button("1 ")[0], ("action", browser.page.choices()[0]))
        assert len(play.acts) == floor + 4
        assert "actions can be taken back, not more:" in browser.page.text
        await browser.press("Undo")
        assert len(play.acts) == floor + 3
        assert "Taken back." in browser.page.text
        await browser.press("Undo to here")
        assert len(play.acts) < floor + 3
        await browser.get(f"/t/{table}/text")
        if browser.page.has_button("Restart the turn"):
            await browser.press("Restart the turn")
        assert len(play.acts) <= floor

    at_table(tmp_path, part)


def test_a_takeback_is_asked_for_and_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open", undo="consent")
            await ben.get("/")
            await ben.press("Join as Terran")
            assert "You have taken the chair." in ben.page.text
            await ada.get(f"/t/{table}/text")
            assert not ada.page.has_button("Undo")
            await choose(ada)
            acts = (await here.room(table)).table.play.acts
            assert len(acts) == 1
            await ada.press("Ask for a takeback")
            assert "The others have been asked." in ada.page.text
            await ben.get(f"/t/{table}/text")
            assert "Rebel asks to go back" in ben.page.text
            await ben.press("Agree")
            assert not (await here.room(table)).table.play.acts

    asyncio.run(play())


def test_a_closer_look_and_the_map(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await browser.follow("1108")
        assert browser.page.headings[1][1].startswith("1108 (Starport)")
        await browser.follow("1107")
        assert browser.page.headings[1][1].startswith("1107")
        await browser.follow("Back to the table")
        assert browser.page.choices()
        await browser.get(f"/t/{table}/text/look/nowhere")
        assert browser.page.status == 409
        await browser.follow("Back to the table")
        await browser.follow("The board drawn with letters")
        assert "mountain" in browser.page.text

    at_table(tmp_path, part)


def test_the_past_step_by_step(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        for _ in range(3):
            await choose(browser)
        await browser.follow("One action ago")
        assert "You are looking at the past" in browser.page.text
        assert not browser.page.choices()
        assert not browser.page.refresh
        for words in ("Previous", "First", "Next", "Last"):
            await browser.follow(words)
            assert "You are looking at the past" in browser.page.text, words
        assert not browser.page.has_link("Terran")
        await browser.get(f"/t/{table}/text?at=1&eyes=1")
        assert browser.page.status == 403
        await browser.get(f"/t/{table}/text?at=999")
        assert browser.page.status == 409
        assert "There is no action 999 at this table." in browser.page.text
        await browser.follow("Back to the table")
        assert browser.page.choices()

    at_table(tmp_path, part)


def test_chat_notes_and_names_are_shown_as_they_were_written(tmp_path: Path) -> None:
    evil = "<script>alert('x')</script><img src=x onerror=alert(1)>\"'&amp;"

    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada = await here.guest("<b>A</b>\"'&")
            ben = await here.guest("Ben")
            table = await opened(ada, chair_1="open")
            await ben.get("/")
            assert "<b>A</b>\"'&" in ben.page.text
            await ben.press("Join as Terran")
            await ada.get(f"/t/{table}/text?still=1")
            await ada.press("Say", text=evil)
            assert evil in ada.page.text
            await ada.press("Keep the notes", text=f"{evil}\nhidden </textarea>")
            assert "hidden </textarea>" in ada.page.text
            await ada.send(ada.page.form_with("line"), line=evil)
            assert ada.page.status == 409
            assert ada.page.form_with("line").fields["line"] == evil
            await ben.get(f"/t/{table}/text")
            assert evil in ben.page.text
            assert "hidden </textarea>" not in ben.page.text
            await ben.get(f"/t/{table}/text/look/%3Cscript%3E")
            assert ben.page.status == 409

    asyncio.run(play())


def test_the_page_of_somebody_who_waits_refreshes_itself_until_told_not_to(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open")
            assert ada.page.refresh.endswith(f"url=/t/{table}/text")
            await ben.get("/")
            await ben.press("Join as Terran")
            await ben.get(f"/t/{table}/text")
            assert ben.page.refresh
            assert not ben.page.has_button("Say")
            await ben.follow("Stop the refreshing")
            assert not ben.page.refresh
            await ben.press("Say", text="I am here")
            assert not ben.page.refresh
            await ada.get(f"/t/{table}/text")
            assert "here" in ada.page.text
            assert not ada.page.refresh

    asyncio.run(play())


def test_two_at_one_screen_hand_it_over_and_see_nothing_of_each_other(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        room = await here.room(table)
        game = room.table.game
        handed = 0
        for _ in range(25):
            position, seat = room.table.play.position, room.table.waiting[0]
            side = room.table.sides[seat]
            both = {*game.secrets(position, 0), *game.secrets(position, 1)}
            page = await browser.get(f"/t/{table}/text")
            assert page.headings == [(1, f"The table goes to {side}")]
            assert not page.choices()
            assert not occurs(both, page.source)
            assert not page.forms
            for address in (f"/t/{table}/text?seat={1 - seat}", f"/t/{table}/text/look/1108", f"/t/{table}/text?at=0"):
                assert (await browser.get(address)).headings == page.headings
            await browser.follow(f"Continue as {side}")
            assert not occurs(game.secrets(position, seat), browser.page.source)
            assert "Your choice" in browser.page.text
            await choose(browser, -1)
            if room.table.waiting and room.table.waiting[0] != seat:
                handed += 1
                assert browser.page.headings[0][1].startswith("The table goes to")
        assert handed > 1
        assert not browser.page.has_button("Keep the notes")

    at_table(tmp_path, part, "me", "me")


def test_resigning_asks_first_and_the_record_can_be_had(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await choose(browser)
        running = await browser.client.get(f"/t/{table}/record")
        assert Replay.read(running.text).key == ""
        await browser.follow("Resign …")
        assert "This cannot be taken back." in browser.page.text
        assert (await here.room(table)).table.phase == "playing"
        await browser.press("Resign as Rebel")
        assert "Rebel resigned" in browser.page.text
        assert not browser.page.refresh
        record = await browser.client.get(browser.page.link("Download the record of play"))
        assert record.headers["content-disposition"] == f'attachment; filename="revolt-{table}.antarium"'
        assert Replay.read(record.text).key
        await browser.press("Fork from here", others="bot-greedy")
        assert browser.page.path != f"/t/{table}/text"
        assert "you are Rebel" in browser.page.text

    at_table(tmp_path, part)


def test_a_running_game_is_forked_with_what_one_knows(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        form, button = browser.page.button("Fork from here")
        await browser.send(form, button, others="bot-random")
        first = browser.page.path
        await browser.send(form, button, others="bot-random")
        assert browser.page.path == first != f"/t/{table}/text"

    at_table(tmp_path, part)


def test_somebody_who_stays_away_too_long_may_be_claimed(tmp_path: Path) -> None:
    now = [1_000_000.0]

    async def play() -> None:
        async with hall(tmp_path, local=False, clock=lambda: now[0]) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open")
            await ben.get("/")
            await ben.press("Join as Terran")
            now[0] += 3600
            await ben.get(f"/t/{table}/text")
            assert "Rebel can be claimed in 7 days if the player stays away." in ben.page.text
            now[0] += 8 * 86400
            await ben.get(f"/t/{table}/text")
            await ben.press("Claim the game from Rebel")
            assert "Rebel stayed away" in ben.page.text

    asyncio.run(play())


def test_strangers_and_others_see_no_page_that_is_not_for_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, eve = await here.guest("Ada"), await here.guest("Eve")
            await ada.get("/new?game=revolt")
            form, button = ada.page.button("Open the table")
            del form.fields["watchers"], form.fields["listed"]
            await ada.send(form, button, **{"chair-1": "me", "option-setup": "auto"})
            table = ada.page.path
            for browser in (eve, here.browser()):
                await browser.get(table)
                assert browser.page.status == 404
                assert "There is no table" in browser.page.text
                for do in ("act", "line", "chat", "back", "resign", "notes", "orders", "sit", "rematch"):
                    page = await browser.post(table, do=do, seat="0", v="0", id="x", action="done", line="1", chair="0")
                    assert page.status == 404, do
            eves = await opened(eve, chair_1="bot-random")
            page = await ada.post(f"/t/{eves}/text", do="act", seat="0", v="99", id="x", action="done")
            assert page.status == 403
            assert "That seat is somebody else's." in page.text

    asyncio.run(play())
