"""The planet in letters: it fits the width, says everything without colour, and shows no more than a seat may see."""

from __future__ import annotations

import re

import msgspec
import pytest

from antarium.games import load
from antarium.games.revolt.counters import ARTIFACT_COMBAT, ARTIFACT_ID, CODE
from antarium.games.revolt.game import Revolt
from antarium.games.revolt.picture import letters
from antarium.games.revolt.view import SPECTATOR, RevoltObservation
from antarium.kernel.refusals import UserError


def game() -> Revolt:
    loaded = load("revolt")
    assert isinstance(loaded, Revolt)
    return loaded


def seen_by(seat: int, seed: str = "picture") -> RevoltObservation:
    revolt = game()
    return revolt.observe(revolt.start(2, seed=seed, setup="auto"), seat)


def drawn(seen: RevoltObservation, width: int = 100, marked: tuple[str, ...] = ()) -> list[str]:
    revolt = game()
    return [str(one) for one in revolt.picture(seen, width, tuple(revolt.board.at(label) for label in marked))]


def cell(lines: list[str], label: str) -> tuple[str, str]:
    """The two lines of a hex in a picture of the whole planet, borders included."""
    column, row = int(label[:2]) - 1, int(label[2:]) - 1
    top, left = 1 + 2 * row + column % 2, 3 + 4 * column
    return lines[top][left : left + 5], lines[top + 1][left : left + 5]


@pytest.mark.parametrize("width", [40, 79, 80, 100, 120, 160, 300])
def test_the_picture_fits_the_width(width: int) -> None:
    lines = drawn(seen_by(0), width)
    assert max(len(line) for line in lines) <= max(width, 47)
    assert all(line.isascii() for line in lines)


def test_a_hex_shows_owner_site_terrain_and_sea() -> None:
    lines = drawn(seen_by(0))
    assert cell(lines, "0101")[0] == "/O$ \\"
    assert cell(lines, "1008")[0] == "/Td \\"
    assert cell(lines, "1108")[0][1:3] == "T@"
    assert cell(lines, "0202")[0][1:3] == "O#"
    assert cell(lines, "0110") == ("  ~  ", "     ")
    assert cell(lines, "0704")[0] == "/E  ~", "the strait to 0803"


def test_a_stack_shows_its_side_and_its_factors_and_who_leads_it() -> None:
    seen = seen_by(SPECTATOR)
    lines = drawn(seen)
    assert cell(lines, "1108") == ("/T@*\\", "\\T16/"), "Serpentine 6, laser tanks 7, jump troops 3"
    leader = next(
        code for code in ("MESSALINA", "DOUGAL", "BARRACUDA", "SIMON", "ARITON") if seen.owner[CODE.index(code)] < 0
    )
    label = game().board.label(seen.hex_of[CODE.index(leader)])
    assert cell(lines, label)[0][3] == "&"
    assert cell(lines, label)[1][1] == "n"


def test_an_artifact_counts_only_for_those_who_know_it() -> None:
    for seed in range(20):
        mine, theirs = (seen_by(seat, str(seed)) for seat in (0, SPECTATOR))
        for house in range(7):
            known = mine.artifacts[house]
            at = mine.hex_of[CODE.index("ORS-ART") + house]
            if not known or not ARTIFACT_COMBAT[ARTIFACT_ID.index(known)] or mine.face_up[house]:
                continue
            label = game().board.label(at)
            strength = [int(cell(drawn(seen), label)[1][2:4]) for seen in (mine, theirs)]
            assert strength[0] - strength[1] == ARTIFACT_COMBAT[ARTIFACT_ID.index(known)]
            return
    pytest.fail("no seat had an artifact with factors")


def test_choices_are_marked_without_colour() -> None:
    lines = drawn(seen_by(0), marked=("0110", "0412", "0512"))
    assert cell(lines, "0110") == ("( ~ )", "(   )")
    assert (cell(lines, "0412")[0][0], cell(lines, "0512")[1][4]) == ("(", ")")
    assert cell(lines, "0412")[0][4] == "|", "between two choices"


def test_devastated_hexes_are_crossed_out() -> None:
    seen = msgspec.structs.replace(seen_by(0), devastated=(game().board.at("1008"),))
    assert cell(drawn(seen), "1008") == ("/xxx\\", "\\xxx/")


def test_sides_have_letters_of_their_own() -> None:
    assert letters(("Rebel", "Terran")) == "RT"
    assert letters(("Player 1", "Player 2", "Player 3")) == "ABC"


def test_looking_at_a_hex_a_counter_and_a_house() -> None:
    revolt, seen = game(), seen_by(1)
    starport = [str(one) for one in revolt.look(seen, "1108")]
    assert "Starport" in starport[0]
    assert "Terran" in starport[1]
    assert len(starport) == 4 + 6, "and the hexes around it"
    assert "in 1108" in str(revolt.look(seen, "serpentine")[0])
    assert len(revolt.look(seen, "KIN")) == 1 + 6 + 1
    with pytest.raises(UserError, match="off the map"):
        revolt.look(seen, "9999")
    with pytest.raises(UserError, match="is not a hex"):
        revolt.look(seen, "nowhere")


def test_the_standing_adds_up() -> None:
    lines = [str(one) for one in game().standing(seen_by(0))]
    assert lines[0] == "Turn 1 of 10, the Rebel moves.  Map: Imirrhos, reconstructed."
    terran = re.match(r" T  Terran (\d+) \((\d+) economic hexes, (\d+) fortress(es)?, the Starport\), ", lines[2])
    assert terran is not None
    assert int(terran[1]) == int(terran[2]) + 3 * int(terran[3]) + 10
    assert lines[3].startswith(" n  neutral: ")


def test_shorthands_are_whole_moves() -> None:
    revolt = game()
    assert revolt.shorthand("move A B 0511") == ("select A", "with B", "to 0511")
    assert revolt.shorthand("attack 0511 A") == ("attack 0511", "with A")
    assert revolt.shorthand("move A") == revolt.shorthand("attack 0511") == revolt.shorthand("") == ()
