"""What is done between rounds is not done in one, and a table's events make it again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardspeak.banked import LetItRide
from cardspeak.events import view
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear import Table
from tests.banked.arranged import to_the_end
from tests.banked.between import AUTO, BOOKS, TWO, a_round, table


def test_nothing_between_rounds_is_done_in_a_round() -> None:
    made = table(section_12)
    made.shuffle(seed=1)
    start = made.start(0)
    for attempt in (
        lambda: made.start(0),
        lambda: made.set(section_12, AUTO),
        lambda: made.fail("shuffler"),
        lambda: made.rest(),
        lambda: made.remove("A", "why not"),
        lambda: made.cut(26),
    ):
        with pytest.raises(Refused, match=r"a round is being played|before its first card"):
            attempt()
    unfinished = LetItRide({1: 500}, deck=start.deck)
    with pytest.raises(Refused, match="not over"):
        made.finish(unfinished)
    made.finish(to_the_end(unfinished))
    with pytest.raises(Refused, match="no round is being played"):
        made.finish(unfinished)


@pytest.mark.parametrize("rules", list(BOOKS.values()), ids=list(BOOKS))
def test_a_tables_events_make_it_again_and_hide_the_order_of_its_decks(rules: Any) -> None:
    made = table(rules, TWO)
    for number in range(3):
        if made.rack:
            made.shuffle(made.rack, seed=number + 50)
        a_round(made, seed=number)
    text = msgspec.json.encode(made.events)
    back = msgspec.json.Decoder(list[t.TableEvent]).decode(text)
    assert back == made.events
    assert Table.replay(back).values() == made.values()
    for event in view(made.events, 1):
        assert set(getattr(event, "cards", ())) <= {-1}
    with pytest.raises(Refused, match=r"begin with banked\.table-set"):
        Table.replay(back[1:])
