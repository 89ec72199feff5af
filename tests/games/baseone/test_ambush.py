"""REA-4 to REA-6: springing an ambush on a mover."""

from __future__ import annotations

import pytest

from antarium.games.baseone import moving
from antarium.games.baseone.ambush import HaltPreview, is_over
from antarium.games.baseone.events.moving import AmbushSprung, MoveCutShort, TerrainTested, UnitDrawnBack, UnitMoved
from antarium.games.baseone.events.shooting import LockTaken, ShotsRolled
from antarium.games.baseone.events.turns import LockBroken
from antarium.games.baseone.frames import AdvanceOrder, Move, RunOrder, Shooting
from antarium.games.baseone.ids import (
    ADVANCE,
    AMBUSH,
    CAUGHT_FAST,
    CAUGHT_SPRINTING,
    CONSOLIDATING,
    DOWN,
    FIRE,
    INFILTRATING,
    NOT_CAUGHT,
    RUN,
    STOPPED,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.sequences import BOOK as SEQUENCES
from antarium.kernel.codec import fingerprint
from antarium.kernel.flow import Position, Sequence, Step
from antarium.kernel.frames import Frames
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, refused, stage
from tests.games.baseone.marching import BOOK, advance, model, move, run, shifted, spot, unit


def crossing(mover: str = "isorian: phase-squad", switch: str = "off") -> State:
    """A squad about to come out from behind a building, and an enemy in wait to the north."""
    return field(
        mover,
        "concord: strike-squad, strike-squad",
        {"A1": "4,4", "B1": "14,20", "B2": "40,44"},
        pieces=[("building", "2,8 12,8 12,12 2,12")],
        orders={"A1": ADVANCE, "B1": AMBUSH},
        down_stops_mover=switch,
    )


class Hurt(Step[State, Shooting, None]):
    """Stands in for the shooting: it takes a model, or sends the mover Down."""

    def __init__(self, model: int = -1, down: int = 0) -> None:
        self.model = model
        self.down = down

    def do(self, s: State, frame: Shooting, choice: None) -> Frames:
        if self.model >= 0:
            s.standing[self.model] = 0
        if self.down:
            s.first_order[frame.targets[0]] = DOWN
            s.marks[frame.targets[0]] |= self.down - 1
        return ()


def under_fire(pos: Position, hurt: Hurt) -> Position:
    return stage(pos.state, *pos.stack, book={**BOOK, Shooting: Sequence("shooting", hurt)})  # type: ignore[arg-type]


@rule("REA-4")
def test_an_ambush_is_offered_at_whole_inches_where_it_can_shoot() -> None:
    """D-92 Every ambusher that could shoot at some step is asked, with the legal points."""
    s = crossing()
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0))
    decision = pos.pending[0]
    assert (decision.seat, decision.prompt) == (1, "spring_ambush")
    offered = choices(pos)
    assert offered[-1] == "hold"
    assert "spring B1 10" in offered
    assert "spring B1 0" not in offered
    assert all(choice.startswith("spring B1") for choice in offered[:-1])
    assert refused(pos, "spring B1 0").rule == "REA-4"
    assert refused(pos, "spring B2 10").rule == "REA-4"


@rule("REA-4")
def test_the_mover_is_stopped_there_and_the_ambush_becomes_fire() -> None:
    """D-93 No order test; D-95 it is a Fire action."""
    s = crossing()
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0))
    told = play(pos, "spring B1 8")
    assert of_type(told, AmbushSprung)[0].after == 8_000
    assert of_type(told, UnitMoved)[0].ways[0][-2:] == (12_000, 4_000)
    assert s.order(unit(s, "B1")) == FIRE
    shot = pushed(pos)[0]
    assert isinstance(shot, Shooting)
    assert (shot.unit, shot.order, shot.ambush, shot.targets) == (unit(s, "B1"), FIRE, True, (unit(s, "A1"),))
    assert spot(s, "A1.1") == (14_000, 4_000)


@rule("REA-4")
def test_letting_it_pass_leaves_the_ambush_in_place() -> None:
    s = crossing()
    play(run(s, "A1"), shifted(s, "A1", 10_000, 0), "hold")
    assert s.order(unit(s, "B1")) == AMBUSH
    assert spot(s, "A1.1") == (14_000, 4_000)


@rule("REA-4")
def test_several_ambushers_may_fire_at_the_same_point() -> None:
    """D-92"""
    s = crossing()
    second = unit(s, "B2")
    s.first_order[second] = AMBUSH
    for place, one in enumerate(s.models(second)):
        s.x[one], s.y[one] = 24_000 + 1_234 * place, 20_000
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0), "spring B1 8", "spring B2 8")
    assert [frame.unit for frame in pushed(pos) if isinstance(frame, Shooting)] == [unit(s, "B1"), second]
    assert spot(s, "A1.1") == (14_000, 4_000)


