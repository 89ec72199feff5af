"""antarium check-store: a whole store, and what is damaged in it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from antarium import cli
from antarium.server.store import open_store
from tests.server.support.store_samples import acted, first, header, summary

CLOSED = "able t1 is closed: entry 4 is damaged, but everything before it can be viewed and exported"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A store with two tables."""
    path = tmp_path / "store.db"

    async def fill() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        for name in ("t1", "t2"):
            await store.create(header(name), first(), summary(name))
            await store.append(name, 3, [acted(1), acted(2)], summary(name))
        await store.close()

    asyncio.run(fill())
    return path


def damage(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


def checked(file: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    code = cli.run(["check-store", "--store", f"sqlite:///{file}", *more])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_sound_store(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(file, capsys) == (0, "2 tables checked: 2 intact.\n", "")
    code, out, _ = checked(file, capsys, "--json")
    assert (code, json.loads(out)) == (0, {"tables": 2, "sound": 2, "faults": []})


def test_what_is_damaged_is_listed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(file, "UPDATE entries SET entry = 'x' WHERE table_id = 't1' AND version = 4")
    damage(file, "UPDATE tables SET summary = 'x' WHERE id = 't2'")
    code, out, err = checked(file, capsys)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"T{CLOSED}.",
        "Table t2: its summary is damaged.",
        "2 tables checked: 0 intact.",
    ]
    code, out, _ = checked(file, capsys, "--json")
    faults = json.loads(out)["faults"]
    assert code == 1
    assert faults[0] == {"problem": f"t{CLOSED}", "table": "t1", "entry": 4}


def test_entries_without_their_table_are_listed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(file, "DELETE FROM tables WHERE id = 't1'")
    code, out, _ = checked(file, capsys)
    assert (code, out) == (1, "Table t1 is missing, but it has entries.\n1 table checked: 1 intact.\n")


def test_a_store_that_cannot_be_opened_is_refused_in_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(file.read_bytes()[:5000])
    code, out, err = checked(file, capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"{file} is damaged")
    missing = tmp_path / "none.db"
    code, out, err = checked(missing, capsys)
    assert (code, out, err) == (2, "", f"There is no store at {missing}.\n")
    assert not missing.exists()
