"""What a drawn table is told: scene, display, and the answers to drafts."""

from __future__ import annotations

from time import perf_counter

import pytest

from antarium.games.baseone.actions import Deploy, GiveOrder, Hold, March, Shoot
from antarium.games.baseone.display import BaseOneDisplay
from antarium.games.baseone.ending import outcome
from antarium.games.baseone.events import LANDMARKS
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import DESTROYED, RUN
from antarium.games.baseone.model import State
from antarium.games.baseone.trying import TryDisplay
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.refusals import Illegal

GAME = BaseOne()


def played(seed: str, until: str, most: int = 3_000) -> Position:
    """A battle of random choices, as far as the first question of a kind."""
    position = GAME.start(2, seed=seed, force_1="algoryn", force_2="boromite", terrain="crossing")
    dice = Dice.from_seed(seed)
    for _ in range(most):
        decision = position.pending[0]
        if decision.prompt == until:
            return position
        some = decision.some(12)
        position.apply(decision.seat, some[dice.below(len(some))])
    raise AssertionError(f"nobody was asked {until}")


def shown(position: Position, seat: int = 0) -> BaseOneDisplay:
    return GAME.display(GAME.observe(position, seat))


def table(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def tried(position: Position, text: str) -> TryDisplay:
    found = GAME.preview(position.clone(), position.pending[0], GAME.notation.read(text))
    assert found is not None
    return found


def test_the_scene_names_every_unit_and_model() -> None:
    position = GAME.start(2, force_1="concord", force_2="ghar")
    scene, forces = GAME.scene(position.state.setup), table(position).forces
    assert [unit.code for unit in scene.units] == forces.code
    assert [model.code for model in scene.models] == forces.model_code
    assert [side.force for side in scene.sides] == ["concord", "ghar"]
    assert [unit.commands for unit in scene.units] == ["command" in unit.traits for unit in scene.units]
    assert {unit.commands for unit in scene.units} == {True, False}
    assert all(scene.models[model].unit == unit for unit, one in enumerate(scene.units) for model in one.models)


def test_the_display_is_the_table() -> None:
    position = played("display", "give_order")
    s, board = table(position), shown(position)
    assert [(model.x, model.y, model.heading) for model in board.models] == list(zip(s.x, s.y, s.heading, strict=True))
    assert board.table.width == board.table.depth == 48_000
    assert [piece.name for piece in board.table.pieces] == s.ground.names
    assert sum(side.bag for side in board.sides) == sum(side.dice for side in board.sides)
    assert board.drawn == position.pending[0].seat
    assert {one.unit for one in board.orders} == {
        action.unit for action in position.pending[0].options if isinstance(action, GiveOrder)
    }


def test_the_score_is_what_the_other_side_has_lost() -> None:
    """VIC-1 As the end of the battle counts it, with its reasons and what either side is ahead."""
    position = GAME.start(2, force_1="concord", force_2="ghar")
    s = table(position)
    assert [(side.score, side.ahead) for side in shown(position).sides] == [(0, 0), (0, 0)]
    s.dice_lost[0], s.dice_lost[1] = 2, 5
    squad = next(unit for unit in s.forces.of_side[1] if s.forces.weight[unit] > 1)
    s.marks[squad] |= DESTROYED
    first, second = shown(position).sides
    assert (first.score, second.score) == outcome(s).scores
    assert (first.ahead, second.ahead) == (first.score - second.score, second.score - first.score)
    assert first.score > 5
    assert [one.reason for one in second.reasons] == ["2 order dice lost"]
    assert "counts double" in first.reasons[1].reason


def test_landmarks_are_told_with_a_rule() -> None:
    """Turns, shots, losses and the end, each with words and the paragraph that made it happen."""
    assert {LANDMARKS[one] for one in LANDMARKS} == {"turn", "battle", "loss", "score", "end"}
    position, dice = GAME.start(2, seed="marks"), Dice.from_seed("marks")
    found: set[str] = set()
    for _ in range(400):
        decision = position.pending[0]
        some = decision.some(12)
        for event in position.apply(decision.seat, some[dice.below(len(some))]):
            kind = GAME.landmark(event)
            if kind is not None:
                found.add(kind)
                assert event.rule in GAME.rulebook.rules
                assert GAME.sentence(event, position.state.setup)
        if not position.pending:
            break
    assert {"turn", "battle"} <= found


def test_everybody_sees_the_same() -> None:
    position = played("same", "plan_move")
    first, second, spectator = [to_json(shown(position, seat)) for seat in (0, 1, -1)]
    assert first.replace(b'"seat":0', b"") == second.replace(b'"seat":1', b"") == spectator.replace(b'"seat":-1', b"")


def test_a_pinned_unit_may_disobey() -> None:
    position = played("pins", "give_order")
    s = table(position)
    unit = shown(position).orders[0].unit
    assert shown(position).orders[0].chance == 10
    s.pins[unit] = 3
    before = shown(position).orders[0]
    assert 1 <= before.chance < before.rally <= 9


def test_the_display_is_quick() -> None:
    position = played("quick", "declare_target")
    seen = GAME.observe(position, 0)
    GAME.display(seen)
    taken = []
    for _ in range(20):
        start = perf_counter()
        GAME.display(seen)
        taken.append(perf_counter() - start)
    assert min(taken) < 0.003


# Drafts


def test_a_unit_that_may_deploy_is_shown_its_zone() -> None:
    position = played("zone", "deploy_unit")
    zone = shown(position).zone
    assert zone is not None
    assert zone.north - zone.south in (5_000, 24_000)
    assert (zone.south == 0) == (zone.heading == 90)


def test_a_draft_that_cannot_be_set_up_is_pushed_to_the_nearest_place() -> None:
    position = played("push", "deploy_unit")
    offered = position.pending[0].some(1)[0]
    assert isinstance(offered, Deploy)
    assert tried(position, GAME.notation.write(offered)).better == ""
    towards = 1_200 if shown(position).edge == position.pending[0].seat else -1_200
    beyond = tuple([(way[0], way[1], way[2], way[3] + towards) for way in offered.ways])
    better = tried(position, GAME.notation.write(Deploy(offered.unit, beyond))).better
    position.pending[0].space.check(GAME.notation.read(better))  # type: ignore[union-attr]


def test_a_legal_move_is_drawn_with_its_ways() -> None:
    position = played("ways", "plan_move")
    march = next(one for one in position.pending[0].some(12) if isinstance(one, March))
    board = tried(position, GAME.notation.write(march))
    move = shown(position).move
    assert move is not None
    assert board.better == ""
    assert {way.model for way in board.ways} >= {model for model, _ in board.spent}
    assert all(0 < length <= move.left for _, length in board.spent)
    enemies = table(position).living(1 - position.pending[0].seat)
    assert [one.unit for one in board.sight] == enemies
    assert all(one.seen or one.blocker for one in board.sight)


def test_a_move_that_is_too_long_is_answered_with_one_that_is_not() -> None:
    position = played("long", "plan_move")
    march = next(one for one in position.pending[0].some(12) if isinstance(one, March))
    far = March(tuple([(way[0], way[1], way[-2], (way[-1] + 20_000) % 48_000) for way in march.ways]))
    space = position.pending[0].space
    assert space is not None
    with pytest.raises(Illegal):
        space.check(far)
    better = tried(position, GAME.notation.write(far)).better
    if better:
        space.check(GAME.notation.read(better))


def test_whoever_stays_sees_how_far_it_could_go() -> None:
    position = played("reach", "plan_move")
    found = GAME.preview(position.clone(), position.pending[0], Hold())
    assert found is not None
    move = shown(position).move
    assert move is not None
    model, left = next(one for one in move.moves if one[1])
    x, y = table(position).x[model], table(position).y[model]
    points = list(zip(found.reach[::2], found.reach[1::2], strict=True))
    assert len(points) == 72
    assert all((px - x) ** 2 + (py - y) ** 2 <= (left + 2) ** 2 for px, py in points)


def test_a_target_is_shown_with_range_and_odds() -> None:
    position = played("target", "declare_target")
    shot = next(one for one in position.pending[0].some(12) if isinstance(one, Shoot))
    (found,) = tried(position, GAME.notation.write(shot)).shots
    assert found.unit == shot.target
    assert found.range > 0
    assert found.band in ("effective", "long", "extreme")
    assert found.weapons > 0
    assert 0 < found.seen <= found.models
    assert 0 <= found.odds.hits <= found.odds.shots * 6


def test_other_choices_have_nothing_to_draw() -> None:
    position = played("none", "give_order")
    unit = shown(position).orders[0].unit
    assert GAME.preview(position, position.pending[0], GiveOrder(unit, RUN)) is None


def test_nothing_that_is_tried_changes_the_table() -> None:
    position = played("kept", "plan_move")
    before = table(position).parts()
    copied = [part if isinstance(part, int) else list(part) for part in before]
    for action in position.pending[0].some(12):
        GAME.preview(position, position.pending[0], action)
    after = [part if isinstance(part, int) else list(part) for part in table(position).parts()]
    assert after == copied