@rule("REA-4")
def test_survivors_plan_the_rest_anew_when_models_were_lost() -> None:
    s = crossing()
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0))
    pos = under_fire(pos, Hurt(model=model(s, "A1.5")))
    play(pos, "spring B1 8")
    top = pos.stack[-1]
    assert isinstance(top, Move)
    assert (top.left, pos.pending[0].prompt) == (2_000, "plan_move")
    play(pos, shifted(s, "A1", 2_000, 0))
    assert spot(s, "A1.1") == (14_000, 4_000)


@rule("REA-4")
@pytest.mark.parametrize(("switch", "end"), [("off", 14_000), ("on", 12_000)])
def test_a_mover_forced_down_goes_on_unless_the_switch_is_set(switch: str, end: int) -> None:
    """D-94 as amended, option down_stops_mover."""
    s = crossing(switch=switch)
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0))
    pos = under_fire(pos, Hurt(down=1))
    told = play(pos, "spring B1 8")
    assert spot(s, "A1.1")[0] == end
    assert bool(of_type(told, MoveCutShort)) == (switch == "on")
    assert is_over(s, unit(s, "A1")) == (switch == "on")


@rule("REA-4", "REA-3")
def test_a_flip_of_phase_armour_ends_the_action() -> None:
    """D-94"""
    s = crossing()
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 10_000, 0))
    pos = under_fire(pos, Hurt(down=1 + STOPPED))
    play(pos, "spring B1 8")
    assert spot(s, "A1.1") == (12_000, 4_000)
    assert is_over(s, unit(s, "A1"))


@rule("RRL-2")
@pytest.mark.parametrize(
    ("mover", "sprints", "caught"),
    [
        ("isorian: phase-squad", False, NOT_CAUGHT),
        ("isorian: phase-squad", True, CAUGHT_SPRINTING),
        ("freeborn: skyraiders", False, CAUGHT_FAST),
    ],
)
def test_how_the_mover_is_caught(mover: str, sprints: bool, caught: int) -> None:
    """D-96"""
    s = crossing(mover)
    s.first_order[unit(s, "A1")] = RUN
    s.dice = s.dice.script([5])
    pos = run(s, "A1", sprints)
    play(pos, shifted(s, "A1", 10_000, 0), "spring B1 10")
    shot = pushed(pos)[0]
    assert isinstance(shot, Shooting)
    assert shot.caught == caught


@rule("REA-5")
def test_no_ambush_on_assaults_consolidation_and_infiltration() -> None:
    """D-92, D-82, D-25 Neither is any of these an Advance or a Run."""
    s = crossing()
    pos = run(s, "A1", target="B1")
    play(pos, shifted(s, "A1", 7_000, 3_000))
    assert not pos.pending
    for pace in (CONSOLIDATING, INFILTRATING):
        s = crossing()
        pos = move(s, "A1", pace, 10_000)
        play(pos, shifted(s, "A1", 10_000, 0))
        assert not pos.pending


@rule("REA-6", "REA-4")
def test_the_stretch_ends_where_terrain_is_tested() -> None:
    """A9 That may be where the unit comes to a halt, so the point is offered like any other end of a way."""
    s = field(
        "concord: strike-squad",
        "concord: strike-squad",
        {"A1": "10,10", "B1": "10,30"},
        pieces=[("swamp", "2,13 30,13 30,16 2,16")],
        orders={"A1": ADVANCE, "B1": AMBUSH},
        dice=[5],
    )
    pos = advance(s, "A1")
    play(pos, shifted(s, "A1", 0, 5_000))
    assert choices(pos) == ["spring B1 0", "spring B1 1", "spring B1 2", "spring B1 2.508", "hold"]
    told = play(pos, "hold")
    assert of_type(told, TerrainTested)
    assert choices(pos) == ["spring B1 3", "spring B1 4", "spring B1 5", "hold"]


@rule("REA-4")
def test_a_second_ambusher_may_fire_where_the_first_has_cost_the_mover_a_model() -> None:
    """D-92 Several may fire at the same point, though what follows has to be planned anew."""
    s = field(
        "isorian: phase-squad",
        "concord: strike-squad, strike-squad",
        {"A1": "20,10", "B1": "20,25", "B2": "30,25"},
        orders={"A1": ADVANCE, "B1": AMBUSH, "B2": AMBUSH},
    )
    pos = advance(s, "A1")
    play(pos, shifted(s, "A1", 0, 5_000))
    pos = under_fire(pos, Hurt(model(s, "A1.5")))
    play(pos, "spring B1 5")
    assert choices(pos) == ["spring B2 5", "hold"]
    told = play(pos, "spring B2 5")
    assert of_type(told, AmbushSprung) == [AmbushSprung(unit(s, "B2"), unit(s, "A1"), 5_000)]
    assert not of_type(told, UnitMoved)
    assert not pos.pending
    assert spot(s, "A1.1") == (20_000, 15_000)


def before_a_borer(dice: list[int]) -> State:
    """A frag borer in wait for a squad that will come 5 inches nearer."""
    at = {"A1.1": "9,9", "A1.2": "11,9", "A1.3": "12,9", "A1.w": "10,10/90", "B1": "5,34"}
    orders = {"A1": AMBUSH, "B1": ADVANCE}
    return field("boromite: frag-borer", "ghar: outcast-squad", at, orders=orders, dice=dice)


