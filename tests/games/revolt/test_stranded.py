"""HOV-5: what happens at sea to those whose hovercraft is gone."""

from __future__ import annotations

from typing import Any

from antarium.games.revolt.events import ArtifactTurnedUp, CounterLost, LeaderRolled
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids
from tests.games.revolt.support import of_type, offered, play, standing, token, where


def at_sea(stack: str, margin: int, defence: int, *dice: int, **drawn: Any) -> Position:
    """Kinrabe tanks, ferried by their hovercraft, attack a Terran stack in 1408 and win by just so much."""
    die = margin + defence - 6
    pos = combat({"1308": "KIN-LT1 KIN-HC1", "1408": stack}, dice=[die + 1, 1, *dice], **drawn)
    attack(pos, "1408", "KIN-LT1")
    return pos


@rule("HOV-5")
def test_ground_counters_without_their_hovercraft_are_lost() -> None:
    pos = at_sea("TER-PI1 TER-HC1", 2, 7)
    assert offered(pos) == {"lose TER-PI1", "lose TER-HC1"}
    events = play(pos, "lose TER-HC1")
    assert [event.counter for event in of_type(events, CounterLost)] == list(ids("TER-HC1 TER-PI1"))
    assert (where(pos, "TER-PI1"), where(pos, "TER-HC1")) == ("dead", "dead")
    pos = at_sea("TER-PI1 TER-HC1", 2, 7)
    play(pos, "lose TER-PI1")
    assert standing(pos, "1408") == {"TER-HC1"}


@rule("HOV-5")
def test_those_who_fly_or_walk_the_waves_stay_and_so_does_a_stack_with_another_hovercraft() -> None:
    pos = at_sea("TER-JT1 TER-HC1", 2, 5)
    play(pos, "lose TER-HC1")
    assert standing(pos, "1408") == {"TER-JT1"}
    pos = at_sea("ANDROS TER-HC1", 2, 7, owners={"ANDROS": 1})
    play(pos, "lose TER-HC1")
    assert standing(pos, "1408") == {"ANDROS"}
    pos = at_sea("NAT-NI3 TER-HC1 FIT-HC1", 2, 6, sides={"FIT": 1})
    play(pos, "lose TER-HC1")
    assert standing(pos, "1408") == {"NAT-NI3", "FIT-HC1"}


@rule("HOV-5")
def test_a_leader_left_at_sea_rolls_as_defeated() -> None:
    pos = at_sea("SERPENTINE TER-HC1", 2, 8, 5)
    events = play(pos, "lose TER-HC1")
    assert [event.fate for event in of_type(events, LeaderRolled)] == ["retreats"]
    assert where(pos, "SERPENTINE") == "1407"
    pos = at_sea("SERPENTINE TER-HC1", 2, 8, 4)
    play(pos, "lose TER-HC1")
    assert where(pos, "SERPENTINE") == "wounded"


@rule("HOV-5")
def test_the_attackers_drown_too() -> None:
    pos = combat({"1408": "KIN-PI1 KIN-HC1", "1509": "TER-LT1"}, dice=[1, 1])
    attack(pos, "1509", "KIN-PI1 KIN-HC1", "lose KIN-HC1")
    assert where(pos, "KIN-PI1") == "dead"
    pos = combat({"1408": "KIN-PI1 KIN-HC1", "1509": "TER-LT1"}, dice=[1, 1])
    attack(pos, "1509", "KIN-PI1 KIN-HC1", "lose KIN-PI1")
    assert standing(pos, "1408") == {"KIN-HC1"}


@rule("HOV-5", "HID-3")
def test_the_plane_holds_them_up_and_shows_itself() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "dimensional_plane"}}
    pos = at_sea("TER-PI1 TER-HC1 ORS-ART", 2, 7, **drawn)
    events = play(pos, "done", "lose TER-HC1")
    assert standing(pos, "1408") == {"TER-PI1", "ORS-ART"}
    assert [event.token for event in of_type(events, ArtifactTurnedUp)] == [token("ORS")]
    pos = at_sea("TER-PI1 TER-HC1 ORS-ART", 2, 7, **drawn)
    events = play(pos, "done", "lose TER-PI1")  # the hovercraft lives: nothing is shown
    assert not of_type(events, ArtifactTurnedUp)
    pos = at_sea("TER-JT1 TER-HC1 ORS-ART", 2, 5, **drawn)
    events = play(pos, "done", "lose TER-HC1")  # jump troops need no help: nothing is shown
    assert not of_type(events, ArtifactTurnedUp)
    drawn = {"sides": {"ORS": 1, "EDI": 1}, "artifacts": {"ORS": "dimensional_plane", "EDI": "field_generator"}}
    pos = at_sea("TER-PI1 TER-HC1 ORS-ART EDI-ART", 2, 7, **drawn)
    events = play(pos, "done", "lose TER-HC1")  # only the Plane is shown
    assert [event.token for event in of_type(events, ArtifactTurnedUp)] == [token("ORS")]


@rule("HOV-5", "COM-13")
def test_artillery_sinks_and_other_artifacts_go_down_with_their_carriers() -> None:
    for artifact in ("force_cannon", "energy_drainer"):
        pos = at_sea("TER-PI1 TER-HC1 ORS-ART", 2, 7, sides={"ORS": 1}, artifacts={"ORS": artifact})
        events = play(pos, "done", "lose TER-HC1")
        assert [event.counter for event in of_type(events, CounterLost)] == [*ids("TER-HC1 TER-PI1"), token("ORS")]
        assert where(pos, "ORS-ART") == "gone"
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "sonic_imploder"}, "face_up": ["ORS"]}
    pos = combat({"1308": "KIN-LT1 KIN-HC1 FIT-LT1", "1408": "TER-HC1 ORS-ART"}, dice=[1, 2], **drawn)
    attack(pos, "1408", "KIN-LT1 FIT-LT1", "lose TER-HC1")
    assert where(pos, "ORS-ART") == "gone"
