"""antarium play without --terminal: a private server, a page, and a clean end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def playing(home: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The command in a process of its own: it, the address it tells, and the table's."""
    process = subprocess.Popen(
        [sys.executable, "-m", "antarium", "play", "--no-browser", *words],
        env={**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said + (process.stderr.read() if process.stderr and process.poll() is not None else "")
        table = process.stdout.readline() if words else ""
        yield process, address[0], table
    finally:
        process.kill()
        process.communicate()


def test_a_game_named_on_the_command_line_is_laid_out(tmp_path: Path) -> None:
    with playing(tmp_path, "revolt", "--set", "setup=auto", "--seat", "human", "--seat", "random") as (
        _,
        address,
        said,
    ):
        table = re.search(r"/t/(\w+)", said)
        assert table, said
        with urllib.request.urlopen(f"{address}/api/tables/{table[1]}/view", timeout=10) as answer:
            view = json.load(answer)
    assert [seat["name"] for seat in view["seats"]] == ["You", "random"]
    assert view["options"]["setup"] == "auto"
    assert view["phase"] == "playing"


def test_ctrl_c_ends_it_cleanly_and_the_tables_are_kept(tmp_path: Path) -> None:
    for round_number in (1, 2):
        with playing(tmp_path) as (process, address, _):
            with urllib.request.urlopen(f"{address}/api/tables?mine=true", timeout=10) as answer:
                assert len(json.load(answer)["tables"]) == round_number - 1
            body = {"game": "revolt", "chairs": [{"kind": "me"}, {"kind": "me"}]}
            asked = urllib.request.Request(
                f"{address}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
            )
            urllib.request.urlopen(asked, timeout=10).close()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
            assert (process.returncode, err) == (0, ""), out


def test_a_second_one_leads_to_the_first(tmp_path: Path) -> None:
    with playing(tmp_path) as (_, address, _said):
        second = subprocess.run(
            [sys.executable, "-m", "antarium", "play", "--no-browser"],
            env={**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
            capture_output=True, text=True, timeout=20, check=False,
        )  # fmt: skip
    assert (second.returncode, second.stderr) == (0, "")
    assert address in second.stdout


def test_what_is_wrong_is_said_before_anything_is_started(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "antarium", "play", "revolt", "--no-browser", "--set", "scenario=chess"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    assert "scenario=chess is not possible" in run.stderr
    assert not (tmp_path / "data").exists()
