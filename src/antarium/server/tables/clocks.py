"""Clocks: how long each seat has left to decide. Pure arithmetic; the moment comes in as `now`.

A clock runs while its seat has something to decide, and several run at once where seats choose in secret. The seat is
paid its increment once a turn, when its clock stops, however many decisions the turn had, and never past the cap.

Clocks are not undone: time thought is gone, even if the action is taken back. Nor does taking back make time. Every
change of turn says how many actions the game stands at; that number falls when something is taken back. A run of a
clock is paid only if it began by play, where its seat had never been before, and ended further on. So the seat that
gets its turn back plays it to the end without a second increment, the seat that loses the turn is not paid for having
waited, and turns played again after a long takeback are not paid again.

Nobody owes time: a clock that is out stands at zero. It is not paid either, so an action that comes too late buys
nothing; only time given back sets it going again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, Literal, Self

from msgspec.structs import replace

from antarium.kernel.records import Record
from antarium.kernel.refusals import BadSetup

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

LIMITS: Final = {"live": (MINUTE, DAY), "bank": (HOUR, 100 * DAY)}
"""The least a clock may begin with and the most it may hold, in seconds."""


class ClockRules(Record, frozen=True):
    """How time is dealt out, in whole seconds: at the beginning, for every turn, and how much may be saved up.

    A live clock is for one sitting, a bank for a game over weeks; they differ in their limits and in how they look.
    """

    kind: Literal["none", "live", "bank"] = "none"
    initial: int = 0
    increment: int = 0
    cap: int = 0

    def __post_init__(self) -> None:
        if self.kind == "none":
            if self.initial or self.increment or self.cap:
                raise BadSetup("A table without clocks can't have clock times.")
            return
        least, most = LIMITS[self.kind]
        if self.initial < least:
            raise BadSetup(
                f"A {self.kind} clock must start with at least {duration(least)}, not {duration(self.initial)}."
            )
        if self.increment < 0:
            raise BadSetup("A clock's increment can't be negative.")
        if self.cap < max(self.initial, self.increment):
            raise BadSetup(
                f"A clock's cap must be at least its initial time and its increment, not {duration(self.cap)}."
            )
        if self.cap > most:
            raise BadSetup(f"A {self.kind} clock can hold at most {duration(most)}, not {duration(self.cap)}.")

    def __str__(self) -> str:
        if self.kind == "none":
            return "no clock"
        return f"{duration(self.initial)}, {duration(self.increment)} more per turn, at most {duration(self.cap)}"


def duration(seconds: int) -> str:
    """A time in words, in the largest units that say it exactly: `72 h`, `1 h 30 min`, `0 s`."""
    if seconds <= 0:
        return f"{seconds} s"
    parts = ((seconds // HOUR, "h"), (seconds % HOUR // MINUTE, "min"), (seconds % MINUTE, "s"))
    return " ".join(f"{count} {unit}" for count, unit in parts if count)


PRESETS: Final = {
    "none": ClockRules(),
    "live-15": ClockRules("live", 15 * MINUTE, 15, 30 * MINUTE),
    "live-30": ClockRules("live", 30 * MINUTE, 30, 60 * MINUTE),
    "live-60": ClockRules("live", 60 * MINUTE, 60, 120 * MINUTE),
    "blitz": ClockRules("bank", 24 * HOUR, 4 * HOUR, 72 * HOUR),
    "fast": ClockRules("bank", 72 * HOUR, 12 * HOUR, 120 * HOUR),
    "slow": ClockRules("bank", 72 * HOUR, 36 * HOUR, 240 * HOUR),
}


def preset(name: str) -> ClockRules:
    """The clock rules of that name."""
    if name not in PRESETS:
        raise BadSetup(f"{name!r:.40} is not a clock preset; choose {', '.join(PRESETS)}.")
    return PRESETS[name]


class Clock(Record, frozen=True):
    """The clock of one seat: what was left when it was last set going or stopped, and the run it is in."""

    seat: int
    left: float
    running: bool = False
    since: float = 0.0
    """When this run began or went on after a pause, moved on by all time given back."""
    began: int = 0
    """The number of actions at which this run began."""
    earns: bool = False
    """Whether this run will be paid."""
    reached: int = 0
    """The highest number of actions at which this clock ever stopped."""

    def until(self) -> float:
        """When a running clock is out."""
        return self.since + self.left

    def at(self, now: float) -> float:
        """What is left of a running clock; never more than when the run began, even if `now` goes backwards."""
        return max(0.0, min(self.left, self.until() - now))


class Clocks(Record, frozen=True):
    """The clocks of a table. Every method returns the clocks as they are afterwards; nothing is changed in place."""

    rules: ClockRules
    clocks: tuple[Clock, ...] = ()
    actions: int = 0
    paused: bool = False

    @classmethod
    def start(cls, rules: ClockRules, seats: int, now: float) -> Self:
        """Full clocks for so many seats, none of them running yet."""
        if rules.kind == "none":
            return cls(rules)
        return cls(rules, tuple(Clock(seat, float(rules.initial), since=now) for seat in range(seats)))

    def turn_to(self, seats: Collection[int], now: float, actions: int) -> Self:
        """From now on these seats must decide, and no others; so many actions stand.

        A seat that goes on deciding is not touched, so this may be called after every action. Leave out the seats of
        bots, and name nobody when the game is over.
        """
        forward = actions >= self.actions

        def turned(clock: Clock) -> Clock:
            if clock.seat in seats and not clock.running:
                earns = forward and actions >= clock.reached
                return replace(clock, running=True, since=now, began=actions, earns=earns)
            if clock.running and clock.seat not in seats:
                left = self._left(clock, now)
                if clock.earns and actions > clock.began and left > 0:
                    left = min(left + self.rules.increment, float(self.rules.cap))
                return replace(clock, left=left, running=False, earns=False, reached=max(clock.reached, actions))
            return clock

        return replace(self, clocks=tuple(turned(clock) for clock in self.clocks), actions=actions)

    def remaining(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left, or None at a table without clocks."""
        return next((self._left(clock, now) for clock in self.clocks if clock.seat == seat), None)

    def running(self) -> tuple[int, ...]:
        """The seats whose clock runs at this moment."""
        return tuple(clock.seat for clock in self._moving())

    def deadline(self) -> float | None:
        """When the first of the running clocks is out, or None if none runs."""
        return min((clock.until() for clock in self._moving()), default=None)

    def expired(self, now: float) -> tuple[int, ...]:
        """The seats that must decide and have no time left; nobody, while the clocks are paused."""
        return tuple(clock.seat for clock in self._moving() if now >= clock.until())

    def given_back(self, seconds: float, now: float) -> Self:
        """Return the time of an outage to the running seats, to none of them more than its clock has run.

        A clock that went out during the outage runs again, with what it had before.
        """
        if self.paused or not seconds > 0:
            return self
        return self._with(lambda clock: replace(clock, since=max(clock.since, min(now, clock.since + seconds))))

    def pause(self, now: float) -> Self:
        """Stop all clocks where they are. Nobody is paid: the turn is not over."""
        if self.paused:
            return self
        return replace(self._with(lambda clock: replace(clock, left=clock.at(now), since=now)), paused=True)

    def resume(self, now: float) -> Self:
        """Let the clocks run that ran before the pause, or whose seats must decide by now."""
        if not self.paused:
            return self
        return replace(self._with(lambda clock: replace(clock, since=now)), paused=False)

    def _moving(self) -> tuple[Clock, ...]:
        return () if self.paused else tuple(clock for clock in self.clocks if clock.running)

    def _left(self, clock: Clock, now: float) -> float:
        return clock.at(now) if clock.running and not self.paused else clock.left

    def _with(self, change: Callable[[Clock], Clock]) -> Self:
        return replace(self, clocks=tuple(change(clock) if clock.running else clock for clock in self.clocks))
