"""Clocks: time passes, is paid once a turn, is given back after an outage, and comes from nowhere else."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from antarium.kernel.refusals import BadSetup
from antarium.server.tables.clocks import DAY, HOUR, MINUTE, PRESETS, ClockRules, Clocks, preset

LIVE = ClockRules("live", 600, 30, 900)
START = 1_790_000_000.0


def begun(*seats: int, rules: ClockRules = LIVE, of: int = 3) -> Clocks:
    return Clocks.start(rules, of, START).turn_to(seats, START, 0)


def left(clocks: Clocks, after: float = 0) -> list[float | None]:
    return [clocks.remaining(clock.seat, START + after) for clock in clocks.clocks]


# --- rules ---------------------------------------------------------------------------------------------


def test_the_presets_are_those_people_know() -> None:
    assert preset("none") == ClockRules()
    assert preset("blitz") == ClockRules("bank", 24 * HOUR, 4 * HOUR, 72 * HOUR)
    assert preset("fast") == ClockRules("bank", 72 * HOUR, 12 * HOUR, 120 * HOUR)
    assert preset("slow") == ClockRules("bank", 72 * HOUR, 36 * HOUR, 240 * HOUR)
    assert str(preset("live-30")) == "30 min, 30 s more per turn, at most 1 h"
    assert str(preset("slow")) == "72 h, 36 h more per turn, at most 240 h"
    assert str(preset("none")) == "no clock"
    with pytest.raises(BadSetup, match=r"^'hourglass' is not a clock preset; choose none, live-15, .*, slow\.$"):
        preset("hourglass")


@pytest.mark.parametrize(
    ("kind", "times", "why"),
    [
        ("none", (60, 0, 0), "A table without clocks can't have clock times."),
        ("live", (59, 0, 600), "A live clock must start with at least 1 min, not 59 s."),
        ("live", (-60, 0, 600), "A live clock must start with at least 1 min, not -60 s."),
        ("bank", (MINUTE, 0, DAY), "A bank clock must start with at least 1 h, not 1 min."),
        ("live", (600, -1, 600), "A clock's increment can't be negative."),
        ("live", (600, 0, 599), "A clock's cap must be at least its initial time and its increment, not 9 min 59 s."),
        ("live", (600, 700, 600), "A clock's cap must be at least its initial time and its increment, not 10 min."),
        ("live", (600, 0, 2 * DAY), "A live clock can hold at most 24 h, not 48 h."),
        ("bank", (DAY, DAY, 101 * DAY), "A bank clock can hold at most 2400 h, not 2424 h."),
    ],
)
def test_impossible_rules_are_refused_in_a_sentence(kind: str, times: tuple[int, int, int], why: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        msgspec.convert({"kind": kind, **dict(zip(("initial", "increment", "cap"), times, strict=True))}, ClockRules)
    assert str(refusal.value) == why


# --- running -------------------------------------------------------------------------------------------


def test_only_the_seat_to_decide_loses_time() -> None:
    clocks = begun(1)
    assert left(clocks, 10) == [600, 590, 600]
    assert clocks.running() == (1,)
    assert clocks.remaining(7, START) is None


def test_a_turn_of_many_decisions_is_paid_once() -> None:
    clocks = begun(0)
    for action in (1, 2, 3):
        clocks = clocks.turn_to([0], START + 10 * action, action)
    clocks = clocks.turn_to([1], START + 40, 4)
    assert left(clocks, 40) == [600 - 40 + 30, 600, 600]


def test_an_increment_stops_at_the_cap() -> None:
    clocks = begun(0, rules=ClockRules("live", 600, 30, 610))
    assert left(clocks.turn_to([1], START + 5, 1)) == [610, 600, 600]


def test_seats_that_choose_in_secret_run_together_and_stop_apart() -> None:
    clocks = begun(0, 1, 2).turn_to([0, 2], START + 20, 1)
    assert left(clocks, 50) == [550, 600 - 20 + 30, 550]
    assert clocks.turn_to([1], START + 50, 3).running() == (1,)


def test_a_clock_that_is_out_stands_at_zero_and_is_not_paid() -> None:
    clocks = begun(0)
    assert clocks.deadline() == START + 600
    assert clocks.expired(START + 599) == ()
    assert clocks.expired(START + 600) == (0,)
    assert left(clocks, 10_000)[0] == 0
    assert left(clocks.turn_to([1], START + 10_000, 2), 10_000) == [0, 600, 600]


def test_the_deadline_is_that_of_the_seat_with_least_time() -> None:
    clocks = begun(0).turn_to([0, 1], START + 100, 1)
    assert clocks.deadline() == START + 600
    assert clocks.expired(START + 650) == (0,)
    assert clocks.expired(START + 700) == (0, 1)
    assert clocks.turn_to([], START + 100, 2).deadline() is None


def test_a_table_without_clocks_has_all_the_time() -> None:
    clocks = begun(0, rules=ClockRules())
    assert clocks.remaining(0, START + 10**9) is None
    assert clocks.deadline() is None
    assert clocks.expired(START + 10**9) == ()
    assert clocks.pause(START).resume(START).given_back(5, START).running() == ()


def test_time_that_goes_backwards_gives_nothing() -> None:
    assert left(begun(0).turn_to([1], START - 500, 1), -500) == [630, 600, 600]
    assert left(begun(0), -500)[0] == 600
    assert left(begun(0).given_back(5, START - 500))[0] == 600


# --- outage and pause ----------------------------------------------------------------------------------


def test_the_time_of_an_outage_is_given_back() -> None:
    clocks = begun(0)
    assert left(clocks.given_back(3600, START + 3700), 3700) == [500, 600, 600]
    assert clocks.given_back(3600, START + 3700).expired(START + 3700) == ()


def test_no_more_is_given_back_than_the_clock_has_run() -> None:
    clocks = begun(0).turn_to([1], START + 100, 1)
    assert left(clocks.given_back(3600, START + 110), 110) == [530, 600, 600]
    assert clocks.given_back(-5, START + 110) == clocks.given_back(0, START + 110) == clocks
    assert clocks.given_back(float("nan"), START + 110) == clocks


def test_a_pause_stops_all_clocks_and_pays_nobody() -> None:
    paused = begun(0, 1).pause(START + 60)
    assert left(paused, 5000) == [540, 540, 600]
    assert (paused.deadline(), paused.running(), paused.expired(START + 5000)) == (None, (), ())
    assert paused.given_back(60, START + 70) == paused == paused.pause(START + 90)
    resumed = paused.resume(START + 5000)
    assert left(resumed, 5010) == [530, 530, 600]
    assert resumed.resume(START + 6000) == resumed


def test_a_turn_that_passes_during_a_pause_begins_to_run_when_it_ends() -> None:
    clocks = begun(0).pause(START + 60).turn_to([1], START + 100, 1)
    assert left(clocks, 200) == [570, 600, 600]
    assert left(clocks.resume(START + 200), 210) == [570, 590, 600]


# --- taking back ---------------------------------------------------------------------------------------


def test_time_thought_is_gone_even_if_the_action_is_taken_back() -> None:
    clocks = begun(0).turn_to([0], START + 50, 1).turn_to([0], START + 60, 0)
    assert left(clocks, 60)[0] == 540


def test_ending_a_turn_again_and_again_pays_once() -> None:
    clocks = begun(0)
    for extra in range(5):  # each time one action longer, so that the count of actions reaches ever further
        clocks = clocks.turn_to([1], START + 10, 1 + extra).turn_to([0], START + 10, extra)
    clocks = clocks.turn_to([1], START + 10, 9)
    assert left(clocks, 10) == [600 - 10 + 30, 600, 600]
    clocks = clocks.turn_to([0], START + 10, 10).turn_to([1], START + 10, 11)
    assert left(clocks, 10) == [600 - 10 + 60, 630, 600], "play that goes on is paid again"


def test_taking_back_secret_choices_by_turns_pays_each_seat_once() -> None:
    clocks = begun(0, 1, 2).turn_to([0, 2], START, 1).turn_to([2], START, 2)
    for _ in range(3):
        clocks = clocks.turn_to([1, 2], START, 1).turn_to([2], START, 2)
        clocks = clocks.turn_to([0, 2], START, 1).turn_to([2], START, 2)
    assert left(clocks) == [630, 630, 600]


def test_turns_played_again_after_a_long_takeback_are_not_paid_again() -> None:
    clocks = begun(0)
    for action in range(1, 10):
        clocks = clocks.turn_to([action % 3], START, action)
    paid = left(clocks)
    assert paid == [690, 690, 690]
    clocks = clocks.turn_to([0], START, 0)
    for action in range(1, 9):
        clocks = clocks.turn_to([action % 3], START, action)
        assert left(clocks) == paid
    for action in range(9, 13):
        clocks = clocks.turn_to([action % 3], START, action)
    assert left(clocks) == [720, 720, 720]


# --- laws ----------------------------------------------------------------------------------------------

# Eighths of a second are exact in floating point, so the sums below must come out exactly.
TIMES = st.integers(0, 1600).map(lambda eighths: eighths / 8)
SEATS = st.frozensets(st.integers(0, 2))
STEPS = st.lists(
    st.tuples(
        TIMES,
        st.one_of(
            st.tuples(st.just("turn"), SEATS, st.integers(-4, 4)),
            st.tuples(st.just("pause"), SEATS, st.just(0)),
            st.tuples(st.just("resume"), SEATS, st.just(0)),
            st.tuples(st.just("back"), TIMES, st.just(0)),
        ),
    ),
    max_size=25,
)
Steps = list[tuple[float, tuple[str, frozenset[int] | float, int]]]
RULES = st.sampled_from([LIVE, ClockRules("live", 100, 60, 110), ClockRules("live", 100, 0, 100), PRESETS["blitz"]])


def step(clocks: Clocks, now: float, kind: str, what: frozenset[int] | float, by: int) -> Clocks:
    if isinstance(what, frozenset):
        match kind:
            case "turn":
                return clocks.turn_to(what, now, max(0, clocks.actions + by))
            case "pause":
                return clocks.pause(now)
            case _:
                return clocks.resume(now)
    return clocks.given_back(what, now)


@given(RULES, STEPS)
def test_time_comes_from_increments_and_outages_only_and_all_of_it_is_accounted_for(
    rules: ClockRules, steps: Steps
) -> None:
    clocks, now = begun(0, rules=rules), START
    for passed, (kind, what, by) in steps:
        running, before = clocks.running(), left(clocks, now - START)
        now += passed
        spent = left(clocks, now - START)
        for seat, (earlier, later) in enumerate(zip(before, spent, strict=True)):
            assert earlier is not None
            assert later == (max(0, earlier - passed) if seat in running else earlier)
        after = step(clocks, now, kind, what, by)
        for clock, was in zip(after.clocks, spent, strict=True):
            is_now = after.remaining(clock.seat, now)
            assert is_now is not None
            assert was is not None
            assert 0 <= is_now <= rules.cap
            stopped = clocks.clocks[clock.seat].running and not clock.running
            if kind == "turn" and stopped:
                assert is_now in (was, min(rules.cap, was + rules.increment))
            elif kind == "back" and clock.seat in running and isinstance(what, float):
                ran = now - clocks.clocks[clock.seat].since
                lost_clock_time = clocks.clocks[clock.seat].left - ran  # below nothing for a clock that is out
                assert is_now == max(0, lost_clock_time + min(what, ran))
            else:
                assert is_now == was
        assert msgspec.json.decode(msgspec.json.encode(after), type=Clocks) == after
        clocks = after


@given(STEPS)
def test_a_seat_is_paid_at_most_once_for_the_same_ground(steps: Steps) -> None:
    clocks, now = begun(0, rules=ClockRules("bank", HOUR, 8 * HOUR, 100 * DAY)), START
    began, paid_to = dict.fromkeys(range(3), 0), dict.fromkeys(range(3), 0)
    for passed, (kind, what, by) in steps:
        now += passed
        after = step(clocks, now, kind, what, by)
        for was, clock in zip(clocks.clocks, after.clocks, strict=True):
            if clock.running and not was.running:
                began[clock.seat] = after.actions
            paid = kind == "turn" and after.remaining(clock.seat, now) != clocks.remaining(clock.seat, now)
            if paid:
                assert paid_to[clock.seat] <= began[clock.seat] < after.actions
                paid_to[clock.seat] = after.actions
        clocks = after


@given(st.lists(st.tuples(SEATS, TIMES), min_size=1, max_size=12))
def test_without_takebacks_every_turn_in_time_is_paid(turns: list[tuple[frozenset[int], float]]) -> None:
    clocks, now = Clocks.start(ClockRules("bank", 50 * HOUR, HOUR, 100 * DAY), 3, START), START
    earned = [0, 0, 0]
    spent = [0.0, 0.0, 0.0]
    for actions, (seats, passed) in enumerate(turns):
        for seat in clocks.running():
            earned[seat] += seat not in seats
        clocks = clocks.turn_to(seats, now, actions)
        now += passed
        for seat in seats:
            spent[seat] += passed
    expected = [50 * HOUR + HOUR * count - gone for count, gone in zip(earned, spent, strict=True)]
    assert left(clocks, now - START) == expected


@given(SEATS, SEATS, TIMES)
def test_the_order_of_seats_and_repeated_calls_make_no_difference(
    first: frozenset[int], second: frozenset[int], passed: float
) -> None:
    def played(one: tuple[int, ...], other: tuple[int, ...], again: bool) -> Clocks:
        clocks = begun(*one)
        if again:
            clocks = clocks.turn_to(one, START + passed / 2, 0)
        return clocks.turn_to(other, START + passed, 1)

    results = {
        played(one, other, again)
        for one in itertools.permutations(first)
        for other in itertools.permutations(second)
        for again in (False, True)
    }
    assert len(results) == 1


@given(SEATS, TIMES, st.floats(0, 1e6))
def test_at_its_deadline_somebody_is_out_and_just_before_nobody(
    seats: frozenset[int], passed: float, start: float
) -> None:
    clocks = Clocks.start(LIVE, 3, start).turn_to(seats, start, 0).given_back(passed, start + passed)
    deadline = clocks.deadline()
    assert (deadline is None) == (not seats)
    if deadline is not None:
        assert clocks.expired(deadline)
        assert not clocks.expired(deadline - 0.001)
        assert all(clocks.remaining(seat, deadline) == 0 for seat in clocks.expired(deadline))
