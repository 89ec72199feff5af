"""Toy: a small game with everything the kernel can do.

Each seat holds hidden cards. A round: all bid a card in secret, at the same time; the highest takes a point and does up
to three deeds: walk, roll a die, draw, show a card, challenge a seat (which can hit back, so challenges nest), or put a
stone anywhere on an open table.
"""

from __future__ import annotations

from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Sequence, Step, one
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Action, Sealed
from antarium.kernel.refusals import Illegal
from tests.kernel.toy_records import (
    APART,
    CARDS,
    DISCARD,
    TABLE,
    Bid,
    BidsOpened,
    Challenge,
    Dealt,
    Done,
    Draw,
    Drawn,
    Duel,
    Give,
    Match,
    Pick,
    Put,
    Roll,
    Rolled,
    Round,
    Show,
    Shown,
    StonePut,
    Table,
    Turn,
    Walk,
    Walked,
    Yielded,
)

RULES = """
## BID Bidding
- **BID-1** Everybody seals a card; the highest takes a point. *[toy]*
## ACT Deeds
- **ACT-1** The winner does up to three deeds. *[toy]*
- **ACT-2** A challenge may be answered by a challenge. *[toy]*
- **ACT-3** Stones lie on the table, well apart. *[toy]*
"""


class NextRound(Step[Table, Match, None]):
    """Play the rounds that were agreed on."""

    def do(self, s: Table, match: Match, _: None) -> Frames:
        if s.round == (2 if s.setup.value("length") == "short" else 3):
            return END
        if s.round == 0:
            for seat in range(s.setup.seats):
                s.emit(Dealt(seat=seat, cards=tuple(CARDS[card] for card in s.hand(seat)), audience=(seat,)))
        s.round += 1
        return (*match.again(), Round())


class BidAll(Step[Table, Round, Sealed]):
    """BID-1 Everybody seals a card; the highest takes a point."""

    together = True

    def ask(self, s: Table, frame: Round) -> Decisions:
        seats = range(s.setup.seats)
        return tuple(Decision(seat, "bid", "BID-1", tuple(Bid(card) for card in s.hand(seat))) for seat in seats)

    def do(self, s: Table, frame: Round, choice: Sealed) -> Frames:
        bids = [action.card for _, action in choice.choices if isinstance(action, Bid)]
        winner = bids.index(max(bids))
        for card in bids:
            s.holder[card] = DISCARD
            s.shown[card] = 1
        s.score[winner] += 1
        s.emit(BidsOpened(cards=tuple(CARDS[card] for card in bids), winner=winner))
        return (*frame.then(), Turn(seat=winner))


class Deed(Step[Table, Turn, Action]):
    """ACT-1 The winner does up to three deeds."""

    def ask(self, s: Table, turn: Turn) -> Decisions:
        others = [seat for seat in range(s.setup.seats) if seat != turn.seat]
        deeds: list[Action] = [Done()]
        if turn.left:
            deeds += [Walk(1), Walk(2), Roll(), Pick()]
            deeds += [Draw()] if s.deck else []
            deeds += [Show(card) for card in s.hand(turn.seat) if not s.shown[card]]
            deeds += [Challenge(other) for other in others]
        return one(Decision(turn.seat, "deed", "ACT-1", tuple(deeds), args=(turn.left,)))

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        again = turn.again(left=turn.left - 1)
        match choice:
            case Done():
                return END
            case Pick():
                return turn.then()
            case Walk(far=far):
                s.steps[turn.seat] += far
                s.emit(Walked(seat=turn.seat, far=far))
            case Roll():
                die = s.dice.d6()
                s.score[turn.seat] += die // 6
                s.emit(Rolled(seat=turn.seat, die=die))
            case Draw():
                card = s.deck.pop()
                s.holder[card] = turn.seat
                s.emit(Drawn(seat=turn.seat, card=CARDS[card], audience=(turn.seat,)))
            case Show(card=card):
                s.shown[card] = 1
                s.emit(Shown(seat=turn.seat, card=CARDS[card]))
            case Challenge(seat=other):
                return (*again, Duel(seat=turn.seat, other=other))
            case _:
                raise AssertionError(f"{choice} is no deed")
        return again

    def explain_illegal(self, s: Table, turn: Turn, action: Action) -> Illegal | None:
        if isinstance(action, Walk) and turn.left:
            return Illegal(f"nobody walks {action.far} steps", "ACT-1")
        return None


class Ground:
    """ACT-3 Stones lie on the table, well apart."""

    def __init__(self, stones: list[int]) -> None:
        self.stones = stones

    def check(self, action: Action) -> None:
        if not isinstance(action, Put) or len(action.at) != 2:
            raise Illegal("a stone is put at two numbers", "ACT-3")
        x, y = action.at
        if not (0 <= x < TABLE and 0 <= y < TABLE):
            raise Illegal(f"{x} {y} is off the table", "ACT-3")
        for a, b in zip(self.stones[::2], self.stones[1::2], strict=True):
            if (a - x) ** 2 + (b - y) ** 2 < APART**2:
                raise Illegal(f"{x} {y} is too close to the stone at {a} {b}", "ACT-3")

    def fits(self, action: Action) -> bool:
        try:
            self.check(action)
        except Illegal:
            return False
        return True

    def sample(self, dice: Dice) -> Action:
        while True:
            put = Put((dice.below(TABLE), dice.below(TABLE)))
            if self.fits(put):
                return put

    def candidates(self, most: int) -> tuple[Action, ...]:
        grid = (Put((x, y)) for x in range(0, TABLE, APART) for y in range(0, TABLE, APART))
        return tuple([put for put in grid if self.fits(put)][:most])


class PutStone(Step[Table, Turn, Put]):
    """ACT-3 The stone that was picked up is put somewhere."""

    def ask(self, s: Table, turn: Turn) -> Decisions:
        return one(Decision(turn.seat, "put", "ACT-3", space=Ground(s.stones)))

    def do(self, s: Table, turn: Turn, choice: Put) -> Frames:
        s.stones += choice.at
        s.emit(StonePut(seat=turn.seat, at=choice.at))
        return turn.back_to(0, left=turn.left - 1)


class Answer(Step[Table, Duel, Action]):
    """ACT-2 A challenge may be answered by a challenge."""

    def ask(self, s: Table, duel: Duel) -> Decisions:
        answers = (Give(), Challenge(duel.seat)) if duel.depth < 2 else (Give(),)
        return one(Decision(duel.other, "answer", "ACT-2", answers, args=(duel.depth,)))

    def do(self, s: Table, duel: Duel, choice: Action) -> Frames:
        if isinstance(choice, Challenge):
            back = Duel(seat=duel.other, other=duel.seat, depth=duel.depth + 1)
            return (*duel.then(met=True), back)
        return duel.then()


class Yield(Step[Table, Duel, None]):
    """ACT-2 Who is challenged and does not hit back loses a step."""

    def do(self, s: Table, duel: Duel, _: None) -> Frames:
        if not duel.met:
            s.steps[duel.other] = max(0, s.steps[duel.other] - 1)
            s.emit(Yielded(seat=duel.other, depth=duel.depth))
        return END


BOOK: dict[type[Frame], Sequence] = {
    Match: Sequence("match", NextRound()),
    Round: Sequence("round", BidAll()),
    Turn: Sequence("turn", Deed(), PutStone()),
    Duel: Sequence("duel", Answer(), Yield()),
}
