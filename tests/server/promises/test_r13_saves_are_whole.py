"""R13: files are written completely or not at all, and damage is found and reported in one sentence."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from antarium import cli, games
from antarium.cli import files
from antarium.kernel.refusals import BadReplay, UserError
from antarium.kernel.replay import Replay
from antarium.server.store import StoreFailed, open_store
from tests.server.promises.server_and_players import Server, play_on, players_at, sqlite_in, start_server

FLIPPED = 120
TRUNCATED = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(sqlite_in(tmp_path_factory.mktemp("saves"))) as opened:
        yield opened
        assert "Traceback" not in opened.read_errors()


@pytest.fixture(scope="module")
def record(server: Server) -> str:
    """Play a game and return its record from the server."""
    table = server.open_table("toy")

    async def play() -> None:
        async with players_at(server, table, 0, 1) as players:
            await play_on(players, 200, random.Random("record"))

    asyncio.run(play())
    return str(server.get(f"/api/tables/{table}/record").json()["text"])


def damaged(data: bytes, choices: random.Random) -> list[bytes]:
    """Return copies that are cut off, or have one bit changed."""
    abort = [data[: choices.randrange(len(data) - 1)] for _ in range(TRUNCATED)]
    flipped = []
    for _ in range(FLIPPED):
        at = choices.randrange(len(data))
        flipped.append(data[:at] + bytes([data[at] ^ 1 << choices.randrange(8)]) + data[at + 1 :])
    return abort + flipped


def is_harmless(data: bytes, record: str) -> bool:
    """True if it plays the same: only the case of a word or of the key, a player's name, the name of the rules or the
    reason for the end differs."""
    try:
        one, two = Replay.read(data.decode()), Replay.read(record)
    except (UserError, UnicodeDecodeError):
        return False
    return said(one) == said(two)


def said(replay: Replay) -> list[object]:
    acts = [(act.seat, act.text.lower(), act.fingerprint) for act in replay.acts]
    result = replay.result and replace(replay.result, why="")
    return [replace(replay.header, names=(), rules=""), acts, replay.key.lower(), result, replay.origin]


def test_a_record_can_be_imported_again(server: Server, record: str) -> None:
    opened = server.post("/api/records", {"text": record})
    assert opened.status_code == 200
    table = opened.json()["table"]
    assert server.view(table)["phase"] == "over"
    again = server.get(f"/api/tables/{table}/record").json()["text"]
    assert Replay.read(again).acts == Replay.read(record).acts


def test_a_damaged_record_is_refused_by_the_server_with_the_reason(server: Server, record: str) -> None:
    before = len(server.get("/api/tables?mine=true").json()["tables"])
    refused = taken = 0
    for data in damaged(record.encode(), random.Random("import")):
        try:
            answer = server.post("/api/records", {"text": data.decode()})
        except UnicodeDecodeError:
            body = b'{"text":"' + data.replace(b'"', b'\\"').replace(b"\n", b"\\n") + b'"}'
            answer = server.client.post("/api/records", content=body, headers={"content-type": "application/json"})
        if answer.status_code == 200:
            assert is_harmless(data, record), data
            taken += 1
            continue
        refused += 1
        assert answer.status_code in (400, 409), (answer.status_code, answer.text)
        assert 10 < len(answer.json()["error"]) < 500
    assert refused > 0.8 * (FLIPPED + TRUNCATED)
    # Accepted records are games of the user who imported them; refused ones leave nothing.
    assert len(server.get("/api/tables?mine=true").json()["tables"]) == before + taken


def test_a_damaged_record_is_refused_on_the_command_line(
    tmp_path: Path, record: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    path = tmp_path / "damaged.record"
    for data in damaged(record.encode(), random.Random("file")):
        path.write_bytes(data)
        code = cli.run(["replay", "--verify", str(path)])
        error = capsys.readouterr().err
        if code == 0:
            assert is_harmless(data, record), data
            continue
        assert "went wrong" not in error.lower(), error
        assert "Traceback" not in error
        assert error.count("\n") == 1


# Writing a file


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


FAILURES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "sync": lambda patch: patch.setattr(os, "fsync", refuse),
    "rename": lambda patch: patch.setattr(Path, "replace", refuse),
    "rights": lambda patch: patch.setattr(Path, "chmod", refuse),
}


@pytest.mark.parametrize("when", FAILURES)
@pytest.mark.parametrize("there", [True, False], ids=["over-an-old-file", "a-new-file"])
def test_a_failed_write_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str, there: bool
) -> None:
    path = tmp_path / "save.record"
    if there:
        path.write_text("the old one")
    with monkeypatch.context() as patch:
        FAILURES[when](patch)
        with pytest.raises(UserError, match=r"can't write .*space"):
            files.write_text(path, "the new one")
    assert path.exists() == there
    assert not there or path.read_text() == "the old one"
    assert [one.name for one in tmp_path.iterdir()] == (["save.record"] if there else [])
    files.write_text(path, "the new one")
    assert path.read_text() == "the new one"


def test_a_new_file_is_on_disk_before_it_replaces_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    sync, replace = os.fsync, Path.replace

    def note_sync(descriptor: int) -> None:
        order.append("sync")
        sync(descriptor)

    def note_replace(self: Path, target: Path) -> Path:
        order.append("replace")
        assert self.parent == Path(target).parent, "another folder may be another disk"
        assert self.read_text() == "whole"
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    files.write_text(tmp_path / "save", "whole")
    assert order == ["sync", "replace"]


# The store


def test_a_damaged_store_is_refused_and_not_changed(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    path = tmp_path / "tables.sqlite"

    async def open_and_close() -> None:
        store = open_store(url)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    whole = path.read_bytes()
    for data in (
        whole[:1000],
        b"\x00" * 5000,
        whole[:100] + b"\xff" * (len(whole) - 100),
        b"not a database at all" * 100,
    ):
        path.write_bytes(data)
        for other in tmp_path.glob("tables.sqlite-*"):
            other.unlink()
        with pytest.raises(StoreFailed, match=r"damaged|no database|some other program"):
            asyncio.run(open_and_close())
        assert path.read_bytes() == data
    path.write_bytes(whole)
    asyncio.run(open_and_close())


def test_the_refusal_of_a_cut_off_record_says_where_it_ends(record: str) -> None:
    lines = record.splitlines()
    with pytest.raises(BadReplay, match="ends after line 3: its closing line is missing"):
        Replay.read("\n".join(lines[:3]))
    with pytest.raises(BadReplay, match=rf"line {len(lines) - 1} counts"):
        Replay.read("\n".join([*lines[:2], *lines[3:]]))
