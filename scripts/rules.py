"""Check that every rule in a game's RULES.md has a test, and that every rule cited by a test exists.

A rule is a bullet `- **MOV-3** text *[source]*`. A test under tests/games/<game>/ cites it with `@rule("MOV-3")`. The
number of tests of each rule is saved in the game's data/tests.json, since the tests are not in the package; --write
updates it. The exit code is 1 if a rule has no test, a cited rule doesn't exist, or the saved numbers are out of date.
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
    """The rules of one game and the citations in its tests."""

    game: str
    rules: tuple[str, ...]
    citations: tuple[Citation, ...]

    @property
    def duplicates(self) -> list[str]:
        return sorted({rule for rule in self.rules if self.rules.count(rule) > 1}, key=by_chapter)

    @property
    def untested(self) -> list[str]:
        return sorted(set(self.rules) - {citation.rule for citation in self.citations}, key=by_chapter)

    @property
    def unknown(self) -> list[Citation]:
        return [citation for citation in self.citations if citation.rule not in self.rules]

    @property
    def counts(self) -> dict[str, int]:
        """The number of tests that cite each rule, in the order of the rules."""
        cited = Counter(citation.rule for citation in self.citations)
        return {rule: cited[rule] for rule in self.rules}

    @property
    def is_complete(self) -> bool:
        return not (self.duplicates or self.untested or self.unknown)


def by_chapter(rule: str) -> tuple[str, int]:
    chapter, number = rule.split("-")
    return chapter, int(number)


def cited_in(path: Path, root: Path) -> Iterator[Citation]:
    """Yield the rule ids in the `@rule(...)` decorators of one test file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call) or function_name(decorator) != "rule":
                continue
            where = f"{path.relative_to(root).as_posix()}:{decorator.lineno}"
            for argument in decorator.args:
                literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield Citation(ast.literal_eval(argument) if literal else ast.unparse(argument), where)


def function_name(call: ast.Call) -> str:
    """Return `rule` for both `@rule(...)` and `@testing.rule(...)`."""
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
    tested = len(set(table.rules)) - len(table.untested)
    yield f"{table.game}: {len(set(table.rules))} rules, {tested} with a test"
    if table.untested:
        ids = textwrap.fill(", ".join(table.untested), 110, initial_indent="    ", subsequent_indent="    ")
        yield f"  {len(table.untested)} without a test:\n{ids}"
    if table.duplicates:
        yield f"  written twice: {', '.join(table.duplicates)}"
    for citation in table.unknown:
        yield f"  {citation.where}: no rule {citation.rule} in RULES.md"


def is_saved(table: Table, root: Path, write: bool) -> bool:
    """True if the game's data/tests.json is up to date; with `write`, update it first."""
    path = root / "src/antarium/games" / table.game / "data/tests.json"
    text = json.dumps(table.counts, indent=1) + "\n"
    if write:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path.exists() and path.read_text(encoding="utf-8") == text


def main(root: Path = ROOT, arguments: Sequence[str] = ()) -> int:
    parser = argparse.ArgumentParser(description="List rules without a test and tests without a rule.")
    parser.add_argument(
        "--write", action="store_true", help="update the number of tests of each rule in data/tests.json"
    )
    write = parser.parse_args(arguments).write
    found = list(tables(root))
    saved = True
    for table in found:
        print("\n".join(report(table)))
        if not is_saved(table, root, write):
            print("  data/tests.json is out of date; run python scripts/rules.py --write")
            saved = False
    if not found:
        print("no game has a RULES.md")
    return 0 if saved and all(table.is_complete for table in found) else 1


if __name__ == "__main__":
    sys.exit(main(arguments=sys.argv[1:]))
