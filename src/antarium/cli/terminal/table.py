"""A game at one terminal: asks people, plays bots, and shows each player only what their seat may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from antarium.bots import Bot
from antarium.cli.failures import Usage
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

SPECTATOR: Final = -1
"""The seat number of a spectator."""
MAX_NEWS: Final = 25
"""Maximum number of events shown at once."""


class Table:
    """One game in progress at one terminal."""

    def __init__(
        self, play: Play, bots: tuple[Bot | None, ...], dice: tuple[Dice, ...], screen: Screen, keyboard: Keyboard
    ) -> None:
        self.screen = screen
        self.keyboard = keyboard
        self.dice = dice
        """The dice of the bots."""
        self.draws_map = True
        self.left = False
        self.file = ""
        """The file last saved to."""
        self.set_up(play, bots)

    def set_up(self, play: Play, bots: tuple[Bot | None, ...]) -> None:
        """Use this game from now on."""
        self.play = play
        self.game = play.game
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.events_seen = [0] * len(bots)
        """Number of events each seat has seen."""
        self.queue: list[str] = []
        self.stale = True
        """True if the choices must be shown again."""
        self.page = 0
        self.drawn: Lines = ()
        self.unsaved = False
        """True if a person has acted since the game was last saved."""

    def observe(self) -> Observation:
        """Return what the viewer may see. Everything drawn comes from this."""
        return self.game.observe(self.play.position, self.viewer)

    def run(self) -> None:
        """Play until the game is over or the player quits."""
        while self.play.position.outcome is None and not self.left:
            seat = self.next_seat()
            if (bot := self.bots[seat]) is not None:
                self.play_bot(seat, bot)
            else:
                self.hand_over_to(seat)
                self.ask(seat)
        if not self.left:
            self.finish()

    def next_seat(self) -> int:
        """Return the next seat: bots first, then the person at the keyboard, then the others."""
        waiting = self.play.position.waiting()
        return min(waiting, key=lambda seat: (self.bots[seat] is None, seat != self.viewer, seat))

    def play_bot(self, seat: int, bot: Bot) -> None:
        """Ask a bot for its choice. It gets only what its seat may see."""
        position = self.play.position
        decision = position.decision(seat)
        self.apply(seat, bot.choose(self.game, self.game.observe(position, seat), decision, self.dice[seat]))
        if not self.people:
            self.show_news()

    def apply(self, seat: int, action: Action) -> None:
        if self.queue and seat != self.viewer:
            self.queue.clear()
            self.screen.say("Another player has acted. The rest of the line was ignored.", "note")
        self.play.apply(seat, action)
        self.stale = True
        self.unsaved = self.unsaved or seat in self.people

    def hand_over_to(self, seat: int) -> None:
        """Hand the keyboard to another player, with an empty screen in between."""
        if seat == self.viewer:
            return
        self.queue.clear()
        if len(self.people) > 1:
            self.screen.clear()
            self.keyboard.forget()
            self.screen.say(f"Pass the device to {self.name(seat)}.", "title")
            self.keyboard.ask(f"Press Enter when only {self.name(seat)} can see the screen: ")
            self.screen.clear()
        self.viewer = seat
        self.drawn = ()
        self.stale = True

    def name(self, seat: int) -> str:
        return self.game.seat_names(self.play.position.state.setup)[seat]

    # One decision

    def ask(self, seat: int) -> None:
        """Show the choices, read a line and carry it out."""
        position = self.play.position
        menu = Menu(position, position.decision(seat))
        if not self.queue:
            if self.stale:
                self.present(seat, menu)
            typed = self.keyboard.ask(f"{self.name(seat)}> ", [*menu.words(), *commands.COMMANDS])
            self.queue = [part.strip() for part in typed.split(";")]
        text = self.queue.pop(0)
        try:
            self.execute(seat, menu, text)
        except UserError as error:
            self.show_error(error)
            if self.queue:
                self.queue.clear()
                self.screen.say("The rest of the line was ignored.", "note")

    def execute(self, seat: int, menu: Menu, text: str) -> None:
        """Carry out one part of a line."""
        word, _, rest = text.partition(" ")
        if not text:
            self.take_only(seat, menu)
        elif (command := commands.find_command(word)) is not None:
            command(self, seat, menu, rest.strip())
        elif (choice := menu.find(text)) is not None:
            self.apply(seat, choice.action)
        elif whole := menu.shorthand(text):
            self.apply_all(seat, whole)
        else:
            self.apply(seat, menu.read(text))

    def take_only(self, seat: int, menu: Menu) -> None:
        """Carry out an empty line: take the only choice, or show the next page of choices."""
        if len(menu.choices) == 1 and not menu.is_open and not self.queue:
            self.apply(seat, menu.choices[0].action)
        elif not self.queue:
            commands.more(self, seat, menu, "")

    def apply_all(self, seat: int, texts: tuple[str, ...]) -> None:
        """Carry out several actions; if one is refused, undo those before it."""
        done = 0
        try:
            for text in texts:
                if seat not in self.play.position.waiting():
                    raise Illegal(f"'{text}' must wait: another player chooses first")
                self.apply(seat, self.game.notation.read(text))
                done += 1
        except UserError:
            for _ in range(min(done, self.play.undo_reach(seat)[0])):
                self.play.undo(seat)
                self.after_undo()
            raise

    def after_undo(self) -> None:
        """Update the event counts after an undo."""
        self.events_seen = [min(seen, len(self.play.events)) for seen in self.events_seen]
        self.stale = True

    # What is shown

    def present(self, seat: int, menu: Menu) -> None:
        """Show the map with the choices marked, new events, odds, the question and the choices."""
        position = self.play.position
        if self.draws_map:
            self.draw(menu)
        self.show_news()
        for sentence in self.game.forecast(position, menu.decision):
            self.screen.say(sentence, "note")
        question = self.game.prompt(position, menu.decision)
        self.screen.say(f"{question} ({menu.decision.rule})" if menu.decision.rule else question, "prompt")
        self.page = 0
        self.show_page(menu)
        self.stale = False

    def draw(self, menu: Menu | None, again: bool = False) -> None:
        """Draw the picture if it has changed."""
        seen = self.observe()
        marked = () if menu is None else self.marked(seen, menu)
        picture = self.game.picture(seen, self.screen.width, marked)
        if picture != self.drawn or again:
            self.screen.blank()
            self.screen.show_wrapped(self.game.standing(seen))
            self.screen.show(picture)
        self.drawn = picture

    def marked(self, seen: Observation, menu: Menu) -> tuple[int, ...]:
        places = [place for choice in menu.choices for place in self.game.places(seen, choice.action)]
        return tuple(sorted(set(places)))

    def show_page(self, menu: Menu) -> None:
        found = pages(menu, self.screen.width)
        self.screen.show(found[self.page])
        if menu.is_open:
            self.screen.say("These are examples. You can type any other legal choice.", "note")
        if len(found) > 1:
            self.screen.say(f"Page {self.page + 1} of {len(found)}. Type `more` for the next.", "note")

    def show_news(self) -> None:
        """Show the events that are new to the viewer."""
        since = self.events_seen[self.viewer] if self.viewer != SPECTATOR else min(self.events_seen)
        news = self.visible(self.play.events[since:])
        if len(news) > MAX_NEWS:
            self.screen.say(f"... {len(news) - MAX_NEWS} earlier events. Type `log all` for all of them.", "note")
        for event in news[-MAX_NEWS:]:
            self.show_event(event)
        for seat in range(len(self.events_seen)) if self.viewer == SPECTATOR else [self.viewer]:
            self.events_seen[seat] = len(self.play.events)

    def visible(self, events: Iterable[tuple[int, Event]]) -> list[Event]:
        return [event for _, event in events if event.seen_by(self.viewer)]

    def show_event(self, event: Event) -> None:
        sentence = self.game.sentence(event, self.play.position.state.setup)
        rule = event.rule_id()
        self.screen.say(f"- {sentence} ({rule})" if rule else f"- {sentence}", "news")

    def show_error(self, error: UserError) -> None:
        """Show an error, and the rule that it cites."""
        words = str(error)
        self.screen.say(words[:1].upper() + words[1:] if isinstance(error, Usage) else f"No: {words}", "danger")
        if isinstance(error, Illegal) and error.rule in self.game.rulebook.rules:
            self.screen.say(f"{error.rule}: {self.game.rulebook[error.rule].text}", "note", indent=4)

    def finish(self) -> None:
        """Show the end of the game and offer to save it."""
        outcome = self.play.position.outcome
        assert outcome is not None
        self.drawn = ()
        if len(self.people) != 1:
            self.viewer = SPECTATOR
        self.draw(None)
        self.show_news()
        self.screen.say(f"The game is over. {outcome.why[:1].upper()}{outcome.why[1:]}.", "title")
        for seat, score in enumerate(outcome.scores):
            won = " and won" if seat in outcome.winners else ""
            self.screen.say(f"{self.play.name(seat)} has {score}{won}.")
        if self.people and self.unsaved:
            commands.offer_to_save(self)
