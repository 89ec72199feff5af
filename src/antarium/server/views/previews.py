"""Previews: the options after some choices, what an action would do, and why it is illegal.

Everything is worked out on a position drawn from what the seat knows, never on the true one: nothing hidden
can leak, neither through answers nor through timing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import msgspec

from antarium.kernel.codec import to_json
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.play import between
from antarium.kernel.records import Action, Event
from antarium.kernel.refusals import Illegal, Refused
from antarium.server.tables.table import Table
from antarium.server.views.table_view import MAX_PROPOSALS, question
from antarium.server.wire import Onward, Tried

OTHERS = "after that others must choose"


class Sandbox:
    """A position drawn from a seat's knowledge, to try choices on."""

    def __init__(self, table: Table, seat: int) -> None:
        if table.damage:
            raise Refused(table.damage)
        if table.phase != "playing" or seat not in table.waiting:
            raise Refused("this seat has nothing to choose now")
        self.table = table
        self.seat = seat
        seen = table.game.observe(table.play.position, seat)
        self.position: Position = table.game.determinise(seen, Dice(secrets.token_bytes(32)))
        self.told: list[Event] = []
        self.ends = ""

    def choose(self, text: str) -> None:
        """Apply a choice, as far as its result is certain."""
        if self.ends:
            raise Illegal(f"the plan stops before '{text}': {self.ends}")
        before = self.position.clone()
        told = self.position.apply(self.seat, self.table.game.notation.read(text))
        self.ends = between(before, self.position, told)
        if not self.ends:
            self.told += told
            if self.seat not in self.position.waiting():
                self.ends = OTHERS


def next_options(table: Table, seat: int, filled: tuple[str, ...]) -> Onward:
    """Return the options after these choices."""
    sandbox = Sandbox(table, seat)
    for text in filled:
        sandbox.choose(text)
    return Onward(None if sandbox.ends else question(sandbox.position, seat), sandbox.ends)


def preview(table: Table, seat: int, filled: tuple[str, ...]) -> Tried:
    """Return whether a series of choices is legal, its certain effects, and the odds of the rest."""
    try:
        sandbox = Sandbox(table, seat)
    except Refused as refusal:
        # The client hasn't heard of a choice made meanwhile; that is an answer, not an error.
        return Tried(False, str(refusal))
    game, setup = table.game, table.setup
    forecast: tuple[str, ...] = ()
    board: msgspec.Raw | None = None
    for text in filled:
        try:
            forecast = game.forecast(sandbox.position, sandbox.position.decision(seat)) or forecast
            board = None if sandbox.ends else drawn(sandbox, text)
            sandbox.choose(text)
        except Illegal as refusal:
            return Tried(False, refusal.reason, refusal.rule, board=board)
        except Refused as refusal:
            return Tried(False, str(refusal))
    if not sandbox.ends:
        forecast = game.forecast(sandbox.position, sandbox.position.decision(seat)) or forecast
    effects = tuple(game.sentence(event, setup) for event in sandbox.told if event.seen_by(seat))
    ends_undo = "" if sandbox.ends == OTHERS else sandbox.ends
    return Tried(True, effects=effects, forecast=forecast, ends_undo=ends_undo, board=board)


def why_not(table: Table, seat: int, filled: tuple[str, ...], about: tuple[str, ...]) -> Tried:
    """Return the first rule that forbids what was pointed at, after these choices."""
    try:
        sandbox = Sandbox(table, seat)
        for text in filled:
            sandbox.choose(text)
    except Refused:
        return preview(table, seat, filled)
    if sandbox.ends:
        return Tried(False, sandbox.ends)
    decision = sandbox.position.decision(seat)
    for action in meant(sandbox, decision, about):
        refusal = refused(sandbox, decision, action)
        if refusal is None:
            return Tried(True)
        if refusal.reason:
            return Tried(False, refusal.reason, refusal.rule)
    return Tried(False, f"'{about[0]}' is not part of the current question", decision.rule)


def meant(sandbox: Sandbox, decision: Decision, about: tuple[str, ...]) -> Iterator[Action]:
    """Yield possible meanings: with the offered verbs, then with the game's other verbs."""
    notation = sandbox.table.game.notation
    offered = list(dict.fromkeys([action.verb for action in decision.some(MAX_PROPOSALS)]))
    texts = [f"{verb} {word}" for word in about for verb in offered]
    if decision.space is None:
        texts += [f"{verb} {word}" for verb in notation.verbs if verb not in offered for word in about]
    for text in texts:
        try:
            yield notation.read(text)
        except Refused:
            continue  # this verb doesn't take that word


def refused(sandbox: Sandbox, decision: Decision, action: Action) -> Illegal | None:
    """Return None if the action is legal; a refusal without a reason if no rule explains it."""
    if decision.space is None:
        return None if action in decision.options else sandbox.position.refusal(action) or Illegal("")
    try:
        decision.space.check(action)
    except Illegal as refusal:
        return refusal
    return None


def drawn(sandbox: Sandbox, text: str) -> msgspec.Raw | None:
    """Return the game's drawing of a choice before it is made."""
    game, position = sandbox.table.game, sandbox.position
    found = game.preview(position.clone(), position.decision(sandbox.seat), game.notation.read(text))
    return None if found is None else msgspec.Raw(to_json(found))
