"""Typed lines: everything that the terminal understands, understood on a page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from antarium.kernel.menu import Menu
from antarium.kernel.records import Record
from antarium.kernel.refusals import Illegal, UserError
from antarium.server import wire
from antarium.server.pages.html import path
from antarium.server.pages.request import capitalise, refusal_words
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.views import previews

REST: Final = "The rest of the line was left undone."


class Sent(Record, frozen=True):
    """Something was done: look at the page again."""

    said: str = ""
    anchor: str = ""


class Answered(Record, frozen=True):
    """Something is to be said, or to be looked at elsewhere."""

    words: tuple[str, ...] = ()
    rule: str = ""
    refused: bool = False
    typed: str = ""
    go: str = ""


Answer = Sent | Answered


class Line:
    """One line that a seat has written, and what has been done of it."""

    def __init__(self, house: TableService, room: Room, seat: int, version: int, mark: str) -> None:
        self.house = house
        self.room = room
        self.seat = seat
        self.version = version
        self.mark = mark
        self.sent = 0

    async def obey(self, text: str) -> Answer:
        """Do what the line says, part by part, up to the first refusal."""
        table = self.room.table
        if (self.seat, f"{self.mark}.0") in table.done:
            return Sent("again")
        answer: Answer = Sent()
        parts = [part.strip() for part in text.split(";") if part.strip()] or [""]
        for number, part in enumerate(parts):
            try:
                answer = await self.obey_part(part)
            except UserError as refusal:
                words, rule = refusal_words(refusal)
                rest = (REST,) if number + 1 < len(parts) else ()
                return Answered(
                    (*rest, capitalise(f"No: {words}")), rule, True, "; ".join(parts[number:]) if number else text
                )
        return answer

    async def obey_part(self, text: str) -> Answer:
        word, _, rest = text.partition(" ")
        if word.lower() in COMMANDS:
            return await self.command(word.lower(), rest.strip())
        menu = self.menu()
        if not text:
            if len(menu.choices) != 1 or menu.is_open:
                raise UserError("nothing was written, and there is more than one choice")
            await self.act(menu.choices[0].text)
        elif (choice := menu.find(text)) is not None:
            await self.act(choice.text)
        elif whole := menu.shorthand(text):
            await self.act_all(whole)
        else:
            await self.act(self.room.table.game.notation.write(menu.read(text)))
        return Sent()

    def menu(self) -> Menu:
        """The choices as they were when the line was written; a refusal if the table has moved on since."""
        table = self.room.table
        if table.begun is None:
            raise UserError("the game has not begun: chairs are still empty")
        position = table.play.position
        decision = position.decision(self.seat)  # says why there is nothing to decide
        if self.version < table.asked[self.seat]:
            others = "others have acted since" if self.sent else "the table has moved on since"
            raise Stale(f"{others}: look again before you choose")
        return Menu(position, decision)

    async def ask(self, request: Callable[[str, int], wire.Request]) -> None:
        """Ask the table, each time under a mark of its own."""
        mark, self.sent = f"{self.mark}.{self.sent}", self.sent + 1
        self.version = await self.house.ask(self.room.table.header.id, self.seat, request(mark, self.version))

    async def act(self, text: str) -> None:
        await self.ask(lambda mark, version: wire.Act(id=mark, v=version, action=text))

    async def act_all(self, texts: tuple[str, ...]) -> None:
        """Several actions or none: they are tried out in thought first, and taken back if that was too hopeful."""
        tried = previews.tried(self.room.table, self.seat, texts)
        if not tried.legal:
            raise Illegal(tried.reason, tried.rule)
        stood = self.room.table.actions
        try:
            for text in texts:
                await self.act(text)
        except UserError:
            if self.room.table.actions > stood:
                with suppress(UserError):
                    await self.ask(lambda mark, version: wire.Undo(id=mark, v=version, stand=stood))
            raise

    # Commands

    async def command(self, word: str, rest: str) -> Answer:
        word = ALIASES.get(word, word)
        table = self.room.table
        match word:
            case "undo":
                await self.undo(rest)
                return Sent("back")
            case "look":
                if not rest:
                    raise UserError("look at what? Write `look` and a place")
                return Answered(go=path("t", table.header.id, "text", "look", rest, seat=self.seat))
            case "rules":
                return self.rules(rest)
            case "why":
                return self.why(rest)
            case "score" | "log":
                return Sent(anchor={"score": "standing", "log": "log"}[word])
            case "map":
                return Answered(go=path("t", table.header.id, "text", "map", seat=self.seat))
            case "save":
                return Answered(go=path("t", table.header.id, "record"))
            case "quit":
                return Answered(go="/")
            case "load":
                raise UserError("a game is not loaded at a table; open another one")
            case "more":
                return Sent(anchor="choices")
            case _:
                return Answered(self.help())

    async def undo(self, rest: str) -> None:
        """Take back one action, several, or all that can be."""
        if rest == "all":
            await self.ask(lambda mark, version: wire.RestartTurn(id=mark, v=version))
            return
        if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 5):
            raise UserError(f"'undo {rest}' cannot be read; it is `undo`, `undo 3` or `undo all`")
        table = self.room.table
        count = int(rest or 1)
        stand = table.stand_before(self.seat, count)
        if stand == len(table.play.acts):
            raise Illegal(f"{count} actions cannot be taken back, only {table.play.undo_reach(self.seat)[0]}")
        await self.ask(lambda mark, version: wire.Undo(id=mark, v=version, stand=stand))

    def rules(self, rest: str) -> Answered:
        """A paragraph or a chapter of the rules; without a name the one that asks now."""
        table = self.room.table
        wanted = rest.upper() or self.menu().decision.rule
        book = table.game.rulebook
        anchor = wanted if wanted in book.chapters else book[wanted].id
        return Answered(go=path("text", "rules", table.header.game, anchor=anchor))

    def why(self, rest: str) -> Answered:
        """Whether something may be done, what would come of it, and which paragraph forbids it."""
        if not rest:
            raise UserError("why what? Write `why` and an action")
        table, menu = self.room.table, self.menu()
        choice = menu.find(rest)
        if choice is not None:
            texts: tuple[str, ...] = (choice.text,)
        else:
            texts = menu.shorthand(rest) or (table.game.notation.write(menu.read(rest)),)
        tried = previews.tried(table, self.seat, texts)
        if not tried.legal:
            return Answered((capitalise(f"No: {tried.reason}"),), tried.rule, True, f"why {rest}")
        end = f" It could not be taken back: {tried.ends_undo}." if tried.ends_undo else ""
        return Answered((*tried.effects, *tried.forecast, f"'{rest}' is legal now.{end}"), typed=rest)

    def help(self) -> tuple[str, ...]:
        examples = tuple(f"Shorter: {example}." for example in self.room.table.game.shorthands)
        return (HOW, *examples, *(f"{usage}: {meaning}." for usage, meaning in COMMANDS.values() if usage))


HOW: Final = (
    "Choose by number, by writing the choice as the list shows it, or by its beginning where only one choice begins "
    "so. Several in one line, with ; between them, are done one after another."
)
COMMANDS: Final = {
    "help": ("help", "this"),
    "look": ("look PLACE", "everything that lies there"),
    "score": ("score", "how the game stands"),
    "log": ("log", "what has happened"),
    "map": ("map", "the board drawn with letters"),
    "rules": ("rules [ID]", "a paragraph or a chapter, or the one that asks now"),
    "why": ("why ACTION", "whether it is legal, and which rule forbids it"),
    "undo": ("undo [N|all]", "take back, as far as nothing new has been learned"),
    "save": ("save", "the record of play, as a file"),
    "quit": ("quit", "leave the table for the list of tables"),
    "more": ("", ""),
    "load": ("", ""),
    "?": ("", ""),
    "q": ("", ""),
    "exit": ("", ""),
    "rule": ("", ""),
}
ALIASES: Final = {"?": "help", "q": "quit", "exit": "quit", "rule": "rules"}
