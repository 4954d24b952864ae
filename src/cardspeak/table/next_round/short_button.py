"""A button that was dealt too few cards."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook import Cites, Discretion, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class ShortButton(msgspec.Struct, frozen=True):
    """replaced: the missing cards come from the stub. hand: `live` or `dead`. It is no misdeal.

    >>> from cardspeak import books
    >>> from cardspeak.table import short_button
    >>> short_button(True, True, books.seminole).hand
    'dead'
    """

    replaced: bool
    hand: str
    misdeal: bool
    cites: Cites


@handed
def short_button(acted: bool, flop_game: bool, rules: HouseRules) -> ShortButton | Discretion | NotCovered:
    """The button has too few cards, and has `acted` (checked or put chips in) or not.

    In games without a flop the house says whether cards may be supplied.

    >>> from cardspeak import books
    >>> short_button(False, True, books.seminole).hand
    'live'
    """
    if acted:
        cites = rules.cited("short button acted")
        return ShortButton(False, "dead", False, cites) if cites else NotCovered("a button with too few cards")
    cites = rules.cited("short button")
    if not cites:
        return NotCovered("a button with too few cards")
    if not flop_game:
        return Discretion("house", ("replace", "misdeal"), cites)
    return ShortButton(True, "live", False, cites)
