"""Bots in worker processes: they answer as they would here, and whatever they do wrong, they do it to themselves."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path

import pytest

from antarium import bots, games
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.server.bots.bot_worker import Ready, framed
from antarium.server.bots.workers import BotFailed, Closing, Question, Workers
from tests.kernel.toy_game import Toy

POISON = Path(__file__).parents[1] / "support" / "broken_bots.py"
MIB = 1 << 20
TOY = Toy()


def ask(position: Position, seat: int, bot: str, data: str = "", seed: str = "bot", seconds: float = 20.0) -> Question:
    seen = to_json(position.game.observe(position, seat))
    return Question(position.game.id, data, bot, seat, seen, seed, seconds)


def bid(bot: str, seconds: float = 20.0) -> Question:
    """The first question of the toy."""
    return ask(TOY.start(seed="first"), 0, bot, seconds=seconds)


BID = TOY.notation.write(TOY.start(seed="first").decision(0).options[0])
"""What `first` answers to it."""


def with_workers(test: Callable[[Workers], Awaitable[None]], **settings: int | float) -> None:
    """Run a test in its own loop, and leave no process behind."""

    async def run() -> None:
        workers = Workers(more=POISON, **settings)  # type: ignore[arg-type]
        try:
            await test(workers)
        finally:
            await workers.close()
            assert not workers.busy
            assert not workers.idle

    asyncio.run(run())


def pids(workers: Workers) -> list[int | None]:
    return [worker.transport.get_pid() for worker in [*workers.busy, *workers.idle]]


def gone(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def begun(workers: Workers, count: int) -> None:
    """Wait until this many bots are thinking."""
    async with asyncio.timeout(20):
        while len(workers.busy) < count:
            await asyncio.sleep(0.01)


# Answering


def here(position: Position, seat: int, bot: str, seed: str) -> str:
    """What the bot chooses in this process, at the true position."""
    game = position.game
    seen = game.observe(position, seat)
    return game.notation.write(bots.load(bot).choose(game, seen, position.decision(seat), Dice.from_seed(seed)))


@pytest.mark.parametrize(("game", "bot", "count"), [("revolt", "greedy", 40), ("toy", "random", 120)])
def test_a_bot_chooses_as_it_would_at_the_true_position(game: str, bot: str, count: int) -> None:
    position = TOY.start(seed="same") if game == "toy" else games.load(game).start(seed="same")

    async def test(workers: Workers) -> None:
        for number in range(count):
            if not position.stack:
                break
            seat = position.waiting()[-1]
            question = ask(position, seat, bot, seed=f"bot {number}")
            for secret in (*position.game.secrets(position, seat), position.state.dice.key.hex()):
                assert secret.encode() not in framed(question)
            answer = await workers.choose(question)
            assert answer == here(position, seat, bot, f"bot {number}")
            position.apply(seat, position.game.notation.read(answer))
        assert len(pids(workers)) == 1

    with_workers(test)


def test_a_bot_is_told_this_and_no_more() -> None:
    assert Question.__struct_fields__ == ("game", "data", "bot", "seat", "observation", "seed", "seconds")


def test_a_bot_plays_on_tables_of_somebodys_own() -> None:
    data = (files("antarium.games.revolt") / "data" / "map.toml").read_text(encoding="utf-8") + "\n# mine\n"
    position = games.load("revolt", data).start(seed="own")
    seat = position.waiting()[0]

    async def test(workers: Workers) -> None:
        for _ in range(2):
            assert await workers.choose(ask(position, seat, "greedy", data)) == here(position, seat, "greedy", "bot")
        with pytest.raises(BotFailed, match="the bot 'greedy' couldn't start: your data is not TOML"):
            await workers.choose(ask(position, seat, "greedy", "broken ="))

    with_workers(test)


# Going wrong


FAILURES = [
    ("crash", "the bot 'crash' crashed (KeyError)", "KeyError: 'the Devastator lies in 0511'"),
    ("leave", "the bot 'leave' crashed (SystemExit)", "enough"),
    ("vanish", "the bot 'vanish' crashed: its process ended with exit code 3", ""),
    ("die", "the bot 'die' crashed: its process ended with signal 9 (Killed)", ""),
    ("hang", "the bot 'hang' ran out of time after 0.2 s", ""),
    ("hang_without_python", "the bot 'hang_without_python' ran out of time after 0.2 s", ""),
    ("eat", "the bot 'eat' ran out of memory", ""),
    ("nest", "the bot 'nest' crashed (RecursionError)", "RecursionError"),
    ("shrug", "the bot 'shrug' chose an illegal action", "None is not an action of toy"),
    ("cheat", "the bot 'cheat' chose an illegal action", "'roll' is not a choice now"),
    ("babble", "the bot 'babble' crashed: its process sent unreadable data", ""),
    ("nobody", "the bot 'nobody' couldn't start: there is no bot 'nobody'; the bots are random, greedy", ""),
]


def test_a_failure_is_one_sentence_and_the_next_question_works() -> None:
    async def test(workers: Workers) -> None:
        for bot, reason, details in FAILURES:
            with pytest.raises(BotFailed) as failure:
                await workers.choose(bid(bot, 0.2 if "hang" in bot else 20))
            assert str(failure.value) == failure.value.reason == reason
            assert details in failure.value.details
            assert bool(details) == bool(failure.value.details)
            assert pids(workers) == []
        assert await workers.choose(bid("first")) == BID

    with_workers(test, memory=256 * MIB)


def test_what_does_not_fit_the_game_is_a_failure_too() -> None:
    question = bid("first")
    finished = TOY.start(seed="first")
    while finished.stack:
        finished.apply(finished.waiting()[0], finished.pending[0].some(1)[0])

    async def test(workers: Workers) -> None:
        for observation, reason in (
            (b"{}", "the bot 'first' couldn't start (ValidationError)"),
            (to_json(finished.observe(0)), "the bot 'first' couldn't start: the game is over"),
        ):
            with pytest.raises(BotFailed) as failure:
                await workers.choose(Question("toy", "", "first", 0, observation, "bot", question.seconds))
            assert failure.value.reason == reason

    with_workers(test)


def test_what_a_bot_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    async def test(workers: Workers) -> None:
        assert await workers.choose(bid("chatter")) == BID
        assert await workers.choose(bid("chatter")) == BID

    with_workers(test)
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.count("x" * 10_000) == 2


def test_a_bot_learns_nothing_of_the_servers_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTARIUM_STORE", "postgresql://antarium:password@localhost")

    async def test(workers: Workers) -> None:
        with pytest.raises(BotFailed) as failure:
            await workers.choose(bid("pry"))
        assert "PATH" in failure.value.details
        assert "ANTARIUM_STORE" not in failure.value.details

    with_workers(test)


# Many at once


def test_a_slow_bot_keeps_nobody_waiting_at_other_tables() -> None:
    async def test(workers: Workers) -> None:
        slow = asyncio.create_task(workers.choose(bid("hang", 60)))
        await begun(workers, 1)
        hanging = pids(workers)[0]
        assert await workers.choose(bid("first")) == BID
        assert await workers.choose(bid("first")) == BID
        assert len(pids(workers)) == 2
        assert not slow.done()
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        assert hanging not in pids(workers)
        await workers.leaving[0].pipe.exited.wait()
        assert gone(hanging)

    with_workers(test, most=2)


def test_beyond_the_most_questions_wait_in_turn() -> None:
    async def test(workers: Workers) -> None:
        answered: list[int] = []

        async def one(number: int, bot: str) -> None:
            await workers.choose(bid(bot))
            answered.append(number)
            assert len(pids(workers)) == 1

        asked = [asyncio.create_task(one(number, bot)) for number, bot in enumerate(("nap", "first", "nap", "first"))]
        await begun(workers, 1)
        asked[1].cancel()
        await asyncio.wait(asked)
        assert answered == [0, 2, 3]

    with_workers(test, most=1)


def test_idle_workers_are_ended_down_to_the_least() -> None:
    async def test(workers: Workers) -> None:
        asked = [asyncio.create_task(workers.choose(bid("nap"))) for _ in range(3)]
        await begun(workers, 3)
        assert await asyncio.gather(*asked) == [BID] * 3
        async with asyncio.timeout(10):
            while len(pids(workers)) > 1:
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        left = pids(workers)
        assert len(left) == 1
        assert await workers.choose(bid("first")) == BID
        assert pids(workers) == left

    with_workers(test, idle_seconds=0.05)


# Coming and going


def test_a_worker_that_died_between_questions_is_nobodys_failure() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(bid("first"))
        for noticed in (True, False):
            (old,) = workers.idle
            pid = old.transport.get_pid()
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            if noticed:
                await old.pipe.exited.wait()
            assert await workers.choose(bid("first")) == BID
            assert pids(workers) != [pid]

    with_workers(test)


def test_an_interrupt_at_the_keyboard_is_left_to_the_server() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(bid("first"))
        (pid,) = pids(workers)
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        assert os.getpgid(pid) != os.getpgid(0)
        assert await workers.choose(bid("first")) == BID
        assert pids(workers) == [pid]

    with_workers(test)


def test_no_process_is_a_failure_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test(workers: Workers) -> None:
        with pytest.raises(BotFailed, match="a bot process couldn't be started: No such file or directory"):
            await workers.choose(bid("first"))

    with_workers(test)


def test_a_worker_that_cannot_start_is_a_failure_in_one_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        workers = Workers(more=Path("/nowhere/bots.py"))
        with pytest.raises(BotFailed, match="the bot 'first' couldn't start: its process ended with exit code 1"):
            await workers.choose(bid("first"))
        await workers.close()

    asyncio.run(test())
    assert capfd.readouterr().err.count("No such file or directory: '/nowhere/bots.py'") == 2


def test_closing_ends_all_at_once_and_blames_nobody() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(bid("first"))
        asked = [asyncio.create_task(workers.choose(bid("hang", 60))) for _ in range(4)]
        await begun(workers, 2)
        known = pids(workers)
        async with asyncio.timeout(2):
            await workers.close()
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Closing] * 4
        assert all(gone(pid) for pid in known)
        with pytest.raises(Closing, match="the server is shutting down"):
            await workers.choose(bid("first"))

    with_workers(test, most=2)


SERVER = """
import asyncio, sys
from pathlib import Path
from tests.server.bots.test_workers import bid
from antarium.server.bots.workers import Workers

async def main() -> None:
    workers = Workers(more=Path(sys.argv[1]))
    await asyncio.gather(*[workers.choose(bid(bot, 60)) for bot in ("first", "hang")])

asyncio.run(main())
"""


def test_workers_die_with_their_server_however_it_dies() -> None:
    command = [sys.executable, "-c", SERVER, str(POISON)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[3], stderr=subprocess.PIPE) as server:
        assert server.stderr is not None
        assert server.stderr.readline() == b"hanging\n"
        server.kill()
        assert server.stderr.read() == b""  # it ends when nobody is left who could write


def test_a_bot_that_lets_nothing_else_run_dies_by_the_clock_if_nobody_kills_it() -> None:
    command = [sys.executable, "-m", "antarium.server.bots.bot_worker", str(256 * MIB), str(POISON)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(framed(bid("hang_without_python", 0.1)))
        worker.stdin.flush()
        assert worker.stdout.read() == framed(Ready())
        assert worker.wait() == -signal.SIGALRM
