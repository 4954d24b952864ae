"""What is done for a player who is going while their hand is live: the cheapest thing that the rules let a hand do."""

from __future__ import annotations

from cardspeak.cards import cards_of
from cardspeak.poker import Round


def give_up(r: Round) -> None:
    """The seat to act folds; where it may not, it does the least that it must. At the showdown its cards speak for it."""
    options = r.options
    if options.show:
        r.show()
    elif options.discard:
        least = options.discard[0]
        r.discard(cards_of(r.down[options.seat])[-least:] if least else ())
    elif options.runs:
        r.agree(1)
    elif options.fold:
        r.fold()
    elif options.bound:
        r.raise_to(options.low)
    else:
        r.call()
