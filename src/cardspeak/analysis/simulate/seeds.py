"""The seed of every round against the house, from the seed of all: the same whoever plays the round, where and when."""

from __future__ import annotations

import hashlib
from typing import Final

SIZE: Final = 8
"""Bytes of a seed."""


def round_seed(seed: int, number: int) -> int:
    """The seed of round `number` of a simulation.

    The first eight bytes of SHA-256 of "seed/number", so that neighbouring rounds and seeds have nothing in common.
    """
    return int.from_bytes(hashlib.sha256(b"%d/%d" % (seed, number)).digest()[:SIZE], "big")
