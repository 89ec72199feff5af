"""COM-1 to COM-8, COM-14, FLY-5: who may attack what, and in what order."""

from __future__ import annotations

from collections.abc import Mapping

from antarium.games.revolt import events as told
from antarium.games.revolt.frames import Combat
from antarium.games.revolt.ids import FOUGHT, MOVED
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, joined, prompt, rolled
from tests.games.revolt.support import (
    BOARD,
    NEUTRAL,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    table,
    token,
    where,
)


@rule("COM-1")
def test_whoever_stands_next_to_an_enemy_may_attack_moved_or_not_and_nobody_must() -> None:
    drawn = {"1009": "KIN-PI1", "1207": "KIN-LT1", "1109": "TER-PI1", "0905": "TER-PI2"}
    pos = combat(drawn, marks={"KIN-PI1": MOVED})
    assert offered(pos) == {"attack 1109", "done"}  # 0905 has no enemy next to it
    assert (refused(pos, "attack 0905").rule, refused(pos, "attack 1008").rule) == ("COM-2", "COM-1")
    play(pos, "attack 1109")
    assert offered(pos) == {"with KIN-PI1"}  # the tanks in 1207 are two hexes away
    assert refused(pos, "with KIN-LT1").rule == "COM-2"

    pos = combat(drawn)
    play(pos, "done")
    assert where(pos, "TER-PI1") == "1109"
    assert prompt(pos) == ""


@rule("COM-1")
def test_without_an_enemy_in_reach_or_a_token_there_is_nothing_to_ask() -> None:
    assert prompt(combat({"1009": "KIN-PI1", "0905": "TER-PI1"})) == ""
    assert offered(combat({"1009": "KIN-PI1 KIN-ART", "0905": "TER-PI1"}, artifacts={"KIN": "ufo"})) == {"done"}


@rule("COM-2")
def test_counters_of_several_hexes_join_one_attack_and_the_whole_stack_defends() -> None:
    pos = combat({"1009": "KIN-LT1 KIN-PI1", "1208": "FIT-LT1", "1109": "TER-PI1 TER-HC1"}, dice=[1, 6])
    events = attack(pos, "1109", "FIT-LT1 KIN-PI1")
    assert joined(events).attackers == ids("FIT-LT1 KIN-PI1")
    assert joined(events).defenders == ids("TER-PI1 TER-HC1")
    assert rolled(events).margin == 6 + 4 + 1 - 5 - 2 - 6


@rule("COM-2", "COM-3")
def test_one_stack_may_attack_two_hexes_but_no_counter_twice() -> None:
    drawn = {"1009": "KIN-LT1 KIN-PI1", "1109": "TER-PI1", "1010": "TER-PI2"}
    pos = combat(drawn, dice=[1, 2, 1, 1])
    assert offered(pos) == {"attack 1010", "attack 1109", "done"}
    attack(pos, "1109", "KIN-LT1")
    assert offered(pos) == {"attack 1010", "done"}
    assert refused(pos, "attack 1109").rule == "COM-3"
    play(pos, "attack 1010")
    assert offered(pos) == {"with KIN-PI1"}
    assert refused(pos, "with KIN-LT1").rule == "COM-3"
    play(pos, "with KIN-PI1")
    assert refused(pos, "with KIN-PI1").reason == "Kinrabe Power Infantry 1 cannot attack 1010: it already takes part"


@rule("COM-3")
def test_battles_are_fought_in_any_order_and_a_hex_fought_over_is_left_alone() -> None:
    for first in ("1109", "1010"):
        pos = combat({"1009": "KIN-LT1 KIN-PI1", "1109": "TER-PI1", "1010": "TER-PI2"}, dice=[1, 2])
        attack(pos, first, "KIN-LT1")
        assert offered(pos) == {"attack 1109", "attack 1010", "done"} - {f"attack {first}"}
        assert state_of(pos).marks[ids("KIN-LT1")[0]] == FOUGHT


