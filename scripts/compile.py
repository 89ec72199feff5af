"""A compiled copy of the package in build/compiled: `PYTHONPATH=build/compiled antarium ...` runs it.

The modules are named in pyproject.toml, [tool.antarium] compiled, and compile as one group. src/ stays as it is:
a compiled module left there would hide every later edit of its source.

There are two kinds of build. The fast one is what the C compiler makes when it takes its time; the quick one
(`--quick`) is there soon and does the same, slowly: good for comparing, and never to be measured.
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
"""Nothing outside the library may put another function in place of one of its own: so these can call each other
directly, which saves a twentieth of the instructions."""
PRODUCT = "return left >= (1U << (CPY_INT_BITS/2 - 1)) || right >= (1U << (CPY_INT_BITS/2 - 1));"
EXACT_PRODUCT = (
    "Py_ssize_t product; return __builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product);"
)
"""mypyc's header asks whether two numbers may be too large to be multiplied by the processor, and says yes to all that
are below 0 or above 2**30. Geometry is full of those; asked exactly, sight takes half the time."""
FAST = "fast"
QUICK = "quick"
LEVELS = {FAST: ("3", "1"), QUICK: ("0", "0")}
"""The C compiler's -O and -g."""


def modules() -> list[Path]:
    """The files to compile, relative to src/, in a fixed order."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: set[Path] = set()
    for glob in settings["tool"]["antarium"]["compiled"]:
        matches = {path.relative_to(SRC) for path in ROOT.glob(glob)}
        if not matches:
            raise SystemExit(f"pyproject.toml, [tool.antarium] compiled: nothing matches {glob}")
        found |= matches
    return sorted(found)


def digest() -> str:
    """A fingerprint of everything a compiled copy is made from."""
    total = hashlib.blake2b(digest_size=16)
    for path in sorted(path for path in SRC.rglob("*") if path.suffix in {".py", ".toml"}):
        total.update(path.relative_to(SRC).as_posix().encode() + b"\0" + path.read_bytes())
    total.update("\n".join(path.as_posix() for path in modules()).encode())
    return total.hexdigest()


def is_current(kind: str) -> bool:
    """Whether build/compiled answers to src/ and is of this kind; a fast build also does where a quick one would."""
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


def header() -> Path:
    """mypyc's header with that line mended."""
    from mypyc.build import include_dir

    text = (Path(include_dir()) / "CPy.h").read_text(encoding="utf-8")
    if text.count(PRODUCT) != 1:
        raise SystemExit("scripts/compile.py mends how mypyc multiplies, but in this version of mypyc that has changed")
    mended = SCRATCH / "c" / "CPy.h"
    mended.write_text(text.replace(PRODUCT, EXACT_PRODUCT), encoding="utf-8")
    return mended


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
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # all have the same list
    if os.name != "nt":
        extensions[0].extra_compile_args += ["-include", str(header())]  # the library; the others only lead to it
    command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = str(TARGET)
    command.build_temp = str(SCRATCH / "o")
    command.parallel = os.cpu_count()  # the library on one core, and on another the small doors that lead to it
    command.ensure_finalized()
    command.run()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="soon, but slow code: to compare, not to measure")
    parser.add_argument("--check", action="store_true", help="only say whether build/compiled answers to src/")
    parser.add_argument("--force", action="store_true", help="compile even when nothing changed")
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

    began, mark = time.perf_counter(), digest()
    copy_package()
    try:
        build(names, kind)
    except BaseException:
        shutil.rmtree(TARGET)  # half a copy would run, slowly, and nobody would notice
        raise
    seconds = round(time.perf_counter() - began, 1)
    stamp = {"digest": mark, "modules": names, "kind": kind, "seconds": seconds}
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")
    print(f"{kind} build: {len(names)} modules in {seconds} s; run them with PYTHONPATH=build/compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
