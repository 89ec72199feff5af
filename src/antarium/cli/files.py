"""Files: read in one go, written completely or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from antarium.cli.failures import Usage, cause_of
from antarium.kernel.game import Game
from antarium.kernel.refusals import BadReplay, BadSetup, UnknownGame, UserError
from antarium.kernel.replay import Replay


def read_text(path: Path) -> str:
    """Return the text of a file, without a byte order mark."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Usage(f"can't read {path}: it is not a text file") from None
    except (OSError, ValueError) as problem:
        raise Usage(f"can't read {path}: {cause_of(problem)}") from None


def write_text(path: Path, text: str) -> None:
    """Write a new file beside the old one, then replace it, so that no reader sees half a file."""
    temporary = ""
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = file.name
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o666 & ~umask())
        Path(temporary).replace(path)
    except (OSError, ValueError) as problem:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise UserError(f"can't write {path}: {cause_of(problem)}") from None


def umask() -> int:
    """Return the umask. It can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise Usage(f"can't create the folder {path}: {cause_of(problem)}") from None


def read_replay(path: Path) -> Replay:
    """Read a recorded game; errors name the file."""
    try:
        replay = Replay.read(read_text(path))
    except Usage:
        raise
    except UserError as problem:
        raise type(problem)(f"{path}: {problem}") from None
    for name in replay.header.names:
        if not name.isprintable():
            raise BadReplay(f"{path}: line 1: the name {name!r} has unprintable characters")
    return replay


def game_of(path: Path, replay: Replay, data: Path | None) -> Game:
    """Return the game of a record, or raise `BadReplay` if its first line fits no game."""
    try:
        game = load_game(replay.header.game, data)
        game.setup(replay.header.seats, **replay.header.options)
    except (UnknownGame, BadSetup) as problem:
        raise BadReplay(f"{path}: line 1: {problem}") from None
    return game


def load_game(name: str, data: Path | None = None) -> Game:
    """Return a game, with the tables in a file if one is given."""
    from antarium import games

    return games.load(name) if data is None else games.load(name, read_text(data), data.name)
