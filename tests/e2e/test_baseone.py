"""Antares Base One in the browser: set up, give orders, move and shoot by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from antarium import games
from antarium.kernel.replay import Replay
from antarium.lab.arena import Match, play_one
from tests.e2e.people import People, Person
from tests.e2e.server_process import Server
from tests.e2e.table_page import TablePage

FORCES = {"force_1": "algoryn", "force_2": "boromite", "terrain": "crossing"}
TO_SCREEN = """
([x, y, depth]) => {
  const at = new DOMPoint(x, depth - y).matrixTransform(document.querySelector("g.pieces").getScreenCTM())
  return [at.x, at.y]
}
"""
MIN_DRAG_PX = 8
VERDICT_TRIES = 40
"""Checks for a verdict, a tenth of a second apart."""
LATE = "409"
"""Browsers log an error if a preview is refused because the table has moved on."""


def battle(person: Person, seed: str, **options: str) -> TablePage:
    """Open a table against `random`."""
    person.expected.append(LATE)
    link = person.open("me", "random", game="baseone", options={**FORCES, **options}, seed=seed)
    return TablePage(person, link).open()


def question(table: TablePage) -> dict[str, Any]:
    """Return the view once our question is drawn or the game is over."""
    table.wait_for_question()
    view: dict[str, Any] = table.view()
    while view["decision"] is None and view["phase"] != "over":
        table.page.wait_for_timeout(50)
        view = table.view()
    table.expect_last_action(view["action"])
    return view


class Mouse:
    """Clicks and drags on the board and the cards."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page: Page = table.page
        self.card = self.page.locator("section.panel")

    def answer(self, view: dict[str, Any]) -> None:
        """Whatever is asked, answered with the mouse."""
        before = view["action"]
        match view["decision"]["prompt"]:
            case "deploy_unit" | "plan_move":
                self.place(view)
            case "give_order":
                self.order(view)
            case _:
                self.card.locator(".body").get_by_role("button").first.click()
        self.confirm(before)

    def confirm(self, before: int) -> None:
        """What has to be confirmed is, and something has happened."""
        moved = self.table.moved_on(before)
        expect(self.table.confirm.or_(moved).first).to_be_visible()
        if self.table.confirm.is_visible():
            self.table.confirm.click()
        expect(moved).to_be_visible()

    def at(self, view: dict[str, Any], x: int, y: int) -> tuple[float, float]:
        found = self.page.evaluate(TO_SCREEN, [x, y, view["board"]["table"]["depth"]])
        return found[0], found[1]

    def place(self, view: dict[str, Any]) -> None:
        """Drag the leader to the middle of the first offer, and say so."""
        text = str(view["decision"]["options"][0]["text"])
        ghost = self.page.locator(".ghost").first
        expect(ghost).to_be_visible()
        go = self.card.locator("footer button.primary")
        wanted = re.search(r"(\w+)@(?:[^ ]*>)?([\d.]+),([\d.]+)", text)
        if wanted is not None:
            self.drag(view, wanted[1], float(wanted[2]), float(wanted[3]))
        # A unit dropped on an illegal spot is moved to a legal one after a short time.
        for _ in range(VERDICT_TRIES):
            self.page.wait_for_timeout(100)
            if go.is_enabled():
                go.click()
                return
        self.card.locator("details", has_text="to choose from").locator("summary").click()
        self.card.locator("details ol button").first.click()
        expect(go).to_be_enabled()
        go.click()

    def drag(self, view: dict[str, Any], model: str, x: float, y: float) -> None:
        """A ghost to a place, unless that is less than a hand can aim at."""
        box = self.page.locator(f'[data-ghost$=".{model}"]').bounding_box()
        assert box is not None
        start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        end = self.at(view, round(x * 1000), round(y * 1000))
        if abs(end[0] - start[0]) + abs(end[1] - start[1]) < MIN_DRAG_PX:
            return
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def order(self, view: dict[str, Any]) -> None:
        """A click on the unit, a click on the wheel."""
        options = [str(one["text"]) for one in view["decision"]["options"]]
        code = options[0].split()[1]
        self.page.locator(f'g[data-code="{code}.1"], g[data-code^="{code}."]').first.click(force=True)
        wheel = self.page.locator(".wheel button")
        expect(wheel.first).to_be_visible()
        wheel.nth(min(view["action"] % 3, wheel.count() - 1)).click()


