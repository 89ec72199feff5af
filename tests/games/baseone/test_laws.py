"""The laws every game keeps, over random battles of all pairings, terrains and readings."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import combinations_with_replacement

import pytest

from antarium import games
from antarium.games.baseone.events.moving import ObstacleTested, TerrainTested, UnitDrawnBack, UnitMoved, UnitStayed
from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import CONSOLIDATING, FORCE_IDS, HALTS, SETTLING
from antarium.games.baseone.laws import unsettled
from antarium.games.baseone.options import READY_TABLES
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.records import Event
from antarium.kernel.testing import check_game, choose, rule
from tests.games.baseone.melee import Melee

PAIRINGS = list(combinations_with_replacement(FORCE_IDS, 2))
TERRAINS = ["generated", "none", *READY_TABLES]
TABLES = ["48x48", "36x36", "72x48", "37x61"]
READINGS = ["as written", "full rules"]
UNUSUAL = {
    "concord": "concord: strike-command, strike-squad, c3d1, c3-howitzer, c3m4",
    "algoryn": "algoryn: ai-command, ai-assault, infiltrators, ai-mag-cannon, ai-launcher",
    "boromite": "boromite: overseers, rock-riders, lavamites, gang-launcher, frag-borer",
    "freeborn": "freeborn: freeborn-command, ferals, skyraiders, striker",
    "isorian": "isorian: senatex-command, phase-squad, sniper, tsan, nhamak",
    "ghar": "ghar: battle-squad, crawler, outcast-command, outcast-squad",
}
"""The units that the ready forces leave out, with some of the others."""


def settings(number: int) -> dict[str, str]:
    """One battle of many: every pairing, and with them in ever other company terrain, size, range and reading."""
    first, second = PAIRINGS[number % len(PAIRINGS)]
    lap = number // len(PAIRINGS)
    if lap % 2:
        first, second = second, first
    return {
        "force_1": first,
        "force_2": second,
        "terrain": TERRAINS[(number + lap) % len(TERRAINS)],
        "table": TABLES[(number // 3 + lap) % len(TABLES)],
        "reading": READINGS[(number // 2 + lap) % 2],
        "range": "effective" if number % 5 == 0 else "all",
    }


def at_close_quarters(number: int) -> dict[str, str]:
    first, second = PAIRINGS[number % len(PAIRINGS)]
    return {
        "roster_1": UNUSUAL[first],
        "roster_2": UNUSUAL[second],
        "terrain": "none",
        "table": "36x36",
        "reading": READINGS[number % 2],
    }


def least(options: dict[str, str]) -> int:
    """No battle has fewer decisions: each unit is set up, and as the bag is emptied once each gets an order or has
    chosen to go down before that, unless it has been destroyed; that much destruction in one turn there is not."""
    forces = BaseOne().forces(BaseOne().setup(**options))
    units = len(forces.of_side[0]) + len(forces.of_side[1])
    return units + units // 2


@pytest.mark.parametrize("number", range(len(PAIRINGS)))
def test_random_battles_keep_every_law(number: int) -> None:
    options = settings(number)
    assert check_game(games.load("baseone"), [f"laws {number}"], 24, None, **options) > least(options)


@pytest.mark.parametrize("number", range(0, len(PAIRINGS), 3))
def test_fights_at_close_quarters_keep_every_law(number: int) -> None:
    assert check_game(Melee(), [f"melee {number}"], 24, None, **at_close_quarters(number)) > 0


@rule("UNT-4", "UNT-6", "MOV-4", "MOV-5")
@pytest.mark.parametrize("number", range(0, 2 * len(PAIRINGS), 4))
def test_after_every_order_all_stand_in_formation_and_apart(number: int) -> None:
    """UNT-4, UNT-6 a unit without losses that was not halted is in formation, and no unit is too near another,
    not even a unit that was halted."""
    keeps_order(games.load("baseone"), f"order {number}", settings(number))


@rule("HTH-9", "ASL-2", "UNT-6")
@pytest.mark.parametrize("number", range(1, len(PAIRINGS), 4))
def test_after_every_assault_the_survivors_stand_apart(number: int) -> None:
    keeps_order(Melee(), f"assault {number}", at_close_quarters(number))


def keeps_order(game: Game, seed: str, options: dict[str, str]) -> None:
    position = game.start(None, seed, None, **options)
    dice = Dice.from_seed(f"{seed} choices")
    excuses = Excuses()
    while position.stack:
        if position.pending[0].prompt == "give_order":
            assert not list(unsettled(table_of(position.state), excuses.loose, excuses.near))
        excuses.note(position.apply(*choose(position, dice)))


class Excuses:
    """UNT-5 The units that may be out of formation because they were halted, and HTH-9 those that stayed too near."""

    def __init__(self) -> None:
        self.loose: tuple[int, ...] = ()
        self.near: tuple[int, ...] = ()

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case TerrainTested(unit=unit, effect=effect) | ObstacleTested(unit=unit, effect=effect):
                    self.loose += (unit,) if effect == HALTS else ()
                case UnitMoved(unit=unit, pace=pace):
                    self.loose += (unit,) if pace == SETTLING else ()
                case UnitDrawnBack(unit=unit):
                    self.loose += (unit,)
                case UnitStayed(unit=unit, pace=pace):
                    self.near += (unit,) if pace == CONSOLIDATING else ()
                case _:
                    pass


# Long


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_three_hundred_random_battles_keep_every_law(part: int) -> None:
    for number in range(15 * part, 15 * part + 15):
        options = settings(number)
        assert check_game(games.load("baseone"), [f"soak {number}"], 7, None, **options) > least(options)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(3 * len(PAIRINGS)))
def test_many_fights_at_close_quarters_keep_every_law(number: int) -> None:
    options = at_close_quarters(number)
    assert check_game(Melee(), [f"soak {number}"], 7, None, **options) > 0
    keeps_order(Melee(), f"soak {number}", options)
    keeps_order(games.load("baseone"), f"soak {number}", settings(number))


def test_the_same_seed_gives_the_same_battle_whatever_the_hash_seed() -> None:
    script = (
        "from antarium import games; from antarium.kernel.testing import chain; game = games.load('baseone');"
        "pairs = (('concord', 'ghar'), ('algoryn', 'isorian'));"
        "print([chain(game, 'hash', 2, force_1=a, force_2=b) for a, b in pairs])"
    )
    chains = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(chains) == 1
    assert len(chains.pop()) > 60
