"""Thinking: what runs inside a worker process, where bots choose.

A question comes in as one frame. The worker says `Ready` when all is laid out, and then `Chose` or `Failed`. Of the
position it gets what the bot's seat may see, and nothing else: the true one never comes into this process.
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
from antarium.kernel.refusals import UserError

PREFIX: Final = 4
"""Every frame begins with its length, in so many bytes."""
GRACE: Final = 1.0
"""The parent kills a bot that is out of time; so many seconds later it goes by itself, should there be no parent."""
DATA_KEPT: Final = 8
"""Games on tables of somebody's own that a worker remembers."""
DETAILS: Final = 4000
"""Letters of a crash that are kept, the last ones."""
NICENESS: Final = 5
"""The people at the tables come first."""


class Question(Record, frozen=True):
    """What a bot is asked: the game, who it is and where it sits, what that seat may see, and how long it may think."""

    game: str
    data: str
    """The tables in use, as text; empty for the shipped ones."""
    bot: str
    seat: int
    observation: bytes
    """`to_json(game.observe(position, seat))`."""
    seed: str
    """Of the bot's own dice. Never the table's key, nor anything that the key could be found from."""
    seconds: float


class Ready(Record, frozen=True, tag=True):
    """The bot begins to think; from now on its time counts."""


class Chose(Record, frozen=True, tag=True):
    """The action, in its text form."""

    action: str


class Failed(Record, frozen=True, tag=True):
    """No action. The reason may be shown to everybody, so it holds no words of the bot; the details are for the log."""

    reason: str
    details: str = ""


Reply = Ready | Chose | Failed

REPLIES: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)
QUESTIONS: Final = msgspec.msgpack.Decoder(Question)


def framed(message: Question | Reply) -> bytes:
    """A message as it goes over the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


# Answering


class Prepared(NamedTuple):
    """A question laid out: all that the bot is handed, and a position to check its answer against."""

    game: Game
    bot: bots.Bot
    observation: Observation
    position: Position
    decision: Decision


class Worker:
    """Answers one question after another, and holds nothing between them but the games it has loaded."""

    def __init__(self, output: BinaryIO, more: dict[str, bots.Bot]) -> None:
        self.output = output
        self.more = more
        """Bots that are not in the catalogue."""

    def say(self, reply: Reply) -> None:
        self.output.write(framed(reply))
        self.output.flush()

    def answer(self, question: Question) -> Reply:
        """What comes of a question. Memory is reported outside of `except`, when what the bot has piled up is gone."""
        who = f"the bot '{question.bot}'"
        begun = False
        try:
            laid = self.lay_out(question)
            self.say(Ready())
            begun = True
            set_alarm(question.seconds + GRACE)
            return choice(question, laid)
        except MemoryError:
            pass
        except UserError as refusal:
            if not begun:
                return Failed(f"{who} cannot be asked: {refusal}")
            return Failed(f"{who} crashed ({type(refusal).__name__})", traceback.format_exc()[-DETAILS:])
        except BaseException as crash:  # a bot may also try to leave with SystemExit
            what = "crashed" if begun else "cannot be asked"
            return Failed(f"{who} {what} ({type(crash).__name__})", traceback.format_exc()[-DETAILS:])
        finally:
            set_alarm(0)
        return Failed(f"{who} ran out of memory")

    def lay_out(self, question: Question) -> Prepared:
        """Draw a position that fits what the seat knows: it asks the seat the same as the true one."""
        bot = self.more.get(question.bot) or bots.load(question.bot)
        game = load(question.game, question.data)
        observation = msgspec.json.decode(question.observation, type=game.observation)
        # The bot's own dice stay untouched: it chooses as it would with the same seed in the laboratory.
        position = game.determinise(observation, Dice.from_seed(f"{question.seed} world"))
        return Prepared(game, bot, observation, position, position.decision(question.seat))


def choice(question: Question, laid: Prepared) -> Chose | Failed:
    """Ask the bot, and see that it answers with something the rules allow."""
    game = laid.game
    action = laid.bot.choose(game, laid.observation, laid.decision, Dice.from_seed(question.seed))
    nonsense = f"the bot '{question.bot}' chose something that is not possible"
    if type(action) not in game.actions:
        return Failed(nonsense, f"{action!r:.500} is no action of {game.id}")
    try:
        laid.position.check(question.seat, action)
        text = game.notation.write(action)
        if game.notation.read(text) != action:
            return Failed(nonsense, f"'{text}' does not stand for {action!r:.500}")
    except UserError as refusal:
        return Failed(nonsense, str(refusal))
    return Chose(text)


def load(game: str, data: str) -> Game:
    return loaded(game, data) if data else games.load(game)


@lru_cache(DATA_KEPT)
def loaded(game: str, data: str) -> Game:
    return games.load(game, data)


# The process


def main(memory: int, more: str) -> None:
    """Answer until the parent closes the pipe."""
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
    """The two ends to the parent, out of a bot's way: what it prints goes to standard error, and it reads nothing."""
    questions, output = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, output


def listen(questions: BinaryIO, inbox: SimpleQueue[Question]) -> None:
    """Pass the questions on. When the parent has gone, however it went, go too, even from the midst of a thought."""
    try:
        while prefix := questions.read(PREFIX):
            inbox.put(QUESTIONS.decode(questions.read(int.from_bytes(prefix, "big"))))
    finally:
        os._exit(0)


def limit(memory: int) -> None:
    """Keep this process within so many bytes of address space, and behind the server in the queue for the processor.

    Address space is what Linux enforces: an allocation beyond it fails, in this process alone, as a `MemoryError`.
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
    except (OSError, ValueError):  # macOS knows the limit and does not let one set it
        print("bots have no memory limit on this system", file=sys.stderr)


def set_alarm(seconds: float) -> None:
    """Die after so many seconds, even in compiled code that lets no other thread run; 0 calls it off."""
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def bots_in(path: Path) -> dict[str, bots.Bot]:
    """The `BOTS` of a Python file, by name."""
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
