"""The chips of a ruling, written as its table writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.events.priced import Priced

WAGERED: Final = ("to", "min_to", "bet_to", "call_to", "to_call", "min_raise_to", "min_bet_to", "owed", "wager", "not_in_play")
GOING_BACK: Final = ("returned", "returned_to_bettor", "forfeit", "refund", "refund_total", "ante_returned")
WON: Final = ("awards", "totals", "amount", "wins")
CHIPS: Final = frozenset((*WAGERED, *GOING_BACK, *WON))
"""What a ruling settles in chips, or in chips by seat; all else are seats, cards and counts."""


def in_money(settles: Mapping[str, Any], dollar: int) -> Mapping[str, Any]:
    """What is settled, for words alone: its chips as money where `dollar` units make one, as they are where that is unknown (0).

    >>> f"{in_money({'seat': 3, 'to': 1500}, 100)['to']}"
    '$15'
    """
    return {key: _written(value, dollar, key in CHIPS) for key, value in settles.items()} if dollar else settles


def _written(value: Any, dollar: int, chips: bool) -> Any:
    if isinstance(value, Mapping):
        return {key: _written(item, dollar, chips or key in CHIPS) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_written(item, dollar, chips) for item in value]
    return Priced.of(value, dollar) if chips and isinstance(value, int) and not isinstance(value, bool) else value


def dollar_of(situation: object) -> int:
    """How many units make a dollar at the table of a situation; 0 where it names no table, or the table no dollar."""
    round = getattr(situation, "round", None)
    stakes = round.game.stakes if round else getattr(situation, "stakes", None)
    return stakes.dollar if stakes else 0
