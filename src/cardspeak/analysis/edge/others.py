"""Who else sits at a table against the house: players who follow a strategy, each in their own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from cardspeak.analysis.edge.ride import strategy as ride
from cardspeak.analysis.edge.ultimate.starts import STARTS, parse_hands
from cardspeak.analysis.edge.ultimate.strategy import ALWAYS, NEVER, RULES_OF_THUMB, UltimateStrategy, at_least
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.analysis.edge.follow import Strategy


def raised(hands: str) -> tuple[int, ...]:
    """By starting class, four times the Ante with these hands, and nothing with others."""
    chosen = parse_hands(hands)
    return tuple([4 if start in chosen else 0 for start in range(STARTS)])


PAIR: Final = ((at_least("matched-pair", 2),), (at_least("pocket-pair", 2),))
OTHERS: Final[Mapping[str, Mapping[str, Strategy]]] = {
    ULTIMATE: {
        "regular": structs.replace(
            RULES_OF_THUMB,
            name="regular",
            says="plays by rules that one can remember",
            before=raised("A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo 33+"),
        ),
        "caller": UltimateStrategy("caller", "waits for the last choice, and never folds", raised(""), flop=NEVER, river=ALWAYS),
        "rock": UltimateStrategy(
            "rock", "waits for good pairs and aces, folds without a pair", raised("77+ AT+"), flop=PAIR, river=PAIR
        ),
        "maniac": UltimateStrategy("maniac", "raises four times, whatever it is", raised("all"), flop=ALWAYS, river=ALWAYS),
    },
    RIDE: {
        name: structs.replace(ride.STRATEGIES[as_in], name=name, says=says)
        for name, as_in, says in (
            ("regular", "rules-of-thumb", "plays by rules that one can remember"),
            ("rock", "paid-hands-only", "lets nothing ride that is not paid already"),
            ("maniac", "always-ride", "lets everything ride"),
        )
    },
}
"""By game, who there is to sit with."""
