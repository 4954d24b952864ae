"""What is posted before the deal: what PHH's arrays of forced bets say of it, and our own field where they say too little.

PHH has an amount for each player and no word for what it is. So kinds follow from the places: the first two listed are
the blinds, a larger one after them a straddle, any other an entering post.
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.model import HistoryError, Post, Seat

from . import codes

_KINDS = (
    m.SMALL_BLIND, m.BIG_BLIND, m.BLIND, m.STRADDLE, m.BUTTON_BLIND, m.LIVE, m.DEAD, m.KILL, m.TIME, m.SURPLUS,
)  # fmt: skip
_WRITTEN = re.compile(rf"p([1-9][0-9]?) ({'|'.join(_KINDS)}) ([0-9]+(?:\.[0-9]+)?)")
DEAD = (m.DEAD, m.TIME, m.SURPLUS)
"""The kinds whose chips are not the player's bet."""


class Due(NamedTuple):
    """What a seat, told by its place from 0, is to post."""

    seat: int
    kind: str
    chips: int


def levels(listed: Sequence[int], least_bet: int) -> tuple[int, int]:
    """Small and big blind of the game as PHH lists them; a first blind of a full bet with none after it is the big one
    (its small blind is dead)."""
    if not listed:
        return 0, 0
    small, big = listed[:2]
    return (0, small) if small and not big and small >= least_bet else (small, big)


def by_place(blinds: Sequence[int], dead: Sequence[int], small: int, big: int) -> list[Due]:
    """What the arrays say, by seat: dead blinds first, then the others in PHH's order."""
    dues = [Due(seat, m.DEAD, owed) for seat, owed in enumerate(dead) if owed]
    # heads-up the small blind is the button's, so kinds go by PHH's own order
    order = reversed(range(len(blinds))) if len(blinds) == 2 else range(len(blinds))
    dues += [Due(seat, _kind(place, blinds[seat], small, big), blinds[seat]) for place, seat in enumerate(order) if blinds[seat]]
    return dues


def _kind(place: int, owed: int, small: int, big: int) -> str:
    if not small and not big:
        return m.BUTTON_BLIND
    if place < 2:
        return m.SMALL_BLIND if place == 0 and small else m.BIG_BLIND
    return m.STRADDLE if owed > big else m.LIVE


def made(seats: Sequence[Seat], dues: Sequence[Due]) -> tuple[Post, ...]:
    """The posts as they go in, each as far as the stack reaches; a kill takes the place of its owner's blind."""
    left = [seat.stack for seat in seats]
    kills = {due.seat for due in dues if due.kind == m.KILL}
    posts = []
    for seat, kind, owed in dues:
        stack = left[seat]
        replaced = seat in kills and kind in (m.SMALL_BLIND, m.BIG_BLIND, m.BLIND)
        paid = 0 if replaced else owed if stack is None else min(owed, stack)
        posts.append(Post(seat, kind, paid, paid if kind in DEAD else 0, paid == stack, owed if paid < owed else 0))
        left[seat] = None if stack is None else stack - paid
    return tuple(posts)


def due_of(posts: Sequence[Post]) -> Iterator[Due]:
    """What was to be posted beside antes; a post of two blinds is two posts."""
    for post in posts:
        if post.kind == m.BOTH:
            yield Due(post.seat, m.DEAD, post.dead)
            yield Due(post.seat, m.LIVE, post.due - post.dead)
        elif post.kind != m.ANTE:
            yield Due(post.seat, post.kind, post.due)


def to_texts(dues: Sequence[Due], scale: int) -> list[str]:
    """Our field: "p3 live 2" for each, the seats being those of the file."""
    return [f"p{seat + 1} {kind} {money.to_text(chips, scale)}" for seat, kind, chips in dues]


def same(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether both are the same blinds, and the same posts beside them in the same order."""

    def parted(texts: Sequence[str]) -> tuple[set[str], list[str]]:
        blinds = {text for text in texts if f" {m.SMALL_BLIND} " in text or f" {m.BIG_BLIND} " in text}
        return blinds, [text for text in texts if text not in blinds]

    return parted(some) == parted(others)


def from_texts(texts: Sequence[str], players: int, scale: int) -> list[Due]:
    """Raises HistoryError for a text that is no post, or of nobody."""
    dues = []
    for text, (player, kind, amount) in zip(texts, map(_parts, texts), strict=True):
        if player > players:
            raise HistoryError(f"{text!r}: no player p{player} among {players}", codes.POSTS)
        dues.append(Due(player - 1, kind, money.to_units(amount, scale)))
    return dues


def amounts(texts: Sequence[str]) -> list[Decimal]:
    """The amounts of our field as they are written. Raises HistoryError for a text that is no post."""
    return [amount for _, _, amount in map(_parts, texts)]


def _parts(text: str) -> tuple[int, str, Decimal]:
    found = _WRITTEN.fullmatch(text)
    if not found:
        raise HistoryError(f"{text!r} is not a player, a kind of post and an amount, as in 'p3 live 2'", codes.POSTS)
    amount = Decimal(found[3])
    money.check(amount)
    return int(found[1]), found[2], amount
