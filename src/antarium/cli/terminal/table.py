"""The table: asks people, lets bots play, and shows everybody only what is theirs to see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.bots import Bot
from antarium.cli.terminal import commands
from antarium.cli.terminal.keyboard import Keyboard
from antarium.cli.terminal.menu import pages
from antarium.cli.terminal.screen import Screen
from antarium.kernel.dice import Dice
from antarium.kernel.menu import Menu
from antarium.kernel.picture import Lines
from antarium.kernel.play import Play
from antarium.kernel.records import Action, Event, Observation
from antarium.kernel.refusals import Illegal, UserError

ONLOOKER: Final = -1
"""The seat of somebody who only looks on."""
NEWS: Final = 25
"""More sentences than this are not shown at once."""


class Table:
    """One game in progress at one terminal."""

    def __init__(
        self, play: Play, bots: tuple[Bot | None, ...], dice: tuple[Dice, ...], screen: Screen, keyboard: Keyboard
    ) -> None:
        self.screen = screen
        self.keyboard = keyboard
        self.dice = dice
        """The bots' own."""
        self.draws_map = True
        self.left = False
        self.file = ""
        """Where the game was last saved."""
        self.set_up(play, bots)

    def set_up(self, play: Play, bots: tuple[Bot | None, ...]) -> None:
        """Put a game on the table."""
        self.play = play
        self.game = play.game
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else ONLOOKER
        self.told = [0] * len(bots)
        """How many events each seat has been told of."""
        self.queue: list[str] = []
        self.stale = True
        """Whether the choices must be shown again."""
        self.page = 0
        self.drawn: Lines = ()
        self.unsaved = False
        """Whether somebody has done something since the game was last saved."""

    def observe(self) -> Observation:
        """What whoever sits at the keyboard may see: everything drawn comes from here."""
        return self.game.observe(self.play.position, self.viewer)

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        while self.play.position.outcome is None and not self.left:
            seat = self.next_seat()
            if (bot := self.bots[seat]) is not None:
                self.let_play(seat, bot)
            else:
                self.sit_down(seat)
                self.ask(seat)
        if not self.left:
            self.finish()

    def next_seat(self) -> int:
        """Bots first, then whoever is at the keyboard already."""
        waiting = self.play.position.waiting()
        return min(waiting, key=lambda seat: (self.bots[seat] is None, seat != self.viewer, seat))

    def let_play(self, seat: int, bot: Bot) -> None:
        """Ask a bot. It gets what its seat may see, and nothing else."""
        position = self.play.position
        decision = position.decision(seat)
        self.apply(seat, bot.choose(self.game, self.game.observe(position, seat), decision, self.dice[seat]))
        if not self.people:
            self.tell_news()

    def apply(self, seat: int, action: Action) -> None:
        if self.queue and seat != self.viewer:
            self.queue.clear()
            self.screen.say("Others have acted since: the rest of the line was left undone.", "note")
        self.play.apply(seat, action)
        self.stale = True
        self.unsaved = self.unsaved or seat in self.people

    def sit_down(self, seat: int) -> None:
        """Hand the keyboard over, with nothing left on the screen for the wrong eyes."""
        if seat == self.viewer:
            return
        self.queue.clear()
        if len(self.people) > 1:
            self.screen.forget()
            self.keyboard.forget()
            self.screen.say(f"The table goes to {self.name(seat)}.", "title")
            self.keyboard.ask(f"Enter when only {self.name(seat)} is looking: ")
            self.screen.forget()
        self.viewer = seat
        self.drawn = ()
        self.stale = True

    def name(self, seat: int) -> str:
        return self.game.seat_names(self.play.position.state.setup)[seat]

    # One decision

    def ask(self, seat: int) -> None:
        """Show what there is to choose, read a line, and do what it says."""
        position = self.play.position
        menu = Menu(position, position.decision(seat))
        if not self.queue:
            if self.stale:
                self.present(seat, menu)
            typed = self.keyboard.ask(f"{self.name(seat)}> ", [*menu.words(), *commands.COMMANDS])
            self.queue = [part.strip() for part in typed.split(";")]
        text = self.queue.pop(0)
        try:
            self.obey(seat, menu, text)
        except UserError as refusal:
            self.refuse(refusal)
            if self.queue:
                self.queue.clear()
                self.screen.say("The rest of the line was left undone.", "note")

    def obey(self, seat: int, menu: Menu, text: str) -> None:
        """Do what one part of a line says."""
        word, _, rest = text.partition(" ")
        if not text:
            self.take_only(seat, menu)
        elif (command := commands.named(word)) is not None:
            command(self, seat, menu, rest.strip())
        elif (choice := menu.find(text)) is not None:
            self.apply(seat, choice.action)
        elif whole := menu.shorthand(text):
            self.apply_all(seat, whole)
        else:
            self.apply(seat, menu.read(text))

    def take_only(self, seat: int, menu: Menu) -> None:
        """An empty line takes a choice that has no alternative; else it shows the choices again."""
        if len(menu.choices) == 1 and not menu.is_open and not self.queue:
            self.apply(seat, menu.choices[0].action)
        elif not self.queue:
            commands.more(self, seat, menu, "")

    def apply_all(self, seat: int, texts: tuple[str, ...]) -> None:
        """Several actions or none: what was done before a refusal is taken back."""
        done = 0
        try:
            for text in texts:
                if seat not in self.play.position.waiting():
                    raise Illegal(f"'{text}' has to wait: others are to decide first")
                self.apply(seat, self.game.notation.read(text))
                done += 1
        except UserError:
            for _ in range(min(done, self.play.undo_reach(seat)[0])):
                self.play.undo(seat)
                self.forget_undone()
            raise

    def forget_undone(self) -> None:
        """After something was taken back: nobody has been told what is no longer so."""
        self.told = [min(told, len(self.play.events)) for told in self.told]
        self.stale = True

    # What is shown

    def present(self, seat: int, menu: Menu) -> None:
        """The map with the choices marked, what has happened, what may come, the question, the choices."""
        position = self.play.position
        if self.draws_map:
            self.draw(menu)
        self.tell_news()
        for sentence in self.game.forecast(position, menu.decision):
            self.screen.say(sentence, "note")
        question = self.game.prompt(position, menu.decision)
        self.screen.say(f"{question} ({menu.decision.rule})" if menu.decision.rule else question, "prompt")
        self.page = 0
        self.show_page(menu)
        self.stale = False

    def draw(self, menu: Menu | None, again: bool = False) -> None:
        """The picture, unless it has not changed since it was last drawn."""
        seen = self.observe()
        marked = () if menu is None else self.marked(seen, menu)
        picture = self.game.picture(seen, self.screen.width, marked)
        if picture != self.drawn or again:
            self.screen.blank()
            self.screen.tell(self.game.standing(seen))
            self.screen.show(picture)
        self.drawn = picture

    def marked(self, seen: Observation, menu: Menu) -> tuple[int, ...]:
        places = [place for choice in menu.choices for place in self.game.places(seen, choice.action)]
        return tuple(sorted(set(places)))

    def show_page(self, menu: Menu) -> None:
        found = pages(menu, self.screen.width)
        self.screen.show(found[self.page])
        if menu.is_open:
            self.screen.say("These are examples; anything that fits may be written.", "note")
        if len(found) > 1:
            self.screen.say(f"Page {self.page + 1} of {len(found)}; `more` shows the next.", "note")

    def tell_news(self) -> None:
        """What has happened since this seat was last told, as far as it may know."""
        since = self.told[self.viewer] if self.viewer != ONLOOKER else min(self.told)
        news = self.visible(self.play.events[since:])
        if len(news) > NEWS:
            self.screen.say(f"... {len(news) - NEWS} things before that; `log all` shows everything.", "note")
        for event in news[-NEWS:]:
            self.tell(event)
        for seat in range(len(self.told)) if self.viewer == ONLOOKER else [self.viewer]:
            self.told[seat] = len(self.play.events)

    def visible(self, events: Iterable[tuple[int, Event]]) -> list[Event]:
        return [event for _, event in events if event.seen_by(self.viewer)]

    def tell(self, event: Event) -> None:
        sentence = self.game.sentence(event, self.play.position.state.setup)
        rule = event.rule_id()
        self.screen.say(f"- {sentence} ({rule})" if rule else f"- {sentence}", "news")

    def refuse(self, refusal: UserError) -> None:
        """Say why not, with the paragraph."""
        self.screen.say(f"No: {refusal}", "danger")
        if isinstance(refusal, Illegal) and refusal.rule in self.game.rulebook.rules:
            self.screen.say(f"{refusal.rule}: {self.game.rulebook[refusal.rule].text}", "note", indent=4)

    def finish(self) -> None:
        """The end: the last news, the table, the score, the record."""
        outcome = self.play.position.outcome
        assert outcome is not None
        self.drawn = ()
        if len(self.people) != 1:
            self.viewer = ONLOOKER
        self.draw(None)
        self.tell_news()
        self.screen.say(f"The game is over. {outcome.why[:1].upper()}{outcome.why[1:]}.", "title")
        for seat, score in enumerate(outcome.scores):
            won = " and has won" if seat in outcome.winners else ""
            self.screen.say(f"{self.play.name(seat)} has {score}{won}.")
        if self.people and self.unsaved:
            commands.offer_to_save(self)
