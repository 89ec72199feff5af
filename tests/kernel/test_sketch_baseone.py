"""Base One on the kernel: a move in free space, an ambush in the middle of it, a shot down to the break test."""

from __future__ import annotations

import pytest

from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.records import total
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import check_game
from tests.kernel.sketches.baseone import BASE_ONE, field
from tests.kernel.sketches.baseone_rules import to_resist
from tests.kernel.sketches.baseone_table import (
    ADVANCE,
    AMBUSH,
    DOWN,
    FIRE,
    LOST,
    MODELS,
    NO_ORDER,
    RUN,
    Activation,
    Field,
    Move,
    Shot,
    ShotsRolled,
    Turn,
    models,
    places,
)

STRIKE1, STRIKE2, AI1, AI2 = range(4)


def table(stack: Frames, dice: list[int], inches: float = 15, **orders: int) -> Position:
    """Two lines face to face, this many inches from base to base; the second squads stand far to the side."""
    x = [corner + 1500 * model for corner in (2000, 28_000, 2000, 28_000) for model in range(MODELS)]
    far = round(inches * 1000) + 984
    y = [line for line in (2000, 1000, 2000 + far, 35_000) for _ in range(MODELS)]
    given = [orders.get(name, NO_ORDER) for name in ("strike1", "strike2", "ai1", "ai2")]
    s = Field(BASE_ONE.setup(), Dice.script(dice), x, y, [0] * 4, given)
    return Position(BASE_ONE, s, stack)


def play(position: Position, seat: int, *texts: str) -> None:
    for text in texts:
        position.apply(seat, BASE_ONE.notation.read(text))


def on_the_table(position: Position) -> Field:
    return field(position.state)


def choices(position: Position) -> list[str]:
    return [BASE_ONE.notation.write(option) for option in position.pending[0].options]


def test_acc_every_modifier_of_a_shot_is_listed() -> None:
    position = table((Activation(STRIKE1, FIRE, at=1),), [9, 9, 9, 9, 9], inches=22, strike1=FIRE, ai1=RUN)
    on_the_table(position).pins[STRIKE1] = 1
    events = position.apply(0, BASE_ONE.notation.read("shoot ai1"))
    rolled = next(event for event in events if isinstance(event, ShotsRolled))
    assert [(one.value, one.reason, one.rule) for one in rolled.need] == [
        (5, "accuracy", "ACC-1"),
        (-1, "pins on the shooter", "ACC-2"),
        (-1, "long range", "ACC-3"),
        (1, "aimed fire", "ACC-5"),
    ]
    assert total(rolled.need) == 4


def test_alc_2_the_shooter_places_lucky_hits_and_the_owner_the_others() -> None:
    position = table((Shot(STRIKE1, AI1),), [1, 5, 4, 9, 10, 2, 2, 2], strike1=ADVANCE, ai1=RUN)
    assert position.pending[0].seat == 0
    assert choices(position) == ["hit ai1.0", "hit ai1.1", "hit ai1.2", "hit ai1.3", "hit ai1.4"]
    play(position, 0, "hit ai1.0")
    assert position.pending[0].seat == 1
    assert "hit ai1.0" not in choices(position), "ALC-1: the next hit goes to a model without one"
    with pytest.raises(Illegal, match="ALC-2"):
        play(position, 1, "hit ai1.0")
    play(position, 1, "hit ai1.3", "hit ai1.4")
    assert on_the_table(position).pins[AI1] == 1, "PIN-1: three hits, one pin"
    assert len(models(on_the_table(position), AI1)) == 5


def test_alc_1_a_second_round_of_hits_begins_when_every_model_has_one() -> None:
    position = table((Shot(AI1, STRIKE1, hits=6, at=4),), [2] * 6, strike1=RUN, ai1=FIRE)
    play(position, 0, "hit strike1.0", "hit strike1.1", "hit strike1.2", "hit strike1.3")
    assert choices(position) == ["hit strike1.4"]
    play(position, 0, "hit strike1.4")
    assert len(choices(position)) == 5


