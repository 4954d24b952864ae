"""Many hands ranked at once: arrays of cards in, an array of scores out, some 30 million a second to several thousand
million.

    from cardspeak.ranking import bulk

    scores = bulk.high(holes, board)
    bulk.high.classes(scores), bulk.high.worths(scores)

Cards are an array of masks (``uint64``, the form that is quickest), or of ids with a row for each hand. A score is a
``uint32``; bigger is better, equal is a tie, 0 does not qualify. Scores order hands exactly as the worths of the scalar
path do, and ``worths`` gives those very integers. They are not the same numbers: a worth names five ranks, a score holds
``category << 26 | groups << 13 | kickers``, a set of ranks each, with the category that the worth has in its top
(``score >> 26 == worth >> 20``); and a low is ``2**30 - 1`` less such a score where the worth is ``9 << 20`` less.

NumPy is needed, and Numba used if it is there (``engine()`` says which): ``pip install 'cardspeak[fast]'``. Numba is
imported by the first call, and compiles what that call needs in about a second, once: kernels are kept on disk.
On a graphics card ``bulk.gpu`` runs the same formulas.

``high`` ranks 5, 6 or 7 cards, as do ``ace_to_five`` (razz and lowball, no qualifier) and ``eight_low``. ``six_card`` is
the best of six with the super royal. ``three_high`` and ``three_six_low`` are Mambo's, the best three of 3 or 4.
``omaha_high``, ``omaha_ace_to_five`` and ``omaha_eight_low`` take hands of 4 and boards of 5, the first hands of 5 and 6
too, the last of 5. ``deuce_to_seven`` ranks 5 cards, ``badugi`` and ``badugi_ace_high`` 4 or 5, and ``short_high`` 5, 6
or 7 of a short deck. Each refuses impossible cards; its method ``unchecked`` does not look. ``ranker_of`` gives what
ranks on any scale, hand by hand if there is no formula for it.
"""

from __future__ import annotations

try:
    import numpy  # noqa: F401
except ImportError as missing:
    raise ImportError("ranking in bulk needs NumPy: pip install 'cardspeak[fast]'") from missing

from cardspeak.ranking.badugi import BADUGI, BADUGI_ACE_HIGH
from cardspeak.ranking.bulk import badugi as badugis
from cardspeak.ranking.bulk import deuce, five, low, omaha, omaha_low, reading, short, three
from cardspeak.ranking.bulk.engines import engine, use
from cardspeak.ranking.bulk.hand_by_hand import HandByHand
from cardspeak.ranking.bulk.ranker import Ranker
from cardspeak.ranking.deuce import DEUCE_TO_SEVEN
from cardspeak.ranking.scale import (
    ACE_TO_FIVE,
    EIGHT_LOW,
    HIGH,
    OMAHA_EIGHT_LOW,
    OMAHA_HIGH,
    OMAHA_LOW,
    SIX_CARD,
    THREE_HIGH,
    THREE_SIX_LOW,
    Scale,
)
from cardspeak.ranking.short import SHORT_HIGH

high = Ranker("high", HIGH, reading.five_cards, {(5,): five.high_5, (6,): five.high_6, (7,): five.high_7})
six_card = Ranker("six_card", SIX_CARD, reading.six_cards, {(6,): five.six_card_6})
ace_to_five = Ranker("ace_to_five", ACE_TO_FIVE, reading.lows, {(size,): low.ace_to_five for size in (5, 6, 7)})
eight_low = Ranker("eight_low", EIGHT_LOW, reading.lows, {(size,): low.eight_low for size in (5, 6, 7)})
three_high = Ranker("three_high", THREE_HIGH, reading.three_cards, {(3,): three.three_high_3, (4,): three.three_high_4})
three_six_low = Ranker("three_six_low", THREE_SIX_LOW, reading.three_lows, {(size,): low.three_six_low for size in (3, 4)})
omaha_high = Ranker(
    "omaha_high",
    OMAHA_HIGH,
    reading.five_cards,
    {(4, 5): omaha.omaha_high, (5, 5): omaha.omaha_high_5, (6, 5): omaha.omaha_high_6},
)
omaha_ace_to_five = Ranker("omaha_ace_to_five", OMAHA_LOW, reading.lows, {(4, 5): omaha_low.omaha_ace_to_five})
omaha_eight_low = Ranker(
    "omaha_eight_low",
    OMAHA_EIGHT_LOW,
    reading.lows,
    {(4, 5): omaha_low.omaha_eight_low, (5, 5): omaha_low.omaha_eight_low_5},
)
deuce_to_seven = Ranker("deuce_to_seven", DEUCE_TO_SEVEN, reading.deuces, {(5,): deuce.deuce_to_seven})
badugi = Ranker("badugi", BADUGI, reading.badugis, {(size,): badugis.badugi for size in (4, 5)})
badugi_ace_high = Ranker(
    "badugi_ace_high", BADUGI_ACE_HIGH, reading.badugis_ace_high, {(size,): badugis.from_the_foot for size in (4, 5)}
)
short_high = Ranker(
    "short_high",
    SHORT_HIGH,
    reading.short_decks,
    {(5,): short.short_high_5, (6,): short.short_high_6, (7,): short.short_high_7},
)

RANKERS = {
    ranker.scale.name: ranker
    for ranker in (
        high,
        six_card,
        ace_to_five,
        eight_low,
        three_high,
        three_six_low,
        omaha_high,
        omaha_ace_to_five,
        omaha_eight_low,
        deuce_to_seven,
        badugi,
        badugi_ace_high,
        short_high,
    )
}
"""Every ranker by the name of its scale."""


def ranker_of(scale: Scale, own: int = 0, shared: int = 0) -> Ranker | HandByHand:
    """What ranks arrays of hands on a scale: its formula, or the scalar path hand by hand, some hundred times as slow.

    own, shared: how many cards a player and the board have, where a formula for other numbers of cards will not do.
    """
    ranker = RANKERS.get(scale.name)
    return ranker if ranker and (not own or ranker.serves(own, shared)) else HandByHand(scale)


__all__ = [
    "RANKERS",
    "HandByHand",
    "Ranker",
    "ace_to_five",
    "badugi",
    "badugi_ace_high",
    "deuce_to_seven",
    "eight_low",
    "engine",
    "high",
    "omaha_ace_to_five",
    "omaha_eight_low",
    "omaha_high",
    "ranker_of",
    "short_high",
    "six_card",
    "three_high",
    "three_six_low",
    "use",
]
