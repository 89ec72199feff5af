"""Drafts: what the table shows of a choice that is still being turned over, legal or not."""

from __future__ import annotations

from tests.server.support.api_server import ATTACK, SEED, Inside, good, in_house, play_to


@in_house()
async def test_a_draft_is_drawn_whether_it_is_legal_or_not(here: Inside) -> None:
    options = {"force_1": "concord", "force_2": "algoryn", "terrain": "none"}
    ada, ben, table = await here.pair(game="baseone", options=options, seed="drafts")
    views = [await one.view(table) for one in (ada, ben)]
    chooser = (ada, ben)[0 if views[0]["decision"] else 1]
    first = (views[0]["decision"] or views[1]["decision"])["options"][0]["text"]
    good(await chooser.request(table, "act", action=first))
    view = await chooser.view(table)
    assert view["decision"]["prompt"] == "deploy_unit"
    offered = view["decision"]["options"][0]["text"]
    preview = good(await chooser.post(f"/tables/{table}/preview", {"filled": [offered]}))
    assert preview["legal"]
    assert preview["board"]["unit"] == view["board"]["zone"]["unit"]
    head, _, rest = offered.partition("@")
    wrong = f"{head}@24,24{rest[rest.index('/') :]}"
    preview = good(await chooser.post(f"/tables/{table}/preview", {"filled": [wrong]}))
    assert not preview["legal"]
    assert preview["rule"]
    assert preview["board"] is not None
    assert (await chooser.view(table))["action"] == view["action"]


@in_house()
async def test_a_game_without_drafts_shows_nothing(here: Inside) -> None:
    ada, ben, table = await here.pair(seed=SEED)
    await play_to((ada, ben), table, ATTACK)
    preview = good(await ada.post(f"/tables/{table}/preview", {"filled": ["attack 0409"]}))
    assert preview["legal"]
    assert preview["board"] is None
