"""Standing orders at a table: followed by the server, known to nobody else, off once their seat goes back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from antarium import games
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action
from antarium.kernel.refusals import UserError
from antarium.kernel.standing import Orders
from antarium.server import wire
from antarium.server.store.base import StoredOrders
from antarium.server.tables.entries import Acted
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import loaded_game
from antarium.server.tables.standing_orders import orders_of
from antarium.server.tables.table import ONLOOKER
from antarium.server.views.table_view import log_of, view_of
from tests.server.support.service import FULL, Clock, Kept, Oracle, Subscriber, house_in, run
from tests.server.support.table_alone import SEED, dump, views
from tests.server.support.toy_with_orders import OrderlyToy


@pytest.fixture(autouse=True)
def orderly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.GAMES, "toy", "tests.server.support.toy_with_orders")
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()


def give(subject: str = "") -> wire.Order:
    return wire.Order("challenge", "give", subject)


def hit(subject: str = "") -> wire.Order:
    return wire.Order("challenge", "hit", subject)


async def challenge(service: Kept, room: Room, *orders: wire.Order, seat: int = 1) -> None:
    """The first seat has won the round, and challenges another, who has laid these orders before."""
    await service.bid_all(room)
    await service.standing_orders.save_orders(room, seat, orders)
    await service.act(room, 0, f"challenge {seat}")


async def quiet(service: Kept, room: Room) -> None:
    """Wait until all orders have been followed."""
    await service.until(lambda: room.following is None and service.standing_orders.next_seat(room) is None)


def last_act(room: Room) -> tuple[int, str]:
    act = room.table.play.acts[-1]
    return act.seat, act.text


def test_the_server_answers_as_if_the_player_had_chosen(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room, give())
            await service.until(lambda: room.table.waiting == (0,))
            assert last_act(room) == (1, "give")
            assert dump(await service.loaded(room)) == dump(room.table)
            entry = (await service.store.since(room.table.header.id, 0))[-1]
            assert isinstance(entry, Acted)
            assert (entry.client, entry.note) == ("", "")

    run(test())


def test_who_has_laid_no_orders_for_it_is_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open", "open")
            await challenge(service, room, give("2"), wire.Order("challenge", "ask", "0"))
            await quiet(service, room)
            assert room.table.waiting == (1,)
            assert last_act(room) == (0, "challenge 1")
            await service.act(room, 1, "give")
            await service.act(room, 0, "challenge 2")
            await quiet(service, room)
            assert room.table.waiting == (2,)

    run(test())


def test_orders_answer_one_another_until_the_rules_end_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            await service.standing_orders.save_orders(room, 0, [hit()])
            await service.standing_orders.save_orders(room, 1, [hit("0")])
            await service.act(room, 0, "challenge 1")
            await quiet(service, room)
            acts = [(act.seat, act.text) for act in room.table.play.acts[-4:]]
            assert acts == [(0, "challenge 1"), (1, "challenge 0"), (0, "challenge 1"), (1, "give")]
            assert room.table.waiting == (0,)

    run(test())


def test_an_order_laid_when_asked_answers_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room)
            await quiet(service, room)
            assert room.table.waiting == (1,)
            laid = await service.standing_orders.save_orders(room, 1, [give()])
            assert [order.answer for order in laid.orders] == ["give"]
            await service.until(lambda: room.table.waiting == (0,))

    run(test())


def test_orders_are_kept_over_a_restart_and_followed_where_the_last_server_had_no_time(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await service.bid_all(room)
            await service.standing_orders.save_orders(room, 1, [give()])
            await service.elsewhere(room, 0, wire.Act(id="x", v=room.table.version, action="challenge 1"))
        async with house_in(tmp_path, clock) as service:
            await service.until(lambda: name in service.rooms and service.rooms[name].table.waiting == (0,))
            assert last_act(service.rooms[name]) == (1, "give")
            found = orders_of(service.rooms[name].table, 1, await service.store.load_orders(name, 1))
            assert [(order.answer, order.subject) for order in found.orders] == [("give", "")]

    run(test())


def test_laying_orders_is_seen_by_nobody_and_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            subscribers = [Subscriber(seat, user) for seat, user in ((0, "ann"), (1, "bob"), (ONLOOKER, ""))]
            for guest in subscribers:
                service.welcome(room, guest)
                room.stream(guest.seat, 0.0)
            for guest in subscribers:
                guest.sent.clear()
            before, seen = dump(room.table), views(room.table)
            summary = await service.store.summary(room.table.header.id)
            await service.standing_orders.save_orders(room, 1, [give("0")])
            await quiet(service, room)
            assert [guest.sent for guest in subscribers] == [[], [], []]
            assert dump(room.table) == before
            assert views(room.table) == seen
            assert await service.store.summary(room.table.header.id) == summary
            assert orders_of(room.table, 0, await service.store.load_orders(room.table.header.id, 0)).orders == ()

    run(test())


def test_others_are_sent_the_same_whether_an_order_chose_or_the_player(tmp_path: Path) -> None:
    async def sent(folder: Path, orders: list[wire.Order]) -> list[bytes]:
        async with house_in(folder, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            subscribers = [Subscriber(seat, user) for seat, user in ((0, "ann"), (ONLOOKER, ""))]
            for guest in subscribers:
                service.welcome(room, guest)
                room.stream(guest.seat, 0.0)
            for guest in subscribers:
                guest.sent.clear()
            await service.standing_orders.save_orders(room, 1, orders)
            await service.act(room, 0, "challenge 1")
            if not orders:
                await service.act(room, 1, "give")
            await service.until(lambda: room.table.waiting == (0,))
            name = room.table.header.id.encode()
            return [message.replace(name, b"table") for guest in subscribers for message in guest.sent]

    async def test() -> None:
        by_order, by_hand = await sent(tmp_path / "a", [give()]), await sent(tmp_path / "b", [])
        assert len(by_order) == 4
        assert by_order == by_hand

    run(test())


def test_the_log_tells_the_seat_alone_that_an_order_chose(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room, give())
            await service.until(lambda: room.table.waiting == (0,))
            words = "By standing order. When a player challenges me, Red: give in."
            for seat, knows in ((1, True), (0, False), (ONLOOKER, False)):
                assert (words in [line.words for line in log_of(room.table, seat)]) is knows
                assert (b"standing order" in msgspec.json.encode(view_of(room.table, seat))) is knows

    run(test())


def test_going_back_switches_orders_off_until_they_are_laid_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await challenge(service, room, hit())
            await service.until(lambda: room.table.waiting == (0,))
            assert last_act(room) == (1, "challenge 0")
            await service.ask(name, 1, wire.Undo(id="u", v=room.table.version))
            await quiet(service, room)
            assert room.table.waiting == (1,)
            assert "standing order" not in str([line.words for line in log_of(room.table, 1)])
            found = orders_of(room.table, 1, await service.store.load_orders(name, 1))
            assert (len(found.orders), found.off) == (1, True)
            assert dump(await service.loaded(room)) == dump(room.table)
            await service.standing_orders.save_orders(room, 1, [hit()])
            await service.until(lambda: room.table.waiting == (0,))
            assert not orders_of(room.table, 1, await service.store.load_orders(name, 1)).off

    run(test())


def test_going_back_by_oneself_leaves_the_orders_of_others_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await service.bid_all(room)
            await service.standing_orders.save_orders(room, 1, [give()])
            await service.act(room, 0, "walk 1")
            await service.ask(name, 0, wire.Undo(id="u", v=room.table.version))
            await service.act(room, 0, "challenge 1")
            await service.until(lambda: last_act(room) == (1, "give"))

    run(test())


def test_a_takeback_that_all_agree_to_switches_everybodys_orders_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await challenge(service, room, give())
            await service.until(lambda: last_act(room) == (1, "give"))
            await service.ask(name, 0, wire.AskTakeback(id="a", v=room.table.version))
            await service.ask(name, 1, wire.AnswerTakeback(id="b", v=room.table.version, agree=True))
            await service.act(room, 0, "challenge 1")
            await quiet(service, room)
            assert room.table.waiting == (1,)
            assert orders_of(room.table, 1, await service.store.load_orders(name, 1)).off

    run(test())


def test_orders_lapse_with_what_they_were_for(tmp_path: Path) -> None:
    """Those of one round are not offered in the next: they are neither shown nor followed."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room, wire.Order("challenge", "give-1"))
            await service.until(lambda: last_act(room) == (1, "give"))
            await service.act(room, 0, "done")
            for seat in (0, 1):
                await service.act(room, seat, room.table.play.position.decision(seat).options[-1 if seat == 0 else 0])
            winner = room.table.waiting[0]
            await service.act(room, winner, f"challenge {1 - winner}")
            await quiet(service, room)
            assert room.table.waiting == (1 - winner,)
            assert orders_of(room.table, 1, await service.store.load_orders(room.table.header.id, 1)).orders == ()

    run(test())


