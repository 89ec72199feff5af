"""Only the server decides what is legal: no file of the client takes part, so no change to it can make an illegal
action pass. R8 tests the server with raw messages, tests/e2e/test_only_legal_actions.py with a tampered page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "antarium"
CLIENT = ROOT / "client" / "src"
SOURCES = {
    file.relative_to(CLIENT).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(CLIENT.rglob("*"))
    if file.suffix in (".ts", ".svelte") and ".test." not in file.name and "testing" not in file.parts
}
MADE_UP = "lib/testing/samples.ts"
"""What the client's own tests look at."""


def places(pattern: str, *, but: frozenset[str] = frozenset()) -> list[str]:
    """Every line of the client in which that stands."""
    found = re.compile(pattern)
    return [
        f"{name}: {line.strip()}"
        for name, text in SOURCES.items()
        if name not in but
        for line in text.splitlines()
        if found.search(line)
    ]


def test_the_server_only_hands_the_client_out() -> None:
    """Only modules that serve pages know the built client's folder; those that judge actions don't."""
    knows = re.compile(r"antarium\.server\.frontend\b|antarium\.server import [^\n]*\bfrontend\b|static[\"'/ ]+client")
    found = {
        file.relative_to(SERVER).as_posix()
        for file in SERVER.rglob("*.py")
        if knows.search(file.read_text(encoding="utf-8"))
    }
    assert found == {"server/app.py", "server/frontend.py", "server/views/one_page.py", "server/pages/__init__.py"}


def test_actions_leave_the_client_by_one_door() -> None:
    sent = places(r"type: \"act\"", but=frozenset({"lib/protocol/wire.ts"}))
    assert [one.partition(":")[0] for one in sent] == ["lib/state/table.svelte.ts"]


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"decision\??\.options\s*=[^=>]", id="replaced"),
        pytest.param(r"decision\??\.options\.(push|pop|shift|unshift|splice|sort|reverse|fill)\b", id="changed"),
        pytest.param(r"(as|satisfies) OptionView\b|: OptionView(\[\])? = [\[{]", id="made up"),
    ],
)
def test_choices_are_shown_as_they_came(pattern: str) -> None:
    """The client sorts and searches what is offered; it adds nothing and takes nothing away."""
    assert places(pattern, but=frozenset({MADE_UP})) == []


def test_the_client_holds_nothing_of_a_game_but_its_looks() -> None:
    """No rules and no tables of numbers are brought in from the games, and nothing from outside its own folder."""
    for name, text in SOURCES.items():
        for found in re.findall(r"(?:from|import)\s*\(?[\"'](\.[^\"']*)[\"']", text):
            assert (CLIENT / name).parent.joinpath(found).resolve().is_relative_to(CLIENT), f"{name}: {found}"
    kept = frozenset({"pages/new/muster/RosterStorage.svelte"})  # the name of a file that the server writes and reads
    assert places(r"\.toml\b", but=kept) == []
