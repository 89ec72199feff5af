"""SET-1, OPT-2, OPT-3: generated tables keep their promises, ready ones are sound, broken ones are refused."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from antarium.games.baseone.ground import STRIP, Ground, apart, narrowest, turned, twice_area
from antarium.games.baseone.ids import AREA, IMPASSABLE, INCH, OBSTACLE, SOLID
from antarium.games.baseone.options import OPTIONS, OWN, READY_TABLES, Options, settle
from antarium.games.baseone.own import Own, read_own
from antarium.games.baseone.terrain import TYPES, generated, ground_for, piece_of, ready_table
from antarium.kernel.geometry.polygons import is_convex, is_simple
from antarium.kernel.refusals import BadData
from antarium.kernel.setup import Setup
from antarium.kernel.testing import rule

SEEDS = [f"seed {number}" for number in range(50)]
USUAL = 48 * INCH


@cache
def table(seed: str, width: int = USUAL, depth: int = USUAL) -> Ground:
    return generated(width, depth, seed)


def outlines(ground: Ground) -> list[tuple[tuple[int, int], ...]]:
    return [tuple(polygon) for polygon in ground.polygon]


def covered(ground: Ground) -> float:
    """In the hundred."""
    return 50 * sum(twice_area(outline) for outline in outlines(ground)) / (ground.width * ground.depth)


def refuse_unsound(ground: Ground) -> None:
    """Simple outlines that run counter-clockwise on the table, and no two of them overlap."""
    for outline in outlines(ground):
        assert is_simple([x for x, _ in outline], [y for _, y in outline])
        assert twice_area(outline) > 0
        assert all(0 <= x <= ground.width and 0 <= y <= ground.depth for x, y in outline)
    for one, other in combinations(outlines(ground), 2):
        assert apart(one, other, 1)


def refuse_lopsided(ground: Ground) -> None:
    """Turned by half a circle the table is the same, corner by corner."""
    pieces = {(frozenset(outline), ground.type[number]) for number, outline in enumerate(outlines(ground))}
    other = {
        (frozenset(turned(outline, ground.width, ground.depth)), ground.type[number])
        for number, outline in enumerate(outlines(ground))
    }
    assert pieces == other


# Generated tables


@pytest.mark.parametrize("seed", SEEDS)
@rule("SET-1", "OPT-2")
def test_a_generated_table_is_fair_sound_and_full_enough(seed: str) -> None:
    ground = table(seed)
    refuse_unsound(ground)
    refuse_lopsided(ground)
    assert 25 <= covered(ground) <= 30
    amount = [ground.kind.count(kind) for kind in (AREA, OBSTACLE, SOLID)]
    assert amount[0] == 8
    assert amount[1] in (4, 6)
    assert amount[2] == 4


@pytest.mark.parametrize("seed", SEEDS)
@rule("SET-1", "MOV-10", "MOV-14")
def test_pieces_have_the_shapes_they_should(seed: str) -> None:
    ground = table(seed)
    for number, outline in enumerate(outlines(ground)):
        assert is_convex(ground.xs[number], ground.ys[number])
        if ground.kind[number] == AREA:
            assert 6 <= len(outline) <= 8
            assert narrowest(outline, 8100)
            assert not narrowest(outline, 5500)
        elif ground.kind[number] == OBSTACLE:
            assert len(outline) == 4
            assert narrowest(outline, 1600)
            assert not narrowest(outline, 900)
        else:
            assert narrowest(outline, 6100)
            assert not narrowest(outline, 3900)
            assert ground.going[number] == IMPASSABLE


@pytest.mark.parametrize("seed", SEEDS)
@rule("SET-1")
def test_models_can_pass_and_deploy(seed: str) -> None:
    ground = table(seed)
    for one, other in combinations(range(ground.pieces), 2):
        gap = 1500 if IMPASSABLE in (ground.going[one], ground.going[other]) else 1000
        assert apart(tuple(ground.polygon[one]), tuple(ground.polygon[other]), gap)
    for number in range(ground.pieces):
        inset = 0 if ground.kind[number] != AREA else INCH
        assert ground.bottom[number] >= STRIP - inset
        assert ground.top[number] <= ground.depth - STRIP + inset


@rule("OPT-3")
def test_the_same_seed_gives_the_same_table_and_others_give_others() -> None:
    again = [generated.__wrapped__(USUAL, USUAL, seed) for seed in SEEDS[:5]]
    assert [ground.polygon for ground in again] == [table(seed).polygon for seed in SEEDS[:5]]
    assert len({str(table(seed).polygon) for seed in SEEDS}) == 50
    # Replays name seeds: whatever changes this must raise the rules version.
    assert table(SEEDS[0]).polygon[0] == [
        (39318, 23548), (37515, 23489), (34337, 19959), (34318, 18294), (37550, 15384), (39646, 15246), (43628, 19668),
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(36, 36), (36, 72), (72, 36), (37, 49), (60, 48), (72, 72)])
@rule("OPT-4")
def test_tables_of_other_sizes(size: tuple[int, int]) -> None:
    for seed in SEEDS[:8]:
        ground = table(seed, size[0] * INCH, size[1] * INCH)
        refuse_unsound(ground)
        refuse_lopsided(ground)
        assert 22 <= covered(ground) <= 30
        assert min(ground.kind.count(kind) for kind in (AREA, OBSTACLE, SOLID)) >= 2


def test_all_types_of_terrain_come_up() -> None:
    assert {kind for seed in SEEDS for kind in table(seed).type} == set(TYPES)


# Ready tables


@pytest.mark.parametrize("id", READY_TABLES)
@rule("OPT-2", "SET-1")
def test_ready_tables_are_fair_and_sound(id: str) -> None:
    ground = ready_table(id)
    refuse_unsound(ground)
    refuse_lopsided(ground)
    assert (ground.id, ground.width, ground.depth) == (id, USUAL, USUAL)
    assert 25 <= covered(ground) <= 31
    assert len(set(ground.names)) == ground.pieces
    for one, other in combinations(range(ground.pieces), 2):
        gap = 1500 if IMPASSABLE in (ground.going[one], ground.going[other]) else 1000
        assert apart(tuple(ground.polygon[one]), tuple(ground.polygon[other]), gap)
    impassable = [number for number in ground.impassable if ground.bottom[number] < STRIP]
    assert sum(ground.right[number] - ground.left[number] for number in impassable) <= 6 * INCH


def test_ready_tables_have_names_of_their_own() -> None:
    assert len({ready_table(id).name for id in READY_TABLES}) == 6
    assert {kind for id in READY_TABLES for kind in ready_table(id).type} == set(TYPES)


# Which table


def options(**chosen: str) -> Options:
    usual = {option.name: option.default for option in OPTIONS}
    return Options(Setup(2, tuple(settle(usual | chosen).items())))


@rule("OPT-2", "OPT-3", "SET-3")
def test_the_options_say_which_table_it_is() -> None:
    assert ground_for(options(terrain="none")).pieces == 0
    assert ground_for(options(terrain="none", table="60x48")).width == 60 * INCH
    assert ground_for(options(terrain="fen")) is ready_table("fen")
    assert ground_for(options(terrain="fen", table="72x48")).width == USUAL
    by_word = options(terrain_seed="marsh")
    assert ground_for(by_word, 1) is ground_for(by_word, 2) is generated(USUAL, USUAL, "marsh")
    by_dice = options()
    assert by_dice.seed_by_dice
    assert ground_for(by_dice, 1) is ground_for(by_dice, 1)
    assert ground_for(by_dice, 1).polygon != ground_for(by_dice, 2).polygon


# Own tables

KITCHEN = """
[table]
name = "Our kitchen"
size = [48, 40]
symmetric = true

