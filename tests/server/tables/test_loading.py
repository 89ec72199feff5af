"""Loading: a table taken from the store is the table that was put there, wherever it was cut off."""

from __future__ import annotations

import msgspec
import pytest

from antarium import games
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.play import Play, Snapshot
from antarium.kernel.records import Action
from antarium.kernel.replay import Replay
from antarium.server import wire
from antarium.server.tables import requests
from antarium.server.tables.clocks import preset
from antarium.server.tables.entries import Acted, TableHeader, TakenBack, WentBack, read, write
from antarium.server.tables.loading import StoredSnapshot, best, load
from antarium.server.tables.table import Differs, Table
from tests.kernel.sketches.orion import ORION
from tests.kernel.toy_game import Toy
from tests.server.support.table_alone import Sitting, dump, views


def check_every_cut(sitting: Sitting, every: int = 1) -> None:
    """Load the table as it was after each of its entries, with the stages kept by then, with some, and with none."""
    live = Table(sitting.header, sitting.game)
    for cut, entry in enumerate(sitting.log, 1):
        live.fold(read(write(entry)))
        if cut % every and cut != len(sitting.log):
            continue
        kept = [one for one in sitting.snapshots if one.version <= cut]
        expected, seen = dump(live), views(live)
        for snapshots in ([], kept, kept[-3:], kept[::2]):
            loaded = load(sitting.header, sitting.game, sitting.log[:cut], snapshots)
            assert dump(loaded) == expected, f"after {cut} entries, with {len(snapshots)} stages"
            assert views(loaded) == seen


@pytest.mark.parametrize(
    ("game", "seats", "seeds"), [(Toy(), 2, range(5)), (Toy(), 3, range(5)), (ORION, 3, range(2, 6))]
)
def test_a_loaded_table_is_the_live_one(game: Game, seats: int, seeds: range) -> None:
    found = set()
    for seed in seeds:
        sitting = Sitting(game, seats, seed=f"{seed}", clock=preset("live-15"))
        sitting.wander(Dice.from_seed(f"{game.id} {seed}"))
        assert sitting.phase() == "over"
        assert sitting.table.outcome is not None
        found |= {type(entry) for entry in sitting.log}
        check_every_cut(sitting)
    assert {TakenBack, WentBack} < found, "things were taken back both ways"


def test_a_loaded_game_of_revolt_is_the_live_one() -> None:
    sitting = Sitting(games.load("revolt"), 2, options={"setup": "auto"}, clock=preset("fast"))
    sitting.wander(Dice.from_seed("revolt"), 150)
    assert len(sitting.snapshots) > 10
    check_every_cut(sitting, 19)


def taken_back_beside_others() -> Sitting:
    """Three bid; the first takes its bid back after the second has sealed one, and bids again."""
    sitting = Sitting(seats=3)
    sitting.act(0, sitting.option(0, 0))
    sitting.act(1, sitting.option(1, 0))
    sitting.ask(0, wire.Undo)
    sitting.act(0, sitting.option(0, -1))
    sitting.act(2, sitting.option(2, 0))
    return sitting


def test_the_record_of_a_loaded_table_holds_after_sealed_choices_were_made_again() -> None:
    sitting = taken_back_beside_others()
    sitting.wander(Dice.from_seed("on"))
    loaded = load(sitting.header, sitting.game, sitting.log, sitting.snapshots)
    base = best(sitting.log, sitting.snapshots)
    assert base is not None
    assert base.snapshot.acts > 3, "the bids are not played again"
    for table in (sitting.table, loaded):
        Replay.read(table.play.save().write()).verify(sitting.game)


def test_a_choice_made_again_that_leads_elsewhere_is_noticed() -> None:
    sitting = taken_back_beside_others()
    log = [
        msgspec.structs.replace(one, again=("0" * 32,)) if isinstance(one, TakenBack) else one for one in sitting.log
    ]
    with pytest.raises(Differs, match="'undo', leads to another position"):
        load(sitting.header, sitting.game, log)


