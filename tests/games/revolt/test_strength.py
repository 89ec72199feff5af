"""FOR, HOU-8, HOU-10, HOU-11, OTH-2: what shields and leaders add to both sides of a battle."""

from __future__ import annotations

import pytest

from antarium.games.revolt.events import DuelFought, LightningStruck
from antarium.games.revolt.ids import RECOVERING, STANDSTILL
from antarium.games.revolt.turns import begin_combat
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, prompt, rolled
from tests.games.revolt.support import GAME, of_type, offered, play, refused, state_of, where

FORTRESSES = ("0202", "1002", "1704", "1709", "1213", "0511", "0507", "1108")


# Fortresses


@rule("FOR-1")
def test_a_jump_troop_in_a_fortress_defends_with_six_and_attacks_with_three() -> None:
    counters = {"1709": "FIT-JT1", "1710": "TER-JT1"}
    assert rolled(attack(combat(counters, seat=0, dice=[1, 1]), "1710", "FIT-JT1")).margin == 3 - 3
    assert rolled(attack(combat(counters, seat=1, dice=[6, 1]), "1709", "TER-JT1")).margin == 3 + 6 - 6 - 1


@rule("FOR-1", "FOR-2")
@pytest.mark.parametrize("label", FORTRESSES)
def test_each_of_the_eight_shields_doubles_every_defender_whoever_he_is(label: str) -> None:
    board = GAME.board
    beside = board.label(board.around[board.at(label)][0])
    for seat, counters in (
        (0, {beside: "SIL-JT1", label: "TER-PI1 TER-HC1"}),
        (1, {beside: "TER-JT1", label: "EDI-PI1"}),
    ):
        pos = combat(counters, seat=seat, sides={"SIL": 0}, dice=[1, 1])
        event = rolled(attack(pos, label, counters[beside]))
        assert event.margin == (3 - 14 if seat == 0 else 3 - 8)
        assert [reason.rule for reason in event.defence][-1] == "FOR-1"


@rule("FOR-2")
def test_the_shield_doubles_a_turned_up_artifact_too() -> None:
    pos = combat(
        {"1208": "KIN-LT1", "1108": "TER-PI1 ORS-ART"}, sides={"ORS": 1}, artifacts={"ORS": "force_cannon"}, dice=[1, 1]
    )
    assert rolled(attack(pos, "1108", "KIN-LT1", "declare ORS-ART")).margin == 6 - 10 - 16


@rule("FOR-3", "HOU-8", "OTH-2")
def test_bonuses_are_doubled_and_the_die_is_not() -> None:
    pos = combat({"1710": "TER-LT1", "1709": "SIMON FIT-PI1"}, seat=1, dice=[1, 6])
    assert rolled(attack(pos, "1709", "TER-LT1")).margin == 7 + 1 - (2 * 6 + 2 * (4 + 1) + 6)
    pos = combat({"1208": "KIN-LT1", "1108": "MIRRHOS NAT-NI1"}, dice=[1, 6])
    assert rolled(attack(pos, "1108", "KIN-LT1")).margin == 6 + 1 - (2 * 4 + 2 * (3 + 1) + 6)


# Simon and Mirrhos


@rule("HOU-8")
def test_simon_adds_one_to_all_others_in_his_hex_attacking_or_defending() -> None:
    stack = "SIMON FIT-PI1 EMERALD"
    pos = combat({"1208": stack, "1209": "FIT-LT1", "1109": "TER-LT1"}, dice=[1, 6])
    event = rolled(attack(pos, "1109", "FIT-PI1 EMERALD FIT-LT1"))  # Simon himself need not attack
    assert event.margin == (4 + 1) + (7 + 1) + 6 + 1 - 7 - 6
    assert [reason.rule for reason in event.attack].count("HOU-8") == 2
    pos = combat({"1208": stack, "1109": "TER-LT1"}, seat=1, dice=[6, 1])
    assert rolled(attack(pos, "1208", "TER-LT1")).margin == 7 + 6 - 6 - (4 + 1) - (7 + 1) - 1


@rule("HOU-8")
def test_simon_adds_nothing_to_himself_nor_to_artifacts() -> None:
    pos = combat({"1208": "SIMON ORS-ART", "1109": "TER-LT1 TER-LT2"}, artifacts={"ORS": "ufo"}, dice=[1, 1, 1, 1])
    assert rolled(attack(pos, "1109", "SIMON ORS-ART")).margin == 6 + 5 - 14


@rule("HOU-8", "HOU-4")
def test_a_counter_bent_by_messalina_has_no_help_of_simons() -> None:
    counters = {"1208": "MESSALINA", "1009": "KIN-LT1", "1109": "SIMON FIT-PI1"}
    pos = combat(counters, sides={"FIT": 1}, dice=[1, 6, 1])
    play(pos, "fascinate FIT-PI1")
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 6 + 6 - 6 - 1
    pos = combat(counters, sides={"FIT": 1}, dice=[1, 6, 1])
    play(pos, "fascinate FIT-PI1")
    assert rolled(attack(pos, "1109", "KIN-LT1 FIT-PI1")).margin == 6 + 4 + 6 - 6 - 1


