"""A table on a page: what can be read from it, and the ways to choose."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from antarium import bots, games
from antarium.kernel.dice import Dice
from tests.e2e.people import Somebody

AT_REST = ("done", "pass")
STILL = """
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


def quickest(options: list[str]) -> str:
    """The choice that brings the game on: an end of a phase, else whatever names nothing, else the first."""
    return next((one for one in (*AT_REST, *options) if one in options and " " not in one), options[0])


class AtTable:
    """The page of a table."""

    def __init__(self, person: Somebody, link: str, page: Page | None = None) -> None:
        self.person = person
        self.link = link
        self.id = link.split("/")[2].partition("?")[0]
        self.page = page or person.page
        self.prompt = self.page.locator("section.prompt")
        self.board = self.page.get_by_role("application")
        self.scrubber = self.page.get_by_role("slider", name="Position in the game")
        self.confirm = self.prompt.get_by_role("button", name="Confirm", exact=True)
        self.choices = self.page.get_by_role("tab", name="Options")
        self.asked = self.page.locator(".ask[data-asked]")
        self.over = self.prompt.get_by_text("Game over.")
        self.hand_over = self.page.locator("main.hand-over")
        self.lost = self.page.get_by_text("Connection lost.")

    def open(self) -> AtTable:
        if not self.page.url.startswith(self.person.host.address + self.link):
            self.page.goto(self.person.host.address + self.link)
        expect(self.board).to_be_visible()
        return self

    def still(self) -> None:
        """Wait until the board has measured itself and nothing moves from one frame to the next."""
        self.page.evaluate(STILL)

    # Reading

    @property
    def last(self) -> int:
        """How many actions stood when the question was drawn; the history follows in a picture of its own."""
        return int(self.page.locator(".ask").get_attribute("data-action") or 0)

    def moved_on(self, since: int) -> Locator:
        """Is there once more actions stand than that."""
        return self.page.locator(f'.ask:not([data-action="{since}"])')

    def reached(self, action: int) -> None:
        expect(self.scrubber).to_have_attribute("max", str(action))

    def options(self) -> list[str]:
        """Everything in the list of choices, as it is written; it follows the question, and its end comes last."""
        self.choices.click()
        self.still()
        heading = self.page.get_by_role("heading", name=re.compile(r"^\d+ options?$"))
        count = int(heading.inner_text().split()[0])
        expect(self.page.locator("button.choice")).to_have_count(count)
        return [text.strip() for text in self.page.locator("button.choice code").all_text_contents()]

    def asked_or_over(self) -> bool:
        """Wait until something is to be chosen here; False when the game is over."""
        expect(self.asked.or_(self.over).first).to_be_visible()
        return not self.over.is_visible()

    def view(self) -> Any:
        return self.person.ask("GET", f"/tables/{self.id}/view")

    # Choosing

    def listed(self, text: str) -> Locator:
        code = self.page.locator("code", has_text=re.compile(f"^{re.escape(text)}$"))
        return self.page.locator("button.choice").filter(has=code)

    def choose(self, text: str) -> None:
        """Click it in the list, confirm if that is asked, and see that it was done."""
        before = self.last
        self.choices.click()
        self.listed(text).click()
        self.settle(before)

    def heed_no_news(self) -> None:
        """Whoever takes the screen again is told what has happened meanwhile, and goes on."""
        news = self.page.get_by_role("dialog", name="While you were away")
        self.page.add_locator_handler(news, lambda: news.get_by_role("button", name="Continue", exact=True).click())

    def take_the_screen(self) -> None:
        """Sit down where the screen has been handed over."""
        self.hand_over.get_by_role("button", name=re.compile("^I’m ")).click()
        expect(self.board).to_be_visible()

    def play_both_hands(self) -> None:
        """At a screen that is handed over: whatever brings the game on, to its end."""
        self.heed_no_news()
        while True:
            expect(self.hand_over.or_(self.asked).or_(self.over).first).to_be_visible()
            if self.over.is_visible():
                return
            if self.hand_over.is_visible():
                self.take_the_screen()
            else:
                self.choose(quickest(self.options()))

    def settle(self, before: int) -> None:
        """What was chosen is done, after a confirmation where one is asked for."""
        moved = self.moved_on(before).or_(self.hand_over)
        expect(self.confirm.or_(moved).first).to_be_visible()
        if self.confirm.is_visible():
            self.confirm.click()
        expect(moved).to_be_visible()

    def advice(self, bot: str = "greedy") -> str:
        """What a bot would choose here."""
        view = self.view()
        game = games.load(view["game"])
        seen = msgspec.convert(view["observation"], type=game.observation)
        dice = Dice.from_seed(f"advice {view['action']}")
        decision = game.determinise(seen, Dice.from_seed("world")).decision(view["seat"])
        return game.notation.write(bots.load(bot).choose(game, seen, decision, dice))
