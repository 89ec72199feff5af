"""One SQLite file: what it refuses to open, and what befalls it while it is open."""

from __future__ import annotations

import os
import resource
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from antarium.server.store import Store, StoreFailed, open_store
from antarium.server.store.sqlite.store import SqliteStore
from tests.server.conftest import Run
from tests.server.support.store_samples import acted, another_server, first, header, kill, summary

NOBODY = 65534


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


def opened(run: Run[Any], file: Path) -> SqliteStore:
    store = open_store(f"sqlite:///{file}")
    assert isinstance(store, SqliteStore)
    run(store.open())
    return store


def filled(run: Run[Any], file: Path) -> SqliteStore:
    store = opened(run, file)
    run(store.create(header(), first(), summary()))
    return store


def refusal(run: Run[Any], file: Path) -> str:
    """Why it is not opened; and nothing of it is held afterwards."""
    store = open_store(f"sqlite:///{file}")
    with pytest.raises(StoreFailed) as refused:
        run(store.open())
    run(store.close())
    return str(refused.value)


# --- opening -------------------------------------------------------------------------------------------


def test_a_second_server_on_the_file_is_refused(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    assert refusal(run, file) == f"another server is using {file}"
    run(store.append("t1", 3, [acted(1)], summary()))
    run(store.close())
    run(opened(run, file).close())


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root may write everywhere, and would learn nothing."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter; pytest's own are private."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def test_a_folder_that_may_not_be_written_is_refused(run: Run[Any], open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with without_privileges():
        assert refusal(run, open_folder / "store.db") == (
            f"{open_folder / 'store.db.lock'} can't be written: permission denied"
        )
        assert refusal(run, open_folder / "new" / "store.db") == (
            f"the folder {open_folder / 'new'} can't be created: permission denied"
        )


def test_a_file_that_may_not_be_written_is_refused(run: Run[Any], open_folder: Path) -> None:
    file = open_folder / "store.db"
    run(filled(run, file).close())
    (open_folder / "store.db.lock").unlink()
    file.chmod(0o444)
    open_folder.chmod(0o777)
    with without_privileges():
        assert refusal(run, file) == f"{file} can't be used: it is read-only"


def test_a_file_that_is_no_database_is_refused_and_left_alone(run: Run[Any], file: Path) -> None:
    text = "Dear diary,\n" * 1000
    file.write_text(text)
    assert refusal(run, file) == f"{file} is damaged or not a database; restore a backup or move it away"
    assert file.read_text() == text


def test_the_database_of_another_program_is_refused(run: Run[Any], file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert refusal(run, file) == f"{file} belongs to another program"


def test_an_older_database_is_given_what_was_added_since(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    run(store.write_notes("t1", "ann", "as of old"))
    run(store.close())
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE seat_notes")
        connection.execute("DROP TABLE standing")
    connection.close()
    store = opened(run, file)
    assert run(store.notes("t1", "ann")) == "as of old"
    run(store.write_notes("t1", "ann", "new", 1))
    assert run(store.notes("t1", "ann", 1)) == "new"
    assert run(store.load_orders("t1", 0)) is None
    run(store.close())


def test_a_newer_database_is_refused(run: Run[Any], file: Path) -> None:
    run(filled(run, file).close())
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert refusal(run, file) == f"{file} was written by a newer version of Antarium; this version can't use it"


@pytest.mark.parametrize("where", [0.02, 0.5, 0.9])
def test_a_damaged_file_is_refused(run: Run[Any], file: Path, where: float) -> None:
    store = filled(run, file)
    run(store.append("t1", 3, [acted(number) for number in range(2000)], summary()))
    run(store.close())
    size = file.stat().st_size
    with file.open("r+b") as stream:
        stream.seek(int(size * where))
        stream.write(b"\xa5" * (size // 20))
    assert f"{file} is damaged" in refusal(run, file)


def test_a_truncated_file_is_refused(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    run(store.append("t1", 3, [acted(number) for number in range(500)], summary()))
    run(store.close())
    os.truncate(file, file.stat().st_size // 2)
    assert f"{file} is damaged" in refusal(run, file)


def test_when_the_cause_is_gone_it_opens(run: Run[Any], file: Path) -> None:
    file.write_text("not a database, but long enough to look at" * 100)
    refusal(run, file)
    file.unlink()
    run(filled(run, file).close())


# --- while it is open ----------------------------------------------------------------------------------


def fill_up(run: Run[Any], store: Store) -> tuple[int, str]:
    """Append until it fails: how many entries were acknowledged, and what was said then."""
    version = 3
    while version < 3000:
        try:
            run(store.append("t1", version, [acted(version + more) for more in range(50)], summary(changed=version)))
        except StoreFailed as problem:
            return version, str(problem)
        version += 50
    pytest.fail("nothing failed")


def holds(run: Run[Any], store: Store, version: int) -> None:
    """All that was acknowledged is there and nothing else, and the game goes on."""
    assert run(store.since("t1", 3)) == tuple(acted(number) for number in range(3, version))
    assert run(store.summary("t1")).changed == (version - 50 if version > 3 else 10.0)
    run(store.append("t1", version, [acted(version)], summary()))
    assert run(store.since("t1", version)) == (acted(version),)


def test_a_full_disk_costs_nothing_that_was_acknowledged(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    assert store.writer is not None
    pages = store.writer.connection.execute("PRAGMA page_count").fetchone()[0]
    store.writer.connection.execute(f"PRAGMA max_page_count = {pages + 30}")
    version, said = fill_up(run, store)
    assert version > 3
    assert said == f"{file} can't be used: the disk is full"
    assert len(run(store.since("t1", 3))) == version - 3
    store.writer.connection.execute("PRAGMA max_page_count = 1000000")
    holds(run, store, version)
    run(store.close())
    again = opened(run, file)
    assert len(run(again.since("t1", 0))) == version + 1
    run(again.close())


def test_a_write_that_fails_costs_nothing_that_was_acknowledged(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    try:
        version, said = fill_up(run, store)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert version > 3
    assert said.startswith(f"{file} can't be used: ")
    holds(run, store, version)
    run(store.close())
    again = opened(run, file)
    assert len(run(again.since("t1", 0))) == version + 1
    run(again.close())


def test_a_killed_server_leaves_all_it_acknowledged(run: Run[Any], file: Path) -> None:
    with another_server(f"sqlite:///{file}") as other:
        assert refusal(run, file) == f"another server is using {file}"
        acknowledged = kill(other)
    store = opened(run, file)
    stored = run(store.since("t1", 0))
    assert acknowledged <= len(stored) <= acknowledged + 1
    assert stored[3:] == tuple(acted(number) for number in range(3, len(stored)))
    run(store.append("t1", len(stored), [acted(1)], summary()))
    run(store.close())


def test_a_stranger_who_locks_the_file_is_named(run: Run[Any], file: Path) -> None:
    store = filled(run, file)
    assert store.writer is not None
    store.writer.connection.execute("PRAGMA busy_timeout = 50")
    stranger = sqlite3.connect(file, isolation_level=None)
    stranger.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="another program keeps it locked"):
        run(store.append("t1", 3, [acted(3)], summary()))
    assert run(store.since("t1", 0)) == first()
    stranger.execute("ROLLBACK")
    stranger.close()
    holds(run, store, 3)
    run(store.close())