def test_rea_1_going_down_makes_every_hit_roll_again() -> None:
    position = table((Shot(STRIKE1, AI1),), [2, 5, 3, 9, 10, *(2, 6, 10), 1], strike1=ADVANCE)
    assert position.pending[0].seat == 1
    play(position, 1, "down")
    assert on_the_table(position).order[AI1] == DOWN
    assert position.pending[0].prompt == "hit"
    play(position, 1, "hit ai1.2")
    assert not position.stack, "of three hits the second dice left one"


def test_rea_2_a_unit_with_another_order_is_not_asked() -> None:
    assert table((Shot(STRIKE1, AI1),), [], strike1=FIRE, ai1=AMBUSH).pending[0].prompt == "go-down"
    assert not table((Shot(STRIKE1, AI1),), [9] * 5, strike1=FIRE, ai1=RUN).stack


@pytest.mark.parametrize(("inches", "need"), [(9, 5 + 1 - 1), (10, 5 + 1 - 1), (10.001, 5 + 2 - 1)])
def test_res_1_hyperlight_armour_is_worth_less_at_ten_inches(inches: float, need: int) -> None:
    position = table((), [], inches=inches)
    assert total(to_resist(on_the_table(position), Shot(AI1, STRIKE1))) == need


@pytest.mark.parametrize(("roll", "order", "pins"), [(7, RUN, 1), (1, RUN, 0), (8, LOST, 0), (10, LOST, 0)])
def test_brk_4_a_unit_that_lost_more_than_half_is_destroyed_if_it_fails(roll: int, order: int, pins: int) -> None:
    position = table((Shot(AI1, STRIKE1, hits=3, at=4),), [9, 9, 9, roll], strike1=RUN, ai1=FIRE)
    play(position, 0, "hit strike1.0", "hit strike1.1", "hit strike1.2")
    s = on_the_table(position)
    assert (s.order[STRIKE1], s.pins[STRIKE1]) == (order, pins)
    assert len(models(s, STRIKE1)) == (0 if order == LOST else 2)


@pytest.mark.parametrize(
    ("before", "roll", "order", "pins"), [(RUN, 3, RUN, 5), (RUN, 9, DOWN, 5), (DOWN, 9, DOWN, 6), (RUN, 10, LOST, 0)]
)
def test_brk_5_a_unit_with_a_pin_for_every_model_may_be_forced_down(
    before: int, roll: int, order: int, pins: int
) -> None:
    position = table((Shot(AI1, STRIKE1, hits=1, at=4),), [2, roll], strike1=before, ai1=FIRE)
    on_the_table(position).pins[STRIKE1] = 4
    play(position, 0, "hit strike1.0")
    assert (on_the_table(position).order[STRIKE1], on_the_table(position).pins[STRIKE1]) == (order, pins)


def test_brk_6_pins_equal_to_command_destroy_at_the_end_of_the_action() -> None:
    position = table((Turn(),), [])
    on_the_table(position).pins[:] = [8, 0, 7, 0]
    play(position, 0, "order strike2 down")
    assert on_the_table(position).order == [LOST, DOWN, NO_ORDER, NO_ORDER]


def test_rea_4_an_ambush_halts_the_move_and_the_move_goes_on_after_it() -> None:
    position = table((Turn(),), [9, 9, 9, 9, 9], inches=25, ai1=AMBUSH)
    play(position, 0, "order strike1 run", "move 2.000 12.000")
    assert position.pending[0].seat == 1
    assert choices(position) == [*(f"spring ai1 {inch}" for inch in range(1, 11)), "hold"]
    play(position, 1, "spring ai1 4")
    assert on_the_table(position).order[AI1] == FIRE
    assert [type(frame).__name__ for frame in position.stack] == ["Turn", "Activation", "Move"]
    assert places(on_the_table(position), STRIKE1)[0] == (2000, 6000)
    with pytest.raises(Illegal, match="6 inches left"):
        play(position, 0, "move 2.000 12.001")
    play(position, 0, "move 2.000 12.000")
    assert places(on_the_table(position), STRIKE1) == [(2000 + 1500 * model, 12_000) for model in range(MODELS)]
    assert position.pending[0].prompt == "order", "a run does not shoot"


