"""The plain pages: home, new table, login, invitations, rules, wrong addresses."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from antarium.games import catalogue, load
from antarium.server.access.passwords import new_code
from antarium.server.pages.html import Markup, element, markup, path
from antarium.server.pages.lobby.people import own_address
from antarium.server.pages.page import style_address
from tests.server.support.page_server import Browser, hall, opened, table_in


def test_everything_except_markup_is_escaped() -> None:
    evil = "<i title=\"x\" class='y'>&amp;"
    assert markup(evil) == "&lt;i title=&quot;x&quot; class=&#x27;y&#x27;&gt;&amp;amp;"
    assert element("p", evil, [evil, None, 3], title=evil).count("<") == 2
    assert element("p", Markup("<b>bold</b>"), hidden=True, class_=None) == "<p hidden><b>bold</b></p>"
    assert path("t", "a/b?", "look", seat=1, at=None, anchor="x") == "/t/a%2Fb%3F/look?seat=1#x"


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "//evil.example", "https://evil.example", "/\\evil.example", "/\n/evil", ""]
)
def test_links_to_other_sites_are_rejected(address: str) -> None:
    with pytest.raises(ValueError, match="can only be an address"):
        element("a", "words", href=address)
    assert own_address(address) == "/"


def test_home_lists_own_and_open_tables(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path, local=False) as here:
            stranger = here.browser()
            await stranger.get("/")
            assert "Who are you?" in stranger.page.text
            assert not stranger.page.has_button("Play now")
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            await ada.get("/")
            await ada.press("Play now", **{"chair-1": "open"})
            table = table_in(ada.page)
            await ada.get("/")
            assert "Waiting for others (1)" in ada.page.text
            await stranger.get("/")
            await stranger.press("Join as Terran")
            assert stranger.page.status == 401
            await stranger.follow("Log in")
            await ben.get("/")
            await ben.press("Join as Terran")
            assert table_in(ben.page) == table
            await ada.get("/")
            assert "Your turn (1)" in ada.page.text
            await ada.follow(f"Revolt on Antares ({table})")
            assert ada.page.choices()
            await stranger.get("/")
            assert "Watch" in stranger.page.text

    asyncio.run(run())


def test_the_form_for_a_table_shows_errors_and_keeps_its_values(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as here:
            browser = here.browser()
            await browser.get("/new?game=revolt")
            form, button = browser.page.button("Create table")
            assert {f"option-{one.name}" for one in load("revolt").options} <= set(form.fields)
            filled = {"chair-2": "me", "clock": "fast", "undo": "none", "option-ariton": "all"}
            page = await browser.send(form, button, **filled)
            assert page.status == 409
            assert "Revolt on Antares can't be played by 3 with these options; it needs 2." in page.text
            form, button = page.button("Create table")
            assert {name: form.fields[name] for name in filled} == filled
            page = await browser.send(form, button, **{"chair-2": "none", "option-scenario": "nothing"})
            assert page.status == 409
            assert "Scenario=nothing is not possible" in page.text
            form, button = page.button("Create table")
            page = await browser.send(form, button, **{"option-scenario": "politics", "chair-2": "bot-greedy"})
            assert browser.statuses == [303, 200]
            assert "72 h left" in page.text
            table = table_in(page)
            await browser.send(form, button, **{"option-scenario": "politics", "chair-2": "bot-greedy"})
            assert table_in(browser.page) == table
            for bad in (
                {"chair-1": "nobody"},
                {"chair-1": "bot-nobody"},
                {"undo": "x"},
                {"clock": "x"},
                {"chair-0": "none"},
            ):
                await browser.get("/new?game=revolt")
                form, button = browser.page.button("Create table")
                page = await browser.send(form, button, **bad)
                assert page.status in (400, 409), bad
                assert 'role="alert"' in page.source

    asyncio.run(run())


def test_names_accounts_and_logging_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path, local=False) as here:
            ada = here.browser()
            await ada.get("/login?next=/new")
            words = {"account-name": "Ada", "account-password": "short"}
            page = await ada.press("Create account", **words)
            assert "The password is too short" in page.text
            assert page.form_with("account-name").fields["account-name"] == "Ada"
            assert "short" not in page.form_with("account-password").fields.values()
            await ada.press("Create account", **{**words, "account-password": "long enough"})
            assert ada.page.path == "/new"
            assert "Ada" in ada.page.text
            await ada.press("Log out")
            assert ada.page.path == "/"
            assert "Who are you?" in ada.page.text
            await ada.get("/login?next=//evil.example")
            page = await ada.press("Log in", **{"login-name": "Ada", "login-password": "wrong wrong"})
            assert page.status == 401
            assert "Wrong name or password." in page.text
            await ada.press("Log in", **{"login-name": "ada", "login-password": "long enough"})
            assert ada.page.path == "/"
            assert not ada.page.has_link("Log in")
            eve = here.browser()
            await eve.get("/login")
            for name in ("  ", "x" * 41):
                page = await eve.press("Play as a guest", name=name)
                assert page.status == 409
                assert 'role="alert"' in page.source

    asyncio.run(run())


def test_an_invitation_works_once_and_the_host_can_make_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), here.browser()
            await ada.get("/new?game=revolt")
            form, button = ada.page.button("Create table")
            del form.fields["listed"]
            await ada.send(form, button, **{"chair-1": "open"})
            table = table_in(ada.page)
            first = invitation_on(ada)
            await ada.press("Create new invitation")
            second = invitation_on(ada)
            assert first != second
            eve = await here.guest("Eve")
            await eve.get(f"/t/{table}/text")
            assert not eve.page.has_button("Join as Terran")
            page = await eve.post(f"/t/{table}/text", do="sit", chair="1")
            assert "This table is by invitation only" in page.text
            page = await eve.post(f"/t/{table}/text", do="invite", chair="1")
            assert page.status == 403
            await ben.get(first)
            page = await ben.press("Join as Terran", name=" ")
            assert page.status == 409
            await ben.press("Join as Terran", name="Ben")
            assert "you play Terran" in ben.page.text
            for code, words in (
                (first, "was already used"),
                (second, "has started"),
                (f"/join/{new_code()}", "was already used"),
            ):
                await eve.get(code)
                page = await eve.press("Join as Terran") if eve.page.has_button("Join as Terran") else eve.page
                assert words in page.text
            await eve.get("/join/nonsense")
            assert "That is not an invitation code" in eve.page.text

    asyncio.run(run())


def invitation_on(browser: Browser) -> str:
    found = re.search(r'value="(http://localhost/join/[A-Z0-9-]+)"', browser.page.source)
    assert found is not None
    return found[1]


def test_every_rule_that_a_game_names_has_its_anchor(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as here:
            browser = here.browser()
            await browser.get("/rules")
            for name in catalogue():
                game = load(name)
                await browser.get(f"/rules/{name}")
                named = {one.rule for one in game.options} | {one.rule for one in game.events} - {""}
                assert named | set(game.rulebook.rules) <= set(browser.page.ids)
                assert set(game.rulebook.chapters) <= set(browser.page.ids)
            await browser.get("/rules/revolt")
            ids = set(browser.page.ids)
            await opened(browser)
            for _ in range(12):
                form, _ = browser.page.button("1 ")
                await browser.send(form, ("action", browser.page.choices()[0]))
                for address in browser.page.rule_links():
                    assert address.partition("#")[2] in ids

    asyncio.run(run())


def test_wrong_addresses_get_a_page_with_a_link_home(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as here:
            browser = here.browser()
            for address in (
                "/t/nothing/text",
                "/t/nothing",
                "/t/%3Cb%3E/text",
                "/t/a/b/c",
                "/rules/a/b",
                "/t/" + "x" * 50,
            ):
                page = await browser.get(address)
                assert page.status == 404, address
                assert page.has_link("Go to home")
            assert (await browser.get("/rules/nothing")).status in (400, 409)
            assert (await browser.get("/new?game=nothing")).status in (400, 409)
            table = await opened(browser)
            for query in ("at=x", "seat=x", "seat=-1", "at=99999999999999", "still=2&at=0&eyes=7"):
                assert (await browser.get(f"/t/{table}/text?{query}")).status in (400, 409), query
            for data in (
                {},
                {"do": "nothing"},
                {"do": "act"},
                {"do": "act", "seat": "0", "v": "1"},
                {"do": "back", "seat": "0"},
            ):
                page = await browser.post(f"/t/{table}/text", **data)
                assert page.status in (400, 403, 415), (data, page.text)
            answer = await browser.client.post(f"/t/{table}/text", content=b"{}", headers={"content-type": "text/json"})
            assert answer.status_code == 415
            answer = await browser.client.get(style_address())
            assert answer.headers["content-type"].startswith("text/css")
            assert "immutable" in answer.headers["cache-control"]

    asyncio.run(run())


def test_forms_of_other_sites_are_rejected(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path, local=False) as here:
            ada = await here.guest("Ada")
            table = await opened(ada)
            before = (await here.room(table)).table.version
            form, _ = ada.page.button("1 ")
            data = {**form.fields, "action": ada.page.choices()[0]}
            for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {}):
                answer = await ada.client.post(form.action, data=data, headers=headers)
                assert answer.status_code == 403
            assert (await here.room(table)).table.version == before

    asyncio.run(run())
