"""HOU-1 to HOU-4, HOU-7: Messalina fascinates an enemy, Barracuda's illusion saves his stack."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID, read_counter
from antarium.games.revolt.events import ArtifactTurnedUp, CounterLost, FascinationTried, IllusionTried, LeaderRolled
from antarium.games.revolt.frames import Combat
from antarium.games.revolt.ids import FASCINATION, FOUGHT, ZOMBIE
from antarium.games.revolt.turns import begin_combat
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, joined, prompt, rolled
from tests.games.revolt.support import (
    BOARD,
    NEUTRAL,
    decider,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    table,
    where,
)

BENT, DEAD = 1, 1


# Messalina in her own phase


@rule("HOU-1")
def test_she_may_try_any_enemy_troop_next_to_her_and_nothing_else() -> None:
    counters = {
        "1208": "MESSALINA ORS-PI1",
        "1109": "TER-LT1 SERPENTINE KIN-ART",
        "1308": "NAT-NI1",
        "1207": "MAC-PI1",
        "1010": "TER-PI1",
    }
    drawn: dict[str, Any] = {"sides": {"KIN": 1}, "artifacts": {"KIN": "ufo"}, "face_up": ["KIN"]}
    pos = combat(counters, **drawn)
    assert {one for one in offered(pos) if "fascinate" in one} == {"fascinate TER-LT1", "fascinate NAT-NI1"}
    for code in ("SERPENTINE", "KIN-ART", "MAC-PI1", "TER-PI1"):
        assert refused(pos, f"fascinate {code}").rule == "HOU-1"
    pos = combat({"1606": "MESSALINA", "1607": "FIT-PI1"}, sides={"FIT": NEUTRAL})
    assert prompt(pos) == ""
    assert prompt(combat({"wounded": "MESSALINA", "1713": "TER-HC1"})) == ""


@rule("HOU-1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_she_succeeds_on_one_to_three_and_has_one_try_a_phase(die: int) -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1 TER-PI1", "1110": "TER-JT1"}
    pos = combat(counters, dice=[die])
    events = play(pos, "fascinate TER-LT1")
    assert [(event.die, event.success) for event in of_type(events, FascinationTried)] == [(die, die <= 3)]
    assert not any("fascinate" in one for one in offered(pos))
    assert refused(pos, "fascinate TER-PI1").rule == "HOU-1"
    play(pos, "attack 1109")
    assert offered(pos) == ({"with MESSALINA", "with TER-LT1"} if die <= 3 else {"with MESSALINA"})
    begin_combat(state_of(pos), 0, ())
    assert not state_of(pos).spent & FASCINATION  # every phase is a new one


@rule("HOU-2")
def test_the_bent_attacks_a_hex_next_to_it_alone_or_with_others_and_she_need_not_come() -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1", "1110": "TER-JT1", "1010": "KIN-HC1"}
    pos = combat({**counters, "1010": "TER-HC1", "1308": "TER-PI1", "1209": "TER-PI2"}, dice=[BENT, 1, 5])
    assert offered(pos) == {
        "attack 1109",
        "attack 1308",
        "attack 1209",
        "fascinate TER-LT1",
        "fascinate TER-PI1",
        "fascinate TER-PI2",
        "done",
    }
    play(pos, "fascinate TER-LT1")
    assert offered(pos) == {"attack 1110", "attack 1209", "attack 1308", "done"}  # 1010 is not next to it
    assert rolled(attack(pos, "1110", "TER-LT1")).margin == 7 + 1 - 3 - 5
    assert offered(pos) == {"attack 1209", "attack 1308", "done"}
    play(pos, "attack 1209")
    assert offered(pos) == {"with MESSALINA"}  # it has made its one attack
    assert refused(pos, "with TER-LT1").rule == "COM-3"
    pos = combat(counters, dice=[BENT, 1, 6])
    play(pos, "fascinate TER-LT1", "attack 1110")
    assert offered(pos) == {"with KIN-HC1", "with TER-LT1"}
    assert rolled(play(pos, "with KIN-HC1", "with TER-LT1", "done")).margin == 2 + 7 + 1 - 3 - 6


@rule("HOU-2")
def test_the_bent_may_turn_on_its_own_hex_where_it_does_not_defend_and_its_life_bars_the_advance() -> None:
    pos = combat({"1208": "MESSALINA ORS-PI1", "1109": "TER-LT1 TER-JT1"}, dice=[BENT, 1, 6])
    play(pos, "fascinate TER-LT1")
    events = attack(pos, "1109", "TER-LT1 ORS-PI1")
    assert joined(events).defenders == ids("TER-JT1")
    assert rolled(events).margin == 7 + 4 + 1 - 3 - 6
    play(pos, "lose TER-JT1")
    assert (standing(pos, "1109"), prompt(pos)) == ({"TER-LT1"}, "")
    drawn: dict[str, Any] = {"sides": {"KIN": 1}, "artifacts": {"KIN": "dimensional_plane"}}
    pos = combat({"1208": "MESSALINA", "1109": "TER-LT1 TER-JT1 KIN-ART"}, dice=[BENT, 1, 5], **drawn)
    events = play(pos, "fascinate TER-LT1", "attack 1109", "with TER-LT1", "done", "done")
    assert not of_type(events, ArtifactTurnedUp)  # nobody has gone over sea


@rule("HOU-2", "HOU-1")
def test_over_a_strait_she_can_bend_though_she_cannot_attack_and_the_bent_turns_on_its_own_hex() -> None:
    pos = combat({"0803": "MESSALINA", "0704": "TER-LT1 TER-JT1"}, dice=[BENT])
    assert offered(pos) == {"fascinate TER-LT1", "fascinate TER-JT1", "done"}
    play(pos, "fascinate TER-JT1")
    assert offered(pos) == {"attack 0704", "done"}
    play(pos, "attack 0704")
    assert offered(pos) == {"with TER-JT1"}
    pos = combat({"0803": "MESSALINA", "0704": "TER-LT1"}, dice=[BENT])
    play(pos, "fascinate TER-LT1")
    assert prompt(pos) == ""  # alone in its hex it has nobody to attack


@rule("HOU-2")
def test_it_turns_on_its_own_hex_only_if_something_stays_to_defend() -> None:
    drawn: dict[str, Any] = {"sides": {"KIN": 1}, "artifacts": {"KIN": "ufo"}}
    pos = combat({"1208": "MESSALINA", "1109": "TER-LT1 KIN-ART"}, dice=[BENT], **drawn)
    play(pos, "fascinate TER-LT1")
    assert prompt(pos) == ""  # there is no battle: nobody else can attack a hex that nobody defends either


@rule("HOU-2", "HID-6")
@pytest.mark.parametrize("artifact", ARTIFACT_ID)
def test_it_turns_on_a_token_in_its_hex_only_if_that_lies_face_up_and_has_a_factor(artifact: str) -> None:
    has_factor = artifact in ("force_cannon", "sonic_imploder", "ufo")
    for face_up, turned in (([], False), (["KIN"], has_factor)):
        pos = combat(
            {"1208": "MESSALINA", "1109": "TER-LT1 KIN-ART"},
            sides={"KIN": 1},
            artifacts={"KIN": artifact},
            face_up=face_up,
            dice=[BENT],
        )
        play(pos, "fascinate TER-LT1")
        if turned:
            play(pos, "attack 1109")
            assert offered(pos) == {"with MESSALINA", "with TER-LT1"}
        else:
            assert prompt(pos) == ""  # nobody can attack that hex


@rule("HOU-2", "HOU-4")
def test_the_token_it_turns_on_defends_and_either_may_be_lost() -> None:
    drawn: dict[str, Any] = {"sides": {"KIN": 1}, "artifacts": {"KIN": "ufo"}, "face_up": ["KIN"]}
    pos = combat({"0803": "MESSALINA", "0704": "TER-LT1 KIN-ART"}, dice=[BENT, 4, 1], **drawn)
    play(pos, "fascinate TER-LT1")
    assert offered(pos) == {"attack 0704", "done"}  # over the strait she can't attack there herself
    events = attack(pos, "0704", "TER-LT1")
    assert (joined(events).defenders, rolled(events).margin) == (ids("KIN-ART"), 7 + 4 - 5 - 1)
    assert offered(pos) == {"lose TER-LT1", "lose KIN-ART"}
    play(pos, "lose KIN-ART")
    assert (standing(pos, "0704"), prompt(pos)) == ({"TER-LT1"}, "")


@rule("HOU-2")
def test_the_refusal_says_why_the_bent_has_nobody_to_attack_in_its_own_hex() -> None:
    drawn: dict[str, Any] = {"sides": {"KIN": 1}, "artifacts": {"KIN": "devastator", "SES": "energy_drainer"}}
    pos = combat({"0803": "MESSALINA SES-ART", "0704": "TER-PI1 KIN-ART"}, dice=[BENT], **drawn)
    play(pos, "fascinate TER-PI1")  # the Rebel is still asked: his token might be the Devastator
    refusal = refused(pos, "attack 0704")
    assert refusal.rule == "HOU-2"
    assert refusal.reason == "0704 cannot be attacked: nothing would stay there to defend"


@rule("HOU-2")
def test_in_power_politics_it_may_be_turned_on_a_third_player_who_loses_nothing_by_its_loss() -> None:
    counters = {"1208": "MESSALINA", "1109": "FIT-HC1", "1110": "SES-LT1"}
    state = table("politics", counters, seats=3, sides={"FIT": 1, "SES": 2}, dice=[BENT, 1, 1])
    pos = position(state, Combat(seat=0))
    play(pos, "fascinate FIT-HC1")
    events = attack(pos, "1110", "FIT-HC1")
    assert (joined(events).defender, rolled(events).margin) == (2, 2 - 6)
    assert not of_type(events, CounterLost)  # it is no counter of the beaten attacker's


@rule("HOU-4")
def test_the_bent_is_no_loss_for_her_side_but_may_be_one_for_its_owners() -> None:
    counters = {"1208": "MESSALINA ORS-PI1", "1109": "TER-JT1 TER-LT1"}
    pos = combat(counters, dice=[BENT, 1, 4])
    play(pos, "fascinate TER-JT1")
    assert rolled(attack(pos, "1109", "TER-JT1 ORS-PI1")).margin == 3 + 4 + 1 - 7 - 4
    assert (decider(pos), offered(pos)) == (0, {"lose ORS-PI1"})
    pos = combat(counters, dice=[BENT, 6, 4])
    play(pos, "fascinate TER-JT1")
    assert rolled(attack(pos, "1109", "TER-JT1 ORS-PI1")).margin == 3 + 4 + 6 - 7 - 4
    assert (decider(pos), offered(pos)) == (1, {"lose TER-JT1", "lose TER-LT1"})
    play(pos, "lose TER-JT1")
    assert standing(pos, "1109") == {"TER-LT1"}


@rule("HOU-4")
def test_the_bent_does_not_defend_for_its_owner_in_that_phase_after_its_attack() -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1 TER-JT1", "1110": "TER-PI1"}
    pos = combat(counters, dice=[BENT, 1, 3, 6, 1])
    play(pos, "fascinate TER-LT1")
    assert rolled(attack(pos, "1110", "TER-LT1")).margin == 0
    events = attack(pos, "1109", "MESSALINA")
    assert joined(events).defenders == ids("TER-JT1")
    assert rolled(events).margin == 5 + 6 - 3 - 1
    assert (standing(pos, "1109"), prompt(pos)) == ({"TER-LT1"}, "")  # not in the battle, it is not lost in it


@rule("HOU-4")
def test_the_bent_does_not_defend_without_having_attacked_either_and_is_free_when_the_phase_ends() -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1 TER-JT1"}
    pos = combat(counters, dice=[BENT, 6, 1])
    play(pos, "fascinate TER-LT1")
    events = attack(pos, "1109", "MESSALINA")
    assert joined(events).defenders == ids("TER-JT1")
    assert (standing(pos, "1109"), state_of(pos).fascinated) == ({"TER-LT1"}, -1)
    pos = combat(counters, dice=[BENT])
    play(pos, "fascinate TER-LT1", "done")
    assert state_of(pos).fascinated == -1


@rule("HOU-4", "COM-3")
def test_a_hex_in_which_only_the_bent_stands_cannot_be_attacked() -> None:
    pos = combat({"1208": "MESSALINA ORS-PI1", "1109": "TER-LT1", "1308": "TER-PI1"}, dice=[BENT])
    assert "attack 1109" in offered(pos)
    play(pos, "fascinate TER-LT1")
    assert offered(pos) == {"attack 1308", "done"}
    assert refused(pos, "attack 1109").reason == "1109 cannot be attacked: nothing would stay there to defend"


@rule("HOU-4", "HER-3")
def test_bent_killed_and_raised_it_is_a_zombie_like_any_other() -> None:
    counters = {"1208": "DEATH MESSALINA", "1009": "KIN-LT1", "1109": "TER-JT1 TER-JT2", "1308": "TER-PI1"}
    pos = combat(counters, dice=[BENT, 1, 1])
    play(pos, "fascinate TER-JT1")
    assert rolled(attack(pos, "1109", "DEATH KIN-LT1 TER-JT1")).margin == 3 + 6 + 3 + 1 - 3 - 1
    play(pos, "raise TER-JT1", "done")
    assert state_of(pos).fascinated == -1
    assert state_of(pos).marks[read_counter("TER-JT1")] == ZOMBIE | FOUGHT
    play(pos, "attack 1308")
    assert offered(pos) == {"with MESSALINA"}


# Messalina in an enemy's phase


@rule("HOU-3")
def test_attacked_she_may_bend_an_attacking_troop_next_to_her() -> None:
    counters = {"1208": "MESSALINA ORS-PI1", "1109": "TER-LT1 TER-JT1 SERPENTINE", "1308": "TER-PI1"}
    state = table(counters={**counters, "0905": "TER-AJ1"}, dice=[BENT, 6, 2])
    state.overflights += [*ids("TER-AJ1"), BOARD.at("1208")]
    pos = position(state, Combat(seat=1))
    attack(pos, "1208", "TER-LT1 SERPENTINE TER-PI1 TER-AJ1")
    assert decider(pos) == 0
    assert offered(pos) == {"fascinate TER-LT1", "fascinate TER-PI1", "done"}
    events = play(pos, "fascinate TER-LT1")
    assert rolled(events).margin == 6 + 5 + 4 + 6 - (5 + 4 + 7 + 2)
    assert [reason.rule for reason in rolled(events).defence] == ["COM-8", "COM-8", "HOU-3"]


@rule("HOU-3", "HOU-1")
def test_failing_she_has_had_her_try_and_elsewhere_she_has_none() -> None:
    counters = {"1208": "MESSALINA", "1009": "ORS-PI1", "1109": "TER-JT1"}
    pos = combat(counters, seat=1, dice=[4, 3, 1])
    attack(pos, "1208", "TER-JT1")
    assert rolled(play(pos, "fascinate TER-JT1")).margin == 3 + 3 - 5 - 1
    pos = combat(counters, seat=1, dice=[2, 1])
    assert rolled(attack(pos, "1009", "TER-JT1")).margin == 0  # her own stack is not attacked
    pos = combat({**counters, "1207": "ORS-HC1"}, seat=1)
    assert offered(pos) == {"attack 1208", "attack 1009", "done"}  # nor does she fascinate a counter for an enemy


@rule("HOU-3", "FOR-1")
def test_in_a_fortress_the_bent_attacker_is_not_doubled() -> None:
    pos = combat({"0202": "MESSALINA", "0102": "TER-LT1 TER-PI1"}, seat=1, dice=[BENT, 6, 1])
    attack(pos, "0202", "TER-LT1 TER-PI1")
    assert rolled(play(pos, "fascinate TER-PI1")).margin == 7 + 6 - (10 + 5 + 1)


@rule("HOU-4")
def test_a_bent_attacker_is_a_loss_for_its_owner_and_none_for_messalina() -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1 TER-HC1"}
    pos = combat(counters, seat=1, dice=[BENT, 1, 1])
    attack(pos, "1208", "TER-LT1 TER-HC1")
    assert rolled(play(pos, "fascinate TER-HC1")).margin == 7 - 5 - 2
    pos = combat(counters, seat=1, dice=[BENT, 1, 3])
    attack(pos, "1208", "TER-LT1 TER-HC1", "fascinate TER-HC1")
    assert (decider(pos), offered(pos)) == (1, {"lose TER-LT1", "lose TER-HC1"})
    pos = combat(counters, seat=1, dice=[BENT, 6, 1, DEAD])
    attack(pos, "1208", "TER-LT1 TER-HC1", "fascinate TER-HC1")
    assert where(pos, "MESSALINA") == "gone"  # 5 for a difference of 5, the only counter she had to lose
    assert standing(pos, "1109") == {"TER-LT1", "TER-HC1"}


@rule("COM-12", "ART-9")
def test_a_bent_attacker_is_not_drained_and_is_worth_as_a_loss_what_it_counted_for_her() -> None:
    counters = {"1208": "MESSALINA ORS-ART", "1109": "TER-LT1 TER-HC1"}
    pos = combat(counters, seat=1, artifacts={"ORS": "energy_drainer"}, dice=[BENT, 6, 1])
    events = attack(pos, "1208", "TER-LT1 TER-HC1", "fascinate TER-LT1", "declare ORS-ART")
    assert rolled(events).margin == 2 + 6 - 5 - 7 - 1
    assert offered(pos) == {"lose TER-LT1"}


# Barracuda


@rule("HOU-7")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_on_one_to_three_his_stack_was_never_there(die: int) -> None:
    for seat, counters in ((0, {"1208": "BARRACUDA KIN-PI1", "1109": "TER-LT1 TER-LT2"}), (1, {"1109": "TER-LT1"})):
        drawn = {**counters, "1208": "BARRACUDA KIN-PI1"}
        pos = combat(drawn, seat=seat, dice=[1, 1, die] if seat == 0 else [6, 1, die])
        events = attack(pos, *(("1109", "BARRACUDA KIN-PI1") if seat == 0 else ("1208", "TER-LT1")))
        assert rolled(events).margin == (-5 if seat == 0 else 3)
        assert [(event.seat, event.success) for event in of_type(events, IllusionTried)] == [(0, die <= 3)]
        assert (prompt(pos) == "pick_losses") == (die > 3)
        assert standing(pos, "1208") == {"BARRACUDA", "KIN-PI1"}


@rule("HOU-7")
def test_other_stacks_of_his_side_still_lose_what_they_can() -> None:
    counters = {"1208": "BARRACUDA KIN-PI1", "1009": "FIT-HC1 FIT-JT1", "1109": "TER-LT1 TER-LT2 TER-PI1"}
    pos = combat(counters, dice=[1, 6, 3])
    events = attack(pos, "1109", "BARRACUDA FIT-HC1 FIT-JT1")
    assert rolled(events).margin == 5 + 2 + 3 + 1 - 19 - 6
    assert [event.counter for event in of_type(events, CounterLost)] == list(ids("FIT-HC1 FIT-JT1"))
    assert standing(pos, "1208") == {"BARRACUDA", "KIN-PI1"}


@rule("HOU-7")
def test_the_illusion_does_not_undo_a_duel() -> None:
    pos = combat({"1208": "BARRACUDA", "1109": "SERPENTINE"}, dice=[1, 1, 2, 1, 6, DEAD])
    events = attack(pos, "1109", "BARRACUDA")
    assert rolled(events).margin == -1
    assert of_type(events, IllusionTried)[0].success
    assert of_type(events, LeaderRolled)
    assert where(pos, "BARRACUDA") == "gone"


@rule("HOU-7")
def test_there_is_no_illusion_without_a_lost_battle_that_his_stack_fights_in() -> None:
    pos = combat({"1208": "BARRACUDA", "1109": "TER-PI1"}, dice=[1, 1])
    assert not of_type(attack(pos, "1109", "BARRACUDA"), IllusionTried)  # a tie
    pos = combat({"1208": "BARRACUDA", "1109": "TER-PI1"}, dice=[2, 1])
    assert not of_type(attack(pos, "1109", "BARRACUDA"), IllusionTried)  # a victory
    pos = combat({"1208": "BARRACUDA", "1009": "KIN-PI1", "1109": "TER-PI1"}, dice=[1, 1])
    assert not of_type(attack(pos, "1109", "KIN-PI1"), IllusionTried)  # he stands elsewhere


@rule("HOU-7")
@pytest.mark.parametrize("die", [3, 4])
def test_the_illusion_is_tried_when_others_of_his_stack_attack_without_him_and_lose(die: int) -> None:
    counters = {"1208": "BARRACUDA KIN-PI1", "1009": "FIT-HC1", "1109": "TER-LT1"}
    pos = combat(counters, dice=[1, 5, die])
    events = attack(pos, "1109", "KIN-PI1 FIT-HC1")
    assert rolled(events).margin == 4 + 2 + 1 - 7 - 5
    assert [(event.seat, event.success) for event in of_type(events, IllusionTried)] == [(0, die <= 3)]
    if die <= 3:
        assert where(pos, "FIT-HC1") == "dead"  # all that can be lost
        assert standing(pos, "1208") == {"BARRACUDA", "KIN-PI1"}
    else:
        assert offered(pos) == {"lose KIN-PI1", "lose FIT-HC1"} - ({"lose FIT-HC1"} if 2 + 4 < 5 else set())


@rule("HOU-7")
def test_there_is_no_illusion_for_a_counter_of_his_stack_that_fights_for_messalina() -> None:
    """The fascinated counter is on the other side; his own stack is in no battle."""
    counters = {"1208": "MESSALINA", "1109": "BARRACUDA KIN-LT1", "1110": "TER-PI1"}
    pos = combat(counters, sides={"KIN": 1}, dice=[BENT, 6, 6])
    play(pos, "fascinate KIN-LT1")
    events = attack(pos, "1110", "KIN-LT1")
    assert rolled(events).margin == 6 - 5
    assert not of_type(events, IllusionTried)
