"""FRC-16 to FRC-18: rosters put together unit by unit: what is offered, what is allowed, what is said."""

from __future__ import annotations

import pytest

from antarium import games
from antarium.games.baseone.catalogue import NO_MORE_THAN, UNIT_ENTRY, UNIT_ID, UNIT_NAME, UNITS
from antarium.games.baseone.ids import FORCE_IDS, NONE
from antarium.games.baseone.muster import RosterMuster
from antarium.games.baseone.rosters import FRONTAGE, MOST_UNITS, STANDARD, Roster, faults, frontage, read_line
from antarium.kernel.muster import MusterPiece, MusterSheet
from antarium.kernel.refusals import BadData
from antarium.kernel.testing import rule

MUSTER = RosterMuster()


def sheet(text: str, force: str = "concord") -> MusterSheet:
    return MUSTER.sheet("roster_1", {"force_1": force, "roster_1": text})


def piece(of: MusterSheet, name: str) -> MusterPiece:
    return next(one for one in of.pieces if one.id == name)


def measured(of: MusterSheet) -> dict[str, tuple[int, int, int]]:
    return {one.name: (one.amount, one.usual, one.most) for one in of.measures}


@pytest.mark.parametrize("force", range(6), ids=FORCE_IDS)
@rule("FRC-16")
def test_the_standard_roster_is_where_one_begins(force: int) -> None:
    found = sheet("standard", FORCE_IDS[force])
    assert found.usual
    assert found.options == {"force_1": FORCE_IDS[force], "roster_1": "standard"}
    assert found.text == str(STANDARD[force])
    assert found.faults == ()
    assert all(one.amount == one.usual for one in found.measures)
    assert measured(found)["points"] == (STANDARD[force].points, STANDARD[force].points, 0)
    assert sum(one.count * one.points for one in found.pieces) == STANDARD[force].points
    # Written out it is known again.
    assert sheet(found.text) == found


@rule("FRC-17")
def test_every_unit_of_a_force_is_offered_the_additional_ones_too() -> None:
    offered = [sheet("standard", force) for force in FORCE_IDS]
    assert [len(one.pieces) for one in offered] == [6, 8, 8, 8, 5, 4]
    assert {one.id for found in offered for one in found.pieces} == set(UNIT_ID)
    assert piece(offered[0], "c3m4").additional
    assert piece(offered[3], "c3m4").additional
    assert not piece(offered[0], "c3d1").additional
    assert [kind.points for kind in offered[0].kinds] == [one.points for one in STANDARD]


@rule("FRC-17")
def test_one_more_and_one_less_undo_each_other() -> None:
    for roster in STANDARD:
        begun = sheet(str(roster))
        for one in begun.pieces:
            more = sheet(one.more)
            assert piece(more, one.id).count == one.count + 1
            assert measured(more)["points"][0] == roster.points + one.points
            assert sheet(piece(more, one.id).fewer) == begun
            if one.count:
                fewer = sheet(one.fewer)
                assert not fewer.usual
                assert fewer.options["roster_1"] == fewer.text
                assert sheet(piece(fewer, one.id).more) == begun
            else:
                assert one.fewer == ""


@rule("FRC-17", "FRC-18")
def test_as_many_as_are_said_to_be_allowed_are_and_one_more_is_not() -> None:
    """For every unit that any force may bring, beside the standard roster and alone."""
    for roster in STANDARD:
        for begun in (sheet(str(roster)), sheet(f"{FORCE_IDS[roster.force]}:")):
            rest = read_line(begun.text, "here").units
            for one in begun.pieces:
                unit = UNIT_ID.index(one.id)
                others = tuple(other for other in rest if other != unit)
                if one.most or others:
                    assert faults(Roster(roster.force, (*others, *[unit] * one.most))) == [], one.id
                over = faults(Roster(roster.force, (*others, *[unit] * (one.most + 1))))
                assert [fault.piece in ("", one.id) for fault in over] == [True], one.id
                assert (one.refusal is None) == (one.count < one.most), one.id


