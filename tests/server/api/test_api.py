"""The plain requests around the tables: each does what it says, and refuses in one sentence what cannot be done."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from antarium import games
from antarium.server.access.security import SecuritySettings
from tests.server.support.api_server import SEED, Inside, first_acts, good, in_house, play_to, refused

# Who one is


@in_house()
async def test_who_one_is(here: Inside) -> None:
    stranger = here.stranger()
    assert good(await stranger.get("/me")) == {"user": "", "name": "", "token": "", "local": False}
    answer = await stranger.post("/guests", {"name": "  Ada   Lovelace "})
    assert answer.headers["set-cookie"].startswith("antarium=ant_")
    identity = good(answer)
    assert identity["name"] == "Ada Lovelace"
    ada = here.stranger(identity["token"])
    assert good(await ada.get("/me")) == {**identity, "token": ""}
    with_cookie = here.stranger()
    with_cookie.client.cookies.set("antarium", identity["token"])
    assert good(await with_cookie.get("/me"))["user"] == identity["user"]
    assert (await ada.delete("/sessions")).status_code == 204
    assert good(await ada.get("/me"))["user"] == ""
    for wrong in ("nonsense", "ant_" + "x" * 43, "x" * 5000, "\x7f"):
        assert good(await here.stranger(wrong).get("/me"))["user"] == ""


@in_house()
async def test_names(here: Inside) -> None:
    stranger = here.stranger()
    for name in (" ", "\t", "a\x00b", "a\x1b[31m", "\u202eabc", "\u2066"):
        refused(await stranger.post("/guests", {"name": name}), 409)
    wrong: tuple[Any, ...] = (
        {"name": ""},
        {"name": "x" * 41},
        {"name": 3},
        {},
        {"name": "Ada", "more": 1},
        [],
        "Ada",
    )
    for body in (*wrong, None):
        refused(await stranger.post("/guests", body), 400)
    assert good(await stranger.post("/guests", {"name": "李四 Ö"}))["name"] == "李四 Ö"


@in_house()
async def test_accounts(here: Inside) -> None:
    stranger = here.stranger()
    account = {"name": "Ada", "password": "correct horse"}
    made = good(await stranger.post("/accounts", account))
    refused(await stranger.post("/accounts", {**account, "name": "ADA"}), 409)
    refused(await stranger.post("/guests", {"name": "ada"}), 409)
    refused(await stranger.post("/accounts", {**account, "name": "Ben", "password": "seven77"}), 400)
    entered = good(await stranger.post("/sessions", {**account, "name": "ada"}))
    assert entered["user"] == made["user"]
    assert entered["token"] != made["token"]
    wrong = refused(await stranger.post("/sessions", {**account, "password": "wrong horse"}), 401)
    nobody = refused(await stranger.post("/sessions", {**account, "name": "Nobody"}), 401)
    assert wrong == nobody
    await here.guest("Gast")
    refused(await stranger.post("/sessions", {"name": "Gast", "password": "guest password"}), 401)
    refused(await stranger.post("/sessions", {"name": "Gast", "password": ""}), 400)


@in_house(SecuritySettings())
async def test_the_one_user_of_a_local_server(here: Inside) -> None:
    you = here.stranger()
    assert good(await you.get("/me")) == {"user": "local", "name": "You", "token": "", "local": True}
    for path in ("/guests", "/accounts", "/sessions"):
        refused(await you.post(path, {"name": "Ada"} | ({"password": "x" * 9} if path != "/guests" else {})), 409)
    opened = await you.open("me", "me")
    assert [(await you.view(opened["table"], seat=seat))["seat"] for seat in (0, 1)] == [0, 1]


@in_house()
async def test_notices(here: Inside) -> None:
    ada = await here.guest("Ada")
    assert good(await ada.get("/me/notices")) == {"webhook": "", "email": ""}
    assert good(await ada.put("/me/notices", {})) == {"webhook": "", "email": ""}
    refused(await ada.put("/me/notices", {"email": "ada@example.org"}), 409)  # no courier here
    refused(await here.stranger().get("/me/notices"), 401)


# The lobby


@in_house()
async def test_the_shelf_and_the_rules(here: Inside) -> None:
    stranger = here.stranger()
    game_catalogue = good(await stranger.get("/shelf"))
    assert [game["id"] for game in game_catalogue["games"]] == list(games.catalogue())
    assert game_catalogue["games"][0]["seats"] == [2, 3, 4]
    assert {bot["name"] for bot in game_catalogue["bots"]} >= {"random", "greedy"}
    assert "none" in game_catalogue["clocks"]
    rules = good(await stranger.get("/rules/revolt"))
    assert {rule["id"] for rule in rules["rules"]} >= {"MOV-1", "COM-9"}
    assert {rule["chapter"] for rule in rules["rules"]} <= set(rules["chapters"])
    refused(await stranger.get("/rules/chess"), 404)


@in_house()
async def test_opening_a_table(here: Inside) -> None:
    ada = await here.guest("Ada")
    opened = await ada.open("me", "open")
    assert opened["link"] == f"/t/{opened['table']}"
    assert list(opened["invitations"]) == ["1"]
    summary = good(await ada.get(f"/tables/{opened['table']}"))
    assert (summary["phase"], summary["yours"], summary["users"]) == ("gathering", [0], [])
    view = await ada.view(opened["table"])
    assert [seat["kind"] for seat in view["seats"]] == ["person", "open"]
    assert (view["observation"], view["decision"], view["action"]) == (None, None, 0)
    refused(await here.stranger().post("/tables", {"game": "revolt", "chairs": [{"kind": "me"}]}), 401)
    chairs = [{"kind": "me"}, {"kind": "open"}]
    for wrong, status in (
        ({"game": "chess"}, 409),
        ({"options": {"scenario": "chess"}}, 409),
        ({"options": {"colour": "blue"}}, 409),
        ({"chairs": [{"kind": "me"}]}, 409),
        ({"chairs": [{"kind": "me"}, {"kind": "bot", "bot": "deep thought"}]}, 409),
        ({"clock": "hourglass"}, 409),
        ({"undo": "often"}, 400),
        ({"chairs": []}, 400),
        ({"chairs": [{"kind": "me"}] * 17}, 400),
        ({"chairs": [{"kind": "us"}]}, 400),
        ({"options": {"scenario": 1}}, 400),
        ({"seed": "x" * 201}, 400),
    ):
        refused(await ada.post("/tables", {"game": "revolt", "chairs": chairs, **wrong}), status)
    assert len(good(await ada.get("/tables", mine=True))["tables"]) == 1


@in_house()
async def test_listing_and_paging(here: Inside) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    names = [(await ada.open("me", "open"))["table"] for _ in range(5)]
    hidden = (await ada.open("me", "open", listed=False))["table"]
    await ben.post(f"/tables/{names[2]}/seats", {"seat": 1})
    everything = good(await here.stranger().get("/tables"))
    assert [one["table"] for one in everything["tables"]] == [names[2], *[names[n] for n in (4, 3, 1, 0)]]
    assert not everything["more"]
    assert all(one["users"] == [] and one["yours"] == [] for one in everything["tables"])
    found: list[str] = []
    before = 1e12
    while True:
        page = good(await ada.get("/tables", most=2, before=before))
        found += [one["table"] for one in page["tables"]]
        if not page["more"]:
            break
        before = page["tables"][-1]["changed"]
    assert found == [one["table"] for one in everything["tables"]]
    mine = good(await ada.get("/tables", mine=True))["tables"]
    assert {one["table"] for one in mine} == {*names, hidden}
    assert [one["table"] for one in good(await ben.get("/tables", mine=True))["tables"]] == [names[2]]
    refused(await here.stranger().get("/tables", mine=True), 401)
    for wrong in (
        {"most": 0},
        {"most": 101},
        {"most": "many"},
        {"mine": "maybe"},
        {"before": "nan"},
        {"before": -1},
    ):
        refused(await ada.get("/tables", **wrong), 400)


# Chairs


@in_house()
async def test_sitting_down_and_standing_up(here: Inside) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    table = (await ada.open("me", "open"))["table"]
    path = f"/tables/{table}/seats"
    refused(await here.stranger().post(path, {"seat": 1}), 401)
    refused(await ben.post(path, {"seat": 0}), 409)
    refused(await ben.post(path, {"seat": 2}), 409)
    refused(await ben.post(path, {"seat": 16}), 400)
    refused(await ben.post(path, {"seat": 1.5}), 400)
    refused(await ben.post(path, {"seat": 2.0}), 409)  # to JSON the same as 2
    refused(await ben.delete(path), 403)
    assert good(await ada.delete(path))["v"] == 2
    assert good(await ben.post(path, {"seat": 0}))["v"] == 3
    assert good(await ada.post(path, {"seat": 1}))["v"] == 5
    view = await ada.view(table)
    assert (view["phase"], [seat["name"] for seat in view["seats"]]) == ("playing", ["Ben", "Ada"])
    refused(await ada.delete(path), 409)
    refused(await (await here.guest("Cy")).post(path, {"seat": 1}), 409)
    refused(await ada.post("/tables/nowhere/seats", {"seat": 1}), 404)


@in_house()
async def test_invitations(here: Inside) -> None:
    ada, ben, cy = await here.guest("Ada"), await here.guest("Ben"), await here.guest("Cy")
    opened = await ada.open("me", "open", "open", listed=False, watchers=False, options={"scenario": "politics"})
    table = opened["table"]
    codes = {int(seat): link.removeprefix("/join/") for seat, link in opened["invitations"].items()}
    assert (await ada.view(table))["phase"] == "gathering"
    refused(await ben.get(f"/tables/{table}/view"), 404)
    refused(await ben.post(f"/tables/{table}/seats", {"seat": 1}), 404)
    for typed in (codes[1], codes[1].lower(), codes[1].replace("-", " ")):
        invited = good(await here.stranger().post("/invitations", {"invitation": typed}))
        assert (invited["table"], invited["seat"], invited["link"]) == (table, 1, opened["link"])
    refused(await ben.post("/invitations", {"invitation": "ABCD-" * 5 + "ABCD"}), 403)
    refused(await ben.post("/invitations", {"invitation": "no code"}), 409)
    refused(await ben.post(f"/tables/{table}/seats", {"seat": 2, "invitation": codes[1]}), 403)
    assert good(await ben.post(f"/tables/{table}/seats", {"seat": 1, "invitation": codes[1]}))["v"] == 2
    refused(await cy.post(f"/tables/{table}/seats", {"seat": 1, "invitation": codes[1]}), 403)
    good(await cy.post(f"/tables/{table}/seats", {"seat": 2, "invitation": codes[2]}))
    assert (await cy.view(table))["phase"] == "playing"


@in_house()
async def test_a_chair_that_is_taken_leaves_the_invitation_unused(here: Inside) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    opened = await ada.open("open", "open")
    body = {"seat": 1, "invitation": opened["invitations"]["1"].removeprefix("/join/")}
    good(await ada.post(f"/tables/{opened['table']}/seats", {"seat": 1}))
    refused(await ben.post(f"/tables/{opened['table']}/seats", body), 409)
    good(await ada.delete(f"/tables/{opened['table']}/seats"))
    good(await ben.post(f"/tables/{opened['table']}/seats", body))


# Looking


@in_house()
async def test_looking(here: Inside) -> None:
    ada, ben, table = await here.pair()
    mine, theirs, public = [await who.view(table) for who in (ada, ben, here.stranger())]
    assert (mine["seat"], theirs["seat"], public["seat"]) == (0, 1, -1)
    assert mine["decision"]["prompt"] == "choose_counter"
    assert theirs["decision"] is None
    assert mine["fingerprint"] == theirs["fingerprint"] == public["fingerprint"]
    assert mine["observation"] != theirs["observation"] != public["observation"]
    assert public["undo"] is None
    refused(await ada.get(f"/tables/{table}/view", seat=1), 403)
    refused(await ada.get("/tables/nowhere/view"), 404)
    refused(await ada.get("/tables/no.where/view"), 400)
    for wrong in (
        {"seat": 16},
        {"since": -2},
        {"wait": 61},
        {"wait": "nan"},
        {"wait": "inf"},
        {"at": "x"},
        {"seat": ""},
    ):
        refused(await ada.get(f"/tables/{table}/view", **wrong), 400)


@in_house()
async def test_waiting_for_news(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    v = (await ada.view(table))["v"]
    assert (await ben.get(f"/tables/{table}/view", since=v)).status_code == 204
    assert (await ben.view(table, since=v - 1))["v"] == v
    started = time.monotonic()
    assert (await ben.get(f"/tables/{table}/view", since=v, wait=0.3)).status_code == 204
    assert 0.25 < time.monotonic() - started < 2
    waiting = asyncio.create_task(ben.view(table, since=v, wait=30))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    started = time.monotonic()
    good(await ada.request(table, "act", v, action="select MESSALINA"))
    assert (await waiting)["v"] == v + 1
    assert time.monotonic() - started < 2


@in_house()
async def test_earlier_moments(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, 12)
    past = await ben.view(table, at=3)
    assert (past["past"], past["action"], past["seat"], past["decision"]) == (3, 3, 1, None)
    assert past["fingerprint"] == first_acts(3)[-1].fingerprint
    assert max(line["action"] for line in past["log"]) <= 3
    refused(await ada.get(f"/tables/{table}/view", at=13), 409)
    refused(await ada.get(f"/tables/{table}/view", at=3, eyes=1), 403)
    refused(await ada.get(f"/tables/{table}/view", at=3, eyes=-1), 403)
    assert (await ada.view(table, at=3, eyes=0))["seat"] == 0
    good(await ada.request(table, "resign"))
    assert (await ada.view(table, at=3, eyes=1))["observation"] == past["observation"]
    assert (await ada.view(table, at=3, eyes=-1))["seat"] == -1
    refused(await ada.get(f"/tables/{table}/view", at=3, eyes=2), 409)


# The frame


@in_house()
async def test_wrong_methods_and_wrong_addresses(here: Inside) -> None:
    ada = await here.guest("Ada")
    answer = await ada.put("/tables", {})
    refused(answer, 405)
    assert set(answer.headers["allow"].replace(" ", "").split(",")) == {"GET", "HEAD", "POST"}
    answer = await ada.client.patch("/api/me/notices")
    assert set(answer.headers["allow"].replace(" ", "").split(",")) == {"GET", "HEAD", "PUT"}
    for path in ("/nothing", "/tables/", "/tables/a/b/c", "/shelf/"):
        refused(await ada.get(path), 404)
    head = await ada.client.head("/api/shelf")
    assert head.status_code == 200
    assert (await ada.client.get("/healthz")).text == "ok\n"
    document = good(await ada.get("/openapi.json"))
    assert document["openapi"] == "3.1.0"
