"""R5: the same entries give the same positions and the same views, whatever Python's hash seed is."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.server.promises import corpus
from tests.server.promises.server_and_players import ROOT

PROGRAM = """
from tests.server.promises import corpus
for path in corpus.unchanged_games():
    print(path.name, corpus.digest(corpus.read(path).stored))
"""


def digests(seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
        capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout.splitlines()


def test_two_hash_seeds_lead_to_the_same_tables() -> None:
    first, second = digests("1"), digests("2")
    assert len(first) == len(corpus.unchanged_games()) > 0
    assert first == second
    assert first == [f"{path.name} {corpus.digest(corpus.read(path).stored)}" for path in corpus.unchanged_games()]
