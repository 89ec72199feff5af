"""Compare the speed of this checkout with that of another revision: `python scripts/bench_against.py REV [GAME …]`.

Both run alternately on the same machine, interpreted and compiled, and every figure is the ratio of two medians: a
machine that other programs slow down slows both. Exit code 1 if a game has become slower than the tolerance allows.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OTHER = ROOT / "build" / "against"
BENCH = "from antarium.cli import main; main()"
FIGURES = ("decisions_per_second", "actions_per_second", "games_per_second")
"""The compared figures; more is better."""
Figures = dict[tuple[str, str, str], list[float]]
"""A list of measured values for each game, setting and figure."""


def check_out(revision: str) -> Path:
    """Put the revision into a folder of its own and return that folder."""
    shutil.rmtree(OTHER, ignore_errors=True)
    OTHER.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(OTHER)], input=archive, check=True)
    return OTHER


def compile_copy(checkout: Path) -> Path:
    """Compile the checkout and return the folder to import from."""
    subprocess.run([sys.executable, "scripts/compile.py"], cwd=checkout, check=True, stdout=subprocess.DEVNULL)
    return checkout / "build" / "compiled"


def measure(source: Path, game: str, seconds: float) -> Iterator[tuple[tuple[str, str, str], float]]:
    """Run the benchmark of one game in a process of its own."""
    command = [sys.executable, "-c", BENCH, "bench", game, "--here", "--json", "--seconds", str(seconds)]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(source)}, check=True, capture_output=True, text=True
    )
    for row in json.loads(run.stdout)["measurements"]:
        for figure in FIGURES:
            yield (row["game"], row["setting"], figure), row[figure]


def collect(sources: tuple[Path, Path], game: str, rounds: int, seconds: float) -> tuple[Figures, Figures]:
    """Measure both sources in turn; the one that goes first changes with every round."""
    found: tuple[Figures, Figures] = ({}, {})
    for number in range(rounds):
        for at in (0, 1) if number % 2 == 0 else (1, 0):
            for key, value in measure(sources[at], game, seconds):
                found[at].setdefault(key, []).append(value)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision", help="the commit to compare with")
    parser.add_argument("games", nargs="*", default=["revolt", "baseone"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each setting is played in a round")
    parser.add_argument("--tolerance", type=float, default=3.0, help="percent that a game may be slower")
    parser.add_argument("--interpreted", action="store_true", help="leave the compiled copies out")
    wanted = parser.parse_args()

    other = check_out(wanted.revision)
    ways = {"interpreted": (other / "src", ROOT / "src")}
    if not wanted.interpreted:
        ways["compiled"] = (compile_copy(other), compile_copy(ROOT))
    worst = 1.0
    for game in wanted.games:
        for way, sources in ways.items():
            before, now = collect(sources, game, wanted.rounds, wanted.seconds)
            ratios = {key: statistics.median(now[key]) / statistics.median(before[key]) for key in before}
            for (_, setting, figure), ratio in ratios.items():
                print(f"{game} {way}, {setting}, {figure.replace('_', ' ')}: {ratio:.3f}", flush=True)
            whole = statistics.geometric_mean(ratios.values())
            print(f"{game} {way}: {whole:.3f} of the speed of {wanted.revision}", flush=True)
            worst = min(worst, whole)
    return 1 if worst < 1 - wanted.tolerance / 100 else 0


if __name__ == "__main__":
    sys.exit(main())
