"""Every question, choice and event has its words, every choice reads back, and every rule that is cited exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import antarium.games.revolt
from antarium.games.revolt import actions, bars, events
from antarium.games.revolt.actions import ACTIONS
from antarium.games.revolt.counters import ARTIFACT_NAME, CODE, COUNTERS, read_counter
from antarium.games.revolt.events import EVENTS
from antarium.games.revolt.frames import Battle, Combat, Movement
from antarium.games.revolt.ids import HOUSES
from antarium.games.revolt.names import counter_in_full, counter_name, hex_name, seat_name
from antarium.games.revolt.text import ENOUGH, QUESTIONS
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action, Event, Modifier
from antarium.kernel.refusals import Unreadable
from antarium.kernel.testing import rule
from tests.games.revolt.support import BOARD, GAME, play, position, read, table, token

HERE = Path(antarium.games.revolt.__file__).parent
MODULES = sorted(HERE.glob("*.py"))
CITED = re.compile(r"\b[A-Z]{3}-\d+\b")


def one(code: str) -> int:
    return read_counter(code)


def at(label: str) -> int:
    return BOARD.at(label)


# Events

SAMPLES: list[tuple[Event, str]] = [
    (events.HouseChosen(0, 2), "House Kinrabe sided with the Rebel."),
    (
        events.ArtifactLearned(token("KIN"), "force_cannon", audience=(0,)),
        "The Rebel looked at the artifact of House Kinrabe: it is the Force Cannon.",
    ),
    (
        events.ArtifactTurnedUp(token("KIN"), "ufo"),
        "The artifact of House Kinrabe was turned face up: it is the UFO.",
    ),
    (events.CounterPlaced(1, one("TER-LT1"), at("1108")), "The Terran placed Terran Laser Tanks 1 in 1108."),
    (
        events.OrderRolled((3, 5), (1, 0)),
        "The players rolled for order: the Rebel 3, the Terran 5; first the Terran, then the Rebel.",
    ),
    (
        events.TieRolled((0, 1), (2, 6)),
        "The tied players rolled again: the Rebel 2, the Terran 6.",
    ),
    (events.MercenaryDrawn(0, one("SIL-JT3")), "Silakka Jump Troops 3 went to the Rebel as a mercenary."),
    (events.HeroDrawn(0, one("DEATH")), "Doctor Death joined the Rebel."),
    (events.TurnBegan(4), "Turn 4 began."),
    (events.PhaseBegan(1, "combat"), "The Terran began the combat phase."),
    (
        events.CountersMoved(0, (one("KIN-PI1"), one("KIN-LT1"), token("KIN")), at("1704"), at("1605")),
        "Kinrabe Power Infantry 1, Kinrabe Laser Tanks 1 and the artifact of House Kinrabe moved from 1704 to 1605.",
    ),
    (events.CounterTeleported(0, one("DOUGAL"), at("0412")), "Black Dougal teleported Black Dougal MacKenzie to 0412."),
    (
        events.OverflightDeclared(1, one("TER-AJ1"), at("0511")),
        "Terran Airjets 1 flew over 0511 and will attack it.",
    ),
    (
        events.BattleJoined(0, 1, at("0511"), (one("EDI-LT2"),), (one("NAT-NI1"), one("MIRRHOS"))),
        "The Rebel attacked 0511 with Edistyn Laser Tanks 2, against Native Infantry 1 and Mirrhos.",
    ),
    (
        events.FascinationTried(0, one("TER-PI1"), 2, True),
        "Messalina tried to fascinate Terran Power Infantry 1 and rolled 2: she succeeded.",
    ),
    (
        events.FascinationTried(0, one("TER-PI1"), 5, False),
        "Messalina tried to fascinate Terran Power Infantry 1 and rolled 5: nothing happened.",
    ),
    (events.LightningStruck(0, 5, -6), "Catherine called lightning and rolled 5: -6 for the attack."),
    (events.ArtifactUsed(0, token("KIN"), "energy_drainer"), "The Rebel used the Energy Drainer."),
    (
        events.BattleRolled(
            at("0511"),
            (Modifier(4, "KIN-PI1", "COM-8"), Modifier(1, "KIN-PI1 with Simon", "HOU-8")),
            (Modifier(5, "TER-PI1", "COM-8"),),
            (2, 6),
            (1,),
            5,
        ),
        (
            "The battle for 0511: attack 5 (KIN-PI1 4, KIN-PI1 with Simon 1) + die 6 (of 2 and 6) = 11; "
            "defence 5 (TER-PI1 5) + die 1 = 6; the attacker won by 5."
        ),
    ),
    (events.IllusionTried(0, 2, True), "Barracuda tried an illusion and rolled 2: his stack took no losses."),
    (events.IllusionTried(0, 6, False), "Barracuda tried an illusion and rolled 6: it had no effect."),
    (events.CounterLost(one("TER-PI1"), at("0511")), "Terran Power Infantry 1 was lost in 0511."),
    (
        events.DuelFought(
            one("CORVUS"), one("SERPENTINE"),
            (Modifier(3, "die", "LDR-2"), Modifier(1, "assassin", "HER-2")), (Modifier(3, "die", "LDR-2"),),
            one("SERPENTINE"),
        ),
        (
            "Corvus Andromeda fought Ward Serpentine: 4 (die 3, assassin 1) against 3 (die 3); "
            "Ward Serpentine was defeated."
        ),
    ),
    (events.LeaderRolled(one("SIMON"), 4, "wounded"), "Simon Fitzgerald was defeated and rolled 4: wounded."),
    (
        events.LeaderRetreated(one("SIMON"), at("0511"), at("1709")),
        "Simon Fitzgerald retreated from 0511 to 1709.",
    ),
    (events.TroopRaised(0, one("TER-PI1"), at("0511")), "Doctor Death raised Terran Power Infantry 1 in 0511."),
    (events.CountersAdvanced(0, (one("KIN-PI1"),), at("0511")), "Kinrabe Power Infantry 1 advanced to 0511."),
    (
        events.BlastCancelled(token("KIN"), token("FIT")),
        "The artifact of House Fitzgerald cancelled the blast of the artifact of House Kinrabe; both were destroyed.",
    ),
    (
        events.HexesDevastated(0, at("0511"), (at("0511"), at("0512"))),
        "The Rebel set off the Devastator in 0511 and devastated 0511, 0512.",
    ),
    (
        events.PointsGained(0, (Modifier(4, "House Kinrabe", "REP-1"),), 9),
        "The Rebel gained replacement points: 4 (House Kinrabe 4); now 9.",
    ),
    (
        events.CounterReplaced(0, one("KIN-PI1"), 1, 5),
        "The Rebel paid 1 point for Kinrabe Power Infantry 1; 5 left.",
    ),
    (
        events.RecruitingRolled(0, 4, 2, 2, one("LYRA")),
        "The Rebel rolled 2 to recruit for House Sessedi (1-2 needed): Lyra Starfire joined.",
    ),
    (
        events.RecruitingRolled(1, 7, 3, 1, -1),
        "The Terran rolled 3 to recruit for Terra (1 needed): no hero joined.",
    ),
    (
        events.ReinforcementsRolled(3, 2, False),
        "The Terran rolled 3 for reinforcements (1-2 needed): they did not arrive.",
    ),
    (events.ReinforcementsRolled(0, 6, True), "The Terran reinforcements arrived."),
    (events.LeaderReturned(one("SIMON")), "Simon Fitzgerald has recovered."),
    (events.TurnEnded(3, (20, 45)), "Turn 3 ended; victory points: 20 for the Rebel and 45 for the Terran."),
    (events.GameEnded((40, 25), (0,)), "The game ended, and the Rebel won: 40 for the Rebel and 25 for the Terran."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "words"), SAMPLES, ids=lambda sample: type(sample).__name__)
def test_what_happened_in_words(event: Event, words: str) -> None:
    assert GAME.sentence(event, GAME.setup()) == words


def test_every_event_has_a_sentence_here() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(EVENTS)


def test_a_draw_says_so() -> None:
    even = events.BattleRolled(at("0511"), (), (), (3,), (3,), 0)
    assert GAME.sentence(even, GAME.setup()).endswith("neither side won.")
    tied = events.DuelFought(one("SIMON"), one("NUREB"), (), (), -1)
    assert GAME.sentence(tied, GAME.setup()).endswith("neither was defeated.")


# Names


def test_counters_are_named_with_house_and_number() -> None:
    named = {
        code: counter_in_full(one(code)) for code in ("KIN-PI1", "TER-AJ2", "NAT-NI5", "SIL-JT3", "KID", "ORS-ART")
    }
    assert named == {
        "KIN-PI1": "Kinrabe Power Infantry 1 (4-3)", "TER-AJ2": "Terran Airjets 2 (4-10)",
        "NAT-NI5": "Native Infantry 5 (2-2)", "SIL-JT3": "Silakka Jump Troops 3 (3-5)",
        "KID": "The Nullspace Kid (5-10)", "ORS-ART": "the artifact of House Orsini",
    }  # fmt: skip
    assert len({counter_name(counter) for counter in range(COUNTERS)}) == COUNTERS
    assert counter_in_full(token("ORS"), 4) == "the Force Cannon of House Orsini (8-1)"
    assert counter_in_full(token("ORS"), 0) == "the Devastator of House Orsini"


def test_hexes_are_named_with_what_makes_them_worth_having() -> None:
    named = [hex_name(BOARD, at(label)) for label in ("1704", "1108", "1603", "0905", "0301", "1605")]
    assert named == [
        "1704 (Kinrabe fortress)", "1108 (Starport)", "1603 (Kinrabe city)", "0905 (Terran city)", "0301 (sea)", "1605",
    ]  # fmt: skip


def test_seats_are_called_by_their_part() -> None:
    assert GAME.seat_names(GAME.setup()) == ("Rebel", "Terran")
    assert GAME.seat_names(GAME.setup(scenario="silakka")) == ("Silakka", "Terran")
    politics = GAME.setup(3, scenario="politics")
    assert GAME.seat_names(politics) == ("Player 1", "Player 2", "Player 3")
    assert [seat_name(politics, seat) for seat in (2, 3, -1)] == ["Player 3", "nobody", "nobody"]
    assert seat_name(GAME.setup(), 0) == "the Rebel"


# Choices


def samples_of(kind: type[Action]) -> list[Action]:
    """Actions of one kind with different things in them."""
    fields = kind.__struct_fields__
    most = HOUSES if kind is actions.Ally else COUNTERS
    if not fields:
        return [kind()]
    return [kind(*[(number + place) % most for place in range(len(fields))]) for number in range(0, most, 5)]


@pytest.mark.parametrize("kind", ACTIONS)
def test_the_text_of_every_action_reads_back(kind: type[Action]) -> None:
    for action in samples_of(kind):
        text = GAME.notation.write(action)
        assert GAME.notation.read(text) == action
        assert GAME.notation.read_typed(text.upper()) == action
        if text != text.upper():
            with pytest.raises(Unreadable):
                GAME.notation.read(text.upper())


@pytest.mark.parametrize("text", ["to 1\uff1103", "to 10\u06602", "to 1\U0001d7d903", "to 1103\u200b", "\uff54o 1103"])
def test_digits_and_letters_of_other_scripts_are_no_hexes(text: str) -> None:
    for read_text in (GAME.notation.read, GAME.notation.read_typed):
        with pytest.raises(Unreadable, match="actions are written in ASCII letters, digits and signs"):
            read_text(text)
    with pytest.raises(ValueError, match="is not a hex"):
        GAME.board.at(text.removeprefix("to "))


@pytest.mark.parametrize("text", ["to 1103 ", " to 1103", "to  1103", "TO 1103", "ally kin", "ally KINRABE"])
def test_only_what_is_written_is_read(text: str) -> None:
    assert GAME.notation.write(read(text)) != text
    with pytest.raises(Unreadable, match="it is written"):
        GAME.notation.read(text)


def test_a_house_may_be_called_by_code_or_name() -> None:
    assert read("ally kin") == read("ally KINRABE") == read("ally Kinrabe") == actions.Ally(2)
    assert GAME.notation.write(actions.Ally(2)) == "ally KIN"
    for wrong in ("ally TER", "ally Kin-PI1", "ally", "select KIN-PI9", "to 2199", "place Starport"):
        with pytest.raises(Unreadable):
            read(wrong)


def test_a_move_in_words() -> None:
    pos = position(table(counters={"1704": "KIN-PI1 KIN-ART"}), Movement(seat=0))
    assert GAME.prompt(pos, pos.pending[0]) == "Which counter do you want to move?"
    assert (
        GAME.describe(pos, pos.pending[0], read("select KIN-PI1"))
        == "select Kinrabe Power Infantry 1 (4-3) in 1704 (Kinrabe fortress)"
    )
    assert GAME.describe(pos, pos.pending[0], actions.DONE) == "end the movement phase"
    play(pos, "select KIN-PI1")
    assert GAME.prompt(pos, pos.pending[0]) == "Where does Kinrabe Power Infantry 1 go, and who comes along?"
    assert (
        GAME.describe(pos, pos.pending[0], read("to 1605"))
        == "move Kinrabe Power Infantry 1 (4-3) from 1704 (Kinrabe fortress) to 1605"
    )
    assert GAME.describe(pos, pos.pending[0], read("with KIN-ART")) == "take the Energy Drainer of House Kinrabe along"


def test_an_attack_in_words() -> None:
    state = table(counters={"1606": "KIN-PI1 KIN-LT1 BARRACUDA", "1605": "TER-PI1 TER-LT1"}, dice=[1, 6, 6])
    pos = position(state, Combat(seat=0))
    assert (
        GAME.describe(pos, pos.pending[0], read("attack 1605"))
        == "attack 1605: Terran Laser Tanks 1 (7-4) and Terran Power Infantry 1 (5-3)"
    )
    play(pos, "attack 1605")
    assert GAME.prompt(pos, pos.pending[0]) == "Who attacks 1605?"
    assert (
        GAME.describe(pos, pos.pending[0], read("with KIN-LT1")) == "attack with Kinrabe Laser Tanks 1 (6-4) from 1606"
    )
    play(pos, "with KIN-LT1", "with KIN-PI1", "done")
    assert (
        GAME.prompt(pos, pos.pending[0])
        == "Which counter do you remove after the battle for 1605? Combat factors still to lose: 7."
    )
    assert GAME.describe(pos, pos.pending[0], read("lose KIN-LT1")) == "remove Kinrabe Laser Tanks 1 (6-4), worth 6"


def test_a_choice_is_worded_for_the_decision_it_belongs_to() -> None:
    """As it must be where several seats choose at the same time: each reads its own secrets, and what Done means."""
    drawn = table(counters={"1606": "KIN-PI1 KIN-ART", "1605": "TER-PI1 ORS-ART"}, sides={"ORS": 1})
    attack, defence = (Decision(seat, prompt, "COM-6") for seat, prompt in ((0, "advance"), (1, "declare_defence")))
    pos = Position(GAME, drawn, (Combat(seat=0),), (), (attack, defence))
    assert GAME.describe(pos, attack, read("declare KIN-ART")).startswith("turn the Energy Drainer of")
    assert GAME.describe(pos, attack, read("declare ORS-ART")).startswith("turn the artifact of")
    assert GAME.describe(pos, defence, read("declare KIN-ART")).startswith("turn the artifact of")
    assert GAME.describe(pos, defence, read("declare ORS-ART")).startswith("turn the Devastator of")
    assert GAME.describe(pos, attack, actions.DONE) == "advance no further"
    assert GAME.describe(pos, defence, actions.DONE) == "declare nothing more"


@pytest.mark.parametrize("kind", ACTIONS)
def test_every_action_can_be_described_in_every_phase(kind: type[Action]) -> None:
    state = table(counters={"1606": "KIN-PI1 KIN-ART", "1605": "TER-PI1"})
    tables = [
        position(state.clone(), Movement(seat=0)),
        position(state.clone(), Combat(seat=0)),
        position(state.clone(), Combat(seat=0), Battle(0, 1, at("1605"))),
    ]
    for pos in tables:
        for action in samples_of(kind):
            assert GAME.describe(pos, pos.pending[0], action)


# Everything in the source


def steps_that_ask() -> dict[str, bool]:
    """Every prompt in the rules modules, and whether its step may offer to be done."""
    found: dict[str, bool] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.name != "ask":
                continue
            names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            for call in ast.walk(node):
                match call:
                    case ast.Call(func=ast.Name(id="Decision"), args=[_, ast.Constant(value=str(prompt)), *_]):
                        found[prompt] = "DONE" in names
                    case _:
                        pass
    return found


def test_every_prompt_has_a_question_and_every_way_out_its_words() -> None:
    asked = steps_that_ask()
    assert set(QUESTIONS) == set(asked)
    assert set(ENOUGH) == {prompt for prompt, may_be_done in asked.items() if may_be_done}


SAYS_WHAT_IS_TURNED_UP = ("display", "laws", "sentences", "stack_laws", "strength")
"""Modules whose sentences may name an artifact: what they tell of has been seen, or is told to nobody."""


def strings_in(path: Path) -> list[str]:
    """Every text in a module that is not a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = [id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in notes]
    return [node.value for node in constants if isinstance(node.value, str)]


@rule("HID-6")
@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.stem not in SAYS_WHAT_IS_TURNED_UP], ids=lambda path: path.stem
)
def test_no_question_or_refusal_names_an_artifact_that_may_be_hidden(path: Path) -> None:
    assert not [text for text in strings_in(path) if any(name in text for name in ARTIFACT_NAME)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_rule_that_is_cited_exists(path: Path) -> None:
    cited = set(CITED.findall(path.read_text(encoding="utf-8")))
    assert cited <= set(GAME.rulebook.rules), sorted(cited - set(GAME.rulebook.rules))


def test_events_prompts_options_and_refusals_rest_on_rules() -> None:
    rules = set(GAME.rulebook.rules)
    assert {event.rule for event in EVENTS} <= rules
    assert {option.rule for option in GAME.options} <= rules
    assert {rule for _, rule in bars.REASON[1:]} <= rules
    assert all(CODE[counter] not in rules for counter in range(COUNTERS))
