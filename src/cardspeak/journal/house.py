"""What the house does with a tournament's fees and prizes as revenue."""

from __future__ import annotations

from typing import Final

from cardspeak.journal import events as e
from cardspeak.rulebook import Refused

EARNED: Final = ("S8(y)(9)#6",)
PAID: Final = ("S8(y)(9)#7",)


def earn_fees(deferred: int, day: int, held_on: int) -> e.FeesEarned:
    """On `day` the prepaid fees of a tournament that is held on day `held_on` become revenue. Raises `Refused` before it."""
    if day < held_on:
        raise Refused("prepaid fees become revenue on the day of the tournament, not before", EARNED)
    return e.FeesEarned(deferred, held_on, EARNED)


def receive_fee(player: str, chips: int, held_on: int) -> e.FeeReceived:
    """A fee paid for a tournament that is held on day `held_on`: no revenue yet."""
    return e.FeeReceived(player, chips, held_on, EARNED)


def pay_prize(player: str, chips: int) -> e.PrizePaid:
    """A prize, which makes the revenue less."""
    return e.PrizePaid(player, chips, PAID)
