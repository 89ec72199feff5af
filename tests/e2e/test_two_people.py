"""Two people play a game over the network, with a reload, a lost connection and a spectator."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.people import CONNECTION_ERRORS, People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option
from tests.e2e.tcp_proxy import TcpProxy


def take_name(person: Person, name: str) -> None:
    person.page.get_by_label("Name", exact=True).fill(name)
    person.page.get_by_role("button", name="Play as a guest").click()


def invite(person: Person) -> str:
    """Open a table for a friend; return the link to send."""
    person.go("/")
    take_name(person, "Ada")
    expect(person.page.get_by_text("Ada", exact=True)).to_be_visible()
    person.page.get_by_role("link", name="Play with a friend online").click()
    person.page.get_by_role("button", name="Create table").click()
    line = person.page.get_by_text(re.compile(r"/join/")).or_(person.page.locator("input[readonly]")).first
    expect(line).to_be_visible()
    said = line.input_value() if line.evaluate("one => one.tagName") == "INPUT" else line.inner_text()
    person.page.get_by_role("link", name=re.compile("table", re.IGNORECASE)).filter(
        has_not_text="New table"
    ).last.click()
    found = re.search(r"/join/[\w-]+", said)
    assert found, said
    return found[0]


def play(tables: list[TablePage], until: int | None = None) -> None:
    """Choose for each seat that is asked, until the game is over or has this number of actions."""
    while True:
        before = max(table.last_action for table in tables)
        if until is not None and before >= until:
            return
        asked = next(table for table in tables if (view := table.view())["decision"] or view["phase"] == "over")
        if not asked.wait_for_question():
            return
        asked.choose(fastest_option(asked.options()))
        for table in tables:
            table.expect_last_action(before + 1)


def check_spectator_log(watcher: TablePage, *players: TablePage) -> None:
    """Check that the spectator sees only lines that every player sees, and that there are secret lines."""
    seen, *known = (table.view() for table in (watcher, *players))
    assert {view["action"] for view in known} == {seen["action"]}
    assert seen["seat"] == -1
    assert seen["decision"] is None
    assert seen["undo"] is None
    logs = [view["log"] for view in known]
    everybody = [line for line in logs[0] if all(line in log for log in logs)]
    assert seen["log"] == everybody
    assert sum(len(log) for log in logs) > len(logs) * len(everybody)
    secrets = 0
    for number, piece in enumerate(seen["board"]["pieces"]):
        sides = [view["board"]["pieces"][number]["artifact"] for view in known]
        assert piece["artifact"] == (sides[0] if len(set(sides)) == 1 else "")
        secrets += len(set(sides)) > 1
    assert secrets
    for words in watcher.page.get_by_role("log").locator("button.line").all_inner_texts():
        assert words in [line["words"] for line in everybody]


@pytest.fixture
def tcp_proxy(shared: Server) -> Iterator[TcpProxy]:
    with TcpProxy(shared) as found:
        yield found


def test_two_people_play_a_whole_game(shared: Server, tcp_proxy: TcpProxy, people: People) -> None:
    ada, ben, eve = people.open_browser(shared), people.open_browser(tcp_proxy), people.open_browser(shared)
    join = invite(ada)
    ben.go(join)
    take_name(ben, "Ben")
    rebel = TablePage(ada, re.sub(r"^https?://[^/]+", "", ada.page.url)).open()
    terran = TablePage(ben, rebel.link).open()
    expect(ben.page.get_by_text("Ben (you)")).to_be_visible()
    play([rebel, terran], 4)

    # A spectator sees public information only.
    watcher = TablePage(eve, rebel.link).open()
    expect(eve.page.get_by_text("You’re a spectator.")).to_be_visible()
    watcher.expect_last_action(rebel.last_action)
    check_spectator_log(watcher, rebel, terran)
    play([rebel, terran, watcher], 10)
    check_spectator_log(watcher, rebel, terran)

    # A reload shows the same position.
    before = terran.prompt.inner_text()
    ben.page.reload()
    terran.expect_last_action(rebel.last_action)
    expect(terran.prompt).to_have_text(before)

    # The page says that the connection is lost, and reconnects; meanwhile the other player has played on.
    ben.expected.append(CONNECTION_ERRORS)
    play([rebel, terran, watcher], 20)
    while not rebel.view()["decision"]:
        play([rebel, terran, watcher], rebel.last_action + 1)
    there = terran.last_action
    tcp_proxy.stop()
    expect(terran.connection_lost).to_be_visible()
    while rebel.view()["decision"]:
        rebel.choose(fastest_option(rebel.options()))
    watcher.expect_last_action(rebel.last_action)
    assert terran.last_action == there < rebel.last_action
    tcp_proxy.start()
    terran.expect_last_action(rebel.last_action)
    expect(terran.connection_lost).not_to_be_visible()

    play([rebel, terran, watcher])
    for table in (rebel, terran, watcher):
        expect(table.game_over).to_be_visible()
    result = rebel.view()["result"]
    winner = rebel if 0 in result["winners"] else terran
    expect(winner.prompt).to_contain_text("You won.")
    assert terran.view()["fingerprint"] == watcher.view()["fingerprint"]