@rule("FRC-17")
def test_a_unit_that_leans_on_another_may_be_no_more_than_that() -> None:
    bound = [unit for unit in range(UNITS) if NO_MORE_THAN[unit] != NONE]
    assert [(UNIT_ID[unit], UNIT_ID[NO_MORE_THAN[unit]]) for unit in bound] == [("outcast-command", "outcast-squad")]
    for unit in bound:
        force, other = UNIT_ENTRY[unit].force, NO_MORE_THAN[unit]
        good = sheet(f"{force}: 2 {UNIT_ID[unit]}, 2 {UNIT_ID[other]}")
        one = piece(good, UNIT_ID[unit])
        assert good.faults == ()
        assert (one.count, one.most, one.limit) == (2, 2, f"no more than {UNIT_NAME[other]}s")
        assert one.refusal is not None
        assert one.refusal.words.startswith(f"there can't be more {UNIT_NAME[unit]}s (3) than {UNIT_NAME[other]}s (2)")
        assert (one.refusal.rule, one.refusal.piece) == ("FRC-17", UNIT_ID[unit])
        broken = sheet(piece(good, UNIT_ID[other]).fewer)
        assert [(fault.rule, fault.piece) for fault in broken.faults] == [("FRC-17", UNIT_ID[unit])]
        assert broken.file == ""
        # What mends it is not refused.
        assert piece(broken, UNIT_ID[other]).refusal is None
        assert sheet(piece(broken, UNIT_ID[other]).more) == good


@rule("FRC-18")
def test_a_force_needs_a_unit() -> None:
    nothing = sheet(piece(sheet("isorian: sniper"), "sniper").fewer)
    assert nothing.text == "isorian:"
    assert [(fault.words, fault.rule) for fault in nothing.faults] == [("a roster needs at least one unit", "FRC-18")]
    assert all(one.refusal is None for one in nothing.pieces)
    assert sheet(piece(nothing, "sniper").more).faults == ()


@rule("FRC-18")
def test_a_force_has_no_more_than_twenty_units(monkeypatch: pytest.MonkeyPatch) -> None:
    small = min(range(UNITS), key=frontage)
    monkeypatch.setattr("antarium.games.baseone.rosters.FRONTAGE", 2 * MOST_UNITS * frontage(small))
    text = f"{UNIT_ENTRY[small].force}: {MOST_UNITS} {UNIT_ID[small]}"
    full = sheet(text)
    assert full.faults == ()
    assert measured(full)["units"][::2] == (20, 20)
    assert {one.refusal.words if one.refusal else "" for one in full.pieces} >= {
        "21 units are too many; the maximum is 20"
    }
    over = sheet(f"{text}, {UNIT_ID[small]}")
    assert [fault.words for fault in over.faults] == ["21 units are too many; the maximum is 20"]


@rule("FRC-18")
def test_a_force_must_find_room_to_deploy() -> None:
    found = sheet("concord: 4 c3m4")
    assert found.faults == ()
    amount, _, most = measured(found)["inches"]
    assert amount <= most == FRONTAGE // 1000
    refusal = piece(found, "c3m4").refusal
    assert refusal is not None
    assert (refusal.rule, refusal.piece) == ("FRC-18", "")
    over = sheet(piece(found, "c3m4").more)
    assert measured(over)["inches"][0] > most
    assert over.faults == (refusal,)
    # Nothing more may come in, and whatever is there may go.
    assert all(one.refusal is not None and one.refusal.rule == "FRC-18" for one in over.pieces)
    assert sheet(piece(over, "c3m4").fewer) == found


@rule("FRC-17")
def test_a_unit_of_another_force_is_shown_so_that_it_can_be_taken_away() -> None:
    found = sheet("concord: strike-squad, battle-squad")
    foreign = piece(found, "battle-squad")
    assert (foreign.count, foreign.most) == (1, 0)
    assert [fault.words for fault in found.faults] == ["battle-squad fights for Ghar, not for Concord"]
    assert foreign.refusal == found.faults[0]
    assert sheet(foreign.fewer).faults == ()


