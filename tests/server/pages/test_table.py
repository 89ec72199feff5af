"""The text table: choosing, undo, places, history, chat, and what each player sees."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from antarium.kernel.replay import Replay
from antarium.kernel.testing.hiding import occurs
from tests.server.support.page_server import Browser, Hall, hall, opened, seeded

Part = Callable[[Hall, Browser, str], Awaitable[None]]


def at_table(folder: Path, part: Part, *chairs: str) -> None:
    """Run a test at a table where nobody else acts in between."""

    async def run() -> None:
        async with hall(folder) as here:
            browser = here.browser()
            await part(here, browser, await seeded(browser, *chairs))

    asyncio.run(run())


async def choose(browser: Browser, number: int = 0) -> str:
    """Press the button of a choice."""
    text = browser.page.choices()[number]
    form, _ = browser.page.button("1 ")
    await browser.send(form, ("action", text))
    return text


def hidden_of(browser: Browser, do: str) -> dict[str, str]:
    return next(form.fields for form in browser.page.forms if form.fields.get("do") == do)


def test_the_page_has_its_parts_in_order(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        titles = [words for level, words in browser.page.headings if level == 2]
        parts = ["Your turn", "Your options", "Undo", "Seats", "Score", "Board", "Log", "Chat"]
        found = [next(number for number, title in enumerate(titles) if title.startswith(one)) for one in parts]
        assert found == sorted(found), titles
        assert "reconstructed" in browser.page.text
        assert browser.page.title.startswith("▸ Your turn")
        assert not browser.page.refresh
        assert len(browser.page.choices()) == len(set(browser.page.choices()))

    at_table(tmp_path, part)


def test_a_form_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        form, _ = browser.page.button("1 ")
        choice = browser.page.choices()[0]
        acts = (await here.room(table)).table.play.acts
        await browser.send(form, ("action", choice))
        done = len(acts)
        await browser.send(form, ("action", choice))
        assert browser.statuses == [303, 200]
        assert "This form was already sent. It was carried out only once." in browser.page.text
        assert len(acts) == done
        line = browser.page.form_with("line")
        await browser.send(line, line="1; 1")
        done = len(acts)
        await browser.send(line, line="1; 1")
        assert len(acts) == done
        await browser.press("Send message", text="once")
        say = next(form for form in browser.page.forms if form.fields.get("do") == "chat")
        await browser.send(say, text="twice")
        await browser.send(say, text="twice")
        assert browser.page.text.count("twice") == 1

    at_table(tmp_path, part)


def test_a_form_of_an_earlier_position_is_rejected(tmp_path: Path) -> None:
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
        assert "the table has changed; check it before you choose." in page.text
        assert line.fields["id"] not in page.source
        assert len((await here.room(table)).table.play.acts) == acts

    at_table(tmp_path, part)


def test_an_error_names_its_rule_and_keeps_the_typed_line(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        page = await browser.send(browser.page.form_with("line"), line="attack 1108")
        assert page.status == 409
        assert page.form_with("line").fields["line"] == "attack 1108"
        assert 'role="alert"' in page.source
        assert page.rule_links()

    at_table(tmp_path, part)


def test_undoing_one_action_a_turn_and_to_a_log_line(tmp_path: Path) -> None:
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
        assert "You can undo 4 actions. Undo stops here:" in browser.page.text
        await browser.press("Undo")
        assert len(play.acts) == floor + 3
        assert "Undone." in browser.page.text
        await browser.press("Undo to here")
        assert len(play.acts) < floor + 3
        await browser.get(f"/t/{table}/text")
        if browser.page.has_button("Restart turn"):
            await browser.press("Restart turn")
        assert len(play.acts) <= floor

    at_table(tmp_path, part)


def test_asking_for_and_accepting_a_takeback(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open", undo="consent")
            await ben.get("/")
            await ben.press("Join as Terran")
            assert "You joined the table." in ben.page.text
            await ada.get(f"/t/{table}/text")
            assert not ada.page.has_button("Undo")
            await choose(ada)
            acts = (await here.room(table)).table.play.acts
            assert len(acts) == 1
            await ada.press("Ask for takeback")
            assert "The other players have been asked." in ada.page.text
            await ben.get(f"/t/{table}/text")
            assert "Rebel asks for a takeback" in ben.page.text
            await ben.press("Accept")
            assert not (await here.room(table)).table.play.acts

    asyncio.run(play())


def test_the_page_of_a_place_and_the_text_map(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await browser.follow("1108")
        assert browser.page.headings[1][1].startswith("1108 (Starport)")
        await browser.follow("1107")
        assert browser.page.headings[1][1].startswith("1107")
        await browser.follow("Back to table")
        assert browser.page.choices()
        await browser.get(f"/t/{table}/text/look/nowhere")
        assert browser.page.status == 409
        await browser.follow("Back to table")
        await browser.follow("Text map")
        assert "mountain" in browser.page.text

    at_table(tmp_path, part)


def test_stepping_through_the_history(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        for _ in range(3):
            await choose(browser)
        await browser.follow("Previous action")
        assert "You're viewing position" in browser.page.text
        assert not browser.page.choices()
        assert not browser.page.refresh
        for words in ("Previous action", "Go to start", "Next action", "Last action"):
            await browser.follow(words)
            assert "You're viewing position" in browser.page.text, words
        assert not browser.page.has_link("Terran")
        await browser.get(f"/t/{table}/text?at=1&eyes=1")
        assert browser.page.status == 403
        await browser.get(f"/t/{table}/text?at=999")
        assert browser.page.status == 409
        assert "There is no action 999 at this table." in browser.page.text
        await browser.follow("Back to table")
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
            await ada.press("Send message", text=evil)
            assert evil in ada.page.text
            await ada.press("Save notes", text=f"{evil}\nhidden </textarea>")
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


def test_the_page_of_a_waiting_player_refreshes_until_stopped(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open")
            assert ada.page.refresh.endswith(f"url=/t/{table}/text")
            await ben.get("/")
            await ben.press("Join as Terran")
            await ben.get(f"/t/{table}/text")
            assert ben.page.refresh
            assert not ben.page.has_button("Send message")
            await ben.follow("Stop refreshing")
            assert not ben.page.refresh
            await ben.press("Send message", text="I am here")
            assert not ben.page.refresh
            await ada.get(f"/t/{table}/text")
            assert "here" in ada.page.text
            assert not ada.page.refresh

    asyncio.run(play())


def test_two_players_at_one_screen_see_nothing_of_each_other(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        room = await here.room(table)
        game = room.table.game
        handed = 0
        for _ in range(25):
            position, seat = room.table.play.position, room.table.waiting[0]
            side = room.table.sides[seat]
            both = {*game.secrets(position, 0), *game.secrets(position, 1)}
            page = await browser.get(f"/t/{table}/text")
            assert page.headings == [(1, f"Pass the device to {side}")]
            assert not page.choices()
            assert not occurs(both, page.source)
            assert not page.forms
            for address in (f"/t/{table}/text?seat={1 - seat}", f"/t/{table}/text/look/1108", f"/t/{table}/text?at=0"):
                assert (await browser.get(address)).headings == page.headings
            await browser.follow(f"I'm {side}")
            assert not occurs(game.secrets(position, seat), browser.page.source)
            assert "Your turn" in browser.page.text
            await choose(browser, -1)
            if room.table.waiting and room.table.waiting[0] != seat:
                handed += 1
                assert browser.page.headings[0][1].startswith("Pass the device to")
        assert handed > 1
        assert not browser.page.has_button("Save notes")

    at_table(tmp_path, part, "me", "me")


def test_resigning_asks_first_and_the_game_file_can_be_downloaded(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        await choose(browser)
        running = await browser.client.get(f"/t/{table}/record")
        assert Replay.read(running.text).key == ""
        await browser.follow("Resign…")
        assert "You can't undo this." in browser.page.text
        assert (await here.room(table)).table.phase == "playing"
        await browser.press("Resign as Rebel")
        assert "Rebel resigned" in browser.page.text
        assert not browser.page.refresh
        record = await browser.client.get(browser.page.link("Download game file"))
        assert record.headers["content-disposition"] == f'attachment; filename="revolt-{table}.antarium"'
        assert Replay.read(record.text).key
        await browser.press("Play on from here", others="bot-greedy")
        assert browser.page.path != f"/t/{table}/text"
        assert "you play Rebel" in browser.page.text

    at_table(tmp_path, part)


def test_playing_on_from_a_position_of_a_running_game(tmp_path: Path) -> None:
    async def part(here: Hall, browser: Browser, table: str) -> None:
        form, button = browser.page.button("Play on from here")
        await browser.send(form, button, others="bot-random")
        first = browser.page.path
        await browser.send(form, button, others="bot-random")
        assert browser.page.path == first != f"/t/{table}/text"

    at_table(tmp_path, part)


def test_the_seat_of_an_absent_player_can_be_claimed(tmp_path: Path) -> None:
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
            await ben.press("Claim Rebel's seat (player away)")
            assert "Rebel stayed away" in ben.page.text

    asyncio.run(play())


def test_strangers_and_other_players_see_no_private_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, eve = await here.guest("Ada"), await here.guest("Eve")
            await ada.get("/new?game=revolt")
            form, button = ada.page.button("Create table")
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
            assert "That seat belongs to another player." in page.text

    asyncio.run(play())
