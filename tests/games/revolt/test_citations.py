"""What the log cites: every line the rule that really made it happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.events import (
    CounterLost,
    CounterPlaced,
    CounterReplaced,
    HouseChosen,
    MercenaryDrawn,
    OrderRolled,
    PointsGained,
    TieRolled,
)
from antarium.games.revolt.frames import Combat, PoliticsTurn, Rebuilding, RevoltTurn
from antarium.games.revolt.ids import ZOMBIE
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.records import Event
from antarium.kernel.testing import choose, rule
from tests.games.revolt.battlefield import attack, combat, prompt
from tests.games.revolt.support import GAME, NEUTRAL, of_type, offered, play, position, resolve, table


def cited(events: Iterable[Event]) -> dict[str, str]:
    """The rule cited for each counter that was placed, replaced, drawn or lost."""
    kinds = (CounterPlaced, CounterReplaced, MercenaryDrawn, CounterLost)
    return {CODE[event.counter]: event.rule_id() for event in events if isinstance(event, kinds)}


def opening(**options: Any) -> list[Event]:
    """All that happens before turn 1."""
    begun = Play.start(GAME, seed="citations", **options)
    dice = Dice.from_seed("choices")
    while begun.position.state.parts()[0] == 0:
        begun.apply(*choose(begun.position, dice))
    return [event for _, event in begun.events]


def rules_of(events: Iterable[Event], kind: type[Event]) -> set[str]:
    return {event.rule_id() for event in events if isinstance(event, kind)}


# Before the first turn


@rule("SET-1", "SET-2", "SET-4", "SET-5", "SET-6")
def test_the_set_up_of_the_revolt() -> None:
    told = opening()
    assert rules_of(told, HouseChosen) == {"SET-1"}
    by_faction: dict[str, set[str]] = {}
    mine = {event.house for event in of_type(told, HouseChosen)}
    for event in of_type(told, CounterPlaced):
        code = CODE[event.counter].partition("-")[0]
        known = code if code in FACTIONS else "else"
        by_faction.setdefault(known, set()).add(event.rule_id())
    houses = [FACTIONS[house] for house in range(7)]
    for house, code in enumerate(houses):
        assert by_faction[code] == ({"SET-5"} if house in mine else {"SET-2"})
    assert by_faction["TER"] == {"SET-4"}


@rule("SIL-1", "SIL-2", "SIL-3")
def test_the_set_up_of_the_invasion() -> None:
    told = opening(scenario="silakka")
    assert rules_of(told, HouseChosen) == {"SIL-2"}
    placed = cited(of_type(told, CounterPlaced))
    assert (placed["TER-HC1"], placed["SIL-PI1"], placed["NAT-NI1"]) == ("SIL-1", "SIL-3", "SIL-3")
    assert (placed["KIN-PI1"], placed["KIN-ART"]) == ("SET-2", "SET-2")


@rule("POW-1", "POW-2", "POW-3")
def test_the_set_up_of_power_politics() -> None:
    told = opening(scenario="politics", seats=3)
    assert rules_of(told, HouseChosen) == {"POW-1"}
    assert rules_of(told, CounterPlaced) == {"POW-3"}
    assert rules_of(told, MercenaryDrawn) == {"POW-2"}
    assert [event.rule_id() for event in of_type(told, OrderRolled)] == ["POW-1", "POW-1", "POW-2", "POW-4"]


@rule("SET-7")
@pytest.mark.parametrize("scenario", ["revolt", "silakka", "politics"])
def test_the_automatic_set_up(scenario: str) -> None:
    begun = Play.start(GAME, seed="citations", scenario=scenario, setup="auto")
    told = [event for _, event in begun.events]
    assert rules_of(told, HouseChosen) == rules_of(told, CounterPlaced) == {"SET-7"}


@rule("POW-1", "POW-4")
def test_a_tie_is_rolled_again_by_the_rule_of_the_first_roll() -> None:
    state = table("politics", {"0507": "NUREB"}, dice=[3, 3, 5, 1])
    _, told = resolve(state, PoliticsTurn())
    assert rules_of(told, TieRolled) == rules_of(told, OrderRolled) == {"POW-4"}


# During the game


@rule("ALY-1")
def test_an_alliance() -> None:
    houses = {"SES": NEUTRAL, "BRA": NEUTRAL}
    drawn = {"1213": "ARITON", "0511": "CATHERINE", "1704": "KIN-PI1", "1108": "TER-PI1"}
    pos = position(table(counters=drawn, sides=houses, turn=1), RevoltTurn(at=6))
    told = play(pos, "ally SES")
    chosen = of_type(told, HouseChosen)
    assert [(FACTIONS[event.house], event.rule_id()) for event in chosen] == [("SES", "ALY-1"), ("BRA", "ALY-1")]
    assert rules_of(told, PointsGained) == {"REP-1"}


def rebuilding(seat: int, counters: dict[str, str], scenario: str = "revolt", **drawn: Any) -> Position:
    """A replacement phase of this seat, with the counters as drawn."""
    return position(table(scenario, counters, **drawn), Rebuilding(seat))


def placed_first(pos: Position) -> tuple[Event, ...]:
    """Place the counter in hand on the first hex that is offered; the question rests on the rule that the log cites."""
    asked = pos.pending[0]
    told = play(pos, min(offered(pos)))
    (event,) = of_type(told, CounterPlaced)
    assert (asked.prompt, asked.rule) == ("place", event.rule_id())
    return told


@rule("REP-2", "REP-3")
def test_what_is_bought() -> None:
    pos = rebuilding(0, {"1704": "KIN-LT1", "dead": "KIN-PI1"}, points=[1, 0], dice=[6] * 7)
    assert cited(play(pos, "replace KIN-PI1")) == {"KIN-PI1": "REP-2"}
    assert cited(placed_first(pos)) == {"KIN-PI1": "REP-3"}
    pos = rebuilding(1, {"1108": "TER-LT1", "dead": "TER-PI1"}, turn=5, points=[0, 1], dice=[6])
    play(pos, "replace TER-PI1")
    assert cited(placed_first(pos)) == {"TER-PI1": "REP-3"}


@rule("SIL-6")
def test_what_the_silakka_buy() -> None:
    pos = rebuilding(0, {"1704": "KIN-LT1", "dead": "SIL-PI1"}, scenario="silakka", points=[1, 0], dice=[6] * 8)
    play(pos, "replace SIL-PI1")
    assert cited(placed_first(pos)) == {"SIL-PI1": "SIL-6"}


@rule("REC-2", "HER-7")
def test_a_hero_who_is_recruited() -> None:
    state = table(counters={"1704": "KIN-LT1", "pile": "TOVAN"}, dice=[1, 0])
    pos, told = resolve(state, Rebuilding(0))
    assert rules_of(told, PointsGained) == {"HER-7"}
    assert cited(placed_first(pos)) == {"TOVAN": "REC-2"}


@rule("DEF-3")
def test_a_leader_who_is_healed() -> None:
    drawn = {"1704": "KIN-LT1", "wounded": "BARRACUDA"}
    pos = rebuilding(0, drawn, turn=4, returns={"BARRACUDA": 4}, dice=[6] * 7)
    assert cited(placed_first(pos)) == {"BARRACUDA": "DEF-3"}


@rule("REI-1", "REI-3")
def test_help_from_off_planet_and_from_the_wilds() -> None:
    reserve = "TER-LT2 TER-PI1 TER-PI2 TER-JT2 TER-JT3 TER-AJ2"
    pos = rebuilding(1, {"1108": "TER-LT1", "reserve": reserve}, turn=2, dice=[1, 6])
    told: list[Event] = []
    while prompt(pos) == "place":
        told += placed_first(pos)
    assert cited(told) == dict.fromkeys(reserve.split(), "REI-1")
    natives = "MIRRHOS NAT-NI1 NAT-NI2 NAT-NI3 NAT-NI4 NAT-NI5"
    pos = rebuilding(1, {"1108": "TER-LT1", "reserve": natives}, turn=3, dice=[6])
    told = []
    while prompt(pos) == "place":
        told += placed_first(pos)
    assert cited(told) == dict.fromkeys(natives.split(), "REI-3")
    pos = rebuilding(1, {"1108": "TER-LT1", "dead": "TER-PI1 NAT-NI1"}, turn=4, points=[0, 2], dice=[6])
    for code in ("TER-PI1", "NAT-NI1"):  # who has come and is lost comes back as others do
        play(pos, f"replace {code}")
        assert cited(placed_first(pos)) == {code: "REP-3"}


@rule("POW-6", "POW-8")
def test_what_power_politics_pays_and_what_is_paid_there() -> None:
    drawn = {"1704": "KIN-LT1", "dead": "TER-PI1"}
    pos = rebuilding(0, drawn, scenario="politics", points=[2, 0], dice=[0])
    told = play(pos, "hire")
    assert rules_of(told, MercenaryDrawn) == rules_of(told, CounterReplaced) == {"POW-8"}
    assert cited(placed_first(pos)) == {"TER-PI1": "POW-8"}
    _, gained = resolve(table("politics", {"1704": "KIN-LT1"}, turn=3), PoliticsTurn(at=4))
    assert rules_of(gained, PointsGained) == {"POW-6"}


# What is lost


@rule("COM-9", "ART-1")
def test_a_loss_in_battle() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "energy_drainer"}}
    pos = combat({"1208": "KIN-LT1", "1109": "TER-JT1 ORS-ART"}, dice=[6, 1], **drawn)
    assert cited(attack(pos, "1109", "KIN-LT1", "done")) == {"TER-JT1": "COM-9", "ORS-ART": "ART-1"}


@rule("DEF-1", "HER-5")
@pytest.mark.parametrize("die", [2, 4])
def test_a_leader_and_those_he_had_raised(die: int) -> None:
    pos = combat(
        {"1208": "KIN-LT1 KIN-PI1", "1109": "DEATH TER-PI1"},
        owners={"DEATH": 1, "TER-PI1": 1},
        marks={"TER-PI1": ZOMBIE},
        dice=[6, 1, die],
    )
    told = [*attack(pos, "1109", "KIN-LT1 KIN-PI1")]
    while prompt(pos) == "pick_losses":
        told += play(pos, min(offered(pos)))
    assert cited(told) == {"TER-PI1": "COM-9", "DEATH": "DEF-1"}
    pos = combat(
        {"1208": "EMERALD", "1109": "DEATH TER-PI1"},
        owners={"DEATH": 1, "TER-PI1": 1},
        marks={"TER-PI1": ZOMBIE},
        dice=[2, 1, 6, 1, die],
    )
    assert cited(attack(pos, "1109", "EMERALD")) == {"DEATH": "DEF-1", "TER-PI1": "HER-5"}


@rule("HOV-5")
def test_those_who_sink() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "force_cannon"}}
    pos = combat({"1308": "KIN-LT1 KIN-HC1", "1408": "TER-PI1 TER-HC1 ORS-ART"}, dice=[4, 1], **drawn)
    told = attack(pos, "1408", "KIN-LT1", "done", "lose TER-HC1")
    assert cited(told) == {"TER-HC1": "COM-9", "TER-PI1": "HOV-5", "ORS-ART": "HOV-5"}


@rule("ART-3", "ART-5")
def test_a_blast_and_its_cancelling() -> None:
    artifacts = {"KIN": "devastator", "ORS": "field_generator", "EDI": "ufo", "FIT": "energy_drainer"}
    counters = {"1009": "KIN-PI1 KIN-ART FIT-ART", "1110": "BARRACUDA EDI-ART", "1109": "TER-LT1 ORS-ART"}
    for choice, lost in (
        ("done", {"KIN-PI1": "ART-3", "EDI-ART": "ART-3", "FIT-ART": "ART-3", "BARRACUDA": "DEF-1"}),
        ("declare ORS-ART", {"KIN-ART": "ART-5", "ORS-ART": "ART-5"}),
    ):
        state = table(counters=counters, sides={"ORS": 1}, artifacts=artifacts, dice=[1])
        assert cited(play(position(state, Combat(seat=0)), "detonate KIN-ART", choice)) == lost


# As it is stored


def test_an_event_of_the_usual_rule_is_stored_as_before() -> None:
    assert b"cites" not in to_json(CounterLost(1, 2))
    assert b'"cites":"ART-3"' in to_json(CounterLost(1, 2, cites="ART-3"))
    assert CounterLost(1, 2).rule_id() == CounterLost.rule == "COM-9"
