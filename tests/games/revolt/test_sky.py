"""The sky over devastated land: what is taken over from the sky before, and what is not."""

from __future__ import annotations

from antarium.games.revolt.board import FARTHEST, Sky, Spiral
from antarium.games.revolt.flights import overflown
from antarium.kernel.hexes import FAR, distances, neighbours
from tests.games.revolt.support import BOARD, table


def within(spiral: Spiral, farthest: int) -> tuple[list[int], list[int]]:
    """What a flight of that length can know: its hexes in their order, and how far they are."""
    hexes = spiral.nearest[: spiral.within[farthest]]
    return hexes, [spiral.steps[at] for at in hexes]


def test_a_sky_with_a_hole_is_that_of_a_first_look() -> None:
    for centre in (BOARD.at("0403"), BOARD.starport):
        shut = [centre, *BOARD.around[centre]]
        sky = Sky(BOARD.around, shut, BOARD.open_sky)
        taken_over = 0
        for origin in range(BOARD.size):
            for farthest in range(1, FARTHEST + 1):
                seen = sky.seen_from(origin, farthest)
                taken_over += seen is BOARD.open_sky.seen_from(origin, farthest)
                assert within(seen, farthest) == within(Spiral(BOARD.around, origin, shut, farthest), farthest)
        assert 0 < taken_over < BOARD.size * FARTHEST


def test_how_many_hexes_lie_within_each_distance() -> None:
    steps, nearest, within = distances(neighbours(10, 7), 33, [34], FAR)
    assert within == [sum(1 for at in nearest if steps[at] <= distance) for distance in range(len(within))]
    assert (within[:2], within[-1], steps[34]) == ([1, 6], 69, FAR)


def test_what_is_flown_over_is_what_lies_on_a_shortest_way_around_the_hole() -> None:
    counters = {"0203": "TER-PI1", "0603": "TER-PI2", "0407": "TER-JT1", "0703": "TER-LT1", "0402": "KIN-PI1"}
    for devastated in ([], ["0403", "0404", "0503"]):
        s = table(counters=counters)
        s.devastated = [BOARD.at(label) for label in devastated]
        s.recount()
        s.sky = s.sky_now()
        found = 0
        for origin in range(BOARD.size):
            for to in (origin, BOARD.at("0402")):
                out = Spiral(BOARD.around, origin, s.devastated, 6).steps
                back = Spiral(BOARD.around, to, s.devastated, 6).steps
                slowly = [at for at in range(BOARD.size) if out[at] + back[at] <= 6 and s.enemy_of(0, at)]
                assert overflown(s, 0, (origin, to, 6), 6) == slowly
                found += len(slowly)
        assert found
