"""The page of a table loads few scripts, which the browser compiles while they load."""

from __future__ import annotations

from playwright.sync_api import Response

from tests.e2e.people import People
from tests.e2e.recorded_games import import_game
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

MAX_SCRIPTS = 4
"""For all pages, for tables, for the page itself, and for the game."""
COMPILED = "//# allFunctionsCalledOnLoad\n"


def test_a_table_loads_few_scripts_that_are_compiled_at_once(local: Server, people: People) -> None:
    person = people.open_browser(local)
    link = import_game(person)
    scripts: list[Response] = []
    person.page.on("response", lambda one: scripts.append(one) if one.request.resource_type == "script" else None)
    TablePage(person, link).open()
    assert 0 < len(scripts) <= MAX_SCRIPTS
    for script in scripts:
        assert script.text().startswith(COMPILED), script.url
