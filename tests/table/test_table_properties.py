"""Random commands at tables of every kind: no chip lost, the ledger balanced, blinds paid once, and every event read back.

CARDSPEAK_TABLE_OPS says how many commands.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import msgspec
import pytest

from cardspeak import rulebook
from cardspeak.poker import rake, variants
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.telling import telling
from cardspeak.table import OneRound, Persistent, Posted, Table, TableState, mix, posted
from cardspeak.table.words.poker import say
from tests.table.blinds_watch import Watch
from tests.table.tabling import Tabling

FIRST: Final = 1_000_000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
OPS: Final = int(os.environ.get("CARDSPEAK_TABLE_OPS", "20000"))
EVENING: Final = 1250
"""Commands at one table."""
ONE_TWO = no_limit(1, 2)
LIMIT = fixed_limit(4, 8, blinds=(2, 4))
MIXED = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)

SIGNS: Final[dict[str, Posted]] = {
    "dead button": posted(variants.texas_holdem, ONE_TWO, seminole, least=40, most=200, seats=6, rake=rake.percentage(5, cap=4)),
    "moving button and time": posted(
        variants.texas_holdem, ONE_TWO, section_8, least=40, most=200, seats=7, hourly=12, minutes=20
    ),
    "a table's time": posted(
        variants.pineapple, LIMIT, section_8, least=40, most=200, seats=5, hourly=31, minutes=60, time_by_table=True
    ),
    "capped purchases": posted(variants.texas_holdem, LIMIT, exhibit_a, seats=9, rake=rake.increments((10, 1), (30, 2), (60, 3))),
    "persistent kill": posted(variants.omaha_hi_lo_8, LIMIT, section_8, least=20, most=90, seats=6, kill=Persistent()),
    "kill for one round": posted(variants.omaha_hi_lo, LIMIT, section_8, least=20, most=90, seats=6, kill=OneRound(12)),
    "mixed games": posted(mix("horse", stakes=MIXED), None, seminole, by="count", length=3, least=30, most=90, seats=7),
    "mixed games by time": posted(mix("hose", stakes=MIXED), None, section_8, by="time", length=3, least=30, most=90, seats=5),
    "three blinds": posted(variants.five_card_draw, pot_limit(1, 2, 4), seminole, least=40, most=90, seats=6),
    "one blind": posted(variants.five_card_draw, pot_limit(2), seminole, least=40, most=90, seats=6),
    "antes alone": posted(variants.five_card_draw, fixed_limit(2, 4, ante=1), seminole, least=20, most=60, seats=5),
}


@pytest.mark.parametrize("kind", SIGNS)
def test_whatever_happens_no_chip_is_lost_and_blinds_are_paid_once(kind: str) -> None:
    evenings = max(1, OPS // len(SIGNS) // EVENING)
    for seed in range(FIRST, FIRST + evenings):
        print(f"{kind}, seed {seed}")
        evening(
            SIGNS[kind],
            seed,
            OPS // len(SIGNS) // evenings,
            decks=kind == "a table's time" or (kind == "capped purchases" and seed % 2),
        )


def evening(sign: Posted, seed: int, commands: int, decks: bool) -> None:
    """Random commands at one table; at intervals it is read back from its events, and from its state."""
    tabling, watch = Tabling(sign, Random(seed)), Watch()
    table = tabling.table
    if decks:
        tabling.bring_decks()
    for number in range(commands):
        fresh = tabling.step()
        watch.take(table, fresh)
        for event in fresh:
            assert event.cites, event
            assert event.cites == telling(event.cites), event
            assert {clause(cite).book for cite in event.cites} <= {sign.house.book, "cardspeak"}, event
            assert "\n" not in say(event)
        if number % 400 == 399:
            reads_back(table)
    reads_back(table)
    assert table.state.number > commands // 100
    assert tabling.refused
    assert watch.seen or len(sign.legs[0].stakes.blinds) != 2


def reads_back(table: Table) -> None:
    """The table again from its events, and from its state with the events of its round."""
    assert Table.replay(table.events).values() == table.values()
    kept = msgspec.json.decode(msgspec.json.encode(table.state), type=TableState)
    assert Table.resumed(kept, table.round.events if table.round else ()).values() == table.values()
    cites = {cite for event in table.events for cite in event.cites}
    assert all(rulebook.clause(cite) for cite in cites)
