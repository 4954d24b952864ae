"""Who acts first on a street, in the words of the declarations; `poker/round/opening.py` finds that seat."""

from __future__ import annotations

from typing import Final

from cardspeak.poker.variants.variant import Opener

LEFT_OF_BLINDS: Final = Opener("left of the last blind")
LEFT_OF_BUTTON: Final = Opener("left of the button")

LOW_CARD_BRINGS_IN: Final = Opener("the lowest up-card, ace high, then lowest suit", forced=True)
HIGH_CARD_BRINGS_IN: Final = Opener("the highest up-card, ace low, then highest suit", forced=True)
HIGH_CARD_OPENS: Final = Opener("the highest up-card, ace high, then highest suit")
HIGH_HAND_OPENS: Final = Opener("the best high hand showing, then nearest the dealer's left")
HIGH_HAND_MUST_BET: Final = Opener(HIGH_HAND_OPENS.name, bound=True)
LOW_HAND_OPENS: Final = Opener("the best low hand showing, then nearest the dealer's left")
PAIR_WITH_BOARD_OPENS: Final = Opener(
    "a pair of up-card and shared card, else the highest up-card, then nearest the dealer's left"
)
