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


def test_each_winner_is_shown_with_the_hands_of_the_boards_that_they_won() -> None:
    """The first seat is all in for less, and the third gives its hand up: nobody contests the side pot, and the boards are."""
    of_first = set()
    for seed in range(60):
        r = cs.Round("texas-holdem", "nl 1/2", [60, 100, 100], "seminole", button=3, seed=seed, most_runs=2, asked=True)
        while r.options.high:
            r.raise_to(r.options.high)
        while r.options.call:
            r.call()
        for _ in range(3):
            r.act("run", 2)
        while not r.over:
            r.muck() if r.seat == 3 else r.show()
        boards = boards_of(Lying(r.events))
        for one in winners(r.game.variant, r.events, boards, {}):
            assert all(len({NAMES[card] for card in boards[board - 1]} & {*one.cards}) >= 3 for board in one.boards)
            assert one.text.count(" on board ") == len(one.boards)
            of_first |= {tuple(one.boards)} if one.seat == 1 else set()
    assert of_first == {(1,), (2,), (1, 2)}
