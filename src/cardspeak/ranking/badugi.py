"""Badugi: cards of different suits and different ranks, as many as four, then the lowest (CS/rank/badugi).

Which ranks make the best hand is found from the lowest up: a rank is taken if the ranks so far can all have a suit of
their own beside it. No rank that is left out could make a longer or a lower hand, because sets of ranks that can each be
given a suit of their own are the independent sets of a matroid.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from struct import pack, unpack

from cardspeak.cards import cards_of
from cardspeak.ranking.counts import Memo, packed, spread
from cardspeak.ranking.low import WORST, ace_at_foot
from cardspeak.ranking.scale import Scale
from cardspeak.ranking.words import BADUGI_BY_TOP

FOUR = 4
WITHOUT = (0x5555, 0x3333, 0x0F0F, 0x00FF)
"""By suit, the sets of suits that do not have it: a bit for each set, whose place is the set as bits."""
REMEMBERED = 1 << 17
"""How many hands' worths are kept: of five cards there are 135,000 that differ by more than the names of their suits."""
DEUCE = ("CS/rank/badugi", "CS/rank/badugi-ace")


def worth_of(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The worth of the best badugi of four lanes, in each of which the lowest bit is the lowest rank."""
    used, taken = 1, 0
    left = clubs | diamonds | hearts | spades
    while left:
        rank = left & -left
        left ^= rank
        found = (used & WITHOUT[0]) << 1 if clubs & rank else 0
        if diamonds & rank:
            found |= (used & WITHOUT[1]) << 2
        if hearts & rank:
            found |= (used & WITHOUT[2]) << 4
        if spades & rank:
            found |= (used & WITHOUT[3]) << 8
        if found:
            used, taken = found, taken | rank
    return TAKEN[taken]


def worth_of_taken(ranks: int) -> int:
    """The worth of a badugi of just these ranks."""
    size = ranks.bit_count()
    return WORST - packed(FOUR - size, spread(ranks), size) if size else 0


TAKEN = Memo(worth_of_taken)


@lru_cache(maxsize=REMEMBERED)
def ace_low(*lanes: int) -> int:
    """The worth of the best badugi of four lanes, the ace lowest. In order, as which suit is which counts for nothing."""
    return worth_of(*map(ace_at_foot, lanes))


ace_high = lru_cache(maxsize=REMEMBERED)(worth_of)
"""The same with the ace highest."""


def lanes_of(*hands: int) -> Iterator[list[int]]:
    """The four lanes of each of these hands in order."""
    lanes = iter(unpack(f"<{4 * len(hands)}H", pack(f"<{len(hands)}Q", *hands)))
    return map(sorted, zip(lanes, lanes, lanes, lanes, strict=True))


def badugi(hole: int, board: int = 0) -> int:
    """The best badugi of the cards, the ace lowest. Bigger is better; 0 for no cards.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> badugi(mask_of(parse_cards('As2d3h4c'))) > badugi(mask_of(parse_cards('As2d3h4h')))
    True
    """
    return ace_low(*next(lanes_of(hole | board)))


def badugi_ace_high(hole: int, board: int = 0) -> int:
    """The same with the ace above the king, as in badeucy.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> badugi_ace_high(mask_of(parse_cards('2s3d4h5c'))) > badugi_ace_high(mask_of(parse_cards('As2d3h4c')))
    True
    """
    return ace_high(*next(lanes_of(hole | board)))


class BadugiScale(Scale):
    """A hand is as many cards as make it, one to four."""

    __slots__ = ()

    def choices(self, hole: int, board: int) -> list[int]:
        """Every set of cards of different suits and ranks."""
        cards = cards_of(hole | board)
        return [
            sum([1 << card for card in chosen])
            for size in range(FOUR, 0, -1)
            for chosen in combinations(cards, size)
            if len({card & 15 for card in chosen}) == len({card >> 4 for card in chosen}) == size
        ]


BADUGI = BadugiScale(
    "badugi",
    badugi,
    BADUGI_BY_TOP,
    size=FOUR,
    made_from=(4, 5),
    low="as many cards as are of different suits and ranks, up to four, then the lowest, ace low",
    aim="8s7h6d5c",
    cites=DEUCE[:1],
)
BADUGI_ACE_HIGH = BadugiScale(
    "badugi-ace-high",
    badugi_ace_high,
    BADUGI_BY_TOP,
    size=FOUR,
    made_from=(4, 5),
    low="as many cards as are of different suits and ranks, up to four, then the lowest, ace high",
    ace_low=False,
    aim="8s7h6d5c",
    cites=DEUCE,
)
