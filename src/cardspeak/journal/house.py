"""What the house does with what it took: the drop after a round, and a tournament's fees and prizes as revenue."""

from __future__ import annotations

from typing import Final

from cardspeak.journal import events as e
from cardspeak.journal.postings_poker import DROPS
from cardspeak.poker import Round
from cardspeak.poker.events import TimeTaken
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.table import drop_time

EARNED: Final = ("S8(y)(9)#6",)
PAID: Final = ("S8(y)(9)#7",)


def drop(r: Round, verified: int | None = None) -> e.Dropped | None:
    """The drop that ends a round of play: all that lies in the rake area, or None if nothing does.

    Where time was collected in the round, `verified` is what a floorperson has verified of it. Raises `Refused` for a round
    that is not over, or time that is not verified.
    """
    rules = r.game.rules
    if not r.over:
        raise Refused("the rake is dropped when the round of play is over", rules.cited("ended"))
    if not r.raked:
        return None
    keys = DROPS.get(type(r.game.rake), ("rake",))
    time = sum([event.chips for event in r.events if type(event) is TimeTaken])
    if time:
        ruling = drop_time(time, verified, rules)
        if not isinstance(ruling, NotCovered) and not ruling.allowed:
            raise Refused(f"{time} of time was collected and {verified or 0} verified: {ruling.reason}", ruling.cites)
    return e.Dropped(r.raked, rules.cited(*keys, *(["time verified"] if time else [])))


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
