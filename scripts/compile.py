"""Compile a copy of the package into build/compiled; `PYTHONPATH=build/compiled antarium ...` runs it.

The modules to compile are listed in pyproject.toml, [tool.antarium] compiled, and form one group. Nothing is written to
src/: a compiled module there would hide later edits of its source.

There are two kinds of build. The fast one is optimised by the C compiler. The quick one (`--quick`) is not: it compiles
in a fraction of the time and runs slowly, so use it to compare results, never to measure speed.
"""

import argparse
import hashlib
import json
import os
import shutil
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
SCRATCH = ROOT / "build" / "mypyc"
STAMP = TARGET / "compiled.json"
GROUP = "antarium"
FLAGS = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""Functions of the library can't be replaced from outside, so they can call each other directly. This saves 5 % of the
instructions."""
OVERFLOW_TEST = "return left >= (1U << (CPY_INT_BITS/2 - 1)) || right >= (1U << (CPY_INT_BITS/2 - 1));"
EXACT_OVERFLOW_TEST = (
    "Py_ssize_t product; return __builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product);"
)
"""Before a multiplication mypyc tests for overflow, and assumes one for all numbers below 0 or above 2**30. Geometry
has many of those. With an exact test, line of sight takes half the time."""
FAST = "fast"
QUICK = "quick"
LEVELS = {FAST: ("3", "1"), QUICK: ("0", "0")}
"""The C compiler's -O and -g."""


def modules() -> list[Path]:
    """Return the files to compile, relative to src/, in a fixed order."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: set[Path] = set()
    for glob in settings["tool"]["antarium"]["compiled"]:
        matches = {path.relative_to(SRC) for path in ROOT.glob(glob)}
        if not matches:
            raise SystemExit(f"pyproject.toml, [tool.antarium] compiled: nothing matches {glob}")
        found |= matches
    return sorted(found)


def digest() -> str:
    """Return a digest of all sources of a compiled copy."""
    total = hashlib.blake2b(digest_size=16)
    for path in sorted(path for path in SRC.rglob("*") if path.suffix in {".py", ".toml"}):
        total.update(path.relative_to(SRC).as_posix().encode() + b"\0" + path.read_bytes())
    total.update("\n".join(path.as_posix() for path in modules()).encode())
    return total.hexdigest()


def is_current(kind: str) -> bool:
    """True if build/compiled matches src/ and is of this kind; a fast build also counts as a quick one."""
    if not STAMP.exists():
        return False
    stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    return bool(stamp["digest"] == digest() and stamp.get("kind") in (FAST, kind))


def copy_package() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    shutil.copytree(
        SRC / "antarium", TARGET / "antarium", ignore=shutil.ignore_patterns("__pycache__", "*.so", "static")
    )


def patched_header() -> Path:
    """Write mypyc's header with the exact overflow test and return its path."""
    from mypyc.build import include_dir

    text = (Path(include_dir()) / "CPy.h").read_text(encoding="utf-8")
    if text.count(OVERFLOW_TEST) != 1:
        raise SystemExit(
            "scripts/compile.py patches mypyc's overflow test, but it has changed in this version of mypyc"
        )
    patched = SCRATCH / "c" / "CPy.h"
    patched.write_text(text.replace(OVERFLOW_TEST, EXACT_OVERFLOW_TEST), encoding="utf-8")
    return patched


def build(names: list[str], kind: str) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(TARGET)
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={SCRATCH / 'types'}"]
    optimise, debug = LEVELS[kind]
    extensions = mypycify(
        [*options, *names],
        opt_level=optimise,
        debug_level=debug,
        group_name=GROUP,
        target_dir=str(SCRATCH / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # a new list: they share one
    if os.name != "nt":
        # The first extension is the library; the others only import from it.
        extensions[0].extra_compile_args += ["-include", str(patched_header())]
    command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = str(TARGET)
    command.build_temp = str(SCRATCH / "o")
    command.parallel = os.cpu_count()  # the library on one core, the small extensions on the others
    command.ensure_finalized()
    command.run()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="compile fast and run slowly: to compare, not to measure")
    parser.add_argument("--check", action="store_true", help="only check that build/compiled matches src/")
    parser.add_argument("--force", action="store_true", help="compile even if nothing changed")
    given = parser.parse_args()

    kind = QUICK if given.quick else FAST
    current = is_current(kind)
    if given.check or (current and not given.force):
        print(f"build/compiled is {'current' if current else 'missing, stale or too slow; run make compile'}")
        return 0 if current else 1
    names = [path.as_posix() for path in modules()]
    if not names:
        print("nothing to compile: [tool.antarium] compiled in pyproject.toml is empty")
        return 0

    started_at, source = time.perf_counter(), digest()
    copy_package()
    try:
        build(names, kind)
    except BaseException:
        shutil.rmtree(TARGET)  # an incomplete copy would run interpreted without any sign of it
        raise
    seconds = round(time.perf_counter() - started_at, 1)
    stamp = {"digest": source, "modules": names, "kind": kind, "seconds": seconds}
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")
    print(f"{kind} build: {len(names)} modules in {seconds} s; run them with PYTHONPATH=build/compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