[[table.piece]]
type = "wall"
corners = [[10, 12], [10, 13], [17, 13], [17, 12]]

[[table.piece]]
type = "scrub"
name = "Herb bed"
sight = "clear"
cover = "hard"
corners = [[20, 16], [28, 16], [28, 24], [20, 24]]

[[table.piece]]
type = "building"
corners = [[1.5, 1.125], [4, 1.125], [4, 6]]
"""


def test_a_table_of_ones_own() -> None:
    own = read_own(KITCHEN, "kitchen.toml")
    ground = own.ground
    assert ground is not None
    assert (ground.id, ground.name, ground.width, ground.depth) == (OWN, "Our kitchen", 48_000, 40_000)
    assert ground.names == ["Wall 1", "Wall 2", "Herb bed", "Building 1", "Building 2"]
    assert ground.polygon[0] == [(17_000, 12_000), (17_000, 13_000), (10_000, 13_000), (10_000, 12_000)]
    assert ground.polygon[1] == [(31_000, 28_000), (31_000, 27_000), (38_000, 27_000), (38_000, 28_000)]
    assert ground.polygon[3][0] == (1500, 1125)
    assert (ground.sight[2], ground.cover[2], ground.going[2]) == (0, 2, 0)
    refuse_unsound(ground)
    refuse_lopsided(ground)
    assert ground_for(options_with(own), own=ground) is ground


def options_with(own: Own) -> Options:
    """The usual options of a game that has been given a file."""
    usual = {option.name: option.default for option in own.options()}
    return Options(Setup(2, tuple(settle(usual).items())), own.standard)


def test_ones_own_table_can_be_chosen_and_is_unless_another_is() -> None:
    (terrain,) = [option for option in read_own(KITCHEN, "k").options() if option.name == "terrain"]
    assert (terrain.default, terrain.choices[:3]) == (OWN, (OWN, "generated", "none"))
    rosters = read_own('[[roster]]\nforce = "ghar"\nunits = ["crawler"]', "r")
    assert rosters.options() == OPTIONS
    with pytest.raises(BadData, match="terrain=own needs a file with a table, given with --data"):
        ground_for(options_with(read_own(KITCHEN, "k")))


def piece(corners: str, kind: str = "rubble", more: str = "") -> str:
    return f'[table]\nname = "T"\nsize = [48, 48]\n[[table.piece]]\ntype = "{kind}"\ncorners = {corners}\n{more}\n'


SQUARE = "[[10, 10], [14, 10], [14, 14], [10, 14]]"
BESIDE = "[[13.999, 10], [18, 10], [18, 14], [13.999, 14]]"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (piece("[[1, 1], [2, 2]]"), r"key 'table.piece\[1\].corners': 2 corners are not 3 to 24"),
        (piece("[]"), "0 corners are not 3 to 24"),
        (piece(str([[n, n * n / 100] for n in range(25)])), "25 corners are not 3 to 24"),
        (piece("[[10, 10], [14, 14], [14, 10], [10, 14]]"), "the outline touches or crosses itself, or has no area"),
        (piece("[[10, 10], [14, 14], [18, 18]]"), "no area"),
        (piece("[[10, 10], [10, 10], [18, 10], [14, 15]]"), "touches or crosses itself"),
        (piece("[[10, 10], [48.001, 10], [14, 14]]"), r"\(48.001, 10\) is off the table"),
        (piece("[[-0.5, 10], [14, 10], [14, 14]]"), r"\(-0.5, 10\) is off the table"),
        (piece("[[nan, 10], [14, 10], [14, 14]]"), r"\(nan, 10\) is off the table"),
        (piece("[[inf, 10], [14, 10], [14, 14]]"), "off the table"),
        (piece("[[1e300, 10], [14, 10], [14, 14]]"), "off the table"),
        (piece(f"[[{10**400}, 10], [14, 10], [14, 14]]"), "can't be used: "),
        (piece("[[1, 2, 3], [14, 10], [14, 14]]"), r"at `\$.table.piece\[0\].corners\[0\]`"),
        (piece(SQUARE, "wall"), "an obstacle is at most 2 inches wide"),
        (piece("[[1, 1], [2, 1], [2, 2], [1, 2]]", "wall"), "an obstacle is more than 2 inches long"),
        (piece("[[1, 1], [3, 1], [3, 2], [1, 2]]", "wall"), "an obstacle is more than 2 inches long"),
        (piece("[[2, 1], [3.4, 2.4], [2, 3.8], [0.6, 2.4]]", "wall"), "an obstacle is more than 2 inches long"),
        (piece("[[1, 1], [9, 1], [9, 2], [1, 2]]"), "an area is more than 2 inches wide; this is an obstacle"),
        (piece(SQUARE, "lava"), r"key 'table.piece\[1\].type': 'lava' is none of scrub, light-woods"),
        (piece(SQUARE, "rubble", 'going = "slow"'), r"'table.piece\[1\].going': 'slow' is none of open, difficult"),
        (piece(SQUARE, "rubble", 'sight = "foggy"'), r"piece\[1\].sight': 'foggy' is none of clear"),
        (piece(SQUARE, "rubble", 'cover = "some"'), r"piece\[1\].cover': 'some' is none of none, soft, hard"),
        (piece(SQUARE, "rubble", 'kind = "lake"'), r"piece\[1\].kind': 'lake' is none of area, obstacle, solid"),
        (piece(SQUARE, "rubble", 'name = ""'), r"piece\[1\].name': '' is empty"),
        (piece(SQUARE, "rubble", 'name = "a\\u0007"'), "can't be shown"),
        (piece(SQUARE, "spire", 'going = "open"'), "what is solid is impassable"),
        (piece(SQUARE, "rubble", 'colour = "red"'), "unknown field `colour`"),
        (
            piece(SQUARE, "spire") + f'[[table.piece]]\ntype = "scrub"\ncorners = {BESIDE}',
            r"key 'table.piece\[2\].corners': it touches or overlaps piece\[1\], and one of them",
        ),
        (
            piece("[[22, 22], [27, 22], [27, 27], [22, 27]]", "bluff").replace("size", "symmetric = true\nsize"),
            r"it touches or overlaps piece\[1\] or its counterpart, and one of them is impassable",
        ),
        (
            piece("[[0, 0], [20, 0], [20, 5], [0, 5]]", "building"),
            "key 'table.piece': the southern deployment strip is more than a third full of impassable pieces",
        ),
        ('[table]\nname = "T"\nsize = [48, 90]', r"key 'table.size': \[48, 90\] is not 36 to 72 inches"),
        ('[table]\nname = "T"\nsize = [48]', "can't be used: "),
        ('[table]\nname = " "\nsize = [48, 48]', "key 'table.name': ' ' is empty"),
        ('[table]\nname = "T"', "missing required field `size`"),
        (
            '[table]\nname = "T"\nsize = [48, 48]\n' + f'[[table.piece]]\ntype = "scrub"\ncorners = {SQUARE}\n' * 61,
            "61 pieces are too many; 60 are the most",
        ),
    ],
)  # fmt: skip
def test_a_broken_table_is_refused_with_file_key_and_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint) as refused:
        read_own(text, "mine.toml")
    assert str(refused.value).startswith("mine.toml")


def test_pieces_that_can_be_entered_may_overlap_and_solid_ones_may_be_close() -> None:
    overlapping = piece(SQUARE) + f'[[table.piece]]\ntype = "scrub"\ncorners = {BESIDE}'
    beside = BESIDE.replace("13.999", "14.001")
    close = piece(SQUARE, "spire") + f'[[table.piece]]\ntype = "bluff"\ncorners = {beside}'
    for text in (overlapping, close):
        ground = read_own(text, "mine.toml").ground
        assert ground is not None
        assert ground.pieces == 2


def test_a_piece_of_no_type() -> None:
    with pytest.raises(BadData, match=r"data/terrain.toml, key 'lava.type': 'lava' is none of"):
        piece_of("lava", ((0, 0), (1, 0), (0, 1)))