def test_what_a_unit_is_made_of() -> None:
    found = {one.id: one.parts for force in FORCE_IDS for one in sheet("standard", force).pieces}
    assert found["strike-squad"] == (
        "Strike Leader: Plasma Carbine, X-Sling",
        "4 × Strike Trooper: Plasma Carbine",
        "Spotter drone",
    )
    assert found["c3-howitzer"] == ("3 × Strike Trooper Crew: Plasma Pistol", "X-Howitzer", "Spotter drone")
    assert found["crawler"] == ("Ghar Commander in Command Crawler: 2 × Scourer Cannon", "2 order dice")
    assert found["sniper"][-1] == "Spotter and camo drones"


@pytest.mark.parametrize("text", ["elves: sniper", "concord: spoon", "concord: ,", "x" * 401, "concord: 0 c3d1"])
def test_what_cannot_be_read_has_no_sheet(text: str) -> None:
    with pytest.raises(BadData, match=r"^roster_1: "):
        sheet(text)
    with pytest.raises(BadData, match="force_1: there is no force 'elves'"):
        sheet("standard", "elves")


def test_every_seat_has_a_sheet_of_its_own() -> None:
    options = {"force_2": "isorian", "roster_2": "tsan, sniper", "roster_1": "ghar: battle-squad"}
    assert MUSTER.sheet("roster_1", options).text == "ghar: battle-squad"
    second = MUSTER.sheet("roster_2", options)
    assert second.options == {"force_2": "isorian", "roster_2": "isorian: tsan, sniper"}
    assert MUSTER.sheet("roster_2", {}).kind == "ghar"


# Files


def test_a_sheet_comes_back_from_its_file() -> None:
    for roster in STANDARD:
        found = sheet(str(roster))
        assert MUSTER.read("roster_2", {}, found.file, "mine.toml") == found.text
        game = games.load("baseone", found.file, "mine.toml")
        assert game.setup(None, force_1=FORCE_IDS[roster.force]).value("roster_1") == "standard"


def test_of_several_rosters_in_a_file_that_of_the_force_is_taken() -> None:
    both = sheet("ghar: battle-squad").file + sheet("isorian: sniper").file
    assert MUSTER.read("roster_1", {"force_1": "isorian"}, both, "both.toml") == "isorian: sniper"
    assert MUSTER.read("roster_1", {"force_1": "concord"}, both, "both.toml") == "ghar: battle-squad"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"mine.toml can't be used: it has no \[\[roster\]\]"),
        ("nonsense", "mine.toml is not TOML"),
        ("x = " + "[" * 10_000, "mine.toml can't be used: it is nested too deeply"),
        ("[[roster]]\nunits = []", r"mine.toml can't be used: .*`force` - at `\$.roster\[0\]`"),
        ('[[roster]]\nforce = "elves"\nunits = []', r"mine.toml, key 'roster\[1\].force': there is no force 'elves'"),
        (
            '[[roster]]\nforce = "ghar"\nunits = ["spoon"]',
            r"mine.toml, key 'roster\[1\].units': there is no unit 'spoon'",
        ),
        (
            '[[roster]]\nforce = "ghar"\nunits = ["outcast-command"]',
            r"mine.toml, key 'roster\[1\].units': there can't be more .* \(FRC-17\)",
        ),
    ],
)
def test_a_broken_file_is_refused_with_file_key_and_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=f"^{complaint}"):
        MUSTER.read("roster_1", {}, text, "mine.toml")


def test_rosters_of_ones_own_are_the_yardstick_of_their_game() -> None:
    own = '[[roster]]\nforce = "isorian"\nunits = ["senatex-command", "tsan", "tsan"]\n'
    game = games.load("baseone", own, "mine.toml")
    assert game.muster is not None
    found = game.muster.sheet("roster_1", {"force_1": "isorian"})
    assert found.text == "isorian: senatex-command, 2 tsan"
    assert found.usual
    assert measured(found)["points"] == (306, 306, 0)
