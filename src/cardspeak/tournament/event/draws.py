"""Random choices of an event: each follows from a key and its own number, so that anybody can repeat them.

The key is the event's secret, to which it is held before anybody enters, and the mix of the seeds that players gave with their
entries. How a draw follows from it is told in `verifier.py`, which makes all of them again without a line of this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any, Final, TypeVar

from cardspeak.cards import FULL_DECK
from cardspeak.cards.drawing import order_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed

SEED: Final = ("CS/event/seed",)
SECRET: Final = 32
"""Bytes of a secret."""
SEATS, PLAYERS = 1, 2
"""The two steps of a draw: the seat cards are shuffled, then the order in which players take them."""

HAND: Final = Struct(">II")
"""A table and a hand, as they are hashed."""
T = TypeVar("T")


@handed
def commitment_of(secret: str) -> str:
    """What is published of a secret of 64 hexadecimal digits before anything is drawn. Raises `Refused` for another.

    >>> commitment_of('00' * 32)[:8]
    '474d1c4c'
    """
    return sha256(b"cardspeak event" + bytes_of(secret)).hexdigest()


def bytes_of(secret: str, what: str = "an event's secret") -> bytes:
    """The bytes of a secret, or of a seed. Raises `Refused`."""
    try:
        raw = bytes.fromhex(secret) if secret.isascii() and secret.isalnum() else b""
    except ValueError:
        raw = b""
    if len(raw) != SECRET:
        raise Refused(f"{what} is {2 * SECRET} hexadecimal digits", SEED)
    return raw


def mixed(mix: str, entry: int, seed: str) -> str:
    """The mix, in hexadecimal digits, with one more seed. Raises `Refused` for a seed that is not 64 hexadecimal digits."""
    return sha256(b"cardspeak mix" + bytes.fromhex(mix) + entry.to_bytes(4, "big") + bytes_of(seed, "a seed")).hexdigest()


def drawn(key: bytes, ordinal: int, step: int, things: Sequence[T]) -> list[T]:
    """These things in the order of one step of one draw."""
    digest = sha256(b"cardspeak draw" + key + ordinal.to_bytes(4, "big") + bytes([step])).digest()
    return [things[at] for at in order_of(digest, len(things))]


def cards_drawn(key: bytes, ordinal: int, count: int) -> tuple[int, ...]:
    """So many cards off a shuffled deck, or off several shuffled together where one has not so many."""
    decks = FULL_DECK * -(-count // len(FULL_DECK))
    return tuple(drawn(key, ordinal, SEATS, decks)[:count])


def pairs_drawn(
    key: bytes, ordinal: int, players: Sequence[int], seats: Sequence[tuple[int, int]]
) -> list[tuple[int, tuple[int, int]]]:
    """Who takes which seat, in the order in which they draw; seats that are left over stay open."""
    cards = drawn(key, ordinal, SEATS, seats)
    return list(zip(drawn(key, ordinal, PLAYERS, players), cards, strict=False))


def deck_seed(key: bytes, table: int, hand: int) -> int:
    """The seed of a hand's deck, where the event's tables are dealt from its key."""
    hashed = _hashed(key).copy()
    hashed.update(HAND.pack(table, hand))
    return int.from_bytes(hashed.digest()[:8], "big")


@lru_cache(maxsize=8)
def _hashed(key: bytes) -> Any:
    """What the seeds of all decks of an event have in common."""
    return sha256(b"cardspeak deck" + key)
