"""Cards as numbers, and sets of cards as masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardspeak.rulebook.refusal import quoted

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = -1
"""A card that nobody may see; prints ``??`` and is in no mask."""
JOKER = 13
"""The one joker, ``Jk``. Only a deck that was asked to have it holds it."""

FULL_DECK = tuple(16 * suit + rank for suit in range(4) for rank in range(13))
"""The 52 cards, lowest id first: the order in which every shuffle begins."""
JOKER_DECK = (*FULL_DECK, JOKER)
SHORT_DECK = tuple([card for card in FULL_DECK if card & 15 >= RANKS.index("6")])
"""The 36 cards from the sixes up."""

NAMES = {16 * suit + rank: RANKS[rank] + SUITS[suit] for suit in range(4) for rank in range(13)}
NAMES |= {JOKER: "Jk", UNKNOWN: "??"}
POSSIBLE = sum(1 << card for card in JOKER_DECK)


class CardError(ValueError):
    """A card that does not exist, is not in this deck, or turns up twice. The message names it.

    >>> from cardspeak.cards import parse_card
    >>> parse_card('1x')
    Traceback (most recent call last):
        ...
    cardspeak.cards.card.CardError: '1x' is not a card: write a rank of 23456789TJQKA and a suit of cdhs, as in As or Td
    """


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards as a mask.

    Raises CardError if one of them is there twice, is unknown, or is no card.

    >>> mask_of([0, 1])
    3
    """
    mask = 0
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise CardError(f"a set of cards is made of ids, not of {quoted(cards)}")
    for card in cards:
        bit = 1 << card if isinstance(card, int) and 0 <= card < 64 else 0
        if not bit & POSSIBLE:
            raise CardError(f"{'an unknown card (??)' if card == UNKNOWN else quoted(card)} cannot be in a set of cards")
        if mask & bit:
            raise CardError(f"{NAMES[card]} is there twice")
        mask |= bit
    return mask


BIT_OF = (*[1 << card for card in range(64)], 0)
"""Each card as a mask; the last entry, which -1 finds, is that of an unseen card."""


class Seen(dict[tuple[int, ...], int]):
    """The mask of some cards but for those that were not seen. It is remembered of two cards, of which there are few."""

    def __missing__(self, cards: tuple[int, ...]) -> int:
        mask = 0
        for card in cards:
            mask |= BIT_OF[card]
        if len(cards) <= 2:
            self[cards] = mask
        return mask


seen_of: Callable[[tuple[int, ...]], int] = Seen().__getitem__


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards in a mask, highest id first (spades before hearts, aces before kings).

    >>> from cardspeak.cards import mask_of, show
    >>> show(cards_of(mask_of([0, 60])))
    'As 2c'
    """
    return SPADES[mask >> 48] + HEARTS[mask >> 32 & SUIT] + DIAMONDS[mask >> 16 & SUIT] + CLUBS[mask & SUIT]


class OfSuit(dict[int, tuple[int, ...]]):
    """From the sixteen bits of one suit in a mask to its cards, highest first; each answer is worked out once."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.first = 16 * suit

    def __missing__(self, bits: int) -> tuple[int, ...]:
        ids = self[bits] = tuple([self.first + rank for rank in range(15, -1, -1) if bits >> rank & 1])
        return ids


SUIT = 0xFFFF
CLUBS, DIAMONDS, HEARTS, SPADES = map(OfSuit, range(4))
