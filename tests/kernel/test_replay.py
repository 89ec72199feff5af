"""Replay: a record that holds together says so, and a damaged one says where."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.dice import Dice, commitment_to, key_from
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.records import Action, Outcome
from antarium.kernel.refusals import BadReplay
from antarium.kernel.replay import Replay
from antarium.kernel.testing import choose
from tests.kernel.toy_game import Toy


def played(decisions: int = 1000) -> Play:
    play = Play.start(Toy(), 2, seed="replay", names=("Ada", "Bo"))
    dice = Dice.from_seed("choices")
    while play.position.outcome is None and len(play.acts) < decisions:
        play.apply(*choose(play.position, dice))
    return play


FINISHED = played()
RUNNING = played(6)
TEXT = FINISHED.save().write()
LAST = len(FINISHED.acts) + 2
OTHER_KEY = key_from("another")


def test_the_text_is_one_json_value_a_line() -> None:
    header, *acts, closing = [json.loads(line) for line in TEXT.splitlines()]
    assert header == {
        "antarium": 1,
        "game": "toy",
        "rules": "toy/1",
        "seats": 2,
        "options": {"length": "short"},
        "data": "",
        "commitment": commitment_to(key_from("replay")),
        "start": fingerprint(Toy().start(seed="replay")),
        "names": ["Ada", "Bo"],
    }
    assert acts[0] == [FINISHED.acts[0].seat, FINISHED.acts[0].text, FINISHED.acts[0].fingerprint]
    assert closing["actions"] == len(acts)
    assert closing["key"] == key_from("replay").hex()
    assert set(closing["result"]) == {"winners", "scores", "why"}


@pytest.mark.parametrize("replay", [FINISHED.save(), RUNNING.save(), RUNNING.export()])
def test_what_is_written_is_read_back(replay: Replay) -> None:
    assert Replay.read(replay.write()) == replay
    assert Replay.read(replay.write()).write() == replay.write()


def test_a_running_record_has_no_result_and_an_export_no_key_either() -> None:
    assert set(json.loads(RUNNING.save().write().splitlines()[-1])) == {"actions", "key"}
    assert set(json.loads(RUNNING.export().write().splitlines()[-1])) == {"actions"}


def test_a_sound_record_leads_to_the_last_position() -> None:
    assert encode(Replay.read(TEXT).verify(Toy())) == encode(FINISHED.position)
    assert encode(RUNNING.save().verify(Toy())) == encode(RUNNING.position)


def test_every_moment_of_a_record_can_be_looked_at() -> None:
    replay, game = Replay.read(TEXT), Toy()
    assert fingerprint(replay.position_at(game, 0)) == replay.header.start
    for number in (1, 5, len(replay.acts)):
        assert fingerprint(replay.position_at(game, number)) == replay.acts[number - 1].fingerprint
    for number in (-1, len(replay.acts) + 1):
        with pytest.raises(BadReplay, match=f"there is no action {number}: the record has {len(replay.acts)}"):
            replay.position_at(game, number)


def test_a_record_without_actions_is_a_record() -> None:
    replay = Play.start(Toy(), seed="replay").save()
    assert encode(Replay.read(replay.write()).verify(Toy())) == encode(Toy().start(seed="replay"))


def test_the_last_line_break_may_be_missing() -> None:
    assert Replay.read(TEXT.removesuffix("\n")) == Replay.read(TEXT)


def test_names_with_odd_line_breaks_stay_on_their_line() -> None:
    play = Play.start(Toy(), 2, seed="replay", names=("A\u2028da\n", 'B"o\x85'))
    assert Replay.read(play.save().write()).header.names == ("A\u2028da\n", 'B"o\x85')


# --- damage --------------------------------------------------------------------------------------------------

Damage = Callable[[list[str]], list[str]]


def header(**changes: object) -> Damage:
    return lambda lines: [json.dumps(json.loads(lines[0]) | changes), *lines[1:]]


def closing(**changes: object) -> Damage:
    return lambda lines: [*lines[:-1], json.dumps(json.loads(lines[-1]) | changes)]


def act(number: int, place: int, value: object) -> Damage:
    def damage(lines: list[str]) -> list[str]:
        line = json.loads(lines[number])
        line[place] = value
        return [*lines[:number], json.dumps(line), *lines[number + 1 :]]

    return damage


def without_option(lines: list[str]) -> list[str]:
    return header(options={"weather": "fine"})(lines)


DAMAGE: dict[str, tuple[Damage, str]] = {
    # the text
    "empty": (lambda _: [], "the record is empty"),
    "blank": (lambda _: ["", "  ", ""], "the record is empty"),
    "garbage": (lambda _: ["\x00\x01 hello"], "line 1 is not a record header: JSON is malformed"),
    "another file": (
        lambda _: ['{"name": "package", "version": 3}'],
        "line 1 is not a record header: Object contains",
    ),
    "deep": (lambda _: ["[" * 100_000], "line 1 is not a record header"),
    "odd letters": (lambda _: ["\ud800"], "line 1 is not a record header"),
    "only a header": (lambda lines: lines[:1], "the record ends after line 1: its closing line is missing"),
    "no closing line": (lambda lines: lines[:-1], f"the record ends after line {LAST - 1}: its closing line"),
    "torn in the closing line": (
        lambda lines: [*lines[:-1], lines[-1][:20]],
        f"line {LAST} is not a closing line: Input",
    ),
    "torn in an action": (lambda lines: [*lines[:5], lines[5][:9]], "the record ends after line 6"),
    "broken action": (
        lambda lines: [*lines[:3], "[0, 'walk']", *lines[4:]],
        "line 4 is not an action: JSON is malformed",
    ),
    "short action": (
        lambda lines: [*lines[:3], '[0, "walk"]', *lines[4:]],
        "line 4 is not an action: Expected `array`",
    ),
    "long action": (act(3, 2, "x"), "line 4: action 3, "),
    "seat in words": (act(3, 0, "red"), "line 4 is not an action: Expected `int`, got `str`"),
    "empty line": (lambda lines: [*lines[:3], "", *lines[3:]], "line 4 is not an action"),
    "closed twice": (
        lambda lines: [*lines, lines[-1]],
        f"line {LAST} is not an action: Expected `array`, got `object`",
    ),
    # the header
    "later format": (header(antarium=2), "line 1: the record has format 2; this version reads only format 1"),
    "field added": (header(cheat=True), "line 1 is not a record header: Object contains unknown field `cheat`"),
    "another game": (header(game="chess"), "line 1: this is a record of 'chess', not of 'toy'"),
    "other data": (header(data="my"), "line 1: it was played with the tables 'my', but these are the shipped tables"),
    "other seats": (header(seats=3, names=[]), "line 1: the game doesn't start from the position of the record"),
    "no such seats": (header(seats=9, names=[]), "line 1: The Toy can't be played by 9 with these options"),
    "names missing": (header(names=["Ada"]), "line 1: there are 1 names for 2 seats"),
    "no such option": (header(options={"weather": "fine"}), "line 1: toy has no option 'weather'; it has length"),
    "no such value": (header(options={"length": "endless"}), "line 1: length=endless is not possible"),
    "option named seats": (header(options={"seats": "2"}), "line 1: "),
    "other option": (header(options={"length": "long"}), "line 1: the game doesn't start from the position"),
    "other commitment": (header(commitment="00"), f"line {LAST}: the key doesn't match the commitment in line 1"),
    "other start": (header(start="00"), "line 1: the game doesn't start from the position of the record"),
    # the actions
    "other words": (act(3, 1, "walk 7"), "line 4: action 3, 'walk 7', "),
    "no words": (act(3, 1, ""), "can't be played: the action is empty; begin with a verb"),
    "no action of this game": (act(3, 1, "castle"), "can't be played: 'castle' is not a verb of this game"),
    "other seat": (act(1, 0, 1 - FINISHED.acts[0].seat), "line 2: action 1, "),
    "no such seat": (act(3, 0, 9), "can't be played: seat 9 has nothing to decide now"),
    "other fingerprint": (act(3, 2, "0" * 32), "leads to another position"),
    "action lost": (
        lambda lines: [*lines[:4], *lines[5:]],
        f"line {LAST - 1} counts {LAST - 2} actions, but the record",
    ),
    "action lost, count mended": (
        lambda lines: closing(actions=LAST - 3)([*lines[:4], *lines[5:]]),
        "line 5: action 4, ",
    ),
    # the end
    "other count": (closing(actions=3), f"line {LAST} counts 3 actions, but the record has {LAST - 2}"),
    "key not in hexadecimal": (closing(key="xyz"), f"line {LAST}: the key is not in hexadecimal digits"),
    "another key": (closing(key=OTHER_KEY.hex()), f"line {LAST}: the key doesn't match the commitment in line 1"),
    "short key": (closing(key="00"), f"line {LAST}: the key doesn't match the commitment in line 1"),
    "key lost": (closing(key=""), f"line {LAST} has a result but no key"),
    "result lost": (
        closing(result=None),
        f"after action {LAST - 2} the game is over (most points), but the record has no",
    ),
    "another result": (
        closing(result={"winners": [0], "scores": [9, 0], "why": "he cheated"}),
        f"after action {LAST - 2} the game has another result than the record",
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_named_in_one_sentence(name: str) -> None:
    damage, sentence = DAMAGE[name]
    text = "\n".join(damage(TEXT.splitlines()))
    assert text != TEXT.removesuffix("\n"), "the damage is real"
    with pytest.raises(BadReplay) as refusal:
        Replay.read(text).verify(Toy())
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 250


def test_key_and_commitment_exchanged_together_are_found_out() -> None:
    """Who makes up other dice must play another game."""
    lines = header(commitment=commitment_to(OTHER_KEY))(TEXT.splitlines())
    text = "\n".join(closing(key=OTHER_KEY.hex())(lines))
    with pytest.raises(BadReplay, match="line 1: the game doesn't start from the position of the record"):
        Replay.read(text).verify(Toy())


def test_a_result_for_a_running_game_is_found_out() -> None:
    save = RUNNING.save()
    claimed = Replay(save.header, save.acts, save.key, Outcome((0,), (1, 0), "he left"))
    with pytest.raises(
        BadReplay, match=r"after action 6 the game is not over, but the record says otherwise \(he left\)"
    ):
        claimed.verify(Toy())


def test_an_export_can_be_read_but_not_replayed() -> None:
    export = Replay.read(RUNNING.export().write())
    with pytest.raises(BadReplay, match="the game was still running: its record has no key"):
        export.verify(Toy())


def span(text: str, first: str, last: str) -> range:
    start = text.index(first)
    return range(start + len(first), text.index(last, start))


def test_one_letter_changed_anywhere_is_found_out() -> None:
    """Every 7th letter of the text, outside the names of the players, the rules version and the closing words."""
    free = [span(TEXT, '"names"', "\n"), span(TEXT, '"toy/', ","), span(TEXT, '"why":"', '"}')]
    for place in range(0, len(TEXT) - 1, 7):
        if any(place in one for one in free):
            continue
        letter = "1" if TEXT[place] != "1" else "2"
        with pytest.raises(BadReplay):
            Replay.read(TEXT[:place] + letter + TEXT[place + 1 :]).verify(Toy())


def test_cut_anywhere_it_is_found_out() -> None:
    for length in range(0, len(TEXT) - 1, 11):
        with pytest.raises(BadReplay):
            Replay.read(TEXT[:length]).verify(Toy())


# --- other rules ---------------------------------------------------------------------------------------------

OLD = header(rules="toy/0")
VERSIONS = "recorded with rules toy/0; this is toy/1: "


def refusal_of(*damages: Damage) -> str:
    lines = TEXT.splitlines()
    for damage in damages:
        lines = damage(lines)
    with pytest.raises(BadReplay) as refusal:
        Replay.read("\n".join(lines)).verify(Toy())
    return str(refusal.value)


def test_a_record_of_older_rules_that_plays_the_same_is_accepted() -> None:
    old = Replay.read("\n".join(OLD(TEXT.splitlines())))
    assert encode(old.verify(Toy())) == encode(FINISHED.position)
    assert Play.resume(Toy(), old).save() == FINISHED.save(), "what is saved now was played with these rules"


def test_a_record_of_older_rules_that_differs_names_both_versions_and_the_action() -> None:
    text = FINISHED.acts[2].text
    assert refusal_of(OLD, act(3, 2, "0" * 32)) == f"{VERSIONS}action 3, '{text}', leads to another position"
    found = refusal_of(OLD, act(3, 0, 9))
    assert found == f"{VERSIONS}action 3, '{text}', can't be played: seat 9 has nothing to decide now"


def test_an_action_in_many_words_is_cut_short() -> None:
    found = refusal_of(OLD, act(3, 1, "walk " + "far " * 40))
    assert found.startswith(f"{VERSIONS}action 3, 'walk {'far ' * 13}far ...', can't be played: ")


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (header(start="00"), "the game doesn't start from the position of the record"),
        (header(options={"weather": "fine"}), "toy has no option 'weather'; it has length"),
        (closing(origin="00"), "its first position can't be set up"),
        (closing(result=None), f"after action {LAST - 2} the game is over (most points), but the record has no result"),
        (
            closing(result={"winners": [0], "scores": [9, 0], "why": "most points"}),
            f"after action {LAST - 2} the game has another result than the record",
        ),
    ],
)
def test_whatever_differs_under_other_rules_is_said_with_both_versions(damage: Damage, sentence: str) -> None:
    assert refusal_of(OLD, damage) == VERSIONS + sentence


def test_rules_that_trip_over_an_action_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def proceed(position: Position, seat: int, action: Action) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(Position, "proceed", proceed)
    assert refusal_of(OLD) == f"{VERSIONS}action 1, '{FINISHED.acts[0].text}', can't be played with these rules"


def test_the_result_is_compared_by_winners_and_scores_and_not_by_its_words() -> None:
    """Records keep the words in which the rules of their day said why the game ended."""
    result = FINISHED.position.outcome
    assert result is not None
    told = {"winners": list(result.winners), "scores": list(result.scores), "why": "the most points of all"}
    old = Replay.read("\n".join(closing(result=told)(TEXT.splitlines())))
    assert encode(old.verify(Toy())) == encode(FINISHED.position)
    more = [score + 1 for score in result.scores]
    others: list[dict[str, object]] = [{"winners": []}, {"scores": more}]
    for other in others:
        assert "another result" in refusal_of(closing(result={**told, **other}))


@pytest.mark.parametrize("part", ["observe", "display", "prompt", "violations"])
def test_a_brought_position_that_cannot_be_shown_is_refused(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    record = Play(Toy(), RUNNING.position.state.setup, RUNNING.position.state.dice.key, (), encode(RUNNING.position))

    def trip(*args: object) -> None:
        raise KeyError(part)

    text = record.save().write()
    monkeypatch.setattr(Toy, part, trip)
    with pytest.raises(BadReplay, match="line 2: its first position can't be set up"):
        Replay.read(text).verify(Toy())