@rule("FRC-3", "REA-4")
@pytest.mark.parametrize(("after", "holds"), [(5, True), (4, False), (0, False)])
def test_a_lock_taken_in_ambush_holds_if_nobody_moves_after_it(after: int, holds: bool) -> None:
    """D-65: what the target walked before the shot does not count."""
    s = before_a_borer([3, 1])
    pos = stage(s, AdvanceOrder(1), book=SEQUENCES)
    told = play(pos, shifted(s, "B1", 0, -5_000), f"spring A1 {after}", "mode heavy-frag-borer", "spread")
    assert len(of_type(told, LockTaken)) == 1
    assert (s.lock_target[0] == 1) is holds
    assert len(of_type(told, LockBroken)) == (0 if holds else 1)


@rule("FRC-3", "REA-4")
@pytest.mark.parametrize(("after", "sure"), [(0, True), (4, False)])
def test_an_old_lock_does_not_outlive_the_first_stretch_of_its_target(after: int, sure: bool) -> None:
    """D-65: an ambush sprung in mid-move rolls for its shot."""
    s = before_a_borer([9])
    s.lock_target[0], s.lock_count[0] = 1, 1
    pos = stage(s, AdvanceOrder(1), book=SEQUENCES)
    told = play(pos, shifted(s, "B1", 0, -5_000), f"spring A1 {after}", "mode heavy-frag-borer")
    (rolled,) = of_type(told, ShotsRolled)
    assert rolled.aims[0].dice == ((0,) if sure else (9,))


@rule("FRC-3", "REA-4")
def test_what_is_foreseen_of_an_ambush_knows_that_the_lock_is_broken_on_the_way() -> None:
    s = before_a_borer([])
    s.lock_target[0], s.lock_count[0] = 1, 1
    pos = stage(s, AdvanceOrder(1), book=SEQUENCES)
    play(pos, shifted(s, "B1", 0, -5_000))
    frame = pos.stack[-1]
    assert isinstance(frame, Move)
    before = fingerprint(pos)
    preview = HaltPreview(s, frame)
    for after, lock in ((0, 1), (4_000, -1), (5_000, -1)):
        preview.halt(after)
        assert (s.lock_target[0], spot(s, "B1.1")) == (lock, (5_000, 34_000 - after))
        preview.put_back()
        assert fingerprint(pos) == before


@rule("FRC-3", "UNT-6")
def test_settling_where_it_stopped_breaks_a_lock() -> None:
    """D-65, D-14: a unit that settles has moved, though it has been shot at where it stopped."""
    at = {"A1.1": "9,40", "A1.2": "11,40", "A1.3": "12,40", "A1.w": "10,39/270", "B1": "10,8", "B2": "10,10.3"}
    woods = ("light-woods", "2,12 30,12 30,20 2,20")
    orders = {"A1": AMBUSH, "B1": RUN}
    dice = [2, 1, 10]
    s = field(
        "boromite: frag-borer", "concord: strike-squad, strike-squad", at, dice=dice, orders=orders, pieces=[woods]
    )
    pos = stage(s, RunOrder(unit(s, "B1")), book=SEQUENCES)
    texts = ["spring A1 3.508", "mode heavy-frag-borer", "spread"]
    told = play(pos, shifted(s, "B1", 0, 8_000), *texts)
    order = [type(event) for event in told if isinstance(event, LockTaken | TerrainTested | LockBroken)]
    assert order == [LockTaken, TerrainTested]
    assert [type(event) for event in play(pos, choices(pos)[0])] == [UnitMoved, LockBroken]
    assert s.lock_target[unit(s, "A1")] == -1


@rule("FRC-3", "UNT-6")
def test_going_back_to_stand_clear_breaks_a_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-65, D-14: a unit that finds no place to settle is displaced, though it has been shot at where it stopped."""
    monkeypatch.setattr(moving, "settlement", lambda s, frame: None)
    at = {"A1.1": "9,40", "A1.2": "11,40", "A1.3": "12,40", "A1.w": "10,39/270", "B1": "10,8", "B2": "10,10.3"}
    woods = ("light-woods", "2,12 30,12 30,20 2,20")
    orders = {"A1": AMBUSH, "B1": RUN}
    dice = [2, 1, 10]
    s = field(
        "boromite: frag-borer", "concord: strike-squad, strike-squad", at, dice=dice, orders=orders, pieces=[woods]
    )
    pos = stage(s, RunOrder(unit(s, "B1")), book=SEQUENCES)
    texts = ["spring A1 3.508", "mode heavy-frag-borer", "spread"]
    told = play(pos, shifted(s, "B1", 0, 8_000), *texts)
    order = [type(event) for event in told if isinstance(event, LockTaken | TerrainTested | UnitDrawnBack | LockBroken)]
    assert order == [LockTaken, TerrainTested, UnitDrawnBack, LockBroken]
    assert s.lock_target[unit(s, "A1")] == -1
