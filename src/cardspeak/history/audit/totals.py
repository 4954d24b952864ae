"""Plain bookkeeping of what a history's own lines say that each player put in, got back and collected.

No rule is asked: this is what the file states, to be held against what the books make of the same acts.
"""

from collections.abc import Iterator
from math import gcd

from msgspec import Struct

from cardspeak.history.model import ANTE, TIME, Bet, Board, BringIn, Call, Collect, Deal, Discard, History, Uncalled
from cardspeak.poker.variants import early_board


class Totals(Struct, frozen=True, gc=False):
    """By seat, in units: chips `put_in`, of them `returned` uncalled, and `collected` from the pots.

    `unstated` tells that the file leaves the return out (as sites' oldest texts do) and only its total pot implies it.
    """

    put_in: tuple[int, ...]
    returned: tuple[int, ...]
    collected: tuple[int, ...]
    unstated: bool = False

    @property
    def net(self) -> tuple[int, ...]:
        """Won or lost, by seat."""
        return tuple(c + r - p for p, r, c in zip(self.put_in, self.returned, self.collected, strict=True))


def totals(history: History) -> Totals | None:
    """What the history's lines add up to, or None where it does not say what calls cost or who collected (PHH, or a
    text that breaks off)."""
    if history.stated.collected is None:
        return None
    put_in, street, returned = ([0] * len(history.seats) for _ in range(3))
    for post in history.posts:
        put_in[post.seat] += post.amount
        street[post.seat] += post.amount - post.dead if post.kind != ANTE else 0
    betting, last, early = False, street, early_board(history.game)
    for act in history.acts:
        if isinstance(act, Bet | Call | BringIn):
            betting, last = True, street
            chips = act.to - street[act.seat] if isinstance(act, Bet) else act.amount
            if chips is None:
                return None
            put_in[act.seat] += chips
            street[act.seat] += chips
        elif isinstance(act, Board) and early:
            early = False
        elif isinstance(act, Board) or (isinstance(act, Deal | Discard) and betting):
            street = [0] * len(street)
        elif isinstance(act, Uncalled):
            returned[act.seat] += act.amount
    unstated = _unstated_return(history, put_in, last, returned)
    return Totals(tuple(put_in), tuple(returned), history.stated.collected, unstated)


def _unstated_return(history: History, put_in: list[int], last: list[int], returned: list[int]) -> bool:
    """Counts the excess of the highest chips of the last street with bets as returned, if the total pot is short by
    just that."""
    pot = history.stated.total_pot
    highest, second = sorted(last, reverse=True)[:2]
    excess = highest - second
    time = sum(post.amount for post in history.posts if post.kind == TIME)
    if pot is None or not excess or any(returned) or sum(put_in) + history.added - time - excess != pot:
        return False
    returned[last.index(highest)] = excess
    return True


def amounts(history: History) -> Iterator[int]:
    """Every amount that the history names, in units, and 1.00."""
    yield history.scale
    yield from (seat.stack for seat in history.seats if seat.stack)
    yield from (post.amount for post in history.posts)
    yield from (act.to for act in history.acts if isinstance(act, Bet))
    yield from (act.amount or 0 for act in history.acts if isinstance(act, BringIn | Call | Uncalled | Collect))
    yield history.stated.rake or 0


def chip_in_play(history: History) -> int:
    """The largest chip that every amount of the history is made of: as far as it tells, the smallest one in play."""
    return gcd(*amounts(history))
