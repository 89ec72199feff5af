"""Standing orders on the text table: saved, shown and deleted with forms, and visible to their player only."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.support.page_server import hall, opened

LOSSES = "When counters are lost in battle: give up what costs least, as the greedy bot would"


def test_only_the_player_sees_and_changes_their_orders(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path, local=False) as here:
            ada, ben = await here.guest("Ada"), await here.guest("Ben")
            table = await opened(ada, chair_1="open")
            await ben.get("/")
            await ben.press("Join as Terran")
            for one in (ada, ben):
                await one.get(f"/t/{table}/text?still=1")
                assert "You have no standing orders." in one.page.text
            form = ben.page.form_with("order")
            await ben.send(form, order="pick_losses thumb")
            assert "Standing orders saved." in ben.page.text
            assert ben.page.has_button("Delete")
            await ben.send(ben.page.form_with("order"), order="declare_defence nothing")
            laid = await here.house.store.load_orders(table, 1)
            assert laid is not None
            assert [order.question for order in laid.orders] == ["pick_losses", "declare_defence"]
            await ada.get(f"/t/{table}/text?still=1")
            assert "You have no standing orders." in ada.page.text
            assert not ada.page.has_button("Delete")
            await ben.press("Delete")
            laid = await here.house.store.load_orders(table, 1)
            assert laid is not None
            assert [order.question for order in laid.orders] == ["declare_defence"]
            watcher = here.browser()
            await watcher.get(f"/t/{table}/text")
            assert "Standing orders" not in watcher.page.text

    asyncio.run(play())


def test_an_order_that_is_not_offered_is_an_error(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall(tmp_path) as here:
            ada = here.browser()
            table = await opened(ada)
            page = await ada.post(f"/t/{table}/text", do="orders", seat="0", v="0", id="x", order="pick_losses dance")
            assert page.status == 409
            assert "is no standing order that can be given now" in page.text
            page = await ada.post(f"/t/{table}/text", do="orders", seat="0", v="0", id="x", order="x" * 61)
            assert page.status == 400
            assert await here.house.store.load_orders(table, 0) is None

    asyncio.run(play())
