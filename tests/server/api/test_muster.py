"""A roster over the wire: its sheet, its file, and one sentence for whatever cannot be made one."""

from __future__ import annotations

from typing import Any

from antarium import games
from antarium.server.api.lobby import info
from tests.server.support.api_server import Inside, good, in_house, refused


@in_house()
async def test_a_sheet_for_anybody_who_asks(here: Inside) -> None:
    stranger = here.stranger()
    found = good(await stranger.post("/muster/baseone", {"option": "roster_2"}))
    assert (found["kind"], found["usual"], found["faults"]) == ("ghar", True, [])
    squad = next(one for one in found["pieces"] if one["id"] == "outcast-squad")
    for _ in range(squad["count"]):
        body = {"option": "roster_2", "options": {"roster_2": squad["fewer"]}}
        found = good(await stranger.post("/muster/baseone", body))
        squad = next(one for one in found["pieces"] if one["id"] == "outcast-squad")
    assert [(one["rule"], one["piece"]) for one in found["faults"]] == [("FRC-17", "outcast-command")]
    assert found["options"] == {"force_2": "ghar", "roster_2": "ghar: 3 battle-squad, outcast-command"}


@in_house()
async def test_what_the_sheet_allows_can_be_played_and_what_it_does_not_cannot(here: Inside) -> None:
    ada = await here.guest("Ada")
    for text, plays in (("isorian: 2 tsan, sniper", True), ("isorian: 20 tsan", False), ("isorian:", False)):
        asked = {"option": "roster_1", "options": {"roster_1": text}}
        found = good(await ada.post("/muster/baseone", asked))
        chairs = [{"kind": "me"}, {"kind": "me"}]
        answer = await ada.post("/tables", {"game": "baseone", "chairs": chairs, "options": found["options"]})
        assert (answer.status_code, not found["faults"]) == (200 if plays else 409, plays)
        if not plays:
            assert found["faults"][0]["words"] in refused(answer, 409)["error"]
    assert good(await ada.get("/tables", mine=True))["tables"][0]["options"]["roster_1"] == "isorian: 2 tsan, sniper"


@in_house()
async def test_a_file_is_read_and_a_broken_one_refused_with_key_and_reason(here: Inside) -> None:
    stranger = here.stranger()
    written = good(await stranger.post("/muster/baseone", {"option": "roster_1"}))["file"]
    body: dict[str, Any] = {"option": "roster_2", "file": written, "name": "mine.toml"}
    assert good(await stranger.post("/muster/baseone", body))["options"] == {
        "force_2": "concord",
        "roster_2": "standard",
    }
    for text, sentence in (
        (written.replace("c3d1", "tank"), "mine.toml, key 'roster[1].units': there is no unit 'tank'"),
        (written.replace("concord", "ghar"), "mine.toml, key 'roster[1].units': strike-command fights for Concord"),
        ("x", "mine.toml is not TOML"),
        ("[table]\nname = 3", "mine.toml can't be used: "),
        ("a." * 9_000 + "a = 1", "mine.toml can't be used: "),
        ("\u0000", "mine.toml is not TOML"),
    ):
        answer = refused(await stranger.post("/muster/baseone", {**body, "file": text}), 409)
        assert answer["error"].startswith(sentence)


@in_house()
async def test_what_makes_no_sense_is_refused_in_one_sentence(here: Inside) -> None:
    stranger = here.stranger()
    refused(await stranger.post("/muster/chess", {"option": "roster_1"}), 404)
    for option, game in (("terrain", "baseone"), ("roster_3", "baseone"), ("scenario", "revolt")):
        said = refused(await stranger.post(f"/muster/{game}", {"option": option}), 409)["error"]
        assert said == f"{game} has no roster option '{option}'"
    wrong: tuple[Any, ...] = (
        {}, [], "roster_1", {"option": ""}, {"option": 1}, {"option": "roster_1", "more": 1},
        {"option": "roster_1", "options": {"roster_1": 3}}, {"option": "roster_1", "options": {"roster_1": "x" * 401}},
        {"option": "roster_1", "file": "x" * 20_001}, {"option": "roster_1", "name": ""},
    )  # fmt: skip
    for body in wrong:
        refused(await stranger.post("/muster/baseone", body), 400)
    for options in ({"roster_1": "elves: x"}, {"roster_1": ",,,"}, {"force_1": "elves"}, {"roster_1": "concord: ²"}):
        refused(await stranger.post("/muster/baseone", {"option": "roster_1", "options": options}), 409)


def test_the_shelf_says_which_options_are_put_together() -> None:
    found = {(name, option.name): option.muster for name in games.catalogue() for option in games.load(name).options}
    assert {where: options for where, options in found.items() if options} == {
        ("baseone", "roster_1"): ("force_1", "roster_1"),
        ("baseone", "roster_2"): ("force_2", "roster_2"),
    }


def test_the_shelf_names_the_seats_whatever_both_forces_are() -> None:
    game = games.load("baseone")
    named = {tuple(sorted(one.options.items())): one.sides for one in info(game).seatings}
    assert len(named) == 36
    assert named[(("force_1", "ghar"), ("force_2", "isorian"))] == (("Ghar", "Isorian"),)
    for chosen, sides in named.items():
        assert sides == (game.seat_names(game.setup(None, **dict(chosen))),)