def test_an_action_that_leads_elsewhere_is_noticed() -> None:
    sitting = Sitting()
    sitting.bid_all()
    last = sitting.log[-1]
    assert isinstance(last, Acted)
    for change, why in (
        ({"fingerprint": "0" * 32}, "leads to another position"),
        ({"text": "walk 9"}, "can't be played"),
        ({"text": "hop"}, "can't be played"),
    ):
        log = [*sitting.log[:-1], msgspec.structs.replace(last, **change)]
        with pytest.raises(Differs, match=f"action 2, '.*', {why}"):
            load(sitting.header, sitting.game, log)


@pytest.mark.parametrize("harm", ["torn", "another game's", "miscounted"])
def test_a_stage_that_cannot_be_used_costs_only_time(harm: str) -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.wander(Dice.from_seed("stage"), 12)
    base = best(sitting.log, sitting.snapshots)
    assert base is not None
    snapshot = base.snapshot
    other = Sitting(seed="other").table.play.snapshot()
    snapshots = {
        "torn": msgspec.structs.replace(snapshot, position=snapshot.position[:-1]),
        "another game's": msgspec.structs.replace(snapshot, position=other.position),
        "miscounted": Snapshot(snapshot.acts - 1, snapshot.acts - 1, snapshot.position, snapshot.barrier),
    }
    loaded = load(sitting.header, sitting.game, sitting.log, [StoredSnapshot(base.version, snapshots[harm])])
    assert dump(loaded) == dump(sitting.table)


def test_a_stage_is_used_only_while_nothing_under_it_was_taken_back() -> None:
    sitting = Sitting()
    sitting.bid_all()
    before = len(sitting.snapshots)
    sitting.act(0, "roll")
    sitting.act(0, "done")
    assert len(sitting.snapshots) > before, "the second round of bids"
    base = best(sitting.log, sitting.snapshots)
    assert base is not None
    assert base.snapshot.acts == 2, "not later: the last action could still be taken back"
    sitting.ask(1, wire.AskTakeback)
    sitting.ask(0, wire.AnswerTakeback, agree=True)
    base = best(sitting.log, sitting.snapshots)
    assert base is not None
    assert base.snapshot.acts == 0, "not past the bid that was taken back"
    assert dump(load(sitting.header, sitting.game, sitting.log, sitting.snapshots)) == dump(sitting.table)


# Tables of older rules


def older(sitting: Sitting) -> TableHeader:
    return msgspec.structs.replace(sitting.header, rules="toy/0")


def test_a_table_of_older_rules_that_plays_the_same_goes_on() -> None:
    sitting = Sitting()
    sitting.bid_all()
    table = load(older(sitting), sitting.game, sitting.log, sitting.snapshots)
    wanted = wire.Act(id="on", v=table.version, action=sitting.game.notation.write(sitting.option(0)))
    (entry,) = requests.decide(table, 0, wanted, 200.0, (0.0, 0.0))
    table.fold(entry)
    assert table.actions == 3


def test_a_table_of_older_rules_that_differs_names_both_versions_and_the_action_even_beyond_a_stage() -> None:
    sitting = Sitting(clock=preset("live-15"))
    sitting.wander(Dice.from_seed("stage"), 12)
    base = best(sitting.log, sitting.snapshots)
    assert base is not None
    number = next(place for place, entry in enumerate(sitting.log) if isinstance(entry, Acted))
    first = sitting.log[number]
    assert isinstance(first, Acted)
    assert number < base.version, "the stage would spare us the action that differs"
    log = [*sitting.log]
    log[number] = msgspec.structs.replace(first, fingerprint="0" * 32)
    load(sitting.header, sitting.game, log, sitting.snapshots)
    with pytest.raises(Differs) as problem:
        load(older(sitting), sitting.game, log, sitting.snapshots)
    assert str(problem.value) == (
        f"recorded with rules toy/0; this is toy/1: action 1, '{first.text}', leads to another position"
    )


def test_rules_that_trip_over_an_old_action_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting()
    sitting.bid_all()

    def apply(self: Play, seat: int, action: Action) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(Play, "apply", apply)
    with pytest.raises(Differs, match=r"toy/1: action 1, '.*', can't be played with these rules"):
        load(older(sitting), sitting.game, sitting.log)
