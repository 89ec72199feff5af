"""Draw docs/pictures/table.png for the README: a table in a seeded game of bots.

Needs Chromium and the built client. Look at the picture before you commit it.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from antarium import games  # noqa: E402
from antarium.kernel.replay import Replay  # noqa: E402
from antarium.lab.arena import Match, play_one  # noqa: E402
from antarium.lab.serving import Server  # noqa: E402
from scripts.chromium import chromium, flags  # noqa: E402

PICTURE = ROOT / "docs" / "pictures" / "table.png"
SIZE = (1440, 900)
MATCH = Match("revolt", (("setup", "auto"),), ("greedy", "random"), "a picture", recorded=True)
MIN_ACTIONS = 120
"""Enough for the board to be interesting."""
SETTINGS = json.dumps(json.dumps({"theme": "dark"}))


def battle_position(record: str) -> int:
    """Return the first position after MIN_ACTIONS in which the first player can attack."""
    game = games.load(MATCH.game)
    for number, position in enumerate(Replay.read(record).positions(game)):
        if number >= MIN_ACTIONS and 0 in position.waiting() and position.decision(0).prompt == "choose_battle":
            choices = [game.notation.write(action) for action in position.decision(0).some(50)]
            if any(choice.startswith("attack") for choice in choices):
                return number
    raise SystemExit("this game has no battle; use another seed")


def open_table(context: BrowserContext, address: str) -> str:
    """Fork the game at that position, against a bot, and return the table's URL."""
    record = play_one(MATCH, 1).record
    headers = {"origin": address}
    imported = context.request.post(f"{address}/api/records", data={"text": record}, headers=headers).json()
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    body = {"action": battle_position(record), "chairs": chairs}
    forked = context.request.post(f"{address}/api/tables/{imported['table']}/fork", data=body, headers=headers)
    return f"{address}{forked.json()['link']}"


def show_battle(page: Page) -> None:
    """Start the first attack in the list with every unit that can join, so that the odds are shown."""
    page.wait_for_selector("[data-code]")
    page.get_by_role("tab", name="Options").click()
    page.locator("button.choice").filter(has_text="attack ").first.click()
    page.wait_for_timeout(1500)
    add_all = page.get_by_role("button", name=re.compile(r"All \d+ more"))
    if add_all.count():
        add_all.click()
    page.wait_for_timeout(2500)
    page.mouse.move(0, 0)


def main() -> int:
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        with Server(Path(folder) / "picture.sqlite") as server:
            context = browser.new_context(
                viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", locale="en-GB"
            )
            context.add_init_script(f"localStorage.setItem('antarium.settings', {SETTINGS})")
            page = context.new_page()
            page.goto(open_table(context, server.address))
            show_battle(page)
            page.screenshot(path=PICTURE)
        browser.close()
    print(f"Saved {PICTURE.relative_to(ROOT)}; look at it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
