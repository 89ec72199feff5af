"""Revenant on the kernel: a Crew figure placed, a move split around its action, a landing and what follows from it."""

from __future__ import annotations

import pytest

from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import check_game
from tests.kernel.sketches.revenant import REVENANT, board
from tests.kernel.sketches.revenant_rules import CARDS, FIRST_FRIGATE, HOUSES, KEPT, RESOURCES, SHIPS, Board


def start(*dice: int, clean: int = 5) -> Position:
    """Return the opening with this number of uncorrupted Compartments of the first seat."""
    state, stack = REVENANT.begin(REVENANT.setup(), Dice.script(list(dice)))
    state.corruption[:6] = [0] * clean + [1] * (6 - clean)
    return Position(REVENANT, state, stack)


def play(position: Position, seat: int, *texts: str) -> None:
    for text in texts:
        position.apply(seat, REVENANT.notation.read(text))


def on(position: Position) -> Board:
    return board(position.state)


def choices(position: Position) -> list[str]:
    return [REVENANT.notation.write(option) for option in position.pending[0].options]


def influence(position: Position, seat: int) -> dict[str, int]:
    return {house: on(position).influence[seat * 4 + at] for at, house in enumerate(HOUSES)}


def stock(position: Position, seat: int) -> dict[str, int]:
    return {resource: on(position).stock[seat * 4 + at] for at, resource in enumerate(RESOURCES)}


def test_crw_2_the_house_of_the_ship_is_courted_at_once() -> None:
    position = start()
    play(position, 0, "assign cadet-0 belitan-fighter")
    assert influence(position, 0) == {"fenrax": 0, "yarvek": 0, "belitan": 1, "dunlork": 0}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("assign captain-1 belitan-fighter", "a Crew figure is on the belitan-fighter already"),
        ("assign captain-1 frigate-0", "belongs to another player"),
    ],
)
def test_crw_1_a_ship_that_cannot_be_used_says_why(text: str, reason: str) -> None:
    position = start()
    play(position, 0, "assign cadet-0 belitan-fighter", "done", "done")
    with pytest.raises(Illegal, match=f"{reason}.*CRW-1"):
        play(position, 1, text)


def test_crw_3_a_captain_moves_fires_and_moves_again() -> None:
    position = start()
    play(position, 0, "assign captain-0 belitan-fighter")
    assert choices(position) == ["go 8", "go 2", "go c1", "fire", "done"]
    play(position, 0, "go 2", "fire")
    assert (on(position).voidborn[1], on(position).tactics[0]) == (0, 1)
    assert choices(position) == ["go 1", "go 3", "done"], "one Movement is left, and the centre leads nowhere with it"
    play(position, 0, "go 3")
    assert position.pending[0].prompt == "bonus"


def test_crw_3_a_cadet_has_one_movement() -> None:
    position = start()
    play(position, 0, "assign cadet-0 belitan-fighter", "go 2")
    assert choices(position) == ["fire", "done"]


def test_mov_2_a_house_ship_passes_the_centre_but_does_not_stop_there() -> None:
    position = start()
    play(position, 0, "assign captain-0 belitan-fighter", "go c1")
    assert choices(position) == ["go 1", "go 2"]


def test_mov_2_a_frigate_may_stop_in_the_centre() -> None:
    position = start(0, 0)
    play(position, 0, "assign cadet-0 frigate-0", "keep favour-fenrax-1")
    assert choices(position) == ["go 1", "go 2", "go c4", "go c2", "done"]


def test_mov_3_a_sector_takes_five_house_ships() -> None:
    position = start()
    on(position).sector[:FIRST_FRIGATE] = [1, 1, 0, 1, 1, 1]
    play(position, 0, "assign captain-0 belitan-fighter")
    assert "go 2" not in choices(position)


