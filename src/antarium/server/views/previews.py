"""Foresight: what could be chosen next, what an action would do, and why it may not be done.

All of it is worked out on a table drawn from what the seat knows, never on the true one: nothing hidden can shine
through, not by an answer and not by the time it takes.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import msgspec

from antarium.kernel.codec import to_json
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.play import undo_barrier
from antarium.kernel.records import Action, Event
from antarium.kernel.refusals import Illegal, UserError
from antarium.server.tables.table import Table
from antarium.server.views.table_view import CANDIDATES, question
from antarium.server.wire import Onward, Tried

OTHERS = "after that others are to choose"


class Sandbox:
    """A table in a seat's mind, and what has been tried on it so far."""

    def __init__(self, table: Table, seat: int) -> None:
        if table.damage:
            raise UserError(table.damage)
        if table.phase != "playing" or seat not in table.waiting:
            raise UserError("there is nothing to choose for this seat now")
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
        self.ends = undo_barrier(before, self.position, told)
        if not self.ends:
            self.told += told
            if self.seat not in self.position.waiting():
                self.ends = OTHERS


def next_options(table: Table, seat: int, filled: tuple[str, ...]) -> Onward:
    """What could be chosen after these choices, slot by slot."""
    thought = Sandbox(table, seat)
    for text in filled:
        thought.choose(text)
    return Onward(None if thought.ends else question(thought.position, seat), thought.ends)


def tried(table: Table, seat: int, filled: tuple[str, ...]) -> Tried:
    """Whether choices may be made one after another, what is sure to come of them, and the odds of the rest."""
    try:
        thought = Sandbox(table, seat)
    except UserError as refusal:
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
        except UserError as refusal:
            return Tried(False, str(refusal))
    if not thought.ends:
        forecast = game.forecast(thought.position, thought.position.decision(seat)) or forecast
    effects = tuple(game.sentence(event, setup) for event in thought.told if event.seen_by(seat))
    ends_undo = "" if thought.ends == OTHERS else thought.ends
    return Tried(True, effects=effects, forecast=forecast, ends_undo=ends_undo, board=board)


def why_not(table: Table, seat: int, filled: tuple[str, ...], about: tuple[str, ...]) -> Tried:
    """Why what was pointed at, after these choices, cannot be chosen: the first thing that a rule says against it."""
    try:
        thought = Sandbox(table, seat)
        for text in filled:
            thought.choose(text)
    except UserError:
        return tried(table, seat, filled)
    if thought.ends:
        return Tried(False, thought.ends)
    decision = thought.position.decision(seat)
    for action in meant(thought, decision, about):
        refusal = refused(thought, decision, action)
        if refusal is None:
            return Tried(True)
        if refusal.reason:
            return Tried(False, refusal.reason, refusal.rule)
    return Tried(False, f"'{about[0]}' is no part of what is asked now", decision.rule)


def meant(thought: Sandbox, decision: Decision, about: tuple[str, ...]) -> Iterator[Action]:
    """What can be meant: by the verbs that are offered, then by those that a player of this game may know else."""
    notation = thought.table.game.notation
    offered = list(dict.fromkeys([action.verb for action in decision.some(CANDIDATES)]))
    texts = [f"{verb} {word}" for word in about for verb in offered]
    if decision.space is None:
        texts += [f"{verb} {word}" for verb in notation.verbs if verb not in offered for word in about]
    for text in texts:
        try:
            yield notation.read(text)
        except UserError:
            continue  # that is nothing which this verb is said of


def refused(thought: Sandbox, decision: Decision, action: Action) -> Illegal | None:
    """Nothing if it may be chosen; a refusal without a reason if no rule says why it may not."""
    if decision.space is None:
        return None if action in decision.options else thought.position.refusal(action) or Illegal("")
    try:
        decision.space.check(action)
    except Illegal as refusal:
        return refusal
    return None


def drawn(thought: Sandbox, text: str) -> msgspec.Raw | None:
    """What the table shows of a choice before it is made."""
    game, position = thought.table.game, thought.position
    found = game.preview(position.clone(), position.decision(thought.seat), game.notation.read(text))
    return None if found is None else msgspec.Raw(to_json(found))
