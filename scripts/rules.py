"""The rules table: every rule in a game's RULES.md has a test, and every rule a test cites exists.

A rule is a bullet `- **MOV-3** text *[source]*`. A test cites it with `@rule("MOV-3")`; tests under
tests/games/<game>/ speak of that game. How many tests each rule has is kept in the game's data/tests.json, because
the tests are not shipped: --write writes it. Ends with 1 when a rule lacks a test, a citation lacks a rule, or the
kept numbers are not the present ones.
"""

import argparse
import ast
import json
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*", re.MULTILINE)


class Citation(NamedTuple):
    rule: str
    where: str


class Table(NamedTuple):
    """What one game promises and what its tests prove."""

    game: str
    rules: tuple[str, ...]
    citations: tuple[Citation, ...]

    @property
    def twice(self) -> list[str]:
        return sorted({rule for rule in self.rules if self.rules.count(rule) > 1}, key=by_chapter)

    @property
    def untested(self) -> list[str]:
        return sorted(set(self.rules) - {citation.rule for citation in self.citations}, key=by_chapter)

    @property
    def unknown(self) -> list[Citation]:
        return [citation for citation in self.citations if citation.rule not in self.rules]

    @property
    def counts(self) -> dict[str, int]:
        """How many tests cite each rule, in reading order."""
        cited = Counter(citation.rule for citation in self.citations)
        return {rule: cited[rule] for rule in self.rules}

    @property
    def holds(self) -> bool:
        return not (self.twice or self.untested or self.unknown)


def by_chapter(rule: str) -> tuple[str, int]:
    chapter, number = rule.split("-")
    return chapter, int(number)


def cited_in(path: Path, root: Path) -> Iterator[Citation]:
    """The ids in the `@rule(...)` decorators of one test file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call) or called(decorator) != "rule":
                continue
            where = f"{path.relative_to(root).as_posix()}:{decorator.lineno}"
            for argument in decorator.args:
                literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield Citation(ast.literal_eval(argument) if literal else ast.unparse(argument), where)


def called(call: ast.Call) -> str:
    """`rule` for both `@rule(...)` and `@testing.rule(...)`."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def tables(root: Path) -> Iterator[Table]:
    for page in sorted(root.glob("src/antarium/games/*/RULES.md")):
        game = page.parent.name
        rules = tuple(RULE.findall(page.read_text(encoding="utf-8")))
        tests = sorted((root / "tests" / "games" / game).rglob("*.py"))
        yield Table(game, rules, tuple(citation for test in tests for citation in cited_in(test, root)))


def report(table: Table) -> Iterator[str]:
    proven = len(set(table.rules)) - len(table.untested)
    yield f"{table.game}: {len(set(table.rules))} rules, {proven} with a test"
    if table.untested:
        ids = textwrap.fill(", ".join(table.untested), 110, initial_indent="    ", subsequent_indent="    ")
        yield f"  {len(table.untested)} without a test:\n{ids}"
    if table.twice:
        yield f"  written twice: {', '.join(table.twice)}"
    for citation in table.unknown:
        yield f"  {citation.where}: no rule {citation.rule} in RULES.md"


def is_kept(table: Table, root: Path, write: bool) -> bool:
    """Whether the numbers beside the rules are the present ones; with `write` they become so."""
    path = root / "src/antarium/games" / table.game / "data/tests.json"
    text = json.dumps(table.counts, indent=1) + "\n"
    if write:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path.exists() and path.read_text(encoding="utf-8") == text


def main(root: Path = ROOT, arguments: Sequence[str] = ()) -> int:
    parser = argparse.ArgumentParser(description="Rules without a test, tests without a rule.")
    parser.add_argument("--write", action="store_true", help="write how many tests each rule has beside the rules")
    write = parser.parse_args(arguments).write
    found = list(tables(root))
    kept = True
    for table in found:
        print("\n".join(report(table)))
        if not is_kept(table, root, write):
            print("  data/tests.json is not what the tests say; run python scripts/rules.py --write")
            kept = False
    if not found:
        print("no game has a RULES.md yet")
    return 0 if kept and all(table.holds for table in found) else 1


if __name__ == "__main__":
    sys.exit(main(arguments=sys.argv[1:]))
