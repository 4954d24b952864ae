"""The default house: what is done where a book gives nothing of its own. Every other book is a difference from it.

Each point that says something cites a decision of ours; a point that says nothing cites nothing, as in any book.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.books.default import between_rounds, floor, rounds
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.particulars import OURS

default: Final = HouseRules(
    book=OURS,
    format="cash",
    games=(),
    games_cites=(),
    blinds=rounds.BLINDS,
    betting=rounds.BETTING,
    dealing=rounds.DEALING,
    pot_limit=rounds.POT_LIMIT,
    showdown=rounds.SHOWDOWN,
    awards=rounds.AWARDS,
    rakes=rounds.RAKES,
    button=between_rounds.BUTTON,
    funds=between_rounds.FUNDS,
    presence=between_rounds.PRESENCE,
    moves=between_rounds.MOVES,
    event=between_rounds.EVENT,
    lists=between_rounds.LISTS,
    irregularities=floor.IRREGULARITIES,
    offences={},
    wagering=floor.WAGERING,
    tabling=floor.TABLING,
    cites={**rounds.CITES, **between_rounds.CITES, **floor.CITES},
)

__all__ = ["default"]
