"""Who takes the chips that do not divide: an order of the tied seats, by the alternatives of the house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardspeak.cards import cards_of
from cardspeak.poker.seats import seats

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State
    from cardspeak.ranking import Scale

Order = Callable[["State", Sequence[int], "Scale", int], list[int]]
"""The round, the tied seats, the scale by which they are, and the board with which they are."""


def left_of_button(r: State, tied: Sequence[int], scale: Scale, board: int) -> list[int]:
    """Clockwise from the button's left."""
    return list(seats(sum(1 << seat for seat in tied), r.button))


def high_card_by_suit(r: State, tied: Sequence[int], scale: Scale, board: int) -> list[int]:
    """The highest card of the winning hand, then its suit; a card that both share decides nothing, so the next one does.

    In a low hand the ace is the lowest card.
    """
    return by_cards(r, tied, scale, board, lambda card: (scale.pip(card), card >> 4), reverse=True)


def worst_low_card_by_suit(r: State, tied: Sequence[int], scale: Scale, board: int) -> list[int]:
    """The worst card on the low scale (highest pip, ace low), and of equals the lowest suit."""
    return by_cards(r, tied, scale, board, worst_low_then_suit)


def lowest_pip_by_suit(r: State, tied: Sequence[int], scale: Scale, board: int) -> list[int]:
    """The lowest pip, ace lowest, and of equals the lowest suit."""
    return by_cards(r, tied, scale, board, low_pip_then_suit)


def by_cards(
    r: State,
    tied: Sequence[int],
    scale: Scale,
    board: int,
    key: Callable[[int], tuple[int, int]],
    reverse: bool = False,
) -> list[int]:
    """The tied seats by the cards of their winning hand, then by what else they hold; in table order if all is shared.

    Of like cards that would make the same hand, each counts the one that favours it.
    """

    def cards(seat: int) -> tuple[list[tuple[int, int]], ...]:
        hole = r.down[seat] | r.up[seat]
        worth = scale.worth(hole, board)
        hands = [made for made in scale.choices(hole, board) if scale.made(made) == worth]
        return (max if reverse else min)([keys(made, hole & ~made) for made in hands])

    def keys(*parts: int) -> tuple[list[tuple[int, int]], ...]:
        return tuple(sorted([key(card) for card in cards_of(part)], reverse=reverse) for part in parts)

    return sorted(left_of_button(r, tied, scale, board), key=cards, reverse=reverse)


def low_pip_then_suit(card: int) -> tuple[int, int]:
    return ((card & 15) + 1) % 13, card >> 4


def worst_low_then_suit(card: int) -> tuple[int, int]:
    return -(((card & 15) + 1) % 13), card >> 4


ORDERS: Final[dict[str | int, Order]] = {
    "left-of-button": left_of_button,
    "high-card-by-suit": high_card_by_suit,
    "worst-low-card-by-suit": worst_low_card_by_suit,
    "lowest-pip-by-suit": lowest_pip_by_suit,
}


def shares(chips: int, smallest: int, count: int) -> list[int]:
    """Equal parts of `chips` for `count` winners in order of odd chips, a chip at a time, in chips of `smallest`."""
    units, rest = divmod(chips, smallest)
    share, odd = divmod(units, count)
    parts = [(share + (place < odd)) * smallest for place in range(count)]
    parts[0] += rest
    return parts
