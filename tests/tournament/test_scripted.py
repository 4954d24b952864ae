"""What plays an event by itself answers whatever a table asks: to show a hand, to draw, and to act."""

from __future__ import annotations

import pytest

from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.table import posted
from cardspeak.table.poker.table import Table
from cardspeak.tournament.playing.scripted import scripted
from tests.rounds import happened, nothing_lost

GAMES = {
    "texas-holdem": no_limit(1, 2),
    "five-card-draw": no_limit(1, 2),
    "deuce-to-seven-triple-draw": fixed_limit(2, 4, blinds=(1, 2)),
    "stud": fixed_limit(2, 4, ante=1, bring_in=1),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_table_is_answered(game: str) -> None:
    table = Table.open(posted(game, GAMES[game], least=40, most=200), moment=0)
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 200, moment=0)
    decide, shown, given = scripted(7), 0, 0
    for number in range(30):
        if len([place for place in table.seats.values() if place.chips]) < 2:
            break
        table.next_round(moment=number, seed=number, asked=True)
        r = table.round
        while table.state.playing:
            decide(table)
        assert r is not None
        nothing_lost(table.round)
        shown += len(happened(table.round, e.Shown))
        given += len(happened(table.round, e.Discarded))
    assert shown > 1
    assert bool(given) == ("draw" in game)
