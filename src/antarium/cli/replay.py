"""antarium replay: go through a recorded game, look at one moment of it, check it, or make a page of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from antarium.cli.failures import Usage
from antarium.cli.files import game_of, read_replay, write_text
from antarium.cli.settings import FILE_PATH, Whole, data_option
from antarium.cli.terminal.screen import Screen
from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Event
from antarium.kernel.refusals import BadReplay
from antarium.kernel.replay import Act, Replay

ONLOOKER: Final = -1
EVERYTHING: Final = -2
"""The eyes of somebody from whom nothing is hidden any more, because the game is over."""


@click.command("replay")
@click.argument("file", type=FILE_PATH)
@click.option("--verify", is_flag=True, help="Replay everything and compare every position with the record.")
@click.option("seat", "--as", metavar="SEAT", help="Through the eyes of this seat: its name, or its number from 0.")
@click.option("--at", type=Whole(0), metavar="N", help="Draw the table after this many actions.")
@click.option("--html", type=FILE_PATH, metavar="OUT", help="Write a page that shows the whole game.")
@data_option
def command(file: Path, verify: bool, seat: str | None, at: int | None, html: Path | None, data: Path | None) -> None:
    """Go through the game recorded in FILE; without --as an unfinished one is shown as everybody may see it."""
    replay = read_replay(file)
    game = game_of(file, replay, data)
    try:
        eyes = eyes_of(game, replay, seat)
        if verify:
            position = replay.verify(game)
            outcome = position.outcome or replay.broken_off
            end = "it is not over" if outcome is None else outcome.why
            click.echo(f"{file} is sound: {len(replay.acts)} actions, every position and every die agree; {end}.")
        if html is not None:
            if html.exists():
                raise Usage(f"{html} exists already; --html writes over nothing")
            write_text(html, page_of_game(Play.resume(game, replay), eyes))
            click.echo(f"The game is in {html}.")
        if at is not None:
            show_moment(game, replay, at, eyes)
        elif not verify and html is None:
            show_log(Play.resume(game, replay), eyes)
    except BadReplay as problem:
        raise BadReplay(f"{file}: {problem}") from None


def page_of_game(play: Play, eyes: int) -> str:
    """The game as one page: drawn where that can be done, else in letters."""
    from antarium.cli.page import page
    from antarium.server.views.one_page import NoGraphicalBoard, page_of

    viewpoints = [ONLOOKER, *range(play.header.seats)] if eyes == EVERYTHING else [eyes]
    try:
        return page_of(play, viewpoints)
    except NoGraphicalBoard:
        return page(play, eyes)


def eyes_of(game: Game, replay: Replay, seat: str | None) -> int:
    """Whose eyes the game is seen through."""
    if seat is None:
        return EVERYTHING if replay.is_over else ONLOOKER
    names = game.seat_names(game.setup(replay.header.seats, **replay.header.options))
    for number, name in enumerate(names):
        if seat.lower() == name.lower() or seat == str(number):
            return number
    raise Usage(f"there is no seat '{seat}'; there is {', '.join(f'{n} {name}' for n, name in enumerate(names))}")


def may_see(event: Event, eyes: int) -> bool:
    return eyes == EVERYTHING or event.seen_by(eyes)


def words_of(play: Play, act: Act, eyes: int) -> str:
    """What was chosen, unless it is a secret of another seat in a game still running."""
    verb = play.game.notation.verbs[act.text.split()[0]]
    return act.text if eyes in (EVERYTHING, act.seat) or not verb.secret else f"{verb.verb} ..."


def opened_acts(play: Play, eyes: int) -> list[Act]:
    """The actions that may be known: choices still sealed only to those who made them."""
    opened = len(play.acts) - len(play.position.sealed)
    return [act for number, act in enumerate(play.acts) if number < opened or eyes == act.seat]


def title_of(play: Play) -> str:
    header = play.header
    options = ", ".join(f"{name} {value}" for name, value in header.options.items())
    return f"{play.game.title} ({header.rules}; {options})"


def show_log(play: Play, eyes: int) -> None:
    screen = Screen.open()
    screen.say(title_of(play), "title")
    for seat in range(play.header.seats):
        screen.say(play.name(seat), f"seat-{seat}", indent=2)
    setup = play.position.state.setup
    told: dict[int, list[str]] = {}
    for number, event in play.events:
        if may_see(event, eyes):
            told.setdefault(number, []).append(f"{play.game.sentence(event, setup)} ({event.rule_id()})")
    for sentence in told.get(0, []):
        screen.say(sentence, indent=6)
    for number, act in enumerate(opened_acts(play, eyes), 1):
        screen.say(f"{number:4d}. {play.name(act.seat)}: {words_of(play, act, eyes)}", "note")
        for sentence in told.get(number, []):
            screen.say(sentence, indent=6)
    outcome = play.position.outcome
    screen.say("The game is not over yet." if outcome is None else f"The game is over. {outcome.why}.", "title")


def show_moment(game: Game, replay: Replay, at: int, eyes: int) -> None:
    if at > len(replay.acts):
        raise Usage(f"there is no action {at}: the record has {len(replay.acts)}")
    position = replay.position_at(game, at)
    seen = game.observe(position, max(eyes, ONLOOKER))
    screen = Screen.open()
    screen.tell(game.standing(seen))
    screen.show(game.picture(seen, screen.width, ()))
    names = game.seat_names(position.state.setup)
    deciding = ", ".join(names[seat] for seat in position.waiting())
    screen.say(
        f"After {at} of {len(replay.acts)} actions. " + (f"To decide: {deciding}." if deciding else "It is over.")
    )
