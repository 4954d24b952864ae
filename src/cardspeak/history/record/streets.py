"""The street of each act of a history, as it is told."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.history import model as m
from cardspeak.poker.variants import early_board


def by_street(history: m.History) -> Iterator[tuple[int, m.Act]]:
    """Each act with its street, the first being 1: a new one begins with shared cards, and with cards dealt or given up after
    a betting. A later board begins none."""
    street, betting, early = 1, False, early_board(history.game)
    for act in history.acts:
        if isinstance(act, m.Board) and early:
            early = False
        elif isinstance(act, m.Board) or (isinstance(act, m.Deal | m.Discard) and betting):
            if not isinstance(act, m.Board) or act.run == 1:
                street, betting = street + 1, False
        elif isinstance(act, m.Fold | m.Check | m.Call | m.Bet | m.BringIn):
            betting = True
        yield street, act