def test_act_2_landing_is_a_chain_of_choices_and_ends_all_movement() -> None:
    position = start()
    play(position, 0, "assign captain-0 dunlork-dropship", "go 7", "go 6")
    assert choices(position) == ["land mining", "land other", "done"]
    play(position, 0, "land other")
    assert [type(frame).__name__ for frame in position.stack] == ["ActionPhase", "CrewTurn", "Favour"]
    play(position, 0, "court fenrax")
    assert influence(position, 0) == {"fenrax": 2, "yarvek": 0, "belitan": 0, "dunlork": 1}
    assert position.pending[0].prompt == "corruption", "no moving on after landing"
    play(position, 0, "corrupt storage")
    assert choices(position) == ["corrupt cleansing", "corrupt tactics", "corrupt cards", "corrupt abilities"]
    play(position, 0, "corrupt tactics")
    assert choices(position) == ["done"], "COR-1: neither storage nor tactics works"


def test_act_2_a_planet_takes_one_ship() -> None:
    position = start(0, 0)
    play(position, 0, "assign captain-0 yarvek-dropship", "go 1", "land mining", "done")
    assert stock(position, 0)["material"] == 3
    on(position).sector[FIRST_FRIGATE + 1] = 0
    play(position, 1, "assign cadet-1 frigate-1", "keep favour-fenrax-1")
    assert "land mining" not in choices(position)


def test_cor_2_nobody_may_choose_a_corruption_that_has_no_place() -> None:
    position = start(clean=1)
    play(position, 0, "assign captain-0 dunlork-dropship", "go 7", "go 6")
    assert choices(position) == ["land mining", "done"], "the ship alone fills the last Compartment"
    with pytest.raises(Illegal, match="COR-2"):
        play(start(clean=0), 0, "assign captain-0 dunlork-arkship")


def test_bon_1_a_gain_needs_a_free_slot() -> None:
    position = start()
    on(position).stock[:4] = [4, 2, 2, 1]
    play(position, 0, "assign cadet-0 fenrax-arkship", "provision")
    assert stock(position, 0)["material"] == 3, "RES-1: ten slots, the second token is lost"
    assert choices(position) == ["analyse", "done"]
    play(position, 0, "analyse")
    assert on(position).tactics == [1, 0]


def test_inf_3_hidden_influence_is_hidden_from_the_other_seat() -> None:
    position = start(3, 8)
    events = position.apply(0, REVENANT.notation.read("assign captain-0 frigate-0"))
    offered = ("favour-fenrax-4", "favour-yarvek-3")
    assert choices(position) == [f"keep {card}" for card in offered]
    assert [event.seen_by(0) for event in events] == [True]
    assert [event.seen_by(1) for event in events] == [False]
    mine, theirs = (to_json(REVENANT.observe(position, seat)).decode() for seat in (0, 1))
    assert all(card in mine and card not in theirs for card in offered)
    play(position, 0, "keep favour-yarvek-3", "done", "done")
    worlds = [REVENANT.determinise(REVENANT.observe(position, 1), Dice.from_seed(str(seed))) for seed in range(20)]
    assert len({tuple(on(world).card) for world in worlds}) > 1
    assert all(on(world).card.count(KEPT) == 1 for world in worlds)


def test_trn_1_the_phase_ends_when_every_figure_is_placed() -> None:
    position = start(*[0] * 4)
    for figure, ship in (("captain", 2), ("cadet", 0), ("rookie", 3)):
        play(position, 0, f"assign {figure}-0 {SHIPS[ship].name}", "done", "done")
        other = {2: "frigate-1", 0: "yarvek-dropship", 3: "dunlork-arkship"}[ship]
        play(position, 1, f"assign {figure}-1 {other}", *([f"keep {CARDS[0]}"] if ship == 2 else []), "done")
        play(position, 1, *(["corrupt cards"] if ship == 3 else []), "done")
    assert position.outcome is not None
    assert position.outcome.scores == (1 * 1 + 2 * 2, 1 * 1 + 1 * 2 + 1 * 2)


def test_the_laws() -> None:
    check_game(REVENANT, range(5))
