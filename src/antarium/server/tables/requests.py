"""Requests: what a seat asks for, and what it comes to. Nothing here changes a table."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from antarium.kernel import soundness
from antarium.kernel.codec import fingerprint
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.refusals import Illegal, UserError
from antarium.server import wire
from antarium.server.tables.entries import (
    Acted,
    AnyEntry,
    Claimed,
    Nobody,
    Occupant,
    Person,
    Resigned,
    Seated,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
    TimedOut,
    WentBack,
)
from antarium.server.tables.stuck import refusing
from antarium.server.tables.table import Table

Entries = tuple[AnyEntry, ...]

BACK_OFF: Final = 10.0
"""After n refusals a seat waits this many seconds, times n squared, before it asks again."""
ABSENCE: Final = {"live": 120.0, "bank": 14 * 86400.0, "none": 7 * 86400.0}
"""How long a player may stay away while others wait, by the kind of clock."""


class Stale(UserError):
    """The table has moved on since the sender looked at it."""


class Repeated(UserError):
    """This was done already; `version` is what it led to."""

    def __init__(self, version: int) -> None:
        super().__init__("this was done already")
        self.version = version


def decide(table: Table, seat: int, request: wire.Request, now: float, seen: tuple[float, ...]) -> Entries:
    """What a request comes to, or a refusal. `seen` says when each seat's player was last here."""
    if (done := table.done.get((seat, request.id))) is not None:
        raise Repeated(done)
    if request.v < table.forgotten.get(seat, 0):  # it may have been done, so long ago that nobody knows
        raise Stale("this is too old to say whether it was done: look at the table before you ask again")
    if table.phase == "gathering":
        raise UserError("the game has not begun: chairs are still empty")
    if table.phase == "over":
        # A request that was made before the end was no mistake of its sender's.
        raise (Stale if request.v < table.over_since else UserError)("the game is over")
    if request.v > table.version:
        raise Stale(f"version {request.v} has not been reached: the table has version {table.version}")
    if not 0 <= seat < table.header.seats:
        raise UserError("who only looks on cannot do that")
    if seat in table.out:
        raise UserError(f"{table.sides[seat]} is out of the game: the player {table.out[seat]}")
    with refusing(table):
        return carried_out(table, seat, request, now, seen)


def carried_out(table: Table, seat: int, request: wire.Request, now: float, seen: tuple[float, ...]) -> Entries:
    """Return the entries of a request that can be made now."""
    match request:
        case wire.Act():
            return act(table, seat, request, now)
        case wire.Undo():
            return undo(table, seat, request, now)
        case wire.RestartTurn():
            return restart(table, seat, request, now)
        case wire.AskTakeback():
            return ask_takeback(table, seat, request, now)
        case wire.AnswerTakeback():
            return answer_takeback(table, seat, request, now)
        case wire.Resign():
            return (Resigned(at=now, seat=seat, client=request.id),)
        case wire.Claim():
            return claim(table, seat, request, now, seen)
        case _:
            assert_never(request)


# Choosing


def act(table: Table, seat: int, request: wire.Act, now: float) -> Entries:
    """The action, if the seat was looking at the question it is asked now and the rules allow it."""
    asked = seat in table.waiting
    if request.v < (table.asked[seat] if asked else table.version):
        raise Stale("the table has moved on since: look again before you choose")
    if not asked:
        table.play.position.decision(seat)  # says why there is nothing to decide
    return (chosen(table, seat, request.action, now, request.id),)


def chosen(
    table: Table, seat: int, text: str, now: float, client: str = "", note: str = "", ordered: str = ""
) -> Acted:
    """What a seat's choice does, found out on a copy."""
    game = table.game
    action = game.notation.read(text)
    with refusing(table):
        position = table.play.position.clone()
        told = position.apply(seat, action)
        check_sound(table, position)
        outcome = position.outcome
        after = fingerprint(position)
    return Acted(
        at=now,
        seat=seat,
        text=game.notation.write(action),
        fingerprint=after,
        waiting=position.waiting(),
        told=msgspec.Raw(msgspec.json.encode(told)),
        client=client,
        ended="" if outcome is None else outcome.why,
        note=note,
        ordered=ordered,
    )


def check_sound(table: Table, position: Position) -> None:
    """Refuse a position without a choice, and at a table with a brought position one that breaks the game's laws."""
    if position.stack:
        soundness.check_decisions(position.pending, table.header.seats)
    if table.header.origin:
        soundness.check(table.game, position.state, position.stack)


# Going back


def undo(table: Table, seat: int, request: wire.Undo, now: float) -> Entries:
    """Back by one action of this seat, or to when so many actions stood."""
    check_still(table, seat, request.v)
    count = 1
    if request.stand is not None:
        count = sum(act.seat == seat for act in table.play.acts[request.stand :])
    return taken_back(table, seat, count, request.id, now)


def restart(table: Table, seat: int, request: wire.RestartTurn, now: float) -> Entries:
    """Back as far as this seat can by itself."""
    check_still(table, seat, request.v)
    return taken_back(table, seat, max(1, table.play.undo_reach(seat)[0]), request.id, now)


def check_still(table: Table, seat: int, version: int) -> None:
    """Refuse to go back from a moment that is past: this seat has done something since, perhaps in another window."""
    if version < table.latest[seat]:
        raise Stale("the table has moved on since: look again before you take anything back")


