"""The picture of a table for the README: docs/pictures/table.png, from a game of bots that is the same every time.

It needs Chromium and the built client; look at what it has made before it is committed.
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
AFTER = 120
"""Actions that have been played, so that there is something to see."""
SETTINGS = json.dumps(json.dumps({"theme": "dark"}))


def moment(record: str) -> int:
    """The first battle after the game has got going: before it, the first player may attack."""
    game = games.load(MATCH.game)
    for number, position in enumerate(Replay.read(record).positions(game)):
        if number >= AFTER and 0 in position.waiting() and position.decision(0).prompt == "choose_battle":
            choices = [game.notation.write(one) for one in position.decision(0).some(50)]
            if any(choice.startswith("attack") for choice in choices):
                return number
    raise SystemExit("there is no battle in this game; take another seed")


def open_table(context: BrowserContext, address: str) -> str:
    """A table on which the game goes on from that moment, ours against a bot."""
    record = play_one(MATCH, 1).record
    headers = {"origin": address}
    told = context.request.post(f"{address}/api/records", data={"text": record}, headers=headers).json()
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    body = {"action": moment(record), "chairs": chairs}
    forked = context.request.post(f"{address}/api/tables/{told['table']}/fork", data=body, headers=headers)
    return f"{address}{forked.json()['link']}"


def show_battle(page: Page) -> None:
    """Attack what is attacked first, and add whatever can join: the odds are on the table then."""
    page.wait_for_selector("[data-code]")
    page.get_by_role("tab", name="Options").click()
    page.locator("button.choice").filter(has_text="attack ").first.click()
    page.wait_for_timeout(1500)
    everybody = page.get_by_role("button", name=re.compile(r"All \d+ more"))
    if everybody.count():
        everybody.click()
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
    print(f"The picture is {PICTURE.relative_to(ROOT)}; look at it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
