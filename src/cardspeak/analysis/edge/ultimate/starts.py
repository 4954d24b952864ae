"""The 169 classes of two cards, and hands written as players do: `A2o+ K5s+ 33+ JTo`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from cardspeak.cards import RANKS
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

SIZE: Final = len(RANKS)
STARTS: Final = SIZE * SIZE
Named = Callable[[int], str]
HAND: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)")


def suited(high: int, low: int) -> int:
    """The class of two ranks in one suit, or of a pair."""
    return SIZE * high + low


def offsuit(high: int, low: int) -> int:
    """The class of two different ranks in two suits."""
    return SIZE * low + high


HANDS_OF_START: Final = tuple([6 if high == low else 4 if high > low else 12 for high in range(SIZE) for low in range(SIZE)])
"""How many hands are in each class."""


def name_of(start: int) -> str:
    """`AKs`, `72o` or `TT`."""
    first, second = divmod(start, SIZE)
    high, low = max(first, second), min(first, second)
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if first > second else "o")


def parse_hands(text: str) -> frozenset[int]:
    """The classes in a list such as `A2o+ K5s+ 33+ JT`: without s or o both, with + the lower card and up, or the pair and up;
    `all` is every hand.

    Raises `Refused` for a word that is no hand.
    """
    starts: set[int] = set()
    for word in text.replace(",", " ").split():
        match = HAND.fullmatch(word[:2].upper() + word[2:].lower())
        if word.lower() == "all":
            starts |= set(range(STARTS))
        elif match is None:
            raise Refused(f"{quoted(word)} is no hand: write as in A2o+ K5s+ 33+ JT, or all")
        else:
            starts |= _classes(match, word)
    return frozenset(starts)


def _classes(match: re.Match[str], word: str) -> set[int]:
    high, low = RANKS.index(match[1]), RANKS.index(match[2])
    kind, plus = match[3], match[4]
    if high < low:
        raise Refused(f"{quoted(word)}: write the higher card first")
    if high == low:
        if kind:
            raise Refused(f"{quoted(word)}: a pair has two suits")
        return {suited(rank, rank) for rank in range(low, SIZE if plus else low + 1)}
    lows = range(low, high if plus else low + 1)
    made = {suited(high, other) for other in lows} if kind != "o" else set()
    return made | ({offsuit(high, other) for other in lows} if kind != "s" else set())


def written(starts: frozenset[int]) -> str:
    """Classes as text, the shortest way; `parse_hands` reads it back. Empty for none."""
    words = [_run("", {rank for rank in range(SIZE) if suited(rank, rank) in starts}, SIZE, lambda rank: RANKS[rank] * 2)]
    for high in range(SIZE - 1, 0, -1):
        lows = {kind: {low for low in range(high) if of(high, low) in starts} for kind, of in (("s", suited), ("o", offsuit))}
        both = lows["s"] == lows["o"]
        for kind, ranks in [("", lows["s"])] if both else list(lows.items()):
            words.append(_run(kind, ranks, high, partial(two_ranks, high)))
    return " ".join([word for word in words if word])


def two_ranks(high: int, low: int) -> str:
    return RANKS[high] + RANKS[low]


def _run(kind: str, ranks: set[int], end: int, named: Named) -> str:
    """Ranks that go on up to `end` as one word with a plus, the others one by one."""
    least = end
    while least - 1 in ranks:
        least -= 1
    words = [named(rank) + kind for rank in sorted(ranks, reverse=True) if rank < least]
    if least < end:
        words.insert(0, named(least) + kind + ("+" if least < end - 1 else ""))
    return " ".join(words)
