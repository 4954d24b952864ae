"""Random orders at tables of every game of a tournament, by both books: chips, blinds, waiting, absence, levels, redeals.

CARDSPEAK_EVENT_TABLE_OPS says how many commands.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import section_8_tournament, seminole_tournament
from cardspeak.rulebook.telling import telling
from cardspeak.table import Posted, mix, posted
from cardspeak.table.words.poker import say
from tests.table.event_tabling import EventTabling
from tests.table.test_table_properties import reads_back

OPS: Final = int(os.environ.get("CARDSPEAK_EVENT_TABLE_OPS", "12000"))
BLINDS: Final = fixed_limit(4, 8, blinds=(2, 4))
UP_CARDS: Final = fixed_limit(4, 8, ante=1, bring_in=2)
MIXED: Final = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)

SIGNS: Final[dict[str, Posted]] = {
    "seminole no-limit": posted(variants.texas_holdem, no_limit(2, 4), seminole_tournament, seats=9),
    "seminole ante": posted(variants.texas_holdem, no_limit(2, 4, ante=4, ante_from="big-blind"), seminole_tournament, seats=6),
    "seminole omaha": posted(variants.omaha_hi_lo_8, pot_limit(2, 4), seminole_tournament, seats=8),
    "seminole stud": posted(variants.stud, UP_CARDS, seminole_tournament, seats=8),
    "seminole horse": posted(mix("horse", stakes=MIXED), None, seminole_tournament, by="count", length=3, seats=7),
    "seminole draw": posted(variants.five_card_draw, fixed_limit(4, 8, blinds=(2, 4)), seminole_tournament, seats=6),
    "section 8 hold'em": posted(variants.texas_holdem, BLINDS, section_8_tournament, seats=9),
    "section 8 no-limit": posted(variants.texas_holdem, no_limit(2, 4), section_8_tournament, seats=5),
    "section 8 omaha": posted(variants.omaha_hi_lo_8, BLINDS, section_8_tournament, seats=9),
    "section 8 stud": posted(variants.stud_hi_lo_8, UP_CARDS, section_8_tournament, seats=8),
    "section 8 razz": posted(variants.razz, UP_CARDS, section_8_tournament, seats=8),
}


@pytest.mark.parametrize("kind", SIGNS)
def test_whatever_an_event_orders_no_chip_is_lost_and_the_blinds_go_round(kind: str) -> None:
    share = OPS // len(SIGNS)
    for seed in range(max(1, share // 600)):
        print(f"{kind}, seed {seed}")
        event(SIGNS[kind], seed, min(share, 600))


def event(sign: Posted, seed: int, commands: int) -> None:
    """Random orders at one table; at intervals it is read back from its events, and from its state."""
    tabling = EventTabling(sign, Random(seed))
    table = tabling.table
    for number in range(commands):
        for happened in tabling.step():
            assert happened.cites, happened
            assert happened.cites == telling(happened.cites), happened
            assert {clause(cite).book for cite in happened.cites} <= {sign.house.book, "cardspeak"}, happened
            assert "\n" not in say(happened)
        if number % 300 == 299:
            reads_back(table)
    assert tabling.hands > commands // 40
    assert tabling.refused
