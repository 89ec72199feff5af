"""The toy game with standing orders for challenges, and a `load` function as games have it."""

from __future__ import annotations

from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action, Observation
from antarium.kernel.standing import Concern, Orders, Questions, StandingQuestion, Wording, answer_to
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import Challenge, Duel, View


class OrderlyToy(Toy):
    """Standing orders for ACT-2, for all challengers or one of them: give in (in this round or always), or hit back
    whenever the rules allow it."""

    def questions(self, observation: Observation) -> Questions:
        seen = observation
        assert isinstance(seen, View)
        answers = [("give", "give in"), ("hit", "hit back"), (f"give-{seen.round}", f"give in in round {seen.round}")]
        others = [seat for seat in range(seen.setup.seats) if seat != seen.seat]
        subjects = [Wording(str(seat), self.seat_names(seen.setup)[seat]) for seat in others]
        words = tuple(Wording(*answer) for answer in answers)
        return (StandingQuestion("challenge", "When a player challenges me", "ACT-2", words, tuple(subjects)),)

    def concern(self, position: Position, decision: Decision) -> Concern | None:
        return Concern("challenge", (str(challenger(position)),)) if decision.prompt == "answer" else None

    def follow(self, position: Position, decision: Decision, orders: Orders) -> Action | None:
        answer = answer_to(orders, "challenge", str(challenger(position)))
        if answer == "ask":
            return None
        wanted = [action for action in decision.options if isinstance(action, Challenge) == (answer == "hit")]
        return (wanted or decision.options)[0]


def challenger(position: Position) -> int:
    duel = position.stack[-1]
    assert isinstance(duel, Duel)
    return duel.seat


def load(data_text: str | None = None, data_name: str = "") -> OrderlyToy:
    return OrderlyToy()