def test_a_unit_is_set_up_ordered_and_moved_by_mouse(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "mouse")
    hand = Mouse(table)
    seen: set[str] = set()
    while not {"deploy_unit", "give_order", "plan_move"} <= seen:
        view = question(table)
        seen.add(view["decision"]["prompt"])
        hand.answer(view)
    assert any(line["event"] and line["event"]["type"] == "OrderGiven" for line in table.view()["log"])


def test_a_draft_says_what_is_wrong_and_where_it_would_be_legal(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "draft")
    view = question(table)
    table.choose(view["decision"]["options"][0]["text"])
    view = question(table)
    card = table.page.locator("section.panel")
    expect(card.get_by_text("This move is legal.")).to_be_visible()
    # A click in the middle of the table is far from any strip.
    x, y = Mouse(table).at(view, 24_000, 12_000)
    table.page.mouse.click(x, y)
    expect(card.get_by_text(re.compile("must stand wholly within|can't stand"))).to_be_visible()
    expect(card.get_by_role("button", name="Set up here")).to_be_disabled()
    table.page.keyboard.press("Escape")
    expect(card.get_by_text("This move is legal.")).to_be_visible()


HIDDEN = """
() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => [one, one.getBoundingClientRect()])
  const board = document.querySelector("[role=application]").getBoundingClientRect()
  const meet = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  }
  const units = boxes(".pieces [data-code] rect").filter(([, box]) => meet(box, board))
  const cards = boxes("section.panel")
  const names = boxes(".names text").filter(([, box]) => meet(box, board))
  const found = []
  for (const [unit, box] of units) {
    for (const [card, over] of cards)
      if (meet(box, over)) found.push(`the card ${card.ariaLabel} hides ${unit.closest('[data-code]').dataset.code}`)
    for (const [name, under] of names)
      if (meet(box, under)) found.push(`${unit.closest('[data-code]').dataset.code} hides the name ${name.textContent}`)
  }
  return [units.length, names.length, found]
}
"""


def until(table: TablePage, prompt: str) -> dict[str, Any]:
    """Choose an advance or the first option by API requests until this question is asked."""
    while (view := question(table))["decision"]["prompt"] != prompt:
        texts = [one["text"] for one in view["decision"]["options"]]
        text = next((one for one in texts if one.endswith(" advance")), texts[0])
        wish = {"type": "act", "id": f"until-{view['action']}", "v": view["v"], "action": text}
        table.person.ask("POST", f"/tables/{table.id}/requests", wish)
        expect(table.moved_on(view["action"])).to_be_visible()
    return view


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768), (390, 844)], ids=lambda size: str(size[0]))
def test_no_card_hides_a_unit_and_no_unit_the_name_of_a_piece(
    local: Server, people: People, size: tuple[int, int]
) -> None:
    phone = size[0] < 500
    table = battle(people.open_browser(local, size, has_touch=phone, is_mobile=phone), "hidden")
    for prompt in ("deploy_unit", "give_order", "plan_move"):
        until(table, prompt)
        expect(table.page.locator("section.panel")).to_be_visible()
        table.wait_until_still()
        units, names, hidden = table.page.evaluate(HIDDEN)
        assert units
        assert names
        assert not hidden, f"{prompt}: {hidden}"