@rule("COM-2")
def test_an_attack_needs_an_attacker() -> None:
    pos = combat({"1009": "KIN-LT1", "1109": "TER-PI1"})
    play(pos, "attack 1109")
    assert refused(pos, "done").rule == "COM-2"


@rule("COM-1", "COM-2")
def test_who_is_not_there_not_the_attackers_or_attacking_already_is_refused_by_the_rules_of_combat() -> None:
    drawn = {"1009": "KIN-LT1 KIN-PI1", "1109": "TER-PI1", "1010": "TER-PI2", "dead": "KIN-JT1"}
    pos = combat(drawn)
    play(pos, "attack 1109", "with KIN-LT1")
    for word, name, rule_id, why in (
        ("TER-PI2", "Terran Power Infantry 2", "COM-1", "you don't control it"),
        ("KIN-JT1", "Kinrabe Jump Troops 1", "COM-1", "it is not on the map"),
        ("KIN-LT1", "Kinrabe Laser Tanks 1", "COM-2", "it already takes part"),
    ):
        refusal = refused(pos, f"with {word}")
        assert (refusal.rule, refusal.reason) == (rule_id, f"{name} cannot attack 1109: {why}")


# Sea


@rule("COM-4")
def test_over_a_strait_only_those_attack_who_do_not_need_the_ground() -> None:
    for code in ("KIN-HC1", "KIN-JT1", "ANDROS", "LYRA", "SKARN"):
        pos = combat({"0803": code, "0704": "TER-PI1"})
        assert "attack 0704" in offered(pos), code
    for code in ("KIN-PI1", "KIN-LT1", "BARRACUDA", "EMERALD"):
        pos = combat({"0803": code, "0704": "TER-PI1"})
        assert prompt(pos) == "", code
    pos = combat({"0803": "KIN-PI1 KIN-JT1", "0704": "TER-PI1"})
    play(pos, "attack 0704")
    assert refused(pos, "with KIN-PI1").rule == "COM-4"


@rule("COM-4")
def test_beside_a_hovercraft_ground_counters_attack_over_sea_and_from_it() -> None:
    for attackers, defenders in (("0803", "0704"), ("1308", "1408"), ("1408", "1509")):
        pos = combat({attackers: "KIN-PI1 KIN-HC1", defenders: "TER-HC1"})
        play(pos, f"attack {defenders}")
        assert offered(pos) == {"with KIN-PI1", "with KIN-HC1"}
    pos = combat({"1308": "KIN-PI1", "1207": "KIN-HC1", "1408": "TER-HC1"})
    assert prompt(pos) == ""  # the hovercraft is in another hex


@rule("COM-4", "HID-3")
def test_the_plane_carries_an_attack_over_sea_and_shows_itself() -> None:
    drawn = {"0803": "KIN-PI1 KIN-ART", "0704": "TER-PI1"}
    pos = combat(drawn, artifacts={"KIN": "dimensional_plane"}, dice=[1, 2])
    events = attack(pos, "0704", "KIN-PI1")
    assert [event.token for event in of_type(events, told.ArtifactTurnedUp)] == [token("KIN")]
    assert offered(combat(drawn, artifacts={"KIN": "energy_drainer"})) == {"done"}


@rule("HID-3")
def test_a_plane_that_was_not_needed_stays_hidden() -> None:
    for drawn in (
        {"0803": "KIN-PI1 KIN-HC1 KIN-ART", "0704": "TER-PI1"},
        {"1009": "KIN-PI1 KIN-ART", "1109": "TER-PI1"},
        {"0803": "KIN-PI1 KIN-JT1 KIN-ART", "0704": "TER-PI1"},
    ):
        (target,) = [label for label, codes in drawn.items() if codes == "TER-PI1"]
        attacker = "KIN-JT1" if "KIN-JT1" in drawn.get("0803", "") else "KIN-PI1"
        pos = combat(drawn, artifacts={"KIN": "dimensional_plane"}, dice=[1, 1, 1])
        events = attack(pos, target, attacker)
        assert not of_type(events, told.ArtifactTurnedUp)


