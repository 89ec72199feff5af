"""A game played by bots, and positions in it to start from."""

from __future__ import annotations

from functools import lru_cache

from antarium import games
from antarium.kernel.replay import Replay
from antarium.lab.arena import Match, play_one
from tests.e2e.people import Person

GAME = "revolt"


@lru_cache
def record() -> str:
    """Return the record of a seeded game."""
    match = Match(GAME, (("setup", "auto"),), ("greedy", "random"), "a browser", recorded=True)
    return play_one(match, 1).record


@lru_cache
def position_asking(prompt: str, verb: str, seat: int = 0) -> tuple[int, str]:
    """Return the first position with this question and an option of this verb: its action number and the option."""
    game = games.load(GAME)
    for number, position in enumerate(Replay.read(record()).positions(game)):
        if seat not in position.waiting() or (decision := position.decision(seat)).prompt != prompt:
            continue
        for action in decision.some(50):
            if (text := game.notation.write(action)).split()[0] == verb:
                return number, text
    raise AssertionError(f"nobody was asked {prompt} with {verb}")


@lru_cache
def position_with_options(prompt: str, least: int, seat: int = 0) -> int:
    """Return the action number of the first position with this question and at least this number of options."""
    game = games.load(GAME)
    for number, position in enumerate(Replay.read(record()).positions(game)):
        if seat not in position.waiting() or (decision := position.decision(seat)).prompt != prompt:
            continue
        if len(decision.some(50)) >= least:
            return number
    raise AssertionError(f"nobody was asked {prompt} with {least} choices")


def import_game(person: Person) -> str:
    """Import the game as a table; return its path."""
    return str(person.ask("POST", "/records", {"text": record()})["link"])


def fork_game(person: Person, action: int, *chairs: str) -> str:
    """Fork the game at this action; return the path of the new table."""
    seats = [{"kind": one} if one == "me" else {"kind": "bot", "bot": one} for one in chairs]
    table = import_game(person).split("/")[2]
    return str(person.ask("POST", f"/tables/{table}/fork", {"action": action, "chairs": seats})["link"])
