"""What a player may hold: a hand, some cards of one, or a range in the usual notation, each hand with a weight."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from html import escape
from itertools import combinations
from typing import NamedTuple

from cardspeak.analysis.equity.grid import grid
from cardspeak.analysis.equity.order import STRONGEST
from cardspeak.cards import FULL_DECK, RANKS, UNKNOWN, parse_cards
from cardspeak.rulebook.refusal import counted

Hands = Mapping[int, Fraction]
"""The known cards of each hand, as a mask, with its weight. Ranges are kept once they are read, so nothing may change it."""

CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
SHARE = re.compile(r"(\d+(?:\.\d+)?)%")
EVERY_HAND = 1326
"""How many hands of two cards there are."""


class Range(NamedTuple):
    """The hands a player may hold. All know as many cards; what a hand lacks is dealt at random.

    >>> from cardspeak.analysis.equity import parse_range
    >>> parse_range('QQ+')
    <Range QQ+: 18 hands>
    """

    text: str
    hands: Hands
    known: int

    def without(self, taken: int) -> Range:
        """What is left when these cards are seen elsewhere."""
        for hand in self.hands:
            if hand & taken:
                break
        else:
            return self
        return self._replace(hands={hand: weight for hand, weight in self.hands.items() if not hand & taken})

    def __repr__(self) -> str:
        return f"<Range {self.text}: {counted(len(self.hands), 'hand')}>"

    def _repr_html_(self) -> str:
        """Of hands of two cards, the grid of them, as a notebook draws it."""
        return grid(self.hands) if self.known == 2 else escape(repr(self))


@lru_cache(maxsize=1024)
def parse_range(text: str, size: int = 2) -> Range:
    """A range for a game in which a hand has ``size`` cards.

    Parts are parted by commas and may each end in a weight, as in ``AKs:0.5``; a hand named twice has the last weight. A
    part is a hand (``AhKh``), some of its cards (``Ah``, ``Ah??``, ``??/Kc`` with up-cards after the stroke), or
    ``random``. Where a hand has two cards it may also be ``22+``, ``K5o+``, ``QQ-TT``, ``AKs``, ``AK``, or a share of
    all hands, the strongest first, as ``15%``.

    Raises ValueError for anything else, for an empty range, and for one whose hands differ in how many cards are known.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise ValueError("an empty range: name a hand, such as AhKh, or say random")
    if all(part.lower() == "random" for part in parts):
        return Range(text, {0: Fraction(1)}, 0)
    hands: dict[int, Fraction] = {}
    for part in parts:
        named, weight = weighted(part)
        hands |= dict.fromkeys(hands_of(named, size), weight)
    hands = {hand: weight for hand, weight in hands.items() if weight}
    if not hands:
        raise ValueError(f"range {text!r} is empty: all its weights are 0")
    known = {hand.bit_count() for hand in hands}
    if len(known) > 1:
        raise ValueError(f"range {text!r}: its hands must all have as many known cards")
    return Range(text, hands, known.pop())


def weighted(part: str) -> tuple[str, Fraction]:
    """A part and its weight."""
    named, mark, weight = part.partition(":")
    if not mark:
        return named, Fraction(1)
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?|\.\d{1,6}", weight.strip()):
        raise ValueError(f"{weight.strip()!r} is not a weight: write a number such as 0.5, with at most six decimals")
    return named.strip(), Fraction(weight.strip())


def hands_of(part: str, size: int) -> list[int]:
    """The hands that one part of a range names."""
    if size == 2:
        if part.lower() == "random":
            return [1 << one | 1 << other for one, other in combinations(FULL_DECK, 2)]
        if found := SHARE.fullmatch(part):
            return strongest(Fraction(found[1]))
        if named := classes_of(part):
            return [hand for name in named for hand in hands_in(name)]
    return [known_cards(part, size)]


def known_cards(part: str, size: int) -> int:
    """The known cards of one hand. Raises ValueError for more of them than a hand has."""
    try:
        cards = parse_cards(part.replace("/", " "))
    except ValueError as wrong:
        notation = ", and no range such as 22+, AKs, K5o+, QQ-TT, 15% or random" if size == 2 else ""
        raise ValueError(f"{part!r} is no hand: {wrong}{notation}") from None
    if len(cards) > size:
        raise ValueError(f"{part!r}: {counted(len(cards), 'card')}, where a hand has {size}; another game is named by its key")
    return sum(1 << card for card in cards if card != UNKNOWN)


def strongest(percent: Fraction) -> list[int]:
    """The strongest hands that make up so many percent of all; the class at the edge is in if half of it is.

    Raises ValueError for a share outside 0 to 100 %.
    """
    if not 0 < percent <= 100:
        raise ValueError(f"{float(percent):g}% is not a share of all hands: it must be over 0 and at most 100")
    wanted = percent * EVERY_HAND / 100
    found: list[int] = []
    for name in STRONGEST:
        hands = hands_in(name)
        if found and len(found) + Fraction(len(hands), 2) > wanted:
            break
        found += hands
    return found


def classes_of(part: str) -> list[str]:
    """The classes of hands, as ``AKs`` or ``TT``, that a part names; none if it is no such notation."""
    first, dash, last = part.partition("-")
    plus = first.endswith("+")
    found = CLASS.fullmatch(first.removesuffix("+"))
    other = CLASS.fullmatch(last) if dash else found
    if not found or not other:
        return []
    high, low, kind = in_order(found)
    high_too, low_too, kind_too = in_order(other)
    if high == low and kind:
        raise ValueError(f"{part!r}: a pair is neither suited nor off suit")
    if dash:
        pairs = high == low and high_too == low_too
        if plus or kind != kind_too or not (pairs or (high == high_too and high not in (low, low_too))):
            raise ValueError(f"{part!r} is not a range: its ends must be two pairs, or share their high card and suits")
        return [
            one for rank in range(min(low, low_too), max(low, low_too) + 1) for one in named(rank if pairs else high, rank, kind)
        ]
    if not plus:
        return named(high, low, kind)
    if high == low:
        return [one for rank in range(low, len(RANKS)) for one in named(rank, rank, kind)]
    return [one for rank in range(low, high) for one in named(high, rank, kind)]


def in_order(found: re.Match[str]) -> tuple[int, int, str]:
    """The higher rank, the lower, and s or o."""
    one, other = (RANKS.index(rank.upper()) for rank in found.group(1, 2))
    return max(one, other), min(one, other), found[3].lower()


def named(high: int, low: int, kind: str) -> list[str]:
    """A class, or both where it is not said whether it is suited."""
    if high == low:
        return [RANKS[high] * 2]
    return [RANKS[high] + RANKS[low] + one for one in (kind or "so")]


def hands_in(name: str) -> list[int]:
    """The 4, 6 or 12 hands of a class."""
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    if high == low:
        return [1 << 16 * one + high | 1 << 16 * other + low for one, other in combinations(range(4), 2)]
    suited = name.endswith("s")
    return [1 << 16 * one + high | 1 << 16 * other + low for one in range(4) for other in range(4) if (one == other) == suited]