def taken_back(table: Table, seat: int, count: int, client: str, now: float) -> Entries:
    if table.header.undo != "free":
        how = "only with the others' consent" if table.header.undo == "consent" else "not at all"
        raise UserError(f"at this table things are taken back {how}")
    reach, stops = table.play.undo_reach(seat)
    if not reach:
        raise Illegal(f"nothing can be taken back: {stops}")
    if not count:
        raise Illegal(f"{table.sides[seat]} has done nothing since then that could be taken back")
    if count > reach:
        raise Illegal(f"{count} actions cannot be taken back, only {reach}: {stops}")
    left = table.play.copy()
    for _ in range(count):
        left.undo(seat)
    again = tuple(act.fingerprint for act in left.acts[table.stand_before(seat, count) :])
    return (TakenBack(at=now, seat=seat, count=count, waiting=left.position.waiting(), client=client, again=again),)


def ask_takeback(table: Table, seat: int, request: wire.AskTakeback, now: float) -> Entries:
    """A request to the other people; where there are none, it is granted at once."""
    if table.header.undo == "none":
        raise UserError("at this table nothing is taken back")
    check_still(table, seat, request.v)
    if table.takeback is not None:
        raise UserError(f"{table.sides[table.takeback.seat]} has asked already, and the others are to answer")
    stand = table.stand_before(seat, 1)
    if stand == len(table.play.acts):
        raise UserError(f"{table.sides[seat]} has done nothing yet that could be taken back")
    wait = table.refused_at[seat] + BACK_OFF * table.refused[seat] ** 2 - now
    if table.refused[seat] and wait > 0:
        raise UserError(f"the others have refused; ask again in {wait:.0f} seconds")
    asked = TakebackAsked(at=now, seat=seat, stand=stand, client=request.id)
    if table.consenting(seat):
        return (asked,)
    return (asked, went_back(table, seat, stand, now))


def answer_takeback(table: Table, seat: int, request: wire.AnswerTakeback, now: float) -> Entries:
    """Consent or refusal; with the last consent the game goes back."""
    takeback = table.takeback
    if takeback is None or request.v < takeback.version:
        raise Stale("there is no request to answer any more" if takeback is None else "another request has been made")
    awaited = [other for other in table.consenting(takeback.seat) if other not in takeback.agreed]
    if seat not in awaited:
        raise UserError("this seat has nothing to answer")
    answered = TakebackAnswered(at=now, seat=seat, agreed=request.agree, client=request.id)
    if request.agree and awaited == [seat]:
        return (answered, went_back(table, takeback.seat, takeback.stand, now))
    return (answered,)


def went_back(table: Table, seat: int, stand: int, now: float) -> WentBack:
    return WentBack(at=now, seat=seat, stand=stand, waiting=table.gone_back(stand).position.waiting())


# Leaving


def claim(table: Table, seat: int, request: wire.Claim, now: float, seen: tuple[float, ...]) -> Entries:
    """Somebody else's seat, if the table has waited for its player long enough."""
    other = request.seat
    if other >= table.header.seats or other == seat:
        raise UserError("there is no such other seat to claim")
    if other not in table.waiting or table.bot_at(other) or not isinstance(table.occupants[other], Person):
        raise UserError(f"nobody is waiting for the player of {table.sides[other]}")
    if (left := claimable_in(table, other, now, seen)) > 0:
        raise UserError(f"{table.sides[other]} may be claimed after {in_words(left)} more of absence")
    return (Claimed(at=now, seat=seat, claimed=other, client=request.id),)


def claimable_in(table: Table, other: int, now: float, seen: tuple[float, ...]) -> float:
    """Seconds of absence after which a seat that the table waits for may be claimed."""
    allowed = table.header.absence or ABSENCE[table.header.clock.kind]
    return allowed - (now - max(seen[other], table.asked_at[other]))


def absences(table: Table, seat: int, now: float, seen: tuple[float, ...]) -> tuple[wire.Absence, ...]:
    """The other people whom a seat waits for, and how long until their seats may be claimed."""
    return tuple(
        wire.Absence(other, max(0.0, claimable_in(table, other, now, seen)))
        for other in table.waiting
        if isinstance(table.occupants[other], Person)
        and table.occupants[other] != table.occupants[seat]
        and not table.bot_at(other)
    )


def timed_out(table: Table, now: float) -> Entries:
    """The seats whose time has run out first; the others' turn comes when that has been seen to."""
    expired = table.clocks.expired(now) if table.phase == "playing" else ()
    ends = {clock.seat: clock.until() for clock in table.clocks.clocks if clock.seat in expired}
    return tuple(TimedOut(at=now, seat=seat) for seat, end in ends.items() if end == min(ends.values()))


def in_words(seconds: float) -> str:
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{max(1.0, seconds):.0f} seconds"


# Gathering


def sit(table: Table, seat: int, occupant: Occupant, now: float) -> Entries:
    """Somebody takes an empty chair; with the last one the game begins."""
    if not 0 <= seat < table.header.seats:
        raise UserError(f"there is no seat {seat}: the seats are 0 to {table.header.seats - 1}")
    if table.begun is not None:
        raise UserError("the game has begun, and its seats are taken")
    if not isinstance(table.occupants[seat], Nobody):
        raise UserError(f"{table.sides[seat]} is taken by {table.player(seat)}")
    taken: tuple[AnyEntry, ...] = (Seated(at=now, seat=seat, occupant=occupant),)
    others = [one for number, one in enumerate(table.occupants) if number != seat]
    if any(isinstance(one, Nobody) for one in others):
        return taken
    return (*taken, Started(at=now, waiting=opening(table)))


def stand_up(table: Table, seat: int, user: str, now: float) -> Entries:
    """Somebody leaves the chair before the game has begun."""
    if table.begun is not None:
        raise UserError("the game has begun; who wants to leave resigns")
    if seat not in table.seats_of(user):
        raise UserError("that seat is not yours")
    return (Seated(at=now, seat=seat, occupant=Nobody()),)


def opening(table: Table) -> tuple[int, ...]:
    """Who is asked first."""
    header = table.header
    return Play(table.game, table.setup, header.key, (), header.origin).position.waiting()
