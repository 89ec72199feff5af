"""A person plays against `random`: two clicks to the first choice, and a win."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.people import People, Person
from tests.e2e.recorded_games import import_game, position_asking
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage, fastest_option

SEED = "a person beats random"
"""It determines the dice and the bot, so that the same choices always win."""


def start_game(person: Person) -> TablePage:
    """Open a table against `random` from the home page in one click, with a fixed seed."""

    def fix(route: Route) -> None:
        sent = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**sent, "seed": SEED}))

    person.page.route(lambda address: address.endswith("/api/tables"), fix)
    person.go("/").get_by_role("button", name="An easier opponent").first.click()
    person.page.wait_for_url(re.compile(r"/t/\w+"))
    table = TablePage(person, person.page.url.removeprefix(person.host.address)).open()
    # Wait for the whole page: a request that is open when the route is removed would never be answered.
    person.page.unroute_all()
    return table


def won(person: Person, advised: int) -> bool:
    """Play a game with the first choices advised by `greedy`; return True if the page says that we won."""
    table = start_game(person)
    while table.wait_for_question():
        table.choose(table.advice() if advised > 0 else fastest_option(table.options()))
        advised -= 1
    view = table.view()
    assert view["phase"] == "over"
    mine = view["seat"] in view["result"]["winners"]
    said = expect(table.prompt)
    (said.to_contain_text if mine else said.not_to_contain_text)("You won.")
    return mine


def test_a_person_beats_random(local: Server, people: People) -> None:
    person = people.open_browser(local)
    assert won(person, 6)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_person_beats_random_with_every_choice_well_advised(local: Server, people: People) -> None:
    person = people.open_browser(local)
    assert won(person, 5_000)


def fork_at_battle(person: Person) -> tuple[TablePage, str]:
    """Start a new game from a battle in a finished one; return the table and an option."""
    action, choice = position_asking("choose_battle", "attack")
    old = TablePage(person, import_game(person)).open()
    old.page.goto(f"{person.host.address}{old.link}?at={action}")
    expect(old.page.get_by_text(f"You’re viewing position {action} of ")).to_be_visible()
    old.page.get_by_role("button", name="Play on from here").click()
    old.page.wait_for_url(lambda address: old.id not in address)
    new = TablePage(person, old.page.url.removeprefix(person.host.address))
    # Both seats are ours, so the hand-over screen comes first.
    new.take_screen()
    assert new.view()["action"] == 0
    assert choice in new.options()
    return new, choice


def test_a_new_game_starts_from_a_position_of_an_old_one(local: Server, people: People) -> None:
    new, choice = fork_at_battle(people.open_browser(local))
    new.choose(choice)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_forked_game_is_played_to_its_end(local: Server, people: People) -> None:
    new, choice = fork_at_battle(people.open_browser(local))
    new.choose(choice)
    new.play_both_seats()
    assert new.view()["result"]["winners"]
