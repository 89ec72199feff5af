"""A lock file that keeps two servers from using the same store."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from antarium.server.store.base import StoreFailed

if sys.platform != "win32":
    import fcntl


class InUse(StoreFailed):
    """Another server has the file; `address` is its address, if known."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"another server is using {path}" + (f", at {address}" if address else ""))
        self.address = address


class FileLock:
    """A lock held until the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.descriptor = -1

    def take(self) -> None:
        try:
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as problem:
            why = (problem.strerror or str(problem)).lower()
            raise StoreFailed(f"{self.path} can't be written: {why}") from None
        if sys.platform != "win32":  # on Windows SQLite's own locks must be enough
            try:
                fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                address = os.pread(self.descriptor, 200, 0).decode("ascii", "replace").strip()
                self.release()
                raise InUse(self.path.with_suffix(""), address) from None
            self.announce("")

    def announce(self, address: str) -> None:
        """Write the address of the server that holds the lock, for other processes."""
        os.ftruncate(self.descriptor, 0)
        os.pwrite(self.descriptor, address.encode("ascii", "replace"), 0)

    def release(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1
