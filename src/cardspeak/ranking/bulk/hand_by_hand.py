"""Arrays of hands ranked on the scalar path, one by one: for a ranking that has no formula."""

from __future__ import annotations

from itertools import repeat
from typing import Any

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.scale import Scale


class HandByHand:
    """Ranks rows of masks on a scale; a score is the worth itself."""

    __slots__ = ("scale",)

    scale: Scale

    def __init__(self, scale: Scale) -> None:
        self.scale = scale

    def unchecked(self, cards: Any, board: Any = None, *, out: Array | None = None) -> Array:
        """The scores of many hands, as a ``Ranker`` has it."""
        hands = np.asarray(cards).tolist()
        boards = repeat(0) if board is None else np.asarray(board).tolist()
        scores = np.empty(len(hands), np.uint32) if out is None else out
        scores[:] = list(map(self.scale.worth, hands, boards))
        return scores

    def worths(self, scores: Array) -> Array:
        """What ``scale.worth`` gives for these hands, as int32."""
        return scores.astype(np.int32)
