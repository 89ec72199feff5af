"""Marks: the moments worth going to, for those who may know of them; and the seats that may be claimed."""

from __future__ import annotations

from antarium import games
from antarium.games.revolt.events import LANDMARKS
from antarium.server import wire
from antarium.server.tables.clocks import preset
from antarium.server.tables.requests import absences
from antarium.server.views.key_moments import WEIGHT, key_moments_in
from tests.server.support.api_server import SEED, Inside, good, in_house, play_to, refused, whole_game
from tests.server.support.table_alone import ANN, BOB, Sitting
from tests.server.views.test_position_cache import played


def test_every_action_has_one_mark_at_most_and_the_weightiest() -> None:
    play = played(400)
    game, setup = play.game, play.position.state.setup
    marks = key_moments_in(game, setup, play.events)
    actions = [mark.action for mark in marks]
    assert actions == sorted(set(actions))
    assert {"turn", "battle"} <= {mark.kind for mark in marks}
    for mark in marks:
        kinds = {LANDMARKS.get(type(event)) for number, event in play.events if number == mark.action} - {None}
        assert mark.kind == min(kinds, key=lambda kind: WEIGHT[kind])  # type: ignore[index]
        assert mark.words
        assert mark.rule in game.rulebook.rules
    assert next(mark.words for mark in marks if mark.kind == "turn") == "Turn 1 began."


def test_a_game_without_landmarks_has_no_marks() -> None:
    sitting = Sitting()
    sitting.bid_all()
    play = sitting.table.play
    assert key_moments_in(play.game, sitting.table.setup, play.events) == ()


@in_house()
async def test_marks_of_a_table(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, 3)
    marks = good(await ada.get(f"/tables/{table}/marks"))["marks"]
    assert marks[0]["kind"] == "turn"
    last = marks[-1]["action"]
    assert good(await ada.get(f"/tables/{table}/marks", after=last))["marks"] == []
    assert good(await here.stranger().get(f"/tables/{table}/marks"))["marks"] == marks
    refused(await ada.get(f"/tables/{table}/marks", after="x"), 400)
    gathering = await ada.open("me", "open")
    assert good(await ada.get(f"/tables/{gathering['table']}/marks"))["marks"] == []


@in_house()
async def test_marks_of_a_finished_game_reach_its_end(here: Inside) -> None:
    ada = await here.guest("Ada")
    brought = good(await ada.post("/records", {"text": whole_game().write()}))
    marks = good(await ada.get(f"/tables/{brought['table']}/marks"))["marks"]
    assert marks[-1]["kind"] == "end"
    assert marks[-1]["action"] == (await ada.view(brought["table"]))["action"]


@in_house()
async def test_the_lobby_says_what_is_played(here: Inside) -> None:
    ada = await here.guest("Ada")
    opened = await ada.open("me", "open", options={"scenario": "silakka"})
    (mine,) = good(await ada.get("/tables", mine=True))["tables"]
    assert mine["table"] == opened["table"]
    assert mine["options"]["scenario"] == "silakka"
    assert set(mine["options"]) == {option.name for option in games.load("revolt").options}


def test_who_is_waited_for_and_for_how_long() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.bid_all()
    table, seen = sitting.table, (0.0, 0.0)
    assert absences(table, 1, sitting.now + 30, seen) == (wire.Absence(0, 90.0),)
    assert absences(table, 1, sitting.now + 130, seen) == (wire.Absence(0, 0.0),)
    assert absences(table, 0, sitting.now, seen) == (), "nobody waits for oneself"
    sofa = Sitting(people=(ANN, ANN))
    sofa.bid_all()
    assert absences(sofa.table, 1, sofa.now, seen) == (), "nor for a player at the same screen"
    assert BOB != ANN


@in_house()
async def test_absence_is_told_to_those_who_sit_there(here: Inside) -> None:
    ada, ben, table = await here.pair(clock="live-15")
    (absent,) = good(await ben.get(f"/tables/{table}/absent"))["absent"]
    assert absent["seat"] == 0
    assert 0 < absent["left"] <= 120
    assert good(await ada.get(f"/tables/{table}/absent"))["absent"] == []
    refused(await here.stranger().get(f"/tables/{table}/absent"), 401)
    refused(await (await here.guest("Cy")).get(f"/tables/{table}/absent"), 403)
