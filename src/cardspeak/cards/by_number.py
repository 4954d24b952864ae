"""From a seed to the deck of each round: by counting, so that round `k` of seed `s` is the same whoever plays it, and when.

The seed is made a number of 64 bits, the first eight bytes of SHA-256 of its text. The key of round `k` is SplitMix64's
scrambling of that number and `k + 1` times its step; word `i` of the round is the scrambling of the key and `i + 1` times the
step (Steele, Lea and Flood, 2014). Each word gives two halves, the lower one first. Half `p` puts place `p` of the deck in
order: it is exchanged with one of those from `p` on, the half being scaled to how many these are. What is left uneven by that
is under 2^-26 for any place. What is shuffled again in a round takes further words of its key, from 64 places on past where it
comes to lie.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from cardspeak.cards.card import FULL_DECK
from cardspeak.rulebook.in_lines import in_lines

GAMMA: Final = 0x9E37_79B9_7F4A_7C15
ALL: Final = 2**64 - 1
HALF: Final = 2**32 - 1
AGAIN: Final = 64
"""How far beyond the place where it lies is the half that puts a card of a second shuffle in order."""


def number_of(seed: int, purpose: str = "deck") -> int:
    """A seed as 64 bits, for the deck or for the players' dice."""
    return int.from_bytes(hashlib.sha256(b"%d/%s" % (seed, purpose.encode())).digest()[:8], "little")


def mixed(number: int) -> int:
    """SplitMix64's scrambling of a number."""
    number = (number ^ number >> 30) * 0xBF58_476D_1CE4_E5B9 & ALL
    number = (number ^ number >> 27) * 0x94D0_49BB_1331_11EB & ALL
    return number ^ number >> 31


@in_lines
def deck_of(seed: int, number: int, cards: Sequence[int] = FULL_DECK) -> tuple[int, ...]:
    """The order of the cards in round `number` of a seed, the first to be dealt in front.

    >>> from cardspeak.cards import show
    >>> show(deck_of(7, 41)[:5])
    '4h 9d 8s 2c Ts'
    """
    return in_order(key_of(seed, number), cards, 0)


def shuffled_again(seed: int, number: int, cards: Sequence[int], start: int) -> tuple[int, ...]:
    """The order in which cards that are shuffled during round `number` come off the deck, from place `start` of it on."""
    return in_order(key_of(seed, number), sorted(cards), AGAIN + start)


def in_order(key: int, cards: Sequence[int], first: int) -> tuple[int, ...]:
    """Cards in the order of a key's halves, from half `first` on."""
    order = list(cards)
    for place in range(len(order)):
        at = first + place
        word = mixed(key + (at // 2 + 1) * GAMMA & ALL)
        half = word >> 32 if at & 1 else word & HALF
        other = place + (half * (len(order) - place) >> 32)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def key_of(seed: int, number: int, purpose: str = "deck") -> int:
    """The key of round `number` of a seed."""
    return mixed(number_of(seed, purpose) + (number + 1) * GAMMA & ALL)


def dice_of(seed: int, number: int, seat: int) -> int:
    """The seed of a seat's dice in round `number`, which tell nothing of its cards."""
    return mixed(key_of(seed, number, "dice") + (seat + 1) * GAMMA & ALL)