def test_what_cannot_be_given_is_refused_and_what_was_laid_stays(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await service.standing_orders.save_orders(room, 1, [give()])
            for wrong in (wire.Order("bid", "amber"), wire.Order("challenge", "give", "1"), wire.Order("", "")):
                with pytest.raises(UserError, match="is not a standing order you can give now"):
                    await service.standing_orders.save_orders(room, 1, [hit(), wrong])
            assert [
                order.answer for order in orders_of(room.table, 1, await service.store.load_orders(name, 1)).orders
            ] == ["give"]
            await service.ask(name, 0, wire.Resign(id="r", v=room.table.version))
            with pytest.raises(UserError, match="only during the game"):
                await service.standing_orders.save_orders(room, 1, [give()])

    run(test())


def test_orders_see_a_table_drawn_from_what_their_seat_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Position] = []
    follow = OrderlyToy.follow

    def noted(self: OrderlyToy, position: Position, decision: Decision, orders: Orders) -> Action | None:
        seen.append(position)
        return follow(self, position, decision, orders)

    async def test() -> None:
        monkeypatch.setattr(OrderlyToy, "follow", noted)
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room)
            asked = room.table.play.position.observe(1)
            for _ in range(6):
                await service.standing_orders.save_orders(room, 1, [wire.Order("challenge", "ask", "0")])
                await quiet(service, room)
            assert all(position.observe(1) == asked for position in seen)
            assert room.table.header.key not in {position.state.dice.key for position in seen}
            assert len({msgspec.msgpack.encode(position.state.parts()) for position in seen}) > 1

    run(test())


