"""A Chromium for the tests in a browser: the one of this machine, or one that is fetched.

`python scripts/chromium.py` prints where it is. On Debian, root need not have it: it is installed. Whoever is not root
gets Playwright's own build, where it can be downloaded.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build"
NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGE = "chromium"
FLAGS = (
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--force-color-profile=srgb",
)
PATIENCE = 300
"""Seconds that a download may take."""
START = 60
"""Seconds that a browser may take to show an empty page."""


class NoChromium(Exception):
    """Why there is none to be had, in one sentence."""


def flags() -> list[str]:
    """How it is started; root cannot use the sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]


def find() -> Path | None:
    """The browser of this machine, or the one that Playwright once fetched; the first that does start."""
    if chosen := os.environ.get("ANTARIUM_CHROMIUM"):
        return Path(chosen)
    there = [Path(found) for name in NAMES if (found := shutil.which(name))]
    return next((one for one in there + fetched() if starts(one)), None)


def fetched() -> list[Path]:
    """Playwright's own builds, the newest first."""
    place = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    builds = place.glob("chromium-*/chrome-linux*/chrome")
    return sorted(builds, key=lambda path: int(path.parts[-3].rpartition("-")[2]), reverse=True)


@cache
def starts(browser: Path) -> bool:
    """Whether it shows a page: some are there and lack libraries, or only say where to find a package."""
    words = [str(browser), "--headless", "--no-sandbox", *FLAGS, "--dump-dom", "about:blank"]
    try:
        said = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=START)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and b"<html>" in said.stdout


def chromium() -> Path:
    """A browser, whatever it takes; several test workers may ask at once."""
    if (found := find()) is not None:
        return found
    print("There is no Chromium here, so one is fetched ...", file=sys.stderr, flush=True)
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for step in ways():
            if (found := find()) is not None:
                return found
            try:
                subprocess.run(step, env=environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False,
                               timeout=PATIENCE)  # fmt: skip
            except (OSError, subprocess.TimeoutExpired):
                continue
    if (found := find()) is not None:
        return found
    raise NoChromium(
        f"there is no Chromium on this machine that starts (Debian: apt-get install {PACKAGE}; ANTARIUM_CHROMIUM=FILE)"
    )


def ways() -> list[list[str]]:
    """What may bring one here, in order."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "--yes", "--no-install-recommends", PACKAGE]
        return [install, ["apt-get", "update"], install]
    return [[sys.executable, "-m", "playwright", "install", "chromium"]]


def environment() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def main() -> int:
    try:
        print(chromium())
    except NoChromium as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
