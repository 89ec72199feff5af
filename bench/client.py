"""The client in a browser: how much is loaded, how soon it can be used, how long an update and a jump take.

    python bench/client.py [--json]

It needs Chromium and the built client (scripts/client.py). Every figure stands beside its target. Times depend on what
else the machine does; the slow processor is this one, slowed down four times by the browser.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from antarium.lab.arena import Match, play_one  # noqa: E402
from antarium.lab.serving import Server  # noqa: E402
from antarium.server.client import BUILT  # noqa: E402
from scripts.chromium import chromium, flags  # noqa: E402

UPDATES = 250
JUMPS = 40
SLOW = 4
KB = 1000

# Before the page's own scripts: a socket that says what it is given, and a way to know when a moment has come.
SOCKET = """
window.WebSocket = class {
  static OPEN = 1
  readyState = 1
  constructor() { window.line = this; setTimeout(() => this.onopen?.({}), 0) }
  send() {}
  close() {}
}
"""
WATCH = """
const ask = window.fetch
window.fetch = async (address, ...more) => {
  const answer = await ask(address, ...more)
  const read = answer.json.bind(answer)
  answer.json = async () => { const value = await read(); window.came?.(String(address)); return value }
  return answer
}
"""
AFTERWARDS = """
  const settled = () => new Promise((done) => {
    const two = new MessageChannel()
    two.port1.onmessage = done
    two.port2.postMessage(0)
  })
