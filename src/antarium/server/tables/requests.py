"""Requests of seats, decided as entries. Nothing here changes a table."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from antarium.kernel import soundness
from antarium.kernel.codec import fingerprint
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.refusals import Illegal, Refused
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

BACK_OFF_S: Final = 10.0
"""After n refusals a seat must wait this many seconds times n squared."""
NO_FREE_UNDO: Final = "this table has no free undo; ask for a takeback"
NO_UNDO: Final = "this table doesn't allow undo"
ABSENCE_S: Final = {"live": 120.0, "bank": 14 * 86400.0, "none": 7 * 86400.0}
"""Seconds of absence after which a seat can be claimed, by kind of clock."""


class Stale(Refused):
    """The table has changed since the sender saw it."""


class Repeated(Refused):
    """The request was carried out already and led to `version`."""

    def __init__(self, version: int) -> None:
        super().__init__("this request was carried out already")
        self.version = version


def decide(table: Table, seat: int, request: wire.Request, now: float, seen: tuple[float, ...]) -> Entries:
    """Return the entries of a request, or refuse it. `seen` is when each seat's player was last here."""
    if (done := table.done.get((seat, request.id))) is not None:
        raise Repeated(done)
    if request.v < table.forgotten.get(seat, 0):  # too old to tell whether it was carried out
        raise Stale("this request is too old; check the table before you try again")
    if table.phase == "gathering":
        raise Refused("the game hasn't started: some seats are empty")
    if table.phase == "over":
        # A request from before the end is stale, not wrong.
        raise (Stale if request.v < table.over_since else Refused)("the game is over")
    if request.v > table.version:
        raise Stale(f"version {request.v} doesn't exist yet: the table is at version {table.version}")
    if not 0 <= seat < table.header.seats:
        raise Refused("spectators can't do that")
    if seat in table.out:
        raise Refused(f"{table.sides[seat]} is out of the game: the player {table.out[seat]}")
    with refusing(table):
        return carried_out(table, seat, request, now, seen)


def carried_out(table: Table, seat: int, request: wire.Request, now: float, seen: tuple[float, ...]) -> Entries:
    """Return the entries of a request."""
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
    """Return the action's entry if the seat saw its current question and the rules allow the action."""
    asked = seat in table.waiting
    if request.v < (table.asked[seat] if asked else table.version):
        raise Stale("the table has changed; check it before you choose")
    if not asked:
        table.play.position.decision(seat)  # raises the reason why there is nothing to decide
    return (chosen(table, seat, request.action, now, request.id),)


def chosen(
    table: Table, seat: int, text: str, now: float, client: str = "", note: str = "", ordered: str = ""
) -> Acted:
    """Return the entry of a seat's choice, worked out on a copy."""
    game = table.game
    action = game.notation.read(text)
    with refusing(table):
        position = table.play.position.clone()
        events = position.apply(seat, action)
        check_sound(table, position)
        outcome = position.outcome
        after = fingerprint(position)
    return Acted(
        at=now,
        seat=seat,
        text=game.notation.write(action),
        fingerprint=after,
        waiting=position.waiting(),
        told=msgspec.Raw(msgspec.json.encode(events)),
        client=client,
        ended="" if outcome is None else outcome.why,
        note=note,
        ordered=ordered,
    )


def check_sound(table: Table, position: Position) -> None:
    """Refuse a position without a choice; at a table with an imported position also one that breaks invariants."""
    if position.stack:
        soundness.check_decisions(position.pending, table.header.seats)
    if table.header.origin:
        soundness.check(table.game, position.state, position.stack)


# Going back


def undo(table: Table, seat: int, request: wire.Undo, now: float) -> Entries:
    """Undo one action of this seat, or its actions since action number `stand`."""
    check_still(table, seat, request.v)
    count = 1
    if request.stand is not None:
        count = sum(act.seat == seat for act in table.play.acts[request.stand :])
    return taken_back(table, seat, count, request.id, now)


def restart(table: Table, seat: int, request: wire.RestartTurn, now: float) -> Entries:
    """Undo as far as this seat can without consent."""
    check_still(table, seat, request.v)
    return taken_back(table, seat, max(1, table.play.undo_reach(seat)[0]), request.id, now)


def check_still(table: Table, seat: int, version: int) -> None:
    """Refuse to undo if this seat has acted since `version`, perhaps in another window."""
    if version < table.latest[seat]:
        raise Stale("the table has changed; check it before you undo")


def taken_back(table: Table, seat: int, count: int, client: str, now: float) -> Entries:
    if table.header.undo != "free":
        raise Refused(NO_FREE_UNDO if table.header.undo == "consent" else NO_UNDO)
    reach, stops = table.play.undo_reach(seat)
    if not reach:
        raise Illegal(f"nothing to undo: {stops}")
    if not count:
        raise Illegal(f"{table.sides[seat]} has nothing to undo since then")
    if count > reach:
        raise Illegal(f"you can't undo {count} actions, only {reach}: {stops}")
    left = table.play.aside()
    for _ in range(count):
        left.undo(seat)
    again = tuple(act.fingerprint for act in left.acts[table.stand_before(seat, count) :])
    return (TakenBack(at=now, seat=seat, count=count, waiting=left.position.waiting(), client=client, again=again),)


