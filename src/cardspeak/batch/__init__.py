"""Any number of rounds of a game played at once, by the compiled `Game`, every event kept as a word or two.

    from cardspeak import stakes, variants
    from cardspeak.batch import Batch

    batch = Batch(variants.texas_holdem, stakes.no_limit(50, 100), [20_000] * 6, seed=7)
    played = batch.play(100_000)
    played.net.mean(axis=0)      # by seat
    played.round(41).why()       # that round as a Round, each event with its clauses

`Steps` asks the caller instead, at many tables at once. Round `k` of a seed has the same deck whoever plays it (`deck_of`). All
rules come from the same `Game` that a `Round` goes by; what a batch cannot express is refused by its name. It needs Numba:
``pip install 'cardspeak[fast]'``.
"""

from __future__ import annotations

from cardspeak.batch.engine import Batch
from cardspeak.batch.played import Played
from cardspeak.batch.starts import Start
from cardspeak.batch.steps import Act, Seen, Steps
from cardspeak.batch.totals import Totals
from cardspeak.cards.by_number import deck_of

__all__ = ["Act", "Batch", "Played", "Seen", "Start", "Steps", "Totals", "deck_of"]