@rule("HOU-3", "HOU-8", "OTH-2")
def test_a_bent_attacker_has_no_help_from_either_side() -> None:
    """A34 Those with it are on the other side now, and with those on its new side it does not stand."""
    counters = {"1208": "MESSALINA SIMON", "1109": "MIRRHOS NAT-NI1 NAT-NI2"}
    pos = combat(counters, seat=1, dice=[1, 6, 1])
    attack(pos, "1208", "MIRRHOS NAT-NI1 NAT-NI2")
    event = rolled(play(pos, "fascinate NAT-NI1"))
    assert event.margin == 4 + (3 + 1) + 6 - ((5 + 1) + 6 + 3 + 1)
    assert [reason.rule for reason in event.defence] == ["COM-8", "HOU-8", "COM-8", "HOU-3"]
    counters = {"1208": "MESSALINA", "1109": "SIMON FIT-PI1 TER-PI1"}
    pos = combat(counters, seat=1, sides={"FIT": 1}, dice=[1, 6, 1])
    attack(pos, "1208", "FIT-PI1 TER-PI1")
    assert rolled(play(pos, "fascinate FIT-PI1")).margin == (5 + 1) + 6 - (5 + 4 + 1)


@rule("OTH-2")
def test_mirrhos_adds_one_to_each_native_with_him_and_to_nobody_else() -> None:
    counters = {"1208": "MIRRHOS NAT-NI1 NAT-NI3", "1209": "NAT-NI2", "1109": "KIN-LT1"}
    pos = combat(counters, seat=1, dice=[1, 6])
    assert rolled(attack(pos, "1109", "MIRRHOS NAT-NI1 NAT-NI3 NAT-NI2")).margin == 4 + 4 + 3 + 3 + 1 - 6 - 6
    pos = combat({"1208": "MIRRHOS TER-JT1 NAT-NI1", "1109": "KIN-LT1"}, dice=[6, 1])
    assert rolled(attack(pos, "1208", "KIN-LT1")).margin == 6 + 6 - 4 - 3 - (3 + 1) - 1


@rule("HOU-8", "OTH-2")
def test_a_native_with_both_simon_and_mirrhos_has_both_bonuses() -> None:
    pos = combat({"1208": "SIMON MIRRHOS NAT-NI1", "1109": "KIN-LT1"}, sides={"FIT": 1}, dice=[6, 1])
    event = rolled(attack(pos, "1208", "KIN-LT1"))
    assert event.margin == 6 + 6 - 6 - (4 + 1) - (3 + 2) - 1
    assert [reason.rule for reason in event.defence if reason.rule != "COM-8"] == ["HOU-8", "HOU-8", "OTH-2"]


# Catherine


@rule("HOU-10")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_lightning_adds_six_on_one_to_four_and_takes_six_off_on_five_and_six(die: int) -> None:
    pos = combat({"1208": "CATHERINE KIN-LT1", "1109": "TER-LT1"}, dice=[die, 1, 1])
    events = attack(pos, "1109", "CATHERINE KIN-LT1", "lightning")
    strength = 6 if die <= 4 else -6
    assert rolled(events).margin == 5 + 6 + strength - 7
    assert [event.strength for event in of_type(events, LightningStruck)] == [strength]


@rule("HOU-10")
def test_lightning_takes_no_attack_below_nothing_and_is_no_counter_to_be_lost() -> None:
    pos = combat({"1208": "CATHERINE", "1109": "TER-PI1"}, dice=[5, 2, 1, 1])
    events = attack(pos, "1109", "CATHERINE", "lightning")
    assert rolled(events).margin == 0 + 2 - 5 - 1
    assert sum(reason.value for reason in rolled(events).attack) == 0
    assert prompt(pos) == "pick_losses"
    assert offered(pos) == {"lose CATHERINE"}


@rule("HOU-10")
def test_lightning_is_called_once_a_phase_and_only_where_her_stack_attacks() -> None:
    pos = combat({"1208": "CATHERINE", "1009": "KIN-LT1", "1109": "TER-LT1"}, dice=[2, 1])
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 0  # no question: none of her stack is in it
    pos = combat({"1208": "CATHERINE BRA-ART", "1108": "TER-LT1"}, artifacts={"BRA": "ufo"}, dice=[1])
    attack(pos, "1108", "CATHERINE", "lightning")
    assert (prompt(pos), offered(pos)) == ("declare_attack", {"done"})
    assert refused(pos, "lightning").rule == "COM-6"
    begin_combat(state_of(pos), 1, ())
    assert state_of(pos).spent == 0  # every phase is a new one


