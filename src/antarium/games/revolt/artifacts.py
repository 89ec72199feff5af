"""HID, ART: turning tokens up, and what becomes of those whose carriers are gone."""

from __future__ import annotations

from antarium.games.revolt.counters import ARTIFACT_ID, COUNTERS, FIRST_TOKEN
from antarium.games.revolt.events import ArtifactLearned, ArtifactTurnedUp, CounterLost
from antarium.games.revolt.ids import DIMENSIONAL_PLANE, GONE
from antarium.games.revolt.model import State


def artifact_name(s: State, token: int) -> str:
    return ARTIFACT_ID[s.artifact[token - FIRST_TOKEN]]


def is_face_up(s: State, token: int) -> bool:
    return s.face_up[token - FIRST_TOKEN] == 1


def turn_up(s: State, token: int) -> None:
    """HID-3 From now on everybody knows what this token is."""
    if not is_face_up(s, token):
        s.face_up[token - FIRST_TOKEN] = 1
        s.tell(ArtifactTurnedUp(token, artifact_name(s, token)))


def learn(s: State, token: int) -> None:
    """HID-2 The player who has come to control the house looks at its artifact."""
    s.tell(ArtifactLearned(token, artifact_name(s, token), audience=(s.owner[token],)))


def tokens_in(s: State, at: int) -> list[int]:
    return [token for token in range(FIRST_TOKEN, COUNTERS) if s.hex_of[token] == at]


def destroy(s: State, token: int) -> None:
    """ART-1 It is turned up and gone for good."""
    at = s.hex_of[token]
    turn_up(s, token)
    s.lift(token, GONE)
    s.tell(CounterLost(token, at))


def carriers(s: State, at: int) -> int:
    """How many counters other than tokens stand in a hex."""
    count = 0
    for counter in range(FIRST_TOKEN):
        if s.hex_of[counter] == at:
            count += 1
    return count


def settle_tokens(s: State, at: int) -> None:
    """COM-13 A token whose companions are all gone is destroyed, unless it fights on face up by itself."""
    left = tokens_in(s, at)
    if not left or carriers(s, at):
        return
    if any(is_face_up(s, token) and not s.is_factorless(token) for token in left):
        return
    for token in left:
        destroy(s, token)


def uncover_lonely(s: State, at: int) -> None:
    """HID-3 A token left alone on purpose can only be one with factors: everybody sees which."""
    left = tokens_in(s, at)
    if left and not carriers(s, at):
        for token in left:
            if not s.is_factorless(token):
                turn_up(s, token)


def has_plane(s: State, counters: tuple[int, ...]) -> bool:
    return any(s.is_artifact(counter, DIMENSIONAL_PLANE) for counter in counters)
