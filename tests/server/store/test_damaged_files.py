"""Bits that rot: a store is copied and damaged, then every page and every request is tried on it."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import secrets
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from starlette.routing import Route

from antarium.server.store import StoreFailed
from antarium.server.tables import entries as entry_text
from tests.server.support.api_server import SEED, Inside, Person, good, inside, play_to, whole_game

FILES: Final = 40
BITS: Final = 20
LETTERS: Final = 40
PLACE: Final = "0412"


class Kept(NamedTuple):
    """A store with some games in it, and what it says while it is sound."""

    folder: Path
    tokens: tuple[str, str]
    tables: tuple[str, ...]
    invitation: str
    records: dict[str, str]
    views: dict[tuple[str, str], Any]
    """By token and table: each sees with other eyes."""
    summaries: dict[str, Any]


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "antarium")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    folder = tmp_path_factory.mktemp("sound")

    async def fill() -> Kept:
        async with inside(folder, clock=lambda: 1_800_000_000.0) as here:
            ada, ben, running = await here.pair(seed=SEED)
            await play_to((ada, ben), running, 60)
            over = good(await ada.post("/records", {"text": whole_game().write()}))["table"]
            opened = await ada.open("me", "open")
            resigned = await ada.open("me", "open")
            await ben.sit(resigned)
            good(await ben.request(resigned["table"], "resign", seat=1))
            for number in range(5):
                good(await ada.post(f"/tables/{running}/chat", {"text": f"line {number}"}))
            good(await ada.put(f"/tables/{running}/notes", {"text": "a note"}))
            await here.house.store.set_notices(good(await ada.get("/me"))["user"], wire_notices())
            tables = (running, over, opened["table"], resigned["table"])
            invitation = opened["invitations"]["1"].removeprefix("/join/")
            records = {name: await record_of(ada, name) for name in (running, over, resigned["table"])}
            views = {(one.token, name): await one.view(name) for one in (ada, ben) for name in tables}
            summaries = {name: good(await ada.get(f"/tables/{name}")) for name in tables}
            return Kept(folder, (ada.token, ben.token), tables, invitation, records, views, summaries)

    with pytest.MonkeyPatch.context() as patch:
        # The same store every time, so that a bit that is flipped is the same as well.
        choices = random.Random("store")
        patch.setattr(secrets, "token_bytes", choices.randbytes)
        patch.setattr(secrets, "token_hex", lambda size: choices.randbytes(size).hex())
        patch.setattr(secrets, "token_urlsafe", lambda size: choices.randbytes(size).hex())
        patch.setattr(secrets, "choice", choices.choice)
        return asyncio.run(fill())


def wire_notices() -> Any:
    from antarium.server.wire import NoticeSettings

    return NoticeSettings("https://hook.example/", "ada@example.org")


async def record_of(person: Person, table: str) -> str:
    return str(good(await person.get(f"/tables/{table}/record"))["text"])


def copied(kept: Kept, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy(kept.folder / "tables.sqlite", folder / "tables.sqlite"))


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Inside | None]:
    """The house on that store; nothing where it is refused in one sentence."""
    refused = ""
    async with AsyncExitStack() as stack:
        here: Inside | None = None
        try:
            here = await stack.enter_async_context(inside(folder))
        except StoreFailed as problem:
            refused = str(problem)
        assert "\n" not in refused
        yield here


def addresses(here: Inside, kept: Kept) -> list[str]:
    """Every address that can be looked at, at every table."""
    found: list[str] = []
    for route in here.app.routes:
        if not isinstance(route, Route) or "GET" not in (route.methods or ()):
            continue
        path = route.path.replace("{game}", "revolt").replace("{code}", kept.invitation).replace("{place}", PLACE)
        path = path.replace("{name}", "none.js").replace("{rest:path}", "nothing")
        found += [path.replace("{table}", table) for table in kept.tables] if "{table}" in path else [path]
    assert not [path for path in found if "{" in path]
    views = [f"/api/tables/{table}/view?seat=0" for table in kept.tables]
    past = [f"/t/{table}/text?at=3" for table in kept.tables] + [
        f"/api/tables/{table}/view?at=5" for table in kept.tables
    ]
    return [*found, *views, *past, "/api/tables?mine=true"]


async def check_pages(here: Inside, kept: Kept) -> None:
    for token in (*kept.tokens, ""):
        person = here.stranger(token)
        for address in addresses(here, kept):
            answer = await person.client.get(address)
            assert answer.status_code < 500 or answer.status_code == 503, (address, answer.text)
            assert "Traceback" not in answer.text


async def check_requests(here: Inside, kept: Kept) -> None:
    """Everything that changes a table, at every table."""
    for token in (*kept.tokens, ""):
        person = here.stranger(token)
        for table in kept.tables:
            at = f"/tables/{table}"
            bodies: dict[str, Any] = {
                "/chat": {"text": "hello"}, "/options": {"filled": []}, "/preview": {"filled": ["done"]},
                "/why": {"filled": ["done"]}, "/seats": {"seat": 1}, "/fork": {"action": 2}, "/rematch": {},
                "/requests": {"type": "act", "id": f"a{len(here.people)}", "v": 3, "action": "done"},
            }  # fmt: skip
            for path, body in bodies.items():
                answer = await person.post(at + path, body)
                assert answer.status_code < 500 or answer.status_code == 503, (path, answer.text)
            for path, body in (("/notes", {"text": "again"}), ("/standing", {"orders": []})):
                answer = await person.put(at + path, body)
                assert answer.status_code < 500 or answer.status_code == 503, (path, answer.text)
        answer = await person.post("/invitations", {"invitation": kept.invitation})
        assert answer.status_code < 500 or answer.status_code == 503, answer.text


def acts_in(record: str) -> list[str]:
    """The actions of a record, one line each."""
    return [line for line in record.splitlines() if re.match(r"\d+ ", line) or re.match(r'\{"seat', line)]


async def check_truth(here: Inside, kept: Kept) -> set[str]:
    """What is served is what was written, or says where it ends; the tables that are closed."""
    closed: set[str] = set()
    for token in kept.tokens:
        person = here.stranger(token)
        listed = await person.get("/tables")
        if listed.status_code == 200:
            for one in listed.json()["tables"]:
                assert {**one, "yours": []} == {**kept.summaries[one["table"]], "yours": []}
        for table in kept.tables:
            answer = await person.get(f"/tables/{table}/view")
            if answer.status_code != 200:
                closed.add(table)
                continue
            view = answer.json()
            if view["closed"]:
                closed.add(table)
                assert view["decision"] is None
                said = re.fullmatch(
                    rf"table {table} is closed: entry (\d+) is (damaged|missing), "
                    r"but everything before it can be viewed and exported", view["closed"],
                )  # fmt: skip
                assert said
                assert view["v"] == int(said[1]) - 1
            else:
                assert view == kept.views[token, table]
            record = await person.get(f"/tables/{table}/record")
            if record.status_code == 200 and not view["closed"]:
                assert record.json()["text"] == kept.records[table]
    return closed


def flip(file: Path, choices: random.Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(BITS):
        data[choices.randrange(len(data))] ^= 1 << choices.randrange(8)
    file.write_bytes(bytes(data))


@pytest.mark.parametrize("seeds", [range(start, start + 10) for start in range(0, FILES, 10)], ids=str)
def test_flipped_bits_are_never_served_as_sound_and_bring_no_page_down(
    kept: Kept, tmp_path: Path, seeds: range
) -> None:
    looked: list[Path] = []

    async def look(folder: Path) -> None:
        async with opened(folder) as here:
            if here is not None:
                looked.append(folder)
                await check_truth(here, kept)
                await check_pages(here, kept)
                await check_requests(here, kept)

    for seed in seeds:
        folder = tmp_path / f"{seed}"
        flip(copied(kept, folder), random.Random(f"rot {seed}"))
        asyncio.run(look(folder))
        shutil.rmtree(folder)
    assert len(looked) > 2, "SQLite refuses only some of the files by itself"


def stored(file: Path) -> list[tuple[str, int, bytes]]:
    connection = sqlite3.connect(file)
    rows = connection.execute("SELECT table_id, version, entry FROM entries ORDER BY 1, 2").fetchall()
    connection.close()
    return rows


def change(file: Path, table: str, version: int, entry: bytes) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND version = ?", (entry, table, version))
    connection.close()


def other_letter(entry: bytes, choices: random.Random) -> bytes:
    """The entry with one letter or figure changed, so that it can still be read."""
    while True:
        at = choices.choice([at for at, one in enumerate(entry) if chr(one).isalnum()])
        letter = choices.choice(b"0123456789" if chr(entry[at]).isdigit() else b"abcdefghijklmnopqrstuvwxyz")
        changed = entry[:at] + bytes([letter]) + entry[at + 1 :]
        try:
            if changed != entry and entry_text.read(changed) != entry_text.read(entry):
                return changed
        except msgspec.MsgspecError:
            continue


def test_a_changed_letter_in_an_entry_closes_that_table_before_it(kept: Kept, tmp_path: Path) -> None:
    choices = random.Random("letters")

    async def look(folder: Path, table: str, version: int) -> None:
        async with opened(folder) as here:
            assert here is not None
            assert await check_truth(here, kept) == {table}
            answer = await here.stranger(kept.tokens[0]).get(f"/tables/{table}/view")
            if answer.status_code == 200:
                assert f"entry {version} is damaged" in answer.json()["closed"]
            else:
                assert answer.status_code == 404, "nobody has sat down yet, and others may not know of the table"

    for number in range(LETTERS):
        folder = tmp_path / f"{number}"
        file = copied(kept, folder)
        table, version, entry = choices.choice(stored(file))
        change(file, table, version, other_letter(entry, choices))
        asyncio.run(look(folder, table, version))
        shutil.rmtree(folder)


def test_a_closed_table_can_be_looked_at_and_exported_and_the_others_are_played(kept: Kept, tmp_path: Path) -> None:
    running, over, open_table, _ = kept.tables
    file = copied(kept, tmp_path / "store")
    at = next(row for row in stored(file) if row[0] == running and row[1] == 40)
    change(file, running, 40, other_letter(at[2], random.Random("one")))

    async def look() -> None:
        async with inside(tmp_path / "store") as here:
            ada, ben = (here.stranger(token) for token in kept.tokens)
            view = await ada.view(running, seat=0)
            assert (view["v"], view["phase"], view["decision"], view["undo"]) == (39, "playing", None, None)
            sentence = view["closed"]
            assert "entry 40 is damaged" in sentence
            was = await ada.view(over, at=3)
            assert was["action"] == 3
            # What is exported is the beginning of what was played.
            lines = (await record_of(ada, running)).splitlines()
            played = [line for line in lines if line in kept.records[running].splitlines()]
            assert len(played) >= 36
            past = good(await ada.get(f"/tables/{running}/view", at=10, seat=0))
            assert past["past"] == 10
            page = (await ada.client.get(f"/t/{running}/text")).text
            assert sentence[1:].replace("'", "&#x27;") in page
            # Nothing can be done there, and why is said in the same sentence.
            for person, seat in ((ada, 0), (ben, 1)):
                for kind in ("act", "undo", "restart", "ask_takeback", "resign"):
                    more = {"action": "done"} if kind == "act" else {}
                    answer = await person.request(running, kind, 39, seat, **more)
                    if answer.status_code != 400:
                        assert (answer.status_code, answer.json()["error"]) == (409, sentence)
            assert (await ada.put(f"/tables/{running}/standing", {"orders": []})).json()["error"] == sentence
            # A game goes on from there at another table; the others know nothing of it.
            forked = good(await ada.post(f"/tables/{running}/fork", {"action": 20, "seat": 0}))
            assert (await ada.view(forked["table"]))["phase"] == "playing"
            assert {one["table"] for one in good(await ada.get("/tables", mine=True))["tables"]} >= {running, over}
            body = {"seat": 1, "invitation": kept.invitation}
            good(await ben.post(f"/tables/{open_table}/seats", body))
            fresh = await ada.view(open_table)
            good(
                await ada.request(open_table, "act", action=fresh["decision"]["options"][0]["text"], seat=fresh["seat"])
            )

    asyncio.run(look())


def test_a_damaged_summary_is_made_anew(kept: Kept, tmp_path: Path) -> None:
    running = kept.tables[0]
    file = copied(kept, tmp_path / "store")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET summary = 'rotten' WHERE id = ?", (running,))
    connection.close()

    async def look() -> None:
        async with inside(tmp_path / "store") as here:
            ada = here.stranger(kept.tokens[0])
            assert good(await ada.get("/tables", mine=True))["tables"]
            assert (await ada.view(running))["closed"] == ""
            assert {one["table"] for one in good(await ada.get("/tables", mine=True))["tables"]} >= set(kept.tables)
            assert good(await ada.get(f"/tables/{running}")) == kept.summaries[running]

    asyncio.run(look())