def test_what_is_chosen_in_secret_at_the_same_time_is_not_answered_unless_the_game_offers_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.standing_orders.save_orders(room, 1, [give(), hit("0")])
            await quiet(service, room)
            assert room.table.waiting == (0, 1)
            assert room.table.actions == 0

    run(test())


def test_a_table_with_a_bot_does_not_wait_for_a_player_with_orders(tmp_path: Path) -> None:
    async def test() -> None:
        opening = OrderlyToy().start(2, seed=SEED)
        highest = opening.game.notation.write(opening.decision(0).options[-1])
        oracle = Oracle(highest, "challenge 1", "challenge 1", "done")
        async with house_in(tmp_path, Clock(), oracle) as service:
            room = await service.new_table("random", "open")
            await service.standing_orders.save_orders(room, 1, [give()])
            await service.act(room, 1, room.table.play.position.decision(1).options[0])
            await service.until(lambda: len(room.table.play.acts) >= 7)
            acts = [(act.seat, act.text) for act in room.table.play.acts[2:7]]
            assert acts == [(0, "challenge 1"), (1, "give"), (0, "challenge 1"), (1, "give"), (0, "done")]

    run(test())


def test_a_store_that_fails_is_tried_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room)
            service.store.before = [FULL]
            await service.standing_orders.save_orders(room, 1, [give()])
            await service.until(lambda: not service.store.before and room.following is None)
            assert room.table.waiting == (1,)
            service.wake(room)
            await service.until(lambda: last_act(room) == (1, "give"))

    run(test())


def test_orders_laid_while_the_old_ones_are_read_are_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            read, go_on, load_orders = asyncio.Event(), asyncio.Event(), service.store.load_orders

            async def slowly(table: str, seat: int) -> StoredOrders | None:
                found = await load_orders(table, seat)
                read.set()
                await go_on.wait()
                return found

            monkeypatch.setattr(service.store, "load_orders", slowly)
            await challenge(service, room)
            await asyncio.wait_for(read.wait(), 5)
            await service.standing_orders.save_orders(room, 1, [give()])
            go_on.set()
            await service.until(lambda: last_act(room) == (1, "give"))

    run(test())


def test_another_process_that_was_quicker_is_not_answered_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room)
            await quiet(service, room)
            await service.elsewhere(room, 1, wire.Act(id="x", v=room.table.version, action="challenge 0"))
            await service.standing_orders.save_orders(room, 1, [give()])
            await service.until(lambda: room.following is None)
            assert [act.text for act in room.table.play.acts][-2:] == ["challenge 1", "challenge 0"]

    run(test())


def test_nobody_is_called_to_a_table_for_what_was_answered_ahead(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await challenge(service, room, give())
            assert not await asyncio.wait_for(service.standing_orders.leaves(room, 1), 5)
            await service.standing_orders.save_orders(room, 1, [])
            await service.act(room, 0, "challenge 1")
            assert await asyncio.wait_for(service.standing_orders.leaves(room, 1), 5)

    run(test())
