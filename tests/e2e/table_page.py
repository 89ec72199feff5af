"""Page object for the page of a table."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from antarium import bots, games
from antarium.kernel.dice import Dice
from tests.e2e.people import Person

PHASE_ENDS = ("done", "pass")
WAIT_UNTIL_STILL = """
async () => {
  await document.fonts.ready
  await new Promise((done) => {
    let before = "", same = 0
    const look = () => {
      const parts = document.querySelectorAll("section, aside, nav, section.board svg, [data-code]")
      const now = [...parts].map((one) => JSON.stringify(one.getBoundingClientRect())).join()
      same = now === before ? same + 1 : 0
      before = now
      if (same < 5) requestAnimationFrame(look)
      else done()
    }
    look()
  })
}
"""


def fastest_option(options: list[str]) -> str:
    """Return the option that shortens the game: the end of a phase, else one without arguments, else the first."""
    return next((one for one in (*PHASE_ENDS, *options) if one in options and " " not in one), options[0])


class TablePage:
    """The page of a table in one browser."""

    def __init__(self, person: Person, link: str, page: Page | None = None) -> None:
        self.person = person
        self.link = link
        self.id = link.split("/")[2].partition("?")[0]
        self.page = page or person.page
        self.prompt = self.page.locator("section.prompt")
        self.board = self.page.get_by_role("application")
        self.scrubber = self.page.get_by_role("slider", name="Position in the game")
        self.confirm = self.prompt.get_by_role("button", name="Confirm", exact=True)
        self.options_tab = self.page.get_by_role("tab", name="Options")
        self.asked = self.page.locator(".ask[data-asked]")
        self.game_over = self.prompt.get_by_text("Game over.")
        self.hand_over = self.page.locator("main.hand-over")
        self.connection_lost = self.page.get_by_text("Connection lost.")

    def open(self) -> TablePage:
        if not self.page.url.startswith(self.person.host.address + self.link):
            self.page.goto(self.person.host.address + self.link)
        expect(self.board).to_be_visible()
        return self

    def wait_until_still(self) -> None:
        """Wait until the layout stays the same for several frames."""
        self.page.evaluate(WAIT_UNTIL_STILL)

    # Reading

    @property
    def last_action(self) -> int:
        """The number of actions when the question was drawn; the history is drawn in a later frame."""
        return int(self.page.locator(".ask").get_attribute("data-action") or 0)

    def moved_on(self, since: int) -> Locator:
        """Return a locator that matches once the number of actions differs."""
        return self.page.locator(f'.ask:not([data-action="{since}"])')

    def expect_last_action(self, action: int) -> None:
        expect(self.scrubber).to_have_attribute("max", str(action))

    def options(self) -> list[str]:
        """Return every option in notation, once the list is drawn to its end."""
        self.options_tab.click()
        self.wait_until_still()
        heading = self.page.get_by_role("heading", name=re.compile(r"^\d+ options?$"))
        count = int(heading.inner_text().split()[0])
        expect(self.page.locator("button.choice")).to_have_count(count)
        return [text.strip() for text in self.page.locator("button.choice code").all_text_contents()]

    def wait_for_question(self) -> bool:
        """Wait for a question or the end of the game; return False if the game is over."""
        expect(self.asked.or_(self.game_over).first).to_be_visible()
        return not self.game_over.is_visible()

    def view(self) -> Any:
        return self.person.ask("GET", f"/tables/{self.id}/view")

    # Choosing

    def option_button(self, text: str) -> Locator:
        code = self.page.locator("code", has_text=re.compile(f"^{re.escape(text)}$"))
        return self.page.locator("button.choice").filter(has=code)

    def choose(self, text: str) -> None:
        """Choose an option in the list, confirm if necessary, and wait until it is done."""
        before = self.last_action
        self.options_tab.click()
        self.option_button(text).click()
        self.confirm_and_wait(before)

    def dismiss_news(self) -> None:
        """Close the dialog with the events since the last visit each time it opens."""
        news = self.page.get_by_role("dialog", name="While you were away")
        self.page.add_locator_handler(news, lambda: news.get_by_role("button", name="Continue", exact=True).click())

    def take_screen(self) -> None:
        """Take the screen on the hand-over screen."""
        self.hand_over.get_by_role("button", name=re.compile("^I’m ")).click()
        expect(self.board).to_be_visible()

    def play_both_seats(self) -> None:
        """Play both seats on one screen to the end of the game."""
        self.dismiss_news()
        while True:
            expect(self.hand_over.or_(self.asked).or_(self.game_over).first).to_be_visible()
            if self.game_over.is_visible():
                return
            if self.hand_over.is_visible():
                self.take_screen()
            else:
                self.choose(fastest_option(self.options()))

    def confirm_and_wait(self, before: int) -> None:
        """Confirm the choice if necessary, and wait until it is done."""
        moved = self.moved_on(before).or_(self.hand_over)
        expect(self.confirm.or_(moved).first).to_be_visible()
        if self.confirm.is_visible():
            self.confirm.click()
        expect(moved).to_be_visible()

    def advice(self, bot: str = "greedy") -> str:
        """Return what a bot would choose here, in notation."""
        view = self.view()
        game = games.load(view["game"])
        seen = msgspec.convert(view["observation"], type=game.observation)
        dice = Dice.from_seed(f"advice {view['action']}")
        decision = game.determinise(seen, Dice.from_seed("world")).decision(view["seat"])
        return game.notation.write(bots.load(bot).choose(game, seen, decision, dice))
