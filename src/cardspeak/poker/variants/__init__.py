"""The games of Section 8 (h), one small declaration each."""

from __future__ import annotations

from typing import Final

from cardspeak.poker.variants.draw import (
    five_card_draw,
    five_card_draw_joker,
    five_card_draw_low,
    five_card_draw_low_joker,
)
from cardspeak.poker.variants.holdem import holdem_high, texas_holdem
from cardspeak.poker.variants.mambo import mambo_stud
from cardspeak.poker.variants.omaha import omaha, omaha_hi_lo, omaha_hi_lo_8, omaha_high
from cardspeak.poker.variants.pineapple import crazy_pineapple, pineapple
from cardspeak.poker.variants.stud import five_card_stud, razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import KEYED
from cardspeak.rulebook.wording import quoted

ALL: Final = {
    variant.key: variant
    for variant in (
        texas_holdem, holdem_high, pineapple, crazy_pineapple, omaha, omaha_high, omaha_hi_lo, omaha_hi_lo_8,
        stud, stud_hi_lo, stud_hi_lo_8, razz, five_card_stud, five_card_draw, five_card_draw_low, mambo_stud,
    )
}  # fmt: skip
"""Every game of the list by its key."""

WITH_JOKER: Final = {variant.key: variant for variant in (five_card_draw_joker, five_card_draw_low_joker)}
"""Games to which a house may add a joker where its book has one, as Seminole's does (SEM/rank/joker/1)."""


def named(key: str) -> Variant:
    """The variant of that key, such as `texas-holdem`. Raises `Refused` for a game that is not here."""
    variant = (ALL.get(key) or WITH_JOKER.get(key)) if isinstance(key, str) else None
    if variant is None:
        raise Refused(f"no game named {quoted(key)}; there are {', '.join(ALL)}", ("S8(h)(2)",))
    return variant


def known(key: str) -> Variant | None:
    """The variant that a file names by its key, None if there is no such game."""
    return ALL.get(key)


def up_cards(key: str) -> bool:
    """Whether the game of that key deals cards face up, and so has no button and no blinds; not one that nobody knows."""
    return key in ALL and ALL[key].up_cards


KEYED[Variant] = named


__all__ = [
    "ALL",
    "WITH_JOKER",
    "crazy_pineapple",
    "five_card_draw",
    "five_card_draw_joker",
    "five_card_draw_low",
    "five_card_draw_low_joker",
    "five_card_stud",
    "holdem_high",
    "known",
    "mambo_stud",
    "named",
    "omaha",
    "omaha_hi_lo",
    "omaha_hi_lo_8",
    "omaha_high",
    "pineapple",
    "razz",
    "stud",
    "stud_hi_lo",
    "stud_hi_lo_8",
    "texas_holdem",
    "up_cards",
]
