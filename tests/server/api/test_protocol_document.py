"""docs/protocol.md stays true: its examples are messages, its list is the list, and its bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antarium.server import wire
from antarium.server.access.rate_limits import Rate
from antarium.server.access.security import LARGER_BODIES, public
from antarium.server.access.size_limits import MAX_BODY_BYTES, MAX_DEPTH
from antarium.server.api import ROUTES
from antarium.server.live.deltas import apply_delta
from antarium.server.live.sockets import CLOSE_SLOW, HELLO_TIMEOUT_S, IDLE_TIMEOUT_S, MAX_QUEUED
from antarium.server.running import MAX_MESSAGE_BYTES
from tests.server.support.server_process import served

DOCUMENT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def examples() -> list[Any]:
    """Every example in JSON: a block is one value, or one in each line."""
    found: list[Any] = []
    for block in blocks("json"):
        try:
            found.append(json.loads(block))
        except ValueError:
            found += [json.loads(line) for line in block.splitlines()]
    return found


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.get("type", "other"))
def test_every_example_is_what_it_says(example: dict[str, Any]) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in wire.CLIENT_MESSAGES}
    kind: Any = wire.ClientMessage if example.get("type") in tags else wire.ServerMessage
    if "type" not in example:
        kind = wire.Error if "error" in example else wire.View
    written = json.loads(msgspec.json.encode(msgspec.json.decode(json.dumps(without_data(example)), type=kind)))
    assert written | example == written | {name: example[name] for name in DATA & set(example)}
    assert set(example) <= set(written)


DATA = {"observation", "board", "log"}
"""The parts of a view that hold a game's own data, which is written and never read."""


def without_data(example: dict[str, Any]) -> dict[str, Any]:
    return example | {name: [] if name == "log" else None for name in DATA & set(example)}


def test_the_view_is_shown_whole() -> None:
    (view,) = [example for example in examples() if "observation" in example]
    assert set(view) == set(wire.View.__struct_fields__)
    assert set(view["log"][0]) == set(wire.LogLine.__struct_fields__)


def test_every_message_is_shown() -> None:
    shown = {example.get("type") for example in examples()} | set(re.findall(r'\{"type": "(view)"', DOCUMENT))
    assert shown - {None} == {
        str(kind.__struct_config__.tag) for kind in (*wire.CLIENT_MESSAGES, *wire.SERVER_MESSAGES)
    }


def test_the_list_is_the_list() -> None:
    rows = re.findall(r"^\| `([A-Z]+ /api\S*)` \| (yes|no) \| (.*?)\| (.*?) \|$", DOCUMENT, re.MULTILINE)
    listed = {name: (known, query.strip(), words) for name, known, query, words in rows}
    assert listed.pop("GET /api/openapi.json")
    assert listed == {
        f"{route.endpoint.method.upper()} {route.endpoint.path}": (
            "yes" if route.endpoint.authenticated else "no",
            ", ".join(parameter.name for parameter in route.endpoint.query),
            route.endpoint.summary,
        )
        for route in ROUTES
    }


def test_the_limits_are_the_limits() -> None:
    """A change of one of these limits must change the document."""
    protection = public(strict=("/login",))
    assert (MAX_BODY_BYTES, LARGER_BODIES, MAX_DEPTH, MAX_MESSAGE_BYTES) == (
        1 << 20,
        {"/api/records": 4_200_000},
        32,
        64 << 10,
    )
    assert (protection.messages, protection.message_bytes) == (Rate(10, 60), Rate(64 << 10, 512 << 10))
    assert (protection.sockets, protection.rate, protection.strict["/login"]) == (50, Rate(30, 200), Rate(0.2, 10))
    assert (HELLO_TIMEOUT_S, IDLE_TIMEOUT_S, MAX_QUEUED, CLOSE_SLOW) == (10.0, 60.0, 256, 4000)


def bot(folder: Path) -> Path:
    (source,) = blocks("python")
    file = folder / "bot.py"
    file.write_text(source, encoding="utf-8")
    return file


def test_the_bot_carries_out_changes(tmp_path: Path) -> None:
    names: dict[str, Any] = {"__name__": "bot"}
    exec(compile(bot(tmp_path).read_text(encoding="utf-8"), "bot.py", "exec"), names)
    value = {"a": [1, 2, {"b": 3}], "c": {"d": 4, "e": 5}}
    operations: list[Any] = [
        ["=", ["a", 2, "b"], 9], ["~", ["a"], 0, 1, [7, 8]], ["-", ["c", "d"]], ["=", ["f"], []],
        ["~", ["f"], 0, 0, [1]],
    ]  # fmt: skip
    expected = apply_delta(json.loads(json.dumps(value)), operations)
    assert names["applied"](value, operations) == expected
    assert names["applied"](value, [["=", [], 1]]) == 1


@pytest.mark.parametrize("options", [(), ("--local",)])
def test_the_bot_plays(tmp_path: Path, options: tuple[str, ...]) -> None:
    with served(tmp_path, *options) as server:
        command = [sys.executable, str(bot(tmp_path)), server.address, "12"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.fullmatch(rf"{server.address}/t/\w+: Rebel resigned; \d+ actions\n", ended.stdout)
