"""One game between people and bots, without network, clock or disk.

`requests.decide` returns a request's entries and changes nothing; `Table.fold` carries out an entry once
it is stored. Loading a table folds its stored entries, so both ways lead to the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Event, Outcome
from antarium.kernel.refusals import Refused
from antarium.kernel.replay import Replay, named, two_versions
from antarium.server.tables.clocks import Clocks
from antarium.server.tables.entries import (
    Acted,
    AnyEntry,
    Claimed,
    Nobody,
    Occupant,
    Person,
    Rematched,
    Requested,
    Resigned,
    Robot,
    Seated,
    Started,
    TableHeader,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
    TimedOut,
    TimeReturned,
    WentBack,
)
from antarium.server.views.ledger import Ledgers
from antarium.server.views.position_cache import PositionCache
from antarium.server.wire import LogLine

Phase = Literal["gathering", "playing", "over"]
ONLOOKER: Final = -1
"""The seat of a spectator."""
MAX_REMEMBERED_REQUESTS: Final = 32
"""How many of a seat's latest requests are recognised when they are sent again."""
STAND_IN_BOT: Final = "greedy"
"""The bot that plays for a seat whose player is out, in games with more than two players."""


class Differs(Refused):
    """A stored action has another result under these rules."""

    def __init__(self, recorded: str, present: str, action: int, text: str, why: str) -> None:
        super().__init__(f"{two_versions(recorded, present)}{named(action, text)}, {why}")
        self.action = action


class Takeback:
    """A takeback request that waits for the others' consent."""

    def __init__(self, seat: int, stand: int, version: int) -> None:
        self.seat = seat
        self.stand = stand
        self.version = version
        """The version that the request led to."""
        self.agreed: list[int] = []


