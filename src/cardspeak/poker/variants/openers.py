"""Who acts first on a street. Each finds the seats that tie for it among those that hold cards, the opener in front.

A seat whose up-cards the round was not told opens nothing by them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardspeak.poker.round import reasons as why
from cardspeak.poker.seats import seats
from cardspeak.poker.variants.variant import Opener
from cardspeak.ranking import SHOWING, SHOWING_LOW

if TYPE_CHECKING:
    from cardspeak.poker.round.round import Round
    from cardspeak.ranking.counts import Memo


def left_of_blinds(r: Round) -> tuple[int, ...]:
    """The first seat left of the last blind or straddle; left of the button if nothing was posted."""
    return seats(r.able or r.live, r.after)[:1]


def left_of_button(r: Round) -> tuple[int, ...]:
    """The first seat left of the button that holds cards and chips."""
    return seats(r.able or r.live, r.button)[:1]


def told(r: Round) -> tuple[int, ...]:
    """The live seats whose up-cards are known; all of them if none are."""
    live = seats(r.live)
    return tuple([seat for seat in live if r.up[seat]]) or live if r.unseen else live


def by_door_card(key: Callable[[int], tuple[int, int]], best: Callable[..., int]) -> Callable[[Round], tuple[int, ...]]:
    """The seat whose door card is the highest or the lowest by a key that leaves no tie."""

    def find(r: Round) -> tuple[int, ...]:
        return (best(told(r), key=lambda seat: key(r.up[seat].bit_length() - 1)),)

    return find


def by_hand_showing(worths: Memo) -> Callable[[Round], tuple[int, ...]]:
    """The seats with the best up-cards, the one nearest the dealer's left in front."""

    def find(r: Round) -> tuple[int, ...]:
        ranks = r.ranks
        seen = told(r)
        values = [worths[ranks[seat]] for seat in seen]
        best = max(values)
        return tuple([seat for seat, value in zip(seen, values, strict=True) if value == best])

    return find


def by_order(r: Round, tied: tuple[int, ...]) -> int:
    """Nearest the dealer's left, if several hands show the same."""
    return why.TIED if len(tied) > 1 else 0


def by_suit(r: Round, tied: tuple[int, ...]) -> int:
    """By its suit, if another up-card has the same rank."""
    rank = door_rank(r, tied[0])
    return why.SUITED if r.up[tied[0]] and [door_rank(r, seat) for seat in told(r)].count(rank) > 1 else 0


def by_pair(r: Round, tied: tuple[int, ...]) -> int:
    """By a pair with the shared card or without one, and nearest the dealer's left if several are alike."""
    paired = door_rank(r, tied[0]) == (r.shared.bit_length() - 1) & 15
    return (why.PAIRED if paired else why.UNPAIRED) | by_order(r, tied)


def door_rank(r: Round, seat: int) -> int:
    """The rank of the only up-card of a seat."""
    return (r.up[seat].bit_length() - 1) & 15


def pairs_with_board(r: Round) -> tuple[int, ...]:
    """The seats whose up-card pairs the shared card; if none does, those with the highest up-card."""
    shared = (r.shared.bit_length() - 1) & 15
    ranks = [(door_rank(r, seat), seat) for seat in told(r)]
    best = max([rank for rank, _ in ranks if rank == shared], default=max(ranks)[0])
    return tuple([seat for rank, seat in ranks if rank == best])


def ace_high(card: int) -> tuple[int, int]:
    return card & 15, card >> 4


def ace_low(card: int) -> tuple[int, int]:
    return ((card & 15) + 1) % 13, card >> 4


LEFT_OF_BLINDS: Final = Opener("left of the last blind", left_of_blinds)
LEFT_OF_BUTTON: Final = Opener("left of the button", left_of_button)

LOW_CARD_BRINGS_IN: Final = Opener(
    "the lowest up-card, ace high, then lowest suit", by_door_card(ace_high, min), forced=True, how=by_suit
)
HIGH_CARD_BRINGS_IN: Final = Opener(
    "the highest up-card, ace low, then highest suit", by_door_card(ace_low, max), forced=True, how=by_suit
)
HIGH_CARD_OPENS: Final = Opener("the highest up-card, ace high, then highest suit", by_door_card(ace_high, max), how=by_suit)
HIGH_HAND_OPENS: Final = Opener(
    "the best high hand showing, then nearest the dealer's left", by_hand_showing(SHOWING), how=by_order
)
HIGH_HAND_MUST_BET: Final = Opener(HIGH_HAND_OPENS.name, HIGH_HAND_OPENS.find, bound=True, how=by_order)
LOW_HAND_OPENS: Final = Opener(
    "the best low hand showing, then nearest the dealer's left", by_hand_showing(SHOWING_LOW), how=by_order
)
PAIR_WITH_BOARD_OPENS: Final = Opener(
    "a pair of up-card and shared card, else the highest up-card, then nearest the dealer's left", pairs_with_board, how=by_pair
)
