"""Every store keeps the same promises, whatever the database."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from antarium.kernel.standing import StandingOrder
from antarium.server.store import Conflict, Invitation, Store, StoredOrders, StoreFailed, User, open_store
from antarium.server.store.rows import MAX_SNAPSHOTS
from antarium.server.wire import NoticeSettings
from tests.server.conftest import Run
from tests.server.support.store_samples import NAME, acted, first, header, seated, snapshot_at, summary, vacated

T = TypeVar("T")
Place = Callable[[], Store]
"""Another store on the same data."""


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'folder' / 'store.db'}"
    else:
        url = request.getfixturevalue("postgres_url")
    return lambda: open_store(url)


@pytest.fixture
def store(place: Place, run: Run[Any]) -> Iterator[Store]:
    store = place()
    run(store.open())
    yield store
    run(store.close())


async def together(*work: Awaitable[T]) -> list[T | BaseException]:
    """All at once; what went wrong stands in the place of the result."""
    return await asyncio.gather(*work, return_exceptions=True)


def reopened(run: Run[Any], store: Store, place: Place) -> Store:
    run(store.close())
    again = place()
    run(again.open())
    return again


# --- tables --------------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_stored(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    run(store.append("t1", 3, [acted(1), acted(2)], summary(changed=22.0)))
    loaded = run(store.load("t1"))
    assert loaded.header == header()
    assert loaded.entries == (*first(), acted(1), acted(2))
    assert loaded.snapshots == ()


def test_a_table_may_begin_with_nothing(run: Run[Any], store: Store) -> None:
    run(store.create(header(), (), summary()))
    assert run(store.load("t1")).entries == ()
    run(store.append("t1", 0, first(), summary()))
    assert run(store.since("t1", 0)) == first()


def test_what_is_not_there_is_not_found(run: Run[Any], store: Store) -> None:
    for name in ("nowhere", "", "'; DROP TABLE tables; --", "a\0b", NAME):
        assert run(store.load(name)) is None
        assert run(store.summary(name)) is None
        assert run(store.since(name, 0)) == ()
        assert run(store.chat(name, 0)) == ()
        assert run(store.notes(name, name)) == ""
        assert run(store.notes(name, name, 1)) == ""
        assert run(store.seen(name)) == {}
        assert run(store.user(name)) is None
        assert run(store.user_named(name)) is None
        assert run(store.user_of(name)) is None
        assert run(store.invitation(name)) is None
        assert run(store.tables(name, 10, math.inf)) == ()


def test_a_table_is_created_once(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    with pytest.raises(StoreFailed):
        run(store.create(header(), [acted(9)], summary(changed=99.0)))
    assert run(store.load("t1")).entries == first()
    assert run(store.summary("t1")) == summary()


def test_entries_are_read_from_where_one_stands(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    run(store.append("t1", 3, [acted(1), acted(2)], summary()))
    assert run(store.since("t1", 3)) == (acted(1), acted(2))
    assert run(store.since("t1", 4)) == (acted(2),)
    assert run(store.since("t1", 5)) == ()


@pytest.mark.parametrize("version", [0, 2, 4, 1_000_000])
def test_another_version_is_a_conflict_and_changes_nothing(run: Run[Any], store: Store, version: int) -> None:
    run(store.create(header(), first(), summary()))
    with pytest.raises(Conflict):
        run(store.append("t1", version, [acted(1), seated(1, "bob")], summary(changed=99.0, phase="over")))
    assert run(store.load("t1")).entries == first()
    assert run(store.summary("t1")) == summary()
    assert run(store.tables("bob", 10, math.inf)) == ()


def test_a_table_nobody_opened_is_a_conflict(run: Run[Any], store: Store) -> None:
    with pytest.raises(Conflict):
        run(store.append("nowhere", 0, [acted(1)], summary("nowhere")))
    assert run(store.since("nowhere", 0)) == ()


def test_of_those_who_append_at_once_one_wins(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    for version in range(3, 8):
        tries = [store.append("t1", version, [acted(number)], summary(changed=number)) for number in range(12)]
        results = run(together(*tries))
        assert results.count(None) == 1
        assert all(result is None or isinstance(result, Conflict) for result in results)
        winner = results.index(None)
        assert run(store.since("t1", version)) == (acted(winner),)
        assert run(store.summary("t1")).changed == winner


def test_many_tables_are_written_at_once(run: Run[Any], store: Store) -> None:
    names = [f"t{number:03}" for number in range(60)]
    created = [store.create(header(name), first(), summary(name)) for name in names]
    assert run(together(*created)) == [None] * 60
    appended = [store.append(name, 3, [acted(1), acted(2)], summary(name)) for name in names]
    # One that fails takes nobody with it.
    results = run(together(*appended[:30], store.append(names[0], 99, [acted(3)], summary()), *appended[30:]))
    assert isinstance(results.pop(30), Conflict)
    assert results == [None] * 60
    assert all(len(run(store.since(name, 0))) == 5 for name in names)


def test_what_one_request_adds_is_added_in_order(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    entries = [acted(number) for number in range(500)]
    run(store.append("t1", 3, entries, summary()))
    assert run(store.since("t1", 3)) == tuple(entries)


def test_reading_goes_on_while_others_write(run: Run[Any], store: Store) -> None:
    async def write() -> None:
        for number in range(40):
            await store.append("t1", 3 + number, [acted(number)], summary(changed=number))

    async def read() -> list[int]:
        lengths: list[int] = []
        while not lengths or lengths[-1] < 43:
            loaded = await store.load("t1")
            assert loaded is not None
            assert loaded.entries[3:] == tuple(acted(number) for number in range(len(loaded.entries) - 3))
            lengths.append(len(loaded.entries))
        return lengths

    run(store.create(header(), first(), summary()))
    results = run(together(write(), read(), read()))
    assert results[0] is None
    assert all(lengths == sorted(lengths) for lengths in results[1:])


def test_a_request_nobody_waits_for_is_carried_out_or_not_but_never_half(
    run: Run[Any], store: Store, place: Place
) -> None:
    async def impatient() -> None:
        for number in range(10):
            task = asyncio.ensure_future(store.append("t1", 3 + 2 * number, [acted(1), acted(2)], summary()))
            await asyncio.sleep(0)
            task.cancel()
            await together(task)
            await store.say("t1", "ann", "Ann", 0, "next", 1.0)

    run(store.create(header(), first(), summary()))
    run(impatient())
    run(store.close())
    again = place()
    run(again.open())
    stored = run(again.since("t1", 0))
    assert len(stored) % 2 == 1
    run(again.append("t1", len(stored), [acted(3)], summary()))
    run(again.close())


# --- stages --------------------------------------------------------------------------------------------


def test_stages_come_back_in_order(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    for version in (5, 3, 9, 4):
        run(store.save_snapshot("t1", snapshot_at(version)))
    run(store.save_snapshot("t1", snapshot_at(9)))
    run(store.save_snapshot("other", snapshot_at(2)))
    assert run(store.load("t1")).snapshots == tuple(snapshot_at(version) for version in (3, 4, 5, 9))


def test_only_the_latest_stages_are_loaded(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    run(together(*(store.save_snapshot("t1", snapshot_at(version)) for version in range(1, 61))))
    assert [one.version for one in run(store.load("t1")).snapshots] == list(range(21, 61))


# --- the lobby -----------------------------------------------------------------------------------------


def ids(summaries: Sequence[Any]) -> list[str]:
    return [one.table for one in summaries]


def test_the_lobby_shows_the_latest_changed_first_page_by_page(run: Run[Any], store: Store) -> None:
    for number in range(7):
        run(store.create(header(f"t{number}"), first(), summary(f"t{number}", 100.0 + number)))
    run(store.create(header("hidden", listed=False), first(), summary("hidden", 500.0)))
    run(store.append("t2", 3, [acted(1)], summary("t2", 300.0)))
    page = run(store.tables(None, 3, math.inf))
    assert ids(page) == ["t2", "t6", "t5"]
    assert page[0] == summary("t2", 300.0)
    page = run(store.tables(None, 3, page[-1].changed))
    assert ids(page) == ["t4", "t3", "t1"]
    page = run(store.tables(None, 3, page[-1].changed))
    assert ids(page) == ["t0"]


def test_people_find_the_tables_they_ever_sat_at(run: Run[Any], store: Store) -> None:
    run(store.create(header("t1", listed=False), [seated(0), seated(1)], summary("t1", 50.0)))
    run(store.create(header("t2"), [seated(0, "bob")], summary("t2", 60.0)))
    run(store.append("t2", 1, [seated(1), vacated(1)], summary("t2", 40.0)))
    assert ids(run(store.tables("ann", 10, math.inf))) == ["t1", "t2"]
    assert ids(run(store.tables("ann", 10, 50.0))) == ["t2"]
    assert ids(run(store.tables("ann", 1, math.inf))) == ["t1"]
    assert ids(run(store.tables("bob", 10, math.inf))) == ["t2"]


def test_a_game_that_came_finished_is_found_by_who_brought_it(run: Run[Any], store: Store) -> None:
    run(store.create(header("t1", listed=False), [seated(0, "")], summary("t1", 50.0, phase="over")))
    run(store.create(header("t2"), [seated(0, "bob")], summary("t2", 60.0)))
    run(store.create(header("t3"), [seated(0, "ann")], summary("t3", 40.0, phase="over")))
    assert ids(run(store.tables("ann", 10, math.inf))) == ["t1", "t3"]
    assert ids(run(store.tables("bob", 10, math.inf))) == ["t2"]


def test_running_tables_and_all_tables(run: Run[Any], store: Store) -> None:
    for number, (name, phase) in enumerate([("b", "playing"), ("a", "over"), ("C", "playing"), ("d", "gathering")]):
        run(store.create(header(name, opened=5.0), first(), summary(name, float(number), phase=phase)))
    run(store.create(header("e", opened=1.0), first(), summary("e", 0.5)))
    assert run(store.running()) == ("C", "b")
    assert run(store.all_tables()) == ("e", "C", "a", "b", "d")


# --- around the table ----------------------------------------------------------------------------------


def test_chat_is_numbered_without_gaps_though_all_speak_at_once(run: Run[Any], store: Store) -> None:
    lines = [store.say("t1", "ann", NAME, 0, f"line {number} {NAME}", 5.0 + number) for number in range(40)]
    said = run(together(*lines, store.say("t2", "bob", "Bob", 1, "elsewhere", 6.0)))
    assert said.pop().number == 1
    assert sorted(line.number for line in said) == list(range(1, 41))
    assert run(store.chat("t1", 0)) == tuple(sorted(said, key=lambda line: line.number))
    assert [line.number for line in run(store.chat("t1", 37))] == [38, 39, 40]
    assert run(store.chat("t1", 40)) == ()


def test_standing_orders_are_kept_by_seat_and_the_last_ones_hold(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary(phase="playing")))
    run(store.create(header("t2"), first(), summary("t2", phase="over")))
    assert run(store.load_orders("t1", 0)) is None
    assert run(store.tables_with_orders()) == ()
    orders = (StandingOrder("go_down", "stand", NAME), StandingOrder("go_down", "down"))
    run(store.save_orders("t1", 0, StoredOrders(3, orders[:1])))
    run(store.save_orders("t1", 0, StoredOrders(7, orders)))
    run(store.save_orders("t2", 1, StoredOrders(1, ())))
    assert run(store.load_orders("t1", 0)) == StoredOrders(7, orders)
    assert run(store.load_orders("t2", 1)) == StoredOrders(1, ())
    assert run(store.load_orders("t1", 1)) is None
    assert run(store.tables_with_orders()) == ("t1",)


def test_notes_are_private_and_hold_any_text(run: Run[Any], store: Store) -> None:
    text = f"{NAME}\n\0\t' \\ {'x' * 20_000}"
    run(store.write_notes("t1", "ann", "first"))
    run(store.write_notes("t1", "ann", text))
    assert run(store.notes("t1", "ann")) == text
    assert run(store.notes("t1", "bob")) == ""
    assert run(store.notes("t2", "ann")) == ""


def test_a_further_seat_has_notes_of_its_own(run: Run[Any], store: Store) -> None:
    run(store.write_notes("t1", "ann", "of the first hand"))
    run(store.write_notes("t1", "ann", "once", 1))
    run(store.write_notes("t1", "ann", NAME, 1))
    run(store.write_notes("t1", "ann", "the third", 2))
    assert run(store.notes("t1", "ann")) == "of the first hand"
    assert run(store.notes("t1", "ann", 1)) == NAME
    assert run(store.notes("t1", "ann", 2)) == "the third"
    assert run(store.notes("t1", "ann", 3)) == ""
    assert run(store.notes("t1", "bob", 1)) == ""
    assert run(store.notes("t2", "ann", 1)) == ""


def test_when_somebody_was_last_here(run: Run[Any], store: Store) -> None:
    run(together(store.was_seen("t1", 0, 5.25), store.was_seen("t1", 3, 6.0), store.was_seen("t2", 0, 1.0)))
    run(store.was_seen("t1", 0, 1_790_000_000.123456))
    assert run(store.seen("t1")) == {0: 1_790_000_000.123456, 3: 6.0}


# --- people --------------------------------------------------------------------------------------------


def test_accounts_are_found_in_any_case_and_guests_are_not(run: Run[Any], store: Store) -> None:
    ann, guest = User("u1", "Große ANN", "hash"), User("u2", NAME)
    run(store.add_user(ann, 1.0))
    run(store.add_user(guest, 1.0))
    assert run(store.user("u1")) == ann
    assert run(store.user("u2")) == guest
    assert run(store.user_named("GROSSE ann")) == ann
    assert run(store.user_named(NAME)) is None


def test_the_name_of_an_account_is_taken(run: Run[Any], store: Store) -> None:
    run(store.add_user(User("u1", "Ann", "hash"), 1.0))
    for user in (User("u2", "ANN", "hash"), User("u3", "ann")):
        with pytest.raises(StoreFailed, match=r"^the name '\w+' is taken$"):
            run(store.add_user(user, 2.0))
        assert run(store.user(user.id)) is None
    for number in range(4, 6):
        run(store.add_user(User(f"u{number}", "Guest"), 3.0))


def test_of_those_who_want_a_name_at_once_one_gets_it(run: Run[Any], store: Store) -> None:
    results = run(together(*(store.add_user(User(f"u{number}", "Ann", "hash"), 1.0) for number in range(8))))
    assert results.count(None) == 1
    assert {str(result) for result in results if result is not None} == {"the name 'Ann' is taken"}
    assert run(store.user_named("ann")).id == f"u{results.index(None)}"


def test_notices_are_kept(run: Run[Any], store: Store) -> None:
    run(store.add_user(User("u1", "Ann", "hash"), 1.0))
    wanted = NoticeSettings("https" + "://hook.example/?ü", "ann@example.org")
    run(store.set_notices("u1", wanted))
    assert run(store.user("u1")).notices == wanted


def test_a_token_stands_for_its_user_until_it_is_dropped(run: Run[Any], store: Store) -> None:
    run(store.add_user(User("u1", "Ann"), 1.0))
    run(together(store.add_token("d1", "u1", 2.0), store.add_token("d2", "u1", 2.0)))
    assert run(store.user_of("d1")) == User("u1", "Ann")
    run(store.drop_token("d1"))
    run(store.drop_token("unknown"))
    assert run(store.user_of("d1")) is None
    assert run(store.user_of("d2")) == User("u1", "Ann")


def test_of_those_who_bring_an_invitation_at_once_one_gets_the_chair(run: Run[Any], store: Store) -> None:
    run(together(store.invite("d1", Invitation("t1", 1), 1.0), store.invite("d2", Invitation("t1", 2), 1.0)))
    assert run(store.invitation("d1")) == Invitation("t1", 1)
    results = run(together(*(store.use_invitation("d1") for _ in range(12))))
    assert results.count(Invitation("t1", 1)) == 1
    assert results.count(None) == 11
    assert run(store.invitation("d1")) is None
    assert run(store.use_invitation("d2")) == Invitation("t1", 2)


# --- the house -----------------------------------------------------------------------------------------


def test_a_silence_between_two_beats_is_an_outage(run: Run[Any], store: Store, place: Place) -> None:
    run(store.heartbeat(1_790_000_000.25, 4.0))
    run(store.heartbeat(1_790_000_002.5, 4.0))
    assert run(store.outages()) == ()
    run(store.heartbeat(1_790_000_100.0, 4.0))
    run(store.heartbeat(1_790_000_101.0, 4.0))
    run(store.heartbeat(1_790_000_300.0, 4.0))
    silences = ((1_790_000_002.5, 1_790_000_100.0), (1_790_000_101.0, 1_790_000_300.0))
    assert run(store.outages()) == silences


def test_a_server_that_was_away_finds_out_how_long(run: Run[Any], store: Store, place: Place) -> None:
    run(store.heartbeat(100.0, 4.0))
    again = reopened(run, store, place)
    run(again.heartbeat(160.0, 4.0))
    assert run(again.outages()) == ((100.0, 160.0),)
    run(again.close())


def test_a_table_is_reserved_for_the_only_process(run: Run[Any], store: Store) -> None:
    store.listen(lambda table: pytest.fail(f"told of {table}, which nobody else has touched"))
    assert run(store.reserve("t1"))
    assert run(store.reserve("t1"))
    run(store.release("t1"))
    run(store.release("t2"))
    assert run(store.reserve("t1"))
    run(store.create(header(), first(), summary()))
    run(store.append("t1", 3, [acted(1)], summary()))
    run(store.say("t1", "ann", "Ann", 0, "hello", 1.0))


def test_everything_is_there_after_closing_and_opening(run: Run[Any], store: Store, place: Place) -> None:
    run(store.create(header(), first(), summary()))
    run(store.append("t1", 3, [acted(1)], summary(changed=33.0)))
    run(store.save_snapshot("t1", snapshot_at(4)))
    said = run(store.say("t1", "ann", NAME, 0, NAME, 5.0))
    run(store.write_notes("t1", "ann", NAME))
    run(store.add_user(User("u1", "Ann", "hash"), 1.0))
    run(store.invite("d1", Invitation("t1", 1), 1.0))
    again = reopened(run, store, place)
    loaded = run(again.load("t1"))
    assert loaded.entries == (*first(), acted(1))
    assert loaded.snapshots == (snapshot_at(4),)
    assert run(again.summary("t1")) == summary(changed=33.0)
    assert run(again.chat("t1", 0)) == (said,)
    assert run(again.notes("t1", "ann")) == NAME
    assert run(again.user_named("ann")) == User("u1", "Ann", "hash")
    assert run(again.use_invitation("d1")) == Invitation("t1", 1)
    run(again.append("t1", 4, [acted(2)], summary()))
    run(again.close())


def test_what_was_begun_is_finished_on_closing(run: Run[Any], store: Store, place: Place) -> None:
    async def hasty() -> None:
        tasks = [asyncio.ensure_future(store.append("t1", 3, [acted(1)], summary()))]
        await asyncio.sleep(0)
        await store.close()
        assert await together(*tasks) == [None]

    run(store.create(header(), first(), summary()))
    run(hasty())
    again = place()
    run(again.open())
    assert run(again.since("t1", 3)) == (acted(1),)
    run(again.close())


def test_a_closed_store_says_so(run: Run[Any], store: Store, place: Place) -> None:
    closed = reopened(run, store, place)
    run(closed.close())
    run(closed.close())
    for late in (closed.append("t1", 0, first(), summary()), closed.load("t1")):
        with pytest.raises(StoreFailed, match=r" is closed$"):
            run(late)


def test_there_are_two_kinds_of_stores() -> None:
    with pytest.raises(StoreFailed, match="'mysql' is not a kind of store"):
        open_store("mysql://ann:secret@host/games")


def test_only_the_latest_stages_are_kept(run: Run[Any], store: Store) -> None:
    run(store.create(header(), first(), summary()))
    for version in range(1, MAX_SNAPSHOTS + 12):
        run(store.save_snapshot("t1", snapshot_at(version)))
    stored = run(store.load("t1"))
    assert stored is not None
    assert [one.version for one in stored.snapshots] == list(range(12, MAX_SNAPSHOTS + 12))


def test_an_older_sight_of_a_player_does_not_undo_a_newer_one(run: Run[Any], store: Store) -> None:
    run(store.was_seen("t1", 0, 50.0))
    run(store.was_seen("t1", 0, 40.0))
    assert run(store.seen("t1")) == {0: 50.0}