@rule("COM-4", "HID-6")
def test_an_enemys_hidden_plane_does_not_help_the_bent_over_sea() -> None:
    """Else the list of choices would tell that it is the Plane."""
    drawn = {"0802": "MESSALINA", "0803": "TER-PI1 TER-JT1 KIN-ART", "0704": "TER-PI2"}
    for artifact, face_up, offer in (
        ("dimensional_plane", (), {"attack 0803", "done"}),
        ("dimensional_plane", ("KIN",), {"attack 0803", "attack 0704", "done"}),
        ("energy_drainer", (), {"attack 0803", "done"}),
    ):
        pos = combat(drawn, sides={"KIN": 1}, artifacts={"KIN": artifact}, face_up=face_up, dice=[1])
        play(pos, "fascinate TER-PI1")
        assert offered(pos) == offer


# Neutrals


@rule("COM-5")
def test_a_neutral_house_is_neither_attacked_nor_an_attacker() -> None:
    drawn = {"1607": "KIN-PI1", "1508": "FIT-PI1", "1608": "FIT-LT1", "1707": "TER-PI1"}
    pos = combat(drawn, sides={"FIT": NEUTRAL})
    assert offered(pos) == {"attack 1707", "done"}
    assert refused(pos, "attack 1508").rule == "COM-5"
    play(pos, "attack 1707")
    assert offered(pos) == {"with KIN-PI1"}
    pos = combat(drawn, sides={"FIT": 1})
    assert offered(pos) == {"attack 1707", "attack 1508", "attack 1608", "done"}


# Dice


@rule("COM-8")
def test_each_side_rolls_one_die_however_many_stacks_take_part() -> None:
    pos = combat({"1009": "KIN-PI1", "1208": "FIT-PI1", "1110": "SES-PI1", "1109": "SERPENTINE"}, dice=[2, 5, 3])
    event = rolled(attack(pos, "1109", "KIN-PI1 FIT-PI1 SES-PI1"))
    assert (event.attack_dice, event.defence_dice) == ((2,), (5,))
    assert [reason.value for reason in event.attack] == [4, 4, 4]
    assert [reason.value for reason in event.defence] == [6]
    assert event.margin == 3


@rule("COM-8")
def test_equal_totals_harm_nobody_and_let_nobody_advance() -> None:
    pos = combat({"1009": "KIN-PI1", "1109": "TER-PI1"}, dice=[3, 2])
    events = attack(pos, "1109", "KIN-PI1")
    assert rolled(events).margin == 0
    assert not of_type(events, told.CounterLost)
    assert (standing(pos, "1009"), standing(pos, "1109")) == ({"KIN-PI1"}, {"TER-PI1"})
    assert prompt(pos) == ""


@rule("COM-14")
def test_a_battle_goes_in_its_order() -> None:
    """Declarations, dice, losses, duels, fates, the claim, the sea, the advance."""
    pos = combat(
        {
            "1308": "KIN-HC1 DEATH",
            "1509": "BRA-HC1 CATHERINE",
            "1408": "TER-HC1 NAT-NI1 SERPENTINE EDI-ART",
        },
        sides={"EDI": 1},
        artifacts={"EDI": "energy_drainer"},
        dice=[1, 2, 1, 6, 1, 1],
    )
    events = attack(
        pos, "1408", "KIN-HC1 DEATH CATHERINE", "lightning", "declare EDI-ART", "lose TER-HC1", "duel DEATH SERPENTINE",
        "raise TER-HC1", "advance DEATH",
    )  # fmt: skip
    assert [type(event) for event in events] == [
        told.BattleJoined, told.LightningStruck, told.ArtifactTurnedUp, told.ArtifactUsed, told.BattleRolled,
        told.CounterLost, told.DuelFought, told.LeaderRolled, told.CounterLost, told.TroopRaised, told.CounterLost,
        told.CounterLost, told.CountersAdvanced,
    ]  # fmt: skip
    lost = [event.counter for event in of_type(events, told.CounterLost)]
    assert lost == [*ids("TER-HC1 SERPENTINE NAT-NI1"), token("EDI")]
    assert standing(pos, "1408") == {"DEATH", "TER-HC1"}


