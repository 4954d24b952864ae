"""The games, one small declaration each.

How games that are not here yet would be said in the same words, so that the words need not change for them:

- seven-card stud: `Street("third", (Deal("down", 2), Deal("up", 1)), LOW_CARD_BRINGS_IN, burn=False)`, then three streets
  of `Deal("up", 1)` opened by the best hand showing, then `Deal("down", 1)`; one end, high, odd chips as in stud.
- five-card draw: `Deal("down", 5)`; between its two betting rounds a pass in which each player in turn gives back any
  number and draws as many, the kind of pass being one more word beside "down", "up" and "board".
- Crazy Pineapple: as Texas with `Deal("down", 3)`, and a pass after the flop's betting that takes one card back.
- Mambo: `(Deal("down", 1), Deal("up", 1))`, `Deal("down", 1)`, `Deal("board", 1)`, each street with an opener of its own;
  ends three-card high and six-or-better three-card low.
"""

from __future__ import annotations

from typing import Final

from cardspeak.poker.variant import Variant
from cardspeak.poker.variants.holdem import holdem_high, texas_holdem
from cardspeak.rulebook import Refused

ALL: Final = {variant.key: variant for variant in (texas_holdem, holdem_high)}


def named(key: str) -> Variant:
    """The variant of that key, such as `texas-holdem`. Raises `Refused` for a game that is not here."""
    variant = ALL.get(key)
    if variant is None:
        raise Refused(f"no game named {key!r}; there are {', '.join(ALL)}", ("S8(h)(2)",))
    return variant


__all__ = ["ALL", "holdem_high", "named", "texas_holdem"]
