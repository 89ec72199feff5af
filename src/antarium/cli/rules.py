"""antarium rules: a game's rules, a chapter or one rule."""

from __future__ import annotations

import json

import click

from antarium.cli.failures import Usage
from antarium.cli.files import load_game
from antarium.cli.settings import json_option
from antarium.cli.terminal.screen import Screen
from antarium.kernel.refusals import UserError
from antarium.kernel.rulebook import Rule, Rulebook


@click.command("rules")
@click.argument("game")
@click.argument("rule_id", metavar="[ID]", required=False)
@json_option
def command(game: str, rule_id: str | None, as_json: bool) -> None:
    """Show the rules of GAME: all of them, a chapter (MOV) or one rule (MOV-3)."""
    book = load_game(game).rulebook
    rules = find_rules(book, rule_id)
    if as_json:
        chapters = {code: title for code, title in book.chapters.items() if any(rule.chapter == code for rule in rules)}
        body = [{"id": one.id, "chapter": one.chapter, "text": one.text, "source": one.source} for one in rules]
        click.echo(json.dumps({"game": game, "chapters": chapters, "rules": body}, ensure_ascii=False))
        return
    screen = Screen.open()
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            screen.say(f"{chapter} {book.chapters[chapter]}", "title")
        screen.say(f"{rule.id}  {rule.text} [{rule.source}]", indent=2)


def find_rules(book: Rulebook, wanted: str | None) -> list[Rule]:
    if wanted is None:
        return list(book.rules.values())
    if wanted.upper() in book.chapters:
        return [rule for rule in book.rules.values() if rule.chapter == wanted.upper()]
    try:
        return [book[wanted]]
    except UserError as refusal:
        raise Usage(str(refusal)) from None
