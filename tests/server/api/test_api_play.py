"""The plain requests at a table: choosing, thinking ahead, talking, records, and going on."""

from __future__ import annotations

import asyncio

from antarium import games
from antarium.kernel.replay import Replay
from tests.server.support.api_server import (
    ATTACK,
    SEED,
    Inside,
    first_acts,
    good,
    in_house,
    play_to,
    refused,
    whole_game,
)

# Choosing


@in_house()
async def test_acting(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    view = await ada.view(table)
    v = view["v"]
    body = {"type": "act", "id": "a-1", "v": v, "action": view["decision"]["options"][0]["text"]}
    assert good(await ada.post(f"/tables/{table}/requests", body)) == {"v": v + 1}
    assert good(await ada.post(f"/tables/{table}/requests", body)) == {"v": v + 1}  # the same again is the same
    assert (await ada.view(table))["action"] == 1
    stale = refused(await ada.request(table, "act", v, action="done"), 409)
    assert stale["stale"]
    ahead = refused(await ada.request(table, "act", v + 9, action="done"), 409)
    assert ahead["stale"]
    against = refused(await ada.request(table, "act", action="to 0514"), 409)
    assert not against["stale"]
    refused(await ada.request(table, "act", action="fly me to the moon"), 409)
    refused(await ben.request(table, "act", action="done"), 409)
    refused(await here.stranger().request(table, "act", action="done"), 401)
    refused(await (await here.guest("Cy")).request(table, "act", action="done"), 403)
    for wrong in (
        {"type": "shout"}, {"id": ""}, {"id": "a b"}, {"id": "x" * 65}, {"v": -1}, {"v": 1.5}, {"v": 10**30},
        {"action": ""}, {"action": "x" * 401}, {"action": None}, {"extra": 1},
    ):  # fmt: skip
        refused(await ada.post(f"/tables/{table}/requests", body | {"id": "a-2"} | wrong), 400)
    assert (await ada.view(table))["action"] == 1


@in_house()
async def test_going_back(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    refused(await ada.request(table, "undo"), 409)
    await play_to((ada, ben), table, 3)
    first = await ada.view(table)
    assert (first["undo"]["count"], first["undo"]["stand"]) == (3, 0)
    good(await ada.request(table, "undo"))
    assert (await ada.view(table))["fingerprint"] == first_acts(2)[-1].fingerprint
    good(await ada.request(table, "undo", stand=1))
    assert (await ada.view(table))["action"] == 1
    refused(await ben.request(table, "undo"), 409)
    good(await ada.request(table, "restart"))
    assert (await ada.view(table))["action"] == 0


@in_house()
async def test_going_back_with_consent(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED, undo="consent")
    refused(await ada.request(table, "ask-takeback"), 409)
    await play_to((ada, ben), table, 2)
    refused(await ada.request(table, "undo"), 409)
    refused(await ben.request(table, "answer-takeback", agree=True), 409)
    good(await ada.request(table, "ask-takeback"))
    assert (await ben.view(table))["takeback"] == {"seat": 0, "stand": 1, "agreed": [], "awaited": [1]}
    refused(await ada.request(table, "ask-takeback"), 409)
    refused(await ada.request(table, "answer-takeback", agree=True), 409)
    good(await ben.request(table, "answer-takeback", agree=True))
    assert (await ada.view(table))["action"] == 1
    good(await ada.request(table, "ask-takeback"))
    good(await ben.request(table, "answer-takeback", agree=False))
    assert "ask again in" in refused(await ada.request(table, "ask-takeback"), 409)["error"]
    none = await ada.open("me", "me", undo="none")
    refused(await ada.request(none["table"], "ask-takeback"), 409)


@in_house()
async def test_leaving(here: Inside) -> None:
    ada, ben, table = await here.pair()
    body = {"type": "claim", "id": "c1", "v": 3, "seat": 0}
    assert "can be claimed in" in refused(await ben.post(f"/tables/{table}/requests", body), 409)["error"]
    refused(await ada.post(f"/tables/{table}/requests", body | {"seat": 1}), 409)
    refused(await ada.post(f"/tables/{table}/requests", body | {"seat": 9}), 409)
    assert (await ben.view(table))["result"] is None
    good(await ben.request(table, "resign"))
    view = await ada.view(table)
    assert (view["phase"], view["result"]["winners"]) == ("over", [0])
    assert [seat["state"] for seat in view["seats"]] == ["over", "out"]
    refused(await ada.request(table, "act", action="done"), 409)


# Thinking ahead


@in_house()
async def test_a_whole_move_slot_by_slot(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    path = f"/tables/{table}/options"
    before = (await ada.view(table))["fingerprint"]
    filled: list[str] = []
    prompts: list[str] = []
    for wanted in ("select CATHERINE", "with BRA-LT1", "to 0510"):
        next_options = good(await ada.post(path, {"filled": filled}))
        prompts.append(next_options["decision"]["prompt"])
        assert wanted in [option["text"] for option in next_options["decision"]["options"]]
        filled.append(wanted)
    assert prompts == ["choose_counter", "choose_destination", "choose_destination"]
    # Picking up an artifact reveals it, so the preview ends there.
    next_options = good(await ada.post(path, {"filled": filled}))
    assert (next_options["decision"], next_options["ends"]) == (None, "something hidden came to light")
    filled = ["select MESSALINA", "to 0201"]
    next_options = good(await ada.post(path, {"filled": filled}))
    assert (next_options["decision"]["prompt"], next_options["ends"]) == ("choose_counter", "")
    assert (await ada.view(table))["fingerprint"] == before  # nothing was carried out
    done = good(await ada.post(path, {"filled": ["done", "done"]}))
    assert done["decision"] is None
    assert done["ends"]
    wrong = refused(await ada.post(path, {"filled": ["select MESSALINA", "to 0514"]}), 409)
    assert wrong["rule"]
    refused(await ben.post(path, {}), 409)
    refused(await here.stranger().post(path, {}), 401)
    for text in filled:
        good(await ada.request(table, "act", action=text))
    assert refused(await ada.post(path, {"filled": [], "v": 4}), 409)["stale"]
    assert good(await ada.post(path, {"filled": [], "v": 5}))["decision"]


@in_house()
async def test_an_attack_slot_by_slot_with_its_odds(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, ATTACK)
    before = (await ada.view(table))["fingerprint"]
    filled: list[str] = []
    for wanted in ("attack 0409", "with BRA-HC1", "with BRA-ART"):
        next_options = good(await ada.post(f"/tables/{table}/options", {"filled": filled}))
        assert any("win 83 %" in line for line in next_options["decision"]["forecast"])
        assert wanted in [option["text"] for option in next_options["decision"]["options"]]
        filled.append(wanted)
    tried = good(await ada.post(f"/tables/{table}/preview", {"filled": filled}))
    assert tried["legal"]
    assert tried["ends_undo"] == ""
    assert tried["forecast"][0].startswith("As it stands: attack 9 against 6: win 83 %")
    tried = good(await ada.post(f"/tables/{table}/preview", {"filled": [*filled, "done"]}))
    assert tried["legal"]
    assert tried["ends_undo"] == "a die was rolled"
    assert "win 83 %" in tried["forecast"][0]
    next_options = good(await ada.post(f"/tables/{table}/options", {"filled": [*filled, "done"]}))
    assert (next_options["decision"], next_options["ends"]) == (None, "a die was rolled")
    assert (await ada.view(table))["fingerprint"] == before


@in_house()
async def test_why_not(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    path = f"/tables/{table}/why"
    far = good(await ada.post(path, {"filled": ["select MESSALINA", "to 0514"]}))
    assert not far["legal"]
    assert far["reason"]
    rules = {rule["id"] for rule in good(await ada.get("/rules/revolt"))["rules"]}
    assert far["rule"] in rules
    assert not good(await ada.post(path, {"filled": ["fly me to the moon"]}))["legal"]
    fine = good(await ada.post(path, {"filled": ["select MESSALINA", "to 0201"]}))
    assert fine["legal"]
    assert fine["effects"] == ["Messalina Orsini moved from 0202 to 0201."]
    idle = good(await ben.post(path, {"filled": ["select MESSALINA"]}))
    assert (idle["legal"], idle["reason"]) == (False, "this seat has nothing to choose now")
    refused(await ben.post(f"/tables/{table}/options", {"filled": []}), 409)
    refused(await ada.post(path, {"filled": ["x"] * 41}), 400)


@in_house()
async def test_a_choice_overtaken_by_the_end_of_the_game_was_no_mistake(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    view = await ada.view(table)
    choice = view["decision"]["options"][0]["text"]
    good(await ben.request(table, "resign", view["v"], 1))
    late = refused(await ada.request(table, "act", view["v"], 0, action=choice), 409)
    assert (late["error"], late["stale"]) == ("the game is over", True)
    ahead = refused(await ada.post(f"/tables/{table}/options", {"filled": [], "v": view["v"]}), 409)
    assert ahead["stale"]
    known = refused(await ada.request(table, "act", view["v"] + 1, 0, action=choice), 409)
    assert (known["error"], known["stale"]) == ("the game is over", False)


@in_house()
async def test_why_not_this(here: Inside) -> None:
    """What is pointed at needs no verb; it is the one that it would be chosen with, offered or not."""
    ada, ben, table = await here.pair(seed=SEED)
    path = f"/tables/{table}/why"
    assert good(await ada.post(path, {"about": ["MESSALINA", "0202"]}))["legal"]
    foreign = good(await ada.post(path, {"about": ["1107", "TER-LT1"]}))
    assert (foreign["legal"], foreign["rule"]) == (False, "MOV-1")
    assert "you don't control it" in foreign["reason"]
    # On the way a place is meant where a place is asked for, and a counter where one may come along.
    there = good(await ada.post(path, {"filled": ["select MESSALINA"], "about": ["1107", "TER-LT1"]}))
    assert there["reason"].startswith("Messalina Orsini cannot go to 1107: ")
    here_already = good(await ada.post(path, {"filled": ["select MESSALINA"], "about": ["ORS-HC1", "0105"]}))
    assert here_already["reason"].endswith(" cannot come along: it does not stand in the same hex")
    # Where nothing is left to choose but to go on, a counter says all the same why it stays.
    while (asked := (await ada.view(table))["decision"])["prompt"] != "choose_counter" or len(asked["options"]) > 1:
        first = "done" if asked["prompt"] == "choose_destination" else asked["options"][0]["text"]
        good(await ada.request(table, "act", action=first))
    spent = good(await ada.post(path, {"about": ["MESSALINA", "0202"]}))
    assert "it has moved already in this phase" in spent["reason"]
    foreign = good(await ada.post(path, {"about": ["1107", "TER-LT1"]}))
    assert "you don't control it" in foreign["reason"]
    unknown = good(await ada.post(path, {"about": ["moon"]}))
    assert (unknown["reason"], unknown["rule"]) == ("'moon' is not part of the current question", "MOV-1")
    idle = good(await ben.post(path, {"about": ["MESSALINA"]}))
    assert (idle["legal"], idle["reason"]) == (False, "this seat has nothing to choose now")
    assert not good(await ada.post(path, {"filled": ["fly"], "about": ["MESSALINA"]}))["legal"]
    refused(await ada.post(path, {"about": ["x"] * 5}), 400)


# Around the table


@in_house()
async def test_chat(here: Inside) -> None:
    ada, ben, table = await here.pair()
    said = good(await ada.post(f"/tables/{table}/chat", {"text": "<b>hello</b> \U0001f44b"}))
    assert (said["type"], said["number"], said["name"], said["seat"]) == ("said", 1, "Ada", 0)
    good(await ben.post(f"/tables/{table}/chat", {"text": "hello yourself"}))
    lines = good(await ada.get(f"/tables/{table}/chat", after=0))["lines"]
    assert [line["text"] for line in lines] == ["<b>hello</b> \U0001f44b", "hello yourself"]
    assert [line["number"] for line in good(await ada.get(f"/tables/{table}/chat", after=1))["lines"]] == [2]
    refused(await (await here.guest("Cy")).post(f"/tables/{table}/chat", {"text": "let me in"}), 403)
    refused(await ada.post(f"/tables/{table}/chat", {"text": ""}), 400)
    refused(await ada.post(f"/tables/{table}/chat", {"text": "x" * 2001}), 400)


@in_house()
async def test_notes_are_private(here: Inside) -> None:
    ada, ben, table = await here.pair()
    path = f"/tables/{table}/notes"
    assert good(await ada.get(path)) == {"text": ""}
    good(await ada.put(path, {"text": "Ben holds the Field Generator"}))
    assert good(await ada.get(path)) == {"text": "Ben holds the Field Generator"}
    assert good(await ben.get(path)) == {"text": ""}
    # Who looks on keeps notes too, of their own; who may not look has none to keep.
    cy = await here.guest("Cy")
    assert good(await cy.get(path)) == {"text": ""}
    good(await cy.put(path, {"text": "@3 bold"}))
    assert good(await ada.get(path)) == {"text": "Ben holds the Field Generator"}
    assert good(await cy.get(path)) == {"text": "@3 bold"}
    refused(await here.stranger().get(path), 401)
    refused(await here.stranger().put(path, {"text": "x"}), 401)
    hidden = (await ada.open("me", "open", listed=False, watchers=False))["table"]
    refused(await cy.get(f"/tables/{hidden}/notes"), 404)
    refused(await cy.put(f"/tables/{hidden}/notes", {"text": "x"}), 404)
    refused(await ada.put(path, {"text": "x" * 20_001}), 400)


@in_house()
async def test_two_hands_at_one_screen_have_notes_of_their_own(here: Inside) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    table = (await ada.open("me", "me"))["table"]
    path = f"/tables/{table}/notes"
    host = (await here.house.room(table)).table.header.host
    # What was written before there were notes by seat is the first hand's.
    await here.house.store.write_notes(table, host, "as of old")
    assert good(await ada.get(path, seat=0)) == {"text": "as of old"}
    assert good(await ada.get(path, seat=1)) == {"text": ""}
    good(await ada.put(f"{path}?seat=1", {"text": "they know nothing"}))
    good(await ada.put(f"{path}?seat=0", {"text": "mine"}))
    assert good(await ada.get(path, seat=0)) == {"text": "mine"}
    assert good(await ada.get(path, seat=1)) == {"text": "they know nothing"}
    # Without a seat, those of the hand that is to choose.
    waiting = (await ada.view(table))["seat"]
    assert good(await ada.get(path)) == good(await ada.get(path, seat=waiting))
    for seat in (0, 1):
        refused(await ben.get(path, seat=seat), 403)
        refused(await ben.put(f"{path}?seat={seat}", {"text": "x"}), 403)


@in_house()
async def test_standing_orders_are_their_owners_alone(here: Inside) -> None:
    ada, ben, table = await here.pair()
    path = f"/tables/{table}/standing"
    found = good(await ada.get(path))
    assert (found["orders"], found["off"]) == ([], False)
    answers = {one["key"]: [answer["key"] for answer in one["answers"]] for one in found["questions"]}
    assert "thumb" in answers["pick_losses"]
    orders = [
        {"question": "pick_losses", "answer": "thumb", "subject": ""},
        {"question": "declare_defence", "answer": "nothing-turn-1", "subject": ""},
    ]
    before = (await ben.view(table))["v"]
    assert good(await ada.put(path, {"orders": orders}))["orders"] == orders
    assert good(await ada.get(path))["orders"] == orders
    assert good(await ben.get(path))["orders"] == []
    assert (await ben.view(table))["v"] == before
    refused(await (await here.guest("Cy")).get(path), 403)
    refused(await here.stranger().get(path), 401)
    assert (
        "is not a standing order"
        in refused(await ada.put(path, {"orders": [{"question": "x", "answer": "y"}]}), 409)["error"]
    )
    refused(await ada.put(path, {"orders": [{"question": "x" * 61, "answer": "y"}]}), 400)
    refused(await ada.put(path, {"orders": orders, "more": 1}), 400)
    refused(await ada.put(path, {"orders": orders * 201}), 400)
    assert good(await ada.get(path))["orders"] == orders
    assert good(await ada.put(path, {"orders": []}))["orders"] == []


# Records


@in_house()
async def test_the_record_of_a_running_game_tells_nothing_secret(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, 30)
    text = good(await here.stranger().get(f"/tables/{table}/record"))["text"]
    record = Replay.read(text)
    assert (record.key, record.result, record.origin) == ("", None, "")
    assert len(record.acts) == 30
    for secret in ("field_generator", "Field Generator", here.house.rooms[table].table.header.key.hex()):
        assert secret not in text
    good(await ben.request(table, "resign"))
    record = Replay.read(good(await ada.get(f"/tables/{table}/record"))["text"])
    record.verify(games.load("revolt"))
    gathering = await ada.open("me", "open")
    refused(await ada.get(f"/tables/{gathering['table']}/record"), 409)


@in_house()
async def test_a_whole_game_over_plain_requests(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, len(whole_game().acts))
    view = await ada.view(table)
    result = whole_game().result
    assert result is not None
    assert (view["phase"], view["result"]["why"]) == ("over", result.why)
    assert view["result"]["key"] == whole_game().key
    record = Replay.read(good(await here.stranger().get(f"/tables/{table}/record"))["text"])
    record.verify(games.load("revolt"))
    assert record.acts == whole_game().acts


@in_house()
async def test_importing_a_record(here: Inside) -> None:
    ada = await here.guest("Ada")
    text = whole_game().write()
    opened = good(await ada.post("/records", {"text": text}))
    view = await ada.view(opened["table"])
    assert (view["phase"], view["action"]) == ("over", len(whole_game().acts))
    again = Replay.read(good(await ada.get(f"/tables/{opened['table']}/record"))["text"])
    assert (again.acts, again.result) == (whole_game().acts, whole_game().result)
    refused(await here.stranger().post("/records", {"text": text}), 401)
    lines = text.splitlines(keepends=True)
    for torn in (
        "no record",
        "{}",
        "".join(lines[:-1]),
        "".join([lines[0], *lines[2:]]),
        text.replace('"done"', '"no"'),
    ):
        refused(await ada.post("/records", {"text": torn}), 409)
    refused(await ada.post("/records", {"text": text.replace('"revolt"', '"chess"')}), 409)
    refused(await ada.post("/records", {"text": ""}), 400)
    assert good(await ada.get("/tables"))["tables"] == []
    assert [one["table"] for one in good(await ada.get("/tables", mine=True))["tables"]] == [opened["table"]]


# Going on


@in_house()
async def test_forking_a_finished_game(here: Inside) -> None:
    ada, cy = await here.guest("Ada"), await here.guest("Cy")
    table = good(await ada.post("/records", {"text": whole_game().write()}))["table"]
    forked = good(await cy.post(f"/tables/{table}/fork", {"action": ATTACK}))
    view = await cy.view(forked["table"])
    assert (view["phase"], view["decision"]["prompt"]) == ("playing", "choose_battle")
    assert [seat["name"] for seat in view["seats"]] == ["Cy", "Cy"]
    good(await cy.request(forked["table"], "act", action="attack 0409"))
    chairs = [{"kind": "me"}, {"kind": "open"}]
    assert good(await cy.post(f"/tables/{table}/fork", {"action": 0, "chairs": chairs}))["invitations"]
    last = len(whole_game().acts)
    refused(await cy.post(f"/tables/{table}/fork", {"action": last}), 409)
    refused(await cy.post(f"/tables/{table}/fork", {"action": last + 1}), 409)
    refused(await cy.post(f"/tables/{table}/fork", {"action": 1, "chairs": [{"kind": "me"}]}), 409)
    refused(await here.stranger().post(f"/tables/{table}/fork", {"action": 1}), 401)


@in_house()
async def test_forking_a_running_game_with_what_one_knows(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, 12)
    path = f"/tables/{table}/fork"
    refused(await ben.post(path, {"action": 12}), 403)
    refused(await ben.post(path, {"action": 12, "seat": 0}), 403)
    refused(await (await here.guest("Cy")).post(path, {"action": 12}), 403)
    truth = {line["words"] for line in (await ada.view(table))["log"] if "it is the" in line["words"]}
    assert truth
    seen: set[str] = set()
    for _ in range(6):
        forked = good(await ben.post(path, {"action": 12, "seat": 1}))["table"]
        mine, theirs = [await ben.view(forked, seat=seat) for seat in (1, 0)]
        true_view = await ben.view(table)
        assert mine["observation"] == true_view["observation"] | {"dice": mine["observation"].get("dice")} or mine
        seen.add(str(theirs["observation"]))
        assert mine["commitment"] != true_view["commitment"]
    assert len(seen) > 1, "what Ben does not know is drawn anew each time"


@in_house()
async def test_a_rematch_is_one_table(here: Inside) -> None:
    ada, ben, table = await here.pair()
    path = f"/tables/{table}/rematch"
    refused(await ada.post(path), 409)
    good(await ada.request(table, "resign"))
    refused(await (await here.guest("Cy")).post(path), 403)
    answers = await asyncio.gather(*(who.post(path) for who in (ada, ben, ada, ben)))
    (again,) = {good(answer)["table"] for answer in answers}
    assert (await ada.view(table))["rematch"] == again
    view = await ben.view(again)
    assert (view["phase"], [seat["name"] for seat in view["seats"]]) == ("playing", ["Ada", "Ben"])
    assert len(good(await ada.get("/tables", mine=True))["tables"]) == 2
    assert good(await ben.post(path))["table"] == again
