"""Every question, choice and event has its words, and every rule that is cited exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import antarium.games.baseone
from antarium.games.baseone.actions import ACTIONS, Hold
from antarium.games.baseone.events import EVENTS
from antarium.games.baseone.frames import AdvanceOrder, Battle, Impact, Move, Turn
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import ADVANCING, INCH
from antarium.games.baseone.names import a_roll
from antarium.games.baseone.sequences import BOOK
from antarium.games.baseone.text import DECLINED, QUESTIONS, in_full
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import choose
from tests.games.baseone.battlefield import field, read, stage
from tests.games.baseone.melee import Melee
from tests.games.baseone.test_laws import at_close_quarters, settings
from tests.games.baseone.test_notation import samples_of

GAME = BaseOne()
HERE = Path(antarium.games.baseone.__file__).parent
MODULES = sorted(HERE.rglob("*.py"))
CITED = re.compile(r"\b[A-Z]{3}-\d+\b")
A1, B1 = 0, 1


def prompts() -> set[str]:
    """Every prompt that is written out in a decision."""
    found: set[str] = set()
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Decision"), args=[_, ast.Constant(value=str(prompt)), *_]):
                    found.add(prompt)
                case _:
                    pass
    return found


def test_every_prompt_has_a_question() -> None:
    chosen = {"place_hit", "place_lucky_hit", "strike_drone"}
    """Those that a step chooses between."""
    assert prompts() | chosen == set(QUESTIONS)
    assert set(DECLINED) <= set(QUESTIONS)
    assert all(question.endswith("?") for question in QUESTIONS.values())


@pytest.mark.parametrize("number", [2, 9, 20])
@pytest.mark.parametrize("melee", [False, True])
def test_a_whole_battle_can_be_told(melee: bool, number: int) -> None:
    """Questions and choices that are sentences and phrases, events that are whole sentences; holding has its words."""
    game: Game = Melee() if melee else GAME
    position = game.start(2, "told", None, **(at_close_quarters(number) if melee else settings(number)))
    dice = Dice.from_seed(f"told {number}")
    while position.stack:
        for decision in position.pending:
            asked = game.prompt(position, decision)
            assert asked[0].isupper()
            assert asked.endswith(("?", "."))
            for action in decision.some(12):
                words = game.describe(position, decision, action)
                assert words.isprintable()
                assert "not there" not in words
                if isinstance(action, Hold):
                    assert words == DECLINED[decision.prompt]
        for event in position.apply(*choose(position, dice)):
            told = game.sentence(event, position.state.setup)
            assert told.endswith((".", "!", "?")), told
            assert told[0].isupper(), told
            assert told.isprintable()
            assert "{" not in told


@pytest.mark.parametrize("kind", ACTIONS)
def test_every_action_can_be_described_in_every_phase(kind: type[Action]) -> None:
    s = field("concord: strike-squad, c3d1", "ghar: battle-squad", {"A1": "20,20", "B1": "20,40"}, dice=None)
    hits = Impact(
        target=B1, shooter=A1, modes=(0, 0), lucky=(0, 0), bonus=(0, 0), viable=(9, 10), covered=(0, 0)
    )  # fmt: skip
    for stack in (
        (Battle(at=3), Turn(side=0, at=1)),
        (AdvanceOrder(A1, at=1), Move(A1, ADVANCING, 5 * INCH)),
        (Battle(at=3), hits),
    ):
        position = Position(GAME, s.clone(), stack)
        for action in samples_of(kind):
            assert described(position, action)


def described(position: Position, action: Action) -> str:
    """An action in words, or why there are none."""
    try:
        return GAME.describe(position, position.pending[0], action)
    except Illegal as refusal:
        return refusal.reason


def moving() -> Position:
    s = field(
        "concord: strike-squad",
        "ghar: battle-squad",
        {"A1": "20,20", "B1": "20,45"},
        pieces=[("scrub", "15,23 35,23 35,30 15,30")],
    )
    return stage(s, AdvanceOrder(A1, at=1), Move(A1, ADVANCING, 5 * INCH), book=BOOK)


def test_a_move_in_words() -> None:
    position = moving()
    asked = GAME.prompt(position, position.pending[0])
    assert asked == "Where does C3 Strike Squad A1 go? It can go up to 5 inches (advance)."
    assert GAME.describe(position, position.pending[0], read("go north 5")) == "go 5 inches north"
    assert GAME.describe(position, position.pending[0], read("move 1@20,22 2@21.3,22")) == "2 inches north, to 20.7,22"
    assert (
        GAME.describe(position, position.pending[0], read("move 1@20,24")) == "4 inches north, to 20,24, in Scrub (T1)"
    )
    assert GAME.describe(position, position.pending[0], read("move 1@20,20/45")) == "as it stands, around 20,20"
    assert GAME.describe(position, position.pending[0], read("hold")) == "stay"
    assert GAME.describe(position, position.pending[0], read("move")) == "stay"


def test_other_choices_in_words() -> None:
    position = moving()
    for text, words in (
        ("order A1 sprint", "C3 Strike Squad A1: sprint"),
        ("shoot B1", "shoot at Ghar Battle Squad B1"),
        ("assault B1", "assault Ghar Battle Squad B1"),
        ("spring B1 3.5", "Ghar Battle Squad B1 springs its ambush after 3.5 inches"),
        ("mode plasma-carbine/scatter", "Plasma Carbine, scatter"),
        ("once mag-repeater", "Mag Repeater, a single shot"),
        ("keep A1 B1", "C3 Strike Squad A1 and Ghar Battle Squad B1"),
        ("keep A1 A1", "C3 Strike Squad A1 (two dice)"),
        ("keep", "none"),
        ("blind 12 30.5", "shoot blindly at 12, 30.5"),
        ("deploy A1 1@3,4 2@5,4", "around 4,4"),
    ):
        assert GAME.describe(position, position.pending[0], read(text)) == words


def test_a_choice_is_worded_for_the_decision_it_belongs_to() -> None:
    """As it must be where both players choose at the same time: what Hold means, and whose models are numbered."""
    first, second = Decision(0, "go_down", "", args=(A1,)), Decision(1, "break_off", "", args=(B1,))
    position = Position(GAME, moving().state, (), (), (first, second))
    assert GAME.describe(position, first, read("hold")) == "stand fast"
    assert GAME.describe(position, second, read("hold")) == "fight on"
    assert "A1" in GAME.describe(position, first, read("hit 1"))
    assert "B1" in GAME.describe(position, second, read("hit 1"))
    assert GAME.describe(position, first, read("move 1@20,22")) == "2 inches north, to 20,22"
    assert GAME.describe(position, second, read("move 1@20,46")) == "1 inches north, to 20,46"


def test_sentences_are_made_whole() -> None:
    assert in_full("turn 3 began") == "Turn 3 began."
    assert in_full("It goes on.") == "It goes on."


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HERE)))
def test_every_rule_that_is_cited_exists(path: Path) -> None:
    cited = set(CITED.findall(path.read_text(encoding="utf-8")))
    assert cited <= set(GAME.rulebook.rules), sorted(cited - set(GAME.rulebook.rules))


def test_events_and_options_rest_on_rules() -> None:
    rules = set(GAME.rulebook.rules)
    assert {event.rule for event in EVENTS} <= rules
    assert {option.rule for option in GAME.options} <= rules


def test_every_ruling_is_cited_by_a_rule_and_every_cited_ruling_exists() -> None:
    book = GAME.rulebook
    listed = set(re.findall(r"^- ([ADC]-?(?:\d+|T)):", book.markdown, re.MULTILINE))
    cited = {one for rule in book.rules.values() for one in re.findall(r"\b([DC]-(?:\d+|T)|A\d+)\b", rule.source)}
    assert cited <= listed
    assert {one for one in listed if one.startswith(("A", "D"))} - cited == {"D-110"}, (
        "that one says what is not played"
    )
    options = {option.name for option in GAME.options}
    named = {one for rule in book.rules.values() for one in re.findall(r"\boption (\w+)", rule.source)}
    assert named == options


def test_an_8_is_spoken_of_as_it_is_said() -> None:
    assert [a_roll(number) for number in (1, 7, 8, 10)] == ["a 1", "a 7", "an 8", "a 10"]
