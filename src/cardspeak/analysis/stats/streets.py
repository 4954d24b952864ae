"""What each seat did on the first street of a hand, and how far it came."""

from __future__ import annotations

import msgspec

from cardspeak.history import model as m
from cardspeak.history.record.streets import by_street


class First(msgspec.Struct):
    """A seat on the first street: it `decided` at all, `paid` of its own will, `raised`; before a decision stood exactly one
    raise (`faced_raise`), and it raised over that (`raised_again`)."""

    decided: bool = False
    paid: bool = False
    raised: bool = False
    faced_raise: bool = False
    raised_again: bool = False


class Doings(msgspec.Struct):
    """By seat: the first street, chips put in and not given back; who saw the second street, who came to the showdown."""

    first: dict[int, First]
    put_in: list[int]
    saw_second: set[int]
    showdown: set[int]


def doings(history: m.History) -> Doings:
    """What the seats did. The history's calls have their amounts (`filled`)."""
    left = {place for place, seat in enumerate(history.seats) if seat.dealt_in}
    did = Doings({}, [0] * len(history.seats), set(), set())
    street_in = [0] * len(history.seats)
    for post in history.posts:
        did.put_in[post.seat] += post.amount
        street_in[post.seat] += post.amount - post.dead if post.kind != m.ANTE else 0
    wagered = list(street_in)
    last, raises = 1, 0
    for street, act in by_street(history):
        if street != last:
            last, street_in = street, [0] * len(street_in)
            if street == 2:
                did.saw_second = set(left)
        if isinstance(act, m.Fold | m.Check | m.Call | m.Bet | m.BringIn):
            chips = act.to - street_in[act.seat] if isinstance(act, m.Bet) else getattr(act, "amount", 0) or 0
            did.put_in[act.seat] += chips
            street_in[act.seat] += chips
            wagered[act.seat] += chips
            if street == 1 and not isinstance(act, m.BringIn):
                decide(did.first.setdefault(act.seat, First()), act, raises)
            raises += isinstance(act, m.Bet)
            left -= {act.seat} if isinstance(act, m.Fold) else set()
        elif isinstance(act, m.Uncalled):
            did.put_in[act.seat] -= act.amount
            wagered[act.seat] -= act.amount
    give_back(wagered, did.put_in)
    did.showdown = set(left) if len(left) > 1 else set()
    return did


def give_back(wagered: list[int], put_in: list[int]) -> None:
    """What nobody called was not put in, where the history does not say that it was given back."""
    second, first = sorted(wagered)[-2:]
    put_in[wagered.index(first)] -= first - second


def decide(first: First, act: m.Act, raises: int) -> None:
    """Count a decision on the first street, `raises` before it."""
    first.decided = True
    first.paid |= isinstance(act, m.Call | m.Bet)
    first.raised |= isinstance(act, m.Bet)
    first.faced_raise |= raises == 1
    first.raised_again |= raises == 1 and isinstance(act, m.Bet)
