"""How Ultimate Texas Hold 'em may be played: the best way, or by rules that a player can remember."""

from __future__ import annotations

from typing import Final

import msgspec

Bounds = tuple[tuple[str, int, int], ...]
"""A rule: features by name, each with the least and the most that it may be. All must hold; without any, it always does."""
Rules = tuple[Bounds, ...] | None
"""Alternatives, of which one must hold for a Play wager; None for whatever is worth most, without any never."""

FEATURES: Final = (
    "hand",
    "above-board",
    "pocket-pair",
    "matched-pair",
    "high-card",
    "low-card",
    "overcards",
    "flush-cards",
    "flush-card",
    "straight-ranks",
    "outs",
)
"""What rules may look at, in the order of the kernels."""
ANYTHING: Final = (0, 99)
ALWAYS: Final[Rules] = ((),)
NEVER: Final[Rules] = ()


class UltimateStrategy(msgspec.Struct, frozen=True, cache_hash=True):
    """What is played at each of the three choices.

    before: by starting class (13 * high + low if suited or paired, 13 * low + high if not) the Play wager of 3 or 4 or 0 for
    a check; None for whatever is worth most, of the `multiples` alone. instead: what is then bet where that is to raise.
    flop, river: rules, or None for whatever is worth most.
    """

    name: str
    says: str
    before: tuple[int, ...] | None = None
    multiples: tuple[int, ...] = (4, 3)
    instead: int = 0
    flop: Rules = None
    river: Rules = None


def at_least(feature: str, least: int) -> tuple[str, int, int]:
    return feature, least, ANYTHING[1]


BEST: Final = UltimateStrategy("best", "whatever is worth most at each choice")
RULES_OF_THUMB: Final = UltimateStrategy(
    "rules-of-thumb",
    "before the flop as the best play does; 2x with two pair or better, a pair of threes or better in the hand, a hand card "
    "paired, or four to a flush with a ten or better of it in the hand; 1x with a hand card paired or a pair in the hand, a "
    "straight or better that the board alone does not make, or fewer than 21 cards that beat it",
    flop=(
        (at_least("hand", 2),),
        (at_least("pocket-pair", 3),),
        (at_least("matched-pair", 2),),
        (at_least("flush-cards", 4), at_least("flush-card", 10)),
    ),
    river=(
        (at_least("pocket-pair", 2),),
        (at_least("matched-pair", 2),),
        (at_least("hand", 4), ("above-board", 1, 1)),
        (("outs", 0, 20),),
    ),
)
STRATEGIES: Final = {
    strategy.name: strategy
    for strategy in (
        BEST,
        UltimateStrategy("never-before-flop", "never a raise before the flop, then whatever is worth most", multiples=()),
        UltimateStrategy("three-times", "3x at most before the flop, whatever is worth most otherwise", multiples=(3,)),
        UltimateStrategy("three-for-four", "3x with each hand for which 4x is best, then whatever is worth most", instead=3),
        UltimateStrategy("always-four", "4x with every hand", before=(4,) * 169),
        UltimateStrategy("never-fold", "whatever is worth most, but never a fold on the river", river=ALWAYS),
        RULES_OF_THUMB,
    )
}
"""The strategies that have a name."""
