"""Errors of the command line and their exit codes."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from pathlib import Path
from time import strftime
from typing import Final

from antarium.bots.policy import UnknownBot
from antarium.kernel.refusals import BadSetup, UnknownGame, UserError

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class Usage(UserError):
    """A command with wrong arguments."""


def code_of(refusal: UserError) -> int:
    return USAGE if isinstance(refusal, (Usage, UnknownGame, BadSetup, UnknownBot)) else FAILED


def cause_of(problem: Exception) -> str:
    cause = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    return cause[:1].lower() + cause[1:]


def state_folder() -> Path:
    """Return the user's folder for program state: crash reports and interrupted games."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path(tempfile.gettempdir())
    if sys.platform == "win32":
        root = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        root = home / "Library" / "Application Support"
    else:
        root = os.environ.get("XDG_STATE_HOME") or home / ".local" / "state"
    return Path(root) / "antarium"


def crash_sentence(arguments: list[str], crash: BaseException) -> str:
    """Write a crash report and return one sentence about it."""
    doing = f"`antarium {' '.join(arguments)}`".replace(" `", "`")
    what = f"{doing} crashed ({type(crash).__name__})"
    try:
        return f"{what}; see {write_report(arguments, crash)}."
    except OSError:
        return f"{what}, and the crash report can't be written."


def write_report(arguments: list[str], crash: BaseException) -> Path:
    folder = state_folder() / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / f"{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    details = "".join(traceback.format_exception(crash))
    report.write_text(
        f"antarium {' '.join(arguments)}\nPython {platform.python_version()} on {platform.platform()}\n\n{details}",
        encoding="utf-8",
    )
    return report
