"""Foresight: what could be chosen next, what an action would do, and why it may not be done.

All of it is worked out on a table drawn from what the seat knows, never on the true one: nothing hidden can shine
through, not by an answer and not by the time it takes.
"""

from __future__ import annotations

import secrets

import msgspec

from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.play import between
from antarium.kernel.records import Event
from antarium.kernel.refusals import Illegal, Refused
from antarium.server.table import Table
from antarium.server.views import question
from antarium.server.wire import Onward, Tried

OTHERS = "after that others are to choose"


class Thought:
    """A table in a seat's mind, and what has been tried on it so far."""

    def __init__(self, table: Table, seat: int) -> None:
        if table.phase != "playing" or seat not in table.waiting:
            raise Refused("there is nothing to choose for this seat now")
        self.table = table
        self.seat = seat
        seen = table.game.observe(table.play.position, seat)
        self.position: Position = table.game.determinise(seen, Dice(secrets.token_bytes(32)))
        self.told: list[Event] = []
        self.ends = ""

    def choose(self, text: str) -> None:
        """Do it in thought, as far as one can see."""
        if self.ends:
            raise Illegal(f"'{text}' lies too far ahead: {self.ends}")
        before = self.position.clone()
        told = self.position.apply(self.seat, self.table.game.notation.read(text))
        self.ends = between(before, self.position, told)
        if not self.ends:
            self.told += told
            if self.seat not in self.position.waiting():
                self.ends = OTHERS


def onward(table: Table, seat: int, filled: tuple[str, ...]) -> Onward:
    """What could be chosen after these choices, slot by slot."""
    thought = Thought(table, seat)
    for text in filled:
        thought.choose(text)
    return Onward(None if thought.ends else question(thought.position, seat), thought.ends)


def tried(table: Table, seat: int, filled: tuple[str, ...]) -> Tried:
    """Whether choices may be made one after another, what is sure to come of them, and the odds of the rest."""
    try:
        thought = Thought(table, seat)
    except Refused as refusal:
        # Whoever asks has not heard yet that something was chosen meanwhile: that is an answer, not a fault.
        return Tried(False, str(refusal))
    game, setup = table.game, table.setup
    forecast: tuple[str, ...] = ()
    board: msgspec.Raw | None = None
    for text in filled:
        try:
            forecast = game.forecast(thought.position, thought.position.decision(seat)) or forecast
            board = None if thought.ends else drawn(thought, text)
            thought.choose(text)
        except Illegal as refusal:
            return Tried(False, refusal.reason, refusal.rule, board=board)
        except Refused as refusal:
            return Tried(False, str(refusal))
    if not thought.ends:
        forecast = game.forecast(thought.position, thought.position.decision(seat)) or forecast
    effects = tuple(game.sentence(event, setup) for event in thought.told if event.seen_by(seat))
    ends_undo = "" if thought.ends == OTHERS else thought.ends
    return Tried(True, effects=effects, forecast=forecast, ends_undo=ends_undo, board=board)


def drawn(thought: Thought, text: str) -> msgspec.Raw | None:
    """What the table shows of a choice before it is made."""
    game, position = thought.table.game, thought.position
    found = game.preview(position.clone(), position.decision(thought.seat), game.notation.read(text))
    return None if found is None else msgspec.Raw(to_json(found))
