"""antarium replay: show a recorded game or one position of it, check it, or make a page of it."""

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

SPECTATOR: Final = -1
EVERYTHING: Final = -2
"""The viewer of a finished game: nothing is hidden."""


@click.command("replay")
@click.argument("file", type=FILE_PATH)
@click.option("--verify", is_flag=True, help="Replay the game and compare every position with the record.")
@click.option("seat", "--as", metavar="SEAT", help="Show what this seat can see: its name, or its number from 0.")
@click.option("--at", type=Whole(0), metavar="N", help="Draw the table after N actions.")
@click.option("--html", type=FILE_PATH, metavar="OUT", help="Write the whole game as a page.")
@data_option
def command(file: Path, verify: bool, seat: str | None, at: int | None, html: Path | None, data: Path | None) -> None:
    """Show the game recorded in FILE. Without --as you see an unfinished game as a spectator."""
    replay = read_replay(file)
    game = game_of(file, replay, data)
    try:
        viewer = viewer_of(game, replay, seat)
        if verify:
            position = replay.verify(game)
            outcome = position.outcome or replay.broken_off
            end = "the game is not over" if outcome is None else outcome.why
            click.echo(f"{file} is correct: {len(replay.acts)} actions, all positions and dice match; {end}.")
        if html is not None:
            if html.exists():
                raise Usage(f"{html} already exists; choose another file")
            write_text(html, page_of_game(Play.resume(game, replay), viewer))
            click.echo(f"Game written to {html}.")
        if at is not None:
            show_position(game, replay, at, viewer)
        elif not verify and html is None:
            show_log(Play.resume(game, replay), viewer)
    except BadReplay as problem:
        raise BadReplay(f"{file}: {problem}") from None


def page_of_game(play: Play, viewer: int) -> str:
    """Return the game as one page: drawn, or as text if its boards can't be drawn."""
    from antarium.cli.page import page
    from antarium.server.views.one_page import NoGraphicalBoard, page_of

    viewpoints = [SPECTATOR, *range(play.header.seats)] if viewer == EVERYTHING else [viewer]
    try:
        return page_of(play, viewpoints)
    except NoGraphicalBoard:
        return page(play, viewer)


def viewer_of(game: Game, replay: Replay, seat: str | None) -> int:
    """Return the seat whose view is shown."""
    if seat is None:
        return EVERYTHING if replay.is_over else SPECTATOR
    names = game.seat_names(game.setup(replay.header.seats, **replay.header.options))
    for number, name in enumerate(names):
        if seat.lower() == name.lower() or seat == str(number):
            return number
    raise Usage(f"there is no seat '{seat}'; the seats are {', '.join(f'{n} {name}' for n, name in enumerate(names))}")


def may_see(event: Event, viewer: int) -> bool:
    return viewer == EVERYTHING or event.seen_by(viewer)


def words_of(play: Play, act: Act, viewer: int) -> str:
    """Return the text of an action; only its verb if it is another seat's secret in an unfinished game."""
    verb = play.game.notation.verbs[act.text.split()[0]]
    return act.text if viewer in (EVERYTHING, act.seat) or not verb.secret else f"{verb.verb} ..."


def visible_acts(play: Play, viewer: int) -> list[Act]:
    """Return the actions the viewer may know; a sealed choice only to its own seat."""
    unsealed = len(play.acts) - len(play.position.sealed)
    return [act for number, act in enumerate(play.acts) if number < unsealed or viewer == act.seat]


def title_of(play: Play) -> str:
    header = play.header
    options = ", ".join(f"{name} {value}" for name, value in header.options.items())
    return f"{play.game.title} ({header.rules}; {options})"


def show_log(play: Play, viewer: int) -> None:
    screen = Screen.open()
    screen.say(title_of(play), "title")
    for seat in range(play.header.seats):
        screen.say(play.name(seat), f"seat-{seat}", indent=2)
    setup = play.position.state.setup
    sentences: dict[int, list[str]] = {}
    for number, event in play.events:
        if may_see(event, viewer):
            sentences.setdefault(number, []).append(f"{play.game.sentence(event, setup)} ({event.rule_id()})")
    for sentence in sentences.get(0, []):
        screen.say(sentence, indent=6)
    for number, act in enumerate(visible_acts(play, viewer), 1):
        screen.say(f"{number:4d}. {play.name(act.seat)}: {words_of(play, act, viewer)}", "note")
        for sentence in sentences.get(number, []):
            screen.say(sentence, indent=6)
    outcome = play.position.outcome
    screen.say("The game is not over yet." if outcome is None else f"The game is over. {outcome.why}.", "title")


def show_position(game: Game, replay: Replay, at: int, viewer: int) -> None:
    if at > len(replay.acts):
        raise Usage(f"there is no action {at}: the record has {len(replay.acts)}")
    position = replay.position_at(game, at)
    seen = game.observe(position, max(viewer, SPECTATOR))
    screen = Screen.open()
    screen.show_wrapped(game.standing(seen))
    screen.show(game.picture(seen, screen.width, ()))
    names = game.seat_names(position.state.setup)
    deciding = ", ".join(names[seat] for seat in position.waiting())
    screen.say(
        f"After {at} of {len(replay.acts)} actions. "
        + (f"Waiting for {deciding}." if deciding else "The game is over.")
    )
