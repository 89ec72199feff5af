"""Measure the client in a browser: size, time until a page is usable, time of updates, undos and jumps, memory.

    python bench/client.py [--json]

Needs Chromium and the built client (scripts/client.py). Prints every figure with its target. Times depend on the load
of the machine; for the slow processor the browser throttles this one four times.

- An update is the work of the page's main thread from the arrival of a socket message until the page is painted with
  it: parsing, script, style, layout and paint. Waiting isn't counted; Chromium's trace tells work from waiting.
- Work that an update puts off (fetching a warning, completing a list, moving counters) is counted frame by frame. The
  report has the largest of these frames after each update, and the sum of the update and all of them.
- Jumps, undos and the time until a page is usable are wall-clock times: from the input until the paint, and from the
  start of the navigation until the expected element is there and the page is idle.
- Memory is the page's heap after garbage collection. Viewing the same positions again must not make it grow.
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
SETTLE_MS = 350
"""Enough to draw everything that follows from an update; previews are requested after 60 ms."""
REPEATS = 3
SLOW = 4
KB = 1000

# Runs before the page's scripts: replaces the socket by one that is fed by this script.
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
# Previews and key moments as the server would have sent them during the game; the real table is at the end of its game.
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
# Sets `usable` to the time when the page is first idle after the expected element is there.
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
# Measures until the board and the question are painted, as for updates.
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
    """A line of the report."""

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


# Sizes


def gzip_size(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def built_from() -> dict[str, dict[str, Any]]:
    """Return the manifest: the files of the client by the source they were built from."""
    found: dict[str, dict[str, Any]] = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    return found


def sizes() -> Iterator[Figure]:
    files = [file for file in BUILT.iterdir() if file.suffix in (".js", ".css") and not file.stem.startswith("replay-")]
    for name, what in (("index.html", "first load"), ("table.html", "first load of a table, without its game")):
        page = (BUILT / name).read_text(encoding="utf-8")
        first = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", page))
        yield Figure(what, (sum(gzip_size(BUILT / name) for name in first) + len(page)) / KB, 250, "KB gz")
    german = {
        entry["file"] for source, entry in built_from().items() if "/german/" in source or entry.get("name") == "german"
    }
    plain = [file for file in files if file.name not in german]
    yield Figure("everything, all games", sum(map(gzip_size, plain)) / KB, 250, "KB gz")
    yield Figure(
        "what else a German page needs, all games", sum(gzip_size(BUILT / name) for name in german) / KB, None, "KB gz"
    )
    for game in sorted(path.name for path in (ROOT / "client" / "src" / "games").iterdir() if path.is_dir()):
        chunks = [file for file in files if re.fullmatch(rf"{game}-[\w-]+\.(js|css)", file.name)]
        yield Figure(f"the game {game}", sum(map(gzip_size, chunks)) / KB, 60, "KB gz")


# Times


class UpdateWork(NamedTuple):
    """Main-thread work for one update, in milliseconds."""

    until_painted: float
    largest_later_frame: float
    total: float


FRAME_END = "Layerize"
"""The last step of a frame in these categories; the commit is counted with the next frame."""
TRACE_CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]


def updates_in(events: list[dict[str, Any]]) -> list[UpdateWork]:
    """Return the work for each update, from a trace of the browser."""
    marks = {one["name"]: one for one in events if one["cat"] == "blink.user_timing"}
    if "came 0" not in marks:
        return []
    thread = marks["came 0"]["pid"], marks["came 0"]["tid"]
    ours = [one for one in events if (one["pid"], one["tid"]) == thread and one["ph"] == "X"]
    tasks = outermost(one for one in ours if one["name"].endswith("RunTask"))
    frame_ends = sorted(one["ts"] + one.get("dur", 0) for one in ours if one["name"] == FRAME_END)
    if not frame_ends:
        raise SystemExit(f"The browser's trace has no {FRAME_END} events, so frames can't be told apart.")
    found: list[UpdateWork] = []
    while (name := f"over {len(found)}") in marks:
        came, painted, over = (marks[f"{what} {len(found)}"]["ts"] for what in ("came", "painted", "over"))
        ends = [painted, *(end for end in frame_ends if painted < end < over), over]
        later = [work_between(tasks, *frame) for frame in pairwise(ends)]
        update = work_between(tasks, came, painted)
        found.append(UpdateWork(update, max(later), update + sum(later)))
        del marks[name]
    return found


def outermost(tasks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the tasks that are not part of another one, in order of time."""
    found: list[dict[str, Any]] = []
    for task in sorted(tasks, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if not found or task["ts"] >= found[-1]["ts"] + found[-1].get("dur", 0):
            found.append(task)
    return found


def work_between(tasks: list[dict[str, Any]], begin: float, end: float) -> float:
    """Return the CPU time between two times, in milliseconds; tasks that are partly outside count by their share."""
    total = 0.0
    for task in tasks:
        lasted = task.get("dur", 0)
        within = min(task["ts"] + lasted, end) - max(task["ts"], begin)
        if within > 0:
            total += task.get("tdur", lasted) * within / lasted
    return total / 1000


class Bench:
    """Measures one server in one browser."""

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

    def record_socket(self) -> tuple[str, list[str]]:
        """Play a game of a person against `random`; return the table and the messages of its socket."""
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "revolt", "options": {"setup": "auto"}, "seed": "bench", "chairs": chairs}
        table = str(self.ask("POST", "/tables", body)["table"])
        messages: list[str] = []
        with connect(self.address.replace("http", "ws") + "/api/socket", origin=self.address, proxy=None) as line:  # type: ignore[arg-type]  # any text will do
            line.send(json.dumps({"type": "hello", "table": table}))
            while len(messages) <= UPDATES:
                message = str(line.recv(timeout=60))
                if json.loads(message)["type"] not in ("view", "change"):
                    continue
                messages.append(message)
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
        return table, messages

    @staticmethod
    def choice(texts: list[str], number: int) -> str:
        """Return the last option (which ends the phase) in every third question, else a random one."""
        return texts[-1] if number % 3 == 0 else random.Random(number).choice(texts)

    def updates(self, table: str, messages: list[str], slow: int) -> list[UpdateWork]:
        marks = self.ask("GET", f"/tables/{table}/marks?after=-1&seat=0")["marks"]
        answers = {"previews": self.previews, "preview": next(iter(self.previews.values()), None), "marks": marks}
        with self.page(slow, SOCKET, ANSWERS % json.dumps(answers)) as page:
            page.goto(f"{self.address}/t/{table}")
            page.wait_for_function("() => Boolean(window.line?.onmessage)")
            page.evaluate("(message) => { window.line.onmessage({data: message}) }", messages[0])
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(1000)
            self.browser.start_tracing(page=page, categories=TRACE_CATEGORIES)
            page.evaluate(APPLY, [messages[1 : 1 + UPDATES // slow], SETTLE_MS])
            trace = json.loads(self.browser.stop_tracing())["traceEvents"]
            reached = int(page.locator("nav input[type=range]").get_attribute("max") or 0)
            if reached < UPDATES // slow // 2:
                raise SystemExit(f"The page applied only {reached} of {UPDATES // slow} updates: nothing was measured.")
            return updates_in(trace)

    def undos(self) -> list[float]:
        """Return the time of each undo, in milliseconds."""
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
        """Return the number of positions, the time of each jump, and the growth of memory in percent on repetition."""
        match = Match("revolt", (("setup", "auto"),), ("greedy", "random"), "a browser", recorded=True)
        link = self.ask("POST", "/records", {"text": play_one(match, 1).record})["link"]
        with self.page(slow, WATCH) as page:
            page.goto(self.address + link)
            page.wait_for_selector("[data-code]")
            page.wait_for_timeout(500)
            last = int(page.locator("nav input[type=range]").get_attribute("max") or 0)
            # Far apart, so that no position has been prefetched.
            moments = random.Random(1).sample(range(0, last - 10, 8), JUMPS)
            lasted = list(page.evaluate(JUMP, moments))
            before = heap(page)
            page.evaluate(JUMP, moments)
            return last, lasted, 100 * (heap(page) / before - 1)

    def until(self, path: str, selector: str, slow: int) -> float:
        """Return the seconds from the start of the navigation until the element is there and the page is idle."""
        found = []
        for _ in range(REPEATS):
            with self.page(slow, ARRIVE % json.dumps(selector)) as page:
                page.goto(self.address + path, wait_until="commit")
                usable = None
                # Rarely, since each question is work for the page too.
                while usable is None:
                    page.wait_for_timeout(3000)
                    usable = page.evaluate("window.usable ?? null")
                found.append(float(usable) / 1000)
        return percentile(found, 0.5)


def heap(page: Page) -> float:
    """Return the size of the page's heap after garbage collection, in bytes."""
    line = page.context.new_cdp_session(page)
    line.send("HeapProfiler.collectGarbage")
    line.send("Performance.enable")
    found = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    line.detach()
    return float(found["JSHeapUsedSize"])


def times(bench: Bench) -> Iterator[Figure]:
    table, messages = bench.record_socket()
    for slow, target in ((1, 16), (SLOW, 50)):
        updates = bench.updates(table, messages, slow)
        name = f"{len(updates)} updates" + (f", processor {slow} times slower" if slow > 1 else "")
        painted = [one.until_painted for one in updates]
        yield Figure(f"{name}, until painted, median", percentile(painted, 0.5), target, "ms")
        yield Figure(f"{name}, until painted, p95", percentile(painted, 0.95), target, "ms")
        later = [one.largest_later_frame for one in updates]
        yield Figure(f"{name}, largest later frame, p95", percentile(later, 0.95), target, "ms")
        yield Figure(f"{name}, all work, p95", percentile([one.total for one in updates], 0.95), None, "ms")
    undos = bench.undos()
    yield Figure(f"{len(undos)} undos, until painted, median", percentile(undos, 0.5), 50, "ms")
    yield Figure(f"{len(undos)} undos, until painted, p95", percentile(undos, 0.95), 50, "ms")
    last, jumps, growth = bench.jumps(1)
    yield Figure(f"jump to any of {last} positions, median", percentile(jumps, 0.5), 150, "ms")
    yield Figure(f"jump to any of {last} positions, longest", max(jumps), 150, "ms")
    yield Figure("growth of memory when the same jumps are repeated", growth, 5, "%")
    yield Figure("home usable, processor 4 times slower", bench.until("/", "article button", SLOW), 1.5, "s")
    yield Figure("table usable, processor 4 times slower", bench.until(f"/t/{table}", "[data-code]", SLOW), 1.5, "s")


def report(figure: Figure) -> Figure:
    """Print the figure, unless the output is JSON."""
    if "--json" not in sys.argv:
        verdict = "met" if figure.met else "missed"
        target = f"≤ {figure.target:g} {figure.unit} {verdict}" if figure.target else "no target"
        print(f"{figure.name:<76} {figure.value:8.1f} {figure.unit:<6} {target}", flush=True)
    return figure


def main() -> int:
    if "--json" not in sys.argv:
        # Times on a busy machine mean little.
        print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    figures = [report(figure) for figure in sizes()]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        with Server(Path(folder) / "bench.sqlite") as server:
            figures += [report(figure) for figure in times(Bench(server, browser))]
        browser.close()
    if "--json" in sys.argv:
        print(json.dumps([{**one._asdict(), "met": one.met} for one in figures]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
