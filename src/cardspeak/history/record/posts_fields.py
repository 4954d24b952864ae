"""What is to be posted before the deal, as our own fields say it in formats that have no word for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from cardspeak.history import model as m
from cardspeak.history import money

KINDS: Final = (
    m.SMALL_BLIND,
    m.BIG_BLIND,
    m.BLIND,
    m.STRADDLE,
    m.SLEEPER,
    m.BUTTON_BLIND,
    m.LIVE,
    m.DEAD,
    m.KILL,
    m.TIME,
    m.SURPLUS,
)
WRITTEN: Final = re.compile(rf"p([1-9][0-9]?) ({'|'.join(KINDS)}) ([0-9]+(?:\.[0-9]+)?)")
BLINDS: Final = (m.SMALL_BLIND, m.BIG_BLIND, m.BLIND)
DEAD: Final = (m.DEAD, m.TIME, m.SURPLUS)
"""The kinds whose chips are not the player's bet."""


class Due(NamedTuple):
    """What a seat, told by its place from 0, is to post."""

    seat: int
    kind: str
    chips: int


def due_of(posts: Iterable[m.Post]) -> Iterator[Due]:
    """What was to be posted beside antes; a post of two blinds is two posts."""
    for post in posts:
        if post.kind == m.BOTH:
            yield Due(post.seat, m.DEAD, post.dead)
            yield Due(post.seat, m.LIVE, post.due - post.dead)
        elif post.kind != m.ANTE:
            yield Due(post.seat, post.kind, post.due)


def made(seats: Sequence[m.Seat], dues: Iterable[Due]) -> tuple[m.Post, ...]:
    """The posts as they go in, each as far as the stack reaches; a kill takes the place of its owner's blind."""
    left = [seat.stack for seat in seats]
    dues = list(dues)
    kills = {due.seat: due.chips for due in dues if due.kind == m.KILL}
    replaced = {seat: 0 for seat, kind, _ in dues if kind in BLINDS and seat in kills}

    def pay(seat: int, owed: int) -> int:
        stack = left[seat]
        paid = owed if stack is None else min(owed, stack)
        left[seat] = None if stack is None else stack - paid
        return paid

    posts = []
    for seat, kind, owed in dues:
        if kind in BLINDS and seat in kills:
            replaced[seat] = pay(seat, kills[seat])
            posts.append(m.Post(seat, kind, 0, owed=owed))
            continue
        paid = replaced[seat] if kind == m.KILL and seat in replaced else pay(seat, owed)
        posts.append(m.Post(seat, kind, paid, paid if kind in DEAD else 0, left[seat] == 0, owed if paid < owed else 0))
    return tuple(posts)


def to_texts(dues: Iterable[Due], scale: int) -> list[str]:
    """As "p3 live 2" for each, p1 being the first seat."""
    return [f"p{seat + 1} {kind} {money.to_text(chips, scale)}" for seat, kind, chips in dues]


def from_texts(texts: Sequence[str], players: int, scale: int, field: str) -> list[Due]:
    """Raises HistoryError, naming the field, for a text that is no post, or of nobody."""
    dues = []
    for text in texts:
        player, kind, amount = parts(text, field)
        if player > players:
            raise m.HistoryError(f"{text!r}: no player p{player} among {players}", field)
        dues.append(Due(player - 1, kind, money.to_units(amount, scale)))
    return dues


def parts(text: str, field: str) -> tuple[int, str, Decimal]:
    """Player, kind and amount of one text. Raises HistoryError, naming the field, if it is none."""
    match = WRITTEN.fullmatch(text)
    if not match:
        raise m.HistoryError(f"{text!r} is not a player, a kind of post and an amount, as in 'p3 live 2'", field)
    amount = Decimal(match[3])
    money.check(amount)
    return int(match[1]), match[2], amount


def same(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether both are the same blinds, and the same posts beside them in the same order."""

    def parted(texts: Sequence[str]) -> tuple[set[str], list[str]]:
        blinds = {text for text in texts if f" {m.SMALL_BLIND} " in text or f" {m.BIG_BLIND} " in text}
        return blinds, [text for text in texts if text not in blinds]

    return parted(some) == parted(others)
