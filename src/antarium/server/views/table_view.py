"""Views: a table as one seat can see it. The same entries give the same view, byte for byte."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from antarium.kernel.codec import fingerprint, to_json
from antarium.kernel.dice import commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from antarium.server.tables.entries import Nobody, Person, Robot
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.wire import (
    ClockView,
    DecisionView,
    LogLine,
    OptionView,
    ResultView,
    SeatView,
    TakebackView,
    UndoView,
    View,
)

MAX_PROPOSALS: Final = 24
"""Number of example choices shown for an open question."""
LOG_BLOCK: Final = 40
"""The log in a view starts at a multiple of this action number, so that its start seldom changes."""

SeatState = Literal["waiting", "thinking", "chose", "out", "over"]
Kind = Literal["person", "bot", "open"]


def view_of(table: Table, seat: int) -> View:
    """Return what a seat sees now; seat -1 is a spectator."""
    if table.begun is None:
        return table_view(table, seat)
    position = table.play.position
    return msgspec.structs.replace(
        table_view(table, seat),
        action=len(table.play.acts),
        fingerprint=public_fingerprint(position),
        log=log_of(table, seat),
        observation=msgspec.Raw(to_json(table.game.observe(position, seat))),
        board=board_of(table, position, seat),
        decision=decision_of(table, position, seat),
        undo=undo_of(table, seat),
        takeback=takeback_of(table),
        result=result_of(table),
    )


def past_view(table: Table, seat: int, number: int, position: Position) -> View:
    """Return what a seat saw after `number` actions."""
    return msgspec.structs.replace(
        table_view(table, seat),
        action=number,
        fingerprint=public_fingerprint(position),
        log=log_of(table, seat, number),
        observation=msgspec.Raw(to_json(table.game.observe(position, seat))),
        board=board_of(table, position, seat),
        result=result_of(table) if number == len(table.play.acts) else None,
        past=number,
    )


def table_view(table: Table, seat: int) -> View:
    """Return what views of the present and of the past share, without the game itself."""
    header = table.header
    return View(
        table=header.id,
        v=table.version,
        phase=table.phase,
        game=header.game,
        title=table.game.title,
        rules=header.rules,
        options=dict(table.setup.options),
        reconstructed=not header.tables,
        seat=seat,
        seats=tuple(seat_of(table, number, seat) for number in range(header.seats)),
        action=0,
        fingerprint="",
        commitment=commitment_to(header.key),
        log=log_of(table, seat) if table.begun is None else (),
        undoing=header.undo,
        rematch=table.rematch,
        closed=table.damage,
    )


def public_fingerprint(position: Position) -> str:
    """Return the position's fingerprint; empty while choices are sealed, because it would reveal them."""
    return "" if position.sealed else fingerprint(position)


def board_of(table: Table, position: Position, seat: int) -> msgspec.Raw | None:
    """Return the board as JSON, or None if the game draws none."""
    board = table.game.display(table.game.observe(position, seat))
    return None if board is None else msgspec.Raw(to_json(board))


# Seats


def seat_of(table: Table, number: int, viewer: int) -> SeatView:
    return SeatView(
        seat=number,
        side=table.sides[number],
        name=table.player(number),
        kind=kind_of(table, number),
        state=state_of(table, number),
        clock=clock_of(table, number),
        you=is_own(table, number, viewer),
    )


def is_own(table: Table, number: int, viewer: int) -> bool:
    """True if a seat belongs to the viewer; several do if people share a screen."""
    occupant = table.occupants[number]
    own = isinstance(occupant, Person) and occupant == table.occupants[viewer]
    return viewer != ONLOOKER and (number == viewer or own)


def kind_of(table: Table, number: int) -> Kind:
    match table.occupants[number]:
        case Robot():
            return "bot"
        case Nobody():
            return "open"
        case _:
            return "person"


