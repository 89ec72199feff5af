"""Table: one game between people and bots, without a wire, a clock or a disk.

`requests.decide` says what a request comes to, as entries, and changes nothing; `Table.fold` carries out an entry once
it is safely stored. A table taken from the store is its entries folded, so both ways lead to the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Event, Outcome
from antarium.kernel.refusals import UserError
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
"""The seat of somebody who only looks on."""
REMEMBERED: Final = 32
"""So many of a seat's latest messages are known again when they are sent again."""
STAND_IN: Final = "greedy"
"""The bot that plays on for a seat whose player is out, where more than two play."""


class Differs(UserError):
    """A stored action leads elsewhere under these rules."""

    def __init__(self, recorded: str, present: str, action: int, text: str, why: str) -> None:
        super().__init__(f"{two_versions(recorded, present)}{named(action, text)}, {why}")
        self.action = action


class Takeback:
    """A request to go back that waits for the others' consent."""

    def __init__(self, seat: int, stand: int, version: int) -> None:
        self.seat = seat
        self.stand = stand
        self.version = version
        """The version that the request led to."""
        self.agreed: list[int] = []


class Table:
    """A table as all its entries so far have made it."""

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
        """The game from its start on; None while people are still gathering."""
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
        """What is to be said besides the game's own events, each after so many actions."""
        self.ordered: dict[int, tuple[int, str]] = {}
        """The actions that a standing order chose: whose it was, and what it says."""
        self.went_back = [0] * header.seats
        """The version at which each seat last went back: standing orders laid before it are off."""
        self.takeback: Takeback | None = None
        self.refused = [0] * header.seats
        """How often the others have refused to let a seat go back."""
        self.refused_at = [0.0] * header.seats
        self.clocks = Clocks.start(header.clock, header.seats, header.opened)
        self.returned_until = 0.0
        """All outages that ended by then have been made good."""
        self.rematch = ""
        self.going_back: tuple[Play, int, Play] | None = None
        """The game that was gone back from, where to, and what came of it: worked out before it is carried out."""
        self.album = PositionCache()
        self.ledgers = Ledgers()
        self.spoken: dict[int, tuple[Event, LogLine]] = {}
        """Log lines already put into words, by the event's identity."""

    # What it is

    @property
    def play(self) -> Play:
        assert self.begun is not None, "the game has not begun"
        return self.begun

    @property
    def phase(self) -> Phase:
        if not self.started:
            return "gathering"
        return "playing" if self.waiting and not self.is_forfeit() else "over"

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or because all but one were out."""
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
        """The record of play: all of it once the game is over, and nothing secret before."""
        if self.phase != "over":
            return self.play.export()
        saved = self.play.save()
        return saved if saved.result is not None else replace(saved, broken_off=self.outcome)

    def is_forfeit(self) -> bool:
        """Whether nobody is left to play against, or no person is left to play."""
        inside = [seat for seat in range(self.header.seats) if seat not in self.out]
        persons = [seat for seat in inside if isinstance(self.occupants[seat], Person)]
        return bool(self.out) and (len(inside) < 2 or not persons)

    def why_over(self) -> str:
        """Why it is over, in words; empty while it is not."""
        if self.phase != "over":
            return ""
        return "; ".join(why for why in (self.ended, self.why_out()) if why)

    def why_out(self) -> str:
        return ", ".join(f"{self.sides[seat]} {why}" for seat, why in self.out.items())

    def seats_of(self, user: str) -> tuple[int, ...]:
        """The seats this user sits at; several at a table shared by people on one sofa."""
        return tuple(
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and occupant.user == user
        )

    def notebook_of(self, user: str, seat: int) -> int | None:
        """Whose notes these are: the user's own, with which their first seat makes do; every further seat has its own,
        for another may sit there at the same screen."""
        return seat if seat in self.seats_of(user)[1:] else None

    def bot_at(self, seat: int) -> str:
        """The bot that chooses for a seat now, or nothing where a person does."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Robot):
            return occupant.bot
        return STAND_IN if seat in self.out else ""

    def player(self, seat: int) -> str:
        """The name of whoever sits there; empty for an empty chair."""
        match self.occupants[seat]:
            case Person(name=name):
                return name
            case Robot(bot=bot):
                return bot
            case Nobody():
                return ""

    def consenting(self, seat: int) -> tuple[int, ...]:
        """The seats that must agree before this one goes back over dice: all other people still in the game."""
        asker = self.occupants[seat]
        user = asker.user if isinstance(asker, Person) else ""
        return tuple(
            other
            for other, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and other not in self.out and occupant.user != user
        )

    def stand_before(self, seat: int, count: int) -> int:
        """How many actions stood before the latest `count` of a seat; as many as now if it has not done so many."""
        stand = len(self.play.acts)
        own = (stand - back for back, act in enumerate(reversed(self.play.acts), 1) if act.seat == seat)
        return next(islice(own, count - 1, None), stand) if count else stand

    def gone_back(self, stand: int) -> Play:
        """The game when only so many actions stood. It takes long, but only once: it is decided, and then carried out.

        May be asked from any thread, while nobody else changes the table.
        """
        known = self.going_back
        if known is None or known[0] is not self.play or known[1] != stand:
            known = self.going_back = (self.play, stand, played_to(self.play, stand))
        return known[2]

    def aside(self) -> Table:
        """A copy of all but the game itself, to see what entries would make of the table."""
        copy = Table.__new__(Table)
        copy.__dict__.update(
            {name: value.copy() if isinstance(value, list | dict) else value for name, value in vars(self).items()}
        )
        if self.takeback is not None:
            copy.takeback = Takeback(self.takeback.seat, self.takeback.stand, self.takeback.version)
            copy.takeback.agreed = list(self.takeback.agreed)
        return copy

    # What happened

    def fold(self, entry: AnyEntry) -> None:
        """Carry out an entry: the game's part, then all around it."""
        self.fold_game(entry)
        self.fold_around(entry)

    def fold_game(self, entry: AnyEntry) -> None:
        """What an entry does to the game itself."""
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
        """Apply an action that was legal when it was stored; it must lead where it led then."""
        number = len(self.play.acts) + 1
        try:
            self.play.apply(entry.seat, self.game.notation.read(entry.text))
        except UserError as problem:
            raise self.differs(number, entry.text, f"can't be played: {problem}") from None
        except Exception as problem:
            # Old actions may trip up new rules in any way.
            raise self.differs(number, entry.text, "can't be played with these rules") from problem
        if self.play.acts[-1].fingerprint != entry.fingerprint:
            raise self.differs(number, entry.text, "leads to another position")

    def take_back(self, entry: TakenBack) -> None:
        """Take back what could be taken back when it was stored; the others' choices must lead where they led then."""
        try:
            for _ in range(entry.count):
                self.play.undo(entry.seat)
        except UserError as problem:
            raise self.differs(len(self.play.acts), "undo", f"can't be done: {problem}") from None
        self.spoken = {mark: spoken for mark, spoken in self.spoken.items() if spoken[1].action <= len(self.play.acts)}
        acts = self.play.acts[len(self.play.acts) - len(entry.again) :]
        if tuple(act.fingerprint for act in acts) != entry.again:
            raise self.differs(len(self.play.acts), "undo", "leads to another position")

    def differs(self, action: int, text: str, why: str) -> Differs:
        return Differs(self.header.rules, self.game.rules_version, action, text, why)

    def fold_around(self, entry: AnyEntry) -> None:
        """What an entry does to all but the game: chairs, clocks, requests."""
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
                    self.remark("The dice come from a seed that the host of this table chose, and so may know.")
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
                # It came of the request just before it, which is told the same version however often it asks.
                self.done.update({mark: self.version for mark, led in self.done.items() if led == self.version - 1})
                self.latest = [self.version] * self.header.seats
                self.takeback = None
                self.actions = entry.stand
                self.switch_off(range(self.header.seats))
                self.waiting = ()  # whoever is asked now is asked something else, even if it sounds the same
                self.remark(f"{self.sides[entry.seat]} went back to action {entry.stand}, and all agreed.")
                self.pass_to(entry.waiting, -1, entry.at)
            case Resigned(seat=seat):
                self.leave(seat, "has resigned", entry.at)
            case TimedOut(seat=seat):
                self.leave(seat, "ran out of time", entry.at)
            case Claimed(claimed=seat):
                self.leave(seat, "stayed away", entry.at)
            case TimeReturned(seconds=seconds, until=until):
                self.returned_until = until
                self.clocks = self.clocks.given_back(seconds, entry.at)
                self.remark(f"The server was away for {seconds:.0f} seconds, which the clocks do not count.")
            case Rematched(table=table):
                self.rematch = table
            case _:
                assert_never(entry)
        self.over_since = (self.over_since or self.version) if self.phase == "over" else 0

    def note_done(self, seat: int, client: str) -> None:
        """Remember what a message led to. What was sent before the oldest remembered one is refused as stale."""
        self.done[(seat, client)] = self.version
        own = [mark for mark in self.done if mark[0] == seat]
        if len(own) > REMEMBERED:
            self.forgotten[seat] = self.done.pop(own[0])

    def remark(self, words: str) -> None:
        self.remarks.append((self.actions, words))

    def switch_off(self, seats: Iterable[int]) -> None:
        """These seats have gone back: their standing orders would only do again what was undone."""
        for seat in seats:
            self.went_back[seat] = self.version
        self.ordered = {number: order for number, order in self.ordered.items() if number <= self.actions}

    def pass_to(self, waiting: tuple[int, ...], actor: int, now: float) -> None:
        """Ask whoever is to choose next; who chooses in secret beside the actor is still asked the same."""
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
    """The same game when only so many actions had been taken."""
    key = play.position.state.dice.key
    setup = play.position.state.setup
    again = Play(play.game, setup, key, play.header.names, play.origin)
    for act in play.acts[:stand]:
        again.apply(act.seat, play.game.notation.read(act.text))
    return again
