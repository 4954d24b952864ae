"""Who opens a street, and its betting as it begins."""

from __future__ import annotations

import numpy as np

from cardspeak.batch.kernels.betting import moot
from cardspeak.batch.kernels.closing import close
from cardspeak.batch.kernels.layout import (
    ALWAYS,
    BOUND_FLAG,
    BY_DOOR,
    BY_HAND,
    FORCED_FLAG,
    LEFT_OF_BLINDS,
    LEFT_OF_BUTTON,
    NEVER,
    OPENED,
    TALL_FLAG,
    TIED,
)
from cardspeak.batch.kernels.parts import (
    Record,
    Words,
    among_best,
    apart,
    following,
    int64,
    lowest,
    part,
    several,
    tell,
    zeros_above,
)

RANKS = np.uint64(0x1FFF)


@part
def top_card(mask: int) -> int:
    """The highest card of a set, by its number; 0 of none."""
    return 63 - zeros_above(int64(mask) | 1)  # type: ignore[no-any-return]


@part
def paired(up: int) -> bool:
    """Whether two of these cards have the same rank."""
    clubs, diamonds = np.uint64(up) & RANKS, np.uint64(up) >> np.uint64(16) & RANKS
    hearts, spades = np.uint64(up) >> np.uint64(32) & RANKS, np.uint64(up) >> np.uint64(48)
    return (clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)) != np.uint64(0)  # type: ignore[no-any-return]


@apart
def pair_showing(t: Record) -> bool:
    """Whether a live seat shows a pair."""
    seats = int64(t.live)
    while seats:
        if paired(t.up[lowest(seats)]):
            return True
        seats &= seats - 1
    return False


@part
def opening(g: Record, t: Record, seat: int, hands: Words) -> int:
    """How well a seat opens, the best opening the street."""
    if g.opener[t.pc] == BY_DOOR:
        return g.doors[64 * g.order[t.pc] + top_card(t.up[seat])]  # type: ignore[no-any-return]
    if g.opener[t.pc] == BY_HAND:
        return hands[t.showing[seat]]  # type: ignore[no-any-return]
    rank = top_card(t.up[seat]) & 15
    return rank + (16 if rank == top_card(t.shared) & 15 else 0)


@apart
def openers(g: Record, t: Record, hands: Words) -> int:
    """The seats that tie for the opening, whether they have chips or not."""
    if g.opener[t.pc] == LEFT_OF_BLINDS or g.opener[t.pc] == LEFT_OF_BUTTON:
        after = t.after if g.opener[t.pc] == LEFT_OF_BLINDS else t.button
        return 1 << following(t.able if t.able else t.live, after)
    best, tied = -(1 << 62), 0
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        best, tied = among_best(opening(g, t, seat, hands), seat, best, tied)
        seats &= seats - 1
    return tied


@part
def first_to_act(t: Record, tied: int) -> int:
    """Of the seats that tie the first with chips; if none has any, the first with chips after them."""
    seat = lowest(tied)
    if t.able >> seat & 1:
        return seat  # type: ignore[no-any-return]
    others = tied & t.able
    return lowest(others) if others else following(t.able, seat)


@part
def open_betting(g: Record, t: Record, hands: Words, log: Words) -> None:
    """The betting of a street begins; where it is moot it is over."""
    if moot(t):
        close(g, t, log)
        return
    tied = openers(g, t, hands)
    seat = first_to_act(t, tied)
    price, unit = t.price, g.bet[t.pc]
    t.wagers = price // unit if g.fixed else min(price, 1)
    t.step = unit if g.fixed or price < unit else price
    t.base = price if price >= t.step else 0
    t.tall = g.larger[t.pc] if g.larger[t.pc] and pair_showing(t) else 0
    t.forced = g.bring_in if g.forced[t.pc] and not price else 0
    must = g.bound[t.pc] == ALWAYS or (g.bound[t.pc] == TIED and several(tied))
    t.bound = 1 if g.bound[t.pc] != NEVER and must and tied >> seat & 1 else 0
    t.betting = 1
    t.due = t.able
    t.acted = t.checked = t.raises = 0
    t.opener = seat
    t.lead = 0
    t.seat = seat
    flags = (TALL_FLAG if t.tall else 0) | (BOUND_FLAG if t.bound else 0) | (FORCED_FLAG if t.forced else 0)
    tell(t, log, OPENED, seat, flags, t.wagers, t.step)
