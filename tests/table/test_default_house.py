"""What the default house decides between the rounds."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.table import Table, posted
from cardspeak.table.poker import events as g
from tests.table.evening_of import NAMES, fold_out


@pytest.mark.clause("CS/default/button")
def test_the_big_blind_goes_to_the_next_player_and_small_blind_and_button_follow_it() -> None:
    table = Table.open(posted(texas_holdem, no_limit(1, 2), books.default), 0)
    for seat in (1, 2, 3, 4):
        table.sit(seat, NAMES[seat], 200, moment=0)
    went = [deal(table) for _ in range(2)]
    table.leave(3, moment=5)
    went += [deal(table) for _ in range(4)]
    places = [(at.positions.button, at.positions.small_blind, at.positions.big_blind) for at in went]
    assert places == [(4, 1, 2), (1, 2, 3), (2, None, 4), (3, 4, 1), (4, 1, 2), (1, 2, 4)]
    assert went[3].positions.button_dead
    assert all("CS/default/button" in at.cites for at in went)
    table.leave(1, moment=20)
    of_two = deal(table)
    assert (of_two.positions.button, of_two.positions.small_blind, of_two.positions.big_blind) == (4, 4, 2)


def deal(table: Table) -> g.RoundOpened:
    """The next hand, in which all fold to the last."""
    table.next_round(moment=table.number, seed=table.number, asked=False)
    fold_out(table, table.number)
    return next(event for event in reversed(table.events) if isinstance(event, g.RoundOpened))
