"""A second opinion on who wins what, by brute force: every choice of cards tried, every chip laid by hand.

It shares nothing with the package but the events and the names in a declaration: hands are ranked by sorting, pots are
built from the events. It knows no rake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from cardspeak.poker import Round
from cardspeak.poker import events as e

Key = tuple[Any, ...]
Cards = Sequence[int]
Parts = Callable[[int, int, Round], list[int]]


def high(cards: Cards) -> Key:
    """Five cards for high: bigger is better."""
    pips = sorted((card & 15 for card in cards), reverse=True)
    groups = sorted(((count, pip) for pip, count in Counter(pips).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(pip for _, pip in groups)
    flush = len({card >> 4 for card in cards}) == 1
    run = len(order) == 5 and (pips[0] - pips[4] == 4 or pips == [12, 3, 2, 1, 0])
    if run:
        order = (3,) if pips[:2] == [12, 3] else order[:1]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = 8 if run and flush else 5 if flush else 4 if run else kinds.get(shape, 0)
    return kind, order


def low(cards: Cards) -> Key:
    """Five cards for low, ace to five: bigger is better."""
    pips = Counter((card + 1 & 15) if card & 15 != 12 else 0 for card in cards)
    groups = sorted(((count, pip) for pip, count in pips.items()), reverse=True)
    return tuple(-count for count, _ in groups), tuple(-pip for _, pip in groups)


def eight_low(cards: Cards) -> Key | None:
    """As `low`, if all are different and eight or under."""
    shape, pips = low(cards)
    return (shape, pips) if len(pips) == 5 and min(pips) >= -7 else None


RANK: dict[str, tuple[Callable[[Cards], Key | None], int]] = {
    "high": (high, 0),
    "omaha-high": (high, 2),
    "ace-to-five": (low, 0),
    "omaha-eight-low": (eight_low, 2),
}
"""By the name of the scale: how five cards rank, and how many of them must be the player's own (0: any number)."""


def best(scale: str, hole: Cards, board: Cards) -> tuple[Key | None, list[tuple[int, ...]]]:
    """What a hand is worth, None for none, and every five cards that make it so."""
    rank, own = RANK[scale]
    if own:
        choices = [two + three for two in combinations(hole, own) for three in combinations(board, 5 - own)]
    else:
        choices = list(combinations([*hole, *board], 5))
    ranked = [(key, five) for five in choices if (key := rank(five)) is not None]
    if not ranked:
        return None, []
    top = max(key for key, _ in ranked)
    return top, [five for key, five in ranked if key == top]


def chips_in(r: Round) -> tuple[list[int], int]:
    """What each seat put in and did not get back, and the dead chips, from the events."""
    inside = [0] * len(r.began.stacks)
    dead = 0
    for event in r.events:
        if type(event) is e.Anted:
            inside = [before + chips for before, chips in zip(inside, event.chips, strict=True)]
        elif type(event) is e.PostedDead:
            dead += event.chips
        elif isinstance(event, e.Posted | e.Called | e.BroughtIn | e.Raised):
            inside[event.seat] += event.chips
        elif type(event) is e.Returned:
            inside[event.seat] -= event.chips
    return inside, dead


def settled(r: Round, live: Sequence[int], parts: Parts | None = None, low_anywhere: bool = False) -> dict[int, int]:
    """What each of the seats left gets at the end, worked out from the cards and the chips alone.

    Another way to make `parts` may be given; `low_anywhere` halves every pot if any hand has a low, as pokerkit does.
    """
    parts = parts or one_by_one
    inside, dead = chips_in(r)
    gets = dict.fromkeys(live, 0)
    if len(live) == 1:
        return {live[0]: sum(inside) + dead}
    board = [int(card) for card in r.board]
    hands = {seat: list(r.cards_held(seat)) for seat in live}
    worth = [{seat: best(end.scale.name, hole, board) for seat, hole in hands.items()} for end in r.game.variant.ends]
    played = [any(key is not None for key, _ in ranked.values()) for ranked in worth]
    below = 0
    marks = sorted({inside[seat] for seat in live})
    for mark in marks:
        top = max(inside) if mark == marks[-1] else mark
        pot = sum(max(0, min(chips, top) - below) for chips in inside) + (dead if mark == marks[0] else 0)
        below = mark
        contenders = [seat for seat in live if inside[seat] >= mark]
        winners = []
        for end, ranked in enumerate(worth):
            keys = [ranked[seat][0] for seat in contenders if ranked[seat][0] is not None]
            if keys:
                winners.append((end, [seat for seat in contenders if ranked[seat][0] == max(keys)]))
            elif low_anywhere and played[end]:
                winners.append((end, contenders))
        for (end, tied), half in zip(winners, parts(pot, len(winners), r), strict=True):
            order = in_order(r, end, tied, worth[end], hands)
            for seat, chips in zip(order, parts(half, len(order), r), strict=True):
                gets[seat] += chips
    return gets


def in_order(r: Round, end: int, tied: list[int], worth: dict[int, Any], hands: dict[int, list[int]]) -> list[int]:
    """The tied seats, the first in line for odd chips in front."""
    order = sorted(tied, key=lambda seat: (seat - r.button - 1) % 64)
    declared = r.game.variant.ends[end]
    rule = str(getattr(r.game.rules.awards, r.game.variant.odd_points[end]).value)
    if rule != "left-of-button":
        order.sort(key=lambda seat: card_order(rule, bool(declared.scale.low), worth[seat][1], hands[seat]))
    return order


def one_by_one(chips: int, count: int, r: Round) -> list[int]:
    """Chips dealt round one by one in the smallest chip in play; what is smaller goes with the first."""
    chip = r.began.stakes.chip
    piles = [0] * count
    place = 0
    while chips >= chip:
        piles[place % count] += chip
        chips -= chip
        place += 1
    piles[0] += chips
    return piles


def card_order(rule: str, low: bool, fives: list[tuple[int, ...]], hole: list[int]) -> list[list[tuple[int, int]]]:
    """A key by which the first in line for odd chips comes first; the ace is the lowest card of a low hand."""

    def keys(cards: Cards) -> list[tuple[int, int]]:
        pips = [((card + 1) % 16 % 13 if low else card & 15, card >> 4) for card in cards]
        if rule == "high-card-by-suit":
            return sorted((-pip, -suit) for pip, suit in pips)
        if rule == "worst-low-card-by-suit":
            return sorted((-pip, suit) for pip, suit in pips)
        return sorted(pips)

    return min([keys(five), keys([card for card in hole if card not in five])] for five in fives)
