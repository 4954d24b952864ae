"""When a deck is sorted, replaced or changed."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

SORT_AFTER: Final = 120
REPLACE_AFTER: Final = 240
"""Minutes: in play since the deck was last in suit order; since it was opened."""

REASONS: Final = ("push", "level", "house", "defective", "foul", "request")
"""Why a tournament's deck might change: a dealer's push, a level, the house's policy, a fault, or a player asking."""

CHANGES: Final = {
    "push-level-house": ("push", "level", "house"),
    "level-and-faults": ("level", "defective", "foul"),
}


class DeckDue(msgspec.Struct, frozen=True):
    """What must happen before the next deal: `nothing`, `sort` into suit order, or `replace`.

    >>> from cardspeak import books
    >>> from cardspeak.table import deck_due
    >>> deck_due(300, 300, books.section_8)
    DeckDue(due='replace', cites=('S8(b)(2)#3',))
    """

    due: str
    cites: Cites


@handed
def deck_due(minutes_in_play: int, minutes_since_opened: int, rules: HouseRules) -> DeckDue | NotCovered:
    """What a deck needs that was in play so long since it was last in order, and opened so long ago.

    >>> from cardspeak import books
    >>> deck_due(300, 300, books.section_8).due
    'replace'
    """
    sort, replace = rules.cited("deck sorted"), rules.cited("deck replaced")
    if not sort:
        return NotCovered("how long a deck is played")
    if minutes_since_opened >= REPLACE_AFTER:
        return DeckDue("replace", replace)
    return DeckDue("sort", sort) if minutes_in_play > SORT_AFTER else DeckDue("nothing", sort + replace)


@handed
def deck_change(reason: str, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a tournament's deck changes for one of `REASONS`. Raises `Refused` for any other.

    >>> from cardspeak import books
    >>> from cardspeak.table.decks.due import REASONS
    >>> deck_change(sorted(REASONS)[0], books.seminole)
    NotCovered(subject='deck changes in a tournament', cites=())
    """
    if reason not in REASONS:
        raise Refused(f"decks change for {', '.join(REASONS)}, not {quoted(reason)}")
    point = rules.event.deck_changes
    if point.value == "unsaid":
        return NotCovered("deck changes in a tournament")
    if reason == "request":
        return Allowed(False, "players may not ask for a deck", rules.cited("deck asked for") or point.cites)
    if point.value == "push-level-house" and reason in ("defective", "foul"):
        return NotCovered(f"a change of a {reason} deck", point.cites)
    return Allowed(reason in CHANGES[str(point.value)], "decks change only at the times that the book names", point.cites)
