"""Orion on the kernel: a draft in secret and at the same time, and a battle where both sides assign dice to effects."""

from __future__ import annotations

from itertools import permutations

import pytest

from antarium.kernel.codec import decode, encode, fingerprint, to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.records import Event, total
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import check_game
from tests.kernel.sketches.orion import ORION, galaxy
from tests.kernel.sketches.orion_rules import (
    CARDS,
    DESTROYED,
    IN_BATTLE,
    RETREATED,
    SEATS,
    Battle,
    DiceRolled,
    Galaxy,
    Round,
    hand,
    kept_by,
    side,
)

TITAN, FRIGATE_A, FRIGATE_B, CRUISER, FRIGATE_C, STATION = range(6)


def battle(dice: list[int], number: int = 1, **kept: tuple[str, ...]) -> Position:
    """A combat round of the two fleets, with the technology that each side has kept."""
    s, _ = ORION.begin(ORION.setup(), Dice.script(dice))
    for seat, cards in enumerate((kept.get("attacker", ()), kept.get("defender", ()))):
        for card in cards:
            s.packet[CARDS.index(card)], s.keeper[CARDS.index(card)] = 0, seat
    return Position(ORION, s, (Battle(number),))


def play(position: Position, seat: int, *texts: str) -> None:
    for text in texts:
        position.apply(seat, ORION.notation.read(text))


def on(position: Position) -> Galaxy:
    return galaxy(position.state)


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def test_drf_3_arrival_order_does_not_matter() -> None:
    opening = ORION.start(seed="draft")
    picks = {seat: opening.decision(seat).options[seat] for seat in range(SEATS)}
    ends = []
    for order in permutations(range(SEATS)):
        position = opening.clone()
        events = [position.apply(seat, picks[seat]) for seat in order]
        assert events[:2] == [(), ()], "nothing happens before all have chosen"
        ends.append((fingerprint(position), events[2]))
    assert len(set(ends)) == 1


def test_drf_3_a_choice_is_hidden_until_all_have_chosen() -> None:
    first, second = ORION.start(seed="draft"), ORION.start(seed="draft")
    first.apply(1, first.decision(1).options[0])
    second.apply(1, second.decision(1).options[4])
    for seat in (0, 2, -1):
        assert ORION.observe(first, seat) == ORION.observe(second, seat)
    assert ORION.observe(first, 1) != ORION.observe(second, 1)
    assert first.waiting() == (0, 2)
    with pytest.raises(Illegal, match="seat 1 has already chosen and waits for the others"):
        first.apply(1, second.decision(0).options[0])


def test_drf_3_a_half_chosen_draft_is_read_back_from_its_bytes() -> None:
    position = ORION.start(seed="draft")
    position.apply(2, position.decision(2).options[0])
    again = decode(ORION, encode(position))
    assert again.waiting() == (0, 1)
    assert encode(again) == encode(position)


def test_pending_holds_only_what_is_still_awaited() -> None:
    position = ORION.start(seed="draft")
    for _ in range(2 * SEATS):
        position.apply(position.pending[0].seat, position.pending[0].options[0])
    assert position.waiting() == (0, 1, 2)


def test_drf_2_the_packets_are_passed_down_the_order() -> None:
    position = ORION.start(seed="draft")
    packets = [hand(on(position), seat, 0) for seat in range(SEATS)]
    for seat in range(SEATS):
        position.apply(seat, position.decision(seat).options[0])
    for seat in range(SEATS):
        assert names(hand(on(position), (seat + 1) % SEATS, 1)) == names(packets[seat][1:])
        assert kept_by(on(position), seat) == packets[seat][:1]


def test_drf_4_each_keeps_three_and_then_all_is_open() -> None:
    position = ORION.start(seed="draft")
    unseen = CARDS[hand(on(position), 1, 0)[0]]
    assert unseen not in to_json(ORION.observe(position, 0)).decode()
    while position.pending[0].prompt == "keep":
        position.apply(position.pending[0].seat, position.pending[0].options[0])
    assert [len(kept_by(on(position), seat)) for seat in range(SEATS)] == [3, 3, 3]
    assert unseen in to_json(ORION.observe(position, 0)).decode()


def test_a_drawn_world_fits_what_passed_through_the_hand() -> None:
    position = ORION.start(seed="draft")
    passed = hand(on(position), 0, 0)[1:]
    for seat in range(SEATS):
        position.apply(seat, position.decision(seat).options[0])
    worlds = [ORION.determinise(ORION.observe(position, 0), Dice.from_seed(str(seed))) for seed in range(20)]
    assert all(hand(on(world), 1, 1) == passed for world in worlds), "what it passed on is in its neighbour's hand"
    assert len({tuple(hand(on(world), 2, 1)) for world in worlds}) > 1, "what it never saw is not known"


