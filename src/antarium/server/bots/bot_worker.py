"""The bot worker: the code of the processes where bots choose.

A question arrives as one frame. The worker sends `Ready` when it is prepared, then `Chose` or `Failed`. Of the
position it gets only what the bot's seat sees; the true one never enters this process.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from contextlib import suppress
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO, Final, NamedTuple

import msgspec

from antarium import bots, games
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Observation, Record
from antarium.kernel.refusals import Refused

PREFIX_BYTES: Final = 4
"""Bytes of the length at the start of every frame."""
EXIT_GRACE_S: Final = 1.0
"""Seconds after its time limit when a worker exits by itself, if its parent hasn't killed it."""
MAX_OWN_GAMES: Final = 8
"""Number of games with custom data that a worker caches."""
MAX_DETAILS_LENGTH: Final = 4000
"""Characters of a traceback that are kept, from its end."""
NICENESS: Final = 5
"""Bots run at a lower priority than the server."""


class Question(Record, frozen=True):
    """A question to a bot: the game, the bot, its seat, what that seat sees, and the time limit."""

    game: str
    data: str
    """The game's custom data, as text; empty for the shipped data."""
    bot: str
    seat: int
    observation: bytes
    """`to_json(game.observe(position, seat))`."""
    seed: str
    """The seed of the bot's own dice. The table's key can't be derived from it."""
    seconds: float


class Ready(Record, frozen=True, tag=True):
    """The bot starts; its time counts from now on."""


class Chose(Record, frozen=True, tag=True):
    """The chosen action, as text."""

    action: str


class Failed(Record, frozen=True, tag=True):
    """No action. Players can see the reason, so it holds no text from the bot; the details are for the log."""

    reason: str
    details: str = ""


Reply = Ready | Chose | Failed

REPLIES: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)
QUESTIONS: Final = msgspec.msgpack.Decoder(Question)


def framed(message: Question | Reply) -> bytes:
    """Return a message as a frame for the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(PREFIX_BYTES, "big") + body


# Answering


class Prepared(NamedTuple):
    """A prepared question: the bot's input, and a position to check its answer."""

    game: Game
    bot: bots.Bot
    observation: Observation
    position: Position
    decision: Decision


class Worker:
    """Answers questions in turn, and keeps only the loaded games between them."""

    def __init__(self, output: BinaryIO, more: dict[str, bots.Bot]) -> None:
        self.output = output
        self.more = more
        """Bots that are not in the catalogue."""

    def say(self, reply: Reply) -> None:
        self.output.write(framed(reply))
        self.output.flush()

    def answer(self, question: Question) -> Reply:
        """Answer a question. Out of memory is reported outside of `except`, where the bot's objects are freed."""
        who = f"the bot '{question.bot}'"
        begun = False
        try:
            prepared = self.prepare(question)
            self.say(Ready())
            begun = True
            set_alarm(question.seconds + EXIT_GRACE_S)
            return choice(question, prepared)
        except MemoryError:
            pass
        except Refused as refusal:
            if not begun:
                return Failed(f"{who} couldn't start: {refusal}")
            return Failed(f"{who} crashed ({type(refusal).__name__})", traceback.format_exc()[-MAX_DETAILS_LENGTH:])
        except BaseException as crash:  # a bot may also raise SystemExit
            what = "crashed" if begun else "couldn't start"
            return Failed(f"{who} {what} ({type(crash).__name__})", traceback.format_exc()[-MAX_DETAILS_LENGTH:])
        finally:
            set_alarm(0)
        return Failed(f"{who} ran out of memory")

    def prepare(self, question: Question) -> Prepared:
        """Draw a position that fits what the seat knows, with the same question for the seat."""
        bot = self.more.get(question.bot) or bots.load(question.bot)
        game = load(question.game, question.data)
        observation = msgspec.json.decode(question.observation, type=game.observation)
        # The bot's own dice stay untouched, so that it chooses as in the lab with the same seed.
        position = game.determinise(observation, Dice.from_seed(f"{question.seed} world"))
        return Prepared(game, bot, observation, position, position.decision(question.seat))


def choice(question: Question, prepared: Prepared) -> Chose | Failed:
    """Ask the bot, and check that its answer is legal."""
    game = prepared.game
    action = prepared.bot.choose(game, prepared.observation, prepared.decision, Dice.from_seed(question.seed))
    nonsense = f"the bot '{question.bot}' chose an illegal action"
    if type(action) not in game.actions:
        return Failed(nonsense, f"{action!r:.500} is not an action of {game.id}")
    try:
        prepared.position.check(question.seat, action)
        text = game.notation.write(action)
        if game.notation.read(text) != action:
            return Failed(nonsense, f"'{text}' doesn't stand for {action!r:.500}")
    except Refused as refusal:
        return Failed(nonsense, str(refusal))
    return Chose(text)


def load(game: str, data: str) -> Game:
    return loaded(game, data) if data else games.load(game)


@lru_cache(MAX_OWN_GAMES)
def loaded(game: str, data: str) -> Game:
    return games.load(game, data)


# The process


def main(memory: int, more: str) -> None:
    """Answer questions until the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    questions, output = private_pipes()
    limit(memory)
    worker = Worker(output, bots_in(Path(more)) if more else {})
    inbox: SimpleQueue[Question] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, inbox), daemon=True).start()
    with suppress(BrokenPipeError):  # the parent has gone
        while True:
            worker.say(worker.answer(inbox.get()))


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Move the pipes to the parent out of a bot's reach: its output goes to standard error, its input is empty."""
    questions, output = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, output


def listen(questions: BinaryIO, inbox: SimpleQueue[Question]) -> None:
    """Queue the questions. Exit when the parent is gone, even while a bot is thinking."""
    try:
        while prefix := questions.read(PREFIX_BYTES):
            inbox.put(QUESTIONS.decode(questions.read(int.from_bytes(prefix, "big"))))
    finally:
        os._exit(0)


def limit(memory: int) -> None:
    """Limit this process's address space to `memory` bytes, and lower its priority.

    Linux enforces address space: an allocation beyond it raises `MemoryError` in this process only.
    """
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (OSError, ValueError):  # macOS doesn't allow setting this limit
        print("bots have no memory limit on this system", file=sys.stderr)


def set_alarm(seconds: float) -> None:
    """Kill this process after `seconds`, even in compiled code that blocks other threads; 0 cancels."""
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def bots_in(path: Path) -> dict[str, bots.Bot]:
    """Return the `BOTS` of a Python file, by name."""
    spec = spec_from_file_location("more_bots", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found: dict[str, bots.Bot] = module.BOTS
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
