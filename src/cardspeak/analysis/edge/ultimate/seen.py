"""The features that rules of thumb look at, read off one hand on a flop or a full board, without NumPy or Numba.

What `kernels/rules.py` reads off classes of hands; ranks are 2 to 14 here too, and 0 where there is no such card.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.analysis.edge.prices import CATEGORIES
from cardspeak.analysis.edge.ultimate.starts import offsuit, suited
from cardspeak.analysis.edge.ultimate.strategy import FEATURES
from cardspeak.cards import FULL_DECK, mask_of
from cardspeak.ranking import HIGH, high
from cardspeak.ranking.counts import run_top, spread

TWO = 2
FLOP, BOARD = 3, 5


def start_of(hole: Sequence[int]) -> int:
    """The class of two cards before the flop."""
    high_card, low_card = sorted([card & 15 for card in hole], reverse=True)
    alike = hole[0] >> 4 == hole[1] >> 4 or high_card == low_card
    return (suited if alike else offsuit)(high_card, low_card)


def see(hole: Sequence[int], board: Sequence[int]) -> dict[str, int]:
    """The features of two cards with three or five of the board's: those of `FEATURES` that the street has, others 0."""
    mine, shared = [card & 15 for card in hole], [card & 15 for card in board]
    own, common = mask_of(hole), mask_of(board)
    worth = high(own, common)
    seen = dict.fromkeys(FEATURES, 0) | {
        "hand": CATEGORIES.index(HIGH.class_of(worth)),
        "high-card": TWO + max(mine),
        "low-card": TWO + min(mine),
        "pocket-pair": TWO + mine[0] if mine[0] == mine[1] else 0,
        "matched-pair": max([TWO + rank if rank in shared else 0 for rank in mine]),
        "overcards": sum([rank > max(shared) for rank in mine]),
    }
    return seen | (on_flop(seen, hole, board) if len(board) == FLOP else on_river(worth, own | common, common))


def on_flop(seen: dict[str, int], hole: Sequence[int], board: Sequence[int]) -> dict[str, int]:
    """What is to come: a flush, a straight; and whether the hand is better than the flop's own three cards."""
    cards = (*hole, *board)
    most, highest = max([(sum([card >> 4 == own >> 4 for card in cards]), TWO + (own & 15)) for own in hole])
    ranks = sum([1 << rank for rank in {card & 15 for card in cards}])
    whole = run_top(spread(ranks), BOARD)
    straights = 0 if whole else sum([1 for rank in range(13) if run_top(spread(ranks | 1 << rank), BOARD)])
    repeated = FLOP - len({card & 15 for card in board})
    alone = CATEGORIES.index(("high-card", "one-pair", "three-of-a-kind")[repeated])
    return {
        "above-board": int(seen["hand"] > alone),
        "flush-cards": most,
        "flush-card": highest,
        "straight-ranks": straights,
    }


def on_river(worth: int, known: int, board: int) -> dict[str, int]:
    """Whether the hand is better than the board alone, and how many unseen cards would each make the dealer's better."""
    unseen = [card for card in FULL_DECK if not known >> card & 1]
    outs = sum([high(1 << card, board) > worth for card in unseen])
    return {"above-board": int(worth > high(board)), "outs": outs}
