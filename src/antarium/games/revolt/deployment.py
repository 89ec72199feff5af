"""Deployment: where to put counters, what to buy, and what all of it is worth."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.actions import DONE, Hire, Place, Replace
from antarium.games.revolt.campaign import STRIDE, Campaign
from antarium.games.revolt.counters import COUNTERS, FIRST_TOKEN, IS_LEADER, KIND, OF_FACTION, is_token
from antarium.games.revolt.ids import AT_HAND, DEAD, HOVERCRAFT, INFANTRY, RESERVE, SILAKKA, WOUNDED
from antarium.games.revolt.model import State
from antarium.games.revolt.outlook import Outlook
from antarium.kernel.decision import Decision
from antarium.kernel.records import Action

GARRISON: Final = [one for one in OF_FACTION[SILAKKA] if KIND[one] == INFANTRY][:4]
"""The Silakka infantry that guards, while the rest of the invasion strikes."""
CROWDED: Final = 3
"""A second counter adds that much less to a site than the first."""


def placement(outlook: Outlook, hand: tuple[int, ...], decision: Decision) -> Action:
    """The hex where the first of the counters in hand does most good."""
    counter = hand[0]
    places = [action for action in decision.options if isinstance(action, Place)]
    if not places:
        return DONE
    if is_token(counter):
        return max(places, key=lambda action: outlook.force[action.on] + 100 * outlook.board.shielded[action.on])
    campaign = Campaign(outlook)
    if outlook.s.turn:
        return max(places, key=lambda action: arrival_value(outlook, campaign, counter, action.on))
    if counter in GARRISON:
        places = among_friends(outlook, places) or places
    return max(places, key=lambda action: opening_value(outlook, campaign, counter, action.on))


def among_friends(outlook: Outlook, places: list[Place]) -> list[Place]:
    """The infantry of an invasion first guards what its allies leave open: their empty economic hexes."""
    s, board = outlook.s, outlook.board
    return [
        action
        for action in places
        if s.side[board.colour[action.on]] == outlook.seat and board.symbol[action.on] and not s.crowd[action.on]
    ]


def opening_value(outlook: Outlook, campaign: Campaign, counter: int, at: int) -> int:
    """Sites first: three in a fortress, one each in economic hexes, the strong where the shields are."""
    s = outlook.s
    value = outlook.value[at]
    if outlook.board.shielded[at]:
        value = value * s.combat(counter) // (4 * (1 + s.crowd[at]))
    elif s.crowd[at]:
        value = value // CROWDED ** s.crowd[at]
    return value + STRIDE * campaign.field(s.mode(counter))[at]


def arrival_value(outlook: Outlook, campaign: Campaign, counter: int, at: int) -> int:
    """What it adds to holding the hex, and how near the front it is."""
    s = outlook.s
    force = outlook.force[at]
    gain = outlook.hold(at, force + s.combat(counter)) - outlook.hold(at, force)
    return gain + STRIDE * campaign.field(s.mode(counter))[at]


def purchase(s: State, decision: Decision) -> Action:
    """The strongest of the dead comes first; points are of no use unspent."""
    troops = [action for action in decision.options if isinstance(action, Replace)]
    if troops:
        return max(troops, key=lambda action: 2 * s.combat(action.counter) + 3 * (KIND[action.counter] == HOVERCRAFT))
    for action in decision.options:
        if isinstance(action, Hire):
            return action
    return DONE


def material(outlook: Outlook, seat: int) -> int:
    """What a seat's counters and points are worth, on the map and off it."""
    s = outlook.s
    factors = 0
    dead: list[int] = []
    for counter in range(COUNTERS):
        at = s.hex_of[counter]
        if s.owner[counter] != seat or (counter >= FIRST_TOKEN and not s.face_up[counter - FIRST_TOKEN]):
            continue
        if at >= 0 or at in (AT_HAND, RESERVE):
            factors += s.combat(counter) * 4 + (12 if IS_LEADER[counter] else 0)
        elif at == WOUNDED:
            factors += s.combat(counter) * 2
        elif at == DEAD:
            dead.append(s.combat(counter))
    dead.sort(reverse=True)
    factors += sum([3 * one for one in dead[: s.points[seat]]]) + 4 * s.points[seat]
    return outlook.factor * factors // 4