def ask_takeback(table: Table, seat: int, request: wire.AskTakeback, now: float) -> Entries:
    """Ask the other players for a takeback; without other players it is granted at once."""
    if table.header.undo == "none":
        raise Refused("this table doesn't allow takebacks")
    check_still(table, seat, request.v)
    if table.takeback is not None:
        raise Refused(
            f"{table.sides[table.takeback.seat]} has already asked for a takeback; the others must answer first"
        )
    stand = table.stand_before(seat, 1)
    if stand == len(table.play.acts):
        raise Refused(f"{table.sides[seat]} has no action to take back")
    wait = table.refused_at[seat] + BACK_OFF_S * table.refused[seat] ** 2 - now
    if table.refused[seat] and wait > 0:
        raise Refused(f"the others refused; ask again in {wait:.0f} seconds")
    asked = TakebackAsked(at=now, seat=seat, stand=stand, client=request.id)
    if table.consenting(seat):
        return (asked,)
    return (asked, went_back(table, seat, stand, now))


def answer_takeback(table: Table, seat: int, request: wire.AnswerTakeback, now: float) -> Entries:
    """Agree or refuse; with the last consent the takeback happens."""
    takeback = table.takeback
    if takeback is None or request.v < takeback.version:
        raise Stale("the takeback request has ended" if takeback is None else "there is a newer takeback request")
    awaited = [other for other in table.consenting(takeback.seat) if other not in takeback.agreed]
    if seat not in awaited:
        raise Refused("this seat has no takeback request to answer")
    answered = TakebackAnswered(at=now, seat=seat, agreed=request.agree, client=request.id)
    if request.agree and awaited == [seat]:
        return (answered, went_back(table, takeback.seat, takeback.stand, now))
    return (answered,)


def went_back(table: Table, seat: int, stand: int, now: float) -> WentBack:
    return WentBack(at=now, seat=seat, stand=stand, waiting=table.gone_back(stand).position.waiting())


# Leaving


def claim(table: Table, seat: int, request: wire.Claim, now: float, seen: tuple[float, ...]) -> Entries:
    """Claim another seat whose player has been away long enough."""
    other = request.seat
    if other >= table.header.seats or other == seat:
        raise Refused("you can't claim that seat")
    if other not in table.waiting or table.bot_at(other) or not isinstance(table.occupants[other], Person):
        raise Refused(f"nobody is waiting for {table.sides[other]}")
    if (left := claimable_in(table, other, now, seen)) > 0:
        raise Refused(f"{table.sides[other]} can be claimed in {in_words(left)} if the player stays away")
    return (Claimed(at=now, seat=seat, claimed=other, client=request.id),)


def claimable_in(table: Table, other: int, now: float, seen: tuple[float, ...]) -> float:
    """Return the seconds until an absent player's seat can be claimed."""
    allowed = table.header.absence or ABSENCE_S[table.header.clock.kind]
    return allowed - (now - max(seen[other], table.asked_at[other]))


def absences(table: Table, seat: int, now: float, seen: tuple[float, ...]) -> tuple[wire.Absence, ...]:
    """Return the players a seat is waiting for, and the seconds until their seats can be claimed."""
    return tuple(
        wire.Absence(other, max(0.0, claimable_in(table, other, now, seen)))
        for other in table.waiting
        if isinstance(table.occupants[other], Person)
        and table.occupants[other] != table.occupants[seat]
        and not table.bot_at(other)
    )


def timed_out(table: Table, now: float) -> Entries:
    """Return entries for the seats whose clocks ran out first; later ones follow in the next call."""
    expired = table.clocks.expired(now) if table.phase == "playing" else ()
    ends = {clock.seat: clock.until() for clock in table.clocks.clocks if clock.seat in expired}
    return tuple(TimedOut(at=now, seat=seat) for seat, end in ends.items() if end == min(ends.values()))


def in_words(seconds: float) -> str:
    """Return a rounded duration, such as `5 days`."""
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    rounded = max(1, round(seconds))
    return f"{rounded} second" if rounded == 1 else f"{rounded} seconds"


# Taking seats


def sit(table: Table, seat: int, occupant: Occupant, now: float) -> Entries:
    """Take an empty seat; with the last one the game starts."""
    if not 0 <= seat < table.header.seats:
        raise Refused(f"there is no seat {seat}: the seats are 0 to {table.header.seats - 1}")
    if table.begun is not None:
        raise Refused("the game has started and its seats are taken")
    if not isinstance(table.occupants[seat], Nobody):
        raise Refused(f"{table.sides[seat]} is taken by {table.player(seat)}")
    taken: tuple[AnyEntry, ...] = (Seated(at=now, seat=seat, occupant=occupant),)
    others = [one for number, one in enumerate(table.occupants) if number != seat]
    if any(isinstance(one, Nobody) for one in others):
        return taken
    return (*taken, Started(at=now, waiting=opening(table)))


def stand_up(table: Table, seat: int, user: str, now: float) -> Entries:
    """Leave a seat before the game starts."""
    if table.begun is not None:
        raise Refused("the game has started; resign to leave")
    if seat not in table.seats_of(user):
        raise Refused("that seat is not yours")
    return (Seated(at=now, seat=seat, occupant=Nobody()),)


def opening(table: Table) -> tuple[int, ...]:
    """Return the seats that choose first."""
    header = table.header
    return Play(table.game, table.setup, header.key, (), header.origin).position.waiting()
