"""Standing orders of Revolt: what a player can answer ahead to what comes up in another's turn."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import DONE
from antarium.games.revolt.counters import DEATH
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action
from antarium.kernel.standing import ASK, Concern, Orders, Questions, StandingQuestion, Wording, answer_to

THUMB: Final = "as the greedy bot would"
QUESTIONS: Final = ("declare_defence", "pick_losses", "choose_retreat", "cancel_blast", "raise_fallen")
"""The prompts that are questions; they are about the whole side."""


def questions(seen: RevoltObservation) -> Questions:
    """What a seat can answer ahead. What it knows of its artifacts has no part in it."""
    turn = seen.turn
    nothing = (("nothing", "declare nothing"), (f"nothing-turn-{turn}", f"declare nothing in turn {turn}"))
    found = [
        asked("declare_defence", "When I can declare powers and artifacts in defence", "COM-6",
              *nothing, ("thumb", THUMB)),
        asked("pick_losses", "When counters are lost in battle", "COM-9",
              ("thumb", f"give up what costs least, {THUMB}")),
        asked("choose_retreat", "When a leader retreats", "DEF-4", ("thumb", f"where he is safest, {THUMB}")),
        asked("cancel_blast", "When an artifact is set off near a face-down one of mine", "ART-5",
              ("nothing", "let the blast happen"), ("thumb", THUMB)),
    ]  # fmt: skip
    if seen.owner[DEATH] == seen.seat:
        found.append(
            asked("raise_fallen", "When Doctor Death can raise troops", "HER-3",
                  ("nothing", "raise no troops"), ("thumb", "raise the strongest"))
        )  # fmt: skip
    return tuple(found)


def asked(key: str, words: str, rule: str, *answers: tuple[str, str]) -> StandingQuestion:
    return StandingQuestion(key, words, rule, tuple([Wording(*answer) for answer in answers]))


def concern(decision: Decision) -> Concern | None:
    return Concern(decision.prompt) if decision.prompt in QUESTIONS else None


def follow(position: Position, decision: Decision, orders: Orders) -> Action | None:
    """What the orders answer, or None where the player is to be asked."""
    answer = answer_to(orders, decision.prompt).partition("-turn-")[0]
    if answer == ASK or decision.prompt not in QUESTIONS:
        return None
    return DONE if answer == "nothing" else position.game.advice.choice(position, decision)