IN_SIGHT = """
(codes) => {
  const board = document.querySelector("[role=application]").getBoundingClientRect()
  const tools = [...document.querySelectorAll(".controls button")].map((one) => one.getBoundingClientRect())
  return codes.filter((code) => [...document.querySelectorAll(`[data-code^="${code}."]`)].some((one) => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const under = tools.some((tool) => x > tool.left && x < tool.right && y > tool.top && y < tool.bottom)
    return x > board.left && x < board.right && y > board.top && y < board.bottom && !under
  }))
}
"""
OVER_LINES = """
() => {
  const line = document.querySelector(".lines .shot")
  return [...document.querySelectorAll(".names, g[data-code]")].every((one) =>
    line.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
}
"""


def shot_at() -> tuple[str, int]:
    """Return the record of a battle of bots, and the first action at which seat 0 can order a unit down."""
    record = recorded()
    for number, position in enumerate(Replay.read(record).positions(games.load("baseone"))):
        if 0 in position.waiting() and position.decision(0).prompt == "go_down":
            return record, number
    raise AssertionError("nobody was shot at")


def test_on_a_phone_both_ends_of_a_shot_are_in_sight(local: Server, people: People) -> None:
    person = people.open_browser(local, (390, 844), has_touch=True, is_mobile=True)
    record, number = shot_at()
    imported = person.ask("POST", "/records", {"text": record})["table"]
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = TablePage(
        person, person.ask("POST", f"/tables/{imported}/fork", {"action": number, "chairs": chairs})["link"]
    )
    table.open().wait_until_still()
    fire = table.view()["board"]["fire"]
    units = person.ask("GET", f"/tables/{table.id}/scene")["units"]
    both = [units[fire["unit"]]["code"], units[fire["target"]]["code"]]
    assert table.page.evaluate(IN_SIGHT, both) == both
    assert table.page.evaluate(OVER_LINES), "the line of the shot hides what units bear, or a name"


def recorded(seed: str = "shots") -> str:
    """Return the record of a seeded battle of bots."""
    match = Match("baseone", (("terrain", "crossing"),), ("greedy", "greedy"), seed, recorded=True)
    return play_one(match, 1).record


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=lambda size: str(size[0]))
def test_rolled_dice_are_shown_next_to_the_board(local: Server, people: People, size: tuple[int, int]) -> None:
    person = people.open_browser(local, size)
    table = TablePage(person, person.ask("POST", "/records", {"text": recorded()})["link"])
    table.open().wait_until_still()
    rolled = table.page.locator("details.rolled")
    dice, tools = rolled.bounding_box(), table.page.locator(".controls").bounding_box()
    assert dice is not None
    assert tools is not None
    assert rolled.locator("summary b").first.is_visible()
    assert dice["x"] + dice["width"] <= Mouse(table).at(table.view(), 0, 0)[0], "they lie on the table"
    beside = tools["x"] + tools["width"] <= dice["x"]
    assert beside or dice["y"] + dice["height"] <= tools["y"], "they lie on the tools"


UNDER_TOOLS = """
() => {
  const buttons = document.querySelectorAll(".controls button, .tools button")
  const tools = [...buttons].map((one) => one.getBoundingClientRect())
  const badges = [...document.querySelectorAll(".pieces g[data-code]")].filter((one) => !one.dataset.code.includes("."))
  return [badges.length, badges.filter((one) => {
    const box = one.getBoundingClientRect()
    return tools.some((tool) => box.left < tool.right - 1 && box.right > tool.left + 1 &&
      box.top < tool.bottom - 1 && box.bottom > tool.top + 1)
  }).map((one) => one.dataset.code)]
}
"""


def test_on_a_phone_no_tool_hides_units_at_the_far_edge_of_a_new_table(local: Server, people: People) -> None:
    person = people.open_browser(local, (390, 844), has_touch=True, is_mobile=True)
    # With this seed the first player is in the north.
    record = recorded("look")
    number = next(
        number
        for number, position in enumerate(Replay.read(record).positions(games.load("baseone")))
        if 0 in position.waiting() and position.decision(0).prompt == "give_order"
    )
    imported = person.ask("POST", "/records", {"text": record})["table"]
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = TablePage(
        person, person.ask("POST", f"/tables/{imported}/fork", {"action": number, "chairs": chairs})["link"]
    )
    table.open().wait_until_still()
    expect(table.page.locator("section.panel")).to_be_visible()
    badges, hidden = table.page.evaluate(UNDER_TOOLS)
    assert badges
    assert not hidden


