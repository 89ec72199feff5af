"""The lobby feed: open lists of tables are notified of changes, and learn nothing else."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from antarium.server.live.lobby_socket import NEWS_INTERVAL_S
from tests.server.support.server_process import CurrentUser, Served, closing, greeted, heard, served

PATH = "/api/news"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), "--proxy", "127.0.0.1") as found:
        yield found


def told(reader: ClientConnection, seconds: float = 3 * NEWS_INTERVAL_S) -> bool:
    """True if a message arrives. It is always the same."""
    try:
        message = reader.recv(timeout=seconds)
    except TimeoutError:
        return False
    assert json.loads(message) == {"type": "news"}
    return True


def settled(*readers: ClientConnection) -> None:
    """Wait until no more messages arrive."""
    for reader in readers:
        while told(reader, 2 * NEWS_INTERVAL_S):
            pass


def test_listed_tables_notify_all_and_private_ones_only_their_players(server: Served) -> None:
    ada, ben, stranger = server.person("Ada"), server.person("Ben"), CurrentUser(server, "")
    with ada.socket(path=PATH) as for_ada, ben.socket(path=PATH) as for_ben, stranger.socket(path=PATH) as for_nobody:
        everybody = (for_ada, for_ben, for_nobody)
        opened = ada.open("me", "open")
        assert all(told(reader) for reader in everybody)
        settled(*everybody)
        ben.good("POST", f"/api/tables/{opened['table']}/seats", json={"seat": 1})
        assert all(told(reader) for reader in everybody)
        settled(*everybody)

        hidden = ada.open("me", "open", listed=False, watchers=False)
        assert told(for_ada)
        code = hidden["invitations"]["1"].rpartition("/")[2]
        settled(*everybody)
        ben.good("POST", f"/api/tables/{hidden['table']}/seats", json={"seat": 1, "invitation": code})
        assert told(for_ben)
        assert told(for_ada)
        assert not told(for_nobody), "of a table that is not listed"


def test_an_action_that_changes_no_list_sends_nothing(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me")["table"]
    with ada.socket(path=PATH) as reader, ada.socket() as player:
        view = greeted(player, table)["view"]
        settled(reader)
        option = next(one["text"] for one in view["decision"]["options"] if one["text"].startswith("select"))
        player.send(json.dumps({"type": "act", "id": "a", "v": view["v"], "action": option}))
        heard(player, "ack")
        assert not told(reader, 2 * NEWS_INTERVAL_S), "the same seat is asked on"
        player.send(json.dumps({"type": "resign", "id": "b", "v": view["v"] + 1}))
        heard(player, "ack")
        assert told(reader)


def test_many_changes_are_sent_at_intervals(server: Served) -> None:
    ada = server.person("Ada")
    with ada.socket(path=PATH) as reader:
        start = time.monotonic()
        for _ in range(8):
            ada.open("me", "open")
        count = 0
        while told(reader, 1.5 * NEWS_INTERVAL_S):
            count += 1
        assert 1 <= count <= 2 + (time.monotonic() - start) / NEWS_INTERVAL_S
        assert count < 8


def test_only_pings_are_accepted(server: Served) -> None:
    ada = server.person("Ada")
    with ada.socket(path=PATH) as reader:
        reader.send('{"type":"ping"}')
        heard(reader, "pong")
    for nonsense in ('{"type":"hello","table":"x"}', "x", "[" * 50, '{"type":"ping","more":1}'):
        with ada.socket(path=PATH) as reader:
            reader.send(nonsense)
            assert closing(reader)[1] == 1008
    with pytest.raises(InvalidStatus) as refused:
        ada.socket({"origin": "https://elsewhere.example"}, path=PATH)
    assert refused.value.response.status_code == 403
