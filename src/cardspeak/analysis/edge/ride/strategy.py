"""How Let It Ride may be played: the best way, or by rules that a player can remember."""

from __future__ import annotations

from typing import Final

import msgspec

Bounds = tuple[tuple[str, int, int], ...]
"""A rule: features by name, each with the least and the most that it may be. All must hold; without any, it always does."""
Rules = tuple[Bounds, ...] | None
"""Alternatives, of which one must hold for a bet to ride; None for whatever is worth most, without any never."""

FEATURES: Final = ("hand", "suited", "span", "low-card", "high-cards", "straight-ranks")
"""What rules may look at. hand: its place in HANDS. suited: 1 if all cards are of one suit. span: from the lowest rank to the
highest, the ace at the end where it makes less, 13 if ranks repeat. low-card: the lowest rank of that, 1 for such an ace.
high-cards: how many are tens or better. straight-ranks: how many ranks would make a straight with four cards."""
HANDS: Final = ("high-card", "one-pair", "tens-or-better", "two-pair", "three-of-a-kind", "four-of-a-kind")
"""What three or four cards may be."""
ANYTHING: Final = (0, 99)


class RideStrategy(msgspec.Struct, frozen=True, cache_hash=True):
    """What rides: the first bet with three cards, the second with four."""

    name: str
    says: str
    three: Rules = None
    four: Rules = None


def at_least(feature: str, least: int) -> tuple[str, int, int]:
    return feature, least, ANYTHING[1]


SUITED: Final = ("suited", 1, 1)
PAID: Final = (at_least("hand", HANDS.index("tens-or-better")),)

BEST: Final = RideStrategy("best", "whatever is worth most at each choice")
RULES_OF_THUMB: Final = RideStrategy(
    "rules-of-thumb",
    "the first bet rides on tens or better, three to a royal flush, three suited in a row from three up, and three to a "
    "straight flush, no ace being low, over four ranks with a high card or over five with two; the second on tens or better, "
    "four to a flush, and four in a row that two ranks make a straight if one of them is high",
    three=(
        PAID,
        (SUITED, at_least("low-card", 10)),
        (SUITED, ("span", 2, 2), at_least("low-card", 3)),
        (SUITED, ("span", 3, 3), at_least("low-card", 2), at_least("high-cards", 1)),
        (SUITED, ("span", 4, 4), at_least("low-card", 2), at_least("high-cards", 2)),
    ),
    four=(PAID, (SUITED,), (at_least("straight-ranks", 2), at_least("high-cards", 1))),
)
STRATEGIES: Final = {
    strategy.name: strategy
    for strategy in (
        BEST,
        RULES_OF_THUMB,
        RideStrategy("paid-hands-only", "a bet rides only on a hand that is paid already", three=(PAID,), four=(PAID,)),
        RideStrategy("never-ride", "both bets are always withdrawn", three=(), four=()),
        RideStrategy("always-ride", "no bet is ever withdrawn", three=((),), four=((),)),
    )
}
"""The strategies that have a name."""
