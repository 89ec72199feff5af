"""Clocks: how long each seat has left to decide. Pure arithmetic; the current time is passed in as `now`.

A clock runs while its seat has something to decide, and several run at once where seats choose in secret. The seat is
paid its increment once per turn, when its clock stops, and never beyond the cap.

Undo doesn't give time back, and it must not earn time either. Every
change of turn passes the number of actions in the game; undo lowers that number. A run of a
clock earns the increment only if it began at an action number that this clock hasn't reached before, and ended
at a higher one. So a seat that
gets its turn back earns no second increment, a seat that loses the turn earns nothing for
waiting, and turns replayed after a long takeback earn nothing again.

A clock that has run out stays at zero and earns no increment, so a late action gains
nothing. Only time returned after an outage restarts it.
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

LIMITS_S: Final = {"live": (MINUTE, DAY), "bank": (HOUR, 100 * DAY)}
"""The minimum initial time and the maximum cap, in seconds."""


class ClockRules(Record, frozen=True):
    """The time control of a table, in whole seconds: initial time, increment per turn and cap.

    A live clock is for one session, a bank for a game over weeks. They differ in limits and display.
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
        least, most = LIMITS_S[self.kind]
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
    """Return a duration in hours, minutes and seconds: `72 h`, `1 h 30 min`, `0 s`."""
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
    """Return the clock rules with this name."""
    if name not in PRESETS:
        raise BadSetup(f"{name!r:.40} is not a clock preset; choose {', '.join(PRESETS)}.")
    return PRESETS[name]


class Clock(Record, frozen=True):
    """The clock of one seat: the time left when it last started or stopped, and its current run."""

    seat: int
    left: float
    running: bool = False
    since: float = 0.0
    """When this run started or resumed, plus all returned time."""
    began: int = 0
    """The number of actions when this run started."""
    earns: bool = False
    """True if this run will earn the increment."""
    reached: int = 0
    """The highest number of actions at which this clock has stopped."""

    def until(self) -> float:
        """Return when a running clock runs out."""
        return self.since + self.left

    def at(self, now: float) -> float:
        """Return the time left on a running clock, never more than at its start, even if `now` goes backwards."""
        return max(0.0, min(self.left, self.until() - now))


class Clocks(Record, frozen=True):
    """The clocks of a table. Methods return new clocks and change nothing in place."""

    rules: ClockRules
    clocks: tuple[Clock, ...] = ()
    actions: int = 0
    paused: bool = False

    @classmethod
    def start(cls, rules: ClockRules, seats: int, now: float) -> Self:
        """Return full clocks for all seats, none of them running."""
        if rules.kind == "none":
            return cls(rules)
        return cls(rules, tuple(Clock(seat, float(rules.initial), since=now) for seat in range(seats)))

    def turn_to(self, seats: Collection[int], now: float, actions: int) -> Self:
        """Run the clocks of these seats only. `actions` is the number of actions in the game.

        Clocks that keep running are unchanged, so this can be called after every action. Leave out
        bots, and pass no seats when the game is over.
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
        """Return the seconds a seat has left, or None at a table without clocks."""
        return next((self._left(clock, now) for clock in self.clocks if clock.seat == seat), None)

    def running(self) -> tuple[int, ...]:
        """Return the seats whose clocks are running."""
        return tuple(clock.seat for clock in self._moving())

    def deadline(self) -> float | None:
        """Return when the first running clock runs out, or None if none is running."""
        return min((clock.until() for clock in self._moving()), default=None)

    def expired(self, now: float) -> tuple[int, ...]:
        """Return the running seats with no time left; none while the clocks are paused."""
        return tuple(clock.seat for clock in self._moving() if now >= clock.until())

    def given_back(self, seconds: float, now: float) -> Self:
        """Return the time of an outage to the running clocks, to each at most the time it has run.

        A clock that ran out during the outage runs again with the time it had before.
        """
        if self.paused or not seconds > 0:
            return self
        return self._with(lambda clock: replace(clock, since=max(clock.since, min(now, clock.since + seconds))))

    def pause(self, now: float) -> Self:
        """Stop all clocks. None earns the increment, because the turn isn't over."""
        if self.paused:
            return self
        return replace(self._with(lambda clock: replace(clock, left=clock.at(now), since=now)), paused=True)

    def resume(self, now: float) -> Self:
        """Restart the clocks that ran before the pause or whose seats must decide now."""
        if not self.paused:
            return self
        return replace(self._with(lambda clock: replace(clock, since=now)), paused=False)

    def _moving(self) -> tuple[Clock, ...]:
        return () if self.paused else tuple(clock for clock in self.clocks if clock.running)

    def _left(self, clock: Clock, now: float) -> float:
        return clock.at(now) if clock.running and not self.paused else clock.left

    def _with(self, change: Callable[[Clock], Clock]) -> Self:
        return replace(self, clocks=tuple(change(clock) if clock.running else clock for clock in self.clocks))
