"""One person against `random`: two clicks to the first choice, and a game won."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.at_table import AtTable, quickest
from tests.e2e.people import People, Somebody
from tests.e2e.recording import brought, moment
from tests.e2e.serving import Host


def begin(person: Somebody) -> AtTable:
    """From the home page to a table against `random`, in one click."""
    person.go("/").get_by_role("button", name="Play against random").click()
    person.page.wait_for_url(re.compile(r"/t/\w+"))
    return AtTable(person, person.page.url.removeprefix(person.host.address)).open()


def play_out(table: AtTable, advised: int) -> None:
    """So many choices on the advice of `greedy`, and from then on whatever brings the game to its end."""
    while table.asked_or_over():
        table.choose(table.advice() if advised > 0 else quickest(table.options()))
        advised -= 1


@pytest.mark.timeout(240)
def test_a_person_beats_random(local: Host, people: People) -> None:
    table = begin(people.come(local))
    play_out(table, 6)
    expect(table.prompt).to_contain_text("You have won.")


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_person_beats_random_with_every_choice_well_advised(local: Host, people: People) -> None:
    table = begin(people.come(local))
    play_out(table, 5_000)
    expect(table.prompt).to_contain_text("You have won.")


def test_a_new_game_begins_at_any_moment_of_an_old_one(local: Host, people: People) -> None:
    person = people.come(local)
    action, choice = moment("choose_battle", "attack")
    old = AtTable(person, brought(person)).open()
    old.page.goto(f"{local.address}{old.link}?at={action}")
    expect(old.page.get_by_text(f"You are looking at the past: {action} of ")).to_be_visible()
    old.page.get_by_role("button", name="Go on from here").click()
    old.page.wait_for_url(lambda address: old.id not in address)
    new = AtTable(person, old.page.url.removeprefix(local.address))
    # Both seats are ours, so the screen is handed over first.
    new.page.get_by_role("button", name="I am Rebel").click()
    expect(new.board).to_be_visible()
    assert new.view()["action"] == 0
    assert choice in new.options()
    new.choose(choice)
