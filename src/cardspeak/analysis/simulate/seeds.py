"""The seed of every round, from the seed of all: the same whoever plays the round, where and when."""

from __future__ import annotations

import hashlib
from typing import Final

SIZE: Final = 8
"""Bytes of a seed."""


def round_seed(seed: int, number: int) -> int:
    """The seed of round `number` of a simulation: it deals the cards, and the players' dice come from it too.

    The first eight bytes of SHA-256 of "seed/number", so that neighbouring rounds and seeds have nothing in common.
    """
    return int.from_bytes(hashlib.sha256(b"%d/%d" % (seed, number)).digest()[:SIZE], "big")


def dice_seed(of_round: int, seat: int) -> int:
    """The seed of a seat's dice in a round, which tell nothing of its cards."""
    return round_seed(of_round, seat)
