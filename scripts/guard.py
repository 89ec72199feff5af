"""The guard: what must never be in the repository.

Locks that carry registry addresses, registry addresses in any lock or setting, a lock that no longer answers to
pyproject.toml, a source file past 500 lines, and the absolute path of somebody's machine.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 500
SOURCES = {".py", ".svelte", ".ts"}
LOCKS = {"requirements.lock": ("dev",), "requirements-bench.lock": ("bench",)}

FORBIDDEN_LOCK = re.compile(r"(^|/)(uv\.lock|pylock(\.[^/]+)?\.toml)$")
SETTINGS = re.compile(
    r"(\.(lock|toml|cfg|ini|conf|ya?ml)|lock\.json|(^|/)(package\.json|\.npmrc|\.yarnrc|Makefile|requirements[^/]*\.txt))$"
)
REGISTRY = re.compile(
    r"""
      "resolved" \s* : \s* "https?:                # package-lock.json
    | index-url \s* [=\s] \s* ["']? \w+:           # pip, uv
    | \b registry ["']? \s* [=:] \s* ["']? https?: # .npmrc, uv.lock
    | \b url \s* = \s* "https?:\S*\.(whl|tar\.gz)  # pylock.toml
    """,
    re.VERBOSE,
)
MACHINE = re.compile(r"(?<![\w.~/-])(/(?:root|work)/|/(?:home|Users)/[A-Za-z]\w*|[A-Z]:\\Users\\\w)")


def git_files(root: Path, *options: str) -> list[str]:
    command = ["git", "-C", str(root), "ls-files", "-z", *options]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in listing.split("\0") if name and (root / name).is_file()]


def text_of(path: Path) -> str | None:
    """The file as text, or nothing when it is a picture or the like."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def faults_in(name: str, text: str) -> Iterator[str]:
    lines = text.splitlines()
    if Path(name).suffix in SOURCES and len(lines) > LONGEST:
        yield f"{name}: {len(lines)} lines; split it ({LONGEST} at most)"
    for number, line in enumerate(lines, 1):
        if SETTINGS.search(name) and REGISTRY.search(line):
            yield f"{name}:{number}: a registry address"
        if found := MACHINE.search(line):
            yield f"{name}:{number}: the path of a machine, {found[0]}"


def faults_of_lock(name: str, lock: str, wanted: list[str]) -> Iterator[str]:
    """Every requirement of pyproject.toml is in the lock, at a version it allows."""
    locked: dict[str, list[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock, re.MULTILINE):
        locked.setdefault(canonicalize_name(package), []).append(version)
    for requirement in map(Requirement, wanted):
        versions = locked.get(canonicalize_name(requirement.name), [])
        if not any(requirement.specifier.contains(version, prereleases=True) for version in versions):
            yield f"{name}: does not hold {requirement}; run make lock"


def faults(root: Path) -> Iterator[str]:
    for name in git_files(root):
        if FORBIDDEN_LOCK.search(name):
            yield f"{name}: tracked; this kind of lock carries registry addresses"
    for name in git_files(root, "--cached", "--others", "--exclude-standard"):
        text = text_of(root / name)
        if text is not None:
            yield from faults_in(name, text)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name, extras in LOCKS.items():
        wanted = [
            *project["dependencies"],
            *(line for extra in extras for line in project["optional-dependencies"][extra]),
        ]
        yield from faults_of_lock(name, (root / name).read_text(encoding="utf-8"), wanted)


def main(root: Path = ROOT) -> int:
    found = list(faults(root))
    print("\n".join(found) if found else "guard: nothing that must not be here")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
