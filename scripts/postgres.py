"""Run a Postgres server for tests, in a temporary folder and behind a private socket.

`python scripts/postgres.py` starts one and prints its URL. It runs until standard input ends, so it never outlives the
program that started it. Each line `stop`, `crash` or `start` on standard input is carried out and answered by a line.
On Debian, root doesn't need to install Postgres first: the script does.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build"
SETTINGS = {
    "listen_addresses": "",
    "max_connections": "60",
    # Data survives a crash of the server without it, and doesn't have to survive one of the machine.
    "fsync": "off",
    "shared_buffers": "16MB",
}


class NoPostgres(Exception):
    """No Postgres server was found or could be started; the message says why."""


def programs() -> Path:
    """Return the folder with the newest version of the server's programs; on Debian it isn't in the PATH."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parent.parent.name)
    ) + [Path(path) for path in [shutil.which("initdb")] if path]
    if not found:
        raise NoPostgres("no Postgres server found on this machine (Debian: apt-get install postgresql)")
    return found[-1].resolve().parent


def install() -> None:
    """Install Debian's package if it is missing and we are root."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test workers can call this at once
        command = ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for before in ([], ["apt-get", "update"]):
            try:
                programs()
            except NoPostgres:
                for step in filter(None, (before, command)):
                    subprocess.run(step, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)


class Server:
    """A database server with its data folder."""

    def __init__(self) -> None:
        try:
            self.programs = programs()
        except NoPostgres:
            install()
            self.programs = programs()
        self.user = self.other_user() if os.geteuid() == 0 else None  # Postgres refuses to be run by root
        self.folder = Path(tempfile.mkdtemp(prefix="antarium-postgres-"))
        if self.user is not None:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.data = self.folder / "data"
        self.url = f"postgresql://antarium@/postgres?host={self.folder}"

    @staticmethod
    def other_user() -> pwd.struct_passwd:
        for name in ("postgres", "nobody"):
            try:
                return pwd.getpwnam(name)
            except KeyError:
                continue
        raise NoPostgres("Postgres refuses to be run by root, and there is no user 'postgres'")

    def run(self, program: str, *arguments: str) -> None:
        log = self.folder / "log"
        with log.open("a") as output:
            done = subprocess.run(
                [str(self.programs / program), *arguments],
                cwd=self.folder,
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=False,
                user=None if self.user is None else self.user.pw_uid,
                group=None if self.user is None else self.user.pw_gid,
                extra_groups=None if self.user is None else (),
            )
        if done.returncode:
            raise NoPostgres(f"{program} failed: {' '.join(log.read_text(errors='replace').split())[-300:]}")

    def create(self) -> None:
        options = ("--auth=trust", "--username=antarium", "--encoding=UTF8", "--no-locale", "--no-sync")
        self.run("initdb", f"--pgdata={self.data}", *options)
        lines = [f"{name} = '{value}'\n" for name, value in SETTINGS.items()]
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.writelines([*lines, f"unix_socket_directories = '{self.folder}'\n"])

    def start(self) -> None:
        self.run("pg_ctl", "start", "--wait", f"--pgdata={self.data}", f"--log={self.folder / 'server.log'}")

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "stop", "--wait", f"--pgdata={self.data}", f"--mode={mode}")

    def remove(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


def run_commands(server: Server) -> None:
    """Carry out the commands on standard input until it ends."""
    for line in sys.stdin:
        match line.strip():
            case "start":
                server.start()
                print(server.url, flush=True)
            case "stop":
                server.stop()
                print("stopped", flush=True)
            case "crash":
                server.stop("immediate")
                print("crashed", flush=True)
            case other:
                print(f"'{other}' is not a command; write start, stop or crash", flush=True)


def exit_cleanly(*_: object) -> None:
    raise SystemExit(0)


def main() -> int:
    signal.signal(signal.SIGTERM, exit_cleanly)
    try:
        server = Server()
        try:
            server.create()
            server.start()
            print(server.url, flush=True)
            run_commands(server)
        except KeyboardInterrupt:
            pass
        finally:
            server.remove()
    except NoPostgres as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
