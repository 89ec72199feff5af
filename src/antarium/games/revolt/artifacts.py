"""HID, ART: turning tokens up, and what becomes of those whose carriers are gone."""

from __future__ import annotations

from antarium.games.revolt.counters import ARTIFACT_ID, COUNTERS, FIRST_TOKEN, is_hovercraft
from antarium.games.revolt.events import ArtifactLearned, ArtifactTurnedUp, CounterLost
from antarium.games.revolt.ids import DIMENSIONAL_PLANE, GONE, GROUND, HOVER, NOBODY, PHANTOM
from antarium.games.revolt.model import State
from antarium.kernel.state import with_item


def artifact_name(s: State, token: int) -> str:
    return ARTIFACT_ID[s.artifact[token - FIRST_TOKEN]]


def is_face_up(s: State, token: int) -> bool:
    return s.face_up[token - FIRST_TOKEN] == 1


def turn_up(s: State, token: int) -> None:
    """HID-3 From now on everybody knows what this token is."""
    if not is_face_up(s, token):
        s.face_up = with_item(s.face_up, token - FIRST_TOKEN, 1)
        s.emit(ArtifactTurnedUp(token, artifact_name(s, token)))


def learn(s: State, token: int) -> None:
    """HID-2 The player who has come to control the house looks at its artifact."""
    s.emit(ArtifactLearned(token, artifact_name(s, token), audience=(s.owner[token],)))


def is_marker(s: State, token: int) -> bool:
    """ART-4 A spent Devastator: it is nobody's any more and only marks the ground."""
    return s.owner[token] == NOBODY and is_face_up(s, token)


def tokens_in(s: State, at: int) -> list[int]:
    """The artifacts in a hex."""
    return [token for token in range(FIRST_TOKEN, COUNTERS) if s.hex_of[token] == at and not is_marker(s, token)]


def destroy(s: State, token: int, rule: str = "ART-1") -> None:
    """ART-1 It is turned up and gone for good; a special rule may be the cause."""
    at = s.hex_of[token]
    turn_up(s, token)
    s.lift(token, GONE)
    s.emit(CounterLost(token, at, cites=CounterLost.by(rule)))


def has_carriers(s: State, at: int) -> bool:
    """Whether counters other than tokens stand in a hex."""
    for counter, here in enumerate(s.hex_of):
        if here == at:
            return counter < FIRST_TOKEN  # the tokens come last
    return False


def settle_tokens(s: State, at: int) -> None:
    """COM-13 A token whose companions are all gone is destroyed, unless it fights on face up by itself."""
    left = tokens_in(s, at)
    if not left or has_carriers(s, at):
        return
    if any(is_face_up(s, token) and not s.is_factorless(token) for token in left):
        return
    for token in left:
        destroy(s, token)


def uncover_left(s: State, at: int, gone: tuple[int, ...] = ()) -> None:
    """HID-3 What was left behind shows itself: tokens alone in a hex, and a Plane that alone keeps others afloat.

    `gone` are counters that left by their owner's choice, which only the Plane may have made possible.
    """
    left = tokens_in(s, at)
    if not left:
        return
    alone = not has_carriers(s, at)
    for token in left:
        if s.is_artifact(token, DIMENSIONAL_PLANE):
            if holds_others_up(s, at) or let_them_go(s, at, gone):
                turn_up(s, token)
        elif alone and not s.is_factorless(token):
            turn_up(s, token)


def needs_carrying(s: State, counter: int) -> bool:
    """HOV-5 A ground counter at sea."""
    at = s.hex_of[counter]
    return at >= 0 and s.board.sea[at] == 1 and s.mode(counter) == GROUND and not s.is_factorless(counter)


def holds_others_up(s: State, at: int) -> bool:
    """HID-3 Whether nothing but a Dimensional Plane can keep the counters in this hex from sinking."""
    if at < 0:
        return False
    beside = s.stack(at)
    return not any(is_hovercraft(other) for other in beside) and any(needs_carrying(s, other) for other in beside)


def may_stop_at_sea(s: State, counter: int) -> bool:
    """HOV-1, HER-1, MOV-6, FLY-3 Hovercraft and Andros by themselves; artifacts without factors are only carried."""
    return s.mode(counter) in (HOVER, PHANTOM) or s.is_factorless(counter)


def let_them_go(s: State, at: int, gone: tuple[int, ...]) -> bool:
    """MOV-9 Whether a hovercraft left others at sea and only a Dimensional Plane there allowed it."""
    if not s.board.sea[at] or not any(is_hovercraft(one) for one in gone):
        return False
    left = s.stack(at)
    return not any(is_hovercraft(one) for one in left) and not all(may_stop_at_sea(s, one) for one in left)


def has_plane(s: State, counters: tuple[int, ...]) -> bool:
    for counter in counters:
        if counter >= FIRST_TOKEN and s.artifact[counter - FIRST_TOKEN] == DIMENSIONAL_PLANE:
            return True
    return False
