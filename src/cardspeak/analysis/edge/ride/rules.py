"""Rules of thumb read off three or four cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from cardspeak.analysis.edge.ride.strategy import HANDS, Bounds, Rules
from cardspeak.cards import cards_of
from cardspeak.ranking.counts import run_top, spread

TEN, ACE = 8, 12
TWICE = {1: "one-pair", 2: "two-pair"}


def rides(rules: Rules, masks: Iterable[int]) -> list[bool]:
    """By mask, whether one of the rules lets a bet ride."""
    return [one_holds(rules, see(mask)) for mask in masks]


def one_holds(rules: Rules, seen: Mapping[str, int]) -> bool:
    """Whether one of the rules holds for these features."""
    return any([holds(rule, seen) for rule in rules or ()])


def holds(rule: Bounds, seen: Mapping[str, int]) -> bool:
    return all([least <= seen[feature] <= most for feature, least, most in rule])


def see(mask: int) -> dict[str, int]:
    """The features of three or four cards; see `strategy.FEATURES`."""
    cards = cards_of(mask)
    ranks = sorted([card & 15 for card in cards])
    low, span = spanned(ranks)
    return {
        "hand": HANDS.index(hand_of(ranks)),
        "suited": int(len({card >> 4 for card in cards}) == 1),
        "span": span,
        "low-card": low,
        "high-cards": sum([rank >= TEN for rank in ranks]),
        "straight-ranks": completing(ranks),
    }


def hand_of(ranks: Sequence[int]) -> str:
    """What ranks in order make."""
    twins = [one for one, other in pairwise(ranks) if one == other]
    if not twins:
        return "high-card"
    if len(set(twins)) < len(twins):
        return "four-of-a-kind" if len(twins) == 3 else "three-of-a-kind"
    if len(twins) == 2:
        return "two-pair"
    return "tens-or-better" if twins[0] >= TEN else "one-pair"


def spanned(ranks: Sequence[int]) -> tuple[int, int]:
    """The lowest rank, 2 to 14, and how far the highest is from it, 13 if ranks repeat; an ace may be 1 if that is less."""
    if len(set(ranks)) < len(ranks):
        return ranks[0] + 2, 13
    ends = [(ranks[-1] - ranks[0], ranks[0] + 2)]
    if ranks[-1] == ACE:
        ends.append((ranks[-2] + 1, 1))
    span, low = min(ends)
    return low, span


def completing(ranks: Sequence[int]) -> int:
    """How many ranks would make a straight of four."""
    mask = sum([1 << rank for rank in set(ranks)])
    if len(ranks) < 4:
        return 0
    return sum([1 for rank in range(13) if run_top(spread(mask | 1 << rank), 5)])