def test_com_1_the_dice_are_the_firepower_of_the_pieces() -> None:
    state, _ = ORION.begin(ORION.setup(), Dice.script([1] * 11))
    events: list[Event] = []
    state.event_sink = events
    Position(ORION, state, (Battle(),))
    rolled = [event for event in events if isinstance(event, DiceRolled)]
    assert [(one.value, one.reason) for one in rolled[0].firepower] == [
        (3, "titan"),
        (1, "frigate-a"),
        (1, "frigate-b"),
    ]
    assert [(total(event.firepower), len(event.rolls)) for event in rolled] == [(5, 5), (6, 6)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("spend basic=4", "4 is less than the 5 of basic"),
        ("spend basic=6 basic=6", "2 dice of 6 are spent, but 1 fell"),
        ("spend fusion-beam=6+4", "fusion-beam is no effect of yours"),
        ("spend phasors=6 phasors=4+2", "phasors works once"),
        ("fight", "dice are waiting"),
    ],
)
def test_com_2_what_cannot_be_bought_is_refused_with_the_reason(text: str, reason: str) -> None:
    position = battle([6, 4, 2, 2, 1, *[1] * 6], attacker=("phasors",), defender=("fusion-beam",))
    with pytest.raises(Illegal, match=reason):
        play(position, 0, text)


def test_com_2_missiles_work_in_the_first_combat_round_only() -> None:
    first = battle([3] * 11, attacker=("missiles",))
    play(first, 0, "spend missiles=3 missiles=3")
    later = battle([3] * 11, number=2, attacker=("missiles",))
    with pytest.raises(Illegal, match="missiles is no effect of yours now"):
        play(later, 0, "spend missiles=3")


def test_com_3_both_deal_damage_at_the_same_time() -> None:
    position = battle([5, 5, 1, 1, 1, *(6, 5, 1, 1, 1, 1)])
    play(position, 1, "spend basic=6 basic=5")
    play(position, 0, "spend basic=5 basic=5")
    play(position, 0, "hit cruiser cruiser")
    assert on(position).fate[CRUISER] == IN_BATTLE, "nothing falls before the other side has dealt its own"
    play(position, 1, "hit frigate-a frigate-b")
    assert on(position).fate == [IN_BATTLE, DESTROYED, DESTROYED, DESTROYED, IN_BATTLE, IN_BATTLE]


def test_com_2_a_deflector_prevents_two_damage() -> None:
    position = battle([5, 5, 5, 1, 1, *(4, 1, 1, 1, 1, 1)], defender=("deflector",))
    play(position, 0, "spend basic=5 basic=5 basic=5")
    play(position, 1, "spend deflector=4")
    assert [decision.seat for decision in position.pending] == [0]
    assert len(position.pending[0].options) == len(side(on(position), 1)), "one damage is left"


def test_com_4_a_shield_stops_the_first_damage_of_every_round() -> None:
    position = battle([6, 6, 6, 6, 6, *[1] * 6, *[6] * 5, *[1] * 6])
    play(position, 0, "spend basic=6 basic=6")
    play(position, 1, "spend")
    play(position, 0, "hit station station", "fight")
    play(position, 1, "fight")
    assert on(position).damage[STATION] == 1
    play(position, 0, "spend basic=6 basic=6")
    play(position, 1, "spend")
    play(position, 0, "hit station station")
    assert on(position).damage[STATION] == 2, "damage stays for the whole battle, the shield is whole again"


def test_com_5_the_attacker_may_retreat_first_and_buildings_never() -> None:
    position = battle([1] * 11 + [1] * 8)
    play(position, 0, "spend")
    play(position, 1, "spend")
    assert position.pending[0].seat == 0
    play(position, 0, "fight")
    play(position, 1, "retreat")
    assert on(position).fate[CRUISER:] == [RETREATED, RETREATED, IN_BATTLE]
    play(position, 0, "spend")
    play(position, 1, "spend")
    play(position, 0, "retreat")
    assert position.outcome is not None
    assert position.outcome.winners == (1,), "COM-6: the station holds the system"


def test_rnd_1_a_round_is_a_draft_and_then_a_battle() -> None:
    position = ORION.start(seed="round")
    assert [type(frame).__name__ for frame in position.stack] == ["Round", "Draft"]
    assert position.stack[0] == Round(at=1)
    while position.pending[0].prompt == "keep":
        position.apply(position.pending[0].seat, position.pending[0].options[0])
    assert [type(frame).__name__ for frame in position.stack] == ["Round", "Battle"]


def test_the_laws() -> None:
    check_game(ORION, range(5))
