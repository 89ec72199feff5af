"""One person against `random`: two clicks to the first choice, and a game won."""

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
"""Dice and bots come from it, so that the same choices always win the same game."""


def begin(person: Person) -> TablePage:
    """From the home page to a table against `random`, in one click; only its dice are fixed on the way."""

    def fix(route: Route) -> None:
        sent = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**sent, "seed": SEED}))

    person.page.route(lambda address: address.endswith("/api/tables"), fix)
    person.go("/").get_by_role("button", name="An easier opponent").first.click()
    person.page.wait_for_url(re.compile(r"/t/\w+"))
    table = TablePage(person, person.page.url.removeprefix(person.host.address)).open()
    # Not before all of the page has come: what is on its way while this ends would stay there.
    person.page.unroute_all()
    return table


def won(person: Person, advised: int) -> bool:
    """A whole game: so many choices on the advice of `greedy`, then whatever brings it to its end; and what is said."""
    table = begin(person)
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


def go_on(person: Person) -> tuple[TablePage, str]:
    """From a battle in a game that is over to a new one, which begins there; and a choice that stands open."""
    action, choice = position_asking("choose_battle", "attack")
    old = TablePage(person, import_game(person)).open()
    old.page.goto(f"{person.host.address}{old.link}?at={action}")
    expect(old.page.get_by_text(f"You’re viewing position {action} of ")).to_be_visible()
    old.page.get_by_role("button", name="Play on from here").click()
    old.page.wait_for_url(lambda address: old.id not in address)
    new = TablePage(person, old.page.url.removeprefix(person.host.address))
    # Both seats are ours, so the screen is handed over first.
    new.take_screen()
    assert new.view()["action"] == 0
    assert choice in new.options()
    return new, choice


def test_a_new_game_begins_at_any_moment_of_an_old_one(local: Server, people: People) -> None:
    new, choice = go_on(people.open_browser(local))
    new.choose(choice)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_new_game_from_the_midst_of_an_old_one_is_played_to_its_end(local: Server, people: People) -> None:
    new, choice = go_on(people.open_browser(local))
    new.choose(choice)
    new.play_both_seats()
    assert new.view()["result"]["winners"]
