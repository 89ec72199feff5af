"""Games of older rules versions: the page names the first action that differs and links to the home page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from antarium.server.store import Stored
from antarium.server.tables.entries import Acted
from antarium.server.tables.service import game_of
from tests.e2e.people import People, store_settings
from tests.e2e.recorded_games import record
from tests.e2e.server_process import Server
from tests.server.promises import corpus
from tests.server.promises.recorder import Recorded

SIZES: Final = ((1440, 900), (390, 844))
REFUSED: Final = r"the server responded with a status of 409"
"""The error that a browser logs for a refused request."""
GERMAN: Final = (
    "Aufgezeichnet nach den Regeln revolt/1, hier gilt {rules}: Aktion 5, „{text}“, führt zu einer anderen Stellung"
)


def old_game() -> Stored:
    """Return a running game of the first version of its rules."""
    stored = corpus.read(next(path for path in corpus.unchanged_games() if path.stem.startswith("revolt"))).stored
    return Stored(msgspec.structs.replace(stored.header, rules="revolt/1"), stored.entries)


@pytest.fixture(scope="module")
def differing(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server with two stored games: in one an action has another result now, in the other it is illegal now."""
    folder = tmp_path_factory.mktemp("differing")
    games = (
        corpus.changed_game(old_game(), 5, fingerprint="0" * 32),
        corpus.changed_game(old_game(), 3, text=impossible()),
    )
    with ThreadPoolExecutor(1) as apart:  # playwright's own loop runs in this thread
        apart.submit(
            corpus.put_into_store, f"sqlite:///{folder / 'tables.sqlite'}", [Recorded(game) for game in games]
        ).result()
    with Server(folder, "--local") as host:
        yield host


def impossible() -> str:
    """Return an action of the game that is illegal this early, by a rule."""
    return "done"


def is_inside(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("language", "heading", "sentence", "home"),
    [
        (
            "en",
            "Couldn’t open this table",
            "Recorded with rules revolt/1; this is {rules}: action 5, '{text}', leads to another position",
            "home|first page",
        ),
        (
            "de",
            "Dieser Tisch lässt sich nicht öffnen",
            GERMAN,
            "Startseite|ersten Seite",
        ),
    ],
)
def test_a_table_that_differs_names_the_action_and_links_home(
    differing: Server,
    people: People,
    size: tuple[int, int],
    language: str,
    heading: str,
    sentence: str,
    home: str,
) -> None:
    person = people.open_browser(differing, size)
    person.expected.append(REFUSED)
    store_settings(person.context, language=language)
    stored = old_game()
    text = [entry.text for entry in stored.entries if isinstance(entry, Acted)][4]
    page = person.go("/t/differs5")
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    said = sentence.format(rules=game_of(stored.header).rules_version, text=text)
    expect(page.get_by_role("alert")).to_have_text(said)
    assert is_inside(page)
    page.get_by_role("link", name=re.compile(home)).click()
    expect(page).to_have_url(f"{differing.address}/")


def test_an_action_that_is_illegal_now_is_named_with_the_reason(differing: Server, people: People) -> None:
    person = people.open_browser(differing)
    person.expected.append(REFUSED)
    page = person.go("/t/differs3")
    expect(page.get_by_role("alert")).to_contain_text("action 3, 'done', can't be played: ")


def test_a_record_that_differs_is_refused_on_the_home_page_with_the_same_sentence(
    differing: Server, people: People
) -> None:
    lines = record().replace('"rules":"revolt/', '"rules":"revolt/0').splitlines()
    seat, text, _ = msgspec.json.decode(lines[5])
    lines[5] = msgspec.json.encode([seat, text, "0" * 32]).decode()
    person = people.open_browser(differing)
    person.expected.append(r"the server responded with a status of 4")
    page = person.go("/")
    page.locator("input[type=file]").set_input_files(
        {"name": "old.antarium", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    )
    expect(page.get_by_role("alert")).to_contain_text(f": action 5, '{text}', leads to another position")
    expect(page.get_by_role("alert")).to_contain_text("ecorded with rules revolt/0")