# Overflights


def flown_over(target: str = "1109", others: Mapping[str, str] = {}) -> Position:
    """Lyra stands in 0905 after flying over a hex."""
    state = table(counters={"0905": "LYRA", "1109": "TER-PI1", "1005": "TER-PI2", **others}, dice=[1, 1])
    state.overflights += [*ids("LYRA"), BOARD.at(target)]
    return position(state, Combat(seat=0))


@rule("FLY-5", "HER-6")
def test_a_declared_overflight_is_fought_from_afar_and_is_the_only_attack() -> None:
    pos = flown_over()
    assert offered(pos) == {"attack 1109", "done"}  # and not 1005, which is next to her
    events = attack(pos, "1109", "LYRA")
    assert rolled(events).margin == 0
    assert where(pos, "LYRA") == "0905"
    pos = flown_over()
    assert refused(pos, "attack 1005").rule == "COM-2"


@rule("FLY-5")
def test_an_overflight_joins_a_normal_attack_on_the_same_hex() -> None:
    pos = flown_over(others={"1009": "KIN-PI1"})
    play(pos, "attack 1109")
    assert offered(pos) == {"with LYRA", "with KIN-PI1"}
    assert rolled(play(pos, "with LYRA", "with KIN-PI1", "done")).margin == 5 + 4 - 5


@rule("FLY-5")
def test_an_overflight_lapses_when_its_target_is_gone_or_has_been_fought_over() -> None:
    pos = flown_over("1110")  # nobody is there
    assert prompt(pos) == ""
    pos = flown_over(others={"1009": "KIN-LT1"})
    attack(pos, "1109", "KIN-LT1", "lose TER-PI1", "done")
    assert prompt(pos) == ""
    pos = flown_over(others={"1009": "KIN-PI1"})
    attack(pos, "1109", "KIN-PI1", "lose KIN-PI1")
    assert where(pos, "TER-PI1") == "1109"
    assert prompt(pos) == ""
    pos = flown_over(others={"1009": "KIN-PI1", "1010": "TER-LT1"})
    play(pos, "attack 1010")
    assert refused(pos, "with LYRA").rule == "FLY-4"


@rule("FLY-5")
def test_each_airjet_has_its_own_target_and_one_that_is_gone_has_none() -> None:
    counters = {"0905": "LYRA KID", "1109": "TER-PI1", "1010": "TER-PI2", "1208": "TER-JT1", "dead": "TER-AJ1"}
    state = table(counters=counters, owners={"TER-AJ1": 0})
    for code, label in (("LYRA", "1109"), ("KID", "1010"), ("TER-AJ1", "1208")):
        state.overflights += [*ids(code), BOARD.at(label)]
    pos = position(state, Combat(seat=0))
    assert offered(pos) == {"attack 1109", "attack 1010", "done"}
    play(pos, "attack 1010")
    assert offered(pos) == {"with KID"}


@rule("HER-6")
def test_lyra_and_the_kid_attack_as_airjets_and_skarn_as_a_jump_troop_yet_all_fight_duels() -> None:
    for code in ("LYRA", "KID", "SKARN"):
        pos = combat({"0803": code, "0704": "SERPENTINE"}, dice=[3 if code == "SKARN" else 2, 1, 5, 5])
        assert of_type(attack(pos, "0704", code), told.DuelFought)
