"""Random choices of an event: each follows from the event's secret and its own number, so that anybody can repeat them.

The secret is 32 bytes. Its SHA-256, with a word before it, is published before the first draw, and the secret itself after the
event. Draw `ordinal`, step `step` is the order (`cards.drawing`) that the SHA-256 of a word, the secret, the ordinal (four bytes)
and the step (one byte) gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from cardspeak.cards import FULL_DECK
from cardspeak.cards.drawing import order_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed

SEED: Final = ("CS/event/seed",)
SECRET: Final = 32
"""Bytes of a secret."""
SEATS, PLAYERS = 1, 2
"""The two steps of a draw: the seat cards are shuffled, then the order in which players take them."""

T = TypeVar("T")


@handed
def commitment_of(secret: str) -> str:
    """What is published of a secret of 64 hexadecimal digits before anything is drawn. Raises `Refused` for another."""
    return sha256(b"cardspeak event" + bytes_of(secret)).hexdigest()


def bytes_of(secret: str) -> bytes:
    """The secret's bytes. Raises `Refused`."""
    try:
        found = bytes.fromhex(secret) if secret.isascii() and secret.isalnum() else b""
    except ValueError:
        found = b""
    if len(found) != SECRET:
        raise Refused(f"an event's secret is {2 * SECRET} hexadecimal digits", SEED)
    return found


def drawn(secret: bytes, ordinal: int, step: int, things: Sequence[T]) -> list[T]:
    """These things in the order of one step of one draw."""
    key = sha256(b"cardspeak draw" + secret + ordinal.to_bytes(4, "big") + bytes([step])).digest()
    return [things[at] for at in order_of(key, len(things))]


def cards_drawn(secret: bytes, ordinal: int, count: int) -> tuple[int, ...]:
    """So many cards off a shuffled deck, or off several shuffled together where one has not so many."""
    decks = FULL_DECK * -(-count // len(FULL_DECK))
    return tuple(drawn(secret, ordinal, SEATS, decks)[:count])


def pairs_drawn(
    secret: bytes, ordinal: int, players: Sequence[int], seats: Sequence[tuple[int, int]]
) -> list[tuple[int, tuple[int, int]]]:
    """Who takes which seat, in the order in which they draw; seats that are left over stay open."""
    cards = drawn(secret, ordinal, SEATS, seats)
    return list(zip(drawn(secret, ordinal, PLAYERS, players), cards, strict=False))


def deck_seed(secret: bytes, table: int, hand: int) -> int:
    """The seed of a hand's deck, where the event's tables are dealt from its secret."""
    found = sha256(b"cardspeak deck" + secret + table.to_bytes(4, "big") + hand.to_bytes(4, "big")).digest()
    return int.from_bytes(found[:8], "big")
