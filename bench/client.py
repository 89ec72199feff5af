"""The client in a browser: how much is loaded, how soon it can be used, how long an update and a jump take.

    python bench/client.py [--json]

It needs Chromium and the built client (scripts/client.py). Every figure stands beside its target. Times depend on what
else the machine does; the slow processor is this one, slowed down four times by the browser.

An update is everything that the page's main thread works from the moment a message of the socket arrives until the
page has been painted with it: reading it, script, style, layout, paint, and handing the picture over. What the thread
waits for (the next picture, other programs) is no work and is not counted: Chromium's own trace tells them apart. What
follows later, such as a warning that had to be asked for, a list that is completed, counters that travel, is counted as
updates of its own, each up to the picture that shows it; of those, the largest after each update is told, and all of it
together: what is put off is no less work. A jump, an undo and the time until a page can be used are on the clock: from
the input until it is painted, and from the beginning of the navigation until what one came for is there and the page is
at rest. Memory is the page's, after its garbage was collected: who looks through the same moments again needs no more.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from antarium.lab.arena import Match, play_one  # noqa: E402
from antarium.lab.serving import Server  # noqa: E402
from antarium.server.frontend import BUILT  # noqa: E402
from scripts.chromium import chromium, flags  # noqa: E402

UPDATES = 250
JUMPS = 40
UNDOS = 30
REST = 350
"""Milliseconds in which everything that an update brings about has been drawn: previews are asked for after 60."""
VISITS = 3
SLOW = 4
KB = 1000

# Before the page's own scripts: a socket that says what it is given, and a way to know when a moment has come.
SOCKET = """
window.WebSocket = class {
  static OPEN = 1
  readyState = 1
  constructor(address) {
    if (!address.includes("/api/news")) window.line = this
    setTimeout(() => this.onopen?.({}), 0)
  }
  send() {}
  close() {}
}
"""
# Previews and marks as the server would have given them at that moment; the table itself is at its end.
ANSWERS = """
const known = %s
const ask = window.fetch
const said = (value) => new Response(JSON.stringify(value), {headers: {"content-type": "application/json"}})
const reached = () => Number(document.querySelector("nav input[type=range]")?.max ?? 0)
window.fetch = async (address, given) => {
  const asked = String(address)
  if (asked.includes("/preview")) return said(known.previews[JSON.parse(given.body).filled[0]] ?? known.preview)
  if (asked.includes("/marks")) return said({marks: known.marks.filter((mark) => mark.action <= reached())})
  return ask(address, given)
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
# Once what one came for is there: the first moment in which the page has nothing else to do.
ARRIVE = """
(() => {
  const look = () => document.querySelector(%s)
    ? requestIdleCallback(() => { window.usable = performance.now() })
    : requestAnimationFrame(look)
  look()
})()
"""
PAINTED = """
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const two = new MessageChannel()
    two.port1.onmessage = done
    two.port2.postMessage(0)
  }))
"""
APPLY = (
    "async ([messages, rest]) => {"
    + PAINTED
    + """
  for (const [number, message] of messages.entries()) {
    performance.mark(`came ${number}`)
    window.line.onmessage({data: message})
    await painted()
    performance.mark(`painted ${number}`)
    await new Promise((done) => setTimeout(done, rest))
    performance.mark(`over ${number}`)
  }
}
"""
)
JUMP = (
    "async (moments) => {"
    + PAINTED
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
    await painted()
    spent.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 300))
  }
  return spent
}
"""
)
# Up to the picture of the board and the question, as with every update.
UNDO = (
    "async () => {"
    + PAINTED
    + """
  const undoing = () => [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Undo (1)"))
  const began = performance.now()
  undoing().click()
  while (undoing()) await new Promise(requestAnimationFrame)
  await painted()
  return performance.now() - began
}
"""
)


class Figure(NamedTuple):
    """One line of the report."""

    name: str
    value: float
    target: float | None
    unit: str

    @property
    def met(self) -> bool:
        return self.target is None or self.value <= self.target


def percentile(numbers: Sequence[float], part: float) -> float:
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


# What is loaded


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def built_from() -> dict[str, dict[str, Any]]:
    """The files of the client by the sources they were made from."""
    found: dict[str, dict[str, Any]] = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    return found


def sizes() -> Iterator[Figure]:
    files = [file for file in BUILT.iterdir() if file.suffix in (".js", ".css") and not file.stem.startswith("replay-")]
    for name, what in (("index.html", "first load"), ("table.html", "first load of a table, without its game")):
        page = (BUILT / name).read_text(encoding="utf-8")
        first = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", page))
        yield Figure(what, (sum(packed(BUILT / name) for name in first) + len(page)) / KB, 250, "KB gz")
    german = {
        entry["file"] for source, entry in built_from().items() if "/german/" in source or entry.get("name") == "german"
    }
    plain = [file for file in files if file.name not in german]
    yield Figure("everything, all games", sum(map(packed, plain)) / KB, 250, "KB gz")
    yield Figure(
        "what else a German page needs, all games", sum(packed(BUILT / name) for name in german) / KB, None, "KB gz"
    )
    for game in sorted(path.name for path in (ROOT / "client" / "src" / "games").iterdir() if path.is_dir()):
        chunks = [file for file in files if re.fullmatch(rf"{game}-[\w-]+\.(js|css)", file.name)]
        yield Figure(f"the game {game}", sum(map(packed, chunks)) / KB, 60, "KB gz")


# What is measured


class Work(NamedTuple):
    """Milliseconds of the main thread for one update: until it was painted, the largest of what followed, and all."""

    update: float
    later: float
    whole: float


# The last step of a picture that these categories tell of; what hands it over is counted with the next one.
PICTURE = "Layerize"
TRACED = ["toplevel", "devtools.timeline", "blink.user_timing"]


def worked(events: list[dict[str, Any]]) -> list[Work]:
    """The work for each update, from a trace of the browser."""
    marks = {one["name"]: one for one in events if one["cat"] == "blink.user_timing"}
    if "came 0" not in marks:
        return []
    thread = marks["came 0"]["pid"], marks["came 0"]["tid"]
    ours = [one for one in events if (one["pid"], one["tid"]) == thread and one["ph"] == "X"]
    tasks = outermost(one for one in ours if one["name"].endswith("RunTask"))
    pictures = sorted(one["ts"] + one.get("dur", 0) for one in ours if one["name"] == PICTURE)
    if not pictures:
        raise SystemExit(f"The browser's trace names no {PICTURE}: one picture cannot be told from the next.")
    found: list[Work] = []
    while (name := f"over {len(found)}") in marks:
        came, painted, over = (marks[f"{what} {len(found)}"]["ts"] for what in ("came", "painted", "over"))
        until = [painted, *(moment for moment in pictures if painted < moment < over), over]
        later = [spent(tasks, *between) for between in pairwise(until)]
        update = spent(tasks, came, painted)
        found.append(Work(update, max(later), update + sum(later)))
        del marks[name]
    return found


def outermost(tasks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tasks that are not part of another one, in their order."""
    found: list[dict[str, Any]] = []
    for task in sorted(tasks, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if not found or task["ts"] >= found[-1]["ts"] + found[-1].get("dur", 0):
            found.append(task)
    return found


def spent(tasks: list[dict[str, Any]], begin: float, end: float) -> float:
    """Milliseconds of a processor between two moments; of a task that is partly in between, its share."""
    total = 0.0
    for task in tasks:
        lasted = task.get("dur", 0)
        within = min(task["ts"] + lasted, end) - max(task["ts"], begin)
        if within > 0:
            total += task.get("tdur", lasted) * within / lasted
    return total / 1000


class Bench:
    """A server with a game to watch and a game to look through."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.address = server.address
        self.browser = browser
        self.previews: dict[str, Any] = {}
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
                    for text in [text for text in texts if " " not in text][:1]:
                        tried = self.ask("POST", f"/tables/{table}/preview?seat={view['seat']}", {"filled": [text]})
                        self.previews[text] = tried
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

    def updates(self, table: str, said: list[str], slow: int) -> list[Work]:
        marks = self.ask("GET", f"/tables/{table}/marks?after=-1&seat=0")["marks"]
        answers = {"previews": self.previews, "preview": next(iter(self.previews.values()), None), "marks": marks}
        with self.page(slow, SOCKET, ANSWERS % json.dumps(answers)) as page:
            page.goto(f"{self.address}/t/{table}")
            page.wait_for_function("() => Boolean(window.line?.onmessage)")
            page.evaluate("(message) => { window.line.onmessage({data: message}) }", said[0])
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(1000)
            self.browser.start_tracing(page=page, categories=TRACED)
            page.evaluate(APPLY, [said[1 : 1 + UPDATES // slow], REST])
            trace = json.loads(self.browser.stop_tracing())["traceEvents"]
            reached = int(page.locator("nav input[type=range]").get_attribute("max") or 0)
            if reached < UPDATES // slow // 2:
                raise SystemExit(
                    f"The page has followed only {reached} of {UPDATES // slow} updates: nothing was measured."
                )
            return worked(trace)

    def undos(self) -> list[float]:
        """How long it takes until what was done is undone, in the same house."""
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "revolt", "options": {"setup": "auto"}, "seed": "undo", "chairs": chairs}
        table = str(self.ask("POST", "/tables", body)["table"])
        found = []
        with self.page() as page:
            page.goto(f"{self.address}/t/{table}?seat=0")
            page.wait_for_selector("[data-code]")
            for number in range(UNDOS):
                view = self.ask("GET", f"/tables/{table}/view?seat=0")
                act = {
                    "type": "act",
                    "id": f"u{number}",
                    "v": view["v"],
                    "action": view["decision"]["options"][0]["text"],
                }
                self.ask("POST", f"/tables/{table}/requests?seat=0", act)
                page.get_by_role("button", name="Undo (1)").wait_for()
                page.wait_for_timeout(300)
                found.append(float(page.evaluate(UNDO)))
        return found

    def jumps(self, slow: int) -> tuple[int, list[float], float]:
        """The moments there are, how long each jump took, by how many percent the page grew when all were repeated."""
        match = Match("revolt", (("setup", "auto"),), ("greedy", "random"), "a browser", recorded=True)
        link = self.ask("POST", "/records", {"text": play_one(match, 1).record})["link"]
        with self.page(slow, WATCH) as page:
            page.goto(self.address + link)
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(500)
            last = int(page.locator("nav input[type=range]").get_attribute("max") or 0)
            # Far apart, so that no moment was fetched ahead.
            moments = random.Random(1).sample(range(0, last - 10, 8), JUMPS)
            lasted = list(page.evaluate(JUMP, moments))
            before = heap(page)
            page.evaluate(JUMP, moments)
            return last, lasted, 100 * (heap(page) / before - 1)

    def until(self, path: str, selector: str, slow: int) -> float:
        """Seconds from the beginning of the navigation until something can be used and the page is at rest."""
        found = []
        for _ in range(VISITS):
            with self.page(slow, ARRIVE % json.dumps(selector)) as page:
                page.goto(self.address + path, wait_until="commit")
                usable = None
                # Seldom: to be asked is work for the page as well.
                while usable is None:
                    page.wait_for_timeout(3000)
                    usable = page.evaluate("window.usable ?? null")
                found.append(float(usable) / 1000)
        return percentile(found, 0.5)


def heap(page: Page) -> float:
    """Bytes of the page's scripts once nothing is left to be collected."""
    line = page.context.new_cdp_session(page)
    line.send("HeapProfiler.collectGarbage")
    line.send("Performance.enable")
    found = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    line.detach()
    return float(found["JSHeapUsedSize"])


def measured(bench: Bench) -> Iterator[Figure]:
    table, said = bench.recorded_line()
    for slow, target in ((1, 16), (SLOW, 50)):
        works = bench.updates(table, said, slow)
        name = f"update, {len(works)} of them" + (f", processor {slow} times slower" if slow > 1 else "")
        yield Figure(f"{name}, median", percentile([one.update for one in works], 0.5), target, "ms")
        yield Figure(f"{name}, p95", percentile([one.update for one in works], 0.95), target, "ms")
        yield Figure(f"{name}, what follows, p95", percentile([one.later for one in works], 0.95), target, "ms")
        yield Figure(f"{name}, with all that follows, p95", percentile([one.whole for one in works], 0.95), None, "ms")
    undone = bench.undos()
    yield Figure(f"undo, {len(undone)} of them, until it is painted, median", percentile(undone, 0.5), 50, "ms")
    yield Figure(f"undo, {len(undone)} of them, until it is painted, p95", percentile(undone, 0.95), 50, "ms")
    last, lasted, grown = bench.jumps(1)
    yield Figure(f"jump to any of {last} moments, median", percentile(lasted, 0.5), 150, "ms")
    yield Figure(f"jump to any of {last} moments, longest", max(lasted), 150, "ms")
    yield Figure("the page's memory grows when the same jumps are made again, by", grown, 5, "%")
    yield Figure("home can be used, processor 4 times slower", bench.until("/", "article button", SLOW), 1.5, "s")
    yield Figure(
        "table can be used, processor 4 times slower", bench.until(f"/t/{table}", "[data-code]", SLOW), 1.5, "s"
    )


def told(one: Figure) -> Figure:
    """Printed as soon as it is known."""
    if "--json" not in sys.argv:
        against = f"≤ {one.target:g} {one.unit} {'met' if one.met else 'missed'}" if one.target else "no target"
        print(f"{one.name:<76} {one.value:8.1f} {one.unit:<6} {against}", flush=True)
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
