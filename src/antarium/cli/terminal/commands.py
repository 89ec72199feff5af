"""What can be typed at the table besides a choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from antarium.cli.files import read_replay, write_text
from antarium.cli.terminal.menu import pages
from antarium.kernel.menu import Menu
from antarium.kernel.play import Play
from antarium.kernel.refusals import Illegal, UserError

if TYPE_CHECKING:
    from antarium.cli.terminal.table import Table

Command = Callable[["Table", int, Menu, str], None]
LOG: Final = 20
LONGEST_NUMBER: Final = 9
"""Digits that a typed number can have."""


def named(word: str) -> Command | None:
    word = word.lower()
    return COMMANDS[ALIASES.get(word, word)][0] if ALIASES.get(word, word) in COMMANDS else None


def show_help(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """How to choose, and every command."""
    table.screen.say(
        "Choose by number, by writing the choice as the list shows it, or by its beginning where only one choice "
        "begins so. Several in one line, with `;` between them, are done one after another."
    )
    for example in table.game.shorthands:
        table.screen.say(f"Shorter: {example}")
    for usage, meaning in HELP:
        table.screen.say(f"{usage:14} {meaning}", indent=2)


def show_map(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if rest in ("on", "off"):
        table.draws_map = rest == "on"
        table.screen.say("The map is drawn before every choice." if table.draws_map else "`map` draws the map.")
    else:
        table.draw(menu, again=True)


def look(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if not rest:
        raise UserError("look at what? Write `look` and a place")
    table.screen.tell(table.game.look(table.observe(), rest))


def score(table: Table, seat: int, menu: Menu, rest: str) -> None:
    table.screen.tell(table.game.standing(table.observe()))


def log(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """The latest of what this seat may know."""
    events = table.visible(table.play.events)
    if rest not in ("", "all") and not is_number(rest):
        raise UserError(f"'log {rest}' cannot be read; it is `log`, `log 50` or `log all`")
    for event in events if rest == "all" else events[-int(rest or LOG) :]:
        table.tell(event)


def rules(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """One paragraph, or all of a chapter; without a name the one that asks now."""
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
    """Whether something may be done, and which paragraph forbids it."""
    if not rest:
        raise UserError("why what? Write `why` and an action")
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
    """Take back one action, several, or all that can be."""
    reach, barrier = table.play.undo_reach(seat)
    if rest not in ("", "all") and not is_number(rest):
        raise UserError(f"'undo {rest}' cannot be read; it is `undo`, `undo 3` or `undo all`")
    count = reach if rest == "all" else int(rest or 1)
    if not reach:
        raise Illegal(f"nothing can be taken back: {barrier}")
    if not 0 < count <= reach:
        raise Illegal(f"{plural(count)} cannot be taken back, only {reach}: {barrier}")
    undone = [act.text for act in table.play.acts if act.seat == seat][-count:]
    for _ in range(count):
        table.play.undo(seat)
    table.forget_undone()
    taken = ", ".join(f"'{text}'" for text in reversed(undone))
    left = f"{plural(reach - count)} more can be taken back" if reach > count else "No more can be taken back"
    table.screen.say(f"Taken back: {taken}. {left}; {barrier}.", "note")


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def plural(count: int) -> str:
    return f"{count} action" if count == 1 else f"{count} actions"


def more(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """The next page of choices, and the first after the last."""
    table.page = (table.page + 1) % len(pages(menu, table.screen.width))
    table.show_page(menu)


def save(table: Table, seat: int, menu: Menu, rest: str) -> None:
    name = rest or table.file
    if not name:
        raise UserError("save where? Write `save` and a file name")
    save_as(table, name)


def save_as(table: Table, name: str) -> bool:
    path = Path(name).expanduser()
    if path.exists() and name != table.file:
        answer = table.keyboard.ask(f"{path} exists. Write over it? [y/N] ")
        if answer.lower() not in ("y", "yes"):
            table.screen.say("Nothing was written.", "note")
            return False
    write_text(path, table.play.save().write())
    table.file = name
    table.unsaved = False
    table.screen.say(f"The game is in {path}. It holds everything, what is hidden too.", "note")
    return True


def load(table: Table, seat: int, menu: Menu, rest: str) -> None:
    """Go on with another game, with the same people and bots in its seats."""
    if not rest:
        raise UserError("load what? Write `load` and a file name")
    replay = read_replay(Path(rest).expanduser())
    if replay.header.game != table.game.id:
        raise UserError(f"{rest} is a game of {replay.header.game}; start it with `antarium play --load {rest}`")
    if replay.header.seats != len(table.bots):
        raise UserError(f"{rest} has {replay.header.seats} seats; start it with `antarium play --load {rest}`")
    play = Play.resume(table.game, replay)
    if table.unsaved and not offer_to_save(table):
        return
    table.set_up(play, table.bots)
    table.file = rest
    table.screen.say(f"This is the game in {rest}, after {plural(len(play.acts))}.", "note")


def leave(table: Table, seat: int, menu: Menu, rest: str) -> None:
    if not table.unsaved or offer_to_save(table):
        table.left = True


def offer_to_save(table: Table) -> bool:
    """Ask whether to keep the game; false if it should have been saved and was not."""
    answer = ""
    while answer not in ("y", "yes", "n", "no"):
        answer = table.keyboard.ask("Save the game? [y/n] ").lower()
    if answer in ("n", "no"):
        return True
    offered = f" [{table.file}]" if table.file else ""
    name = table.keyboard.ask(f"File name{offered}: ") or table.file
    try:
        return bool(name) and save_as(table, name)
    except UserError as refusal:
        table.refuse(refusal)
        return False


ALIASES: Final = {"?": "help", "q": "quit", "exit": "quit", "rule": "rules"}
COMMANDS: Final[dict[str, tuple[Command, str, str]]] = {
    "help": (show_help, "help", "this"),
    "more": (more, "more", "the next page of choices"),
    "map": (show_map, "map [on|off]", "draw the map; on and off: before every choice, or only when asked"),
    "look": (look, "look PLACE", "everything that lies there"),
    "score": (score, "score", "how the game stands"),
    "log": (log, "log [N|all]", "what has happened"),
    "rules": (rules, "rules [ID]", "a paragraph or a chapter, or the one that asks now"),
    "why": (why, "why ACTION", "whether it is legal, and which rule forbids it"),
    "undo": (undo, "undo [N|all]", "take back, as far as nothing new has been learned"),
    "save": (save, "save FILE", "write the game down"),
    "load": (load, "load FILE", "go on with another one"),
    "quit": (leave, "quit", "leave the table"),
}
HELP: Final = [(usage, meaning) for _, usage, meaning in COMMANDS.values()]
