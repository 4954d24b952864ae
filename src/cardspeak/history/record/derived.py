"""What a history leaves to arithmetic, worked out: what calls cost, what went home, who collected. No rule is asked."""

from __future__ import annotations

from msgspec import structs

from cardspeak.history import model as m
from cardspeak.history.record import shares
from cardspeak.history.record.posts_fields import DEAD
from cardspeak.poker import variants


def filled(history: m.History) -> m.History:
    """The history with the amounts that PHH leaves out; any other is given back as it is.

    A call meets the price of the street, as far as its stack reaches, and is a check where there is nothing to meet; the
    last player with chips meets only what another has put in. What was collected follows from the finishing stacks, or is
    PHH's winnings. Raises HistoryError if the bets do not come to that.
    """
    if history.stated.collected is not None:
        return history
    filler = Filler(history)
    done = structs.replace(history, acts=tuple([filler.with_amount(act) for act in history.acts]))
    stated = history.stated
    inside = filler.inside()
    if stated.finishing is not None:
        ends = zip(stated.finishing, history.seats, inside, strict=True)
        collected = tuple([(end or 0) - (seat.stack or 0) + put for end, seat, put in ends])
    elif stated.winnings is not None:
        collected = stated.winnings
    else:
        return done
    pot = sum(inside) + history.added
    if min(collected) < 0 or sum(collected) > pot:
        raise m.HistoryError("the stated result is not what the bets come to")
    acts = done.acts
    if shares.taken(history) != collected:
        acts = tuple([act for act in acts if not isinstance(act, m.Collect)])
        acts += tuple([m.Collect(seat, chips) for seat, chips in enumerate(collected) if chips])
    stated = structs.replace(stated, collected=collected, total_pot=pot, rake=stated.rake or pot - sum(collected) or None)
    return structs.replace(done, acts=acts, stated=stated)


class Filler:
    """Counts chips act by act."""

    def __init__(self, history: m.History) -> None:
        self.left = [seat.stack for seat in history.seats]
        self.put_in = [0] * len(history.seats)
        self.street = self.last = [0] * len(history.seats)
        self.price = 0
        self.betting = False
        self.early_board = variants.early_board(history.game)
        self.out = {place for place, seat in enumerate(history.seats) if not seat.dealt_in}
        blinds = {m.SMALL_BLIND: history.small_blind, m.BIG_BLIND: history.big_blind}
        for post in history.posts:
            self.pay(post.seat, post.amount)
            if post.kind not in (m.ANTE, *DEAD):
                self.street[post.seat] += post.amount - post.dead
                nominal = blinds.get(post.kind) if post.all_in else None
                self.price = max(self.price, nominal or post.due - post.dead)

    def with_amount(self, act: m.Act) -> m.Act:
        """The act with its amount."""
        if isinstance(act, m.Board) and self.early_board:
            self.early_board = False
        elif isinstance(act, m.Board) or (isinstance(act, m.Deal | m.Discard) and self.betting):
            self.street = [0] * len(self.street)
            self.price = 0
            self.betting = False
        elif isinstance(act, m.Fold):
            self.out.add(act.seat)
        elif isinstance(act, m.Bet):
            return self.bet(act)
        elif isinstance(act, m.BringIn):
            self.price = act.amount
            chips, all_in = self.put(act.seat, act.amount)
            return m.BringIn(act.seat, chips, all_in)
        elif isinstance(act, m.Call) and act.amount is None:
            return self.call(act.seat)
        return act

    def bet(self, act: m.Bet) -> m.Bet:
        """A bet is called so where nobody bet before it, else a raise."""
        word = act.word or ("raise" if any(self.street) else "bet")
        self.price = max(self.price, act.to)
        _, all_in = self.put(act.seat, act.to - self.street[act.seat])
        return m.Bet(act.seat, act.to, all_in or act.all_in, word)

    def call(self, seat: int) -> m.Act:
        others = [place for place, left in enumerate(self.left) if left != 0 and place != seat and place not in self.out]
        owed = (self.price if others else min(self.price, max(self.street))) - self.street[seat]
        if owed <= 0:
            self.betting = True
            return m.Check(seat)
        chips, all_in = self.put(seat, owed)
        return m.Call(seat, chips, all_in)

    def put(self, seat: int, chips: int) -> tuple[int, bool]:
        """Chips go in, as many as there are: how many, and whether they were the last."""
        self.betting = True
        self.last = self.street
        left = self.left[seat]
        chips = chips if left is None else min(chips, left)
        self.street[seat] += chips
        return chips, self.pay(seat, chips)

    def pay(self, seat: int, chips: int) -> bool:
        left = self.left[seat]
        self.left[seat] = None if left is None else left - chips
        self.put_in[seat] += chips
        return left == chips

    def inside(self) -> list[int]:
        """What each seat has in the pots: all that it put in, but for a bet of the last betting that nobody met."""
        highest, second = sorted(self.last, reverse=True)[:2]
        inside = self.put_in[:]
        inside[self.last.index(highest)] -= highest - second
        return inside
