"""Games that bots have played, to begin in their midst."""

from __future__ import annotations

from functools import lru_cache

from antarium import games
from antarium.kernel.replay import Replay
from antarium.lab.arena import Match, play_one
from tests.e2e.people import Somebody

GAME = "revolt"


@lru_cache
def record() -> str:
    """A whole game, the same every time."""
    match = Match(GAME, (("setup", "auto"),), ("greedy", "random"), "a browser", recorded=True)
    return play_one(match, 1).record


@lru_cache
def moment(prompt: str, verb: str, seat: int = 0) -> tuple[int, str]:
    """The first moment at which a seat is asked that and may choose so: after how many actions, and the choice."""
    game = games.load(GAME)
    for number, position in enumerate(Replay.read(record()).positions(game)):
        if seat not in position.waiting() or (decision := position.decision(seat)).prompt != prompt:
            continue
        for action in decision.some(50):
            if (text := game.notation.write(action)).split()[0] == verb:
                return number, text
    raise AssertionError(f"nobody was asked {prompt} with {verb}")


@lru_cache
def crowded(prompt: str, least: int, seat: int = 0) -> int:
    """The first moment at which a seat is asked that and may choose among so many: after how many actions."""
    game = games.load(GAME)
    for number, position in enumerate(Replay.read(record()).positions(game)):
        if seat not in position.waiting() or (decision := position.decision(seat)).prompt != prompt:
            continue
        if len(decision.some(50)) >= least:
            return number
    raise AssertionError(f"nobody was asked {prompt} with {least} choices")


def brought(person: Somebody) -> str:
    """The game among the tables, to be looked at; the way to it."""
    return str(person.ask("POST", "/records", {"text": record()})["link"])


def taken_up(person: Somebody, action: int, *chairs: str) -> str:
    """A table at which the game goes on from there; the way to it."""
    seats = [{"kind": one} if one == "me" else {"kind": "bot", "bot": one} for one in chairs]
    table = brought(person).split("/")[2]
    return str(person.ask("POST", f"/tables/{table}/fork", {"action": action, "chairs": seats})["link"])