def test_the_ruler_measures(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "ruler")
    view = question(table)
    page, hand = table.page, Mouse(table)
    page.keyboard.press("m")
    page.mouse.click(*hand.at(view, 10_000, 20_000))
    page.mouse.click(*hand.at(view, 22_000, 20_000))
    expect(page.locator(".ruler text")).to_have_text(re.compile(r"^(12|11\.9\d?|12\.0\d?)″$"))


def press_until(page: Page, wanted: Locator, key: str, most: int = 200) -> None:
    for _ in range(most):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} cannot be reached")


def answer_by_keys(table: TablePage, view: dict[str, Any]) -> None:
    """Answer any question by keyboard."""
    page, before = table.page, view["action"]
    prompt = view["decision"]["prompt"]
    if prompt == "give_order":
        press_until(page, table.board, "Tab")
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        expect(page.locator(".wheel button").first).to_be_focused()
        page.keyboard.press(str(1 + view["action"] % 3))
    elif prompt in ("plan_move", "deploy_unit"):
        page.keyboard.press("1")
        go = page.locator("section.panel footer button.primary")
        expect(go).to_be_enabled()
        if go.inner_text().startswith("Stay here"):
            go.focus()
        else:
            expect(page.get_by_text("This move is legal.")).to_be_visible()
    else:
        # Number keys choose from the list, which is drawn after the question.
        expect(page.locator("button.choice kbd").first).to_be_visible()
        table.wait_until_still()
        page.keyboard.press("1")
    moved = table.moved_on(before)
    if prompt in ("plan_move", "deploy_unit"):
        page.keyboard.press("Enter")
    else:
        expect(table.confirm.or_(moved).first).to_be_visible()
        if table.confirm.is_visible():
            page.keyboard.press("Enter")
    expect(moved).to_be_visible()


def test_the_first_orders_by_keys(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "keys")
    seen: set[str] = set()
    while not {"deploy_unit", "give_order", "plan_move"} <= seen:
        view = question(table)
        seen.add(view["decision"]["prompt"])
        answer_by_keys(table, view)


def test_standing_orders_are_set_by_keys_and_saved_by_the_server(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "standing", terrain="none")
    page = table.page
    page.get_by_role("tab", name="Pieces").click()
    page.get_by_role("tab", name="Standing orders").click()
    shot_at = page.get_by_role("combobox", name="When it is shot at")
    box, beside = shot_at.bounding_box(), page.locator("aside.side").bounding_box()
    assert box is not None
    assert beside is not None
    assert box["x"] + box["width"] <= beside["x"] + beside["width"], "runs out of the column"
    shot_at.focus()
    page.keyboard.type("stand")
    order = "When it is shot at: stand fast"
    expect(page.get_by_role("listitem").filter(has_text=order)).to_be_visible()
    page.reload()
    page.get_by_role("tab", name="Pieces").click()
    page.get_by_role("tab", name="Standing orders").click()
    expect(page.get_by_role("listitem").filter(has_text=order)).to_be_visible()
    page.get_by_role("button", name=f"Delete order: {order}").press("Enter")
    expect(page.get_by_text("You have no standing orders.")).to_be_visible()


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_whole_battle_by_mouse(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "whole battle by mouse")
    hand = Mouse(table)
    while (view := question(table))["phase"] != "over":
        hand.answer(view)
    assert table.view()["result"] is not None


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_whole_battle_by_keys(local: Server, people: People) -> None:
    table = battle(people.open_browser(local), "whole battle by keys")
    while (view := question(table))["phase"] != "over":
        answer_by_keys(table, view)
    assert table.view()["result"] is not None
