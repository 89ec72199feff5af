"""The odds of a battle, held against every fall of the dice played out by the rules, and against many real throws."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from antarium.games.revolt.actions import Lose
from antarium.games.revolt.counters import IS_TROOP
from antarium.games.revolt.duels import FightDuels
from antarium.games.revolt.events import BattleRolled, CounterLost
from antarium.games.revolt.frames import Battle, Combat, Defeat
from antarium.games.revolt.leaders import RollFate, remove_leader
from antarium.games.revolt.model import State
from antarium.games.revolt.odds import Odds, chance_to_clear, cheapest, margins, odds, prospect, stakes, with_defenders
from antarium.games.revolt.sequences import BATTLE
from antarium.kernel.dice import KEY_BYTES, Dice
from antarium.kernel.flow import END, Position
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Event
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import ids
from tests.games.revolt.support import BOARD, of_type, position, read, table

FIELD = "1109"
FIGHT_DUELS = next(place for place, step in enumerate(BATTLE.steps) if isinstance(step, FightDuels))


class OutOfScript(Exception):
    """More dice are needed than were written down."""


class Script(Dice):
    """Dice that fall as written, and complain when they are at an end."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        super().__init__(bytes(KEY_BYTES))
        self.rolls = list(rolls)

    def die(self, sides: int) -> int:
        if not self.rolls:
            raise OutOfScript
        self.drawn += 1
        return self.rolls.pop(0)


def fight(state: State, target: str, attackers: str, lightning: bool = False) -> list[Event]:
    """One battle up to the advance; everybody does what the odds take for granted."""
    told: list[Event] = []
    pos = position(state, Combat(seat=0))
    pos.proceed(0, BOARD.attack[BOARD.at(target)])
    for code in attackers.split():
        pos.proceed(0, read(f"with {code}"))
    state.event_sink = told
    pos.proceed(0, read("done"))
    while pos.pending and pos.pending[0].prompt not in ("advance", "choose_battle"):
        pos.proceed(pos.pending[0].seat, chosen(pos, lightning))
    return told


def chosen(pos: Position, lightning: bool) -> Action:
    """The cheapest losses, duels and retreats as they come, nothing declared but lightning."""
    decision = pos.pending[0]
    battle = pos.stack[-1]
    if decision.prompt == "pick_losses":
        assert isinstance(battle, Battle)
        wanted = cheapest(tuple(zip(battle.values[0::2], battle.values[1::2], strict=True)), battle.due)
        return next(option for option in decision.options if isinstance(option, Lose) and option.counter in wanted)
    if decision.prompt.startswith("declare"):
        return decision.options[0 if lightning else -1]
    return decision.options[0]


def counted_out(drawn: dict[str, Any], target: str, attackers: str, lightning: bool) -> dict[str, Fraction]:
    """What comes of a battle over all falls of the dice, as the rules play it."""
    sums = dict.fromkeys(("win", "tie", "lose", "falls", "attack_losses", "defence_losses"), Fraction(0))
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while scripts:
        rolls, chance = scripts.pop()
        state = table(**drawn, dice=None)
        values = all_stakes(state, target, attackers)
        state.dice = Script(rolls)
        try:
            told = fight(state, target, attackers, lightning)
        except OutOfScript:
            scripts += [((*rolls, face), chance / 6) for face in range(1, 7)]
            continue
        (battle,) = of_type(told, BattleRolled)
        sums["win" if battle.margin > 0 else "lose" if battle.margin else "tie"] += chance
        sums["falls"] += chance * (battle.margin > 0 and not state.enemy_of(0, BOARD.at(target)))
        for event in of_type(told, CounterLost):
            sums["attack_losses" if battle.margin < 0 else "defence_losses"] += chance * values.get(event.counter, 0)
    return sums


def all_stakes(state: State, target: str, attackers: str) -> dict[int, int]:
    """What each troop counts for as a loss."""
    at = BOARD.at(target)
    battle = with_defenders(state, Battle(0, 1, at, ids(attackers)))
    return {one: value for seat in (0, 1) for one, value in stakes(state, battle, seat) if IS_TROOP[one]}


def reckoned(drawn: dict[str, Any], target: str, attackers: str, lightning: bool = False) -> Odds:
    return prospect(table(**drawn), 0, BOARD.at(target), ids(attackers), lightning)