class Table:
    """A table: the result of its entries so far."""

    def __init__(self, header: TableHeader, game: Game) -> None:
        self.header = header
        self.game = game
        self.setup = game.setup(header.seats, **header.options)
        self.sides = game.seat_names(self.setup)
        self.version = 0
        self.damage = ""
        """Which stored entry is damaged, in one sentence: the table ends before it, and is closed for play."""
        self.changed = header.opened
        self.occupants: list[Occupant] = [Nobody()] * header.seats
        self.started = False
        self.begun: Play | None = None
        """The game from its start on; None while seats are open."""
        self.waiting: tuple[int, ...] = ()
        self.asked = [0] * header.seats
        """The version at which each seat was asked what it is asked now."""
        self.asked_at = [0.0] * header.seats
        self.out: dict[int, str] = {}
        """The seats whose players are out of the game, and why."""
        self.done: dict[tuple[int, str], int] = {}
        """The version that each client's latest messages led to: nothing is done twice."""
        self.forgotten: dict[int, int] = {}
        """For a seat, the latest version that a message led to which is not known any more."""
        self.latest = [0] * header.seats
        """The version that each seat's latest request led to."""
        self.actions = 0
        """How many actions stand."""
        self.ended = ""
        """Why the game is over by its own rules."""
        self.over_since = 0
        """The version that ended the game; 0 while it is on."""
        self.remarks: list[tuple[int, str]] = []
        """Log lines besides the game's own events, each with the number of actions before it."""
        self.ordered: dict[int, tuple[int, str]] = {}
        """The actions chosen by standing orders: the seat and the order in words."""
        self.went_back = [0] * header.seats
        """The version at which each seat last used undo: its older standing orders are off."""
        self.takeback: Takeback | None = None
        self.refused = [0] * header.seats
        """How often the others have refused a seat's takebacks."""
        self.refused_at = [0.0] * header.seats
        self.clocks = Clocks.start(header.clock, header.seats, header.opened)
        self.returned_until = 0.0
        """The time of all outages that ended by then has been returned."""
        self.rematch = ""
        self.going_back: tuple[Play, int, Play] | None = None
        """The result of a takeback, worked out before it is carried out: old game, action number, new game."""
        self.position_cache = PositionCache()
        self.ledgers = Ledgers()
        self.spoken: dict[int, tuple[Event, LogLine]] = {}
        """Log lines already worded, by the event's identity."""

    # State

    @property
    def play(self) -> Play:
        assert self.begun is not None, "the game hasn't started"
        return self.begun

    @property
    def phase(self) -> Phase:
        if not self.started:
            return "gathering"
        return "playing" if self.waiting and not self.is_forfeit() else "over"

    @property
    def outcome(self) -> Outcome | None:
        """The result: by the rules, or because all but one are out."""
        if self.begun is None:
            return None
        inside = [seat for seat in range(self.header.seats) if seat not in self.out]
        by_rules = self.begun.position.outcome
        if not self.out:
            return by_rules
        if by_rules is not None and not self.is_forfeit():
            best = max((by_rules.scores[seat] for seat in inside), default=0)
            winners = tuple(seat for seat in inside if seat in by_rules.winners) or tuple(
                seat for seat in inside if by_rules.scores[seat] == best
            )
            return Outcome(winners, by_rules.scores, self.why_over())
        return Outcome(tuple(inside), (0,) * self.header.seats, self.why_out()) if self.is_forfeit() else None

    def record(self) -> Replay:
        """Return the game file: complete after the game, without secrets before."""
        if self.phase != "over":
            return self.play.export()
        saved = self.play.save()
        return saved if saved.result is not None else replace(saved, broken_off=self.outcome)

    def is_forfeit(self) -> bool:
        """True if fewer than two seats or no people are left."""
        inside = [seat for seat in range(self.header.seats) if seat not in self.out]
        persons = [seat for seat in inside if isinstance(self.occupants[seat], Person)]
        return bool(self.out) and (len(inside) < 2 or not persons)

    def why_over(self) -> str:
        """Return why the game is over; empty while it isn't."""
        if self.phase != "over":
            return ""
        return "; ".join(why for why in (self.ended, self.why_out()) if why)

    def why_out(self) -> str:
        return ", ".join(f"{self.sides[seat]} {why}" for seat, why in self.out.items())

    def seats_of(self, user: str) -> tuple[int, ...]:
        """Return the user's seats; several if people share a screen."""
        return tuple(
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and occupant.user == user
        )

    def notebook_of(self, user: str, seat: int) -> int | None:
        """Return the seat of the notes, or None for the user's own. The first seat uses those; others have their own,
        because another person may play them on the same screen."""
        return seat if seat in self.seats_of(user)[1:] else None

    def bot_at(self, seat: int) -> str:
        """Return the bot that chooses for a seat; empty if a person does."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Robot):
            return occupant.bot
        return STAND_IN_BOT if seat in self.out else ""

    def player(self, seat: int) -> str:
        """Return the player's name; empty for an empty seat."""
        match self.occupants[seat]:
            case Person(name=name):
                return name
            case Robot(bot=bot):
                return bot
            case Nobody():
                return ""

    def consenting(self, seat: int) -> tuple[int, ...]:
        """Return the seats that must agree to this seat's takeback: all other people still in the game."""
        asker = self.occupants[seat]
        user = asker.user if isinstance(asker, Person) else ""
        return tuple(
            other
            for other, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and other not in self.out and occupant.user != user
        )

    def stand_before(self, seat: int, count: int) -> int:
        """Return the number of actions before the seat's latest `count`; all actions if it has fewer."""
        stand = len(self.play.acts)
        own = (stand - back for back, act in enumerate(reversed(self.play.acts), 1) if act.seat == seat)
        return next(islice(own, count - 1, None), stand) if count else stand

    def gone_back(self, stand: int) -> Play:
        """Return the game after `stand` actions. Replaying takes long, so the result is cached until it is carried out.

        Safe in any thread while the table doesn't change.
        """
        known = self.going_back
        if known is None or known[0] is not self.play or known[1] != stand:
            known = self.going_back = (self.play, stand, played_to(self.play, stand))
        return known[2]

    def aside(self) -> Table:
        """Return a copy without the game itself, to try entries on."""
        copy = Table.__new__(Table)
        copy.__dict__.update(
            {name: value.copy() if isinstance(value, list | dict) else value for name, value in vars(self).items()}
        )
        if self.takeback is not None:
            copy.takeback = Takeback(self.takeback.seat, self.takeback.stand, self.takeback.version)
            copy.takeback.agreed = list(self.takeback.agreed)
        return copy

    # Entries

    def fold(self, entry: AnyEntry) -> None:
        """Carry out an entry: the game, then everything else."""
        self.fold_game(entry)
        self.fold_around(entry)

    def fold_game(self, entry: AnyEntry) -> None:
        """Carry out an entry on the game."""
        match entry:
            case Started():
                self.begin()
            case Acted():
                self.act(entry)
            case TakenBack():
                self.take_back(entry)
            case WentBack(stand=stand):
                self.begun = self.gone_back(stand)
                self.going_back = None
                self.spoken.clear()
            case _:
                pass

    def begin(self) -> None:
        names = tuple(
            f"{side} ({self.player(seat)})" if self.player(seat) else side for seat, side in enumerate(self.sides)
        )
        self.begun = Play(self.game, self.setup, self.header.key, names, self.header.origin)

    def act(self, entry: Acted) -> None:
        """Apply a stored action; it must lead to the stored position."""
        number = len(self.play.acts) + 1
        try:
            self.play.apply(entry.seat, self.game.notation.read(entry.text))
        except Refused as problem:
            raise self.differs(number, entry.text, f"can't be played: {problem}") from None
        except Exception as problem:
            # Old actions can raise anything under new rules.
            raise self.differs(number, entry.text, "can't be played with these rules") from problem
        if self.play.acts[-1].fingerprint != entry.fingerprint:
            raise self.differs(number, entry.text, "leads to another position")

    def take_back(self, entry: TakenBack) -> None:
        """Carry out a stored undo; the others' choices must lead to the stored positions."""
        try:
            for _ in range(entry.count):
                self.play.undo(entry.seat)
        except Refused as problem:
            raise self.differs(len(self.play.acts), "undo", f"can't be done: {problem}") from None
        self.spoken = {
            event: spoken for event, spoken in self.spoken.items() if spoken[1].action <= len(self.play.acts)
        }
        acts = self.play.acts[len(self.play.acts) - len(entry.again) :]
        if tuple(act.fingerprint for act in acts) != entry.again:
            raise self.differs(len(self.play.acts), "undo", "leads to another position")

    def differs(self, action: int, text: str, why: str) -> Differs:
        return Differs(self.header.rules, self.game.rules_version, action, text, why)

    def fold_around(self, entry: AnyEntry) -> None:
        """Carry out an entry on everything but the game: seats, clocks, requests."""
        self.version += 1
        self.changed = entry.at
        if isinstance(entry, Requested):
            self.latest[entry.seat] = self.version
            if entry.client:
                self.note_done(entry.seat, entry.client)
        match entry:
            case Seated(seat=seat, occupant=occupant):
                self.occupants[seat] = occupant
            case Started():
                self.started = True
                if self.header.seeded:
                    self.remark("The host chose the seed of the dice and may know every roll.")
                self.pass_to(entry.waiting, -1, entry.at)
            case Acted():
                self.takeback = None
                self.actions += 1
                self.ended = entry.ended
                if entry.note:
                    self.remark(entry.note)
                if entry.ordered:
                    self.ordered[self.actions] = entry.seat, entry.ordered
                self.pass_to(entry.waiting, entry.seat, entry.at)
            case TakenBack():
                self.takeback = None
                self.actions -= entry.count
                self.switch_off((entry.seat,))
                self.pass_to(entry.waiting, entry.seat, entry.at)
            case TakebackAsked(seat=seat, stand=stand):
                self.takeback = Takeback(seat, stand, self.version)
            case TakebackAnswered(seat=seat, agreed=agreed):
                self.answer(seat, agreed, entry.at)
            case WentBack():
                # The request before it caused it, so repeats of that request get this version.
                self.done.update(
                    {request: self.version for request, led in self.done.items() if led == self.version - 1}
                )
                self.latest = [self.version] * self.header.seats
                self.takeback = None
                self.actions = entry.stand
                self.switch_off(range(self.header.seats))
                self.waiting = ()  # every question is a new one now, even if it reads the same
                self.remark(
                    f"{self.sides[entry.seat]} took the game back to action {entry.stand} with everyone's consent."
                )
                self.pass_to(entry.waiting, -1, entry.at)
            case Resigned(seat=seat):
                self.leave(seat, "resigned", entry.at)
            case TimedOut(seat=seat):
                self.leave(seat, "ran out of time", entry.at)
            case Claimed(claimed=seat):
                self.leave(seat, "stayed away", entry.at)
            case TimeReturned(seconds=seconds, until=until):
                self.returned_until = until
                self.clocks = self.clocks.given_back(seconds, entry.at)
                self.remark(f"The server was down for {seconds:.0f} seconds. The clocks got this time back.")
            case Rematched(table=table):
                self.rematch = table
            case _:
                assert_never(entry)
        self.over_since = (self.over_since or self.version) if self.phase == "over" else 0

    def note_done(self, seat: int, client: str) -> None:
        """Remember a request's version. Requests older than the oldest remembered one are refused as stale."""
        self.done[(seat, client)] = self.version
        own = [request for request in self.done if request[0] == seat]
        if len(own) > MAX_REMEMBERED_REQUESTS:
            self.forgotten[seat] = self.done.pop(own[0])

    def remark(self, words: str) -> None:
        self.remarks.append((self.actions, words))

    def switch_off(self, seats: Iterable[int]) -> None:
        """Switch off the seats' standing orders, which would only repeat what was undone."""
        for seat in seats:
            self.went_back[seat] = self.version
        self.ordered = {number: order for number, order in self.ordered.items() if number <= self.actions}

    def pass_to(self, waiting: tuple[int, ...], actor: int, now: float) -> None:
        """Ask the seats that must choose next; a seat choosing in secret beside the actor keeps its question."""
        for seat in waiting:
            if seat == actor or seat not in self.waiting:
                self.asked[seat] = self.version
            if seat not in self.waiting:
                self.asked_at[seat] = now
        self.waiting = waiting
        self.run_clocks(now)

    def run_clocks(self, now: float) -> None:
        running = () if self.is_forfeit() else tuple(seat for seat in self.waiting if not self.bot_at(seat))
        self.clocks = self.clocks.turn_to(running, now, self.actions)

    def answer(self, seat: int, agreed: bool, now: float) -> None:
        assert self.takeback is not None, "nobody has asked"
        if agreed:
            self.takeback.agreed.append(seat)
            return
        self.refused[self.takeback.seat] += 1
        self.refused_at[self.takeback.seat] = now
        self.takeback = None

    def leave(self, seat: int, why: str, now: float) -> None:
        self.out[seat] = why
        self.remark(f"{self.sides[seat]} {why}.")
        self.takeback = None
        self.run_clocks(now)


def played_to(play: Play, stand: int) -> Play:
    """Return the same game after `stand` actions."""
    key = play.position.state.dice.key
    setup = play.position.state.setup
    again = Play(play.game, setup, key, play.header.names, play.origin)
    for act in play.acts[:stand]:
        again.apply(act.seat, play.game.notation.read(act.text))
    return again
