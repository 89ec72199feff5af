"""Reach, on random tables, against a slow walk by other means; and refusals that never disagree with the choices."""

from __future__ import annotations

from random import Random

import pytest

from antarium.games.revolt import bars
from antarium.games.revolt.counters import ARTIFACT_ID, CODE, FACTION, FACTION_CODE, read_counter
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import FOUGHT, HOUSES, MOVED, RECOVERING, STANDSTILL, ZOMBIE
from antarium.games.revolt.movement import go_bar, move_bar
from antarium.games.revolt.options import POLITICS, REVOLT
from antarium.games.revolt.reach import reach
from antarium.kernel.testing import rule
from tests.games.revolt import support
from tests.games.revolt.slow_reach import CELLS, COLOURS, STRAITS, Table, beside, is_rough, is_sea, member, slow_reach
from tests.games.revolt.support import BOARD, NEUTRAL


def random_table(dice: Random) -> tuple[Table, dict[str, object]]:
    """A crowded corner of the planet, in words and as a drawing."""
    scenario = dice.choice([REVOLT, REVOLT, POLITICS])
    sides = {FACTION_CODE[house]: dice.choice([0, 0, 1, NEUTRAL]) for house in range(HOUSES)}
    neutral = {house for house, side in sides.items() if side == NEUTRAL}
    dealt = dict(zip(sides, dice.sample(ARTIFACT_ID, HOUSES), strict=True))
    near = corner(dice)
    shut = set(dice.sample(near, dice.choice([0, 0, 2, 5])))
    waste = sorted(shut)
    if scenario == POLITICS:
        shut.add("1108")
        waste = [label for label in waste if label != "1108"]
    table = Table(0, {}, {}, dealt, neutral, shut)
    for code in dice.sample(CODE, 40):
        house = FACTION_CODE[FACTION[read_counter(code)]]
        owner = sides.get(house, dice.choice([0, 0, 1]))
        at = dice.choice(near)
        if owner != NEUTRAL and fits(table, code, owner, at):
            table.stacks.setdefault(at, []).append(code)
            table.owner[code] = owner
    counters = {at: " ".join(codes) for at, codes in table.stacks.items()}
    return table, {
        "scenario": scenario, "counters": counters, "sides": sides, "owners": table.owner, "artifacts": dealt,
        "devastated": waste,
    }  # fmt: skip


def corner(dice: Random) -> list[str]:
    """The hexes up to three steps from one of them, by preference on a coast or at a strait."""
    centre = dice.choice([*CELLS, *sorted(label for pair in STRAITS for label in pair) * 20])
    near = {centre}
    for _ in range(3):
        near |= {label for one in near for label in beside(one)}
    return sorted(near)


def fits(table: Table, code: str, owner: int, at: str) -> bool:
    """Whether a counter may be drawn in a hex."""
    there = table.stacks.get(at, [])
    colour = "" if is_sea(at) else COLOURS[CELLS[at][0]]
    if at in table.shut or colour in table.neutral or any(table.owner[other] != owner for other in there):
        return False
    return member(table, code) is None or sum(1 for other in there if member(table, other)) < 3


def random_group(dice: Random, table: Table) -> tuple[str, list[str]] | None:
    """Some counters of one hex that can move, in any order, one with factors at the head."""
    hexes = [at for at, codes in table.stacks.items() if table.owner[codes[0]] == table.seat]
    if not hexes:
        return None
    at = dice.choice(hexes)
    group = dice.sample(table.stacks[at], dice.randint(1, len(table.stacks[at])))
    group.sort(key=lambda code: member(table, code) is None)
    return (at, group) if member(table, group[0]) else None


def compare(dice: Random, tables: int) -> int:
    """Compare the reach of groups on that many tables; how many groups that could go somewhere were compared."""
    compared = 0
    for _ in range(tables):
        table, drawn = random_table(dice)
        state = support.table(**drawn)  # type: ignore[arg-type]
        for origin, codes in filter(None, (random_group(dice, table) for _ in range(4))):
            group = tuple(read_counter(code) for code in codes)
            quick = {BOARD.label(at) for at in reach(state, table.seat, group)}
            assert quick == slow_reach(table, origin, codes), (origin, codes, drawn)
            frame = Movement(seat=table.seat, group=group)
            for label in dice.sample(sorted(CELLS), 25):
                bar = go_bar(state, frame, BOARD.at(label))
                assert (bar == bars.FREE) == (label in quick), (origin, codes, label, bars.REASON[bar], drawn)
            compared += bool(quick)
    return compared


@rule("MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-5", "MOV-6", "MOV-9", "HOV-1", "HOV-2", "HOV-4")
@rule(
    "FLY-1", "FLY-2", "FLY-3", "STK-1", "STK-2", "STK-5", "ART-7", "ART-8", "ART-13", "HER-1", "MAP-2", "MAP-7", "POW-5"
)
@pytest.mark.parametrize("seed", range(4))
def test_every_group_reaches_what_a_slow_walk_reaches(seed: int) -> None:
    assert compare(Random(seed), 40) > 60


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4, 44))
def test_every_group_reaches_what_a_slow_walk_reaches_at_length(seed: int) -> None:
    assert compare(Random(seed), 250) > 400


@rule("MOV-1", "MOV-8", "DEF-5", "HER-4")
def test_the_counters_offered_are_those_that_nothing_bars() -> None:
    dice = Random("marks")
    barred: set[int] = set()
    for _ in range(40):
        _, drawn = random_table(dice)
        state = support.table(**drawn)  # type: ignore[arg-type]
        state.marks = [dice.choice([0, 0, 0, MOVED, FOUGHT, STANDSTILL, RECOVERING, ZOMBIE]) for _ in CODE]
        pos = support.position(state, Movement(seat=0))
        free = {code for code in CODE if move_bar(state, 0, read_counter(code)) == bars.FREE}
        assert {text for text in support.offered(pos) if "select" in text} == {f"select {code}" for code in free}
        barred |= {move_bar(state, 0, counter) for counter in range(len(CODE))}
    assert barred == set(range(bars.IS_ZOMBIE + 1))


def test_the_slow_walk_reads_the_same_map() -> None:
    """Neighbours, seas, rough ground and straits are the same, so that a difference is one of the rules."""
    for label in CELLS:
        at = BOARD.at(label)
        assert {BOARD.label(there) for there in BOARD.around[at]} == set(beside(label))
        assert (bool(BOARD.sea[at]), bool(BOARD.rough[at])) == (is_sea(label), is_rough(label))
        straits = {pair for pair in STRAITS if label in pair}
        assert {frozenset((label, BOARD.label(there))) for there in BOARD.straits[at]} == straits
