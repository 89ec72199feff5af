"""R6: old games stay playable and replayable. A game that differs now is named and harms no other."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec
import pytest

from antarium import cli, games
from antarium.games.baseone.ids import FORCE_IDS
from antarium.kernel.replay import named, two_versions
from antarium.server.store import Stored
from antarium.server.tables import loading
from antarium.server.tables.entries import Acted, TakebackAnswered, TakebackAsked, TakenBack, WentBack
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.tables.service import game_of
from antarium.server.tables.table import Table
from tests.server.promises import corpus, differences
from tests.server.promises.differences import KnownDifference, problem_of
from tests.server.promises.recorder import Recorded
from tests.server.promises.server_and_players import sqlite_in, start_server


@pytest.mark.parametrize("path", corpus.files(), ids=lambda path: path.stem)
def test_every_game_of_the_corpus_plays_as_recorded_or_is_listed(path: Path) -> None:
    stored = corpus.read(path).stored
    listed = corpus.known_differences().get(path.stem)
    found = problem_of(path.stem, stored, listed)
    assert not found, found
    if listed is None:
        table = loading.load(stored.header, game_of(stored.header), stored.entries)
        assert table.phase == "over"
        assert table.version == len(stored.entries)


def recorded_by_us() -> list[Path]:
    """Return the games of the corpus that are not older than its recorder."""
    return [path for path in corpus.files() if path.stem.rpartition("-")[0] in corpus.SETTINGS]


def test_every_line_of_the_list_is_about_a_game_of_the_corpus() -> None:
    assert set(corpus.known_differences()) <= {path.stem for path in corpus.files()}


def test_there_is_a_game_of_every_scenario_and_of_every_pair_of_forces() -> None:
    options = [corpus.read(path).stored.header.options for path in corpus.files()]
    assert {one.get("scenario") for one in options} >= set(games.load("revolt").options[0].choices)
    pairs = {frozenset((one["force_1"], one["force_2"])) for one in options if "force_1" in one}
    assert pairs >= {frozenset(pair) for pair in combinations(FORCE_IDS, 2)}


def test_games_that_play_as_recorded_have_every_scenario_and_every_force() -> None:
    """If new rules leave too few, record more: `python -m tests.server.promises.corpus SETTING`."""
    options = [corpus.read(path).stored.header.options for path in corpus.unchanged_games()]
    assert {one.get("scenario") for one in options} >= set(games.load("revolt").options[0].choices)
    assert {one.get(f"force_{seat}") for one in options for seat in (1, 2)} >= set(FORCE_IDS)


@pytest.mark.parametrize("path", recorded_by_us(), ids=lambda path: path.stem)
def test_a_recorded_game_has_all_that_players_do(path: Path) -> None:
    recorded = corpus.read(path)
    entries = recorded.stored.entries
    kinds = {type(entry) for entry in entries}
    assert kinds >= {TakenBack, TakebackAsked, TakebackAnswered, WentBack}
    answers = {entry.agreed for entry in entries if isinstance(entry, TakebackAnswered)}
    assert answers == {True, False}
    assert any(isinstance(entry, Acted) and entry.ordered for entry in entries)
    assert recorded.chat
    assert recorded.laid


def test_loading_from_a_snapshot_gives_the_same_table() -> None:
    stored = corpus.read(corpus.unchanged_games()[0]).stored
    table = Table(stored.header, game_of(stored.header))
    half = len(stored.entries) // 2
    for entry in stored.entries[:half]:
        table.fold(entry)
    kept = (StoredSnapshot(half, table.play.snapshot()),)
    quick = loading.load(stored.header, table.game, stored.entries, kept)
    whole = loading.load(stored.header, table.game, stored.entries)
    assert quick.play.acts == whole.play.acts
    assert quick.play.events == whole.play.events


def checked(url: str) -> object:
    """Return the exit code of `antarium serve --check`."""
    with pytest.raises(SystemExit) as ended:
        sys.exit(cli.run(["serve", "--check", "--store", url]))
    return ended.value.code


def test_what_differs_is_listed_and_the_other_tables_are_served(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite_in(tmp_path)
    sound = corpus.read(corpus.unchanged_games()[0]).stored
    other = corpus.changed_game(sound, 5, fingerprint="0" * 32)
    illegal = corpus.changed_game(sound, 3, text="done done")
    corpus.put_into_store(url, [Recorded(sound), Recorded(other), Recorded(illegal)])
    assert checked(url) == 1
    said = capsys.readouterr().out
    acts = [entry for entry in other.entries if isinstance(entry, Acted)]
    versions = two_versions(sound.header.rules, game_of(sound.header).rules_version)
    assert f"table differs5: {versions}{named(5, acts[4].text)}, leads to another position" in said
    assert f"table differs3: {versions}action 3, 'done done', can't be played" in said
    assert "3 tables replayed: 1 lead to the same positions." in said

    with start_server(url) as server:
        for name, words in (("differs5", "leads to another position"), ("differs3", "can't be played")):
            for path in (f"/api/tables/{name}/view", f"/api/tables/{name}/record"):
                answer = server.get(path)
                assert answer.status_code == 409, answer.text
                assert words in answer.json()["error"]
        assert server.view(sound.header.id)["phase"] == "over"
        fresh = server.open_table()
        assert server.view(fresh, 0)["phase"] == "playing"


def test_the_check_passes_without_the_listed_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = sqlite_in(tmp_path)
    corpus.put_into_store(url, [corpus.read(path) for path in corpus.unchanged_games()])
    assert checked(url) == 0
    assert f"{len(corpus.unchanged_games())} tables replayed" in capsys.readouterr().out


def test_a_stored_game_can_be_put_into_the_corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = sqlite_in(tmp_path)
    recorded = next(one for one in map(corpus.read, corpus.files()) if one.laid)
    corpus.put_into_store(url, [recorded])
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    corpus.add_from_store(url, recorded.stored.header.id, "again")
    assert corpus.read(tmp_path / "again.gz") == recorded


# The list of the games that differ


def old_game(**fields: object) -> Stored:
    """Return a game of version 1 of its rules with its fifth action changed."""
    stored = corpus.read(corpus.unchanged_games()[0]).stored
    header = msgspec.structs.replace(stored.header, rules=f"{stored.header.game}/1")
    return corpus.changed_game(Stored(header, stored.entries), 5, **fields)


DIFFERENT: Final = {"fingerprint": "0" * 32}


def test_a_game_that_differs_must_be_listed_and_the_line_is_shown() -> None:
    found = problem_of("g-1", old_game(**DIFFERENT), None)
    assert "leads to another position" in found
    assert "was asked: " in found
    assert "the events are the same" in found, "only the fingerprint was changed"
    assert found.endswith('put into differs.toml: g-1 = { action = 5, rule = "?" }')


def test_a_game_that_is_listed_must_differ_at_that_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differences, "changes", lambda *_: ["ABC-1"])
    assert problem_of("g-1", old_game(**DIFFERENT), KnownDifference(5, "ABC-1")) == ""
    assert "it has action 4: g-1 = { action = 5" in problem_of(
        "g-1", old_game(**DIFFERENT), KnownDifference(4, "ABC-1")
    )
    assert (
        problem_of("g-1", old_game(), KnownDifference(5, "ABC-1"))
        == "g-1 plays as recorded: remove its line from differs.toml"
    )
    assert problem_of("g-1", old_game(), None) == ""


def test_the_rule_of_a_listed_game_must_be_among_the_changes() -> None:
    found = problem_of("g-1", old_game(**DIFFERENT), KnownDifference(5, "ABC-1"))
    assert "ABC-1 is not among the changes after version 1" in found


def test_a_game_of_the_present_rules_must_play_as_recorded() -> None:
    stored = old_game(**DIFFERENT)
    header = msgspec.structs.replace(stored.header, rules=game_of(stored.header).rules_version)
    found = problem_of("g-2", Stored(header, stored.entries), KnownDifference(5, "ABC-1"))
    assert found.endswith("g-2 was recorded with these rules and must play as recorded")


def test_the_changes_by_rules_version_are_read() -> None:
    text = """
## Rulings of our own
- A1: Not a change.

## Changes by rules version

Version 2 (the first is version 1, which has no entry server):

- PIN-2: A hit as in COM-9.
- LDR-1, D-51: Another.

Version 3:

- A33: Gone.
"""
    assert differences.changes(text, 1) == ["PIN-2", "LDR-1", "D-51", "A33"]
    assert differences.changes(text, 2) == ["A33"]
    assert differences.changes(text, 3) == []


def test_the_rule_is_named_if_it_is_the_only_changed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = old_game(text="surrender", **DIFFERENT)
    difference = differences.first_difference(stored)
    assert difference is not None
    assert difference.rules, "at least the rule of what was asked"
    monkeypatch.setattr(differences, "changes", lambda *_: [difference.rules[0], "ABC-1"])
    assert f'action = 5, rule = "{difference.rules[0]}"' in problem_of("g-1", stored, None)