def state_of(table: Table, number: int) -> SeatState:
    """Return whether a seat waits, must choose, has chosen, is out, or has finished the game."""
    if number in table.out:
        return "out"
    if table.phase == "over":
        return "over"
    if number in table.waiting:
        return "thinking"
    if table.begun is not None and any(chooser == number for chooser, _ in table.play.position.sealed):
        return "chose"
    return "waiting"


def clock_of(table: Table, number: int) -> ClockView | None:
    left = table.clocks.remaining(number, table.changed)
    if left is None or table.begun is None:
        return None
    return ClockView(left=left, at=table.changed, running=number in table.clocks.running() and not table.damage)


# Decisions


def decision_of(table: Table, position: Position, seat: int) -> DecisionView | None:
    """Return the question and its options, for the asked seat only."""
    if seat not in table.waiting or seat in table.out or table.phase != "playing" or table.damage:
        return None
    return question(position, seat)


def question(position: Position, seat: int) -> DecisionView:
    game = position.game
    decision = position.decision(seat)
    seen = game.observe(position, seat)
    return DecisionView(
        prompt=decision.prompt,
        sentence=game.prompt(position, decision),
        rule=decision.rule,
        options=tuple(
            OptionView(
                game.notation.write(action), game.describe(position, decision, action), game.places(seen, action)
            )
            for action in decision.some(MAX_PROPOSALS)
        ),
        open=decision.space is not None,
        forecast=game.forecast(position, decision),
        standing=game.concern(position, decision),
    )


def undo_of(table: Table, seat: int) -> UndoView | None:
    if seat == ONLOOKER or table.phase != "playing" or table.header.undo != "free" or table.damage:
        return None
    count, stops = table.play.undo_reach(seat)
    return UndoView(count=count, stand=table.stand_before(seat, count), stops=stops)


def takeback_of(table: Table) -> TakebackView | None:
    takeback = table.takeback
    if takeback is None or table.damage:
        return None
    agreed = tuple(takeback.agreed)
    awaited = tuple(seat for seat in table.consenting(takeback.seat) if seat not in agreed)
    return TakebackView(seat=takeback.seat, stand=takeback.stand, agreed=agreed, awaited=awaited)


def result_of(table: Table) -> ResultView | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return ResultView(outcome.winners, outcome.scores, outcome.why, table.header.key.hex())


# Log


def log_of(table: Table, seat: int, until: int | None = None) -> tuple[LogLine, ...]:
    """Return the latest log lines that a seat can read, with the table's remarks."""
    latest = table.actions if until is None else until
    first = max(0, latest // LOG_BLOCK - 1) * LOG_BLOCK
    lines: list[LogLine] = []
    if table.begun is not None:
        if until is None:
            forget_lines(table, first)
        everything = table.outcome is not None
        for number, event in table.begun.events_since(first):
            if number > latest:
                break
            if everything or event.seen_by(seat):
                lines.append(line_of(table, number, event) if until is None else put_into_words(table, number, event))
    remarks = [(min(after, table.actions), words) for after, words in table.remarks]
    remarks += [(number, words) for number, (whose, words) in table.ordered.items() if whose == seat]
    if remarks:
        lines += [LogLine(after, words, "") for after, words in remarks if first <= after <= latest]
        lines.sort(key=lambda line: line.action)
    return tuple(lines)


def forget_lines(table: Table, first: int) -> None:
    """Drop the cached lines of actions before the log's start."""
    oldest = next(iter(table.spoken.values()), None)
    if oldest is not None and oldest[1].action < first:
        table.spoken = {event: spoken for event, spoken in table.spoken.items() if spoken[1].action >= first}


def line_of(table: Table, number: int, event: Event) -> LogLine:
    words = table.spoken.get(id(event))
    if words is None or words[0] is not event:
        words = table.spoken[id(event)] = (event, put_into_words(table, number, event))
    return words[1]


def put_into_words(table: Table, number: int, event: Event) -> LogLine:
    return LogLine(number, table.game.sentence(event, table.setup), event.rule_id(), msgspec.Raw(to_json(event)))