TROOPS: dict[str, tuple[dict[str, Any], str, str]] = {
    "plain": ({"counters": {"1009": "KIN-LT1 KIN-PI1", FIELD: "TER-PI1 TER-JT1"}}, FIELD, "KIN-LT1 KIN-PI1"),
    "too weak": ({"counters": {"1009": "KIN-PI1", FIELD: "TER-PI1 TER-LT1"}}, FIELD, "KIN-PI1"),
    "even": ({"counters": {"1009": "KIN-HC1", FIELD: "TER-HC1"}}, FIELD, "KIN-HC1"),
    "two hexes": (
        {"counters": {"1009": "KIN-LT1 KIN-JT1", "1208": "KIN-PI1", FIELD: "TER-LT1 TER-JT1 TER-HC1"}},
        FIELD,
        "KIN-LT1 KIN-JT1 KIN-PI1",
    ),
    "Simon helps": (
        {"counters": {"1009": "SIMON FIT-LT1 FIT-PI1", FIELD: "TER-LT1 TER-PI1"}}, FIELD, "FIT-LT1 FIT-PI1",
    ),
    "Starport": ({"counters": {"1008": "KIN-LT1 KIN-PI1", "1108": "TER-PI1 TER-JT1"}}, "1108", "KIN-LT1 KIN-PI1"),
    "printed losses": (
        {"counters": {"1008": "KIN-LT1 KIN-PI1 KIN-JT1", "1108": "TER-PI1"}, "loss_value": "printed"},
        "1108",
        "KIN-LT1 KIN-PI1 KIN-JT1",
    ),
    "face-up artifact": (
        {
            "counters": {"1009": "KIN-LT1 KIN-PI1", FIELD: "SES-PI1 SES-ART"},
            "sides": {"SES": 1}, "artifacts": {"SES": "ufo"}, "face_up": ["SES"],
        },
        FIELD,
        "KIN-LT1 KIN-PI1",
    ),
}  # fmt: skip


@rule("COM-8", "COM-9", "COM-12")
@pytest.mark.parametrize("name", TROOPS)
def test_the_odds_of_troops_agree_with_every_fall_of_the_dice(name: str) -> None:
    drawn, target, attackers = TROOPS[name]
    chances = reckoned(drawn, target, attackers)
    played = counted_out(drawn, target, attackers, lightning=False)
    assert chances.ways == 36
    assert as_played(chances) == {key: played[key] for key in ("win", "tie", "lose", "falls")}
    if name != "face-up artifact":  # an artifact is no troop, and the tally counts troops only
        assert chances.expected_attack_losses() == played["attack_losses"]
        assert chances.expected_defence_losses() == played["defence_losses"]


LEADERS: dict[str, tuple[dict[str, Any], str, bool, int]] = {
    "a duel": ({"counters": {"1009": "ARITON", FIELD: "SERPENTINE"}}, "ARITON", False, 36),
    "Nureb": ({"counters": {"1009": "NUREB EDI-JT1", FIELD: "TER-LT1 TER-JT1"}}, "NUREB EDI-JT1", False, 216),
    "Nureb beside": ({"counters": {"1009": "NUREB EDI-JT1", FIELD: "TER-LT1 TER-JT1"}}, "EDI-JT1", False, 216),
    "Catherine": ({"counters": {"1009": "CATHERINE", FIELD: "TER-LT1"}}, "CATHERINE", True, 108),
    "Catherine beside": ({"counters": {"1009": "CATHERINE BRA-LT1", FIELD: "TER-LT1"}}, "BRA-LT1", True, 108),
    "Barracuda beside": (
        {"counters": {"1009": "BARRACUDA KIN-LT1", FIELD: "TER-LT1 TER-JT1"}},
        "KIN-LT1",
        False,
        72,
    ),
    "Barracuda": (
        {"counters": {"1009": "KIN-LT1", FIELD: "BARRACUDA TER-JT1"}, "sides": {"KIN": 1}, "owners": {"KIN-LT1": 0}},
        "KIN-LT1",
        False,
        72,
    ),
}


