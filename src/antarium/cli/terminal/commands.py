"""The commands that players type besides choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from antarium.cli.failures import Usage
from antarium.cli.files import read_replay, write_text
from antarium.cli.terminal.menu import pages
from antarium.kernel.menu import Menu
from antarium.kernel.play import Play
from antarium.kernel.refusals import Illegal, UserError

if TYPE_CHECKING:
    from antarium.cli.terminal.table import Table

Command = Callable[["Table", int, Menu, str], None]
LOG_LENGTH: Final = 20
MAX_DIGITS: Final = 9
"""Maximum length of a typed number."""


def find_command(word: str) -> Command | None:
    word = word.lower()
    return COMMANDS[ALIASES.get(word, word)][0] if ALIASES.get(word, word) in COMMANDS else None


def show_help(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Explain choices and list all commands."""
    table.screen.say(
        "Type the number of a choice, its text, or the start of its text if no other choice starts the same. "
        "Separate several choices with `;`."
    )
    for example in table.game.shorthands:
        table.screen.say(f"Shortcut: {example}")
    for usage, meaning in HELP:
        table.screen.say(f"{usage:14} {meaning}", indent=2)


def show_map(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if rest in ("on", "off"):
        table.draws_map = rest == "on"
        table.screen.say("The map is drawn before every choice." if table.draws_map else "Type `map` to draw the map.")
    else:
        table.draw(menu, again=True)


def look(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if not rest:
        raise Usage("usage: look PLACE")
    table.screen.show_wrapped(table.game.look(table.observe(), rest))


def score(table: Table, seat: int, menu: Menu, rest: str) -> None:
    table.screen.show_wrapped(table.game.standing(table.observe()))


def log(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Show the latest events that this seat may know."""
    events = table.visible(table.play.events)
    if rest not in ("", "all") and not is_number(rest):
        raise Usage("usage: log, log 50 or log all")
    for event in events if rest == "all" else events[-int(rest or LOG_LENGTH) :]:
        table.show_event(event)


def rules(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Show one rule or a chapter; without an id the rule of this choice."""
    book = table.game.rulebook
    wanted = (rest or menu.decision.rule).upper()
    if wanted in book.chapters:
        found = [rule for rule in book.rules.values() if rule.chapter == wanted]
        table.screen.say(f"{wanted} {book.chapters[wanted]}", "title")
    else:
        found = [book[wanted]]
    for rule in found:
        table.screen.say(f"{rule.id}  {rule.text} [{rule.source}]", indent=2)


def why(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Say whether an action is legal, and which rule forbids it."""
    if not rest:
        raise Usage("usage: why ACTION")
    position = table.play.position.clone()
    choice = menu.find(rest)
    texts = (choice.text,) if choice else menu.shorthand(rest) or (rest,)
    for number, text in enumerate(texts):
        action = menu.read(text)
        if number and seat not in position.waiting():
            break
        position.check(seat, action)
        if number + 1 < len(texts):
            position.proceed(seat, action)
    table.screen.say(f"'{rest}' is legal now.")


def undo(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Undo one action, several, or as many as possible."""
    reach, barrier = table.play.undo_reach(seat)
    if rest not in ("", "all") and not is_number(rest):
        raise Usage("usage: undo, undo 3 or undo all")
    count = reach if rest == "all" else int(rest or 1)
    if not reach:
        raise Illegal(f"nothing to undo: {barrier}")
    if not 0 < count <= reach:
        raise Illegal(f"you can undo only {plural(reach)}: {barrier}")
    undone = [act.text for act in table.play.acts if act.seat == seat][-count:]
    for _ in range(count):
        table.play.undo(seat)
    table.after_undo()
    texts = ", ".join(f"'{text}'" for text in reversed(undone))
    left = f"You can undo {plural(reach - count)} more" if reach > count else "Nothing more to undo"
    table.screen.say(f"Undone: {texts}. {left}; {barrier}.", "note")


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS


def plural(count: int) -> str:
    return f"{count} action" if count == 1 else f"{count} actions"


def more(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Show the next page of choices; after the last page the first."""
    table.page = (table.page + 1) % len(pages(menu, table.screen.width))
    table.show_page(menu)


def save(table: Table, seat: int, menu: Menu, rest: str) -> None:
    name = rest or table.file
    if not name:
        raise Usage("usage: save FILE")
    save_as(table, name)


def save_as(table: Table, name: str) -> bool:
    path = Path(name).expanduser()
    if path.exists() and name != table.file:
        answer = table.keyboard.ask(f"Overwrite {path}? [y/N] ")
        if answer.lower() not in ("y", "yes"):
            table.screen.say("Not saved.", "note")
            return False
    write_text(path, table.play.save().write())
    table.file = name
    table.unsaved = False
    table.screen.say(f"Game saved in {path}. The file contains hidden information.", "note")
    return True


def load(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Load another game, with the same people and bots in its seats."""
    if not rest:
        raise Usage("usage: load FILE")
    replay = read_replay(Path(rest).expanduser())
    if replay.header.game != table.game.id:
        raise UserError(f"{rest} is a {replay.header.game} game; start it with `antarium play --load {rest}`")
    if replay.header.seats != len(table.bots):
        raise UserError(f"{rest} has {replay.header.seats} seats; start it with `antarium play --load {rest}`")
    play = Play.resume(table.game, replay)
    if table.unsaved and not offer_to_save(table):
        return
    table.set_up(play, table.bots)
    table.file = rest
    table.screen.say(f"Loaded {rest}, after {plural(len(play.acts))}.", "note")


def leave(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if not table.unsaved or offer_to_save(table):
        table.left = True


def offer_to_save(table: Table) -> bool:
    """Ask whether to save the game; return False if saving failed."""
    answer = ""
    while answer not in ("y", "yes", "n", "no"):
        answer = table.keyboard.ask("Save the game? [y/n] ").lower()
    if answer in ("n", "no"):
        return True
    offered = f" [{table.file}]" if table.file else ""
    name = table.keyboard.ask(f"File name{offered}: ") or table.file
    try:
        return bool(name) and save_as(table, name)
    except UserError as error:
        table.show_error(error)
        return False


ALIASES: Final = {"?": "help", "q": "quit", "exit": "quit", "rule": "rules"}
COMMANDS: Final[dict[str, tuple[Command, str, str]]] = {
    "help": (show_help, "help", "show this help"),
    "more": (more, "more", "show the next page of choices"),
    "map": (show_map, "map [on|off]", "draw the map; on: before every choice, off: only when you type `map`"),
    "look": (look, "look PLACE", "describe a place"),
    "score": (score, "score", "show the turn and the score"),
    "log": (log, "log [N|all]", "show the latest events"),
    "rules": (rules, "rules [ID]", "show a rule or a chapter, or the rule of this choice"),
    "why": (why, "why ACTION", "say whether an action is legal, and which rule forbids it"),
    "undo": (undo, "undo [N|all]", "undo your latest actions"),
    "save": (save, "save FILE", "save the game"),
    "load": (load, "load FILE", "load another game"),
    "quit": (leave, "quit", "quit the game"),
}
HELP: Final = [(usage, meaning) for _, usage, meaning in COMMANDS.values()]
