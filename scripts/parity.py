"""Check that seeded games of every setting have the same fingerprints interpreted and compiled.

`make parity` compiles if necessary and runs this. With `--chains` it prints the chains of fingerprints of one process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"


def settings(game_id: str) -> list[tuple[int, dict[str, str]]]:
    """Return every scenario with every number of seats and every kind of setup, and the settings of the benchmarks."""
    from antarium import games

    game = games.load(game_id)
    known = {option.name: option for option in game.options}
    scenarios = known["scenario"].choices if "scenario" in known else ("",)
    setups = known["setup"].choices if "setup" in known else ("",)
    found: list[tuple[int, dict[str, str]]] = []
    for scenario in scenarios:
        for setup in setups:
            chosen = {name: value for name, value in (("scenario", scenario), ("setup", setup)) if value}
            defaults = {option.name: option.default for option in game.options}
            found += [(seats, chosen) for seats in game.seat_counts({**defaults, **chosen})]
    return found + [setting for setting in game.bench_settings() if setting not in found]


def chains(count: int) -> dict[str, str]:
    """Return the chain of fingerprints of every seeded game, by setting and seed."""
    from antarium import games
    from antarium.kernel import flow
    from antarium.kernel.testing import chain

    found: dict[str, str] = {"compiled": str(not str(flow.__file__).endswith(".py"))}
    for game_id in games.catalogue():
        game = games.load(game_id)
        for seats, options in settings(game_id):
            for seed in range(count):
                label = f"{game_id} {seats} {' '.join(options.values())} seed {seed}"
                found[label] = chain(game, f"parity {seed}", seats, **options)
    return found


def start(count: int, path: str) -> subprocess.Popen[str]:
    """Play the games in a process that imports the package from this path."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, str(Path(__file__)), "--chains", "--games", str(count)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def finish(processes: list[subprocess.Popen[str]]) -> list[dict[str, str]]:
    outputs = [process.communicate()[0] for process in processes]
    for process in processes:
        if process.returncode:
            raise SystemExit(process.returncode)
    return [json.loads(output) for output in outputs]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games for every setting")
    parser.add_argument("--chains", action="store_true", help="print the chains of this process and stop")
    arguments = parser.parse_args()
    if arguments.chains:
        print(json.dumps(chains(arguments.games)))
        return 0
    if not (COMPILED / "antarium").is_dir():
        print("There is no compiled copy; run `make compile`.", file=sys.stderr)
        return 1
    interpreted, compiled = finish([start(arguments.games, str(path)) for path in (ROOT / "src", COMPILED)])
    if (interpreted.pop("compiled"), compiled.pop("compiled")) != ("False", "True"):
        print("One run must be interpreted and the other compiled.", file=sys.stderr)
        return 1
    different = [label for label in interpreted if interpreted[label] != compiled.get(label)]
    for label in different:
        print(f"differs: {label}", file=sys.stderr)
    print(f"parity: {len(interpreted) - len(different)} passed, {len(different)} failed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
