"""Orders drawn from a key: the same for everybody who knows it, each equally likely to who does not.

    order_of(key, count)

A shuffle by Fisher and Yates of the numbers from 0, from the last place down. Its numbers are the SHA-256 of the key and a
counter of four bytes, eight of 32 bits each, first to last, and those that would favour a place are passed over.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

WHOLE: Final = 2**32


def order_of(key: bytes, count: int) -> list[int]:
    """The numbers below `count` in the order that the key gives."""
    order = list(range(count))
    numbers: list[int] = []
    counter = 0
    for last in range(count - 1, 0, -1):
        fair = WHOLE - WHOLE % (last + 1)
        number = fair
        while number >= fair:
            if not numbers:
                block = sha256(key + counter.to_bytes(4, "big")).digest()
                numbers = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -4, -4)]
                counter += 1
            number = numbers.pop()
        pick = number % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order
