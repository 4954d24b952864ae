"""The shuffle compiled, for more decks than Python can count: the same cards from the same bytes, many thousand times a second.

    python -m tests.cards.many_decks --decks 100000000
    python -m tests.cards.many_decks --bits | dieharder -g 200 -a

The first counts cards by places and ordered pairs as `shuffle_statistics` judges them; the second writes decks as random bits,
until a battery has read enough. The bytes come from the operating system, as those of every deal without a seed do.
`test_shuffle_statistics` holds the compiled shuffle to the plain one, deck by deck.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from tests.cards.shuffle_statistics import PLACE_OF, Counts, N, statistics

from cardspeak.cards import FULL_DECK
from cardspeak.cards.deck import BYTES, FAIR, shuffle_order

LOT = 20_000
"""Decks whose bytes are drawn at once."""
Bytes = npt.NDArray[np.uint8]


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def decks_of(randomness: Bytes, fair: npt.NDArray[np.int64], size: int) -> Bytes:
    """A deck of `size` cards, numbered from 0, for each row of bytes; one whose bytes ran out begins with 255."""
    decks = np.empty((len(randomness), size), np.uint8)
    for row in range(len(randomness)):
        deck = decks[row]
        for place in range(size):
            deck[place] = place
        left = size
        for byte in randomness[row]:
            if left < 2:
                break
            if byte < fair[left]:
                other = byte % left
                left -= 1
                deck[left], deck[other] = deck[other], deck[left]
        if left >= 2:
            deck[0] = 255
    return decks


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def count(decks: Bytes, places: npt.NDArray[np.int64], pairs: npt.NDArray[np.int64]) -> None:
    """Add what lies where, and what follows what."""
    for row in range(len(decks)):
        deck = decks[row]
        for place in range(len(deck)):
            places[deck[place], place] += 1
        for place in range(len(deck) - 1):
            pairs[deck[place], deck[place + 1]] += 1


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def bits_of(decks: Bytes) -> Bytes:
    """The decks as bits that are even and independent if the decks are.

    How many of the cards that are left come before the next one is a number below how many there are. Below the largest power of
    two that fits it gives its bits; above, the rest is a number below what is left of the room, and gives the bits of that.
    """
    bits = np.empty(len(decks) * 256, np.uint8)
    many = 0
    for row in range(len(decks)):
        deck = decks[row]
        size = len(deck)
        for place in range(size - 1):
            number, room = 0, size - place
            for later in range(place + 1, size):
                number += deck[later] < deck[place]
            while room > 1:
                width = 0
                while 2 << width <= room:
                    width += 1
                if number < 1 << width:
                    for bit in range(width):
                        bits[many] = number >> bit & 1
                        many += 1
                    break
                number -= 1 << width
                room -= 1 << width
    return bits[:many]


def shuffled_at_once(many: int) -> Bytes:
    """So many decks, from the operating system's randomness."""
    randomness = np.frombuffer(os.urandom(many * BYTES), np.uint8).reshape(many, BYTES)
    decks: Bytes = decks_of(randomness, np.array(FAIR), N)
    for row in np.flatnonzero(decks[:, 0] == 255):
        decks[row] = PLACE_OF[list(shuffle_order())]
    return decks


def counted_at_once(decks: int) -> Counts:
    """The counts of so many decks."""
    places, pairs = np.zeros((N, N), np.int64), np.zeros((N, N), np.int64)
    for first in range(0, decks, LOT):
        count(shuffled_at_once(min(LOT, decks - first)), places, pairs)
    return Counts(decks, places, pairs)


def write_bits(out: Any) -> int:
    """Write decks as bits until nobody reads any more; how many bits were written."""
    written = 0
    try:
        while True:
            written += 8 * out.write(np.packbits(bits_of(shuffled_at_once(LOT))).tobytes())
    except BrokenPipeError:
        return written


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=100_000_000)
    parser.add_argument("--bits", action="store_true")
    args = parser.parse_args()
    if args.bits:
        written = write_bits(open(1, "wb", buffering=0, closefd=False))  # noqa: SIM115
        print(f"{written:,} bits", file=sys.stderr)
        return 0
    found = statistics(counted_at_once(args.decks))
    for each in found:
        print(f"{args.decks:,} decks, {each}")
    return int(not all(each.fair for each in found))


if __name__ == "__main__":
    assert len(FULL_DECK) == N
    sys.exit(main())
