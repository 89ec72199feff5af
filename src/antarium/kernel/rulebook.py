"""Rulebook: a game's RULES.md as a table of rules.

A rule is one line: `- **MOV-3** What it says, in our words. *[where it comes from]*`, under a chapter heading
`## MOV Movement`.
"""

from __future__ import annotations

import re

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError

CHAPTER = re.compile(r"^## ([A-Z]{3}) (.+)$")
RULE = re.compile(r"^- \*\*([A-Z]{3}-[0-9]+)\*\* (.+) \*\[(.+)\]\*$")


class Rule(Record, frozen=True):
    """One rule: id, text, and the section, ruling or reconstruction it comes from."""

    id: str
    text: str
    source: str
    chapter: str


class Rulebook:
    """The rules of one game by id, in reading order."""

    def __init__(self, game: str, markdown: str) -> None:
        self.game = game
        self.markdown = markdown
        self.rules: dict[str, Rule] = {}
        self.chapters: dict[str, str] = {}
        chapter = ""
        for line in markdown.splitlines():
            if heading := CHAPTER.match(line):
                chapter = heading[1]
                self.chapters[chapter] = heading[2]
            elif rule := RULE.match(line):
                self.rules[rule[1]] = Rule(rule[1], rule[2], rule[3], chapter)

    def __getitem__(self, rule: str) -> Rule:
        found = self.rules.get(rule.upper())
        if found is None:
            raise UserError(f"{self.game} has no rule '{rule}'; its chapters are {', '.join(self.chapters)}")
        return found
