"""Typed lines: the commands and choices of the terminal, on a page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from antarium.kernel.menu import Menu
from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, Refused
from antarium.server import wire
from antarium.server.pages.html import path
from antarium.server.pages.request import capitalise, error_text
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.views import previews

REST_NOT_DONE: Final = "The rest of the line was not carried out."


class Done(Record, frozen=True):
    """Something was carried out: show the page again."""

    flash: str = ""
    anchor: str = ""


class Reply(Record, frozen=True):
    """Text to show, or another page to go to."""

    lines: tuple[str, ...] = ()
    rule: str = ""
    refused: bool = False
    typed: str = ""
    go: str = ""


Outcome = Done | Reply


class TypedLine:
    """A line typed by a player, and how much of it has been carried out."""

    def __init__(self, house: TableService, room: Room, seat: int, version: int, form_id: str) -> None:
        self.house = house
        self.room = room
        self.seat = seat
        self.version = version
        self.form_id = form_id
        self.sent = 0

    async def run(self, text: str) -> Outcome:
        """Carry out the line part by part, up to the first error."""
        table = self.room.table
        if (self.seat, f"{self.form_id}.0") in table.done:
            return Done("again")
        answer: Outcome = Done()
        parts = [part.strip() for part in text.split(";") if part.strip()] or [""]
        for number, part in enumerate(parts):
            try:
                answer = await self.run_part(part)
            except Refused as refusal:
                words, rule = error_text(refusal)
                rest = (REST_NOT_DONE,) if number + 1 < len(parts) else ()
                return Reply(
                    (*rest, capitalise(f"No: {words}")), rule, True, "; ".join(parts[number:]) if number else text
                )
        return answer

    async def run_part(self, text: str) -> Outcome:
        word, _, rest = text.partition(" ")
        if word.lower() in COMMANDS:
            return await self.command(word.lower(), rest.strip())
        menu = self.menu()
        if not text:
            if len(menu.choices) != 1 or menu.is_open:
                raise Refused("the line is empty and there is more than one option")
            await self.act(menu.choices[0].text)
        elif (choice := menu.find(text)) is not None:
            await self.act(choice.text)
        elif whole := menu.shorthand(text):
            await self.act_all(whole)
        else:
            await self.act(self.room.table.game.notation.write(menu.read(text)))
        return Done()

    def menu(self) -> Menu:
        """Return the options; raise an error if the table has changed since the player saw it."""
        table = self.room.table
        if table.begun is None:
            raise Refused("the game hasn't started: some seats are empty")
        position = table.play.position
        decision = position.decision(self.seat)  # says why there is nothing to decide
        if self.version < table.asked[self.seat]:
            if self.sent:
                raise Stale("another player has acted; check the table before you choose")
            raise Stale("the table has changed; check it before you choose")
        return Menu(position, decision)

    async def send(self, request: Callable[[str, int], wire.Request]) -> None:
        """Send a request to the table, each under its own id."""
        request_id, self.sent = f"{self.form_id}.{self.sent}", self.sent + 1
        self.version = await self.house.ask(self.room.table.header.id, self.seat, request(request_id, self.version))

    async def act(self, text: str) -> None:
        await self.send(lambda request_id, version: wire.Act(id=request_id, v=version, action=text))

    async def act_all(self, texts: tuple[str, ...]) -> None:
        """Carry out several actions or none: try them in a preview first, and undo them if one fails anyway."""
        tried = previews.preview(self.room.table, self.seat, texts)
        if not tried.legal:
            raise Illegal(tried.reason, tried.rule)
        stood = self.room.table.actions
        try:
            for text in texts:
                await self.act(text)
        except Refused:
            if self.room.table.actions > stood:
                with suppress(Refused):
                    await self.send(lambda request_id, version: wire.Undo(id=request_id, v=version, stand=stood))
            raise

    # Commands

    async def command(self, word: str, rest: str) -> Outcome:
        word = ALIASES.get(word, word)
        table = self.room.table
        match word:
            case "undo":
                await self.undo(rest)
                return Done("back")
            case "look":
                if not rest:
                    raise Refused("usage: look PLACE")
                return Reply(go=path("t", table.header.id, "text", "look", rest, seat=self.seat))
            case "rules":
                return self.rules(rest)
            case "why":
                return self.why(rest)
            case "score" | "log":
                return Done(anchor={"score": "standing", "log": "log"}[word])
            case "map":
                return Reply(go=path("t", table.header.id, "text", "map", seat=self.seat))
            case "save":
                return Reply(go=path("t", table.header.id, "record"))
            case "quit":
                return Reply(go="/")
            case "load":
                raise Refused("a table can't load a game; import it on the home page of the drawn client")
            case "more":
                return Done(anchor="choices")
            case _:
                return Reply(self.help())

    async def undo(self, rest: str) -> None:
        """Undo one action, several, or all that can be undone."""
        if rest == "all":
            await self.send(lambda request_id, version: wire.RestartTurn(id=request_id, v=version))
            return
        if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 5):
            raise Refused(f"'undo {rest}' is not a command; write `undo`, `undo 3` or `undo all`")
        table = self.room.table
        count = int(rest or 1)
        stand = table.stand_before(self.seat, count)
        if stand == len(table.play.acts):
            raise Illegal(f"you can't undo {count} actions, only {table.play.undo_reach(self.seat)[0]}")
        await self.send(lambda request_id, version: wire.Undo(id=request_id, v=version, stand=stand))

    def rules(self, rest: str) -> Reply:
        """Return a link to a rule or a chapter; without a name, to the rule of the current question."""
        table = self.room.table
        wanted = rest.upper() or self.menu().decision.rule
        book = table.game.rulebook
        anchor = wanted if wanted in book.chapters else book[wanted].id
        return Reply(go=path("text", "rules", table.header.game, anchor=anchor))

    def why(self, rest: str) -> Reply:
        """Say if an action is legal, with its effects or the rule that forbids it."""
        if not rest:
            raise Refused("usage: why ACTION")
        table, menu = self.room.table, self.menu()
        choice = menu.find(rest)
        if choice is not None:
            texts: tuple[str, ...] = (choice.text,)
        else:
            texts = menu.shorthand(rest) or (table.game.notation.write(menu.read(rest)),)
        tried = previews.preview(table, self.seat, texts)
        if not tried.legal:
            return Reply((capitalise(f"No: {tried.reason}"),), tried.rule, True, f"why {rest}")
        end = f" You can't undo it: {tried.ends_undo}." if tried.ends_undo else ""
        return Reply((*tried.effects, *tried.forecast, f"'{rest}' is legal now.{end}"), typed=rest)

    def help(self) -> tuple[str, ...]:
        examples = tuple(f"Shorter: {example}." for example in self.room.table.game.shorthands)
        return (CHOOSE_HELP, *examples, *(f"{usage}: {meaning}." for usage, meaning in COMMANDS.values() if usage))


CHOOSE_HELP: Final = (
    "Write the number of an option, or its text, or the start of its text if only one option starts like that. "
    "Separate several with a semicolon."
)
COMMANDS: Final = {
    "help": ("help", "show this list"),
    "look": ("look PLACE", "show everything there"),
    "score": ("score", "show the score"),
    "log": ("log", "show what has happened"),
    "map": ("map", "show the text map"),
    "rules": ("rules [ID]", "show a rule or a chapter, or the rule of the current question"),
    "why": ("why ACTION", "show if an action is legal, and which rule forbids it"),
    "undo": ("undo [N|all]", "undo, until dice are rolled or something is revealed"),
    "save": ("save", "download the game file"),
    "quit": ("quit", "go to the home page"),
    "more": ("", ""),
    "load": ("", ""),
    "?": ("", ""),
    "q": ("", ""),
    "exit": ("", ""),
    "rule": ("", ""),
}
ALIASES: Final = {"?": "help", "q": "quit", "exit": "quit", "rule": "rules"}
