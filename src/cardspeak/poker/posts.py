"""Chips that a player posts beside the blinds: to enter, to make up missed blinds, to straddle, for time."""

from __future__ import annotations

from typing import Final

import msgspec

KINDS: Final = ("live", "dead", "straddle", "kill", "time", "surplus")
FOR_TIME: Final = ("time", "surplus")
DEAD: Final = ("dead", *FOR_TIME)


class Post(msgspec.Struct, frozen=True):
    """`chips` from `seat` before the deal.

    A "live" post counts toward the call and may raise in turn; a "dead" one goes into the pot; a "straddle" is live and
    moves the opening of the betting to its left. A "kill" is live, and takes the place of a blind that the seat owes.
    "time" is the seat's part of a time charge taken once the deal has begun; "surplus" is what it gave beyond a charge
    that was taken before, and stays in the pot.
    """

    seat: int
    chips: int
    kind: str = "live"
