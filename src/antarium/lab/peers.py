"""Peers: other engines, measured in their own processes. They need a checkout and `make bench`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import antarium
from antarium.kernel.records import Record


class Peer(Record, frozen=True):
    """The speed of another engine on this machine, or why it couldn't be measured."""

    name: str
    actions_per_second: float = 0.0
    games_per_second: float = 0.0
    clone: float = 0.0
    missing: str = ""


def checkout() -> Path:
    """Return the root of the repository, if Antarium runs from one."""
    return Path(antarium.__file__).resolve().parents[2]


def scripts() -> list[Path]:
    return sorted((checkout() / "bench" / "peers").glob("*.py"))


def measure_peer(script: Path, seconds: float) -> Peer:
    name = script.stem.replace("_random", "")
    try:
        run = subprocess.run(
            [sys.executable, str(script), str(seconds)],
            capture_output=True,
            text=True,
            timeout=seconds * 10 + 60,
            check=False,
        )
        figures = json.loads(run.stdout.strip().splitlines()[-1])
    except (subprocess.TimeoutExpired, ValueError, IndexError):
        return Peer(name, missing="not installed; run `make bench` to install it")
    return Peer(
        figures["peer"], figures["actions_per_second"], figures["games_per_second"], figures["clone_microseconds"]
    )
