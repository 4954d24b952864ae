"""What a hand is worth: one integer, bigger is better, equal is a tie, and 0 means that it does not qualify.

The functions take masks of cards and are quick: ``high(hole, board)``. A scale, as ``HIGH`` or ``OMAHA_EIGHT_LOW``,
has such a function as ``worth``; it also names the classes, says a worth in words and finds the cards of the hand.
``evaluate("AsKs", "QsJsTs2h2d")`` does it all from text.
"""

from cardspeak.ranking.badugi import BADUGI, BADUGI_ACE_HIGH, badugi, badugi_ace_high
from cardspeak.ranking.counts import PAIRS, RANK_OF, counts_of
from cardspeak.ranking.deuce import DEUCE_TO_SEVEN, deuce_to_seven
from cardspeak.ranking.five import SHOWING, high, omaha_high
from cardspeak.ranking.joker import ace_to_five_joker, high_joker
from cardspeak.ranking.low import (
    SHOWING_LOW,
    ace_to_five,
    eight_low,
    omaha_ace_to_five,
    omaha_eight_low,
    three_six_low,
)
from cardspeak.ranking.scale import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    EIGHT_LOW,
    HIGH,
    HIGH_JOKER,
    OMAHA_EIGHT_LOW,
    OMAHA_HIGH,
    OMAHA_LOW,
    SCALES,
    SIX_CARD,
    THREE_HIGH,
    THREE_SIX_LOW,
    Scale,
)
from cardspeak.ranking.short import SHORT_HIGH, short_high
from cardspeak.ranking.six import six_card
from cardspeak.ranking.three import three_high
from cardspeak.ranking.words import CLASSES
from cardspeak.ranking.worth import Worth, evaluate

__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_FIVE_JOKER",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "CLASSES",
    "DEUCE_TO_SEVEN",
    "EIGHT_LOW",
    "HIGH",
    "HIGH_JOKER",
    "OMAHA_EIGHT_LOW",
    "OMAHA_HIGH",
    "OMAHA_LOW",
    "PAIRS",
    "RANK_OF",
    "SCALES",
    "SHORT_HIGH",
    "SHOWING",
    "SHOWING_LOW",
    "SIX_CARD",
    "THREE_HIGH",
    "THREE_SIX_LOW",
    "Scale",
    "Worth",
    "ace_to_five",
    "ace_to_five_joker",
    "badugi",
    "badugi_ace_high",
    "counts_of",
    "deuce_to_seven",
    "eight_low",
    "evaluate",
    "high",
    "high_joker",
    "omaha_ace_to_five",
    "omaha_eight_low",
    "omaha_high",
    "short_high",
    "six_card",
    "three_high",
    "three_six_low",
]
