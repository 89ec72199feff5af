"""R6: old games stay playable and replayable. A game that the present rules play otherwise is named, and harms none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from antarium import cli, games
from antarium.server import loading
from antarium.server.checking import difference
from antarium.server.entries import Acted, AnyEntry
from antarium.server.house import game_of
from antarium.server.loading import Kept
from antarium.server.store import Stored, open_store
from antarium.server.summaries import summary_of
from antarium.server.table import Table
from tests.server.promises import corpus
from tests.server.promises.hall import hall, sqlite_in


@pytest.mark.parametrize("path", corpus.files(), ids=lambda path: path.stem)
def test_every_game_of_the_corpus_is_replayed(path: Path) -> None:
    stored = corpus.read(path)
    assert difference(stored) == ""
    table = loading.load(stored.header, game_of(stored.header), stored.entries)
    assert table.phase == "over"
    assert table.version == len(stored.entries)


def test_there_is_a_game_of_every_scenario() -> None:
    played = {corpus.read(path).header.options.get("scenario") for path in corpus.files()}
    assert played >= set(games.load("revolt").options[0].choices)


def test_a_stage_saves_time_and_changes_nothing() -> None:
    stored = corpus.read(corpus.files()[0])
    table = Table(stored.header, game_of(stored.header))
    half = len(stored.entries) // 2
    for entry in stored.entries[:half]:
        table.fold(entry)
    kept = (Kept(half, table.play.stage()),)
    quick = loading.load(stored.header, table.game, stored.entries, kept)
    whole = loading.load(stored.header, table.game, stored.entries)
    assert quick.play.acts == whole.play.acts
    assert quick.play.events == whole.play.events


def changed(stored: Stored, number: int, **fields: object) -> Stored:
    """The game with another action, or another position after it, in one place; half of it, so that it is running."""
    entries: list[AnyEntry] = []
    acts = 0
    for entry in stored.entries[: len(stored.entries) // 2]:
        if isinstance(entry, Acted):
            acts += 1
            entry = msgspec.structs.replace(entry, **fields) if acts == number else entry
        entries.append(entry)
    return Stored(msgspec.structs.replace(stored.header, id=f"differs{number}"), tuple(entries))


def fill(url: str, tables: Sequence[Stored]) -> None:
    async def work() -> None:
        store = open_store(url)
        await store.open()
        for stored in tables:
            table = Table(stored.header, game_of(stored.header))
            for entry in stored.entries:
                table.fold_around(entry)
            await store.create(stored.header, stored.entries, summary_of(table))
        await store.close()

    asyncio.run(work())


def checked(url: str) -> object:
    """The exit code of `antarium serve --check`."""
    with pytest.raises(SystemExit) as ended:
        sys.exit(cli.run(["serve", "--check", "--store", url]))
    return ended.value.code


def test_what_differs_is_listed_and_the_other_tables_are_served(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite_in(tmp_path)
    sound = corpus.read(corpus.files()[0])
    other = changed(sound, 5, fingerprint="0" * 32)
    illegal = changed(sound, 3, text="done done")
    fill(url, [sound, other, illegal])
    assert checked(url) == 1
    said = capsys.readouterr().out
    acts = [entry for entry in other.entries if isinstance(entry, Acted)]
    assert f"table differs5: action 5, '{acts[4].text}', leads to another position" in said
    assert "table differs3: action 3, 'done done', cannot be played" in said
    assert "3 tables replayed: 1 lead to the same positions." in said

    with hall(url) as here:
        for name, words in (("differs5", "leads to another position"), ("differs3", "cannot be played")):
            for path in (f"/api/tables/{name}/view", f"/api/tables/{name}/record"):
                answer = here.get(path)
                assert answer.status_code == 409, answer.text
                assert words in answer.json()["error"]
        assert here.view(sound.header.id)["phase"] == "over"
        fresh = here.open_table()
        assert here.view(fresh, 0)["phase"] == "playing"


def test_all_is_well_with_the_corpus_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = sqlite_in(tmp_path)
    fill(url, [corpus.read(path) for path in corpus.files()])
    assert checked(url) == 0
    assert f"{len(corpus.files())} tables replayed" in capsys.readouterr().out


def test_a_stored_game_can_be_put_into_the_corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = sqlite_in(tmp_path)
    stored = corpus.read(corpus.files()[0])
    fill(url, [stored])
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    corpus.take_in(url, stored.header.id, "again")
    assert corpus.read(tmp_path / "again.gz") == stored
