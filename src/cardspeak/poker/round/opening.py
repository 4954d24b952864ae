"""How the seat that acts first on a street is found: the seats that tie for it among those that hold cards, the opener in front.

A seat whose up-cards the round was not told opens nothing by them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.state import State
from cardspeak.poker.seats import AFTER, NUMBERS, seats
from cardspeak.poker.variants import openers
from cardspeak.poker.variants.variant import Opener
from cardspeak.ranking import SHOWING, SHOWING_LOW
from cardspeak.ranking.counts import Memo

Find = Callable[[State], tuple[int, ...]]
"""The seats that tie for the opening, the one that opens in front."""
How = Callable[[State, tuple[int, ...]], int]
"""Which of several ways decided among them, as bits of `reasons.OPENS`."""


ALONE: Final = tuple([(seat,) for seat in range(NUMBERS)])
"""By seat: nobody but it."""


def left_of_blinds(r: State) -> tuple[int, ...]:
    """The first seat left of the last blind or straddle; left of the button if nothing was posted."""
    return ALONE[AFTER[r.after][r.able or r.live]]


def left_of_button(r: State) -> tuple[int, ...]:
    """The first seat left of the button that holds cards and chips."""
    return ALONE[AFTER[r.button][r.able or r.live]]


def between_two(r: State, tied: tuple[int, ...]) -> int:
    """Whether two players alone play the round."""
    return why.DUEL if r.live.bit_count() == 2 else 0


def with_known_upcards(r: State) -> tuple[int, ...]:
    """The live seats whose up-cards are known; all of them if none are."""
    live = seats(r.live)
    return tuple([seat for seat in live if r.up[seat]]) or live if r.unseen else live


def by_door_card(order: Callable[[int], int], best: Callable[[list[int]], int]) -> Find:
    """The seat whose door card is the highest or the lowest in an order of all cards."""
    places = Memo(lambda up: order(up.bit_length() - 1))

    def find(r: State) -> tuple[int, ...]:
        seen = with_known_upcards(r)
        values = list(map(places.__getitem__, map(r.up.__getitem__, seen)))
        return (seen[values.index(best(values))],)

    return find


def by_hand_showing(worths: Memo) -> Find:
    """The seats with the best up-cards, the one nearest the dealer's left in front."""

    def find(r: State) -> tuple[int, ...]:
        seen = with_known_upcards(r)
        values = list(map(worths.__getitem__, map(r.ranks.__getitem__, seen)))
        best = max(values)
        if values.count(best) == 1:
            return (seen[values.index(best)],)
        return tuple([seat for seat, value in zip(seen, values, strict=True) if value == best])

    return find


def pairs_with_board(r: State) -> tuple[int, ...]:
    """The seats whose up-card pairs the shared card; if none does, those with the highest up-card."""
    shared = (r.shared.bit_length() - 1) & 15
    ranks = [(door_rank(r, seat), seat) for seat in with_known_upcards(r)]
    best = max([rank for rank, _ in ranks if rank == shared], default=max(ranks)[0])
    return tuple([seat for rank, seat in ranks if rank == best])


def by_suit(r: State, tied: tuple[int, ...]) -> int:
    """By its suit, if another up-card has the same rank."""
    own = r.up[tied[0]]
    others = sum(map(r.up.__getitem__, seats(r.live))) ^ own
    return why.SUITED if own and others & SAME_RANK[(own.bit_length() - 1) & 15] else 0


def by_pair(r: State, tied: tuple[int, ...]) -> int:
    """By a pair with the shared card, or without one."""
    return why.PAIRED if door_rank(r, tied[0]) == (r.shared.bit_length() - 1) & 15 else why.UNPAIRED


def door_rank(r: State, seat: int) -> int:
    """The rank of the only up-card of a seat."""
    return (r.up[seat].bit_length() - 1) & 15


SAME_RANK: Final = tuple([0x1_0001_0001_0001 << rank for rank in range(16)])
"""The cards of a rank as a mask."""


def ace_high(card: int) -> int:
    """The place of a card in the order of ranks, ace high, then of suits."""
    return (card & 15) << 2 | card >> 4


def ace_low(card: int) -> int:
    """The place of a card in the order of ranks, ace low, then of suits."""
    return ((card & 15) + 1) % 13 << 2 | card >> 4


DOORS: Final[dict[str, tuple[Callable[[int], int], Callable[[list[int]], int]]]] = {
    openers.LOW_CARD_BRINGS_IN.name: (ace_high, min),
    openers.HIGH_CARD_BRINGS_IN.name: (ace_low, max),
    openers.HIGH_CARD_OPENS.name: (ace_high, max),
}
"""By the name of an opener with a door card: in which order of all cards, and which end of it opens."""
SHOWN: Final = {openers.HIGH_HAND_OPENS.name: SHOWING, openers.LOW_HAND_OPENS.name: SHOWING_LOW}
"""By the name of an opener with a hand showing: what its ranks are worth."""

WAYS: Final[dict[str, tuple[Find, How | None]]] = {
    openers.LEFT_OF_BLINDS.name: (left_of_blinds, None),
    openers.LEFT_OF_BUTTON.name: (left_of_button, None),
    openers.PAIR_WITH_BOARD_OPENS.name: (pairs_with_board, by_pair),
    **{name: (by_door_card(order, best), by_suit) for name, (order, best) in DOORS.items()},
    **{name: (by_hand_showing(worths), None) for name, worths in SHOWN.items()},
}
"""By the name of an opener: who it is, and how that was decided where it was neither plain nor by order among tied seats."""


def first_seat(r: State, opener: Opener) -> int:
    """The seat that opens the betting, whether it has chips left or not."""
    find, _ = WAYS[opener.name]
    return find(r)[0]
