"""What can go wrong on the command line, and the exit code that says so."""

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
    """A command called in a way that cannot work."""


def code_of(refusal: UserError) -> int:
    return USAGE if isinstance(refusal, (Usage, UnknownGame, BadSetup, UnknownBot)) else FAILED


def cause_of(problem: Exception) -> str:
    cause = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    return cause[:1].lower() + cause[1:]


def state_folder() -> Path:
    """Where this user's program state belongs: crash reports and games left in a hurry."""
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
    """One sentence for an error of our own; the details go into a file."""
    doing = f"`antarium {' '.join(arguments)}`".replace(" `", "`")
    what = f"{doing} has stopped at an error of its own ({type(crash).__name__})"
    try:
        return f"{what}; the details are in {write_report(arguments, crash)}."
    except OSError:
        return f"{what}; no report of it could be written."


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
