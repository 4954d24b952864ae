"""What a seat has won, board by board, and with what hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.poker import Variant
    from cardspeak.poker import events as e
    from cardspeak.ranking import Scale


def won_with(
    variant: Variant, shown: e.Shown, parts: Collection[tuple[int, str]], boards: int = 1
) -> list[tuple[int, Scale, int]]:
    """With what a seat has won, by board: the scale of each end, and the hand's worth on it. parts: the boards and ends it won.

    Where all others gave their hands up, it won at each end, and on each of the boards that lie there.
    """
    alone = (0, "all") in parts
    return [
        (board, end.scale, worth)
        for board in (range(1, boards + 1) if alone and boards > 1 else sorted({board for board, _ in parts}))
        for end, worth in zip(variant.ends, shown.worth[max(board - 1, 0) * len(variant.ends) :], strict=False)
        if (board, end.name) in parts or (worth and (alone or (board, "all") in parts))
    ]


def by_board(
    hands: Collection[tuple[int, Scale, int]], parts: Mapping[tuple[int, str], int], amount: Callable[[int], object]
) -> str:
    """What a seat has won, board by board where there are several, and with what. parts: chips by board and end."""
    said = []
    for board in sorted({board for board, _ in parts}):
        chips = sum([won for (which, _), won in parts.items() if which == board])
        hand = "; ".join([scale.describe(worth) for which, scale, worth in hands if board in (which, 0)])
        said.append(f"{amount(chips)}{f' on board {board}' if board else ''}{f' with {hand}' if hand else ''}")
    return ", ".join(said)
