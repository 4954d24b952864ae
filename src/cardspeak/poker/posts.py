"""Chips that a player posts beside the blinds: to enter, to make up missed blinds, to straddle, for time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

if TYPE_CHECKING:
    from cardspeak.events import Event

KINDS: Final = ("live", "dead", "straddle", "sleeper", "kill", "time", "surplus")
STRADDLES: Final = ("straddle", "sleeper")
"""Live posts over the blinds, each at least twice what stands before it."""
FOR_TIME: Final = ("time", "surplus")
DEAD: Final = ("dead", *FOR_TIME)


class Post(msgspec.Struct, frozen=True):
    """`chips` from `seat` before the deal.

    A "live" post counts toward the call and may raise in turn; a "dead" one goes into the pot; a "straddle" is live and
    moves the opening of the betting to its left; a "sleeper" is one that does not. What a seat has posted as a blind is
    a part of the `chips` of its straddle. A "kill" is live, and takes the place of a blind that the seat owes.
    "time" is the seat's part of a time charge taken once the deal has begun; "surplus" is what it gave beyond a charge
    that was taken before, and stays in the pot.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 4, posts=[Post(4, 2)], seed=7).pots
    [Pot(chips=0, seats=(1, 2, 3, 4), level=0, raked=0)]
    """

    seat: int
    chips: int
    kind: str = "live"


class Due(NamedTuple):
    """One thing to post. `what` is the word for it; `seat` 0 is every seat. `whole` is what happens when chips that count
    toward the call are posted in full: an event is never changed, so it is made once for all rounds with these posts."""

    what: str
    seat: int
    chips: int
    whole: Event | None = None