"""
APPLY = (
    "async (messages) => {"
    + AFTERWARDS
    + """
  const spent = []
  for (const message of messages) {
    const began = performance.now()
    window.line.onmessage({data: message})
    await settled()
    document.body.getBoundingClientRect().height
    spent.push(performance.now() - began)
    // Let it be painted before the next one comes.
    await new Promise(requestAnimationFrame)
    await settled()
  }
  return spent
}
"""
)
JUMP = (
    "async (moments) => {"
    + AFTERWARDS
    + """
  const slider = document.querySelector("nav input[type=range]")
  const spent = []
  for (const moment of moments) {
    const began = performance.now()
    const came = new Promise((done) => {
      window.came = (address) => new URL(address, location).searchParams.get("at") === String(moment) && done()
    })
    slider.value = moment
    slider.dispatchEvent(new Event("input", {bubbles: true}))
    await came
    await settled()
    document.body.getBoundingClientRect().height
    spent.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 300))
  }
  return spent
}
"""
)


class Figure(NamedTuple):
    """One line of the report."""

    name: str
    value: float
    target: float
    unit: str

    @property
    def met(self) -> bool:
        return self.value <= self.target


def percentile(numbers: Sequence[float], part: float) -> float:
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


# What is loaded


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def sizes() -> Iterator[Figure]:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    first = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", page))
    files = [file for file in BUILT.iterdir() if file.suffix in (".js", ".css") and file.stem != "replay"]
    yield Figure("first load", (sum(packed(BUILT / name) for name in first) + len(page)) / KB, 250, "KB gz")
    yield Figure("everything, all games", sum(map(packed, files)) / KB, 250, "KB gz")
    for game in sorted(path.name for path in (ROOT / "client" / "src" / "games").iterdir() if path.is_dir()):
        chunks = [file for file in files if re.fullmatch(rf"{game}-[\w-]+\.(js|css)", file.name)]
        yield Figure(f"the game {game}", sum(map(packed, chunks)) / KB, 60, "KB gz")


# What is measured


class Bench:
    """A server with a game to watch and a game to look through."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.address = server.address
        self.browser = browser
        self.web = httpx.Client(base_url=server.address, headers={"origin": server.address}, timeout=30)

    @contextmanager
    def page(self, slow: int = 1, *before: str) -> Iterator[Page]:
        context = self.browser.new_context(viewport={"width": 1440, "height": 900})
        for script in before:
            context.add_init_script(script)
        page = context.new_page()
        if slow > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
        yield page
        context.close()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.web.request(method, f"/api{path}", json=body)
        answer.raise_for_status()
        return answer.json()

    def recorded_line(self) -> tuple[str, list[str]]:
        """A table, and all that its socket says while a person and `random` play there."""
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "revolt", "options": {"setup": "auto"}, "seed": "bench", "chairs": chairs}
        table = str(self.ask("POST", "/tables", body)["table"])
        said: list[str] = []
        with connect(self.address.replace("http", "ws") + "/api/socket", origin=self.address, proxy=None) as line:  # type: ignore[arg-type]  # any text will do
            line.send(json.dumps({"type": "hello", "table": table}))
            while len(said) <= UPDATES:
                message = str(line.recv(timeout=60))
                if json.loads(message)["type"] not in ("view", "change"):
                    continue
                said.append(message)
                view = self.ask("GET", f"/tables/{table}/view")
                if view["phase"] == "over":
                    break
                if view["decision"]:
                    texts = [option["text"] for option in view["decision"]["options"]]
                    act = {
                        "type": "act",
                        "id": f"b{view['v']}",
                        "v": view["v"],
                        "action": self.choice(texts, view["v"]),
                    }
                    self.ask("POST", f"/tables/{table}/requests?seat={view['seat']}", act)
        return table, said

    @staticmethod
    def choice(texts: list[str], number: int) -> str:
        """Every third choice brings the game on, the others move something."""
        return texts[-1] if number % 3 == 0 else random.Random(number).choice(texts)

    def updates(self, table: str, said: list[str], slow: int) -> list[float]:
        with self.page(slow, SOCKET) as page:
            page.goto(f"{self.address}/t/{table}")
            page.wait_for_function("() => Boolean(window.line?.onmessage)")
            page.evaluate("(message) => { window.line.onmessage({data: message}) }", said[0])
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(500)
            return list(page.evaluate(APPLY, said[1 : 1 + UPDATES // slow]))

    def jumps(self, slow: int) -> tuple[int, list[float]]:
        match = Match("revolt", (("setup", "auto"),), ("greedy", "random"), "a browser", recorded=True)
        link = self.ask("POST", "/records", {"text": play_one(match, 1).record})["link"]
        with self.page(slow, WATCH) as page:
            page.goto(self.address + link)
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(500)
            last = int(page.locator("nav input[type=range]").get_attribute("max") or 0)
            # Far apart, so that no moment was fetched ahead.
            moments = random.Random(1).sample(range(0, last - 10, 8), JUMPS)
            return last, list(page.evaluate(JUMP, moments))

    def until(self, path: str, selector: str, slow: int) -> float:
        """Seconds from the beginning of the navigation until something can be used and the page is at rest."""
        with self.page(slow) as page:
            page.goto(self.address + path)
            page.wait_for_selector(selector)
            page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
            return float(page.evaluate("performance.now()")) / 1000


def measured(bench: Bench) -> Iterator[Figure]:
    table, said = bench.recorded_line()
    for slow, target in ((1, 16), (SLOW, 50)):
        spent = bench.updates(table, said, slow)
        name = f"update, {len(spent)} of them" + (f", processor {slow} times slower" if slow > 1 else "")
        yield Figure(f"{name}, median", percentile(spent, 0.5), target, "ms")
        yield Figure(f"{name}, p95", percentile(spent, 0.95), target, "ms")
    last, spent = bench.jumps(1)
    yield Figure(f"jump to any of {last} moments, median", percentile(spent, 0.5), 150, "ms")
    yield Figure(f"jump to any of {last} moments, longest", max(spent), 150, "ms")
    yield Figure("home can be used, processor 4 times slower", bench.until("/", "article button", SLOW), 1.5, "s")
    yield Figure(
        "table can be used, processor 4 times slower", bench.until(f"/t/{table}", "[data-code]", SLOW), 1.5, "s"
    )


def told(one: Figure) -> Figure:
    """Printed as soon as it is known."""
    if "--json" not in sys.argv:
        verdict = "met" if one.met else "missed"
        print(f"{one.name:<52} {one.value:8.1f} {one.unit:<6} ≤ {one.target:g} {one.unit} {verdict}", flush=True)
    return one


def main() -> int:
    if "--json" not in sys.argv:
        # Times mean little while others work: what matters is told with them.
        print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    figures = [told(one) for one in sizes()]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        with Server(Path(folder) / "bench.sqlite") as server:
            figures += [told(one) for one in measured(Bench(server, browser))]
        browser.close()
    if "--json" in sys.argv:
        print(json.dumps([{**one._asdict(), "met": one.met} for one in figures]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
