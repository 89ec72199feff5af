"""Crowded random battlefields: after every fight a seat can go on and every counter has a place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from antarium.games.revolt import laws
from antarium.games.revolt.counters import ARTIFACT_ID, CODE, FACTION, FIRST_TOKEN, IS_LEADER, KIND
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.frames import Combat
from antarium.games.revolt.ids import DIMENSIONAL_PLANE, HERO, HEROES, HOUSES, HOVERCRAFT, SILAKKA, UFO
from antarium.games.revolt.model import State
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.testing import choose, rule
from tests.games.revolt.battlefield import combat
from tests.games.revolt.support import BOARD, GAME, play, position, state_of, table

BATTLEFIELDS = {
    "around the Starport": "1109 1009 1208 1110 1209 1108 1010 1207 1308",
    "off Fitzgerald": "1408 1409 1308 1407 1509 1508 1309 1608 1510",
    "over the strait": "0803 0704 0804 0703 0802 0705 0604 0903 0904",
    "round the planet": "2005 0105 2004 0106 1905 0205 2006",
}
ENOUGH = 40


def drawn(hexes: list[str], dice: Dice) -> State:
    """Two sides, hex by hex, with as many leaders and artifacts as there is room for; nobody's house is neutral."""
    sides = {FACTIONS[house]: dice.below(2) for house in range(HOUSES)}
    deal = list(range(HOUSES))
    dice.shuffle(deal)
    pools: list[list[int]] = [[], []]
    owners: dict[str, int] = {}
    for counter in shuffled([one for one in range(FIRST_TOKEN) if FACTION[one] != SILAKKA], dice):
        faction = FACTION[counter]
        seat = sides[FACTIONS[faction]] if faction < HOUSES else dice.below(2) if faction == HEROES else 1
        owners |= {CODE[counter]: seat} if faction == HEROES else {}
        pools[seat].append(counter)
    counters = {"gone": "", "dead": "", "pile": ""}
    holders: dict[str, int] = {}
    for label in hexes:
        seat = dice.below(2)
        stack = stack_for(pools[seat], BOARD.sea[BOARD.at(label)] == 1, dice)
        if stack:
            counters[label], holders[label] = " ".join(CODE[one] for one in stack), seat
    for house in range(HOUSES):
        code = FACTIONS[house]
        open_to = [one for one, seat in holders.items() if seat == sides[code] and counters[one].count(" ") < 2]
        place = open_to[dice.below(len(open_to))] if open_to else "gone"
        counters[place] = f"{counters[place]} {code}-ART"
    for counter in (*pools[0], *pools[1]):
        place = "pile" if KIND[counter] == HERO else "gone" if IS_LEADER[counter] else "dead"
        counters[place] = f"{counters[place]} {CODE[counter]}"
    face_up = [word[:3] for word in counters["gone"].split() if word.endswith("-ART")]
    artifacts = {FACTIONS[house]: ARTIFACT_ID[deal[house]] for house in range(HOUSES)}
    state = table(counters=counters, sides=sides, owners=owners, artifacts=artifacts, face_up=face_up, dice=None)
    state.dice = dice.clone()
    return state


def shuffled(things: list[int], dice: Dice) -> list[int]:
    dice.shuffle(things)
    return things


def stack_for(pool: list[int], at_sea: bool, dice: Dice) -> list[int]:
    """Up to three of a side's counters, at sea with a hovercraft among them."""
    stack: list[int] = []
    if at_sea:
        ferries = [one for one in pool if KIND[one] == HOVERCRAFT]
        if not ferries:
            return []
        stack.append(ferries[0])
        pool.remove(ferries[0])
    more = 1 + dice.below(3 - len(stack))
    stack += pool[:more]
    del pool[:more]
    return stack


def decisions(pos: Position, dice: Dice) -> Iterator[Position]:
    """One position that moves along, before every decision of a combat phase."""
    while pos.stack:
        yield pos
        pos.proceed(*choose(pos, dice))


@rule("COM-1", "HID-6")
@pytest.mark.parametrize("field", BATTLEFIELDS)
def test_no_battle_has_a_dead_end_nor_loses_a_counter_nor_tells_a_secret(field: str) -> None:
    for number in range(ENOUGH):
        dice = Dice.from_seed(f"{field} {number}")
        state = drawn(BATTLEFIELDS[field].split(), dice)
        for pos in decisions(position(state, Combat(seat=dice.below(2))), dice):
            assert laws.violations(state) == []
            if isinstance(pos.stack[-1], Combat):
                assert list(laws.unsettled(state)) == []
            (asked,) = pos.pending
            assert asked.options
            for seat in (0, 1):
                world = GAME.determinise(pos.observe(seat), dice)
                assert world.observe(seat) == pos.observe(seat)
                there = world.decision(asked.seat)
                assert (there.prompt, there.args) == (asked.prompt, asked.args)
                assert there.options if seat != asked.seat else there == asked


@rule("HID-6", "COM-4")
def test_whoever_has_named_a_target_has_an_attacker_in_every_world() -> None:
    """Only the Plane or the UFO explains this attack over sea, so the Terran is never shown another token there."""
    pos = combat({"0803": "KIN-PI1 KIN-ART", "0704": "TER-PI1"}, artifacts={"KIN": "dimensional_plane"})
    play(pos, "attack 0704")
    for number in range(20):
        world = GAME.determinise(pos.observe(1), Dice.from_seed(str(number)))
        assert world.decision(0).options
        assert state_of(world).artifact[2] in (DIMENSIONAL_PLANE, UFO)