@pytest.mark.parametrize(
    ("to", "inch", "halted"), [("9.000 2.000", 4, (6000, 2000)), ("1.000 0.500", 1, (2000 - 554, 2000 - 831))]
)
def test_rea_4_the_halt_is_on_the_way_and_never_too_far(to: str, inch: int, halted: tuple[int, int]) -> None:
    position = table((Move(STRIKE1, 10_000),), [9] * 5, ai1=AMBUSH, strike1=RUN)
    play(position, 0, f"move {to}")
    play(position, 1, f"spring ai1 {inch}")
    assert places(on_the_table(position), STRIKE1)[0] == halted


def test_rea_4_the_whole_shot_is_resolved_inside_the_move() -> None:
    position = table((Move(STRIKE1, 5000),), [2, 2, 9, 9, 9, *(10, 10)], ai1=AMBUSH, strike1=ADVANCE)
    play(position, 0, "move 2.000 5.000")
    play(position, 1, "spring ai1 2")
    assert [type(frame).__name__ for frame in position.stack] == ["Move", "Shot"]
    play(position, 0, "hit strike1.0", "hit strike1.1")
    assert places(on_the_table(position), STRIKE1) == [(2000 + 1500 * model, 4000) for model in (2, 3, 4)]
    assert position.pending[0].args == (3000,), "three inches are left to the survivors"


def test_rea_4_a_unit_destroyed_on_its_way_does_nothing_more() -> None:
    position = table((Activation(STRIKE1, ADVANCE),), [2] * 5 + [10] * 5, ai1=AMBUSH, strike1=ADVANCE)
    play(position, 0, "move 2.000 5.000")
    play(position, 1, "spring ai1 2")
    play(position, 0, *(f"hit strike1.{model}" for model in range(5)))
    assert not position.stack


def test_rea_4_a_unit_forced_down_on_its_way_still_completes_its_action() -> None:
    position = table((Activation(STRIKE1, ADVANCE),), [2, 9, 9, 9, 9, *(2, 8)], ai1=AMBUSH, strike1=ADVANCE)
    on_the_table(position).pins[STRIKE1] = 4
    play(position, 0, "move 2.000 5.000")
    play(position, 1, "spring ai1 3")
    play(position, 0, "hit strike1.0")
    assert on_the_table(position).order[STRIKE1] == DOWN
    play(position, 0, "move 2.000 7.000")
    assert position.pending[0].prompt == "target"


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("move 2.000 12.001", "further than the 10 inches left", "MOV-2"),
        ("move 1.999 -0.001", "off the table", "GEN-1"),
        ("move 2.000 5.001", "within an inch of an enemy", "MOV-3"),
        ("move 2.700 11.000", "the way to 2.700 11.000 comes within", "MOV-3"),
        ("hold", "must say where it goes", "MOV-2"),
    ],
)
def test_mov_every_refusal_says_why(text: str, reason: str, rule: str) -> None:
    position = table((Move(STRIKE1, 10_000),), [], inches=4)
    before = BASE_ONE.observe(position, 0)
    with pytest.raises(Illegal, match=reason) as refusal:
        play(position, 0, text)
    assert refusal.value.rule == rule
    assert BASE_ONE.observe(position, 0) == before


def test_unt_6_a_move_may_pass_a_friend_but_not_end_beside_him() -> None:
    position = table((Move(STRIKE1, 10_000),), [])
    for model in models(on_the_table(position), STRIKE2):
        on_the_table(position).x[model], on_the_table(position).y[model] = 2000 + 1500 * (model % MODELS), 5000
    with pytest.raises(Illegal, match="UNT-6"):
        play(position, 0, "move 2.000 6.000")
    play(position, 0, "move 2.000 7.000")
    assert not position.stack


def test_the_space_offers_only_what_it_accepts() -> None:
    position = table((Move(STRIKE1, 10_000),), [], inches=4)
    space = position.pending[0].space
    assert space is not None
    dice = Dice.from_seed("anywhere")
    for action in (*space.candidates(20), *(space.sample(dice) for _ in range(50))):
        space.check(action)


def test_the_space_of_a_copy_looks_at_the_copy() -> None:
    position = table((Move(STRIKE1, 10_000), Move(STRIKE1, 10_000)), [])
    copy = position.clone()
    play(position, 0, "move 9.000 2.000")
    with pytest.raises(Illegal, match="MOV-2"):
        play(copy, 0, "move 17.000 2.000")
    play(position, 0, "move 17.000 2.000")


def test_the_laws() -> None:
    check_game(BASE_ONE)