@rule("HOU-10")
@pytest.mark.parametrize(("die", "margin"), [(1, 6 + 6 + 1 - 7 - 1), (6, 6 - 6 + 1 - 7 - 1)])
def test_lightning_strikes_for_others_of_her_stack_who_attack_without_her(die: int, margin: int) -> None:
    pos = combat({"1208": "CATHERINE KIN-LT1", "1109": "TER-LT1"}, dice=[die, 1, 1])
    events = attack(pos, "1109", "KIN-LT1", "lightning")
    assert (rolled(events).margin, where(pos, "CATHERINE")) == (margin, "1208")


@rule("HOU-10", "DEF-5")
@pytest.mark.parametrize("mark", [STANDSTILL, RECOVERING])
def test_catherine_calls_no_lightning_while_she_recovers_from_a_retreat(mark: int) -> None:
    pos = combat({"1208": "CATHERINE KIN-LT1", "1109": "TER-LT1"}, marks={"CATHERINE": mark}, dice=[2, 1])
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 0  # no question


@rule("HOU-10")
def test_a_counter_bent_from_catherines_stack_brings_no_lightning() -> None:
    pos = combat(
        {"1208": "MESSALINA", "1109": "CATHERINE BRA-LT1", "1110": "TER-LT1"}, sides={"BRA": 1}, dice=[1, 2, 1]
    )
    play(pos, "fascinate BRA-LT1")
    assert rolled(attack(pos, "1110", "BRA-LT1")).margin == 0  # nobody was asked


@rule("HOU-10")
def test_catherine_may_keep_her_lightning_and_calls_none_in_defence() -> None:
    pos = combat({"1208": "CATHERINE KIN-LT1", "1109": "TER-LT1"}, dice=[1, 5])
    attack(pos, "1109", "CATHERINE KIN-LT1")
    assert offered(pos) == {"lightning", "done"}
    assert not of_type(play(pos, "done"), LightningStruck)
    pos = combat({"1208": "CATHERINE", "1109": "TER-PI1"}, seat=1, dice=[1, 1])
    assert rolled(attack(pos, "1208", "TER-PI1")).margin == 0  # nobody was asked


# Nureb


@rule("HOU-11")
def test_nurebs_side_rolls_two_dice_and_uses_the_better() -> None:
    pos = combat({"1208": "NUREB", "1209": "KIN-LT1", "1109": "TER-LT1"}, dice=[2, 5, 6])
    event = rolled(attack(pos, "1109", "NUREB KIN-LT1"))
    assert (event.attack_dice, event.defence_dice, event.margin) == ((2, 5), (6,), 5 + 6 + 5 - 7 - 6)
    pos = combat({"1208": "NUREB EDI-PI1", "1109": "TER-LT1"}, seat=1, marks={"NUREB": STANDSTILL}, dice=[6, 4, 3])
    event = rolled(attack(pos, "1208", "TER-LT1"))
    assert (event.attack_dice, event.defence_dice, event.margin) == ((6,), (4, 3), 7 + 6 - 5 - 4 - 4)


@rule("HOU-11", "LDR-5")
def test_nureb_has_one_die_in_a_duel_and_none_where_his_stack_does_not_fight() -> None:
    pos = combat({"1208": "NUREB", "1109": "SERPENTINE"}, dice=[3, 2, 2, 4, 4])
    events = attack(pos, "1109", "NUREB")
    assert rolled(events).margin == 5 + 3 - 6 - 2
    (duel,) = of_type(events, DuelFought)
    assert [reason.value for reason in duel.challenger_roll] == [4]
    pos = combat({"1208": "NUREB", "1209": "KIN-LT1", "1109": "TER-LT1"}, dice=[2, 1])
    assert rolled(attack(pos, "1109", "KIN-LT1")).attack_dice == (2,)


@rule("HOU-11")
def test_when_others_of_nurebs_stack_attack_without_him_they_roll_two_dice() -> None:
    pos = combat({"1208": "NUREB EDI-LT1 KIN-PI1", "1109": "TER-LT1"}, dice=[2, 5, 1])
    event = rolled(attack(pos, "1109", "KIN-PI1"))
    assert (event.attack_dice, event.defence_dice, event.margin) == ((2, 5), (1,), 4 + 5 - 7 - 1)


@rule("HOU-11")
def test_a_counter_bent_from_nurebs_stack_rolls_one_die() -> None:
    pos = combat({"1208": "MESSALINA", "1109": "NUREB EDI-LT1", "1110": "TER-PI1"}, sides={"EDI": 1}, dice=[1, 6, 6])
    play(pos, "fascinate EDI-LT1")
    event = rolled(attack(pos, "1110", "EDI-LT1"))
    assert (event.attack_dice, event.defence_dice) == ((6,), (6,))
