"""How the deals of each starting class come out whatever is bet: they were counted once, and paytables only weigh them.

They are shipped with the package (`dealt.npz`, which `python -m cardspeak.analysis.edge.ultimate.dealt` makes in some seconds).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.layout import CATEGORIES, RESULTS, STARTS
from cardspeak.ranking.array import Array

FILE: Final = "dealt.npz"


@cache
def dealt() -> Array:
    """Deals by starting class, category on the flop, category and result, from the file."""
    with files(__package__).joinpath(FILE).open("rb") as file:
        kept = np.load(file)
        counts = np.zeros(STARTS * CATEGORIES * CATEGORIES * RESULTS, np.int64)
        counts[kept["places"]] = kept["deals"]
    return counts.reshape(STARTS, CATEGORIES, CATEGORIES, RESULTS)


def made() -> Array:
    """The same, counted anew; it needs Numba."""
    from cardspeak.analysis.edge.ultimate.tallies import counted, no_calls, no_raises

    dealt_counts = counted(no_calls(), np.arange(STARTS), STARTS, no_raises())
    return dealt_counts[0].reshape(STARTS, CATEGORIES, CATEGORIES, RESULTS)


if __name__ == "__main__":
    counts = made().ravel()
    places = np.nonzero(counts)[0]
    np.savez_compressed(Path(__file__).with_name(FILE), places=places.astype(np.int32), deals=counts[places])
