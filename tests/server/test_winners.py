"""What a table shows of who won: which cards, and with what."""

from __future__ import annotations

import cardspeak as cs
from cardspeak.cards.card import NAMES
from cardspeak.poker.lying import Lying
from cardspeak.server.views.poker_table import boards_of, winners


def test_who_wins_alone_has_a_hand_on_every_board_that_lies_there() -> None:
    r = cs.Round("texas-holdem", "nl 1/2", [100, 100], "seminole", seed=5, most_runs=3, asked=True)
    r.raise_to(100)
    r.call()
    r.act("run", 3)
    r.act("run", 3)
    r.show()
    r.muck()
    boards = boards_of(Lying(r.events))
    (alone,) = winners(r.game.variant, r.events, boards, {})
    assert (len(boards), alone.chips) == (3, 200)
    assert [len({NAMES[card] for card in board} & {*alone.cards}) >= 3 for board in boards] == [True] * 3
    assert alone.text.count(";") == 2
