"""Find a Chromium for the browser tests, or install one.

`python scripts/chromium.py` prints its path. If there is none, Debian's package is installed (as root), or Playwright's
build is downloaded (as another user).
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
COMMANDS = ("chromium", "chromium-browser", "google-chrome")
DEBIAN_PACKAGE = "chromium"
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
INSTALL_TIMEOUT_S = 300
START_TIMEOUT_S = 60
"""For showing an empty page."""


class NoChromium(Exception):
    """No Chromium was found or could be installed; the message says why."""


def flags() -> list[str]:
    """Return the command-line flags; root can't use the sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]


def find() -> Path | None:
    """Return the first browser that starts: one of this machine, or one that Playwright downloaded before."""
    if chosen := os.environ.get("ANTARIUM_CHROMIUM"):
        return Path(chosen)
    installed = [Path(found) for name in COMMANDS if (found := shutil.which(name))]
    return next((browser for browser in installed + playwright_builds() if starts(browser)), None)


def playwright_builds() -> list[Path]:
    """Return the builds that Playwright has downloaded, newest first."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    builds = folder.glob("chromium-*/chrome-linux*/chrome")
    return sorted(builds, key=lambda path: int(path.parts[-3].rpartition("-")[2]), reverse=True)


@cache
def starts(browser: Path) -> bool:
    """True if it shows a page. Some lack libraries, or are only scripts that name a package to install."""
    command = [str(browser), "--headless", "--no-sandbox", *FLAGS, "--dump-dom", "about:blank"]
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=START_TIMEOUT_S
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0 and b"<html>" in run.stdout


def chromium() -> Path:
    """Return a browser, installing one if necessary. Several test workers can call this at once."""
    if (found := find()) is not None:
        return found
    print("No Chromium found; installing one ...", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in install_commands():
            if (found := find()) is not None:
                return found
            try:
                subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False,
                               timeout=INSTALL_TIMEOUT_S)  # fmt: skip
            except (OSError, subprocess.TimeoutExpired):
                continue
    if (found := find()) is not None:
        return found
    raise NoChromium(
        f"no Chromium starts on this machine (Debian: apt-get install {DEBIAN_PACKAGE}; or set ANTARIUM_CHROMIUM=FILE)"
    )


def install_commands() -> list[list[str]]:
    """Return the commands to try, in order."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "--yes", "--no-install-recommends", DEBIAN_PACKAGE]
        return [install, ["apt-get", "update"], install]
    return [[sys.executable, "-m", "playwright", "install", "chromium"]]


def main() -> int:
    try:
        print(chromium())
    except NoChromium as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
