"""ART-2 to ART-6: the Devastator goes off."""

from __future__ import annotations

from antarium.games.revolt.actions import DONE, Declare, Done
from antarium.games.revolt.artifacts import destroy, is_face_up, tokens_in, turn_up
from antarium.games.revolt.combat import blast_hexes
from antarium.games.revolt.counters import COUNTERS, DECLARE, FIRST_TOKEN, IS_LEADER, IS_TROOP
from antarium.games.revolt.events import BlastCancelled, CounterLost, HexesDevastated
from antarium.games.revolt.frames import Defeat, Detonation
from antarium.games.revolt.ids import FIELD_GENERATOR, GENERATOR_BREACHED, GENERATOR_READY, GENERATOR_SHIELDS, NOBODY
from antarium.games.revolt.leaders import rolling_order
from antarium.games.revolt.model import State
from antarium.kernel.decision import NOBODY as NO_QUESTION
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action


class AskForCancelling(Step[State, Detonation, Declare | Done | None]):
    """ART-5 The owner of a ready Field Generator in the blast may let both artifacts destroy each other."""

    def ask(self, s: State, blast: Detonation) -> Decisions:
        token = next_to_ask(s, blast)
        if token < 0:
            return NO_QUESTION
        options: list[Action] = [DONE]
        if s.is_artifact(token, FIELD_GENERATOR):
            options.append(DECLARE[token])
        return (Decision(s.owner[token], "cancel_blast", "ART-5", tuple(options), None, (token,)),)

    def do(self, s: State, blast: Detonation, choice: Declare | Done | None) -> Frames:
        if choice is None:
            return blast.then()
        if isinstance(choice, Declare):
            destroy(s, choice.token, "ART-5")
            destroy(s, blast.token, "ART-5")
            s.emit(BlastCancelled(blast.token, choice.token))
            return END
        return blast.again(asked=(*blast.asked, next_to_ask(s, blast)))


class Explode(Step[State, Detonation, None]):
    """ART-3, ART-4 All that no shield covers dies, and the ground is shut for good.

    ART-6, ART-12 Where the Field Generator has spared its stack, that was its service for this turn.
    """

    def do(self, s: State, blast: Detonation, choice: None) -> Frames:
        centre = s.hex_of[blast.token]
        endangered = [at for at in blast_hexes(s, centre) if not s.board.shielded[at]]
        for at in endangered:
            show_generator(s, at)
        spared = [at for at in endangered if generator_covers(s, at)]
        blasted = [at for at in endangered if at not in spared]
        if spared:
            s.generator = GENERATOR_SHIELDS
        s.give(blast.token, NOBODY)
        leaders: list[int] = []
        for counter in range(COUNTERS):
            at = s.hex_of[counter]
            if at not in blasted:
                continue
            if IS_LEADER[counter]:
                leaders.append(counter)
            elif IS_TROOP[counter]:
                s.kill(counter)
                s.emit(CounterLost(counter, at, cites="ART-3"))
            elif counter != blast.token and not s.is_factorless(counter):
                destroy(s, counter, "ART-3")
        for at in blasted:
            s.shut(at)
        s.devastated = s.devastated + blasted
        s.sky = s.sky_now()
        s.emit(HexesDevastated(blast.seat, centre, tuple(blasted)))
        after = blast.then(blasted=tuple(blasted))
        return (*after, Defeat(rolling_order(s, blast.seat, leaders))) if leaders else after


class ClearTheBlast(Step[State, Detonation, None]):
    """ART-3 Artifacts that no retreating leader has carried off are destroyed."""

    def do(self, s: State, blast: Detonation, choice: None) -> Frames:
        for at in blast.blasted:
            for token in tokens_in(s, at):
                destroy(s, token, "ART-3")
        return END


def next_to_ask(s: State, blast: Detonation) -> int:
    """HID-6 The next token of another player in the blast that could be a ready Field Generator, or -1."""
    hexes = blast_hexes(s, s.hex_of[blast.token])
    for token in range(FIRST_TOKEN, COUNTERS):
        if token in blast.asked or s.hex_of[token] not in hexes or s.owner[token] in (blast.seat, NOBODY):
            continue
        if not is_face_up(s, token) or (s.is_artifact(token, FIELD_GENERATOR) and s.generator == GENERATOR_READY):
            return token
    return -1


def generator_covers(s: State, at: int) -> bool:
    """ART-6 A Field Generator that has not been used against a fortress this turn spares its hex."""
    if s.generator == GENERATOR_BREACHED:
        return False
    return any(s.is_artifact(token, FIELD_GENERATOR) for token in tokens_in(s, at))


def show_generator(s: State, at: int) -> None:
    """HID-3 A Field Generator in the open has shown itself: its hex survives the blast, or it has been used before."""
    for token in tokens_in(s, at):
        if s.is_artifact(token, FIELD_GENERATOR):
            turn_up(s, token)
