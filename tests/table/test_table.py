"""A table, round after round: seats, purchases, who is dealt in, and what a crash leaves of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardspeak import rulebook
from cardspeak.poker import rake, variants
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook.houses import section_8, seminole
from cardspeak.table import Posted, Table, TableState, posted
from cardspeak.table.words import say
from tests.table.tabling import Tabling

ONE_TWO = no_limit(1, 2)
POSTED = [
    posted(variants.texas_holdem, ONE_TWO, seminole, least=40, most=200, seats=6, rake=rake.percentage(5, cap=4)),
    posted(variants.texas_holdem, ONE_TWO, section_8, least=40, most=200, seats=6),
]


@pytest.mark.parametrize("sign", POSTED, ids=lambda sign: sign.rules)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_no_chip_is_lost_and_the_table_reads_back(sign: Posted, seed: int) -> None:
    tabling = Tabling(sign, Random(seed))
    for _ in range(600):
        for event in tabling.step():
            assert event.cites, event
            assert "\n" not in say(event)
    table = tabling.table
    assert table.state.number > 20
    assert tabling.refused
    assert Table.replay(table.events).values() == table.values()
    kept = msgspec.json.decode(msgspec.json.encode(table.state), type=TableState)
    assert Table.resumed(kept, table.round.events if table.round else ()).values() == table.values()
    assert all(rulebook.clause(cite) for event in table.events for cite in event.cites)
