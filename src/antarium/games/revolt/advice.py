"""Advice: what a position of Revolt on Antares is worth, and what to choose where no search is needed.

`outlook` judges the map, `campaign` moves, `tactics` fights, `deployment` places and buys; here each question is sent
to the one that knows. Only what the deciding seat may see goes into an answer.
"""

from __future__ import annotations

from antarium.games.revolt import bars, deployment, tactics
from antarium.games.revolt.actions import DONE, Go, Join, Overfly, Select, Teleport
from antarium.games.revolt.campaign import EFFORT, Campaign, Order, Unit
from antarium.games.revolt.counters import FIRST_TOKEN
from antarium.games.revolt.frames import Battle, Defeat, Detonation, Movement, Placement
from antarium.games.revolt.ids import HOUSES, UNKNOWN
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import teleport_bar, teleporter_ready
from antarium.games.revolt.outlook import Outlook
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.game import Advice
from antarium.kernel.records import Action

COMPARED = ("choose_house", "take_ally", "choose_battle", "declare_attack", "declare_defence")
"""Questions whose answers are worth comparing; all others have a rule of thumb."""


class RevoltAdvice(Advice):
    """Judgement and rules of thumb. The last plan is kept, because the next question is often about the same table."""

    def __init__(self) -> None:
        self.latest: tuple[tuple[object, ...], Campaign, Order | None] | None = None

    def worth(self, position: Position, seat: int) -> int:
        outlook = Outlook(table_of(position), seat)
        worth = deployment.material(outlook, seat)
        for at in outlook.sites:
            worth += outlook.hold(at, outlook.force[at])
        others = [other for other in range(outlook.s.options.seats) if other != seat]
        return worth - sum([deployment.material(outlook, other) for other in others]) // len(others)

    def prospects(self, position: Position, decision: Decision) -> tuple[int, ...] | None:
        top = position.stack[-1]
        if decision.prompt == "choose_battle":
            return tactics.battle_prospects(Outlook(table_of(position), decision.seat), decision)
        if isinstance(top, Battle) and decision.prompt == "declare_attack":
            return tactics.attack_declarations(Outlook(table_of(position), decision.seat), top, decision)
        if isinstance(top, Battle) and decision.prompt == "declare_defence":
            return tactics.defence_declarations(Outlook(table_of(position), decision.seat), top, decision)
        return None

    def hint(self, position: Position, decision: Decision) -> Action | None:
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.prompt in COMPARED:
            return None
        s = table_of(position)
        top = position.stack[-1]
        if isinstance(top, Movement):
            return self.moving(s, top, decision)
        if decision.prompt == "place_neutral":
            return decision.options[0]
        if decision.prompt == "buy_replacements":
            return deployment.purchase(s, decision)
        if isinstance(top, Battle):
            return fighting(s, top, decision)
        outlook = Outlook(s, decision.seat)
        if isinstance(top, Defeat):
            return tactics.retreat(outlook, top.leader, decision)
        if isinstance(top, Detonation):
            return tactics.answer_to_blast(outlook, top, decision)
        if isinstance(top, Placement):
            return deployment.placement(outlook, top.counters, decision)
        return None

    # Moving

    def moving(self, s: State, movement: Movement, decision: Decision) -> Action:
        campaign, order = self.campaign(s, movement)
        if decision.prompt == "choose_counter":
            if order is None:
                return DONE
            return Teleport(order.unit.counters[0]) if order.unit.sent else Select(order.unit.counters[0])
        if decision.prompt == "choose_destination":
            return destination(campaign, order, movement.group, decision)
        if decision.prompt == "choose_teleport":
            return arrival(campaign, order, movement.group[0], decision)
        return overflight(campaign, movement.group[0], decision)

    def campaign(self, s: State, movement: Movement) -> tuple[Campaign, Order | None]:
        """The plan for this table and its next move, made once for all questions about it."""
        seat = movement.seat
        known = [s.artifact[house] if s.owner[FIRST_TOKEN + house] == seat else UNKNOWN for house in range(HOUSES)]
        key = (
            s.board, s.setup, seat, s.turn, movement.teleported, tuple(s.overflights), tuple(s.devastated),
            *s.hex_of, *s.marks, *s.owner, *s.side, *s.face_up, *known,
        )  # fmt: skip
        if self.latest is None or self.latest[0] != key:
            campaign = Campaign(Outlook(s.clone(), seat), sendable(s, movement))
            self.latest = (key, campaign, campaign.next_order())
        return self.latest[1], self.latest[2]


def table_of(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def destination(campaign: Campaign, order: Order | None, group: tuple[int, ...], decision: Decision) -> Action:
    """As planned, or the best of what can really be reached."""
    goals = [action for action in decision.options if isinstance(action, Go)]
    if order is not None and order.unit.counters[0] == group[0] and not order.unit.sent:
        for action in decision.options:
            if isinstance(action, Join) and action.counter in order.unit.counters:
                return action
        for action in goals:
            if action.to == order.to:
                return action
    unit = as_unit(campaign.s, group)
    best: Action = DONE
    most = EFFORT
    for action in goals:
        gain = campaign.gain(unit, action.to)
        if gain > most:
            best, most = action, gain
    return best


def sendable(s: State, movement: Movement) -> tuple[int, ...]:
    """HOU-5 The counters that Dougal could send somewhere."""
    if movement.teleported or not teleporter_ready(s, movement.seat):
        return ()
    return tuple([one for one in range(FIRST_TOKEN) if teleport_bar(s, movement.seat, one) == bars.FREE])


def arrival(campaign: Campaign, order: Order | None, one: int, decision: Decision) -> Action:
    """As planned, or where a teleport does most good."""
    unit = as_unit(campaign.s, (one,))
    goals = [action for action in decision.options if isinstance(action, Go)]
    if order is not None and order.unit.sent and order.unit.counters[0] == one:
        for action in goals:
            if action.to == order.to:
                return action
    return max(goals, key=lambda action: campaign.gain(unit, action.to))


def as_unit(s: State, group: tuple[int, ...]) -> Unit:
    one = group[0]
    return Unit(group, s.hex_of[one], s.mode(one), s.movement(one), sum([s.combat(other) for other in group]))


def overflight(campaign: Campaign, one: int, decision: Decision) -> Action:
    """The target to which the airjets add most."""
    outlook = campaign.outlook
    factors = outlook.s.combat(one)
    best: Action = DONE
    most = EFFORT
    for action in decision.options:
        if isinstance(action, Overfly):
            there = [other for other in outlook.own if other != one and campaign.bears_on(other, action.target)]
            strength = sum([outlook.s.combat(other) for other in there])
            gain = outlook.assault(strength + factors, action.target) - max(0, outlook.assault(strength, action.target))
            if gain > most:
                best, most = action, gain
    return best


def fighting(s: State, battle: Battle, decision: Decision) -> Action | None:
    prompt = decision.prompt
    if prompt == "pick_losses":
        return tactics.next_loss(s, battle, decision)
    if prompt == "name_duel":
        return tactics.next_duel(s, decision)
    if prompt == "raise_fallen":
        return tactics.next_raised(s, decision)
    if prompt == "choose_attackers":
        return tactics.next_attacker(Outlook(s, decision.seat), battle, decision)
    if prompt == "advance":
        return tactics.next_advance(Outlook(s, decision.seat), battle, decision)
    return None
