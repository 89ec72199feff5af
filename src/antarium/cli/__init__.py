"""The command line. Each command has a module, imported only when it is called."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module, metadata
from typing import Final

import click

from antarium.cli.failures import FAILED, INTERRUPTED, USAGE, cause_of, code_of, crash_sentence
from antarium.kernel.refusals import UserError

COMMANDS: Final = {
    "play": "play a game",
    "serve": "run a server for people and bots",
    "check-store": "check a store for damage",
    "games": "list the games with their seats, scenarios and options",
    "rules": "show a game's rules, or one rule",
    "sim": "let bots play many games and count wins",
    "replay": "show or check a recorded game",
    "fuzz": "test a game with random play and forged records",
    "bench": "measure the speed of games or of a server",
}
DISK_TROUBLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)


class Commands(click.Group):
    """The commands, each imported by its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"antarium.cli.{cmd_name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(metadata.version("antarium"), prog_name="antarium")
@click.pass_context
def antarium(ctx: click.Context) -> None:
    """A digital table for space-war board games. See `antarium COMMAND --help` for each command."""
    if ctx.invoked_subcommand is None:
        from antarium.cli.play import command as play

        ctx.invoke(play)


def main() -> None:
    """Run the program: `antarium` in the shell."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code. An error is one sentence on standard error."""
    open_streams()
    try:
        code = antarium.main(arguments, prog_name="antarium", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        return fail(usage_sentence(problem), problem.exit_code, arguments)
    except UserError as refusal:
        return fail(str(refusal), code_of(refusal), arguments)
    except (KeyboardInterrupt, click.Abort, EOFError):
        return fail("Stopped.", INTERRUPTED)
    except BrokenPipeError:
        drop_output()  # the reader closed the pipe
        return FAILED
    except OSError as problem:
        if problem.errno not in DISK_TROUBLE:
            return fail(crash_sentence(arguments, problem), FAILED)
        drop_output()
        return fail(f"can't write the output: {cause_of(problem)}", FAILED)
    except Exception as crash:
        return fail(crash_sentence(arguments, crash), FAILED)
    return code if isinstance(code, int) else 0


def open_streams() -> None:
    """Make every stream usable: replace what it can't encode, and open a null device for a closed one."""
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """Send what is still in the buffer to a null device, so that Python can end without an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(sentence: str, code: int, arguments: Sequence[str] = ()) -> int:
    """Print one line with a full stop, capitalised unless it begins with a word that the user typed."""
    first = sentence.split(" ", 1)[0]
    if first.replace("'", "").isalpha() and first.islower() and first not in arguments:
        sentence = sentence[0].upper() + sentence[1:]
    click.echo(printable(sentence) if sentence.endswith((".", "?", "!")) else f"{printable(sentence)}.", err=True)
    return code


def printable(text: str) -> str:
    """Return the text with control characters, such as line ends and colour codes, escaped."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def usage_sentence(problem: click.ClickException) -> str:
    sentence = problem.format_message().replace("\n", " ").strip()
    if sentence.endswith("?)"):  # click puts a choice of several words in brackets, and a full stop before them
        sentence = "".join(sentence.removesuffix(")").rsplit("(", 1))
    if problem.exit_code != USAGE or not isinstance(problem, click.UsageError):
        return sentence
    path = problem.ctx.command_path if problem.ctx else "antarium"
    sentence = sentence if sentence.endswith("?") else f"{sentence.rstrip('.')};"
    return f"{sentence} see `{path} --help`." if sentence.endswith(";") else f"{sentence} See `{path} --help`."
