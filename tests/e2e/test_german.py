"""The browser client in German, with the sentences of the server and the games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.people import People, Person, store_settings
from tests.e2e.recorded_games import fork_game, import_game, position_asking
from tests.e2e.server_process import Server


def german(people: People, host: Server) -> Person:
    person = people.open_browser(host)
    store_settings(person.context, language="de")
    return person


def shown(person: Person) -> str:
    return person.page.locator("body").inner_text().lower()


def table_of(link: str) -> str:
    return link.split("/")[2].partition("?")[0]


@pytest.mark.parametrize("game", ["revolt", "baseone"])
def test_questions_are_german(local: Server, people: People, game: str) -> None:
    person = german(people, local)
    if game == "revolt":
        link = fork_game(person, position_asking("choose_battle", "attack")[0], "me", "random")
    else:
        link = person.open("me", "random", game="baseone", options={})
    page = person.go(link)
    page.get_by_role("tab", name="Optionen").click()
    decision = person.ask("GET", f"/tables/{table_of(link)}/view")["decision"]
    assert decision["options"]
    expect(page.locator("button.choice")).to_have_count(len(decision["options"]))
    # The options here are units, whose names are the same in every language.
    offered = [one["words"] for one in decision["options"]] if game == "revolt" else []
    asked = [decision["sentence"], *offered]
    assert [words for words in asked if words.lower() in shown(person)] == []


@pytest.mark.parametrize("game", ["revolt", "baseone"])
def test_the_log_is_german(local: Server, people: People, game: str) -> None:
    person = german(people, local)
    link = import_game(person) if game == "revolt" else person.open("random", "me", game="baseone", options={})
    page = person.go(link)
    page.get_by_role("tab", name="Protokoll").click()
    expect(page.locator("[role=tabpanel] li").last).to_be_visible()
    told = [line["words"] for line in person.ask("GET", f"/tables/{table_of(link)}/view")["log"][-40:]]
    read = shown(person)
    assert len(told) > 2
    assert [words for words in told if words.lower() in read] == []


def test_a_refusal_and_its_rule_are_german(local: Server, people: People) -> None:
    person = german(people, local)
    link = fork_game(person, position_asking("choose_counter", "select")[0], "me", "random")
    page = person.go(link)
    page.get_by_role("tab", name="Optionen").click()
    page.get_by_role("textbox", name="Befehl").fill("select SIMON")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Simon Fitzgerald kann nicht ziehen")
    page.get_by_role("alert").get_by_role("link").first.click()
    rules = person.ask("GET", "/rules/revolt")["rules"]
    wanted = next(rule for rule in rules if rule["id"] == "MOV-1")["text"]
    expect(page.get_by_text("MOV-1").first).to_be_visible()
    assert wanted.lower() not in shown(person)


def test_the_rules_are_german(local: Server, people: People) -> None:
    person = german(people, local)
    page = person.go("/rules/baseone")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Regeln von Antares Base One")
    expect(page.get_by_text("FRC-16").first).to_be_visible()
    read = shown(person)
    rules = person.ask("GET", "/rules/baseone")["rules"]
    assert len(rules) > 200
    assert [rule["id"] for rule in rules if rule["text"].lower() in read] == []