@pytest.fixture
def without_fates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defeated leaders die without a roll: whatever becomes of them, they leave the hex, and far fewer dice fall."""

    def perish(step: RollFate, s: State, defeat: Defeat, choice: None) -> Frames:
        for leader in defeat.leaders:
            remove_leader(s, leader, dead=True)
        return END

    monkeypatch.setattr(RollFate, "do", perish)


@rule("HOU-7", "HOU-10", "HOU-11", "LDR-4", "COM-15")
@pytest.mark.parametrize("name", LEADERS)
@pytest.mark.usefixtures("without_fates")
def test_the_odds_of_leaders_agree_with_every_fall_of_the_dice(name: str) -> None:
    drawn, attackers, lightning, ways = LEADERS[name]
    chances = reckoned(drawn, FIELD, attackers, lightning)
    played = counted_out(drawn, FIELD, attackers, lightning)
    assert chances.ways == ways
    assert as_played(chances) == {key: played[key] for key in ("win", "tie", "lose", "falls")}


@rule("LDR-2", "LDR-4", "HER-2")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("ARITON CORVUS", "SERPENTINE"), ("ARITON", "SERPENTINE MIRRHOS"), ("ARITON CORVUS DOUGAL", "SERPENTINE MIRRHOS")],
)
@pytest.mark.usefixtures("without_fates")
def test_duels_clear_the_hex_as_often_as_the_odds_say(mine: str, theirs: str) -> None:
    cleared = Fraction(0)
    scripts: list[tuple[int, ...]] = [()]
    leaders = ids(f"{mine} {theirs}")
    while scripts:
        rolls = scripts.pop()
        state = table(counters={"1009": mine, FIELD: theirs}, dice=None)
        state.dice = Script(rolls)
        duels = Battle(0, 1, BOARD.at(FIELD), ids(mine), ids(theirs), fresh=leaders, at=FIGHT_DUELS)
        try:
            pos = position(state, duels)
            while pos.pending:
                pos.proceed(pos.pending[0].seat, pos.pending[0].options[0])
        except OutOfScript:
            scripts += [(*rolls, face) for face in range(1, 7)]
            continue
        cleared += Fraction(not state.enemy_of(0, BOARD.at(FIELD)), 6 ** len(rolls))
    assert chance_to_clear(ids(theirs), leaders, ids(mine)) == cleared


def as_played(chances: Odds) -> dict[str, Fraction]:
    return {
        "win": chances.chance(chances.win),
        "tie": chances.chance(chances.tie),
        "lose": chances.chance(chances.lose),
        "falls": chances.falls,
    }


def test_real_dice_fall_as_the_odds_say() -> None:
    drawn, target, attackers = TROOPS["two hexes"]
    chances = reckoned(drawn, target, attackers)
    won = fallen = 0
    throws = 1500
    for number in range(throws):
        state = table(**drawn, dice=None)
        state.dice = Dice.from_seed(f"throw {number}")
        (battle,) = of_type(fight(state, target, attackers), BattleRolled)
        won += battle.margin > 0
        fallen += battle.margin > 0 and not state.enemy_of(0, BOARD.at(target))
    assert won / throws == pytest.approx(float(chances.chance(chances.win)), abs=0.04)
    assert fallen / throws == pytest.approx(float(chances.falls), abs=0.04)


def test_lightning_never_takes_an_attack_below_nothing() -> None:
    worst = min(margins(3, 4, False, False, ((-6, 1),)))
    assert worst == (0 - 4 - 5, 1)


@pytest.mark.parametrize(
    ("values", "due", "lost"),
    [
        ("TER-LT1 7, TER-JT1 3", 3, "TER-JT1"),
        ("TER-LT1 7, TER-JT1 3", 4, "TER-LT1"),
        ("TER-LT1 7, TER-JT1 3", 8, "TER-LT1 TER-JT1"),
        ("TER-JT1 3, SERPENTINE 6", 3, "TER-JT1"),
        ("TER-JT1 3, SERPENTINE 6", 4, "TER-JT1 SERPENTINE"),
        ("TER-JT1 3", 9, "TER-JT1"),
        ("TER-JT1 3, SERPENTINE 6, TOVAN 3", 5, "TER-JT1 TOVAN"),
    ],
)
def test_the_cheapest_losses_spare_leaders_and_waste_nothing(values: str, due: int, lost: str) -> None:
    pairs = [entry.split() for entry in values.split(", ")]
    worth = tuple([(ids(code)[0], int(value)) for code, value in pairs])
    assert set(cheapest(worth, due)) == set(ids(lost))


def test_a_battle_under_way_counts_what_was_declared() -> None:
    drawn, target, attackers = TROOPS["Starport"]
    state = table(**drawn)
    battle = Battle(0, 1, BOARD.at(target), ids(attackers))
    assert (odds(state, battle).attack, odds(state, battle).defence) == (10, 16)
    assert odds(state, battle.again(breached=True)[0]).defence == 8
    assert odds(state, battle.again(drained=True)[0]).attack == 4
    assert odds(state, battle.again(lightning=6)[0]).attack == 16
