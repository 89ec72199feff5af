"""A recorded game as one self-contained HTML page: the log, and the table after every action."""

from __future__ import annotations

import json
from html import escape
from typing import Final

from rich.terminal_theme import DIMMED_MONOKAI

from antarium.cli.replay import SPECTATOR, may_see, title_of, visible_acts, words_of
from antarium.cli.terminal.theme import look_of
from antarium.kernel.flow import Position
from antarium.kernel.picture import Line, Lines
from antarium.kernel.play import Play
from antarium.kernel.records import Event

WIDTH: Final = 100

STYLE: Final = """
:root { color-scheme: dark }
body { margin: 0; background: #0d121b; color: #d6dbe2; font: 15px/1.45 system-ui, sans-serif }
header { padding: .8rem 1.2rem } h1 { font-size: 1.2rem; margin: 0 }
p { margin: .2rem 0 }
main { display: grid; grid-template-columns: max-content minmax(20rem, 1fr); gap: 1.2rem; padding: 0 1.2rem }
@media (max-width: 80rem) { main { grid-template-columns: 1fr } }
pre { font: 13px/1.25 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; margin: .4rem 0; overflow-x: auto }
section { position: sticky; top: 0; align-self: start; background: #0d121b }
ol { margin: 0; padding-left: 3.5rem } li { padding: .1rem .4rem }
ul { list-style: none; margin: 0; padding: 0 0 0 1rem }
li.now { outline: 2px solid #ffd75f } code { color: #9fb4cc } abbr { color: #8494a8; text-decoration: none }
button { font: inherit; padding: .1rem .7rem } ol > li { cursor: pointer }
"""

SCRIPT: Final = """
const record = JSON.parse(document.getElementById("record").textContent)
const board = document.getElementById("board"), where = document.getElementById("where")
let now = record.moments.length - 1
function show(number, scroll) {
  now = Math.max(0, Math.min(record.moments.length - 1, number))
  board.innerHTML = record.pictures[record.moments[now]].map(line => record.lines[line]).join("\\n")
  where.textContent = `after action ${now} of ${record.moments.length - 1}`
  document.querySelectorAll("li.now").forEach(item => item.classList.remove("now"))
  const item = document.getElementById("a" + now)
  if (item) { item.classList.add("now"); if (scroll) item.scrollIntoView({ block: "nearest" }) }
}
document.querySelectorAll("ol > li").forEach(item =>
  item.addEventListener("click", () => show(+item.id.slice(1), false)))
for (const [id, step] of [["first", -Infinity], ["back", -1], ["on", 1], ["last", Infinity]])
  document.getElementById(id).addEventListener("click", () => show(now + step, true))
addEventListener("keydown", event => {
  const step = { Home: -Infinity, ArrowLeft: -1, ArrowRight: 1, End: Infinity }[event.key]
  if (step && !event.ctrlKey && !event.altKey && !event.metaKey) { event.preventDefault(); show(now + step, true) }
})
document.getElementById("controls").hidden = false
show(now, false)
"""


class Film:
    """All pictures of a game; each different line is stored once."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self.pictures: dict[tuple[int, ...], int] = {}
        self.moments: list[int] = []
        self.classes: dict[str, str] = {}

    def add(self, picture: Lines) -> None:
        numbers = tuple(self.lines.setdefault(self.written(one), len(self.lines)) for one in picture)
        self.moments.append(self.pictures.setdefault(numbers, len(self.pictures)))

    def written(self, one: Line) -> str:
        return "".join(
            f'<span class="{self.class_of(span.style)}">{escape(span.text)}</span>' if span.style else escape(span.text)
            for span in one.spans
        )

    def class_of(self, style: str) -> str:
        return self.classes.setdefault(style, f"s{len(self.classes)}")

    def rules(self) -> str:
        return "\n".join(
            f".{name} {{ {look_of(style).get_html_style(DIMMED_MONOKAI)} }}" for style, name in self.classes.items()
        )

    def last(self) -> str:
        lines, pictures = list(self.lines), list(self.pictures)
        return "\n".join(lines[number] for number in pictures[self.moments[-1]])

    def data(self) -> str:
        body = {"lines": list(self.lines), "pictures": list(self.pictures), "moments": self.moments}
        return json.dumps(body, separators=(",", ":")).replace("<", "\\u003c")


def page(play: Play, viewer: int) -> str:
    """Return the whole game in this view. Without scripts the page shows the log and the last position."""
    game = play.game
    film = Film()
    acts = visible_acts(play, viewer)
    replay = play.save()
    for number, position in enumerate(replay.positions(game)):
        if number <= len(acts):
            film.add(picture_of(position, viewer))
    title = escape(title_of(play))
    seats = " · ".join(escape(play.name(seat)) for seat in range(play.header.seats))
    outcome = play.position.outcome
    end = "The game is not over yet." if outcome is None else f"The game is over. {outcome.why}."
    return f"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(game.title)}</title>
<style>{STYLE}{film.rules()}</style></head>
<body>
<header><h1>{title}</h1><p>{seats}</p><p>{escape(end)}</p></header>
<main>
<section>
<div id="controls" hidden><button id="first">First</button> <button id="back">Previous</button>
<button id="on">Next</button> <button id="last">Last</button> <span id="where"></span>
(arrow keys, Home, End, or click an action)</div>
<pre id="board">{film.last()}</pre>
</section>
<ol>
{log_of(play, viewer)}
</ol>
</main>
<script type="application/json" id="record">{film.data()}</script>
<script>{SCRIPT}</script>
</body>
</html>
"""


def picture_of(position: Position, viewer: int) -> Lines:
    game = position.game
    seen = game.observe(position, max(viewer, SPECTATOR))
    return game.standing(seen) + game.picture(seen, WIDTH, ())


def log_of(play: Play, viewer: int) -> str:
    events: dict[int, list[Event]] = {}
    for number, event in play.events:
        if may_see(event, viewer):
            events.setdefault(number, []).append(event)
    opening = "".join(f"<li>{sentence_of(play, event)}</li>" for event in events.get(0, []))
    items = [f'<li id="a0" value="0"><b>Opening</b><ul>{opening}</ul></li>']
    for number, act in enumerate(visible_acts(play, viewer), 1):
        sentences = "".join(f"<li>{sentence_of(play, event)}</li>" for event in events.get(number, []))
        words = escape(words_of(play, act, viewer))
        inner = f"<ul>{sentences}</ul>" if sentences else ""
        items.append(f'<li id="a{number}"><b>{escape(play.name(act.seat))}</b> <code>{words}</code>{inner}</li>')
    return "\n".join(items)


def sentence_of(play: Play, event: Event) -> str:
    sentence = escape(play.game.sentence(event, play.position.state.setup))
    rule = play.game.rulebook.rules.get(event.rule_id())
    return f'{sentence} <abbr title="{escape(rule.text)}">{rule.id}</abbr>' if rule else sentence
